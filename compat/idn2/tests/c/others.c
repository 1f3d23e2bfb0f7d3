/* Registration, Unicode forms, Punycode, messages and versions. */
#include "check.h"

#include <idn2.h>
#include <string.h>

int _idn2_punycode_encode(size_t length, const uint32_t input[], size_t *output_length,
                          char output[]);
int _idn2_punycode_decode(size_t length, const char input[], size_t *output_length,
                          uint32_t output[]);

#define A10 "aaaaaaaaaa"
#define A60 A10 A10 A10 A10 A10 A10
#define A63 A60 "aaa"

static const struct {
    const char *ulabel, *alabel;
    int flags;
    int code;
    const char *result;
} registrations[] = {
    { "", NULL, 0, 0, "" },
    { "A.b c_-", NULL, 0, 0, "A.b c_-" },
    { "xn--!!!", NULL, 0, 0, "xn--!!!" },
    { A63, NULL, 0, 0, A63 },
    { A63 "a", NULL, 0, IDN2_TOO_BIG_LABEL, NULL },
    { "\xC3\xBC", NULL, 0, 0, "xn--tda" },
    { "\xC3\xBC", "xn--tda", 0, 0, "xn--tda" },
    { NULL, "xn--tda", 0, 0, "xn--tda" },
    { NULL, "xn--TDA", 0, IDN2_UALABEL_MISMATCH, NULL },
    { NULL, "XN--TDA", 0, IDN2_INVALID_ALABEL, NULL },
    { NULL, "xn--", 0, IDN2_INVALID_ALABEL, NULL },
    { NULL, "", 0, IDN2_INVALID_ALABEL, NULL },
    { NULL, "xn--\xC3\xBC", 0, IDN2_INVALID_ALABEL, NULL },
    { NULL, "xn--" A60, 0, IDN2_TOO_BIG_LABEL, NULL },
    { NULL, "xn--te_", 0, IDN2_UALABEL_MISMATCH, NULL },
    { NULL, "xn--99999999", 0, IDN2_PUNYCODE_OVERFLOW, NULL },
    { NULL, "xn--abc-", 0, IDN2_PUNYCODE_BAD_INPUT, NULL },
    { "", "xn--tda", 0, IDN2_UALABEL_MISMATCH, NULL },
    { "u\xCC\x88", "xn--tda", 1, IDN2_UALABEL_MISMATCH, NULL },
    { "\xC3\xBC", "abc", 0, IDN2_INVALID_ALABEL, NULL },
    { "\xFF", NULL, 0, IDN2_ENCODING_ERROR, NULL },
    { "u\xCC\x88", NULL, 0, IDN2_NOT_NFC, NULL },
    { "u\xCC\x88", NULL, 1, 0, "xn--tda" },
    { "ab--\xC3\xBC", NULL, 0, IDN2_2HYPHEN, NULL },
    { "\xC3\xBC-", NULL, 0, IDN2_HYPHEN_STARTEND, NULL },
    { "\xCC\x88\xC3\xBC", NULL, 0, IDN2_LEADING_COMBINING, NULL },
    { "\xC3\xBC_a", NULL, 0, IDN2_DISALLOWED, NULL },
    { "\xC3\xBC.a", NULL, 0, IDN2_DISALLOWED, NULL },
    { "\xC3\x9C", NULL, 0, IDN2_DISALLOWED, NULL },
    { "a\xE2\x80\x8D" "b", NULL, 0, IDN2_CONTEXTJ, NULL },
    { "a\xC2\xB7" "b", NULL, 0, IDN2_CONTEXTO, NULL },
    { "l\xC2\xB7l", NULL, 0, 0, "xn--ll-0ea" },
    { "\xCD\xB8", NULL, 0, IDN2_UNASSIGNED, NULL },
    { "1\xD7\x90", NULL, 0, IDN2_BIDI, NULL },
    { "\xC3\xBC" A60, NULL, 0, IDN2_PUNYCODE_BIG_OUTPUT, NULL },
    { NULL, NULL, 0, 0, NULL },
};

