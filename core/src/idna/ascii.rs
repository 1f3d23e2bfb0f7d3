//! ASCII in domain names: which is allowed, and the short way for names that have nothing else.

use super::options::Options;
use crate::text::Output;

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
/// digits and hyphens with no `xn--` label, and all lengths right. Such a name is valid whatever
/// [`NO_MATTER`] says. Otherwise nothing is written.
#[inline]
pub(super) fn plain_to_ascii<U: Copy + Into<u32>>(
    source: &[U],
    options: Options,
    output: &mut Output<'_, u8>,
) -> bool {
    if !NO_MATTER.contains(options) || source.len() > NAME_LIMIT {
        return false;
    }
    let mut label = 0;
    let mut start = [0; 4];
    for &unit in source {
        let c = unit.into();
        let lower = if matches!(c, 0x41..=0x5A) { c | 0x20 } else { c };
        if !AsciiSet::LDH.contains(lower) {
            return false;
        }
        if lower == u32::from(b'.') {
            if label == 0 || label > LABEL_LIMIT {
                return false;
            }
            label = 0;
            continue;
        }
        if let Some(slot) = start.get_mut(label) {
            *slot = lower as u8;
            if label == 3 && start == *ACE_PREFIX {
                return false;
            }
        }
        label += 1;
    }
    if label == 0 || label > LABEL_LIMIT {
        return false;
    }
    for &unit in source {
        output.push((unit.into() as u8).to_ascii_lowercase());
    }
    true
}
