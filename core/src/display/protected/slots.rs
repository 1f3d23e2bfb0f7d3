//! The hash table of a block. A slot has eight bytes: the lower half of a hash, and the place of
//! the first name with that hash. A place of 0 marks an empty slot.
//!
//! The probes for a hash begin at `hash * slots / 2^64` and end after [`PROBES`] slots, whatever
//! the block contains: [`build`](super::build) tries one seed after the other until every name is
//! found within them. At most half of the slots are taken. With a good hash, the chance of a run of
//! so many taken slots is less than one in a million even among a hundred million names.

use super::bytes::{put, u32_at};

pub(super) const SIZE: usize = 8;

/// The number of slots that are probed for one hash.
pub(super) const PROBES: usize = 128;

/// A slot that is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub(super) tag: u32,
    /// The place of the first name.
    pub(super) first: u32,
}

/// The result of a look-up.
pub(super) enum Found {
    /// The hash is in the table: the place of its first name.
    Names(u32),
    /// The hash is not in the table: the slot where it belongs.
    Empty(usize),
    /// Neither: all probed slots have other hashes.
    Nowhere,
}

/// The number of slots.
pub(super) fn count(slots: &[u8]) -> usize {
    slots.len() / SIZE
}

/// The slot of this number; `None` if it is empty or does not exist.
pub(super) fn at(slots: &[u8], number: usize) -> Option<Slot> {
    let start = number.checked_mul(SIZE)?;
    let slot = Slot { tag: u32_at(slots, start)?, first: u32_at(slots, start.checked_add(4)?)? };
    (slot.first != 0).then_some(slot)
}

/// Looks a hash up; the second result is the number of slots that were probed.
#[inline(never)]
pub(super) fn find(slots: &[u8], hash: u64) -> (Found, usize) {
    let count = count(slots);
    let mut number = ((u128::from(hash) * count as u128) >> 64) as usize;
    for probe in 1..=PROBES.min(count) {
        match at(slots, number) {
            None => return (Found::Empty(number), probe),
            Some(slot) if slot.tag == tag(hash) => return (Found::Names(slot.first), probe),
            Some(_) => {}
        }
        number = if number + 1 == count { 0 } else { number + 1 };
    }
    (Found::Nowhere, PROBES.min(count))
}

/// Fills an empty slot.
pub(super) fn set(slots: &mut [u8], number: usize, hash: u64, first: u32) {
    let start = number * SIZE;
    put(slots, start, &tag(hash).to_le_bytes());
    put(slots, start + 4, &first.to_le_bytes());
}

fn tag(hash: u64) -> u32 {
    hash as u32
}
