"""Functions of SQL and of expressions for DataFusion:

>>> import datafusion, unidn.datafusion
>>> context = datafusion.SessionContext()
>>> unidn.datafusion.register(context)
>>> context.sql("SELECT idna_to_ascii('Bücher.example') AS name").to_pylist()
[{'name': 'xn--bcher-kva.example'}]

With other options the functions get another prefix:

>>> unidn.datafusion.register(context, "strict_", profile="strict")
>>> context.sql("SELECT strict_rules('a_b') AS rules").to_pylist()
[{'rules': 'ascii'}]

The columns are not copied, and null gives null.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

import datafusion
import pyarrow

from . import columns, unicode_version
from ._unidn import require_known
from ._words import rules_in_words

if TYPE_CHECKING:
    from ._constants import NameOptions

__all__ = ["register"]


def register(
    context: datafusion.SessionContext, prefix: str = "idna_", **options: Unpack[NameOptions]
) -> None:
    """Register to_ascii, to_unicode, check, rules, display and unicode_version, with a prefix.

    The options are those of unidn.to_ascii(). display has its own, and takes those of its defaults.
    """
    if not isinstance(context, datafusion.SessionContext):
        kind = type(context).__name__
        raise TypeError(f"context must be a datafusion.SessionContext, not {kind}")
    require_known("register", **options)

    def to_ascii(names: Any) -> pyarrow.Array:
        return pyarrow.array(columns.to_ascii(names, **options))

    def to_unicode(names: Any) -> pyarrow.Array:
        return pyarrow.array(columns.to_unicode(names, **options))

    def check(names: Any) -> pyarrow.Array:
        return pyarrow.array(columns.check(names, **options))

    def rules(names: Any) -> pyarrow.Array:
        bits = pyarrow.array(columns.check(names, rules=True, **options)[1]).dictionary_encode()
        texts = [rules_in_words(number) for number in bits.dictionary.to_pylist()]
        return pyarrow.array(texts, pyarrow.large_string()).take(bits.indices)

    def display(names: Any) -> pyarrow.Array:
        return pyarrow.array(columns.display(names))

    text = pyarrow.large_string()
    functions = [
        (to_ascii, text),
        (to_unicode, text),
        (check, pyarrow.bool_()),
        (rules, text),
        (display, text),
    ]
    for function, kind in functions:
        name = prefix + function.__name__
        # Strings of DataFusion are views unless a table has them in another form.
        of_rows = datafusion.udf(function, [pyarrow.string_view()], kind, "immutable", name)
        context.register_udf(of_rows)
    version = datafusion.udf(
        lambda: pyarrow.array([unicode_version]),
        [],
        pyarrow.string(),
        "immutable",
        f"{prefix}unicode_version",
    )
    context.register_udf(version)
