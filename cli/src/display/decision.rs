//! The decision of the core about a name, and its message.

use super::c_name;
use crate::codec::Heap;
use crate::names;
use crate::report::{self, BrokenRule, Fault, Heading, Notice, Remark};
use crate::visible;
use unidn_core::display::{self, Reason, Report, Request};
use unidn_core::idna::{Error, Options};
use unidn_core::message::Message;
use unidn_core::text::Writer;

/// The decision about a name.
pub(crate) struct Decision {
    /// The form to show; none where the text is not UTF-8.
    pub(crate) output: Option<Vec<u8>>,
    pub(crate) found: Report,
    /// The fault of an invalid name.
    pub(crate) fault: Option<Fault>,
    /// The sentence about it; empty where there is nothing to say.
    pub(crate) message: String,
}

impl Decision {
    /// Decides about a name.
    pub(crate) fn of(name: &[u8], request: &Request<'_>) -> Self {
        let mut room = vec![0; 4 * name.len() + 64];
        loop {
            let mut found = Report::default();
            let mut output = Writer::new(&mut room);
            let result = display::to_display(name, request, &mut output, &Heap, &mut found);
            let (length, fits) = (output.len(), output.fits());
            room.resize(length, 0);
            let is_shown = matches!(result, Ok(()) | Err(Error::InvalidName));
            if is_shown && !fits {
                continue;
            }
            let fault = result.err().and_then(|_| {
                let options = request.options.without(Options::DISPLAY);
                names::to_ascii(name, options).fault
            });
            let message = Message::of_report(&found, name, request).to_string();
            return Self { output: is_shown.then_some(room), found, fault, message };
        }
    }

    /// Whether all of the name is shown in Unicode, or was ASCII, and it is valid.
    pub(crate) fn is_safe(&self) -> bool {
        self.fault.is_none() && !self.found.is_hidden
    }

    /// The message, if there is one.
    pub(crate) fn notice(&self, name: &[u8]) -> Option<Notice> {
        let first = self.found.first_reason;
        let others = self.found.reasons.iter().filter(|&reason| Some(reason) != first);
        let others: Vec<_> = others.map(Remark::from).collect();
        if let Some(fault) = &self.fault {
            let mut notice = Notice::from(fault);
            notice.also.extend(others);
            return Some(notice);
        }
        let Some(first) = first else {
            return self.of_remarks(others, name.len());
        };
        let mut rules = self.found.rules.iter().map(|rule| Remark::from(&BrokenRule::from(rule)));
        let name = match (first, rules.next()) {
            (Reason::InvalidIdna, Some(rule)) => rule.name,
            _ => c_name(first),
        };
        Some(Notice {
            place: self.found.offset..self.found.offset + self.found.length,
            heading: Heading::Decision("hidden"),
            remark: Remark { message: self.message.clone(), name },
            also: rules.chain(others).collect(),
        })
    }

    /// The remarks about a name that is shown.
    fn of_remarks(&self, mut remarks: Vec<Remark>, length: usize) -> Option<Notice> {
        if remarks.is_empty() {
            return None;
        }
        let mut remark = remarks.remove(0);
        remark.message.clone_from(&self.message);
        let heading = Heading::Decision("shown");
        Some(Notice { place: 0..length, heading, remark, also: remarks })
    }

    /// The reasons why a label is hidden, and the rules that an invalid name breaks, as `check --rules`
    /// has them; nothing for any other name.
    pub(crate) fn reasons_in_words(&self) -> String {
        let reasons = self.found.reasons.iter().filter(|_| self.found.is_hidden);
        let reasons = reasons.map(|reason| report::in_words(reason.name(), ""));
        let words: Vec<_> = reasons.chain(self.fault.as_ref().map(Fault::rules_in_words)).collect();
        words.join(" ")
    }

    /// The decision in a line: `xn--80aa0cbo65f.com, hidden. SENTENCE`.
    pub(crate) fn in_a_line(&self) -> String {
        let shown = self.output.as_deref().map_or("none".into(), visible::text);
        match self.found.first_reason {
            Some(_) if self.fault.is_some() => format!("{shown}, not valid"),
            Some(_) => format!("{shown}, hidden. {}", self.message),
            None => shown,
        }
    }
}

impl From<Reason> for Remark {
    fn from(reason: Reason) -> Self {
        Self { message: reason.message().into(), name: c_name(reason) }
    }
}
