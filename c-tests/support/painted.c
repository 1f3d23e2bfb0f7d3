#define _DEFAULT_SOURCE

#include "painted.h"

#include "check.h"

#include <stdint.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <pthread.h>
#endif

#define STACK (1 << 20)
#define PAINT ((uintptr_t)0x5A5A5A5A)
/* How much of it is painted: more than any call should take. */
#define PAINTED (1 << 15)
/* What the painting itself has on the stack. */
#define OWN 1024

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

BELOW_THE_STACK static void measure(struct measurement *measurement)
{
    unsigned char here = 0;
    uintptr_t end;

    /* Once before: the loader takes stack of its own when it binds a function. */
    measurement->run(measurement->argument);
    /* As a number: of the object itself there is nothing below. */
    end = ((uintptr_t)&here - OWN) / sizeof end * sizeof end;
    paint(end);
    measurement->run(measurement->argument);
    measurement->used = (size_t)((uintptr_t)&here - lowest_used(end));
}

#ifdef _WIN32

static DWORD WINAPI in_thread(void *argument)
{
    measure(argument);
    return 0;
}

/*
 * Not a thread of winpthreads, which keeps memory of malloc() after its end: a
 * test may have put its own allocator there.
 */
static void measure_on_stack(struct measurement *measurement)
{
    HANDLE thread = CreateThread(NULL, STACK, in_thread, measurement,
                                 STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);

    CHECK(thread != NULL);
    CHECK(WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0);
    CHECK(CloseHandle(thread));
}

#else

static _Alignas(4096) unsigned char stack[STACK];

static void *in_thread(void *argument)
{
    measure(argument);
    return NULL;
}

static void measure_on_stack(struct measurement *measurement)
{
    pthread_attr_t attributes;
    pthread_t thread;

    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstack(&attributes, stack, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, in_thread, measurement) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
}

#endif

size_t stack_of(void (*run)(void *argument), void *argument)
{
    struct measurement measurement = { run, argument, 0 };

    measure_on_stack(&measurement);
    return measurement.used;
}
