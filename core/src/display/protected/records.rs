//! The names of a block, and their labels.
//!
//! A record holds the length of the name, in a byte; its line, and the place of the next name with
//! the same hash or 0, in four bytes each; and the name as ToASCII writes it, without a root dot.
//! The places of records are counted from 1.

use super::bytes::{put, u32_at};
use super::fold::{self, Key, counts};
use super::hash::{Grain, Hasher};
use crate::idna::{ACE_PREFIX, DOT, NAME_LIMIT};
use crate::punycode;

/// The bytes of a record before the name.
pub(super) const PREFIX: usize = 9;

const LINE: usize = 1;
const NEXT: usize = 5;

/// A record of a block.
#[derive(Clone, Copy)]
pub(super) struct Record<'a> {
    pub(super) name: &'a [u8],
    /// Counted from 1.
    pub(super) line: u32,
    pub(super) next: u32,
}

impl<'a> Record<'a> {
    /// The record at this place.
    #[inline(never)]
    pub(super) fn at(records: &'a [u8], place: u32) -> Option<Self> {
        let start = usize::try_from(place).ok()?.checked_sub(1)?;
        let record = records.get(start..)?;
        let length = usize::from(*record.first()?);
        let name = record.get(PREFIX..)?.get(..length)?;
        Some(Self { name, line: u32_at(record, LINE)?, next: u32_at(record, NEXT)? })
    }

    /// Whether the name is text that ToASCII can have written: a damaged block may have any bytes there.
    #[inline(never)]
    pub(super) fn has_name(&self) -> bool {
        let is_of_name = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.');
        matches!(self.name.len(), 1..=NAME_LIMIT) && self.name.iter().all(is_of_name)
    }

    /// The place of the record behind this one, which is at `place`.
    pub(super) fn end(&self, place: u32) -> Option<u32> {
        place.checked_add((PREFIX + self.name.len()) as u32)
    }

    /// The hash of the name.
    #[inline(never)]
    pub(super) fn hash(&self, seed: u64, grain: Grain) -> u64 {
        let mut hasher = Hasher::new(seed);
        let (mut text, mut key) = ([0; LABEL_ROOM], [0; fold::ROOM]);
        for label in self.name.rsplit(|&byte| byte == b'.') {
            hasher.add_label(decoded(label, &mut text), grain, &mut key);
        }
        hasher.finish()
    }

    /// How the name resembles the `labels` of another, from the last one on. `room` is scratch
    /// space of [`ROOM`] elements.
    pub(super) fn likeness<'b>(
        &self,
        mut labels: impl Iterator<Item = &'b [u32]>,
        room: &mut [u32],
    ) -> Likeness {
        let mut own = self.name.rsplit(|&byte| byte == b'.');
        let mut likeness = Likeness::Same;
        loop {
            match (own.next(), labels.next()) {
                (None, None) => return likeness,
                (Some(own), Some(other)) => match of_labels(own, other, room) {
                    Likeness::Same => {}
                    Likeness::Similar => likeness = Likeness::Similar,
                    Likeness::None => return Likeness::None,
                },
                _ => return Likeness::None,
            }
        }
    }
}

/// Writes a record at a place.
pub(super) fn append(records: &mut [u8], place: u32, name: &[u8], line: u32) {
    let start = place as usize - 1;
    put(records, start, &[name.len() as u8]);
    put(records, start + LINE, &line.to_le_bytes());
    put(records, start + NEXT, &[0; 4]);
    put(records, start + PREFIX, name);
}

/// Makes `next` the record that follows the one at `place`.
pub(super) fn link(records: &mut [u8], place: u32, next: u32) {
    put(records, place as usize - 1 + NEXT, &next.to_le_bytes());
}

/// The resemblance of two names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Likeness {
    Same,
    Similar,
    None,
}

#[inline(never)]
fn of_labels(own: &[u8], other: &[u32], room: &mut [u32]) -> Likeness {
    let (text, room) = room.split_at_mut_checked(LABEL_ROOM).unwrap_or_default();
    let own = decoded(own, text);
    if own == other {
        return Likeness::Same;
    }
    let (one, two) = room.split_at_mut_checked(fold::ROOM).unwrap_or_default();
    let two = two.get_mut(..fold::ROOM).unwrap_or_default();
    if Key::of(own, one).is_like(&Key::of(other, two)) { Likeness::Similar } else { Likeness::None }
}

/// The scratch space for [`Record::likeness`]: for a label and for two keys.
pub(super) const ROOM: usize = LABEL_ROOM + 2 * fold::ROOM;

const LABEL_ROOM: usize = 64;

/// A label of a record in Unicode, in `room`, which has [`LABEL_ROOM`] elements. All labels are
/// valid in a block that [`verify`](super::verify) accepts; an invalid label is left as it is.
#[inline(never)]
fn decoded<'b>(ascii: &[u8], room: &'b mut [u32]) -> &'b [u32] {
    let payload = ascii.strip_prefix(ACE_PREFIX);
    let length = payload.and_then(|payload| punycode::decode_label(payload, room));
    let length = length.unwrap_or_else(|| {
        room.iter_mut().zip(ascii).for_each(|(slot, &byte)| *slot = byte.into());
        ascii.len().min(room.len())
    });
    room.get(..length).unwrap_or_default()
}

/// The labels of a name from the last one on, without those in which no character `counts`.
pub(super) struct Labels<'a> {
    rest: Option<&'a [u32]>,
    is_single: bool,
}

impl<'a> Labels<'a> {
    /// With `is_single` the name is one label, dots and all.
    pub(super) fn from_the_end(name: &'a [u32], is_single: bool) -> Self {
        Self { rest: Some(name), is_single }
    }
}

impl<'a> Iterator for Labels<'a> {
    type Item = &'a [u32];

    /// Out of line: it has several callers.
    #[inline(never)]
    fn next(&mut self) -> Option<&'a [u32]> {
        loop {
            let rest = self.rest?;
            let dot = rest.iter().rposition(|&c| c == DOT && !self.is_single);
            self.rest = dot.and_then(|dot| rest.get(..dot));
            let label = rest.get(dot.map_or(0, |dot| dot + 1)..)?;
            if label.iter().any(|&c| counts(c)) {
                return Some(label);
            }
        }
    }
}
