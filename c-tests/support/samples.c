#include "subjects.h"

/*
 * Sources with the status that they have and the place of the fault. The first
 * of each table is well-formed, so that only the call can be wrong.
 */
#define LIST(table) { table, sizeof table / sizeof *table }
#define UNITS(type, status, offset, ...)                                                  \
    { (const type[]) { __VA_ARGS__ }, sizeof((const type[]) { __VA_ARGS__ }) / sizeof(type), \
      status, offset }
#define BYTES(status, offset, string) { string, sizeof string - 1, status, offset }

#define ENCODING UNIDN_INVALID_ENCODING
#define PUNYCODE UNIDN_INVALID_PUNYCODE
#define OVERFLOW UNIDN_PUNYCODE_OVERFLOW

/* What is the same for Punycode and for Bootstring with its parameters. */
#define TEXTS(type)                                                                       \
    UNITS(type, UNIDN_OK, 0, 'b', 0xFC, 'c', 'h', 'e', 'r'),                              \
    { NULL, 0, UNIDN_OK, 0 },                                                             \
    UNITS(type, UNIDN_OK, 0, 'a', 'B', 'c'),                                              \
    UNITS(type, UNIDN_OK, 0, 0),                                                          \
    UNITS(type, UNIDN_OK, 0, '-', '>', ' ', '$', '1', '.', '0', '0', ' ', '<', '-'),      \
    UNITS(type, UNIDN_OK, 0, 0x4ED6, 0x4EEC, 0x4E3A, 0x4EC0, 0x4E48, 0x4E0D, 0x8BF4),     \
    UNITS(type, UNIDN_OK, 0, 'a', 0xB2E4, 'b', 0xAC00, 'c', 0xB2E4, 0x80, 0xFFFF)

static const struct sample code_points[] = {
    TEXTS(uint32_t),
    UNITS(uint32_t, UNIDN_OK, 0, 0x10FFFF, 'a', 0x1F600, 0x10000, 0xE000, 0xD7FF),
    UNITS(uint32_t, ENCODING, 0, 0xD800),
    UNITS(uint32_t, ENCODING, 2, 'a', 0xFC, 0xDFFF, 'b'),
    UNITS(uint32_t, ENCODING, 1, 0xFC, 0x110000, 0xD800),
    UNITS(uint32_t, ENCODING, 3, 'a', 'b', 'c', 0xFFFFFFFF),
};
const struct samples code_point_samples = LIST(code_points);

/* With Bootstring surrogates are code points like any other. */
static const struct sample any_code_points[] = {
    TEXTS(uint32_t),
    UNITS(uint32_t, UNIDN_OK, 0, 0xD800, 'a', 0xDFFF, 0x10FFFF),
    UNITS(uint32_t, ENCODING, 1, 0xD800, 0x110000),
    UNITS(uint32_t, ENCODING, 0, 0xFFFFFFFF),
};
const struct samples any_code_point_samples = LIST(any_code_points);

static const struct sample utf16[] = {
    TEXTS(uint16_t),
    UNITS(uint16_t, UNIDN_OK, 0, 0xDBFF, 0xDFFF, 'a', 0xD83D, 0xDE00, 0xE000),
    UNITS(uint16_t, ENCODING, 0, 0xD800),
    UNITS(uint16_t, ENCODING, 1, 'a', 0xDC00, 0xD800),
    UNITS(uint16_t, ENCODING, 3, 0xD83D, 0xDE00, 0xFC, 0xD83D, 'a'),
    UNITS(uint16_t, ENCODING, 2, 0xFC, 'a', 0xDBFF),
};
const struct samples utf16_samples = LIST(utf16);

