"""The codec "idna2008" of the package idna. It is registered when this module is imported."""

from __future__ import annotations

import codecs
from typing import Any

from .core import _LONGEST_NAME, IDNAError, _dots, alabel, decode, encode, ulabel


def _require_strict(errors: str) -> None:
    if errors != "strict":
        raise IDNAError(f"Error handler {errors!r} is not supported", code="unsupported_errors")


class Codec(codecs.Codec):
    """Whole names."""

    def encode(self, data: str, errors: str = "strict") -> tuple[bytes, int]:
        _require_strict(errors)
        return (encode(data) if data else b""), len(data)

    def decode(self, data: bytes, errors: str = "strict") -> tuple[str, int]:
        _require_strict(errors)
        return (decode(data) if data else ""), len(data)


def _complete(data: str, final: bool) -> tuple[list[str], bool]:
    """The labels that are complete, and whether a dot ends the last of them."""
    labels = _dots.split(data)
    if final and labels[-1]:
        return labels, False
    return labels[:-1], len(labels) > 1


class IncrementalEncoder(codecs.BufferedIncrementalEncoder):
    """Names in pieces: a label is encoded as soon as it is complete."""

    def __init__(self, errors: str = "strict") -> None:
        super().__init__(errors)
        self.reset()

    def reset(self) -> None:
        super().reset()
        self._length = 0  # of the output so far
        self._has_root = False  # whether the output so far ends with a dot

    def getstate(self) -> Any:
        state = (self.buffer, self._length, self._has_root)
        return state if self.buffer or self._length else 0

    def setstate(self, state: Any) -> None:
        self.reset()
        if state:
            self.buffer, self._length, self._has_root = state

    def _buffer_encode(self, data: str, errors: str, final: bool) -> tuple[bytes, int]:
        _require_strict(errors)
        labels, has_dot = _complete(data, final) if data else ([], False)
        output = b".".join(map(alabel, labels)) + b"." * has_dot
        consumed = sum(map(len, labels)) + max(len(labels) - 1, 0) + has_dot
        self._length += len(output)
        if output:
            self._has_root = has_dot
        # Until the end a dot may follow.
        if self._length > _LONGEST_NAME + (self._has_root or not final):
            raise IDNAError("Domain too long", code="domain_too_long")
        return output, consumed


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    """Names in pieces: a label is decoded as soon as it is complete."""

    def __init__(self, errors: str = "strict") -> None:
        super().__init__(errors)
        self._length = 0  # of the input that is decoded

    def reset(self) -> None:
        super().reset()
        self._length = 0

    def getstate(self) -> tuple[bytes, int]:
        return self.buffer, self._length

    def setstate(self, state: tuple[bytes, int]) -> None:
        self.buffer, self._length = state

    def _buffer_decode(self, data: Any, errors: str, final: bool) -> tuple[str, int]:
        _require_strict(errors)
        if not data:
            return "", 0
        try:
            text = data if isinstance(data, str) else str(data, "ascii")
        except UnicodeDecodeError as error:
            raise IDNAError("The name is not ASCII", code="invalid_ascii") from error
        if self._length + len(text) > _LONGEST_NAME + 1:
            raise IDNAError("Domain too long", code="domain_too_long")
        labels, has_dot = _complete(text, final)
        output = ".".join(map(ulabel, labels)) + "." * has_dot
        consumed = sum(map(len, labels)) + max(len(labels) - 1, 0) + has_dot
        self._length += consumed
        return output, consumed


class StreamWriter(Codec, codecs.StreamWriter):
    """Whole names, written to a stream."""


class StreamReader(Codec, codecs.StreamReader):
    """Whole names, read from a stream."""


def search_function(name: str) -> codecs.CodecInfo | None:
    """The codec of this name, for codecs.register()."""
    if name != "idna2008":
        return None
    codec = Codec()
    return codecs.CodecInfo(
        name=name,
        encode=codec.encode,
        decode=codec.decode,  # type: ignore[arg-type]
        incrementalencoder=IncrementalEncoder,
        incrementaldecoder=IncrementalDecoder,
        streamwriter=StreamWriter,
        streamreader=StreamReader,
    )


codecs.register(search_function)
