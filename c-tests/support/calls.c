/* How a call is laid out in memory, and what is checked after it. */
#include "check.h"
#include "subjects.h"

#include <stdlib.h>
#include <string.h>

int is_input(const struct parameter *parameter)
{
    return parameter->role == SOURCE || parameter->role == SECOND || parameter->role == FLAGS ||
           parameter->role == CONSTANT;
}

int is_result(const struct parameter *parameter)
{
    return parameter->role == TEXT || parameter->role == ARRAY;
}

size_t count_of(const struct parameter *parameter, const struct call *call)
{
    if (parameter->role == SOURCE || parameter->role == FLAGS)
        return call->src_len;
    if (parameter->role == SECOND)
        return call->second_len;
    return is_result(parameter) ? call->dst_cap : 1;
}

size_t size_of(const struct parameter *parameter, const struct call *call)
{
    return count_of(parameter, call) * parameter->unit;
}

size_t pointer_with(const struct subject *subject, enum role role)
{
    size_t i = 0;

    while (i < subject->pointers && subject->parameter[i].role != role)
        i++;
    return i < subject->pointers ? i : MOST_POINTERS;
}

int has_result(const struct subject *subject, unidn_status status)
{
    return status == UNIDN_OK || (subject->repairs && status == UNIDN_INVALID_NAME);
}

size_t length_of(const struct subject *subject, const struct call *call)
{
    size_t i = pointer_with(subject, LENGTH), length;
    uint32_t number;

    if (i == MOST_POINTERS)
        return 0;
    if (subject->parameter[i].unit == sizeof length) {
        memcpy(&length, call->pointer[i], sizeof length);
        return length;
    }
    memcpy(&number, call->pointer[i], sizeof number);
    return number;
}

/* Writes what an input holds. */
static void set_input(const struct parameter *parameter, const struct sample *sample, void *to)
{
    if (parameter->role == CONSTANT) {
        memcpy(to, parameter->constant, parameter->unit);
    } else if (parameter->role == FLAGS) {
        unsigned char *flag = to;
        for (size_t i = 0; i < sample->src_len; i++)
            flag[i] = i % 3 == 0;
    } else if (sample->src_len > 0) {
        memcpy(to, sample->src, sample->src_len * parameter->unit);
    }
}

/* A call without pointers yet. Two sources are the same one twice. */
static struct call call_of(const struct subject *subject, const struct sample *sample,
                           size_t dst_cap)
{
    struct call call = { { NULL }, sample->src_len, sample->src_len, dst_cap, subject->options };

    return call;
}

struct call place(const struct subject *subject, const struct sample *sample, size_t dst_cap,
                  enum placement placement)
{
    struct call call = call_of(subject, sample, dst_cap);

    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        call.pointer[i] = guarded(i, placement, size_of(parameter, &call));
        if (is_input(parameter))
            set_input(parameter, sample, call.pointer[i]);
    }
    return call;
}

struct answer ask(const struct subject *subject, const struct sample *sample)
{
    struct answer answer = { UNIDN_OK, 0, 0, call_of(subject, sample, 0) };
    struct call *call = &answer.call;

    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        if (is_result(parameter))
            continue;
        call->pointer[i] = calloc(1, size_of(parameter, call) + 1);
        CHECK(call->pointer[i] != NULL);
        if (is_input(parameter))
            set_input(parameter, sample, call->pointer[i]);
    }
    answer.status = subject->run(call);
    answer.length = length_of(subject, call);
    answer.need = 0;
    if (answer.status == UNIDN_BUFFER_TOO_SMALL)
        answer.need = answer.length;
    else if (!has_result(subject, answer.status))
        answer.need = sample->src_len; /* Any capacity: the answer is the same. */
    for (size_t i = 0; i < subject->pointers; i++)
        answer.need += subject->parameter[i].role == TEXT;
    call->dst_cap = answer.need;
    for (size_t i = 0; i < subject->pointers; i++) {
        if (is_result(&subject->parameter[i]))
            call->pointer[i] = calloc(1, size_of(&subject->parameter[i], call) + 1);
    }
    if (answer.need > 0)
        answer.status = subject->run(call);
    CHECK(length_of(subject, call) == answer.length);
    return answer;
}

void release(const struct subject *subject, struct answer *answer)
{
    for (size_t i = 0; i < subject->pointers; i++)
        free(answer->call.pointer[i]);
}

void check_outputs(const struct subject *subject, const struct call *call, unidn_status status,
                   const struct answer *answer)
{
    int fits = has_result(subject, status);

    CHECK(status == (call->dst_cap < answer->need && has_result(subject, answer->status)
                         ? UNIDN_BUFFER_TOO_SMALL
                         : answer->status));
    CHECK(length_of(subject, call) == answer->length);
    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        const char *output = call->pointer[i];
        if (output == NULL)
            continue;
        CHECK(guard_is_intact(i));
        if (is_result(parameter) && fits)
            CHECK(memcmp(output, answer->call.pointer[i], answer->length * parameter->unit) == 0);
        if (parameter->role == TEXT && call->dst_cap > 0)
            CHECK(output[fits ? answer->length : 0] == '\0');
        if (parameter->role == OPTIONAL)
            CHECK(memcmp(output, answer->call.pointer[i], parameter->unit) == 0);
    }
}

void check_refused(const struct subject *subject, const struct call *call, unidn_status status)
{
    CHECK(status == UNIDN_INVALID_ARGUMENT);
    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        if (call->pointer[i] == NULL || is_input(parameter))
            continue;
        CHECK(guard_is_intact(i));
        if (parameter->role == LENGTH)
            CHECK(length_of(subject, call) == 0);
        else
            CHECK(is_filling(call->pointer[i], size_of(parameter, call)));
    }
}
