/*
 * Every function with every capacity, from nothing to one more than the result
 * needs, and with room for a word behind it; all its buffers end at an unmapped
 * page, and once more begin after one. The size query returns the real length,
 * nothing beside a buffer is written, and the samples have the status and the
 * place of the fault that they should.
 */
#include "check.h"
#include "column.h"
#include "fill.h"

#include <string.h>

static void with_capacity(const struct subject *subject, const struct sample *sample,
                          const struct answer *answer, size_t capacity)
{
    for (int placement = AT_END; placement <= AT_START; placement++) {
        struct call call = place(subject, sample, capacity, (enum placement)placement);
        unidn_status status = subject->run(&call);
        check_outputs(subject, &call, status, answer);
    }
}

static void every_capacity(const struct subject *subject, const struct sample *sample,
                           const struct answer *answer)
{
    for (size_t capacity = 0; capacity <= answer->need + 1; capacity++)
        with_capacity(subject, sample, answer, capacity);
    with_capacity(subject, sample, answer, answer->need + 8);
}

/* Input for which the functions take other ways, the heap among them. */
static void long_input(const struct subject *subject)
{
    static const size_t lengths[] = { 64, 65, 257, 1023, UNIDN_NO_HEAP_CODE_POINTS, 1025, 3000 };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            struct sample sample = filled(subject, (enum pattern)pattern, lengths[i]);
            struct answer answer = ask(subject, &sample);
            const size_t capacities[] = {
                0, 1, answer.need / 2, answer.need - 1, answer.need, answer.need + 1,
            };
            testing(subject->name, lengths[i]);
            for (size_t n = 0; n < sizeof capacities / sizeof *capacities; n++) {
                if (capacities[n] <= answer.need + 1)
                    with_capacity(subject, &sample, &answer, capacities[n]);
            }
            release(subject, &answer);
        }
    }
}

/* Whether error_offset, detail or report, if there is one, has the place of the fault. */
static int says_place(const struct subject *subject, const struct call *call, size_t place)
{
    size_t i = pointer_with(subject, OPTIONAL), told;

    if (i == MOST_POINTERS)
        return 1;
    memcpy(&told, (const char *)call->pointer[i] + subject->parameter[i].place, sizeof told);
    return told == place;
}

static void check_sample(const struct subject *subject, const struct sample *sample)
{
    struct answer answer = ask(subject, sample);

    CHECK(answer.status == sample->status);
    CHECK(says_place(subject, &answer.call, sample->error_offset));
    CHECK(has_result(subject, answer.status) || answer.length == 0);
    every_capacity(subject, sample, &answer);
    release(subject, &answer);
}

int main(void)
{
    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        for (size_t n = 0; n < subject->samples->count; n++) {
            testing(subject->name, n);
            check_sample(subject, &subject->samples->sample[n]);
        }
        long_input(subject);
        reaches(subject->name);
    }
    reach_protected_names();
    reach_rulesets();
    reach_batches();
    reach_functions_without_buffers();
    covers("each capacity, with bytes around that must stay");
    covers("room for all but the NUL");
    covers("room for just the text and its NUL");
    covers("room for just the code units");
    covers("room for one code unit less");
    covers("outputs after failure");
    covers("a source that ends with its page");
    return 0;
}
