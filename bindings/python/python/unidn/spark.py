"""Functions of SQL for Apache Spark, over the columns of Arrow that Spark sends to Python:

    import unidn.spark

    unidn.spark.register(session)
    session.sql("SELECT idna_to_ascii(name) FROM hosts WHERE idna_check(name)")

With other options the functions get another prefix: register(session, "strict_", profile="strict").
Null gives null. The functions are deterministic: Spark may run a task again. The package has to be
installed where the executors run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

import pyarrow
from pyarrow import compute
from pyspark.sql import SparkSession
from pyspark.sql.functions import arrow_udf

from . import columns, unicode_version
from ._unidn import require_known
from ._words import INVALID_ENCODING, rules_in_words

if TYPE_CHECKING:
    from ._constants import NameOptions

__all__ = ["register"]

_INVALID_ENCODING = pyarrow.scalar(INVALID_ENCODING, pyarrow.uint64())


def register(session: SparkSession, prefix: str = "idna_", **options: Unpack[NameOptions]) -> None:
    """Register to_ascii, to_unicode, check, rules, display and unicode_version, with a prefix.

    The options are those of unidn.to_ascii(). display has its own, and takes those of its defaults.
    """
    require_known("register", **options)
    # Not by its class: a session of Spark Connect has another one.
    if not hasattr(session, "udf"):
        raise TypeError(f"session must be a SparkSession, not {type(session).__name__}")

    def to_ascii(names: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.array(columns.to_ascii(names, **options))

    def to_unicode(names: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.array(columns.to_unicode(names, **options))

    def check(names: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.array(columns.check(names, **options))

    def rules(names: pyarrow.Array) -> pyarrow.Array:
        valid, bits = map(pyarrow.array, columns.check(names, rules=True, **options))
        # BINARY and even strings of Spark may hold text that is not UTF-8.
        is_ill_formed = compute.and_(compute.invert(valid), compute.equal(bits, 0))
        bits = compute.if_else(is_ill_formed, _INVALID_ENCODING, bits).dictionary_encode()
        texts = [rules_in_words(number) for number in bits.dictionary.to_pylist()]
        return pyarrow.array(texts, pyarrow.string()).take(bits.indices)

    def display(names: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.array(columns.display(names))

    functions: list[tuple[Any, str]] = [
        (to_ascii, "string"),
        (to_unicode, "string"),
        (check, "boolean"),
        (rules, "string"),
        (display, "string"),
    ]
    for function, kind in functions:
        # Spark takes the types of the arguments from the annotations, as objects.
        function.__annotations__ = {"names": pyarrow.Array, "return": pyarrow.Array}
        session.udf.register(prefix + function.__name__, arrow_udf(function, kind))
    session.sql(
        f"CREATE OR REPLACE TEMPORARY FUNCTION {prefix}unicode_version() RETURNS STRING"
        f" RETURN '{unicode_version}'"
    )
