"""Rules in words, as engines have them."""

from __future__ import annotations

from ._constants import Rule

#: What stands for text that is not UTF-8, which has no rule of its own: a bit that no rule has.
INVALID_ENCODING = 1 << 63


def rules_in_words(bits: int) -> str:
    """The rules of the bits: "empty-label hyphen-first"; empty without a rule."""
    if bits == INVALID_ENCODING:
        return "invalid-encoding"
    return " ".join((rule.name or "").lower().replace("_", "-") for rule in Rule(bits))
