/*
 * The stack that a call takes: less than 12 KiB, whatever the input (convention
 * 5 of the header).
 */
#include "check.h"
#include "fill.h"
#include "painted.h"

#include <stdio.h>

struct run {
    const struct subject *subject;
    const struct call *call;
    unidn_status status;
};

static void run(void *argument)
{
    struct run *run = argument;

    run->status = run->subject->run(run->call);
}

static size_t stack_of_call(const struct subject *subject, const struct call *call)
{
    struct run one = { subject, call, UNIDN_OK };
    size_t used = stack_of(run, &one);

    CHECK(one.status == UNIDN_OK || one.status == UNIDN_BUFFER_TOO_SMALL);
    return used;
}

static void run_protected(void *argument)
{
    const struct protected_call *call = argument;

    call->run();
}

/* With what the test itself puts on the stack. */
static void blocks_of_protected_names(void)
{
    for (size_t i = 0; i < protected_call_count; i++) {
        struct protected_call call = protected_calls[i];
        size_t used = stack_of(run_protected, &call);
        testing(call.name, i);
        printf("%s: at most %lu bytes of stack\n", call.name, (unsigned long)used);
        CHECK(used < PROMISED_STACK);
    }
}

int main(void)
{
    static const size_t lengths[] = {
        0, 1, 64, 65, 255, 256, 1023, UNIDN_NO_HEAP_CODE_POINTS,
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
                size_t used = stack_of_call(subject, &answer.call);
                testing(subject->name, lengths[i]);
                CHECK(used < PROMISED_STACK);
                if (used > most_of_this)
                    most_of_this = used;
                release(subject, &answer);
            }
        }
        printf("%s: at most %lu bytes of stack\n", subject->name, (unsigned long)most_of_this);
        if (most_of_this > most)
            most = most_of_this;
    }
    blocks_of_protected_names();
    /* That something was measured: the scratch space for short input alone is this large. */
    CHECK(most > UNIDN_NO_HEAP_CODE_POINTS * sizeof(uint32_t));
    return 0;
}
