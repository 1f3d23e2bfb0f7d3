#!/usr/bin/env python3
"""Convert a file of names, one a line, to Parquet: `convert.py NAMES OUTPUT`.

Each row has the name, its form in ASCII, or null, and the rules that it breaks, as bits. A batch of
rows is one call of the library. spark-submit runs the same file on a cluster.
"""

import sys
from collections.abc import Iterator

import pyarrow
from pyspark.sql import DataFrame, SparkSession

import unidn.columns


def convert(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
    for batch in batches:
        names = batch.column("value")
        ascii_names, rules = unidn.columns.to_ascii(names, rules=True)
        columns = [names, pyarrow.array(ascii_names), pyarrow.array(rules).cast(pyarrow.int64())]
        yield pyarrow.RecordBatch.from_arrays(columns, names=["name", "ascii", "rules"])


def converted(names: DataFrame) -> DataFrame:
    """The rows of a frame of names, with the column value as session.read.text() has it."""
    return names.mapInArrow(convert, "name string, ascii string, rules long")


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    source, target = sys.argv[1:]
    session = SparkSession.builder.appName("unidn").getOrCreate()
    converted(session.read.text(source)).write.parquet(target, compression="zstd")


if __name__ == "__main__":
    main()
