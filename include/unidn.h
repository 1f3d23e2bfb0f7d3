/*
 * Punycode (RFC 3492), internationalized domain names (UTS #46, RFC 5890 to
 * 5894) and the decision whether a name is safe to show.
 *
 * Generated from the Rust sources; do not edit.
 * SPDX-License-Identifier: (MIT OR Apache-2.0) AND Unicode-3.0
 *
 * The conventions, which hold for every function:
 *
 * 1. No handles, nothing to free, no initialization, no global state, no
 *    locale. Every function may be called from any thread at any time, and from
 *    a signal handler while the input has at most UNIDN_NO_HEAP_CODE_POINTS
 *    code points.
 * 2. Text is a pointer and a length. Lengths, offsets and capacities count code
 *    units: bytes for UTF-8 and ASCII, uint16_t for UTF-16, uint32_t for
 *    UTF-32. Input needs no NUL at its end; a NUL inside it is data.
 * 3. Fit or report. A text result of length n needs a capacity of n + 1: a NUL
 *    is always written and never counted. A result of code units (uint16_t,
 *    uint32_t) has no NUL and needs n. If it fits, the status is UNIDN_OK and
 *    *dst_len is n. If it does not, the status is UNIDN_BUFFER_TOO_SMALL and
 *    *dst_len is n all the same, so that dst = NULL with dst_cap = 0 asks for
 *    the size. After any other failure *dst_len is 0. After every failure but
 *    UNIDN_INVALID_ARGUMENT a text dst with a capacity holds the empty string,
 *    and the contents of a dst of code units are not specified. Nothing is ever
 *    written past dst_cap.
 * 4. NULL is allowed for a source of length 0, for a destination of capacity 0,
 *    and where a function says so. A NULL elsewhere, a length or capacity of
 *    more than PTRDIFF_MAX bytes, a misaligned pointer, outputs that overlap
 *    with each other or with an input, or an unknown option are
 *    UNIDN_INVALID_ARGUMENT. Then nothing is written but *dst_len = 0, and that
 *    only where dst_len is neither NULL nor inside another buffer.
 * 5. While the input has at most UNIDN_NO_HEAP_CODE_POINTS code points, no
 *    function touches the heap. Longer input, of any length, takes memory by
 *    malloc and gives it back before the function returns. The stack stays
 *    under 12 KiB always.
 */


#ifndef UNIDN_H
#define UNIDN_H

#include <stddef.h>
#include <stdint.h>
/* The version of this header; compare with unidn_version(). */
#define UNIDN_VERSION "0.1.0"
/* The same as a number: major << 16 | minor << 8 | patch. */
#define UNIDN_VERSION_NUMBER UINT32_C(0x000100)

/**
 * While neither the input nor what it is mapped to has more code points than
 * this, no function touches the heap.
 */
#define UNIDN_NO_HEAP_CODE_POINTS 1024

/**
 * What a function has to say. Statuses are few and stable: a value keeps its
 * meaning for ever and is never used again for another one.
 */
typedef enum unidn_status {
    /**
     * The result is complete.
     */
    UNIDN_OK = 0,
    /**
     * The call itself is wrong: a pointer that is NULL, misaligned or overlaps
     * another one, a length over PTRDIFF_MAX bytes, an unknown option,
     * parameters that break a constraint. Nothing was computed.
     */
    UNIDN_INVALID_ARGUMENT = 1,
    /**
     * The result does not fit; *dst_len holds its length.
     */
    UNIDN_BUFFER_TOO_SMALL = 2,
    /**
     * The input is not well-formed UTF-8, UTF-16 or UTF-32.
     */
    UNIDN_INVALID_ENCODING = 3,
    /**
     * The input is no Punycode: a digit that is none, an integer that ends too
     * early, a result that is no code point. Only the codec returns it.
     */
    UNIDN_INVALID_PUNYCODE = 4,
    /**
     * The arithmetic of RFC 3492 would pass 32 bits (section 6.4). Only the
     * codec returns it.
     */
    UNIDN_PUNYCODE_OVERFLOW = 5,
    /**
     * The name breaks a rule of IDNA.
     */
    UNIDN_INVALID_NAME = 6,
    /**
     * Input of more than UNIDN_NO_HEAP_CODE_POINTS code points needs memory,
     * and malloc has none.
     */
    UNIDN_OUT_OF_MEMORY = 7,
    /**
     * Reserved; no function returns it yet.
     */
    UNIDN_UNSUPPORTED = 8,
} unidn_status;