static void check_registrations(void)
{
    for (size_t i = 0; i < sizeof registrations / sizeof *registrations; i++) {
        const char *ulabel = registrations[i].ulabel, *alabel = registrations[i].alabel;
        const char *result = registrations[i].result;
        uint8_t *output = UNTOUCHED;
        int code = idn2_register_u8((const uint8_t *)ulabel, (const uint8_t *)alabel, &output,
                                    registrations[i].flags);

        if (code != registrations[i].code) {
            fprintf(stderr, "registration %d: %d\n", (int)i, code);
            failures++;
        } else if (code != 0) {
            CHECK((void *)output == UNTOUCHED);
        } else if (result == NULL) {
            CHECK(output == NULL);
        } else {
            CHECK(strcmp((char *)output, result) == 0);
            free(output);
        }
        CHECK(idn2_register_u8((const uint8_t *)ulabel, (const uint8_t *)alabel, NULL,
                               registrations[i].flags) == registrations[i].code);
    }
}

static const struct {
    const char *name;
    int code;
    const char *result;
} unicodes[] = {
    { "", 0, "" },
    { ".", 0, "." },
    { "a..b.", 0, "a..b." },
    { "xn--bcher-kva.example", 0, "b\xC3\xBC" "cher.example" },
    { "XN--BCHER-KVA", 0, "B\xC3\xBC" "CHER" },
    { "xn--a", 0, "\xC2\x80" },
    { "xn--fa-hia", 0, "fa\xC3\x9F" },
    { "xn--ls8h", 0, "\xF0\x9F\x92\xA9" },
    { "-a.Ab--C_", 0, "-a.Ab--C_" },
    { A63, 0, A63 },
    { A63 "." A63 "." A63 "." A63, 0, A63 "." A63 "." A63 "." A63 },
    { "xn--", IDN2_PUNYCODE_BAD_INPUT, NULL },
    { "xn--\xC3\xBC", IDN2_PUNYCODE_BAD_INPUT, NULL },
    { "xn--_", IDN2_PUNYCODE_BAD_INPUT, NULL },
    { "xn--r49b", IDN2_PUNYCODE_BAD_INPUT, NULL },
    { "xn--" A63 "a", IDN2_PUNYCODE_BIG_OUTPUT, NULL },
    { "xn--99999999", IDN2_PUNYCODE_OVERFLOW, NULL },
    { "\xFF", IDN2_ENCODING_ERROR, NULL },
    { A63 "a\xFF", IDN2_ENCODING_ERROR, NULL },
    { A63 "a", IDN2_TOO_BIG_LABEL, NULL },
    { A63 "." A63 "." A63 "." A63 ".", IDN2_TOO_BIG_DOMAIN, NULL },
    { "xn--.\xFF", IDN2_PUNYCODE_BAD_INPUT, NULL }, /* from left to right */
};

