/*
 * The functions that look a name up: each kind of input and each code, by all
 * five of them where they can take the input.
 */
#include "check.h"

#include <idn2.h>
#include <string.h>

#define A10 "aaaaaaaaaa"
#define A60 A10 A10 A10 A10 A10 A10
#define A63 A60 "aaa"
#define NAME253 A63 "." A63 "." A63 "." A60 "a"

static const struct {
    const char *name;
    int flags;
    int code;
    const char *result; /* NULL: the name */
} lookups[] = {
    { "", 0, 0, NULL },
    { ".", 0, 0, NULL },
    { "a..b.", 0, 0, NULL },
    { "A.B", 0, 0, "a.b" },
    { "A.B", IDN2_NO_TR46, 0, NULL },
    { "a@b c", 0, 0, NULL },
    { "\xC2\xAD", 0, 0, "" },
    { "b\xC3\xBC" "cher.example", 0, 0, "xn--bcher-kva.example" },
    { "B\xC3\x9C" "CHER\xE3\x80\x82" "example", 0, 0, "xn--bcher-kva.example" },
    { "fa\xC3\x9F.de", 0, 0, "xn--fa-hia.de" },
    { "fa\xC3\x9F.de", IDN2_TRANSITIONAL, 0, "fass.de" },
    { "\xE1\xBA\x9E", IDN2_TRANSITIONAL, 0, "ss" },
    { "\xE1\xBA\x9E", 0, 0, "xn--zca" },
    { "u\xCC\x88", 0, 0, "xn--tda" },
    { "u\xCC\x88", IDN2_NO_TR46 | IDN2_NFC_INPUT, 0, "xn--tda" },
    { "xn--bcher-kva", 0, 0, NULL },
    { "XN--BCHER-KVA", 0, 0, "xn--bcher-kva" },
    { "XN--BCHER-KVA", IDN2_NO_TR46, 0, NULL },
    { "xn--bcher-KVA", IDN2_NO_TR46, 0, "xn--bcher-kva" },
    { "xn--te_", IDN2_NO_ALABEL_ROUNDTRIP, 0, NULL },
    { "\xC3\xBC_b", 0, 0, "xn--_b-wka" },
    { "\xD7\x90.1", 0, 0, "xn--4db.1" },
    { "_443._tcp.\xD7\x90", 0, 0, "_443._tcp.xn--4db" },
    { "a\xC2\xB7" "b", 0, 0, "xn--ab-0ea" },
    { "-\xC3\xBC", IDN2_NO_TR46, 0, "xn----eha" },
    { "\xF0\x9F\x92\xA9", IDN2_TRANSITIONAL, 0, "xn--ls8h" },
    { A63 "." A63 "." A63 "." A60 "a", 0, 0, NULL },
    { NAME253 ".", 0, 0, NULL },
    { "\xFF", 0, IDN2_ENCODING_ERROR, NULL },
    { "\xED\xA0\x80", 0, IDN2_ENCODING_ERROR, NULL },
    { "\xF0\x9F\x92\xA9\xFF", 0, IDN2_ENCODING_ERROR, NULL },
    { "a.\xFF.-a", IDN2_NO_TR46, IDN2_ENCODING_ERROR, NULL },
    { "xn--", 0, IDN2_PUNYCODE_BAD_INPUT, NULL },
    { "xn--abc-", 0, IDN2_PUNYCODE_BAD_INPUT, NULL },
    { "xn--r49b", 0, IDN2_PUNYCODE_BAD_INPUT, NULL }, /* a surrogate */
    { "-a.xn--ab c-tda", 0, IDN2_PUNYCODE_BAD_INPUT, NULL },
    { "xn--" A63 "a", 0, IDN2_PUNYCODE_BIG_OUTPUT, NULL },
    { "xn--99999999", 0, IDN2_PUNYCODE_OVERFLOW, NULL },
    { A60 "\xC3\xBC", 0, IDN2_PUNYCODE_BIG_OUTPUT, NULL },
    { NAME253 "a", 0, IDN2_TOO_BIG_DOMAIN, NULL },
    { NAME253 "..", 0, IDN2_TOO_BIG_DOMAIN, NULL },
    { "-a." NAME253, 0, IDN2_TOO_BIG_DOMAIN, NULL }, /* before its hyphen */
    { A63 "a", 0, IDN2_TOO_BIG_LABEL, NULL },
    { A63 "a", IDN2_NO_TR46, IDN2_TOO_BIG_LABEL, NULL },
    { "a", IDN2_TRANSITIONAL | IDN2_NONTRANSITIONAL, IDN2_INVALID_FLAGS, NULL },
    { "xn--u-ccb", 0, IDN2_NOT_NFC, NULL },
    { "u\xCC\x88", IDN2_NO_TR46, IDN2_NOT_NFC, NULL },
    { "r3---sn-x", 0, IDN2_2HYPHEN, NULL },
    { "ab--\xC3\xBC", IDN2_NO_TR46, IDN2_2HYPHEN, NULL },
    { "-a", 0, IDN2_HYPHEN_STARTEND, NULL },
    { "a-.b", 0, IDN2_HYPHEN_STARTEND, NULL },
    { "-\xC3\xBC", 0, IDN2_HYPHEN_STARTEND, NULL },
    { "ab--c.-a", 0, IDN2_HYPHEN_STARTEND, NULL }, /* the last label decides */
    { "-a.ab--c", 0, IDN2_2HYPHEN, NULL },
    { "\xCC\x88u", 0, IDN2_LEADING_COMBINING, NULL },
    { "\xF0\x9F\x92\xA9", 0, IDN2_DISALLOWED, NULL },
    { "\xEE\x80\x80.-a", 0, IDN2_DISALLOWED, NULL },
    { "B\xC3\xBC" "cher", IDN2_NO_TR46, IDN2_DISALLOWED, NULL },
    { "a_b", IDN2_USE_STD3_ASCII_RULES, IDN2_DISALLOWED, NULL },
    { "evil.c\xE2\x84\x80.example.com", IDN2_USE_STD3_ASCII_RULES, IDN2_DISALLOWED, NULL },
    { "a\xE2\x80\x8D" "b", 0, IDN2_CONTEXTJ, NULL },
    { "\xCD\xB8", IDN2_NO_TR46, IDN2_UNASSIGNED, NULL },
    { "1\xD7\x90", 0, IDN2_BIDI, NULL },
    { "\xD7\x90" "1\xD9\xA0", 0, IDN2_BIDI, NULL },
    { "xn--_", IDN2_TRANSITIONAL, IDN2_INVALID_NONTRANSITIONAL, NULL },
    { "xn--a-4ba", IDN2_USE_STD3_ASCII_RULES, IDN2_INVALID_NONTRANSITIONAL, NULL },
    { "\xC3\xBC b", 0, IDN2_ALABEL_ROUNDTRIP_FAILED, NULL },
    { "xn--te_", 0, IDN2_ALABEL_ROUNDTRIP_FAILED, NULL },
};
#define LOOKUPS (sizeof lookups / sizeof *lookups)

