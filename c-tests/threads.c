/*
 * Eight threads with the same inputs at the same time, each with its own
 * outputs: all get the answer that one of them gets alone.
 */
#include "check.h"
#include "fill.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 8
#define ROUNDS 200

/* What all threads read. */
struct work {
    const struct subject *subject;
    const struct answer *answer;
    size_t rounds;
};

static void *repeat(void *argument)
{
    const struct work *work = argument;
    const struct subject *subject = work->subject;
    struct call own = work->answer->call;

    for (size_t i = 0; i < subject->pointers; i++) {
        if (!is_input(&subject->parameter[i]))
            own.pointer[i] = malloc(size_of(&subject->parameter[i], &own) + 1);
    }
    for (size_t round = 0; round < work->rounds; round++) {
        CHECK(subject->run(&own) == work->answer->status);
        CHECK(length_of(subject, &own) == work->answer->length);
        for (size_t i = 0; i < subject->pointers; i++) {
            const struct parameter *parameter = &subject->parameter[i];
            size_t size = work->answer->length * parameter->unit;
            if (is_result(parameter))
                CHECK(memcmp(own.pointer[i], work->answer->call.pointer[i], size) == 0);
        }
    }
    for (size_t i = 0; i < subject->pointers; i++) {
        if (!is_input(&subject->parameter[i]))
            free(own.pointer[i]);
    }
    return NULL;
}

static void at_once(const struct subject *subject, const struct sample *sample, size_t rounds)
{
    struct answer answer = ask(subject, sample);
    struct work work = { subject, &answer, rounds };
    pthread_t threads[THREADS];

    for (size_t i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, repeat, &work) == 0);
    for (size_t i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    release(subject, &answer);
}

int main(void)
{
    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        struct sample sample;
        for (size_t n = 0; n < subject->samples->count; n++) {
            testing(subject->name, n);
            at_once(subject, &subject->samples->sample[n], ROUNDS);
        }
        /* With memory from the heap. */
        sample = filled(subject, SCATTERED, 3000);
        testing(subject->name, 3000);
        at_once(subject, &sample, 20);
    }
    covers("threads with one source");
    return 0;
}
