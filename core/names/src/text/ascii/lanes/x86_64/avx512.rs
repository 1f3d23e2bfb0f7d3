//! AVX-512: masks limit loads and stores, so that names of all lengths take one path.

use super::avx2::WIDE;
use crate::text::Writable;
use core::arch::x86_64::{__m256i, _mm256_mask_storeu_epi8, _mm256_maskz_loadu_epi8};
use core::mem::transmute;

/// The mask of the first lanes.
#[inline(always)]
fn first(count: usize) -> u32 {
    let behind = WIDE.saturating_sub(count) as u32;
    u32::MAX.checked_shr(behind).unwrap_or_default()
}

/// Up to [`WIDE`] bytes, at least one, with zeros behind them.
#[inline(always)]
pub(in crate::text::ascii) fn load(bytes: &[u8]) -> Option<[u8; WIDE]> {
    if bytes.len().wrapping_sub(1) >= WIDE {
        return None;
    }
    // SAFETY: the function requires AVX-512 BW and VL, which the target has. It reads only the bytes
    // whose bit in the mask is 1: those of the slice. Bytes and vector have the same size, and any
    // bits are a valid value of either.
    Some(unsafe {
        let loaded = _mm256_maskz_loadu_epi8(first(bytes.len()), bytes.as_ptr().cast());
        transmute::<__m256i, [u8; WIDE]>(loaded)
    })
}

/// Writes as many of `bytes` as there are slots.
#[inline(always)]
pub(in crate::text::ascii) fn store(bytes: [u8; WIDE], slots: &mut [impl Writable<u8>]) {
    // SAFETY: as in `load`. It writes only the bytes whose bit in the mask is 1: those of the slice,
    // the elements of which are bytes or uninitialized bytes.
    unsafe {
        let bytes = transmute::<[u8; WIDE], __m256i>(bytes);
        _mm256_mask_storeu_epi8(slots.as_mut_ptr().cast(), first(slots.len()), bytes);
    }
}
