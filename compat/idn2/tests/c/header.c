/* The header by itself, in C and C++; linked with idna.h before it, if that is
 * defined. */
#ifdef WITH_LIBIDN
#include <idna.h>
#endif
#include <idn2.h>
#include <idn2.h>

int main(void)
{
    char *output = NULL;
    idn2_rc ok = IDN2_OK;
    int flags = IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL;
    int code = idn2_to_ascii_8z("a", &output, flags);

    idn2_free(output);
    if (IDN2_VERSION_NUMBER !=
        (IDN2_VERSION_MAJOR << 24 | IDN2_VERSION_MINOR << 16 | IDN2_VERSION_PATCH))
        return 2;
#if !defined WITH_LIBIDN && !defined IDN2_SKIP_LIBIDN_COMPAT
    /* libidn's flags: its ALLOW_UNASSIGNED and USE_STD3_ASCII_RULES do no harm. */
    if (idna_to_ascii_8z("fa\xC3\x9F", &output, 1 | 2) != IDNA_SUCCESS)
        return 3;
    if (strcmp(output, "xn--fa-hia") != 0)
        return 4;
    idn_free(output);
    if (idna_to_unicode_8z8z("xn--fa-hia", &output, IDNA_ALLOW_UNASSIGNED) != IDNA_SUCCESS)
        return 5;
    idn_free(output);
    if (strcmp(idna_strerror(IDNA_MALLOC_ERROR), "out of memory") != 0)
        return 6;
#endif
    return code == ok ? 0 : 1;
}
