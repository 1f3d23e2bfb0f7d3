#include "names.h"

#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct name current;
static struct outcome result;
/* What the last call found, by encoding. */
static unidn_detail details[3];

static void add(uint32_t c)
{
    CHECK(current.utf32_len < MOST_POINTS);
    current.utf32[current.utf32_len++] = c;
    if (c >= 0x10000) {
        current.utf16[current.utf16_len++] = (uint16_t)(0xD800 + ((c - 0x10000) >> 10));
        current.utf16[current.utf16_len++] = (uint16_t)(0xDC00 + ((c - 0x10000) & 0x3FF));
    } else {
        current.utf16[current.utf16_len++] = (uint16_t)c;
    }
}

/* One code point of UTF-8 that is well-formed. */
static uint32_t next(const unsigned char **at)
{
    unsigned char lead = *(*at)++;
    int rest = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    uint32_t c = rest == 0 ? lead : lead & (0x3Fu >> rest);

    while (rest-- > 0)
        c = c << 6 | (*(*at)++ & 0x3F);
    return c;
}

const struct name *name_of_bytes(const char *utf8, size_t length)
{
    const unsigned char *at = (const unsigned char *)utf8, *end = at + length;

    current.utf8_len = current.utf16_len = current.utf32_len = 0;
    current.utf8_mark = current.utf8_marked = current.utf16_mark = current.utf16_marked = 0;
    current.utf32_mark = current.utf32_marked = 0;
    while (at < end) {
        const unsigned char *start = at;
        uint32_t c = next(&at);
        if (c == (uint32_t)MARK_START[0]) {
            current.utf8_mark = current.utf8_len;
            current.utf16_mark = current.utf16_len;
            current.utf32_mark = current.utf32_len;
        } else if (c == (uint32_t)MARK_END[0]) {
            current.utf8_marked = current.utf8_len - current.utf8_mark;
            current.utf16_marked = current.utf16_len - current.utf16_mark;
            current.utf32_marked = current.utf32_len - current.utf32_mark;
        } else {
            add(c);
            memcpy(current.utf8 + current.utf8_len, start, (size_t)(at - start));
            current.utf8_len += (size_t)(at - start);
        }
    }
    return &current;
}

const struct name *name_of(const char *utf8)
{
    return name_of_bytes(utf8, strlen(utf8));
}

/* A function with all that is not its output bound. */
struct call_of {
    const struct name *name;
    uint32_t options;
    unidn_status (*run)(const struct call_of *call, void *dst, size_t cap, size_t *len,
                        unidn_detail *detail);
    unidn_status (*check)(const struct call_of *call, unidn_detail *detail);
    size_t unit;       /* the size of a unit of the result */
    size_t terminator; /* 1 where a NUL ends the result */
};

/* The functions of one encoding, for struct call_of. */
#define BIND(encoding, suffix, unit)                                                        \
    static unidn_status ascii_##encoding(const struct call_of *call, void *dst, size_t cap, \
                                         size_t *len, unidn_detail *detail)                 \
    {                                                                                       \
        return unidn_to_ascii##suffix(call->name->encoding, call->name->encoding##_len,     \
                                      call->options, dst, cap, len, detail);                \
    }                                                                                       \
    static unidn_status unicode_##encoding(const struct call_of *call, void *dst,           \
                                           size_t cap, size_t *len, unidn_detail *detail)   \
    {                                                                                       \
        return unidn_to_unicode##suffix(call->name->encoding, call->name->encoding##_len,   \
                                        call->options, dst, cap, len, detail);              \
    }                                                                                       \
    static unidn_status check_##encoding(const struct call_of *call, unidn_detail *detail)  \
    {                                                                                       \
        return unidn_check##suffix(call->name->encoding, call->name->encoding##_len,        \
                                   call->options, detail);                                  \
    }
BIND(utf8, , char)
BIND(utf16, _utf16, uint16_t)
BIND(utf32, _utf32, uint32_t)

static int is_zero(const unidn_detail *detail)
{
    static const unidn_detail zero;

    return memcmp(detail, &zero, sizeof zero) == 0;
}

/* Capacities around what the result needs, and calls without detail. */
static void check_variants(const struct call_of *call, unidn_status status, const void *text,
                           size_t length, const unidn_detail *detail)
{
    static unsigned char room[4 * MOST_RESULT];
    size_t need = length + call->terminator;
    size_t other_length = 0;
    unidn_detail other;
    int has_result = status == UNIDN_OK || (call->terminator == 0 && length > 0)
                     || (status == UNIDN_INVALID_NAME && length > 0);

    memset(&other, 0x55, sizeof other);
    CHECK(call->run(call, room, need, &other_length, NULL) == status);
    CHECK(other_length == length && memcmp(room, text, length * call->unit) == 0);
    if (has_result && need > 0) {
        CHECK(call->run(call, room, need - 1, &other_length, &other)
              == UNIDN_BUFFER_TOO_SMALL);
        CHECK(other_length == length);
        CHECK(memcmp(&other, detail, sizeof other) == 0);
        CHECK(call->terminator == 0 || need == 1 || room[0] == '\0');
        CHECK(call->run(call, NULL, 0, &other_length, NULL) == UNIDN_BUFFER_TOO_SMALL);
        CHECK(other_length == length);
    }
    if (call->check != NULL) {
        memset(&other, 0x55, sizeof other);
        CHECK(call->check(call, &other) == status);
        CHECK(memcmp(&other, detail, sizeof other) == 0);
        CHECK(call->check(call, NULL) == status);
    }
    CHECK((status == UNIDN_OK) == is_zero(detail));
}

