/*
 * idn2.h: internationalized domain names by the functions of libidn2, over
 * unidn. Programs written for libidn2 2.3.8 compile and run with it unchanged.
 *
 * SPDX-License-Identifier: (MIT OR Apache-2.0) AND Unicode-3.0
 *
 * New programs find more in unidn.h: lengths instead of terminators, the place
 * and the rule of every fault, and whether a name is safe to show.
 *
 * Conventions
 *
 * Results. Functions of type int return IDN2_OK, which is 0, or a negative code
 * of idn2_rc. A failing function writes nothing through its output arguments, but
 * for the array of idn2_punycode_encode(), which may hold a part of the result.
 *
 * Memory. A result through a pointer to a pointer is a fresh block that the
 * caller frees, by idn2_free() or by free(). Static strings are not freed.
 *
 * NULL. A NULL input is not a name: the output is NULL, and the result IDN2_OK. With
 * a NULL output, a function only checks its input. The functions of Punycode
 * take no NULL, but for an array whose length is 0.
 *
 * Strings. "8z" is UTF-8, "4z" is UTF-32 in the byte order of the machine, and
 * "lz" is the charset of the thread's locale; all three end in a zero unit.
 * "4i" is UTF-32 with a length, which ends at a zero unit that comes before.
 *
 * Threads. All functions may run in any thread at any time. Those of the locale
 * read it, so that nobody may change it meanwhile.
 */
#ifndef IDN2_H
#define IDN2_H

#include <stdint.h>
#include <string.h>

/* What the functions are declared with; define it before for another one. */
#ifndef _IDN2_API
#if defined IDN2_BUILDING && defined __GNUC__
#define _IDN2_API __attribute__((__visibility__("default")))
#else
#define _IDN2_API
#endif
#endif

/* The version of libidn2 whose interface this is; see idn2_check_version(). */
#define IDN2_VERSION "2.3.8"
#define IDN2_VERSION_NUMBER 0x02030008
#define IDN2_VERSION_MAJOR 2
#define IDN2_VERSION_MINOR 3
#define IDN2_VERSION_PATCH 8

/* The longest label, and the longest name, in bytes. */
#define IDN2_LABEL_MAX_LENGTH 63
#define IDN2_DOMAIN_MAX_LENGTH 255

/* Names that programs have come to use. */
#if defined __GNUC__ && defined __GNUC_MINOR__
#define GCC_VERSION_AT_LEAST(major, minor) \
    (__GNUC__ > (major) || (__GNUC__ == (major) && __GNUC_MINOR__ >= (minor)))
#else
#define GCC_VERSION_AT_LEAST(major, minor) 0
#endif
#if GCC_VERSION_AT_LEAST(2, 96)
#define G_GNUC_IDN2_ATTRIBUTE_PURE __attribute__((__pure__))
#define G_GNUC_IDN2_ATTRIBUTE_CONST __attribute__((__const__))
#else
#define G_GNUC_IDN2_ATTRIBUTE_PURE
#define G_GNUC_IDN2_ATTRIBUTE_CONST
#endif
#ifndef G_GNUC_UNUSED
#if GCC_VERSION_AT_LEAST(2, 96)
#define G_GNUC_UNUSED __attribute__((__unused__))
#else
#define G_GNUC_UNUSED
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* How to look a name up. Other bits are ignored. */
typedef enum idn2_flags {
    /* Normalize input even without mapping; mapped input always is. */
    IDN2_NFC_INPUT = 1,
    /* Has no effect: A-labels are always checked. Cannot be combined with
     * IDN2_NO_ALABEL_ROUNDTRIP. */
    IDN2_ALABEL_ROUNDTRIP = 2,
    /* Map deviations and check UTS #46 alone: emoji pass. */
    IDN2_TRANSITIONAL = 4,
    /* Keep deviations. This is the default. Cannot be combined with
     * IDN2_TRANSITIONAL. */
    IDN2_NONTRANSITIONAL = 8,
    /* Has no effect. */
    IDN2_ALLOW_UNASSIGNED = 16,
    /* Reject every ASCII character except letters, digits and hyphens. */
    IDN2_USE_STD3_ASCII_RULES = 32,
    /* Do not map, and check IDNA2008 only. Cannot be combined with
     * IDN2_TRANSITIONAL or IDN2_NONTRANSITIONAL. */
    IDN2_NO_TR46 = 64,
    /* Do not compare A-labels with what they decode to. */
    IDN2_NO_ALABEL_ROUNDTRIP = 128
} idn2_flags;

