//! The functions as C has them, called with buffers that are made once: millions of calls.

use crate::library::function;
use std::ffi::c_int;
use std::ptr::null_mut;

pub const OK: c_int = 0;
pub const INVALID_PUNYCODE: c_int = 4;

type Codec<S, D> =
    unsafe extern "C" fn(*const S, usize, *mut D, usize, *mut usize, *mut usize) -> c_int;
type Convert =
    unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize, *mut u64) -> c_int;

/// An encoder or a decoder, with room for its results.
pub struct CodecCall<S, D> {
    function: Codec<S, D>,
    room: Vec<D>,
}

impl<S, D: Copy + Default> CodecCall<S, D> {
    /// # Safety
    /// The function of that name has this type.
    unsafe fn load(name: &str, capacity: usize) -> Result<Self, String> {
        // SAFETY: by this function's contract.
        let function = unsafe { function(name)? };
        Ok(Self { function, room: vec![D::default(); capacity] })
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
    // SAFETY: this is the type that the header gives the function.
    unsafe { CodecCall::load("unidn_punycode_encode_utf32", capacity) }
}

/// `unidn_punycode_decode_utf32`, with room for so many code points.
pub fn decoder(capacity: usize) -> Result<CodecCall<u8, u32>, String> {
    // SAFETY: this is the type that the header gives the function.
    unsafe { CodecCall::load("unidn_punycode_decode_utf32", capacity) }
}

/// `unidn_punycode_decode`, with room for so many bytes.
pub fn utf8_decoder(capacity: usize) -> Result<CodecCall<u8, u8>, String> {
    // SAFETY: this is the type that the header gives the function.
    unsafe { CodecCall::load("unidn_punycode_decode", capacity) }
}

/// `unidn_punycode_decode_utf16`, with room for so many units.
pub fn utf16_decoder(capacity: usize) -> Result<CodecCall<u8, u16>, String> {
    // SAFETY: this is the type that the header gives the function.
    unsafe { CodecCall::load("unidn_punycode_decode_utf16", capacity) }
}

/// ToASCII or ToUnicode of UTF-8, with room for the results.
pub struct NameCall {
    function: Convert,
    room: Vec<u8>,
}

impl NameCall {
    pub fn to_ascii() -> Result<Self, String> {
        Self::load("unidn_to_ascii")
    }

    pub fn to_unicode() -> Result<Self, String> {
        Self::load("unidn_to_unicode")
    }

    fn load(name: &str) -> Result<Self, String> {
        // SAFETY: both functions have this type; the detail, eight numbers, is never asked for.
        let function = unsafe { function(name)? };
        Ok(Self { function, room: vec![0; 8192] })
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
