/*
 * Heap and stack of the functions for names, at the borders of what needs no
 * heap, and where mapping and normalization make most of what they are given.
 */
#include "check.h"
#include "heap.h"
#include "painted.h"

#include <unidn.h>

#include <stdio.h>

#define LIMIT UNIDN_NO_HEAP_CODE_POINTS
/* The most code points of a name here, and of what it is mapped to. */
#define MOST 20000
/* The bytes of heap that the header grants for a code point of them. */
#define HEAP_PER_POINT 40

static uint32_t name[MOST];
static size_t length;
static char ascii[8 * MOST];
static uint32_t unicode[18 * MOST];

/* The name is pattern over and over, up to count code points. */
static void fill(const uint32_t *pattern, size_t pattern_length, size_t count)
{
    CHECK(count <= MOST);
    for (size_t i = 0; i < count; i++)
        name[i] = pattern[i % pattern_length];
    length = count;
}

/* The name is the A-label of itself. */
static void encode(void)
{
    static char text[8 * MOST];
    size_t encoded;

    CHECK(unidn_punycode_encode_utf32(name, length, text, sizeof text, &encoded, NULL) == UNIDN_OK);
    CHECK(encoded + 4 <= MOST);
    for (size_t i = 0; i < 4; i++)
        name[i] = (uint32_t)"xn--"[i];
    for (size_t i = 0; i < encoded; i++)
        name[4 + i] = (uint32_t)text[i];
    length = encoded + 4;
}

/* A function of the library, on the name. */
struct function {
    const char *what;
    unidn_status (*run)(uint32_t options, unidn_detail *detail);
};

static unidn_status run_to_ascii(uint32_t options, unidn_detail *detail)
{
    size_t dst_len;
    return unidn_to_ascii_utf32(name, length, options, ascii, sizeof ascii, &dst_len, detail);
}

static unidn_status run_to_unicode(uint32_t options, unidn_detail *detail)
{
    size_t dst_len;
    return unidn_to_unicode_utf32(name, length, options, unicode,
                                  sizeof unicode / sizeof *unicode, &dst_len, detail);
}

static unidn_status run_check(uint32_t options, unidn_detail *detail)
{
    return unidn_check_utf32(name, length, options, detail);
}

/* In UTF-8, which the functions below take. */
static char utf8[4 * MOST];

static size_t to_utf8(void)
{
    size_t bytes = 0;

    for (size_t i = 0; i < length; i++) {
        uint32_t c = name[i];
        if (c < 0x80) {
            utf8[bytes++] = (char)c;
            continue;
        }
        if (c < 0x800) {
            utf8[bytes++] = (char)(0xC0 | c >> 6);
        } else {
            if (c < 0x10000) {
                utf8[bytes++] = (char)(0xE0 | c >> 12);
            } else {
                utf8[bytes++] = (char)(0xF0 | c >> 18);
                utf8[bytes++] = (char)(0x80 | (c >> 12 & 0x3F));
            }
            utf8[bytes++] = (char)(0x80 | (c >> 6 & 0x3F));
        }
        utf8[bytes++] = (char)(0x80 | (c & 0x3F));
    }
    return bytes;
}

static unidn_status run_to_ascii_utf8(uint32_t options, unidn_detail *detail)
{
    size_t dst_len;
    return unidn_to_ascii(utf8, to_utf8(), options, ascii, sizeof ascii, &dst_len, detail);
}

static unidn_status run_to_unicode_utf8(uint32_t options, unidn_detail *detail)
{
    size_t dst_len;
    return unidn_to_unicode(utf8, to_utf8(), options, (char *)unicode, sizeof unicode, &dst_len,
                            detail);
}

/* The detail is room for two. */
static unidn_status run_equal(uint32_t options, unidn_detail *detail)
{
    int equal;
    size_t bytes = to_utf8();
    return unidn_equal(utf8, bytes, utf8, bytes, options, &equal, detail);
}

