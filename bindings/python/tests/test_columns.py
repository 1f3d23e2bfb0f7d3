"""Columns of pyarrow, Polars and pandas, and arrays that no library would make."""

from __future__ import annotations

import random
import struct
import threading

import numpy
import pandas
import polars
import pyarrow
import pytest

import unidn
import unidn.columns as columns
from raw_column import RawColumn
from unidn import UnidnError

NAMES = [
    "Bücher.example",
    None,
    "example.com",
    "a b",
    "",
    "xn--bcher-kva.example",
    "ü" * 40,
    "a.b" * 400,
    "раураӏ.com",
    None,
    "A" * 12,
    "ü\u200d.x",
]
BINARY_TYPES = [pyarrow.binary(), pyarrow.large_binary(), pyarrow.binary_view()]
TYPES = [pyarrow.string(), pyarrow.large_string(), pyarrow.string_view(), *BINARY_TYPES]
#: Those whose results have offsets of 32 bits.
SMALL_TYPES = [pyarrow.string(), pyarrow.binary()]


def expected(function, names, **options):
    found = []
    for name in names:
        try:
            found.append(None if name is None else function(name, **options))
        except UnidnError:
            found.append(None)
    return found


def rules(names, **options):
    found = []
    for name in names:
        try:
            found.append(None if name is None else unidn.check(name, **options) or 0)
        except UnidnError as error:
            found.append(error.rules)
    return found


@pytest.mark.parametrize("kind", TYPES, ids=str)
@pytest.mark.parametrize(
    "options", [{}, {"profile": "strict"}, {"ignore_dns_length": True}], ids=str
)
def test_rows_are_what_single_calls_give(kind, options):
    column = pyarrow.array(NAMES * 3, kind)
    ascii_, broken = map(pyarrow.array, columns.to_ascii(column, rules=True, **options))
    assert ascii_.to_pylist() == expected(unidn.to_ascii, NAMES * 3, **options)
    assert broken.to_pylist() == rules(NAMES * 3, **options)
    assert broken.type == pyarrow.uint64()
    assert ascii_.equals(pyarrow.array(columns.to_ascii(column, **options)))
    assert ascii_.type == (pyarrow.string() if kind in SMALL_TYPES else pyarrow.large_string())
    for array in (ascii_, broken):
        array.validate(full=True)

    unicode = pyarrow.array(columns.to_unicode(column, **options))
    assert unicode.to_pylist() == expected(unidn.to_unicode, NAMES * 3, **options)
    valid, again = map(pyarrow.array, columns.check(column, rules=True, **options))
    assert valid.to_pylist() == [None if n is None else n == 0 for n in rules(NAMES * 3, **options)]
    assert again.equals(broken)
    assert pyarrow.array(columns.check(column, **options)).equals(valid)


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_display_has_a_text_for_every_name(kind):
    column = pyarrow.array(NAMES, kind)
    names = unidn.ProtectedNames(["bücher.example"])
    shown, reasons = map(
        pyarrow.array, columns.display(column, reasons=True, policy="firefox", protected=names)
    )
    single = [name and unidn.display(name, policy="firefox", protected=names) for name in NAMES]
    assert shown.to_pylist() == [
        None if n is None else s.text if n else "" for n, s in zip(NAMES, single, strict=True)
    ]
    assert reasons.to_pylist() == [
        None if n is None else s.reasons if n else unidn.display("", policy="firefox").reasons
        for n, s in zip(NAMES, single, strict=True)
    ]
    assert pyarrow.array(columns.display(column, policy="firefox", protected=names)).equals(shown)


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_slices_and_pieces(kind):
    column = pyarrow.array(NAMES * 5, kind)
    whole = expected(unidn.to_ascii, NAMES * 5)
    for start in range(20):
        for length in (0, 1, 7, 8, 9, 30):
            part = column.slice(start, length)
            assert (
                pyarrow.array(columns.to_ascii(part)).to_pylist() == whole[start : start + length]
            )
    pieces = pyarrow.chunked_array([column.slice(3, 20), column.slice(0, 0), column.slice(7, 30)])
    assert pyarrow.array(columns.to_ascii(pieces)).to_pylist() == whole[3:23] + whole[7:37]
    assert len(columns.to_ascii(pyarrow.chunked_array([], kind))) == 0


