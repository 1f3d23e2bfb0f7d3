//! The interface of libunidn 0.2.0 in Rust.
//!
//! Generated from unidn.h by `cargo run -p xtask -- header`; do not edit.

use std::ffi::{c_char, c_int, c_void};

pub const OK: c_int = 0;
pub const INVALID_ARGUMENT: c_int = 1;
pub const BUFFER_TOO_SMALL: c_int = 2;
pub const INVALID_ENCODING: c_int = 3;
pub const INVALID_PUNYCODE: c_int = 4;
pub const PUNYCODE_OVERFLOW: c_int = 5;
pub const INVALID_NAME: c_int = 6;
pub const OUT_OF_MEMORY: c_int = 7;
pub const STALE_DATA: c_int = 8;
pub const VERSION_NUMBER: u32 = 0x000200;
pub const CHECK_HYPHENS: u32 = 0x00000001;
pub const ASCII_LDH: u32 = 0x00000002;
pub const ASCII_ANY: u32 = 0x00000004;
pub const IGNORE_DNS_LENGTH: u32 = 0x00000008;
pub const REJECT_ROOT_DOT: u32 = 0x00000010;
pub const SKIP_BIDI: u32 = 0x00000020;
pub const SKIP_JOINERS: u32 = 0x00000040;
pub const TRANSITIONAL: u32 = 0x00000080;
pub const IGNORE_INVALID_PUNYCODE: u32 = 0x00000100;
pub const CHECK_CONTEXTO: u32 = 0x00000200;
pub const IDNA2008: u32 = 0x00000400;
pub const NO_MAPPING: u32 = 0x00000800;
pub const SINGLE_LABEL: u32 = 0x00001000;
pub const ASCII_PASSTHROUGH: u32 = 0x00002000;
pub const LOOKUP: u32 = 0x00000000;
pub const URL: u32 = 0x00002008;
pub const STRICT: u32 = 0x00000013;
pub const IDNA2008_LOOKUP: u32 = 0x00000C00;
pub const IDNA2008_REGISTRATION: u32 = 0x00000E13;
pub const RULE_PUNYCODE: u64 = 0x0000000000000001;
pub const RULE_ACE_EMPTY: u64 = 0x0000000000000002;
pub const RULE_ACE_ASCII_ONLY: u64 = 0x0000000000000004;
pub const RULE_ACE_PREFIX: u64 = 0x0000000000000008;
pub const RULE_ROUND_TRIP: u64 = 0x0000000000000010;
pub const RULE_NFC: u64 = 0x0000000000000020;
pub const RULE_DISALLOWED: u64 = 0x0000000000000040;
pub const RULE_ASCII: u64 = 0x0000000000000080;
pub const RULE_HYPHEN_FIRST: u64 = 0x0000000000000100;
pub const RULE_HYPHEN_LAST: u64 = 0x0000000000000200;
pub const RULE_HYPHEN_3_4: u64 = 0x0000000000000400;
pub const RULE_LEADING_MARK: u64 = 0x0000000000000800;
pub const RULE_DOT: u64 = 0x0000000000001000;
pub const RULE_CONTEXTJ: u64 = 0x0000000000002000;
pub const RULE_CONTEXTO: u64 = 0x0000000000004000;
pub const RULE_BIDI_1: u64 = 0x0000000000008000;
pub const RULE_BIDI_2: u64 = 0x0000000000010000;
pub const RULE_BIDI_3: u64 = 0x0000000000020000;
pub const RULE_BIDI_4: u64 = 0x0000000000040000;
pub const RULE_BIDI_5: u64 = 0x0000000000080000;
pub const RULE_BIDI_6: u64 = 0x0000000000100000;
pub const RULE_IDNA2008: u64 = 0x0000000000200000;
pub const RULE_NOT_MAPPED_FORM: u64 = 0x0000000000400000;
pub const RULE_EMPTY_LABEL: u64 = 0x0000000000800000;
pub const RULE_LABEL_TOO_LONG: u64 = 0x0000000001000000;
pub const RULE_NAME_TOO_LONG: u64 = 0x0000000002000000;
pub const RULE_ROOT_DOT: u64 = 0x0000000004000000;
pub const RULE_UNASSIGNED: u64 = 0x0000000008000000;
pub const RULE_PROHIBITED: u64 = 0x0000000010000000;
pub const RULE_MIXED_DIRECTIONS: u64 = 0x0000000020000000;
pub const RULE_ENDS_NOT_RTL: u64 = 0x0000000040000000;
pub const RULE_EMPTY_TEXT: u64 = 0x0000000080000000;
pub const FIREFOX_MODERATE: u32 = 0x00100000;
pub const SKELETON_LTR: u32 = 0x00200000;
pub const SKELETON_RTL: u32 = 0x00400000;
pub const POLICY_CAUTIOUS: u32 = 0;
pub const POLICY_FIREFOX: u32 = 1;
pub const POLICY_ASCII: u32 = 2;
pub const POLICY_UTS39: u32 = 3;
pub const POLICY_WEBKIT: u32 = 4;
pub const POLICY_BROWSER: u32 = 5;
pub const LEVEL_ASCII_ONLY: u32 = 0x100;
pub const LEVEL_SINGLE_SCRIPT: u32 = 0x200;
pub const LEVEL_HIGHLY_RESTRICTIVE: u32 = 0x300;
pub const LEVEL_MODERATELY_RESTRICTIVE: u32 = 0x400;
pub const LEVEL_MINIMALLY_RESTRICTIVE: u32 = 0x500;
pub const LEVEL_UNRESTRICTED: u32 = 0x600;
pub const CONFUSABLE_NONE: u32 = 0;
pub const CONFUSABLE_SINGLE_SCRIPT: u32 = 1;
pub const CONFUSABLE_MIXED_SCRIPT: u32 = 2;
pub const CONFUSABLE_WHOLE_SCRIPT: u32 = 3;
pub const REASON_INVALID_IDNA: u64 = 0x0000000000000001;
pub const REASON_BLOCKED_CHARACTER: u64 = 0x0000000000000002;
pub const REASON_NOT_ALLOWED: u64 = 0x0000000000000004;
pub const REASON_MIXED_SCRIPT: u64 = 0x0000000000000008;
pub const REASON_MIXED_NUMBERS: u64 = 0x0000000000000010;
pub const REASON_HIDDEN_OVERLAY: u64 = 0x0000000000000020;
pub const REASON_REPEATED_MARK: u64 = 0x0000000000000040;
pub const REASON_FOREIGN_MARK: u64 = 0x0000000000000080;
pub const REASON_DEVIATION: u64 = 0x0000000000000100;
pub const REASON_TLD_CHARACTER: u64 = 0x0000000000000200;
pub const REASON_MIDDLE_DOT: u64 = 0x0000000000000400;
pub const REASON_WHOLE_SCRIPT_CONFUSABLE: u64 = 0x0000000000000800;
pub const REASON_DIGIT_LOOKALIKE: u64 = 0x0000000000001000;
pub const REASON_LATIN_MIXED: u64 = 0x0000000000002000;
pub const REASON_DANGEROUS_PATTERN: u64 = 0x0000000000004000;
pub const REASON_SCRIPT_NOT_ALLOWED: u64 = 0x0000000000008000;
pub const REASON_TOO_MANY_MARKS: u64 = 0x0000000000010000;
pub const REASON_NON_ASCII: u64 = 0x0000000000020000;
pub const REASON_PROTECTED_NAME: u64 = 0x0000000000040000;
pub const PREPARE_SASLPREP: u32 = 0x001;
pub const PREPARE_NAMEPREP: u32 = 0x002;
pub const PREPARE_NODEPREP: u32 = 0x003;
pub const PREPARE_RESOURCEPREP: u32 = 0x004;
pub const PREPARE_ISCSI: u32 = 0x005;
pub const PREPARE_USERNAME_CASE_MAPPED: u32 = 0x006;
pub const PREPARE_USERNAME_CASE_PRESERVED: u32 = 0x007;
pub const PREPARE_OPAQUE_STRING: u32 = 0x008;
pub const PREPARE_NICKNAME: u32 = 0x009;
pub const PREPARE_QUERY: u32 = 0x100;
pub const IDNA2003_ALLOW_UNASSIGNED: u32 = 0x00000001;
pub const IDNA2003_USE_STD3_ASCII_RULES: u32 = 0x00000002;
pub const IDNA2003_SINGLE_LABEL: u32 = 0x00000004;
pub const LGR_INVALID: u32 = 0;
pub const LGR_BLOCKED: u32 = 1;
pub const LGR_ALLOCATABLE: u32 = 2;
pub const LGR_ACTIVATED: u32 = 3;
pub const LGR_VALID: u32 = 4;
pub const LGR_NOT_IN_REPERTOIRE: u32 = 1;
pub const LGR_CONTEXT: u32 = 2;
pub const LGR_NOT_A_LABEL: u32 = 3;
pub const LGR_NONE: u32 = 0xFFFFFFFF;
pub const LGR_UNRELATED: u32 = 0;
pub const LGR_SAME: u32 = 1;
pub const LGR_VARIANT: u32 = 2;
pub const LGR_DISPOSITION_NAME: u32 = 0;
pub const LGR_RULE_NAME: u32 = 1;
pub const LGR_TYPE_NAME: u32 = 2;
pub const NO_CODE_POINT: u32 = 0xFFFFFFFF;
pub const ASCII_CAPACITY: usize = 255;
pub const LABEL_CAPACITY: usize = 64;
pub const UNICODE_CAPACITY: usize = 941;
pub const MESSAGE_CAPACITY: usize = 512;
pub const LGR_LINE_CAPACITY: usize = 272;
pub const NO_HEAP_CODE_POINTS: usize = 1024;

