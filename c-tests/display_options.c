/* The structure of options: its versions, its defaults, and what is refused. */
#include "check.h"
#include "guard.h"

#include <string.h>
#include <unidn.h>

#define NAME "\xD1\x80\xD0\xB0\xD1\x83.example" /* three Cyrillic letters like Latin ones */
#define LARGEST 256

static unidn_status decide(const unidn_display_options *options, unidn_report *report)
{
    char shown[64];
    size_t length = 1;
    unidn_status status =
        unidn_to_display(NAME, sizeof NAME - 1, options, shown, sizeof shown, &length, report);
    unidn_report checked;

    memset(&checked, 0x55, sizeof checked);
    CHECK(unidn_check_display(NAME, sizeof NAME - 1, options, &checked) == status);
    if (status == UNIDN_INVALID_ARGUMENT) {
        CHECK(length == 0 && checked.hidden == 0x55555555);
    } else {
        CHECK(memcmp(&checked, report, sizeof checked) == 0);
    }
    return status;
}

/* NULL, the initializer, and a structure that is 0 but for its size are the same. */
static void check_default(void)
{
    static const unidn_display_options of_macro = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_display_options of_zeros;
    unidn_report a, b, c;

    memset(&of_zeros, 0, sizeof of_zeros);
    of_zeros.size = sizeof of_zeros;
    CHECK(decide(NULL, &a) == UNIDN_OK && decide(&of_macro, &b) == UNIDN_OK);
    CHECK(decide(&of_zeros, &c) == UNIDN_OK);
    CHECK(memcmp(&a, &b, sizeof a) == 0 && memcmp(&a, &c, sizeof a) == 0);
    CHECK(a.hidden == 1);
}

/* A name that needs no decision, short and long: its report is that of the general path. */
static void check_plain(void)
{
    static const unidn_display_options of_macro = UNIDN_DISPLAY_OPTIONS_INIT;
    static const char name[] = "a.example.a-label-in-ascii.another-label-in-ascii.that-is.long.example";
    static const size_t lengths[] = { 9, sizeof name - 1 };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char a[sizeof name], b[sizeof name];
        size_t a_length = 1, b_length = 2;
        unidn_report of_null, of_options;

        testing("plain", lengths[i]);
        memset(&of_null, 0x55, sizeof of_null);
        CHECK(unidn_to_display(name, lengths[i], NULL, a, sizeof a, &a_length, &of_null) ==
              UNIDN_OK);
        CHECK(unidn_to_display(name, lengths[i], &of_macro, b, sizeof b, &b_length,
                               &of_options) == UNIDN_OK);
        CHECK(a_length == lengths[i] && b_length == lengths[i]);
        CHECK(memcmp(a, name, a_length) == 0 && strcmp(a, b) == 0);
        CHECK(memcmp(&of_null, &of_options, sizeof of_null) == 0 && of_null.hidden == 0);
    }
}

/* Every size, at the end of the memory that there is: what a later version appends must be 0. */
static void check_sizes(void)
{
    for (size_t size = 0; size <= LARGEST + sizeof(size_t); size += sizeof(size_t)) {
        unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
        size_t known = size < sizeof options ? size : sizeof options;
        int is_right = size >= sizeof options && size <= LARGEST;
        unsigned char *placed = guarded(0, AT_END, size < sizeof(size_t) ? sizeof(size_t) : size);
        unidn_report report;

        testing("size", size);
        options.size = size;
        options.policy = UNIDN_POLICY_ASCII;
        memset(placed, 0, size);
        memcpy(placed, &options, known < sizeof(size_t) ? sizeof(size_t) : known);
        CHECK(decide((const unidn_display_options *)(void *)placed, &report) ==
              (is_right ? UNIDN_OK : UNIDN_INVALID_ARGUMENT));
        if (is_right && size > sizeof options) {
            placed[size - 1] = 1;
            CHECK(decide((const unidn_display_options *)(void *)placed, &report) ==
                  UNIDN_INVALID_ARGUMENT);
        }
    }
}

