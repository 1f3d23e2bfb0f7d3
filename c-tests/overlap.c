/*
 * Every two buffers of every function, overlapping in every way: refused, unless
 * both are only read. Buffers that touch are fine (convention 4 of the header).
 */
#include "check.h"
#include "subjects.h"

#include <string.h>

/* The block that holds both buffers, and how much of it is looked at. */
#define BOTH (GUARDS - 1)
#define ROOM 4096

/* Where both buffers are in the block. */
struct places {
    size_t first, second;
};

/*
 * Calls with buffer i and buffer j at these places of one block. Whatever the
 * two hold, inputs come last.
 */
static void call_with(const struct subject *subject, const struct sample *sample, size_t i,
                      size_t j, struct places at, const struct answer *answer, int is_allowed)
{
    struct call call = place(subject, sample, answer->need, AT_END), apart = call;
    size_t size_i = size_of(&subject->parameter[i], &call);
    size_t size_j = size_of(&subject->parameter[j], &call);
    unsigned char *both = guarded(BOTH, AT_START, ROOM);
    unsigned char before[ROOM];
    unidn_status status;

    call.pointer[i] = both + at.first;
    call.pointer[j] = both + at.second;
    if (is_input(&subject->parameter[i]))
        memcpy(call.pointer[i], apart.pointer[i], size_i);
    if (is_input(&subject->parameter[j]))
        memcpy(call.pointer[j], apart.pointer[j], size_j);
    memcpy(before, both, ROOM);
    status = subject->run(&call);
    if (is_allowed) {
        check_outputs(subject, &call, status, answer);
        return;
    }
    CHECK(status == UNIDN_INVALID_ARGUMENT);
    /* Neither is written, not even dst_len where that is one of the two. */
    CHECK(memcmp(before, both, ROOM) == 0);
    for (size_t k = 0; k < subject->pointers; k++) {
        const struct parameter *parameter = &subject->parameter[k];
        if (k == i || k == j || is_input(parameter))
            continue;
        if (parameter->role == LENGTH)
            CHECK(length_of(subject, &call) == 0);
        else
            CHECK(is_filling(call.pointer[k], size_of(parameter, &call)));
    }
}

/* The second buffer everywhere from just before the first one to just after it. */
static void overlap(const struct subject *subject, const struct sample *sample, size_t i,
                    size_t j, const struct answer *answer)
{
    const struct parameter *second = &subject->parameter[j];
    size_t size_i = size_of(&subject->parameter[i], &answer->call);
    size_t size_j = size_of(second, &answer->call);
    /* Both in the middle, so that there is room on both sides; aligned for any. */
    const size_t first = ROOM / 2;

    for (size_t at = first - size_j; at <= first + size_i; at++) {
        struct places places = { first, at };
        int is_apart = at + size_j <= first || at >= first + size_i;
        if (at % second->alignment == 0)
            call_with(subject, sample, i, j, places, answer, is_apart);
    }
}

/* Whether a pointer has a length of its own, and where that is in a call. */
static size_t *length_for(const struct parameter *parameter, struct call *call)
{
    if (parameter->role == SOURCE)
        return &call->src_len;
    if (parameter->role == SECOND)
        return &call->second_len;
    return is_result(parameter) ? &call->dst_cap : NULL;
}

/*
 * Whether a place lies behind the start of another buffer of the same, impossible
 * length: the flags of a source, or the second of two results. It depends on
 * whether the system maps upwards or downwards.
 */
static int is_reached(const void *place, const struct subject *subject, struct call *call,
                      size_t i)
{
    const size_t *length = length_for(&subject->parameter[i], call);

    for (size_t other = 0; other < subject->pointers; other++) {
        const struct parameter *parameter = &subject->parameter[other];
        const size_t *of_other =
            parameter->role == FLAGS ? &call->src_len : length_for(parameter, call);
        if (other != i && of_other == length &&
            (uintptr_t)call->pointer[other] <= (uintptr_t)place)
            return 1;
    }
    return 0;
}

