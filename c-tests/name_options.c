/*
 * Each option, on and off; every two of them that contradict each other, where
 * the stricter one wins; and every set of them.
 */
#include "check.h"
#include "names.h"

#include <string.h>

#define RULE(name) UNIDN_RULE_##name
#define OPTION(name) UNIDN_##name
#define A16 "aaaaaaaaaaaaaaaa"
#define LONG_LABEL A16 A16 A16 A16
#define LONG_NAME A16 "." LONG_LABEL "." LONG_LABEL "." LONG_LABEL "." LONG_LABEL

static const struct expectation on_and_off[] = {
    { "-a.b-.cd--e", 0, "-a.b-.cd--e", 0 },
    { "-a.b-.cd--e", OPTION(CHECK_HYPHENS), NULL,
      RULE(HYPHEN_FIRST) | RULE(HYPHEN_LAST) | RULE(HYPHEN_3_4) },
    { "-ü", OPTION(CHECK_HYPHENS), NULL, RULE(HYPHEN_FIRST) },
    { "xn--bcher-kva", OPTION(CHECK_HYPHENS), "xn--bcher-kva", 0 },
    { "a_b", 0, "a_b", 0 },
    { "a_b", OPTION(ASCII_LDH), NULL, RULE(ASCII) },
    { "a-1", OPTION(ASCII_LDH), "a-1", 0 },
    { "≠", OPTION(ASCII_LDH), "xn--1ch", 0 },
    { "a%b℀", 0, NULL, RULE(ASCII) },
    { "a%b℀", OPTION(ASCII_ANY), "a%ba/c", 0 },
    { "a..b", 0, NULL, RULE(EMPTY_LABEL) },
    { "a..b", OPTION(IGNORE_DNS_LENGTH), "a..b", 0 },
    { "", 0, NULL, RULE(EMPTY_LABEL) },
    { "", OPTION(IGNORE_DNS_LENGTH), "", 0 },
    { "", UNIDN_URL, NULL, RULE(EMPTY_LABEL) },
    { "\xC2\xAD", OPTION(IGNORE_DNS_LENGTH), "", 0 },
    { "\xC2\xAD", UNIDN_URL, NULL, RULE(EMPTY_LABEL) },
    { "\xE2\x80\x8B", UNIDN_URL, NULL, RULE(EMPTY_LABEL) },
    { "\xE3\x85\xA4", UNIDN_URL, NULL, RULE(EMPTY_LABEL) },
    { "", UNIDN_URL | OPTION(SINGLE_LABEL), NULL, RULE(EMPTY_LABEL) },
    { "", UNIDN_URL | OPTION(IDNA2008), "", 0 },
    { ".", UNIDN_URL, ".", 0 },
    { "a..b", UNIDN_URL, "a..b", 0 },
    { ".", 0, NULL, RULE(EMPTY_LABEL) },
    { ".", OPTION(IGNORE_DNS_LENGTH), ".", 0 },
    { LONG_NAME, 0, NULL, RULE(LABEL_TOO_LONG) | RULE(NAME_TOO_LONG) },
    { LONG_NAME, OPTION(IGNORE_DNS_LENGTH), LONG_NAME, 0 },
    { "a.", 0, "a.", 0 },
    { "ü｡", 0, "xn--tda.", 0 },
    { "a.", OPTION(REJECT_ROOT_DOT), NULL, RULE(ROOT_DOT) },
    { "ü｡", OPTION(REJECT_ROOT_DOT), NULL, RULE(ROOT_DOT) },
    { ".", OPTION(REJECT_ROOT_DOT), NULL, RULE(EMPTY_LABEL) | RULE(ROOT_DOT) },
    { "1א", 0, NULL, RULE(BIDI_1) },
    { "1א", OPTION(SKIP_BIDI), "xn--1-0hc", 0 },
    { "a\u200Cb", 0, NULL, RULE(CONTEXTJ) },
    { "a\u200Cb", OPTION(SKIP_JOINERS), "xn--ab-j1t", 0 },
    { "a\u200Db", OPTION(SKIP_JOINERS), "xn--ab-m1t", 0 },
    { "fa\u00DF\u03C2\u200C\u200D\u1E9E", OPTION(TRANSITIONAL), "xn--fassss-e1e", 0 },
    { "xn--fa-hia.de", OPTION(TRANSITIONAL), "xn--fa-hia.de", 0 },
    { "xn--bcher-kv.de", 0, NULL, RULE(PUNYCODE) },
    { "xn--bcher-kv.de", OPTION(IGNORE_INVALID_PUNYCODE), "xn--bcher-kv.de", 0 },
    { "XN--bcher-kv%.de", OPTION(IGNORE_INVALID_PUNYCODE), NULL, RULE(ASCII) },
    { "xn--a", OPTION(IGNORE_INVALID_PUNYCODE), NULL, RULE(DISALLOWED) },
    { "xn--", OPTION(IGNORE_INVALID_PUNYCODE), NULL, RULE(ACE_EMPTY) },
    { "a·b", 0, "xn--ab-0ea", 0 },
    { "a·b", OPTION(CHECK_CONTEXTO), NULL, RULE(CONTEXTO) },
    { "l·l", OPTION(CHECK_CONTEXTO), "xn--ll-0ea", 0 },
    { "☃.a_b.-a.cd--e", 0, "xn--n3h.a_b.-a.cd--e", 0 },
    { "☃.a_b.-a.cd--e", OPTION(IDNA2008), NULL, RULE(IDNA2008) },
    { "a_b.-a.cd--e", OPTION(IDNA2008), "a_b.-a.cd--e", 0 },
    { "ü_b", OPTION(IDNA2008), NULL, RULE(IDNA2008) },
    { "xn--n3h", OPTION(IDNA2008), NULL, RULE(IDNA2008) },
    { "üb--c", OPTION(IDNA2008), NULL, RULE(HYPHEN_3_4) },
    { "BÜCHER", OPTION(IDNA2008), "xn--bcher-kva", 0 },
    { "BÜCHER", OPTION(NO_MAPPING), NULL, RULE(NOT_MAPPED_FORM) },
    { "bu\u0308cher", OPTION(NO_MAPPING), NULL, RULE(NOT_MAPPED_FORM) },
    { "bücher。de", OPTION(NO_MAPPING), NULL, RULE(NOT_MAPPED_FORM) },
    { "bücher\u00AD", OPTION(NO_MAPPING), NULL, RULE(NOT_MAPPED_FORM) },
    { "BUCHER.bücher.DE", OPTION(NO_MAPPING), "bucher.xn--bcher-kva.de", 0 },
    { "XN--BCHER-KVA", OPTION(NO_MAPPING), "xn--bcher-kva", 0 },
    { "a.b", OPTION(SINGLE_LABEL), NULL, RULE(DOT) },
    { "ü.", OPTION(SINGLE_LABEL), NULL, RULE(DOT) },
    { "a。b", OPTION(SINGLE_LABEL), NULL, RULE(DOT) },
    { "BÜCHER", OPTION(SINGLE_LABEL), "xn--bcher-kva", 0 },
    { "", OPTION(SINGLE_LABEL), NULL, RULE(EMPTY_LABEL) },
    { "", OPTION(SINGLE_LABEL) | OPTION(IGNORE_DNS_LENGTH), "", 0 },
    { LONG_LABEL, OPTION(SINGLE_LABEL), NULL, RULE(LABEL_TOO_LONG) },
    { "XN--A.xn--.xn--abc-", 0, NULL,
      RULE(DISALLOWED) | RULE(ACE_EMPTY) | RULE(ACE_ASCII_ONLY) },
    { "XN--A.xn--.xn--abc-", OPTION(ASCII_PASSTHROUGH), "xn--a.xn--.xn--abc-", 0 },
    { "xn--a.ü", OPTION(ASCII_PASSTHROUGH), NULL, RULE(DISALLOWED) },
    { "ｘn--a", OPTION(ASCII_PASSTHROUGH), NULL, RULE(DISALLOWED) },
    { "xn--a%", OPTION(ASCII_PASSTHROUGH), NULL, RULE(ASCII) },
    { "xn--" LONG_LABEL, OPTION(ASCII_PASSTHROUGH), NULL, RULE(LABEL_TOO_LONG) },
};

