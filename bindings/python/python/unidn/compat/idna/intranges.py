"""Sets of integers as sorted ranges, each in one integer: first << 32 | last + 1."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

_HALF = 32
_LOW = (1 << _HALF) - 1


def _encode_range(start: int, end: int) -> int:
    return start << _HALF | end


def _decode_range(r: int) -> tuple[int, int]:
    return r >> _HALF, r & _LOW


def intranges_from_list(list_: Iterable[int]) -> tuple[int, ...]:
    """The ranges of a list of integers that are not negative."""
    ranges: list[tuple[int, int]] = []
    for number in sorted(set(list_)):
        if ranges and ranges[-1][1] == number:
            ranges[-1] = (ranges[-1][0], number + 1)
        else:
            ranges.append((number, number + 1))
    return tuple(_encode_range(start, end) for start, end in ranges)


def intranges_contain(int_: int, ranges: tuple[int, ...]) -> bool:
    """Whether an integer is in one of the ranges."""
    # The last range that does not begin behind the integer.
    place = bisect_right(ranges, _encode_range(int_, _LOW)) - 1
    if place < 0:
        return False
    start, end = _decode_range(ranges[place])
    return start <= int_ < end
