//! Faults and reasons as finished English sentences, for people.
//!
//! A sentence has the message of the rule or reason, the character with its code point, and the
//! place, counted from 1. Where the text shows what its writer had, a second sentence says what to
//! do:
//!
//! ```text
//! The ASCII character is not allowed in a domain name: "@" (U+0040), character 4, label 1. This
//! is an e-mail address: the domain name is the part after "@".
//! ```
//!
//! # Hostile names
//!
//! A sentence is safe in a terminal, a log and a bidirectional paragraph. From the name it takes
//! printable ASCII, and of other text single characters that are neither marks nor invisible. Each
//! such character stands between quotation marks, with its number behind: a right-to-left letter
//! has left-to-right letters on both sides and reorders nothing. Any other character is there as a
//! number only.

mod hint;
mod sentence;

use crate::display::{REASON_MESSAGES, Reason, Report, Request};
use crate::idna::{ACE_PREFIX, DOT, Detail, Options, RULE_MESSAGES, Rule, has_ace_prefix, mapped};
use crate::punycode;
use crate::text::{CodePoint, CodeUnit, MAX_CODE_POINT, Source, Target};
use crate::uts39::prototype;
use core::fmt::{self, Write};
use core::iter;

/// Room for every sentence in any encoding, and for a NUL.
pub const CAPACITY: usize = 512;

/// A finished sentence, or two; empty if there is nothing to say.
#[derive(Clone, Debug)]
pub struct Message {
    text: [u32; CAPACITY],
    length: usize,
    /// Whether a colon is behind the message.
    has_parts: bool,
}

impl Message {
    /// The first fault of a name, or nothing if it has none. `line` is the line of a list of
    /// protected names, counted from 1, if `source` is one, otherwise 0.
    ///
    /// ```
    /// use unidn_core::idna::{self, Detail, Options};
    /// use unidn_core::message::Message;
    /// use unidn_core::text::{NoScratch, Writer};
    ///
    /// let (name, mut detail) = (b"bob@example.com", Detail::default());
    /// let output = &mut Writer::counter();
    /// let result = idna::to_ascii(name, Options::LOOKUP, output, &NoScratch, Some(&mut detail));
    /// assert!(result.is_err());
    /// assert_eq!(
    ///     Message::of_detail(&detail, 0, name).to_string(),
    ///     "The ASCII character is not allowed in a domain name: \"@\" (U+0040), character 4, \
    ///      label 1. This is an e-mail address: the domain name is the part after \"@\"."
    /// );
    /// ```
    pub fn of_detail<U: CodeUnit>(detail: &Detail, line: u64, source: &[U]) -> Self {
        let mut message = Self::default();
        message.add_detail(detail, line, U::source(source));
        message
    }

    /// The reason that decided, or else the first remark; nothing if there is neither. `request` is
    /// that of the decision.
    ///
    /// ```
    /// use unidn_core::display::{self, Report, Request};
    /// use unidn_core::message::Message;
    /// use unidn_core::text::{NoScratch, Writer};
    ///
    /// let (name, request) = ("раураӏ.com".as_bytes(), Request::DEFAULT);
    /// let mut report = Report::default();
    /// let output = &mut Writer::<u8>::counter();
    /// assert!(display::to_display(name, &request, output, &NoScratch, &mut report).is_ok());
    /// assert_eq!(
    ///     Message::of_report(&report, name, &request).to_string(),
    ///     "Every letter of the label looks like a Latin letter: it looks like \"paypal\", label 1."
    /// );
    /// ```
    pub fn of_report<U: CodeUnit>(report: &Report, source: &[U], request: &Request<'_>) -> Self {
        let mut message = Self::default();
        message.add_report(report, U::source(source), request);
        message
    }

