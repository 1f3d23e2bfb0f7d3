//! ACE labels: decoding a label that begins with `xn--` (UTS #46, section 4, step 4).

use super::fault::Error;
use super::options::Options;
use super::rules::Rule;
use super::syntax::{ACE_PREFIX, HYPHEN, has_ace_prefix, is_ascii};
use crate::punycode::{self, ErrorKind};
use crate::text::Scratch;

/// The form of a label (UTS #46 section 4, step 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// It does not begin with `xn--`: it is its own U-label.
    Plain,
    /// It begins with `xn--`, and decodes to its U-label.
    Decoded,
    /// It begins with `xn--`, and does not decode.
    Undecodable,
    /// It begins with `xn--`, and the options leave it unchanged.
    Untouched,
}

impl Form {
    /// The rule of step 4 that a label of this form breaks; `text` is the decoded label.
    pub(super) fn broken_rule(self, text: &[u32]) -> Option<Rule> {
        match self {
            Self::Undecodable => Some(Rule::Punycode),
            Self::Decoded if text.is_empty() => Some(Rule::AceEmpty),
            Self::Decoded if is_ascii(text) => Some(Rule::AceAsciiOnly),
            Self::Plain | Self::Decoded | Self::Untouched => None,
        }
    }
}

/// Decodes a label that begins with the ACE prefix and is mapped and normalized. The decoded text
/// replaces the Punycode behind the prefix, and the result is its length. A label that does not
/// decode is left unchanged.
pub(super) fn decode(
    label: &mut [u32],
    is_ascii: bool,
    options: Options,
    scratch: &impl Scratch,
) -> Result<(Form, usize), Error> {
    if !is_ascii {
        return Ok((Form::Undecodable, label.len()));
    }
    let payload = label.get_mut(ACE_PREFIX.len()..).unwrap_or_default();
    match punycode::decode_in_place(payload, scratch) {
        Ok(length) => Ok((Form::Decoded, length)),
        Err(error) if error.kind == ErrorKind::OutOfMemory => Err(Error::OutOfMemory),
        Err(_) if options.contains(Options::IGNORE_INVALID_PUNYCODE) => {
            Ok((Form::Untouched, label.len()))
        }
        Err(_) => Ok((Form::Undecodable, label.len())),
    }
}

/// The text and the form of a label that display keeps in ASCII although it has the ACE prefix: it
/// decodes to ASCII, or not at all. `None` for any other label. Out of line: such labels are rare.
#[inline(never)]
pub(super) fn kept(label: &[u32], options: Options) -> Option<(&[u32], Form)> {
    if !has_ace_prefix(label) || !is_ascii(label) {
        return None;
    }
    Some(match label.get(ACE_PREFIX.len()..).unwrap_or_default() {
        [] => (&[], Form::Decoded),
        [text @ .., HYPHEN] if !text.is_empty() => (text, Form::Decoded),
        _ if options.contains(Options::IGNORE_INVALID_PUNYCODE) => (label, Form::Untouched),
        _ => (label, Form::Undecodable),
    })
}

/// The decoded label if it is ASCII: all of it is literal, and a hyphen behind it is the delimiter (RFC
/// 3492, section 3.1).
pub(super) fn literal(label: &[u32]) -> Option<&[u32]> {
    match kept(label, Options::LOOKUP) {
        Some((text, Form::Decoded)) => Some(text),
        _ => None,
    }
}

/// The U-label behind the ACE prefix, after decoding.
pub(super) fn decoded(label: &[u32], length: usize) -> &[u32] {
    label.get(ACE_PREFIX.len()..).and_then(|payload| payload.get(..length)).unwrap_or_default()
}
