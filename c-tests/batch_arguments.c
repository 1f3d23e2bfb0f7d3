/*
 * Columns whose arguments or offsets are wrong: a status, and nothing written
 * (convention 4 of the header), or nothing behind the rows that are complete.
 */
#include "check.h"
#include "column.h"

#include <stdio.h>
#include <string.h>

static char values[256];
static struct column column;
static struct expected expected;
static const struct batch_function *function;

/* The pointers of a batch, in the order of its blocks. */
static void **pointer(unidn_batch *batch, size_t block)
{
    static const size_t offsets[] = {
        offsetof(unidn_batch, values),       offsetof(unidn_batch, offsets),
        offsetof(unidn_batch, validity),     offsetof(unidn_batch, dst),
        offsetof(unidn_batch, dst_offsets),  offsetof(unidn_batch, dst_validity),
        offsetof(unidn_batch, statuses),     offsetof(unidn_batch, rules),
    };

    return (void **)(void *)((char *)batch + offsets[block]);
}

static int is_used(size_t block)
{
    return function->has_text || (block != DST && block != DST_OFFSETS);
}

static int is_written(size_t block)
{
    return block >= DST;
}

static size_t alignment(size_t block, const unidn_batch *batch)
{
    if (block == OFFSETS || block == DST_OFFSETS)
        return batch->offset_width == 8 ? _Alignof(uint64_t) : _Alignof(uint32_t);
    return block == RULES ? _Alignof(uint64_t) : 1;
}

static size_t size_of_block(size_t block, const unidn_batch *batch)
{
    const size_t count = batch->count, width = batch->offset_width;
    const size_t sizes[] = {
        batch->values_len,  (count + 1) * width, (count + 7) / 8, batch->dst_cap,
        (count + 1) * width, (count + 7) / 8,    count,           count * sizeof(uint64_t),
    };

    return sizes[block];
}

static unidn_batch placed(uint32_t width)
{
    return place_batch(&column, 0, width, UNIDN_LOOKUP, expected.ends[column.count], AT_START);
}

/* The call is refused and changes neither the batch nor what its blocks hold. */
static void check_refused(unidn_batch *batch)
{
    static unsigned char before[RULES + 1][1024];
    unidn_batch good = placed(batch->offset_width == 8 ? 8 : 4), given = *batch;

    for (size_t block = VALUES; block <= RULES; block++)
        memcpy(before[block], *pointer(&good, block), size_of_block(block, &good));
    CHECK(function->run(batch) == UNIDN_INVALID_ARGUMENT);
    CHECK(memcmp(batch, &given, sizeof given) == 0);
    for (size_t block = VALUES; block <= RULES; block++) {
        CHECK(memcmp(before[block], *pointer(&good, block), size_of_block(block, &good)) == 0);
        CHECK(guard_is_intact(block));
    }
}

static void pointers(uint32_t width)
{
    for (size_t block = VALUES; block <= RULES; block++) {
        int is_optional = block == VALIDITY || block >= DST_VALIDITY;
        unidn_batch batch = placed(width);
        testing(function->name, block);
        if (!is_used(block))
            continue;
        if (!is_optional) {
            *pointer(&batch, block) = NULL;
            check_refused(&batch);
        }
        for (size_t off = 1; off < alignment(block, &batch); off++) {
            batch = placed(width);
            *pointer(&batch, block) = (char *)*pointer(&batch, block) + off;
            check_refused(&batch);
        }
        /* The last bytes that there are. */
        batch = placed(width);
        if (size_of_block(block, &batch) > alignment(block, &batch)) {
            *pointer(&batch, block) = (void *)(UINTPTR_MAX - (alignment(block, &batch) - 1));
            check_refused(&batch);
        }
    }
}

/* Each two blocks that share a byte, one of which is written; and the batch itself. */
static void overlap(uint32_t width)
{
    static _Alignas(8) unsigned char both[4096];
    size_t middle = sizeof both / 2;

    for (size_t i = VALUES; i <= RULES; i++) {
        for (size_t j = VALUES; j <= RULES; j++) {
            testing(function->name, 100 + 10 * i + j);
            if (i == j || !is_used(i) || !is_used(j) || (!is_written(i) && !is_written(j)))
                continue;
            for (size_t at = middle - 160; at <= middle + 160; at++) {
                unidn_batch batch = placed(width), given;
                size_t size_i = size_of_block(i, &batch), size_j = size_of_block(j, &batch);
                if (at % alignment(j, &batch) != 0 || at + size_j <= middle ||
                    at >= middle + size_i)
                    continue;
                *pointer(&batch, i) = both + middle;
                *pointer(&batch, j) = both + at;
                memset(both, FILLING, sizeof both);
                given = batch;
                CHECK(function->run(&batch) == UNIDN_INVALID_ARGUMENT);
                CHECK(is_filling(both, sizeof both));
                CHECK(memcmp(&given, &batch, sizeof given) == 0);
            }
        }
    }
    for (size_t i = VALUES; i <= RULES; i++) {
        unidn_batch batch = placed(width), *moved = (unidn_batch *)(void *)(both + middle), given;
        testing(function->name, 200 + i);
        if (!is_used(i))
            continue;
        for (size_t at = 0; at < sizeof batch; at += 8) {
            *pointer(&batch, i) = both + middle + at;
            memcpy(moved, &batch, sizeof batch);
            given = batch;
            CHECK(function->run(moved) == UNIDN_INVALID_ARGUMENT);
            CHECK(memcmp(&given, moved, sizeof given) == 0);
        }
    }
}

