//! Looking at the whole block.

use super::{ProtectedNames, SLOT_SIZE, checksum};

/// Whether a block is as [`build`](super::build) made it: its header, its checksum, and that every
/// slot can be found and names a name.
pub fn verify(block: &[u8]) -> bool {
    let Some(names) = ProtectedNames::new(block) else { return false };
    let body = block.get(super::HEADER_SIZE..).unwrap_or_default();
    checksum(body) == names.header.checksum && names.has_good_text() && names.has_good_slots()
}

impl ProtectedNames<'_> {
    /// The names fill the text, and are as many as the header says.
    fn has_good_text(&self) -> bool {
        let (mut place, mut names) = (0usize, 0u64);
        while let Some(&length) = self.text.get(place) {
            let end = place + 1 + usize::from(length);
            if !self.text.get(place + 1..end).is_some_and(<[u8]>::is_ascii) {
                return false;
            }
            place = end;
            names += 1;
        }
        names == self.header.names
    }

    /// Each slot is found from its home on: there is no empty one between. Since the last slots may
    /// go on at the front, the walk begins behind an empty one.
    fn has_good_slots(&self) -> bool {
        let slots = self.slots.len() / SLOT_SIZE;
        let Some(empty) = (0..slots).find(|&place| self.slot(place).is_none()) else {
            return false;
        };
        // How many slots without a gap are before the one that is looked at.
        let mut run = 0;
        for step in 1..slots {
            let place = if empty + step < slots { empty + step } else { empty + step - slots };
            let Some(slot) = self.slot(place) else {
                run = 0;
                continue;
            };
            let home = self.home(slot.hash);
            let distance = if home <= place { place - home } else { place + slots - home };
            let is_name = self.name(slot.name).is_some_and(|name| !name.is_empty());
            if distance > run || !is_name {
                return false;
            }
            run += 1;
        }
        true
    }
}
