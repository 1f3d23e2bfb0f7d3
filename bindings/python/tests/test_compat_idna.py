"""unidn.compat.idna beside the package idna."""

from __future__ import annotations

import re
import subprocess
import sys
import unicodedata

import idna
import pytest

import unidn.compat.idna as compat
from conftest import ROOT, hostile, published

CALLS = [
    ("encode", {}),
    ("encode", {"uts46": True}),
    ("encode", {"uts46": True, "std3_rules": True}),
    ("encode", {"strict": True}),
    ("decode", {}),
    ("decode", {"uts46": True}),
    ("decode", {"display": True}),
    ("alabel", {}),
    ("ulabel", {}),
    ("uts46_remap", {}),
    ("uts46_remap", {"std3_rules": False}),
    ("check_bidi", {"check_ltr": True}),
]


def outcome(package, function, name, options):
    try:
        return getattr(package, function)(name, **options)
    except package.IDNAError as error:
        return type(error).__name__, error.code, error.text, error.codepoint, error.position
    except IndexError:
        return "IndexError"


def is_known(text: str) -> bool:
    """Whether the interpreter, whose data the package idna takes, knows every character."""
    return all(unicodedata.category(c) != "Cn" for c in text)


def decoded(name: str) -> str:
    """The results of the standard library's codec for the labels, and for the name as one label."""
    found = ""
    for label in [*name.lower().split("."), name.lower()]:
        try:
            found += label.removeprefix("xn--").encode("ascii").decode("punycode")
        except UnicodeError:
            continue
    return found


def is_comparable(name: str) -> bool:
    """That codec, unlike RFC 3492, decodes Punycode to surrogates, too."""
    text = decoded(name)
    return is_known(name + text) and not any("\ud800" <= c <= "\udfff" for c in text)


def names() -> list[str]:
    lines = published("unicode/18.0.0/IdnaTestV2.txt").read_text(encoding="utf-8").splitlines()
    sources = [line.split(";")[0].strip() for line in lines if line and not line.startswith("#")]
    sources = [source for source in sources if "\\" not in source]
    for kind in ("domain", "spoof", "utf8"):
        for _, text, _ in hostile(kind):
            try:
                sources.append(text.decode())
            except UnicodeDecodeError:
                continue
    return [
        *sources,
        "xn---bbk.example",
        "\ud800",
        "a\ud800.b",
        "ABC.def",
        "xn--bcher-kva." * 20,
        "e\u0301\ud800",
    ]


@pytest.mark.parametrize(("function", "options"), CALLS, ids=str)
def test_outcomes_are_those_of_the_package_idna(function, options):
    count = 0
    for name in names():
        expected = outcome(idna, function, name, options)
        found = outcome(compat, function, name, options)
        if is_comparable(name) and "bidi_unknown_direction" not in str(expected):
            count += 1
            assert found == expected, name
    assert count > 1500


def test_messages_that_programs_may_read():
    for name in ("a_b", "a\u0141", "a\u200cb", "a\xb7b"):
        messages = []
        for package in (idna, compat):
            with pytest.raises(package.IDNAError) as caught:
                package.alabel(name)
            messages.append(str(caught.value))
        assert messages[0] == messages[1]


def test_the_interface_is_complete():
    assert sorted(compat.__all__) == sorted(idna.__all__)
    assert compat.__version__ == idna.__version__
    assert compat.unicode_version == unidn_version()


def unidn_version() -> str:
    import unidn

    return unidn.unicode_version


def test_tables_have_the_classes_of_code_points():
    import idna.idnadata
    import idna.uts46data

    from unidn.compat.idna import idnadata, intranges_contain, uts46data

    for name, ranges in idna.idnadata.codepoint_classes.items():
        assert idnadata.codepoint_classes[name] == ranges
    assert intranges_contain(0xDF, idnadata.codepoint_classes["PVALID"])
    for c in range(0x3000):
        assert uts46data.uts46_statuses[c] == ord(idna_status(c)), hex(c)
    with pytest.raises(AttributeError):
        _ = idnadata.nothing


def idna_status(c: int) -> str:
    from bisect import bisect_right

    from idna.uts46data import uts46_starts, uts46_statuses

    return chr(uts46_statuses[c if c < 256 else bisect_right(uts46_starts, c) - 1])


def test_the_command_has_the_name_of_its_module():
    command = [sys.executable, "-m", "unidn.compat.idna", "--help"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert said.startswith("usage: python -m unidn.compat.idna ")


def test_programs_that_import_idna_get_the_module():
    """The lines of the manual, before a program."""
    manual = (ROOT / "docs" / "src" / "python.md").read_text(encoding="utf-8")
    [lines] = re.findall(r"^```python\n(.*?)^```$", manual, re.MULTILINE | re.DOTALL)
    program = """
import idna, idna.core
assert idna.encode("bücher.example") == b"xn--bcher-kva.example"
assert idna.encode.__module__ == idna.core.encode.__module__ == "unidn.compat.idna.core"
try:
    idna.encode("a..b")
except idna.core.IDNAError as error:
    assert isinstance(error, idna.IDNAError)
else:
    raise AssertionError
"""
    subprocess.run([sys.executable, "-c", lines + program], check=True)