static const struct sample utf8[] = {
    BYTES(UNIDN_OK, 0, "b\xC3\xBC" "cher"),
    BYTES(UNIDN_OK, 0, ""),
    BYTES(UNIDN_OK, 0, "aBc"),
    BYTES(UNIDN_OK, 0, "a\0b\xC2\x80"),
    BYTES(UNIDN_OK, 0, "-> $1.00 <-"),
    BYTES(UNIDN_OK, 0, "\xE4\xBB\x96\xE4\xBB\xAC\xE4\xB8\xBA\xE4\xBB\x80\xE4\xB9\x88"),
    BYTES(UNIDN_OK, 0, "\xF4\x8F\xBF\xBF" "a\xF0\x9F\x98\x80\xEE\x80\x80\xED\x9F\xBF"),
    BYTES(ENCODING, 0, "\x80"),
    BYTES(ENCODING, 3, "a\xC3\xBC\xC3" "b"),
    BYTES(ENCODING, 1, "a\xC0\x80"),
    BYTES(ENCODING, 2, "\xC3\xBC\xED\xA0\x80"),
    BYTES(ENCODING, 0, "\xF4\x90\x80\x80"),
    BYTES(ENCODING, 4, "abcd\xE4\xBB"),
    BYTES(ENCODING, 2, "ab\xF0\x9F\x98"),
    BYTES(ENCODING, 0, "\xFF\xC3\xBC"),
};
const struct samples utf8_samples = LIST(utf8);

/* The result of every decoder for these digits. */
#define DIGITS                                                                            \
    BYTES(UNIDN_OK, 0, "bcher-kva"),                                                      \
    BYTES(UNIDN_OK, 0, ""),                                                               \
    BYTES(UNIDN_OK, 0, "aBc-"),                                                           \
    BYTES(UNIDN_OK, 0, "\0-"),                                                            \
    BYTES(UNIDN_OK, 0, "---"),                                                            \
    BYTES(UNIDN_OK, 0, "IHQWcrb4cv8a8dqg056pqjye"),                                       \
    BYTES(UNIDN_OK, 0, "abc-xm7ls9yca"),                                                  \
    BYTES(UNIDN_OK, 0, "dn32g"), /* U+10FFFF */                                           \
    BYTES(PUNYCODE, 0, "-"), /* no delimiter, as nothing is before it; and no digit */    \
    BYTES(PUNYCODE, 0, "-a"),                                                             \
    BYTES(PUNYCODE, 4, "abc-!"),                                                          \
    BYTES(PUNYCODE, 7, "bcher-k"), /* the integer goes on after the end */                \
    BYTES(PUNYCODE, 9, "bcher-kva\x80"),                                                  \
    BYTES(PUNYCODE, 2, "ab\xC3\xBC-kva"), /* before the delimiter */                      \
    BYTES(PUNYCODE, 1, "x\xFF-999999999"), /* the earlier of two faults */                \
    BYTES(PUNYCODE, 0, "en32g"), /* U+110000 */                                           \
    BYTES(OVERFLOW, 7, "9999999999"), /* the sum passes 32 bits with this digit */        \
    BYTES(OVERFLOW, 9, "a-99999999b")

static const struct sample punycode[] = {
    DIGITS,
    BYTES(PUNYCODE, 0, "ib9b"), /* U+D800 */
};
const struct samples punycode_samples = LIST(punycode);

static const struct sample any_punycode[] = {
    DIGITS,
    BYTES(UNIDN_OK, 0, "ib9b"),
};
const struct samples any_punycode_samples = LIST(any_punycode);

/* Names, valid without limits of length. 0x5D0 is Hebrew, 0x301 a mark. */
#define NAMES(type)                                                                       \
    UNITS(type, UNIDN_OK, 0, 'b', 0xFC, 'c', 'h', 'e', 'r', '.', 'd', 'e'),               \
    { NULL, 0, UNIDN_OK, 0 },                                                             \
    UNITS(type, UNIDN_OK, 0, 'A', 'B', '.', 'C', '.'),                                    \
    UNITS(type, UNIDN_OK, 0, 0xFF21, 0x3002, 0xFF22, 'u', 0x308),                         \
    UNITS(type, UNIDN_OK, 0, 'X', 'N', '-', '-', 'f', 'd', 'a', '.', 0xAD, 0x2167),       \
    UNITS(type, UNIDN_INVALID_NAME, 2, 'a', '.', 0x301, 'b'),                             \
    UNITS(type, UNIDN_INVALID_NAME, 3, 'a', 'b', '.', 'c', 0x5D0),                        \
    UNITS(type, UNIDN_INVALID_NAME, 1, 'a', 0xFDD0, '.', 0x301),                          \
    UNITS(type, UNIDN_INVALID_NAME, 2, 'a', '.', 'x', 'n', '-', '-', '!')