/*
 * The length, or what else is set, at each place in a buffer that is wrong by
 * itself: nothing is written, as it is another argument's memory.
 */
static void within_wrong(const struct subject *subject, const struct sample *sample, size_t i,
                         const struct answer *answer)
{
    size_t set = pointer_with(subject, LENGTH);
    const struct parameter *parameter = &subject->parameter[i];
    size_t unit = parameter->unit;
    const size_t lengths[] = {
        SIZE_MAX,
        SIZE_MAX / 2 + 1,
        SIZE_MAX / unit,
        /* So many units wrap to a few. */
        unit > 1 ? SIZE_MAX / unit + 2 : SIZE_MAX - 1,
    };
    const size_t count = sizeof lengths / sizeof *lengths;
    /* Aligned for any, in the middle. */
    const size_t first = ROOM / 2;

    if (set == MOST_POINTERS || set == i)
        return;
    for (size_t n = 0; n <= count; n++) {
        struct call call = place(subject, sample, answer->need, AT_END);
        size_t size = size_of(parameter, &call), end = first + ROOM / 4;
        size_t alignment = subject->parameter[set].alignment;
        int is_misaligned = n == count;
        size_t *length = length_for(parameter, &call);
        if (is_misaligned ? parameter->alignment == 1 || size == 0 : length == NULL)
            continue;
        if (is_misaligned)
            end = first + 1 + size;
        else
            *length = lengths[n];
        for (size_t at = first; at < end; at += alignment) {
            unsigned char *both = guarded(BOTH, AT_START, ROOM);
            unsigned char before[ROOM];
            memcpy(before, both, ROOM);
            call.pointer[i] = both + first + (size_t)is_misaligned;
            call.pointer[set] = both + at;
            CHECK(subject->run(&call) == UNIDN_INVALID_ARGUMENT);
            CHECK(memcmp(before, both, ROOM) == 0);
        }
        /* Before the buffer it is nobody's. */
        call.pointer[set] = (unsigned char *)call.pointer[i] - (size_t)is_misaligned -
                            subject->parameter[set].unit;
        CHECK(subject->run(&call) == UNIDN_INVALID_ARGUMENT);
        if (is_misaligned || !is_reached(call.pointer[set], subject, &call, i))
            CHECK(length_of(subject, &call) == 0);
    }
}

/* Buffers of no size lie nowhere: at one address, or inside another, is all the same. */
static void empty_buffers(const struct subject *subject, const struct sample *sample)
{
    struct sample nothing = *sample;
    struct answer answer;
    struct call call;
    void *place_of_all = NULL;

    nothing.src_len = 0;
    answer = ask(subject, &nothing);
    call = place(subject, &nothing, 0, AT_END);
    for (size_t i = 0; i < subject->pointers; i++) {
        if (count_of(&subject->parameter[i], &call) > 0)
            continue;
        if (place_of_all == NULL)
            place_of_all = call.pointer[i];
        call.pointer[i] = place_of_all;
    }
    check_outputs(subject, &call, subject->run(&call), &answer);
    release(subject, &answer);
}

int main(void)
{
    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        const struct sample *sample = &subject->samples->sample[0];
        struct answer answer = ask(subject, sample);
        for (size_t i = 0; i < subject->pointers; i++) {
            testing(subject->name, 200 + i);
            within_wrong(subject, sample, i, &answer);
            for (size_t j = 0; j < subject->pointers; j++) {
                testing(subject->name, 10 * i + j);
                if (i == j)
                    continue;
                if (!is_input(&subject->parameter[i]) || !is_input(&subject->parameter[j]))
                    overlap(subject, sample, i, j, &answer);
            }
        }
        release(subject, &answer);
        testing(subject->name, 100);
        empty_buffers(subject, sample);
    }
    covers("source and destination at one address");
    covers("the destination in the source");
    covers("the destination behind the source");
    covers("the source behind the destination");
    covers("dst_len in the destination");
    covers("detail in the destination");
    covers("empty source and destination at one address");
    return 0;
}
