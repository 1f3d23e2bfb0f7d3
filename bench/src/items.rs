//! Inputs, in every form that a peer takes them in.

use std::ffi::{CStr, CString};

/// One input.
#[derive(Clone)]
pub(crate) struct Item {
    /// UTF-8 with a NUL at its end.
    utf8: CString,
    chars: Box<[char]>,
    utf16: Box<[u16]>,
}

impl Item {
    pub(crate) fn new(text: &str) -> Self {
        Self {
            utf8: CString::new(text).expect("the inputs have no NUL"),
            chars: text.chars().collect(),
            utf16: text.encode_utf16().collect(),
        }
    }

    pub(crate) fn text(&self) -> &str {
        // SAFETY: made from a `str`.
        unsafe { std::str::from_utf8_unchecked(self.utf8.as_bytes()) }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.utf8.as_bytes()
    }

    pub(crate) fn c_string(&self) -> &CStr {
        &self.utf8
    }

    pub(crate) fn chars(&self) -> &[char] {
        &self.chars
    }

    pub(crate) fn utf32(&self) -> &[u32] {
        // SAFETY: a `char` has the layout of a `u32`, and each of them is one.
        unsafe { std::slice::from_raw_parts(self.chars.as_ptr().cast(), self.chars.len()) }
    }

    pub(crate) fn utf16(&self) -> &[u16] {
        &self.utf16
    }
}
