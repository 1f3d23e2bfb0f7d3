"""The mapping table of UTS #46, one entry for each code point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from unidn import _unidn

__version__ = _unidn.unicode_version

_CODE_POINTS = range(0x110000)


class _Statuses(Sequence[int]):
    """The ASCII code of the status of each code point: V, M, D, I or X."""

    @overload
    def __getitem__(self, c: int) -> int: ...
    @overload
    def __getitem__(self, c: slice) -> list[int]: ...
    def __getitem__(self, c):
        if isinstance(c, slice):
            return [self[n] for n in _CODE_POINTS[c]]
        return ord(_unidn.status(_CODE_POINTS[c]))

    def __len__(self) -> int:
        return len(_CODE_POINTS)


class _Replacements(Sequence["str | None"]):
    """The mapping of each code point; None for one that is not mapped."""

    @overload
    def __getitem__(self, c: int) -> str | None: ...
    @overload
    def __getitem__(self, c: slice) -> list[str | None]: ...
    def __getitem__(self, c):
        if isinstance(c, slice):
            return [self[n] for n in _CODE_POINTS[c]]
        c = _CODE_POINTS[c]
        return _unidn.mapping(c) if _unidn.status(c) in "MD" else None

    def __len__(self) -> int:
        return len(_CODE_POINTS)

    def __iter__(self) -> Iterator[str | None]:
        return (self[c] for c in _CODE_POINTS)


#: The first code point of each entry.
uts46_starts = _CODE_POINTS
uts46_statuses = _Statuses()
uts46_replacements = _Replacements()
