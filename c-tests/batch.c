/*
 * The functions for columns give each row the result of the function for one name:
 * with every room, from every row on, with offsets of both widths, and continued
 * after each stop.
 */
#include "check.h"
#include "column.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char values[GUARD_SIZE];
static struct column column;
static struct expected expected;

/* Rows of every kind: plain, A-labels, to be encoded, invalid, ill-formed, empty. */
static const struct row {
    const char *name;
    size_t length;
    int is_null;
} kinds[] = {
#define ROW(text) { text, sizeof text - 1, 0 }
    ROW("example.com"), ROW("B\xC3\xBC" "cher.Example"), ROW("xn--bcher-kva.example"),
    ROW("PLAIN.example."), ROW(""), { "", 0, 1 }, { "what was here before", 20, 1 },
    ROW("a..b"), ROW("\xFF"), ROW("_443._tcp.example"), ROW("-a-.b-"), ROW("a--b"), ROW("a."),
    ROW(".a"), ROW("."), ROW("a b"), ROW("xn--a"), ROW("xn--a.!"), ROW("\xC3\xBC b"), ROW("\xD7\x90" "1.com"),
    ROW("0123456789.0123456789.0123456789.0123456789.0123456789.01234567"),
    ROW("0123456789.0123456789.0123456789.0123456789.0123456789.012345678"),
    ROW("012345678901234567890123456789012345678901234567890123456789012"),
    ROW("0123456789012345678901234567890123456789012345678901234567890123"),
    ROW("\xEF\xB7\xBA.\xEF\xB7\xBA"), ROW("\xC3\x9F.de"), ROW("a/b"), ROW("x"), ROW("xn--4dbrk0ce"),
};
#define KINDS (sizeof kinds / sizeof *kinds)

static const uint32_t option_sets[] = {
    UNIDN_LOOKUP,
    UNIDN_STRICT,
    UNIDN_URL,
    UNIDN_IDNA2008_REGISTRATION,
    UNIDN_ASCII_LDH,
    UNIDN_ASCII_ANY | UNIDN_SINGLE_LABEL,
    UNIDN_NO_MAPPING | UNIDN_CHECK_CONTEXTO,
};
#define OPTION_SETS (sizeof option_sets / sizeof *option_sets)

static void add(const struct row *row)
{
    add_row(&column, row->name, row->length, row->is_null);
}

/* Calls with little room and more of it whenever that is not enough. */
static void continued(const struct batch_function *function, size_t first, uint32_t width,
                      uint32_t options, size_t capacity, enum placement placement)
{
    size_t most = expected.ends[column.count] - expected.ends[first];
    unidn_batch batch = place_batch(&column, first, width, options, most, placement);
    size_t stops = 0;
    unidn_status status;

    batch.dst_cap = capacity < most ? capacity : most;
    while ((status = function->run(&batch)) == UNIDN_BUFFER_TOO_SMALL) {
        CHECK(batch.needed > batch.dst_cap && batch.needed <= most);
        CHECK(batch.needed == expected.ends[first + batch.done + 1] - expected.ends[first]);
        check_batch(function, &column, first, &expected, &batch);
        batch.dst_cap = batch.needed;
        stops++;
    }
    CHECK(status == UNIDN_OK && batch.done == batch.count && batch.needed == 0);
    CHECK(stops <= batch.count && (function->has_text || stops == 0));
    check_batch(function, &column, first, &expected, &batch);
}

