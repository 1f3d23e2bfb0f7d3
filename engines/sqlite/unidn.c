/*
 * Functions of SQLite for internationalized domain names: a loadable extension over libunidn.
 *
 * All of them are innocuous, so that a schema may use them, and deterministic, so that an index may:
 * they read nothing but their arguments. The version of Unicode is not: an update changes it.
 */
#include <sqlite3ext.h>
#include <unidn_sql.h>

SQLITE_EXTENSION_INIT1

/* What a function of SQL calls. */
struct conversion {
    unidn_status (*convert)(const char *src, size_t src_len, uint32_t options, char *dst,
        size_t dst_cap, size_t *dst_len, unidn_detail *detail);
    int has_best_result; /* Whether an invalid name has a result, too. */
};

/* Any name that the DNS carries has room here, and so have most others. */
#define ROOM UNIDN_UNICODE_CAPACITY

/* The name, and the options if there are any. 0 if the result is NULL, or an error is set. */
static int arguments(sqlite3_context *context, int count, sqlite3_value **values, const char **name,
    size_t *length, uint32_t *options)
{
    *options = UNIDN_LOOKUP;
    if (count > 1) {
        const char *text = (const char *)sqlite3_value_text(values[1]);
        char message[UNIDN_SQL_MESSAGE_CAPACITY];

        if (text == NULL) {
            return 0;
        }
        if (!unidn_sql_options(text, (size_t)sqlite3_value_bytes(values[1]), options, message)) {
            sqlite3_result_error(context, message, -1);
            return 0;
        }
    }
    *name = (const char *)sqlite3_value_text(values[0]);
    if (*name == NULL) {
        if (sqlite3_value_type(values[0]) == SQLITE_BLOB) {
            *name = ""; /* An empty blob. */
        } else if (sqlite3_value_type(values[0]) != SQLITE_NULL) {
            sqlite3_result_error_nomem(context);
            return 0;
        } else {
            return 0;
        }
    }
    *length = (size_t)sqlite3_value_bytes(values[0]);
    return 1;
}

/* The text that a conversion gives, or NULL. */
static void convert(sqlite3_context *context, int count, sqlite3_value **values)
{
    const struct conversion *conversion = sqlite3_user_data(context);
    char room[ROOM];
    char *text = room;
    const char *name;
    size_t length, text_len;
    uint32_t options;
    unidn_status status;

    if (!arguments(context, count, values, &name, &length, &options)) {
        return;
    }
    status = conversion->convert(name, length, options, room, sizeof room, &text_len, NULL);
    if (status == UNIDN_BUFFER_TOO_SMALL) {
        const size_t size = text_len + 1;

        text = sqlite3_malloc64(size);
        if (text == NULL) {
            sqlite3_result_error_nomem(context);
            return;
        }
        status = conversion->convert(name, length, options, text, size, &text_len, NULL);
    }
    if (status == UNIDN_OK || (status == UNIDN_INVALID_NAME && conversion->has_best_result)) {
        /* SQLite calls the destructor in every case. */
        sqlite3_result_text64(context, text, text_len,
            text == room ? SQLITE_TRANSIENT : sqlite3_free, SQLITE_UTF8);
        return;
    }
    if (status == UNIDN_OUT_OF_MEMORY) {
        sqlite3_result_error_nomem(context);
    }
    if (text != room) {
        sqlite3_free(text);
    }
}

static unidn_status display(const char *src, size_t src_len, uint32_t options, char *dst,
    size_t dst_cap, size_t *dst_len, unidn_detail *detail)
{
    unidn_display_options display_options = UNIDN_DISPLAY_OPTIONS_INIT;

    (void)detail;
    display_options.options = options;
    return unidn_to_display(src, src_len, &display_options, dst, dst_cap, dst_len, NULL);
}

static const struct conversion conversions[] = {
    { unidn_to_ascii, 0 },
    { unidn_to_unicode, 0 },
    { display, 1 },
};

static void check(sqlite3_context *context, int count, sqlite3_value **values)
{
    const char *name;
    size_t length;
    uint32_t options;

    if (arguments(context, count, values, &name, &length, &options)) {
        const unidn_status status = unidn_check(name, length, options, NULL);

        if (status == UNIDN_OUT_OF_MEMORY) {
            sqlite3_result_error_nomem(context);
        } else {
            sqlite3_result_int(context, status == UNIDN_OK);
        }
    }
}

static void rules(sqlite3_context *context, int count, sqlite3_value **values)
{
    const char *name;
    size_t length;
    uint32_t options;

    if (arguments(context, count, values, &name, &length, &options)) {
        char text[UNIDN_SQL_RULES_CAPACITY];
        unidn_detail detail;
        const unidn_status status = unidn_check(name, length, options, &detail);

        if (status == UNIDN_OUT_OF_MEMORY) {
            sqlite3_result_error_nomem(context);
        } else {
            const size_t text_len = unidn_sql_rules(status, detail.rules, text);

            sqlite3_result_text(context, text, (int)text_len, SQLITE_TRANSIENT);
        }
    }
}

static void unicode_version(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    (void)values;
    sqlite3_result_text(context, unidn_unicode_version(), -1, SQLITE_STATIC);
}

#ifdef _WIN32
__declspec(dllexport)
#else
__attribute__((visibility("default")))
#endif
int sqlite3_unidn_init(sqlite3 *database, char **message, const sqlite3_api_routines *routines)
{
    static const struct {
        const char *name;
        int least, most; /* Numbers of arguments. */
        int determinism;
        void (*function)(sqlite3_context *, int, sqlite3_value **);
        const struct conversion *conversion;
    } functions[] = {
        { "idna_to_ascii", 1, 2, SQLITE_DETERMINISTIC, convert, &conversions[0] },
        { "idna_to_unicode", 1, 2, SQLITE_DETERMINISTIC, convert, &conversions[1] },
        { "idna_display", 1, 2, SQLITE_DETERMINISTIC, convert, &conversions[2] },
        { "idna_check", 1, 2, SQLITE_DETERMINISTIC, check, NULL },
        { "idna_rules", 1, 2, SQLITE_DETERMINISTIC, rules, NULL },
        { "idna_unicode_version", 0, 0, 0, unicode_version, NULL },
    };
    int status = SQLITE_OK;

    (void)message;
    SQLITE_EXTENSION_INIT2(routines);
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        const int flags = SQLITE_UTF8 | SQLITE_INNOCUOUS | functions[i].determinism;

        for (int count = functions[i].least; count <= functions[i].most; count++) {
            if (status == SQLITE_OK) {
                status = sqlite3_create_function_v2(database, functions[i].name, count, flags,
                    (void *)(uintptr_t)functions[i].conversion, functions[i].function, NULL, NULL, NULL);
            }
        }
    }
    return status;
}