static const struct expectation contradictions[] = {
    { "a_b", OPTION(ASCII_LDH) | OPTION(ASCII_ANY), NULL, RULE(ASCII) },
    { "a%b", OPTION(ASCII_LDH) | OPTION(ASCII_ANY), NULL, RULE(ASCII) },
    { "a.", OPTION(REJECT_ROOT_DOT) | OPTION(IGNORE_DNS_LENGTH), NULL, RULE(ROOT_DOT) },
    { ".", OPTION(REJECT_ROOT_DOT) | OPTION(IGNORE_DNS_LENGTH), NULL, RULE(ROOT_DOT) },
    { "a..b", OPTION(REJECT_ROOT_DOT) | OPTION(IGNORE_DNS_LENGTH), "a..b", 0 },
    { "faß.de", OPTION(IDNA2008) | OPTION(TRANSITIONAL), "xn--fa-hia.de", 0 },
    { "xn--bcher-kv", OPTION(IDNA2008) | OPTION(IGNORE_INVALID_PUNYCODE), NULL,
      RULE(PUNYCODE) },
    { "xn--a", OPTION(IDNA2008) | OPTION(ASCII_PASSTHROUGH), NULL, RULE(DISALLOWED) },
    { "ü!", OPTION(IDNA2008) | OPTION(ASCII_ANY), NULL, RULE(IDNA2008) },
    { "faß.de", OPTION(NO_MAPPING) | OPTION(TRANSITIONAL), NULL, RULE(NOT_MAPPED_FORM) },
    { "-xn--a.xn--a-", OPTION(CHECK_HYPHENS) | OPTION(ASCII_PASSTHROUGH), NULL,
      RULE(HYPHEN_FIRST) },
    { "xn--a_b", OPTION(ASCII_LDH) | OPTION(ASCII_PASSTHROUGH), NULL, RULE(ASCII) },
    { "xn--a_b", OPTION(ASCII_LDH) | OPTION(IGNORE_INVALID_PUNYCODE), NULL, RULE(ASCII) },
    { "a.", OPTION(SINGLE_LABEL) | OPTION(IGNORE_DNS_LENGTH), NULL, RULE(DOT) },
    { "a.", OPTION(SINGLE_LABEL) | OPTION(ASCII_ANY), NULL, RULE(DOT) },
    { "a.", OPTION(SINGLE_LABEL) | OPTION(REJECT_ROOT_DOT), NULL, RULE(DOT) },
    { "a.b", OPTION(SINGLE_LABEL) | OPTION(ASCII_PASSTHROUGH), NULL, RULE(DOT) },
};