static void check_unicodes(void)
{
    for (size_t i = 0; i < sizeof unicodes / sizeof *unicodes; i++) {
        const char *name = unicodes[i].name;
        char *utf8 = UNTOUCHED;
        uint32_t *utf32 = UNTOUCHED, *again = UNTOUCHED;
        int code = idn2_to_unicode_8z8z(name, &utf8, 0);

        if (code != unicodes[i].code) {
            fprintf(stderr, "%s: %d\n", name, code);
            failures++;
            continue;
        }
        CHECK(idn2_to_unicode_8z8z(name, NULL, -1) == code);
        CHECK(idn2_to_unicode_8z4z(name, &utf32, 0) == code);
        CHECK(idn2_to_unicode_8z4z(name, NULL, 0) == code);
        if (code != 0) {
            CHECK((void *)utf8 == UNTOUCHED && (void *)utf32 == UNTOUCHED);
            continue;
        }
        CHECK(strcmp(utf8, unicodes[i].result) == 0);

        /* What is Unicode already stays, and fits an array or not. */
        size_t length = 0, capacity;
        uint32_t array[300];
        while (utf32[length] != 0)
            length++;
        CHECK(idn2_to_unicode_4z4z(utf32, &again, 0) == 0);
        CHECK(memcmp(utf32, again, 4 * (length + 1)) == 0);
        CHECK(idn2_to_unicode_4z4z(utf32, NULL, 0) == 0);
        for (int less = 0; less < 2 && (size_t)less <= length; less++) {
            memset(array, 0xFF, sizeof array);
            capacity = length - (size_t)less;
            CHECK(idn2_to_unicode_44i(utf32, length, array, &capacity, 0) == 0);
            CHECK(capacity == length && array[length - (size_t)less] == 0xFFFFFFFF);
            CHECK(memcmp(array, utf32, 4 * (length - (size_t)less)) == 0);
        }
        CHECK(idn2_to_unicode_44i(utf32, length, array, NULL, 0) == 0);
        capacity = 7;
        CHECK(idn2_to_unicode_44i(utf32, length + 1, NULL, &capacity, 0) == 0);
        CHECK(capacity == length);
        free(utf8);
        free(utf32);
        free(again);
    }

    static const uint32_t ill_formed[] = { 'a', 0xDC00, 0 };
    uint32_t *utf32 = UNTOUCHED;
    char *output = UNTOUCHED;
    size_t capacity = 9;
    CHECK(idn2_to_unicode_4z4z(ill_formed, &utf32, 0) == IDN2_ENCODING_ERROR);
    CHECK(idn2_to_unicode_44i(ill_formed, 2, NULL, &capacity, 0) == IDN2_ENCODING_ERROR);
    CHECK((void *)utf32 == UNTOUCHED && capacity == 9);
    CHECK(idn2_to_unicode_8z4z(NULL, &utf32, 0) == 0 && utf32 == NULL);
    utf32 = UNTOUCHED;
    CHECK(idn2_to_unicode_4z4z(NULL, &utf32, 0) == 0 && utf32 == NULL);
    CHECK(idn2_to_unicode_44i(NULL, 5, NULL, &capacity, 0) == 0 && capacity == 0);
    CHECK(idn2_to_unicode_8z8z(NULL, &output, 0) == 0 && output == NULL);
    output = UNTOUCHED;
    CHECK(idn2_to_unicode_8zlz(NULL, &output, 0) == 0 && output == NULL);
    output = UNTOUCHED;
    CHECK(idn2_to_unicode_lzlz(NULL, &output, 0) == 0 && output == NULL);
}

static int encode(const uint32_t *text, size_t length, char *output, size_t *output_length)
{
    char other[4001];
    size_t capacity = *output_length, other_length = capacity;

    memset(output, '#', capacity);
    memset(other, '#', sizeof other);
    int other_code = _idn2_punycode_encode(length, text, &other_length, other);
    int code = idn2_punycode_encode(text, length, output, output_length);

    CHECK(code == other_code && *output_length == other_length);
    CHECK(memcmp(output, other, capacity) == 0 && other[capacity] == '#');
    for (size_t i = code == 0 ? other_length : capacity; i < capacity; i++)
        CHECK(other[i] == '#');
    return code;
}

static int decode(const char *text, size_t length, uint32_t *output, size_t *output_length)
{
    uint32_t other[4000];
    size_t other_length = *output_length;
    int other_code = _idn2_punycode_decode(length, text, &other_length, other);
    int code = idn2_punycode_decode(text, length, output, output_length);

    CHECK(code == other_code && *output_length == other_length);
    CHECK(code != 0 || memcmp(output, other, 4 * other_length) == 0);
    return code;
}

