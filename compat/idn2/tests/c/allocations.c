/*
 * Every allocation of a call fails once: the call says so, writes nothing, and
 * frees what it had. The allocator of this program takes the place of the C
 * library's for everybody.
 */
#define _GNU_SOURCE
#include "check.h"

#include <idn2.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void __libc_free(void *block);

static long until_failure = -1, blocks;

static int fails(void)
{
    return until_failure >= 0 && until_failure-- == 0;
}

void *malloc(size_t size)
{
    void *block = fails() ? NULL : __libc_malloc(size);
    blocks += block != NULL;
    return block;
}

void *calloc(size_t count, size_t size)
{
    void *block = fails() ? NULL : __libc_calloc(count, size);
    blocks += block != NULL;
    return block;
}

void *realloc(void *block, size_t size)
{
    void *other = fails() ? NULL : __libc_realloc(block, size);
    blocks += other != NULL && block == NULL;
    return other;
}

void free(void *block)
{
    blocks -= block != NULL;
    __libc_free(block);
}

static char long_label[4001];
static uint32_t long_text[3000], back[3000];
static char bytes[4000];
static size_t length;

static const uint32_t buecher[] = { 'b', 0xFC, 'c', 'h', 'e', 'r', 0 };
static char *output;
static uint32_t *output_utf32;
static uint8_t *output_u8;

static int call(int which)
{
    length = sizeof bytes;
    switch (which) {
    case 0: return idn2_lookup_u8((const uint8_t *)"b\xC3\xBC", &output_u8, 0);
    case 1: return idn2_to_ascii_8z("plain.example", &output, 0);
    case 2: return idn2_to_ascii_4z(buecher, &output, 0);
    case 3: return idn2_to_ascii_4i2(buecher, 6, &output, IDN2_NO_TR46);
    case 4: return idn2_register_u8((const uint8_t *)"\xC3\xBC", NULL, &output_u8, 0);
    case 5: return idn2_register_u8(NULL, (const uint8_t *)"xn--tda", &output_u8, 0);
    case 6: return idn2_to_unicode_8z4z("xn--tda", &output_utf32, 0);
    case 7: return idn2_to_unicode_4z4z(buecher, &output_utf32, 0);
    case 8: return idn2_to_unicode_8z8z("xn--tda", &output, 0);
    case 9: return idn2_to_unicode_8zlz("xn--tda", &output, 0);
    case 10: return idn2_to_unicode_lzlz("xn--tda", &output, 0);
    case 11: return idn2_lookup_ul("b\xC3\xBC", &output, 0);
    case 12: return idn2_to_ascii_8z(long_label, &output, IDN2_NO_TR46);
    case 13: return idn2_to_ascii_8z(long_label, &output, IDN2_NO_TR46 | IDN2_NFC_INPUT);
    case 14: return idn2_punycode_encode(long_text, 1500, bytes, &length);
    case 15: return idn2_punycode_decode(bytes, length = strlen(bytes), back, &length);
    default: return 1;
    }
}

/* The codes that only come after all allocations. */
static int is_right(int which, int code)
{
    return code == (which == 12 || which == 13 ? IDN2_PUNYCODE_BIG_OUTPUT : 0);
}

int main(void)
{
    int calls = 0, failed = 0;

    CHECK(setlocale(LC_ALL, "C.UTF-8") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0);
    for (size_t i = 0; i + 2 < sizeof long_label; i += 2)
        memcpy(long_label + i, "\xC3\xBC", 2);
    for (size_t i = 0; i < 3000; i++)
        long_text[i] = i < 1400 ? 'a' : 0x4E00 + (uint32_t)i;
    for (int which = 0; call(which) <= 0; which++, calls++) {
        until_failure = -1;
        for (long n = 0; n < 100; n++) {
            long before = blocks;

            output = UNTOUCHED;
            output_u8 = UNTOUCHED;
            output_utf32 = UNTOUCHED;
            until_failure = n;
            int code = call(which);
            int is_over = until_failure >= 0;
            until_failure = -1;
            if (is_over) {
                CHECK(is_right(which, code) && n > 0);
                if (code == 0 && which < 14)
                    free((void *)output != UNTOUCHED ? (void *)output
                         : (void *)output_u8 != UNTOUCHED ? (void *)output_u8
                                                          : (void *)output_utf32);
                CHECK(blocks == before);
                break;
            }
            if (code != IDN2_MALLOC || blocks != before) {
                fprintf(stderr, "call %d, allocation %ld: %d, %ld blocks\n", which, n, code,
                        blocks - before);
                failures++;
            }
            CHECK((void *)output == UNTOUCHED && (void *)output_u8 == UNTOUCHED &&
                  (void *)output_utf32 == UNTOUCHED);
            failed++;
        }
    }
    /* Each call has one allocation at the least. */
    CHECK(calls == 16 && failed >= calls);
    return failures != 0;
}
