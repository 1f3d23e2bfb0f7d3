/*
 * The detail: for every rule a label that breaks it, as the first, a middle and
 * the last label, as it is and as mapping makes it, in all encodings. Marks
 * underline the place.
 */
#include "check.h"
#include "names.h"

#include <stdio.h>
#include <string.h>

#define NONE UNIDN_NO_CODE_POINT

/* The other labels. */
enum others { LEFT_TO_RIGHT, RIGHT_TO_LEFT };

/* A label that breaks a rule first, with what must be underlined. */
struct fault {
    uint64_t rule;
    uint64_t more; /* other rules that it breaks */
    uint32_t options;
    enum others others;
    const char *label;
    uint32_t code_point;
};

#define RULE(name) UNIDN_RULE_##name
#define LDH UNIDN_ASCII_LDH
#define HYPHENS UNIDN_CHECK_HYPHENS
#define CONTEXT UNIDN_CHECK_CONTEXTO
#define A16 "aaaaaaaaaaaaaaaa"
#define KG16 "㎏㎏㎏㎏㎏㎏㎏㎏㎏㎏㎏㎏㎏㎏㎏㎏"

static const struct fault faults[] = {
    /* Invalid Punycode: a character that is not a digit, an integer cut short, one that passes
       32 bits, a surrogate. The prefix may come from mapping, the payload may not be ASCII. */
    { RULE(PUNYCODE), 0, 0, LEFT_TO_RIGHT, AT("xn--bcher-kv"), NONE },
    { RULE(PUNYCODE), 0, 0, LEFT_TO_RIGHT, AT("xn--99999999"), NONE },
    { RULE(PUNYCODE), 0, 0, LEFT_TO_RIGHT, AT("xn--ib9b"), NONE },
    { RULE(PUNYCODE), 0, 0, LEFT_TO_RIGHT, AT("xn--bücher-kva"), NONE },
    { RULE(PUNYCODE), 0, 0, LEFT_TO_RIGHT, AT("ｘｎ--ü"), NONE },
    { RULE(PUNYCODE), 0, 0, LEFT_TO_RIGHT, AT("\u00ADX\u200Bn-\uFF0D-"), NONE },
    { RULE(ACE_EMPTY), 0, 0, LEFT_TO_RIGHT, AT("xn--"), NONE },
    { RULE(ACE_EMPTY), 0, 0, LEFT_TO_RIGHT, AT("ｘN--"), NONE },
    { RULE(ACE_ASCII_ONLY), 0, 0, LEFT_TO_RIGHT, AT("xn--abc-"), NONE },
    { RULE(ACE_ASCII_ONLY), 0, 0, LEFT_TO_RIGHT, AT("xn--ａbc-"), NONE },
    { RULE(ACE_PREFIX), 0, 0, LEFT_TO_RIGHT, AT("xn--xn---epa"), 'x' },
    { RULE(ACE_PREFIX), 0, 0, LEFT_TO_RIGHT, AT("xn--ｘn---epa"), 'x' },
    /* A letter that would be mapped, and one that would be dropped, inside an A-label. */
    { RULE(ROUND_TRIP), 0, 0, LEFT_TO_RIGHT, AT("xn--bcher-2pa"), 0xDC },
    { RULE(ROUND_TRIP), 0, 0, LEFT_TO_RIGHT, AT("XN--BCHER-2PA"), 0xDC },
    { RULE(ROUND_TRIP), 0, 0, LEFT_TO_RIGHT, AT("xn--example-mka"), 0xAD },
    { RULE(NFC), 0, 0, LEFT_TO_RIGHT, AT("xn--uber-vwc"), NONE },
    { RULE(NFC), 0, 0, LEFT_TO_RIGHT, AT("xn--ｕber-vwc"), NONE },
    { RULE(NFC), RULE(ROUND_TRIP), 0, LEFT_TO_RIGHT, AT("xn--62g"), NONE },
    { RULE(DISALLOWED), 0, 0, LEFT_TO_RIGHT, "a" AT("\u2024") "b", 0x2024 },
    { RULE(DISALLOWED), 0, 0, LEFT_TO_RIGHT, "ü" AT("\U000E0001") "ü", 0xE0001 },
    { RULE(DISALLOWED), 0, 0, LEFT_TO_RIGHT, "㎏u\u0308" AT("\u2488") "\u0308", 0x2488 },
    { RULE(DISALLOWED), 0, 0, LEFT_TO_RIGHT, AT("xn--zn7c"), 0xFFFD },
    { RULE(ASCII), 0, 0, LEFT_TO_RIGHT, "a" AT("%") "b", '%' },
    { RULE(ASCII), 0, 0, LEFT_TO_RIGHT, "\u00ADü" AT("℀") "b", '/' },
    { RULE(ASCII), 0, 0, LEFT_TO_RIGHT, "a" AT("％") "b", '%' },
    { RULE(ASCII), 0, 0, LEFT_TO_RIGHT, "ＡÄ" AT("\u00A8") "\u0301x", ' ' },
    { RULE(ASCII), 0, LDH, LEFT_TO_RIGHT, "a" AT("_") "b", '_' },
    { RULE(ASCII), 0, LDH, LEFT_TO_RIGHT, AT("xn--b_cher-kva"), '_' },
    { RULE(HYPHEN_FIRST), 0, HYPHENS, LEFT_TO_RIGHT, AT("-") "a", '-' },
    { RULE(HYPHEN_FIRST), 0, HYPHENS, LEFT_TO_RIGHT, "\u00AD" AT("－") "ü", '-' },
    { RULE(HYPHEN_FIRST), 0, HYPHENS, LEFT_TO_RIGHT, AT("xn----eha"), '-' },
    { RULE(HYPHEN_LAST), 0, HYPHENS, LEFT_TO_RIGHT, "a" AT("-"), '-' },
    { RULE(HYPHEN_LAST), 0, HYPHENS, LEFT_TO_RIGHT, "Äu\u0308㎏" AT("－") "\u00AD", '-' },
    { RULE(HYPHEN_LAST), 0, HYPHENS, LEFT_TO_RIGHT, AT("xn----dha"), '-' },
    { RULE(HYPHEN_3_4), 0, HYPHENS, LEFT_TO_RIGHT, "ab" AT("-") "-c", '-' },
    { RULE(HYPHEN_3_4), 0, HYPHENS, LEFT_TO_RIGHT, "㎏" AT("-") "－ü", '-' },
    { RULE(HYPHEN_3_4), 0, UNIDN_IDNA2008, LEFT_TO_RIGHT, "üb" AT("-") "-c", '-' },
    { RULE(HYPHEN_3_4), 0, HYPHENS, LEFT_TO_RIGHT, AT("xn--b--c-zra"), '-' },
    { RULE(LEADING_MARK), 0, 0, LEFT_TO_RIGHT, AT("\u0301") "a", 0x301 },
    { RULE(LEADING_MARK), 0, 0, LEFT_TO_RIGHT, "\u00AD" AT("\u0340") "a", 0x300 },
    { RULE(LEADING_MARK), 0, 0, LEFT_TO_RIGHT, AT("xn--a-wbb"), 0x301 },
    { RULE(CONTEXTJ), 0, 0, LEFT_TO_RIGHT, "a" AT("\u200C") "b", 0x200C },
    { RULE(CONTEXTJ), 0, 0, LEFT_TO_RIGHT, "Ａu\u0308\u00AD" AT("\u200D") "b", 0x200D },
    { RULE(CONTEXTJ), 0, 0, LEFT_TO_RIGHT, AT("xn--ab-m1t"), 0x200D },
    { RULE(CONTEXTO), 0, CONTEXT, LEFT_TO_RIGHT, "a" AT("·") "b", 0xB7 },
    { RULE(CONTEXTO), 0, CONTEXT, LEFT_TO_RIGHT, "Ä" AT("ŀ") "b", 0xB7 },
    { RULE(CONTEXTO), 0, CONTEXT, LEFT_TO_RIGHT, AT("xn--ab-0ea"), 0xB7 },
    { RULE(BIDI_1), 0, 0, RIGHT_TO_LEFT, AT("1a"), '1' },
    { RULE(BIDI_1), 0, 0, RIGHT_TO_LEFT, AT("①ü"), '1' },
    { RULE(BIDI_1), 0, 0, RIGHT_TO_LEFT, AT("xn--1-eha"), '1' },
    { RULE(BIDI_1), 0, 0, LEFT_TO_RIGHT, AT("1א"), '1' },
    { RULE(BIDI_2), 0, 0, LEFT_TO_RIGHT, AT("אaב"), 'a' },
    { RULE(BIDI_2), 0, 0, LEFT_TO_RIGHT, AT("אＡב"), 'a' },
    { RULE(BIDI_3), 0, 0, LEFT_TO_RIGHT, AT("אב-"), NONE },
    { RULE(BIDI_3), 0, 0, LEFT_TO_RIGHT, AT("אב－"), NONE },
    { RULE(BIDI_4), 0, 0, LEFT_TO_RIGHT, AT("א1١"), NONE },
    { RULE(BIDI_4), 0, 0, LEFT_TO_RIGHT, AT("אٱ①١"), NONE },
    { RULE(BIDI_5), 0, 0, LEFT_TO_RIGHT, AT("aאb"), 0x5D0 },
    { RULE(BIDI_5), 0, 0, LEFT_TO_RIGHT, AT("Ａℵb"), 0x5D0 },
    { RULE(BIDI_6), 0, 0, RIGHT_TO_LEFT, AT("a-"), NONE },
    { RULE(BIDI_6), 0, 0, RIGHT_TO_LEFT, AT("Ü－"), NONE },
    { RULE(BIDI_6), 0, 0, RIGHT_TO_LEFT, AT("xn----dha"), NONE },
    { RULE(IDNA2008), 0, UNIDN_IDNA2008, LEFT_TO_RIGHT, "ü" AT("☃"), 0x2603 },
    { RULE(IDNA2008), 0, UNIDN_IDNA2008, LEFT_TO_RIGHT, "㎏" AT("！") "ü", '!' },
    { RULE(IDNA2008), 0, UNIDN_IDNA2008, LEFT_TO_RIGHT, AT("xn--n3h"), 0x2603 },
    { RULE(NOT_MAPPED_FORM), 0, UNIDN_NO_MAPPING, LEFT_TO_RIGHT, "b" AT("Ü") "cher", 0xDC },
    { RULE(NOT_MAPPED_FORM), 0, UNIDN_NO_MAPPING, LEFT_TO_RIGHT, "\U00010428" AT("B"), 'B' },
    { RULE(NOT_MAPPED_FORM), 0, UNIDN_NO_MAPPING, LEFT_TO_RIGHT, "a" AT("A") "ü", 'A' },
    { RULE(NOT_MAPPED_FORM), 0, UNIDN_NO_MAPPING, LEFT_TO_RIGHT, "a" AT("\u00AD"), 0xAD },
    { RULE(NOT_MAPPED_FORM), 0, UNIDN_NO_MAPPING, LEFT_TO_RIGHT, AT("bu\u0308cher"), NONE },
    { RULE(EMPTY_LABEL), 0, UNIDN_REJECT_ROOT_DOT, LEFT_TO_RIGHT, AT(""), NONE },
    { RULE(EMPTY_LABEL), 0, UNIDN_REJECT_ROOT_DOT, LEFT_TO_RIGHT, AT("\u00AD\u200B"), NONE },
    { RULE(LABEL_TOO_LONG), 0, 0, LEFT_TO_RIGHT, AT(A16 A16 A16 A16), NONE },
    { RULE(LABEL_TOO_LONG), 0, 0, LEFT_TO_RIGHT, AT(KG16 KG16), NONE },
    { RULE(LABEL_TOO_LONG), 0, 0, LEFT_TO_RIGHT, AT("ü" A16 A16 A16 "aaaaaaaaaa"), NONE },
};