#define KNOWN_OPTIONS 14

/* ASCII of which every option refuses something, and names that it does not. */
static const char *const samples[] = {
    "a.b", "A-.xn--.-.ab--c.", "xn--bcher-kv._%.xn--a", "fa\u1E9E.\u200C1\u05D0.·｡",
    "xn--fa-hia.\u0301☃℀",
};

/* Whether the name is refused, and that the functions agree on it: names.c checks. */
static unidn_status status_of(const char *name, uint32_t options)
{
    unidn_status status = ascii_of(name_of(name), options)->status;
    unidn_status shown = unicode_of(name_of(name), options)->status;

    CHECK(status == UNIDN_OK || status == UNIDN_INVALID_NAME);
    CHECK(shown == UNIDN_OK || shown == UNIDN_INVALID_NAME);
    return status;
}

static void every_set(void)
{
    for (uint32_t options = 0; options < UINT32_C(1) << KNOWN_OPTIONS; options++) {
        testing("set of options", options);
        for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
            status_of(samples[i], options);
    }
}

/* What a stricter option refuses in one set it refuses in any larger one. */
static void stricter(void)
{
    static const struct {
        uint32_t option;
        const char *name;
    } strict[] = {
        { OPTION(CHECK_HYPHENS), "a-" },    { OPTION(ASCII_LDH), "a_b" },
        { OPTION(REJECT_ROOT_DOT), "a." },  { OPTION(CHECK_CONTEXTO), "a·b" },
        { OPTION(IDNA2008), "☃" },          { OPTION(NO_MAPPING), "bÜcher" },
        { OPTION(SINGLE_LABEL), "a.b" },
    };

    for (size_t i = 0; i < sizeof strict / sizeof *strict; i++) {
        for (uint32_t others = 0; others < UINT32_C(1) << KNOWN_OPTIONS; others++) {
            testing(strict[i].name, others);
            CHECK(unidn_check(strict[i].name, strlen(strict[i].name),
                              strict[i].option | others, NULL)
                  == UNIDN_INVALID_NAME);
        }
    }
}

int main(void)
{
    CHECK_EXPECTATIONS(on_and_off);
    CHECK_EXPECTATIONS(contradictions);
    every_set();
    stricter();
    return 0;
}