def test_the_result_is_shared_and_outlives_its_source():
    column = pyarrow.array(NAMES)
    result = columns.to_ascii(column)
    assert len(result) == len(NAMES)
    assert result.null_count == expected(unidn.to_ascii, NAMES).count(None)
    assert result.format == "u"
    first, second = pyarrow.array(result), pyarrow.array(result)
    addresses = [[buffer.address for buffer in array.buffers()] for array in (first, second)]
    assert addresses[0] == addresses[1]
    del column, result
    assert first.to_pylist() == second.to_pylist() == expected(unidn.to_ascii, NAMES)
    # A capsule that nobody consumes is released with its object.
    columns.to_ascii(first).__arrow_c_array__()


def test_a_valid_column_has_no_bitmap():
    assert pyarrow.array(columns.to_ascii(pyarrow.array(["a", "ü"]))).buffers()[0] is None


def test_polars():
    series = polars.Series("names", NAMES)
    result = polars.Series(columns.to_ascii(series))
    assert result.to_list() == expected(unidn.to_ascii, NAMES)
    frame = polars.DataFrame({"name": NAMES}).with_columns(
        polars.col("name")
        .map_batches(lambda s: polars.Series(columns.to_ascii(s)), polars.String)
        .alias("ascii")
    )
    assert frame["ascii"].to_list() == expected(unidn.to_ascii, NAMES)
    assert (
        polars.Series(columns.check(series)).to_list()
        == pyarrow.array(columns.check(pyarrow.array(NAMES))).to_pylist()
    )


@pytest.mark.parametrize(
    "kind", ["str", "string[pyarrow]", pandas.ArrowDtype(pyarrow.string())], ids=str
)
def test_pandas(kind):
    series = pandas.Series(NAMES, dtype=kind)
    result = pandas.Series.from_arrow(columns.to_ascii(series))
    assert [None if pandas.isna(value) else value for value in result] == expected(
        unidn.to_ascii, NAMES
    )


@pytest.mark.parametrize(
    "column",
    [
        pyarrow.nulls(3),
        pyarrow.chunked_array([pyarrow.nulls(1), pyarrow.nulls(0), pyarrow.nulls(2)]),
        pyarrow.nulls(9).slice(4, 3),
        polars.Series([None] * 3),
        pandas.Series([None] * 3),
    ],
    ids=["array", "pieces", "slice", "polars", "pandas"],
)
def test_a_column_of_nulls_needs_no_type(column):
    for function, kind in (
        (columns.to_ascii, pyarrow.string()),
        (columns.to_unicode, pyarrow.string()),
        (columns.check, pyarrow.bool_()),
    ):
        result, rules = map(pyarrow.array, function(column, rules=True))
        assert result.equals(pyarrow.array([None] * 3, kind))
        assert rules.equals(pyarrow.array([None] * 3, pyarrow.uint64()))
        result.validate(full=True)
    assert pyarrow.array(columns.display(column)).to_pylist() == [None] * 3


def test_the_representation_of_a_result():
    names = pyarrow.array(["a", "a b", None, "ü", None])
    ascii_, rules = columns.to_ascii(names, rules=True)
    assert repr(ascii_) == "<Column utf8, 5 rows, 3 null>"
    assert repr(rules) == "<Column uint64, 5 rows, 2 null>"
    assert repr(columns.check(names.slice(0, 1))) == "<Column bool, 1 row, 0 null>"
    assert repr(columns.to_ascii(names.cast("large_utf8"))) == "<Column large_utf8, 5 rows, 3 null>"


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_a_result_is_a_sequence_of_its_rows(kind):
    column = pyarrow.array(NAMES, kind)
    valid, rules = columns.check(column, rules=True)
    for result in (columns.to_ascii(column), columns.display(column), valid, rules):
        rows = pyarrow.array(result).to_pylist()
        assert list(result) == rows
        assert [result[row] for row in range(len(result))] == rows
        assert [result[row - len(rows)] for row in range(len(result))] == rows
        assert list(reversed(result)) == rows[::-1]
        assert [type(value) for value in result] == [type(value) for value in rows]
        for row in (len(rows), -len(rows) - 1, 2**62, -(2**62), 10**30, -(10**30)):
            with pytest.raises(IndexError):
                result[row]
        for row, given in (("0", "str"), (slice(2), "slice"), (None, "None"), (1.0, "float")):
            with pytest.raises(TypeError, match=f"^row must be an int, not {given}$"):
                result[row]
    assert "xn--bcher-kva.example" in columns.to_ascii(column)
    empty = columns.to_ascii(column.slice(0, 0))
    assert list(empty) == []
    rows = iter(columns.to_ascii(column))
    assert next(rows) == "xn--bcher-kva.example"
    assert len(list(rows)) == len(NAMES) - 1
    assert next(rows, None) is None


