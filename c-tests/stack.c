/*
 * The stack that a call takes (convention 5 of the header). The stack is painted
 * before the call; what has lost its paint afterwards was used.
 */
#define _DEFAULT_SOURCE

#include "check.h"
#include "fill.h"

#include <pthread.h>
#include <stdio.h>

#define PROMISED (12 * 1024)

/*
 * Names take more as soon as they are longer than the DNS has any: the buffer of
 * the whole name and the scratch space of a label are on the stack together.
 */
#define DNS_CODE_POINTS 256
#define LONG_NAMES (15 * 1024)

/* What a sanitizer puts in the place of memset and the like takes stack of its own. */
#ifdef SANITIZED
#define SANITIZER (4 * 1024)
#else
#define SANITIZER 0
#endif

#define STACK (1 << 20)
#define PAINT 0x5A
/* What the painting itself has on the stack. */
#define OWN 1024

static _Alignas(4096) unsigned char stack[STACK];

struct measurement {
    const struct subject *subject;
    const struct call *call;
    unidn_status status;
    size_t used;
};

/* A sanitizer would take what lies below the stack pointer for a mistake. */
#define BELOW_THE_STACK __attribute__((noinline, no_sanitize("address", "undefined")))

BELOW_THE_STACK static void paint(unsigned char *end)
{
    for (volatile unsigned char *byte = stack; byte < end; byte++)
        *byte = PAINT;
}

BELOW_THE_STACK static const unsigned char *lowest_used(void)
{
    const volatile unsigned char *byte = stack;

    while (*byte == PAINT)
        byte++;
    return (const unsigned char *)byte;
}

BELOW_THE_STACK static void *measure(void *argument)
{
    struct measurement *measurement = argument;
    unsigned char here = 0;

    /* Once before: the loader takes stack of its own when it binds a function. */
    measurement->subject->run(measurement->call);
    /* As a number: of the object itself there is nothing below. */
    paint((unsigned char *)((uintptr_t)&here - OWN));
    measurement->status = measurement->subject->run(measurement->call);
    measurement->used = (size_t)((uintptr_t)&here - (uintptr_t)lowest_used());
    return NULL;
}

static size_t allowed(const struct subject *subject, size_t length)
{
    return subject->takes_options && length > DNS_CODE_POINTS ? LONG_NAMES : PROMISED;
}

static size_t stack_of(const struct subject *subject, const struct call *call)
{
    struct measurement measurement = { subject, call, UNIDN_OK, 0 };
    pthread_attr_t attributes;
    pthread_t thread;

    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstack(&attributes, stack, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, measure, &measurement) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    CHECK(measurement.status == UNIDN_OK || measurement.status == UNIDN_BUFFER_TOO_SMALL);
    return measurement.used;
}

int main(void)
{
    static const size_t lengths[] = {
        0, 1, 64, 65, 255, DNS_CODE_POINTS, 1023, UNIDN_NO_HEAP_CODE_POINTS,
#ifndef SANITIZED /* whose malloc takes more stack than the library may */
        UNIDN_NO_HEAP_CODE_POINTS + 1, 5000, MOST_FILLED,
#endif
    };
    size_t most = 0;

    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        size_t most_of_this = 0;
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
            for (int pattern = 0; pattern < PATTERNS; pattern++) {
                struct sample sample = filled(subject, (enum pattern)pattern, lengths[i]);
                struct answer answer = ask(subject, &sample);
                size_t used = stack_of(subject, &answer.call);
                testing(subject->name, lengths[i]);
                CHECK(used < allowed(subject, lengths[i]) + SANITIZER);
                if (used > most_of_this)
                    most_of_this = used;
                release(subject, &answer);
            }
        }
        printf("%s: at most %lu bytes of stack\n", subject->name, (unsigned long)most_of_this);
        if (most_of_this > most)
            most = most_of_this;
    }
    /* That something was measured: the scratch space for short input alone is this large. */
    CHECK(most > UNIDN_NO_HEAP_CODE_POINTS * sizeof(uint32_t));
    return 0;
}
