/*
 * Preparation and comparison by profiles and names of IDNA2003: examples of the standards,
 * unknown profiles, the places of faults, and the heap of names with many labels.
 */
#include "check.h"
#include "heap.h"

#include <unidn.h>

#include <string.h>

#define RULE(name) UNIDN_RULE_##name

/* Prepares a text, and checks the result; NULL stands for an invalid text. */
static void prepares(const char *src, uint32_t profile, const char *expected)
{
    char dst[64];
    size_t length;
    unidn_detail detail;
    unidn_status status =
        unidn_prepare(src, strlen(src), profile, dst, sizeof dst, &length, &detail);

    testing(src, profile);
    if (expected == NULL) {
        CHECK(status == UNIDN_INVALID_NAME && length == 0 && dst[0] == '\0');
        CHECK(detail.rules != 0 && (detail.rules & detail.first_rule) == detail.first_rule);
        return;
    }
    CHECK(status == UNIDN_OK && strcmp(dst, expected) == 0 && length == strlen(expected));
    CHECK(detail.rules == 0 && detail.length == 0);
}

/* RFC 4013, section 3, and what distinguishes the profiles. */
static void examples(void)
{
    prepares("I\xC2\xADX", UNIDN_PREPARE_SASLPREP, "IX");
    prepares("user", UNIDN_PREPARE_SASLPREP, "user");
    prepares("USER", UNIDN_PREPARE_SASLPREP, "USER");
    prepares("\xC2\xAA", UNIDN_PREPARE_SASLPREP, "a");
    prepares("\xE2\x85\xA8", UNIDN_PREPARE_SASLPREP, "IX");
    prepares("\x07", UNIDN_PREPARE_SASLPREP, NULL);
    prepares("\xD8\xA7" "1", UNIDN_PREPARE_SASLPREP, NULL);
    prepares("\xE1\x9A\x80", UNIDN_PREPARE_SASLPREP, " ");
    prepares("\xE2\x85\xA8", UNIDN_PREPARE_NAMEPREP, "ix");
    prepares("\xE1\x9A\x80", UNIDN_PREPARE_NAMEPREP, NULL);
    prepares("\x07", UNIDN_PREPARE_NAMEPREP, "\x07");
    prepares("A:B", UNIDN_PREPARE_NODEPREP, NULL);
    prepares("A B", UNIDN_PREPARE_NODEPREP, NULL);
    prepares("A:B C", UNIDN_PREPARE_RESOURCEPREP, "A:B C");
    prepares("Iqn.2001-04:\xC3\x84", UNIDN_PREPARE_ISCSI, "iqn.2001-04:\xC3\xA4");
    prepares("a_b", UNIDN_PREPARE_ISCSI, NULL);
    prepares("\xE3\x80\x82", UNIDN_PREPARE_ISCSI, NULL);
    prepares("\xC8\xA1", UNIDN_PREPARE_SASLPREP, NULL);
    prepares("\xC8\xA1", UNIDN_PREPARE_SASLPREP | UNIDN_PREPARE_QUERY, "\xC8\xA1");
}

/* RFC 8265, sections 3.5 and 4.3; RFC 8266, section 3. */
static void examples_of_precis(void)
{
    prepares("Foo\xC3\x9F", UNIDN_PREPARE_USERNAME_CASE_MAPPED, "foo\xC3\x9F");
    prepares("\xCE\xA3", UNIDN_PREPARE_USERNAME_CASE_MAPPED, "\xCF\x83");
    prepares("\xCE\xA3", UNIDN_PREPARE_USERNAME_CASE_PRESERVED, "\xCE\xA3");
    prepares("foo bar", UNIDN_PREPARE_USERNAME_CASE_MAPPED, NULL);
    prepares("", UNIDN_PREPARE_USERNAME_CASE_PRESERVED, NULL);
    prepares("henry\xE2\x85\xA3", UNIDN_PREPARE_USERNAME_CASE_MAPPED, NULL);
    prepares("Correct Horse ", UNIDN_PREPARE_OPAQUE_STRING, "Correct Horse ");
    prepares("foo\xE1\x9A\x80" "bar", UNIDN_PREPARE_OPAQUE_STRING, "foo bar");
    prepares("my cat is a \tby", UNIDN_PREPARE_OPAQUE_STRING, NULL);
    prepares("", UNIDN_PREPARE_OPAQUE_STRING, NULL);
    prepares("  Foo   Bar ", UNIDN_PREPARE_NICKNAME, "Foo Bar");
    prepares("Richard \xE2\x85\xA3", UNIDN_PREPARE_NICKNAME, "Richard IV");
    prepares("Richard \xE2\x85\xA3", UNIDN_PREPARE_NICKNAME | UNIDN_PREPARE_QUERY, "richard iv");
    prepares("  ", UNIDN_PREPARE_NICKNAME, NULL);
}

