//! The single stages of IDNA2008, for `unidn.compat.idna`, which keeps the order of checks and the
//! errors of the package `idna`.

use crate::error::utf8;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::fmt::Debug;
use unidn_core::idna::Options;
use unidn_core::unicode::{self, Idna2008, Status, properties};

/// IDNA2008 as the package `idna` checks it: registration, with a dot at the end allowed. A name
/// that is valid here is valid there, with the same result; others are processed step by step.
const REGISTERED: Options = Options::IDNA2008_REGISTRATION.without(Options::REJECT_ROOT_DOT);

/// The longest input, in code points, that the package `idna` takes.
const LONGEST: usize = 1024;

/// The options for a name that mapping may change, or may not, and for a single label.
fn options(uts46: bool, single_label: bool) -> Options {
    let options = if uts46 { REGISTERED.without(Options::NO_MAPPING) } else { REGISTERED };
    if single_label { options | Options::SINGLE_LABEL } else { options }
}

/// The A-labels of a valid name; None for any other name, and for one in upper case, which the
/// package `idna` keeps.
#[pyo3::pyfunction]
pub(crate) fn registered_to_ascii<'py>(
    name: &Bound<'py, PyString>,
    uts46: bool,
    single_label: bool,
) -> Option<Bound<'py, PyBytes>> {
    let text = name.to_str().ok().filter(|text| text.len() <= LONGEST)?;
    if !uts46 && text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    let options = options(uts46, single_label);
    let ascii = unidn_core::to_ascii(text, options).ok()?;
    Some(PyBytes::new(name.py(), ascii.as_bytes()))
}

/// The U-labels of a valid name without empty labels; None for any other name.
#[pyo3::pyfunction]
pub(crate) fn registered_to_unicode<'py>(
    name: &Bound<'py, PyString>,
    uts46: bool,
    single_label: bool,
) -> Option<Bound<'py, PyString>> {
    /// The longest name, with a dot at the end.
    const LONGEST_NAME: usize = 254;
    let text = name.to_str().ok().filter(|text| text.len() <= LONGEST_NAME)?;
    let options = options(uts46, single_label);
    let (unicode, result) = unidn_core::to_unicode(text, options);
    let labels = unicode.strip_suffix('.').unwrap_or(&unicode);
    if result.is_err() || labels.split('.').any(str::is_empty) {
        return None;
    }
    Some(PyString::new(name.py(), &unicode))
}

/// The derived property of RFC 5892: "PVALID", "CONTEXTJ", "CONTEXTO", "DISALLOWED", "UNASSIGNED".
#[pyo3::pyfunction]
pub(crate) fn code_point_class(c: u32) -> &'static str {
    match properties(c).idna2008() {
        Idna2008::Pvalid => "PVALID",
        Idna2008::ContextJ => "CONTEXTJ",
        Idna2008::ContextO => "CONTEXTO",
        Idna2008::Disallowed => "DISALLOWED",
        Idna2008::Unassigned => "UNASSIGNED",
    }
}

/// The name of a variant, which is that of the property's value.
fn name(value: impl Debug) -> String {
    format!("{value:?}")
}

/// Bidi_Class: "L", "R", "AL" and so on.
#[pyo3::pyfunction]
pub(crate) fn bidi_class(c: u32) -> String {
    name(properties(c).bidi_class())
}

/// Joining_Type: "U", "C", "D", "L", "R", "T".
#[pyo3::pyfunction]
pub(crate) fn joining_type(c: u32) -> String {
    name(properties(c).joining_type())
}

/// The script in the rules of RFC 5892: "Greek", "Hebrew", "HiraganaKatakanaHan", or "Other".
#[pyo3::pyfunction]
pub(crate) fn script(c: u32) -> String {
    name(properties(c).script())
}

/// Whether the General_Category is Mn, Mc or Me.
#[pyo3::pyfunction]
pub(crate) fn is_mark(c: u32) -> bool {
    properties(c).is_mark()
}

/// Canonical_Combining_Class.
#[pyo3::pyfunction]
pub(crate) fn combining_class(c: u32) -> u8 {
    properties(c).canonical_combining_class()
}

/// The status in UTS #46, with the letters of the package `idna`: V, M, D, I, X.
#[pyo3::pyfunction]
pub(crate) fn status(c: u32) -> char {
    match properties(c).status() {
        Status::Valid => 'V',
        Status::Mapped => 'M',
        Status::Deviation => 'D',
        Status::Ignored => 'I',
        Status::Disallowed => 'X',
    }
}

/// The mapping of a code point by UTS #46.
#[pyo3::pyfunction]
pub(crate) fn mapping(c: u32) -> String {
    unicode::mapping(c, properties(c)).filter_map(char::from_u32).collect()
}

/// Normalization Form C.
#[pyo3::pyfunction]
pub(crate) fn nfc(text: &Bound<'_, PyString>) -> PyResult<String> {
    normalized(utf8(text)?.chars().map(u32::from).collect())
}

fn normalized(mut text: Vec<u32>) -> PyResult<String> {
    let length = text.len();
    text.resize(unicode::nfc::room(length), 0);
    let length = unicode::nfc::normalize(&mut text, length)
        .ok_or_else(|| PyMemoryError::new_err("out of memory"))?;
    Ok(text.into_iter().take(length).filter_map(char::from_u32).collect())
}

/// Whether an ASCII character is a small letter, a digit, a hyphen or a dot.
fn is_std3(c: u32) -> bool {
    matches!(u8::try_from(c), Ok(b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.'))
}

/// A name as UTS #46 maps and normalizes it; None if it has a code point that is disallowed, or that
/// is mapped to ASCII which UseSTD3ASCIIRules refuses.
#[pyo3::pyfunction]
pub(crate) fn remap(name: &Bound<'_, PyString>, std3_rules: bool) -> PyResult<Option<String>> {
    // A lone surrogate is disallowed, too.
    let Ok(text) = name.to_str() else { return Ok(None) };
    let mut mapped = Vec::with_capacity(text.len());
    for c in text.chars().map(u32::from) {
        let properties = properties(c);
        if properties.status() == Status::Disallowed {
            return Ok(None);
        }
        // The rule applies before normalization, which may join such a character with a mark.
        if std3_rules && unicode::mapping(c, properties).any(|c| c < 0x80 && !is_std3(c)) {
            return Ok(None);
        }
        mapped.extend(unicode::mapping(c, properties));
    }
    normalized(mapped).map(Some)
}

/// The ranges of code points with the value of a property, as (first, last + 1).
#[pyo3::pyfunction]
pub(crate) fn ranges(property: &str, value: &str) -> Vec<(u32, u32)> {
    let holds = |c: u32| match property {
        "class" => code_point_class(c) == value,
        "joining_type" => joining_type(c) == value,
        _ => script(c) == value,
    };
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for c in (0..=0x10_FFFF).filter(|&c| holds(c)) {
        match ranges.last_mut() {
            Some((_, end)) if *end == c => *end += 1,
            _ => ranges.push((c, c + 1)),
        }
    }
    ranges
}