/* What stands for one code point in a name of each kind, without a fault of its own. */
static const char *const other_labels[][2] = {
    [LEFT_TO_RIGHT] = { "ü\U00010428", "日本a" },
    [RIGHT_TO_LEFT] = { "אבג", "\U0001E922\U0001E923" },
};

static void check_detail(const struct name *name, const unidn_detail *detail,
                         const struct fault *fault, uint32_t label)
{
    CHECK(detail->first_rule == fault->rule);
    CHECK(detail->rules == (fault->rule | fault->more));
    CHECK(detail->label == label);
    CHECK(detail->code_point == fault->code_point);
    CHECK(detail->line == 0 && detail->reserved[0] == 0 && detail->reserved[1] == 0);
    check_place(name);
}

/* The lengths are a matter of ToASCII alone. */
static int is_of_lengths(uint64_t rule)
{
    return (rule & (RULE(EMPTY_LABEL) | RULE(LABEL_TOO_LONG) | RULE(ROOT_DOT))) != 0;
}


static void check_fault(const struct fault *fault, const char *dot)
{
    for (uint32_t place = 0; place < 3; place++) {
        const char *const *others = other_labels[fault->others];
        char text[1024] = "";
        size_t other = 0;

        for (uint32_t label = 0; label < 3; label++) {
            strcat(text, label > 0 ? dot : "");
            strcat(text, label == place ? fault->label : others[other++ % 2]);
        }
        if (fault->rule == RULE(EMPTY_LABEL) && place == 2)
            continue; /* see roots() */
        check_detail(name_of(text), &ascii_of(name_of(text), fault->options)->detail, fault,
                     place);
        if (is_of_lengths(fault->rule))
            CHECK(unicode_of(name_of(text), fault->options)->status == UNIDN_OK);
        else
            check_detail(name_of(text), &unicode_of(name_of(text), fault->options)->detail,
                         fault, place);
    }
}

