"""The published data, which are not part of the repository."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
DATA = Path(os.environ.get("UNIDN_TEST_DATA") or ROOT.parent / "shared")


def published(path: str) -> Path:
    """A file of the data. Without it the test is skipped, but fails with CI=true."""
    file = DATA / path
    if not file.is_file():
        message = f"needs {path} of UNIDN_TEST_DATA"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return file


def expanded(notation: str) -> bytes:
    """The bytes of a column of hostile.tsv."""
    result = b""
    for part in filter(None, notation.split("+")):
        kind, _, rest = part.partition(":")
        if kind == "repeat":
            text, _, times = rest.rpartition("x")
            result += bytes.fromhex(text) * int(times)
        elif kind == "range":
            first, last = (int(number, 16) for number in rest.split("-"))
            step = 1 if first <= last else -1
            result += "".join(map(chr, range(first, last + step, step))).encode()
        else:
            result += bytes.fromhex(part)
    return result


def hostile(kind: str) -> list[tuple[str, bytes, str]]:
    """The rows of a kind: id, input, expectation."""
    lines = published("vectors/hostile.tsv").read_text(encoding="ascii").splitlines()[1:]
    rows = (line.split("\t") for line in lines)
    return [(row[0], expanded(row[2]), row[3]) for row in rows if row[1] == kind]
