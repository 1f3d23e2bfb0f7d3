/*
 * Names that people use, and names that must not slip through, with the
 * recommended options.
 */
#include "check.h"
#include "names.h"

#include <string.h>

#define RULE(name) UNIDN_RULE_##name

static const struct expectation used[] = {
    { "example.com", 0, "example.com", 0 },
    { "EXAMPLE.com.", 0, "example.com.", 0 },
    { "r3---sn-apo3qvuoxuxbt-j5pe.googlevideo.com", 0,
      "r3---sn-apo3qvuoxuxbt-j5pe.googlevideo.com", 0 },
    { "_443._tcp.example.com", 0, "_443._tcp.example.com", 0 },
    { "_dmarc.bücher.example", 0, "_dmarc.xn--bcher-kva.example", 0 },
    { "xn--ls8h.la", 0, "xn--ls8h.la", 0 },
    { "\U0001F4A9.la", 0, "xn--ls8h.la", 0 },
    { "faß.de", 0, "xn--fa-hia.de", 0 },
    { "Faß.de", 0, "xn--fa-hia.de", 0 },
    { "\u1E9E.de", 0, "xn--zca.de", 0 },
    { "☃.net", 0, "xn--n3h.net", 0 },
    { "日本語。ＪＰ", 0, "xn--wgv71a119e.jp", 0 },
    { "日本語．ＪＰ｡", 0, "xn--wgv71a119e.jp.", 0 },
    { "BÜCHER.example.", 0, "xn--bcher-kva.example.", 0 },
    { "bu\u0308cher.example", 0, "xn--bcher-kva.example", 0 },
    { "क्\u200Dष.example", 0, "xn--11b2ezcw70k.example", 0 },
    { "نامه\u200Cای.com", 0, "xn--mgba3gch31f060k.com", 0 },
    { "اختبار.مثال", 0, "xn--mgbachtv.xn--mgbh0fb", 0 },
    { "пример.испытание", 0, "xn--e1afmkfd.xn--80akhbyknj4f", 0 },
    { "παράδειγμα.δοκιμή", 0, "xn--hxajbheg2az3al.xn--jxalpdlp", 0 },
    { "-a-.b--c.com", 0, "-a-.b--c.com", 0 },
    { "1.2.3.4", 0, "1.2.3.4", 0 },
    { "xn-a.com", 0, "xn-a.com", 0 },
    { "a!b$c&d'e(f)g*h+i,j;k=l`m{n}o~p.com", 0, "a!b$c&d'e(f)g*h+i,j;k=l`m{n}o~p.com", 0 },
};

static const struct expectation refused[] = {
    { "℀.com", 0, NULL, RULE(ASCII) },
    { "evil.com／good.com", 0, NULL, RULE(ASCII) },
    { "a％2f.com", 0, NULL, RULE(ASCII) },
    { "a＃b", 0, NULL, RULE(ASCII) },
    { "a？b", 0, NULL, RULE(ASCII) },
    { "a＠b", 0, NULL, RULE(ASCII) },
    { "a：b", 0, NULL, RULE(ASCII) },
    { "a＼b", 0, NULL, RULE(ASCII) },
    { "a\u3000b", 0, NULL, RULE(ASCII) },
    /* Only four characters separate labels. */
    { "a\u2024b", 0, NULL, RULE(DISALLOWED) },
    { "a\u2025b", 0, NULL, RULE(DISALLOWED) },
    { "1\u2488b", 0, NULL, RULE(DISALLOWED) },
    { "a\uFE12b", 0, NULL, RULE(DISALLOWED) },
    { "a\uFE52b", 0, NULL, RULE(DISALLOWED) },
    { "xn--a", 0, NULL, RULE(DISALLOWED) },
    { "xn--abc-", 0, NULL, RULE(ACE_ASCII_ONLY) },
    { "xn--", 0, NULL, RULE(ACE_EMPTY) },
    { "xn--xn---epa", 0, NULL, RULE(ACE_PREFIX) },
    { "ｘｎ--abc-", 0, NULL, RULE(ACE_ASCII_ONLY) },
    { "x\u00ADn--abc-", 0, NULL, RULE(ACE_ASCII_ONLY) },
    /* A-labels that decode to what their U-labels would not encode to. */
    { "xn--bcher-2pa.de", 0, NULL, RULE(ROUND_TRIP) },
    { "xn--fa-64s.de", 0, NULL, RULE(ROUND_TRIP) },
    { "xn--example-mka.com", 0, NULL, RULE(ROUND_TRIP) },
    { "xn--uber-vwc.de", 0, NULL, RULE(NFC) },
    { "xn--22g.gr", 0, NULL, RULE(NFC) | RULE(ROUND_TRIP) },
    { "xn--ab-gnu.com", 0, NULL, RULE(ROUND_TRIP) },
    { "xn--ab-r13a.com", 0, NULL, RULE(ROUND_TRIP) },
    { "a\u202Eb", 0, NULL, RULE(DISALLOWED) },
    { "a\uFFFDb", 0, NULL, RULE(DISALLOWED) },
    { "a..b", 0, NULL, RULE(EMPTY_LABEL) },
    { "\u0301a", 0, NULL, RULE(LEADING_MARK) },
    /* Every broken rule is reported. */
    { "\u0301%..xn--a\u2024", 0, NULL,
      RULE(LEADING_MARK) | RULE(ASCII) | RULE(EMPTY_LABEL) | RULE(PUNYCODE) },
};

/* The forbidden domain code points of the URL Standard, and no other ASCII. */
static void every_ascii_character(void)
{
    for (int c = 0; c < 0x80; c++) {
        char name[3] = { 'a', (char)c, 'b' };
        int is_forbidden = c <= ' ' || c == 0x7F || strchr("#/:<>?@[\\]^|%", c) != NULL;
        if (c == MARK_START[0] || c == MARK_END[0])
            continue;
        testing("ASCII character", (size_t)c);
        CHECK(ascii_of(name_of_bytes(name, 3), 0)->detail.rules
              == (is_forbidden ? RULE(ASCII) : 0));
        CHECK(ascii_of(name_of_bytes(name, 3), UNIDN_ASCII_ANY)->status == UNIDN_OK);
    }
}

/* A NUL is data: it ends nothing. */
static void nul(void)
{
    const struct outcome *outcome;

    testing("NUL", 0);
    outcome = ascii_of(name_of_bytes("good.com\0.evil.com", 18), 0);
    CHECK(outcome->detail.rules == RULE(ASCII) && outcome->detail.offset == 8);
    outcome = ascii_of(name_of_bytes("good.com\0.evil.com", 18), UNIDN_ASCII_ANY);
    CHECK(outcome->length == 18 && memcmp(outcome->text, "good.com\0.evil.com", 19) == 0);
    outcome = ascii_of(name_of_bytes("b\xC3\xBC\0", 4), UNIDN_ASCII_ANY);
    CHECK(outcome->length == 10 && memcmp(outcome->text, "xn--b\0-xka", 11) == 0);
}

int main(void)
{
    CHECK_EXPECTATIONS(used);
    CHECK_EXPECTATIONS(refused);
    every_ascii_character();
    nul();
    return 0;
}
