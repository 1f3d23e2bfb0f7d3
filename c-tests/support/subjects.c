#include "subjects.h"

#include "check.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

const unidn_bootstring punycode_parameters = {
    36, 1, 26, 38, 700, 72, 128, 0x10FFFF, '-', 1, "abcdefghijklmnopqrstuvwxyz0123456789",
    { 0, 0, 0, 0 },
};

#define P(n) call->pointer[n]

/* The shape of most functions: src, dst, dst_len, error_offset. */
#define RUN(function)                                                                     \
    static unidn_status run_##function(const struct call *call)                           \
    {                                                                                     \
        return function(P(0), call->src_len, P(1), call->dst_cap, P(2), P(3));            \
    }
RUN(unidn_punycode_encode_utf32)
RUN(unidn_punycode_encode)
RUN(unidn_punycode_encode_utf16)
RUN(unidn_punycode_decode_utf32)
RUN(unidn_punycode_decode)
RUN(unidn_punycode_decode_utf16)

static unidn_status run_unidn_punycode_encode_cased_utf32(const struct call *call)
{
    return unidn_punycode_encode_cased_utf32(P(0), call->src_len, P(1), P(2), call->dst_cap, P(3),
                                       P(4));
}

static unidn_status run_unidn_punycode_decode_cased_utf32(const struct call *call)
{
    return unidn_punycode_decode_cased_utf32(P(0), call->src_len, P(1), P(2), call->dst_cap, P(3),
                                       P(4));
}

static unidn_status run_unidn_bootstring_encode(const struct call *call)
{
    return unidn_bootstring_encode(P(0), P(1), call->src_len, P(2), call->dst_cap, P(3), P(4));
}

static unidn_status run_unidn_bootstring_decode(const struct call *call)
{
    return unidn_bootstring_decode(P(0), P(1), call->src_len, P(2), call->dst_cap, P(3), P(4));
}

/* The shape of the functions for names: src, options, dst, dst_len, detail. */
#define RUN_NAME(function)                                                                \
    static unidn_status run_##function(const struct call *call)                           \
    {                                                                                     \
        return function(P(0), call->src_len, call->options, P(1), call->dst_cap, P(2),    \
                        P(3));                                                            \
    }
RUN_NAME(unidn_to_ascii)
RUN_NAME(unidn_to_ascii_utf16)
RUN_NAME(unidn_to_ascii_utf32)
RUN_NAME(unidn_to_unicode)
RUN_NAME(unidn_to_unicode_utf16)
RUN_NAME(unidn_to_unicode_utf32)
RUN_NAME(unidn_prepare)
RUN_NAME(unidn_prepare_utf16)
RUN_NAME(unidn_prepare_utf32)
RUN_NAME(unidn_idna2003_to_ascii)
RUN_NAME(unidn_idna2003_to_ascii_utf16)
RUN_NAME(unidn_idna2003_to_ascii_utf32)
RUN_NAME(unidn_idna2003_to_unicode)
RUN_NAME(unidn_idna2003_to_unicode_utf16)
RUN_NAME(unidn_idna2003_to_unicode_utf32)

#define RUN_CHECK(function)                                                               \
    static unidn_status run_##function(const struct call *call)                           \
    {                                                                                     \
        return function(P(0), call->src_len, call->options, P(1));                        \
    }
RUN_CHECK(unidn_check)
RUN_CHECK(unidn_check_utf16)
RUN_CHECK(unidn_check_utf32)

static unidn_status run_unidn_equal(const struct call *call)
{
    return unidn_equal(P(0), call->src_len, P(1), call->second_len, call->options, P(2), P(3));
}

#define RUN_EQUAL(function)                                                               \
    static unidn_status run_##function(const struct call *call)                           \
    {                                                                                     \
        return function(P(0), call->src_len, P(1), call->second_len, call->options, P(2), \
                        P(3));                                                            \
    }
RUN_EQUAL(unidn_prepare_equal)
RUN_EQUAL(unidn_prepare_equal_utf16)
RUN_EQUAL(unidn_prepare_equal_utf32)

/*
 * The shape of the functions for display: src, dst, dst_len, report, and the
 * options, which are a structure; its own tests are in display_options.c, those
 * of blocks of protected names in protected.c.
 */
