"""User names and passwords: stringprep and PRECIS."""

from __future__ import annotations

import json
import pickle
import traceback
from typing import get_args

import pytest

import unidn
from conftest import published
from unidn import Preparation, Rule, Status, UnidnError

#: The profiles of the vectors, and whether the text is a query. Nickname has a form for comparison.
PRECIS = {
    "UsernameCaseMapped": ("username_case_mapped", False),
    "UsernameCasePreserved": ("username_case_preserved", False),
    "OpaqueString": ("opaque_string", False),
    "NicknameCasePreserved": ("nickname", False),
    "NicknameCaseMapped": ("nickname", True),
}

#: Final sigmas, and Arabic-Indic digits that GnuTLS refuses: core/tests/prepare/rows.rs says why.
OTHERWISE = {f"precis_golden-{number}" for number in ("0642", "0643", "1292", "1293")}
OTHERWISE.add("precis_gnutls-0016")

VECTORS = (
    "agreed_random",
    "cpython_nameprep_idna",
    "known_differences",
    "libidn_stringprep",
    "precis_gnutls",
    "precis_golden",
    "saslprep_nameprep_misc",
)


def outcome(text: str, profile: Preparation, *, query: bool = False) -> str | None:
    """The prepared text, or None for one that is refused."""
    try:
        return unidn.prepare(text, profile, query=query)
    except UnidnError:
        return None


@pytest.mark.parametrize("file", VECTORS)
def test_published_vectors(file):
    seen = 0
    for line in published(f"vectors/preparation/{file}.jsonl").read_text("ascii").splitlines():
        row = json.loads(line)
        if row["op"] == "stringprep":
            profile, query = row["profile"].lower(), row["allow_unassigned"]
            is_ours = profile in get_args(Preparation) and row.get("agrees_with_reference", True)
        else:
            profile, query = PRECIS.get(row.get("profile"), ("", False))
            is_ours = row["op"] == "precis_enforce" and profile and row["id"] not in OTHERWISE
        if not is_ours or not isinstance(row["input"], str):
            continue
        if "reference" in row:
            expected = row["reference"][1] if row["reference"][0] == "ok" else None
        else:
            expected = None if row["expect"]["error"] else row["expect"]["output"]
        assert outcome(row["input"], profile, query=query) == expected, row
        seen += 1
    assert seen > 15


def test_profiles():
    text = "Ａlice\u2168"
    assert {profile: outcome(text, profile) for profile in get_args(Preparation)} == {
        "saslprep": "AliceIX",
        "nameprep": "aliceix",
        "nodeprep": "aliceix",
        "resourceprep": "AliceIX",
        "iscsi": "aliceix",
        "username_case_mapped": None,
        "username_case_preserved": None,
        "opaque_string": "Ａlice\u2168",
        "nickname": "AliceIX",
        "username-case-mapped": None,
        "username-case-preserved": None,
        "opaque-string": "Ａlice\u2168",
    }
    assert unidn.prepare("Ａlice", "username-case-mapped") == "alice"
    assert unidn.prepare("Ａlice", profile="username_case_preserved") == "Alice"


def test_queries():
    assert outcome("\u0221", "saslprep") is None
    assert outcome("\u0221", "saslprep", query=True) == "\u0221"
    assert unidn.prepare(" Foo  Bar ", "nickname") == "Foo Bar"
    assert unidn.prepare(" Foo  Bar ", "nickname", query=True) == "foo bar"


def test_the_text_itself_is_returned_if_nothing_changes():
    text = "correct horse"
    assert unidn.prepare(text, "opaque_string") is text

    class Secret(str):
        __slots__ = ()

    assert type(unidn.prepare(Secret(text), "opaque_string")) is str


def test_comparison():
    assert unidn.prepare_equal("Foo Bar", "  foo   BAR", "nickname")
    assert not unidn.prepare_equal("Foo Bar", "Foo Baz", "nickname")
    assert unidn.prepare_equal("I\u00adX", "\u2168", profile="saslprep")
    assert not unidn.prepare_equal("ix", "IX", "saslprep")


