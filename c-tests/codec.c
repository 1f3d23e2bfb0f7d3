/*
 * Published vectors, in every encoding and in both directions.
 */
#include "check.h"
#include "samples_rfc3492.h"

#include <unidn.h>

#include <string.h>

/* Examples of those who have explained Punycode, and what is at the borders of it. */
static const struct pair explained[] = {
    { "涛叔", U"涛叔", "rort31d" },
    { "示例", U"示例", "fsq092h" },
    { "bücher", U"bücher", "bcher-kva" },
    { "büücher", U"büücher", "bcher-kvaa" },
    { "bücüher", U"bücüher", "bcher-kvab" },
    { "bücherü", U"bücherü", "bcher-kvae" },
    { "ýbücher", U"ýbücher", "bcher-kvaf" },
    { "tūdaliņ", U"tūdaliņ", "tdali-d8a8w" },
    { "kawałekkodu", U"kawałekkodu", "kawaekkodu-d0b" },
    { "ą", U"ą", "2da" },
    { "łódź", U"łódź", "d-uga0v4h" },
    { "a다b가다c", U"a다b가다c", "abc-xm7ls9yca" },
    { "a가b", U"a가b", "ab-is1i" },
    { "가", U"가", "o39a" },
    { "abc", U"abc", "abc-" },
    { "--", U"--", "---" },
    /* xn--ls8h.la, the first domain name with an emoji that was widely known. */
    { "U+1F4A9", U"\U0001F4A9", "ls8h" },
};

#define ROOM 256

/* A text in each encoding. */
struct text {
    uint32_t utf32[ROOM];
    uint16_t utf16[ROOM];
    char utf8[ROOM];
    size_t utf32_len, utf16_len, utf8_len;
};

static void add(struct text *text, uint32_t c)
{
    char *byte = text->utf8 + text->utf8_len;

    text->utf32[text->utf32_len++] = c;
    if (c >= 0x10000) {
        text->utf16[text->utf16_len++] = (uint16_t)(0xD800 + ((c - 0x10000) >> 10));
        text->utf16[text->utf16_len++] = (uint16_t)(0xDC00 + ((c - 0x10000) & 0x3FF));
    } else {
        text->utf16[text->utf16_len++] = (uint16_t)c;
    }
    if (c < 0x80) {
        *byte++ = (char)c;
    } else {
        if (c < 0x800) {
            *byte++ = (char)(0xC0 | c >> 6);
        } else {
            if (c < 0x10000) {
                *byte++ = (char)(0xE0 | c >> 12);
            } else {
                *byte++ = (char)(0xF0 | c >> 18);
                *byte++ = (char)(0x80 | (c >> 12 & 0x3F));
            }
            *byte++ = (char)(0x80 | (c >> 6 & 0x3F));
        }
        *byte++ = (char)(0x80 | (c & 0x3F));
    }
    text->utf8_len = (size_t)(byte - text->utf8);
}

/* The Punycode as an encoder without annotation writes it: its digits in lower case. */
static void lower_digits(char *punycode)
{
    char *delimiter = strrchr(punycode, '-');

    for (char *c = delimiter != NULL ? delimiter : punycode; *c != '\0'; c++) {
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    }
}

static void encodes_to(const struct text *text, const char *punycode)
{
    char expected[ROOM], result[ROOM];
    size_t length, offset;

    strcpy(expected, punycode);
    lower_digits(expected);
    CHECK(unidn_punycode_encode_utf32(text->utf32, text->utf32_len, result, ROOM, &length, &offset) ==
          UNIDN_OK);
    CHECK(strcmp(result, expected) == 0 && length == strlen(expected) && offset == 0);
    CHECK(unidn_punycode_encode(text->utf8, text->utf8_len, result, ROOM, &length, NULL) ==
          UNIDN_OK);
    CHECK(strcmp(result, expected) == 0 && length == strlen(expected));
    CHECK(unidn_punycode_encode_utf16(text->utf16, text->utf16_len, result, ROOM, &length, NULL) ==
          UNIDN_OK);
    CHECK(strcmp(result, expected) == 0 && length == strlen(expected));
}

static void decodes_to(const char *punycode, const struct text *text)
{
    size_t src_len = strlen(punycode), length, offset;
    uint32_t utf32[ROOM];
    uint16_t utf16[ROOM];
    char utf8[ROOM];

    CHECK(unidn_punycode_decode_utf32(punycode, src_len, utf32, ROOM, &length, &offset) == UNIDN_OK);
    CHECK(length == text->utf32_len && offset == 0);
    CHECK(memcmp(utf32, text->utf32, length * sizeof *utf32) == 0);
    CHECK(unidn_punycode_decode(punycode, src_len, utf8, ROOM, &length, NULL) == UNIDN_OK);
    CHECK(length == text->utf8_len && utf8[length] == '\0');
    CHECK(memcmp(utf8, text->utf8, length) == 0);
    CHECK(unidn_punycode_decode_utf16(punycode, src_len, utf16, ROOM, &length, NULL) == UNIDN_OK);
    CHECK(length == text->utf16_len);
    CHECK(memcmp(utf16, text->utf16, length * sizeof *utf16) == 0);
}

static void check_pairs(const struct pair *pair, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct text text = { { 0 }, { 0 }, { 0 }, 0, 0, 0 };
        for (const char32_t *c = pair[i].text; *c != 0; c++)
            add(&text, *c);
        testing(pair[i].name, i);
        encodes_to(&text, pair[i].punycode);
        decodes_to(pair[i].punycode, &text);
    }
}

int main(void)
{
    check_pairs(rfc3492_samples, sizeof rfc3492_samples / sizeof *rfc3492_samples);
    check_pairs(explained, sizeof explained / sizeof *explained);
    return 0;
}
