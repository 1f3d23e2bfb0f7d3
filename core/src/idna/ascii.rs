//! ASCII in domain names: which is allowed, and the short way for names that have nothing else.

use super::options::Options;
use crate::text::{Unit, ascii};

/// The longest label, in octets (RFC 1035, section 2.3.4).
pub(super) const LABEL_LIMIT: usize = 63;

/// The longest name without a root dot: 255 octets on the wire are 253 characters and, between
/// and after them, the lengths and the root (RFC 1035, section 2.3.4).
pub(super) const NAME_LIMIT: usize = 253;

/// What every A-label begins with (RFC 5890, section 2.3.2.5).
pub(super) const ACE_PREFIX: &[u8; 4] = b"xn--";

/// A set of ASCII characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct AsciiSet([u64; 2]);

impl AsciiSet {
    const fn of(characters: &[u8]) -> Self {
        let mut set = Self([0; 2]);
        let mut rest = characters;
        while let [c, after @ ..] = rest {
            set.insert(*c as u32);
            rest = after;
        }
        set
    }

    /// Adds a character, which is ASCII.
    const fn insert(&mut self, c: u32) {
        self.0[(c >> 6 & 1) as usize] |= 1 << (c & 63);
    }

    #[inline]
    pub(super) const fn contains(&self, c: u32) -> bool {
        c < 0x80 && self.0[(c >> 6 & 1) as usize] & 1 << (c & 63) != 0
    }

    const fn without(&self, other: &Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    const EMPTY: Self = Self([0; 2]);
    const ALL: Self = Self([u64::MAX; 2]);
    /// Lower-case letters, digits, hyphen; and the dot, which separates them.
    const LDH: Self = Self::of(b"abcdefghijklmnopqrstuvwxyz0123456789-.");
    /// The forbidden domain code points of the URL Standard: C0 controls, space, `%`, DELETE, and
    /// what has a meaning in URLs.
    const FORBIDDEN: Self = {
        let mut set = Self::of(b" #%/:<>?@[\\]^|\x7F");
        let mut c = 0;
        while c < 0x20 {
            set.insert(c);
            c += 1;
        }
        set
    };
}

/// The ASCII that `options` refuse in a label that is mapped.
#[inline]
pub(super) fn refused(options: Options) -> AsciiSet {
    if options.contains(Options::ASCII_LDH) {
        const { AsciiSet::ALL.without(&AsciiSet::LDH) }
    } else if options.contains(Options::ASCII_ANY) {
        AsciiSet::EMPTY
    } else {
        AsciiSet::FORBIDDEN
    }
}

/// What plain ASCII has besides letters, digits, hyphens and dots: the underscore, unless the options
/// refuse it.
#[inline]
pub(super) fn extra_character(options: Options) -> u8 {
    if options.contains(Options::ASCII_LDH) { b'-' } else { b'_' }
}

/// The options with which a plain name is just as valid as without them.
const NO_MATTER: Options = Options::ASCII_LDH
    .union(Options::ASCII_ANY)
    .union(Options::IGNORE_DNS_LENGTH)
    .union(Options::SKIP_BIDI)
    .union(Options::SKIP_JOINERS)
    .union(Options::TRANSITIONAL)
    .union(Options::IGNORE_INVALID_PUNYCODE)
    .union(Options::CHECK_CONTEXTO)
    .union(Options::IDNA2008)
    .union(Options::NO_MAPPING)
    .union(Options::ASCII_PASSTHROUGH);

/// The short way of ToASCII: whether `source` is a plain name, which is letters, digits, hyphens and
/// underscores with no `xn--` label, and all lengths right. Such a name is valid under most
/// options, and its result is the name itself in lower case: it is written to `room` if that is as
/// long as the name. If it is not plain, what is written means nothing; the name may be valid
/// all the same.
///
/// [`to_ascii`](super::to_ascii) begins with it. Those who call it themselves save what goes with
/// an output and a detail.
#[inline(always)]
pub fn plain_to_ascii<U: Unit>(source: &[U], options: Options, room: &mut [u8]) -> bool {
    let Some(name) = U::as_bytes(source) else { return false };
    if !NO_MATTER.contains(options) || name.len() > ascii::LONGEST {
        return false;
    }
    let extra = extra_character(options);
    let lower = room.get_mut(..name.len()).unwrap_or_default();
    let Some(marks) = ascii::scan(name, extra, lower) else { return false };
    // Bit n: a label begins at byte n. A dot where a label begins ends an empty one; so does the
    // end of the name. A name of 64 bytes with a dot in it has no label that is too long.
    let starts = marks.dots << 1 | 1;
    let ends_with_dot = name.last() == Some(&b'.');
    if marks.dots & starts != 0 || ends_with_dot || name.len() > LABEL_LIMIT && marks.dots == 0 {
        return false;
    }
    // Labels with hyphens in 3 and 4, the ACE prefix among them.
    let suspects = marks.hyphens >> 2 & marks.hyphens >> 3 & starts;
    suspects == 0 || !any_has_ace_prefix(name, suspects)
}

/// Whether any label that begins at a bit of `starts` begins with the ACE prefix.
#[cold]
fn any_has_ace_prefix(name: &[u8], mut starts: u64) -> bool {
    while starts != 0 {
        let label = name.get(starts.trailing_zeros() as usize..).unwrap_or_default();
        let prefix: [u8; 4] = label.first_chunk().copied().unwrap_or_default();
        if prefix.eq_ignore_ascii_case(ACE_PREFIX) {
            return true;
        }
        starts &= starts - 1;
    }
    false
}
