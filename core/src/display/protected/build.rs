//! Building the block.

use super::super::chromium::skeletons::{self, ROOM};
use super::{HEADER_SIZE, Header, SLOT_SIZE, Slot, checksum, hash, home, slot_at};
use crate::idna::{self, Options};
use crate::text::{Memory, Output};

/// Why there is no block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// A line is not UTF-8; where.
    InvalidEncoding(usize),
    /// A line is no valid name; where.
    InvalidName(usize),
    /// There are too many names for the numbers of the block.
    TooLong,
}

/// Of names that look the same, no more are kept: one is enough to find, the others only keep
/// themselves from being found.
const MOST_ALIKE: usize = 16;

/// Builds the block for `names`, a name a line, in `block`. The result is the length that it needs;
/// if `block` is shorter, nothing is written.
///
/// Lines that are empty or blank count as lines, and protect nothing. A name is any form that
/// ToASCII accepts. One of more than 32 characters is kept, but nothing can look like it, as with
/// Chromium.
///
/// The list is read twice: for the number of skeletons, and to lay them down. No other memory is
/// needed, but `memory` for lines of more than a thousand characters.
pub fn build(names: &[u8], block: &mut [u8], memory: &impl Memory) -> Result<usize, BuildError> {
    let (mut count, mut entries, mut text) = (0u64, 0usize, 0usize);
    for_each_name(names, memory, &mut |name| {
        count += 1;
        text += 1 + name.ascii.len();
        skeletons::for_each(name.unicode, &mut |_| entries += 1);
    })?;
    // A third more than there are, so that probes stay short.
    let slots = (entries + entries.div_ceil(3)).max(1);
    let size = slots
        .checked_mul(SLOT_SIZE)
        .and_then(|bytes| bytes.checked_add(HEADER_SIZE)?.checked_add(text))
        .filter(|_| u32::try_from(text).is_ok())
        .ok_or(BuildError::TooLong)?;
    let Some(block) = block.get_mut(..size) else { return Ok(size) };
    let Some((header, body)) = block.split_at_mut_checked(HEADER_SIZE) else { return Ok(size) };
    body.fill(0);
    fill(names, body, slots, memory)?;
    let checksum = checksum(body);
    let numbers = Header { size: size as u64, slots: slots as u64, names: count, checksum };
    header.iter_mut().zip(numbers.bytes()).for_each(|(slot, byte)| *slot = byte);
    Ok(size)
}

fn fill(
    names: &[u8],
    body: &mut [u8],
    slots: usize,
    memory: &impl Memory,
) -> Result<(), BuildError> {
    let Some((table, text)) = body.split_at_mut_checked(slots * SLOT_SIZE) else { return Ok(()) };
    let mut end = 0usize;
    for_each_name(names, memory, &mut |name| {
        let place = end as u32;
        let bytes = core::iter::once(name.ascii.len() as u8).chain(name.ascii.iter().copied());
        text.iter_mut().skip(end).zip(bytes).for_each(|(slot, byte)| *slot = byte);
        end += 1 + name.ascii.len();
        skeletons::for_each(name.unicode, &mut |skeleton| {
            let hash = hash(skeleton.iter().copied());
            insert(table, text, slots, Slot { hash, name: place, line: name.line });
        });
    })
}

/// Lays a slot down at its first free place, unless the name is there already, or enough others.
fn insert(table: &mut [u8], text: &[u8], slots: usize, slot: Slot) {
    let name = |place: u32| {
        let rest = text.get(place as usize..).unwrap_or_default();
        let (&length, rest) = rest.split_first().unwrap_or((&0, &[]));
        rest.get(..usize::from(length)).unwrap_or_default()
    };
    let mut alike = 0;
    let mut place = home(slot.hash, slots as u64);
    for _ in 0..slots {
        let Some(other) = slot_at(table, place) else {
            let bytes = table.iter_mut().skip(place * SLOT_SIZE);
            let hash = slot.hash.to_ne_bytes().into_iter();
            let numbers = slot.name.to_ne_bytes().into_iter().chain(slot.line.to_ne_bytes());
            bytes.zip(hash.chain(numbers)).for_each(|(slot, byte)| *slot = byte);
            return;
        };
        if other.hash == slot.hash {
            alike += 1;
            if alike == MOST_ALIKE || name(other.name) == name(slot.name) {
                return;
            }
        }
        place = if place + 1 == slots { 0 } else { place + 1 };
    }
}

/// A name of the list.
struct Name<'a> {
    line: u32,
    ascii: &'a [u8],
    unicode: &'a [u32],
}

fn for_each_name(
    names: &[u8],
    memory: &impl Memory,
    take: &mut impl FnMut(Name<'_>),
) -> Result<(), BuildError> {
    let mut offset = 0;
    for (number, line) in names.split(|&byte| byte == b'\n').enumerate() {
        let name = line.trim_ascii();
        let start = offset + (line.len() - line.trim_ascii_start().len());
        offset += line.len() + 1;
        if name.is_empty() {
            continue;
        }
        let line = u32::try_from(number + 1).map_err(|_| BuildError::TooLong)?;
        take_name(name, line, memory, take).map_err(|error| match error {
            idna::Error::InvalidEncoding => BuildError::InvalidEncoding(start),
            _ => BuildError::InvalidName(start),
        })?;
    }
    Ok(())
}

fn take_name(
    name: &[u8],
    line: u32,
    memory: &impl Memory,
    take: &mut impl FnMut(Name<'_>),
) -> Result<(), idna::Error> {
    /// What fits the DNS, with its root dot.
    const ASCII_ROOM: usize = 254;
    let mut ascii = [0; ASCII_ROOM];
    let mut output = Output::new(&mut ascii);
    idna::to_ascii(name, Options::LOOKUP, &mut output, memory, None)?;
    let length = output.len();
    let ascii = ascii.get(..length).unwrap_or_default();
    let ascii = ascii.strip_suffix(b".").unwrap_or(ascii);
    let mut unicode = [0; ASCII_ROOM];
    let broken = idna::break_up(ascii, Options::LOOKUP, &mut unicode, memory)?;
    let length = broken.map_err(|_| idna::Error::InvalidName)?;
    let unicode = unicode.get(..length).unwrap_or_default();
    // A longer one has no skeletons.
    let unicode = if unicode.len() <= ROOM { unicode } else { &[] };
    take(Name { line, ascii, unicode });
    Ok(())
}