/// `unidn_detail`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    pub rules: u64,
    pub first_rule: u64,
    pub offset: u64,
    pub length: u64,
    pub label: u32,
    pub code_point: u32,
    pub line: u64,
    pub reserved: [u64; 2],
}

/// `unidn_batch`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    pub values: *const u8,
    pub values_len: usize,
    pub offsets: *const c_void,
    pub validity: *const u8,
    pub first: usize,
    pub count: usize,
    pub offset_width: u32,
    pub options: u32,
    pub dst: *mut u8,
    pub dst_cap: usize,
    pub dst_offsets: *mut c_void,
    pub dst_validity: *mut u8,
    pub statuses: *mut u8,
    pub rules: *mut u64,
    pub done: usize,
    pub dst_len: usize,
    pub needed: usize,
    pub failed: usize,
    pub reserved: [u64; 4],
}

/// `unidn_display_options`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisplayOptions {
    pub size: usize,
    pub options: u32,
    pub policy: u32,
    pub level: u32,
    pub reserved: u32,
    pub protected_names: *const c_void,
    pub protected_names_size: usize,
}

/// `unidn_report`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub reasons: u64,
    pub first_reason: u64,
    pub rules: u64,
    pub first_rule: u64,
    pub offset: u64,
    pub length: u64,
    pub protected_line: u64,
    pub label: u32,
    pub code_point: u32,
    pub level: u32,
    pub hidden: u32,
    pub reserved: [u64; 7],
}

