/* What the programs share: a check that says where it failed, and counts. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

static int failures;

#define CHECK(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);         \
            failures++;                                                             \
        }                                                                           \
    } while (0)

/* What the output pointers hold before a call: failures leave it there. */
#define UNTOUCHED ((void *)&failures)

#endif
