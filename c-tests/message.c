/*
 * The sentences about details: for every rule and hint, the same in all
 * encodings. And those about any text: of any character nothing that could
 * command a terminal or reorder a line.
 */
#include "check.h"
#include "sentence.h"

#include <stdio.h>
#include <string.h>

#define ASCII "The ASCII character is not allowed in a domain name: "

#define LONG_LABEL "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa."

static const struct sentence details[] = {
    { "b\u00FCcher.example", 0, "" },
    { "xn--bcher-kv", 0,
      "The label begins with xn-- and is not valid Punycode: \"xn--bcher-kv\", label 1." },
    { "a.xn--", 0, "The label is the prefix xn-- alone: \"xn--\", label 2." },
    { "xn--abc-", 0,
      "The label begins with xn-- and decodes to ASCII only: \"xn--abc-\", label 1." },
    { "xn--xn---epa", 0,
      "The label decodes to a label that begins with xn-- again: \"x\" (U+0078) in "
      "\"xn--xn---epa\", label 1." },
    { "xn--bcher-2pa", 0,
      "The A-label does not round-trip: its U-label has another A-label: \"\u00DC\" (U+00DC) in "
      "\"xn--bcher-2pa\", label 1." },
    { "xn--uber-vwc", 0,
      "The label decodes to text that is not in Normalization Form C: \"xn--uber-vwc\", "
      "label 1." },
    { "\u00FC.a\u2024b", 0,
      "The character is disallowed: \"\u2024\" (U+2024), character 4, label 2." },
    { "a\u202Eb", 0, "The character is disallowed: U+202E, character 2, label 1." },
    { "xn--zn7c", 0,
      "The character is disallowed: \"\uFFFD\" (U+FFFD) in \"xn--zn7c\", label 1." },
    { "a_b", UNIDN_ASCII_LDH, ASCII "\"_\" (U+005F), character 2, label 1." },
    { "\u2100", 0, ASCII "\"/\" (U+002F) from \"\u2100\" (U+2100), character 1, label 1." },
    { "-a", UNIDN_CHECK_HYPHENS,
      "The label begins with a hyphen: \"-\" (U+002D), character 1, label 1." },
    { "a-", UNIDN_CHECK_HYPHENS,
      "The label ends with a hyphen: \"-\" (U+002D), character 2, label 1." },
    { "ab--c", UNIDN_CHECK_HYPHENS,
      "The label has hyphens in positions 3 and 4: \"-\" (U+002D), character 3, label 1." },
    { "a.\u0301b", 0, "The label begins with a combining mark: U+0301, character 3, label 2." },
    { "a.b", UNIDN_SINGLE_LABEL,
      "The label contains a dot: \".\" (U+002E), character 2, label 1." },
    { "a\u200Db", 0, "The joiner is not where its rule allows it: U+200D, character 2, label 1." },
    { "a\u00B7b", UNIDN_CHECK_CONTEXTO,
      "The character is not where its contextual rule allows it: \"\u00B7\" (U+00B7), character "
      "2, label 1." },
    { "0.\u05D0", 0,
      "A label of a name with right-to-left letters does not begin with a letter: \"0\" (U+0030), "
      "character 1, label 1." },
    { "\u05D0a", 0,
      "The right-to-left label has a character that is not allowed in one: \"a\" (U+0061), "
      "label 1." },
    { "\u05D0-", 0,
      "The right-to-left label does not end with a right-to-left letter or a digit: label 1." },
    { "\u05D0" "1\u0661", 0,
      "The right-to-left label has both European and Arabic digits: label 1." },
    { "a\u05D0", 0,
      "The left-to-right label has a character that is not allowed in one: \"\u05D0\" (U+05D0), "
      "label 1." },
    { "a-.\u05D0", 0,
      "The left-to-right label does not end with a letter or a European digit: \"a-\", label 1." },
    { "\u2603", UNIDN_IDNA2008,
      "The character is not permitted by IDNA2008: \"\u2603\" (U+2603), character 1, label 1." },
    { "\u00DC", UNIDN_NO_MAPPING,
      "The text is not in the form that mapping and normalization give: \"\u00DC\" (U+00DC), "
      "character 1, label 1." },
    { "a..b", 0, "The label is empty: character 3, label 2." },
    { "", 0, "The name is empty." },
    { "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.b", 0,
      "The label is longer than 63 octets: label 1." },
    { "a.", UNIDN_REJECT_ROOT_DOT, "The name ends with a dot: \".\", character 2." },
    { LONG_LABEL LONG_LABEL LONG_LABEL LONG_LABEL LONG_LABEL "b", 0,
      "The name is longer than 253 octets." },
};

