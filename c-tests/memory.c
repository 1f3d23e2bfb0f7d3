/*
 * The heap: none for short input and for the functions that the header names; for long input
 * no more than it says, all of it given back; and without memory a status. errno is left to calloc.
 */
#include "check.h"
#include "fill.h"
#include "heap.h"
#include <errno.h>
#include <string.h>

/* A value of errno that nothing sets. */
#define UNTOUCHED 12345

/* One allocation fails after the other, from the first on. Returns how many there are. */
static size_t every_allocation_fails(const struct subject *subject, const struct call *call)
{
    size_t failures = 0;

    for (;;) {
        unidn_status status;
        restart(failures + 1);
        errno = UNTOUCHED;
        status = subject->run(call);
        CHECK(count.live == 0 && count.bytes == 0);
        CHECK(errno == (status == UNIDN_OK ? UNTOUCHED : ENOMEM));
        if (status == UNIDN_OK)
            break;
        CHECK(status == UNIDN_OUT_OF_MEMORY && length_of(subject, call) == 0);
        for (size_t i = 0; i < subject->pointers; i++) {
            if (subject->parameter[i].role == TEXT)
                CHECK(*(const char *)call->pointer[i] == '\0');
        }
        failures++;
    }
    CHECK(failures == count.calls);
    return failures;
}

static void short_input(const struct subject *subject, enum pattern pattern)
{
    static const size_t lengths[] = {
        1, UNIDN_NO_HEAP_CODE_POINTS,
#ifndef EMULATED /* which is slow: the borders alone */
        0, 2, 63, 64, 65, 511, UNIDN_NO_HEAP_CODE_POINTS - 1,
#endif
    };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct sample sample = filled(subject, pattern, lengths[i]);
        struct answer answer = ask(subject, &sample);
        struct call query = answer.call;
        /* Some profiles of PRECIS refuse an empty text. */
        unidn_status expected = lengths[i] == 0 ? answer.status : UNIDN_OK;

        /* If there were a call for memory, it would fail. */
        testing(subject->name, lengths[i]);
        restart(1);
        errno = UNTOUCHED;
        CHECK(subject->run(&answer.call) == expected);
        CHECK(errno == UNTOUCHED);
        for (size_t j = 0; j < subject->pointers; j++) {
            if (is_result(&subject->parameter[j]))
                query.pointer[j] = NULL;
        }
        query.dst_cap = 0;
        CHECK(subject->run(&query) == (answer.need > 0 ? UNIDN_BUFFER_TOO_SMALL : expected));
        CHECK(count.calls == 0);
        restart(0);
        release(subject, &answer);
    }
}

/* In UTF-8, text of these patterns is prepared without a buffer, however long it is. */
static int is_read_once(const struct subject *subject)
{
    return strcmp(subject->name, "unidn_prepare") == 0;
}

static void long_input(const struct subject *subject, enum pattern pattern)
{
    static const size_t lengths[] = {
        UNIDN_NO_HEAP_CODE_POINTS + 1, 5000,
#ifndef EMULATED
        MOST_FILLED,
#endif
    };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct sample sample = filled(subject, pattern, lengths[i]);
        struct answer answer = ask(subject, &sample);
        struct call query = answer.call;
        size_t allocations;

        testing(subject->name, lengths[i]);
        restart(0);
        CHECK(subject->run(&answer.call) == UNIDN_OK);
        CHECK(count.live == 0);
        if (subject->heap_per_unit > 0)
            CHECK(count.largest <= lengths[i] * subject->heap_per_unit);
        allocations = every_allocation_fails(subject, &answer.call);
        /* That the counter works: long input does take memory. ASCII need not. */
        if (subject->needs_no_heap)
            CHECK(allocations == 0);
        else
            CHECK(allocations > 0 || pattern == ASCII || pattern == A_LABEL || lengths[i] < 5000
                  || is_read_once(subject));
        for (size_t j = 0; j < subject->pointers; j++) {
            if (is_result(&subject->parameter[j]))
                query.pointer[j] = NULL;
        }
        query.dst_cap = 0;
        restart(0);
        CHECK(subject->run(&query) == (answer.need > 0 ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
        CHECK(count.live == 0);
        CHECK(length_of(subject, &query) == answer.length);
        if (subject->query_needs_no_heap)
            CHECK(count.calls == 0);
        release(subject, &answer);
    }
}

static void blocks_of_protected_names(void)
{
    for (size_t i = 0; i < protected_call_count; i++) {
        testing(protected_calls[i].name, i);
        restart(1);
        protected_calls[i].run();
        CHECK(count.calls == 0);
    }
    restart(0);
}

/* A row that needs memory ends the call; the call goes on once there is some. */
static void columns(void)
{
    enum { LETTERS = 2 * UNIDN_NO_HEAP_CODE_POINTS, PLAIN = 7 };
    static char values[PLAIN + 2 * LETTERS], text[4 * sizeof values];
    int32_t offsets[] = { 0, PLAIN, sizeof values }, ends[3] = { 0 };
    uint8_t status[2];
    unidn_batch batch = { 0 };

    memcpy(values, "example", PLAIN);
    for (size_t i = 0; i < LETTERS; i++)
        memcpy(values + PLAIN + 2 * i, "\xC3\xBC", 2);
    batch.values = values;
    batch.values_len = sizeof values;
    batch.offsets = offsets;
    batch.count = 2;
    batch.offset_width = 4;
    batch.options = UNIDN_IGNORE_DNS_LENGTH;
    batch.dst = text;
    batch.dst_cap = sizeof text;
    batch.dst_offsets = ends;
    batch.statuses = status;
    testing("unidn_to_ascii_batch", LETTERS);
    restart(1);
    CHECK(unidn_to_ascii_batch(&batch) == UNIDN_OUT_OF_MEMORY);
    CHECK(batch.done == 1 && batch.dst_len == PLAIN && count.live == 0);
    restart(0);
    CHECK(unidn_to_ascii_batch(&batch) == UNIDN_OK && batch.done == 2 && count.live == 0);
    CHECK(count.calls > 0 && ends[2] == (int32_t)batch.dst_len && batch.dst_len > LETTERS);
}

int main(void)
{
    keep_heap();
    for (size_t s = 0; s < subject_count; s++) {
        /* Those that limit labels: idna2003.c. */
        for (int pattern = 0; pattern < PATTERNS && !subjects[s].limits_labels; pattern++) {
            short_input(&subjects[s], (enum pattern)pattern);
            long_input(&subjects[s], (enum pattern)pattern);
            clear_heap();
        }
    }
    blocks_of_protected_names();
    columns();
    return 0;
}
