#define _DEFAULT_SOURCE

#include "guard.h"

#include "check.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* How many bytes beside a block are checked, at the end that has no page. */
#define MARGIN 64

static struct {
    unsigned char *memory; /* GUARD_SIZE bytes and an unmapped page on each side */
    unsigned char *block;
    size_t size;
    enum placement placement;
} guards[GUARDS];

static void map(size_t number)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t size = GUARD_SIZE + 2 * page;
    unsigned char *memory =
        mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(memory != MAP_FAILED);
    CHECK(GUARD_SIZE % page == 0);
    CHECK(mprotect(memory + page, GUARD_SIZE, PROT_READ | PROT_WRITE) == 0);
    guards[number].memory = memory + page;
}

void *guarded(size_t number, enum placement placement, size_t size)
{
    unsigned char *block, *margin;

    CHECK(number < GUARDS && size + MARGIN <= GUARD_SIZE);
    if (guards[number].memory == NULL)
        map(number);
    block = guards[number].memory;
    margin = block + size;
    if (placement == AT_END) {
        block += GUARD_SIZE - size;
        margin = block - MARGIN;
    }
    memset(block, FILLING, size);
    memset(margin, FILLING, MARGIN);
    guards[number].block = block;
    guards[number].size = size;
    guards[number].placement = placement;
    return block;
}

int guard_is_intact(size_t number)
{
    const unsigned char *block = guards[number].block;
    int is_at_end = guards[number].placement == AT_END;

    return is_filling(is_at_end ? block - MARGIN : block + guards[number].size, MARGIN);
}

int is_filling(const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;

    while (size > 0 && *byte == FILLING) {
        byte++;
        size--;
    }
    return size == 0;
}
