#!/usr/bin/env python3
"""Tests of the functions in Spark. `test.py JAR JAR`; with --bench after it, rows a second.

The tests run on a cluster of two executors on this machine, each a process of its own; rows a second
are those of one process.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow
from convert import convert, converted
from pyspark.sql import DataFrame, SparkSession

import unidn.spark

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "common"))
from cases import CASES, FAULTY, MIXED, PLAIN, ROWS, SHOWN

os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
IS_BENCH = sys.argv[3:] == ["--bench"]
# Two executors with a core and a gigabyte each; a task is tried four times.
CLUSTER = "local-cluster[2,1,1024]"
SESSION = (
    SparkSession.builder.master("local[2]" if IS_BENCH else CLUSTER)
    .config("spark.ui.enabled", "false")
    .config("spark.ui.showConsoleProgress", "false")
    .config("spark.driver.memory", "2g")
    .config("spark.executor.memory", "1g")
    .config("spark.sql.shuffle.partitions", "4")
    .config("spark.jars", ",".join(sys.argv[1:3]))
    .getOrCreate()
)
SESSION.sparkContext.setLogLevel("OFF")
SESSION.sparkContext.addPyFile(str(HERE / "convert.py"))
unidn.spark.register(SESSION)
unidn.spark.register(SESSION, "strict_", profile="strict")
try:
    unidn.spark.register(None)
except TypeError as error:
    assert str(error) == "session must be a SparkSession, not NoneType", error
else:
    raise AssertionError("None was taken for a session")
# The same functions in the JVM.
JVM = SESSION._jvm.org.unidn.spark.Functions
JVM.register(SESSION._jsparkSession, "jvm_", 0)
DIRECTORY = Path(tempfile.mkdtemp(prefix="unidn-spark-"))


def names(expression: str, partitions: int) -> DataFrame:
    numbers = SESSION.range(1, ROWS + 1, 1, partitions).withColumnRenamed("id", "n")
    return numbers.selectExpr(f"{expression} AS value")


def check_cases(prefix: str) -> None:
    rows = [case for case in CASES if case[1] == ""]
    frame = SESSION.createDataFrame([(case[0],) for case in rows] + [(None,)], "name string")
    functions = ("to_ascii", "to_unicode", "check", "rules")
    found = frame.selectExpr(*(f"{prefix}{function}(name)" for function in functions)).collect()
    assert [tuple(row) for row in found] == [case[2:] for case in rows] + [(None,) * 4], found
    frame = SESSION.createDataFrame(SHOWN, "name string, shown string")
    for row in frame.selectExpr(f"{prefix}display(name) AS display", "shown").collect():
        assert row.display == row.shown, row
    version = SESSION.sql(f"SELECT {prefix}unicode_version() AS version").collect()
    assert version[0].version == "18.0.0"


def cases_in_python() -> None:
    check_cases("idna_")
    assert SESSION.sql("SELECT strict_to_ascii('a_b')").collect()[0][0] is None
    # A string of Spark may hold text that is not UTF-8, as BINARY does.
    for text in ("X'FF'", "CAST(X'FF' AS STRING)"):
        found = SESSION.sql(
            f"SELECT idna_rules({text}), idna_check({text}), idna_to_ascii({text}),"
            f" idna_to_unicode({text}), idna_display({text})"
        ).collect()
        assert tuple(found[0]) == ("invalid-encoding", False, None, None, None), found


def cases_in_the_jvm() -> None:
    check_cases("jvm_")
    # The JVM has no text that is not UTF-8: it is U+FFFD.
    assert SESSION.sql("SELECT jvm_rules(CAST(X'FF' AS STRING))").collect()[0][0] == "disallowed"


def faults_of_a_query_in_the_jvm() -> None:
    """Options that do not exist are not a fault of the name: it is neither valid nor invalid."""
    JVM.register(SESSION._jsparkSession, "unknown_", 0x40000000)
    for function in ("to_ascii", "to_unicode", "check", "rules"):
        try:
            found = SESSION.sql(f"SELECT unknown_{function}('a b')").collect()
        except Exception as error:
            assert "Options 0x40000000 are not for this function." in str(error), error
        else:
            raise AssertionError(f"{function}: {found}")


def summary(frame: DataFrame) -> tuple:
    """Counts, and a sum over all rows that does not depend on their order."""
    return tuple(
        frame.selectExpr(
            "count(*)",
            "count(ascii)",
            "count_if(ascii LIKE 'xn--bcher%-%.example')",
            "sum(CAST(xxhash64(name, ascii, rules) AS DECIMAL(38)))",
        ).collect()[0]
    )


def million_names_in_any_number_of_partitions() -> None:
    results = {summary(converted(names(FAULTY, partitions))) for partitions in (1, 2, 7)}
    ((count, valid, encoded, _),) = results
    assert (count, valid, encoded) == (ROWS, ROWS - ROWS // 100, ROWS // 10), results


def check_with_death(name: str, die: Callable[[], None]) -> None:
    """A process that dies once in the midst of the rows: the result is the same."""
    marker = DIRECTORY / name

    def dies_once(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for number, batch in enumerate(convert(batches)):
            if number == 3 and not marker.exists():
                marker.touch()
                die()
            yield batch

    schema = "name string, ascii string, rules long"
    found = summary(names(FAULTY, 4).mapInArrow(dies_once, schema))
    assert marker.exists()
    assert found == summary(converted(names(FAULTY, 4)))


def killed_task_is_repeated() -> None:
    check_with_death("task", lambda: os._exit(1))


def lost_executor_is_replaced() -> None:
    def kill_executor() -> None:
        # The process of Python is a child of a daemon, and that of the executor.
        status = Path(f"/proc/{os.getppid()}/stat").read_text()
        executor = int(status.rpartition(")")[2].split()[1])
        assert b"ExecutorBackend" in Path(f"/proc/{executor}/cmdline").read_bytes()
        os.kill(executor, signal.SIGKILL)
        time.sleep(60)  # until the signal or the daemon's end arrives

    check_with_death("executor", kill_executor)


def functions_agree() -> None:
    frame = names(FAULTY, 4)
    differ = frame.where(
        "NOT (idna_to_ascii(value) <=> jvm_to_ascii(value)) OR NOT (idna_check(value) <=> jvm_check(value))"
    )
    assert differ.count() == 0
    assert frame.where("jvm_check(value)").count() == ROWS - ROWS // 100


def file_is_converted() -> None:
    source, target = DIRECTORY / "names.txt", DIRECTORY / "names.parquet"
    source.write_text("Bücher.example\na..b\nexample.com\n", encoding="utf-8")
    environment = {**os.environ, "PYSPARK_SUBMIT_ARGS": f"--master {CLUSTER} pyspark-shell"}
    subprocess.run(
        [sys.executable, HERE / "convert.py", source, target],
        check=True,
        env=environment,
        capture_output=True,
    )
    rows = SESSION.read.parquet(str(target)).collect()
    empty_label = int(unidn.Rule.EMPTY_LABEL)
    assert {tuple(row) for row in rows} == {
        ("Bücher.example", "xn--bcher-kva.example", 0),
        ("a..b", None, empty_label),
        ("example.com", "example.com", 0),
    }, rows
    without_names = subprocess.run([sys.executable, HERE / "convert.py"], capture_output=True)
    assert without_names.returncode == 1
    assert b"`convert.py NAMES OUTPUT`" in without_names.stderr, without_names.stderr


def bench() -> None:
    """Seconds for a million names in the table of docs/src/engines.md: the clock, two threads."""
    functions = {
        "lower": "lower(value)",
        "JVM": "jvm_to_ascii(value)",
        "Python": "idna_to_ascii(value)",
    }
    for title, expression in (("plain", PLAIN), ("1 in 10 not ASCII", MIXED)):
        frame = names(expression, 4).cache()
        frame.count()
        times = {}
        for function, call in functions.items():
            times[function] = best(frame.selectExpr(f"max({call})").collect)
        rows = converted(frame).selectExpr("max(ascii)")
        times["mapInArrow"] = best(rows.collect)
        cells = " | ".join(f"{ROWS / 1e6 / seconds:.2f}" for seconds in times.values())
        print(f"| {title} | {cells} |")
        frame.unpersist()


def best(run) -> float:
    found = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        run()
        found = min(found, time.perf_counter() - start)
    return found


if IS_BENCH:
    bench()
else:
    for test in (
        cases_in_python,
        cases_in_the_jvm,
        faults_of_a_query_in_the_jvm,
        million_names_in_any_number_of_partitions,
        killed_task_is_repeated,
        lost_executor_is_replaced,
        functions_agree,
        file_is_converted,
    ):
        start = time.time()
        test()
        print(f"{test.__name__}: passed in {time.time() - start:.0f} s")
SESSION.stop()
