//! The hash table of a block: slots of eight bytes, the lower half of a hash and the place of the
//! first name that has it. A place of 0 is an empty slot.
//!
//! A hash is looked for from `hash * slots / 2^64` on, in no more than [`PROBES`] slots whatever the
//! block: [`build`](super::build) tries one seed after the other until every name is found there. At
//! most half of the slots are taken. A run of so many taken slots has, with a good hash, a chance of
//! less than one in a million even among a hundred million names.

use super::bytes::{put, u32_at};

pub(super) const SIZE: usize = 8;

/// The slots that are looked at for one hash.
pub(super) const PROBES: usize = 128;

/// A slot that is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub(super) tag: u32,
    /// The place of the first name.
    pub(super) first: u32,
}

/// Where a hash can be.
pub(super) enum Found {
    /// It is in the table: the place of its first name.
    Names(u32),
    /// It is not; the slot where it would be.
    Empty(usize),
    /// Neither: all slots to be looked at have other hashes.
    Nowhere,
}

/// How many slots there are.
pub(super) fn count(slots: &[u8]) -> usize {
    slots.len() / SIZE
}

/// The slot of this number, `None` if it is empty or not there.
pub(super) fn at(slots: &[u8], number: usize) -> Option<Slot> {
    let start = number.checked_mul(SIZE)?;
    let slot = Slot { tag: u32_at(slots, start)?, first: u32_at(slots, start.checked_add(4)?)? };
    (slot.first != 0).then_some(slot)
}

/// What the table has of a hash, and how many slots were looked at for it.
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
