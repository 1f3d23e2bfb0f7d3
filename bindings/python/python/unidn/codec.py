"""A codec for domain names, for those who register it.

>>> import unidn.codec
>>> unregister = unidn.codec.register()
>>> "Bücher.example".encode("unidn")
b'xn--bcher-kva.example'
>>> b"xn--bcher-kva.example".decode("unidn")
'bücher.example'
>>> unregister()

Importing this module registers nothing. The codec "idna" of the standard library stays as it is: it
implements IDNA2003.

The codec is for names, not for files of them. open() reads a file as one name, and does not open one
for writing: a text file does not tell the codec where a name ends. The writers of codecs.open() and
codecs.getwriter() take what each write() gets for a whole name.
"""

from __future__ import annotations

import codecs
import encodings
from collections.abc import Callable
from typing import Any, Unpack

from ._constants import NameOptions
from ._errors import UnidnError
from ._unidn import require_known, to_ascii, to_unicode

__all__ = ["register"]


def register(name: str = "unidn", /, **options: Unpack[NameOptions]) -> Callable[[], None]:
    """Register the codec under a name, with a profile and options. Call the result to unregister.

    The name of the codec is looked up as Python does: "My codec" is also "my-codec" and "my_codec".

    A domain name that is not valid raises UnicodeEncodeError or UnicodeDecodeError with its place.
    Other error handlers than "strict" are not supported: a domain name is valid as a whole or not at
    all. For the same reason the incremental decoder gives its result at the end of the input, and an
    incremental encoder raises LookupError.
    """
    normalized = _normalized(name)
    require_known("register", **options)
    if _is_there(normalized):
        raise ValueError(f"Python has a codec {name!r} already, and finds that one first")
    info = _codec(normalized, options)
    search = {normalized: info}.get
    codecs.register(search)
    return lambda: codecs.unregister(search)


def _normalized(name: str) -> str:
    """The name of a codec as Python passes it to search functions."""
    if not isinstance(name, str):
        raise TypeError(f"the name of a codec must be a str, not {type(name).__name__}")
    normalized = encodings.normalize_encoding(name).lower() if name.isascii() else ""
    if not normalized:
        raise ValueError(f"the name of a codec must have ASCII letters or digits, not {name!r}")
    return normalized


def _is_there(name: str) -> bool:
    try:
        codecs.lookup(name)
    except LookupError:
        return False
    return True


def _require_strict(errors: str) -> None:
    if errors != "strict":
        raise ValueError(f"only the error handler 'strict' is supported, not {errors!r}")


def _codec(name: str, options: NameOptions) -> codecs.CodecInfo:
    def encode(text: str, errors: str = "strict") -> tuple[bytes, int]:
        _require_strict(errors)
        if not text:
            return b"", 0
        try:
            return to_ascii(text, **options).encode("ascii"), len(text)
        except UnidnError as error:
            end = max(error.end, min(error.start + 1, len(text)))
            raise UnicodeEncodeError(name, text, error.start, end, str(error)) from error

    def decode(data: bytes | bytearray | memoryview, errors: str = "strict") -> tuple[str, int]:
        _require_strict(errors)
        data = bytes(data)
        if not data:
            return "", 0
        try:
            text = data.decode("ascii")
        except UnicodeDecodeError as error:
            raise UnicodeDecodeError(
                name, data, error.start, error.end, "the name is not ASCII"
            ) from None
        try:
            return to_unicode(text, **options), len(data)
        except UnidnError as error:
            end = max(error.end, min(error.start + 1, len(data)))
            raise UnicodeDecodeError(name, data, error.start, end, str(error)) from error

    class IncrementalEncoder(codecs.IncrementalEncoder):
        # What text files encode is never final, and a name that waits for its end would be lost.
        def __init__(self, errors: str = "strict") -> None:
            raise LookupError(
                f"the codec {name!r} encodes whole names, not a stream: encode each name by itself"
            )

    class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
        def _buffer_decode(self, data: Any, errors: str, final: bool) -> tuple[str, int]:
            return decode(data, errors) if final else ("", 0)

    class Codec(codecs.Codec):
        def encode(self, text: str, errors: str = "strict") -> tuple[bytes, int]:
            return encode(text, errors)

        def decode(self, data: bytes, errors: str = "strict") -> tuple[str, int]:
            return decode(data, errors)

    class StreamWriter(Codec, codecs.StreamWriter):
        pass

    class StreamReader(Codec, codecs.StreamReader):
        pass

    return codecs.CodecInfo(
        name=name,
        encode=encode,
        decode=decode,  # type: ignore[arg-type]
        incrementalencoder=IncrementalEncoder,
        incrementaldecoder=IncrementalDecoder,
        streamwriter=StreamWriter,
        streamreader=StreamReader,
    )