/* The message of the rule as the sentence begins. */
static void check_beginning(const char *message)
{
    CHECK(utf8[0] == message[0] - 'a' + 'A');
    CHECK(strncmp(utf8 + 1, message + 1, strlen(message) - 1) == 0);
}

/* A text, the hint, and the place of the fault, counted from 1. */
struct hint {
    const char *name, *text;
    int character;
};

#define URL "This is a URL: only its host is a domain name."
#define IP_ADDRESS "This is an IP address, not a domain name."
#define EMAIL "This is an e-mail address: the domain name is the part after \"@\"."
#define PORT "The port is not a part of the domain name."
#define PERCENT "Decode the percent-encoding first."
#define BLANKS "Remove the white space around the name."

static const struct hint hints[] = {
    { "https://b\u00FCcher.example/a?b@c", URL, 6 },
    { "HTTP://user@host", URL, 5 },
    { "file:///x", URL, 5 },
    { "example.com/path", URL, 12 },
    { "b\u00FCcher.example/a b", URL, 15 },
    { "example\u3002com/x", URL, 12 },
    { "example.com?", URL, 12 },
    { "example.com#top", URL, 12 },
    { "_a.example.com/x", URL, 15 },
    { "example.com:8080/x", URL, 12 },
    { "localhost:8080/x", URL, 10 },
    { "10.0.0.1:80/x", URL, 9 },
    /* With a slash or a question mark, but without a host before it. */
    { "and/or", "", 4 },
    { "b\u00FCcher/shop", "", 7 },
    { "why?", "", 4 },
    { "What is example.com?", "", 5 },
    { "24.12/2026", "", 6 },
    { ".../x", "", 4 },
    { "C:/Windows", "", 2 },
    { "data:text/html", "", 5 },
    { "a b.example/x", "", 2 },
    { "<b>.example/x", "", 1 },
    { "example.com:/x", "", 12 },
    { "example.com:123456/x", "", 12 },
    { "bob@example.com", EMAIL, 4 },
    { "n/a@b\u00FCcher.example", EMAIL, 2 },
    { "mailto:bob@example.com", EMAIL, 7 },
    { "@bob", "", 1 },
    { "bob@", "", 4 },
    { "a@b@c", "", 2 },
    { "bob@example.com/x", "", 4 },
    { "Bob <bob@example.com>", "", 4 },
    { "example.com:443", PORT, 12 },
    { "b\u00FCcher:1", PORT, 7 },
    { "example.com:", "", 12 },
    { "example.com:123456", "", 12 },
    { "a b:80", "", 2 },
    { ":80", "", 1 },
    { "a:1:2", "", 2 },
    { "127.0.0.1:80", IP_ADDRESS, 10 },
    { "10.0.0.1/24", IP_ADDRESS, 9 },
    { "1.2.3:4", PORT, 6 },
    { "1.2.3.4.5:6", PORT, 10 },
    { "[2001:DB8::1]:53", IP_ADDRESS, 1 },
    { "[127.0.0.1]", IP_ADDRESS, 1 },
    { "[IPv6:::1]", IP_ADDRESS, 1 },
    { "[[::1]]", "", 1 },
    { "[IPv6]", "", 1 },
    { "2001:db8::/32", IP_ADDRESS, 5 },
    { "fe80::1%eth0", IP_ADDRESS, 5 },
    { "::ffff:192.0.2.1", IP_ADDRESS, 1 },
    { "1:2:3:4:5:6:7:8", IP_ADDRESS, 2 },
    { "1:2:3:4:5:6:7", "", 2 },
    { "a::b::c", "", 2 },
    { "12345::", "", 6 },
    { "std::string", "", 4 },
    { "cafe.de::1", "", 8 },
    { "a%C3%BC.example", PERCENT, 2 },
    { "a%.%41", PERCENT, 2 },
    { "100%.example", "", 4 },
    { "a%2.example", "", 2 },
    { "example.com\r\n", BLANKS, 12 },
    { " https://example.com", BLANKS, 1 },
    { "\u3000example.com", BLANKS, 1 },
    { "bob@example.com ", EMAIL, 4 },
    { "a b", "", 2 },
    { "a\x1B[31m", "", 2 },
};

