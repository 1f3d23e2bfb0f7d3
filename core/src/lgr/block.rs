//! The sections of a block.

use super::Error;
use super::layout::{
    ALL_SECTIONS, Action, BLOCK_CHECKSUM, FORMAT, HEADER_CHECKSUM, HEADER_SIZE, MAGIC, SECTIONS,
    SIZE, Section, checksum, ends_of_run,
};
use crate::text::Source;
use core::cell::Cell;

/// Why a block cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockError {
    /// It was made for another version of the library.
    Stale,
    /// It is not a block, or has been altered.
    Damaged,
}

/// Words of 32 bits at any address.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Words<'a>(&'a [u8]);

impl<'a> Words<'a> {
    pub(super) fn get(self, number: u32) -> Option<u32> {
        let start = (number as usize).checked_mul(4)?;
        self.0.get(start..)?.first_chunk().map(|word| u32::from_le_bytes(*word))
    }

    pub(super) fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + Clone + 'a {
        self.0
            .chunks_exact(4)
            .map(|word| word.first_chunk().map_or(0, |word| u32::from_le_bytes(*word)))
    }

    pub(super) fn len(self) -> u32 {
        (self.0.len() / 4) as u32
    }

    /// The number of the run with a code point. The words are runs in order.
    #[inline(never)]
    pub(super) fn find(self, c: u32) -> Option<u32> {
        // It is the last one that begins with the code point or before.
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = (low + high) / 2;
            let (first, _) = ends_of_run(self.get(middle)?);
            if first <= c {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let number = low.checked_sub(1)?;
        let (_, last) = ends_of_run(self.get(number)?);
        (c <= last).then_some(number)
    }
}

/// The steps that a call may take: more than any ruleset and label need.
const STEPS: u32 = 1 << 22;

/// A ruleset: a block with a valid header. The rest of it is not trusted.
///
/// What is read where nothing is, is 0 or empty. The ruleset notes that, so that readers go on
/// without tests of their own, and the answer is [`Error::Damaged`].
#[derive(Clone, Debug)]
pub struct Ruleset<'a> {
    sections: [&'a [u8]; ALL_SECTIONS.len()],
    /// The steps that are left. None are left after damage.
    steps: Cell<u32>,
}

/// The things that have names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A disposition.
    Disposition,
    /// A rule.
    Rule,
    /// A type of variants.
    Type,
}

impl<'a> Ruleset<'a> {
    /// The ruleset of a block.
    pub fn new(block: &'a [u8]) -> Result<Self, BlockError> {
        let mut ruleset = Self::empty();
        ruleset.open(block)?;
        Ok(ruleset)
    }

    /// A ruleset of no block, to be [`open`](Self::open)ed where it is.
    #[inline(never)]
    pub fn empty() -> Self {
        Self { sections: [&[]; ALL_SECTIONS.len()], steps: Cell::new(STEPS) }
    }

    /// Opens a block.
    #[inline(never)]
    pub fn open(&mut self, block: &'a [u8]) -> Result<(), BlockError> {
        let format = Words(block).get(2);
        if block.starts_with(&MAGIC) && format.is_some_and(|format| format != FORMAT) {
            return Err(BlockError::Stale);
        }
        self.find_sections(block).ok_or(BlockError::Damaged)
    }

    fn find_sections(&mut self, block: &'a [u8]) -> Option<()> {
        let header = block.get(..HEADER_SIZE)?;
        let is_right = header.starts_with(&MAGIC)
            && u64_at(header, SIZE)? == block.len() as u64
            && u64_at(header, HEADER_CHECKSUM)? == checksum(header.get(..HEADER_CHECKSUM)?);
        if !is_right {
            return None;
        }
        for (place, section) in (SECTIONS..).step_by(8).zip(&mut self.sections) {
            let place = u64_at(header, place)?;
            *section = part(block, place as u32, (place >> 32) as u32)?;
        }
        Some(())
    }

    /// Takes a step; `false` after too many of them.
    pub(super) fn step(&self) -> bool {
        self.take(1)
    }

    /// Takes several steps.
    pub(super) fn take(&self, steps: u32) -> bool {
        self.steps.set(self.steps.get().saturating_sub(steps));
        !self.is_damaged()
    }

    /// Allows so many steps, unless the block is damaged.
    pub(super) fn allow(&self, steps: u32) {
        if !self.is_damaged() {
            self.steps.set(steps);
        }
    }

    /// Allows all steps anew, unless the block is damaged.
    pub(super) fn restart(&self) {
        self.allow(STEPS);
    }

