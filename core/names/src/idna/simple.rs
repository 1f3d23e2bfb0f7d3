//! Names of letters, digits, hyphens and underscores, of up to 64 bytes: the part of the [fast
//! path](super::fast) that checks their labels and options. [`a_labels`](super::a_labels) decodes.

use super::checked::Declined;
use super::options::Options;
use super::plain::{self, Found, IS_SMALL, Long};
use super::syntax::LABEL_LIMIT;
use crate::text::ascii::{self, Halves, Marks};

/// The longest name with A-labels that is taken as a whole. A longer one is taken in
/// [parts](super::parts).
pub(super) const SHORT_NAME: usize = ascii::LONGEST;

/// The options that restrict neither hyphens nor dots.
pub(super) const IRRELEVANT: Options = Options::ALL.without(REFUSING.union(Options::SINGLE_LABEL));

/// The options that refuse a short name for its hyphens and dots alone.
const REFUSING: Options = Options::CHECK_HYPHENS.union(Options::REJECT_ROOT_DOT);

/// Checks the options about hyphens and dots.
#[inline(always)]
pub(super) fn check_options(options: Options, length: usize, marks: Marks) -> Result<(), Declined> {
    if IRRELEVANT.contains(options) { Ok(()) } else { check_refusing(options, length, marks) }
}

#[inline(never)]
fn check_refusing(
    options: Options,
    length: usize,
    Marks { dots, hyphens }: Marks,
) -> Result<(), Declined> {
    // A label that nobody looks into may have hyphens anywhere.
    let may_pass = options.contains(Options::ASCII_PASSTHROUGH)
        || options.contains(Options::IGNORE_INVALID_PUNYCODE);
    if !IRRELEVANT.union(REFUSING).contains(options)
        || may_pass && options.contains(Options::CHECK_HYPHENS)
    {
        return Err(Declined::Unknown);
    }
    let last = 1 << (length.wrapping_sub(1) & (SHORT_NAME - 1));
    let mut refused = 0;
    if options.contains(Options::CHECK_HYPHENS) {
        refused |= hyphens & (starts(dots) | dots >> 1 | last);
    }
    if options.contains(Options::REJECT_ROOT_DOT) {
        refused |= dots & last;
    }
    if refused == 0 { Ok(()) } else { Err(Declined::Invalid) }
}

/// A name, or a part of one, that the fast path may take: letters, digits, hyphens, dots and possibly
/// underscores.
#[derive(Clone, Copy)]
pub(super) struct Simple {
    /// Whether it is a plain name. Otherwise it is short.
    is_plain: bool,
    length: usize,
    dots: u64,
    /// Bit n: a label with hyphens in positions 3 and 4, possibly an A-label, begins at byte n.
    pub(super) suspects: u64,
}

impl Simple {
    #[inline(never)]
    pub(super) fn inspect(name: &[u8], options: Options) -> Result<Self, Declined> {
        let length = name.len();
        let plain = Self { is_plain: true, length, dots: 0, suspects: 0 };
        if length > SHORT_NAME && !IS_SMALL {
            return match plain::inspect_long(name, options) {
                Long::Plain => Ok(plain),
                _ => Err(Declined::Unknown),
            };
        }
        match plain::inspect(name, options) {
            Some(Found::Plain(_)) => Ok(plain),
            found => {
                let halves = found.and_then(Found::simple).ok_or(Declined::Unknown)?;
                Self::under(options, length, halves)
            }
        }
    }

    /// A short name with these halves, unless it breaks one of the options, or may break one.
    #[inline(always)]
    pub(super) fn under(options: Options, length: usize, halves: Halves) -> Result<Self, Declined> {
        let marks = halves.joined(length);
        check_options(options, length, marks)?;
        Ok(Self::of_marks(length, marks))
    }

    /// A short name with these halves.
    #[inline(always)]
    pub(super) fn of_short(length: usize, halves: Halves) -> Self {
        Self::of_marks(length, halves.joined(length))
    }

    /// A short name, or a part, with these marks.
    #[inline(always)]
    pub(super) fn of_marks(length: usize, marks: Marks) -> Self {
        // Behind an empty label, the hyphens are those of the next one.
        let suspects = marks.hyphens >> 2 & marks.hyphens >> 3 & starts(marks.dots) & !marks.dots;
        Self { is_plain: false, length, dots: marks.dots, suspects }
    }

    /// The same with every label among the suspects.
    pub(super) fn with_labels(length: usize, marks: Marks) -> Self {
        Self { suspects: starts(marks.dots), ..Self::of_marks(length, marks) }
    }

    /// The same with one suspect, the label that begins at byte `start`.
    #[inline(always)]
    pub(super) fn only(self, start: usize) -> Self {
        Self { suspects: 1 << (start & (SHORT_NAME - 1)), ..self }
    }

    /// The first of the parts of a long name, which are of whole labels. It declines a label that is too
    /// long, other characters, and a part that may break one of the options. The dot at the end of a
    /// part is among its marks.
    #[inline(never)]
    pub(super) fn first_part(name: &[u8], options: Options) -> Result<(Self, &[u8]), Declined> {
        let window = name.get(..SHORT_NAME).unwrap_or(name);
        let found = plain::inspect(window, options).and_then(Found::simple);
        let marks = found.ok_or(Declined::Unknown)?;
        let mut marks = marks.joined(window.len());
        let mut end = window.len();
        if end < name.len() {
            (end, marks) = marks.up_to_last_dot().ok_or(Declined::Unknown)?;
        }
        check_options(options, end, marks)?;
        let simple = Self::of_marks(end, marks);
        simple.check_lengths(options)?;
        Ok((simple, window.get(..end).unwrap_or_default()))
    }

    /// Checks all lengths, unless the options ignore them.
    #[inline(always)]
    pub(super) fn check_lengths(self, options: Options) -> Result<(), Declined> {
        match self.fits_dns() || options.contains(Options::IGNORE_DNS_LENGTH) {
            true => Ok(()),
            false => Err(Declined::Invalid),
        }
    }

    /// The label of a short name that begins at byte `start`; `None` behind the name.
    #[inline(always)]
    pub(super) fn label(self, name: &[u8], start: usize) -> Option<&[u8]> {
        let rest = name.get(start..)?;
        let end = (self.dots >> (start & (SHORT_NAME - 1))).trailing_zeros() as usize;
        Some(rest.get(..end).unwrap_or(rest))
    }

    /// Whether all lengths are within the limits of the DNS.
    pub(super) fn fits_dns(self) -> bool {
        // A dot at the start of a label ends an empty label. The end of the name may be at the
        // start of a label, behind a root dot. A name of 64 bytes with a dot in it has no label
        // that is too long.
        let is_too_long = self.length > LABEL_LIMIT && self.dots == 0;
        self.is_plain || self.dots & starts(self.dots) == 0 && !is_too_long
    }
}

/// Bit n: a label begins at byte n.
#[inline(always)]
fn starts(dots: u64) -> u64 {
    dots << 1 | 1
}