def test_pandas_and_numpy_have_the_values_of_a_result():
    column = pyarrow.array(["Bücher.example", None, "a b", "b"])
    rows = ["xn--bcher-kva.example", None, None, "b"]
    series = pandas.Series(columns.to_ascii(column), name="ascii")
    assert [None if pandas.isna(value) else value for value in series] == rows
    assert series.dtype == pandas.Series(rows).dtype
    frame = pandas.DataFrame({"ascii": columns.to_ascii(column), "valid": columns.check(column)})
    assert frame["valid"].to_list() == [True, None, False, True]
    assert numpy.array(columns.to_ascii(column)).tolist() == rows
    names = column.drop_null()
    assert numpy.array(columns.check(names)).dtype == bool
    assert numpy.asarray(columns.check(names, rules=True)[1]).tolist() == [0, 128, 0]
    # What reads Arrow shares the memory.
    result = columns.to_ascii(column)
    address = pyarrow.array(result).buffers()[2].address
    assert pyarrow.array(result).buffers()[2].address == address
    assert polars.Series(result).to_list() == rows
    assert polars.DataFrame({"ascii": result})["ascii"].to_list() == rows


def test_the_argument_of_another_type_is_named():
    column = pyarrow.array(["a"])
    for function in (columns.to_ascii, columns.to_unicode, columns.check):
        with pytest.raises(TypeError, match=r"^rules must be a bool, not int$"):
            function(column, rules=1)
    with pytest.raises(TypeError, match=r"^reasons must be a bool, not None$"):
        columns.display(column, reasons=None)


def test_other_columns_are_refused():
    for column, message in [
        (["a"], "list has neither: pyarrow.array"),
        ("a", "str has neither$"),
        (pyarrow.array([1]), "Int64Array is of type int64$"),
        (pandas.Series([1.5]), "Series is of type float64$"),
        (pyarrow.array([b"a"], pyarrow.binary(1)), "is of type fixed_size_binary$"),
        (pyarrow.array(["a"]).dictionary_encode(), "dictionary-encoded"),
    ]:
        with pytest.raises(TypeError, match=f"^column must .*{message}"):
            columns.to_ascii(column)
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        columns.to_ascii(pyarrow.array(["a"]), strict=True)


@pytest.mark.parametrize(
    "table",
    [
        pyarrow.table({"name": ["b"], "id": [1]}),
        pyarrow.record_batch({"name": ["b"]}),
        pandas.DataFrame({"name": ["b"]}),
        polars.DataFrame({"name": ["b"]}),
    ],
    ids=lambda table: type(table).__module__,
)
def test_a_table_is_not_a_column(table):
    message = f"column must be one column.* and {type(table).__name__} is a table.*: pass a column"
    with pytest.raises(TypeError, match=message):
        columns.check(table)
    assert pyarrow.array(columns.check(table["name"])).to_pylist() == [True]


#: Types of pyarrow, which has names for them.
OTHER_TYPES = [
    pyarrow.bool_(),
    pyarrow.int8(),
    pyarrow.uint8(),
    pyarrow.int16(),
    pyarrow.uint16(),
    pyarrow.int32(),
    pyarrow.uint32(),
    pyarrow.int64(),
    pyarrow.uint64(),
    pyarrow.binary(3),
    pyarrow.date32(),
    pyarrow.date64(),
    pyarrow.time32("s"),
    pyarrow.time64("us"),
    pyarrow.timestamp("us", "UTC"),
    pyarrow.duration("s"),
    pyarrow.month_day_nano_interval(),
    pyarrow.list_(pyarrow.string()),
    pyarrow.large_list(pyarrow.string()),
    pyarrow.list_view(pyarrow.string()),
    pyarrow.large_list_view(pyarrow.string()),
    pyarrow.list_(pyarrow.string(), 2),
    pyarrow.map_(pyarrow.string(), pyarrow.string()),
]


@pytest.mark.parametrize("kind", OTHER_TYPES, ids=str)
def test_types_have_their_names_in_messages(kind):
    with pytest.raises(TypeError) as caught:
        columns.to_ascii(pyarrow.array([None], kind))
    name = str(kind).split("[")[0].split("<")[0].split("(")[0]
    assert f" is of type {name}" in str(caught.value)


def test_types_without_a_name_of_their_own_in_pyarrow():
    for format, name in [
        (b"e", "float16"),
        (b"f", "float32"),
        (b"g", "float64"),
        (b"d:5,0", "decimal"),
        (b"+us:1,2", "union"),
        (b"+r", "run_end_encoded"),
        (b"uu", 'unknown, with the format "uu"'),
    ]:
        with pytest.raises(TypeError, match=f" is of type {name}$"):
            columns.to_ascii(RawColumn(format, [None, None, None], **VALID))


