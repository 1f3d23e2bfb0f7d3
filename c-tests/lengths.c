/*
 * The lengths of labels and names, the root dot, the capacities that the header
 * promises, and what ToUnicode gives together with a fault.
 */
#include "check.h"
#include "names.h"

#include <string.h>

#define RULE(name) UNIDN_RULE_##name
#define ANY UNIDN_IGNORE_DNS_LENGTH
#define STRICT_DOT UNIDN_REJECT_ROOT_DOT

#define A10 "aaaaaaaaaa"
#define A61 A10 A10 A10 A10 A10 A10 "a"
#define A63 A61 "aa"
#define NAME_253 A63 "." A63 "." A63 "." A61
/* Labels whose A-labels have 63 and 64 bytes. */
#define U63 "ü" A10 A10 A10 A10 A10 "aaaaa"
#define U64 U63 "a"

static const struct expectation lengths[] = {
    { A63, 0, A63, 0 },
    { A63 "a", 0, NULL, RULE(LABEL_TOO_LONG) },
    { U63, 0, "xn--" A10 A10 A10 A10 A10 "aaaaa-oxf", 0 },
    { U64, 0, NULL, RULE(LABEL_TOO_LONG) },
    { "xn--" A10 A10 A10 A10 A10 "aaaaa-oxf", 0, "xn--" A10 A10 A10 A10 A10 "aaaaa-oxf", 0 },
    { "xn--" A10 A10 A10 A10 A10 "aaaaaa-70f", 0, NULL, RULE(LABEL_TOO_LONG) },
    { A63 "\u00AD\u200B", 0, A63, 0 },
    { NAME_253, 0, NAME_253, 0 },
    { NAME_253 ".", 0, NAME_253 ".", 0 },
    { NAME_253 "。", 0, NAME_253 ".", 0 },
    { NAME_253 "a", 0, NULL, RULE(NAME_TOO_LONG) },
    { NAME_253 "a.", 0, NULL, RULE(NAME_TOO_LONG) },
    { NAME_253 ".", STRICT_DOT, NULL, RULE(ROOT_DOT) },
    { NAME_253 "aaa", 0, NULL, RULE(NAME_TOO_LONG) | RULE(LABEL_TOO_LONG) },
    { NAME_253 "aaa", ANY, NAME_253 "aaa", 0 },
};

/* Names of dots, under each of the two options and both. */
static const struct expectation roots[] = {
    { "a.", 0, "a.", 0 },
    { "a.", ANY, "a.", 0 },
    { "a.", STRICT_DOT, NULL, RULE(ROOT_DOT) },
    { "a.", ANY | STRICT_DOT, NULL, RULE(ROOT_DOT) },
    { "a｡", 0, "a.", 0 },
    { "a.\u00AD", 0, "a.", 0 },
    { "a..", 0, NULL, RULE(EMPTY_LABEL) },
    { "a..", ANY, "a..", 0 },
    { "a..", STRICT_DOT, NULL, RULE(EMPTY_LABEL) | RULE(ROOT_DOT) },
    { "a..", ANY | STRICT_DOT, NULL, RULE(ROOT_DOT) },
    { ".", 0, NULL, RULE(EMPTY_LABEL) },
    { ".", ANY, ".", 0 },
    { ".", STRICT_DOT, NULL, RULE(EMPTY_LABEL) | RULE(ROOT_DOT) },
    { ".", ANY | STRICT_DOT, NULL, RULE(ROOT_DOT) },
    { "", 0, NULL, RULE(EMPTY_LABEL) },
    { "", ANY, "", 0 },
    { "", STRICT_DOT, NULL, RULE(EMPTY_LABEL) },
    { "", ANY | STRICT_DOT, "", 0 },
    { ".a", 0, NULL, RULE(EMPTY_LABEL) },
    { ".a", ANY, ".a", 0 },
    { "\u00AD", 0, NULL, RULE(EMPTY_LABEL) },
    { "\u00AD", ANY, "", 0 },
};

/* One label, to its A-label and back. */
static const struct expectation single_labels[] = {
    { "bücher", UNIDN_SINGLE_LABEL, "xn--bcher-kva", 0 },
    { "xn--bcher-kva", UNIDN_SINGLE_LABEL, "xn--bcher-kva", 0 },
    { A63, UNIDN_SINGLE_LABEL, A63, 0 },
    { A63 "a", UNIDN_SINGLE_LABEL, NULL, RULE(LABEL_TOO_LONG) },
    { A63 "a", UNIDN_SINGLE_LABEL | ANY, A63 "a", 0 },
    { NAME_253 "a", UNIDN_SINGLE_LABEL | ANY, NULL, RULE(DOT) },
    { "", UNIDN_SINGLE_LABEL, NULL, RULE(EMPTY_LABEL) },
    { ".", UNIDN_SINGLE_LABEL, NULL, RULE(DOT) },
    { "1א", UNIDN_SINGLE_LABEL, NULL, RULE(BIDI_1) },
};

