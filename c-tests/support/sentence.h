/* The sentences about details and reports, in the three encodings. */
#ifndef SENTENCE_H
#define SENTENCE_H

#include "names.h"

#define ROOM UNIDN_MESSAGE_CAPACITY

/* A name with options, and the sentence about it. */
struct sentence {
    const char *name;
    uint32_t options;
    const char *text;
};

/* What the functions below write, in units of each encoding. */
extern char utf8[ROOM];
extern uint16_t utf16[ROOM];
extern uint32_t utf32[ROOM];
extern size_t utf8_len, utf16_len, utf32_len;

/* The sentence about the detail of unidn_check. */
void detail_of(const struct name *name, uint32_t options);

/* The sentence about the report of unidn_check_display; its first reason, or else the remarks. */
uint64_t report_of(const struct name *name, const unidn_display_options *options);

/* Checks that the sentence is the same in all encodings. */
void check_encodings(void);

#endif