/* Numbers that no column has. */
static void numbers(uint32_t width)
{
    static const size_t sizes[] = {
        SIZE_MAX, SIZE_MAX - 1, (size_t)PTRDIFF_MAX + 1, (size_t)PTRDIFF_MAX, SIZE_MAX / 4,
        SIZE_MAX / 4 + 1, SIZE_MAX / 8, SIZE_MAX / 8 + 1, SIZE_MAX / 8 + 2,
    };
    static const uint32_t widths[] = { 0, 1, 2, 3, 5, 6, 7, 9, 12, 16, 32, 64, UINT32_MAX };
    unidn_batch batch;

    testing(function->name, 300);
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        batch = placed(width);
        batch.offset_width = widths[i];
        check_refused(&batch);
    }
    for (uint32_t bit = 14; bit < 32; bit++) {
        batch = placed(width);
        batch.options = UINT32_C(1) << bit;
        check_refused(&batch);
    }
    for (size_t i = 0; i < 4; i++) {
        batch = placed(width);
        batch.reserved[i] = 1;
        check_refused(&batch);
    }
    batch = placed(width);
    batch.done = batch.count + 1;
    check_refused(&batch);
    batch.done = SIZE_MAX;
    check_refused(&batch);
    if (function->has_text) {
        batch = placed(width);
        batch.dst_len = batch.dst_cap + 1;
        check_refused(&batch);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        testing(function->name, 310 + i);
        if (sizes[i] > (size_t)PTRDIFF_MAX) {
            batch = placed(width);
            batch.values_len = sizes[i];
            check_refused(&batch);
            batch = placed(width);
            batch.dst_cap = sizes[i];
            if (function->has_text)
                check_refused(&batch);
        }
        /* So many offsets have more bytes than there are; or the column ends behind them. */
        batch = placed(width);
        batch.first = sizes[i];
        check_refused(&batch);
        batch = placed(width);
        batch.count = sizes[i];
        check_refused(&batch);
    }
    testing(function->name, 320);
    CHECK(function->run(NULL) == UNIDN_INVALID_ARGUMENT);
    batch = placed(width);
    for (size_t off = 1; off < _Alignof(unidn_batch); off++) {
        uintptr_t misaligned = (uintptr_t)&batch + off;
        CHECK(function->run((unidn_batch *)misaligned) == UNIDN_INVALID_ARGUMENT);
    }
}

/* Each offset in turn is one that it cannot be: the rows before it are complete. */
static void hostile_offsets(uint32_t width)
{
    static const int64_t wrong[] = {
        -1, INT32_MIN, INT32_MAX, INT32_MAX - 1, INT64_MIN, INT64_MAX, INT64_MIN + 1,
        INT64_C(1) << 32, -(INT64_C(1) << 32), 0, 1,
    };

    for (size_t place = 0; place <= column.count; place++) {
        for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
            for (int is_behind = 0; is_behind < 2; is_behind++) {
                unidn_batch batch = placed(width);
                size_t last = is_behind ? column.values_len + 1 : 0, complete;
                int64_t hostile = is_behind ? (int64_t)last : wrong[n];
                int32_t narrow = (int32_t)hostile;
                void *offsets = *pointer(&batch, OFFSETS);
                unidn_status status;
                testing(function->name, 1000 * place + 10 * n + (size_t)is_behind);
                if (width == 4)
                    memcpy((char *)offsets + 4 * place, &narrow, 4);
                else
                    memcpy((char *)offsets + 8 * place, &hostile, 8);
                if (width == 4)
                    hostile = narrow;
                /* An offset that ascends is one of another column. */
                if (hostile >= 0 && (size_t)hostile <= column.values_len &&
                    (place == 0 || (size_t)hostile >= column.offsets[place - 1]) &&
                    (place == column.count || (size_t)hostile <= column.offsets[place + 1]))
                    continue;
                status = function->run(&batch);
                complete = place == 0 ? 0 : place - 1;
                CHECK(status == UNIDN_INVALID_ARGUMENT);
                /* It ends the row before it, or begins its own. */
                CHECK(batch.done == complete || batch.done == place);
                if (batch.done == complete)
                    check_batch(function, &column, 0, &expected, &batch);
                for (size_t block = VALUES; block <= RULES; block++)
                    CHECK(guard_is_intact(block));
            }
        }
    }
}

int main(void)
{
    begin_column(&column, values);
    add_row(&column, "plain.example", 13, 0);
    add_row(&column, "b\xC3\xBC" "cher.example", 14, 0);
    add_row(&column, "a..b", 4, 0);
    add_row(&column, "null", 4, 1);
    add_row(&column, "one.more", 8, 0);
    add_row(&column, "and-another", 11, 0);
    add_row(&column, "last", 4, 0);
    for (size_t f = 0; f < BATCH_FUNCTIONS; f++) {
        function = &batch_functions[f];
        expect(function, &column, UNIDN_LOOKUP, &expected);
        for (uint32_t width = 4; width <= 8; width += 4) {
            pointers(width);
            overlap(width);
            numbers(width);
            hostile_offsets(width);
        }
    }
    return 0;
}
