/*
 * What is compiled into programs and must never change: the layout of structs
 * and the values of constants.
 */
#include "check.h"

#include <unidn.h>

#include <string.h>

#define SAME(a, b) _Static_assert((a) == (b), #a)
#define FIELD(type, field, offset, size)                                                  \
    SAME(offsetof(type, field), offset);                                                  \
    SAME(sizeof(((type *)0)->field), size)

SAME(sizeof(unidn_bootstring), 128);
FIELD(unidn_bootstring, base, 0, 4);
FIELD(unidn_bootstring, tmin, 4, 4);
FIELD(unidn_bootstring, tmax, 8, 4);
FIELD(unidn_bootstring, skew, 12, 4);
FIELD(unidn_bootstring, damp, 16, 4);
FIELD(unidn_bootstring, initial_bias, 20, 4);
FIELD(unidn_bootstring, initial_n, 24, 4);
FIELD(unidn_bootstring, max_code_point, 28, 4);
FIELD(unidn_bootstring, delimiter, 32, 1);
FIELD(unidn_bootstring, case_insensitive, 33, 1);
FIELD(unidn_bootstring, digits, 34, 62);
FIELD(unidn_bootstring, reserved, 96, 32);

/* Statuses are returned as an int. */
SAME(sizeof(unidn_status), sizeof(int));
SAME(UNIDN_OK, 0);
SAME(UNIDN_INVALID_ARGUMENT, 1);
SAME(UNIDN_BUFFER_TOO_SMALL, 2);
SAME(UNIDN_INVALID_ENCODING, 3);
SAME(UNIDN_INVALID_PUNYCODE, 4);
SAME(UNIDN_PUNYCODE_OVERFLOW, 5);
SAME(UNIDN_INVALID_NAME, 6);
SAME(UNIDN_OUT_OF_MEMORY, 7);
SAME(UNIDN_UNSUPPORTED, 8);

SAME(UNIDN_NO_HEAP_CODE_POINTS, 1024);

/* The types carry tags, for those who declare them without the header. */
typedef enum unidn_status tagged_status;
typedef struct unidn_bootstring tagged_bootstring;

/* The names of the statuses, and the version, are those of the header. */
int main(void)
{
    static const struct {
        int status;
        const char *name;
    } statuses[] = {
        { UNIDN_OK, "UNIDN_OK" },
        { UNIDN_INVALID_ARGUMENT, "UNIDN_INVALID_ARGUMENT" },
        { UNIDN_BUFFER_TOO_SMALL, "UNIDN_BUFFER_TOO_SMALL" },
        { UNIDN_INVALID_ENCODING, "UNIDN_INVALID_ENCODING" },
        { UNIDN_INVALID_PUNYCODE, "UNIDN_INVALID_PUNYCODE" },
        { UNIDN_PUNYCODE_OVERFLOW, "UNIDN_PUNYCODE_OVERFLOW" },
        { UNIDN_INVALID_NAME, "UNIDN_INVALID_NAME" },
        { UNIDN_OUT_OF_MEMORY, "UNIDN_OUT_OF_MEMORY" },
        { UNIDN_UNSUPPORTED, "UNIDN_UNSUPPORTED" },
        { UNIDN_UNSUPPORTED + 1, "UNIDN_UNKNOWN" },
        { -1, "UNIDN_UNKNOWN" },
    };
    tagged_status status = UNIDN_OK;
    tagged_bootstring parameters;

    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) {
        testing("unidn_status_name", i);
        CHECK(strcmp(unidn_status_name(statuses[i].status), statuses[i].name) == 0);
        /* A message of its own for each status. */
        for (size_t j = 0; j < i && statuses[i].status > 0; j++) {
            CHECK(strcmp(unidn_status_message(statuses[i].status),
                         unidn_status_message(statuses[j].status)) != 0);
        }
    }
    testing("unidn_version", 0);
    CHECK(strcmp(unidn_version(), UNIDN_VERSION) == 0);
    CHECK(unidn_version_number() == UNIDN_VERSION_NUMBER);
    CHECK(sizeof parameters == 128 && status == UNIDN_OK);
    return 0;
}