/* What ToUnicode gives, with the rules that the name breaks. */
static const struct {
    const char *name;
    uint32_t options;
    const char *text;
    uint64_t rules;
} shown[] = {
    { "XN--BCHER-KVA.Example.", 0, "bücher.example.", 0 },
    { "xn--bcher-kva", UNIDN_SINGLE_LABEL, "bücher", 0 },
    { "日本語。ＪＰ", 0, "日本語.jp", 0 },
    { "xn--fa-hia.de", 0, "faß.de", 0 },
    { "xn--fa-hia.de", UNIDN_TRANSITIONAL, "faß.de", 0 },
    { "faß.de", UNIDN_TRANSITIONAL, "fass.de", 0 },
    /* Lengths, empty labels and the root dot are not faults, whatever the options. */
    { "", 0, "", 0 },
    { "", STRICT_DOT, "", 0 },
    { "..a.", STRICT_DOT, "..a.", 0 },
    { NAME_253 "aaa", 0, NAME_253 "aaa", 0 },
    { "", UNIDN_SINGLE_LABEL, "", 0 },
    /* It looks into A-labels also where ToASCII need not. */
    { "xn--bcher-kva", UNIDN_URL, "bücher", 0 },
    { "xn--a", UNIDN_URL, "\xC2\x80", RULE(DISALLOWED) },
    /* What is wrong stays. */
    { "xn--bcher-kv.XN--BCHER-KVA", 0, "xn--bcher-kv.bücher", RULE(PUNYCODE) },
    { "xn--Bücher", 0, "xn--bücher", RULE(PUNYCODE) },
    { "xn--.a", 0, ".a", RULE(ACE_EMPTY) },
    { "xn--abc-.a", 0, "abc.a", RULE(ACE_ASCII_ONLY) },
    { "xn--xn---epa", 0, "xn--é", RULE(ACE_PREFIX) },
    { "xn--bcher-2pa", 0, "bÜcher", RULE(ROUND_TRIP) },
    { "xn--uber-vwc", 0, "u\u0308ber", RULE(NFC) },
    { "A\u2024B\uE000", 0, "a\u2024b\uE000", RULE(DISALLOWED) },
    { "℀%", 0, "a/c%", RULE(ASCII) },
    { "-ｱ-", UNIDN_CHECK_HYPHENS, "-ア-", RULE(HYPHEN_FIRST) | RULE(HYPHEN_LAST) },
    { "\u0340a", 0, "\u0300a", RULE(LEADING_MARK) },
    { "a。b", UNIDN_SINGLE_LABEL, "a.b", RULE(DOT) },
    { "Bücher", UNIDN_NO_MAPPING, "bücher", RULE(NOT_MAPPED_FORM) },
    { "1א.XN--BCHER-KVA", 0, "1א.bücher", RULE(BIDI_1) },
};

static void check_shown(void)
{
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const struct outcome *outcome;
        testing(shown[i].name, i);
        outcome = unicode_of(name_of(shown[i].name), shown[i].options);
        CHECK(strcmp(outcome->text, shown[i].text) == 0);
        CHECK(outcome->detail.rules == shown[i].rules);
        CHECK(outcome->status == (shown[i].rules == 0 ? UNIDN_OK : UNIDN_INVALID_NAME));
    }
}

/* The capacities of the header are enough for every name that the DNS can carry. */
static void capacities(void)
{
    /* U+20000 over and over: what takes the most bytes in UTF-8 for a digit of Punycode. */
    static const char labels[] = "xn--j50i" A10 A10 A10 A10 A10 "aaaaa."
                                 "xn--j50i" A10 A10 A10 A10 A10 "aaaaa."
                                 "xn--j50i" A10 A10 A10 A10 A10 "aaaaa."
                                 "xn--j50i" A10 A10 A10 A10 A10 "aaa.";
    char ascii[UNIDN_ASCII_CAPACITY], label[UNIDN_LABEL_CAPACITY];
    char unicode[UNIDN_UNICODE_CAPACITY];
    size_t length;

    testing("capacities", 0);
    CHECK(unidn_to_ascii(NAME_253 ".", 254, 0, ascii, sizeof ascii, &length, NULL) == UNIDN_OK);
    CHECK(length == UNIDN_ASCII_CAPACITY - 1);
    CHECK(unidn_to_ascii(A63, 63, UNIDN_SINGLE_LABEL, label, sizeof label, &length, NULL)
          == UNIDN_OK);
    CHECK(length == UNIDN_LABEL_CAPACITY - 1);
    CHECK(strlen(labels) == 254);
    CHECK(unidn_to_unicode(labels, 254, 0, unicode, sizeof unicode, &length, NULL) == UNIDN_OK);
    CHECK(length == 4 * (56 + 56 + 56 + 54) + 4);
}

int main(void)
{
    CHECK_EXPECTATIONS(lengths);
    CHECK_EXPECTATIONS(roots);
    CHECK_EXPECTATIONS(single_labels);
    check_shown();
    capacities();
    return 0;
}
