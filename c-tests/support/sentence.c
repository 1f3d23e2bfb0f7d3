#include "sentence.h"

#include "check.h"

#include <string.h>

char utf8[ROOM];
uint16_t utf16[ROOM];
uint32_t utf32[ROOM];
size_t utf8_len, utf16_len, utf32_len;

void check_encodings(void)
{
    const struct name *same = name_of_bytes(utf8, utf8_len);

    CHECK(utf8_len < ROOM && utf8[utf8_len] == '\0');
    CHECK(same->utf16_len == utf16_len && same->utf32_len == utf32_len);
    CHECK(memcmp(same->utf16, utf16, utf16_len * sizeof *utf16) == 0);
    CHECK(memcmp(same->utf32, utf32, utf32_len * sizeof *utf32) == 0);
}

void detail_of(const struct name *name, uint32_t options)
{
    unidn_detail detail;

    (void)unidn_check(name->utf8, name->utf8_len, options, &detail);
    CHECK(unidn_detail_message(&detail, name->utf8, name->utf8_len, utf8, ROOM, &utf8_len) ==
          UNIDN_OK);
    (void)unidn_check_utf16(name->utf16, name->utf16_len, options, &detail);
    CHECK(unidn_detail_message_utf16(&detail, name->utf16, name->utf16_len, utf16, ROOM,
                                     &utf16_len) == UNIDN_OK);
    (void)unidn_check_utf32(name->utf32, name->utf32_len, options, &detail);
    CHECK(unidn_detail_message_utf32(&detail, name->utf32, name->utf32_len, utf32, ROOM,
                                     &utf32_len) == UNIDN_OK);
}

uint64_t report_of(const struct name *name, const unidn_display_options *options)
{
    unidn_report report;

    (void)unidn_check_display(name->utf8, name->utf8_len, options, &report);
    CHECK(unidn_report_message(&report, name->utf8, name->utf8_len, options, utf8, ROOM,
                               &utf8_len) == UNIDN_OK);
    (void)unidn_check_display_utf16(name->utf16, name->utf16_len, options, &report);
    CHECK(unidn_report_message_utf16(&report, name->utf16, name->utf16_len, options, utf16, ROOM,
                                     &utf16_len) == UNIDN_OK);
    (void)unidn_check_display_utf32(name->utf32, name->utf32_len, options, &report);
    CHECK(unidn_report_message_utf32(&report, name->utf32, name->utf32_len, options, utf32, ROOM,
                                     &utf32_len) == UNIDN_OK);
    return report.first_reason != 0 ? report.first_reason : report.reasons;
}
