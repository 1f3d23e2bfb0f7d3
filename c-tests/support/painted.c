#define _DEFAULT_SOURCE

#include "painted.h"

#include "check.h"

#include <pthread.h>
#include <stdint.h>

#define STACK (1 << 20)
#define PAINT 0x5A
/* How much of it is painted: more than any call should take. */
#define PAINTED (1 << 16)
/* What the painting itself has on the stack. */
#define OWN 1024

static _Alignas(4096) unsigned char stack[STACK];

struct measurement {
    void (*run)(void *argument);
    void *argument;
    size_t used;
};

/* A sanitizer would take what lies below the stack pointer for a mistake. */
#define BELOW_THE_STACK __attribute__((noinline, no_sanitize("address", "undefined")))

BELOW_THE_STACK static void paint(unsigned char *end)
{
    for (volatile unsigned char *byte = end - PAINTED; byte < end; byte++)
        *byte = PAINT;
}

BELOW_THE_STACK static const unsigned char *lowest_used(const unsigned char *end)
{
    const volatile unsigned char *byte = end - PAINTED;

    while (*byte == PAINT)
        byte++;
    return (const unsigned char *)byte;
}

BELOW_THE_STACK static void *measure(void *argument)
{
    struct measurement *measurement = argument;
    unsigned char here = 0, *end;

    /* Once before: the loader takes stack of its own when it binds a function. */
    measurement->run(measurement->argument);
    /* As a number: of the object itself there is nothing below. */
    end = (unsigned char *)((uintptr_t)&here - OWN);
    paint(end);
    measurement->run(measurement->argument);
    measurement->used = (size_t)((uintptr_t)&here - (uintptr_t)lowest_used(end));
    return NULL;
}

size_t stack_of(void (*run)(void *argument), void *argument)
{
    struct measurement measurement = { run, argument, 0 };
    pthread_attr_t attributes;
    pthread_t thread;

    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstack(&attributes, stack, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, measure, &measurement) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    return measurement.used;
}