/* UTF-8 that is well-formed as UTF-32; its length, or -1 where it is not. */
static int to_utf32(const char *utf8, uint32_t *utf32)
{
    const unsigned char *byte = (const unsigned char *)utf8;
    int length = 0;

    while (*byte != 0) {
        int more = *byte < 0x80 ? 0 : *byte < 0xE0 ? 1 : *byte < 0xF0 ? 2 : 3;
        uint32_t c = more == 0 ? *byte : *byte & (0x3Fu >> more);

        if (*byte == 0xFF || *byte == 0xED)
            return -1;
        for (byte++; more > 0; more--, byte++) {
            if ((*byte & 0xC0) != 0x80)
                return -1;
            c = c << 6 | (*byte & 0x3Fu);
        }
        utf32[length++] = c;
    }
    utf32[length] = 0;
    return length;
}

static void check_result(const char *name, int flags, int code, int expected, char *result,
                         const char *expected_result)
{
    if (code != expected || (code == 0 && strcmp(result, expected_result) != 0)) {
        fprintf(stderr, "%s, flags %d: %d %s, not %d %s\n", name, flags, code,
                code == 0 ? result : "", expected, expected == 0 ? expected_result : "");
        failures++;
    }
    if (code == 0)
        free(result); /* not idn2_free: programs do so */
    else
        CHECK((void *)result == UNTOUCHED);
}

