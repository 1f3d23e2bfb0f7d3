"""One name: results, options, errors and their places."""

from __future__ import annotations

import contextlib
import gc
import json
import pickle
import sys
import threading

import pytest

import unidn
from conftest import expanded, hostile, published
from unidn import Rule, Status, UnidnError


def test_names_are_converted_both_ways():
    assert unidn.to_ascii("Bücher.example") == "xn--bcher-kva.example"
    assert unidn.to_unicode("xn--bcher-kva.example") == "bücher.example"
    assert unidn.check("bücher.example", profile="strict") is None
    assert unidn.equal("BÜCHER.example", "xn--bcher-kva.example.")
    assert not unidn.equal("faß.de", "fass.de")


def test_an_unchanged_name_is_the_same_object():
    name = "".join(["example", ".com"])
    assert unidn.to_ascii(name) is name
    assert unidn.to_unicode(name) is name


def test_references_to_the_argument_are_balanced():
    names = ["".join(["example", str(n), ".com"]) for n in range(3)] + [
        "a b\ud800",
        "a..b",
        "ü.example",
    ]
    functions = [unidn.to_ascii, unidn.to_unicode, unidn.check, unidn.skeleton, unidn.display]
    gc.collect()
    before = [sys.getrefcount(name) for name in names]
    for function in functions:
        for _ in range(10):
            for name in names:
                with contextlib.suppress(UnidnError):
                    function(name)
    del name
    gc.collect()
    assert [sys.getrefcount(name) for name in names] == before


@pytest.mark.parametrize(
    "options", [{}, {"profile": "lookup"}, {"profile": "strict", "reject_root_dot": False}]
)
def test_flags_add_to_the_profile_or_take_from_it(options):
    assert unidn.to_ascii("example.", **options) == "example."


def test_options_select_rules():
    assert unidn.to_ascii("_443._tcp.example") == "_443._tcp.example"
    with pytest.raises(UnidnError) as caught:
        unidn.to_ascii("_443._tcp.example", profile="strict")
    assert caught.value.first_rule == Rule.ASCII
    with pytest.raises(UnidnError) as caught:
        unidn.to_ascii("example.", reject_root_dot=True)
    assert caught.value.rules == Rule.ROOT_DOT
    assert unidn.to_ascii("faß.de", transitional=True) == "fass.de"


def test_profiles_and_levels_may_have_hyphens():
    for profile in ("idna2008_lookup", "idna2008-lookup"):
        with pytest.raises(UnidnError):
            unidn.check("Ü", profile=profile)
    for level in ("ascii_only", "ascii-only"):
        assert unidn.display("ü", policy="uts39", level=level).hidden
    with pytest.raises(TypeError, match="unexpected keyword argument 'check-hyphens'"):
        unidn.check("a", **{"check-hyphens": True})


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        (
            {"profile": "none"},
            ValueError,
            'profile must be one of lookup, url, strict, .*, not "none"',
        ),
        ({"profile": "STRICT"}, ValueError, "profile must be one of"),
        ({"profile": 3}, TypeError, "profile must be a str"),
        ({"transitional": 1}, TypeError, "transitional must be a bool"),
        ({"Transitional": True}, TypeError, "unexpected keyword argument 'Transitional'"),
        ({"firefox_moderate": True}, TypeError, "to_ascii.. got an unexpected keyword argument"),
    ],
)
def test_unknown_options_are_refused(options, error, message):
    with pytest.raises(error, match=message) as caught:
        unidn.to_ascii("example", **options)
    assert not isinstance(caught.value, UnidnError)


@pytest.mark.parametrize(
    ("argument", "kind"),
    [(b"example", "bytes"), (None, "None"), (3, "int"), (["example"], "list")],
)
def test_only_str_is_a_name(argument, kind):
    def refused(message, function, *arguments, **options):
        with pytest.raises(TypeError) as caught:
            function(*arguments, **options)
        assert str(caught.value) == f"{message}, not {kind}"

    for function in (unidn.to_ascii, unidn.to_unicode, unidn.check, unidn.display):
        refused("name must be a str", function, argument)
        refused("profile must be a str", function, "a", profile=argument)
        refused("skip_bidi must be a bool", function, "a", skip_bidi=argument)
    for function in (unidn.skeleton, unidn.restriction_level):
        refused("text must be a str", function, argument)
    for function in (unidn.punycode.encode, unidn.punycode.decode):
        refused("text must be a str", function, argument)
    for function in (unidn.equal, unidn.confusable):
        refused("a must be a str", function, argument, "a")
        refused("b must be a str", function, "a", argument)


def test_places_index_the_string():
    name = "😀😀.ü\u2f47 x.example"
    with pytest.raises(UnidnError) as caught:
        unidn.to_ascii(name, idna2008=True)
    error = caught.value
    assert error.rules == Rule.ASCII | Rule.IDNA2008
    assert (error.status, error.text, error.label) == (Status.INVALID_NAME, name, 0)
    assert (name[error.start : error.end], error.code_point) == ("😀", 0x1F600)
    with pytest.raises(UnidnError) as caught:
        unidn.to_ascii(name)
    error = caught.value
    assert (error.start, error.end, error.label, error.code_point) == (5, 6, 1, 0x20)
    assert str(error) == (
        "The ASCII character is not allowed in a domain name: U+0020, character 6, label 2. "
        "The text is '😀😀.ü⽇ x.example'."
    )


