/*
 * The parts that are compiled into programs and never change: the layout of structs
 * and the values of constants.
 */
#include "check.h"

#include <unidn.h>

#include <string.h>

#define SAME(a, b) _Static_assert((a) == (b), #a)
#define FIELD(type, field, offset, size)                                                  \
    SAME(offsetof(type, field), offset);                                                  \
    SAME(sizeof(((type *)0)->field), size)

SAME(sizeof(unidn_bootstring), 128);
FIELD(unidn_bootstring, base, 0, 4);
FIELD(unidn_bootstring, tmin, 4, 4);
FIELD(unidn_bootstring, tmax, 8, 4);
FIELD(unidn_bootstring, skew, 12, 4);
FIELD(unidn_bootstring, damp, 16, 4);
FIELD(unidn_bootstring, initial_bias, 20, 4);
FIELD(unidn_bootstring, initial_n, 24, 4);
FIELD(unidn_bootstring, max_code_point, 28, 4);
FIELD(unidn_bootstring, delimiter, 32, 1);
FIELD(unidn_bootstring, case_insensitive, 33, 1);
FIELD(unidn_bootstring, digits, 34, 62);
FIELD(unidn_bootstring, reserved, 96, 32);

SAME(sizeof(unidn_detail), 64);
FIELD(unidn_detail, rules, 0, 8);
FIELD(unidn_detail, first_rule, 8, 8);
FIELD(unidn_detail, offset, 16, 8);
FIELD(unidn_detail, length, 24, 8);
FIELD(unidn_detail, label, 32, 4);
FIELD(unidn_detail, code_point, 36, 4);
FIELD(unidn_detail, line, 40, 8);
FIELD(unidn_detail, reserved, 48, 16);

/* The words of unidn_batch, in front of and behind its two numbers of 32 bits. */
#define WORD(field, words)                                                                \
    FIELD(unidn_batch, field, (words) * sizeof(size_t) + ((words) > 5 ? 8 : 0), sizeof(size_t))
SAME(sizeof(unidn_batch), 16 * sizeof(size_t) + 40);
WORD(values, 0);
WORD(values_len, 1);
WORD(offsets, 2);
WORD(validity, 3);
WORD(first, 4);
WORD(count, 5);
FIELD(unidn_batch, offset_width, 6 * sizeof(size_t), 4);
FIELD(unidn_batch, options, 6 * sizeof(size_t) + 4, 4);
WORD(dst, 6);
WORD(dst_cap, 7);
WORD(dst_offsets, 8);
WORD(dst_validity, 9);
WORD(statuses, 10);
WORD(rules, 11);
WORD(done, 12);
WORD(dst_len, 13);
WORD(needed, 14);
WORD(failed, 15);
FIELD(unidn_batch, reserved, 16 * sizeof(size_t) + 8, 32);

/* Statuses are returned as an int. */
SAME(sizeof(unidn_status), sizeof(int));
SAME(UNIDN_OK, 0);
SAME(UNIDN_INVALID_ARGUMENT, 1);
SAME(UNIDN_BUFFER_TOO_SMALL, 2);
SAME(UNIDN_INVALID_ENCODING, 3);
SAME(UNIDN_INVALID_PUNYCODE, 4);
SAME(UNIDN_PUNYCODE_OVERFLOW, 5);
SAME(UNIDN_INVALID_NAME, 6);
SAME(UNIDN_OUT_OF_MEMORY, 7);
SAME(UNIDN_STALE_DATA, 8);

SAME(UNIDN_NO_HEAP_CODE_POINTS, 1024);
SAME(UNIDN_ASCII_CAPACITY, 255);
SAME(UNIDN_LABEL_CAPACITY, 64);
SAME(UNIDN_UNICODE_CAPACITY, 941);

