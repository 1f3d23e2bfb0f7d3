/*
 * The sentences about details and reports: for every rule, reason and hint, the
 * same in all encodings; with every capacity; and of any character nothing that
 * could command a terminal or reorder a line.
 */
#include "check.h"
#include "names.h"

#include <stdio.h>
#include <string.h>

#define ROOM UNIDN_MESSAGE_CAPACITY
#define ASCII "The ASCII character is not allowed in a domain name: "

struct sentence {
    const char *name;
    uint32_t options;
    const char *text;
};

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
    { "xn--a.b-bla", 0, NULL },
    { "a\u200Db", 0, "The joiner is not where its rule allows it: U+200D, character 2, label 1." },
    { "a\u00B7b", UNIDN_CHECK_CONTEXTO,
      "The character is not where its contextual rule allows it: \"\u00B7\" (U+00B7), character "
      "2, label 1." },
    { "0.\u05D0", 0, NULL },
    { "\u05D0a", 0,
      "The right-to-left label has a character that is not allowed in one: \"a\" (U+0061), "
      "label 1." },
    { "\u05D0-", 0, NULL },
    { "\u05D0" "1\u0661", 0, NULL },
    { "a\u05D0", 0,
      "The left-to-right label has a character that is not allowed in one: \"\u05D0\" (U+05D0), "
      "label 1." },
    { "a-.\u05D0", 0, NULL },
    { "\u2603", UNIDN_IDNA2008,
      "The character is not permitted by IDNA2008: \"\u2603\" (U+2603), character 1, label 1." },
    { "\u00DC", UNIDN_NO_MAPPING,
      "The text is not in the form that mapping and normalization give: \"\u00DC\" (U+00DC), "
      "character 1, label 1." },
    { "a..b", 0, "The label is empty: character 3, label 2." },
    { "", 0, "The label is empty: character 1, label 1." },
    { "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.b", 0,
      "The label is longer than 63 octets: label 1." },
    { "a.", UNIDN_REJECT_ROOT_DOT, NULL },
    /* The hints. */
    { "bob@b\u00FCcher.example", 0,
      ASCII "\"@\" (U+0040), character 4, label 1. This is an e-mail address: the domain name is "
            "the part after \"@\"." },
    { "https://b\u00FCcher.example/a?b@c", 0,
      ASCII "\":\" (U+003A), character 6, label 1. This is a URL: only its host is a domain name." },
    { "example.com?", 0,
      ASCII "\"?\" (U+003F), character 12, label 2. This is a URL: only its host is a domain name." },
    { "example.com:443", 0,
      ASCII "\":\" (U+003A), character 12, label 2. The port is not a part of the domain name." },
    { "example.com:", 0, ASCII "\":\" (U+003A), character 12, label 2." },
    { "a:1:2", 0, ASCII "\":\" (U+003A), character 2, label 1." },
    { "[2001:DB8::1]:53", 0,
      ASCII "\"[\" (U+005B), character 1, label 1. This is an IP address, not a domain name." },
    { "1:2:3:4:5:6:7:8", 0,
      ASCII "\":\" (U+003A), character 2, label 1. This is an IP address, not a domain name." },
    { "127.0.0.1:80", 0,
      ASCII "\":\" (U+003A), character 10, label 4. This is an IP address, not a domain name." },
    { "std::string", 0, ASCII "\":\" (U+003A), character 4, label 1." },
    { "a%C3%BC.example", 0,
      ASCII "\"%\" (U+0025), character 2, label 1. Decode the percent-encoding first." },
    { "100%.example", 0, ASCII "\"%\" (U+0025), character 4, label 1." },
    { "a%2.example", 0, ASCII "\"%\" (U+0025), character 2, label 1." },
    { "example.com\r\n", 0,
      ASCII "U+000D, character 12, label 2. Remove the white space around the name." },
    { "\u3000example.com", 0,
      ASCII "U+0020 from U+3000, character 1, label 1. Remove the white space around the name." },
    { "a b", 0, ASCII "U+0020, character 2, label 1." },
    { "a\x1B[31m", 0, ASCII "U+001B, character 2, label 1." },
};

static const struct sentence reports[] = {
    { "b\u00FCcher.example", 0, "" },
    { "\u0440\u0430\u0443\u0440\u0430\u04CF.com", 0,
      "Every letter of the label looks like a Latin letter: like \"paypal\", label 1." },
    { "www.XN--80AA0CBO65F.com", 0,
      "Every letter of the label looks like a Latin letter: like \"paypal\", label 2." },
    { "\u0430mazon.com", 0,
      "The label mixes scripts that are not used together: like \"amazon\", label 1." },
    { "a.x\u2044y.com", 0,
      "The character is not in the General Security Profile of UTS #39: \"\u2044\" (U+2044) like "
      "\"/\" (U+002F), character 4, label 2." },
    { "fa\u00DF.de", 0, "The character is a deviation: IDNA2003 maps it to another name." },
    { "bob@example.com", 0,
      ASCII "\"@\" (U+0040), character 4, label 1. This is an e-mail address: the domain name is "
            "the part after \"@\"." },
    /* Only the policy has the rule. */
    { "xn----eha.example", 0,
      "The label begins with a hyphen: \"xn----eha\", label 1." },
};