def test_a_message_quotes_long_names_in_part():
    with pytest.raises(UnidnError) as caught:
        unidn.to_ascii("ü" * 100_000)
    assert len(str(caught.value)) < 250
    assert str(caught.value).endswith("ü' and 99920 more characters.")


def test_a_lone_surrogate_has_a_place():
    for function in (
        unidn.to_ascii,
        unidn.check,
        unidn.display,
        unidn.skeleton,
        unidn.punycode.encode,
    ):
        with pytest.raises(UnidnError) as caught:
            function("😀a\ud800b")
        error = caught.value
        assert (error.status, error.start, error.end) == (Status.INVALID_ENCODING, 2, 3)
        assert error.rules == Rule(0)
        message = "The text has a lone surrogate: character 3. The text is '😀a\\ud800b'."
        assert str(error) == message
        assert error.label == 0
        with pytest.raises(UnidnError) as caught:
            function("a.😀。b\ud800.c")
        assert (caught.value.start, caught.value.label) == (5, 2)


def test_to_unicode_has_an_output_for_invalid_names():
    with pytest.raises(UnidnError) as caught:
        unidn.to_unicode("xn--bcher-kva.xn--a")
    assert caught.value.output is not None
    assert caught.value.output.startswith("bücher.")
    with pytest.raises(UnidnError) as caught:
        unidn.to_ascii("a b")
    assert caught.value.output is None


def test_equal_names_the_invalid_name():
    for a, b in (("a..b", "c"), ("c", "a..b"), ("a..b", "\ud800")):
        with pytest.raises(UnidnError) as caught:
            unidn.equal(a, b)
        assert (caught.value.text, caught.value.first_rule) == ("a..b", Rule.EMPTY_LABEL)
    with pytest.raises(UnidnError) as caught:
        unidn.equal("a", "\ud800")
    assert (caught.value.text, caught.value.status) == ("\ud800", Status.INVALID_ENCODING)


def test_errors_survive_pickle():
    with pytest.raises(UnidnError) as caught:
        unidn.to_ascii("a..b c")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(copy, ValueError)
    assert str(copy) == str(caught.value)
    assert copy.__dict__ == caught.value.__dict__


def test_rules_have_messages_and_sources():
    for rule in Rule:
        assert rule.message
        assert rule.source
    for reason in unidn.Reason:
        assert reason.message
    assert Rule(0).message == ""


