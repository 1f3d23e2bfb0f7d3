/*
 * Bootstring with other parameters than those of Punycode: the dialects of two
 * compilers, the borders of the parameters, and those that break a constraint.
 */
#include "check.h"

#include <unidn.h>

#include <string.h>
#include <uchar.h>

#define ROOM 256

#define PUNYCODE(delimiter, case_insensitive, digits)                                     \
    {                                                                                     \
        36, 1, 26, 38, 700, 72, 128, 0x10FFFF, delimiter, case_insensitive, digits,       \
        { 0, 0, 0, 0 }                                                                    \
    }

/*
 * Rust's symbol names (RFC 2603 of Rust, "v0"): Punycode with "_" for "-", as a
 * symbol has no hyphen. An encoding that begins with a digit or "_" has one more
 * "_" before it in a symbol, which is not part of it.
 */
static const unidn_bootstring rust =
    PUNYCODE('_', 0, "abcdefghijklmnopqrstuvwxyz0123456789");

/* Swift's symbol names (docs/ABI/Mangling.rst of Swift): and A to J for 0 to 9. */
static const unidn_bootstring swift =
    PUNYCODE('_', 0, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ");

static const struct vector {
    const unidn_bootstring *dialect;
    const char32_t *text;
    const char *encoded;
} vectors[] = {
    /* RFC 2603 of Rust. */
    { &rust, U"g\u00F6del", "gdel_5qa" },
    /* The tests of rustc-demangle (demangle_utf8_idents). */
    { &rust,
      U"\u10E1\u10D0\u10ED\u10DB\u10D4\u10DA\u10D0\u10D3_"
      U"\u10D2\u10D4\u10DB\u10E0\u10D8\u10D4\u10DA\u10D8_"
      U"\u10E1\u10D0\u10D3\u10D8\u10DA\u10D8",
      "___7hkackfecea1cbdathfdh9hlq6y" },
    /* What rustc 1.95 writes with -C symbol-mangling-version=v0. */
    { &rust, U"\u6771\u4EAC", "1lqs71d" },
    { &rust, U"\u0142\u00F3d\u017A", "d_uga0v4h" },
    { &rust, U"b\u00FCcher_f\u00FCr_alle", "bcher_fr_alle_wobg" },
    { &rust, U"_2\u00FC", "_2_yka" },
    { &rust, U"f\u00F6\u00F6", "f_1gaa" },
    /* docs/ABI/Mangling.rst of Swift. */
    { &swift, U"verg\u00FCenza", "vergenza_JFa" },
    /* The tests of Swift (test/SILGen/mangling.swift): (A) to (D) of RFC 3492. */
    { &swift,
      U"\u0644\u064A\u0647\u0645\u0627\u0628\u062A\u0643\u0644\u0645\u0648"
      U"\u0634\u0639\u0631\u0628\u064A\u061F",
      "egbpdajGbuEbxfgehfvwxn" },
    { &swift, U"\u4ED6\u4EEC\u4E3A\u4EC0\u4E48\u4E0D\u8BF4\u4E2D\u6587",
      "ihqwcrbEcvIaIdqgAFGpqjye" },
    { &swift, U"\u4ED6\u5011\u7232\u4EC0\u9EBD\u4E0D\u8AAA\u4E2D\u6587",
      "ihqwctvzcJBfGFJdrssDxIboAyb" },
    { &swift, U"Pro\u010Dprost\u011Bnemluv\u00ED\u010Desky",
      "Proprostnemluvesky_uybCEdmaEBa" },
};

static void check_vector(const struct vector *vector)
{
    size_t count = 0, length, offset;
    uint32_t text[ROOM];
    char encoded[ROOM];

    while (vector->text[count] != 0)
        count++;
    CHECK(unidn_bootstring_encode(vector->dialect, vector->text, count, encoded, ROOM, &length,
                                  &offset) == UNIDN_OK);
    CHECK(length == strlen(vector->encoded) && strcmp(encoded, vector->encoded) == 0);
    CHECK(offset == 0);
    CHECK(unidn_bootstring_decode(vector->dialect, vector->encoded, length, text, ROOM, &length,
                                  &offset) == UNIDN_OK);
    CHECK(length == count && offset == 0);
    CHECK(memcmp(text, vector->text, count * sizeof *text) == 0);
}

/* Swift's digits are letters in two cases: they do not stand for each other. */
static void case_counts(void)
{
    uint32_t upper[ROOM], lower[ROOM];
    size_t length;

    CHECK(unidn_bootstring_decode(&swift, "vergenza_JFa", 12, upper, ROOM, &length, NULL) ==
          UNIDN_OK);
    CHECK(unidn_bootstring_decode(&swift, "vergenza_jFa", 12, lower, ROOM, &length, NULL) ==
          UNIDN_OK);
    CHECK(memcmp(upper, lower, length * sizeof *upper) != 0);
    CHECK(unidn_bootstring_decode(&rust, "gdel_5QA", 8, upper, ROOM, &length, NULL) ==
          UNIDN_INVALID_PUNYCODE);
}

/* Encodes and decodes with parameters at their borders; no surrogate check. */
static void round_trip(const unidn_bootstring *dialect, const uint32_t *text, size_t count)
{
    char encoded[4096];
    uint32_t decoded[ROOM];
    size_t length;

    CHECK(unidn_bootstring_encode(dialect, text, count, encoded, sizeof encoded, &length,
                                  NULL) == UNIDN_OK);
    CHECK(unidn_bootstring_decode(dialect, encoded, length, decoded, ROOM, &length, NULL) ==
          UNIDN_OK);
    CHECK(length == count && memcmp(decoded, text, count * sizeof *text) == 0);
}

static void borders(void)
{
    static const uint32_t any[] = { 'a', 0xD800, '-', 0xDFFF, 0x110000, 0x80, '0', 0xFFFFFF };
    static const uint32_t largest[] = { 0xFFFFFFFF };
    static const uint32_t near[] = { 'a', 0x82 };
    unidn_bootstring binary = { 2, 0, 1, 1, 1, 0, 128, 0xFFFFFFFF, '-', 0, "01", { 0, 0, 0, 0 } };
    unidn_bootstring ternary = {
        3, 1, 2, 1, 1, 60, 128, 0xFFFFFFFF, '-', 0, "012", { 0, 0, 0, 0 },
    };
    unidn_bootstring all = {
        62, 1, 61, 1, 1, 0, 0, 0xFFFFFFFF, '-', 0,
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", { 0, 0, 0, 0 },
    };
    char encoded[ROOM];
    size_t length;

    /* Delta 5: with threshold 1 of base 2 all digits but the last are 1, and count 1. */
    testing("bootstring, base 2", 0);
    CHECK(unidn_bootstring_encode(&binary, near, 2, encoded, ROOM, &length, NULL) == UNIDN_OK);
    CHECK(strcmp(encoded, "a-111110") == 0);
    round_trip(&binary, near, 2);
    testing("bootstring, base 3", 0);
    round_trip(&ternary, any, 4);
    testing("bootstring, base 62", 0);
    all.initial_bias = 61 + 4 * 62; /* modulo base at most base - tmin */
    round_trip(&all, any, sizeof any / sizeof *any);
    testing("bootstring, base 62", 1);
    round_trip(&all, largest, 1);
}

/* Each constraint, broken: refused, with the parameters as with a wrong pointer. */
static void broken_constraints(void)
{
    static const uint32_t text[] = { 'a', 0xFC };
    const unidn_bootstring punycode = PUNYCODE('-', 1, "abcdefghijklmnopqrstuvwxyz0123456789");
    unidn_bootstring broken[24];
    size_t count = 0;

#define BREAK(change)                                                                     \
    do {                                                                                  \
        broken[count] = punycode;                                                         \
        broken[count++].change;                                                           \
    } while (0)
    BREAK(base = 0);
    BREAK(base = 1);
    BREAK(base = 63);
    BREAK(base = 0xFFFFFFFF);
    BREAK(tmin = 27);
    BREAK(tmin = 0xFFFFFFFF);
    BREAK(tmax = 36);
    BREAK(tmax = 0);
    BREAK(skew = 0);
    BREAK(damp = 0);
    BREAK(initial_n = 0x110000);
    BREAK(max_code_point = 127);
    BREAK(delimiter = 'a');
    BREAK(delimiter = 'A');
    BREAK(delimiter = 0x80);
    BREAK(digits[35] = 'a');
    BREAK(digits[35] = 'A');
    BREAK(digits[35] = '-');
    BREAK(digits[0] = 0xFF);
    BREAK(case_insensitive = 2);
    BREAK(reserved[0] = 1);
    BREAK(reserved[3] = UINT64_C(1) << 63);
    broken[count] = punycode;
    broken[count].tmin = 2;
    broken[count++].initial_bias = 71; /* 71 mod 36 > 36 - 2 */
    CHECK(count < sizeof broken / sizeof *broken);

    for (size_t i = 0; i < count; i++) {
        char encoded[ROOM] = "untouched";
        uint32_t decoded[ROOM] = { 1 };
        size_t length = 7, offset = 7;

        testing("broken parameters", i);
        CHECK(unidn_bootstring_encode(&broken[i], text, 2, encoded, ROOM, &length, &offset) ==
              UNIDN_INVALID_ARGUMENT);
        CHECK(strcmp(encoded, "untouched") == 0 && length == 0 && offset == 7);
        length = 7;
        CHECK(unidn_bootstring_decode(&broken[i], "a-", 2, decoded, ROOM, &length, &offset) ==
              UNIDN_INVALID_ARGUMENT);
        CHECK(decoded[0] == 1 && length == 0 && offset == 7);
    }
}

/* What only Bootstring refuses, and where. */
static void faults(void)
{
    static const uint32_t gap[] = { 'a', 0xFF, 0x100, 0x80 };
    static const uint32_t wide[] = { 'a', 0xFFFFFFFF };
    unidn_bootstring from_256 = PUNYCODE('-', 1, "abcdefghijklmnopqrstuvwxyz0123456789");
    unidn_bootstring narrow = from_256, low = from_256;
    char encoded[ROOM];
    uint32_t decoded[ROOM];
    size_t length, offset;

    testing("bootstring, faults", 0);
    from_256.initial_n = 0x100;
    CHECK(unidn_bootstring_encode(&from_256, gap, 4, encoded, ROOM, &length, &offset) ==
          UNIDN_INVALID_ENCODING);
    CHECK(offset == 1 && length == 0);

    testing("bootstring, faults", 1);
    from_256.max_code_point = 0xFFFFFFFF;
    CHECK(unidn_bootstring_encode(&from_256, wide, 2, encoded, ROOM, &length, &offset) ==
          UNIDN_PUNYCODE_OVERFLOW);
    CHECK(offset == 1 && length == 0);

    /* A literal code point that the dialect does not have. */
    testing("bootstring, faults", 2);
    narrow.initial_n = narrow.max_code_point = 'm';
    CHECK(unidn_bootstring_decode(&narrow, "amz-", 4, decoded, ROOM, &length, &offset) ==
          UNIDN_INVALID_PUNYCODE);
    CHECK(offset == 2 && length == 0);

    /* An insertion that is ASCII: it belongs into the literal part. */
    testing("bootstring, faults", 3);
    low.initial_n = 'a';
    CHECK(unidn_bootstring_decode(&low, "bcher-a", 7, decoded, ROOM, &length, &offset) ==
          UNIDN_INVALID_PUNYCODE);
    CHECK(offset == 6 && length == 0);
}

int main(void)
{
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        testing(vectors[i].encoded, i);
        check_vector(&vectors[i]);
    }
    testing("case", 0);
    case_counts();
    borders();
    broken_constraints();
    faults();
    return 0;
}
