"""The form of a name that is shown, and protected names."""

from __future__ import annotations

import array
import pickle

import pyarrow
import pytest

import unidn
import unidn.columns
from conftest import hostile
from unidn import ProtectedNames, Reason, Rule, UnidnError


def test_safe_names_are_shown_in_unicode():
    shown = unidn.display("xn--bcher-kva.example")
    assert (shown.text, shown.hidden, shown.first_reason) == ("bücher.example", False, Reason(0))
    assert (shown.message, str(shown)) == (None, "bücher.example")


def test_valid_distinguishes_invalid_names_from_refused_ones():
    assert unidn.display("ü.de").valid
    assert not unidn.display("ü .de").valid
    refused = unidn.display("ü-.de")
    assert (refused.hidden, refused.first_reason) == (True, Reason.INVALID_IDNA)
    assert (refused.first_rule, refused.valid) == (Rule.HYPHEN_LAST, True)
    assert not unidn.display("ü-.de", check_hyphens=True).valid


def test_names_that_look_like_others_are_hidden():
    shown = unidn.display("www.раураӏ.com", policy="browser")
    assert (shown.text, shown.hidden, shown.label) == ("www.xn--80aa0cbo65f.com", True, 1)
    assert shown.first_reason == Reason.WHOLE_SCRIPT_CONFUSABLE
    assert shown.message == (
        'Every letter of the label looks like a Latin letter: it looks like "paypal", label 2.'
    )
    assert shown.start == 4


def test_invalid_names_have_a_text():
    shown = unidn.display("bücher..example")
    assert shown.rules == Rule.EMPTY_LABEL
    assert shown.first_rule == Rule.EMPTY_LABEL
    assert shown.text


@pytest.mark.parametrize("policy", unidn._constants.Policy.__args__)
def test_every_policy_decides(policy):
    assert unidn.display("example.com", policy=policy).text == "example.com"


def test_the_restriction_level_belongs_to_uts39():
    name = "aж.example"
    assert unidn.display(name, policy="uts39", level="unrestricted").text == name
    assert unidn.display(name, policy="uts39").hidden
    for level in unidn._constants.Level.__args__:
        assert unidn.display("example", policy="uts39", level=level).level == "ascii_only"
    with pytest.raises(ValueError, match="level is for the policy uts39 only"):
        unidn.display(name, policy="firefox", level="unrestricted")
    with pytest.raises(ValueError, match="policy must be one of"):
        unidn.display(name, policy="netscape")
    with pytest.raises(ValueError, match="level must be one of"):
        unidn.display(name, policy="uts39", level="none")


def test_options_of_display_are_accepted():
    name = "aἀ.example"
    assert unidn.display(name, policy="firefox", firefox_moderate=True, profile="strict").text
    with pytest.raises(TypeError):
        unidn.display(name, firefox_strict=True)


def test_protected_names_hide_what_looks_like_them():
    names = ProtectedNames(["example.org", "Bank.example", "bücher.example"])
    shown = unidn.display("bánk.example", protected=names)
    assert shown.hidden
    assert (shown.protected_line, shown.protected_name) == (2, "bank.example")
    assert Reason.PROTECTED_NAME in shown.reasons
    assert not unidn.display("bank.example", protected=names).hidden
    shown = unidn.display("bûcher.example", protected=names)
    assert (shown.protected_line, shown.protected_name) == (3, "xn--bcher-kva.example")
    shown = unidn.display("bánk.example")
    assert (shown.protected_line, shown.protected_name) == (None, None)


def test_protected_names_can_be_stored():
    names = ProtectedNames(f"bank{n}.example" for n in range(100))
    block = bytes(names)
    for copy in (ProtectedNames.from_bytes(block), pickle.loads(pickle.dumps(names))):
        assert bytes(copy) == block
        assert unidn.display("bánk7.example", protected=copy).protected_line == 8


def test_protected_names_are_equal_if_their_blocks_are():
    names = ProtectedNames(["bank.example", "bücher.example"])
    same = ProtectedNames(["Bank.example", "xn--bcher-kva.example"])
    assert bytes(names) == bytes(same)
    assert names == same
    assert names == pickle.loads(pickle.dumps(names))
    assert len({names, same}) == 1
    for other in (ProtectedNames(["bank.example"]), bytes(names), None):
        assert names != other
    with pytest.raises(TypeError):
        _ = names < same


@pytest.mark.parametrize(
    "kind",
    [bytes, bytearray, memoryview, lambda block: array.array("b", block)],
    ids=["bytes", "bytearray", "memoryview", "array"],
)
def test_a_block_is_any_object_like_bytes(kind):
    names = ProtectedNames(["bank.example"])
    block = kind(bytes(names))
    copy = ProtectedNames.from_bytes(block)
    assert copy == names
    if not isinstance(block, bytes) and not memoryview(block).readonly:
        # The names have a copy of it.
        block[0] ^= 1
        assert copy == names


def test_what_is_not_like_bytes_is_no_block():
    # Of every second byte of the memory.
    spread = memoryview(bytes(2 * byte for byte in b"ab"))[::2]
    with pytest.raises(ValueError, match="not a block"):
        ProtectedNames.from_bytes(spread)
    for other in ("block", 1, None, ["block"]):
        with pytest.raises(TypeError, match=r"^block must be a bytes-like object, not "):
            ProtectedNames.from_bytes(other)


