#!/usr/bin/env python3
"""Tests of the extension in SQLite. `test.py EXTENSION`; with --bench after it, rows a second."""

import sqlite3
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "common"))
from cases import FAULTY, MIXED, OPTIONS, PLAIN, ROWS, best_times, check_cases, check_threads

NUMBERS = (
    f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT {ROWS})"
)
EXTENSION = sys.argv[1]


def connect() -> sqlite3.Connection:
    database = sqlite3.connect(":memory:")
    database.enable_load_extension(True)
    database.load_extension(EXTENSION)
    return database


DATABASE = connect()


def one(query: str, *values: object) -> object:
    (row,) = DATABASE.execute(f"SELECT {query}", values).fetchall()
    return row[0]


def fails(query: str, *values: object) -> str:
    try:
        one(query, *values)
    except sqlite3.Error as error:
        return str(error)
    raise AssertionError(f"{query}: no error")


def cases() -> None:
    check_cases(lambda query, values: DATABASE.execute(query, values).fetchone())


def hostile_values() -> None:
    for function in ("to_ascii", "to_unicode", "check", "display", "rules"):
        assert one(f"idna_{function}(NULL)") is None
        assert one(f"idna_{function}('a', NULL)") is None
        unknown = fails(f"idna_{function}('a', 'stric')")
        assert unknown == f'unknown option of names: "stric"{OPTIONS}', unknown
        odd = fails(f"idna_{function}('a', 'strict, ' || char(9) || 'ü')")
        assert odd == r'unknown option of names: "\x09\xC3\xBC"' + OPTIONS, odd
        long = fails(f"idna_{function}('a', ?)", "ü" * 100)
        assert long == 'unknown option of names: "' + 12 * r"\xC3\xBC" + f'..."{OPTIONS}', long
        assert fails(f"idna_{function}('a', 'strict' || char(0))").startswith("unknown option")
        assert "wrong number" in fails(f"idna_{function}()")
        assert "wrong number" in fails(f"idna_{function}('a', '', '')")
    # NUL is data, blobs are text, and so are numbers.
    assert one("idna_to_ascii('a' || char(0) || 'b')") is None
    assert one("idna_rules('a' || char(0) || 'b')") == "ascii"
    assert one("idna_to_ascii(CAST('Ü' AS BLOB))") == "xn--tda"
    assert one("idna_rules(x'')") == "empty-label"
    assert one("idna_to_ascii(12.5)") == "12.5"
    # Ill-formed UTF-8.
    for blob in (b"a\xff", b"\xc3", b"\xed\xa0\x80"):
        assert one("idna_to_ascii(?)", blob) is None
        assert one("idna_to_unicode(?)", blob) is None
        assert one("idna_display(?)", blob) is None
        assert one("idna_check(?)", blob) == 0
        assert one("idna_rules(?)", blob) == "invalid-encoding"
    # Long values, also long results of short ones.
    assert one("idna_rules(?)", "a" * 10_000_000) == "label-too-long name-too-long"
    long = one("idna_to_ascii(?, 'ignore-dns-length')", "\u3300" * 100_000)
    assert len(long) > 100_000 and long.startswith("xn--")
    # An encoding of the database that is not UTF-8.
    DATABASE.execute("ATTACH ':memory:' AS other")
    wide = sqlite3.connect(":memory:")
    wide.execute("PRAGMA encoding = 'UTF-16le'")
    wide.enable_load_extension(True)
    wide.load_extension(EXTENSION)
    wide.execute("CREATE TABLE names(name)")
    wide.execute("INSERT INTO names VALUES ('Bücher.example')")
    assert (
        wide.execute("SELECT idna_to_ascii(name) FROM names").fetchone()[0]
        == "xn--bcher-kva.example"
    )


def schemas() -> None:
    """Deterministic for indexes and generated columns, innocuous for untrusted schemas."""
    database = connect()
    database.execute("PRAGMA trusted_schema = OFF")
    database.execute("CREATE TABLE hosts(name, CHECK (idna_check(name)))")
    database.execute("CREATE INDEX hosts_ascii ON hosts(idna_to_ascii(name))")
    database.executemany("INSERT INTO hosts VALUES (?)", [("Bücher.example",), ("a.example",)])
    query = "SELECT name FROM hosts WHERE idna_to_ascii(name) = idna_to_ascii('BÜCHER.example')"
    plan = database.execute(f"EXPLAIN QUERY PLAN {query}").fetchall()
    assert "USING INDEX hosts_ascii" in plan[0][3], plan
    assert database.execute(query).fetchall() == [("Bücher.example",)]
    try:
        database.execute("INSERT INTO hosts VALUES ('a b')")
    except sqlite3.IntegrityError:
        pass
    else:
        raise AssertionError("the constraint is not checked")
    database.execute("REINDEX hosts_ascii")
    database.execute("CREATE VIEW shown AS SELECT idna_display(name) AS name FROM hosts")
    assert len(database.execute("SELECT name FROM shown").fetchall()) == 2
    # An index would not notice that it changes.
    try:
        database.execute("CREATE INDEX versions ON hosts(idna_unicode_version())")
    except sqlite3.OperationalError as error:
        assert "non-deterministic" in str(error), error
    else:
        raise AssertionError("an index has the version of Unicode")
    database.execute("CREATE TABLE results(version DEFAULT (idna_unicode_version()))")
    database.execute("INSERT INTO results DEFAULT VALUES")
    assert database.execute("SELECT version FROM results").fetchall() == [("18.0.0",)]


def million() -> None:
    """Results of a million names, by the same expression without the extension where it can be."""
    counts = DATABASE.execute(
        f"{NUMBERS} SELECT sum(idna_check(name)), count(idna_to_ascii(name)),"
        f" sum(idna_to_ascii(name) IS lower(name)), sum(idna_to_ascii(name) LIKE 'xn--bcher%-%.example')"
        f" FROM (SELECT {FAULTY} AS name FROM numbers)"
    ).fetchone()
    valid = ROWS - ROWS // 100
    assert counts == (valid, valid, valid - ROWS // 10, ROWS // 10), counts


def threads() -> None:
    """Connections of their own on several threads."""

    def work() -> str:
        query = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 20000)"
        query += f" SELECT group_concat(idna_to_ascii({MIXED})) FROM numbers"
        return connect().execute(query).fetchone()[0]

    check_threads(work)


def bench() -> None:
    """Rows of the table in docs/src/engines.md: nanoseconds a row, and the ratio to lower()."""
    for title, names in (("plain", PLAIN), ("1 in 10 not ASCII", MIXED)):
        DATABASE.execute("DROP TABLE IF EXISTS names")
        DATABASE.execute(f"CREATE TABLE names AS {NUMBERS} SELECT {names} AS name FROM numbers")
        times = best_times(
            lambda function: DATABASE.execute(f"SELECT count({function}(name)) FROM names").fetchone()
        )
        print("SQLite", sqlite3.sqlite_version, title, *times, sep="\t")


if sys.argv[2:] == ["--bench"]:
    bench()
else:
    for test in (cases, hostile_values, schemas, million, threads):
        test()
        print(f"{test.__name__}: passed")