static void check_lookup(const char *name, int flags, int expected, const char *result)
{
    static uint32_t utf32[2000];
    char *output = UNTOUCHED;
    uint8_t *output_u8 = UNTOUCHED;
    int length = to_utf32(name, utf32);
    int code;

    code = idn2_to_ascii_8z(name, &output, flags);
    check_result(name, flags, code, expected, output, result);
    code = idn2_lookup_u8((const uint8_t *)name, &output_u8, flags);
    check_result(name, flags, code, expected, (char *)output_u8, result);
    CHECK(idn2_lookup_u8((const uint8_t *)name, NULL, flags) == expected);
    CHECK(idn2_to_ascii_8z(name, NULL, flags) == expected);
    if (length < 0)
        return;
    output = UNTOUCHED;
    code = idn2_to_ascii_4z(utf32, &output, flags);
    check_result(name, flags, code, expected, output, result);
    CHECK(idn2_to_ascii_4z(utf32, NULL, flags) == expected);
    output = UNTOUCHED;
    code = idn2_to_ascii_4i2(utf32, (size_t)length, &output, flags);
    check_result(name, flags, code, expected, output, result);
    /* It ends at a 0, too. */
    output = UNTOUCHED;
    code = idn2_to_ascii_4i2(utf32, (size_t)length + 1, &output, flags);
    check_result(name, flags, code, expected, output, result);
    CHECK(idn2_to_ascii_4i2(utf32, (size_t)length, NULL, flags) == expected);

    char buffer[65];
    memset(buffer, '#', sizeof buffer);
    code = idn2_to_ascii_4i(utf32, (size_t)length, buffer, flags);
    if (expected == 0 && strlen(result) > 63)
        expected = IDN2_TOO_BIG_LABEL;
    CHECK(code == expected);
    if (code == 0)
        CHECK(strcmp(buffer, result) == 0 && buffer[64] == '#');
    else
        CHECK(buffer[0] == '#');
    CHECK(idn2_to_ascii_4i(utf32, (size_t)length, NULL, flags) == expected);
}

/* 96 of the 256 words of flags are valid; unknown bits do not matter. */
static void check_flags(void)
{
    int valid = 0;

    for (int flags = 0; flags < 256; flags++) {
        int both = (flags & 4 && flags & 8) || (flags & 64 && flags & 12) ||
                   (flags & 2 && flags & 128);
        int code = idn2_lookup_u8((const uint8_t *)"a", NULL, flags);

        CHECK(code == (both ? IDN2_INVALID_FLAGS : 0));
        CHECK(idn2_to_ascii_4z((const uint32_t[]){ 'a', 0 }, NULL, flags) == code);
        CHECK(idn2_lookup_ul("a", NULL, flags) == code);
        CHECK(idn2_lookup_u8((const uint8_t *)"a", NULL, flags | 256 | (int)0x80000000u) == code);
        CHECK(idn2_register_u8((const uint8_t *)"a", NULL, NULL, flags) == 0);
        CHECK(idn2_to_unicode_8z8z("a", NULL, flags) == 0);
        valid += !both;
    }
    CHECK(valid == 96);
}

