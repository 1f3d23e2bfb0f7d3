//! libunidn as one WebAssembly module: every function of the C interface, and, for the drawing of
//! Punycode, the steps of the codec.
//!
//! C has no function for the steps. They go to the page one by one, through functions that the
//! module imports: neither side needs memory for them.
#![no_std]

// The C functions, and the panic handler.
extern crate unidn as _;

use unidn_core::punycode::{self, Digit, Insertion, Observer};
use unidn_core::text::{NoScratch, Writer};

#[link(wasm_import_module = "trace")]
unsafe extern "C" {
    safe fn digit(k: u32, threshold: u32, weight: u32, amount: u32, value: u32, character: u32);
    safe fn insertion(
        code_point: u32,
        position: u32,
        n: u32,
        i: u32,
        length: u32,
        delta: u32,
        bias: u32,
        next_bias: u32,
    );
}

/// Passes the steps on. In texts of up to `NO_HEAP_CODE_POINTS` code points, positions, k and the
/// bias all fit into 32 bits.
struct Page;

impl Observer for Page {
    fn digit(&mut self, &Digit { k, threshold, weight, amount, value, character }: &Digit) {
        digit(k as u32, threshold, weight, amount, value, character.into());
    }

    fn insertion(&mut self, step: &Insertion) {
        let &Insertion { code_point, position, n, i, length, delta, bias, next_bias } = step;
        let (position, i, length) = (position as u32, i as u32, length as u32);
        insertion(code_point, position, n, i, length, delta, bias as u32, next_bias as u32);
    }
}

/// Calls `insertion` for each step of encoding a text in UTF-8, and `digit` for each digit before
/// it. Text that cannot be encoded, or that has over 1,024 code points, ends the steps early;
/// `unidn_punycode_encode` has the reason.
///
/// # Safety
///
/// `source` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_web_trace_encode(source: *const u8, length: usize) {
    // SAFETY: the caller promises it.
    let source = unsafe { core::slice::from_raw_parts(source, length) };
    let _ = punycode::encode_observed(source, &mut Writer::counter(), &NoScratch, &mut Page);
}

/// Like `unidn_web_trace_encode`, for the steps of decoding Punycode.
///
/// # Safety
///
/// `source` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_web_trace_decode(source: *const u8, length: usize) {
    // SAFETY: the caller promises it.
    let source = unsafe { core::slice::from_raw_parts(source, length) };
    let mut output = Writer::<u32>::counter();
    let _ = punycode::decode_observed(source, &mut output, &NoScratch, &mut Page);
}