/**
 * The parameters of a Bootstring dialect (RFC 3492, sections 3 to 5).
 *
 * Punycode is { 36, 1, 26, 38, 700, 72, 128, 0x10FFFF, '-', 1,
 * "abcdefghijklmnopqrstuvwxyz0123456789" }.
 *
 * The basic code points are those of ASCII. These constraints are checked:
 * 2 <= base <= 62; 0 <= tmin <= tmax <= base - 1; tmax >= 1; base - tmin >= 2;
 * skew >= 1; damp >= 1; initial_bias mod base <= base - tmin; initial_n <=
 * max_code_point; the delimiter and the first base digits are distinct ASCII
 * characters, without regard to case if case_insensitive is 1;
 * case_insensitive is 0 or 1; reserved is 0.
 */
typedef struct unidn_bootstring {
    /**
     * How many digits there are.
     */
    uint32_t base;
    /**
     * The smallest threshold.
     */
    uint32_t tmin;
    /**
     * The largest threshold.
     */
    uint32_t tmax;
    /**
     * How slowly the bias follows the size of the deltas.
     */
    uint32_t skew;
    /**
     * What the first delta is divided by before the bias adapts to it.
     */
    uint32_t damp;
    /**
     * The bias that the first delta is written with.
     */
    uint32_t initial_bias;
    /**
     * The first code point that can be inserted.
     */
    uint32_t initial_n;
    /**
     * The last code point that can be inserted.
     */
    uint32_t max_code_point;
    /**
     * The character between the literal part and the deltas.
     */
    uint8_t delimiter;
    /**
     * 1 if digits that are letters may be read in either case, else 0.
     */
    uint8_t case_insensitive;
    /**
     * The characters for the digits 0 to base - 1; the rest does not count.
     */
    uint8_t digits[62];
    /**
     * Must be 0.
     */
    uint64_t reserved[4];
} unidn_bootstring;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The name of a status, such as "UNIDN_INVALID_PUNYCODE".
 *
 * For languages that have no header, and for logs.
 *
 * status: any number.
 *
 * Returns a static string, never NULL; "UNIDN_UNKNOWN" for a number that is no
 * status of this version. Nothing to free, no heap, any thread, any time.
 *
 * Since 0.1.0.
 */
const char *unidn_status_name(int status);

/**
 * What a status means, as a short English sentence part without a full stop,
 * such as "the text is not valid Punycode".
 *
 * status: any number.
 *
 * Returns a static string in ASCII, never NULL; "unknown status" for a number
 * that is no status of this version. Nothing to free, no heap, any thread, any
 * time.
 *
 * Since 0.1.0.
 */
const char *unidn_status_message(int status);

/**
 * Encodes UTF-32 text as Punycode.
 *
 * RFC 3492, section 6.3, with the overflow rules of section 6.4; no length cap.
 * Only the codec: no mapping, no normalization, no "xn--", no check of what
 * the text means. Digits come out in lower case, ASCII as it is, followed by a
 * delimiter "-" even where there is nothing else: "abc" becomes "abc-".
 *
 * src, src_len: the text, in code points; NULL if src_len is 0.
 * dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
 * is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * error_offset: receives where in src the fault is, in code points, and 0
 * where there is none; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING for a
 * surrogate or a value over 0x10FFFF; UNIDN_PUNYCODE_OVERFLOW where a delta
 * passes 32 bits, with the offset of the code point it is for;
 * UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT.
 *
 * After failure: convention 3.
 *
 * Cost: n log n for n code points; no heap up to UNIDN_NO_HEAP_CODE_POINTS of
 * them, beyond that at most 17 bytes of heap for each.
 *
 * Since 0.1.0.
 */
unidn_status unidn_punycode_encode(const uint32_t *src,
                                   size_t src_len,
                                   char *dst,
                                   size_t dst_cap,
                                   size_t *dst_len,
                                   size_t *error_offset);

/**
 * Like unidn_punycode_encode, but src is UTF-8.
 *
 * RFC 3492, section 6.3.
 *
 * src, src_len: the text, in bytes; NULL if src_len is 0.
 * dst, dst_cap, dst_len: as for unidn_punycode_encode.
 * error_offset: receives the offset of the fault in bytes; or NULL.
 *
 * Returns what unidn_punycode_encode does; UNIDN_INVALID_ENCODING for UTF-8
 * that is ill-formed.
 *
 * After failure: convention 3. Cost: as unidn_punycode_encode.
 *
 * Since 0.1.0.
 */
unidn_status unidn_punycode_encode_utf8(const char *src,
                                        size_t src_len,
                                        char *dst,
                                        size_t dst_cap,
                                        size_t *dst_len,
                                        size_t *error_offset);