/* Return codes; idn2_strerror() describes them. */
typedef enum idn2_rc {
    IDN2_OK = 0,
    IDN2_MALLOC = -100,
    IDN2_NO_CODESET = -101,
    IDN2_ICONV_FAIL = -102,
    IDN2_ENCODING_ERROR = -200,
    IDN2_NFC = -201,
    IDN2_PUNYCODE_BAD_INPUT = -202,
    IDN2_PUNYCODE_BIG_OUTPUT = -203,
    IDN2_PUNYCODE_OVERFLOW = -204,
    IDN2_TOO_BIG_DOMAIN = -205,
    IDN2_TOO_BIG_LABEL = -206,
    IDN2_INVALID_ALABEL = -207,
    IDN2_UALABEL_MISMATCH = -208,
    IDN2_INVALID_FLAGS = -209,
    IDN2_NOT_NFC = -300,
    IDN2_2HYPHEN = -301,
    IDN2_HYPHEN_STARTEND = -302,
    IDN2_LEADING_COMBINING = -303,
    IDN2_DISALLOWED = -304,
    IDN2_CONTEXTJ = -305,
    IDN2_CONTEXTJ_NO_RULE = -306,
    IDN2_CONTEXTO = -307,
    IDN2_CONTEXTO_NO_RULE = -308,
    IDN2_UNASSIGNED = -309,
    IDN2_BIDI = -310,
    IDN2_DOT_IN_LABEL = -311,
    IDN2_INVALID_TRANSITIONAL = -312,
    IDN2_INVALID_NONTRANSITIONAL = -313,
    IDN2_ALABEL_ROUNDTRIP_FAILED = -314
} idn2_rc;

/*
 * Look-up: the ASCII form of a name, or what is wrong with it. The name goes
 * through UTS #46, and each of its labels through the tests of RFC 5891, section
 * 5.4. flags are of idn2_flags; 0 is right for most programs.
 */
_IDN2_API int idn2_lookup_u8(const uint8_t *src, uint8_t **lookupname, int flags);
_IDN2_API int idn2_lookup_ul(const char *src, char **lookupname, int flags);
_IDN2_API int idn2_to_ascii_8z(const char *input, char **output, int flags);
_IDN2_API int idn2_to_ascii_lz(const char *input, char **output, int flags);
_IDN2_API int idn2_to_ascii_4z(const uint32_t *input, char **output, int flags);
_IDN2_API int idn2_to_ascii_4i2(const uint32_t *input, size_t inlen, char **output, int flags);

/* The same; output has room for 64 bytes, the terminator included. */
_IDN2_API int idn2_to_ascii_4i(const uint32_t *input, size_t inlen, char *output, int flags);

/*
 * Registration (RFC 5891, section 4): the ASCII form of one label. It is given as
 * a U-label, as an A-label, or as both, which must agree then. A U-label of ASCII
 * is copied unchecked. All flags except IDN2_NFC_INPUT are ignored.
 */
_IDN2_API int idn2_register_u8(const uint8_t *ulabel, const uint8_t *alabel, uint8_t **insertname,
                               int flags);
_IDN2_API int idn2_register_ul(const char *ulabel, const char *alabel, char **insertname,
                               int flags);

/*
 * The Unicode form of a name: its A-labels are decoded. Nothing is checked but
 * Punycode and lengths, so that a result is not yet safe to show. flags is
 * ignored.
 */
_IDN2_API int idn2_to_unicode_8z4z(const char *input, uint32_t **output, int flags);
_IDN2_API int idn2_to_unicode_4z4z(const uint32_t *input, uint32_t **output, int flags);
_IDN2_API int idn2_to_unicode_8z8z(const char *input, char **output, int flags);
_IDN2_API int idn2_to_unicode_8zlz(const char *input, char **output, int flags);
_IDN2_API int idn2_to_unicode_lzlz(const char *input, char **output, int flags);

