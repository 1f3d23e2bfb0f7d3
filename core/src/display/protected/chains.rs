//! The chains of names with one hash.
//!
//! A chain has [`MOST_ALIKE`] names, so that a look-up is short. Where the chain for the classes of
//! a name is full, the name is stored by a finer [`Grain`]: by one reading of each letter, then by
//! itself. So every name of a list is found, whatever the others are, and only a look-alike with
//! letters of two readings can be missed.

use super::hash::Grain;
use super::records::Record;
use super::slots::{self, Found};

/// The number of names in a chain.
pub(super) const MOST_ALIKE: usize = 16;

/// The place of a record in the table.
pub(super) enum Home {
    /// The record is there.
    Own,
    /// An equal name is there.
    Equal,
    /// The record is not there; it belongs behind the one at this place.
    Behind(u32),
    /// It belongs into the empty slot of this number, with this hash.
    Slot(usize, u64),
}

/// Finds the place of the record at `place`. `probes` counts the slots that are probed.
#[inline(never)]
pub(super) fn home(
    slots: &[u8],
    records: &[u8],
    seed: u64,
    place: u32,
    probes: &mut u64,
) -> Option<Home> {
    let own = Record::at(records, place)?;
    for grain in Grain::STORED {
        let hash = own.hash(seed, grain);
        let (found, count) = slots::find(slots, hash);
        *probes += count as u64;
        let mut next = match found {
            Found::Names(first) => first,
            Found::Empty(number) => return Some(Home::Slot(number, hash)),
            Found::Nowhere => return None,
        };
        let mut last = next;
        for _ in 0..MOST_ALIKE {
            if next == place {
                return Some(Home::Own);
            }
            if next == 0 {
                return Some(Home::Behind(last));
            }
            let other = Record::at(records, next)?;
            if other.name == own.name {
                return Some(Home::Equal);
            }
            (last, next) = (next, other.next);
        }
    }
    // No names but equal ones fill the last chain, unless hashes collide.
    None
}
