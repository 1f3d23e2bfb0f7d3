//! The display functions: [`display`] holds them against the conventions.

mod calls;

use super::{BUFFER_TOO_SMALL, DisplayOptions, INVALID_NAME, OK, Report, destination, functions};
use std::ffi::c_int;

pub use calls::{
    build, check, confusable, level, reason_message, reason_name, script_name, scripts, skeleton,
    to_ascii, to_ascii_status, to_display, verify,
};

/// `unidn_to_display` and its forms.
type ToDisplay<U> = unsafe extern "C" fn(
    *const U,
    usize,
    *const DisplayOptions,
    *mut U,
    usize,
    *mut usize,
    *mut Report,
) -> c_int;

/// `unidn_check_display` and its forms.
type Check<U> = unsafe extern "C" fn(*const U, usize, *const DisplayOptions, *mut Report) -> c_int;

/// The arguments of the display functions beside the name.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Ask<'a> {
    pub options: u32,
    /// A policy, with UTS39 or-ed with a level.
    pub policy: u32,
    pub protected: &'a [u8],
}

impl Ask<'_> {
    /// The same as C passes it; it is valid as long as `protected`.
    pub fn structure(self) -> DisplayOptions {
        const POLICY: u32 = 0xFF;
        DisplayOptions {
            size: size_of::<DisplayOptions>(),
            options: self.options,
            policy: self.policy & POLICY,
            level: self.policy & !POLICY,
            reserved: 0,
            protected_names: calls::block_pointer(self.protected),
            protected_names_size: self.protected.len(),
        }
    }
}

/// The results of the display functions for a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub status: c_int,
    pub text: String,
    pub report: Report,
}

impl Shown {
    pub fn is_hidden(&self) -> bool {
        self.report.hidden != 0
    }

    /// The names of its reasons, without prefix.
    pub fn reasons(&self) -> Vec<String> {
        reasons(self.report.reasons)
    }

    pub fn has(&self, reason: &str) -> bool {
        self.reasons().iter().any(|name| name == reason)
    }

    /// The reason that decided, "" for none.
    pub fn first(&self) -> String {
        reasons(self.report.first_reason).concat()
    }
}

/// The name of each bit, without prefix.
pub fn reasons(bits: u64) -> Vec<String> {
    let bits = (0..64).map(|bit| 1 << bit).filter(|bit| bits & bit != 0);
    bits.map(|bit| reason_name(bit).trim_start_matches("UNIDN_REASON_").to_owned()).collect()
}

/// The name as it is shown: size query, exact room, one byte less, without report,
/// `unidn_check_display`, NULL for the default parameters, and in the other encodings; all answers
/// must be the same.
pub fn display(name: impl AsRef<[u8]>, ask: Ask<'_>) -> Result<Shown, String> {
    let name = name.as_ref();
    let (queried, length, report) = to_display(name, ask, &mut [], true)?;
    let mut room = vec![0xFF; length + 1];
    let (status, again, exact) = to_display(name, ask, &mut room, true)?;
    let mut other = vec![0xFF; length + 1];
    let silent = to_display(name, ask, &mut other, false)?;
    let mut small = vec![0xFF; length];
    let tight = to_display(name, ask, &mut small, true)?;
    let text = room.get(..length).unwrap_or_default();
    let fits = matches!(status, OK | INVALID_NAME);
    let too_small = if fits { BUFFER_TOO_SMALL } else { status };
    let is_consistent = [queried, tight.0] == [too_small; 2]
        && (again, exact) == (length, report)
        && (silent.0, silent.1) == (status, length)
        && room == other
        && room.last() == Some(&0)
        && (tight.1, tight.2) == (length, report)
        && small.first().is_none_or(|&first| first == 0)
        && check(name, ask)? == (status, report)
        && report.reserved == [0; 7];
    if !is_consistent {
        return Err(format!(
            "{name:x?}: query {queried} {length} {report:x?}, then {status} {again} {exact:x?}"
        ));
    }
    let text = String::from_utf8(text.to_vec()).map_err(|error| error.to_string())?;
    let shown = Shown { status, text, report };
    if ask == Ask::default() {
        without_structure(name, &shown)?;
    }
    if let Ok(name) = std::str::from_utf8(name) {
        let utf16: Vec<u16> = name.encode_utf16().collect();
        let utf32: Vec<u32> = name.chars().map(u32::from).collect();
        let c = functions()?;
        let in_utf16 = (c.unidn_to_display_utf16, c.unidn_check_display_utf16);
        let in_utf32 = (c.unidn_to_display_utf32, c.unidn_check_display_utf32);
        in_encoding(name, &utf16, ask, in_utf16, &shown, |text| text.encode_utf16().collect())?;
        in_encoding(name, &utf32, ask, in_utf32, &shown, |text| {
            text.chars().map(u32::from).collect()
        })?;
    }
    Ok(shown)
}

/// The name with NULL for the default parameters.
fn without_structure(name: &[u8], shown: &Shown) -> Result<(), String> {
    let size = shown.text.len() + 1;
    for capacity in [0, size - 1, size, size + name.len()] {
        let mut room = vec![0xFF; capacity];
        let (status, length, report) = calls::to_display_by_default(name, &mut room)?;
        let fits = capacity >= size || !matches!(shown.status, OK | INVALID_NAME);
        let is_same = status == if fits { shown.status } else { BUFFER_TOO_SMALL }
            && length == shown.text.len()
            && report == shown.report
            && (capacity < size || &room[..length] == shown.text.as_bytes());
        if !is_same {
            return Err(format!(
                "{name:x?} by default into {capacity}: {status} {room:x?} {report:x?}, not {shown:x?}"
            ));
        }
    }
    Ok(())
}

/// The name in another encoding: the same text is shown, and the report counts its units.
fn in_encoding<U: Copy + Default + Eq + std::fmt::Debug>(
    name: &str,
    source: &[U],
    ask: Ask<'_>,
    (to_display, check): (ToDisplay<U>, Check<U>),
    shown: &Shown,
    encode: impl Fn(&str) -> Vec<U>,
) -> Result<(), String> {
    let options = ask.structure();
    let units = |length: u64| name.get(..length as usize).map(|text| encode(text).len() as u64);
    let Report { offset, length, .. } = shown.report;
    let end = units(offset + length).ok_or("the place is inside a character")?;
    let offset = units(offset).ok_or("the place is inside a character")?;
    let expected = Report { offset, length: end - offset, ..shown.report };
    let text = encode(&shown.text);
    for capacity in [0, text.len().saturating_sub(1), text.len(), text.len() + 1] {
        let mut room = vec![U::default(); capacity];
        let (mut length, mut report, mut checked) = (usize::MAX, Report::STALE, Report::STALE);
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let (status, again) = unsafe {
            let dst = destination(&mut room);
            let src = source.as_ptr();
            (
                to_display(src, source.len(), &options, dst, capacity, &mut length, &mut report),
                check(src, source.len(), &options, &mut checked),
            )
        };
        let fits = capacity >= text.len();
        let is_same = status == if fits { shown.status } else { BUFFER_TOO_SMALL }
            && again == shown.status
            && length == text.len()
            && (!fits || room[..length] == text[..])
            && (report, checked) == (expected, expected);
        if !is_same {
            return Err(format!(
                "{name:x?} as {source:x?} into {capacity}: {status} {room:x?} {report:x?}, not {shown:x?}"
            ));
        }
    }
    Ok(())
}
