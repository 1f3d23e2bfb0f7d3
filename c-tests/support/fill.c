#include "fill.h"

#include "check.h"

#include <string.h>

static uint32_t code_points[MOST_FILLED];
static uint16_t units[2 * MOST_FILLED];
static char bytes[4 * MOST_FILLED];

/* The code point at a place of a text of count of them. */
static uint32_t code_point(enum pattern pattern, size_t place, size_t count)
{
    static uint32_t state;

    switch (pattern) {
    case ASCII:
        return 'a' + (uint32_t)(place % 26);
    case ONE:
        return 0xFC;
    case ASCENDING:
        return 0x4E00 + (uint32_t)place;
    case DESCENDING:
        return 0x4E00 + (uint32_t)(count - 1 - place);
    case SCATTERED:
        state = place == 0 ? 1 : state * 1664525 + 1013904223;
        return 0x4E00 + (state >> 16) % 0x5000;
    default:
        return place % 2 == 0 ? 'a' : 0x0430 + (uint32_t)(place % 32);
    }
}

static size_t to_utf8(size_t count)
{
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        uint32_t c = code_points[i];
        if (c < 0x80) {
            bytes[length++] = (char)c;
            continue;
        }
        if (c < 0x800) {
            bytes[length++] = (char)(0xC0 | c >> 6);
        } else {
            if (c < 0x10000) {
                bytes[length++] = (char)(0xE0 | c >> 12);
            } else {
                bytes[length++] = (char)(0xF0 | c >> 18);
                bytes[length++] = (char)(0x80 | (c >> 12 & 0x3F));
            }
            bytes[length++] = (char)(0x80 | (c >> 6 & 0x3F));
        }
        bytes[length++] = (char)(0x80 | (c & 0x3F));
    }
    return length;
}

static size_t to_utf16(size_t count)
{
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        uint32_t c = code_points[i];
        if (c < 0x10000) {
            units[length++] = (uint16_t)c;
        } else {
            units[length++] = (uint16_t)(0xD7C0 + (c >> 10));
            units[length++] = (uint16_t)(0xDC00 | (c & 0x3FF));
        }
    }
    return length;
}

/* The code points, as the source that the subject takes. */
static struct sample sample_of(const struct subject *subject, size_t count)
{
    struct sample sample = { bytes, 0, UNIDN_OK, 0 };

    switch (subject->source) {
    case CODE_POINTS:
        sample.src = code_points;
        sample.src_len = count;
        break;
    case UTF16_UNITS:
        sample.src = units;
        sample.src_len = to_utf16(count);
        break;
    default:
        sample.src_len = to_utf8(count);
        break;
    }
    return sample;
}

static void fill(enum pattern pattern, size_t count)
{
    CHECK(count <= MOST_FILLED);
    for (size_t i = 0; i < count; i++)
        code_points[i] = code_point(pattern, i, count);
}

/* The Punycode of as many code points as give at most limit bytes. */
static size_t to_punycode(enum pattern pattern, size_t limit)
{
    size_t count = limit, length;

    for (;;) {
        fill(pattern, count);
        CHECK(unidn_punycode_encode_utf32(code_points, count, bytes, sizeof bytes, &length, NULL) ==
              UNIDN_OK);
        if (length <= limit)
            return length;
        count -= (length - limit + 3) / 4;
    }
}

/* An A-label of at most limit code points; the number of them. */
static size_t fill_a_label(size_t limit)
{
    static const char prefix[4] = "xn--";
    size_t length = to_punycode(SCATTERED, limit - sizeof prefix);

    for (size_t i = 0; i < sizeof prefix; i++)
        code_points[i] = (uint32_t)prefix[i];
    for (size_t i = 0; i < length; i++)
        code_points[sizeof prefix + i] = (uint32_t)bytes[i];
    return sizeof prefix + length;
}

struct sample filled(const struct subject *subject, enum pattern pattern, size_t count)
{
    struct sample sample = { bytes, 0, UNIDN_OK, 0 };

    /* Text too short for an A-label, or already Punycode, is ASCII instead. */
    if (pattern == A_LABEL && (count < 8 || subject->source == PUNYCODE_BYTES))
        pattern = ASCII;
    if (subject->source == PUNYCODE_BYTES) {
        sample.src_len = to_punycode(pattern, count);
        return sample;
    }
    if (pattern == A_LABEL)
        count = fill_a_label(count);
    else
        fill(pattern, count);
    return sample_of(subject, count);
}

struct sample converted(const struct subject *subject, const uint32_t *source, size_t count)
{
    struct sample sample = { bytes, 0, UNIDN_OK, 0 };

    CHECK(count <= MOST_FILLED);
    memcpy(code_points, source, count * sizeof *source);
    if (subject->source != PUNYCODE_BYTES)
        return sample_of(subject, count);
    CHECK(unidn_punycode_encode_utf32(code_points, count, bytes, sizeof bytes, &sample.src_len,
                                      NULL) == UNIDN_OK);
    return sample;
}
