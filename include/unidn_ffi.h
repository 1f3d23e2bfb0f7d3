/*
 * The interface of libunidn 0.2.0 without a preprocessor, for the parsers of
 * foreign function interfaces: cffi, LuaJIT, PHP. unidn.h documents it.
 *
 * Generated from unidn.h; do not edit.
 * SPDX-License-Identifier: (MIT OR Apache-2.0) AND Unicode-3.0
 */

enum {
    UNIDN_VERSION_NUMBER = 0x000200
};

enum {
    UNIDN_CHECK_HYPHENS = 0x00000001,
    UNIDN_ASCII_LDH = 0x00000002,
    UNIDN_ASCII_ANY = 0x00000004,
    UNIDN_IGNORE_DNS_LENGTH = 0x00000008,
    UNIDN_REJECT_ROOT_DOT = 0x00000010,
    UNIDN_SKIP_BIDI = 0x00000020,
    UNIDN_SKIP_JOINERS = 0x00000040,
    UNIDN_TRANSITIONAL = 0x00000080,
    UNIDN_IGNORE_INVALID_PUNYCODE = 0x00000100,
    UNIDN_CHECK_CONTEXTO = 0x00000200,
    UNIDN_IDNA2008 = 0x00000400,
    UNIDN_NO_MAPPING = 0x00000800,
    UNIDN_SINGLE_LABEL = 0x00001000,
    UNIDN_ASCII_PASSTHROUGH = 0x00002000
};

enum {
    UNIDN_LOOKUP = 0x00000000,
    UNIDN_URL = 0x00002008,
    UNIDN_STRICT = 0x00000013,
    UNIDN_IDNA2008_LOOKUP = 0x00000C00,
    UNIDN_IDNA2008_REGISTRATION = 0x00000E13
};

enum {
    UNIDN_RULE_PUNYCODE = 0x0000000000000001,
    UNIDN_RULE_ACE_EMPTY = 0x0000000000000002,
    UNIDN_RULE_ACE_ASCII_ONLY = 0x0000000000000004,
    UNIDN_RULE_ACE_PREFIX = 0x0000000000000008,
    UNIDN_RULE_ROUND_TRIP = 0x0000000000000010,
    UNIDN_RULE_NFC = 0x0000000000000020,
    UNIDN_RULE_DISALLOWED = 0x0000000000000040,
    UNIDN_RULE_ASCII = 0x0000000000000080,
    UNIDN_RULE_HYPHEN_FIRST = 0x0000000000000100,
    UNIDN_RULE_HYPHEN_LAST = 0x0000000000000200,
    UNIDN_RULE_HYPHEN_3_4 = 0x0000000000000400,
    UNIDN_RULE_LEADING_MARK = 0x0000000000000800,
    UNIDN_RULE_DOT = 0x0000000000001000,
    UNIDN_RULE_CONTEXTJ = 0x0000000000002000,
    UNIDN_RULE_CONTEXTO = 0x0000000000004000,
    UNIDN_RULE_BIDI_1 = 0x0000000000008000,
    UNIDN_RULE_BIDI_2 = 0x0000000000010000,
    UNIDN_RULE_BIDI_3 = 0x0000000000020000,
    UNIDN_RULE_BIDI_4 = 0x0000000000040000,
    UNIDN_RULE_BIDI_5 = 0x0000000000080000,
    UNIDN_RULE_BIDI_6 = 0x0000000000100000,
    UNIDN_RULE_IDNA2008 = 0x0000000000200000,
    UNIDN_RULE_NOT_MAPPED_FORM = 0x0000000000400000,
    UNIDN_RULE_EMPTY_LABEL = 0x0000000000800000,
    UNIDN_RULE_LABEL_TOO_LONG = 0x0000000001000000,
    UNIDN_RULE_NAME_TOO_LONG = 0x0000000002000000,
    UNIDN_RULE_ROOT_DOT = 0x0000000004000000,
    UNIDN_RULE_UNASSIGNED = 0x0000000008000000,
    UNIDN_RULE_PROHIBITED = 0x0000000010000000,
    UNIDN_RULE_MIXED_DIRECTIONS = 0x0000000020000000,
    UNIDN_RULE_ENDS_NOT_RTL = 0x0000000040000000,
    UNIDN_RULE_EMPTY_TEXT = 0x0000000080000000
};