#define RUN_DISPLAY(suffix)                                                               \
    static unidn_status run_unidn_to_display##suffix(const struct call *call)             \
    {                                                                                     \
        unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;                       \
        options.options = call->options;                                                  \
        return unidn_to_display##suffix(P(0), call->src_len, &options, P(1),              \
                                        call->dst_cap, P(2), P(3));                       \
    }                                                                                     \
    static unidn_status run_unidn_check_display##suffix(const struct call *call)          \
    {                                                                                     \
        unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;                       \
        options.options = call->options;                                                  \
        return unidn_check_display##suffix(P(0), call->src_len, &options, P(1));          \
    }
RUN_DISPLAY()
RUN_DISPLAY(_utf16)
RUN_DISPLAY(_utf32)

/* The shape of the sentences: src, what they are about, dst, dst_len. */
#define RUN_MESSAGE(suffix)                                                               \
    static unidn_status run_unidn_detail_message##suffix(const struct call *call)         \
    {                                                                                     \
        return unidn_detail_message##suffix(P(1), P(0), call->src_len, P(2),              \
                                            call->dst_cap, P(3));                         \
    }                                                                                     \
    static unidn_status run_unidn_report_message##suffix(const struct call *call)         \
    {                                                                                     \
        return unidn_report_message##suffix(P(1), P(0), call->src_len, NULL, P(2),        \
                                            call->dst_cap, P(3));                         \
    }
RUN_MESSAGE()
RUN_MESSAGE(_utf16)
RUN_MESSAGE(_utf32)

static unidn_status run_unidn_skeleton(const struct call *call)
{
    return unidn_skeleton(P(0), call->src_len, call->options, P(1), call->dst_cap, P(2));
}

static unidn_status run_unidn_scripts(const struct call *call)
{
    return unidn_scripts(P(0), call->src_len, P(1), call->dst_cap, P(2));
}

static unidn_status run_unidn_confusable(const struct call *call)
{
    return unidn_confusable(P(0), call->src_len, P(1), call->second_len, call->options, P(2));
}

static unidn_status run_unidn_restriction_level(const struct call *call)
{
    return unidn_restriction_level(P(0), call->src_len, P(1));
}

#define OF(role, type) { role, sizeof(type), _Alignof(type), NULL, 0 }
/* An output that may be NULL, with the place of the fault in a member. */
#define PLACE_IN(type, member)                                                            \
    { OPTIONAL, sizeof(type), _Alignof(type), NULL, offsetof(type, member) }
#define DIALECT                                                                           \
    { CONSTANT, sizeof(unidn_bootstring), _Alignof(unidn_bootstring), &punycode_parameters, 0 }
struct two_details {
    unidn_detail a, b;
};

