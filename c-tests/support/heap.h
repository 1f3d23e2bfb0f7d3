/*
 * An allocator in the place of the C library's that counts, and fails when it is
 * told to. It is in a header, as a program has it only if it wants it: one file of
 * the program includes it.
 */
#ifndef HEAP_H
#define HEAP_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define HEAP (64u << 20)

/* The allocator is called before a sanitizer is ready. */
#define EARLY __attribute__((no_sanitize("address", "undefined")))

static _Alignas(64) unsigned char heap[HEAP];
static size_t heap_used;
static size_t heap_kept;

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

/* Blocks that are live now stay: the C library allocated them before main(). */
static void keep_heap(void)
{
    heap_kept = heap_used;
}

/* Gives all other memory back to those who come after; none of it may be live. */
static void clear_heap(void)
{
    memset(heap + heap_kept, 0, heap_used - heap_kept);
    heap_used = heap_kept;
}

#endif