def test_arguments_of_another_type_are_named():
    for arguments, message in [
        ({"policy": 1}, "policy must be a str, not int"),
        ({"level": ["ascii_only"]}, "level must be a str, not list"),
        ({"protected": ["bank.example"]}, "protected must be a ProtectedNames, not list"),
    ]:
        for function in (unidn.display, unidn.columns.display):
            with pytest.raises(TypeError) as caught:
                function(
                    pyarrow.array(["a"]) if function is unidn.columns.display else "a", **arguments
                )
            assert str(caught.value) == message
    for names, message in [
        (None, "names must be an iterable of str, not None"),
        ("bank.example", "names must be an iterable of str, not str"),
        (["a", 1], "names[1] must be a str, not int"),
        ([b"a"], "names[0] must be a str, not bytes"),
    ]:
        with pytest.raises(TypeError) as caught:
            ProtectedNames(names)
        assert str(caught.value) == message


def test_the_representation_has_the_size_of_the_block():
    names = ProtectedNames(["bank.example"])
    assert repr(names) == f"<ProtectedNames, {len(bytes(names))} bytes>"


def test_damaged_blocks_are_refused():
    block = bytes(ProtectedNames(["bank.example"]))
    for size in range(len(block)):
        with pytest.raises(ValueError):
            ProtectedNames.from_bytes(block[:size])
    for place in range(len(block)):
        damaged = bytearray(block)
        damaged[place] ^= 1
        with pytest.raises(ValueError):
            ProtectedNames.from_bytes(bytes(damaged))
    stale = bytearray(block)
    stale[12] += 1  # the Unicode version
    with pytest.raises(UnidnError) as caught:
        ProtectedNames.from_bytes(bytes(stale))
    assert caught.value.status == unidn.Status.STALE_DATA
    message = "The block belongs to another version of unidn or of Unicode."
    assert str(caught.value) == message


def test_a_protected_name_with_a_lone_surrogate_has_a_line():
    with pytest.raises(UnidnError) as caught:
        ProtectedNames(["ä.example", "b\ud800"])
    error = caught.value
    assert (error.text, error.line, error.start, error.end) == ("b\ud800", 2, 1, 2)
    assert error.status == unidn.Status.INVALID_ENCODING
    message = "Line 2: the text has a lone surrogate: character 2. The text is 'b\\ud800'."
    assert str(error) == message


def test_a_protected_name_that_is_not_valid_has_a_place():
    with pytest.raises(UnidnError) as caught:
        ProtectedNames(["ä.example", "a", "b😀.ü x"])
    error = caught.value
    assert (error.text, error.line, error.start, error.end) == ("b😀.ü x", 3, 4, 5)
    assert str(error) == (
        "Line 3: the ASCII character is not allowed in a domain name: U+0020, character 5, label 2. "
        "The text is 'b😀.ü x'."
    )
    assert error.first_rule == Rule.ASCII
    with pytest.raises(UnidnError) as caught:
        ProtectedNames(["a.example", "ä。b\nc"])
    error = caught.value
    assert (error.text, error.line, error.start, error.end) == ("ä。b\nc", 2, 3, 4)
    assert (error.label, error.code_point, error.rules, error.first_rule) == (
        1,
        0x0A,
        Rule.ASCII,
        Rule.ASCII,
    )
    assert str(error) == (
        "Line 2: the protected name has a line break: U+000A, character 4, label 2. "
        "The text is 'ä。b\\nc'."
    )
    with pytest.raises(TypeError):
        ProtectedNames([b"a.example"])


@pytest.mark.parametrize(
    ("name", "message", "place", "rule"),
    [
        ("# bank.example", "comment: U+0023, character 1, label 1", (0, 1, 0, 0x23), Rule.ASCII),
        ("b。😀#evil\n", "comment: U+0023, character 4, label 2", (3, 4, 1, 0x23), Rule.ASCII),
        ("b\n#", "has a line break: U+000A, character 2, label 1", (1, 2, 0, 0x0A), Rule.ASCII),
        ("", "is empty", (0, 0, 0, None), Rule.EMPTY_LABEL),
        (" \t\v\f\r", "is empty", (0, 0, 0, None), Rule.EMPTY_LABEL),
    ],
)
def test_an_iterable_has_names_and_no_comments(name, message, place, rule):
    with pytest.raises(UnidnError) as caught:
        ProtectedNames(["a.example", name, "c#", ""])
    error = caught.value
    assert (error.status, error.text, error.line) == (unidn.Status.INVALID_NAME, name, 2)
    assert (error.start, error.end, error.label, error.code_point) == place
    assert (error.rules, error.first_rule) == (rule, rule)
    message = message.replace("comment", 'has a "#", which begins a comment in a list')
    assert str(error) == f"Line 2: the protected name {message}. The text is {name!r}."


@pytest.mark.parametrize("other", ["#", "\ud800"])
def test_the_first_faulty_name_decides(other):
    with pytest.raises(UnidnError) as caught:
        ProtectedNames(["a", "b c", other])
    assert caught.value.line == 2


def test_white_space_around_a_protected_name_is_ignored():
    names = ProtectedNames([" bank.example\r"])
    assert unidn.display("bánk.example", protected=names).protected_line == 1


def test_deceptive_names_under_every_policy():
    count = 0
    for identity, source, expected in hostile("spoof"):
        name = source.decode()
        for policy in unidn._constants.Policy.__args__:
            shown = unidn.display(name, policy=policy)
            assert 0 <= shown.start <= shown.end <= len(name), identity
            assert shown.hidden or not shown.first_reason, identity
        if expected == "show":
            count += 1
            assert not unidn.display(name, policy="browser").hidden, identity
    assert count > 0
