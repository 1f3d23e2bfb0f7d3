//! The operations over `str` and `String`, for programs that have an allocator (feature `alloc`).
//!
//! A result borrows the name if the name is unchanged, and allocates once otherwise. The functions
//! take [`Options`]; [`Options::LOOKUP`] is the recommended set.

use crate::display::{self, Report, Request};
use crate::idna::{self, Detail, Error, Options, Rule};
use crate::message::Message;
use crate::punycode;
use crate::text::{Scratch, Word, Writer};
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Why a name has no result: its faults, and the place of the first one in bytes.
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
    /// The rules that the name breaks, and the place of the first fault.
    pub detail: Detail,
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
    /// The finished sentence for a person, or two: what is wrong, the character, its place counted
    /// from 1, and what to do. It is safe to print, whatever the name has in it ([`Message`]).
    ///
    /// `name` is the name whose error this is.
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

/// Memory of the global allocator, for input of more than
/// [`NO_HEAP_CODE_POINTS`](crate::NO_HEAP_CODE_POINTS) code points.
///
/// Requires the feature `alloc`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heap;

impl Scratch for Heap {
    type Block<T: Word> = Vec<T>;

    fn zeroed<T: Word>(&self, len: usize) -> Option<Vec<T>> {
        let mut block = Vec::new();
        block.try_reserve_exact(len).ok()?;
        block.resize(len, T::default());
        Some(block)
    }
}

/// The size of the first buffer: for most results, the name is processed only once.
const ROOM: usize = 256;

/// Writes a text by `write`, again if the first buffer was too small, and borrows `name` if the
/// text equals it.
fn written<'a, R>(
    name: &'a str,
    mut write: impl FnMut(&mut Writer<'_, u8>) -> R,
) -> (Cow<'a, str>, R) {
    let text_of = |bytes: &[u8]| {
        let text = core::str::from_utf8(bytes).unwrap_or_default();
        if text == name { Cow::Borrowed(name) } else { Cow::Owned(String::from(text)) }
    };
    let mut room = [0; ROOM];
    let mut output = Writer::new(&mut room);
    let result = write(&mut output);
    if let Some(bytes) = output.written() {
        return (text_of(bytes), result);
    }
    let mut room = alloc::vec![0; output.len()];
    let result = write(&mut Writer::new(&mut room));
    let text = String::from_utf8(room).unwrap_or_default();
    (if text == name { Cow::Borrowed(name) } else { Cow::Owned(text) }, result)
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
    result.map(|()| text).map_err(|kind| NameError { kind, detail })
}

/// Converts a domain name to the form that a person reads (UTS #46, section 4.3). The standard
/// defines a text for an invalid name, too.
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
    let (text, result) = written(name, |output| {
        idna::to_unicode(name.as_bytes(), options, output, &Heap, Some(&mut detail))
    });
    (text, result.map_err(|kind| NameError { kind, detail }))
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
    result.map_err(|kind| NameError { kind, detail })
}

/// Compares two domain names: whether they are the same to the DNS. The error is that of the first
/// name that is not valid.
///
/// ```
/// use unidn_core::idna::Options;
///
/// assert_eq!(unidn_core::equal("BÜCHER.example", "xn--bcher-kva.example.", Options::LOOKUP), Ok(true));
/// assert_eq!(unidn_core::equal("faß.de", "fass.de", Options::LOOKUP), Ok(false));
/// ```
///
/// Requires the feature `alloc`.
pub fn equal(a: &str, b: &str, options: Options) -> Result<bool, NameError> {
    let mut details = [Detail::default(); 2];
    let (a, b) = (a.as_bytes(), b.as_bytes());
    idna::equal(a, b, options, &Heap, Some(&mut details)).map_err(|kind| {
        let [first, second] = details;
        NameError { kind, detail: if first == Detail::default() { second } else { first } }
    })
}

/// The displayed form of a name, and the reasons for it.
///
/// Requires the feature `alloc`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// The name in Unicode if that is safe, otherwise in ASCII.
    pub text: Cow<'a, str>,
    /// The reasons, and the place of the first one in bytes.
    pub report: Report,
    /// The error of an invalid domain name, which has a text all the same.
    pub result: Result<(), Error>,
}

/// Writes a domain name in a form that is safe to show.
///
/// ```
/// use unidn_core::display::{Policy, Reason, Request};
/// use unidn_core::idna::Options;
///
/// let request = Request { options: Options::LOOKUP, policy: Policy::Cautious, protected: None };
/// assert_eq!(unidn_core::to_display("xn--bcher-kva.example", &request).text, "bücher.example");
/// let shown = unidn_core::to_display("раураӏ.com", &request);
/// assert_eq!(shown.text, "xn--80aa0cbo65f.com");
/// assert_eq!(shown.report.first_reason, Some(Reason::WholeScriptConfusable));
/// ```
///
/// Requires the feature `alloc`.
pub fn to_display<'a>(name: &'a str, request: &Request<'_>) -> Shown<'a> {
    let mut report = Report::default();
    let (text, result) = written(name, |output| {
        display::to_display(name.as_bytes(), request, output, &Heap, &mut report)
    });
    Shown { text, report, result }
}

/// Encodes text as Punycode (RFC 3492), without `xn--`.
///
/// ```
/// assert_eq!(unidn_core::encode("bücher").unwrap(), "bcher-kva");
/// ```
///
/// Requires the feature `alloc`.
pub fn encode(text: &str) -> Result<String, punycode::Error> {
    let encode = |output: &mut Writer<'_, u8>| punycode::encode(text.as_bytes(), output, &Heap);
    let (digits, result) = written(text, encode);
    result.map(|()| digits.into_owned())
}

/// Decodes Punycode (RFC 3492), without `xn--`.
///
/// ```
/// assert_eq!(unidn_core::decode("bcher-kva").unwrap(), "bücher");
/// assert_eq!(unidn_core::decode("bcher-k!a").unwrap_err().offset, 7);
/// ```
///
/// Requires the feature `alloc`.
pub fn decode(digits: &str) -> Result<String, punycode::Error> {
    let decode = |output: &mut Writer<'_, u8>| punycode::decode(digits.as_bytes(), output, &Heap);
    let (text, result) = written(digits, decode);
    result.map(|()| text.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
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
        assert_eq!(error.detail.first_rule, Some(Rule::EmptyLabel));
    }
}
