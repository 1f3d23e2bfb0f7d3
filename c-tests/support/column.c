#include "column.h"

#include "check.h"
#include "subjects.h"

#include <string.h>

static unidn_status check_one(const char *src, size_t src_len, uint32_t options, char *dst,
                              size_t dst_cap, size_t *dst_len, unidn_detail *detail)
{
    (void)dst;
    (void)dst_cap;
    *dst_len = 0;
    return unidn_check(src, src_len, options, detail);
}

const struct batch_function batch_functions[BATCH_FUNCTIONS] = {
    { "unidn_to_ascii_batch", unidn_to_ascii_batch, unidn_to_ascii, 1 },
    { "unidn_to_unicode_batch", unidn_to_unicode_batch, unidn_to_unicode, 1 },
    { "unidn_check_batch", unidn_check_batch, check_one, 0 },
};

void begin_column(struct column *column, const char *values)
{
    memset(column, 0, sizeof *column);
    column->values = values;
}

void add_row(struct column *column, const char *name, size_t length, int is_null)
{
    char *end = (char *)(uintptr_t)column->values + column->values_len;

    CHECK(column->count < MOST_ROWS);
    memcpy(end, name, length);
    column->values_len += length;
    column->is_null[column->count] = (unsigned char)is_null;
    column->count++;
    column->offsets[column->count] = column->values_len;
}

void expect(const struct batch_function *function, const struct column *column,
            uint32_t options, struct expected *expected)
{
    expected->ends[0] = 0;
    for (size_t i = 0; i < column->count; i++) {
        const char *name = column->values + column->offsets[i];
        size_t length = column->offsets[i + 1] - column->offsets[i], end = expected->ends[i];
        size_t written = 0;
        unidn_detail detail = { 0 };
        expected->status[i] = UNIDN_OK;
        if (!column->is_null[i])
            expected->status[i] = (unsigned char)function->single(
                name, length, options, expected->text + end, sizeof expected->text - end,
                &written, &detail);
        CHECK(expected->status[i] != UNIDN_BUFFER_TOO_SMALL);
        CHECK(expected->status[i] != UNIDN_INVALID_ARGUMENT);
        expected->rules[i] = detail.rules;
        expected->ends[i + 1] = end + (function->has_text ? written : 0);
    }
}

static void put_offset(void *offsets, uint32_t width, size_t number, size_t offset)
{
    int32_t narrow = (int32_t)offset;
    int64_t wide = (int64_t)offset;

    memcpy((char *)offsets + number * width, width == 4 ? (void *)&narrow : (void *)&wide, width);
}

static size_t offset_at(const void *offsets, uint32_t width, size_t number)
{
    int32_t narrow;
    int64_t wide;

    memcpy(&narrow, (const char *)offsets + number * 4, 4);
    if (width == 4)
        return (size_t)narrow;
    memcpy(&wide, (const char *)offsets + number * 8, 8);
    return (size_t)wide;
}

unidn_batch place_batch(const struct column *column, size_t first, uint32_t offset_width,
                        uint32_t options, size_t dst_cap, enum placement placement)
{
    unidn_batch batch = { 0 };
    size_t count = column->count - first;
    char *values = guarded(VALUES, placement, column->values_len);
    void *offsets = guarded(OFFSETS, placement, (column->count + 1) * offset_width);
    uint8_t *validity = guarded(VALIDITY, placement, (column->count + 7) / 8);

    if (column->values_len > 0)
        memcpy(values, column->values, column->values_len);
    for (size_t i = 0; i <= column->count; i++)
        put_offset(offsets, offset_width, i, column->offsets[i]);
    for (size_t i = 0; i < column->count; i++) {
        uint8_t bit = (uint8_t)(1u << i % 8);
        validity[i / 8] = (uint8_t)(column->is_null[i] ? validity[i / 8] & ~bit
                                                       : validity[i / 8] | bit);
    }
    batch.values = values;
    batch.values_len = column->values_len;
    batch.offsets = offsets;
    batch.validity = validity;
    batch.first = first;
    batch.count = count;
    batch.offset_width = offset_width;
    batch.options = options;
    batch.dst = guarded(DST, placement, dst_cap);
    batch.dst_cap = dst_cap;
    batch.dst_offsets = guarded(DST_OFFSETS, placement, (count + 1) * offset_width);
    batch.dst_validity = guarded(DST_VALIDITY, placement, (count + 7) / 8);
    batch.statuses = guarded(STATUSES, placement, count);
    batch.rules = guarded(RULES, placement, count * sizeof(uint64_t));
    return batch;
}

void check_batch(const struct batch_function *function, const struct column *column,
                 size_t first, const struct expected *expected, const unidn_batch *batch)
{
    size_t start = expected->ends[first], failed = 0, width = batch->offset_width;

    for (size_t i = 0; i < batch->done; i++) {
        size_t row = first + i;
        int is_valid = !column->is_null[row] && expected->status[row] == UNIDN_OK;
        failed += expected->status[row] != UNIDN_OK;
        if (function->has_text)
            CHECK(offset_at(batch->dst_offsets, batch->offset_width, i + 1) ==
                  expected->ends[row + 1] - start);
        if (batch->dst_validity != NULL)
            CHECK((batch->dst_validity[i / 8] >> i % 8 & 1) == is_valid);
        if (batch->statuses != NULL)
            CHECK(batch->statuses[i] == expected->status[row]);
        if (batch->rules != NULL)
            CHECK(batch->rules[i] == expected->rules[row]);
    }
    CHECK(batch->failed == failed);
    for (size_t block = VALUES; block <= RULES; block++)
        CHECK(guard_is_intact(block));
    if (!function->has_text) {
        CHECK(batch->dst_len == 0);
        CHECK(is_filling(batch->dst_offsets, (batch->count + 1) * width));
        CHECK(is_filling(batch->dst, batch->dst_cap));
        return;
    }
    CHECK(offset_at(batch->dst_offsets, batch->offset_width, 0) == 0);
    CHECK(is_filling((char *)batch->dst_offsets + (batch->done + 1) * width,
                     (batch->count - batch->done) * width));
    CHECK(batch->dst_len == expected->ends[first + batch->done] - start);
    CHECK(batch->dst_len == 0 || memcmp(batch->dst, expected->text + start, batch->dst_len) == 0);
}

void reach_batches(void)
{
    static char values[256];
    static struct column column;
    static struct expected expected;

    begin_column(&column, values);
    add_row(&column, "plain.example", 13, 0);
    add_row(&column, "b\xC3\xBC" "cher.example", 15, 0);
    add_row(&column, "a..b", 4, 0);
    add_row(&column, "null", 4, 1);
    add_row(&column, "\xFF", 1, 0);
    for (size_t f = 0; f < BATCH_FUNCTIONS; f++) {
        const struct batch_function *function = &batch_functions[f];
        testing(function->name, 0);
        CHECK(function->run(NULL) == UNIDN_INVALID_ARGUMENT);
        expect(function, &column, UNIDN_LOOKUP, &expected);
        for (int placement = AT_END; placement <= AT_START; placement++) {
            for (size_t capacity = 0; capacity <= expected.ends[column.count] + 1; capacity++) {
                unidn_batch batch = place_batch(&column, 0, 4, UNIDN_LOOKUP, capacity,
                                                (enum placement)placement);
                unidn_status status = function->run(&batch);
                CHECK(status == (capacity < expected.ends[column.count] ? UNIDN_BUFFER_TOO_SMALL
                                                                        : UNIDN_OK));
                check_batch(function, &column, 0, &expected, &batch);
            }
        }
        reaches(function->name);
    }
}
