//! Verifying the whole block.

use super::bytes::u64_at;
use super::chains::{self, Home, MOST_ALIKE};
use super::records::Record;
use super::{BLOCK_CHECKSUM, BlockError, HEADER_SIZE, ProtectedNames, checksum, slots};

/// Whether a block is valid: its header, its checksum, that every name is found by its own key, and
/// that the table has no other entries.
pub fn verify(block: &[u8]) -> Result<(), BlockError> {
    let names = ProtectedNames::new(block)?;
    let body = block.get(HEADER_SIZE..).unwrap_or_default();
    let is_whole = u64_at(block, BLOCK_CHECKSUM) == Some(checksum(body))
        && names.found_by_themselves().is_some_and(|found| Some(found) == names.in_table());
    if is_whole { Ok(()) } else { Err(BlockError::Damaged) }
}

impl ProtectedNames<'_> {
    /// The number of names in the table, if every record of the block is a name that is found: in
    /// the table, or as an equal name there.
    fn found_by_themselves(&self) -> Option<u64> {
        let (mut place, mut line) = (1u32, 0);
        let (mut names, mut in_table) = (0u64, 0);
        while place as usize <= self.records.len() {
            let record = Record::at(self.records, place)?;
            if !record.has_name() || record.line <= line {
                return None;
            }
            in_table += u64::from(self.is_in_table(place)?);
            (names, line, place) = (names + 1, record.line, record.end(place)?);
        }
        (names == self.names).then_some(in_table)
    }

    /// Whether the table has this record itself; `None` if it is not found at all.
    fn is_in_table(&self, place: u32) -> Option<bool> {
        match chains::home(self.slots, self.records, self.seed, place, &mut 0)? {
            Home::Own => Some(true),
            Home::Equal => Some(false),
            Home::Behind(_) | Home::Slot(..) => None,
        }
    }

    /// The number of names that the slots lead to.
    fn in_table(&self) -> Option<u64> {
        let mut names = 0;
        for slot in (0..slots::count(self.slots)).filter_map(|number| slots::at(self.slots, number))
        {
            let (mut place, mut alike) = (slot.first, 0);
            while place != 0 {
                let next = Record::at(self.records, place)?.next;
                alike += 1;
                // Each record is behind the one before it, so that the chain ends.
                if alike > MOST_ALIKE || next != 0 && next <= place {
                    return None;
                }
                place = next;
            }
            names += alike as u64;
        }
        Some(names)
    }
}