/* One call; the length of the result. */
static size_t ask(const struct call_of *call, unidn_status *status, void *dst,
                  unidn_detail *detail)
{
    size_t length = 1;

    memset(detail, 0x55, sizeof *detail);
    *status = call->run(call, dst, MOST_RESULT, &length, detail);
    CHECK(length <= MOST_RESULT);
    check_variants(call, *status, dst, length, detail);
    return length;
}

static void check_same_fault(const unidn_detail *other)
{
    CHECK(other->rules == details[0].rules);
    CHECK(other->first_rule == details[0].first_rule);
    CHECK(other->label == details[0].label);
    CHECK(other->code_point == details[0].code_point);
}

const struct outcome *ascii_of(const struct name *name, uint32_t options)
{
    static char other[MOST_RESULT];
    struct call_of calls[3] = {
        { name, options, ascii_utf8, check_utf8, 1, 1 },
        { name, options, ascii_utf16, check_utf16, 1, 1 },
        { name, options, ascii_utf32, check_utf32, 1, 1 },
    };

    result.length = ask(&calls[0], &result.status, result.text, &details[0]);
    for (int i = 1; i < 3; i++) {
        unidn_status status;
        size_t length = ask(&calls[i], &status, other, &details[i]);
        CHECK(status == result.status && length == result.length);
        CHECK(memcmp(other, result.text, length) == 0);
        check_same_fault(&details[i]);
    }
    CHECK(result.status == UNIDN_OK || (result.length == 0 && result.text[0] == 0));
    result.detail = details[0];
    return &result;
}

/* Whether two texts are the same, one of which is UTF-8. */
static void check_same_text(const uint16_t *utf16, size_t utf16_len, const uint32_t *utf32,
                            size_t utf32_len)
{
    const unsigned char *at = (const unsigned char *)result.text;
    const unsigned char *end = at + result.length;
    size_t i = 0, j = 0;

    while (at < end) {
        uint32_t c = next(&at);
        CHECK(j < utf32_len && utf32[j++] == c);
        if (c >= 0x10000) {
            CHECK(i < utf16_len && utf16[i++] == 0xD800 + ((c - 0x10000) >> 10));
            c = 0xDC00 + ((c - 0x10000) & 0x3FF);
        }
        CHECK(i < utf16_len && utf16[i++] == c);
    }
    CHECK(i == utf16_len && j == utf32_len);
}

const struct outcome *unicode_of(const struct name *name, uint32_t options)
{
    static uint16_t utf16[MOST_RESULT];
    static uint32_t utf32[MOST_RESULT];
    struct call_of in_utf8 = { name, options, unicode_utf8, NULL, 1, 1 };
    struct call_of in_utf16 = { name, options, unicode_utf16, NULL, 2, 0 };
    struct call_of in_utf32 = { name, options, unicode_utf32, NULL, 4, 0 };
    unidn_status status16, status32;
    size_t length16, length32;

    result.length = ask(&in_utf8, &result.status, result.text, &details[0]);
    length16 = ask(&in_utf16, &status16, utf16, &details[1]);
    length32 = ask(&in_utf32, &status32, utf32, &details[2]);
    CHECK(status16 == result.status && status32 == result.status);
    check_same_text(utf16, length16, utf32, length32);
    check_same_fault(&details[1]);
    check_same_fault(&details[2]);
    result.detail = details[0];
    return &result;
}

void check_place(const struct name *name)
{
    CHECK(details[0].offset == name->utf8_mark && details[0].length == name->utf8_marked);
    CHECK(details[1].offset == name->utf16_mark && details[1].length == name->utf16_marked);
    CHECK(details[2].offset == name->utf32_mark && details[2].length == name->utf32_marked);
}

void check_expectations(const struct expectation *expectations, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct expectation *expected = &expectations[i];
        const struct outcome *outcome;

        testing(expected->name, i);
        outcome = ascii_of(name_of(expected->name), expected->options);
        if (expected->ascii == NULL) {
            CHECK(outcome->status == UNIDN_INVALID_NAME);
            CHECK(outcome->detail.rules == expected->rules);
        } else {
            CHECK(outcome->status == UNIDN_OK);
            CHECK(strcmp(outcome->text, expected->ascii) == 0);
        }
    }
}
