//! Calls with buffers that are allocated once: for millions of calls.

use std::ffi::c_int;
use std::ptr::null_mut;
use testkit::c::codec::Codec;
use testkit::c::names::Convert;
use testkit::c::{OK, functions};

/// An encoder or a decoder, with room for its results.
pub struct CodecCall<S, D> {
    function: Codec<S, D>,
    room: Vec<D>,
}

impl<S, D: Copy + Default> CodecCall<S, D> {
    fn new(function: Codec<S, D>, capacity: usize) -> Self {
        Self { function, room: vec![D::default(); capacity] }
    }

    /// The result, or the status with the offset of the fault.
    pub fn run(&mut self, source: &[S]) -> Result<&[D], (c_int, usize)> {
        let (mut length, mut offset) = (0, 0);
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            let (room, capacity) = (self.room.as_mut_ptr(), self.room.len());
            (self.function)(source.as_ptr(), source.len(), room, capacity, &mut length, &mut offset)
        };
        if status == OK { Ok(&self.room[..length]) } else { Err((status, offset)) }
    }
}

/// `unidn_punycode_encode_utf32`, with room for so many bytes.
pub fn encoder(capacity: usize) -> Result<CodecCall<u32, u8>, String> {
    Ok(CodecCall::new(functions()?.unidn_punycode_encode_utf32, capacity))
}

/// `unidn_punycode_decode_utf32`, with room for so many code points.
pub fn decoder(capacity: usize) -> Result<CodecCall<u8, u32>, String> {
    Ok(CodecCall::new(functions()?.unidn_punycode_decode_utf32, capacity))
}

/// `unidn_punycode_decode`, with room for so many bytes.
pub fn utf8_decoder(capacity: usize) -> Result<CodecCall<u8, u8>, String> {
    Ok(CodecCall::new(functions()?.unidn_punycode_decode, capacity))
}

/// `unidn_punycode_decode_utf16`, with room for so many units.
pub fn utf16_decoder(capacity: usize) -> Result<CodecCall<u8, u16>, String> {
    Ok(CodecCall::new(functions()?.unidn_punycode_decode_utf16, capacity))
}

/// ToASCII or ToUnicode of UTF-8, with room for the results.
pub struct NameCall {
    function: Convert<u8, u8>,
    room: Vec<u8>,
}

impl NameCall {
    pub fn to_ascii() -> Result<Self, String> {
        Ok(Self::new(functions()?.unidn_to_ascii))
    }

    pub fn to_unicode() -> Result<Self, String> {
        Ok(Self::new(functions()?.unidn_to_unicode))
    }

    fn new(function: Convert<u8, u8>) -> Self {
        Self { function, room: vec![0; 8192] }
    }

    /// The result of a valid name.
    pub fn run(&mut self, name: &str, options: u32) -> Option<&str> {
        let mut length = 0;
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            let (room, capacity) = (self.room.as_mut_ptr(), self.room.len());
            let (source, null) = (name.as_ptr(), null_mut());
            (self.function)(source, name.len(), options, room, capacity, &mut length, null)
        };
        let text = self.room.get(..length).filter(|_| status == OK)?;
        Some(std::str::from_utf8(text).expect("the library writes UTF-8"))
    }
}