/**
 * Like unidn_punycode_encode, but src is UTF-16 in the machine's byte order.
 *
 * RFC 3492, section 6.3.
 *
 * src, src_len: the text, in uint16_t units; NULL if src_len is 0.
 * dst, dst_cap, dst_len: as for unidn_punycode_encode.
 * error_offset: receives the offset of the fault in uint16_t units; or NULL.
 *
 * Returns what unidn_punycode_encode does; UNIDN_INVALID_ENCODING for an
 * unpaired surrogate.
 *
 * After failure: convention 3. Cost: as unidn_punycode_encode.
 *
 * Since 0.1.0.
 */
unidn_status unidn_punycode_encode_utf16(const uint16_t *src,
                                         size_t src_len,
                                         char *dst,
                                         size_t dst_cap,
                                         size_t *dst_len,
                                         size_t *error_offset);

/**
 * Decodes Punycode to UTF-32 text.
 *
 * RFC 3492, section 6.2, with the overflow rules of section 6.4; no length
 * cap. Only the codec: "xn--" is not expected and would be part of the text.
 * Digits may have either case; ASCII comes out as it is.
 *
 * src, src_len: the Punycode, in bytes; NULL if src_len is 0.
 * dst, dst_cap: room for the result, in code points; src_len of them are
 * always enough; NULL if dst_cap is 0.
 * dst_len: receives the length of the result in code points.
 * error_offset: receives where in src the fault is, in bytes, and 0 where
 * there is none; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_PUNYCODE for a byte
 * over 0x7F before the last delimiter, a digit that is none, an integer that
 * ends too early (the offset is src_len), or a result that is a surrogate or
 * over 0x10FFFF (the offset is the first digit of its integer);
 * UNIDN_PUNYCODE_OVERFLOW where an integer passes 32 bits, with the offset of
 * the digit; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT. Of several faults
 * the first in the order of the RFC's procedure counts.
 *
 * After failure: convention 3.
 *
 * Cost: n log n for n bytes; no heap up to UNIDN_NO_HEAP_CODE_POINTS bytes,
 * beyond that at most 13 bytes of heap for each, and none for dst_cap 0.
 *
 * Since 0.1.0.
 */
unidn_status unidn_punycode_decode(const char *src,
                                   size_t src_len,
                                   uint32_t *dst,
                                   size_t dst_cap,
                                   size_t *dst_len,
                                   size_t *error_offset);

/**
 * Like unidn_punycode_decode, but the result is UTF-8 text.
 *
 * RFC 3492, section 6.2.
 *
 * src, src_len: as for unidn_punycode_decode.
 * dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
 * is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * error_offset: as for unidn_punycode_decode.
 *
 * Returns what unidn_punycode_decode does.
 *
 * After failure: convention 3. Cost: as unidn_punycode_decode.
 *
 * Since 0.1.0.
 */
unidn_status unidn_punycode_decode_utf8(const char *src,
                                        size_t src_len,
                                        char *dst,
                                        size_t dst_cap,
                                        size_t *dst_len,
                                        size_t *error_offset);

/**
 * Like unidn_punycode_decode, but the result is UTF-16 text in the machine's
 * byte order.
 *
 * RFC 3492, section 6.2.
 *
 * src, src_len: as for unidn_punycode_decode.
 * dst, dst_cap: room for the result, in uint16_t units; NULL if dst_cap is 0.
 * dst_len: receives the length of the result in uint16_t units.
 * error_offset: as for unidn_punycode_decode.
 *
 * Returns what unidn_punycode_decode does.
 *
 * After failure: convention 3. Cost: as unidn_punycode_decode.
 *
 * Since 0.1.0.
 */
unidn_status unidn_punycode_decode_utf16(const char *src,
                                         size_t src_len,
                                         uint16_t *dst,
                                         size_t dst_cap,
                                         size_t *dst_len,
                                         size_t *error_offset);

/**
 * Like unidn_punycode_encode, with mixed-case annotation.
 *
 * RFC 3492, appendix A: the case of the encoding carries one flag for each
 * code point. A basic letter is written in the case its flag says; for a code
 * point that is not basic the last digit of its integer is; all other digits
 * are in lower case.
 *
 * src, src_len: the text, in code points; NULL if src_len is 0.
 * uppercase: src_len flags, one for each code point of src, basic ones
 * included, in their order: 0 is lower case, anything else upper case; NULL
 * if src_len is 0.
 * dst, dst_cap, dst_len, error_offset: as for unidn_punycode_encode.
 *
 * Returns what unidn_punycode_encode does.
 *
 * After failure: convention 3. Cost: as unidn_punycode_encode.
 *
 * Since 0.1.0.
 */