static void check_punycode(void)
{
    static const uint32_t buecher[] = { 'b', 0xFC, 'c', 'h', 'e', 'r' };
    static const uint32_t basic[] = { 'A', 'b', 'c' };
    static const uint32_t wrong[] = { 0xD800, 0xDC00, 0xDFFF, 0x110000 };
    static const char *const bad[] = { "", "-", "-tda", "abc-", "a b", "\xC3\xBC", "a_", "_",
                                       "r49b", "99999", "tda9" };
    static uint32_t text[3000];
    static char bytes[4000];
    size_t length;

    for (size_t capacity = 0; capacity < 12; capacity++) {
        length = capacity;
        memset(bytes, '#', sizeof bytes);
        int code = encode(buecher, 6, bytes, &length);
        CHECK(code == (capacity < 9 ? IDN2_PUNYCODE_BIG_OUTPUT : 0));
        CHECK(length == (capacity < 9 ? capacity : 9) && bytes[capacity] == '#');
        length = capacity;
        memset(text, 0xFF, sizeof text);
        code = decode("bcher-kva", 9, text, &length);
        CHECK(code == (capacity < 6 ? IDN2_PUNYCODE_BIG_OUTPUT : 0));
        CHECK(length == (capacity < 6 ? capacity : 6) && text[capacity] == 0xFFFFFFFF);
    }
    CHECK(memcmp(bytes, "#", 1) == 0 || memcmp(bytes, "bcher-kva", 9) == 0);
    CHECK(memcmp(text, buecher, sizeof buecher) == 0);
    length = sizeof bytes;
    CHECK(encode(basic, 3, bytes, &length) == 0 && length == 4 && memcmp(bytes, "Abc-", 4) == 0);
    length = 3;
    CHECK(encode(basic, 3, bytes, &length) == IDN2_PUNYCODE_BIG_OUTPUT);
    length = 0;
    CHECK(encode(basic, 0, bytes, &length) == 0 && length == 0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        length = sizeof bytes;
        CHECK(encode(wrong + i, 1, bytes, &length) == IDN2_PUNYCODE_BAD_INPUT);
    }
#if SIZE_MAX > 0xFFFFFFFF
    length = sizeof bytes;
    CHECK(encode(basic, (size_t)1 << 32, bytes, &length) == IDN2_PUNYCODE_OVERFLOW);
#endif
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        length = 100;
        CHECK(decode(bad[i], strlen(bad[i]), text, &length) == IDN2_PUNYCODE_BAD_INPUT);
        CHECK(length == 100);
    }
    length = 100;
    CHECK(decode("99999999", 8, text, &length) == IDN2_PUNYCODE_OVERFLOW);
    /* What does not fit comes before what is wrong behind it. */
    length = 1;
    CHECK(decode("aa_", 3, text, &length) == IDN2_PUNYCODE_BIG_OUTPUT);
    CHECK(decode("ab-99999999", 11, text, &length) == IDN2_PUNYCODE_BIG_OUTPUT);

    /* Long text, there and back. */
    for (size_t count = 60; count <= 2400; count *= 2) {
        static uint32_t back[3000];
        for (size_t i = 0; i < count; i++)
            text[i] = i % 3 == 0 ? 'a' : (uint32_t)(0x4E00 + i * 7 % 5000);
        length = sizeof bytes;
        int code = encode(text, count, bytes, &length);
        if (code == IDN2_PUNYCODE_BIG_OUTPUT)
            continue;
        CHECK(code == 0);
        size_t room = count - 1;
        CHECK(decode(bytes, length, back, &room) == IDN2_PUNYCODE_BIG_OUTPUT);
        room = count;
        CHECK(decode(bytes, length, back, &room) == 0 && room == count);
        CHECK(memcmp(back, text, 4 * count) == 0);
    }
}