/* The name as a row of a column between plain names; the detail is where the rules go. */
static unidn_status run_batch(unidn_status (*function)(unidn_batch *batch), uint32_t options,
                              unidn_detail *detail)
{
    static char values[8 + sizeof utf8];
    static int64_t offsets[4], dst_offsets[4];
    static uint64_t rules[3];
    static uint8_t statuses[3];
    size_t bytes = to_utf8();
    static unidn_batch batch;
    unidn_status status;

    memset(&batch, 0, sizeof batch);
    memcpy(values, "plain", 5);
    memcpy(values + 5, utf8, bytes);
    memcpy(values + 5 + bytes, "b.c", 3);
    offsets[1] = 5;
    offsets[2] = 5 + (int64_t)bytes;
    offsets[3] = 8 + (int64_t)bytes;
    batch.values = values;
    batch.values_len = 8 + bytes;
    batch.offsets = offsets;
    batch.count = 3;
    batch.offset_width = 8;
    batch.options = options;
    batch.dst = (char *)unicode;
    batch.dst_cap = sizeof unicode;
    batch.dst_offsets = dst_offsets;
    batch.statuses = statuses;
    batch.rules = detail != NULL ? rules : NULL;
    status = function(&batch);
    CHECK(batch.done == (status == UNIDN_OK ? 3 : 1));
    return status == UNIDN_OK ? (unidn_status)statuses[1] : status;
}

static unidn_status run_to_ascii_batch(uint32_t options, unidn_detail *detail)
{
    return run_batch(unidn_to_ascii_batch, options, detail);
}

static unidn_status run_to_unicode_batch(uint32_t options, unidn_detail *detail)
{
    return run_batch(unidn_to_unicode_batch, options, detail);
}

static unidn_status run_check_batch(uint32_t options, unidn_detail *detail)
{
    return run_batch(unidn_check_batch, options, detail);
}

/* The name as the only line of a list; the options are its own. */
static unsigned char block[1024];

static unidn_status run_protected_build(uint32_t options, unidn_detail *detail)
{
    size_t size;

    (void)options;
    return unidn_protected_build(utf8, to_utf8(), block, sizeof block, &size, detail);
}

static const struct function functions[] = {
    { "protected_build", run_protected_build },
    { "to_ascii", run_to_ascii_utf8 },
    { "to_unicode", run_to_unicode_utf8 },
    { "equal", run_equal },
    { "to_ascii_batch", run_to_ascii_batch },
    { "to_unicode_batch", run_to_unicode_batch },
    { "check_batch", run_check_batch },
    { "to_ascii_utf32", run_to_ascii },
    { "to_unicode_utf32", run_to_unicode },
    { "check_utf32", run_check },
};

static const uint32_t option_sets[] = {
    UNIDN_IGNORE_DNS_LENGTH,
#ifndef EMULATED /* which is slow: the options that take most */
    UNIDN_LOOKUP,
    UNIDN_STRICT,
    UNIDN_URL,
    UNIDN_IDNA2008_REGISTRATION | UNIDN_IGNORE_DNS_LENGTH,
#endif
    UNIDN_SINGLE_LABEL | UNIDN_IGNORE_DNS_LENGTH | UNIDN_CHECK_CONTEXTO,
};
#define OPTION_SETS (sizeof option_sets / sizeof *option_sets)

/* How far the lengths of names are apart. */
#ifdef EMULATED
#define STEP 124
#else
#define STEP 31
#endif

struct run {
    const struct function *function;
    uint32_t options;
    unidn_detail *detail;
    unidn_status status;
};

static void run(void *argument)
{
    struct run *run = argument;

    run->status = run->function->run(run->options, run->detail);
}

/* With each function and set of options, with and without detail. */
static void each_run(void (*check)(struct run *run))
{
    static unidn_detail details[2];

    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        for (size_t i = 0; i < OPTION_SETS; i++) {
            struct run one = { &functions[f], option_sets[i], NULL, UNIDN_OK };
            testing(functions[f].what, i);
            check(&one);
            one.detail = details;
            check(&one);
        }
    }
}

static void needs_no_heap(struct run *one)
{
    restart(1);
    run(one);
    CHECK(count.calls == 0);
    CHECK(one->status == UNIDN_OK || one->status == UNIDN_INVALID_NAME);
    restart(0);
}

static size_t most_stack;

static void needs_little_stack(struct run *one)
{
    size_t used = stack_of(run, one);

    clear_heap();
    CHECK(used < PROMISED_STACK - STACK_MARGIN);
    if (used > most_stack)
        most_stack = used;
}

/* The most code points of the name and of what it is mapped to, for the run at hand. */
static size_t points;