enum {
    UNIDN_FIREFOX_MODERATE = 0x00100000,
    UNIDN_SKELETON_LTR = 0x00200000,
    UNIDN_SKELETON_RTL = 0x00400000
};

enum {
    UNIDN_POLICY_CAUTIOUS = 0,
    UNIDN_POLICY_FIREFOX = 1,
    UNIDN_POLICY_ASCII = 2,
    UNIDN_POLICY_UTS39 = 3,
    UNIDN_POLICY_WEBKIT = 4,
    UNIDN_POLICY_BROWSER = 5
};

enum {
    UNIDN_LEVEL_ASCII_ONLY = 0x100,
    UNIDN_LEVEL_SINGLE_SCRIPT = 0x200,
    UNIDN_LEVEL_HIGHLY_RESTRICTIVE = 0x300,
    UNIDN_LEVEL_MODERATELY_RESTRICTIVE = 0x400,
    UNIDN_LEVEL_MINIMALLY_RESTRICTIVE = 0x500,
    UNIDN_LEVEL_UNRESTRICTED = 0x600
};

enum {
    UNIDN_CONFUSABLE_NONE = 0,
    UNIDN_CONFUSABLE_SINGLE_SCRIPT = 1,
    UNIDN_CONFUSABLE_MIXED_SCRIPT = 2,
    UNIDN_CONFUSABLE_WHOLE_SCRIPT = 3
};

enum {
    UNIDN_REASON_INVALID_IDNA = 0x0000000000000001,
    UNIDN_REASON_BLOCKED_CHARACTER = 0x0000000000000002,
    UNIDN_REASON_NOT_ALLOWED = 0x0000000000000004,
    UNIDN_REASON_MIXED_SCRIPT = 0x0000000000000008,
    UNIDN_REASON_MIXED_NUMBERS = 0x0000000000000010,
    UNIDN_REASON_HIDDEN_OVERLAY = 0x0000000000000020,
    UNIDN_REASON_REPEATED_MARK = 0x0000000000000040,
    UNIDN_REASON_FOREIGN_MARK = 0x0000000000000080,
    UNIDN_REASON_DEVIATION = 0x0000000000000100,
    UNIDN_REASON_TLD_CHARACTER = 0x0000000000000200,
    UNIDN_REASON_MIDDLE_DOT = 0x0000000000000400,
    UNIDN_REASON_WHOLE_SCRIPT_CONFUSABLE = 0x0000000000000800,
    UNIDN_REASON_DIGIT_LOOKALIKE = 0x0000000000001000,
    UNIDN_REASON_LATIN_MIXED = 0x0000000000002000,
    UNIDN_REASON_DANGEROUS_PATTERN = 0x0000000000004000,
    UNIDN_REASON_SCRIPT_NOT_ALLOWED = 0x0000000000008000,
    UNIDN_REASON_TOO_MANY_MARKS = 0x0000000000010000,
    UNIDN_REASON_NON_ASCII = 0x0000000000020000,
    UNIDN_REASON_PROTECTED_NAME = 0x0000000000040000
};

enum {
    UNIDN_PREPARE_SASLPREP = 0x001,
    UNIDN_PREPARE_NAMEPREP = 0x002,
    UNIDN_PREPARE_NODEPREP = 0x003,
    UNIDN_PREPARE_RESOURCEPREP = 0x004,
    UNIDN_PREPARE_ISCSI = 0x005,
    UNIDN_PREPARE_USERNAME_CASE_MAPPED = 0x006,
    UNIDN_PREPARE_USERNAME_CASE_PRESERVED = 0x007,
    UNIDN_PREPARE_OPAQUE_STRING = 0x008,
    UNIDN_PREPARE_NICKNAME = 0x009,
    UNIDN_PREPARE_QUERY = 0x100
};

