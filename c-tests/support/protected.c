/* The functions for blocks of protected names, whose buffers must be aligned. */
#include "check.h"
#include "subjects.h"

#include <string.h>

#define ALIGNMENT 8

/* The second of three lines that are names. */
static const char names[] = "bank.example\n\nb\xC3\xBC" "cher.example.\nxn--fda.example";
#define NAMES names, sizeof names - 1
#define ATTACK "b\xC3\xA1nk.example"

/* With every capacity: nothing beside the block is written. */
static size_t build(unsigned char *block, size_t room)
{
    size_t need, length, offset = 1;

    CHECK(unidn_protected_build(NAMES, NULL, 0, &need, &offset) == UNIDN_BUFFER_TOO_SMALL);
    CHECK(need <= room && offset == 0);
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
    size_t length = 1, offset = 1;

    testing("unidn_protected_build", 0);
    CHECK(unidn_protected_build(NULL, 1, block, need, &length, &offset) == UNIDN_INVALID_ARGUMENT);
    CHECK(length == 0 && offset == 1);
    CHECK(unidn_protected_build(NAMES, NULL, need, &length, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_build(NAMES, block, need, NULL, NULL) == UNIDN_INVALID_ARGUMENT);
    for (size_t i = 1; i < ALIGNMENT; i++)
        CHECK(unidn_protected_build(NAMES, block + i, need, &length, NULL) ==
              UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_build(wrong, sizeof wrong - 1, NULL, 0, &length, &offset) ==
          UNIDN_INVALID_NAME);
    CHECK(length == 0 && offset == 12);
    CHECK(unidn_protected_build(ill_formed, sizeof ill_formed - 1, NULL, 0, &length, &offset) ==
          UNIDN_INVALID_ENCODING);
    CHECK(length == 0 && offset == 10);
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

/* What is wrong in the header is refused; what is wrong elsewhere can only miss a name. */
static void damage(unsigned char *block, size_t size)
{
    enum { HEADER = 64 };
    uint64_t line;

    CHECK(look_up(block, size, &line) == UNIDN_OK && line == 1);
    CHECK(unidn_protected_verify(block, size) == UNIDN_OK);
    for (size_t i = 0; i < size; i++) {
        unsigned char was = block[i];
        testing("damage", i);
        block[i] = (unsigned char)~was;
        CHECK(unidn_protected_verify(block, size) == UNIDN_INVALID_ARGUMENT);
        /* Its last 16 bytes are the checksum, which is not computed here, and nothing. */
        if (i < HEADER - 16 || i >= HEADER - 8) {
            unidn_status status = look_up(block, size, &line);
            CHECK(status == (i < HEADER ? UNIDN_INVALID_ARGUMENT : UNIDN_OK) ||
                  (i >= HEADER - 24 && i < HEADER - 16));
        }
        block[i] = was;
    }
    for (size_t i = 0; i < size; i++) {
        void *part = guarded(0, AT_START, i);
        memcpy(part, block, i);
        testing("truncated", i);
        CHECK(look_up(part, i, &line) == (i == 0 ? UNIDN_OK : UNIDN_INVALID_ARGUMENT));
        CHECK(unidn_protected_verify(part, i) == UNIDN_INVALID_ARGUMENT);
    }
    for (size_t i = 1; i < ALIGNMENT; i++) {
        CHECK(look_up(block + i, size - i, &line) == UNIDN_INVALID_ARGUMENT);
        CHECK(unidn_protected_verify(block + i, size - i) == UNIDN_INVALID_ARGUMENT);
    }
    CHECK(look_up(NULL, size, &line) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_protected_verify(NULL, size) == UNIDN_INVALID_ARGUMENT);
    reaches("unidn_protected_verify");
}

void reach_protected_names(void)
{
    static _Alignas(ALIGNMENT) unsigned char block[1024];
    size_t size = build(block, sizeof block - ALIGNMENT);

    refuse_to_build(block, size);
    size = build(block, sizeof block - ALIGNMENT);
    damage(block, size);
}

/* Names that have many skeletons, and names that are too long to have any. */
static const char with_choices[] =
    "\xC3\xBE\xC5\x93\xC5\x82\xC4\xB1\xC5\x82\xE1\xBB\xA9\xE1\xBB\xA9.example";
static const char of_hyphens[] =
    "b\xC3\xBC" "cher"
#define TEN "\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD\xC2\xAD"
    TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
    TEN TEN TEN TEN TEN TEN TEN ".example";
#undef TEN

static _Alignas(ALIGNMENT) unsigned char block_of_calls[1024];

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
