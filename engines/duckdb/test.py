#!/usr/bin/env python3
"""Tests of the extension in DuckDB. `test.py EXTENSION`; with --bench after it, rows a second."""

import sys
from pathlib import Path

import duckdb

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "common"))
from cases import (
    CASES,
    FAULTY,
    MIXED,
    OPTIONS,
    PLAIN,
    ROWS,
    best_times,
    check_cases,
    check_threads,
)

NUMBERS = f"(SELECT range + 1 AS n FROM range({ROWS}))"


def connect() -> duckdb.DuckDBPyConnection:
    database = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    database.execute(f"LOAD '{sys.argv[1]}'")
    return database


DATABASE = connect()


def one(query: str, *values: object) -> object:
    (row,) = DATABASE.execute(f"SELECT {query}", values).fetchall()
    return row[0]


def fails(query: str, message: str) -> None:
    try:
        one(query)
    except duckdb.Error as error:
        assert message in str(error), error
    else:
        raise AssertionError(f"{query}: no error")


def cases() -> None:
    check_cases(lambda query, values: DATABASE.execute(query, values).fetchone())


def columns() -> None:
    """The same as a column in one chunk, with options of its own in each row, and NULL between."""
    DATABASE.execute("CREATE TABLE cases(id INTEGER, name VARCHAR, options VARCHAR)")
    rows, expected = [], []
    for name, options, *answers in [case for case in CASES for _ in range(3)]:
        rows += [(name, options), (None, options), (name, None)]
        expected += [tuple(answers), (None,) * 4, (None,) * 4]
    for number, (name, options) in enumerate(rows):
        DATABASE.execute("INSERT INTO cases VALUES (?, ?, ?)", (number, name, options))
    found = DATABASE.execute(
        "SELECT idna_to_ascii(name, options), idna_to_unicode(name, options),"
        " idna_check(name, options), idna_rules(name, options) FROM cases ORDER BY id"
    ).fetchall()
    for row, answers, wanted in zip(rows, found, expected, strict=True):
        assert answers == wanted, (row, answers)
    shown = DATABASE.execute("SELECT idna_display(name), name FROM cases ORDER BY id").fetchall()
    assert all((display is None) == (name is None) for display, name in shown)


def hostile_values() -> None:
    for function in ("to_ascii", "to_unicode", "check", "display", "rules"):
        assert one(f"idna_{function}(NULL)") is None
        assert one(f"idna_{function}('a', NULL)") is None
        fails(f"idna_{function}('a', 'stric')", f'unknown option of names: "stric"{OPTIONS}')
        fails(f"idna_{function}('\\xFF'::BLOB)", "No function matches")
    assert one("idna_to_ascii('a' || chr(0) || 'b')") is None
    assert one("idna_rules('a' || chr(0) || 'b')") == "ascii"
    assert one("idna_rules(repeat('a', 10000000))") == "label-too-long name-too-long"
    # A result that is far longer than its name, in a chunk with others.
    long = DATABASE.execute(
        "SELECT length(idna_to_ascii(name, 'ignore-dns-length')) FROM"
        " (SELECT CASE WHEN range = 700 THEN repeat(chr(13056), 100000) ELSE 'a' END AS name"
        " FROM range(1000))"
    ).fetchall()
    assert long[700][0] > 100_000 and sum(length for (length,) in long) == long[700][0] + 999


def index() -> None:
    """A constraint, and an index on the column that holds the results."""
    DATABASE.execute(
        "CREATE TABLE hosts(name VARCHAR CHECK (idna_check(name)), ascii VARCHAR PRIMARY KEY)"
    )
    insert = "INSERT INTO hosts SELECT name, idna_to_ascii(name) FROM (VALUES (?)) AS names(name)"
    DATABASE.execute(insert, ["Bücher.example"])
    for name in ("xn--bcher-kva.example", "a b"):
        try:
            DATABASE.execute(insert, [name])
        except duckdb.ConstraintException:
            continue
        raise AssertionError(name)
    query = "SELECT name FROM hosts WHERE ascii = idna_to_ascii('BÜCHER.example')"
    assert DATABASE.execute(query).fetchall() == [("Bücher.example",)]


def million() -> None:
    """Results of a million names, on several threads and on one."""
    DATABASE.execute(f"CREATE TABLE names AS SELECT {FAULTY} AS name FROM {NUMBERS}")
    query = (
        "SELECT count(*) FILTER (WHERE idna_check(name)), count(idna_to_ascii(name)),"
        " count(*) FILTER (WHERE idna_to_ascii(name) = lower(name)),"
        " count(*) FILTER (WHERE idna_to_ascii(name) LIKE 'xn--bcher%-%.example'),"
        " bit_xor(hash(idna_to_ascii(name))) FROM names"
    )
    results = []
    for threads in (4, 1):
        DATABASE.execute(f"SET threads = {threads}")
        results.append(DATABASE.execute(query).fetchone())
    valid = ROWS - ROWS // 100
    assert results[0] == results[1]
    assert results[0][:4] == (valid, valid, valid - ROWS // 10, ROWS // 10), results


def connections() -> None:
    """Several connections at a time."""

    def work() -> str:
        query = (
            f"SELECT string_agg(idna_to_ascii({MIXED}) ORDER BY n) FROM {NUMBERS} WHERE n < 20000"
        )
        return DATABASE.cursor().execute(query).fetchone()[0]

    check_threads(work)


def bench() -> None:
    """Rows of the table in docs/src/engines.md: seconds for all rows."""
    # Not count(), for which lower() need not be computed.
    DATABASE.execute("SET threads = 1")
    for title, names in (("plain", PLAIN), ("1 in 10 not ASCII", MIXED)):
        DATABASE.execute(f"CREATE OR REPLACE TABLE names AS SELECT {names} AS name FROM {NUMBERS}")
        times = best_times(
            lambda function: DATABASE.execute(f"SELECT max({function}(name)) FROM names").fetchone()
        )
        print("DuckDB", duckdb.__version__, title, *times, sep="\t")


if sys.argv[2:] == ["--bench"]:
    bench()
else:
    for test in (cases, columns, hostile_values, index, million, connections):
        test()
        print(f"{test.__name__}: passed")
