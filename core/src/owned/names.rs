//! Domain names, and the error of a name or a text. [`Options::LOOKUP`] is the recommended set of
//! options.

use super::{Heap, best_written, written};
use crate::idna::{self, Detail, Error, Options, Rule};
use crate::message::Message;
use crate::text::Writer;
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::fmt;

/// Why a name, or a text that is prepared, has no result: its faults, and the place of the first
/// one in bytes.
///
/// It displays as one line for a log: the rule that is broken first, and the place. For a person
/// there is [`sentence`](Self::sentence).
///
/// Requires the feature `alloc`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameError {
    /// The kind of error: [`Error::InvalidName`] or [`Error::OutOfMemory`]. A `str` is well-formed,
    /// so that it is never [`Error::InvalidEncoding`].
    pub kind: Error,
    /// The rules that the name or text breaks, and the place of the first fault.
    pub detail: Detail,
    /// The text at fault: 0 is the first or only one, 1 the second of a comparison. It is 0 without
    /// memory, too.
    pub which: usize,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.detail.first_rule, self.kind) {
            (Some(rule), _) => write!(f, "{}, at byte {}", Rule::message(rule), self.detail.offset),
            (None, kind) => kind.fmt(f),
        }
    }
}

impl core::error::Error for NameError {}

impl NameError {
    /// The error of the only text.
    pub(super) fn new(kind: Error, detail: Detail) -> Self {
        Self { kind, detail, which: 0 }
    }

    /// The error of the first of two texts that is not valid, of which these are the details.
    pub(super) fn of_either(kind: Error, [first, second]: [Detail; 2]) -> Self {
        let (detail, which) = match kind {
            // The other text may have a fault, but not the one that lacked memory.
            Error::OutOfMemory => (Detail::default(), 0),
            _ if first == Detail::default() => (second, 1),
            _ => (first, 0),
        };
        Self { kind, detail, which }
    }

    /// The finished sentence for a person, or two: what is wrong, the character, its place counted
    /// from 1, and what to do. It is safe to print, whatever the name has in it ([`Message`]).
    ///
    /// `name` is the name or text whose error this is: of a comparison the one that
    /// [`which`](Self::which) says.
    ///
    /// ```
    /// use unidn_core::idna::Options;
    ///
    /// let name = "bob@example.com";
    /// let error = unidn_core::check(name, Options::LOOKUP).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the ASCII character is not allowed in a domain name, at byte 3"
    /// );
    /// assert_eq!(
    ///     error.sentence(name),
    ///     "The ASCII character is not allowed in a domain name: \"@\" (U+0040), character 4, \
    ///      label 1. This is an e-mail address: the domain name is the part after \"@\"."
    /// );
    /// ```
    pub fn sentence(&self, name: &str) -> String {
        if self.kind == Error::OutOfMemory {
            return String::from("Out of memory.");
        }
        Message::of_detail(&self.detail, 0, name.as_bytes()).to_string()
    }
}

/// Converts a domain name to the form that the DNS carries (UTS #46, section 4.2).
///
/// ```
/// use unidn_core::idna::{Options, Rule};
///
/// let ascii = unidn_core::to_ascii("Bücher.example", Options::LOOKUP)?;
/// assert_eq!(ascii, "xn--bcher-kva.example");
/// let error = unidn_core::to_ascii("a b.example", Options::LOOKUP).unwrap_err();
/// assert_eq!(error.detail.first_rule, Some(Rule::Ascii));
/// assert_eq!(error.detail.offset, 1);
/// # Ok::<(), unidn_core::NameError>(())
/// ```
///
/// Requires the feature `alloc`.
pub fn to_ascii(name: &str, options: Options) -> Result<Cow<'_, str>, NameError> {
    let mut detail = Detail::default();
    let (text, result) = written(name, |output| {
        idna::to_ascii(name.as_bytes(), options, output, &Heap, Some(&mut detail))
    });
    result.map(|()| text).map_err(|kind| NameError::new(kind, detail))
}

/// Converts a domain name to the form that a person reads (UTS #46, section 4.3). The standard
/// defines a text for an invalid name, too. Without memory the text is empty.
///
/// ```
/// use unidn_core::idna::Options;
///
/// let (text, result) = unidn_core::to_unicode("xn--bcher-kva.example", Options::LOOKUP);
/// assert_eq!((text.as_ref(), result), ("bücher.example", Ok(())));
/// let (text, result) = unidn_core::to_unicode("xn--bcher-kva.xn--a", Options::LOOKUP);
/// assert!(text.starts_with("bücher.") && result.is_err());
/// ```
///
/// Requires the feature `alloc`.
pub fn to_unicode(name: &str, options: Options) -> (Cow<'_, str>, Result<(), NameError>) {
    let mut detail = Detail::default();
    let (text, result) = best_written(name, |output| {
        idna::to_unicode(name.as_bytes(), options, output, &Heap, Some(&mut detail))
    });
    (text, result.map_err(|kind| NameError::new(kind, detail)))
}

