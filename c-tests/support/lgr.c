/* The functions for label generation rulesets, with the block of ruleset.xml. */
#include "check.h"
#include "subjects.h"

#include <string.h>

static const unsigned char original[] = {
#include "ruleset_block.h"
};
#define LGR original, sizeof original
#define TEXT(text) text, sizeof text - 1
#define SHARP_S "\xC3\x9F"

/* What the places and numbers of a verdict must be. */
static void check_labels(void)
{
    static const uint16_t utf16[] = { 'a', 0x4E00, 'b' };
    static const uint32_t utf32[] = { 'a', '-' };
    unidn_lgr_verdict verdict;

    testing("unidn_lgr_check", 0);
    CHECK(unidn_lgr_check(LGR, TEXT("stra" SHARP_S "e"), &verdict) == UNIDN_OK);
    CHECK(verdict.disposition == UNIDN_LGR_VALID && verdict.fault == 0 && verdict.action == 3);
    CHECK(verdict.rule == UNIDN_LGR_NONE && verdict.offset == 0 && verdict.length == 7);
    CHECK(verdict.code_point == UNIDN_NO_CODE_POINT);
    CHECK(unidn_lgr_check(LGR, TEXT("xn--strae-oqa"), &verdict) == UNIDN_OK);
    CHECK(verdict.disposition == UNIDN_LGR_VALID && verdict.length == 13);
    CHECK(unidn_lgr_check(LGR, TEXT("2026"), &verdict) == UNIDN_INVALID_NAME);
    CHECK(verdict.disposition == UNIDN_LGR_INVALID && verdict.fault == 0);
    CHECK(verdict.action == 0 && verdict.rule == 1 && verdict.length == 4);
    CHECK(unidn_lgr_check(LGR, TEXT("\xC3\xBC-"), &verdict) == UNIDN_INVALID_NAME);
    CHECK(verdict.fault == UNIDN_LGR_CONTEXT && verdict.rule == 0);
    CHECK(verdict.action == UNIDN_LGR_NONE && verdict.offset == 2 && verdict.length == 1);
    CHECK(verdict.code_point == '-');
    CHECK(unidn_lgr_check(LGR, NULL, 0, &verdict) == UNIDN_INVALID_NAME);
    CHECK(verdict.fault == UNIDN_LGR_NOT_A_LABEL && verdict.rule == UNIDN_LGR_NONE);
    CHECK(unidn_lgr_check(LGR, TEXT("ab\xFF"), &verdict) == UNIDN_INVALID_ENCODING);
    CHECK(verdict.offset == 2 && verdict.fault == UNIDN_LGR_NOT_A_LABEL);
    CHECK(unidn_lgr_check(LGR, TEXT("abc"), NULL) == UNIDN_OK);
    CHECK(unidn_lgr_check_utf16(LGR, utf16, 3, &verdict) == UNIDN_INVALID_NAME);
    CHECK(verdict.fault == UNIDN_LGR_NOT_IN_REPERTOIRE && verdict.offset == 1);
    CHECK(verdict.code_point == 0x4E00 && verdict.length == 1);
    CHECK(unidn_lgr_check_utf32(LGR, utf32, 2, &verdict) == UNIDN_INVALID_NAME);
    CHECK(verdict.fault == UNIDN_LGR_CONTEXT && verdict.offset == 1);
}