/* The same to an array: *outlen is its length, and then that of the whole
 * result, whether it fits or not. No terminator is written. */
_IDN2_API int idn2_to_unicode_44i(const uint32_t *input, size_t inlen, uint32_t *output,
                                  size_t *outlen, int flags);

/*
 * Punycode (RFC 3492) without "xn--". *output_length is the length of the array,
 * and after success that of the result; no terminator is written.
 */
_IDN2_API int idn2_punycode_encode(const uint32_t *input, size_t input_length, char *output,
                                   size_t *output_length);
_IDN2_API int idn2_punycode_decode(const char *input, size_t input_length, uint32_t *output,
                                   size_t *output_length);

/* The message of a code, and its name. Never NULL. */
_IDN2_API const char *idn2_strerror(int rc) G_GNUC_IDN2_ATTRIBUTE_PURE;
_IDN2_API const char *idn2_strerror_name(int rc) G_GNUC_IDN2_ATTRIBUTE_PURE;

/* The version of the library, if it is req_version or later; otherwise NULL. With
 * NULL the version, always. */
_IDN2_API const char *idn2_check_version(const char *req_version) G_GNUC_IDN2_ATTRIBUTE_PURE;

/* Frees a result. NULL is allowed. */
_IDN2_API void idn2_free(void *ptr);

#ifdef __cplusplus
}
#endif

/*
 * For programs written for libidn. Absent where libidn's own idna.h was included
 * before, or IDN2_SKIP_LIBIDN_COMPAT is defined.
 */
#if !defined IDNA_H && !defined IDN2_SKIP_LIBIDN_COMPAT

typedef enum {
    IDNA_SUCCESS = IDN2_OK,
    IDNA_STRINGPREP_ERROR = IDN2_ENCODING_ERROR,
    IDNA_PUNYCODE_ERROR = IDN2_PUNYCODE_BAD_INPUT,
    IDNA_CONTAINS_NON_LDH = IDN2_ENCODING_ERROR,
    IDNA_CONTAINS_LDH = IDN2_ENCODING_ERROR,
    IDNA_CONTAINS_MINUS = IDN2_ENCODING_ERROR,
    IDNA_INVALID_LENGTH = IDN2_DISALLOWED,
    IDNA_NO_ACE_PREFIX = IDN2_ENCODING_ERROR,
    IDNA_ROUNDTRIP_VERIFY_ERROR = IDN2_ENCODING_ERROR,
    IDNA_CONTAINS_ACE_PREFIX = IDN2_ENCODING_ERROR,
    IDNA_ICONV_ERROR = IDN2_ENCODING_ERROR,
    IDNA_MALLOC_ERROR = IDN2_MALLOC,
    IDNA_DLOPEN_ERROR = IDN2_MALLOC
} Idna_rc;

typedef enum {
    IDNA_ALLOW_UNASSIGNED = IDN2_ALLOW_UNASSIGNED,
    IDNA_USE_STD3_ASCII_RULES = IDN2_USE_STD3_ASCII_RULES
} Idna_flags;

#define idna_to_ascii_4i(input, inlen, output, flags) \
    idn2_to_ascii_4i((input), (inlen), (output), (flags) | IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)
#define idna_to_ascii_4z(input, output, flags) \
    idn2_to_ascii_4z((input), (output), (flags) | IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)
#define idna_to_ascii_8z(input, output, flags) \
    idn2_to_ascii_8z((input), (output), (flags) | IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)
#define idna_to_ascii_lz(input, output, flags) \
    idn2_to_ascii_lz((input), (output), (flags) | IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)

#define idna_to_unicode_8z4z idn2_to_unicode_8z4z
#define idna_to_unicode_4z4z idn2_to_unicode_4z4z
#define idna_to_unicode_44i idn2_to_unicode_44i
#define idna_to_unicode_8z8z idn2_to_unicode_8z8z
#define idna_to_unicode_8zlz idn2_to_unicode_8zlz
#define idna_to_unicode_lzlz idn2_to_unicode_lzlz
#define idna_strerror idn2_strerror
#define idn_free idn2_free

#endif /* libidn */

#endif /* IDN2_H */