static void check_hints(void)
{
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        char place[64];
        const char *found;
        testing("a hint", i);
        detail_of(name_of(hints[i].name), 0);
        check_encodings();
        CHECK(strncmp(utf8, ASCII, strlen(ASCII)) == 0);
        snprintf(place, sizeof place, ", character %d, label ", hints[i].character);
        CHECK(strstr(utf8, place) != NULL);
        /* The first sentence ends with a number. */
        found = strstr(strstr(utf8, ", label "), ".");
        if (strcmp(found[1] == ' ' ? found + 2 : found + 1, hints[i].text) != 0)
            printf("%s: %s\n", hints[i].name, found);
        CHECK(strcmp(found[1] == ' ' ? found + 2 : found + 1, hints[i].text) == 0);
    }
}

static void check_details(void)
{
    uint64_t seen = 0;

    for (size_t i = 0; i < sizeof details / sizeof *details; i++) {
        const struct sentence *expected = &details[i];
        unidn_detail detail;
        testing("unidn_detail_message", i);
        (void)unidn_check(expected->name, strlen(expected->name), expected->options, &detail);
        detail_of(name_of(expected->name), expected->options);
        if (strcmp(utf8, expected->text) != 0)
            printf("%s\n%s\n", utf8, expected->text);
        CHECK(strcmp(utf8, expected->text) == 0);
        /* An empty name is said to be one, not an empty label. */
        if (detail.first_rule != 0 && expected->name[0] != 0)
            check_beginning(unidn_rule_message(detail.first_rule));
        check_encodings();
        seen |= detail.first_rule;
    }
    /* Those of prepared texts come last, and no name breaks them. */
    for (uint64_t rule = 1; rule < UNIDN_RULE_UNASSIGNED; rule <<= 1)
        CHECK(seen & rule);
    CHECK(seen < UNIDN_RULE_UNASSIGNED);
}

static void check_ill_formed(void)
{
    static const uint16_t alone[] = { 'a', 0xD800 };
    static const uint32_t beyond[] = { 0x110000 };
    unidn_detail detail;

    testing("unidn_detail_message, ill-formed text", 0);
    CHECK(unidn_check("b\xFC" "cher", 6, 0, &detail) == UNIDN_INVALID_ENCODING);
    CHECK(unidn_detail_message(&detail, "b\xFC" "cher", 6, utf8, ROOM, &utf8_len) == UNIDN_OK);
    CHECK(strcmp(utf8, "The text is not valid UTF-8: 0xFC, character 2. In Latin-1 it is "
                       "\"\u00FC\" (U+00FC): convert the text to UTF-8 first.") == 0);
    CHECK(unidn_check("\x80", 1, 0, &detail) == UNIDN_INVALID_ENCODING);
    CHECK(unidn_detail_message(&detail, "\x80", 1, utf8, ROOM, &utf8_len) == UNIDN_OK);
    CHECK(strcmp(utf8, "The text is not valid UTF-8: 0x80, character 1.") == 0);
    CHECK(unidn_check_utf16(alone, 2, 0, &detail) == UNIDN_INVALID_ENCODING);
    CHECK(unidn_detail_message_utf16(&detail, alone, 2, utf16, ROOM, &utf16_len) == UNIDN_OK);
    CHECK(utf16_len == 50 && utf16[26] == '1' && utf16[32] == 'D' && utf16[35] == '0');
    CHECK(unidn_check_utf32(beyond, 1, 0, &detail) == UNIDN_INVALID_ENCODING);
    CHECK(unidn_detail_message_utf32(&detail, beyond, 1, utf32, ROOM, &utf32_len) == UNIDN_OK);
    CHECK(utf32_len == 52 && utf32[26] == '3' && utf32[32] == '1' && utf32[37] == '0');
}

