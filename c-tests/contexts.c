/*
 * The contextual rules of RFC 5892, appendix A, and the bidi rule of RFC 5893,
 * section 2: each where it holds and where it breaks.
 */
#include "names.h"

#define RULE(name) UNIDN_RULE_##name
#define O UNIDN_CHECK_CONTEXTO
#define ZWNJ "\u200C"
#define ZWJ "\u200D"

static const struct expectation joiners[] = {
    /* A.1: after a virama, */
    { "क्" ZWNJ "ष", 0, "xn--11b2ezcs70k", 0 },
    { "क" ZWNJ "ष", 0, NULL, RULE(CONTEXTJ) },
    /* or between letters that join: dual- and left-joining before, dual- and right-joining after, */
    { "ب" ZWNJ "ب", 0, "xn--ngba799q", 0 },
    { "ب" ZWNJ "ا", 0, "xn--mgbb899q", 0 },
    { "\uA872" ZWNJ "\uA870", 0, "xn--0ug9384cea", 0 },
    { "ا" ZWNJ "ب", 0, NULL, RULE(CONTEXTJ) },
    { "ب" ZWNJ "ء", 0, NULL, RULE(CONTEXTJ) },
    { "ـ" ZWNJ "ب", 0, NULL, RULE(CONTEXTJ) },
    /* with transparent marks between. */
    { "ب\u064E\u064E" ZWNJ "\u064Eب", 0, "xn--ngba7iaa3560b", 0 },
    { "ب" ZWNJ "\u064E", 0, NULL, RULE(CONTEXTJ) | RULE(BIDI_3) },
    { ZWNJ "ب", 0, NULL, RULE(CONTEXTJ) | RULE(BIDI_1) },
    { "ب" ZWNJ ZWNJ "ب", 0, NULL, RULE(CONTEXTJ) },
    { "a" ZWNJ, 0, NULL, RULE(CONTEXTJ) },
    /* A.2: after a virama only. */
    { "क्" ZWJ "ष", 0, "xn--11b2ezcw70k", 0 },
    { "\u0DC1\u0DCA" ZWJ "\u0DBB\u0DD3", 0, "xn--10cl1a0b660p", 0 },
    { "क" ZWJ "ष", 0, NULL, RULE(CONTEXTJ) },
    { "ب" ZWJ "ب", 0, NULL, RULE(CONTEXTJ) },
    { ZWJ, 0, NULL, RULE(CONTEXTJ) },
    { "\U0001F468" ZWJ "\U0001F469", 0, NULL, RULE(CONTEXTJ) },
    /* NFC puts the nukta before the virama. */
    { "क\u094D\u093C" ZWJ "ष", 0, "xn--11b2eo2e603n", 0 },
};

static const struct expectation others[] = {
    /* A.3, middle dot. */
    { "l·l", O, "xn--ll-0ea", 0 },
    { "L·L", O, "xn--ll-0ea", 0 },
    { "a·l", O, NULL, RULE(CONTEXTO) },
    { "l·a", O, NULL, RULE(CONTEXTO) },
    { "·l", O, NULL, RULE(CONTEXTO) },
    { "l·", O, NULL, RULE(CONTEXTO) },
    { "l·l·l", O, "xn--lll-lgab", 0 },
    { "l··l", O, NULL, RULE(CONTEXTO) },
    /* A.4, Greek lower numeral sign. */
    { "\u0375α", O, "xn--wva4j", 0 },
    { "\u0375a", O, NULL, RULE(CONTEXTO) },
    { "α\u0375", O, NULL, RULE(CONTEXTO) },
    /* A.5 and A.6, geresh and gershayim. */
    { "ג\u05F3", O, "xn--6db0e", 0 },
    { "ג\u05F4", O, "xn--6db2e", 0 },
    { "\u05F3ג", O, NULL, RULE(CONTEXTO) },
    { "\u05F4ג", O, NULL, RULE(CONTEXTO) },
    { "a\u05F3", O, NULL, RULE(CONTEXTO) | RULE(BIDI_5) | RULE(BIDI_6) },
    /* A.7, Katakana middle dot: Hiragana, Katakana or Han anywhere in the label. */
    { "ア・", O, "xn--cckzj", 0 },
    { "・あ", O, "xn--l8j3u", 0 },
    { "・漢", O, "xn--vek648p", 0 },
    { "・a.漢", O, NULL, RULE(CONTEXTO) },
    { "・・", O, NULL, RULE(CONTEXTO) },
    /* A.8 and A.9: no Arabic-Indic digits beside extended ones. */
    { "ا\u0660\u0669", O, "xn--mgb8i1a", 0 },
    { "ا\u06F0\u06F9", O, "xn--mgb61b1a", 0 },
    { "ا\u0660\u06F0", O, NULL, RULE(CONTEXTO) | RULE(BIDI_4) },
    { "ا\u06F0\u0660", O, NULL, RULE(CONTEXTO) | RULE(BIDI_4) },
    { "ا\u0660.ا\u06F0", O, "xn--mgb8i.xn--mgb61b", 0 },
};