enum {
    UNIDN_IDNA2003_ALLOW_UNASSIGNED = 0x00000001,
    UNIDN_IDNA2003_USE_STD3_ASCII_RULES = 0x00000002,
    UNIDN_IDNA2003_SINGLE_LABEL = 0x00000004
};

enum {
    UNIDN_LGR_INVALID = 0,
    UNIDN_LGR_BLOCKED = 1,
    UNIDN_LGR_ALLOCATABLE = 2,
    UNIDN_LGR_ACTIVATED = 3,
    UNIDN_LGR_VALID = 4
};

enum {
    UNIDN_LGR_NOT_IN_REPERTOIRE = 1,
    UNIDN_LGR_CONTEXT = 2,
    UNIDN_LGR_NOT_A_LABEL = 3,
    UNIDN_LGR_NONE = 0xFFFFFFFF
};

enum {
    UNIDN_LGR_UNRELATED = 0,
    UNIDN_LGR_SAME = 1,
    UNIDN_LGR_VARIANT = 2
};

enum {
    UNIDN_LGR_DISPOSITION_NAME = 0,
    UNIDN_LGR_RULE_NAME = 1,
    UNIDN_LGR_TYPE_NAME = 2
};

enum {
    UNIDN_NO_CODE_POINT = 0xFFFFFFFF,
    UNIDN_ASCII_CAPACITY = 255,
    UNIDN_LABEL_CAPACITY = 64,
    UNIDN_UNICODE_CAPACITY = 941,
    UNIDN_MESSAGE_CAPACITY = 512,
    UNIDN_LGR_LINE_CAPACITY = 272,
    UNIDN_NO_HEAP_CODE_POINTS = 1024
};

typedef enum unidn_status {
    UNIDN_OK = 0,
    UNIDN_INVALID_ARGUMENT = 1,
    UNIDN_BUFFER_TOO_SMALL = 2,
    UNIDN_INVALID_ENCODING = 3,
    UNIDN_INVALID_PUNYCODE = 4,
    UNIDN_PUNYCODE_OVERFLOW = 5,
    UNIDN_INVALID_NAME = 6,
    UNIDN_OUT_OF_MEMORY = 7,
    UNIDN_STALE_DATA = 8
} unidn_status;

typedef struct unidn_detail {
    uint64_t rules;
    uint64_t first_rule;
    uint64_t offset;
    uint64_t length;
    uint32_t label;
    uint32_t code_point;
    uint64_t line;
    uint64_t reserved[2];
} unidn_detail;

typedef struct unidn_batch {
    const char *values;
    size_t values_len;
    const void *offsets;
    const uint8_t *validity;
    size_t first;
    size_t count;
    uint32_t offset_width;
    uint32_t options;
    char *dst;
    size_t dst_cap;
    void *dst_offsets;
    uint8_t *dst_validity;
    uint8_t *statuses;
    uint64_t *rules;
    size_t done;
    size_t dst_len;
    size_t needed;
    size_t failed;
    uint64_t reserved[4];
} unidn_batch;

typedef struct unidn_display_options {
    size_t size;
    uint32_t options;
    uint32_t policy;
    uint32_t level;
    uint32_t reserved;
    const void *protected_names;
    size_t protected_names_size;
} unidn_display_options;

typedef struct unidn_report {
    uint64_t reasons;
    uint64_t first_reason;
    uint64_t rules;
    uint64_t first_rule;
    uint64_t offset;
    uint64_t length;
    uint64_t protected_line;
    uint32_t label;
    uint32_t code_point;
    uint32_t level;
    uint32_t hidden;
    uint64_t reserved[7];
} unidn_report;

