//! ada-idna, which the crate ada-url carries: UTS #46 as the URL Standard uses it.

// Linked for the C++ code in it.
use ada_url as _;

use super::{Function, Keep, Peer, locked_version, utf8};
use std::ffi::c_void;

// SAFETY: the functions of ada.cpp.
unsafe extern "C" {
    fn bench_ada_to_ascii(src: *const u8, len: usize, out: *mut *const c_void) -> isize;
    fn bench_ada_to_unicode(src: *const u8, len: usize, out: *mut *const c_void) -> isize;
    fn bench_ada_encode(src: *const u32, len: usize, out: *mut *const c_void) -> isize;
    fn bench_ada_decode(src: *const u8, len: usize, out: *mut *const c_void) -> isize;
}

pub(super) fn load() -> Peer {
    Peer::new("ada-idna", format!("ada-url {}", locked_version("ada-url")))
        .with(Function::Encode, |item, keep| {
            let (source, mut out) = (item.utf32(), std::ptr::null());
            // SAFETY: the item's code points; the result is valid until the next call.
            unsafe { bytes(bench_ada_encode(source.as_ptr(), source.len(), &mut out), out, keep) }
        })
        .with(Function::Decode, |item, keep| {
            let (source, mut out) = (item.text(), std::ptr::null());
            // SAFETY: the item's bytes.
            let length = unsafe { bench_ada_decode(source.as_ptr(), source.len(), &mut out) };
            let length = usize::try_from(length).ok()?;
            if let Some(kept) = keep {
                // SAFETY: so many code points, valid until the next call.
                kept.extend(utf8(unsafe { std::slice::from_raw_parts(out.cast(), length) }));
            }
            Some(length)
        })
        .with(Function::ToAscii, |item, keep| {
            let (source, mut out) = (item.text(), std::ptr::null());
            // SAFETY: the item's bytes; the result is valid until the next call.
            unsafe { bytes(bench_ada_to_ascii(source.as_ptr(), source.len(), &mut out), out, keep) }
        })
        .with(Function::ToUnicode, |item, keep| {
            let (source, mut out) = (item.text(), std::ptr::null());
            // SAFETY: the item's bytes; the result is valid until the next call.
            unsafe {
                bytes(bench_ada_to_unicode(source.as_ptr(), source.len(), &mut out), out, keep)
            }
        })
        .does_less("dDh", "does not look into A-labels of an ASCII name")
        .does_less("u", "copies U-labels without a check")
}

/// # Safety
///
/// `out` has `length` bytes unless that is negative.
unsafe fn bytes(length: isize, out: *const c_void, keep: Keep<'_>) -> Option<usize> {
    let length = usize::try_from(length).ok()?;
    if let Some(kept) = keep {
        // SAFETY: the caller's promise.
        kept.extend_from_slice(unsafe { std::slice::from_raw_parts(out.cast(), length) });
    }
    Some(length)
}