SAME(UNIDN_CHECK_HYPHENS, 0x1);
SAME(UNIDN_ASCII_LDH, 0x2);
SAME(UNIDN_ASCII_ANY, 0x4);
SAME(UNIDN_IGNORE_DNS_LENGTH, 0x8);
SAME(UNIDN_REJECT_ROOT_DOT, 0x10);
SAME(UNIDN_SKIP_BIDI, 0x20);
SAME(UNIDN_SKIP_JOINERS, 0x40);
SAME(UNIDN_TRANSITIONAL, 0x80);
SAME(UNIDN_IGNORE_INVALID_PUNYCODE, 0x100);
SAME(UNIDN_CHECK_CONTEXTO, 0x200);
SAME(UNIDN_IDNA2008, 0x400);
SAME(UNIDN_NO_MAPPING, 0x800);
SAME(UNIDN_SINGLE_LABEL, 0x1000);
SAME(UNIDN_ASCII_PASSTHROUGH, 0x2000);
SAME(UNIDN_LOOKUP, 0x0);
SAME(UNIDN_URL, 0x2008);
SAME(UNIDN_STRICT, 0x13);
SAME(UNIDN_IDNA2008_LOOKUP, 0xC00);
SAME(UNIDN_IDNA2008_REGISTRATION, 0xE13);
SAME(UNIDN_RULE_PUNYCODE, UINT64_C(1) << 0);
SAME(UNIDN_RULE_ACE_EMPTY, UINT64_C(1) << 1);
SAME(UNIDN_RULE_ACE_ASCII_ONLY, UINT64_C(1) << 2);
SAME(UNIDN_RULE_ACE_PREFIX, UINT64_C(1) << 3);
SAME(UNIDN_RULE_ROUND_TRIP, UINT64_C(1) << 4);
SAME(UNIDN_RULE_NFC, UINT64_C(1) << 5);
SAME(UNIDN_RULE_DISALLOWED, UINT64_C(1) << 6);
SAME(UNIDN_RULE_ASCII, UINT64_C(1) << 7);
SAME(UNIDN_RULE_HYPHEN_FIRST, UINT64_C(1) << 8);
SAME(UNIDN_RULE_HYPHEN_LAST, UINT64_C(1) << 9);
SAME(UNIDN_RULE_HYPHEN_3_4, UINT64_C(1) << 10);
SAME(UNIDN_RULE_LEADING_MARK, UINT64_C(1) << 11);
SAME(UNIDN_RULE_DOT, UINT64_C(1) << 12);
SAME(UNIDN_RULE_CONTEXTJ, UINT64_C(1) << 13);
SAME(UNIDN_RULE_CONTEXTO, UINT64_C(1) << 14);
SAME(UNIDN_RULE_BIDI_1, UINT64_C(1) << 15);
SAME(UNIDN_RULE_BIDI_2, UINT64_C(1) << 16);
SAME(UNIDN_RULE_BIDI_3, UINT64_C(1) << 17);
SAME(UNIDN_RULE_BIDI_4, UINT64_C(1) << 18);
SAME(UNIDN_RULE_BIDI_5, UINT64_C(1) << 19);
SAME(UNIDN_RULE_BIDI_6, UINT64_C(1) << 20);
SAME(UNIDN_RULE_IDNA2008, UINT64_C(1) << 21);
SAME(UNIDN_RULE_NOT_MAPPED_FORM, UINT64_C(1) << 22);
SAME(UNIDN_RULE_EMPTY_LABEL, UINT64_C(1) << 23);
SAME(UNIDN_RULE_LABEL_TOO_LONG, UINT64_C(1) << 24);
SAME(UNIDN_RULE_NAME_TOO_LONG, UINT64_C(1) << 25);
SAME(UNIDN_RULE_ROOT_DOT, UINT64_C(1) << 26);
SAME(UNIDN_NO_CODE_POINT, 0xFFFFFFFF);

/* The types carry tags, for those who declare them without the header. */
typedef enum unidn_status tagged_status;
typedef struct unidn_bootstring tagged_bootstring;
typedef struct unidn_detail tagged_detail;
typedef struct unidn_display_options tagged_options;

/* The names of the statuses, and the version, are those of the header. */
int main(void)
{
    static const struct {
        int status;
        const char *name;
    } statuses[] = {
        { UNIDN_OK, "UNIDN_OK" },
        { UNIDN_INVALID_ARGUMENT, "UNIDN_INVALID_ARGUMENT" },
        { UNIDN_BUFFER_TOO_SMALL, "UNIDN_BUFFER_TOO_SMALL" },
        { UNIDN_INVALID_ENCODING, "UNIDN_INVALID_ENCODING" },
        { UNIDN_INVALID_PUNYCODE, "UNIDN_INVALID_PUNYCODE" },
        { UNIDN_PUNYCODE_OVERFLOW, "UNIDN_PUNYCODE_OVERFLOW" },
        { UNIDN_INVALID_NAME, "UNIDN_INVALID_NAME" },
        { UNIDN_OUT_OF_MEMORY, "UNIDN_OUT_OF_MEMORY" },
        { UNIDN_STALE_DATA, "UNIDN_STALE_DATA" },
        { UNIDN_STALE_DATA + 1, "UNIDN_UNKNOWN" },
        { -1, "UNIDN_UNKNOWN" },
    };
    tagged_status status = UNIDN_OK;
    tagged_bootstring parameters;
    tagged_detail detail;
    tagged_options options;

    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) {
        testing("unidn_status_name", i);
        CHECK(strcmp(unidn_status_name((unidn_status)statuses[i].status), statuses[i].name) == 0);
        /* A message of its own for each status. */
        for (size_t j = 0; j < i && statuses[i].status > 0; j++) {
            CHECK(strcmp(unidn_status_message((unidn_status)statuses[i].status),
                         unidn_status_message((unidn_status)statuses[j].status)) != 0);
        }
    }
    /* first_rule of a valid name, first_reason of one that is shown. */
    testing("names of no rule and no reason", 0);
    CHECK(strcmp(unidn_rule_name(0), "UNIDN_RULE_UNKNOWN") == 0);
    CHECK(strcmp(unidn_rule_message(0), "unknown rule") == 0);
    CHECK(strcmp(unidn_reason_name(0), "UNIDN_REASON_UNKNOWN") == 0);
    CHECK(strcmp(unidn_reason_message(0), "unknown reason") == 0);
    testing("unidn_version", 0);
    CHECK(strcmp(unidn_version(), UNIDN_VERSION) == 0);
    CHECK(unidn_version_number() == UNIDN_VERSION_NUMBER);
    CHECK(sizeof parameters == 128 && sizeof detail == 64 && status == UNIDN_OK);
    CHECK(sizeof options == 3 * sizeof(size_t) + 16);
    return 0;
}