#define A16_5 A16 "." A16 "." A16 "." A16 "." A16
#define KG16_2 KG16 "." KG16

/* Faults of an empty last label, of a whole name, and dots inside a single label. */
static void whole_names(void)
{
    static const struct {
        const char *name;
        uint64_t rule;
        uint32_t options, label, code_point;
    } names[] = {
        { "ü.b" AT("."), RULE(ROOT_DOT), UNIDN_REJECT_ROOT_DOT, 2, NONE },
        { "ü.b" AT("。"), RULE(ROOT_DOT), UNIDN_REJECT_ROOT_DOT, 2, NONE },
        { "ü.b." AT("\u00AD\u200B"), RULE(ROOT_DOT), UNIDN_REJECT_ROOT_DOT, 2, NONE },
        { "ü.b" AT("."), RULE(ROOT_DOT), UNIDN_REJECT_ROOT_DOT | UNIDN_IGNORE_DNS_LENGTH, 2, NONE },
        { "ü." AT("") ".", RULE(EMPTY_LABEL), 0, 1, NONE },
        { "ü。" AT("\u00AD") "｡", RULE(EMPTY_LABEL), 0, 1, NONE },
        { AT("") ".", RULE(EMPTY_LABEL), 0, 0, NONE },
        { AT(""), RULE(EMPTY_LABEL), 0, 0, NONE },
        { AT("\u00AD"), RULE(EMPTY_LABEL), 0, 0, NONE },
        { AT(""), RULE(EMPTY_LABEL), UNIDN_SINGLE_LABEL, 0, NONE },
        /* 254 octets: 15 labels of 16, and the dots between them; 268 after mapping. */
        { AT(A16_5 "." A16_5 "." A16_5), RULE(NAME_TOO_LONG), 0, 0, NONE },
        { AT(A16_5 "。" A16_5 "。" A16_5 "."), RULE(NAME_TOO_LONG), 0, 0, NONE },
        { AT(A16_5 "." A16_5 "." KG16_2 "." KG16), RULE(NAME_TOO_LONG), 0, 0, NONE },
        { AT(".") "b", RULE(DOT), UNIDN_SINGLE_LABEL, 0, '.' },
        { "ü" AT(".") "b.c", RULE(DOT), UNIDN_SINGLE_LABEL, 0, '.' },
        { "Ü\u00AD" AT("。") "b", RULE(DOT), UNIDN_SINGLE_LABEL, 0, '.' },
        { "㎏" AT("｡"), RULE(DOT), UNIDN_SINGLE_LABEL, 0, '.' },
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct fault fault = { names[i].rule, 0, 0, LEFT_TO_RIGHT, NULL, names[i].code_point };
        const struct name *name = name_of(names[i].name);
        testing(names[i].name, i);
        check_detail(name, &ascii_of(name, names[i].options)->detail, &fault, names[i].label);
    }
}

int main(void)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        testing(faults[i].label, i);
        check_fault(&faults[i], ".");
        if ((faults[i].options & UNIDN_NO_MAPPING) == 0)
            check_fault(&faults[i], "。");
    }
    whole_names();
    return 0;
}
