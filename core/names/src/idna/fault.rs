//! Faults, from the check that finds them to the caller.

use super::rules::{Rule, Rules};
use core::fmt;

/// Why a name has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The text is ill-formed.
    InvalidEncoding,
    /// The name breaks a rule.
    InvalidName,
    /// There is no memory for input of this length.
    OutOfMemory,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InvalidEncoding => "the text is not well-formed Unicode",
            Self::InvalidName => "the name or text breaks a rule",
            Self::OutOfMemory => "out of memory",
        })
    }
}

impl core::error::Error for Error {}

/// The faults of a name, and the place of the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// Every rule the name breaks.
    pub rules: Rules,
    /// The rule that is broken first, in the order of the standard.
    pub first_rule: Option<Rule>,
    /// The offset of the first fault in the source, in code units: the start of the text to
    /// underline.
    pub offset: usize,
    /// Its length, in code units; 0 where something is missing.
    pub length: usize,
    /// The label of the first fault, counted from 0.
    pub label: usize,
    /// The faulty code point, as mapping left it, if it is a single one.
    pub code_point: Option<u32>,
}

/// The place of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Code units of the source.
    Source { offset: usize, length: usize },
    /// A code point of a label in its mapped and normalized form.
    CodePoint(usize),
    /// A whole label.
    Label,
    /// The whole name.
    Name,
}

/// The stage at which a rule is checked, in the order of the standard: the first fault is the
/// least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// UTS #46 section 4, steps 1 and 2: mapping and normalization.
    Mapping,
    /// Step 4, label by label. `criterion` is 0 for the decoding of an ACE label, the number of a
    /// validity criterion of section 4.1, or [`ENCODING`](Self::ENCODING).
    Label {
        label: usize,
        criterion: u8,
    },
    /// Section 4.2, step 4: the length of the name, then those of its labels.
    NameLength,
    LabelLength,
}

impl Stage {
    /// Section 4.2, step 3, the encoding of a label, comes after the criteria, of which the bidi rule is
    /// the ninth.
    pub(super) const ENCODING: u8 = 10;
}

/// A broken rule, and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) stage: Stage,
    pub(super) rule: Rule,
    pub(super) label: usize,
    pub(super) place: Place,
    pub(super) code_point: Option<u32>,
}

/// A receiver of faults.
pub(super) trait Recorder {
    /// Records a fault. An error ends the processing.
    fn record(&mut self, fault: Fault) -> Result<(), Error>;
}

impl Recorder for Faults {
    #[cold]
    fn record(&mut self, fault: Fault) -> Result<(), Error> {
        self.rules.insert(fault.rule);
        if self.first.is_none_or(|first| fault.stage < first.stage) {
            self.first = Some(fault);
        }
        if self.stop_at_first { Err(Error::InvalidName) } else { Ok(()) }
    }
}

/// Collects the rules, and keeps the first fault in the order of the standard.
#[derive(Default)]
pub(super) struct Faults {
    rules: Rules,
    first: Option<Fault>,
    /// Only the existence of a fault matters: the first one ends the processing.
    stop_at_first: bool,
}

impl Faults {
    pub(super) fn new(stop_at_first: bool) -> Self {
        Self { stop_at_first, ..Self::default() }
    }

    pub(super) fn stops_at_first(&self) -> bool {
        self.stop_at_first
    }

    pub(super) fn rules(&self) -> Rules {
        self.rules
    }

    pub(super) fn first(&self) -> Option<Fault> {
        self.first
    }
}
