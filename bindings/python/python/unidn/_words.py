"""Rules in words, as engines have them."""

from __future__ import annotations

from ._constants import Rule


def rules_in_words(bits: int) -> str:
    """The rules of the bits: "empty-label hyphen-first"; empty without a rule."""
    return " ".join((rule.name or "").lower().replace("_", "-") for rule in Rule(bits))