static void check_members(void)
{
    static const uint32_t policies[] = { UNIDN_POLICY_CAUTIOUS, UNIDN_POLICY_FIREFOX,
                                         UNIDN_POLICY_ASCII, UNIDN_POLICY_WEBKIT,
                                         UNIDN_POLICY_BROWSER };
    static const uint32_t levels[] = {
        UNIDN_LEVEL_ASCII_ONLY, UNIDN_LEVEL_SINGLE_SCRIPT, UNIDN_LEVEL_HIGHLY_RESTRICTIVE,
        UNIDN_LEVEL_MODERATELY_RESTRICTIVE, UNIDN_LEVEL_MINIMALLY_RESTRICTIVE,
        UNIDN_LEVEL_UNRESTRICTED,
    };
    unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_report report;

    for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
        testing("policy", policies[i]);
        options.policy = policies[i];
        options.level = 0;
        CHECK(decide(&options, &report) == UNIDN_OK);
        options.level = UNIDN_LEVEL_UNRESTRICTED;
        CHECK(decide(&options, &report) == UNIDN_INVALID_ARGUMENT);
    }
    options.policy = UNIDN_POLICY_UTS39;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        testing("level", levels[i]);
        options.level = levels[i];
        CHECK(decide(&options, &report) == UNIDN_OK);
        CHECK(report.hidden == (levels[i] == UNIDN_LEVEL_ASCII_ONLY));
        options.level = levels[i] | 1;
        CHECK(decide(&options, &report) == UNIDN_INVALID_ARGUMENT);
    }
    options.level = 0;
    CHECK(decide(&options, &report) == UNIDN_OK && report.hidden == 0);
    options.policy |= UNIDN_LEVEL_SINGLE_SCRIPT;
    CHECK(decide(&options, &report) == UNIDN_INVALID_ARGUMENT);
    options.policy = UNIDN_POLICY_BROWSER + 1;
    CHECK(decide(&options, &report) == UNIDN_INVALID_ARGUMENT);
    options.policy = 0;
    options.options = 0x80000000u;
    CHECK(decide(&options, &report) == UNIDN_INVALID_ARGUMENT);
    options.options = 0;
    options.reserved = 1;
    CHECK(decide(&options, &report) == UNIDN_INVALID_ARGUMENT);
}

/* Neither a result nor a report may lie in the structure; it may not be misaligned. */
static void check_places(void)
{
    union {
        unidn_display_options options;
        unidn_report report;
        char text[64];
        unsigned char bytes[sizeof(unidn_report)];
    } place = { UNIDN_DISPLAY_OPTIONS_INIT }, copy;
    char shown[64];
    size_t length;

    copy = place;
    CHECK(unidn_to_display(NAME, sizeof NAME - 1, &place.options, place.text, sizeof place.text,
                           &length, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(length == 0);
    CHECK(unidn_to_display(NAME, sizeof NAME - 1, &place.options, shown, sizeof shown, &length,
                           &place.report) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_to_display(NAME, sizeof NAME - 1, &place.options, shown, sizeof shown,
                           &place.options.size, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_check_display(NAME, sizeof NAME - 1, &place.options, &place.report) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(memcmp(&place, &copy, sizeof place) == 0);
    memmove(place.bytes + 1, &copy.options, sizeof copy.options);
    CHECK(unidn_check_display(NAME, sizeof NAME - 1,
                              (const unidn_display_options *)(const void *)(place.bytes + 1),
                              NULL) == UNIDN_INVALID_ARGUMENT);
    place = copy;
    place.options.protected_names_size = 1;
    CHECK(unidn_check_display(NAME, sizeof NAME - 1, &place.options, NULL) ==
          UNIDN_INVALID_ARGUMENT);
}

/* The pointers are checked without a structure as with one. */
static void check_pointers(const unidn_display_options *options)
{
    union {
        unidn_report report;
        char text[64];
        size_t length;
    } place;
    char shown[64];
    size_t length = 1;

    testing("pointers, with options", options != NULL);
    CHECK(unidn_to_display(NULL, 1, options, shown, sizeof shown, &length, NULL) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(length == 0);
    CHECK(unidn_to_display(NAME, (size_t)-1, options, shown, sizeof shown, &length, NULL) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_to_display(NAME, sizeof NAME - 1, options, NULL, 1, &length, NULL) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_to_display(NAME, sizeof NAME - 1, options, shown, sizeof shown, NULL, NULL) ==
          UNIDN_INVALID_ARGUMENT);
    memset(&place, 0x55, sizeof place);
    CHECK(unidn_to_display(place.text, 1, options, place.text, sizeof place.text, &length, NULL) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_to_display(place.text, 1, options, shown, sizeof shown, &length, &place.report) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_to_display(place.text, 8, options, shown, sizeof shown, &place.length, NULL) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_check_display(place.text, 1, options, &place.report) == UNIDN_INVALID_ARGUMENT);
    for (size_t i = 0; i < sizeof place; i++) {
        CHECK(((const unsigned char *)&place)[i] == 0x55);
    }
}

int main(void)
{
    static const unidn_display_options of_macro = UNIDN_DISPLAY_OPTIONS_INIT;

    check_default();
    check_plain();
    check_sizes();
    check_members();
    check_places();
    check_pointers(NULL);
    check_pointers(&of_macro);
    return 0;
}
