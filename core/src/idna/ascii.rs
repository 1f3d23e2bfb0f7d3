//! ASCII in domain names: which is allowed, and the short way for names that have nothing else.

use super::options::Options;
use crate::text::{Output, Unit, ascii};

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
    #[inline]
    pub(super) const fn insert(&mut self, c: u32) {
        self.0[(c >> 6 & 1) as usize] |= 1 << (c & 63);
    }

    #[inline]
    pub(super) const fn contains(&self, c: u32) -> bool {
        c < 0x80 && self.0[(c >> 6 & 1) as usize] & 1 << (c & 63) != 0
    }

    #[inline]
    pub(super) const fn meets(&self, other: &Self) -> bool {
        self.0[0] & other.0[0] | self.0[1] & other.0[1] != 0
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

/// The short way of ToASCII: writes `source` in lower case if it is a plain name, which is letters,
/// digits, hyphens and underscores with no `xn--` label, and all lengths right. Such a name is
/// valid whatever [`NO_MATTER`] says. Otherwise what was written means nothing.
#[inline]
pub(super) fn plain_to_ascii<U: Unit>(
    source: &[U],
    options: Options,
    output: &mut Output<'_, u8>,
) -> bool {
    if !NO_MATTER.contains(options) {
        return false;
    }
    match U::as_bytes(source) {
        Some(name) if name.len() <= ascii::LONGEST => plain_bytes_to_ascii(name, options, output),
        _ => false,
    }
}

#[inline]
fn plain_bytes_to_ascii(name: &[u8], options: Options, output: &mut Output<'_, u8>) -> bool {
    let extra = if options.contains(Options::ASCII_LDH) { b'-' } else { b'_' };
    let Some(marks) = ascii::scan(name, extra, output.room(name.len())) else { return false };
    // Bit n: label n begins at byte n. A dot where a label begins ends an empty one; so does the
    // end of the name. A name of 64 bytes with a dot in it has no label that is too long.
    let starts = marks.dots << 1 | 1;
    let ends_with_dot = name.last() == Some(&b'.');
    if marks.dots & starts != 0 || ends_with_dot || name.len() > LABEL_LIMIT && marks.dots == 0 {
        return false;
    }
    // Labels with hyphens in 3 and 4, the ACE prefix among them, are looked at one by one.
    let mut suspects = marks.hyphens >> 2 & marks.hyphens >> 3 & starts;
    while suspects != 0 {
        let label = name.get(suspects.trailing_zeros() as usize..).unwrap_or_default();
        let prefix: [u8; 4] = label.first_chunk().copied().unwrap_or_default();
        if prefix.eq_ignore_ascii_case(ACE_PREFIX) {
            return false;
        }
        suspects &= suspects - 1;
    }
    output.skip(name.len());
    true
}
