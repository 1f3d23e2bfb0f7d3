/* The functions for blocks of protected names, which may lie at any address. */
#include "check.h"
#include "subjects.h"

#include <string.h>

/* The second of three lines that are names. */
static const char names[] = "bank.example\n\nb\xC3\xBC" "cher.example.\nxn--fda.example";
#define NAMES names, sizeof names - 1
#define ATTACK "b\xC3\xA1nk.example"

static int is_all_zero(const unidn_detail *detail)
{
    static const unidn_detail nothing;

    return memcmp(detail, &nothing, sizeof nothing) == 0;
}

/* With every capacity: nothing beside the block is written. */
static size_t build(unsigned char *block, size_t room)
{
    size_t need, length;
    unidn_detail detail;

    memset(&detail, 0xA5, sizeof detail);
    CHECK(unidn_protected_build(NAMES, NULL, 0, &need, &detail) == UNIDN_BUFFER_TOO_SMALL);
    CHECK(need <= room && is_all_zero(&detail));
    for (size_t capacity = 0; capacity <= need; capacity++) {
        void *dst = guarded(0, AT_START, capacity);
        unidn_status status = unidn_protected_build(NAMES, dst, capacity, &length, NULL);
        testing("unidn_protected_build", capacity);
        CHECK(status == (capacity < need ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
        CHECK(length == need && guard_is_intact(0));
        if (status == UNIDN_OK)
            memcpy(block, dst, need);
    }
    return need;
}

static void refuse_to_build(unsigned char *block, size_t need)
{
    static const char wrong[] = "a.example\n  b..example";
    static const char ill_formed[] = "a.example\n\xC3.example";
    size_t length = 1;
    unidn_detail detail, before;

    testing("unidn_protected_build", 0);
    memset(&detail, 0xA5, sizeof detail);
    before = detail;
    CHECK(unidn_protected_build(NULL, 1, block, need, &length, &detail) == UNIDN_INVALID_ARGUMENT);
    CHECK(length == 0 && memcmp(&detail, &before, sizeof detail) == 0);
    CHECK(unidn_protected_build(NAMES, NULL, need, &length, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_build(NAMES, block, need, NULL, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_build(wrong, sizeof wrong - 1, NULL, 0, &length, &detail) ==
          UNIDN_INVALID_NAME);
    CHECK(length == 0 && detail.line == 2 && detail.offset == 14 && detail.length == 0);
    CHECK(detail.rules == UNIDN_RULE_EMPTY_LABEL && detail.first_rule == detail.rules);
    CHECK(detail.label == 1 && detail.code_point == UNIDN_NO_CODE_POINT);
    CHECK(unidn_protected_build(ill_formed, sizeof ill_formed - 1, NULL, 0, &length, &detail) ==
          UNIDN_INVALID_ENCODING);
    CHECK(length == 0 && detail.line == 2 && detail.offset == 10 && detail.rules == 0);
    reaches("unidn_protected_build");
}

static unidn_status look_up(const void *block, size_t size, uint64_t *line)
{
    unidn_report report, checked;
    char shown[64];
    size_t length;
    unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_status status;

    options.protected_names = block;
    options.protected_names_size = size;
    status = unidn_to_display(ATTACK, sizeof ATTACK - 1, &options, shown, sizeof shown, &length,
                              &report);
    CHECK(unidn_check_display(ATTACK, sizeof ATTACK - 1, &options, &checked) == status);
    if (status == UNIDN_OK) {
        CHECK(memcmp(&report, &checked, sizeof report) == 0);
        *line = report.protected_line;
    } else {
        CHECK(length == 0);
    }
    return status;
}

/* A fault in the header is refused; a fault elsewhere can only miss a name. */
static void damage(unsigned char *block, size_t size)
{
    enum { VERSIONS = 8, NUMBERS = 16, HEADER = 64, SHIFTS = 8 };
    uint64_t line;

    CHECK(look_up(block, size, &line) == UNIDN_OK && line == 1);
    CHECK(unidn_protected_verify(block, size) == UNIDN_OK);
    for (size_t i = 0; i < size; i++) {
        unsigned char was = block[i];
        unidn_status refused =
            i >= VERSIONS && i < NUMBERS ? UNIDN_STALE_DATA : UNIDN_INVALID_ARGUMENT;
        testing("damage", i);
        block[i] = (unsigned char)~was;
        CHECK(unidn_protected_verify(block, size) == refused);
        CHECK(look_up(block, size, &line) == (i < HEADER ? refused : UNIDN_OK));
        block[i] = was;
    }
    for (size_t i = 0; i < size; i++) {
        void *part = guarded(0, AT_START, i);
        memcpy(part, block, i);
        testing("truncated", i);
        CHECK(look_up(part, i, &line) == (i == 0 ? UNIDN_OK : UNIDN_INVALID_ARGUMENT));
        CHECK(unidn_protected_verify(part, i) == UNIDN_INVALID_ARGUMENT);
    }
    for (size_t i = 1; i < SHIFTS; i++) {
        memmove(block + i, block + i - 1, size);
        CHECK(look_up(block + i, size, &line) == UNIDN_OK && line == 1);
        CHECK(unidn_protected_verify(block + i, size) == UNIDN_OK);
    }
    CHECK(look_up(NULL, size, &line) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_verify(NULL, size) == UNIDN_INVALID_ARGUMENT);
    reaches("unidn_protected_verify");
}

/* A block of another version: the text and the report are empty. */
static void refuse_stale_names(const void *block, size_t size)
{
    static const unidn_report nothing = {0};
    unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_report report;
    const uint16_t wide[] = {'a', 'b', 'c'};
    char text[8];
    uint16_t units[8];
    size_t length = 1;

    options.protected_names = block;
    options.protected_names_size = size;
    memset(text, '#', sizeof text);
    memset(&report, 0xA5, sizeof report);
    CHECK(unidn_to_display("abc", 3, &options, text, sizeof text, &length, &report) ==
          UNIDN_STALE_DATA);
    CHECK(length == 0 && text[0] == '\0' && text[1] == '#');
    CHECK(memcmp(&report, &nothing, sizeof report) == 0);
    length = 1;
    memset(&report, 0xA5, sizeof report);
    CHECK(unidn_to_display_utf16(wide, 3, &options, units, 8, &length, &report) ==
          UNIDN_STALE_DATA);
    CHECK(length == 0 && memcmp(&report, &nothing, sizeof report) == 0);
    memset(&report, 0xA5, sizeof report);
    CHECK(unidn_check_display("abc", 3, &options, &report) == UNIDN_STALE_DATA);
    CHECK(memcmp(&report, &nothing, sizeof report) == 0);
    length = 1;
    memset(text, '#', sizeof text);
    CHECK(unidn_report_message(&report, "abc", 3, &options, text, sizeof text, &length) ==
          UNIDN_STALE_DATA);
    CHECK(length == 0 && text[0] == '\0' && text[1] == '#');
    length = 1;
    memset(text, '#', sizeof text);
    CHECK(unidn_protected_name(block, size, 3, text, sizeof text, &length) == UNIDN_STALE_DATA);
    CHECK(length == 0 && text[0] == '\0' && text[1] == '#');
}

/* The name of a line, with every capacity, and what is refused. */
static void name_lines(unsigned char *block, size_t size)
{
    static const char name[] = "xn--bcher-kva.example";
    size_t length;

    for (size_t capacity = 0; capacity <= sizeof name; capacity++) {
        char *dst = guarded(0, AT_END, capacity);
        unidn_status status = unidn_protected_name(block, size, 3, dst, capacity, &length);
        testing("unidn_protected_name", capacity);
        CHECK(status == (capacity < sizeof name ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
        CHECK(length == sizeof name - 1 && guard_is_intact(0));
        CHECK(capacity == 0 || strcmp(dst, status == UNIDN_OK ? name : "") == 0);
    }
    CHECK(unidn_protected_name(NULL, size, 3, NULL, 0, &length) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_name(block, size, 3, NULL, 1, &length) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_name(block, size, 3, NULL, 0, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_name(block, size, 3, (char *)block, 1, &length) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_name(NULL, 0, 3, NULL, 0, &length) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_name(block, size, 2, NULL, 0, &length) == UNIDN_INVALID_ARGUMENT);
    CHECK(length == 0);
    block[12]++; /* the version of Unicode */
    CHECK(unidn_protected_name(block, size, 3, NULL, 0, &length) == UNIDN_STALE_DATA);
    CHECK(length == 0);
    refuse_stale_names(block, size);
    block[12]--;
    reaches("unidn_protected_name");
}

void reach_protected_names(void)
{
    enum { SHIFTS = 8 };
    static unsigned char block[1024];
    size_t size = build(block, sizeof block - SHIFTS);

    refuse_to_build(block, size);
    size = build(block, sizeof block - SHIFTS);
    name_lines(block, size);
    damage(block, size);
}

/* Names with many letters of two readings, and long ones. */
static const char with_choices[] =
    "\xC3\xBE\xC5\x93\xC5\x82\xC4\xB1\xC5\x82\xE1\xBB\xA9\xE1\xBB\xA9.example";
static const char of_hyphens[] =
    "b\xC3\xBC" "cher"
#define TEN "\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD"
    TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
    TEN TEN TEN TEN TEN TEN TEN ".example";
#undef TEN

static unsigned char block_of_calls[1024];

static void build_block(void)
{
    size_t length;

    CHECK(unidn_protected_build(NAMES, block_of_calls, sizeof block_of_calls, &length, NULL) ==
          UNIDN_OK);
    CHECK(unidn_protected_verify(block_of_calls, length) == UNIDN_OK);
}

static void ask_block(const char *name, size_t name_len)
{
    static char shown[8192];
    unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
    size_t length;

    options.options = UNIDN_IGNORE_DNS_LENGTH;
    options.protected_names = block_of_calls;
    CHECK(unidn_protected_build(NAMES, block_of_calls, sizeof block_of_calls,
                                &options.protected_names_size, NULL) == UNIDN_OK);
    CHECK(unidn_to_display(name, name_len, &options, shown, sizeof shown, &length, NULL) ==
          UNIDN_OK);
}

static void ask_for_choices(void)
{
    ask_block(with_choices, sizeof with_choices - 1);
}

static void ask_for_hyphens(void)
{
    ask_block(of_hyphens, sizeof of_hyphens - 1);
}

static void ask_for_long_text(void)
{
    static char text[2 * UNIDN_NO_HEAP_CODE_POINTS];

    for (size_t i = 0; i < sizeof text; i += 2) {
        text[i] = '\xC3';
        text[i + 1] = '\xBC';
    }
    ask_block(text, sizeof text);
}

const struct protected_call protected_calls[] = {
    { "a block of names, built and verified", build_block },
    { "a name with many skeletons, looked up", ask_for_choices },
    { "a name with many soft hyphens, looked up", ask_for_hyphens },
    { "a long name, looked up", ask_for_long_text },
};
const size_t protected_call_count = sizeof protected_calls / sizeof *protected_calls;
