/*
 * Pointers that are misaligned, lengths and capacities that are impossible, and
 * buffers that would run past the end of the address space (convention 4).
 */
#include "check.h"
#include "subjects.h"

/* Every pointer to more than a byte, off its alignment by every number of bytes. */
static void misaligned(const struct subject *subject, const struct sample *sample,
                       const struct answer *answer)
{
    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        for (size_t off = 1; off < parameter->alignment; off++) {
            struct call call = place(subject, sample, answer->need, AT_START);
            struct call aligned = call;
            unidn_status status;
            if (count_of(parameter, &call) == 0)
                continue;
            call.pointer[i] = (char *)call.pointer[i] + off;
            status = subject->run(&call);
            if (parameter->role == LENGTH) {
                CHECK(is_filling(aligned.pointer[i], parameter->unit));
                aligned.pointer[i] = NULL;
            }
            check_refused(subject, &aligned, status);
        }
    }
}

/* What points to nothing need not be aligned. */
static void misaligned_and_empty(const struct subject *subject, const struct sample *sample)
{
    struct sample nothing = *sample;
    struct answer answer;
    struct call call;

    nothing.src_len = 0;
    answer = ask(subject, &nothing);
    call = place(subject, &nothing, 0, AT_START);
    for (size_t i = 0; i < subject->pointers; i++) {
        if (count_of(&subject->parameter[i], &call) == 0)
            call.pointer[i] = (char *)call.pointer[i] + 1;
    }
    check_outputs(subject, &call, subject->run(&call), &answer);
    release(subject, &answer);
}

/* The length of the memory at a pointer, or NULL where it is always the same. */
static size_t *length_for(const struct parameter *parameter, struct call *call)
{
    if (parameter->role == SOURCE)
        return &call->src_len;
    if (parameter->role == SECOND)
        return &call->second_len;
    return is_result(parameter) ? &call->dst_cap : NULL;
}

static int is_behind(const void *a, const void *b)
{
    return (uintptr_t)a > (uintptr_t)b;
}

/* Each length that no object can have, for each pointer that has one. */
static void impossible_lengths(const struct subject *subject, const struct sample *sample,
                               const struct answer *answer)
{
    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        size_t unit = parameter->unit, set = pointer_with(subject, LENGTH);
        const size_t lengths[] = {
            SIZE_MAX,
            SIZE_MAX - 1,
            (size_t)PTRDIFF_MAX + 1,
            (size_t)PTRDIFF_MAX / unit + 1,
            SIZE_MAX / unit,
            SIZE_MAX / unit - unit,
            /* So many units wrap to none, or to a few; of one byte it is half of them. */
            unit > 1 ? SIZE_MAX / unit + 1 : SIZE_MAX / 2 + 1,
            unit > 1 ? SIZE_MAX / unit + 2 : SIZE_MAX / 2 + 2,
        };
        for (size_t n = 0; n < sizeof lengths / sizeof *lengths; n++) {
            struct call call = place(subject, sample, answer->need, AT_END), placed = call;
            size_t *length = length_for(parameter, &call);
            unidn_status status;
            if (length == NULL)
                continue;
            *length = lengths[n];
            status = subject->run(&call);
            /* The buffer has no end: what lies behind its start may be part of it. */
            if (set != MOST_POINTERS && is_behind(call.pointer[set], call.pointer[i])) {
                CHECK(is_filling(call.pointer[set], subject->parameter[set].unit));
                placed.pointer[set] = NULL;
            }
            check_refused(subject, &placed, status);
        }
    }
}

/* A pointer to the last bytes there are, with a length that goes beyond them. */
static void past_the_end(const struct subject *subject, const struct sample *sample,
                         const struct answer *answer)
{
    for (size_t i = 0; i < subject->pointers; i++) {
        struct call call = place(subject, sample, answer->need, AT_END), placed = call;
        size_t alignment = subject->parameter[i].alignment;
        unidn_status status;
        if (count_of(&subject->parameter[i], &call) == 0)
            continue;
        call.pointer[i] = (void *)(UINTPTR_MAX - (alignment - 1));
        status = subject->run(&call);
        if (subject->parameter[i].role == LENGTH)
            placed.pointer[i] = NULL;
        check_refused(subject, &placed, status);
    }
}

int main(void)
{
    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        const struct sample *sample = &subject->samples->sample[0];
        struct answer answer = ask(subject, sample);
        testing(subject->name, 0);
        misaligned(subject, sample, &answer);
        misaligned_and_empty(subject, sample);
        impossible_lengths(subject, sample, &answer);
        past_the_end(subject, sample, &answer);
        release(subject, &answer);
    }
    covers("a capacity of SIZE_MAX");
    covers("a length of SIZE_MAX");
    covers("a length of PTRDIFF_MAX + 1");
    covers("a length whose bytes wrap");
    covers("a misaligned source of UTF-16");
    covers("a misaligned source of UTF-32");
    covers("a misaligned destination");
    covers("a misaligned source that is empty");
    return 0;
}
