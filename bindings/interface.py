"""The interface of the library, as include/unidn.json has it, for the generators in Python."""

from __future__ import annotations

import json
import re
from pathlib import Path


HERE = Path(__file__).resolve().parent
WORDS = json.loads((HERE / "words.json").read_text(encoding="utf-8"))


class Value:
    """A constant: its name without a prefix, its value, its documentation in the words of bindings."""

    def __init__(self, entry: dict, prefix: str) -> None:
        self.name = entry["name"].removeprefix(prefix)
        self.value = entry["value"]
        doc = re.sub(r"\s+", " ", entry["doc"])
        for phrase, words in WORDS["phrases"].items():
            doc = doc.replace(phrase, words)
        self.doc = WORDS["statuses"].get(entry["name"], doc)


class Interface:
    """The constants of the header in sets, its structures and its functions."""

    def __init__(self) -> None:
        text = (HERE.parent / "include" / "unidn.json").read_text(encoding="utf-8")
        self.json = json.loads(text)
        constants = re.sub(r"(?:\s|\\n)+", " ", text)
        unused = [phrase for phrase in WORDS["phrases"] if phrase not in constants]
        assert not unused, f"bindings/words.json has phrases that unidn.json lacks: {unused}"
        statuses = next(e for e in self.json["enums"] if e["name"] == "unidn_status")
        self.statuses = [Value(v, "UNIDN_") for v in statuses["values"]]
        self.rules = self.prefixed("UNIDN_RULE_")
        self.reasons = self.prefixed("UNIDN_REASON_")
        self.relations = self.prefixed("UNIDN_CONFUSABLE_")
        self.policies = self.prefixed("UNIDN_POLICY_")
        self.levels = self.prefixed("UNIDN_LEVEL_")
        prepare = self.prefixed("UNIDN_PREPARE_")
        self.preparations = [value for value in prepare if value.name != "QUERY"]
        self.prepare_query = self.number("UNIDN_PREPARE_QUERY")
        self.profiles = self.group("Profiles")
        self.options = self.group("Options, for every")
        self.display_options = self.group("Options that only the display")
        self.version_number = self.number("UNIDN_VERSION_NUMBER")
        self.soname = self.json["soname"]

    def prefixed(self, prefix: str) -> list[Value]:
        found = [c for c in self.json["constants"] if c["name"].startswith(prefix)]
        return [Value(c, prefix) for c in found]

    def group(self, start: str) -> list[Value]:
        found = [c for c in self.json["constants"] if (c["group"] or "").startswith(start)]
        return [Value(c, "UNIDN_") for c in found]

    def number(self, name: str) -> int:
        return next(c["value"] for c in self.json["constants"] if c["name"] == name)

    def structure(self, name: str) -> dict:
        return next(s for s in self.json["structs"] if s["name"] == name)

    def functions(self, names: list[str]) -> list[dict]:
        found = {f["name"].removeprefix("unidn_"): f for f in self.json["functions"]}
        return [found[name] for name in names]
