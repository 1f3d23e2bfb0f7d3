"""The codec that is registered on request."""

from __future__ import annotations

import codecs
import io
from typing import get_args

import pytest

import unidn.codec
from unidn import NameOptions, Profile


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
    with pytest.raises(ValueError, match="only the error handler 'strict'"):
        "a b".encode(codec, "ignore")


def test_decoders_give_their_result_at_the_end(codec):
    assert "".join(codecs.iterdecode([b"xn--bcher", b"-kva.example"], codec)) == "bücher.example"
    assert codecs.getreader(codec)(io.BytesIO(b"xn--bcher-kva")).read() == "bücher"


def test_each_write_of_a_writer_is_a_name(codec):
    stream = io.BytesIO()
    writer = codecs.getwriter(codec)(stream)
    writer.write("bücher")
    assert stream.getvalue() == b"xn--bcher-kva"
    with pytest.raises(UnicodeEncodeError):
        writer.write(".example")


def test_a_text_file_reads_one_name_and_does_not_write(codec, tmp_path):
    file = tmp_path / "name"
    file.write_bytes(b"xn--bcher-kva.example")
    assert file.read_text(codec) == "bücher.example"
    with pytest.raises(LookupError, match="encodes whole names, not a stream"):
        file.open("a", encoding=codec)
    assert file.read_bytes() == b"xn--bcher-kva.example"
    with pytest.raises(LookupError):
        list(codecs.iterencode("bücher", codec))


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


@pytest.mark.parametrize("name", ["my codec", "My-Codec", "my_codec", " my  codec ", "my+codec"])
def test_names_are_looked_up_as_python_does(name):
    unregister = unidn.codec.register(name)
    try:
        for same in (name, "my codec", "my-codec", "MY_CODEC"):
            assert codecs.lookup(same).name == "my_codec"
        for other in ("mycodec", "my.codec", "my codec 2", "my"):
            with pytest.raises(LookupError):
                codecs.lookup(other)
    finally:
        unregister()


@pytest.mark.parametrize("name", ["idna", "UTF 8", "unidn-twice"])
def test_a_name_that_python_finds_already_is_not_taken(name):
    unregister = unidn.codec.register("unidn_twice")
    try:
        with pytest.raises(ValueError, match=r"has a codec .* already"):
            unidn.codec.register(name)
    finally:
        unregister()
    unidn.codec.register("unidn_twice")()


def test_the_name_of_a_codec_is_a_string():
    with pytest.raises(TypeError, match="must be a str, not int"):
        unidn.codec.register(1)


@pytest.mark.parametrize("name", ["", "-", "ü", "aü"])
def test_names_that_python_does_not_look_up(name):
    with pytest.raises(ValueError, match="must have ASCII letters or digits"):
        unidn.codec.register(name)


def test_unknown_options_are_errors_of_the_call():
    with pytest.raises(TypeError, match=r"^register\(\) got an unexpected .* 'strikt'$"):
        unidn.codec.register("unidn-options", strikt=True)
    with pytest.raises(ValueError, match="profile must be one of"):
        unidn.codec.register("unidn-options", profile="strikt")
    with pytest.raises(LookupError):
        "a".encode("unidn-options")


@pytest.mark.parametrize("profile", get_args(Profile))
def test_known_options_are_accepted(profile):
    names = NameOptions.__annotations__.keys() - {"profile"}
    for options in [{name: True} for name in names] + [dict.fromkeys(names, True)]:
        unidn.codec.register("unidn-options", profile=profile, **options)()
