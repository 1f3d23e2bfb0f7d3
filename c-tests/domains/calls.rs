//! The functions of domain names as C has them, and calls of them in all encodings at once.

use crate::library::function;
use crate::text::{Name, Unit, agree};
use std::ffi::c_int;
use std::ptr::null_mut;
use std::sync::LazyLock;

pub const OK: c_int = 0;
pub const BUFFER_TOO_SMALL: c_int = 2;
pub const INVALID_ENCODING: c_int = 3;
pub const INVALID_NAME: c_int = 6;

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
    line: u64,
    reserved: [u64; 2],
}

/// `unidn_to_ascii`, `unidn_to_unicode` and the like.
pub type Convert<S, D> =
    unsafe extern "C" fn(*const S, usize, u32, *mut D, usize, *mut usize, *mut Detail) -> c_int;

/// `unidn_check` and the like.
pub type Check<S> = unsafe extern "C" fn(*const S, usize, u32, *mut Detail) -> c_int;

/// The functions for one encoding.
#[derive(Clone, Copy)]
pub struct Functions<U> {
    to_ascii: Convert<U, u8>,
    to_unicode: Convert<U, U>,
    check: Check<U>,
}

impl<U> Functions<U> {
    fn load(suffix: &str) -> Result<Self, String> {
        // SAFETY: these are the types that the header gives the functions.
        unsafe {
            Ok(Self {
                to_ascii: function(&format!("unidn_to_ascii{suffix}"))?,
                to_unicode: function(&format!("unidn_to_unicode{suffix}"))?,
                check: function(&format!("unidn_check{suffix}"))?,
            })
        }
    }
}

struct Library {
    utf8: Functions<u8>,
    utf16: Functions<u16>,
    utf32: Functions<u32>,
}

fn library() -> Result<&'static Library, String> {
    static LIBRARY: LazyLock<Result<Library, String>> = LazyLock::new(|| {
        Ok(Library {
            utf8: Functions::load("")?,
            utf16: Functions::load("_utf16")?,
            utf32: Functions::load("_utf32")?,
        })
    });
    LIBRARY.as_ref().map_err(String::clone)
}

/// What a function says of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    pub status: c_int,
    pub text: T,
    /// The place counts code points.
    pub detail: Detail,
}

/// ToASCII in all encodings; what they say must be the same, and `unidn_check` must agree.
pub fn to_ascii(name: &Name, options: u32) -> Result<Answer<String>, String> {
    let library = library()?;
    let ascii = |bytes: Vec<u8>| String::from_utf8(bytes).map_err(|error| error.to_string());
    let [utf8, utf16, utf32] = [
        checked_to_ascii(&name.utf8, library.utf8, options)?.in_code_points(name, &name.utf8)?,
        checked_to_ascii(&name.utf16, library.utf16, options)?.in_code_points(name, &name.utf16)?,
        checked_to_ascii(&name.utf32, library.utf32, options)?.in_code_points(name, &name.utf32)?,
    ];
    agree(&utf8, &utf16, &utf32)?;
    Ok(Answer { status: utf8.status, text: ascii(utf8.text)?, detail: utf8.detail })
}

/// ToASCII of bytes that may be no UTF-8.
pub fn bytes_to_ascii(name: &[u8], options: u32) -> Result<Answer<Vec<u8>>, String> {
    checked_to_ascii(name, library()?.utf8, options)
}

/// ToUnicode in all encodings; what they say must be the same.
pub fn to_unicode(name: &Name, options: u32) -> Result<Answer<Vec<u32>>, String> {
    let library = library()?;
    let utf8 = convert(&name.utf8, library.utf8.to_unicode, options, 1)?;
    let utf16 = convert(&name.utf16, library.utf16.to_unicode, options, 0)?;
    let utf32 = convert(&name.utf32, library.utf32.to_unicode, options, 0)?;
    let (utf8, utf16, utf32) = (
        utf8.in_code_points(name, &name.utf8)?.decoded()?,
        utf16.in_code_points(name, &name.utf16)?.decoded()?,
        utf32.in_code_points(name, &name.utf32)?.decoded()?,
    );
    agree(&utf8, &utf16, &utf32)?;
    Ok(utf32)
}

/// ToASCII and ToUnicode of UTF-8 alone, once, without a look at anything else: what is asked a
/// million times. A name without a result has no text.
pub fn quick(name: &str, options: u32) -> Result<[Option<String>; 2], String> {
    let Functions { to_ascii, to_unicode, .. } = library()?.utf8;
    Ok([to_ascii, to_unicode].map(|function| {
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

fn checked_to_ascii<U: Unit>(
    source: &[U],
    functions: Functions<U>,
    options: u32,
) -> Result<Answer<Vec<u8>>, String> {
    let answer = convert(source, functions.to_ascii, options, 1)?;
    if answer.status != OK && !answer.text.is_empty() {
        return Err(format!("status {}, and a result", answer.status));
    }
    let mut detail = stale();
    // SAFETY: pointer and length are those of a slice.
    let check =
        |detail| unsafe { (functions.check)(source.as_ptr(), source.len(), options, detail) };
    let statuses = [check(null_mut()), check(&mut detail)];
    if statuses != [answer.status; 2] || detail != answer.detail {
        return Err(format!("unidn_check says {statuses:?} {detail:x?}, ToASCII {answer:x?}"));
    }
    Ok(answer)
}

/// The size query, then the call with just the room that it asked for, with and without detail:
/// all must say the same.
fn convert<S: Unit, D: Unit>(
    source: &[S],
    function: Convert<S, D>,
    options: u32,
    terminators: usize,
) -> Result<Answer<Vec<D>>, String> {
    let ask = |room: &mut [D], with_detail: bool| {
        let (mut length, mut detail) = (usize::MAX, stale());
        let (dst, capacity) = match room.len() {
            0 => (null_mut(), 0),
            capacity => (room.as_mut_ptr(), capacity),
        };
        let to_detail = if with_detail { &raw mut detail } else { null_mut() };
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            function(source.as_ptr(), source.len(), options, dst, capacity, &mut length, to_detail)
        };
        (status, length, detail)
    };
    let (status, length, detail) = ask(&mut [], true);
    let mut room = vec![D::default(); length + terminators];
    let mut again = room.clone();
    let with_room = ask(&mut room, true);
    let without_detail = ask(&mut again, false);
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

/// What a detail holds before a call: no field may stay as it is.
fn stale() -> Detail {
    Detail {
        rules: u64::MAX,
        first_rule: u64::MAX,
        offset: u64::MAX,
        length: u64::MAX,
        label: u32::MAX,
        code_point: 0,
        line: u64::MAX,
        reserved: [u64::MAX; 2],
    }
}

impl<T> Answer<T> {
    /// The same with the place of the detail counted in code points of the name.
    fn in_code_points<U: Unit>(mut self, name: &Name, source: &[U]) -> Result<Self, String> {
        // How much of ill-formed text is at fault is a matter of the encoding.
        if self.status == INVALID_ENCODING {
            self.detail.length = 0;
        }
        let Detail { offset, length, .. } = self.detail;
        (self.detail.offset, self.detail.length) = name
            .place(source, offset, length)
            .ok_or_else(|| format!("no code points are at {:x?}", self.detail))?;
        Ok(self)
    }
}

impl<U: Unit> Answer<Vec<U>> {
    /// The same with the text as code points.
    fn decoded(self) -> Result<Answer<Vec<u32>>, String> {
        let text = U::decode(&self.text).ok_or("the result is ill-formed")?;
        Ok(Answer { status: self.status, text, detail: self.detail })
    }
}