/* A sentence in UTF-8 and UTF-32, which must agree, as must UTF-16. */
static char utf8[ROOM];
static uint16_t utf16[ROOM];
static uint32_t utf32[ROOM];
static size_t utf8_len, utf16_len, utf32_len;

static void check_encodings(void)
{
    const struct name *same = name_of_bytes(utf8, utf8_len);

    CHECK(utf8_len < ROOM && utf8[utf8_len] == '\0');
    CHECK(same->utf16_len == utf16_len && same->utf32_len == utf32_len);
    CHECK(memcmp(same->utf16, utf16, utf16_len * sizeof *utf16) == 0);
    CHECK(memcmp(same->utf32, utf32, utf32_len * sizeof *utf32) == 0);
}

static void detail_of(const struct name *name, uint32_t options)
{
    unidn_detail detail;

    (void)unidn_check(name->utf8, name->utf8_len, options, &detail);
    CHECK(unidn_detail_message(&detail, name->utf8, name->utf8_len, utf8, ROOM, &utf8_len) ==
          UNIDN_OK);
    (void)unidn_check_utf16(name->utf16, name->utf16_len, options, &detail);
    CHECK(unidn_detail_message_utf16(&detail, name->utf16, name->utf16_len, utf16, ROOM,
                                     &utf16_len) == UNIDN_OK);
    (void)unidn_check_utf32(name->utf32, name->utf32_len, options, &detail);
    CHECK(unidn_detail_message_utf32(&detail, name->utf32, name->utf32_len, utf32, ROOM,
                                     &utf32_len) == UNIDN_OK);
}

static void report_of(const struct name *name, const unidn_display_options *options)
{
    unidn_report report;

    (void)unidn_check_display(name->utf8, name->utf8_len, options, &report);
    CHECK(unidn_report_message(&report, name->utf8, name->utf8_len, options, utf8, ROOM,
                               &utf8_len) == UNIDN_OK);
    (void)unidn_check_display_utf16(name->utf16, name->utf16_len, options, &report);
    CHECK(unidn_report_message_utf16(&report, name->utf16, name->utf16_len, options, utf16, ROOM,
                                     &utf16_len) == UNIDN_OK);
    (void)unidn_check_display_utf32(name->utf32, name->utf32_len, options, &report);
    CHECK(unidn_report_message_utf32(&report, name->utf32, name->utf32_len, options, utf32, ROOM,
                                     &utf32_len) == UNIDN_OK);
}

/* The message of the rule as the sentence begins. */
static void check_beginning(const char *message)
{
    CHECK(utf8[0] == message[0] - 'a' + 'A');
    CHECK(strncmp(utf8 + 1, message + 1, strlen(message) - 1) == 0);
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
        if (expected->text != NULL && strcmp(utf8, expected->text) != 0)
            printf("%s\n%s\n", utf8, expected->text);
        CHECK(expected->text == NULL || strcmp(utf8, expected->text) == 0);
        if (detail.first_rule != 0)
            check_beginning(unidn_rule_message(detail.first_rule));
        check_encodings();
        seen |= detail.first_rule;
    }
    /* Every rule but RULE_DOT and RULE_NAME_TOO_LONG, which are below. */
    for (uint64_t rule = 1; strcmp(unidn_rule_message(rule), "unknown rule") != 0; rule <<= 1)
        CHECK((seen | UNIDN_RULE_DOT | UNIDN_RULE_NAME_TOO_LONG) & rule);
}

static void check_reports(void)
{
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        testing("unidn_report_message", i);
        report_of(name_of(reports[i].name), NULL);
        if (strcmp(utf8, reports[i].text) != 0)
            printf("%s\n%s\n", utf8, reports[i].text);
        CHECK(strcmp(utf8, reports[i].text) == 0);
        check_encodings();
    }
}

/* The whole name, which has no place. */
static void check_name_too_long(void)
{
    char name[256];

    testing("unidn_detail_message, a long name", 0);
    memset(name, 'a', sizeof name);
    for (size_t i = 50; i < sizeof name; i += 50)
        name[i] = '.';
    name[255] = '\0';
    detail_of(name_of(name), 0);
    CHECK(strcmp(utf8, "The name is longer than 253 octets.") == 0);
}

