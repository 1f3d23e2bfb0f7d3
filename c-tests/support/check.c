#include "check.h"

#include <stdio.h>
#include <stdlib.h>

static const char *tested = "nothing yet";
static size_t tested_number;

void testing(const char *what, size_t number)
{
    tested = what;
    tested_number = number;
}

void check_failed(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: %s, number %lu: %s\n", file, line, tested,
            (unsigned long)tested_number, condition);
    fflush(stdout);
    exit(1);
}