def test_a_failing_export_is_an_error():
    class Stream:
        def __arrow_c_stream__(self, requested_schema=None):
            raise RuntimeError("no stream")

    with pytest.raises(RuntimeError, match="no stream"):
        columns.to_ascii(Stream())


def test_a_consumed_capsule_is_refused():
    class Twice:
        def __init__(self):
            self.pair = pyarrow.array(["a"]).__arrow_c_array__()

        def __arrow_c_array__(self, requested_schema=None):
            return self.pair

    column = Twice()
    assert pyarrow.array(columns.to_ascii(column)).to_pylist() == ["a"]
    with pytest.raises(ValueError, match="released"):
        columns.to_ascii(column)

    class Stream:
        def __init__(self):
            self.stream = pyarrow.chunked_array([["a"]]).__arrow_c_stream__()

        def __arrow_c_stream__(self, requested_schema=None):
            return self.stream

    column = Stream()
    assert pyarrow.array(columns.to_ascii(column)).to_pylist() == ["a"]
    with pytest.raises(ValueError, match="released"):
        columns.to_ascii(column)


@pytest.mark.parametrize("pair", [(1, 2), (None, None), (), "ab"], ids=repr)
def test_what_is_no_capsule_is_refused(pair):
    class Column:
        def __arrow_c_array__(self, requested_schema=None):
            return pair

    with pytest.raises((TypeError, IndexError)):
        columns.to_ascii(Column())


VALID = {"length": 2, "null_count": 0, "offset": 0, "n_buffers": 3, "n_children": 0}


def test_arrays_that_are_written_by_hand():
    column = RawColumn(b"u", [None, struct.pack("<3i", 2, 4, 8), b"abcdefgh"], **VALID)
    assert pyarrow.array(columns.to_ascii(column)).to_pylist() == ["cd", "efgh"]
    assert column.released == ["schema", "array"]


@pytest.mark.parametrize(("kind", "code"), [(b"u", "i"), (b"U", "q")], ids=["utf8", "large_utf8"])
@pytest.mark.parametrize(
    "offsets", [(0, 4, 2), (-1, 0, 4), (4, 3, 4), (0, 4, -(2**31)), (8, 0, 0)], ids=str
)
def test_hostile_offsets_are_refused(kind, code, offsets):
    column = RawColumn(kind, [None, struct.pack(f"<3{code}", *offsets), b"abcdefgh"], **VALID)
    with pytest.raises(
        ValueError, match=r"not a valid Arrow array: (its offsets descend|an offset is negative)"
    ):
        columns.to_ascii(column)
    assert column.released == ["schema", "array"]


@pytest.mark.parametrize("kind", [b"u", b"U", b"vu"], ids=["utf8", "large_utf8", "utf8_view"])
@pytest.mark.parametrize(
    "change",
    [
        {"length": -1},
        {"length": 2**63 - 1},
        {"offset": -1},
        {"offset": 2**63 - 1},
        {"offset": 2**59},
        {"n_buffers": 0},
        {"n_buffers": -1},
        {"n_buffers": 2},
        {"n_children": 1},
    ],
    ids=str,
)
def test_hostile_lengths_are_refused(kind, change):
    column = RawColumn(kind, [None, bytes(64), b"abcdefgh"], **VALID | change)
    with pytest.raises(ValueError, match="not a valid Arrow array"):
        columns.to_ascii(column)
    assert column.released == ["schema", "array"]


@pytest.mark.parametrize("function", [columns.to_ascii, columns.check])
def test_nulls_without_memory_are_refused_if_the_result_has_none(function):
    empty = {"length": 2**58, "null_count": 2**58, "offset": 0, "n_buffers": 0, "n_children": 0}
    with pytest.raises(MemoryError):
        function(RawColumn(b"n", [], **empty))
    for change in ({"length": -1}, {"length": 2**63 - 1}, {"n_buffers": 3}, {"n_children": 1}):
        with pytest.raises(ValueError, match="not a valid Arrow array"):
            function(RawColumn(b"n", [None, None, None], **empty | change))


def test_a_length_that_no_memory_has_is_refused():
    column = RawColumn(b"U", [None, bytes(64), b"abcdefgh"], **VALID | {"length": 2**58})
    with pytest.raises(MemoryError):
        columns.to_ascii(column)


