"""Generated files, documentation and types."""

from __future__ import annotations

import doctest
import json
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import unidn
import unidn.codec
import unidn.columns
import unidn.compat.idna
import unidn.datafusion
import unidn.polars
from conftest import ROOT

PACKAGE = Path(__file__).resolve().parents[1]


def test_constants_are_those_of_the_header():
    subprocess.run([sys.executable, PACKAGE / "generate.py", "--check"], check=True)


def test_the_version_is_that_of_the_library():
    interface = json.loads((ROOT / "include" / "unidn.json").read_text(encoding="utf-8"))
    assert unidn.__version__ == interface["version"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", unidn.unicode_version)


@pytest.mark.parametrize(
    "module",
    [
        unidn,
        unidn.codec,
        unidn.columns,
        unidn.compat.idna,
        unidn.datafusion,
        unidn.polars,
        unidn.punycode,
    ],
    ids=lambda m: m.__name__,
)
def test_examples_of_modules(module):
    assert doctest.testmod(module, extraglobs={"unidn": unidn}).failed == 0


def test_public_classes_are_those_of_the_package():
    classes = [value for value in map(vars(unidn).get, unidn.__all__) if isinstance(value, type)]
    classes = [value for value in classes if not issubclass(value, dict)]
    assert {value.__name__ for value in classes} == {
        "ProtectedNames",
        "Reason",
        "Relation",
        "Rule",
        "Shown",
        "Status",
        "UnidnError",
    }
    for value in classes:
        assert value.__module__ == "unidn", value
    for value in (unidn.Rule.ASCII, unidn.display("ü"), unidn.Relation.NONE):
        assert pickle.loads(pickle.dumps(value)) == value


def test_examples_of_functions_in_rust():
    finder = doctest.DocTestFinder()
    runner = doctest.DocTestRunner()
    count = 0
    for name in unidn.__all__:
        value = getattr(unidn, name)
        if not callable(value) or getattr(value, "__module__", "") not in (
            "unidn",
            "unidn._unidn",
            None,
        ):
            continue
        for test in finder.find(value, name, module=False, globs={"unidn": unidn}):
            count += len(test.examples)
            runner.run(test)
    assert count > 5
    assert runner.failures == 0


@pytest.mark.parametrize(
    "file", [PACKAGE / "README.md", ROOT / "docs" / "src" / "python.md"], ids=lambda f: f.name
)
def test_examples_of_documents(file):
    # A fence would count as output.
    text = file.read_text(encoding="utf-8").replace("```", "\n")
    test = doctest.DocTestParser().get_doctest(text, {}, file.name, str(file), 0)
    assert len(test.examples) > 10
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def test_stubs_have_the_functions_of_the_module():
    stubs = (PACKAGE / "python" / "unidn" / "_unidn.pyi").read_text(encoding="utf-8")
    declared = set(re.findall(r"^(?:def|class) (\w+)|^(\w+):", stubs, re.MULTILINE))
    declared = {a or b for a, b in declared}
    assert declared == {
        name for name in dir(unidn._unidn) if not name.startswith("__") or name == "__version__"
    }
