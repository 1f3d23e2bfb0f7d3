//! The faults of a name, for C.

use core::ffi::c_char;
use unidn_core::idna::{self, Detail, RULE_MESSAGES, RULES, Rule, Rules};
use unidn_core::strings;

/// The faults of a name, and the place of the first.
///
/// Filled on every return but UNIDN_INVALID_ARGUMENT; all zero for a name
/// without faults. UNIDN_BUFFER_TOO_SMALL does not affect it.
#[repr(C)]
pub struct unidn_detail {
    /// Every rule that the name breaks: a bit UNIDN_RULE_... for each, or 0 for
    /// text that is ill-formed.
    pub rules: u64,
    /// The bit of the rule that is broken first in the order of UTS #46, 0 for
    /// text that is ill-formed.
    pub first_rule: u64,
    /// The offset of the first fault in the source, in code units: the start of
    /// the text to underline. A fault that shows only after mapping is at the
    /// text that was mapped; a fault inside an A-label, or of a whole label, is
    /// at the label.
    pub offset: u64,
    /// The number of faulty code units; 0 where something is missing.
    pub length: u64,
    /// The number of the label, counted from 0; of a refused root dot, that of
    /// the empty label behind it. 0 for texts other than names.
    pub label: u32,
    /// The faulty code point, after mapping, or UNIDN_NO_CODE_POINT.
    pub code_point: u32,
    /// The line of the list, counted from 1; 0 except after
    /// unidn_protected_build.
    pub line: u64,
    /// 0.
    pub reserved: [u64; 2],
}
const _: () = assert!(size_of::<unidn_detail>() == 64);

impl unidn_detail {
    /// A name that is refused for the character at `offset`, and those like it. Out of line: one copy.
    #[inline(never)]
    pub fn of_refused(name: &[u8], offset: usize) -> Self {
        Self::from(&idna::refused_detail(name, offset))
    }

    /// A name without faults.
    pub const NOTHING: Self = Self {
        rules: 0,
        first_rule: 0,
        offset: 0,
        length: 0,
        label: 0,
        code_point: 0,
        line: 0,
        reserved: [0; 2],
    };
}

/// The value of `code_point` if no single code point is faulty. The header has a macro for it.
/// cbindgen:ignore
pub const UNIDN_NO_CODE_POINT: u32 = u32::MAX;

impl From<&Detail> for unidn_detail {
    fn from(detail: &Detail) -> Self {
        if *detail == Detail::default() {
            return Self::NOTHING;
        }
        Self {
            rules: detail.rules.bits(),
            first_rule: detail.first_rule.map_or(0, Rule::bit),
            offset: detail.offset as u64,
            length: detail.length as u64,
            label: u32::try_from(detail.label).unwrap_or(u32::MAX),
            code_point: detail.code_point.unwrap_or(UNIDN_NO_CODE_POINT),
            line: 0,
            reserved: [0; 2],
        }
    }
}

impl From<&unidn_detail> for Detail {
    fn from(detail: &unidn_detail) -> Self {
        let size = |number| usize::try_from(number).unwrap_or(usize::MAX);
        let found = Self {
            rules: Rules::from_bits(detail.rules),
            first_rule: Rule::from_bit(detail.first_rule),
            offset: size(detail.offset),
            length: size(detail.length),
            label: detail.label as usize,
            code_point: Some(detail.code_point).filter(|&c| c != UNIDN_NO_CODE_POINT),
        };
        if found.rules.is_empty() && found.length == 0 { Self::default() } else { found }
    }
}

strings!(NAMES, "UNIDN_RULE_", RULES, name);

/// The name of a rule, such as "UNIDN_RULE_LEADING_MARK".
///
/// For languages that have no header, and for logs.
///
/// rule: one bit of unidn_detail.rules, or any number.
///
/// Returns a static string, never NULL; "UNIDN_RULE_UNKNOWN" for a number that
/// is not exactly one rule of this version, such as 0, the first_rule of a valid
/// name and of ill-formed text. Nothing to free, no heap, any thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_rule_name(rule: u64) -> *const c_char {
    NAMES.get(rule).unwrap_or(b"UNIDN_RULE_UNKNOWN\0").as_ptr().cast()
}

/// The message of a rule, as a short English sentence part without a full stop,
/// such as "the label begins with a combining mark".
///
/// rule: one bit of unidn_detail.rules, or any number.
///
/// Returns a static string in ASCII, never NULL; "unknown rule" for a number
/// that is not exactly one rule of this version, such as 0, the first_rule of a
/// valid name and of ill-formed text. Nothing to free, no heap, any thread, any
/// time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_rule_message(rule: u64) -> *const c_char {
    RULE_MESSAGES.get(rule).unwrap_or(b"unknown rule\0").as_ptr().cast()
}
