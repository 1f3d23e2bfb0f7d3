/*
 * Functions of DuckDB for internationalized domain names, over libunidn: an extension by the C API.
 *
 * DuckDB gives a chunk of rows at a time. Its strings are gathered into a column for the batch
 * functions of the library, which take runs of plain names together.
 */
#define DUCKDB_EXTENSION_NAME unidn
#include <duckdb_extension.h>
#include <stdlib.h>
#include <unidn_sql.h>

DUCKDB_EXTENSION_EXTERN

enum kind { TO_ASCII, TO_UNICODE, CHECK, DISPLAY, RULES };

/* A function of SQL. */
struct function {
    const char *name;
    enum kind kind;
    duckdb_type type;
};

static const struct function FUNCTIONS[] = {
    { "idna_to_ascii", TO_ASCII, DUCKDB_TYPE_VARCHAR },
    { "idna_to_unicode", TO_UNICODE, DUCKDB_TYPE_VARCHAR },
    { "idna_check", CHECK, DUCKDB_TYPE_BOOLEAN },
    { "idna_display", DISPLAY, DUCKDB_TYPE_VARCHAR },
    { "idna_rules", RULES, DUCKDB_TYPE_VARCHAR },
};

/* A string of a vector. */
struct slice {
    const char *data;
    size_t length;
};

static struct slice slice_of(const duckdb_string_t *string)
{
    const uint32_t length = string->value.inlined.length;
    struct slice slice;

    slice.data =
        length <= sizeof string->value.inlined.inlined ? string->value.inlined.inlined
                                                       : string->value.pointer.ptr;
    slice.length = length;
    return slice;
}

static int is_null(const uint64_t *validity, size_t row)
{
    return validity != NULL && !(validity[row / 64] >> row % 64 & 1);
}

/* The arguments of a chunk. */
struct chunk {
    size_t count;
    const duckdb_string_t *names, *options;
    const uint64_t *names_validity, *options_validity;
};

/* What the library reads and writes for a chunk. */
struct column {
    char *values, *dst;
    int64_t *offsets, *dst_offsets;
    uint8_t *validity, *dst_validity, *statuses;
    uint64_t *rules;
    size_t dst_cap;
};

static void release(struct column *column)
{
    free(column->values);
    free(column->dst);
    free(column->offsets);
    free(column->dst_offsets);
    free(column->validity);
    free(column->dst_validity);
    free(column->statuses);
    free(column->rules);
}

/* Gathers the names of a chunk. 0 if there is no memory. */
static int gather(struct column *column, const struct chunk *chunk)
{
    const size_t count = chunk->count;
    size_t length = 0;

    column->offsets = malloc((count + 1) * sizeof *column->offsets);
    column->dst_offsets = malloc((count + 1) * sizeof *column->dst_offsets);
    column->validity = calloc(count / 8 + 1, 1);
    column->dst_validity = malloc(count / 8 + 1);
    column->statuses = malloc(count + 1);
    column->rules = malloc((count + 1) * sizeof *column->rules);
    if (!column->offsets || !column->dst_offsets || !column->validity || !column->dst_validity
        || !column->statuses || !column->rules) {
        return 0;
    }
    for (size_t row = 0; row < count; row++) {
        column->offsets[row] = (int64_t)length;
        if (!is_null(chunk->names_validity, row) && !is_null(chunk->options_validity, row)) {
            column->validity[row / 8] |= (uint8_t)(1u << row % 8);
            length += slice_of(&chunk->names[row]).length;
        }
    }
    column->offsets[count] = (int64_t)length;
    column->values = malloc(length + 1);
    if (column->values == NULL) {
        return 0;
    }
    for (size_t row = 0; row < count; row++) {
        const size_t size = (size_t)(column->offsets[row + 1] - column->offsets[row]);

        if (size > 0) {
            memcpy(column->values + column->offsets[row], slice_of(&chunk->names[row]).data, size);
        }
    }
    return 1;
}

/* The row behind those that have the options of the first one. */
static size_t end_of_run(const struct chunk *chunk, size_t first)
{
    size_t row = first + 1;

    if (chunk->options == NULL) {
        return chunk->count;
    }
    if (is_null(chunk->options_validity, first)) {
        return row;
    }
    for (const struct slice of_first = slice_of(&chunk->options[first]); row < chunk->count; row++) {
        struct slice other;

        if (is_null(chunk->options_validity, row)) {
            break;
        }
        other = slice_of(&chunk->options[row]);
        if (other.length != of_first.length
            || memcmp(other.data, of_first.data, of_first.length) != 0) {
            break;
        }
    }
    return row;
}

