//! The form of a name that is safe to show.

use super::{Heap, best_written};
use crate::display::{self, Report, Request};
use crate::idna::Error;
use crate::message::Message;
use alloc::borrow::Cow;
use alloc::string::{String, ToString};

/// The displayed form of a name, and the reasons for it.
///
/// Requires the feature `alloc`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// The name in Unicode if that is safe, otherwise in ASCII.
    pub text: Cow<'a, str>,
    /// The reasons, and the place of the first one in bytes.
    pub report: Report,
    /// The error of an invalid domain name, which has a text all the same; or that there is no
    /// memory, and then the text is empty.
    pub result: Result<(), Error>,
}

impl Shown<'_> {
    /// The finished sentence for a person: the reason that decided, and its place counted from 1;
    /// for a name that is shown, the first remark. `None` if there is nothing to say. It is safe to
    /// print, whatever the name has in it ([`Message`]).
    ///
    /// `name` and `request` are those of the decision.
    ///
    /// ```
    /// use unidn_core::display::Request;
    ///
    /// let (name, request) = ("раураӏ.com", Request::DEFAULT);
    /// assert_eq!(
    ///     unidn_core::to_display(name, &request).sentence(name, &request).as_deref(),
    ///     Some("Every letter of the label looks like a Latin letter: it looks like \"paypal\", label 1.")
    /// );
    /// ```
    pub fn sentence(&self, name: &str, request: &Request<'_>) -> Option<String> {
        if self.result == Err(Error::OutOfMemory) {
            return Some(String::from("Out of memory."));
        }
        let message = Message::of_report(&self.report, name.as_bytes(), request);
        (!message.is_empty()).then(|| message.to_string())
    }
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
    let (text, result) = best_written(name, |output| {
        display::to_display(name.as_bytes(), request, output, &Heap, &mut report)
    });
    Shown { text, report, result }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::Reason;
    use crate::text::{NoScratch, Writer};

    #[test]
    fn a_name_is_shown_as_its_bytes_are() {
        let request = Request::DEFAULT;
        for name in ["bücher.example", "xn--bcher-kva.example", "раураӏ.com", "a b", "", "a.b"]
        {
            let (mut room, mut report) = ([0; 128], Report::default());
            let mut output = Writer::<u8>::new(&mut room);
            let bytes = name.as_bytes();
            let result = display::to_display(bytes, &request, &mut output, &NoScratch, &mut report);
            let shown = to_display(name, &request);
            assert_eq!(output.written(), Some(shown.text.as_bytes()), "{name}");
            assert_eq!((shown.report, shown.result), (report, result), "{name}");
        }
    }

    #[test]
    fn a_sentence_says_what_decided() {
        let sentence = |name| to_display(name, &Request::DEFAULT).sentence(name, &Request::DEFAULT);
        assert_eq!(sentence("bücher.example"), None);
        assert_eq!(
            sentence("bücher.a b").as_deref(),
            Some(
                "The ASCII character is not allowed in a domain name: U+0020, character 9, label 2."
            )
        );
        let remark = to_display("faß.de", &Request::DEFAULT);
        assert!(!remark.report.is_hidden && remark.report.reasons.contains(Reason::Deviation));
        assert_eq!(
            sentence("faß.de").as_deref(),
            Some("The name has a deviation character: IDNA2003 makes another name of it.")
        );
        let failed =
            Shown { result: Err(Error::OutOfMemory), ..to_display("a", &Request::DEFAULT) };
        assert_eq!(failed.sentence("a", &Request::DEFAULT).as_deref(), Some("Out of memory."));
    }
}