/// Checks a domain name: [`to_ascii`] without its result.
///
/// ```
/// use unidn_core::idna::Options;
///
/// assert!(unidn_core::check("bücher.example", Options::STRICT).is_ok());
/// assert!(unidn_core::check("_443._tcp.example", Options::STRICT).is_err());
/// ```
///
/// Requires the feature `alloc`.
pub fn check(name: &str, options: Options) -> Result<(), NameError> {
    let (output, mut detail) = (&mut Writer::counter(), Detail::default());
    let result = idna::to_ascii(name.as_bytes(), options, output, &Heap, Some(&mut detail));
    result.map_err(|kind| NameError::new(kind, detail))
}

/// Compares two domain names: whether they are the same to the DNS. The error is that of the first
/// name that is not valid, and says [`which`](NameError::which) of the two it is.
///
/// ```
/// use unidn_core::idna::Options;
///
/// let are_same = |a, b| unidn_core::equal(a, b, Options::LOOKUP);
/// assert_eq!(are_same("BÜCHER.example", "xn--bcher-kva.example."), Ok(true));
/// assert_eq!(are_same("faß.de", "fass.de"), Ok(false));
/// assert_eq!(are_same("faß.de", "fass..de").unwrap_err().which, 1);
/// ```
///
/// Requires the feature `alloc`.
pub fn equal(a: &str, b: &str, options: Options) -> Result<bool, NameError> {
    let mut details = [Detail::default(); 2];
    let (a, b) = (a.as_bytes(), b.as_bytes());
    idna::equal(a, b, options, &Heap, Some(&mut details))
        .map_err(|kind| NameError::of_either(kind, details))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::owned::{decode, encode};
    use alloc::format;

    #[test]
    fn a_result_borrows_the_name_where_nothing_changes() {
        for name in ["example.com", &format!("{}example.com", "a.".repeat(200))] {
            let options = Options::IGNORE_DNS_LENGTH;
            assert!(matches!(to_ascii(name, options), Ok(Cow::Borrowed(_))));
            assert!(matches!(to_unicode(name, options), (Cow::Borrowed(_), Ok(()))));
            let upper = name.to_uppercase();
            assert_eq!(to_ascii(&upper, options).unwrap(), Cow::<str>::Owned(name.into()));
        }
    }

    #[test]
    fn results_longer_than_the_first_room_are_whole() {
        let long = "ü".repeat(5000);
        let ascii = to_ascii(&long, Options::IGNORE_DNS_LENGTH).unwrap();
        assert_eq!(to_unicode(&ascii, Options::IGNORE_DNS_LENGTH), (long.as_str().into(), Ok(())));
        assert_eq!(decode(&encode(&long).unwrap()).unwrap(), long);
        assert_eq!(check(&long, Options::LOOKUP).unwrap_err().kind, Error::InvalidName);
    }

    #[test]
    fn an_error_names_the_rule_and_the_place() {
        let error = check("bücher/shop", Options::LOOKUP).unwrap_err();
        assert!(format!("{error}").ends_with(", at byte 7"), "{error}");
        let sentence = error.sentence("bücher/shop");
        assert!(sentence.contains("\"/\" (U+002F), character 7"), "{sentence}");
        let error = equal("a.example", "a..b", Options::LOOKUP).unwrap_err();
        assert_eq!((error.detail.first_rule, error.which), (Some(Rule::EmptyLabel), 1));
        assert_eq!(check("a..b", Options::LOOKUP).unwrap_err().which, 0);
    }

    #[test]
    fn the_error_of_two_names_is_that_of_the_first_faulty_one() {
        let fault = |rule| Detail { first_rule: Some(rule), ..Detail::default() };
        let of_either = |kind, details| {
            let NameError { detail, which, .. } = NameError::of_either(kind, details);
            (detail.first_rule, which)
        };
        let (a, b) = (fault(Rule::Ascii), fault(Rule::Dot));
        assert_eq!(of_either(Error::InvalidName, [a, b]), (Some(Rule::Ascii), 0));
        assert_eq!(of_either(Error::InvalidName, [Detail::default(), b]), (Some(Rule::Dot), 1));
        assert_eq!(of_either(Error::OutOfMemory, [Detail::default(), b]), (None, 0));
    }
}
