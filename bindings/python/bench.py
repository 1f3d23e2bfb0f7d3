#!/usr/bin/env python3
"""Measure unidn beside the package idna and the codec of the standard library.

`bench.py` prints the table of docs/src/python.md. It needs unidn, idna and pyarrow, and generates
its names, so that it needs no data. `bench.py --engines` prints rows of the table in
docs/src/engines.md, and needs Polars and DataFusion, too.
"""

from __future__ import annotations

import itertools
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator

import idna
import pyarrow

import unidn
import unidn.columns
import unidn.compat.idna

NAMES = 2_000
ROWS = 500_000
ROUNDS = 3
#: Letters of scripts that names use, as (first, last).
SCRIPTS = [
    (0xE0, 0xF6),
    (0x3B1, 0x3C1),
    (0x430, 0x44F),
    (0x5D0, 0x5EA),
    (0x628, 0x63A),
    (0x4E00, 0x8FFF),
    (0xAC00, 0xD700),
]


def names(n: int, kind: str) -> list[str]:
    """Different names: plain ASCII, with a label in one script, with its A-label, or mixed."""
    generator = random.Random(n)
    if kind == "mixed":
        # The names of resolvers: 90 % plain ASCII, 7 % A-labels, 3 % Unicode.
        parts = (("ASCII", n * 90 // 100), ("A-labels", n * 7 // 100), ("U-labels", n * 3 // 100))
        mixed = [name for part, share in parts for name in names(share, part)]
        generator.shuffle(mixed)
        return mixed

    def label(first: int, last: int) -> str:
        return "".join(chr(generator.randint(first, last)) for _ in range(generator.randint(3, 12)))

    found: dict[str, None] = {}
    while len(found) < n:
        name = label(0x61, 0x7A) + ".example"
        if kind != "ASCII":
            name = label(*generator.choice(SCRIPTS)) + "." + name
            try:
                ascii_name = idna.encode(name).decode()
                ascii_name.encode().decode("idna").encode("idna")
            except UnicodeError:
                continue  # not for all of them
            name = ascii_name if kind == "A-labels" else name
        found[name] = None
    return list(found)


def nanoseconds(run: Callable[[], object], items: int) -> float:
    """The best of several rounds, in time of this process: other processes do not count."""

    def rounds() -> Iterator[float]:
        for _ in range(ROUNDS):
            start = time.process_time()
            run()
            yield time.process_time() - start

    return min(rounds()) / items * 1e9


def each(function: Callable[[str], object], items: list) -> Callable[[], None]:
    def run() -> None:
        for item in items:
            function(item)

    return run


def column(function: Callable, items: list[str]) -> Callable[[], object]:
    rows = pyarrow.array(list(itertools.islice(itertools.cycle(items), ROWS)))
    return lambda: function(rows)


def row(title: str, kind: str, to_ascii: bool) -> str:
    items = names(NAMES, kind)
    if to_ascii:
        peers = [idna.encode, lambda name: name.encode("idna")]
        ours = [unidn.to_ascii, unidn.compat.idna.encode]
        whole = unidn.columns.to_ascii
    else:
        peers = [idna.decode, lambda name: name.encode().decode("idna")]
        ours = [unidn.to_unicode, unidn.compat.idna.decode]
        whole = unidn.columns.to_unicode
    times = [nanoseconds(each(function, items), len(items)) for function in ours + peers]
    times.append(nanoseconds(column(whole, items), ROWS))
    call, compat, package, codec, rows = times
    cells = [f"{call:.0f}", f"{compat:.0f}", f"{rows:.0f}", f"{package:.0f}", f"{codec:.0f}"]
    ratios = [f"{package / call:.0f}", f"{package / rows:.0f}"]
    return " | ".join(["| " + title, *cells, *ratios]) + " |"


def engines() -> None:
    """Millions of rows a second on one thread in Polars and DataFusion, beside lower()."""
    import datafusion
    import polars

    import unidn.datafusion
    import unidn.polars

    def seconds(run: Callable[[], object]) -> float:
        return min(nanoseconds(run, 1) for _ in range(2)) / 1e9

    name = polars.col("name")
    expressions = [
        name.str.to_lowercase(),
        name.idna.to_ascii(),
        name.idna.to_unicode(),
        name.idna.check(),
    ]
    count = 1_000_000
    plain = [f"WWW.host{n}.example.com" for n in range(count)]
    mixed = [f"bücher{n}.example" if n % 10 == 0 else plain[n] for n in range(count)]
    for title, rows in (("plain", plain), ("1 in 10 not ASCII", mixed)):
        frame = polars.DataFrame({"name": rows})
        times = [seconds(lambda it=it, frame=frame: frame.select(it.max())) for it in expressions]
        print(engine_row(f"Polars {polars.__version__}", title, times))
    for title, rows in (("plain", plain), ("1 in 10 not ASCII", mixed)):
        context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(1))
        unidn.datafusion.register(context)
        table = pyarrow.table({"name": pyarrow.array(rows, pyarrow.string_view())})
        context.from_arrow(table, name="names")
        functions = ("lower", "idna_to_ascii", "idna_to_unicode", "idna_check")
        queries = [f"SELECT max({function}(name)) AS found FROM names" for function in functions]
        times = [
            seconds(lambda it=it, context=context: context.sql(it).collect()) for it in queries
        ]
        print(engine_row(f"DataFusion {datafusion.__version__}", title, times))


def engine_row(engine: str, title: str, times: list[float]) -> str:
    lower, *ours = times
    cells = [f"{time:.1f} | {ratio:.2f}" for time, ratio in ((1 / it, it / lower) for it in ours)]
    return f"| {engine} | {title} | {1 / lower:.1f} | {' | '.join(cells)} |"


def main() -> None:
    version = f"CPython {platform.python_version()}, idna {idna.package_data.__version__}, unidn {unidn.__version__}"
    print(f"{version}, {platform.machine()}\n")
    print(
        "| ns per name | `unidn` | `unidn.compat.idna` | `unidn.columns` | `idna` | codec | call | column |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    print(row("to ASCII, mixed: 90 % ASCII, 7 % A-labels, 3 % Unicode", "mixed", True))
    print(row("to ASCII, plain ASCII", "ASCII", True))
    print(row("to ASCII, a label in Unicode", "U-labels", True))
    print(row("to ASCII, an A-label", "A-labels", True))
    print(row("to Unicode, an A-label", "A-labels", False))


if __name__ == "__main__":
    if sys.argv[1:] == ["--engines"]:
        engines()
    else:
        main()