/* Calls a batch function, with more room where it needs more. */
static unidn_status call(
    unidn_status (*function)(unidn_batch *), unidn_batch *batch, struct column *column)
{
    unidn_status status;

    while ((status = function(batch)) == UNIDN_BUFFER_TOO_SMALL) {
        const size_t size = batch->needed <= SIZE_MAX / 4 ? 2 * batch->needed : batch->needed;
        char *grown = realloc(column->dst, size);

        if (grown == NULL) {
            return UNIDN_OUT_OF_MEMORY;
        }
        column->dst = grown;
        column->dst_cap = size;
        batch->dst = grown;
        batch->dst_cap = size;
    }
    return status;
}

/* What an output vector is written through. */
struct output {
    duckdb_vector vector;
    bool *booleans;
    uint64_t *validity;
};

static void set_null(struct output *output, size_t row)
{
    if (output->validity == NULL) {
        duckdb_vector_ensure_validity_writable(output->vector);
        output->validity = duckdb_vector_get_validity(output->vector);
    }
    duckdb_validity_set_row_invalid(output->validity, row);
}

/* The rows of a run by the batch functions. */
static unidn_status convert(const struct function *function, struct column *column, size_t first,
    size_t end, uint32_t options, size_t values_len, struct output *output)
{
    static unidn_status (*const functions[])(unidn_batch *) = {
        [TO_ASCII] = unidn_to_ascii_batch,
        [TO_UNICODE] = unidn_to_unicode_batch,
        [CHECK] = unidn_check_batch,
        [RULES] = unidn_check_batch,
    };
    unidn_batch batch = { 0 };
    unidn_status status;

    batch.values = column->values;
    batch.values_len = values_len;
    batch.offsets = column->offsets;
    batch.offset_width = sizeof *column->offsets;
    batch.validity = column->validity;
    batch.first = first;
    batch.count = end - first;
    batch.options = options;
    batch.dst_validity = column->dst_validity;
    if (function->kind == RULES) {
        batch.statuses = column->statuses;
        batch.rules = column->rules;
    }
    if (function->kind == TO_ASCII || function->kind == TO_UNICODE) {
        if (column->dst == NULL) {
            column->dst = malloc(values_len + 64);
            if (column->dst == NULL) {
                return UNIDN_OUT_OF_MEMORY;
            }
            column->dst_cap = values_len + 64;
        }
        batch.dst = column->dst;
        batch.dst_cap = column->dst_cap;
        batch.dst_offsets = column->dst_offsets;
    }
    status = call(functions[function->kind], &batch, column);
    for (size_t row = first; status == UNIDN_OK && row < end; row++) {
        const size_t of_run = row - first;
        const int is_valid = column->dst_validity[of_run / 8] >> of_run % 8 & 1;

        if (!(column->validity[row / 8] >> row % 8 & 1)) {
            set_null(output, row);
        } else if (function->kind == CHECK) {
            output->booleans[row] = is_valid;
        } else if (function->kind == RULES) {
            char rules[UNIDN_SQL_RULES_CAPACITY];
            const size_t length = unidn_sql_rules(
                (unidn_status)column->statuses[of_run], column->rules[of_run], rules);

            duckdb_vector_assign_string_element_len(output->vector, row, rules, length);
        } else if (is_valid) {
            const int64_t start = column->dst_offsets[of_run];

            duckdb_vector_assign_string_element_len(output->vector, row, column->dst + start,
                (idx_t)(column->dst_offsets[of_run + 1] - start));
        } else {
            set_null(output, row);
        }
    }
    return status;
}

/* The rows of a run, each by itself. */
static unidn_status display(struct column *column, size_t first, size_t end, uint32_t options,
    struct output *output)
{
    unidn_display_options display = UNIDN_DISPLAY_OPTIONS_INIT;

    display.options = options;
    for (size_t row = first; row < end; row++) {
        char room[UNIDN_UNICODE_CAPACITY];
        char *shown = room, *more = NULL;
        const char *name = column->values + column->offsets[row];
        const size_t name_len = (size_t)(column->offsets[row + 1] - column->offsets[row]);
        size_t length;
        unidn_status status;

        if (!(column->validity[row / 8] >> row % 8 & 1)) {
            set_null(output, row);
            continue;
        }
        status = unidn_to_display(name, name_len, &display, room, sizeof room, &length, NULL);
        if (status == UNIDN_BUFFER_TOO_SMALL) {
            const size_t size = length + 1;

            shown = more = malloc(size);
            status = more == NULL
                ? UNIDN_OUT_OF_MEMORY
                : unidn_to_display(name, name_len, &display, more, size, &length, NULL);
        }
        if (status == UNIDN_OK || status == UNIDN_INVALID_NAME) {
            duckdb_vector_assign_string_element_len(output->vector, row, shown, length);
        } else if (status != UNIDN_OUT_OF_MEMORY) {
            set_null(output, row);
        }
        free(more);
        if (status == UNIDN_OUT_OF_MEMORY) {
            return status;
        }
    }
    return UNIDN_OK;
}

