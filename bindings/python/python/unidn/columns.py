"""The functions of names over columns of Apache Arrow, without copying the input.

A column is any object with __arrow_c_array__ or __arrow_c_stream__ whose type is utf8, large_utf8
or utf8_view: an array of pyarrow, a Series of Polars or pandas, a slice of these. The types binary,
large_binary and binary_view are for names that may not be well-formed UTF-8. The result is a
Column, which the same libraries read in the same way, with a row for each row:

>>> import pyarrow
>>> column = pyarrow.array(["Bücher.example", "a b", None])
>>> pyarrow.array(unidn.columns.to_ascii(column)).to_pylist()
['xn--bcher-kva.example', None, None]

A name that is not valid becomes null. With rules=True the result is a pair: the second column has
the rules that each name breaks, as the bits of unidn.Rule, and 0 for a valid name. Text that is not
well-formed UTF-8 is not valid and breaks no rule.

A column of type null, which libraries make of values that are all None, is a column of nulls. Its
result has offsets of 32 bits, as that of a column of type utf8 or binary has; that of the other
types is large_utf8. The input must not change during the call. The functions release the GIL;
several threads may process slices of one column.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from ._unidn import Column, column_check, column_display, column_to_ascii, column_to_unicode

if TYPE_CHECKING:
    from ._constants import DisplayOptions, HyphenedLevel, Level, NameOptions, Policy
    from ._unidn import ProtectedNames

__all__ = ["Column", "check", "display", "to_ascii", "to_unicode"]


@overload
def to_ascii(
    column: Any, /, *, rules: Literal[False] = False, **options: Unpack[NameOptions]
) -> Column: ...
@overload
def to_ascii(
    column: Any, /, *, rules: Literal[True], **options: Unpack[NameOptions]
) -> tuple[Column, Column]: ...
@overload
def to_ascii(
    column: Any, /, *, rules: bool, **options: Unpack[NameOptions]
) -> Column | tuple[Column, Column]: ...
def to_ascii(column, /, *, rules=False, **options):
    """Convert a column of names to ASCII, as unidn.to_ascii() does; null where it would raise.

    With rules=True the result is a pair: the second column has the rules that each name breaks, as
    the bits of unidn.Rule.
    """
    return column_to_ascii(column, rules, **options)


@overload
def to_unicode(
    column: Any, /, *, rules: Literal[False] = False, **options: Unpack[NameOptions]
) -> Column: ...
@overload
def to_unicode(
    column: Any, /, *, rules: Literal[True], **options: Unpack[NameOptions]
) -> tuple[Column, Column]: ...
@overload
def to_unicode(
    column: Any, /, *, rules: bool, **options: Unpack[NameOptions]
) -> Column | tuple[Column, Column]: ...
def to_unicode(column, /, *, rules=False, **options):
    """Convert a column of names to Unicode, as unidn.to_unicode() does; null where it would raise.

    With rules=True the result is a pair: the second column has the rules that each name breaks, as
    the bits of unidn.Rule.
    """
    return column_to_unicode(column, rules, **options)


@overload
def check(
    column: Any, /, *, rules: Literal[False] = False, **options: Unpack[NameOptions]
) -> Column: ...
@overload
def check(
    column: Any, /, *, rules: Literal[True], **options: Unpack[NameOptions]
) -> tuple[Column, Column]: ...
@overload
def check(
    column: Any, /, *, rules: bool, **options: Unpack[NameOptions]
) -> Column | tuple[Column, Column]: ...
def check(column, /, *, rules=False, **options):
    """Check a column of names: a column of type bool, null where the name is null.

    With rules=True the result is a pair: the second column has the rules that each name breaks, as
    the bits of unidn.Rule.
    """
    return column_check(column, rules, **options)


@overload
def display(
    column: Any,
    /,
    *,
    reasons: Literal[False] = False,
    policy: Policy | None = None,
    level: Level | HyphenedLevel | None = None,
    protected: ProtectedNames | None = None,
    **options: Unpack[DisplayOptions],
) -> Column: ...
@overload
def display(
    column: Any,
    /,
    *,
    reasons: Literal[True],
    policy: Policy | None = None,
    level: Level | HyphenedLevel | None = None,
    protected: ProtectedNames | None = None,
    **options: Unpack[DisplayOptions],
) -> tuple[Column, Column]: ...
@overload
def display(
    column: Any,
    /,
    *,
    reasons: bool,
    policy: Policy | None = None,
    level: Level | HyphenedLevel | None = None,
    protected: ProtectedNames | None = None,
    **options: Unpack[DisplayOptions],
) -> Column | tuple[Column, Column]: ...
def display(column, /, *, reasons=False, policy=None, level=None, protected=None, **options):
    """Write a column of names in a form that is safe to show, as unidn.display() does.

    A name that is not valid has a text, too. With reasons=True the result is a pair: the second
    column has the reasons, as the bits of unidn.Reason.
    """
    return column_display(
        column, reasons, policy=policy, level=level, protected=protected, **options
    )
