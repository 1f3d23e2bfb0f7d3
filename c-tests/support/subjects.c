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
RUN(unidn_punycode_encode)
RUN(unidn_punycode_encode_utf8)
RUN(unidn_punycode_encode_utf16)
RUN(unidn_punycode_decode)
RUN(unidn_punycode_decode_utf8)
RUN(unidn_punycode_decode_utf16)

static unidn_status run_unidn_punycode_encode_cased(const struct call *call)
{
    return unidn_punycode_encode_cased(P(0), call->src_len, P(1), P(2), call->dst_cap, P(3),
                                       P(4));
}

static unidn_status run_unidn_punycode_decode_cased(const struct call *call)
{
    return unidn_punycode_decode_cased(P(0), call->src_len, P(1), P(2), call->dst_cap, P(3),
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

#define OF(role, type) { role, sizeof(type), _Alignof(type), NULL }
#define DIALECT                                                                           \
    { CONSTANT, sizeof(unidn_bootstring), _Alignof(unidn_bootstring), &punycode_parameters }
#define COMMON OF(LENGTH, size_t), OF(OPTIONAL, size_t)
#define FUNCTION(name) #name, run_##name
/* The heap that encoders and decoders may take, as the header says. */
#define ENCODER 17, 0
#define DECODER 13, 1

const struct subject subjects[] = {
    { FUNCTION(unidn_punycode_encode), CODE_POINTS, &code_point_samples, ENCODER, 4,
      { OF(SOURCE, uint32_t), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_encode_utf8), UTF8_BYTES, &utf8_samples, ENCODER, 4,
      { OF(SOURCE, char), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_encode_utf16), UTF16_UNITS, &utf16_samples, ENCODER, 4,
      { OF(SOURCE, uint16_t), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_decode), PUNYCODE_BYTES, &punycode_samples, DECODER, 4,
      { OF(SOURCE, char), OF(ARRAY, uint32_t), COMMON } },
    { FUNCTION(unidn_punycode_decode_utf8), PUNYCODE_BYTES, &punycode_samples, DECODER, 4,
      { OF(SOURCE, char), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_decode_utf16), PUNYCODE_BYTES, &punycode_samples, DECODER, 4,
      { OF(SOURCE, char), OF(ARRAY, uint16_t), COMMON } },
    { FUNCTION(unidn_punycode_encode_cased), CODE_POINTS, &code_point_samples, ENCODER, 5,
      { OF(SOURCE, uint32_t), OF(FLAGS, uint8_t), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_punycode_decode_cased), PUNYCODE_BYTES, &punycode_samples, DECODER, 5,
      { OF(SOURCE, char), OF(ARRAY, uint32_t), OF(ARRAY, uint8_t), COMMON } },
    { FUNCTION(unidn_bootstring_encode), CODE_POINTS, &any_code_point_samples, ENCODER, 5,
      { DIALECT, OF(SOURCE, uint32_t), OF(TEXT, char), COMMON } },
    { FUNCTION(unidn_bootstring_decode), PUNYCODE_BYTES, &any_punycode_samples, DECODER, 5,
      { DIALECT, OF(SOURCE, char), OF(ARRAY, uint32_t), COMMON } },
};
const size_t subject_count = sizeof subjects / sizeof *subjects;

void reaches(const char *name)
{
    printf("reaches %s\n", name);
}

void covers(const char *row)
{
    printf("covers %s\n", row);
}

/* Any number gives a string in ASCII. */
static void reach_strings(const char *name, const char *(*function)(int))
{
    static const int numbers[] = { INT_MIN, -1, 0, 1, 8, 9, 0x100, INT_MAX };

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        const char *string = function(numbers[i]);
        CHECK(string != NULL && *string != '\0');
        for (; *string != '\0'; string++)
            CHECK(*string >= ' ' && *string <= '~');
    }
    reaches(name);
}

void reach_functions_without_buffers(void)
{
    reach_strings("unidn_status_name", unidn_status_name);
    reach_strings("unidn_status_message", unidn_status_message);
    CHECK(strlen(unidn_version()) >= strlen("0.0.0"));
    reaches("unidn_version");
    CHECK(unidn_version_number() > 0);
    reaches("unidn_version_number");
}
