#!/usr/bin/env python3
"""Tests of the extension in a cluster that exists for them alone; with --bench rows a second.

`test.py BINDIR DIRECTORY`: the server's programs, and an empty directory of the user who runs this.
The extension is installed.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "common"))
from cases import CASES, FAULTY, MIXED, OPTIONS, PLAIN, ROWS, SHOWN

BIN, DIRECTORY = Path(sys.argv[1]), Path(sys.argv[2])
SETTINGS = "-c listen_addresses= -c fsync=off -c full_page_writes=off -c autovacuum=off"


def program(name: str, *arguments: str) -> None:
    # Postgres keeps standard output open.
    with (DIRECTORY / "log").open("a") as log:
        subprocess.run([BIN / name, *arguments], check=True, stdout=log, stderr=log)


def psql(
    script: str, database: str = "tests", encoding: str = "UTF8"
) -> subprocess.CompletedProcess:
    command = [
        BIN / "psql",
        "-XqAt",
        "-v",
        "ON_ERROR_STOP=1",
        "-h",
        DIRECTORY,
        "-U",
        "tester",
        database,
    ]
    environment = os.environ | {"PGCLIENTENCODING": encoding}
    return subprocess.run(command, input=script.encode(), capture_output=True, env=environment)


def sql(script: str, database: str = "tests") -> list[str]:
    done = psql(script, database)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().splitlines()


def fails(script: str, message: str) -> None:
    done = psql(script)
    assert done.returncode != 0 and message in done.stderr.decode(), (script, done.stderr.decode())


def literal(text: str | None) -> str:
    return "NULL" if text is None else "'" + text.replace("'", "''") + "'"


def cases() -> None:
    for name, options, ascii_name, unicode_name, is_valid, rules in CASES:
        expected = [ascii_name, unicode_name, is_valid, rules]
        for arguments in [[name, options]] + ([[name]] if options == "" else []):
            places = ", ".join(map(literal, arguments))
            (found,) = sql(
                f"SELECT json_build_array(idna_to_ascii({places}), idna_to_unicode({places}),"
                f" idna_check({places}), idna_rules({places}))"
            )
            assert json.loads(found) == expected, (arguments, found)
    for name, shown in SHOWN:
        assert sql(f"SELECT idna_display({literal(name)})") == [shown], name
    assert sql("SELECT idna_unicode_version()") == ["18.0.0"]
    # What psql shows for \df+.
    without_comment = sql(
        "SELECT proname, pronargs FROM pg_proc"
        " WHERE proname LIKE 'idna\\_%' AND obj_description(oid, 'pg_proc') IS NULL"
    )
    assert without_comment == [], without_comment


def hostile_values() -> None:
    for function in ("to_ascii", "to_unicode", "check", "display", "rules"):
        assert sql(f"SELECT idna_{function}(NULL) IS NULL, idna_{function}('a', NULL) IS NULL") == [
            "t|t"
        ]
        fails(f"SELECT idna_{function}('a', 'stric')", f'unknown option of names: "stric"{OPTIONS}')
    assert sql("SELECT idna_rules(repeat('a', 10000000))") == ["label-too-long name-too-long"]
    assert sql(
        "SELECT length(idna_to_ascii(repeat(U&'\\3300', 100000), 'ignore-dns-length')) > 100000"
    ) == ["t"]
    # A value that is compressed and out of line.
    assert sql(
        "CREATE TEMP TABLE long AS SELECT repeat('a.', 100000) AS name;"
        "SELECT idna_to_ascii(name, 'ignore-dns-length') = name FROM long"
    ) == ["t"]


def encodings() -> None:
    """A database whose encoding is not UTF-8, nor what the client speaks."""
    sql("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    found = sql(
        "CREATE EXTENSION unidn;"
        "CREATE TABLE names AS SELECT 'Bücher.example' AS name;"
        "SELECT idna_to_ascii(name), idna_to_unicode(name), length(name) FROM names",
        "latin",
    )
    assert found == ["xn--bcher-kva.example|bücher.example|14"], found
    done = psql("SELECT idna_to_unicode('xn--wgv71a119e')", "latin")
    assert b"has no equivalent in encoding" in done.stderr, done.stderr


def domain() -> None:
    sql(
        "CREATE TABLE hosts(name idn_name UNIQUE);"
        "INSERT INTO hosts VALUES (idna_to_ascii('Bücher.example')), (NULL)"
    )
    fails("INSERT INTO hosts VALUES ('Bücher.example')", "idn_name_is_ascii")
    fails("INSERT INTO hosts VALUES ('a b')", "idn_name_is_ascii")
    fails("INSERT INTO hosts VALUES ('xn--bcher-kva.example')", "duplicate key")
    # To the DNS this is the same name.
    fails("INSERT INTO hosts VALUES ('xn--bcher-kva.example.')", "idn_name_is_ascii")
    fails(
        "INSERT INTO hosts VALUES (rtrim(idna_to_ascii('Bücher.example.'), '.'))", "duplicate key"
    )


def million() -> None:
    """Results of a million names, by parallel workers and alone."""
    sql(
        f"CREATE TABLE names AS SELECT {FAULTY} AS name FROM generate_series(1, {ROWS}) AS n; ANALYZE names"
    )
    query = (
        "SELECT count(*) FILTER (WHERE idna_check(name)), count(idna_to_ascii(name)),"
        " count(*) FILTER (WHERE idna_to_ascii(name) = lower(name)),"
        " count(*) FILTER (WHERE idna_to_ascii(name) LIKE 'xn--bcher%-%.example'),"
        " sum(hashtext(idna_to_ascii(name))) FROM names"
    )
    workers = (
        "SET max_parallel_workers_per_gather = 2; SET parallel_setup_cost = 0;"
        "SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;"
    )
    plan = "\n".join(sql(f"{workers} EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) {query}"))
    assert "Workers Launched: 2" in plan, plan
    (parallel,) = sql(workers + query)
    (alone,) = sql(f"SET max_parallel_workers_per_gather = 0; {query}")
    valid = ROWS - ROWS // 100
    assert parallel == alone
    assert parallel.split("|")[:4] == [
        str(n) for n in (valid, valid, valid - ROWS // 10, ROWS // 10)
    ]


def index() -> None:
    """An expression index, used and built anew."""
    sql("CREATE INDEX names_ascii ON names (idna_to_ascii(name)); ANALYZE names")
    query = "SELECT name FROM names WHERE idna_to_ascii(name) = idna_to_ascii('BÜCHER500.example')"
    plan = "\n".join(sql(f"EXPLAIN {query}"))
    assert "names_ascii" in plan, plan
    assert sql(query) == ["bücher500.example"]
    sql("REINDEX INDEX names_ascii")
    assert sql(query) == ["bücher500.example"]


def dump() -> None:
    """The output of pg_dump can be restored: the extension, the domain, the index."""
    script = subprocess.run(
        [
            BIN / "pg_dump",
            "-h",
            DIRECTORY,
            "-U",
            "tester",
            "-t",
            "hosts",
            "-t",
            "names",
            "-s",
            "tests",
        ],
        check=True,
        capture_output=True,
    ).stdout.decode()
    sql("CREATE DATABASE restored TEMPLATE template0 ENCODING 'UTF8'")
    sql("CREATE EXTENSION unidn;" + script, "restored")
    sql("DROP EXTENSION unidn CASCADE", "restored")


def bench() -> None:
    """Rows of the table in docs/src/engines.md: seconds for the table."""
    (version,) = sql("SHOW server_version")
    for title, names in (("plain", PLAIN), ("1 in 10 not ASCII", MIXED)):
        sql(
            f"DROP TABLE IF EXISTS bench; CREATE TABLE bench AS SELECT {names} AS name FROM generate_series(1, {ROWS}) AS n; VACUUM ANALYZE bench"
        )
        times = {}
        for function in ("lower", "idna_to_ascii", "idna_to_unicode", "idna_check"):
            for _ in range(5):
                plan = sql(
                    "SET max_parallel_workers_per_gather = 0; EXPLAIN (ANALYZE, TIMING OFF)"
                    f" SELECT count({function}(name)) FROM bench"
                )
                (line,) = (line for line in plan if line.startswith("Execution Time"))
                elapsed = float(line.split()[2]) / 1000
                times[function] = min(elapsed, times.get(function, elapsed))
        print("PostgreSQL", version.split()[0], title, *times.values(), sep="\t")


program(
    "initdb",
    "-D",
    str(DIRECTORY / "data"),
    "-U",
    "tester",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "-A",
    "trust",
    "-N",
)
program("pg_ctl", "-w", "-D", str(DIRECTORY / "data"), "-o", f"{SETTINGS} -k {DIRECTORY}", "start")
try:
    sql("CREATE DATABASE tests", "postgres")
    sql("CREATE EXTENSION unidn")
    if sys.argv[3:] == ["--bench"]:
        bench()
    else:
        for test in (cases, hostile_values, encodings, domain, million, index, dump):
            test()
            print(f"{test.__name__}: passed")
finally:
    program("pg_ctl", "-w", "-D", str(DIRECTORY / "data"), "-m", "immediate", "stop")
