"""The command of the package idna: python -m unidn.compat.idna."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from . import unicode_version
from .core import _ACE_PREFIX, IDNAError, _dots, decode, encode
from .package_data import __version__


def _looks_like_alabel(s: str) -> bool:
    return any(label.lower().startswith(_ACE_PREFIX) for label in _dots.split(s))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m unidn.compat.idna",
        description="Convert domain names to ASCII, or to Unicode if the first of them has an xn-- label.",
    )
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument(
        "-e", "--encode", dest="mode", action="store_const", const="encode", help="to ASCII"
    )
    mode.add_argument(
        "-d", "--decode", dest="mode", action="store_const", const="decode", help="to Unicode"
    )
    parser.add_argument("--strict", action="store_true", help="without the mapping of UTS #46")
    version = f"idna {__version__} (Unicode {unicode_version})"
    parser.add_argument("--version", action="version", version=version)
    parser.add_argument("domain", nargs="*", help="names; without any, the lines of standard input")
    return parser


def _convert(domain: str, mode: str, uts46: bool) -> bool:
    """Print the result or the error of one name; whether it is valid."""
    try:
        result = (
            decode(domain, uts46=uts46)
            if mode == "decode"
            else encode(domain, uts46=uts46).decode("ascii")
        )
    except IDNAError as error:
        print(f"idna: {mode} failed for {domain!r}: {error}", file=sys.stderr)
        return False
    print(result)
    return True


def main(argv: list[str] | None = None) -> int:
    """Run the command; the result is its exit status."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    domains: Iterable[str] = arguments.domain
    if not arguments.domain:
        if sys.stdin.isatty():
            parser.error("names are missing, and standard input is a terminal")
        domains = filter(None, (line.strip() for line in sys.stdin))
    mode, are_valid = arguments.mode, True
    for domain in domains:
        # The first name decides for all.
        mode = mode or ("decode" if _looks_like_alabel(domain) else "encode")
        are_valid &= _convert(domain, mode, not arguments.strict)
    return 0 if are_valid else 1