@pytest.mark.parametrize("kind", [b"u", b"U", b"vu"], ids=["utf8", "large_utf8", "utf8_view"])
def test_missing_buffers_are_refused(kind):
    with pytest.raises(ValueError, match="it has no offsets or views"):
        columns.to_ascii(RawColumn(kind, [None, None, b"abcdefgh"], **VALID))
    empty = RawColumn(kind, [None, None, None], **VALID | {"length": 0})
    assert pyarrow.array(columns.to_ascii(empty)).to_pylist() == []


def test_missing_data_are_refused_if_a_row_has_text():
    for kind, code in ((b"u", "i"), (b"U", "q")):
        with pytest.raises(ValueError, match="it has no data"):
            columns.to_ascii(
                RawColumn(kind, [None, struct.pack(f"<3{code}", 0, 0, 1), None], **VALID)
            )
        column = RawColumn(kind, [None, struct.pack(f"<3{code}", 0, 0, 0), None], **VALID)
        assert pyarrow.array(columns.to_ascii(column, ignore_dns_length=True)).to_pylist() == [
            "",
            "",
        ]


VIEWS = [
    (-1, 0, 0, 0),
    (20, 0, 1, 0),
    (20, 0, -1, 0),
    (20, 0, 0, 21),
    (20, 0, 0, -1),
    (2**31 - 1, 0, 0, 0),
]


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_hostile_views_are_refused(view):
    arguments = VALID | {"length": 1, "n_buffers": 4}
    good = RawColumn(
        b"vu",
        [None, struct.pack("<4i", 20, 0, 0, 20), b"a" * 40, struct.pack("<q", 40)],
        **arguments,
    )
    assert pyarrow.array(columns.to_ascii(good)).to_pylist() == ["a" * 20]
    bad = RawColumn(
        b"vu", [None, struct.pack("<4i", *view), b"a" * 40, struct.pack("<q", 40)], **arguments
    )
    with pytest.raises(ValueError, match="not a valid Arrow array: a view"):
        columns.to_ascii(bad)


@pytest.mark.parametrize("format", [b"", b"l", b"+s", b"\xff", b"uu"], ids=repr)
def test_other_formats_are_refused(format):
    column = RawColumn(format, [None, bytes(64), b"abcdefgh"], **VALID)
    with pytest.raises(TypeError, match="column must be "):
        columns.to_ascii(column)
    assert sorted(column.released) == ["array", "schema"]


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_ill_formed_text_is_null(kind):
    texts = [b"a", b"\xff", b"b\xc3", "ü.example.com\ud800".encode("utf-8", "surrogatepass"), None]
    binary = dict(zip(TYPES, BINARY_TYPES * 2, strict=True))[kind]
    column = pyarrow.array(texts, binary).view(kind)
    ascii_, broken = columns.to_ascii(column, rules=True)
    assert pyarrow.array(ascii_).to_pylist() == ["a", None, None, None, None]
    assert pyarrow.array(broken).to_pylist() == [0, 0, 0, 0, None]
    assert list(columns.check(column)) == [True, False, False, False, None]
    assert list(columns.to_unicode(column)) == list(columns.display(column)) == list(ascii_)


def test_bytes_of_polars_and_pandas():
    texts = [b"B\xc3\xbccher.example", b"a b", b"\xff", None]
    for column in (polars.Series(texts), pandas.Series(texts)):
        assert list(columns.to_ascii(column)) == ["xn--bcher-kva.example", None, None, None]


def test_random_columns():
    generator = random.Random(18)
    alphabet = "aB.-xn_ü\u200d\u05d0ß😀。"
    names = ["".join(generator.choices(alphabet, k=generator.randrange(30))) for _ in range(5000)]
    column = pyarrow.array(names)
    assert pyarrow.array(columns.to_ascii(column)).to_pylist() == expected(unidn.to_ascii, names)
    assert pyarrow.array(columns.to_unicode(column)).to_pylist() == expected(
        unidn.to_unicode, names
    )


def test_threads_share_a_column():
    column = pyarrow.array(NAMES * 2000)
    whole = pyarrow.array(columns.to_ascii(column))
    results = {}

    def work(n):
        results[n] = pyarrow.array(columns.to_ascii(column.slice(n * 3000, 3000)))

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert pyarrow.concat_arrays([results[n] for n in range(8)]).equals(whole)


def test_the_gil_is_released():
    """Another thread runs while a column is converted."""
    column = pyarrow.array(["bücher.example"] * 300_000)
    counted = []
    is_done = threading.Event()

    def count():
        n = 0
        while not is_done.is_set():
            n += 1
        counted.append(n)

    # The interpreter would not switch while a call holds the GIL.
    thread = threading.Thread(target=lambda: (columns.to_ascii(column), is_done.set()))
    thread.start()
    count()
    thread.join()
    assert counted[0] > 1000