/* Of any text: places are cut to it. */
static const unidn_detail sample_detail = {
    UNIDN_RULE_ASCII, UNIDN_RULE_ASCII, 1, 1, 0, 0x2F, 0, { 0, 0 },
};
static const unidn_report sample_report = {
    UNIDN_REASON_MIXED_SCRIPT, UNIDN_REASON_MIXED_SCRIPT, 0, 0, 0, 1, 0, 0,
    UNIDN_NO_CODE_POINT, UNIDN_LEVEL_UNRESTRICTED, 1, { 0, 0, 0, 0, 0, 0, 0 },
};
#define SAMPLE(name)                                                                      \
    { CONSTANT, sizeof sample_##name, _Alignof(unidn_##name), &sample_##name, 0 }

#define COMMON OF(LENGTH, size_t), OF(OPTIONAL, size_t)
#define FUNCTION(name) #name, run_##name
/* No options; the heap that the header allows encoders and decoders. */
#define ENCODER NO_OPTIONS, 0, 0, 17, 0, 0, 0
#define TEXT_ENCODER NO_OPTIONS, 0, 0, 21, 0, 0, 0
#define DECODER NO_OPTIONS, 0, 0, 13, 1, 0, 0
/* Without limits of length, so that names of every length are valid. */
#define TO_ASCII OF_NAMES, UNIDN_IGNORE_DNS_LENGTH, 0, 40, 0, 0, 0
#define TO_UNICODE OF_NAMES, UNIDN_IGNORE_DNS_LENGTH, 1, 40, 0, 0, 0
#define EQUAL OF_NAMES, UNIDN_IGNORE_DNS_LENGTH, 0, 0, 0, 0, 0
#define DISPLAY OF_DISPLAY, UNIDN_IGNORE_DNS_LENGTH, 1, 0, 0, 0, 0
#define CHECK_DISPLAY OF_DISPLAY, UNIDN_IGNORE_DNS_LENGTH, 0, 0, 0, 0, 0
#define SKELETON OF_DISPLAY, UNIDN_SKELETON_RTL, 0, 0, 0, 0, 0
#define SCRIPTS NO_OPTIONS, 0, 0, 0, 1, 1, 0
#define MESSAGE NO_OPTIONS, 0, 0, 0, 1, 1, 0
/* The query lets unassigned code points through; the ASCII of the samples is valid in it. */
#define PREPARE NO_OPTIONS, UNIDN_PREPARE_NAMEPREP | UNIDN_PREPARE_QUERY, 0, 40, 0, 0, 0
#define PREPARE_EQUAL NO_OPTIONS, UNIDN_PREPARE_OPAQUE_STRING, 0, 0, 0, 0, 0
#define IDNA2003_TO_ASCII OF_IDNA2003, 0, 0, 0, 0, 0, 1
#define IDNA2003_TO_UNICODE OF_IDNA2003, 0, 0, 0, 1, 1, 0
#define NAME OF(LENGTH, size_t), PLACE_IN(unidn_detail, offset)

const struct subject subjects[] = {
    { FUNCTION(unidn_punycode_encode_utf32), CODE_POINTS, &code_point_samples, ENCODER, 4,
      { OF(SOURCE, uint32_t), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_encode), UTF8_BYTES, &utf8_samples, TEXT_ENCODER, 4,
      { OF(SOURCE, char), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_encode_utf16), UTF16_UNITS, &utf16_samples, TEXT_ENCODER, 4,
      { OF(SOURCE, uint16_t), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_decode_utf32), PUNYCODE_BYTES, &punycode_samples, DECODER, 4,
      { OF(SOURCE, char), OF(ARRAY, uint32_t), COMMON } },
    { FUNCTION(unidn_punycode_decode), PUNYCODE_BYTES, &punycode_samples, DECODER, 4,
      { OF(SOURCE, char), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_decode_utf16), PUNYCODE_BYTES, &punycode_samples, DECODER, 4,
      { OF(SOURCE, char), OF(ARRAY, uint16_t), COMMON } },
    { FUNCTION(unidn_punycode_encode_cased_utf32), CODE_POINTS, &code_point_samples, ENCODER, 5,
      { OF(SOURCE, uint32_t), OF(FLAGS, uint8_t), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_decode_cased_utf32), PUNYCODE_BYTES, &punycode_samples, DECODER, 5,
      { OF(SOURCE, char), OF(ARRAY, uint32_t), OF(ARRAY, uint8_t), COMMON } },
    { FUNCTION(unidn_bootstring_encode), CODE_POINTS, &any_code_point_samples, ENCODER, 5,
      { DIALECT, OF(SOURCE, uint32_t), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_bootstring_decode), PUNYCODE_BYTES, &any_punycode_samples, DECODER, 5,
      { DIALECT, OF(SOURCE, char), OF(ARRAY, uint32_t), COMMON } },
    { FUNCTION(unidn_to_ascii), UTF8_BYTES, &name_samples, TO_ASCII, 4,
      { OF(SOURCE, char), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_to_ascii_utf16), UTF16_UNITS, &utf16_name_samples, TO_ASCII, 4,
      { OF(SOURCE, uint16_t), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_to_ascii_utf32), CODE_POINTS, &utf32_name_samples, TO_ASCII, 4,
      { OF(SOURCE, uint32_t), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_to_unicode), UTF8_BYTES, &name_samples, TO_UNICODE, 4,
      { OF(SOURCE, char), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_to_unicode_utf16), UTF16_UNITS, &utf16_name_samples, TO_UNICODE, 4,
      { OF(SOURCE, uint16_t), OF(ARRAY, uint16_t), NAME } },
    { FUNCTION(unidn_to_unicode_utf32), CODE_POINTS, &utf32_name_samples, TO_UNICODE, 4,
      { OF(SOURCE, uint32_t), OF(ARRAY, uint32_t), NAME } },
    { FUNCTION(unidn_check), UTF8_BYTES, &name_samples, TO_ASCII, 2,
      { OF(SOURCE, char), PLACE_IN(unidn_detail, offset) } },
    { FUNCTION(unidn_check_utf16), UTF16_UNITS, &utf16_name_samples, TO_ASCII, 2,
      { OF(SOURCE, uint16_t), PLACE_IN(unidn_detail, offset) } },
    { FUNCTION(unidn_check_utf32), CODE_POINTS, &utf32_name_samples, TO_ASCII, 2,
      { OF(SOURCE, uint32_t), PLACE_IN(unidn_detail, offset) } },
    { FUNCTION(unidn_equal), UTF8_BYTES, &name_samples, EQUAL, 4,
      { OF(SOURCE, char), OF(SECOND, char), OF(LENGTH, int),
        PLACE_IN(struct two_details, a.offset) } },
    { FUNCTION(unidn_to_display), UTF8_BYTES, &name_samples, DISPLAY, 4,
      { OF(SOURCE, char), OF(TEXT, char), OF(LENGTH, size_t), PLACE_IN(unidn_report, offset) } },
    { FUNCTION(unidn_to_display_utf16), UTF16_UNITS, &utf16_name_samples, DISPLAY, 4,
      { OF(SOURCE, uint16_t), OF(ARRAY, uint16_t), OF(LENGTH, size_t),
        PLACE_IN(unidn_report, offset) } },
    { FUNCTION(unidn_to_display_utf32), CODE_POINTS, &utf32_name_samples, DISPLAY, 4,
      { OF(SOURCE, uint32_t), OF(ARRAY, uint32_t), OF(LENGTH, size_t),
        PLACE_IN(unidn_report, offset) } },
    { FUNCTION(unidn_check_display), UTF8_BYTES, &name_samples, CHECK_DISPLAY, 2,
      { OF(SOURCE, char), PLACE_IN(unidn_report, offset) } },
    { FUNCTION(unidn_check_display_utf16), UTF16_UNITS, &utf16_name_samples, CHECK_DISPLAY, 2,
      { OF(SOURCE, uint16_t), PLACE_IN(unidn_report, offset) } },
    { FUNCTION(unidn_check_display_utf32), CODE_POINTS, &utf32_name_samples, CHECK_DISPLAY, 2,
      { OF(SOURCE, uint32_t), PLACE_IN(unidn_report, offset) } },
    { FUNCTION(unidn_prepare), UTF8_BYTES, &prepared_samples, PREPARE, 4,
      { OF(SOURCE, char), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_prepare_utf16), UTF16_UNITS, &utf16_prepared_samples, PREPARE, 4,
      { OF(SOURCE, uint16_t), OF(ARRAY, uint16_t), NAME } },
    { FUNCTION(unidn_prepare_utf32), CODE_POINTS, &utf32_prepared_samples, PREPARE, 4,
      { OF(SOURCE, uint32_t), OF(ARRAY, uint32_t), NAME } },
    { FUNCTION(unidn_prepare_equal), UTF8_BYTES, &opaque_samples, PREPARE_EQUAL, 4,
      { OF(SOURCE, char), OF(SECOND, char), OF(LENGTH, int),
        PLACE_IN(struct two_details, a.offset) } },
    { FUNCTION(unidn_prepare_equal_utf16), UTF16_UNITS, &utf16_opaque_samples, PREPARE_EQUAL, 4,
      { OF(SOURCE, uint16_t), OF(SECOND, uint16_t), OF(LENGTH, int),
        PLACE_IN(struct two_details, a.offset) } },
    { FUNCTION(unidn_prepare_equal_utf32), CODE_POINTS, &utf32_opaque_samples, PREPARE_EQUAL, 4,
      { OF(SOURCE, uint32_t), OF(SECOND, uint32_t), OF(LENGTH, int),
        PLACE_IN(struct two_details, a.offset) } },
    { FUNCTION(unidn_idna2003_to_ascii), UTF8_BYTES, &idna2003_samples, IDNA2003_TO_ASCII, 4,
      { OF(SOURCE, char), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_idna2003_to_ascii_utf16), UTF16_UNITS, &utf16_idna2003_samples, IDNA2003_TO_ASCII, 4,
      { OF(SOURCE, uint16_t), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_idna2003_to_ascii_utf32), CODE_POINTS, &utf32_idna2003_samples, IDNA2003_TO_ASCII, 4,
      { OF(SOURCE, uint32_t), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_idna2003_to_unicode), UTF8_BYTES, &any_name_samples, IDNA2003_TO_UNICODE, 4,
      { OF(SOURCE, char), OF(TEXT, char), NAME } },
    { FUNCTION(unidn_idna2003_to_unicode_utf16), UTF16_UNITS, &utf16_any_name_samples, IDNA2003_TO_UNICODE, 4,
      { OF(SOURCE, uint16_t), OF(ARRAY, uint16_t), NAME } },
    { FUNCTION(unidn_idna2003_to_unicode_utf32), CODE_POINTS, &utf32_any_name_samples, IDNA2003_TO_UNICODE, 4,
      { OF(SOURCE, uint32_t), OF(ARRAY, uint32_t), NAME } },
    { FUNCTION(unidn_detail_message), UTF8_BYTES, &text_samples, MESSAGE, 4,
      { OF(SOURCE, char), SAMPLE(detail), OF(TEXT, char), OF(LENGTH, size_t) } },
    { FUNCTION(unidn_detail_message_utf16), UTF16_UNITS, &utf16_text_samples, MESSAGE, 4,
      { OF(SOURCE, uint16_t), SAMPLE(detail), OF(ARRAY, uint16_t), OF(LENGTH, size_t) } },
    { FUNCTION(unidn_detail_message_utf32), CODE_POINTS, &utf32_text_samples, MESSAGE, 4,
      { OF(SOURCE, uint32_t), SAMPLE(detail), OF(ARRAY, uint32_t), OF(LENGTH, size_t) } },
    { FUNCTION(unidn_report_message), UTF8_BYTES, &text_samples, MESSAGE, 4,
      { OF(SOURCE, char), SAMPLE(report), OF(TEXT, char), OF(LENGTH, size_t) } },
    { FUNCTION(unidn_report_message_utf16), UTF16_UNITS, &utf16_text_samples, MESSAGE, 4,
      { OF(SOURCE, uint16_t), SAMPLE(report), OF(ARRAY, uint16_t), OF(LENGTH, size_t) } },
    { FUNCTION(unidn_report_message_utf32), CODE_POINTS, &utf32_text_samples, MESSAGE, 4,
      { OF(SOURCE, uint32_t), SAMPLE(report), OF(ARRAY, uint32_t), OF(LENGTH, size_t) } },
    { FUNCTION(unidn_skeleton), UTF8_BYTES, &utf8_samples, SKELETON, 3,
      { OF(SOURCE, char), OF(TEXT, char), OF(LENGTH, size_t) } },
    { FUNCTION(unidn_confusable), UTF8_BYTES, &utf8_samples, SKELETON, 3,
      { OF(SOURCE, char), OF(SECOND, char), OF(LENGTH, uint32_t) } },
    { FUNCTION(unidn_restriction_level), UTF8_BYTES, &utf8_samples, SCRIPTS, 2,
      { OF(SOURCE, char), OF(LENGTH, uint32_t) } },
    { FUNCTION(unidn_scripts), UTF8_BYTES, &utf8_samples, SCRIPTS, 3,
      { OF(SOURCE, char), OF(ARRAY, uint32_t), OF(LENGTH, size_t) } },
};
const size_t subject_count = sizeof subjects / sizeof *subjects;

void reaches(const char *name)
{
    printf("reaches %s\n", name);
}

void covers(const char *call)
{
    printf("covers %s\n", call);
}

static void check_string(const char *string)
{
    CHECK(string != NULL && *string != '\0');
    for (; *string != '\0'; string++)
        CHECK(*string >= ' ' && *string <= '~');
}

/* Any number gives a string in ASCII. */
static void reach_status_strings(const char *name, const char *(*function)(unidn_status))
{
    static const int numbers[] = { INT_MIN, -1, 0, 1, 8, 9, 0x100, INT_MAX };

    testing(name, 0);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        check_string(function((unidn_status)numbers[i]));
    reaches(name);
}

static void reach_bit_strings(const char *name, const char *(*function)(uint64_t))
{
    static const uint64_t sets[] = { 0, 3, UINT64_MAX };

    for (size_t bit = 0; bit < 64; bit++) {
        testing(name, bit);
        check_string(function(UINT64_C(1) << bit));
    }
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        check_string(function(sets[i]));
    reaches(name);
}

void reach_functions_without_buffers(void)
{
    reach_status_strings("unidn_status_name", unidn_status_name);
    reach_status_strings("unidn_status_message", unidn_status_message);
    reach_bit_strings("unidn_rule_name", unidn_rule_name);
    reach_bit_strings("unidn_rule_message", unidn_rule_message);
    reach_bit_strings("unidn_reason_name", unidn_reason_name);
    reach_bit_strings("unidn_reason_message", unidn_reason_message);
    for (uint32_t code = 0; code < 0x80000000; code += 0x10001)
        check_string(unidn_script_name(code));
    CHECK(strcmp(unidn_script_name(0x4C61746E), "Latin") == 0);
    CHECK(strcmp(unidn_script_name(UINT32_MAX), "Unknown") == 0);
    reaches("unidn_script_name");
    check_string(unidn_version());
    reaches("unidn_version");
    check_string(unidn_unicode_version());
    reaches("unidn_unicode_version");
    CHECK(unidn_version_number() > 0);
    reaches("unidn_version_number");
}
