//! ToASCII and ToUnicode in all encodings at once.

use super::{BUFFER_TOO_SMALL, Detail, INVALID_NAME, OK, destination, functions};
use crate::processor::{Answer, Processor};
use crate::text::{CodeUnit, Name, agree};
use std::ffi::c_int;
use std::ptr::null_mut;

/// `unidn_to_ascii`, `unidn_to_unicode` and their forms.
pub type Convert<S, D> =
    unsafe extern "C" fn(*const S, usize, u32, *mut D, usize, *mut usize, *mut Detail) -> c_int;

/// `unidn_check` and its forms.
type Check<S> = unsafe extern "C" fn(*const S, usize, u32, *mut Detail) -> c_int;

/// The C functions as a [`Processor`].
pub struct Library;

impl Processor for Library {
    fn to_ascii(name: &Name, options: u32) -> Result<Answer<String>, String> {
        to_ascii(name, options)
    }

    fn bytes_to_ascii(name: &[u8], options: u32) -> Result<Answer<Vec<u8>>, String> {
        bytes_to_ascii(name, options)
    }

    fn to_unicode(name: &Name, options: u32) -> Result<Answer<Vec<u32>>, String> {
        to_unicode(name, options)
    }

    fn quick(name: &str, options: u32) -> Result<[Option<String>; 2], String> {
        quick(name, options)
    }
}

/// ToASCII in all encodings, whose answers must be the same, as must be that of `unidn_check`.
pub fn to_ascii(name: &Name, options: u32) -> Result<Answer<String>, String> {
    let c = functions()?;
    let ascii = |bytes: Vec<u8>| String::from_utf8(bytes).map_err(|error| error.to_string());
    let [utf8, utf16, utf32] = [
        checked_to_ascii(&name.utf8, (c.unidn_to_ascii, c.unidn_check), options)?
            .in_code_points(name, &name.utf8)?,
        checked_to_ascii(&name.utf16, (c.unidn_to_ascii_utf16, c.unidn_check_utf16), options)?
            .in_code_points(name, &name.utf16)?,
        checked_to_ascii(&name.utf32, (c.unidn_to_ascii_utf32, c.unidn_check_utf32), options)?
            .in_code_points(name, &name.utf32)?,
    ];
    agree(&utf8, &utf16, &utf32)?;
    Ok(Answer { status: utf8.status, text: ascii(utf8.text)?, detail: utf8.detail })
}

/// ToASCII of bytes that may not be UTF-8.
pub fn bytes_to_ascii(name: &[u8], options: u32) -> Result<Answer<Vec<u8>>, String> {
    let c = functions()?;
    checked_to_ascii(name, (c.unidn_to_ascii, c.unidn_check), options)
}

/// ToUnicode in all encodings, whose answers must be the same.
pub fn to_unicode(name: &Name, options: u32) -> Result<Answer<Vec<u32>>, String> {
    let c = functions()?;
    let utf8 = convert(&name.utf8, c.unidn_to_unicode, options, 1)?;
    let utf16 = convert(&name.utf16, c.unidn_to_unicode_utf16, options, 0)?;
    let utf32 = convert(&name.utf32, c.unidn_to_unicode_utf32, options, 0)?;
    let (utf8, utf16, utf32) = (
        utf8.in_code_points(name, &name.utf8)?.decoded()?,
        utf16.in_code_points(name, &name.utf16)?.decoded()?,
        utf32.in_code_points(name, &name.utf32)?.decoded()?,
    );
    agree(&utf8, &utf16, &utf32)?;
    Ok(utf32)
}

/// ToASCII and ToUnicode of UTF-8, one call each. An invalid name has no text.
pub fn quick(name: &str, options: u32) -> Result<[Option<String>; 2], String> {
    let c = functions()?;
    Ok([c.unidn_to_ascii, c.unidn_to_unicode].map(|function| {
        let mut room = [0; 4096];
        let mut length = 0;
        let source = name.as_bytes();
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            function(
                source.as_ptr(),
                source.len(),
                options,
                room.as_mut_ptr(),
                room.len(),
                &mut length,
                null_mut(),
            )
        };
        let text = room.get(..length).filter(|_| status == OK)?;
        Some(String::from_utf8_lossy(text).into_owned())
    }))
}

fn checked_to_ascii<U: CodeUnit>(
    source: &[U],
    (to_ascii, check): (Convert<U, u8>, Check<U>),
    options: u32,
) -> Result<Answer<Vec<u8>>, String> {
    let answer = convert(source, to_ascii, options, 1)?;
    if answer.status != OK && !answer.text.is_empty() {
        return Err(format!("status {}, and a result", answer.status));
    }
    let mut detail = Detail::STALE;
    // SAFETY: pointer and length are those of a slice.
    let check = |detail| unsafe { check(source.as_ptr(), source.len(), options, detail) };
    let statuses = [check(null_mut()), check(&mut detail)];
    if statuses != [answer.status; 2] || detail != answer.detail {
        return Err(format!("unidn_check says {statuses:?} {detail:x?}, ToASCII {answer:x?}"));
    }
    Ok(answer)
}

/// The size query, then the call with exactly that room, with and without detail: all answers must
/// be the same.
pub(super) fn convert<S: CodeUnit, D: CodeUnit>(
    source: &[S],
    function: Convert<S, D>,
    options: u32,
    terminators: usize,
) -> Result<Answer<Vec<D>>, String> {
    let call = |room: &mut [D], with_detail: bool| {
        let (mut length, mut detail) = (usize::MAX, Detail::STALE);
        let (dst, capacity) = (destination(room), room.len());
        let to_detail = if with_detail { &raw mut detail } else { null_mut() };
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            function(source.as_ptr(), source.len(), options, dst, capacity, &mut length, to_detail)
        };
        (status, length, detail)
    };
    let (status, length, detail) = call(&mut [], true);
    let mut room = vec![D::default(); length + terminators];
    let mut again = room.clone();
    let with_room = call(&mut room, true);
    let without_detail = call(&mut again, false);
    let queried = match with_room.0 {
        OK | INVALID_NAME if length + terminators > 0 => [BUFFER_TOO_SMALL, with_room.0],
        _ => [with_room.0; 2],
    };
    let is_consistent = queried.contains(&status)
        && (with_room.1, with_room.2) == (length, detail)
        && (without_detail.0, without_detail.1) == (with_room.0, length)
        && room == again
        && (detail == Detail::default()) == (with_room.0 == OK);
    if !is_consistent {
        return Err(format!(
            "size query {status} {length} {detail:x?}, then {with_room:x?}, without detail \
             {without_detail:?}"
        ));
    }
    room.truncate(length);
    Ok(Answer { status: with_room.0, text: room, detail })
}
