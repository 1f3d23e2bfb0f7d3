/*
 * The common part of the extensions of all engines: options and rules by name, as SQL has them.
 */
#ifndef UNIDN_SQL_H
#define UNIDN_SQL_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <unidn.h>

#include "options.h"

/* Room for the names of all 64 rules, a blank behind each, that unidn_sql_rules writes. */
#define UNIDN_SQL_RULES_CAPACITY 2048

/* Room for the message about an unknown option, which lists those that there are. */
#define UNIDN_SQL_MESSAGE_CAPACITY 640

/*
 * The message about an unknown option: as much of it as any option has, in printable ASCII, and the
 * names of all options.
 */
static inline void unidn_sql_unknown(
    const char *name, size_t name_len, char message[UNIDN_SQL_MESSAGE_CAPACITY])
{
    const size_t count = sizeof unidn_sql_option_table / sizeof *unidn_sql_option_table;
    size_t length =
        (size_t)snprintf(message, UNIDN_SQL_MESSAGE_CAPACITY, "unknown option of names: \"");

    for (size_t i = 0; i < name_len && i < 24; i++) {
        const unsigned char byte = (unsigned char)name[i];
        const int is_printable = byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\';

        length += (size_t)snprintf(message + length, UNIDN_SQL_MESSAGE_CAPACITY - length,
            is_printable ? "%c" : "\\x%02X", byte);
    }
    length += (size_t)snprintf(message + length, UNIDN_SQL_MESSAGE_CAPACITY - length,
        name_len > 24 ? "...\"" : "\"");
    for (size_t i = 0; i < count && length < UNIDN_SQL_MESSAGE_CAPACITY; i++) {
        length += (size_t)snprintf(message + length, UNIDN_SQL_MESSAGE_CAPACITY - length, "%s%s",
            i == 0 ? "; the options are " : ", ", unidn_sql_option_table[i].name);
    }
}

/* Whether a text is a name of an option; an underscore stands for a hyphen, as in C. */
static inline int unidn_sql_is_name(const char *name, const char *text, size_t text_len)
{
    if (strlen(name) != text_len) {
        return 0;
    }
    for (size_t i = 0; i < text_len; i++) {
        if (name[i] != (text[i] == '_' ? '-' : text[i])) {
            return 0;
        }
    }
    return 1;
}

/*
 * The union of options and profiles, which have the names of the command and are separated by
 * commas and blanks: "strict" or "url, transitional". 0 if a name is unknown, with a message.
 */
static inline int unidn_sql_options(const char *text, size_t text_len, uint32_t *options,
    char message[UNIDN_SQL_MESSAGE_CAPACITY])
{
    const size_t count = sizeof unidn_sql_option_table / sizeof *unidn_sql_option_table;
    size_t start = 0;

    *options = UNIDN_LOOKUP;
    while (start < text_len) {
        size_t end = start, option;

        while (end < text_len && text[end] != ',' && text[end] != ' ') {
            end++;
        }
        if (end > start) {
            for (option = 0; option < count; option++) {
                const char *name = unidn_sql_option_table[option].name;

                if (unidn_sql_is_name(name, text + start, end - start)) {
                    break;
                }
            }
            if (option == count) {
                unidn_sql_unknown(text + start, end - start, message);
                return 0;
            }
            *options |= unidn_sql_option_table[option].value;
        }
        start = end + 1;
    }
    return 1;
}

/*
 * The rules that a name breaks, as "disallowed empty-label"; an empty text for a valid name, and
 * "invalid-encoding" for text that is ill-formed. Gives the length.
 */
static inline size_t unidn_sql_rules(
    unidn_status status, uint64_t rules, char dst[UNIDN_SQL_RULES_CAPACITY])
{
    static const char prefix[] = "UNIDN_RULE_";
    size_t length = 0;

    if (status == UNIDN_INVALID_ENCODING) {
        static const char name[] = "invalid-encoding";

        memcpy(dst, name, sizeof name - 1);
        return sizeof name - 1;
    }
    for (int bit = 0; bit < 64; bit++) {
        const uint64_t rule = UINT64_C(1) << bit;

        if (rules & rule) {
            const char *name = unidn_rule_name(rule) + (sizeof prefix - 1);

            if (length > 0 && length < UNIDN_SQL_RULES_CAPACITY - 1) {
                dst[length++] = ' ';
            }
            for (; *name != '\0' && length < UNIDN_SQL_RULES_CAPACITY - 1; name++) {
                dst[length++] = *name == '_' ? '-'
                    : *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a')
                                                   : *name;
            }
        }
    }
    return length;
}

#endif
