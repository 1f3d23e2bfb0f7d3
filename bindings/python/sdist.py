#!/usr/bin/env python3
"""Write the source distribution: `sdist.py DIRECTORY`.

unidn-core inherits fields from the manifest of the workspace, which is that of the C library, too.
maturin adds the manifest but not the sources of the C library, and Cargo refuses a manifest whose
library is missing. An empty source file in its place suffices, since nothing builds it.
"""

import subprocess
import sys
import tarfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main() -> None:
    directory = Path(sys.argv[1])
    maturin = [
        sys.executable,
        "-m",
        "maturin",
        "sdist",
        "--manifest-path",
        str(HERE / "Cargo.toml"),
    ]
    subprocess.run([*maturin, "--out", str(directory)], check=True, capture_output=True)
    (archive,) = directory.glob("unidn-*.tar.gz")
    complete = archive.with_suffix(".complete")
    with tarfile.open(archive) as source, tarfile.open(complete, "w:gz") as target:
        for member in source.getmembers():
            target.addfile(member, source.extractfile(member))
        empty = tarfile.TarInfo(archive.name.removesuffix(".tar.gz") + "/src/lib.rs")
        target.addfile(empty)
    complete.replace(archive)


if __name__ == "__main__":
    main()
