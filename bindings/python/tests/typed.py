"""A program for the type checker: what it infers for the functions. It is not run."""

from __future__ import annotations

from typing import assert_type

import unidn
import unidn.codec
import unidn.columns
import unidn.compat.idna as idna
from unidn import Level, ProtectedNames, Relation, Rule, Shown, UnidnError


def names(name: str) -> None:
    assert_type(unidn.to_ascii(name, profile="strict", check_hyphens=False), str)
    assert_type(unidn.to_ascii(name, profile="idna2008-lookup"), str)
    assert_type(unidn.display(name, policy="uts39", level="ascii-only"), Shown)
    assert_type(unidn.to_unicode(name), str)
    assert_type(unidn.equal(name, name, transitional=True), bool)
    names = ProtectedNames([name])
    shown = unidn.display(name, policy="firefox", protected=names, firefox_moderate=True)
    assert_type(shown, Shown)
    assert_type(shown.protected_name, str | None)
    assert_type(unidn.confusable(name, name), Relation)
    assert_type(unidn.restriction_level(name), Level)
    assert_type(unidn.punycode.encode(name), str)
    try:
        unidn.check(name)
    except UnidnError as error:
        assert_type(error.rules, Rule)
        assert_type(error.code_point, int | None)


def columns(column: object, rules: bool) -> None:
    assert_type(unidn.columns.to_ascii(column), unidn.columns.Column)
    pair = unidn.columns.to_ascii(column, rules=True, profile="url")
    assert_type(pair, tuple[unidn.columns.Column, unidn.columns.Column])
    for row in pair[1]:
        assert_type(row, str | int | bool | None)
    assert_type(pair[0][0], str | int | bool | None)
    for either in (
        unidn.columns.to_ascii(column, rules=rules),
        unidn.columns.to_unicode(column, rules=rules),
        unidn.columns.check(column, rules=rules),
        unidn.columns.display(column, reasons=rules),
    ):
        assert_type(
            either, unidn.columns.Column | tuple[unidn.columns.Column, unidn.columns.Column]
        )


def others(name: str) -> None:
    assert_type(idna.encode(name, uts46=True), bytes)
    assert_type(idna.decode(b""), str)
    unidn.codec.register("names", profile="url")()


def refused(name: str) -> None:
    unidn.to_ascii(name, profile="none")  # type: ignore[arg-type]
    unidn.to_ascii(name, policy="ascii")  # type: ignore[call-arg]
    unidn.to_ascii(b"name")  # type: ignore[arg-type]
