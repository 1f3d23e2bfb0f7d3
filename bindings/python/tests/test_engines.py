"""The functions of names in Polars and DataFusion."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import datafusion
import polars
import pyarrow
import pytest

import unidn
import unidn.datafusion
import unidn.polars
from unidn import columns

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "engines" / "common"))
from cases import CASES, SHOWN

#: Name, and the answers of idna_to_ascii, idna_to_unicode, idna_check and idna_rules.
PLAIN_CASES = [(name, *answers) for name, options, *answers in CASES if options == ""]
FUNCTIONS = ("to_ascii", "to_unicode", "check", "rules")
ROWS = 1_000_000


def many() -> list[str | None]:
    """A million names: one in ten is not ASCII, one in a hundred no name, one in a thousand null."""
    generator = random.Random(3492)
    names: list[str | None] = []
    for number in range(ROWS):
        match generator.randrange(1000):
            case 0:
                names.append(None)
            case n if n < 11:
                names.append(f"a b{number}")
            case n if n < 111:
                names.append(f"bücher{number}.example")
            case _:
                names.append(f"WWW.host{number}.example.com")
    return names


MANY = many()


def expressions(**options) -> list[polars.Expr]:
    name = polars.col("name")
    return [getattr(name.idna, function)(**options).alias(function) for function in FUNCTIONS]


def test_polars_has_the_answers_of_all_engines():
    frame = polars.DataFrame({"name": [case[0] for case in PLAIN_CASES] + [None]})
    assert frame.select(expressions()).rows() == [case[1:] for case in PLAIN_CASES] + [(None,) * 4]
    shown = polars.DataFrame({"name": [name for name, _ in SHOWN]})
    shown = shown.select(polars.col("name").idna.display())
    assert shown.to_series().to_list() == [text for _, text in SHOWN]


def test_polars_has_words_for_no_rules():
    for names in ([], [None, None]):
        frame = polars.DataFrame({"name": names}, schema={"name": polars.String})
        rules = frame.select(polars.col("name").idna.rules())
        assert rules.schema == {"name": polars.String}
        assert rules["name"].to_list() == names


def test_polars_has_a_word_for_ill_formed_text():
    texts = [b"a", b"\xff", None, b"a b..", b"\xff."]
    frame = polars.DataFrame({"name": texts}).select(expressions())
    assert frame["rules"].to_list() == [
        "",
        "invalid-encoding",
        None,
        "ascii empty-label",
        "invalid-encoding",
    ]
    assert frame["check"].to_list() == [True, False, None, False, False]
    for texts in ([], [None], [b"\xff"]):
        frame = polars.DataFrame({"name": texts}, schema={"name": polars.Binary})
        rules = frame.select(polars.col("name").idna.rules())
        assert rules.schema == {"name": polars.String}
        assert rules["name"].to_list() == ["invalid-encoding" if text else text for text in texts]


def test_the_number_of_ill_formed_text_is_no_rule():
    assert max(unidn.Rule) < unidn._words.INVALID_ENCODING


def test_polars_has_options_and_protected_names():
    frame = polars.DataFrame({"name": ["a_b", "раураl.com"]})
    assert frame.select(expressions(profile="strict")).row(0) == (None, None, False, "ascii")
    protected = unidn.ProtectedNames(["paypal.com"])
    names = polars.DataFrame({"name": ["paypаl.com", "bücher.example"]})
    display = polars.col("name").idna.display(protected=protected)
    expected = [unidn.display(name, protected=protected).text for name in names["name"]]
    assert names.select(display).to_series().to_list() == expected
    with pytest.raises(ValueError, match="stric"):
        frame.select(expressions(profile="stric"))


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_polars_divides_a_million_names(engine):
    frame = polars.DataFrame({"name": MANY})
    expected = [
        polars.Series(columns.to_ascii(frame["name"])),
        polars.Series(columns.check(frame["name"])),
    ]
    chunks = polars.concat(
        [frame.slice(0, 7), frame.slice(7, 600_000), frame.slice(600_007)], rechunk=False
    )
    assert chunks["name"].n_chunks() == 3
    for names in (frame, chunks):
        found = names.lazy().select(expressions()).collect(engine=engine)
        assert found["to_ascii"].equals(expected[0])
        assert found["check"].equals(expected[1])
        assert found["rules"].drop_nulls().value_counts(sort=True)["rules"].to_list() == [
            "",
            "ascii",
        ]
    filtered = frame.lazy().filter(polars.col("name").idna.check()).select(polars.len())
    assert filtered.collect(engine=engine).item() == expected[1].sum()


def test_unknown_options_are_errors_of_the_call():
    name = polars.col("name").idna
    for function in (*FUNCTIONS, "display"):
        message = rf"^{function}\(\) got an unexpected keyword argument 'strikt'$"
        with pytest.raises(TypeError, match=message):
            getattr(name, function)(strikt=True)
        with pytest.raises(ValueError, match="profile must be one of"):
            getattr(name, function)(profile="strikt")
    with pytest.raises(ValueError, match="policy must be one of"):
        name.display(policy="strikt")
    with pytest.raises(TypeError, match=r"^register\(\) got an unexpected .* 'strikt'$"):
        unidn.datafusion.register(datafusion.SessionContext(), strikt=True)


@pytest.mark.parametrize("context", [None, "context", datafusion.SessionContext], ids=repr)
def test_datafusion_needs_a_context(context):
    message = f"context must be a datafusion.SessionContext, not {type(context).__name__}$"
    with pytest.raises(TypeError, match=message):
        unidn.datafusion.register(context)


@pytest.fixture
def context() -> datafusion.SessionContext:
    context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(4))
    unidn.datafusion.register(context)
    return context


def test_datafusion_has_the_answers_of_all_engines(context):
    context.from_pydict(
        {
            "id": list(range(len(PLAIN_CASES) + 1)),
            "name": [case[0] for case in PLAIN_CASES] + [None],
        },
        name="cases",
    )
    query = ", ".join(f"idna_{function}(name) AS {function}" for function in FUNCTIONS)
    found = context.sql(f"SELECT {query} FROM cases ORDER BY id").to_pylist()
    assert [tuple(row.values()) for row in found] == [case[1:] for case in PLAIN_CASES] + [
        (None,) * 4
    ]
    for name, text in SHOWN:
        assert context.sql(f"SELECT idna_display('{name}') AS shown").to_pylist() == [
            {"shown": text}
        ]
    query = "SELECT idna_unicode_version() AS version FROM cases"
    assert context.sql(query).to_pylist() == [{"version": "18.0.0"}] * (len(PLAIN_CASES) + 1)


def test_datafusion_has_options_under_other_names(context):
    unidn.datafusion.register(context, "strict_", profile="strict")
    query = "SELECT strict_to_ascii('a_b') AS strict, idna_to_ascii('a_b') AS plain"
    assert context.sql(query).to_pylist() == [{"strict": None, "plain": "a_b"}]


@pytest.mark.parametrize(
    "kind", [pyarrow.string(), pyarrow.large_string(), pyarrow.string_view()], ids=str
)
def test_datafusion_divides_a_million_names(context, kind):
    table = pyarrow.table({"name": pyarrow.array(MANY, kind)})
    context.from_arrow(table, name="names")
    expected = pyarrow.array(columns.to_ascii(table["name"]))
    # In any order: partitions run side by side.
    found = context.sql("SELECT name, idna_to_ascii(name) AS ascii FROM names").to_arrow_table()
    pairs = dict(zip(found["name"].to_pylist(), found["ascii"].to_pylist(), strict=True))
    assert pairs == dict(zip(MANY, expected.to_pylist(), strict=True))
    query = "SELECT count(*) AS n FROM names WHERE idna_check(name)"
    assert context.sql(query).to_pylist() == [{"n": ROWS - expected.null_count}]
