//! Building the block of protected names.

use super::chains::{self, Home};
use super::records::{self, PREFIX, Record};
use super::{HEADER_SIZE, Header, checksum, hash, slots};
use crate::idna::{self, Detail, Options};
use crate::text::{Scratch, Writer};
use core::fmt;

/// Why a block cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// A line is not a name that can be protected.
    Line {
        /// The number of the line, counted from 1.
        line: u32,
        /// The error of ToASCII.
        error: idna::Error,
        /// The faults of the name; the place is relative to the list.
        detail: Detail,
    },
    /// There are too many names for the numbers of the block.
    TooLong,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, error: error @ idna::Error::OutOfMemory, .. } => {
                write!(f, "line {line}: {error}")
            }
            Self::Line { line, error, detail } => {
                write!(f, "line {line}: ")?;
                match detail.first_rule {
                    Some(rule) => f.write_str(rule.message())?,
                    None => error.fmt(f)?,
                }
                write!(f, ", at byte {} of the list", detail.offset)
            }
            Self::TooLong => f.write_str("the list has too many names for a block"),
        }
    }
}

impl core::error::Error for BuildError {}

/// The options for the names of a list. A name must resolve and consist of letters, digits and
/// hyphens, since no other name would ever match it.
pub const OPTIONS: Options = Options::LOOKUP.union(Options::ASCII_LDH);

/// The number of seeds that are tried. One suffices but for one list in a million.
const ATTEMPTS: u64 = 16;

/// Builds the block for `names`, one name per line, in `block`. The result is the length that the
/// block needs; if `block` is shorter, nothing is written.
///
/// Blank lines and comments, from `#` to the end of the line, count as lines and protect nothing. A
/// name may have any form that ToASCII accepts with
/// [`PROTECTED_OPTIONS`](crate::display::PROTECTED_OPTIONS).
///
/// The list is read twice: first for the size, then to store the names, from which the table is
/// built. `scratch` is used only for lines of more than a thousand characters; no other memory is
/// needed.
pub fn build(names: &[u8], block: &mut [u8], scratch: &impl Scratch) -> Result<usize, BuildError> {
    let plan = Plan::new(names, scratch)?;
    if let Some(block) = block.get_mut(..plan.size) {
        plan.build(names, block, scratch)?;
    }
    Ok(plan.size)
}

/// The sizes of a block, known before it is built.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The number of names.
    count: usize,
    slots: usize,
    size: usize,
}

impl Plan {
    /// Computes the size of the block for `names`.
    pub fn new(names: &[u8], scratch: &impl Scratch) -> Result<Self, BuildError> {
        let (mut count, mut text) = (0usize, 0usize);
        let mut name = Name::EMPTY;
        let mut lines = Lines::of(names);
        while lines.next(&mut name, scratch)? {
            count += 1;
            text += PREFIX + name.ascii().len();
        }
        // Twice as many slots as names, so that probes stay short.
        let slots = count.saturating_mul(2).max(1);
        let size = slots
            .checked_mul(slots::SIZE)
            .and_then(|bytes| bytes.checked_add(HEADER_SIZE)?.checked_add(text))
            .filter(|_| u32::try_from(text).is_ok_and(|text| text < u32::MAX))
            .ok_or(BuildError::TooLong)?;
        Ok(Self { count, slots, size })
    }

    /// The length of the block.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Builds the block for the same `names` in `block`, whose length is [`size`](Self::size).
    pub fn build(
        &self,
        names: &[u8],
        block: &mut [u8],
        scratch: &impl Scratch,
    ) -> Result<(), BuildError> {
        let Some((header, body)) = block.split_at_mut_checked(HEADER_SIZE) else { return Ok(()) };
        let parts = body.split_at_mut_checked(self.slots * slots::SIZE);
        let Some((table, text)) = parts else { return Ok(()) };
        write_records(names, text, scratch)?;
        let seed = fill_with_any_seed(table, text).ok_or(BuildError::TooLong)?;
        let checksum = checksum(body);
        let numbers = Header {
            size: self.size as u64,
            slots: self.slots as u64,
            names: self.count as u64,
            seed,
            checksum,
        };
        header.iter_mut().zip(numbers.bytes()).for_each(|(slot, byte)| *slot = byte);
        Ok(())
    }
}

