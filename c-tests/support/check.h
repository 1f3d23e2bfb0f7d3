/* Checks that print what failed, and where. */
#ifndef CHECK_H
#define CHECK_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is being tested, for the message: a function's name and a number. */
void testing(const char *what, size_t number);

/* Prints the message and ends the program. */
void check_failed(const char *file, int line, const char *condition);

#define CHECK(condition) ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))

#ifdef __cplusplus
}
#endif

#endif
