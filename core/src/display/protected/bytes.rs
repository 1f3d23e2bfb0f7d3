//! Numbers in a block: little-endian on every machine, and at any address.

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|number| u32::from_le_bytes(*number))
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|number| u64::from_le_bytes(*number))
}

/// Writes as much of `source` as fits from `at` on.
#[inline(never)]
pub(super) fn put(bytes: &mut [u8], at: usize, source: &[u8]) {
    bytes.iter_mut().skip(at).zip(source).for_each(|(slot, &byte)| *slot = byte);
}
