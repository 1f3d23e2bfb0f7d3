//! The report of the display functions, for C.

use crate::detail::UNIDN_NO_CODE_POINT;
use core::ffi::c_char;
use unidn_core::display::{Ordinary, REASON_MESSAGES, REASONS, Reason, Reasons, Report};
use unidn_core::idna::{Rule, Rules};
use unidn_core::strings;
use unidn_core::uts39::Level;

/// The reasons of a display function, with the place of the first.
///
/// Filled on every return but UNIDN_INVALID_ARGUMENT. UNIDN_BUFFER_TOO_SMALL
/// does not affect it.
#[repr(C)]
#[derive(Default)]
pub struct unidn_report {
    /// Every reason that applies: a bit UNIDN_REASON_... for each. Under every
    /// policy UNIDN_REASON_DEVIATION and UNIDN_REASON_TOO_MANY_MARKS are only
    /// remarks, and under UNIDN_POLICY_UTS39 also MIXED_NUMBERS, HIDDEN_OVERLAY
    /// and REPEATED_MARK: they hide nothing.
    pub reasons: u64,
    /// The bit of the reason that decided: the first in the order of the policy,
    /// of the leftmost hidden label. 0 if nothing is hidden.
    pub first_reason: u64,
    /// Every rule of IDNA that the name breaks, including those that only the
    /// policy requires: a bit UNIDN_RULE_... for each.
    pub rules: u64,
    /// The bit of the first of these rules in the order of UTS #46.
    pub first_rule: u64,
    /// The offset of the first reason in the source, in code units: the start
    /// of the text to underline. That is the text that was mapped to code_point;
    /// the label if there is none, as in an A-label; the name if it looks like
    /// a protected one, or is too long; for ill-formed text, its offset.
    pub offset: u64,
    /// The length of that text, in code units.
    pub length: u64,
    /// The line of the protected name that the name looks like, counted from 1;
    /// 0 if there is none, and for an invalid name. It stands beside any
    /// first_reason.
    pub protected_line: u64,
    /// The number of the label, counted from 0.
    pub label: u32,
    /// The code point that decided, after mapping, or UNIDN_NO_CODE_POINT; 0 if
    /// nothing is hidden.
    pub code_point: u32,
    /// The loosest restriction level of the labels: UNIDN_LEVEL_....
    pub level: u32,
    /// 1 if at least one label is hidden (in ASCII for the reasons above), and
    /// for every invalid name. A label with "xn--" that does not decode is
    /// hidden even where the options accept it. 0 otherwise, and after a status
    /// without a decision (UNIDN_INVALID_ENCODING, _OUT_OF_MEMORY, _STALE_DATA):
    /// check the status first.
    pub hidden: u32,
    /// 0.
    pub reserved: [u64; 7],
}
const _: () = assert!(size_of::<unidn_report>() == 128);

impl unidn_report {
    /// Of a call without a result.
    pub const NOTHING: Self = Self {
        reasons: 0,
        first_reason: 0,
        rules: 0,
        first_rule: 0,
        offset: 0,
        length: 0,
        protected_line: 0,
        label: 0,
        code_point: 0,
        level: 0,
        hidden: 0,
        reserved: [0; 7],
    };

    /// Of a plain name.
    pub const PLAIN: Self = Self { level: Level::AsciiOnly.number(), ..Self::NOTHING };

    /// Of a name with ordinary labels.
    pub fn of_ordinary(labels: Ordinary) -> Self {
        let deviation = u64::from(labels.has_deviation) * Reason::Deviation.bit();
        Self { reasons: deviation, level: labels.level.number(), ..Self::PLAIN }
    }
}

impl From<&Report> for unidn_report {
    fn from(report: &Report) -> Self {
        let code_point = match report.first_reason {
            Some(_) => report.code_point.unwrap_or(UNIDN_NO_CODE_POINT),
            None => 0,
        };
        Self {
            reasons: report.reasons.bits(),
            first_reason: report.first_reason.map_or(0, Reason::bit),
            rules: report.rules.bits(),
            first_rule: report.first_rule.map_or(0, Rule::bit),
            offset: report.offset as u64,
            length: report.length as u64,
            protected_line: report.protected_line.unwrap_or(0).into(),
            label: u32::try_from(report.label).unwrap_or(u32::MAX),
            code_point,
            level: report.level.map_or(0, Level::number),
            hidden: report.is_hidden.into(),
            reserved: [0; 7],
        }
    }
}

impl From<&unidn_report> for Report {
    /// All that a sentence needs.
    fn from(report: &unidn_report) -> Self {
        let size = |number| usize::try_from(number).unwrap_or(usize::MAX);
        Self {
            reasons: Reasons::from_bits(report.reasons),
            first_reason: Reason::from_bit(report.first_reason),
            rules: Rules::from_bits(report.rules),
            first_rule: Rule::from_bit(report.first_rule),
            offset: size(report.offset),
            length: size(report.length),
            protected_line: u32::try_from(report.protected_line).ok(),
            label: report.label as usize,
            code_point: Some(report.code_point).filter(|&c| c != UNIDN_NO_CODE_POINT),
            level: None,
            is_hidden: report.hidden != 0,
        }
    }
}

strings!(NAMES, "UNIDN_REASON_", REASONS, name);

/// The name of a reason, such as "UNIDN_REASON_MIXED_SCRIPT".
///
/// For languages that have no header, and for logs.
///
/// reason: one bit of unidn_report.reasons, or any number.
///
/// Returns a static string, never NULL; "UNIDN_REASON_UNKNOWN" for a number that
/// is not exactly one reason of this version, such as 0, the first_reason of a
/// name that is shown. Nothing to free, no heap, any thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_reason_name(reason: u64) -> *const c_char {
    NAMES.get(reason).unwrap_or(b"UNIDN_REASON_UNKNOWN\0").as_ptr().cast()
}

/// The message of a reason, as a short English sentence part without a full
/// stop, such as "every letter of the label looks like a Latin letter".
///
/// reason: one bit of unidn_report.reasons, or any number.
///
/// Returns a static string in ASCII, never NULL; "unknown reason" for a number
/// that is not exactly one reason of this version, such as 0, the first_reason
/// of a name that is shown. Nothing to free, no heap, any thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_reason_message(reason: u64) -> *const c_char {
    REASON_MESSAGES.get(reason).unwrap_or(b"unknown reason\0").as_ptr().cast()
}