static void check_ill_formed(void)
{
    static const uint16_t alone[] = { 'a', 0xD800 };
    static const uint32_t beyond[] = { 0x110000 };
    unidn_detail detail;

    testing("unidn_detail_message, ill-formed text", 0);
    CHECK(unidn_check("b\xFC" "cher", 6, 0, &detail) == UNIDN_INVALID_ENCODING);
    CHECK(unidn_detail_message(&detail, "b\xFC" "cher", 6, utf8, ROOM, &utf8_len) == UNIDN_OK);
    CHECK(strcmp(utf8, "The text is not valid UTF-8: 0xFC, character 2, label 1. In Latin-1 it is "
                       "\"\u00FC\" (U+00FC): convert the text to UTF-8 first.") == 0);
    CHECK(unidn_check("\x80", 1, 0, &detail) == UNIDN_INVALID_ENCODING);
    CHECK(unidn_detail_message(&detail, "\x80", 1, utf8, ROOM, &utf8_len) == UNIDN_OK);
    CHECK(strcmp(utf8, "The text is not valid UTF-8: 0x80, character 1, label 1.") == 0);
    CHECK(unidn_check_utf16(alone, 2, 0, &detail) == UNIDN_INVALID_ENCODING);
    CHECK(unidn_detail_message_utf16(&detail, alone, 2, utf16, ROOM, &utf16_len) == UNIDN_OK);
    CHECK(utf16_len == 59 && utf16[26] == '1' && utf16[32] == 'D' && utf16[35] == '0');
    CHECK(unidn_check_utf32(beyond, 1, 0, &detail) == UNIDN_INVALID_ENCODING);
    CHECK(unidn_detail_message_utf32(&detail, beyond, 1, utf32, ROOM, &utf32_len) == UNIDN_OK);
    CHECK(utf32_len == 61 && utf32[26] == '3' && utf32[32] == '1' && utf32[37] == '0');
}

/* Protected names: a line of the list, and the name that another looks like. */
static void check_protected_names(void)
{
    static const char bad[] = "bank.example\n\u00FC.example # ours\n  bob@b.example # b/c\n";
    static const char list[] = "# ours\nb\u00FCcher.example\nbank.example.\n";
    static char block[UNIDN_PROTECTED_CAPACITY(sizeof list - 1)];
    unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_detail detail;
    size_t size, length;
    char name[UNIDN_ASCII_CAPACITY];

    testing("unidn_detail_message, a list", 0);
    CHECK(unidn_protected_build(bad, sizeof bad - 1, NULL, 0, &size, &detail) ==
          UNIDN_INVALID_NAME);
    CHECK(unidn_detail_message(&detail, bad, sizeof bad - 1, utf8, ROOM, &utf8_len) == UNIDN_OK);
    CHECK(strcmp(utf8, "Line 3: the ASCII character is not allowed in a domain name: \"@\" "
                       "(U+0040), character 6, label 1. This is an e-mail address: the domain "
                       "name is the part after \"@\".") == 0);

    testing("unidn_protected_name", 0);
    CHECK(unidn_protected_build(list, sizeof list - 1, block, sizeof block, &size, NULL) ==
          UNIDN_OK);
    options.protected_names = block;
    options.protected_names_size = size;
    report_of(name_of("login.b\u00E1nk.example"), &options);
    CHECK(strcmp(utf8, "The name looks like a protected one: \"bank.example\", line 3.") == 0);
    check_encodings();
    CHECK(unidn_protected_name(block, size, 2, name, sizeof name, &length) == UNIDN_OK);
    CHECK(length == 21 && strcmp(name, "xn--bcher-kva.example") == 0);
    for (size_t capacity = 0; capacity <= 12; capacity++) {
        memset(name, '!', sizeof name);
        CHECK(unidn_protected_name(block, size, 3, capacity == 0 ? NULL : name, capacity,
                                   &length) == UNIDN_BUFFER_TOO_SMALL);
        CHECK(length == 12 && name[capacity] == '!' && (capacity == 0 || name[0] == '\0'));
    }
    CHECK(unidn_protected_name(block, size, 3, name, 13, &length) == UNIDN_OK);
    CHECK(length == 12 && strcmp(name, "bank.example") == 0);
    for (size_t i = 0; i < 5; i++) {
        static const uint64_t lines[] = { 0, 1, 4, UINT64_C(0x100000003), UINT64_MAX };
        name[0] = '!';
        length = 1;
        CHECK(unidn_protected_name(block, size, lines[i], name, sizeof name, &length) ==
              UNIDN_INVALID_ARGUMENT);
        CHECK(length == 0 && name[0] == '!');
    }
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
    check_reports();
    check_name_too_long();
    check_ill_formed();
    check_protected_names();
    check_hostile();
    check_wrong_details();
    return 0;
}
