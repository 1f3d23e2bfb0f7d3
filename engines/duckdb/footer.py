#!/usr/bin/env python3
"""Append what DuckDB reads before it loads an extension: `footer.py LIBRARY EXTENSION [PLATFORM]`.

The last 512 bytes of the file: eight fields of 32 bytes, the last one first, and room for a
signature, which this extension does not have.
"""

import platform
import sys
from pathlib import Path

MACHINES = {"x86_64": "amd64", "amd64": "amd64", "aarch64": "arm64", "arm64": "arm64"}
SYSTEMS = {"Linux": "linux", "Darwin": "osx", "Windows": "windows"}


def this_platform() -> str:
    """As DuckDB calls it: `PRAGMA platform`."""
    return f"{SYSTEMS[platform.system()]}_{MACHINES[platform.machine().lower()]}"


library, extension = map(Path, sys.argv[1:3])
FIELDS = (
    b"4",  # The version of this footer.
    (sys.argv[3] if len(sys.argv) > 3 else this_platform()).encode(),
    b"v1.2.0",  # The least version of the C API.
    b"0.2.0",  # The version of the extension.
    b"C_STRUCT",  # The stable C API.
    b"",
    b"",
    b"",
)
# The head of a custom section of WebAssembly, "duckdb_signature", which precedes them everywhere.
SECTION = b"\x00\x93\x04\x10duckdb_signature\x80\x04"

fields = b"".join(field.ljust(32, b"\0") for field in reversed(FIELDS))
extension.write_bytes(library.read_bytes() + SECTION + fields + bytes(256))
