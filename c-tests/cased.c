/*
 * Mixed-case annotation (RFC 3492, appendix A).
 */
#include "check.h"
#include "samples_rfc3492.h"

#include <unidn.h>

#include <string.h>

#define ROOM 256

/* The Punycode, the text without annotation, and a '1' for each upper-case flag. */
static const struct annotated {
    const char *punycode;
    const char32_t *text;
    const char *uppercase;
} annotated[] = {
    /* The only annotation in a sample of the RFC: the text begins with a capital. */
    { "b1abfaaepdrnnbgefbaDotcwatmq2g4l",
      U"\u043F\u043E\u0447\u0435\u043C\u0443\u0436\u0435\u043E\u043D\u0438"
      U"\u043D\u0435\u0433\u043E\u0432\u043E\u0440\u044F\u0442\u043F\u043E"
      U"\u0440\u0443\u0441\u0441\u043A\u0438",
      "1000000000000000000000000000" },
    { "bcher-kva", U"b\u00FCcher", "000000" },
    { "bcher-kvA", U"b\u00FCcher", "010000" },
    { "BcheR-kvA", U"B\u00FCcheR", "110001" },
    /* Two equal code points, of which the second is flagged; and the other way. */
    { "bcher-kvaA", U"b\u00FC\u00FCcher", "0010000" },
    { "bcher-kvAa", U"b\u00FC\u00FCcher", "0100000" },
    /* The flag of a code point without case is 0. */
    { "a-1 B-ovA", U"a-1 B\u00FC", "000011" },
    { "--t10I", U"\U0000FFFF-", "10" },
    { "", U"", "" },
};

static void decodes_with_flags(const struct annotated *sample, size_t count)
{
    uint32_t text[ROOM];
    uint8_t uppercase[ROOM];
    size_t length, offset;

    CHECK(unidn_punycode_decode_cased_utf32(sample->punycode, strlen(sample->punycode), text,
                                      uppercase, ROOM, &length, &offset) == UNIDN_OK);
    CHECK(length == count && offset == 0);
    for (size_t i = 0; i < count; i++) {
        CHECK(text[i] == sample->text[i]);
        CHECK(uppercase[i] == sample->uppercase[i] - '0');
    }
}

/* Any flag but 0 means upper case, whatever the case of the source. */
static void encodes_with_flags(const struct annotated *sample, size_t count)
{
    uint32_t text[ROOM];
    uint8_t uppercase[ROOM];
    char result[ROOM];
    size_t length;

    for (size_t i = 0; i < count; i++) {
        uint32_t c = sample->text[i];
        int is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        text[i] = is_letter ? c ^ 0x20 : c;
        uppercase[i] = sample->uppercase[i] == '1' ? (uint8_t)(255 - i) : 0;
    }
    CHECK(unidn_punycode_encode_cased_utf32(text, count, uppercase, result, ROOM, &length, NULL) ==
          UNIDN_OK);
    CHECK(length == strlen(sample->punycode) && strcmp(result, sample->punycode) == 0);
}

/* Every sample of the RFC comes back as it is printed, annotation and all. */
static void keeps_the_samples(void)
{
    for (size_t i = 0; i < sizeof rfc3492_samples / sizeof *rfc3492_samples; i++) {
        const char *punycode = rfc3492_samples[i].punycode;
        uint32_t text[ROOM];
        uint8_t uppercase[ROOM];
        char result[ROOM];
        size_t length;

        testing(rfc3492_samples[i].name, i);
        CHECK(unidn_punycode_decode_cased_utf32(punycode, strlen(punycode), text, uppercase, ROOM,
                                          &length, NULL) == UNIDN_OK);
        CHECK(unidn_punycode_encode_cased_utf32(text, length, uppercase, result, ROOM, &length,
                                          NULL) == UNIDN_OK);
        CHECK(strcmp(result, punycode) == 0);
    }
}

int main(void)
{
    for (size_t i = 0; i < sizeof annotated / sizeof *annotated; i++) {
        size_t count = strlen(annotated[i].uppercase);
        testing(annotated[i].punycode, i);
        decodes_with_flags(&annotated[i], count);
        encodes_with_flags(&annotated[i], count);
    }
    keeps_the_samples();
    return 0;
}
