"""The codec that is registered on request."""

from __future__ import annotations

import codecs
import io

import pytest

import unidn.codec


@pytest.fixture
def codec():
    unregister = unidn.codec.register()
    yield "unidn"
    unregister()


def test_importing_registers_nothing():
    with pytest.raises(LookupError):
        "a".encode("unidn")


def test_names_are_encoded_and_decoded(codec):
    assert "Bücher.example".encode(codec) == b"xn--bcher-kva.example"
    assert b"xn--bcher-kva.example".decode(codec) == "bücher.example"
    assert "".encode(codec) == b""
    assert b"".decode(codec) == ""
    assert "faß.de".encode(codec) == b"xn--fa-hia.de"


def test_errors_have_places(codec):
    with pytest.raises(UnicodeEncodeError) as caught:
        "ü.a b".encode(codec)
    assert (caught.value.encoding, caught.value.start, caught.value.end) == ("unidn", 3, 4)
    with pytest.raises(UnicodeDecodeError) as caught:
        b"a.xn--a".decode(codec)
    assert (caught.value.start, caught.value.end) == (2, 7)
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode(codec)
    with pytest.raises(ValueError, match="no error handler but 'strict'"):
        "a b".encode(codec, "ignore")


def test_incremental_codecs_give_their_result_at_the_end(codec):
    assert b"".join(codecs.iterencode("Bücher.example", codec)) == b"xn--bcher-kva.example"
    assert "".join(codecs.iterdecode([b"xn--bcher", b"-kva.example"], codec)) == "bücher.example"
    assert codecs.getreader(codec)(io.BytesIO(b"xn--bcher-kva")).read() == "bücher"
    stream = io.BytesIO()
    codecs.getwriter(codec)(stream).write("bücher")
    assert stream.getvalue() == b"xn--bcher-kva"


def test_a_name_and_options_can_be_chosen():
    unregister = unidn.codec.register("idna-strict", profile="strict")
    try:
        with pytest.raises(UnicodeEncodeError):
            "a_b".encode("idna-strict")
        assert "ü".encode("idna_strict") == b"xn--tda"
    finally:
        unregister()
    with pytest.raises(LookupError):
        "a".encode("idna-strict")