static void gives_all_heap_back(struct run *one)
{
    unidn_status status;
    size_t failures = 0;

    restart(0);
    run(one);
    status = one->status;
    CHECK(count.live == 0 && count.largest <= points * HEAP_PER_POINT);
    for (;;) {
        clear_heap();
        restart(failures + 1);
        run(one);
        CHECK(count.live == 0);
        if (count.calls <= failures)
            break;
        /* Of two names the first faulty one decides. */
        CHECK(one->status == UNIDN_OUT_OF_MEMORY
              || (one->function->run == run_equal && one->status == status));
        failures++;
    }
    CHECK(one->status == status);
    restart(0);
    clear_heap();
}

/* What is hard for one part or another. */
static const struct {
    uint32_t pattern[8];
    size_t length;
    size_t halves; /* how many half code points each becomes at most, mapped and normalized */
} patterns[] = {
    { { 'a' }, 1, 2 },
    { { 0xFC }, 1, 2 },
    { { 'A', 0xFC, 0x4E00, 0x20000 }, 4, 2 },
    /* Labels as long as they may be, and as short. */
    { { 'a', '.' }, 2, 2 },
    { { 0xFC, 0x3002 }, 2, 2 },
    { { '.' }, 1, 2 },
    /* Three code points each in NFD, which a mark keeps from being composed again. */
    { { 0x1EDB, 0x328 }, 2, 3 },
    { { 0x1EDB }, 1, 2 },
    { { 0xAC01, 0x11A8 }, 2, 2 },
    /* Marks in the wrong order, and one of each. */
    { { 0x301, 0x323 }, 2, 2 },
    { { 'a', 0x301, 0x323, 0x328, 0x315, 0x302 }, 6, 2 },
    /* Eighteen code points each, and three. */
    { { 0xFDFA }, 1, 36 },
    { { 0x3316, 0xFDFA, 0x2474 }, 3, 36 },
    { { 0x1F100 }, 1, 2 },
    { { 0xAD }, 1, 2 },
    /* Right to left, with joiners; digits that have a rule. */
    { { 0x628, 0x200C }, 2, 2 },
    { { 0x627, 0x660, 0x6F0, '1' }, 4, 2 },
    { { 0x30FB }, 1, 2 },
    { { 'x', 'n', '-', '-', 'a', '.' }, 6, 2 },
    { { 'x', 'n', '-', '-', 't', 'd', 'a', '.' }, 8, 2 },
};

/* A valid line with so much that mapping takes away that it needs the heap. */
static void valid_line_without_memory(void)
{
    static const char name_of_line[] = "paypal.com";
    size_t size;
    unidn_detail detail;

    testing("unidn_protected_build", 0);
    for (length = 0; length < sizeof name_of_line - 1; length++)
        name[length] = (uint32_t)name_of_line[length];
    while (length < 2100)
        name[length++] = 0xAD;
    for (size_t calls = 1;; calls++) {
        unidn_status status;
        restart(calls);
        status = unidn_protected_build(utf8, to_utf8(), block, sizeof block, &size, &detail);
        CHECK(count.live == 0);
        if (count.calls < calls) {
            CHECK(status == UNIDN_OK && calls > 1);
            break;
        }
        CHECK(status == UNIDN_OUT_OF_MEMORY && size == 0 && detail.rules == 0);
    }
    restart(0);
    CHECK(unidn_protected_verify(block, size) == UNIDN_OK);
}

int main(void)
{
    keep_heap();
    valid_line_without_memory();
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        size_t halves = patterns[i].halves;
        size_t in_limit = 2 * LIMIT / halves;
        for (size_t more = 0; more < 2; more++) {
            fill(patterns[i].pattern, patterns[i].length, in_limit - more);
            each_run(needs_no_heap);
            each_run(needs_little_stack);
        }
        for (size_t count = 900; count <= LIMIT && halves == 2; count += STEP) {
            /* As an A-label, as long as fits. */
            fill(patterns[i].pattern, patterns[i].length, count);
            encode();
            if (length > LIMIT)
                break;
            each_run(needs_no_heap);
            each_run(needs_little_stack);
        }
        for (size_t count = in_limit + 1; count < 6000; count = count * 5 / 2) {
            points = count * halves / 2;
            fill(patterns[i].pattern, patterns[i].length, count);
            each_run(gives_all_heap_back);
#ifndef SANITIZED /* whose malloc takes more stack than the library may */
            each_run(needs_little_stack);
#endif
        }
    }
    printf("at most %lu bytes of stack\n", (unsigned long)most_stack);
    CHECK(most_stack > LIMIT * sizeof(uint32_t));
    return 0;
}
