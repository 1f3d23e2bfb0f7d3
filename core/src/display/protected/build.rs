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
    let mut name = Name::EMPTY;
    let mut lines = Lines { rest: Some(names), offset: 0, number: 0 };
    while lines.next(&mut name, memory)? {
        count += 1;
        text += 1 + name.ascii().len();
        skeletons::for_each(name.unicode(), &mut |_| entries += 1);
    }
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
    let mut name = Name::EMPTY;
    let mut lines = Lines { rest: Some(names), offset: 0, number: 0 };
    while lines.next(&mut name, memory)? {
        let ascii = name.ascii();
        let place = end as u32;
        let bytes = core::iter::once(ascii.len() as u8).chain(ascii.iter().copied());
        text.iter_mut().skip(end).zip(bytes).for_each(|(slot, byte)| *slot = byte);
        end += 1 + ascii.len();
        skeletons::for_each(name.unicode(), &mut |skeleton| {
            let slot = Slot { hash: hash(skeleton), name: place, line: lines.number };
            insert(table, text, slots, slot);
        });
    }
    Ok(())
}

/// Lays a slot down at its first free place, unless the name is there already, or enough others.
#[inline(never)]
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

/// What fits the DNS, with its root dot.
const NAME_ROOM: usize = 254;

/// A name of the list.
struct Name {
    ascii: [u8; NAME_ROOM],
    ascii_length: usize,
    unicode: [u32; NAME_ROOM],
    unicode_length: usize,
}

impl Name {
    const EMPTY: Self =
        Self { ascii: [0; NAME_ROOM], ascii_length: 0, unicode: [0; NAME_ROOM], unicode_length: 0 };

    /// In ASCII, without a root dot.
    fn ascii(&self) -> &[u8] {
        let ascii = self.ascii.get(..self.ascii_length).unwrap_or_default();
        ascii.strip_suffix(b".").unwrap_or(ascii)
    }

    /// In Unicode; nothing where it is too long to have skeletons.
    fn unicode(&self) -> &[u32] {
        self.unicode.get(..self.unicode_length.min(ROOM)).unwrap_or_default()
    }

    #[inline(never)]
    fn read(&mut self, source: &[u8], memory: &impl Memory) -> Result<(), idna::Error> {
        let mut output = Output::new(&mut self.ascii);
        idna::to_ascii(source, Options::LOOKUP, &mut output, memory, None)?;
        self.ascii_length = output.len();
        let ascii = self.ascii.get(..self.ascii_length).unwrap_or_default();
        let ascii = ascii.strip_suffix(b".").unwrap_or(ascii);
        let mut text = [0; NAME_ROOM];
        text.iter_mut().zip(ascii).for_each(|(slot, &byte)| *slot = byte.into());
        let text = text.get(..ascii.len()).unwrap_or_default();
        let mut output = Output::new(&mut self.unicode);
        idna::to_unicode(text, Options::LOOKUP, &mut output, memory, None)?;
        self.unicode_length = output.len();
        Ok(())
    }
}

/// The lines of a list.
struct Lines<'a> {
    rest: Option<&'a [u8]>,
    /// Where the rest begins.
    offset: usize,
    /// The number of the last line read.
    number: u32,
}

impl Lines<'_> {
    /// Reads the next name, and whether there is one.
    #[inline(never)]
    fn next(&mut self, name: &mut Name, memory: &impl Memory) -> Result<bool, BuildError> {
        while let Some(rest) = self.rest {
            let length = rest.iter().position(|&byte| byte == b'\n');
            let line = rest.get(..length.unwrap_or(rest.len())).unwrap_or_default();
            let start = self.offset + (line.len() - line.trim_ascii_start().len());
            self.rest = length.and_then(|length| rest.get(length + 1..));
            self.offset += line.len() + 1;
            self.number = self.number.checked_add(1).ok_or(BuildError::TooLong)?;
            let source = line.trim_ascii();
            if !source.is_empty() {
                name.read(source, memory).map_err(|error| match error {
                    idna::Error::InvalidEncoding => BuildError::InvalidEncoding(start),
                    _ => BuildError::InvalidName(start),
                })?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}
