/*
 * Converts a short name and one that needs the heap, and prints a block of
 * protected names in hexadecimal. Given the block of another machine, it uses
 * that.
 */
#include <stdio.h>
#include <string.h>
#include <unidn.h>

static int converts(void)
{
    static char name[5000], ascii[5000];
    size_t length;

    if (unidn_to_ascii("B\xC3\xBC" "cher.example", 15, UNIDN_LOOKUP, ascii, sizeof ascii, &length,
                       NULL) != UNIDN_OK ||
        strcmp(ascii, "xn--bcher-kva.example") != 0)
        return 0;
    for (size_t i = 0; i < sizeof name; i += 2)
        memcpy(name + i, "\xC3\xBC", 2);
    return unidn_to_ascii(name, sizeof name, UNIDN_IGNORE_DNS_LENGTH, ascii, sizeof ascii, &length,
                          NULL) == UNIDN_OK;
}

/* Whether a name that looks like the block's "paypal.com" is hidden because of line 2. */
static int protects(const unsigned char *block, size_t size)
{
    static const char lookalike[] = "p\xC3\xA1ypal.com";
    unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_report report;
    char shown[100];
    size_t length;

    options.protected_names = block;
    options.protected_names_size = size;
    return unidn_protected_verify(block, size) == UNIDN_OK &&
           unidn_to_display(lookalike, sizeof lookalike - 1, &options, shown, sizeof shown, &length,
                            &report) == UNIDN_OK &&
           report.protected_line == 2 && strncmp(shown, "xn--", 4) == 0;
}

int main(int argc, char **argv)
{
    static const char list[] = "# protected\npaypal.com\nb\xC3\xBC" "cher.example\n\xE4\xBE\x8B.example\n";
    static unsigned char block[4096], other[4096];
    size_t size, other_size = 0;

    if (!converts() || unidn_protected_build(list, sizeof list - 1, block, sizeof block, &size,
                                             NULL) != UNIDN_OK || !protects(block, size))
        return 1;
    if (argc > 1) {
        unsigned byte;
        while (sscanf(argv[1] + 2 * other_size, "%2x", &byte) == 1)
            other[other_size++] = (unsigned char)byte;
        if (!protects(other, other_size))
            return 2;
    }
    for (size_t i = 0; i < size; i++)
        printf("%02x", block[i]);
    return 0;
}
