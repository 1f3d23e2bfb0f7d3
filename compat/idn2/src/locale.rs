//! Text in the charset of the thread's locale. Conversion is strict: a character that has no
//! counterpart is a fault.
//!
//! UTF-8 and ASCII need no iconv: programs without gconv's modules convert them, too.

use crate::code::Code;
use crate::heap::block;
use crate::text::{Utf8, is_well_formed};
use core::ffi::{CStr, c_char};
use core::ptr;

const UTF8: &CStr = c"UTF-8";

/// The charset of the locale.
enum Charset {
    Utf8,
    Ascii,
    /// The name, as iconv takes it.
    Other(*const c_char),
}

impl Charset {
    fn of_thread() -> Self {
        // SAFETY: nl_langinfo has no conditions on CODESET, and its string stays as long as nobody
        // changes the locale, which no function may do beside one that depends on it.
        let name = unsafe { libc::nl_langinfo(libc::CODESET) };
        if name.is_null() {
            return Self::Ascii;
        }
        // SAFETY: a string, as above.
        let bytes = unsafe { CStr::from_ptr(name) }.to_bytes();
        let is_any =
            |names: &[&str]| names.iter().any(|name| name.as_bytes().eq_ignore_ascii_case(bytes));
        if is_any(&["UTF-8", "UTF8"]) {
            Self::Utf8
        } else if is_any(&["ANSI_X3.4-1968", "US-ASCII", "ASCII", "646"]) {
            Self::Ascii
        } else {
            Self::Other(name)
        }
    }
}

/// Text of the locale in UTF-8.
pub(crate) fn to_utf8(text: &[u8]) -> Result<Utf8<'_>, Code> {
    match Charset::of_thread() {
        Charset::Utf8 if is_well_formed(text) => Ok(Utf8::Borrowed(text)),
        Charset::Ascii if text.is_ascii() => Ok(Utf8::Borrowed(text)),
        Charset::Utf8 | Charset::Ascii => Err(Code::ICONV_FAIL),
        Charset::Other(charset) => convert(text, charset, UTF8.as_ptr(), Code::ICONV_FAIL),
    }
}

/// UTF-8 in the charset of the locale. The result may have any bytes.
pub(crate) fn of_utf8(text: &[u8]) -> Result<Utf8<'_>, Code> {
    match Charset::of_thread() {
        Charset::Utf8 => Ok(Utf8::Borrowed(text)),
        Charset::Ascii if text.is_ascii() => Ok(Utf8::Borrowed(text)),
        Charset::Ascii => Err(Code::ENCODING_ERROR),
        Charset::Other(charset) => convert(text, UTF8.as_ptr(), charset, Code::ENCODING_ERROR),
    }
}

/// A converter of iconv.
struct Converter(libc::iconv_t);

impl Drop for Converter {
    fn drop(&mut self) {
        // SAFETY: iconv_open gave it, and it is closed once.
        unsafe { libc::iconv_close(self.0) };
    }
}

/// Whether the C library had no memory.
fn is_out_of_memory() -> bool {
    // SAFETY: the address of this thread's errno, which is there as long as the thread.
    unsafe { libc::__errno_location().read() == libc::ENOMEM }
}

/// Converts `text` in blocks that become larger until one is enough.
fn convert(
    text: &[u8],
    from: *const c_char,
    to: *const c_char,
    fault: Code,
) -> Result<Utf8<'static>, Code> {
    let code = || if is_out_of_memory() { Code::MALLOC } else { fault };
    let mut size = text.len().saturating_mul(2).saturating_add(16);
    loop {
        // SAFETY: both are strings: see `Charset`.
        let converter = unsafe { libc::iconv_open(to, from) };
        if converter.addr() == usize::MAX {
            return Err(code());
        }
        let converter = Converter(converter);
        let mut block = block::<u8>(size)?;
        match convert_to(text, &converter, &mut block) {
            Conversion::Done(length) => return Ok(Utf8::Converted(block, length)),
            Conversion::Failed => return Err(code()),
            Conversion::NeedsMoreRoom => size = size.saturating_mul(2),
        }
    }
}

enum Conversion {
    /// The result has so many bytes.
    Done(usize),
    NeedsMoreRoom,
    /// errno says why.
    Failed,
}

fn convert_to(text: &[u8], converter: &Converter, room: &mut [u8]) -> Conversion {
    let mut input = text.as_ptr().cast_mut().cast::<c_char>();
    let mut input_left = text.len();
    let mut output = room.as_mut_ptr().cast::<c_char>();
    let mut output_left = room.len();
    // Once for the text, and once for what a charset with states has at its end.
    for source in [&raw mut input, ptr::null_mut()] {
        // SAFETY: the converter is open; the pointers and lengths are of `text`, which iconv only
        // reads, and of `room`; it moves all four within these.
        let count = unsafe {
            libc::iconv(converter.0, source, &mut input_left, &mut output, &mut output_left)
        };
        if count == usize::MAX {
            // SAFETY: as in `is_out_of_memory`.
            let is_full = unsafe { libc::__errno_location().read() == libc::E2BIG };
            return if is_full { Conversion::NeedsMoreRoom } else { Conversion::Failed };
        }
        if count > 0 {
            // A character was replaced by a similar one. errno is of an earlier failure, if any.
            // SAFETY: as above.
            unsafe { libc::__errno_location().write(libc::EILSEQ) };
            return Conversion::Failed;
        }
    }
    Conversion::Done(room.len() - output_left)
}
