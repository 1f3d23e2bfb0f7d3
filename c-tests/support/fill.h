/*
 * Sources of any length: what the measurements of heap, stack and time are made
 * with.
 */
#ifndef FILL_H
#define FILL_H

#include "subjects.h"

/* The shapes of text that are hard in one way or another. */
enum pattern {
    ASCII,      /* nothing to insert */
    ONE,        /* one code point over and over */
    ASCENDING,  /* ideographs in order, */
    DESCENDING, /* backwards, */
    SCATTERED,  /* and at random */
    MIXED,      /* ASCII and Cyrillic by turns */
    A_LABEL,    /* "xn--" and the Punycode of ideographs at random */
    PATTERNS
};

/* The most code points of a filled source. */
#define MOST_FILLED 16384

/*
 * A source for the subject in the pattern: of count code points, or where it is
 * Punycode of at most count bytes. It lasts until the next call.
 */
struct sample filled(const struct subject *subject, enum pattern pattern, size_t count);

/*
 * A source for the subject of count code points, whatever they are; for one that
 * takes Punycode, theirs. It lasts until the next call.
 */
struct sample converted(const struct subject *subject, const uint32_t *source, size_t count);

#endif
