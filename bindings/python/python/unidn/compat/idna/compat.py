"""The functions of encodings.idna that the package idna offers for old programs."""

from __future__ import annotations

from typing import Any, NoReturn

from .core import decode, encode


def ToASCII(label: str) -> bytes:
    """encode() under its name in RFC 3490."""
    return encode(label)


def ToUnicode(label: bytes | bytearray) -> str:
    """decode() under its name in RFC 3490."""
    return decode(label)


def nameprep(s: Any) -> NoReturn:
    """Always an error: IDNA2008 has no Nameprep."""
    raise NotImplementedError("IDNA2008 does not use Nameprep")
