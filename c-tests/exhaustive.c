/*
 * Every byte string of at most two bytes through every function that takes bytes,
 * and those of three: with UNIDN_EXHAUSTIVE in the environment all of them, and
 * without it those of bytes that differ for one part of the library or another.
 *
 * The source ends at an unmapped page, and so does the result, in just the room
 * that the size query has returned.
 */
#include "check.h"
#include "subjects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More bytes than anything becomes that is made of three. */
#define ROOM 1024

/* One of each kind: what ASCII is divided into, and where UTF-8 has its limits. */
static const unsigned char representatives[] = {
    0x00, 0x0A, ' ', '!', '%', '*', '-', '.', '/', '0', '9', ':', '@', 'A', 'N', 'X', 'Z', '_',
    'a', 'n', 'x', 'z', '~', 0x7F, 0x80, 0x81, 0x8C, 0x8D, 0x90, 0x9F, 0xA0, 0xAD, 0xB7, 0xBF,
    0xC0, 0xC1, 0xC2, 0xC3, 0xCC, 0xD7, 0xD8, 0xDF, 0xE0, 0xE2, 0xE3, 0xED, 0xEF, 0xF0, 0xF4,
    0xF5, 0xFF,
};

static const struct subject *subject;
static struct call call;
/* Where the block of each pointer ends: an unmapped page begins there. */
static unsigned char *end[MOST_POINTERS];
static unsigned long count;

static void prepare(void)
{
    memset(&call, 0, sizeof call);
    call.options = subject->options;
    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        end[i] = (unsigned char *)guarded(i, AT_END, ROOM) + ROOM;
        call.pointer[i] = end[i] - parameter->unit;
        if (parameter->role == CONSTANT)
            memcpy(call.pointer[i], parameter->constant, parameter->unit);
    }
}

static void set_sources(const unsigned char *bytes, size_t length)
{
    call.src_len = call.second_len = length;
    for (size_t i = 0; i < subject->pointers; i++) {
        enum role role = subject->parameter[i].role;
        if (role == SOURCE || role == SECOND || role == FLAGS) {
            call.pointer[i] = end[i] - length;
            memcpy(call.pointer[i], bytes, length);
        }
    }
}

/* Room for need units, with a byte before it that has to stay. */
static void set_results(size_t need)
{
    call.dst_cap = need;
    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        if (is_result(parameter)) {
            unsigned char *result = end[i] - need * parameter->unit;
            CHECK(need * parameter->unit < ROOM);
            result[-1] = FILLING;
            call.pointer[i] = need > 0 ? result : NULL;
        }
    }
}

static void check_results(unidn_status status, size_t length)
{
    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        const unsigned char *result = call.pointer[i];
        if (!is_result(parameter) || result == NULL)
            continue;
        CHECK(result[-1] == FILLING);
        if (parameter->role == TEXT)
            CHECK(result[has_result(subject, status) ? length : 0] == '\0');
    }
}

static void check(const unsigned char *bytes, size_t bytes_length)
{
    size_t terminator = pointer_with(subject, TEXT) < MOST_POINTERS;
    unidn_status query, status;
    size_t length;

    set_sources(bytes, bytes_length);
    set_results(0);
    query = subject->run(&call);
    length = length_of(subject, &call);
    CHECK(query != UNIDN_INVALID_ARGUMENT && query != UNIDN_OUT_OF_MEMORY);
    set_results(length + terminator);
    status = subject->run(&call);
    CHECK(length_of(subject, &call) == length);
    CHECK(status == query || (query == UNIDN_BUFFER_TOO_SMALL && has_result(subject, status)));
    CHECK(status != UNIDN_BUFFER_TOO_SMALL);
    CHECK(has_result(subject, status) || length == 0);
    check_results(status, length);
    count++;
}

/* All strings whose last bytes are drawn from a set, before those that are fixed. */
static void each_string(unsigned char *bytes, size_t fixed, size_t length,
                        const unsigned char *set, size_t set_size)
{
    if (fixed == length) {
        check(bytes, length);
        return;
    }
    for (size_t i = 0; i < set_size; i++) {
        bytes[fixed] = set[i];
        each_string(bytes, fixed + 1, length, set, set_size);
    }
}

int main(void)
{
    int is_exhaustive = getenv("UNIDN_EXHAUSTIVE") != NULL;
    unsigned char all[256], bytes[3];

    for (size_t i = 0; i < sizeof all; i++)
        all[i] = (unsigned char)i;
    for (subject = subjects; subject < subjects + subject_count; subject++) {
        if (subject->source != UTF8_BYTES && subject->source != PUNYCODE_BYTES)
            continue;
        testing(subject->name, 0);
        prepare();
        count = 0;
        for (size_t length = 0; length <= 2; length++)
            each_string(bytes, 0, length, all, sizeof all);
        if (is_exhaustive)
            each_string(bytes, 0, 3, all, sizeof all);
        else
            each_string(bytes, 0, 3, representatives, sizeof representatives);
        CHECK(count > 1 + 256 + 65536);
        printf("%s: %lu strings\n", subject->name, count);
    }
    return 0;
}
