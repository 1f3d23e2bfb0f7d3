/*
 * Every function with every pointer NULL in turn: a status, never undefined
 * behaviour (convention 4 of the header).
 */
#include "check.h"
#include "column.h"
#include "subjects.h"

#include <stdio.h>

/* A pointer that has something to point to: only what is optional may be NULL. */
static void null_pointer(const struct subject *subject, const struct sample *sample, size_t i,
                         const struct answer *answer)
{
    const struct parameter *parameter = &subject->parameter[i];
    struct call call = place(subject, sample, answer->need + 1, AT_END);
    unidn_status status;

    if (count_of(parameter, &call) == 0)
        return;
    call.pointer[i] = NULL;
    status = subject->run(&call);
    if (parameter->role == OPTIONAL)
        check_outputs(subject, &call, status, answer);
    else
        check_refused(subject, &call, status);
}

/* Destinations of capacity 0, and sources if they have length 0. */
static void null_and_nothing(const struct subject *subject, const struct sample *sample,
                             const struct answer *answer)
{
    struct call call = place(subject, sample, 0, AT_START);

    for (size_t i = 0; i < subject->pointers; i++) {
        if (count_of(&subject->parameter[i], &call) == 0)
            call.pointer[i] = NULL;
    }
    check_outputs(subject, &call, subject->run(&call), answer);
}

int main(void)
{
    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        for (size_t n = 0; n < subject->samples->count; n++) {
            const struct sample *sample = &subject->samples->sample[n];
            struct answer answer = ask(subject, sample);
            testing(subject->name, n);
            for (size_t i = 0; i < subject->pointers; i++)
                null_pointer(subject, sample, i, &answer);
            null_and_nothing(subject, sample, &answer);
            release(subject, &answer);
        }
        reaches(subject->name);
    }
    reach_protected_names();
    reach_rulesets();
    reach_batches();
    reach_functions_without_buffers();
    covers("an empty source at NULL");
    covers("NULL source with a length");
    covers("a size query");
    covers("NULL destination with a capacity");
    covers("NULL dst_len");
    covers("NULL detail");
    covers("names of unknown statuses");
    return 0;
}