static const struct sample utf32_names[] = {
    NAMES(uint32_t),
    UNITS(uint32_t, ENCODING, 1, 0xFC, 0x110000, '.', 0xFDD0),
    UNITS(uint32_t, ENCODING, 3, 'a', 0xFDD0, '.', 0xD800),
};
const struct samples utf32_name_samples = LIST(utf32_names);

/* Any text, for functions that accept all of it. */
static const struct sample utf32_texts[] = {
    UNITS(uint32_t, UNIDN_OK, 0, 'a', '/', 'b'),
    { NULL, 0, UNIDN_OK, 0 },
    UNITS(uint32_t, UNIDN_OK, 0, 0xFC, 0x1F600, '\n'),
    UNITS(uint32_t, UNIDN_OK, 0, 'a', 0x110000),
};
const struct samples utf32_text_samples = LIST(utf32_texts);

static const struct sample utf16_texts[] = {
    UNITS(uint16_t, UNIDN_OK, 0, 'a', '/', 'b'),
    { NULL, 0, UNIDN_OK, 0 },
    UNITS(uint16_t, UNIDN_OK, 0, 0xFC, 0xD83D, 0xDE00),
    UNITS(uint16_t, UNIDN_OK, 0, 'a', 0xD800),
};
const struct samples utf16_text_samples = LIST(utf16_texts);

static const struct sample texts[] = {
    BYTES(UNIDN_OK, 0, "a/b"),
    BYTES(UNIDN_OK, 0, ""),
    BYTES(UNIDN_OK, 0, "\xC3\xBC\xF0\x9F\x98\x80"),
    BYTES(UNIDN_OK, 0, "a\xFF"),
};
const struct samples text_samples = LIST(texts);

static const struct sample utf16_names[] = {
    NAMES(uint16_t),
    UNITS(uint16_t, ENCODING, 2, 'a', '.', 0xDC00, 0xD800),
};
const struct samples utf16_name_samples = LIST(utf16_names);

static const struct sample names[] = {
    BYTES(UNIDN_OK, 0, "b\xC3\xBC" "cher.de"),
    BYTES(UNIDN_OK, 0, ""),
    BYTES(UNIDN_OK, 0, "AB.C."),
    BYTES(UNIDN_OK, 0, "\xEF\xBC\xA1\xE3\x80\x82\xEF\xBC\xA2u\xCC\x88"),
    BYTES(UNIDN_OK, 0, "XN--fda.\xC2\xAD\xE2\x85\xA7"),
    BYTES(UNIDN_INVALID_NAME, 2, "a.\xCC\x81" "b"),
    BYTES(UNIDN_INVALID_NAME, 3, "ab.c\xD7\x90"),
    BYTES(UNIDN_INVALID_NAME, 1, "a\xEF\xB7\x90.\xCC\x81"),
    BYTES(UNIDN_INVALID_NAME, 2, "a.xn--!"),
    BYTES(ENCODING, 3, "\xC3\xBC.\xC3"),
    BYTES(ENCODING, 0, "\x80.\xCC\x81"),
};
const struct samples name_samples = LIST(names);