    /// The characters of the sentences.
    pub fn chars(&self) -> impl Iterator<Item = char> {
        self.text().iter().map(|&c| char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    fn text(&self) -> &[u32] {
        self.text.get(..self.length).unwrap_or_default()
    }

    /// Writes the sentences in any encoding.
    #[doc(hidden)]
    pub fn write(&self, output: &mut Target<'_, '_>) {
        output.set(self.text());
    }

    /// A text as it is.
    #[doc(hidden)]
    pub fn of_text(text: &[u8]) -> Self {
        let mut message = Self::default();
        message.add(text);
        message
    }

    #[doc(hidden)]
    #[inline(never)]
    pub fn add_detail(&mut self, detail: &Detail, line: u64, source: Source<'_>) {
        if *detail == Detail::default() {
            return;
        }
        if line > 0 {
            self.add(b"Line ");
            self.digits(sentence::DECIMAL, 1, line);
            self.add(b": ");
        }
        self.add_fault(&Fault {
            source,
            rule: detail.first_rule,
            offset: detail.offset,
            length: detail.length,
            label: detail.label,
            code_point: detail.code_point,
            line,
        });
    }

    #[doc(hidden)]
    #[inline(never)]
    pub fn add_report(&mut self, report: &Report, source: Source<'_>, request: &Request<'_>) {
        let reason = report.first_reason.or_else(|| report.reasons.iter().next());
        let is_of_rule = matches!(reason, Some(Reason::InvalidIdna) | None);
        let fault = Fault {
            source,
            rule: report.first_rule.filter(|_| is_of_rule),
            offset: report.offset,
            length: report.length,
            label: report.label,
            code_point: report.code_point,
            line: 0,
        };
        match reason {
            Some(reason) if fault.rule.is_none() => {
                self.add_reason(&fault, reason, report, request)
            }
            _ if fault.rule.is_some() || fault.length > 0 => self.add_fault(&fault),
            _ => {}
        }
    }

    fn add_fault(&mut self, fault: &Fault<'_>) {
        let Some(rule) = fault.rule else { return self.add_ill_formed(fault) };
        let message: &[u8] = match rule {
            // Not a label among others.
            Rule::EmptyLabel if fault.source.len() == 0 => b"the name is empty",
            // It need not be one that begins with xn--.
            Rule::Punycode if fault.length > SURELY_ENCODED => {
                b"the label is not valid Punycode, or too long to be encoded"
            }
            _ => RULE_MESSAGES.get(rule.bit()).unwrap_or_default(),
        };
        self.begin(message);
        let end = fault.offset.saturating_add(fault.length);
        if let Some(c) = fault.code_point {
            self.character(b"", c);
        }
        match (fault.code_point, fault.single()) {
            (Some(c), Some(single)) if c != single => self.character(b" from ", single),
            (Some(_), Some(_)) => {}
            // An A-label, or another label in ASCII.
            (c, _) if fault.length <= LABEL => {
                let mut place = fault.offset;
                let next = || {
                    let point = fault.point(place).filter(|_| place < end)?;
                    place += point.length;
                    Some(point.value)
                };
                let word: &[u8] = if c.is_some() { b" in " } else { b"" };
                self.quoted(word, &mut iter::from_fn(next));
            }
            _ => {}
        }
        // Nothing has no place.
        let is_of_all = matches!(rule, Rule::NameTooLong | Rule::EmptyText);
        if !is_of_all && fault.source.len() > 0 {
            self.add_place(fault);
        }
        self.add(b".");
        if rule == Rule::Ascii {
            hint::add(fault, self);
        }
    }

    fn add_ill_formed(&mut self, fault: &Fault<'_>) {
        let (bits, unit) = match fault.source {
            Source::Utf8(units) => (8, units.get(fault.offset).copied().map(u32::from)),
            Source::Utf16(units) => (16, units.get(fault.offset).copied().map(u32::from)),
            Source::Utf32(units) => (32, units.get(fault.offset).copied()),
        };
        self.begin(b"the text is not valid UTF-");
        self.digits(sentence::DECIMAL, 1, bits);
        self.word(b"0x");
        self.digits(sentence::HEXADECIMAL, 2, unit.unwrap_or_default().into());
        // Text that is ill-formed has no labels.
        self.add_character_number(fault);
        self.add(b".");
        if let Source::Utf8(units) = fault.source {
            hint::add_latin1(units, fault.offset, self);
        }
    }

    #[inline(never)]
    fn add_reason(
        &mut self,
        fault: &Fault<'_>,
        reason: Reason,
        report: &Report,
        request: &Request<'_>,
    ) {
        self.begin(REASON_MESSAGES.get(reason.bit()).unwrap_or_default());
        let protected = report.protected_line.filter(|_| reason == Reason::ProtectedName);
        let c = fault.code_point.filter(|_| reason != Reason::WholeScriptConfusable);
        // A remark has no place.
        match (report.first_reason, protected, c) {
            (None, ..) => {}
            (_, Some(line), _) => {
                let name = request.protected.and_then(|names| names.name(line));
                let name = name.unwrap_or_default();
                self.quoted(b"", &mut name.iter().map(|&byte| byte.into()));
                self.number(b"line ", line.into());
            }
            (_, None, c) => {
                let mut length = fault.length;
                if let Some(c) = c {
                    self.character(b"", c);
                    self.add_character_like(c);
                } else {
                    if reason != Reason::NonAscii {
                        self.add_label_like(fault, request.idna_options());
                    }
                    length = usize::MAX; // The whole label, not its first character.
                }
                self.add_place(&Fault { length, ..*fault });
            }
        }
        self.add(b".");
    }

    /// The ASCII character that a character looks like, if it is single.
    fn add_character_like(&mut self, c: u32) {
        let mut like = prototype(c).into_iter().flatten();
        if let (Some(like @ 0x21..=0x7E), None) = (like.next(), like.next()) {
            self.character(b" like ", like);
        }
    }

    /// The ASCII text that a label looks like, if it looks like one.
    #[inline(never)]
    fn add_label_like(&mut self, fault: &Fault<'_>, options: Options) {
        let mut room = [0; ROOM];
        let Some(length) = mapped(fault.source, options, &mut room) else { return };
        let name = room.get_mut(..length).unwrap_or_default();
        let is_single = options.contains(Options::SINGLE_LABEL);
        let mut labels = name.split_mut(|&c| c == DOT && !is_single);
        let Some(label) = labels.nth(fault.label) else { return };
        let label = decoded(label);
        // ASCII stays as it is: the prototype of m is rn.
        let mut look = label.iter().flat_map(|&c| {
            let other = prototype(c).filter(|_| c >= 0x80);
            let own = other.is_none().then_some(c);
            own.into_iter().chain(other.into_iter().flatten())
        });
        self.quoted(b"it looks like ", &mut look);
    }

    /// The place, counted from 1: the character, unless the place is more than one; and the label.
    fn add_place(&mut self, fault: &Fault<'_>) {
        let has_character = fault.length == 0 || fault.single().is_some();
        if has_character {
            self.add_character_number(fault);
        }
        // The last rules are about the end of a name, or about texts that need not be names.
        let is_of_label = fault.rule.is_none_or(|rule| rule.bit() < Rule::RootDot.bit());
        if is_of_label || !has_character {
            self.number(b"label ", (fault.label as u64).saturating_add(1));
        }
    }

    /// The number of the character in the name, or in the line.
    #[inline(never)]
    fn add_character_number(&mut self, fault: &Fault<'_>) {
        let (mut place, mut number) = (fault.line_start(), 1);
        while let Some(point) = fault.point(place).filter(|_| place < fault.offset) {
            place += point.length;
            number += 1;
        }
        self.number(b"character ", number);
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.chars().try_for_each(|c| f.write_char(c))
    }
}

/// The longest label of the DNS.
const LABEL: usize = 63;

/// A label of this length has Punycode: no delta of RFC 3492, section 6.3, exceeds 32 bits. In code points,
/// and so in code units.
const SURELY_ENCODED: usize = (u32::MAX / MAX_CODE_POINT) as usize - 1;

/// Room for the longest name of the DNS as it is mapped, and more.
const ROOM: usize = 512;

/// A label in Unicode.
fn decoded(label: &mut [u32]) -> &[u32] {
    if has_ace_prefix(label) {
        let payload = label.get_mut(ACE_PREFIX.len()..).unwrap_or_default();
        let length = punycode::decode_short_in_place(payload).unwrap_or_default();
        return payload.get(..length).unwrap_or_default();
    }
    label
}

/// A fault, and the text that it is in.
struct Fault<'a> {
    source: Source<'a>,
    /// None if the text is ill-formed.
    rule: Option<Rule>,
    offset: usize,
    length: usize,
    /// Counted from 0.
    label: usize,
    code_point: Option<u32>,
    /// The line of a list, counted from 1; 0 for a name.
    line: u64,
}

impl Fault<'_> {
    /// The code point at an offset. Out of line: one copy of the three decoders.
    #[inline(never)]
    fn point(&self, offset: usize) -> Option<CodePoint> {
        self.source.code_points(offset, self.source.len()).next()
    }

    /// The code point at the place, if it is a single one.
    #[inline(never)]
    fn single(&self) -> Option<u32> {
        let point = self.point(self.offset).filter(|point| point.length == self.length)?;
        Some(point.value)
    }

    /// Where the line of the fault begins.
    #[inline(never)]
    fn line_start(&self) -> usize {
        let (mut start, mut place) = (0, 0);
        while let Some(point) = self.point(place).filter(|_| place < self.offset && self.line > 0) {
            place += point.length;
            if point.value == 0x0A {
                start = place;
            }
        }
        start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_of_nothing_is_empty() {
        let none = Message::of_detail(&Detail::default(), 0, b"example.com");
        assert!(none.is_empty() && none.chars().next().is_none());
        let detail = Detail { first_rule: Some(Rule::EmptyLabel), ..Detail::default() };
        assert!(!Message::of_detail(&detail, 0, b"example..com").is_empty());
    }
}
