/*
 * The heap: none for short input and for what the header says; for long input
 * no more than it says, all of it given back; and without memory a status.
 *
 * The allocator of the C library is replaced by one that counts, and fails when
 * it is told to.
 */
#include "check.h"
#include "fill.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define HEAP (64u << 20)

/* The allocator is called before a sanitizer is ready. */
#define EARLY __attribute__((no_sanitize("address", "undefined")))

static _Alignas(64) unsigned char heap[HEAP];
static size_t heap_used;

static struct {
    size_t calls;      /* how many blocks were asked for */
    size_t live;       /* how many of them are not given back */
    size_t bytes;      /* how many bytes they have */
    size_t largest;    /* the most bytes that there were at once */
    size_t fails_from; /* the number of the call from which on there is no memory */
} count;

/* Blocks have their size before them. They are never used again: there is enough. */
EARLY static void *allocate(size_t alignment, size_t size)
{
    size_t start = heap_used + sizeof(size_t);

    count.calls++;
    if (count.fails_from != 0 && count.calls >= count.fails_from) {
        errno = ENOMEM;
        return NULL;
    }
    start = (start + alignment - 1) / alignment * alignment;
    if (size > HEAP || start > HEAP - size)
        abort();
    heap_used = start + size;
    memcpy(heap + start - sizeof size, &size, sizeof size);
    count.live++;
    count.bytes += size;
    if (count.bytes > count.largest)
        count.largest = count.bytes;
    return heap + start;
}

EARLY static size_t block_size(void *block)
{
    size_t size;

    memcpy(&size, (unsigned char *)block - sizeof size, sizeof size);
    return size;
}

EARLY static int is_ours(void *block)
{
    return (unsigned char *)block >= heap && (unsigned char *)block < heap + HEAP;
}

EARLY void *malloc(size_t size)
{
    return allocate(64, size);
}

/* The heap is zero to begin with. */
EARLY void *calloc(size_t number, size_t size)
{
    return size != 0 && number > HEAP / size ? NULL : allocate(64, number * size);
}

EARLY void free(void *block)
{
    if (block == NULL || !is_ours(block))
        return;
    count.live--;
    count.bytes -= block_size(block);
}

EARLY void *realloc(void *block, size_t size)
{
    void *larger = allocate(64, size);

    if (block != NULL && larger != NULL) {
        memcpy(larger, block, block_size(block) < size ? block_size(block) : size);
        free(block);
    }
    return larger;
}

EARLY void *aligned_alloc(size_t alignment, size_t size)
{
    return allocate(alignment < 64 ? 64 : alignment, size);
}

static void restart(size_t fails_from)
{
    memset(&count, 0, sizeof count);
    count.fails_from = fails_from;
}

/* One allocation fails after the other, from the first on. Returns how many there are. */
static size_t every_allocation_fails(const struct subject *subject, const struct call *call)
{
    size_t failures = 0;

    for (;;) {
        unidn_status status;
        restart(failures + 1);
        status = subject->run(call);
        CHECK(count.live == 0 && count.bytes == 0);
        if (status == UNIDN_OK)
            break;
        CHECK(status == UNIDN_OUT_OF_MEMORY && length_of(subject, call) == 0);
        for (size_t i = 0; i < subject->pointers; i++) {
            if (subject->parameter[i].role == TEXT)
                CHECK(*(const char *)call->pointer[i] == '\0');
        }
        failures++;
    }
    CHECK(failures == count.calls);
    return failures;
}

static void short_input(const struct subject *subject, enum pattern pattern)
{
    static const size_t lengths[] = {
        0, 1, 2, 63, 64, 65, 511, UNIDN_NO_HEAP_CODE_POINTS - 1, UNIDN_NO_HEAP_CODE_POINTS,
    };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct sample sample = filled(subject, pattern, lengths[i]);
        struct answer answer = ask(subject, &sample);
        struct call query = answer.call;
        /* If there were a call for memory, it would fail. */
        testing(subject->name, lengths[i]);
        restart(1);
        CHECK(subject->run(&answer.call) == UNIDN_OK);
        for (size_t j = 0; j < subject->pointers; j++) {
            if (is_result(&subject->parameter[j]))
                query.pointer[j] = NULL;
        }
        query.dst_cap = 0;
        CHECK(subject->run(&query) == (answer.need > 0 ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
        CHECK(count.calls == 0);
        restart(0);
        release(subject, &answer);
    }
}

static void long_input(const struct subject *subject, enum pattern pattern)
{
    static const size_t lengths[] = { UNIDN_NO_HEAP_CODE_POINTS + 1, 5000, MOST_FILLED };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct sample sample = filled(subject, pattern, lengths[i]);
        struct answer answer = ask(subject, &sample);
        struct call query = answer.call;
        size_t allocations;

        testing(subject->name, lengths[i]);
        restart(0);
        CHECK(subject->run(&answer.call) == UNIDN_OK);
        CHECK(count.live == 0);
        if (subject->heap_per_unit > 0)
            CHECK(count.largest <= lengths[i] * subject->heap_per_unit);
        allocations = every_allocation_fails(subject, &answer.call);
        /* That the counter works: long input does take memory. ASCII need not. */
        CHECK(allocations > 0 || pattern == ASCII || pattern == A_LABEL || lengths[i] < 5000);
        for (size_t j = 0; j < subject->pointers; j++) {
            if (is_result(&subject->parameter[j]))
                query.pointer[j] = NULL;
        }
        query.dst_cap = 0;
        restart(0);
        CHECK(subject->run(&query) == (answer.need > 0 ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OK));
        CHECK(count.live == 0);
        CHECK(length_of(subject, &query) == answer.length);
        if (subject->query_needs_no_heap)
            CHECK(count.calls == 0);
        release(subject, &answer);
    }
}

int main(void)
{
    for (size_t s = 0; s < subject_count; s++) {
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            short_input(&subjects[s], (enum pattern)pattern);
            long_input(&subjects[s], (enum pattern)pattern);
            memset(heap, 0, heap_used);
            heap_used = 0;
        }
    }
    return 0;
}