#[inline(never)]
fn write_records(names: &[u8], text: &mut [u8], scratch: &impl Scratch) -> Result<(), BuildError> {
    let mut place = 1u32;
    let mut name = Name::EMPTY;
    let mut lines = Lines::of(names);
    while lines.next(&mut name, scratch)? {
        let ascii = name.ascii();
        records::append(text, place, ascii, lines.number);
        place = place.saturating_add((PREFIX + ascii.len()) as u32);
    }
    Ok(())
}

/// Fills the table with the first seed under which every name is found, and returns the seed. Seeds
/// are derived from the names: the same list gives the same block, and a name chosen to collide
/// under one seed changes the seed.
fn fill_with_any_seed(table: &mut [u8], text: &mut [u8]) -> Option<u64> {
    (0..ATTEMPTS).find_map(|attempt| {
        let seed = hash::of_bytes(attempt, text);
        fill(table, text, seed).map(|_probes| seed)
    })
}

/// Fills the table; `None` if a name finds no empty slot near its hash. The result is the number of
/// slots that were probed.
pub(super) fn fill(table: &mut [u8], text: &mut [u8], seed: u64) -> Option<u64> {
    table.fill(0);
    let (mut place, mut probes) = (1u32, 0);
    while place as usize <= text.len() {
        let end = Record::at(text, place)?.end(place)?;
        records::link(text, place, 0);
        match chains::home(table, text, seed, place, &mut probes)? {
            Home::Own | Home::Equal => {}
            Home::Behind(last) => records::link(text, last, place),
            Home::Slot(number, hash) => slots::set(table, number, hash, place),
        }
        place = end;
    }
    Some(probes)
}

/// The longest name of the DNS, with its root dot.
const NAME_ROOM: usize = 254;

/// A name of the list, in ASCII.
struct Name {
    ascii: [u8; NAME_ROOM],
    length: usize,
}

impl Name {
    const EMPTY: Self = Self { ascii: [0; NAME_ROOM], length: 0 };

    /// The name without its root dot.
    fn ascii(&self) -> &[u8] {
        let ascii = self.ascii.get(..self.length).unwrap_or_default();
        ascii.strip_suffix(b".").unwrap_or(ascii)
    }

    #[inline(never)]
    fn read(
        &mut self,
        source: &[u8],
        scratch: &impl Scratch,
        detail: &mut Detail,
    ) -> Result<(), idna::Error> {
        let mut output = Writer::new(&mut self.ascii);
        idna::to_ascii(source, OPTIONS, &mut output, scratch, Some(detail))?;
        self.length = output.len();
        Ok(())
    }
}

/// Whether a byte before a name is ignored.
fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// U+FEFF in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The lines of a list.
struct Lines<'a> {
    rest: Option<&'a [u8]>,
    /// The offset of the lines that remain.
    offset: usize,
    /// The number of the last line read.
    number: u32,
}

impl<'a> Lines<'a> {
    fn of(names: &'a [u8]) -> Self {
        let rest = names.strip_prefix(BYTE_ORDER_MARK).unwrap_or(names);
        Self { rest: Some(rest), offset: names.len() - rest.len(), number: 0 }
    }

    /// Reads the next name; the result is whether there is one.
    #[inline(never)]
    fn next(&mut self, name: &mut Name, scratch: &impl Scratch) -> Result<bool, BuildError> {
        while let Some(rest) = self.rest {
            let length = rest.iter().position(|&byte| byte == b'\n');
            let line = rest.get(..length.unwrap_or(rest.len())).unwrap_or_default();
            let blanks = line.iter().take_while(|&byte| is_blank(byte)).count();
            let start = self.offset + blanks;
            self.rest = length.and_then(|length| rest.get(length + 1..));
            self.offset += line.len() + 1;
            self.number = self.number.checked_add(1).ok_or(BuildError::TooLong)?;
            // No name has a number sign: a comment begins there.
            let name_part = line.iter().position(|&byte| byte == b'#');
            let mut source = line.get(blanks..name_part.unwrap_or(line.len())).unwrap_or_default();
            // A carriage return before the line feed, and blanks before that or a comment.
            while let [before @ .., b' ' | b'\t' | b'\r'] = source {
                source = before;
            }
            if !source.is_empty() {
                let mut detail = Detail::default();
                return match name.read(source, scratch, &mut detail) {
                    Ok(()) => Ok(true),
                    Err(error) => {
                        detail.offset += start;
                        Err(BuildError::Line { line: self.number, error, detail })
                    }
                };
            }
        }
        Ok(false)
    }
}