/* Every capacity, between guard pages. */
static void check_capacities(void)
{
    static const char index[] = "strasse";
    static const char name[] = "digits-alone";
    static const char lines[] = "ssss\tallocatable\nss" SHARP_S "\tallocatable\n";
    size_t length;

    for (size_t capacity = 0; capacity <= sizeof index; capacity++) {
        char *dst = guarded(0, AT_END, capacity);
        unidn_status status = unidn_lgr_index(LGR, TEXT("stra" SHARP_S "e"), dst, capacity, &length);
        testing("unidn_lgr_index", capacity);
        CHECK(status == (capacity < sizeof index ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
        CHECK(length == sizeof index - 1 && guard_is_intact(0));
        CHECK(capacity == 0 || strcmp(dst, status == UNIDN_OK ? index : "") == 0);
    }
    for (size_t capacity = 0; capacity <= sizeof name; capacity++) {
        char *dst = guarded(0, AT_END, capacity);
        unidn_status status =
            unidn_lgr_name(LGR, UNIDN_LGR_RULE_NAME, 1, dst, capacity, &length);
        testing("unidn_lgr_name", capacity);
        CHECK(status == (capacity < sizeof name ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
        CHECK(length == sizeof name - 1 && guard_is_intact(0));
        CHECK(capacity == 0 || strcmp(dst, status == UNIDN_OK ? name : "") == 0);
    }
    for (size_t capacity = 0; capacity <= sizeof lines; capacity++) {
        char *dst = guarded(0, AT_END, capacity);
        unidn_status status = unidn_lgr_variants(LGR, TEXT(SHARP_S SHARP_S), TEXT("ssss"), 2,
                                                 dst, capacity, &length);
        testing("unidn_lgr_variants", capacity);
        CHECK(length > 0 && guard_is_intact(0));
        CHECK((status == UNIDN_OK) == (capacity > length));
        CHECK(status == UNIDN_OK || status == UNIDN_BUFFER_TOO_SMALL);
    }
}

static void check_relations(void)
{
    char lines[4 * UNIDN_LGR_LINE_CAPACITY];
    size_t length;
    uint32_t relation;
    unidn_lgr_verdict verdict;

    testing("unidn_lgr_relation", 0);
    CHECK(unidn_lgr_relation(LGR, TEXT("ma" SHARP_S), TEXT("mass"), &relation, &verdict) == UNIDN_OK);
    CHECK(relation == UNIDN_LGR_VARIANT && verdict.disposition == UNIDN_LGR_ALLOCATABLE);
    CHECK(verdict.action == 2 && verdict.length == 4);
    CHECK(unidn_lgr_relation(LGR, TEXT("mass"), TEXT("ma" SHARP_S), &relation, NULL) == UNIDN_OK);
    CHECK(relation == UNIDN_LGR_VARIANT);
    CHECK(unidn_lgr_relation(LGR, TEXT("mass"), TEXT("mass"), &relation, &verdict) == UNIDN_OK);
    CHECK(relation == UNIDN_LGR_SAME && verdict.disposition == UNIDN_LGR_VALID);
    CHECK(unidn_lgr_relation(LGR, TEXT("mass"), TEXT("mast"), &relation, &verdict) == UNIDN_OK);
    CHECK(relation == UNIDN_LGR_UNRELATED && verdict.length == 0);
    relation = 7;
    CHECK(unidn_lgr_relation(LGR, TEXT("-"), TEXT("a"), &relation, NULL) == UNIDN_INVALID_NAME);
    CHECK(relation == 0);
    relation = 7;
    CHECK(unidn_lgr_relation(LGR, TEXT("a\xFF"), TEXT("a"), &relation, NULL) ==
          UNIDN_INVALID_ENCODING);
    CHECK(relation == 0);
    relation = 7;
    CHECK(unidn_lgr_relation(LGR, TEXT("a"), TEXT("a\xFF"), &relation, NULL) ==
          UNIDN_INVALID_ENCODING);
    CHECK(relation == 0);
    relation = 7;
    CHECK(unidn_lgr_relation(LGR, TEXT("a"), NULL, 0, &relation, NULL) == UNIDN_INVALID_NAME);
    CHECK(relation == 0);
    testing("unidn_lgr_index", 0);
    CHECK(unidn_lgr_index(LGR, TEXT("a\xFF"), lines, sizeof lines, &length) ==
          UNIDN_INVALID_ENCODING && length == 0);
    testing("unidn_lgr_variants", 0);
    CHECK(unidn_lgr_variants(LGR, TEXT("a\xFF"), NULL, 0, 1, lines, sizeof lines, &length) ==
          UNIDN_INVALID_ENCODING && length == 0);
    CHECK(unidn_lgr_variants(LGR, TEXT("mass"), TEXT("ma\xFF"), 1, lines, sizeof lines, &length) ==
          UNIDN_INVALID_ENCODING && length == 0);
    CHECK(unidn_lgr_variants(LGR, TEXT("mass"), TEXT("xn--\x7F"), 1, lines, sizeof lines,
                             &length) == UNIDN_INVALID_NAME && length == 0);
    CHECK(unidn_lgr_variants(LGR, TEXT("ma" SHARP_S), NULL, 0, 4, lines, sizeof lines, &length) ==
          UNIDN_OK);
    CHECK(strcmp(lines, "mass\tallocatable\n") == 0 && length == strlen(lines));
    CHECK(unidn_lgr_variants(LGR, TEXT("ma" SHARP_S), TEXT("mass"), 4, lines, sizeof lines,
                             &length) == UNIDN_OK && length == 0);
    CHECK(unidn_lgr_variants(LGR, TEXT("ma" SHARP_S), TEXT("moss"), 4, lines, sizeof lines,
                             &length) == UNIDN_INVALID_ARGUMENT && length == 0);
    CHECK(unidn_lgr_variants(LGR, TEXT("ma" SHARP_S), NULL, 0, 0, lines, sizeof lines, &length) ==
          UNIDN_OK && length == 0);
}

/* A call of each function with one block: a status, whatever the block holds. */
static unidn_status call_all(const void *block, size_t size)
{
    static const char label[] = "ma" SHARP_S "-\xC3\xA4s";
    char room[64];
    size_t length;
    uint32_t relation;
    unidn_status status = unidn_lgr_check(block, size, TEXT(label), NULL);

    (void)unidn_lgr_index(block, size, TEXT(label), room, sizeof room, &length);
    CHECK(length < 4096);
    (void)unidn_lgr_relation(block, size, TEXT(label), TEXT("mass-\xC3\xA6s"), &relation, NULL);
    CHECK(relation <= UNIDN_LGR_VARIANT);
    (void)unidn_lgr_variants(block, size, TEXT(label), NULL, 0, 3, room, sizeof room, &length);
    (void)unidn_lgr_name(block, size, UNIDN_LGR_TYPE_NAME, 0, room, sizeof room, &length);
    return status;
}

static void check_damage(void)
{
    enum { FORMAT = 8, BEHIND_FORMAT = 12, HEADER = 128, SHIFTS = 8 };
    static unsigned char block[sizeof original + SHIFTS];

    memcpy(block, original, sizeof original);
    CHECK(unidn_lgr_verify(LGR) == UNIDN_OK);
    for (size_t i = 0; i < sizeof original; i++) {
        unidn_status refused =
            i >= FORMAT && i < BEHIND_FORMAT ? UNIDN_STALE_DATA : UNIDN_INVALID_ARGUMENT;
        testing("damage", i);
        block[i] = (unsigned char)~original[i];
        CHECK(unidn_lgr_verify(block, sizeof original) == refused);
        CHECK(call_all(block, sizeof original) == refused || i >= HEADER);
        block[i] = original[i];
    }
    for (size_t i = 0; i < sizeof original; i++) {
        void *part = guarded(0, AT_END, i);
        testing("truncated", i);
        memcpy(part, original, i);
        CHECK(unidn_lgr_verify(part, i) == UNIDN_INVALID_ARGUMENT);
        CHECK(call_all(part, i) == UNIDN_INVALID_ARGUMENT);
    }
    for (size_t i = 1; i < SHIFTS; i++) {
        memcpy(block + i, original, sizeof original);
        CHECK(unidn_lgr_verify(block + i, sizeof original) == UNIDN_OK);
        CHECK(unidn_lgr_check(block + i, sizeof original, TEXT("abc"), NULL) == UNIDN_OK);
    }
}

static void check_arguments(void)
{
    char room[8];
    size_t length = 7;
    uint32_t relation;

    testing("arguments", 0);
    CHECK(unidn_lgr_verify(NULL, 1) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_check(NULL, 1, TEXT("a"), NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_check(LGR, NULL, 1, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_check_utf16(LGR, NULL, 1, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_check_utf32(LGR, NULL, 1, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_index(LGR, TEXT("a"), NULL, 1, &length) == UNIDN_INVALID_ARGUMENT);
    CHECK(length == 0);
    CHECK(unidn_lgr_index(LGR, TEXT("a"), room, 1, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_index(LGR, room, 1, room, 1, &length) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_relation(LGR, TEXT("a"), NULL, 1, &relation, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_relation(LGR, TEXT("a"), TEXT("a"), NULL, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_variants(LGR, TEXT("a"), NULL, 1, 1, room, 1, &length) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_variants(LGR, TEXT("a"), NULL, 0, 1, room, 1, NULL) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_name(LGR, 3, 0, room, sizeof room, &length) == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_name(LGR, UNIDN_LGR_TYPE_NAME, 99, room, sizeof room, &length) ==
          UNIDN_INVALID_ARGUMENT);
    CHECK(unidn_lgr_name(LGR, UNIDN_LGR_DISPOSITION_NAME, UNIDN_LGR_VALID, room, sizeof room,
                         &length) == UNIDN_OK && strcmp(room, "valid") == 0);
}

void reach_rulesets(void)
{
    check_labels();
    check_capacities();
    check_relations();
    check_damage();
    check_arguments();
    reaches("unidn_lgr_check");
    reaches("unidn_lgr_check_utf16");
    reaches("unidn_lgr_check_utf32");
    reaches("unidn_lgr_index");
    reaches("unidn_lgr_name");
    reaches("unidn_lgr_relation");
    reaches("unidn_lgr_variants");
    reaches("unidn_lgr_verify");
}
