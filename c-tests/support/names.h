/*
 * Names in the three encodings, and what the functions say of them: the same in
 * each, and the same however the function is called.
 */
#ifndef NAMES_H
#define NAMES_H

#include <unidn.h>

/* The most code points of a name here. */
#define MOST_POINTS 16384
/* The most bytes of a result. */
#define MOST_RESULT 131072

/* Around what is to be underlined. No name of the tests has these characters. */
#define MARK_START "\x01"
#define MARK_END "\x02"
#define AT(text) MARK_START text MARK_END

struct name {
    char utf8[4 * MOST_POINTS];
    uint16_t utf16[2 * MOST_POINTS];
    uint32_t utf32[MOST_POINTS];
    size_t utf8_len, utf16_len, utf32_len;
    /* The marked part, in units of each encoding. */
    size_t utf8_mark, utf8_marked, utf16_mark, utf16_marked, utf32_mark, utf32_marked;
};

/* The result of a function. The detail counts units of UTF-8. */
struct outcome {
    unidn_status status;
    char text[MOST_RESULT]; /* UTF-8 */
    size_t length;
    unidn_detail detail;
};

/* The name in all encodings. Without a mark the place is 0 with length 0. */
const struct name *name_of(const char *utf8);
const struct name *name_of_bytes(const char *utf8, size_t length);

/*
 * Calls the function in all encodings: with all the room, with just enough, with
 * one unit less, without detail; with unidn_check, too, for ToASCII. Checks that
 * all agree. The result lasts until the next call.
 */
const struct outcome *ascii_of(const struct name *name, uint32_t options);
const struct outcome *unicode_of(const struct name *name, uint32_t options);

/* Checks that the detail of each encoding, as the last call found it, is at the mark. */
void check_place(const struct name *name);

/* A name, and what is to come of it: of ToASCII, or where it is NULL, refused. */
struct expectation {
    const char *name;
    uint32_t options;
    const char *ascii;
    uint64_t rules;
};

/* Checks ToASCII of each. */
void check_expectations(const struct expectation *expectations, size_t count);

#define CHECK_EXPECTATIONS(table) \
    check_expectations(table, sizeof(table) / sizeof *(table))

#endif
