/*
 * Memory between two unmapped pages. A sanitizer does not see what the library
 * reads and writes, as the library is not instrumented; the processor does.
 */
#ifndef GUARD_H
#define GUARD_H

#include <stddef.h>

/* How many blocks there can be at once. */
#define GUARDS 8
/* The most bytes of a block. */
#define GUARD_SIZE 65536

/* Which end of a block touches an unmapped page. */
enum placement { AT_END, AT_START };

/* The byte that blocks, and what is beside them, are filled with. */
#define FILLING 0xAA

/*
 * A block of size bytes, filled with FILLING. It lasts until the next call with
 * the same number. Aligned as its size is, up to a page.
 */
void *guarded(size_t number, enum placement placement, size_t size);

/* Whether the bytes beside the block are still FILLING. */
int guard_is_intact(size_t number);

/* Whether the bytes are all FILLING. */
int is_filling(const void *bytes, size_t size);

/* Memory of zeros that takes room only where it is written; it lasts as long as the program. */
void *spacious(size_t size);

#endif