/* Whether a character may stand in a sentence outside of quotation marks. */
static int is_printable_ascii(uint32_t c)
{
    return c >= ' ' && c <= '~';
}

/* Of a name the sentence has printable ASCII, and single characters in quotation marks. */
static void check_harmless(void)
{
    for (size_t i = 0; i < utf32_len; i++) {
        uint32_t c = utf32[i];
        if (is_printable_ascii(c))
            continue;
        CHECK(i > 0 && i + 4 < utf32_len && utf32[i - 1] == '"' && utf32[i + 1] == '"');
        CHECK(utf32[i + 2] == ' ' && utf32[i + 3] == '(' && utf32[i + 4] == 'U');
        CHECK(c >= 0xA1 && !(c >= 0x300 && c <= 0x36F) && !(c >= 0x200B && c <= 0x200F));
        CHECK(!(c >= 0x2028 && c <= 0x202F) && !(c >= 0x2060 && c <= 0x206F) && c != 0xFEFF);
        CHECK(c != 0x61C && c != 0x115F && c != 0x3164 && c != 0x903 && c < 0xE0000);
    }
}

static void check_hostile(void)
{
    for (uint32_t c = 0; c < 0x110000; c += c < 0x3200 || c >= 0xE0000 ? 1 : 89) {
        static uint32_t name[] = { 'a', '.', 0, 0x301, 0, '/', 0, 0x5D0 };
        unidn_detail detail;
        unidn_report report;
        if (c == 0xE0200)
            break;
        testing("hostile", c);
        name[2] = name[4] = name[6] = c;
        (void)unidn_check_utf32(name, 8, 0, &detail);
        CHECK(unidn_detail_message_utf32(&detail, name, 8, utf32, ROOM, &utf32_len) == UNIDN_OK);
        check_harmless();
        (void)unidn_check_display_utf32(name, 4, NULL, &report);
        CHECK(unidn_report_message_utf32(&report, name, 4, NULL, utf32, ROOM, &utf32_len) ==
              UNIDN_OK);
        check_harmless();
    }
}

/* Numbers that no function gives: the sentence stays within its capacity. */
static void check_wrong_details(void)
{
    static const uint64_t numbers[] = { 0, 1, 7, 63, 64, 1u << 20, UINT64_MAX };
    static const size_t count = sizeof numbers / sizeof *numbers;
    char name[254];

    testing("a detail of another text", 0);
    memset(name, 'x', sizeof name);
    for (size_t i = 0; i < count * count * count; i++) {
        uint64_t a = numbers[i % count], b = numbers[i / count % count];
        uint64_t c = numbers[i / count / count];
        unidn_detail detail = { a, a, b, c, (uint32_t)b, (uint32_t)c, c, { 0, 0 } };
        unidn_report report = { a, b, c, a, b, c, a, (uint32_t)b, (uint32_t)c, 0, 1, { 0 } };
        CHECK(unidn_detail_message(&detail, name, sizeof name, utf8, ROOM, &utf8_len) == UNIDN_OK);
        CHECK(utf8_len < ROOM && (utf8_len == 0 || utf8[utf8_len - 1] == '.'));
        CHECK(unidn_report_message(&report, name, sizeof name, NULL, utf8, ROOM, &utf8_len) ==
              UNIDN_OK);
        CHECK(utf8_len < ROOM && (utf8_len == 0 || utf8[utf8_len - 1] == '.'));
    }
}

int main(void)
{
    check_details();
    check_hints();
    check_ill_formed();
    check_hostile();
    check_wrong_details();
    return 0;
}