static void process(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector vector)
{
    const struct function *function = duckdb_scalar_function_get_extra_info(info);
    struct chunk chunk = { 0 };
    struct column column = { 0 };
    struct output output = { 0 };
    unidn_status status = UNIDN_OK;

    chunk.count = duckdb_data_chunk_get_size(input);
    chunk.names = duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 0));
    chunk.names_validity = duckdb_vector_get_validity(duckdb_data_chunk_get_vector(input, 0));
    if (duckdb_data_chunk_get_column_count(input) > 1) {
        chunk.options = duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 1));
        chunk.options_validity = duckdb_vector_get_validity(duckdb_data_chunk_get_vector(input, 1));
    }
    output.vector = vector;
    output.booleans = duckdb_vector_get_data(vector);

    if (!gather(&column, &chunk)) {
        status = UNIDN_OUT_OF_MEMORY;
    }
    for (size_t first = 0, end; status == UNIDN_OK && first < chunk.count; first = end) {
        const size_t values_len = (size_t)column.offsets[chunk.count];
        uint32_t options = UNIDN_LOOKUP;

        end = end_of_run(&chunk, first);
        if (chunk.options != NULL && !is_null(chunk.options_validity, first)) {
            const struct slice names = slice_of(&chunk.options[first]);
            char message[UNIDN_SQL_MESSAGE_CAPACITY];

            if (!unidn_sql_options(names.data, names.length, &options, message)) {
                duckdb_scalar_function_set_error(info, message);
                break;
            }
        }
        status = function->kind == DISPLAY
            ? display(&column, first, end, options, &output)
            : convert(function, &column, first, end, options, values_len, &output);
    }
    if (status != UNIDN_OK) {
        duckdb_scalar_function_set_error(info, unidn_status_message(status));
    }
    release(&column);
}

static void unicode_version(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector vector)
{
    (void)info;
    for (idx_t row = 0; row < duckdb_data_chunk_get_size(input); row++) {
        duckdb_vector_assign_string_element(vector, row, unidn_unicode_version());
    }
}

/* A function of SQL with so many parameters. */
static duckdb_scalar_function scalar_function(
    const struct function *function, int parameters, duckdb_scalar_function_t callback)
{
    duckdb_scalar_function scalar = duckdb_create_scalar_function();
    duckdb_logical_type text = duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR);
    duckdb_logical_type result = duckdb_create_logical_type(function->type);

    duckdb_scalar_function_set_name(scalar, function->name);
    for (int i = 0; i < parameters; i++) {
        duckdb_scalar_function_add_parameter(scalar, text);
    }
    duckdb_scalar_function_set_return_type(scalar, result);
    duckdb_scalar_function_set_extra_info(scalar, (void *)function, NULL);
    duckdb_scalar_function_set_function(scalar, callback);
    duckdb_destroy_logical_type(&text);
    duckdb_destroy_logical_type(&result);
    return scalar;
}

/* Registers a function with and without options: DuckDB 1 takes two of a name only as a set. */
static int add(duckdb_connection connection, const struct function *function)
{
    duckdb_scalar_function_set set = duckdb_create_scalar_function_set(function->name);
    int is_done = 1;

    for (int parameters = 1; parameters <= 2; parameters++) {
        duckdb_scalar_function scalar = scalar_function(function, parameters, process);

        is_done = is_done && duckdb_add_scalar_function_to_set(set, scalar) == DuckDBSuccess;
        duckdb_destroy_scalar_function(&scalar);
    }
    is_done = is_done && duckdb_register_scalar_function_set(connection, set) == DuckDBSuccess;
    duckdb_destroy_scalar_function_set(&set);
    return is_done;
}

DUCKDB_EXTENSION_ENTRYPOINT(
    duckdb_connection connection, duckdb_extension_info info, struct duckdb_extension_access *access)
{
    static const struct function version = { "idna_unicode_version", CHECK, DUCKDB_TYPE_VARCHAR };
    duckdb_scalar_function scalar = scalar_function(&version, 0, unicode_version);
    int is_done = duckdb_register_scalar_function(connection, scalar) == DuckDBSuccess;

    duckdb_destroy_scalar_function(&scalar);
    for (size_t i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++) {
        is_done = is_done && add(connection, &FUNCTIONS[i]);
    }
    if (!is_done) {
        access->set_error(info, "the functions of unidn cannot be registered");
    }
    return is_done;
}
