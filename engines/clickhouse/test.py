#!/usr/bin/env python3
"""Tests of the functions in ClickHouse; with --bench as the last argument, rows a second.

`test.py SCRIPTS` tests the command, which is in that directory, and `test.py MODULE` the module of
WebAssembly: a process has one server.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

import chdb
from chdb.session import Session

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "common"))
from cases import CASES, FAULTY, MIXED, PLAIN, ROWS, SHOWN, check_threads

# Where the functions are: a directory of commands, or a module.
GIVEN = Path(sys.argv[1])
IS_MODULE = GIVEN.suffix == ".wasm"
NUMBERS = f"(SELECT number + 1 AS n FROM numbers({ROWS}))"
SETTINGS = "allow_experimental_webassembly_udf=1" if IS_MODULE else f"udf_path={GIVEN}"
SESSION = Session(f":memory:?{SETTINGS}")


def rows(query: str) -> list[list]:
    return json.loads(str(SESSION.query(query, "JSONCompact")))["data"]


def one(expression: str) -> object:
    ((value,),) = rows(f"SELECT {expression} AS value")
    return value


def quoted(text: str) -> str:
    """A literal of SQL."""
    escaped = text.replace("\\", "\\\\").replace("'", "\\'").replace("\0", "\\0")
    return f"'{escaped}'"


def define() -> None:
    if IS_MODULE:
        SESSION.query(
            "INSERT INTO system.webassembly_modules (name, code)"
            f" SELECT 'unidn', raw_blob FROM file('{GIVEN}', RawBLOB, 'raw_blob String')"
        )
        # Without it ClickHouse measures each row of a block to divide it.
        SESSION.query("SET webassembly_udf_max_input_block_size = 8192")
    statements = (HERE / ("module.sql" if IS_MODULE else "functions.sql")).read_text()
    for statement in statements.split(";"):
        if statement.strip():
            SESSION.query(statement)


def cases() -> None:
    """Names without options of their own, and one function for those with others."""
    for name, options, *answers in CASES:
        if options == "":
            functions = "idna_to_ascii(n), idna_to_unicode(n), idna_check(n), idna_rules(n)"
            (found,) = rows(f"SELECT {functions} FROM (SELECT {quoted(name)} AS n)")
            assert found == answers, (name, found)
    for name, shown in SHOWN:
        assert one(f"idna_display({quoted(name)})") == shown, name
    if IS_MODULE:
        options_in_the_query()
        return
    assert one("idna_to_ascii_strictly('a_b')") is None
    assert one("idna_to_ascii_strictly('a-b')") == "a-b"
    version = subprocess.run([GIVEN / "unidn", "--version"], capture_output=True, check=True)
    assert f"Unicode {one('idna_unicode_version()')}" in version.stdout.decode(), version.stdout


def options_in_the_query() -> None:
    functions = ("to_ascii", "to_unicode", "check", "rules")
    calls = ", ".join(f"idna_{function}_with(n, o)" for function in functions)
    for name, options, *answers in CASES:
        (found,) = rows(f"SELECT {calls} FROM (SELECT {quoted(name)} AS n, {quoted(options)} AS o)")
        assert found == answers, (name, options, found)
    fails("SELECT idna_check_with('a', 'lookup, what')", 'unknown option of names: "what"; the options are')


def fails(query: str, message: str) -> None:
    try:
        rows(query)
    except Exception as error:
        assert message in str(error), error
    else:
        raise AssertionError(f"{query} does not fail")


def columns() -> None:
    """The same in one block, with NULL between."""
    names = [name for name, options, *_ in CASES if options == "" for _ in range(3)]
    expected = [answers for _, options, *answers in CASES if options == "" for _ in range(3)]
    SESSION.query("CREATE TABLE cases(id UInt32, name Nullable(String)) ENGINE = Memory")
    for number, name in enumerate(names):
        values = f"({2 * number}, {quoted(name)}), ({2 * number + 1}, NULL)"
        SESSION.query(f"INSERT INTO cases VALUES {values}")
    found = rows(
        "SELECT idna_to_ascii(name), idna_to_unicode(name), idna_check(name), idna_rules(name),"
        " name FROM cases ORDER BY id"
    )
    for (*answers, name), wanted in zip(found[::2], expected, strict=True):
        assert answers == wanted, (name, answers)
    assert all(row == [None] * 5 for row in found[1::2])


def hostile_values() -> None:
    for function in ("to_ascii", "to_unicode", "check", "display", "rules"):
        assert one(f"idna_{function}(NULL)") is None
        assert one(f"idna_{function}(unhex('FF'))") in (None, False, "invalid-encoding")
    # What TabSeparated escapes, and what looks like its NULL.
    for name in (r"\N", r"\\N", "a\nb", "a\tb", "a\r", "a\\", "a\0b", "\b\f"):
        assert one(f"idna_rules({quoted(name)})") != "", name
        assert one(f"idna_to_ascii({quoted(name)})") is None, name
    name = "it's"
    assert one(f"idna_to_ascii({quoted(name)})") == name
    assert one("idna_display(concat('a', char(9), 'b', char(10)))") == "xn--a%09b%0A-"
    assert one("idna_rules('a' || char(0) || 'b')") == "ascii"
    assert one("idna_rules(repeat('a', 1000000))") == "label-too-long name-too-long"
    if IS_MODULE:
        # More than its memory of 128 MB.
        names = "SELECT repeat('ü', 8000) || toString(number) AS name FROM numbers(8192)"
        fails(f"SELECT count(idna_display(name)) FROM ({names})", "unidn: out of memory")


def million() -> None:
    """Results of a million names, on several threads and on one."""
    SESSION.query(f"CREATE TABLE names ENGINE = Memory AS SELECT {FAULTY} AS name FROM {NUMBERS}")
    query = (
        "SELECT countIf(idna_check(name)), count(idna_to_ascii(name)),"
        " countIf(idna_to_ascii(name) = lower(name)),"
        " countIf(idna_to_ascii(name) LIKE 'xn--bcher%-%.example'),"
        " toString(groupBitXor(cityHash64(assumeNotNull(idna_to_ascii(name))))) FROM names"
    )
    results = [rows(f"{query} SETTINGS max_threads = {threads}") for threads in (4, 1)]
    valid = ROWS - ROWS // 100
    counts = [int(count) for count in results[0][0][:4]]
    assert counts == [valid, valid, valid - ROWS // 10, ROWS // 10], counts
    assert results[0] == results[1]


def threads() -> None:
    """Several queries at a time."""
    query = (
        "SELECT toString(cityHash64(groupArray(idna_to_ascii(name)))) FROM"
        f" (SELECT {MIXED} AS name FROM {NUMBERS} WHERE n < 20000 ORDER BY n)"
    )
    check_threads(lambda: rows(query)[0][0])


def bench() -> None:
    """Rows of the table in docs/src/engines.md: seconds for all rows.

    The command works in processes of its own: the clock counts, not the processor's time."""
    version = f"{chdb.__version__}, {'WebAssembly' if IS_MODULE else 'the command'}"
    for title, names in (("plain", PLAIN), ("1 in 10 not ASCII", MIXED)):
        SESSION.query("DROP TABLE IF EXISTS bench")
        SESSION.query(
            f"CREATE TABLE bench ENGINE = Memory AS SELECT {names} AS name FROM {NUMBERS}"
        )
        times = []
        for function in ("lower", "idna_to_ascii", "idna_to_unicode", "idna_check"):
            best = float("inf")
            for _ in range(5):
                start = time.perf_counter()
                rows(f"SELECT toString(max({function}(name))) FROM bench SETTINGS max_threads = 1")
                best = min(best, time.perf_counter() - start)
            times.append(best)
        print("chDB", version, title, *times, sep="\t")


define()
if sys.argv[2:] == ["--bench"]:
    bench()
else:
    for test in (cases, columns, hostile_values, million, threads):
        test()
        print(f"{test.__name__}: passed")