/* The room of a single call: none, up to more than is needed. */
static void every_capacity(const struct batch_function *function, uint32_t width,
                           uint32_t options)
{
    size_t most = expected.ends[column.count];

    for (size_t capacity = 0; capacity <= most + 1; capacity++) {
        for (int placement = AT_END; placement <= AT_START; placement++) {
            unidn_batch batch = place_batch(&column, 0, width, options, capacity,
                                            (enum placement)placement);
            unidn_status status = function->run(&batch);
            CHECK(status == (capacity < most ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
            check_batch(function, &column, 0, &expected, &batch);
        }
    }
    for (size_t capacity = 0; capacity <= most; capacity += capacity / 8 + 1)
        continued(function, 0, width, options, capacity, AT_END);
}

/* Outputs that are not needed may be NULL, and make no difference. */
static void without_outputs(const struct batch_function *function, uint32_t options)
{
    for (unsigned set = 0; set < 16; set++) {
        size_t most = expected.ends[column.count];
        unidn_batch batch = place_batch(&column, 0, 8, options, most, AT_END);
        if (set & 1)
            batch.dst_validity = NULL;
        if (set & 2)
            batch.statuses = NULL;
        if (set & 4)
            batch.rules = NULL;
        if (set & 8 && !function->has_text) {
            batch.dst = NULL;
            batch.dst_offsets = NULL;
            batch.dst_cap = SIZE_MAX;
            batch.dst_len = SIZE_MAX;
        }
        CHECK(function->run(&batch) == UNIDN_OK && batch.done == column.count);
        if (!(set & 8))
            check_batch(function, &column, 0, &expected, &batch);
    }
}

static void each_kind(void)
{
    begin_column(&column, values);
    for (size_t i = 0; i < KINDS; i++)
        add(&kinds[i]);
    for (size_t f = 0; f < BATCH_FUNCTIONS; f++) {
        const struct batch_function *function = &batch_functions[f];
        for (size_t o = 0; o < OPTION_SETS; o++) {
            testing(function->name, o);
            expect(function, &column, option_sets[o], &expected);
            every_capacity(function, o % 2 == 0 ? 4 : 8, option_sets[o]);
            without_outputs(function, option_sets[o]);
            for (size_t first = 0; first <= column.count; first++) {
                continued(function, first, 4, option_sets[o], 0, AT_START);
                continued(function, first, 8, option_sets[o], 16, AT_END);
            }
        }
    }
}

/* Columns of several groups of 64 rows, at random: mostly plain names of every length. */
static void random_columns(size_t count)
{
    uint32_t state = 1;

    for (size_t n = 0; n < count; n++) {
        uint32_t options = option_sets[n % 4 == 0 ? n / 4 % OPTION_SETS : 0];
        size_t rows = 1 + n * 7 % (MOST_ROWS - 1), others = n % 5 * 10;
        begin_column(&column, values);
        for (size_t i = 0; i < rows; i++) {
            state = state * 1664525 + 1013904223;
            if ((state >> 8) % 100 < others) {
                add(&kinds[(state >> 16) % KINDS]);
            } else {
                size_t start = (state >> 10) % 20, length = 1 + (state >> 16) % 40;
                add_row(&column, &"Abc0-d.ef1g_hij.KLmnop2q-rs.tuv3wx-y.z.abcdefghijklmnop.qrst"
                        [start], length, (state >> 27) == 0);
            }
        }
        for (size_t f = 0; f < BATCH_FUNCTIONS; f++) {
            const struct batch_function *function = &batch_functions[f];
            size_t first = n % 3 == 0 ? n % rows : 0;
            testing(function->name, n);
            expect(function, &column, options, &expected);
            continued(function, first, n % 2 == 0 ? 4 : 8, options, GUARD_SIZE, AT_END);
            continued(function, first, 4, options, n * 37 % 4000, AT_START);
        }
    }
}

/* Groups of 64 rows without a plain name, before and behind others. */
static void kind_by_kind(void)
{
    for (size_t kind = 0; kind < KINDS; kind++) {
        size_t others = 64 + kind * 19 % 400;
        begin_column(&column, values);
        while (column.count < others)
            add(&kinds[kind]);
        for (size_t i = 0; column.count < MOST_ROWS; i++)
            add(&kinds[i % 5 == 0 ? i % KINDS : 0]);
        for (size_t f = 0; f < BATCH_FUNCTIONS; f++) {
            testing(batch_functions[f].name, kind);
            expect(&batch_functions[f], &column, UNIDN_LOOKUP, &expected);
            continued(&batch_functions[f], 0, 4, UNIDN_LOOKUP, GUARD_SIZE, AT_END);
            continued(&batch_functions[f], kind, 8, UNIDN_LOOKUP, 3000, AT_START);
        }
    }
}

/* Every string of two bytes, and of three with UNIDN_EXHAUSTIVE, between plain names. */
static void short_strings(size_t length)
{
    size_t count = 1, in_column = MOST_ROWS / 3 * 2;

    for (size_t i = 0; i < length; i++)
        count *= 256;
    for (size_t f = 0; f < BATCH_FUNCTIONS; f++) {
        for (size_t next = 0; next < count;) {
            begin_column(&column, values);
            for (size_t i = 0; i < in_column && next < count; i++, next++) {
                const char string[] = { (char)next, (char)(next >> 8), (char)(next >> 16) };
                add_row(&column, string, length, 0);
                if (next % 3 == 0)
                    add_row(&column, "a-", 2, 0);
            }
            testing(batch_functions[f].name, next);
            expect(&batch_functions[f], &column, UNIDN_LOOKUP, &expected);
            continued(&batch_functions[f], 0, 4, UNIDN_LOOKUP, GUARD_SIZE, AT_END);
        }
    }
}

/* A column of these texts, with offsets of 32 bits. */
static unidn_batch narrow(const char *values, const int32_t *offsets, size_t count)
{
    unidn_batch batch = { 0 };

    batch.values = values;
    batch.values_len = strlen(values);
    batch.offsets = offsets;
    batch.count = count;
    batch.offset_width = 4;
    return batch;
}

/* Results are appended to what dst holds. */
static void appended(void)
{
    static const char held[] = "held";
    int32_t offsets[3] = { 0, 3, 7 }, dst_offsets[3];
    char dst[16] = "held";
    unidn_batch batch = narrow("A.bC.de", offsets, 2);

    testing("unidn_to_ascii_batch", 0);
    batch.dst = dst;
    batch.dst_cap = sizeof dst;
    batch.dst_offsets = dst_offsets;
    batch.dst_len = sizeof held - 1;
    CHECK(unidn_to_ascii_batch(&batch) == UNIDN_OK && batch.dst_len == 11);
    CHECK(memcmp(dst, "helda.bc.de", 11) == 0);
    CHECK(dst_offsets[0] == 4 && dst_offsets[1] == 7 && dst_offsets[2] == 11);
}

/* With dst_len at 0 again, the next results are at the start of dst. */
static void reused(void)
{
    static const char *texts[] = { "a.bc.de", "f.ghi" };
    int32_t offsets[5] = { 0, 3, 7, 10, 12 }, ends[5];
    char dst[8];
    uint8_t is_valid = 0;
    unidn_batch batch = narrow("A.bC.deF.ghI", offsets, 4);

    batch.dst = dst;
    batch.dst_cap = sizeof dst;
    batch.dst_offsets = ends;
    batch.dst_validity = &is_valid;
    for (size_t call = 0; call < 2; call++) {
        size_t row = 2 * call, length = strlen(texts[call]);

        testing("unidn_to_ascii_batch", call);
        batch.dst_len = 0;
        CHECK(unidn_to_ascii_batch(&batch) == (call == 0 ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
        CHECK(batch.done == row + 2 && batch.dst_len == length);
        CHECK(memcmp(dst, texts[call], length) == 0);
        CHECK(ends[row] == 0 && ends[row + 1] == 3 && ends[row + 2] == (int32_t)length);
    }
    CHECK(is_valid == 15);
}

/* A column without rows has one offset, and needs nothing of the caller. */
static void empty(void)
{
    int64_t end = -1;
    unidn_batch batch = { 0 };

    batch.offset_width = 8;
    batch.dst_offsets = &end;
    for (size_t f = 0; f < BATCH_FUNCTIONS; f++) {
        testing(batch_functions[f].name, 0);
        end = batch_functions[f].has_text ? -1 : 0;
        CHECK(batch_functions[f].run(&batch) == UNIDN_OK && end == 0);
    }
}

/*
 * Where offsets of 32 bits end: no capacity suffices there, and those of 64 bits go on. A
 * machine of 32 bits has no object of that size.
 */
#if PTRDIFF_MAX > INT32_MAX
static void full_column(void)
{
    static const char names[] = "abcd.efghijk";
    const size_t limit = INT32_MAX, room = limit + 100;
    int32_t narrow[3] = { 0, 5, 12 }, narrow_ends[3];
    int64_t wide[3] = { 0, 5, 12 }, wide_ends[3];
    char *dst = spacious(room);
    unidn_batch batch = { 0 };

    testing("unidn_to_ascii_batch", 32);
    batch.values = names;
    batch.values_len = sizeof names - 1;
    batch.offsets = narrow;
    batch.count = 2;
    batch.offset_width = 4;
    batch.dst = dst;
    batch.dst_cap = room;
    batch.dst_offsets = narrow_ends;
    batch.dst_len = limit - 11;
    CHECK(unidn_to_ascii_batch(&batch) == UNIDN_BUFFER_TOO_SMALL);
    CHECK(batch.done == 1 && batch.needed == SIZE_MAX && batch.dst_len == limit - 6);
    CHECK(narrow_ends[1] == INT32_MAX - 6);
    batch.dst_len = limit - 7;
    CHECK(unidn_to_ascii_batch(&batch) == UNIDN_OK && narrow_ends[2] == INT32_MAX);
    batch.dst_len = limit + 1;
    CHECK(unidn_to_ascii_batch(&batch) == UNIDN_INVALID_ARGUMENT);
    testing("unidn_to_ascii_batch", 64);
    batch.offsets = wide;
    batch.dst_offsets = wide_ends;
    batch.offset_width = 8;
    batch.done = 0;
    batch.dst_len = limit - 11;
    CHECK(unidn_to_ascii_batch(&batch) == UNIDN_OK && wide_ends[2] == (int64_t)limit + 1);
    CHECK(memcmp(dst + limit - 11, names, sizeof names - 1) == 0);
}
#endif

int main(void)
{
    int is_exhaustive = getenv("UNIDN_EXHAUSTIVE") != NULL;

    each_kind();
    random_columns(is_exhaustive ? 20000 : 1000);
    kind_by_kind();
    short_strings(2);
    if (is_exhaustive)
        short_strings(3);
    appended();
    reused();
    empty();
#if PTRDIFF_MAX > INT32_MAX
    full_column();
#endif
    return 0;
}
