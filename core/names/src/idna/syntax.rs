//! The syntax of domain names: the dot, the ACE prefix, the limits of the DNS, and sets of ASCII.

use super::options::Options;
use crate::text::AsciiSet;

/// The length of the longest label, in octets (RFC 1035, section 2.3.4).
pub const LABEL_LIMIT: usize = 63;

/// The length of the longest name without a root dot. The limit of 255 octets on the wire includes
/// the length octet of the first label and the root, which leaves 253 characters (RFC 1035, section
/// 2.3.4).
pub const NAME_LIMIT: usize = 253;

/// The label separator.
pub const DOT: u32 = 0x2E;

/// The hyphen-minus, the only hyphen of the DNS.
pub const HYPHEN: u32 = 0x2D;

/// The prefix of every A-label (RFC 5890, section 2.3.2.5).
pub const ACE_PREFIX: &[u8; 4] = b"xn--";

/// Whether `label` begins with the ACE prefix.
#[inline]
pub fn has_ace_prefix(label: &[u32]) -> bool {
    label.first_chunk() == Some(&ACE_PREFIX.map(u32::from))
}

/// Whether all code points are ASCII. Out of line: one copy of its vectors.
#[inline(never)]
pub fn is_ascii(text: &[u32]) -> bool {
    // All bits are combined: no branch for each code point.
    text.iter().fold(0, |bits, &c| bits | c) < 0x80
}

/// The labels of a name with their numbers. With `is_single`, a dot is not a separator.
pub(super) fn labels(text: &[u32], is_single: bool) -> impl Iterator<Item = (usize, &[u32])> {
    text.split(move |&c| c == DOT && !is_single).enumerate()
}

/// Lower-case letters, digits and the hyphen, with the dot that separates labels.
const LDH: AsciiSet = AsciiSet::of(b"abcdefghijklmnopqrstuvwxyz0123456789-.");
/// The forbidden domain code points of the URL Standard: C0 controls, space, `%`, DELETE, and the
/// delimiters of URLs.
const FORBIDDEN: AsciiSet = AsciiSet::CONTROLS.union(&AsciiSet::of(b" #%/:<>?@[\\]^|"));

/// The ASCII characters that `options` refuse in a mapped label.
#[inline]
pub(super) fn refused(options: Options) -> AsciiSet {
    if options.contains(Options::ASCII_LDH) {
        const { AsciiSet::ALL.without(&LDH) }
    } else if options.contains(Options::ASCII_ANY) {
        AsciiSet::EMPTY
    } else {
        FORBIDDEN
    }
}

/// Whether `options` refuse an ASCII character, whatever is behind it.
#[inline]
pub(super) fn surely_refuses(options: Options, byte: u8) -> bool {
    refused(options).contains(byte.into()) && !may_compose(byte)
}

/// Whether normalization may make another character of a refused one and of what is behind it, which is
/// U+0338.
pub(super) const fn may_compose(refused: u8) -> bool {
    matches!(refused, b'<'..=b'>')
}
