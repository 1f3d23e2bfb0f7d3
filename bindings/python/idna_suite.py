#!/usr/bin/env python3
"""Run the test suite of the package idna against unidn.compat.idna.

The suite comes from the source distribution in the package registry and is not committed. A
directory with a link named idna stands in for that package, and nothing else by that name can be
imported. Fails unless exactly the tests of EXPECTED fail, so that a test that passes leaves the
list.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

VERSION = "3.20"
HERE = Path(__file__).resolve().parent
#: All of its tests, those that are skipped included.
COUNT = 6443

REASON = "patches functions of idna.core so that they do not know a character; unidn knows all of Unicode 18"
EXPECTED = {
    "tests/test_idna.py::IDNATests::test_check_label_contextj_unknown_codepoint": REASON,
    "tests/test_idna_errors.py::ErrorAttributeTests::test_attributes_are_populated": REASON,
    "tests/test_idna_errors.py::ErrorAttributeTests::test_every_error_code_is_raisable": REASON,
    "tests/test_idna_errors.py::ErrorAttributeTests::test_unknown_codepoint_adjacent_to_joiner": REASON,
}


def fetch(directory: Path) -> Path:
    """The tests of the source distribution, which the hash of its requirement identifies."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--no-binary",
        ":all:",
    ]
    # The build backend is installed: pip reads the metadata through it.
    command += ["--no-build-isolation", "--require-hashes", "--dest", str(directory)]
    subprocess.run([*command, "--requirement", str(HERE / "requirements-suite.txt")], check=True)
    with tarfile.open(directory / f"idna-{VERSION}.tar.gz") as archive:
        prefix = f"idna-{VERSION}/tests/"
        members = [m for m in archive.getmembers() if m.isfile() and m.name.startswith(prefix)]
        archive.extractall(directory / "suite", members, filter="data")
    return directory / "suite" / f"idna-{VERSION}"


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        suite = fetch(directory)
        import unidn.compat.idna

        package = Path(unidn.compat.idna.__file__).parent
        stand_in = directory / "stand-in"
        stand_in.mkdir()
        (stand_in / "idna").symlink_to(package, target_is_directory=True)
        environment = os.environ | {"PYTHONPATH": str(stand_in)}
        where = [sys.executable, "-P", "-c", "import idna; print(idna.__file__)"]
        found = subprocess.run(
            where, env=environment, check=True, capture_output=True, text=True
        ).stdout
        assert Path(found.strip()) == stand_in / "idna" / "__init__.py", found
        # Its own configuration, and none of this package's.
        command = [
            sys.executable,
            "-P",
            "-m",
            "pytest",
            "-q",
            "-rfE",
            "--tb=no",
            "-p",
            "no:cacheprovider",
        ]
        command += ["-c", os.devnull, "--rootdir", str(suite), "tests"]
        run = subprocess.run(
            command, cwd=suite, env=environment, capture_output=True, text=True, check=False
        )
    failed = set(
        re.findall(
            r"^(?:SUB)?(?:FAILED|ERROR)\S* ?(?:\(.*?\) )?(tests/\S+)", run.stdout, re.MULTILINE
        )
    )
    closing = run.stdout.strip().splitlines()[-1] if run.stdout.strip() else run.stderr
    print(closing)
    counts = {
        what: int(n) for n, what in re.findall(r"(\d+) (passed|failed|skipped|error)", closing)
    }
    for test in sorted(failed - set(EXPECTED)):
        print(f"failed: {test}", file=sys.stderr)
    for test in sorted(set(EXPECTED) - failed):
        print(f"passed, and can leave the list: {test}", file=sys.stderr)
    for test in sorted(failed & set(EXPECTED)):
        print(f"expected: {test}: it {EXPECTED[test]}")
    if sum(counts.values()) != COUNT:
        print(f"the suite has {sum(counts.values())} tests instead of {COUNT}", file=sys.stderr)
        return 1
    return 0 if failed == set(EXPECTED) else 1


if __name__ == "__main__":
    sys.exit(main())
