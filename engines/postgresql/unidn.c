/*
 * Functions of PostgreSQL for internationalized domain names, over libunidn.
 *
 * They read nothing but their arguments: the same name gives the same result until the extension is
 * built for another version of Unicode.
 */
#include <postgres.h>

#include <fmgr.h>
#include <mb/pg_wchar.h>
#include <utils/builtins.h>

#include <unidn_sql.h>

PG_MODULE_MAGIC;

/* What one function calls: all have the parameters of unidn_to_ascii. */
typedef unidn_status conversion(const char *src, size_t src_len, uint32_t options, char *dst,
    size_t dst_cap, size_t *dst_len, unidn_detail *detail);

/* A name in UTF-8, whatever the encoding of the database is, and its options. */
typedef struct {
    const char *text;
    size_t length;
    uint32_t options;
} arguments;

static arguments arguments_of(FunctionCallInfo fcinfo)
{
    arguments found = { NULL, 0, UNIDN_LOOKUP };
    text *name = PG_GETARG_TEXT_PP(0);
    const int length = VARSIZE_ANY_EXHDR(name);
    char *in_utf8 = pg_server_to_any(VARDATA_ANY(name), length, PG_UTF8);

    found.text = in_utf8;
    found.length = in_utf8 == VARDATA_ANY(name) ? (size_t)length : strlen(in_utf8);
    if (PG_NARGS() > 1) {
        text *options = PG_GETARG_TEXT_PP(1);
        char message[UNIDN_SQL_MESSAGE_CAPACITY];

        if (!unidn_sql_options(
                VARDATA_ANY(options), VARSIZE_ANY_EXHDR(options), &found.options, message)) {
            ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s", message)));
        }
    }
    return found;
}

static text *text_of(const char *in_utf8, size_t length)
{
    char *converted = pg_any_to_server(in_utf8, (int)length, PG_UTF8);

    return cstring_to_text_with_len(
        converted, converted == in_utf8 ? (int)length : (int)strlen(converted));
}

static void out_of_memory(void)
{
    ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
}

/* The text that a conversion gives, also for an invalid name if is_best_result is set; or NULL. */
static Datum convert(FunctionCallInfo fcinfo, conversion *function, bool is_best_result)
{
    const arguments name = arguments_of(fcinfo);
    /* Any name that the DNS carries has room here. */
    char room[UNIDN_UNICODE_CAPACITY];
    char *result = room;
    size_t length;
    unidn_status status =
        function(name.text, name.length, name.options, room, sizeof room, &length, NULL);

    if (status == UNIDN_BUFFER_TOO_SMALL) {
        const size_t size = length + 1;

        result = palloc(size);
        status = function(name.text, name.length, name.options, result, size, &length, NULL);
    }
    if (status == UNIDN_OUT_OF_MEMORY) {
        out_of_memory();
    }
    if (status == UNIDN_OK || (status == UNIDN_INVALID_NAME && is_best_result)) {
        PG_RETURN_TEXT_P(text_of(result, length));
    }
    PG_RETURN_NULL();
}

static unidn_status display_text(const char *src, size_t src_len, uint32_t options, char *dst,
    size_t dst_cap, size_t *dst_len, unidn_detail *detail)
{
    unidn_display_options display = UNIDN_DISPLAY_OPTIONS_INIT;

    (void)detail;
    display.options = options;
    return unidn_to_display(src, src_len, &display, dst, dst_cap, dst_len, NULL);
}

PG_FUNCTION_INFO_V1(idna_to_ascii);
Datum idna_to_ascii(PG_FUNCTION_ARGS)
{
    return convert(fcinfo, unidn_to_ascii, false);
}

PG_FUNCTION_INFO_V1(idna_to_unicode);
Datum idna_to_unicode(PG_FUNCTION_ARGS)
{
    return convert(fcinfo, unidn_to_unicode, false);
}

PG_FUNCTION_INFO_V1(idna_display);
Datum idna_display(PG_FUNCTION_ARGS)
{
    return convert(fcinfo, display_text, true);
}

PG_FUNCTION_INFO_V1(idna_check);
Datum idna_check(PG_FUNCTION_ARGS)
{
    const arguments name = arguments_of(fcinfo);
    const unidn_status status = unidn_check(name.text, name.length, name.options, NULL);

    if (status == UNIDN_OUT_OF_MEMORY) {
        out_of_memory();
    }
    PG_RETURN_BOOL(status == UNIDN_OK);
}

PG_FUNCTION_INFO_V1(idna_rules);
Datum idna_rules(PG_FUNCTION_ARGS)
{
    const arguments name = arguments_of(fcinfo);
    char rules[UNIDN_SQL_RULES_CAPACITY];
    unidn_detail detail;
    const unidn_status status = unidn_check(name.text, name.length, name.options, &detail);

    if (status == UNIDN_OUT_OF_MEMORY) {
        out_of_memory();
    }
    PG_RETURN_TEXT_P(
        cstring_to_text_with_len(rules, (int)unidn_sql_rules(status, detail.rules, rules)));
}

PG_FUNCTION_INFO_V1(idna_unicode_version);
Datum idna_unicode_version(PG_FUNCTION_ARGS)
{
    PG_RETURN_TEXT_P(cstring_to_text(unidn_unicode_version()));
}