/* The sentence about the fault of a text, which need not be a name: it has no label. */
static void says(const char *src, uint32_t profile, const char *expected)
{
    char dst[64], message[UNIDN_MESSAGE_CAPACITY];
    size_t length, size = strlen(src);
    unidn_detail detail;

    testing(src, profile);
    CHECK(unidn_prepare(src, size, profile, dst, sizeof dst, &length, &detail) ==
          UNIDN_INVALID_NAME);
    CHECK(unidn_detail_message(&detail, src, size, message, sizeof message, &length) == UNIDN_OK);
    CHECK(strcmp(message, expected) == 0);
}

static void sentences(void)
{
    says("ab\x07", UNIDN_PREPARE_SASLPREP,
         "The profile prohibits the character: U+0007, character 3.");
    says("\xC8\xA1", UNIDN_PREPARE_SASLPREP,
         "The code point is unassigned in Unicode 3.2: \"\xC8\xA1\" (U+0221), character 1.");
    says("\xD8\xA7" "a", UNIDN_PREPARE_SASLPREP,
         "The text has left-to-right and right-to-left letters: \"a\" (U+0061), character 2.");
    says("", UNIDN_PREPARE_OPAQUE_STRING, "The text is empty.");
    says("  ", UNIDN_PREPARE_NICKNAME, "The text is empty.");
}

/* Compares two texts. */
static void compares(const char *a, const char *b, uint32_t profile, unidn_status status, int equal)
{
    unidn_detail details[2];
    int found = -1, alone = -1;

    testing(a, profile);
    CHECK(unidn_prepare_equal(a, strlen(a), b, strlen(b), profile, &found, details) == status);
    CHECK(found == equal);
    CHECK(unidn_prepare_equal(a, strlen(a), b, strlen(b), profile, &alone, NULL) == status);
    CHECK(alone == equal);
    CHECK((status == UNIDN_OK) == (details[0].rules == 0 && details[1].rules == 0));
}

static void comparisons(void)
{
    static const uint16_t utf16[] = { 'F', 'o', 'o', 0xA0, 0xDC };
    static const uint16_t small16[] = { 'f', 'O', 'o', ' ', 0xFC };
    static const uint32_t utf32[] = { 'F', 'o', 'o', 0xA0, 0xDC };
    static const uint32_t small32[] = { 'f', 'O', 'o', ' ', 0xFC };
    int equal = -1;

    compares("foo", " FOO", UNIDN_PREPARE_NICKNAME, UNIDN_OK, 1);
    compares("foo", "FOO", UNIDN_PREPARE_USERNAME_CASE_MAPPED, UNIDN_OK, 1);
    compares("foo", "FOO", UNIDN_PREPARE_USERNAME_CASE_PRESERVED, UNIDN_OK, 0);
    compares("foo", "fo", UNIDN_PREPARE_OPAQUE_STRING, UNIDN_OK, 0);
    compares("I\xC2\xADX", "\xE2\x85\xA8", UNIDN_PREPARE_SASLPREP, UNIDN_OK, 1);
    compares("foo", "\t", UNIDN_PREPARE_OPAQUE_STRING, UNIDN_INVALID_NAME, 0);
    compares("\t", "\t", UNIDN_PREPARE_OPAQUE_STRING, UNIDN_INVALID_NAME, 0);
    testing("other encodings", 0);
    CHECK(unidn_prepare_equal_utf16(utf16, 5, small16, 5, UNIDN_PREPARE_NICKNAME, &equal, NULL) ==
              UNIDN_OK && equal == 1);
    CHECK(unidn_prepare_equal_utf16(utf16, 5, small16, 4, UNIDN_PREPARE_NICKNAME, &equal, NULL) ==
              UNIDN_OK && equal == 0);
    CHECK(unidn_prepare_equal_utf32(utf32, 5, small32, 5, UNIDN_PREPARE_NICKNAME, &equal, NULL) ==
              UNIDN_OK && equal == 1);
    CHECK(unidn_prepare_equal_utf32(utf32, 5, small32, 4, UNIDN_PREPARE_NICKNAME, &equal, NULL) ==
              UNIDN_OK && equal == 0);
}

