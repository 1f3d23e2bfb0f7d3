/*
 * The comparison of names: spellings, the root dot, invalid names and their
 * details, and names longer than the window that they are compared in.
 */
#include "check.h"
#include "names.h"

#include <string.h>

#define RULE(name) UNIDN_RULE_##name
#define MOST 5000

/* The result of the function, with its other outputs checked. */
struct comparison {
    unidn_status status;
    int equal;
    unidn_detail details[2];
};

static struct comparison compare_bytes(const char *a, size_t a_len, const char *b, size_t b_len,
                                       uint32_t options)
{
    struct comparison found;
    unidn_detail alone;
    unidn_status status_a = unidn_check(a, a_len, options, &alone);
    unidn_status status_b;
    int equal = 5;

    memset(&found, 0x55, sizeof found);
    found.status = unidn_equal(a, a_len, b, b_len, options, &found.equal, found.details);
    CHECK(unidn_equal(a, a_len, b, b_len, options, &equal, NULL) == found.status);
    CHECK(equal == found.equal && (equal == 0 || equal == 1));
    /* Each detail is that of the name alone. */
    CHECK(memcmp(&alone, &found.details[0], sizeof alone) == 0);
    status_b = unidn_check(b, b_len, options, &alone);
    CHECK(memcmp(&alone, &found.details[1], sizeof alone) == 0);
    CHECK(found.status == (status_a != UNIDN_OK ? status_a : status_b));
    CHECK(found.status == UNIDN_OK || found.equal == 0);
    /* The order is of no importance. */
    unidn_equal(b, b_len, a, a_len, options, &equal, NULL);
    CHECK(equal == found.equal);
    return found;
}

static struct comparison compare(const char *a, const char *b, uint32_t options)
{
    return compare_bytes(a, strlen(a), b, strlen(b), options);
}

static void spellings(void)
{
    static const char *const same[] = {
        "bücher.example", "BÜCHER.EXAMPLE", "bu\u0308cher.example", "xn--bcher-kva.example",
        "XN--BCHER-KVA.example", "ｂücher．example", "b\u00ADücher。example",
        "bücher.example.", "xn--bcher-kva.example｡",
    };
    static const char *const different[] = {
        "bucher.example", "bücher.exampl", "bücher.example.com", "xn--bcher-kva", "example", "b",
    };
    size_t count = sizeof same / sizeof *same;

    for (size_t i = 0; i < count; i++) {
        testing(same[i], i);
        for (size_t j = 0; j < count; j++)
            CHECK(compare(same[i], same[j], 0).equal == 1);
        for (size_t j = 0; j < sizeof different / sizeof *different; j++)
            CHECK(compare(same[i], different[j], 0).equal == 0);
    }
    testing("sharp s", 0);
    CHECK(compare("faß.de", "fass.de", 0).equal == 0);
    CHECK(compare("faß.de", "fass.de", UNIDN_TRANSITIONAL).equal == 1);
    CHECK(compare("faß.de", "xn--fa-hia.de", 0).equal == 1);
}

/* One root dot does not count; more of them do, where they are allowed at all. */
static void root_dots(void)
{
    static const struct {
        const char *a, *b;
        int equal;
    } pairs[] = {
        { "a", "a.", 1 }, { "a.", "a.", 1 }, { "a.", "a..", 0 }, { "a", "a..", 0 },
        { "a..", "a..", 1 }, { "", "", 1 }, { ".", ".", 1 }, { ".", "..", 0 },
        { "a", ".a", 0 }, { "a", "b.", 0 }, { "ab", "a.", 0 }, { "a.b", "a.", 0 },
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct comparison found =
            compare(pairs[i].a, pairs[i].b, UNIDN_IGNORE_DNS_LENGTH);
        testing(pairs[i].a, i);
        CHECK(found.status == UNIDN_OK && found.equal == pairs[i].equal);
    }
    testing("root dot refused", 0);
    CHECK(compare("a", "a.", UNIDN_REJECT_ROOT_DOT).details[1].rules == RULE(ROOT_DOT));
}

/* An invalid name equals nothing, not even itself. */
static void invalid_names(void)
{
    struct comparison found = compare("a%b", "a%b", 0);

    testing("invalid names", 0);
    CHECK(found.status == UNIDN_INVALID_NAME && found.equal == 0);
    CHECK(found.details[0].rules == RULE(ASCII) && found.details[1].rules == RULE(ASCII));
    found = compare("ok.example", "ü.a\u2024b", 0);
    CHECK(found.status == UNIDN_INVALID_NAME && found.details[0].rules == 0);
    CHECK(found.details[1].rules == RULE(DISALLOWED) && found.details[1].offset == 4);
    found = compare("xn--", "ok.example", 0);
    CHECK(found.status == UNIDN_INVALID_NAME && found.details[0].rules == RULE(ACE_EMPTY));
    CHECK(found.details[1].rules == 0);
    /* The status is that of the first invalid name; both have a detail. */
    found = compare("\xFF", "a%b", 0);
    CHECK(found.status == UNIDN_INVALID_ENCODING && found.details[1].rules == RULE(ASCII));
    found = compare("a%b", "\xFF", 0);
    CHECK(found.status == UNIDN_INVALID_NAME && found.details[1].length == 1);
    CHECK(compare("", "", 0).status == UNIDN_INVALID_NAME);
}

/* A long name that differs at one place from another, at every place. */
static void long_names(size_t length, const char *end)
{
    static char a[MOST + 8], b[MOST + 8];
    size_t total = length + strlen(end);

    for (size_t i = 0; i < length; i++)
        a[i] = (char)('a' + i % 23);
    memcpy(a + length, end, total - length);
    memcpy(b, a, total);
    testing("long names", length);
    CHECK(compare_bytes(a, total, b, total, UNIDN_IGNORE_DNS_LENGTH).equal == 1);
    memcpy(b + total, ".", 1);
    CHECK(compare_bytes(a, total, b, total + 1, UNIDN_IGNORE_DNS_LENGTH).equal == 1);
    memcpy(b + total, "..", 2);
    CHECK(compare_bytes(a, total, b, total + 2, UNIDN_IGNORE_DNS_LENGTH).equal == 0);
    memcpy(b + total, "x", 1);
    CHECK(compare_bytes(a, total, b, total + 1, UNIDN_IGNORE_DNS_LENGTH).equal == 0);
    for (size_t i = 0; i < length; i++) {
        int equal = 5;
        b[i] ^= 1;
        CHECK(unidn_equal(a, total, b, total, UNIDN_IGNORE_DNS_LENGTH, &equal, NULL) == UNIDN_OK);
        CHECK(equal == 0);
        b[i] ^= 1;
    }
}

int main(void)
{
    static const size_t lengths[] = {
        1, 63, 254, 255, 256, 257, 511, 512, 513, 600, 1023, 1024, 1025, MOST,
    };

    spellings();
    root_dots();
    invalid_names();
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        long_names(lengths[i], "");
        long_names(lengths[i], ".ü");
    }
    return 0;
}