unidn_status unidn_punycode_encode_cased(const uint32_t *src,
                                         size_t src_len,
                                         const uint8_t *uppercase,
                                         char *dst,
                                         size_t dst_cap,
                                         size_t *dst_len,
                                         size_t *error_offset);

/**
 * Like unidn_punycode_decode, with mixed-case annotation.
 *
 * RFC 3492, appendix A: besides the text a flag for each code point, 1 for
 * upper case and 0 for lower case: of a basic code point whether it is an
 * upper-case letter, of any other one whether the last digit of its integer
 * is. Basic letters come out as they are.
 *
 * src, src_len: as for unidn_punycode_decode.
 * dst, uppercase, dst_cap: room for dst_cap code points and for as many
 * flags; both NULL if dst_cap is 0.
 * dst_len: receives the length of the result in code points.
 * error_offset: as for unidn_punycode_decode.
 *
 * Returns what unidn_punycode_decode does.
 *
 * After failure: convention 3, for dst and uppercase. Cost: as
 * unidn_punycode_decode.
 *
 * Since 0.1.0.
 */
unidn_status unidn_punycode_decode_cased(const char *src,
                                         size_t src_len,
                                         uint32_t *dst,
                                         uint8_t *uppercase,
                                         size_t dst_cap,
                                         size_t *dst_len,
                                         size_t *error_offset);

/**
 * Encodes any code points with a Bootstring dialect.
 *
 * RFC 3492, section 6.3, with the overflow rules of section 6.4; no length cap.
 * Any uint32_t up to parameters->max_code_point is a code point, surrogates
 * too; one that is neither ASCII nor at least parameters->initial_n cannot be
 * encoded.
 *
 * parameters: the dialect; not NULL.
 * src, src_len: the code points; NULL if src_len is 0.
 * dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
 * is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * error_offset: receives where in src the fault is, and 0 where there is none;
 * or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING for a code
 * point that cannot be encoded; UNIDN_PUNYCODE_OVERFLOW where a delta or a
 * digit's weight passes 32 bits; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT,
 * also for parameters that break a constraint.
 *
 * After failure: convention 3.
 *
 * Cost: n log n for n code points, and the length of the result; heap as
 * unidn_punycode_encode.
 *
 * Since 0.1.0.
 */
unidn_status unidn_bootstring_encode(const struct unidn_bootstring *parameters,
                                     const uint32_t *src,
                                     size_t src_len,
                                     char *dst,
                                     size_t dst_cap,
                                     size_t *dst_len,
                                     size_t *error_offset);

/**
 * Decodes to any code points with a Bootstring dialect.
 *
 * RFC 3492, section 6.2, with the overflow rules of section 6.4; no length cap,
 * no surrogate check.
 *
 * parameters: the dialect; not NULL.
 * src, src_len: the encoded text, in bytes; NULL if src_len is 0.
 * dst, dst_cap: room for the code points; src_len of them are always enough;
 * NULL if dst_cap is 0.
 * dst_len: receives the number of code points.
 * error_offset: receives where in src the fault is, in bytes, and 0 where
 * there is none; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_PUNYCODE for a byte
 * before the last delimiter that is over 0x7F or over
 * parameters->max_code_point, a digit that is none, an integer that ends too
 * early, or a result that is ASCII or over parameters->max_code_point;
 * UNIDN_PUNYCODE_OVERFLOW where an integer passes 32 bits;
 * UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for parameters that break a
 * constraint.
 *
 * After failure: convention 3.
 *
 * Cost: n log n for n bytes; heap as unidn_punycode_decode.
 *
 * Since 0.1.0.
 */
unidn_status unidn_bootstring_decode(const struct unidn_bootstring *parameters,
                                     const char *src,
                                     size_t src_len,
                                     uint32_t *dst,
                                     size_t dst_cap,
                                     size_t *dst_len,
                                     size_t *error_offset);

/**
 * The version of the library that runs, such as "0.1.0".
 *
 * UNIDN_VERSION is the version of the header that was compiled.
 *
 * Returns a static string, never NULL. Nothing to free, no heap, any thread,
 * any time.
 *
 * Since 0.1.0.
 */
const char *unidn_version(void);

/**
 * The version of the library that runs, as a number: major << 16 | minor << 8
 * | patch, comparable with UNIDN_VERSION_NUMBER.
 *
 * Returns the number. No heap, any thread, any time.
 *
 * Since 0.1.0.
 */
uint32_t unidn_version_number(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* UNIDN_H */