/* NULL comes before the flags. */
static void check_null(void)
{
    char *output = UNTOUCHED;
    uint8_t *output_u8 = UNTOUCHED;
    char buffer[64] = "#";

    CHECK(idn2_lookup_u8(NULL, &output_u8, 12) == 0 && output_u8 == NULL);
    CHECK(idn2_lookup_u8(NULL, NULL, 12) == 0);
#define CHECK_NULL(function, ...)                                     \
    output = UNTOUCHED;                                               \
    CHECK(function(__VA_ARGS__, &output, 12) == 0 && output == NULL); \
    CHECK(function(__VA_ARGS__, NULL, 12) == 0)
    CHECK_NULL(idn2_lookup_ul, NULL);
    CHECK_NULL(idn2_to_ascii_8z, NULL);
    CHECK_NULL(idn2_to_ascii_lz, NULL);
    CHECK_NULL(idn2_to_ascii_4z, NULL);
    CHECK_NULL(idn2_to_ascii_4i2, NULL, 5);
    CHECK(idn2_to_ascii_4i(NULL, 5, buffer, 12) == 0 && buffer[0] == 0);
    CHECK(idn2_to_ascii_4i(NULL, 5, NULL, 12) == 0);
}

/* Ill-formed UTF-32 is found before the flags are looked at. */
static void check_ill_formed(void)
{
    static const uint32_t surrogate[] = { 'a', 0xD800, 0 };
    static const uint32_t too_large[] = { 0x110000, 0 };
    static const uint32_t behind[] = { 'a', 0, 0xD800 };
    char buffer[64] = "#";
    char *output = UNTOUCHED;

    CHECK(idn2_to_ascii_4z(surrogate, &output, 12) == IDN2_ENCODING_ERROR);
    CHECK(idn2_to_ascii_4z(too_large, &output, IDN2_NO_TR46) == IDN2_ENCODING_ERROR);
    CHECK(idn2_to_ascii_4i2(surrogate, 2, &output, 0) == IDN2_ENCODING_ERROR);
    CHECK(idn2_to_ascii_4i2(surrogate, 1, NULL, 0) == 0);
    CHECK(idn2_lookup_u8((const uint8_t *)"\xFF", NULL, 12) == IDN2_INVALID_FLAGS);
    CHECK((void *)output == UNTOUCHED);
    /* What is behind a zero unit is not read. */
    output = NULL;
    CHECK(idn2_to_ascii_4i2(behind, 3, &output, 0) == 0 && strcmp(output, "a") == 0);
    idn2_free(output);
    CHECK(idn2_to_ascii_4i(behind, 3, buffer, 0) == 0 && strcmp(buffer, "a") == 0);
}

/* Labels and names far beyond the limits, mapped and not. */
static void check_long(void)
{
    static char name[40001];

    for (size_t i = 0; i + 2 <= sizeof name - 1; i += 2)
        memcpy(name + i, "\xC3\xBC", 2);
    check_lookup(name + 38000, 0, IDN2_TOO_BIG_DOMAIN, NULL);
    CHECK(idn2_to_ascii_8z(name, NULL, 0) == IDN2_TOO_BIG_DOMAIN);
    CHECK(idn2_to_ascii_8z(name, NULL, IDN2_NO_TR46) == IDN2_PUNYCODE_BIG_OUTPUT);
    CHECK(idn2_to_ascii_8z(name, NULL, IDN2_NO_TR46 | 1) == IDN2_PUNYCODE_BIG_OUTPUT);
    memset(name, 'a', 1000);
    name[1000] = 0;
    check_lookup(name, IDN2_NO_TR46, IDN2_TOO_BIG_LABEL, NULL);
    memset(name, '.', 1000);
    check_lookup(name, 0, IDN2_TOO_BIG_DOMAIN, NULL);
    check_lookup(name, IDN2_NO_TR46, IDN2_TOO_BIG_DOMAIN, NULL);
}

int main(void)
{
    for (size_t i = 0; i < LOOKUPS; i++)
        check_lookup(lookups[i].name, lookups[i].flags, lookups[i].code,
                     lookups[i].result != NULL ? lookups[i].result : lookups[i].name);
    check_flags();
    check_null();
    check_ill_formed();
    check_long();
    return failures != 0;
}