/// `unidn_lgr_verdict`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LgrVerdict {
    pub disposition: u32,
    pub fault: u32,
    pub action: u32,
    pub rule: u32,
    pub offset: u64,
    pub length: u64,
    pub code_point: u32,
    pub reserved: [u32; 7],
}

/// `unidn_bootstring`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bootstring {
    pub base: u32,
    pub tmin: u32,
    pub tmax: u32,
    pub skew: u32,
    pub damp: u32,
    pub initial_bias: u32,
    pub initial_n: u32,
    pub max_code_point: u32,
    pub delimiter: u8,
    pub case_insensitive: u8,
    pub digits: [u8; 62],
    pub reserved: [u64; 4],
}

/// The type of each function.
#[allow(non_camel_case_types, reason = "named as the functions are")]
pub mod types {
    use super::*;

    pub type unidn_status_name = unsafe extern "C" fn(c_int) -> *const c_char;
    pub type unidn_status_message = unsafe extern "C" fn(c_int) -> *const c_char;
    pub type unidn_rule_name = unsafe extern "C" fn(u64) -> *const c_char;
    pub type unidn_rule_message = unsafe extern "C" fn(u64) -> *const c_char;
    pub type unidn_to_ascii = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_to_ascii_utf16 = unsafe extern "C" fn(*const u16, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_to_ascii_utf32 = unsafe extern "C" fn(*const u32, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_to_unicode = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_to_unicode_utf16 = unsafe extern "C" fn(*const u16, usize, u32, *mut u16, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_to_unicode_utf32 = unsafe extern "C" fn(*const u32, usize, u32, *mut u32, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_check = unsafe extern "C" fn(*const u8, usize, u32, *mut Detail) -> c_int;
    pub type unidn_check_utf16 = unsafe extern "C" fn(*const u16, usize, u32, *mut Detail) -> c_int;
    pub type unidn_check_utf32 = unsafe extern "C" fn(*const u32, usize, u32, *mut Detail) -> c_int;
    pub type unidn_equal = unsafe extern "C" fn(*const u8, usize, *const u8, usize, u32, *mut c_int, *mut Detail) -> c_int;
    pub type unidn_to_ascii_batch = unsafe extern "C" fn(*mut Batch) -> c_int;
    pub type unidn_to_unicode_batch = unsafe extern "C" fn(*mut Batch) -> c_int;
    pub type unidn_check_batch = unsafe extern "C" fn(*mut Batch) -> c_int;
    pub type unidn_reason_name = unsafe extern "C" fn(u64) -> *const c_char;
    pub type unidn_reason_message = unsafe extern "C" fn(u64) -> *const c_char;
    pub type unidn_to_display = unsafe extern "C" fn(*const u8, usize, *const DisplayOptions, *mut u8, usize, *mut usize, *mut Report) -> c_int;
    pub type unidn_to_display_utf16 = unsafe extern "C" fn(*const u16, usize, *const DisplayOptions, *mut u16, usize, *mut usize, *mut Report) -> c_int;
    pub type unidn_to_display_utf32 = unsafe extern "C" fn(*const u32, usize, *const DisplayOptions, *mut u32, usize, *mut usize, *mut Report) -> c_int;
    pub type unidn_check_display = unsafe extern "C" fn(*const u8, usize, *const DisplayOptions, *mut Report) -> c_int;
    pub type unidn_check_display_utf16 = unsafe extern "C" fn(*const u16, usize, *const DisplayOptions, *mut Report) -> c_int;
    pub type unidn_check_display_utf32 = unsafe extern "C" fn(*const u32, usize, *const DisplayOptions, *mut Report) -> c_int;
    pub type unidn_detail_message = unsafe extern "C" fn(*const Detail, *const u8, usize, *mut u8, usize, *mut usize) -> c_int;
    pub type unidn_detail_message_utf16 = unsafe extern "C" fn(*const Detail, *const u16, usize, *mut u16, usize, *mut usize) -> c_int;
    pub type unidn_detail_message_utf32 = unsafe extern "C" fn(*const Detail, *const u32, usize, *mut u32, usize, *mut usize) -> c_int;
    pub type unidn_report_message = unsafe extern "C" fn(*const Report, *const u8, usize, *const DisplayOptions, *mut u8, usize, *mut usize) -> c_int;
    pub type unidn_report_message_utf16 = unsafe extern "C" fn(*const Report, *const u16, usize, *const DisplayOptions, *mut u16, usize, *mut usize) -> c_int;
    pub type unidn_report_message_utf32 = unsafe extern "C" fn(*const Report, *const u32, usize, *const DisplayOptions, *mut u32, usize, *mut usize) -> c_int;
    pub type unidn_protected_build = unsafe extern "C" fn(*const u8, usize, *mut c_void, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_protected_name = unsafe extern "C" fn(*const c_void, usize, u64, *mut u8, usize, *mut usize) -> c_int;
    pub type unidn_protected_verify = unsafe extern "C" fn(*const c_void, usize) -> c_int;
    pub type unidn_skeleton = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize) -> c_int;
    pub type unidn_confusable = unsafe extern "C" fn(*const u8, usize, *const u8, usize, u32, *mut u32) -> c_int;
    pub type unidn_restriction_level = unsafe extern "C" fn(*const u8, usize, *mut u32) -> c_int;
    pub type unidn_scripts = unsafe extern "C" fn(*const u8, usize, *mut u32, usize, *mut usize) -> c_int;
    pub type unidn_script_name = unsafe extern "C" fn(u32) -> *const c_char;
    pub type unidn_prepare = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_prepare_utf16 = unsafe extern "C" fn(*const u16, usize, u32, *mut u16, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_prepare_utf32 = unsafe extern "C" fn(*const u32, usize, u32, *mut u32, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_prepare_equal = unsafe extern "C" fn(*const u8, usize, *const u8, usize, u32, *mut c_int, *mut Detail) -> c_int;
    pub type unidn_prepare_equal_utf16 = unsafe extern "C" fn(*const u16, usize, *const u16, usize, u32, *mut c_int, *mut Detail) -> c_int;
    pub type unidn_prepare_equal_utf32 = unsafe extern "C" fn(*const u32, usize, *const u32, usize, u32, *mut c_int, *mut Detail) -> c_int;
    pub type unidn_idna2003_to_ascii = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_idna2003_to_ascii_utf16 = unsafe extern "C" fn(*const u16, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_idna2003_to_ascii_utf32 = unsafe extern "C" fn(*const u32, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_idna2003_to_unicode = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_idna2003_to_unicode_utf16 = unsafe extern "C" fn(*const u16, usize, u32, *mut u16, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_idna2003_to_unicode_utf32 = unsafe extern "C" fn(*const u32, usize, u32, *mut u32, usize, *mut usize, *mut Detail) -> c_int;
    pub type unidn_lgr_verify = unsafe extern "C" fn(*const c_void, usize) -> c_int;
    pub type unidn_lgr_check = unsafe extern "C" fn(*const c_void, usize, *const u8, usize, *mut LgrVerdict) -> c_int;
    pub type unidn_lgr_check_utf16 = unsafe extern "C" fn(*const c_void, usize, *const u16, usize, *mut LgrVerdict) -> c_int;
    pub type unidn_lgr_check_utf32 = unsafe extern "C" fn(*const c_void, usize, *const u32, usize, *mut LgrVerdict) -> c_int;
    pub type unidn_lgr_index = unsafe extern "C" fn(*const c_void, usize, *const u8, usize, *mut u8, usize, *mut usize) -> c_int;
    pub type unidn_lgr_relation = unsafe extern "C" fn(*const c_void, usize, *const u8, usize, *const u8, usize, *mut u32, *mut LgrVerdict) -> c_int;
    pub type unidn_lgr_variants = unsafe extern "C" fn(*const c_void, usize, *const u8, usize, *const u8, usize, usize, *mut u8, usize, *mut usize) -> c_int;
    pub type unidn_lgr_name = unsafe extern "C" fn(*const c_void, usize, u32, u32, *mut u8, usize, *mut usize) -> c_int;
    pub type unidn_punycode_encode = unsafe extern "C" fn(*const u8, usize, *mut u8, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_punycode_encode_utf16 = unsafe extern "C" fn(*const u16, usize, *mut u8, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_punycode_encode_utf32 = unsafe extern "C" fn(*const u32, usize, *mut u8, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_punycode_decode = unsafe extern "C" fn(*const u8, usize, *mut u8, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_punycode_decode_utf16 = unsafe extern "C" fn(*const u8, usize, *mut u16, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_punycode_decode_utf32 = unsafe extern "C" fn(*const u8, usize, *mut u32, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_punycode_encode_cased_utf32 = unsafe extern "C" fn(*const u32, usize, *const u8, *mut u8, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_punycode_decode_cased_utf32 = unsafe extern "C" fn(*const u8, usize, *mut u32, *mut u8, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_bootstring_encode = unsafe extern "C" fn(*const Bootstring, *const u32, usize, *mut u8, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_bootstring_decode = unsafe extern "C" fn(*const Bootstring, *const u8, usize, *mut u32, usize, *mut usize, *mut usize) -> c_int;
    pub type unidn_version = unsafe extern "C" fn() -> *const c_char;
    pub type unidn_version_number = unsafe extern "C" fn() -> u32;
    pub type unidn_unicode_version = unsafe extern "C" fn() -> *const c_char;
}

/// Hands every function to a macro, each as `name(parameter: type, ...) -> type;`.
#[macro_export]
macro_rules! for_each_function {
    ($callback:ident) => {
        $callback! {
            unidn_status_name(status: ::std::ffi::c_int) -> *const ::std::ffi::c_char;
            unidn_status_message(status: ::std::ffi::c_int) -> *const ::std::ffi::c_char;
            unidn_rule_name(rule: u64) -> *const ::std::ffi::c_char;
            unidn_rule_message(rule: u64) -> *const ::std::ffi::c_char;
            unidn_to_ascii(src: *const u8, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_to_ascii_utf16(src: *const u16, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_to_ascii_utf32(src: *const u32, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_to_unicode(src: *const u8, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_to_unicode_utf16(src: *const u16, src_len: usize, options: u32, dst: *mut u16, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_to_unicode_utf32(src: *const u32, src_len: usize, options: u32, dst: *mut u32, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_check(src: *const u8, src_len: usize, options: u32, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_check_utf16(src: *const u16, src_len: usize, options: u32, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_check_utf32(src: *const u32, src_len: usize, options: u32, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_equal(a: *const u8, a_len: usize, b: *const u8, b_len: usize, options: u32, equal: *mut ::std::ffi::c_int, details: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_to_ascii_batch(batch: *mut $crate::interface::Batch) -> ::std::ffi::c_int;
            unidn_to_unicode_batch(batch: *mut $crate::interface::Batch) -> ::std::ffi::c_int;
            unidn_check_batch(batch: *mut $crate::interface::Batch) -> ::std::ffi::c_int;
            unidn_reason_name(reason: u64) -> *const ::std::ffi::c_char;
            unidn_reason_message(reason: u64) -> *const ::std::ffi::c_char;
            unidn_to_display(src: *const u8, src_len: usize, options: *const $crate::interface::DisplayOptions, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, report: *mut $crate::interface::Report) -> ::std::ffi::c_int;
            unidn_to_display_utf16(src: *const u16, src_len: usize, options: *const $crate::interface::DisplayOptions, dst: *mut u16, dst_cap: usize, dst_len: *mut usize, report: *mut $crate::interface::Report) -> ::std::ffi::c_int;
            unidn_to_display_utf32(src: *const u32, src_len: usize, options: *const $crate::interface::DisplayOptions, dst: *mut u32, dst_cap: usize, dst_len: *mut usize, report: *mut $crate::interface::Report) -> ::std::ffi::c_int;
            unidn_check_display(src: *const u8, src_len: usize, options: *const $crate::interface::DisplayOptions, report: *mut $crate::interface::Report) -> ::std::ffi::c_int;
            unidn_check_display_utf16(src: *const u16, src_len: usize, options: *const $crate::interface::DisplayOptions, report: *mut $crate::interface::Report) -> ::std::ffi::c_int;
            unidn_check_display_utf32(src: *const u32, src_len: usize, options: *const $crate::interface::DisplayOptions, report: *mut $crate::interface::Report) -> ::std::ffi::c_int;
            unidn_detail_message(detail: *const $crate::interface::Detail, src: *const u8, src_len: usize, dst: *mut u8, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_detail_message_utf16(detail: *const $crate::interface::Detail, src: *const u16, src_len: usize, dst: *mut u16, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_detail_message_utf32(detail: *const $crate::interface::Detail, src: *const u32, src_len: usize, dst: *mut u32, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_report_message(report: *const $crate::interface::Report, src: *const u8, src_len: usize, options: *const $crate::interface::DisplayOptions, dst: *mut u8, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_report_message_utf16(report: *const $crate::interface::Report, src: *const u16, src_len: usize, options: *const $crate::interface::DisplayOptions, dst: *mut u16, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_report_message_utf32(report: *const $crate::interface::Report, src: *const u32, src_len: usize, options: *const $crate::interface::DisplayOptions, dst: *mut u32, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_protected_build(names: *const u8, names_len: usize, dst: *mut ::std::ffi::c_void, dst_cap: usize, dst_size: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_protected_name(protected_names: *const ::std::ffi::c_void, protected_names_size: usize, line: u64, dst: *mut u8, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_protected_verify(protected_names: *const ::std::ffi::c_void, protected_names_size: usize) -> ::std::ffi::c_int;
            unidn_skeleton(src: *const u8, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_confusable(a: *const u8, a_len: usize, b: *const u8, b_len: usize, options: u32, relation: *mut u32) -> ::std::ffi::c_int;
            unidn_restriction_level(src: *const u8, src_len: usize, level: *mut u32) -> ::std::ffi::c_int;
            unidn_scripts(src: *const u8, src_len: usize, dst: *mut u32, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_script_name(script: u32) -> *const ::std::ffi::c_char;
            unidn_prepare(src: *const u8, src_len: usize, profile: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_prepare_utf16(src: *const u16, src_len: usize, profile: u32, dst: *mut u16, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_prepare_utf32(src: *const u32, src_len: usize, profile: u32, dst: *mut u32, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_prepare_equal(a: *const u8, a_len: usize, b: *const u8, b_len: usize, profile: u32, equal: *mut ::std::ffi::c_int, details: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_prepare_equal_utf16(a: *const u16, a_len: usize, b: *const u16, b_len: usize, profile: u32, equal: *mut ::std::ffi::c_int, details: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_prepare_equal_utf32(a: *const u32, a_len: usize, b: *const u32, b_len: usize, profile: u32, equal: *mut ::std::ffi::c_int, details: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_idna2003_to_ascii(src: *const u8, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_idna2003_to_ascii_utf16(src: *const u16, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_idna2003_to_ascii_utf32(src: *const u32, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_idna2003_to_unicode(src: *const u8, src_len: usize, options: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_idna2003_to_unicode_utf16(src: *const u16, src_len: usize, options: u32, dst: *mut u16, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_idna2003_to_unicode_utf32(src: *const u32, src_len: usize, options: u32, dst: *mut u32, dst_cap: usize, dst_len: *mut usize, detail: *mut $crate::interface::Detail) -> ::std::ffi::c_int;
            unidn_lgr_verify(lgr: *const ::std::ffi::c_void, lgr_size: usize) -> ::std::ffi::c_int;
            unidn_lgr_check(lgr: *const ::std::ffi::c_void, lgr_size: usize, src: *const u8, src_len: usize, verdict: *mut $crate::interface::LgrVerdict) -> ::std::ffi::c_int;
            unidn_lgr_check_utf16(lgr: *const ::std::ffi::c_void, lgr_size: usize, src: *const u16, src_len: usize, verdict: *mut $crate::interface::LgrVerdict) -> ::std::ffi::c_int;
            unidn_lgr_check_utf32(lgr: *const ::std::ffi::c_void, lgr_size: usize, src: *const u32, src_len: usize, verdict: *mut $crate::interface::LgrVerdict) -> ::std::ffi::c_int;
            unidn_lgr_index(lgr: *const ::std::ffi::c_void, lgr_size: usize, src: *const u8, src_len: usize, dst: *mut u8, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_lgr_relation(lgr: *const ::std::ffi::c_void, lgr_size: usize, a: *const u8, a_len: usize, b: *const u8, b_len: usize, relation: *mut u32, verdict: *mut $crate::interface::LgrVerdict) -> ::std::ffi::c_int;
            unidn_lgr_variants(lgr: *const ::std::ffi::c_void, lgr_size: usize, src: *const u8, src_len: usize, after: *const u8, after_len: usize, limit: usize, dst: *mut u8, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_lgr_name(lgr: *const ::std::ffi::c_void, lgr_size: usize, kind: u32, number: u32, dst: *mut u8, dst_cap: usize, dst_len: *mut usize) -> ::std::ffi::c_int;
            unidn_punycode_encode(src: *const u8, src_len: usize, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_punycode_encode_utf16(src: *const u16, src_len: usize, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_punycode_encode_utf32(src: *const u32, src_len: usize, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_punycode_decode(src: *const u8, src_len: usize, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_punycode_decode_utf16(src: *const u8, src_len: usize, dst: *mut u16, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_punycode_decode_utf32(src: *const u8, src_len: usize, dst: *mut u32, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_punycode_encode_cased_utf32(src: *const u32, src_len: usize, uppercase: *const u8, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_punycode_decode_cased_utf32(src: *const u8, src_len: usize, dst: *mut u32, uppercase: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_bootstring_encode(parameters: *const $crate::interface::Bootstring, src: *const u32, src_len: usize, dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_bootstring_decode(parameters: *const $crate::interface::Bootstring, src: *const u8, src_len: usize, dst: *mut u32, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> ::std::ffi::c_int;
            unidn_version() -> *const ::std::ffi::c_char;
            unidn_version_number() -> u32;
            unidn_unicode_version() -> *const ::std::ffi::c_char;
        }
    };
}
