/*
 * The stack that a call takes: less than 8 KiB with 1 KiB of margin, whatever the
 * input. glibc calls the library in any thread, and those may be small.
 */
#include "painted.h"

#include <idn2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROMISED (8 * 1024)

/* Hard for one function or another, valid or not: each repeated to some length. */
static const char *const patterns[] = {
    "a", "ab.", "\xC3\xBC", "\xC3\xBC.", "\xC3\xBC\xE4\xB8\x80" "aB.", "xn--", "xn--tda.",
    "xn--99999999.", "xn--abc_tda.", "xn--a", "a\xCC\xA3\xCC\x82", "e\xCC\x81.",
    "\xE1\xBB\x9B\xCC\xA8", "\xED\x95\x9C", "\xE1\x84\x92\xE1\x85\xA1\xE1\x86\xAB",
    "\xEF\xB7\xBA", "\xEF\xB7\xBA.", "\xE2\x84\x80", "\xC2\xAD", "\xD8\xA8\xE2\x80\x8C",
    "\xD7\x90" "1\xD9\xA0", "\xE3\x83\xBB", "\xF0\x9F\x92\xA9", "\xF0\x90\x90\xA8\xE0\xA5\x98",
    "\xF0\x9D\x85\xA0", "\xFF", ".", "-", "\xED\xA0\x80", "9", "z9",
};
#define PATTERNS (sizeof patterns / sizeof *patterns)

static const size_t lengths[] = { 0, 1, 2, 4, 16, 40, 63, 64, 65, 100, 127, 240, 254, 256, 300,
                                  511, 512, 1024, 1025, 5000 };
#define LENGTHS (sizeof lengths / sizeof *lengths)

static char name[80000];
static uint32_t text[80000], text_out[80000];
static char bytes_out[400000];
static size_t name_length, text_length;
static int flags, which;

static void call(void *unused)
{
    char *output = NULL;
    uint8_t *output_u8 = NULL;
    uint32_t *output_utf32 = NULL;
    size_t length = sizeof bytes_out;

    (void)unused;
    switch (which) {
    case 0: idn2_lookup_u8((uint8_t *)name, &output_u8, flags); break;
    case 1: idn2_lookup_ul(name, &output, flags); break;
    case 2: idn2_to_ascii_4z(text, &output, flags); break;
    case 3: idn2_to_ascii_4i(text, text_length, NULL, flags); break;
    case 4: idn2_register_u8((uint8_t *)name, NULL, &output_u8, flags); break;
    case 5: idn2_register_u8(NULL, (uint8_t *)name, &output_u8, flags); break;
    case 6: idn2_register_ul(name, NULL, &output, flags); break;
    case 7: idn2_to_unicode_8z4z(name, &output_utf32, 0); break;
    case 8: idn2_to_unicode_4z4z(text, &output_utf32, 0); break;
    case 9:
        length = 100;
        idn2_to_unicode_44i(text, text_length, text_out, &length, 0);
        break;
    case 10: idn2_to_unicode_8z8z(name, &output, 0); break;
    case 11: idn2_to_unicode_lzlz(name, &output, 0); break;
    case 12: idn2_punycode_encode(text, text_length, bytes_out, &length); break;
    case 13:
        length = 80000;
        idn2_punycode_decode(name, name_length, text_out, &length);
        break;
    }
    free(output);
    free(output_u8);
    free(output_utf32);
}

static void fill(const char *pattern, size_t count)
{
    size_t length = strlen(pattern);

    name_length = 0;
    for (size_t i = 0; i < count && name_length + length < sizeof name; i++) {
        memcpy(name + name_length, pattern, length);
        name_length += length;
    }
    name[name_length] = 0;
    text_length = 0;
    for (size_t i = 0; i < name_length; text_length++) {
        unsigned char lead = (unsigned char)name[i];
        size_t more = lead < 0xC0 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;

        text[text_length] = more == 0 ? lead : lead & (0x3Fu >> more);
        for (i++; more > 0; more--, i++)
            text[text_length] = text[text_length] << 6 | ((unsigned char)name[i] & 0x3Fu);
    }
    text[text_length] = 0;
}

int main(void)
{
    static const int words[] = { 0, 4, 32, 65, 64, 128 };
    size_t most = 0;
    int most_of = 0;

    for (size_t i = 0; i < PATTERNS; i++) {
        for (size_t j = 0; j < LENGTHS; j++) {
            fill(patterns[i], lengths[j]);
            for (which = 0; which < 14; which++) {
                size_t count = which < 7 ? sizeof words / sizeof *words : 1;

                for (size_t word = 0; word < count; word++) {
                    flags = words[word];
                    size_t used = stack_of(call, NULL);

                    if (used > most) {
                        most = used;
                        most_of = which;
                    }
                }
            }
        }
    }
    printf("%lu bytes of stack at the most, of function %d\n", (unsigned long)most, most_of);
    return most >= PROMISED - STACK_MARGIN;
}
