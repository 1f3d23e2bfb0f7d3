"""The classes of code points of RFC 5892, as the package idna encodes them."""

from __future__ import annotations

from unidn import _unidn

from .intranges import _encode_range

__version__ = _unidn.unicode_version


def _table(prop: str, values: list[str]) -> dict[str, tuple[int, ...]]:
    return {value: tuple(_encode_range(*r) for r in _unidn.ranges(prop, value)) for value in values}


def __getattr__(name: str) -> dict[str, tuple[int, ...]]:
    # The tables are made when they are needed first: the functions of this package do without.
    if name == "codepoint_classes":
        table = _table("class", ["PVALID", "CONTEXTJ", "CONTEXTO"])
    elif name == "joining_types":
        table = _table("joining_type", ["C", "D", "L", "R", "T"])
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = table
    return table