typedef struct unidn_lgr_verdict {
    uint32_t disposition;
    uint32_t fault;
    uint32_t action;
    uint32_t rule;
    uint64_t offset;
    uint64_t length;
    uint32_t code_point;
    uint32_t reserved[7];
} unidn_lgr_verdict;

typedef struct unidn_bootstring {
    uint32_t base;
    uint32_t tmin;
    uint32_t tmax;
    uint32_t skew;
    uint32_t damp;
    uint32_t initial_bias;
    uint32_t initial_n;
    uint32_t max_code_point;
    uint8_t delimiter;
    uint8_t case_insensitive;
    uint8_t digits[62];
    uint64_t reserved[4];
} unidn_bootstring;

const char *unidn_status_name(unidn_status status);
const char *unidn_status_message(unidn_status status);
const char *unidn_rule_name(uint64_t rule);
const char *unidn_rule_message(uint64_t rule);
unidn_status unidn_to_ascii(const char *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_to_ascii_utf16(const uint16_t *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_to_ascii_utf32(const uint32_t *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_to_unicode(const char *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_to_unicode_utf16(const uint16_t *src, size_t src_len, uint32_t options, uint16_t *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_to_unicode_utf32(const uint32_t *src, size_t src_len, uint32_t options, uint32_t *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_check(const char *src, size_t src_len, uint32_t options, unidn_detail *detail);
unidn_status unidn_check_utf16(const uint16_t *src, size_t src_len, uint32_t options, unidn_detail *detail);
unidn_status unidn_check_utf32(const uint32_t *src, size_t src_len, uint32_t options, unidn_detail *detail);
unidn_status unidn_equal(const char *a, size_t a_len, const char *b, size_t b_len, uint32_t options, int *equal, unidn_detail *details);
unidn_status unidn_to_ascii_batch(unidn_batch *batch);
unidn_status unidn_to_unicode_batch(unidn_batch *batch);
unidn_status unidn_check_batch(unidn_batch *batch);
const char *unidn_reason_name(uint64_t reason);
const char *unidn_reason_message(uint64_t reason);
unidn_status unidn_to_display(const char *src, size_t src_len, const unidn_display_options *options, char *dst, size_t dst_cap, size_t *dst_len, unidn_report *report);
unidn_status unidn_to_display_utf16(const uint16_t *src, size_t src_len, const unidn_display_options *options, uint16_t *dst, size_t dst_cap, size_t *dst_len, unidn_report *report);
unidn_status unidn_to_display_utf32(const uint32_t *src, size_t src_len, const unidn_display_options *options, uint32_t *dst, size_t dst_cap, size_t *dst_len, unidn_report *report);
unidn_status unidn_check_display(const char *src, size_t src_len, const unidn_display_options *options, unidn_report *report);
unidn_status unidn_check_display_utf16(const uint16_t *src, size_t src_len, const unidn_display_options *options, unidn_report *report);
unidn_status unidn_check_display_utf32(const uint32_t *src, size_t src_len, const unidn_display_options *options, unidn_report *report);
unidn_status unidn_detail_message(const unidn_detail *detail, const char *src, size_t src_len, char *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_detail_message_utf16(const unidn_detail *detail, const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_detail_message_utf32(const unidn_detail *detail, const uint32_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_report_message(const unidn_report *report, const char *src, size_t src_len, const unidn_display_options *options, char *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_report_message_utf16(const unidn_report *report, const uint16_t *src, size_t src_len, const unidn_display_options *options, uint16_t *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_report_message_utf32(const unidn_report *report, const uint32_t *src, size_t src_len, const unidn_display_options *options, uint32_t *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_protected_build(const char *names, size_t names_len, void *dst, size_t dst_cap, size_t *dst_size, unidn_detail *detail);
unidn_status unidn_protected_name(const void *protected_names, size_t protected_names_size, uint64_t line, char *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_protected_verify(const void *protected_names, size_t protected_names_size);
unidn_status unidn_skeleton(const char *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_confusable(const char *a, size_t a_len, const char *b, size_t b_len, uint32_t options, uint32_t *relation);
unidn_status unidn_restriction_level(const char *src, size_t src_len, uint32_t *level);
unidn_status unidn_scripts(const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, size_t *dst_len);
const char *unidn_script_name(uint32_t script);
unidn_status unidn_prepare(const char *src, size_t src_len, uint32_t profile, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_prepare_utf16(const uint16_t *src, size_t src_len, uint32_t profile, uint16_t *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_prepare_utf32(const uint32_t *src, size_t src_len, uint32_t profile, uint32_t *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_prepare_equal(const char *a, size_t a_len, const char *b, size_t b_len, uint32_t profile, int *equal, unidn_detail *details);
unidn_status unidn_prepare_equal_utf16(const uint16_t *a, size_t a_len, const uint16_t *b, size_t b_len, uint32_t profile, int *equal, unidn_detail *details);
unidn_status unidn_prepare_equal_utf32(const uint32_t *a, size_t a_len, const uint32_t *b, size_t b_len, uint32_t profile, int *equal, unidn_detail *details);
unidn_status unidn_idna2003_to_ascii(const char *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_idna2003_to_ascii_utf16(const uint16_t *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_idna2003_to_ascii_utf32(const uint32_t *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_idna2003_to_unicode(const char *src, size_t src_len, uint32_t options, char *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_idna2003_to_unicode_utf16(const uint16_t *src, size_t src_len, uint32_t options, uint16_t *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_idna2003_to_unicode_utf32(const uint32_t *src, size_t src_len, uint32_t options, uint32_t *dst, size_t dst_cap, size_t *dst_len, unidn_detail *detail);
unidn_status unidn_lgr_verify(const void *lgr, size_t lgr_size);
unidn_status unidn_lgr_check(const void *lgr, size_t lgr_size, const char *src, size_t src_len, unidn_lgr_verdict *verdict);
unidn_status unidn_lgr_check_utf16(const void *lgr, size_t lgr_size, const uint16_t *src, size_t src_len, unidn_lgr_verdict *verdict);
unidn_status unidn_lgr_check_utf32(const void *lgr, size_t lgr_size, const uint32_t *src, size_t src_len, unidn_lgr_verdict *verdict);
unidn_status unidn_lgr_index(const void *lgr, size_t lgr_size, const char *src, size_t src_len, char *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_lgr_relation(const void *lgr, size_t lgr_size, const char *a, size_t a_len, const char *b, size_t b_len, uint32_t *relation, unidn_lgr_verdict *verdict);
unidn_status unidn_lgr_variants(const void *lgr, size_t lgr_size, const char *src, size_t src_len, const char *after, size_t after_len, size_t limit, char *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_lgr_name(const void *lgr, size_t lgr_size, uint32_t kind, uint32_t number, char *dst, size_t dst_cap, size_t *dst_len);
unidn_status unidn_punycode_encode(const char *src, size_t src_len, char *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_punycode_encode_utf16(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_punycode_encode_utf32(const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_punycode_decode(const char *src, size_t src_len, char *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_punycode_decode_utf16(const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_punycode_decode_utf32(const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_punycode_encode_cased_utf32(const uint32_t *src, size_t src_len, const uint8_t *uppercase, char *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_punycode_decode_cased_utf32(const char *src, size_t src_len, uint32_t *dst, uint8_t *uppercase, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_bootstring_encode(const unidn_bootstring *parameters, const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
unidn_status unidn_bootstring_decode(const unidn_bootstring *parameters, const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, size_t *dst_len, size_t *error_offset);
const char *unidn_version(void);
uint32_t unidn_version_number(void);
const char *unidn_unicode_version(void);
