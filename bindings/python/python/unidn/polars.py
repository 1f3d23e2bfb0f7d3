"""Expressions of Polars. The import adds a namespace to all of them:

>>> import polars, unidn.polars
>>> names = polars.DataFrame({"name": ["Bücher.example", "a..b", None]})
>>> names.select(polars.col("name").idna.to_ascii()).to_series().to_list()
['xn--bcher-kva.example', None, None]
>>> names.select(polars.col("name").idna.rules(profile="strict")).to_series().to_list()
['', 'empty-label', None]

The options are those of unidn.to_ascii(), and null gives null. The column is not copied, and the
results are the buffers of unidn.columns. An expression handles each row by itself: Polars may
stream, and divide the rows between threads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Unpack

import polars

from . import columns
from . import display as _display
from ._unidn import require_known
from ._words import INVALID_ENCODING, rules_in_words

if TYPE_CHECKING:
    from ._constants import DisplayOptions, HyphenedLevel, Level, NameOptions, Policy
    from ._unidn import ProtectedNames

__all__ = ["Idna"]

_INVALID_ENCODING = polars.Series([INVALID_ENCODING], dtype=polars.UInt64)


@polars.api.register_expr_namespace("idna")
class Idna:
    """The functions of names, for expressions of strings or of binary."""

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def to_ascii(self, **options: Unpack[NameOptions]) -> polars.Expr:
        """The names in ASCII; null where unidn.to_ascii() would raise."""
        require_known("to_ascii", **options)
        return self._map(lambda names: columns.to_ascii(names, **options), polars.String())

    def to_unicode(self, **options: Unpack[NameOptions]) -> polars.Expr:
        """The names in Unicode; null where unidn.to_unicode() would raise."""
        require_known("to_unicode", **options)
        return self._map(lambda names: columns.to_unicode(names, **options), polars.String())

    def check(self, **options: Unpack[NameOptions]) -> polars.Expr:
        """Whether each name is valid."""
        require_known("check", **options)
        return self._map(lambda names: columns.check(names, **options), polars.Boolean())

    def rules(self, **options: Unpack[NameOptions]) -> polars.Expr:
        """The rules that each name breaks, separated by blanks; empty if it is valid."""
        require_known("rules", **options)

        def words(names: polars.Series) -> polars.Series:
            valid, bits = map(polars.Series, columns.check(names, rules=True, **options))
            if names.dtype == polars.Binary:
                bits = bits.zip_with((valid | (bits != 0)).fill_null(True), _INVALID_ENCODING)
            known = bits.unique().drop_nulls()
            if known.is_empty():
                # Polars would leave the type as it is.
                return bits.cast(polars.String())
            texts = [rules_in_words(number) for number in known]
            return bits.replace_strict(known, texts, return_dtype=polars.String())

        return self._map(words, polars.String())

    def display(
        self,
        *,
        policy: Policy | None = None,
        level: Level | HyphenedLevel | None = None,
        protected: ProtectedNames | None = None,
        **options: Unpack[DisplayOptions],
    ) -> polars.Expr:
        """The names in a form that is safe to show, as unidn.display() has it."""
        # An unknown option is an error here, not where the expression runs.
        _display("a", policy=policy, level=level, protected=protected, **options)
        return self._map(
            lambda names: columns.display(
                names, policy=policy, level=level, protected=protected, **options
            ),
            polars.String(),
        )

    def _map(self, function: Callable[[polars.Series], Any], kind: polars.DataType) -> polars.Expr:
        def series(names: polars.Series) -> polars.Series:
            return polars.Series(names.name, function(names))

        return self._expression.map_batches(series, return_dtype=kind, is_elementwise=True)
