//! Preparation, comparison and IDNA2003 in all encodings at once.

use super::names::convert;
use super::{Detail, functions};
use crate::processor::Answer;
use crate::text::{Name, agree};
use std::ffi::c_int;

/// `unidn_prepare` in all encodings, whose answers must be the same.
pub fn prepare(text: &Name, profile: u32) -> Result<Answer<Vec<u32>>, String> {
    let c = functions()?;
    let utf8 = convert(&text.utf8, c.unidn_prepare, profile, 1)?;
    let utf16 = convert(&text.utf16, c.unidn_prepare_utf16, profile, 0)?;
    let utf32 = convert(&text.utf32, c.unidn_prepare_utf32, profile, 0)?;
    let (utf8, utf16, utf32) = (
        utf8.in_code_points(text, &text.utf8)?.decoded()?,
        utf16.in_code_points(text, &text.utf16)?.decoded()?,
        utf32.in_code_points(text, &text.utf32)?.decoded()?,
    );
    agree(&utf8, &utf16, &utf32)?;
    Ok(utf32)
}

/// `unidn_prepare_equal` in all encodings, whose answers must be the same: the status and whether
/// the texts are equal.
pub fn equal(a: &Name, b: &Name, profile: u32) -> Result<(c_int, c_int), String> {
    let c = functions()?;
    let answers = [
        compare(&a.utf8, &b.utf8, c.unidn_prepare_equal, profile),
        compare(&a.utf16, &b.utf16, c.unidn_prepare_equal_utf16, profile),
        compare(&a.utf32, &b.utf32, c.unidn_prepare_equal_utf32, profile),
    ];
    if answers.iter().any(|answer| *answer != answers[0]) {
        return Err(format!("UTF-8, UTF-16, UTF-32: {answers:?}"));
    }
    Ok(answers[0])
}

/// `unidn_prepare_equal` and its forms.
type Compare<S> =
    unsafe extern "C" fn(*const S, usize, *const S, usize, u32, *mut c_int, *mut Detail) -> c_int;

fn compare<S>(a: &[S], b: &[S], function: Compare<S>, profile: u32) -> (c_int, c_int) {
    let mut equal = -1;
    let mut details = [Detail::STALE; 2];
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        let details = details.as_mut_ptr();
        function(a.as_ptr(), a.len(), b.as_ptr(), b.len(), profile, &mut equal, details)
    };
    (status, equal)
}

/// `unidn_idna2003_to_ascii` in all encodings, whose answers must be the same.
pub fn to_ascii(name: &Name, options: u32) -> Result<Answer<Vec<u8>>, String> {
    let c = functions()?;
    let utf8 = convert(&name.utf8, c.unidn_idna2003_to_ascii, options, 1)?;
    let utf16 = convert(&name.utf16, c.unidn_idna2003_to_ascii_utf16, options, 1)?;
    let utf32 = convert(&name.utf32, c.unidn_idna2003_to_ascii_utf32, options, 1)?;
    let (utf8, utf16, utf32) = (
        utf8.in_code_points(name, &name.utf8)?,
        utf16.in_code_points(name, &name.utf16)?,
        utf32.in_code_points(name, &name.utf32)?,
    );
    agree(&utf8, &utf16, &utf32)?;
    Ok(utf8)
}

/// `unidn_idna2003_to_unicode` in all encodings, whose answers must be the same.
pub fn to_unicode(name: &Name, options: u32) -> Result<Answer<Vec<u32>>, String> {
    let c = functions()?;
    let utf8 = convert(&name.utf8, c.unidn_idna2003_to_unicode, options, 1)?;
    let utf16 = convert(&name.utf16, c.unidn_idna2003_to_unicode_utf16, options, 0)?;
    let utf32 = convert(&name.utf32, c.unidn_idna2003_to_unicode_utf32, options, 0)?;
    let (utf8, utf16, utf32) = (
        utf8.in_code_points(name, &name.utf8)?.decoded()?,
        utf16.in_code_points(name, &name.utf16)?.decoded()?,
        utf32.in_code_points(name, &name.utf32)?.decoded()?,
    );
    agree(&utf8, &utf16, &utf32)?;
    Ok(utf32)
}
