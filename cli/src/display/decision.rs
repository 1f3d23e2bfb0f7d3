//! The decision of the core about a name, and its message.

use super::c_name;
use super::protected::Protected;
use super::suspects::{self, Suspect};
use crate::codec::Heap;
use crate::names;
use crate::report::{BrokenRule, Fault, Notice, Remark};
use crate::visible;
use std::str;
use unidn_core::display::{self, Reason, Report, Request};
use unidn_core::idna::{Error, Options};
use unidn_core::text::Writer;

/// What became of a name.
pub(crate) struct Decision {
    /// What to show; nothing where the text is not UTF-8.
    pub(crate) output: Option<Vec<u8>>,
    pub(crate) found: Report,
    /// The fault of an invalid name.
    pub(crate) fault: Option<Fault>,
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
            return Self { output: is_shown.then_some(room), found, fault };
        }
    }

    /// Whether all of the name is shown in Unicode, or was ASCII, and it is valid.
    pub(crate) fn is_safe(&self) -> bool {
        self.fault.is_none() && !self.found.is_hidden
    }

    /// The message, if there is one.
    pub(crate) fn notice(&self, name: &[u8], protected: Option<&Protected>) -> Option<Notice> {
        let first = self.found.first_reason;
        let others = self.found.reasons.iter().filter(|&reason| Some(reason) != first);
        let others: Vec<_> = others.map(|reason| self.remark(reason, protected)).collect();
        if let Some(fault) = &self.fault {
            let mut notice = Notice::from(fault);
            notice.also.extend(others);
            return Some(notice);
        }
        let Some(first) = first else {
            return self.of_remarks(others, name.len());
        };
        let mut rules = self.found.rules.iter().map(|rule| Remark::from(&BrokenRule::from(rule)));
        let mut remark = match (first, rules.next()) {
            (Reason::InvalidIdna, Some(rule)) => rule,
            _ => self.remark(first, protected),
        };
        let particulars = match first {
            Reason::InvalidIdna | Reason::ProtectedName => String::new(),
            _ => self.particulars(name),
        };
        remark.message = format!("hidden: {}{particulars}", remark.message);
        Some(Notice {
            place: self.found.offset..self.found.offset + self.found.length,
            // A protected name is like the whole name.
            label: (first != Reason::ProtectedName).then_some(self.found.label),
            remark,
            also: rules.chain(others).collect(),
        })
    }

    /// The remarks about a name that is shown.
    fn of_remarks(&self, mut remarks: Vec<Remark>, length: usize) -> Option<Notice> {
        if remarks.is_empty() {
            return None;
        }
        let mut remark = remarks.remove(0);
        remark.message = format!("shown, but {}", remark.message);
        Some(Notice { place: 0..length, label: None, remark, also: remarks })
    }

    /// A reason as it is printed.
    fn remark(&self, reason: Reason, protected: Option<&Protected>) -> Remark {
        Remark { message: self.message(reason, protected), name: c_name(reason) }
    }

    /// The message of a reason, with the protected name.
    pub(crate) fn message(&self, reason: Reason, protected: Option<&Protected>) -> String {
        let message = reason.message();
        match (reason, self.found.protected_line, protected) {
            (Reason::ProtectedName, Some(line), Some(protected)) => {
                format!("{message}: {}", protected.line(line))
            }
            _ => message.into(),
        }
    }

    /// The character that decided, or what the label looks like.
    fn particulars(&self, name: &[u8]) -> String {
        let is_of_label = self.found.first_reason == Some(Reason::WholeScriptConfusable);
        let character = self.found.code_point.and_then(char::from_u32).filter(|_| !is_of_label);
        match (character, self.lookalike(name)) {
            (Some(c), _) => format!(": {}", Suspect::of(c)),
            (None, Some(text)) => format!(": like '{}'", visible::beginning(text.as_bytes())),
            (None, None) => String::new(),
        }
    }

    /// The decision in a line: `xn--80aa0cbo65f.com, hidden: MESSAGE`.
    pub(crate) fn in_a_line(&self, protected: Option<&Protected>) -> String {
        let shown = self.output.as_deref().map_or("none".into(), visible::text);
        match self.found.first_reason {
            Some(_) if self.fault.is_some() => format!("{shown}, not valid"),
            Some(reason) => {
                let rule = self.found.first_rule.filter(|_| reason == Reason::InvalidIdna);
                let message = self.message(reason, protected);
                let message = rule.map_or(message, |rule| rule.message().into());
                format!("{shown}, hidden: {message}")
            }
            None => shown,
        }
    }

    /// What the label that decided looks like, where that is ASCII.
    fn lookalike(&self, name: &[u8]) -> Option<String> {
        let unicode = names::to_unicode(name, Options::default()).output?;
        let label = unicode.split(|&byte| byte == b'.').nth(self.found.label)?;
        suspects::skeleton(str::from_utf8(label).ok()?).filter(|skeleton| skeleton.is_ascii())
    }
}
