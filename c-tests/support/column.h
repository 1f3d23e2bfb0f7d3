/*
 * Columns of names in guarded memory, and what the functions for one name make of
 * their rows.
 */
#ifndef COLUMN_H
#define COLUMN_H

#include "guard.h"

#include <unidn.h>

#define MOST_ROWS 600

/* The rows of a column, apart from how they are laid out for a call. */
struct column {
    const char *values;
    size_t values_len;
    size_t count;
    size_t offsets[MOST_ROWS + 1];
    unsigned char is_null[MOST_ROWS];
};

/* A batch function, and the one for a single name that it is compared with. */
struct batch_function {
    const char *name;
    unidn_status (*run)(unidn_batch *batch);
    unidn_status (*single)(const char *src, size_t src_len, uint32_t options, char *dst,
                           size_t dst_cap, size_t *dst_len, unidn_detail *detail);
    int has_text;
};

#define BATCH_FUNCTIONS 3
extern const struct batch_function batch_functions[BATCH_FUNCTIONS];

/* The expected result of each row, and the texts of all side by side. */
struct expected {
    unsigned char status[MOST_ROWS];
    uint64_t rules[MOST_ROWS];
    size_t ends[MOST_ROWS + 1];
    char text[GUARD_SIZE];
};

/* An empty column over values, and one more row of it, that ends where values do. */
void begin_column(struct column *column, const char *values);
void add_row(struct column *column, const char *name, size_t length, int is_null);

/* What the function for one name makes of each row. */
void expect(const struct batch_function *function, const struct column *column,
            uint32_t options, struct expected *expected);

/* The blocks of a batch: the members in this order. */
enum block { VALUES, OFFSETS, VALIDITY, DST, DST_OFFSETS, DST_VALIDITY, STATUSES, RULES };

/*
 * A batch of the rows from first on with every buffer in a guarded block of its own:
 * a row before first has the bytes and bits that it has in the column.
 */
unidn_batch place_batch(const struct column *column, size_t first, uint32_t offset_width,
                        uint32_t options, size_t dst_cap, enum placement placement);

/* Checks the rows that are done, and that nothing beside the buffers was written. */
void check_batch(const struct batch_function *function, const struct column *column,
                 size_t first, const struct expected *expected, const unidn_batch *batch);

/* Calls each function with columns and reports it as reached. */
void reach_batches(void);

#endif