/* Text for a query by Nameprep: 0xE000 is for private use, 0x221 was unassigned. */
#define PREPARED(type)                                                                    \
    UNITS(type, UNIDN_OK, 0, 'B', 0xFC, 'c', 'h', 'e', 'r'),                              \
    { NULL, 0, UNIDN_OK, 0 },                                                             \
    UNITS(type, UNIDN_OK, 0, 'A', ' ', 1),                                                \
    UNITS(type, UNIDN_OK, 0, 'u', 0x308, 0x221, 0x301, 0xAD, 0x2167, 0xFB01),             \
    UNITS(type, UNIDN_OK, 0, 0x5D0, '1', 0x5D0),                                          \
    UNITS(type, UNIDN_INVALID_NAME, 2, 'a', 'b', 0xE000),                                 \
    UNITS(type, UNIDN_INVALID_NAME, 1, 0x5D0, 'a', 0x5D0),                                \
    UNITS(type, UNIDN_INVALID_NAME, 1, 0x5D0, '1')

static const struct sample utf32_prepared[] = {
    PREPARED(uint32_t),
    UNITS(uint32_t, ENCODING, 1, 0xFC, 0x110000, 0xE000),
    UNITS(uint32_t, ENCODING, 2, 0xE000, 'a', 0xD800),
};
const struct samples utf32_prepared_samples = LIST(utf32_prepared);

static const struct sample utf16_prepared[] = {
    PREPARED(uint16_t),
    UNITS(uint16_t, ENCODING, 2, 0xE000, 'a', 0xDC00, 0xD800),
};
const struct samples utf16_prepared_samples = LIST(utf16_prepared);

static const struct sample prepared[] = {
    BYTES(UNIDN_OK, 0, "B\xC3\xBC" "cher"),
    BYTES(UNIDN_OK, 0, ""),
    BYTES(UNIDN_OK, 0, "A \1"),
    BYTES(UNIDN_OK, 0, "u\xCC\x88\xC8\xA1\xCC\x81\xC2\xAD\xE2\x85\xA7\xEF\xAC\x81"),
    BYTES(UNIDN_INVALID_NAME, 2, "ab\xEE\x80\x80"),
    BYTES(UNIDN_INVALID_NAME, 2, "\xD7\x90" "a\xD7\x90"),
    BYTES(UNIDN_INVALID_NAME, 2, "\xD7\x90" "1"),
    BYTES(ENCODING, 3, "\xEE\x80\x80\xC3"),
    BYTES(ENCODING, 0, "\x80\xEE\x80\x80"),
};
const struct samples prepared_samples = LIST(prepared);

/* Passwords of PRECIS. */
#define OPAQUE(type)                                                                      \
    UNITS(type, UNIDN_OK, 0, 'B', 0xFC, 'c', 'h', 'e', 'r'),                              \
    UNITS(type, UNIDN_OK, 0, 'u', 0x308, 0x3000, 0x5D0, 'a'),                             \
    UNITS(type, UNIDN_INVALID_NAME, 2, 'a', 'b', 0xE000),                                 \
    UNITS(type, UNIDN_INVALID_NAME, 1, 'a', 0xB7, 'b'),                                   \
    UNITS(type, UNIDN_INVALID_NAME, 1, 'a', 0x200D)

static const struct sample utf32_opaque[] = {
    OPAQUE(uint32_t),
    UNITS(uint32_t, ENCODING, 1, 0xFC, 0x110000, 0xE000),
};
const struct samples utf32_opaque_samples = LIST(utf32_opaque);

static const struct sample utf16_opaque[] = {
    OPAQUE(uint16_t),
    UNITS(uint16_t, ENCODING, 2, 0xE000, 'a', 0xDC00, 0xD800),
};
const struct samples utf16_opaque_samples = LIST(utf16_opaque);

static const struct sample opaque[] = {
    BYTES(UNIDN_OK, 0, "B\xC3\xBC" "cher"),
    BYTES(UNIDN_OK, 0, "u\xCC\x88\xE3\x80\x80\xD7\x90" "a"),
    BYTES(UNIDN_INVALID_NAME, 2, "ab\xEE\x80\x80"),
    BYTES(UNIDN_INVALID_NAME, 1, "a\xC2\xB7" "b"),
    BYTES(ENCODING, 3, "\xEE\x80\x80\xC3"),
};
const struct samples opaque_samples = LIST(opaque);

