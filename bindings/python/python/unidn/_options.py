"""Options, before they are used."""

from __future__ import annotations

from ._constants import NameOptions
from ._unidn import to_ascii


def require_known(options: NameOptions) -> None:
    """Raise what to_ascii() would raise for the options, at the call that has them."""
    # This name is valid whatever the options are.
    to_ascii("a", **options)
