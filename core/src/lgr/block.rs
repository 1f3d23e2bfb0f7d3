//! The sections of a block.

use super::layout::{
    ALL_SECTIONS, ANCHORED, Action, BLOCK_CHECKSUM, FORMAT, HEADER_CHECKSUM, HEADER_SIZE, MAGIC,
    PAGE, SECTIONS, SIZE, Section, checksum, ends_of_run,
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
        let start = usize::try_from(number).ok()?.checked_mul(4)?;
        self.0.get(start..)?.first_chunk().map(|word| u32::from_le_bytes(*word))
    }

    /// Some of the words in order, if all of them are there.
    #[inline(never)]
    pub(super) fn slice(self, start: u32, length: u32) -> Option<Self> {
        let start = usize::try_from(start).ok()?.checked_mul(4)?;
        let length = usize::try_from(length).ok()?.checked_mul(4)?;
        self.0.get(start..)?.get(..length).map(Self)
    }

    pub(super) fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + Clone + 'a {
        self.0
            .chunks_exact(4)
            .map(|word| word.first_chunk().map_or(0, |word| u32::from_le_bytes(*word)))
    }

    /// Whether a text starts with the words.
    #[inline(never)]
    pub(super) fn starts(self, text: &[u32]) -> bool {
        let mut rest = text.iter();
        self.iter().all(|word| rest.next() == Some(&word))
    }

    pub(super) fn len(self) -> u32 {
        (self.0.len() / 4) as u32
    }
}

/// The steps that a call may take: more than any ruleset and label need.
pub(super) const STEPS: u32 = 1 << 22;

/// A ruleset: a block with a valid header. The rest of it is not trusted.
#[derive(Clone, Debug)]
pub struct Ruleset<'a> {
    pages: Words<'a>,
    pub(super) runs: Words<'a>,
    pub(super) elements: Words<'a>,
    pub(super) classes: Words<'a>,
    pub(super) class_runs: Words<'a>,
    pub(super) rules: Words<'a>,
    pub(super) programs: Words<'a>,
    pub(super) actions: Words<'a>,
    pub(super) names: Words<'a>,
    pub(super) text: &'a [u8],
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
    #[inline(never)]
    pub fn new(block: &'a [u8]) -> Result<Self, BlockError> {
        let format = Words(block).get(2);
        if block.starts_with(&MAGIC) && format.is_some_and(|format| format != FORMAT) {
            return Err(BlockError::Stale);
        }
        Self::of_this_version(block).ok_or(BlockError::Damaged)
    }

    fn of_this_version(block: &'a [u8]) -> Option<Self> {
        let (own, sum) = block.get(..HEADER_SIZE)?.split_at_checked(HEADER_CHECKSUM)?;
        let is_right = own.starts_with(&MAGIC)
            && u64_at(block, SIZE)? == block.len() as u64
            && u64_at(sum, 0)? == checksum(own);
        if !is_right {
            return None;
        }
        let mut found: [&[u8]; ALL_SECTIONS.len()] = Default::default();
        let ends = Words(block.get(SECTIONS..)?);
        for (number, section) in (0u32..).zip(&mut found) {
            let (start, length) = (ends.get(2 * number)?, ends.get(2 * number + 1)?);
            let behind = block.get(usize::try_from(start).ok()?..)?;
            *section = behind.get(..usize::try_from(length).ok()?)?;
        }
        let words =
            |section: Section| Words(found.get(section as usize).copied().unwrap_or_default());
        Some(Self {
            pages: words(Section::Pages),
            runs: words(Section::Runs),
            elements: words(Section::Elements),
            classes: words(Section::Classes),
            class_runs: words(Section::ClassRuns),
            rules: words(Section::Rules),
            programs: words(Section::Programs),
            actions: words(Section::Actions),
            names: words(Section::Names),
            text: words(Section::Text).0,
            steps: Cell::new(STEPS),
        })
    }

    /// Takes a step; `None` after too many of them.
    #[inline(always)]
    pub(super) fn step(&self) -> Option<()> {
        let steps = self.steps.get().checked_sub(1)?;
        self.steps.set(steps);
        Some(())
    }

    /// Allows all steps anew.
    pub(super) fn restart(&self) {
        self.steps.set(STEPS);
    }

    /// The place of the elements that begin with a code point.
    #[inline(never)]
    pub(super) fn elements_of(&self, c: u32) -> Option<u32> {
        let page = c >> PAGE;
        let (mut low, mut high) = (self.pages.get(page)?, self.pages.get(page + 1)?);
        high = high.saturating_add(1).min(self.runs.len() / 2);
        while low < high {
            let middle = low + (high - low) / 2;
            let (first, last) = ends_of_run(self.runs.get(2 * middle)?);
            if c < first {
                high = middle;
            } else if c > last {
                low = middle + 1;
            } else {
                return self.runs.get(2 * middle + 1);
            }
        }
        None
    }

    /// The runs of a class.
    #[inline(never)]
    pub(super) fn runs_of_class(&self, class: u32) -> Option<Words<'a>> {
        let at = class.checked_mul(2)?;
        let (start, length) = (self.classes.get(at)?, self.classes.get(at + 1)?);
        self.class_runs.slice(start, length)
    }

    /// The program of a rule, and whether it has an anchor.
    #[inline(never)]
    pub(super) fn program(&self, rule: u32) -> Option<(Words<'a>, bool)> {
        let at = rule.checked_mul(4)?;
        let (start, length) = (self.rules.get(at)?, self.rules.get(at + 1)?);
        Some((self.programs.slice(start, length & !ANCHORED)?, length & ANCHORED != 0))
    }

    /// The number of actions.
    pub(super) fn actions(&self) -> u32 {
        self.actions.len() / 4
    }

    /// An action by its number.
    #[inline(never)]
    pub(super) fn action(&self, number: u32) -> Option<Action> {
        let words = self.actions.slice(number.checked_mul(4)?, 4)?;
        let mut action = [0; 4];
        action.iter_mut().zip(words.iter()).for_each(|(slot, word)| *slot = word);
        Some(Action::unpack(action))
    }

    /// The number of the things of a kind.
    pub fn count(&self, kind: Kind) -> u32 {
        let dispositions = self.names.get(0).unwrap_or(0);
        match kind {
            Kind::Disposition => dispositions,
            Kind::Rule => self.rules.len() / 4,
            Kind::Type => (self.names.len().saturating_sub(1) / 2).saturating_sub(dispositions),
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
        let (words, at) = match kind {
            Kind::Rule => (self.rules, number.checked_mul(4)?.checked_add(2)?),
            Kind::Disposition => (self.names, number.checked_mul(2)?.checked_add(1)?),
            Kind::Type => {
                let number = number.checked_add(self.count(Kind::Disposition))?;
                (self.names, number.checked_mul(2)?.checked_add(1)?)
            }
        };
        let (start, length) = (words.get(at)?, words.get(at.checked_add(1)?)?);
        let behind = self.text.get(usize::try_from(start).ok()?..)?;
        let name = behind.get(..usize::try_from(length).ok()?)?;
        Source::Utf8(name).ill_formed().is_none().then_some(name)
    }
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|number| u64::from_le_bytes(*number))
}

/// The checksum that the header has of the rest of the block.
pub(super) fn has_checksum(block: &[u8]) -> bool {
    let body = block.get(HEADER_SIZE..).unwrap_or_default();
    u64_at(block, BLOCK_CHECKSUM) == Some(checksum(body))
}