/* Names of IDNA2003. */
#define NAMES_2003(type)                                                                  \
    UNITS(type, UNIDN_OK, 0, 'b', 0xFC, 'c', 'h', 'e', 'r', 0x3002, 'd', 'e'),            \
    UNITS(type, UNIDN_OK, 0, 'A', 'B', '.', 'C', '.'),                                    \
    UNITS(type, UNIDN_OK, 0, 'X', 'N', '-', '-', '!', '.', 0xAD, 0x2167)
#define INVALID_2003(type)                                                                \
    { NULL, 0, UNIDN_INVALID_NAME, 0 },                                                   \
    UNITS(type, UNIDN_INVALID_NAME, 2, 'a', '.', '.', 'b'),                               \
    UNITS(type, UNIDN_INVALID_NAME, 3, 'a', '.', 'b', 0x221),                             \
    UNITS(type, UNIDN_INVALID_NAME, 3, 'a', 'b', '.', 'c', 0x5D0)

static const struct sample utf32_idna2003[] = {
    NAMES_2003(uint32_t), INVALID_2003(uint32_t),
    UNITS(uint32_t, ENCODING, 3, 'a', 0x221, '.', 0xD800),
};
const struct samples utf32_idna2003_samples = LIST(utf32_idna2003);

static const struct sample utf16_idna2003[] = {
    NAMES_2003(uint16_t), INVALID_2003(uint16_t),
    UNITS(uint16_t, ENCODING, 2, 'a', '.', 0xDC00, 0xD800),
};
const struct samples utf16_idna2003_samples = LIST(utf16_idna2003);

#define BYTES_2003                                                                        \
    BYTES(UNIDN_OK, 0, "b\xC3\xBC" "cher\xE3\x80\x82" "de"),                             \
    BYTES(UNIDN_OK, 0, "AB.C."),                                                          \
    BYTES(UNIDN_OK, 0, "XN--!.\xC2\xAD\xE2\x85\xA7")

static const struct sample idna2003[] = {
    BYTES_2003,
    BYTES(UNIDN_INVALID_NAME, 0, ""),
    BYTES(UNIDN_INVALID_NAME, 2, "a..b"),
    BYTES(UNIDN_INVALID_NAME, 3, "a.b\xC8\xA1"),
    BYTES(UNIDN_INVALID_NAME, 3, "ab.c\xD7\x90"),
    BYTES(ENCODING, 3, "\xC3\xBC.\xC3"),
};
const struct samples idna2003_samples = LIST(idna2003);

/* The same, for functions that accept every name. */
static const struct sample utf32_any_names[] = {
    NAMES_2003(uint32_t),
    { NULL, 0, UNIDN_OK, 0 },
    UNITS(uint32_t, UNIDN_OK, 0, 'x', 'n', '-', '-', '4', 'c', 'a', '.', 'a', 0x5D0),
    UNITS(uint32_t, ENCODING, 3, 'a', 0x221, '.', 0xD800),
};
const struct samples utf32_any_name_samples = LIST(utf32_any_names);

static const struct sample utf16_any_names[] = {
    NAMES_2003(uint16_t),
    { NULL, 0, UNIDN_OK, 0 },
    UNITS(uint16_t, UNIDN_OK, 0, 'x', 'n', '-', '-', '4', 'c', 'a', '.', 'a', 0x5D0),
    UNITS(uint16_t, ENCODING, 2, 'a', '.', 0xDC00, 0xD800),
};
const struct samples utf16_any_name_samples = LIST(utf16_any_names);

static const struct sample any_names[] = {
    BYTES_2003,
    BYTES(UNIDN_OK, 0, ""),
    BYTES(UNIDN_OK, 0, "xn--4ca.a\xD7\x90"),
    BYTES(ENCODING, 3, "\xC3\xBC.\xC3"),
};
const struct samples any_name_samples = LIST(any_names);