static const struct {
    int code;
    const char *name, *message;
} codes[] = {
    { IDN2_OK, "IDN2_OK", "success" },
    { IDN2_MALLOC, "IDN2_MALLOC", "out of memory" },
    { IDN2_NO_CODESET, "IDN2_NO_NODESET", "could not determine locale encoding format" },
    { IDN2_ICONV_FAIL, "IDN2_ICONV_FAIL", "could not convert string to UTF-8" },
    { IDN2_ENCODING_ERROR, "IDN2_ENCODING_ERROR", "string encoding error" },
    { IDN2_NFC, "IDN2_NFC", "string could not be NFC normalized" },
    { IDN2_PUNYCODE_BAD_INPUT, "IDN2_PUNYCODE_BAD_INPUT",
      "string contains invalid punycode data" },
    { IDN2_PUNYCODE_BIG_OUTPUT, "IDN2_PUNYCODE_BIG_OUTPUT",
      "punycode encoded data will be too large" },
    { IDN2_PUNYCODE_OVERFLOW, "IDN2_PUNYCODE_OVERFLOW",
      "punycode conversion resulted in overflow" },
    { IDN2_TOO_BIG_DOMAIN, "IDN2_TOO_BIG_DOMAIN", "domain name longer than 255 characters" },
    { IDN2_TOO_BIG_LABEL, "IDN2_TOO_BIG_LABEL", "domain label longer than 63 characters" },
    { IDN2_INVALID_ALABEL, "IDN2_INVALID_ALABEL", "input A-label is not valid" },
    { IDN2_UALABEL_MISMATCH, "IDN2_UALABEL_MISMATCH",
      "input A-label and U-label does not match" },
    { IDN2_INVALID_FLAGS, "IDN2_INVALID_FLAGS", "Unknown error" },
    { IDN2_NOT_NFC, "IDN2_NOT_NFC", "string is not in Unicode NFC format" },
    { IDN2_2HYPHEN, "IDN2_2HYPHEN", "string contains forbidden two hyphens pattern" },
    { IDN2_HYPHEN_STARTEND, "IDN2_HYPHEN_STARTEND",
      "string start/ends with forbidden hyphen" },
    { IDN2_LEADING_COMBINING, "IDN2_LEADING_COMBINING",
      "string contains a forbidden leading combining character" },
    { IDN2_DISALLOWED, "IDN2_DISALLOWED", "string contains a disallowed character" },
    { IDN2_CONTEXTJ, "IDN2_CONTEXTJ", "string contains a forbidden context-j character" },
    { IDN2_CONTEXTJ_NO_RULE, "IDN2_CONTEXTJ_NO_RULE",
      "string contains a context-j character with null rule" },
    { IDN2_CONTEXTO, "IDN2_CONTEXTO", "string contains a forbidden context-o character" },
    { IDN2_CONTEXTO_NO_RULE, "IDN2_CONTEXTO_NO_RULE",
      "string contains a context-o character with null rule" },
    { IDN2_UNASSIGNED, "IDN2_UNASSIGNED", "string contains unassigned code point" },
    { IDN2_BIDI, "IDN2_BIDI", "string has forbidden bi-directional properties" },
    { IDN2_DOT_IN_LABEL, "IDN2_DOT_IN_LABEL", "domain label has forbidden dot (TR46)" },
    { IDN2_INVALID_TRANSITIONAL, "IDN2_INVALID_TRANSITIONAL",
      "domain label has character forbidden in transitional mode (TR46)" },
    { IDN2_INVALID_NONTRANSITIONAL, "IDN2_INVALID_NONTRANSITIONAL",
      "domain label has character forbidden in non-transitional mode (TR46)" },
    { IDN2_ALABEL_ROUNDTRIP_FAILED, "IDN2_ALABEL_ROUNDTRIP_FAILED",
      "A-label roundtrip failed" },
};

static void check_messages(void)
{
    size_t known = 0;

    for (int code = -400; code <= 100; code++) {
        const char *name = "IDN2_UNKNOWN", *message = "Unknown error";

        for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
            if (codes[i].code == code) {
                name = codes[i].name;
                message = codes[i].message;
                known++;
            }
        }
        CHECK(strcmp(idn2_strerror_name(code), name) == 0);
        CHECK(strcmp(idn2_strerror(code), message) == 0);
    }
    CHECK(known == sizeof codes / sizeof *codes);
}

static void check_versions(void)
{
    static const char *const earlier[] = { "2.0.0", "2.3.3", "2.3.8", "2.3.08", "" };
    static const char *const later[] = { "2.3.8a", "2.3.9", "2.3.10", "2.4", "3", "a" };

    CHECK(strcmp(idn2_check_version(NULL), "2.3.8") == 0);
    CHECK(idn2_check_version(IDN2_VERSION) == idn2_check_version(NULL));
    for (size_t i = 0; i < sizeof earlier / sizeof *earlier; i++)
        CHECK(idn2_check_version(earlier[i]) == idn2_check_version(NULL));
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
        CHECK(idn2_check_version(later[i]) == NULL);
}

int main(void)
{
    check_registrations();
    check_unicodes();
    check_punycode();
    check_messages();
    check_versions();
    idn2_free(NULL);
    return failures != 0;
}