def test_threads_agree():
    names = ["bücher.example", "xn--bcher-kva.example", "a..b", "раураӏ.com", "x" * 300]

    def outcomes():
        found = []
        for name in names:
            try:
                found.append(unidn.to_ascii(name))
            except UnidnError as error:
                found.append(str(error))
            found.append(unidn.display(name))
        return found

    expected, results = outcomes(), []
    threads = [
        threading.Thread(target=lambda: results.extend(outcomes() for _ in range(50)))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [expected] * 400


def test_a_result_is_no_instance_of_a_subclass():
    class Name(str):
        __slots__ = ()

    for function in (unidn.to_ascii, unidn.to_unicode):
        assert type(function(Name("example.com"))) is str
        assert function(name := "example.com") is name


def test_punycode_is_encoded_and_decoded():
    assert unidn.punycode.encode("bücher") == "bcher-kva"
    assert unidn.punycode.decode("bcher-kva") == "bücher"
    with pytest.raises(UnidnError) as caught:
        unidn.punycode.decode("bcher-k!a")
    assert (caught.value.status, caught.value.start) == (Status.INVALID_PUNYCODE, 7)
    message = "The text is not valid Punycode: character 8. The text is 'bcher-k!a'."
    assert str(caught.value) == message
    with pytest.raises(UnidnError) as caught:
        unidn.punycode.decode("99999999a")
    assert caught.value.status == Status.PUNYCODE_OVERFLOW
    # As any other character beside ASCII.
    with pytest.raises(UnidnError) as caught:
        unidn.punycode.decode("bcher\ud800-kva\ud801")
    assert (caught.value.status, caught.value.start) == (Status.INVALID_PUNYCODE, 5)
    assert caught.value.text == "bcher\ud800-kva\ud801"
    long = "\u4e00a" * 50_000
    assert unidn.punycode.decode(unidn.punycode.encode(long)) == long


@pytest.mark.parametrize(
    ("function", "text"),
    [
        (unidn.to_ascii, "ü" * 2_000_000),
        (unidn.to_unicode, "ü" * 8_000_000),
        (unidn.check, "ü" * 2_000_000),
        (lambda text: unidn.equal("a", text), "ü" * 2_000_000),
        (unidn.display, "ü" * 2_000_000),
        (unidn.skeleton, "а" * 2_000_000),
        (lambda text: unidn.confusable("a", text), "а" * 2_000_000),
        (unidn.restriction_level, "ü" * 20_000_000),
        (unidn.punycode.encode, "ü" * 2_000_000),
        (unidn.punycode.decode, "a" * 2_000_000),
    ],
)
def test_other_threads_run_during_a_call_on_long_text(function, text):
    ended = []

    def work():
        has_begun.set()
        with contextlib.suppress(UnidnError):
            function(text)
        ended.append(True)

    has_begun = threading.Event()
    interval = sys.getswitchinterval()
    sys.setswitchinterval(100)  # Only what releases the GIL lets another thread run.
    try:
        thread = threading.Thread(target=work)
        thread.start()
        has_begun.wait()
        assert not ended
    finally:
        sys.setswitchinterval(interval)
        thread.join()


def test_skeletons_accept_options_of_display():
    options = {"profile": "strict", "check_hyphens": True, "firefox_moderate": True}
    assert unidn.skeleton("-А", **options) == unidn.skeleton("-А")
    assert unidn.confusable("-a", "-а", **options) is unidn.Relation.WHOLE_SCRIPT


def test_skeletons_and_confusable_texts():
    assert unidn.skeleton("раураӏ") == unidn.skeleton("paypal")
    assert unidn.confusable("paypal", "раураӏ") is unidn.Relation.WHOLE_SCRIPT
    assert not unidn.confusable("paypal", "example")
    assert unidn.confusable("a\u05d0", "a\u05d0", skeleton_rtl=True)
    assert len(unidn.skeleton("\ufdfa" * 5000)) > 20_000


def test_restriction_levels():
    levels = {
        "example": "ascii_only",
        "bücher": "single_script",
        "aあ": "highly_restrictive",
        "aא": "moderately_restrictive",
        "aя": "minimally_restrictive",
        "♥": "unrestricted",
    }
    assert {text: unidn.restriction_level(text) for text in levels} == levels
    assert unidn.display("aя.example").level == "minimally_restrictive"
    with pytest.raises(UnidnError) as caught:
        unidn.restriction_level("a\ud800")
    assert (caught.value.status, caught.value.start) == (Status.INVALID_ENCODING, 1)


def test_names_of_the_unicode_consortium():
    """IdnaTestV2.txt under the profile strict."""
    text = published("unicode/18.0.0/IdnaTestV2.txt").read_text(encoding="utf-8")
    count = 0
    for line in text.splitlines():
        fields = [field.strip() for field in line.partition("#")[0].split(";")]
        if len(fields) != 7:
            continue
        source, unicode, unicode_status, ascii_, ascii_status = map(_unescaped, fields[:5])
        unicode = unicode or source
        ascii_ = ascii_ or unicode
        ascii_status = ascii_status or unicode_status
        count += 1
        try:
            assert unidn.to_ascii(source, profile="strict") == _empty(ascii_)
            assert ascii_status in ("", "[]"), line
        except UnidnError:
            assert ascii_status not in ("", "[]"), line
    assert count > 6000


def _unescaped(field: str) -> str:
    parts = field.split("\\u")
    return parts[0] + "".join(chr(int(part[:4], 16)) + part[4:] for part in parts[1:])


def _empty(field: str) -> str:
    return "" if field == '""' else field


def test_hostile_names():
    for identity, source, expected in hostile("domain") + hostile("dos"):
        try:
            name = source.decode()
        except UnicodeDecodeError:
            continue
        for function in (
            unidn.to_ascii,
            unidn.to_unicode,
            unidn.display,
            unidn.skeleton,
            unidn.punycode.decode,
        ):
            try:
                result = function(name)
            except UnidnError as error:
                assert 0 <= error.start <= error.end <= len(name), identity
                result = None
            if (
                function is unidn.to_ascii
                and expected.startswith("ok:")
                and identity.startswith("domain")
            ):
                assert result is None or result.encode() == expanded(expected[3:]), identity


def test_hostile_punycode():
    for identity, source, expected in hostile("puny_dec"):
        if not source.isascii():
            continue
        try:
            result = "ok:" + unidn.punycode.decode(source.decode()).encode().hex()
        except UnidnError as error:
            result = {
                Status.INVALID_PUNYCODE: "error:punycode",
                Status.PUNYCODE_OVERFLOW: "error:overflow",
            }[error.status]
        if expected not in ("-", "error") and "+" not in expected and "repeat" not in expected:
            assert result == expected, identity


def test_names_of_the_package_idna():
    lines = published("vectors/python_idna.jsonl").read_text(encoding="ascii").splitlines()
    count = 0
    for case in map(json.loads, lines):
        if case["op"] != "idna2008_to_ascii" or "input" not in case or case["expect"]["error"]:
            continue
        count += 1
        assert (
            unidn.to_ascii(case["input"], profile="idna2008_lookup") == case["expect"]["output"]
        ), case["id"]
    assert count > 0
