//! The functions of Punycode (RFC 3492), under their names and under those of older programs.

use crate::ace;
use crate::code::Code;
use crate::heap::block;
use crate::malloc::Malloc;
use crate::result::code_of;
use core::ffi::{c_char, c_int};
use core::slice;
use unidn_core::idna::stages;
use unidn_core::punycode::{Insertion, Observer};
use unidn_core::text::{Writer, is_scalar_value};

/// Room for most labels that are encoded.
const SHORT: usize = 256;

/// Encodes code points to bytes without a NUL.
///
/// # Safety
/// As the header says.
unsafe fn encode_to(
    input: *const u32,
    input_length: usize,
    output: *mut c_char,
    output_length: *mut usize,
) -> c_int {
    if u32::try_from(input_length).is_err() {
        return Code::PUNYCODE_OVERFLOW.0;
    }
    // SAFETY: the caller's contract: `input` has so many code points, `output_length` is valid, and
    // `output` has room for so many bytes; a length of 0 names no memory.
    let (text, room) = unsafe {
        (borrow(input, input_length), borrow_mut(output.cast::<u8>(), output_length.read()))
    };
    let capacity = room.len();
    let mut output = Writer::new(room);
    let result = encode(text, &mut output);
    code_of(result.and_then(|()| {
        if output.len() > capacity {
            return Err(Code::PUNYCODE_BIG_OUTPUT);
        }
        // SAFETY: as above.
        unsafe { output_length.write(output.len()) };
        Ok(())
    }))
}

fn encode(text: &[u32], output: &mut Writer<'_, u8>) -> Result<(), Code> {
    // The first fault counts: a code point that is none, or a basic one for which, with the
    // delimiter, there is no room.
    let mut room = output.capacity();
    for &c in text {
        if c < 0x80 {
            room = room.checked_sub(1).filter(|&rest| rest > 0).ok_or(Code::PUNYCODE_BIG_OUTPUT)?;
        } else if !is_scalar_value(c) {
            return Err(Code::PUNYCODE_BAD_INPUT);
        }
    }
    // This encoder may write behind its result, where the array of the caller keeps what it has.
    let mut room = [0; SHORT];
    let mut short = Writer::new(&mut room);
    let is_short = stages::encode_short_label(text, &mut short);
    if let Some(bytes) = short.written().filter(|_| is_short) {
        output.extend(bytes);
        return Ok(());
    }
    let mut room = block(text.len())?;
    stages::encode_in_room(text, &mut room, output, &Malloc).map_err(|error| ace::code_of(&error))
}

/// Decodes bytes to code points without a 0.
///
/// # Safety
/// As the header says.
unsafe fn decode_to(
    input: *const c_char,
    input_length: usize,
    output: *mut u32,
    output_length: *mut usize,
) -> c_int {
    // SAFETY: the caller's contract, as for the encoder.
    let (payload, room) = unsafe {
        (borrow(input.cast::<u8>(), input_length), borrow_mut(output, output_length.read()))
    };
    code_of(decode(payload, room).map(|length| {
        // SAFETY: the same.
        unsafe { output_length.write(length) };
    }))
}

fn decode(payload: &[u8], room: &mut [u32]) -> Result<usize, Code> {
    let digits = ace::digits_of(payload)?;
    let mut short = [0; 64];
    if let Some(length) = stages::decode_short_label(payload, &mut short) {
        let text = short.get(..length).unwrap_or_default();
        let room = room.get_mut(..length).ok_or(Code::PUNYCODE_BIG_OUTPUT)?;
        room.iter_mut().zip(text).for_each(|(slot, &c)| *slot = c);
        return Ok(length);
    }
    // A result that does not fit is found before faults behind it.
    let basics = (payload.len() - digits.len()).saturating_sub(1);
    if basics > 0 && basics >= room.len() {
        return Err(Code::PUNYCODE_BIG_OUTPUT);
    }
    let mut counter = Counter { left: room.len() - basics, is_too_long: false };
    let read = stages::observe_punycode(payload, &mut counter);
    if counter.is_too_long {
        return Err(Code::PUNYCODE_BIG_OUTPUT);
    }
    read.map_err(|error| ace::code_of(&error))?;
    let mut text = block(payload.len())?;
    for (slot, &byte) in text.iter_mut().zip(payload) {
        *slot = u32::from(byte);
    }
    let length =
        stages::decode_in_place(&mut text, &Malloc).map_err(|error| ace::code_of(&error))?;
    for (slot, &c) in room.iter_mut().zip(text.iter().take(length)) {
        *slot = c;
    }
    Ok(length)
}

/// Counts what is inserted.
struct Counter {
    left: usize,
    is_too_long: bool,
}

impl Observer for Counter {
    fn insertion(&mut self, _: &Insertion) {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => self.is_too_long = true,
        }
    }
}

/// # Safety
/// As for [`slice::from_raw_parts`], but that `start` may be anything where `length` is 0.
unsafe fn borrow<'a, T>(start: *const T, length: usize) -> &'a [T] {
    if length == 0 {
        return &[];
    }
    // SAFETY: the caller's contract.
    unsafe { slice::from_raw_parts(start, length) }
}

/// # Safety
/// As for [`slice::from_raw_parts_mut`], but that `start` may be anything where `length` is 0.
unsafe fn borrow_mut<'a, T>(start: *mut T, length: usize) -> &'a mut [T] {
    if length == 0 {
        return &mut [];
    }
    // SAFETY: the caller's contract.
    unsafe { slice::from_raw_parts_mut(start, length) }
}

/// [`idn2_punycode_encode`] with its arguments in another order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _idn2_punycode_encode(
    input_length: usize,
    input: *const u32,
    output_length: *mut usize,
    output: *mut c_char,
) -> c_int {
    // SAFETY: the same contract.
    unsafe { encode_to(input, input_length, output, output_length) }
}

/// [`idn2_punycode_decode`] with its arguments in another order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _idn2_punycode_decode(
    input_length: usize,
    input: *const c_char,
    output_length: *mut usize,
    output: *mut u32,
) -> c_int {
    // SAFETY: the same contract.
    unsafe { decode_to(input, input_length, output, output_length) }
}

/// Encodes code points to bytes without a NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_punycode_encode(
    input: *const u32,
    input_length: usize,
    output: *mut c_char,
    output_length: *mut usize,
) -> c_int {
    // SAFETY: the same contract.
    unsafe { encode_to(input, input_length, output, output_length) }
}

/// Decodes bytes to code points without a 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_punycode_decode(
    input: *const c_char,
    input_length: usize,
    output: *mut u32,
    output_length: *mut usize,
) -> c_int {
    // SAFETY: the same contract.
    unsafe { decode_to(input, input_length, output, output_length) }
}