static const struct expectation bidi[] = {
    /* Without a right-to-left label there is no bidi rule. */
    { "1a-.-.2", 0, "1a-.-.2", 0 },
    { "א.com", 0, "xn--4db.com", 0 },
    /* 1: the first code point is L, R or AL. */
    { "א.1a", 0, NULL, RULE(BIDI_1) },
    { "א._a", 0, NULL, RULE(BIDI_1) },
    { "١א", 0, NULL, RULE(BIDI_1) },
    { "\u0660.com", 0, NULL, RULE(BIDI_1) },
    /* An A-label counts for what it decodes to. */
    { "xn--4db.1a", 0, NULL, RULE(BIDI_1) },
    /* 2: right-to-left labels have no L. */
    { "אa", 0, NULL, RULE(BIDI_2) | RULE(BIDI_3) },
    { "אaב", 0, NULL, RULE(BIDI_2) },
    { "א-ב", 0, "xn----zhce", 0 },
    { "א!$+ב", 0, "xn--!$+-ppei", 0 },
    { "א\u0301ב", 0, "xn--lsa15lea", 0 },
    /* 3: they end with R, AL, EN or AN, marks apart. */
    { "א-", 0, NULL, RULE(BIDI_3) },
    { "א1", 0, "xn--1-zhc", 0 },
    { "ا١", 0, "xn--mgb0j", 0 },
    { "א\u05B0", 0, "xn--7cb7d", 0 },
    { "א-\u05B0", 0, NULL, RULE(BIDI_3) },
    /* 4: not both EN and AN. */
    { "ا1١", 0, NULL, RULE(BIDI_4) },
    { "ا1.ا١", 0, "xn--1-ymc.xn--mgb0j", 0 },
    /* 5: left-to-right labels have no R, AL or AN. */
    { "aאb", 0, NULL, RULE(BIDI_5) },
    { "a١b", 0, NULL, RULE(BIDI_5) },
    { "א.a-!b", 0, "xn--4db.a-!b", 0 },
    /* 6: they end with L or EN, marks apart. */
    { "א.a-", 0, NULL, RULE(BIDI_6) },
    { "א.a1", 0, "xn--4db.a1", 0 },
    { "א.a\u0301", 0, "xn--4db.xn--1ca", 0 },
    { "א.x\u0301", 0, "xn--4db.xn--x-xbb", 0 },
    { "א.a-\u0301", 0, NULL, RULE(BIDI_6) },
    /* The far label of the name, and an empty one. */
    { "a-.b.c.א", 0, NULL, RULE(BIDI_6) },
    { "א.", 0, "xn--4db.", 0 },
};

int main(void)
{
    CHECK_EXPECTATIONS(joiners);
    CHECK_EXPECTATIONS(others);
    CHECK_EXPECTATIONS(bidi);
    return 0;
}
