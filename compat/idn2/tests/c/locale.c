/*
 * The functions of the locale, under C, UTF-8 and, as the argument says, Latin-1.
 */
#define _GNU_SOURCE
#include "check.h"

#include <errno.h>
#include <idn2.h>
#include <locale.h>
#include <string.h>

static void check_lookup(const char *name, int expected, const char *result)
{
    char *output = UNTOUCHED, *again = UNTOUCHED;
    int code = idn2_lookup_ul(name, &output, 0);

    if (code != expected || (code == 0 && strcmp(output, result) != 0)) {
        fprintf(stderr, "%s: %d %s\n", name, code, code == 0 ? output : "");
        failures++;
    }
    CHECK(idn2_to_ascii_lz(name, &again, 0) == code && idn2_lookup_ul(name, NULL, 0) == code);
    CHECK(code != 0 ? output == UNTOUCHED && again == UNTOUCHED : strcmp(output, again) == 0);
    if (code == 0) {
        free(output);
        free(again);
    }
}

static void check_unicode(const char *name, int from_locale, int expected, const char *result)
{
    char *output = UNTOUCHED;
    int code = from_locale ? idn2_to_unicode_lzlz(name, &output, 0)
                           : idn2_to_unicode_8zlz(name, &output, 0);

    if (code != expected || (code == 0 && strcmp(output, result) != 0)) {
        fprintf(stderr, "%s: %d %s\n", name, code, code == 0 ? output : "");
        failures++;
    }
    if (code == 0)
        free(output);
    else
        CHECK(output == UNTOUCHED);
}

static void check_register(const char *ulabel, int expected, const char *result)
{
    char *output = UNTOUCHED;
    int code = idn2_register_ul(ulabel, NULL, &output, 0);

    CHECK(code == expected && (code != 0 || strcmp(output, result) == 0));
    if (code == 0)
        free(output);
}

/* Without iconv, a fault leaves errno alone. */
static void check_errno(void)
{
    char *output;

    errno = 0;
    CHECK(idn2_lookup_ul("\xFF", &output, 0) == IDN2_ICONV_FAIL);
    CHECK(idn2_to_unicode_lzlz("\xFF", &output, 0) == IDN2_ICONV_FAIL);
    CHECK(errno == 0);
}

static void check_c(void)
{
    check_lookup("abc", 0, "abc");
    check_lookup("", 0, "");
    check_lookup("b\xC3\xBC", IDN2_ICONV_FAIL, NULL);
    check_lookup("b\xFC", IDN2_ICONV_FAIL, NULL);
    check_unicode("xn--tda", 1, IDN2_ENCODING_ERROR, NULL);
    check_unicode("xn--tda", 0, IDN2_ENCODING_ERROR, NULL);
    check_unicode("abc", 1, 0, "abc");
    check_unicode("b\xFC", 1, IDN2_ICONV_FAIL, NULL);
    check_register("\xC3\xBC", IDN2_ICONV_FAIL, NULL);
    /* Bad bytes come before bad flags, and before the A-label. */
    CHECK(idn2_lookup_ul("\xFF", NULL, 12) == IDN2_ICONV_FAIL);
    CHECK(idn2_register_ul("\xFF", "xn--tda", NULL, 0) == IDN2_ICONV_FAIL);
    CHECK(idn2_register_ul(NULL, "xn--tda", NULL, 0) == 0);
    check_errno();
}

static void check_utf8(void)
{
    check_lookup("b\xC3\xBC", 0, "xn--b-eha");
    check_lookup("b\xFC", IDN2_ICONV_FAIL, NULL);
    check_lookup("u\xCC\x88", 0, "xn--tda");
    check_unicode("xn--tda", 1, 0, "\xC3\xBC");
    check_unicode("xn--tda", 0, 0, "\xC3\xBC");
    check_unicode("xn--4db", 1, 0, "\xD7\x90");
    check_unicode("b\xFC", 1, IDN2_ICONV_FAIL, NULL);
    check_register("u\xCC\x88", 0, "xn--tda");
    CHECK(idn2_to_ascii_lz("u\xCC\x88", NULL, IDN2_NO_TR46) == 0);
    check_errno();
}

static void check_latin1(void)
{
    static char name[3001];

    check_lookup("abc", 0, "abc");
    check_lookup("b\xC3\xBC", IDN2_DISALLOWED, NULL);
    check_lookup("b\xFC", 0, "xn--b-eha");
    check_unicode("xn--tda", 1, 0, "\xFC");
    check_unicode("xn--tda", 0, 0, "\xFC");
    check_unicode("xn--4db", 1, IDN2_ENCODING_ERROR, NULL);
    check_unicode("b\xFC", 1, 0, "b\xFC");
    check_register("\xFC", 0, "xn--tda");
    memset(name, 0xFC, sizeof name - 1);
    check_lookup(name, IDN2_TOO_BIG_DOMAIN, NULL);
}

int main(int argc, char **argv)
{
    check_c(); /* no setlocale yet */
    CHECK(setlocale(LC_ALL, "C") != NULL);
    check_c();
    CHECK(setlocale(LC_ALL, "C.UTF-8") != NULL);
    check_utf8();
    if (argc > 1) {
        CHECK(setlocale(LC_ALL, argv[1]) != NULL);
        check_latin1();
        /* The locale of the thread counts. */
        locale_t utf8 = newlocale(LC_ALL_MASK, "C.UTF-8", (locale_t)0);
        CHECK(utf8 != (locale_t)0);
        uselocale(utf8);
        check_utf8();
        uselocale(LC_GLOBAL_LOCALE);
        freelocale(utf8);
        check_latin1();
    }
    return failures != 0;
}
