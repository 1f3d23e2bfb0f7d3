/* The stack that a call takes. */
#ifndef PAINTED_H
#define PAINTED_H

#include <stddef.h>

/* What the header promises. A sanitizer's memset and the like take stack of their own. */
#ifdef SANITIZED
#define PROMISED_STACK ((12 + 4) * 1024)
#else
#define PROMISED_STACK (12 * 1024)
#endif
/* What is measured keeps this far from it: other processors have larger frames. On s390x
 * each has room for the registers of the function that it calls. */
#ifdef __s390x__
#define STACK_MARGIN 512
#else
#define STACK_MARGIN 1024
#endif

/*
 * Runs it twice, and returns how many bytes of stack the second run took: those
 * that have lost the paint that was put on them before.
 */
size_t stack_of(void (*run)(void *argument), void *argument);

#endif
