#define _DEFAULT_SOURCE

#include "painted.h"

#include "check.h"

#include <pthread.h>
#include <stdint.h>

#define STACK (1 << 20)
#define PAINT ((uintptr_t)0x5A5A5A5A)
/* How much of it is painted: more than any call should take. */
#define PAINTED (1 << 15)
/* What the painting itself has on the stack. */
#define OWN 1024

#ifndef _WIN32
static _Alignas(4096) unsigned char stack[STACK];
#endif

struct measurement {
    void (*run)(void *argument);
    void *argument;
    size_t used;
};

/* A sanitizer would take what lies below the stack pointer for a mistake. */
#define BELOW_THE_STACK __attribute__((noinline, no_sanitize("address", "undefined")))

/* By words: emulators are slow. Downwards: Windows gives a stack its pages in this order. */
BELOW_THE_STACK static void paint(uintptr_t end)
{
    for (volatile uintptr_t *word = (uintptr_t *)end; (uintptr_t)word > end - PAINTED;)
        *--word = PAINT;
}

BELOW_THE_STACK static uintptr_t lowest_used(uintptr_t end)
{
    const volatile uintptr_t *word = (const uintptr_t *)(end - PAINTED);

    while (*word == PAINT)
        word++;
    return (uintptr_t)word;
}

BELOW_THE_STACK static void *measure(void *argument)
{
    struct measurement *measurement = argument;
    unsigned char here = 0;
    uintptr_t end;

    /* Once before: the loader takes stack of its own when it binds a function. */
    measurement->run(measurement->argument);
    /* As a number: of the object itself there is nothing below. */
    end = ((uintptr_t)&here - OWN) / sizeof end * sizeof end;
    paint(end);
    measurement->run(measurement->argument);
    measurement->used = (size_t)((uintptr_t)&here - lowest_used(end));
    return NULL;
}

size_t stack_of(void (*run)(void *argument), void *argument)
{
    struct measurement measurement = { run, argument, 0 };
    pthread_attr_t attributes;
    pthread_t thread;

    CHECK(pthread_attr_init(&attributes) == 0);
#ifdef _WIN32 /* where the system alone makes stacks */
    CHECK(pthread_attr_setstacksize(&attributes, STACK) == 0);
#else
    CHECK(pthread_attr_setstack(&attributes, stack, STACK) == 0);
#endif
    CHECK(pthread_create(&thread, &attributes, measure, &measurement) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    return measurement.used;
}