def test_long_texts():
    assert unidn.prepare("\ufdfa" * 5000, "resourceprep") == (
        "\u0635\u0644\u0649 \u0627\u0644\u0644\u0647 "
        "\u0639\u0644\u064a\u0647 \u0648\u0633\u0644\u0645" * 5000
    )
    assert unidn.prepare("é" * 100_000, "saslprep") == "é" * 100_000
    assert unidn.prepare("", "saslprep") == ""


@pytest.mark.parametrize(
    ("text", "profile", "rule", "place", "message"),
    [
        ("pass\tword", "saslprep", Rule.PROHIBITED, (4, 5), "prohibits the character: character 5"),
        ("😀pass\tword", "opaque_string", Rule.PROHIBITED, (5, 6), "character: character 6"),
        ("x\u0221secret", "saslprep", Rule.UNASSIGNED, (1, 2), "Unicode 3.2: character 2"),
        ("\u05d0secret", "saslprep", Rule.MIXED_DIRECTIONS, (1, 2), "letters: character 2"),
        ("\u05d01234", "saslprep", Rule.ENDS_NOT_RTL, (4, 5), "letter: character 5"),
        ("secre\u200dt", "nickname", Rule.CONTEXTJ, (5, 6), "allows it: character 6"),
        ("\u05d0secret", "username_case_mapped", Rule.BIDI_2, (1, 2), "in one: character 2"),
        ("", "opaque_string", Rule.EMPTY_TEXT, (0, 0), "The text is empty"),
        ("  ", "nickname", Rule.EMPTY_TEXT, (0, 2), "The text is empty"),
        ("secret\ud800", "saslprep", Rule(0), (6, 7), "has a lone surrogate: character 7"),
    ],
)
def test_an_error_has_the_place_but_no_text(text, profile, rule, place, message):
    def look(error: UnidnError, which: str) -> None:
        expected = Status.INVALID_NAME if rule else Status.INVALID_ENCODING
        assert (error.status, error.first_rule) == (expected, rule)
        assert (error.start, error.end) == place
        if which:
            which = f" of {which}" if "character" in message else f": {which}"
        assert str(error).endswith(f"{message}{which}.")
        assert error.text == ""
        assert error.code_point is None
        assert error.output is None
        written = [repr(error), str(vars(error)), pickle.dumps(error).decode("latin-1")]
        written += traceback.TracebackException.from_exception(error).format()
        assert not any("secre" in part or "word" in part for part in written)

    with pytest.raises(UnidnError) as caught:
        unidn.prepare(text, profile)
    look(caught.value, "")
    for first, second, which in ((text, "a", "first"), ("a", text, "second")):
        with pytest.raises(UnidnError) as caught:
            unidn.prepare_equal(first, second, profile)
        look(caught.value, f"the {which} text")


def test_the_first_faulty_text_of_a_comparison_is_named():
    with pytest.raises(UnidnError, match="character 1 of the first text"):
        unidn.prepare_equal("\t", "b\ud800", "saslprep")
    with pytest.raises(UnidnError, match="character 2 of the first text"):
        unidn.prepare_equal("a\ud800", "\t", "saslprep")
    # A nickname that is not valid itself, but has a form for comparison.
    assert outcome("L·L", "nickname") is None
    with pytest.raises(UnidnError, match="character 2 of the second text"):
        unidn.prepare_equal("L·L", "b\ud800", "nickname")


def test_arguments():
    for function in (unidn.prepare, lambda a, *rest: unidn.prepare_equal(a, "b", *rest)):
        with pytest.raises(TypeError, match="must be a str, not bytes"):
            function(b"a", "saslprep")
        with pytest.raises(TypeError, match="profile must be a str, not int"):
            function("a", 1)
        with pytest.raises(TypeError):
            function("a")
        # A password in the wrong place is not quoted.
        for secret in ("secret", "secret\ud800"):
            with pytest.raises(ValueError, match=r"^profile must be one of saslprep, ") as caught:
                function("saslprep", secret)
            assert "secret" not in str(caught.value)
    with pytest.raises(TypeError, match="query must be a bool, not str"):
        unidn.prepare("a", "saslprep", query="yes")
