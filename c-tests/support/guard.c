#define _DEFAULT_SOURCE

#include "guard.h"

#include "check.h"

#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

/* How many bytes beside a block are checked, at the end that has no page. */
#define MARGIN 64

static struct {
    unsigned char *memory; /* GUARD_SIZE bytes and an unmapped page on each side */
    unsigned char *block;
    size_t size;
    enum placement placement;
} guards[GUARDS];

#ifdef _WIN32

static size_t page_size(void)
{
    SYSTEM_INFO system;

    GetSystemInfo(&system);
    return system.dwPageSize;
}

/* Addresses without memory. */
static unsigned char *reserve(size_t size)
{
    return VirtualAlloc(NULL, size, MEM_RESERVE, PAGE_NOACCESS);
}

static int give_memory(unsigned char *at, size_t size)
{
    return VirtualAlloc(at, size, MEM_COMMIT, PAGE_READWRITE) != NULL;
}

#else

static size_t page_size(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

/* Addresses without memory. */
static unsigned char *reserve(size_t size)
{
    void *memory = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    return memory == MAP_FAILED ? NULL : memory;
}

static int give_memory(unsigned char *at, size_t size)
{
    return mprotect(at, size, PROT_READ | PROT_WRITE) == 0;
}

#endif

static void map(size_t number)
{
    size_t page = page_size();
    unsigned char *memory = reserve(GUARD_SIZE + 2 * page);

    CHECK(memory != NULL);
    CHECK(GUARD_SIZE % page == 0);
    CHECK(give_memory(memory + page, GUARD_SIZE));
    guards[number].memory = memory + page;
}

void *spacious(size_t size)
{
    unsigned char *memory = reserve(size);

    CHECK(memory != NULL && give_memory(memory, size));
    return memory;
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
