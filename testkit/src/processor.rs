//! The subject of the suites: ToASCII and ToUnicode of some implementation.

use crate::interface::{Detail, INVALID_ENCODING};
use crate::text::{CodeUnit, Name};
use std::ffi::c_int;

/// The answer of a function for a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    pub status: c_int,
    pub text: T,
    /// The place counts code points.
    pub detail: Detail,
}

/// An implementation of UTS #46. Its answers have to be the same in every encoding.
pub trait Processor {
    fn to_ascii(name: &Name, options: u32) -> Result<Answer<String>, String>;

    /// ToASCII of bytes that may not be UTF-8.
    fn bytes_to_ascii(name: &[u8], options: u32) -> Result<Answer<Vec<u8>>, String>;

    fn to_unicode(name: &Name, options: u32) -> Result<Answer<Vec<u32>>, String>;

    /// ToASCII and ToUnicode of UTF-8 alone, without other checks: for millions of calls. An invalid
    /// name has no text.
    fn quick(name: &str, options: u32) -> Result<[Option<String>; 2], String>;
}

impl<T> Answer<T> {
    /// The same with the place of the detail counted in code points of the name.
    pub fn in_code_points<U: CodeUnit>(
        mut self,
        name: &Name,
        source: &[U],
    ) -> Result<Self, String> {
        // How much of ill-formed text is at fault depends on the encoding.
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

impl<U: CodeUnit> Answer<Vec<U>> {
    /// The same with the text as code points.
    pub fn decoded(self) -> Result<Answer<Vec<u32>>, String> {
        let text = U::decode(&self.text).ok_or("the result is ill-formed")?;
        Ok(Answer { status: self.status, text, detail: self.detail })
    }
}