    /// Notes that the block is damaged.
    #[cold]
    pub(super) fn set_damaged(&self) {
        self.steps.set(0);
    }

    pub(super) fn is_damaged(&self) -> bool {
        self.steps.get() == 0
    }

    /// The answer, if the block was not found damaged.
    pub(super) fn answer<T>(&self, answer: T) -> Result<T, Error> {
        if self.is_damaged() { Err(Error::Damaged) } else { Ok(answer) }
    }

    pub(super) fn section(&self, section: Section) -> Words<'a> {
        Words(self.sections.get(section as usize).copied().unwrap_or_default())
    }

    /// A word of a section.
    #[inline(never)]
    pub(super) fn word(&self, section: Section, number: u32) -> u32 {
        self.section(section).get(number).unwrap_or_else(|| {
            self.set_damaged();
            0
        })
    }

    /// Some of the words of a section in order, if all of them are there.
    #[inline(never)]
    pub(super) fn words(&self, section: Section, start: u32, length: u32) -> Words<'a> {
        let bytes = |words: u32| words.checked_mul(4);
        let found = bytes(start)
            .zip(bytes(length))
            .and_then(|(start, length)| part(self.section(section).0, start, length));
        Words(found.unwrap_or_else(|| {
            self.set_damaged();
            &[]
        }))
    }

    /// Two words of a section: often the place and the length of something.
    #[inline(never)]
    pub(super) fn pair(&self, section: Section, number: u32) -> (u32, u32) {
        (self.word(section, number), self.word(section, number.wrapping_add(1)))
    }

    /// The runs of a class.
    pub(super) fn runs_of_class(&self, class: u32) -> Words<'a> {
        let (start, length) = self.pair(Section::Classes, 2 * class);
        self.words(Section::ClassRuns, start, length)
    }

    /// The program of a rule.
    pub(super) fn program(&self, rule: u32) -> Words<'a> {
        let (start, length) = self.pair(Section::Rules, 4 * rule);
        self.words(Section::Programs, start, length)
    }

    /// The number of actions.
    pub(super) fn actions(&self) -> u32 {
        self.section(Section::Actions).len() / 3
    }

    /// An action by its number, which is below that of the actions.
    pub(super) fn action(&self, number: u32) -> Action {
        let (low, high) = self.pair(Section::Actions, 3 * number + 1);
        Action::unpack([self.word(Section::Actions, 3 * number), low, high])
    }

    /// The number of the things of a kind.
    #[inline(never)]
    pub fn count(&self, kind: Kind) -> u32 {
        let names = self.section(Section::Names);
        let dispositions = names.get(0).unwrap_or(0);
        match kind {
            Kind::Disposition => dispositions,
            Kind::Rule => self.section(Section::Rules).len() / 4,
            Kind::Type => (names.len().saturating_sub(1) / 2).saturating_sub(dispositions),
        }
    }

    /// The name of a thing, if it is there and in UTF-8.
    pub fn name(&self, kind: Kind, number: u32) -> Option<&'a str> {
        self.name_bytes(kind, number).and_then(|name| core::str::from_utf8(name).ok())
    }

    /// The same as bytes.
    #[inline(never)]
    pub fn name_bytes(&self, kind: Kind, number: u32) -> Option<&'a [u8]> {
        if number >= self.count(kind) {
            return None;
        }
        let (section, at) = match kind {
            Kind::Rule => (Section::Rules, number.saturating_mul(4).saturating_add(2)),
            Kind::Disposition => (Section::Names, number.saturating_mul(2).saturating_add(1)),
            Kind::Type => {
                let number = number.saturating_add(self.count(Kind::Disposition));
                (Section::Names, number.saturating_mul(2).saturating_add(1))
            }
        };
        let (start, length) = self.pair(section, at);
        let name = part(self.section(Section::Text).0, start, length)?;
        Source::Utf8(name).ill_formed().is_none().then_some(name)
    }
}

/// A part of a block, in bytes, if all of it is there.
fn part(bytes: &[u8], start: u32, length: u32) -> Option<&[u8]> {
    bytes.get(start as usize..)?.get(..length as usize)
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|number| u64::from_le_bytes(*number))
}

/// Whether the header has the checksum of the rest of the block.
pub(super) fn has_checksum(block: &[u8]) -> bool {
    let body = block.get(HEADER_SIZE..).unwrap_or_default();
    u64_at(block, BLOCK_CHECKSUM) == Some(checksum(body))
}