static void unknown_profiles(void)
{
    static const uint32_t unknown[] = {
        0, 10, 0xFF, UNIDN_PREPARE_QUERY, UNIDN_PREPARE_QUERY | 10, 0x201, 0x80000001u, UINT32_MAX,
    };

    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        char dst[8] = "before";
        size_t length = 5;
        testing("unknown profile", unknown[i]);
        CHECK(unidn_prepare("a", 1, unknown[i], dst, sizeof dst, &length, NULL) ==
              UNIDN_INVALID_ARGUMENT);
        CHECK(length == 0 && strcmp(dst, "before") == 0);
        int equal = 5;
        CHECK(unidn_prepare_equal("a", 1, "a", 1, unknown[i], &equal, NULL) ==
              UNIDN_INVALID_ARGUMENT);
        CHECK(equal == 0);
    }
}

static void places(void)
{
    static const struct {
        const char *text;
        uint64_t rule, offset, length;
        uint32_t code_point;
    } cases[] = {
        { "a\xC8\xA1\x07", RULE(UNASSIGNED), 1, 2, 0x221 },
        { "\xC3\xA4\x07", RULE(PROHIBITED), 2, 1, 7 },
        { "\xD7\x90" "a\xD7\x90", RULE(MIXED_DIRECTIONS), 2, 1, 'a' },
        { "\xD7\x90" "1", RULE(ENDS_NOT_RTL), 2, 1, '1' },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length;
        unidn_detail detail;
        testing("places", i);
        CHECK(unidn_prepare(cases[i].text, strlen(cases[i].text), UNIDN_PREPARE_SASLPREP, NULL, 0,
                            &length, &detail) == UNIDN_INVALID_NAME);
        CHECK(detail.first_rule == cases[i].rule && detail.offset == cases[i].offset);
        CHECK(detail.length == cases[i].length && detail.code_point == cases[i].code_point);
    }
}

static char name[40000], ascii[400000];

/* Labels without end: no heap up to the promised length, and all of it given back beyond. */
static void heap_of_names(void)
{
    static const size_t lengths[] = { 1, 64, 65, 256, UNIDN_NO_HEAP_CODE_POINTS, 1600, 20000 };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        size_t bytes = 0, length;
        /* Every fourth is a dot, every other one is beyond ASCII. */
        for (size_t place = 0; place < lengths[i]; place++) {
            if (place % 4 == 3) {
                name[bytes++] = '.';
            } else {
                name[bytes++] = '\xC3';
                name[bytes++] = '\xBC';
            }
        }
        testing("heap", lengths[i]);
        restart(lengths[i] <= UNIDN_NO_HEAP_CODE_POINTS);
        CHECK(unidn_idna2003_to_ascii(name, bytes, 0, ascii, sizeof ascii, &length, NULL) ==
              UNIDN_OK);
        CHECK(count.live == 0 && length > bytes / 2);
        CHECK((count.calls > 0) == (lengths[i] > UNIDN_NO_HEAP_CODE_POINTS));
        if (count.calls > 0) {
            restart(1);
            CHECK(unidn_idna2003_to_ascii(name, bytes, 0, ascii, sizeof ascii, &length, NULL) ==
                  UNIDN_OUT_OF_MEMORY);
            CHECK(length == 0 && ascii[0] == '\0');
        }
        restart(0);
        clear_heap();
    }
}

int main(void)
{
    examples();
    examples_of_precis();
    sentences();
    comparisons();
    unknown_profiles();
    places();
    keep_heap();
    heap_of_names();
    return 0;
}
