/*
 * Names of up to a million code points, of the kinds that are quadratic to
 * careless implementations: all calls come to an end, soon enough for a test
 * that has no clock, and agree. The leak checker of the sanitized program finds
 * memory that is not freed.
 */
#include "check.h"

#include <unidn.h>

#define MOST ((size_t)1 << 20)

static uint32_t name[MOST];
static size_t length;

/* Patterns that are repeated; 0 ends them. */
static const uint32_t repeated[][9] = {
    { 'a' },
    { 0xFC },
    { 'a', '.' },
    { 0xFC, '.' },
    { '.' },
    { 0xAD },
    { 0x321, 0x300 },
    { 'a', 0x300, 0x316, 0x321, 0x315 },
    { 0x1EDB, 0x328 },
    { 0xFDFA },
    { 0x660 },
    { 0x30FB },
    { 0x628, 0x200C },
    { 0x5D0 },
    { 'x', 'n', '-', '-', 't', 'd', 'a', '.' },
};

/* Long labels of one kind each. */
enum shape { ASCENDING, DESCENDING, A_LABEL_OF_ONE, A_LABEL_ROUND, TRANSPARENT, SHAPES };

static void repeat(const uint32_t *pattern)
{
    size_t period = 0;

    while (pattern[period] != 0)
        period++;
    for (size_t i = 0; i < length; i++)
        name[i] = pattern[i % period];
}

static void shape(enum shape shape)
{
    for (size_t i = 0; i < length; i++) {
        switch (shape) {
        case ASCENDING:
            name[i] = 0x20000 + (uint32_t)(i % 0xA000);
            break;
        case DESCENDING:
            name[i] = 0x20000 + (uint32_t)((length - i) % 0xA000);
            break;
        case A_LABEL_OF_ONE:
            name[i] = i < 4 ? (uint32_t)"xn--"[i] : 'a';
            break;
        case A_LABEL_ROUND:
            name[i] = i < 4 ? (uint32_t)"xn--"[i] : 'y';
            break;
        default:
            name[i] = i == 0 || i == length - 1 ? 0x628 : i == 1 ? 0x200C : 0x64E;
        }
    }
}

static const uint32_t option_sets[] = {
    UNIDN_IGNORE_DNS_LENGTH | UNIDN_CHECK_CONTEXTO,
    UNIDN_STRICT,
};

static void call(size_t number)
{
    static const size_t sets = sizeof option_sets / sizeof *option_sets;
    size_t ascii_len, unicode_len;
    uint32_t options = option_sets[number % sets];
    unidn_detail detail;
    unidn_status status, without;

    status = unidn_check_utf32(name, length, options, &detail);
    CHECK(status == UNIDN_OK || status == UNIDN_INVALID_NAME);
    CHECK((detail.rules == 0) == (status == UNIDN_OK));
    without = unidn_to_ascii_utf32(name, length, options, NULL, 0, &ascii_len, NULL);
    CHECK(without == (status == UNIDN_OK ? UNIDN_BUFFER_TOO_SMALL : status));
    without = unidn_to_unicode_utf32(name, length, options, NULL, 0, &unicode_len, &detail);
    CHECK(without == UNIDN_BUFFER_TOO_SMALL || unicode_len == 0);
}

int main(void)
{
    static const size_t lengths[] = { 2048, 1 << 15, MOST };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        length = lengths[i];
        for (size_t p = 0; p < sizeof repeated / sizeof *repeated; p++) {
            testing("repeated", p);
            repeat(repeated[p]);
            call(p + i);
        }
        for (int s = 0; s < SHAPES; s++) {
            testing("shape", (size_t)s);
            shape((enum shape)s);
            call((size_t)s + i);
        }
    }
    return 0;
}
