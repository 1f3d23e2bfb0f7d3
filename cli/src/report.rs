//! The output of the command: lines and JSON on standard output, faults on standard error.

use crate::failure::Failure;
use crate::row::{Form, Row};
use crate::status::Status;
use crate::text::{Source, Text, without_end};
use crate::visible;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use serde::Serialize;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;
use unidn_core::idna::Rule;

/// The fault of a text, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Fault {
    pub(crate) status: Status,
    /// Where in the text, in bytes.
    pub(crate) offset: usize,
    /// How many bytes to underline.
    #[serde(skip)]
    pub(crate) length: usize,
    pub(crate) message: String,
    /// More about the fault of a domain name.
    #[serde(flatten)]
    pub(crate) name: Option<NamePlace>,
}

/// The faults of a domain name, as in the C library's `unidn_detail`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct NamePlace {
    pub(crate) length: usize,
    /// Counted from 0.
    pub(crate) label: usize,
    pub(crate) code_point: Option<u32>,
    /// The name of the rule that is broken first.
    pub(crate) first_rule: Option<String>,
    pub(crate) rules: Vec<BrokenRule>,
}

impl NamePlace {
    /// Whether the name breaks this rule.
    pub(crate) fn breaks(&self, rule: Rule) -> bool {
        self.rules.contains(&BrokenRule::from(rule))
    }
}

/// A rule that a name breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct BrokenRule {
    /// Its name in the C header.
    pub(crate) rule: String,
    pub(crate) message: &'static str,
    /// The section of the standard.
    pub(crate) source: &'static str,
}

impl Fault {
    /// The rules that the name breaks, as SQL has them: `empty-label hyphen-first`. Text that is not
    /// UTF-8 breaks none: the status stands for them.
    pub(crate) fn rules_in_words(&self) -> String {
        let rules = self.name.iter().flat_map(|place| &place.rules);
        let rules: Vec<_> = rules.map(|rule| in_words(&rule.rule, "UNIDN_RULE_")).collect();
        if rules.is_empty() { in_words(self.status.name(), "UNIDN_") } else { rules.join(" ") }
    }
}

/// The name of a constant in lower case, with hyphens.
pub(crate) fn in_words(name: &str, prefix: &str) -> String {
    name.strip_prefix(prefix).unwrap_or(name).to_ascii_lowercase().replace('_', "-")
}

impl From<Rule> for BrokenRule {
    fn from(rule: Rule) -> Self {
        Self {
            rule: format!("UNIDN_RULE_{}", rule.name()),
            message: rule.message(),
            source: rule.source(),
        }
    }
}

/// A message about a place in a text.
pub(crate) struct Notice {
    pub(crate) place: Range<usize>,
    /// The text before the message.
    pub(crate) heading: Heading,
    pub(crate) remark: Remark,
    /// Further messages.
    pub(crate) also: Vec<Remark>,
}

/// The words between the source of the text and the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    /// The offset, for a message without a place.
    Offset,
    /// Nothing: a sentence with its place.
    None,
    /// That the name is hidden or shown.
    Decision(&'static str),
}

/// A message, and the name in C of what it is about.
pub(crate) struct Remark {
    pub(crate) message: String,
    pub(crate) name: String,
}

impl From<&BrokenRule> for Remark {
    fn from(BrokenRule { rule, message, source }: &BrokenRule) -> Self {
        Self { message: (*message).into(), name: format!("{rule}: {source}") }
    }
}

impl From<&Fault> for Notice {
    fn from(fault: &Fault) -> Self {
        let Fault { status, offset, length, message, name } = fault;
        let rules = || name.iter().flat_map(|name| &name.rules);
        let first = name.as_ref().and_then(|name| name.first_rule.as_ref());
        let is_first = |rule: &&BrokenRule| Some(&rule.rule) == first;
        let why = rules().find(is_first).map(|rule| Remark::from(rule).name);
        Self {
            place: *offset..offset + length,
            heading: if name.is_some() { Heading::None } else { Heading::Offset },
            remark: Remark {
                message: message.clone(),
                name: why.unwrap_or_else(|| status.name().into()),
            },
            also: rules().filter(|rule| !is_first(rule)).map(Remark::from).collect(),
        }
    }
}

/// A text and what became of it, as JSON.
#[derive(Serialize)]
pub(crate) struct Record<'a> {
    /// None where a record has no name.
    input: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

impl<'a> Record<'a> {
    pub(crate) fn new(text: Text<'a>, output: Option<&'a [u8]>, error: Option<&'a Fault>) -> Self {
        let input = Some(String::from_utf8_lossy(text.bytes));
        let line = text.source.line_of_names();
        Self { input, line, output: output.map(String::from_utf8_lossy), error }
    }

    pub(crate) fn of_nothing(source: Source<'a>, error: &'a Fault) -> Self {
        Self { input: None, line: source.line_of_names(), output: None, error: Some(error) }
    }
}

/// The styles; all plain without a terminal, or if colours are turned off.
#[derive(Clone, Copy, Default)]
pub(crate) struct Styles {
    pub(crate) heading: Style,
    pub(crate) mark: Style,
    pub(crate) fault: Style,
}

impl Styles {
    const COLOURED: Self = Self {
        heading: Style::new().bold(),
        mark: AnsiColor::Green.on_default().bold(),
        fault: AnsiColor::Red.on_default().bold(),
    };

    /// Those for a stream (`NO_COLOR` and its like are looked at, too).
    fn of(stream: &impl anstream::stream::RawStream) -> Self {
        match AutoStream::choice(stream) {
            ColorChoice::Never => Self::default(),
            _ => Self::COLOURED,
        }
    }
}

/// How messages look on standard error.
#[derive(Clone, Copy)]
pub(crate) struct Errors {
    is_terminal: bool,
    styles: Styles,
}

impl Errors {
    /// A notice; on a terminal the text is shown, too, with carets under the place.
    pub(crate) fn notice(self, text: Text<'_>, notice: &Notice) -> String {
        let mut message = headline(text, notice, self.styles);
        if self.is_terminal {
            message += &underlined(text.bytes, notice.place.clone(), self.styles);
        }
        message + &further_lines(text, notice, self.styles)
    }

    /// What an argument, which is taken for a name, may be meant to be: a file or standard input.
    pub(crate) fn argument_notice(self, name: &OsStr, source: Source<'_>) -> Option<String> {
        if name == "-" {
            return Some(self.remark(source, LONE_HYPHEN));
        }
        Path::new(name).is_file().then(|| {
            let file = visible::text(name.as_encoded_bytes());
            self.remark(source, &format!("is also a file: --file {file} reads names from it"))
        })
    }

    /// Words about a text.
    fn remark(self, source: Source<'_>, words: &str) -> String {
        let style = self.styles.fault;
        format!("{style}unidn:{style:#} {source} {words}\n")
    }
}

/// What is said about an argument that programs often take for standard input.
pub(crate) const LONE_HYPHEN: &str =
    "is taken as it is: without arguments, the lines of standard input are";

/// Standard output and standard error, and whether there was a fault.
pub(crate) struct Report {
    output: BufWriter<StdoutLock<'static>>,
    failed: bool,
    /// Whether standard output is one.
    is_terminal: bool,
    /// The styles of standard output.
    pub(crate) styles: Styles,
    pub(crate) errors: Errors,
}

impl Report {
    pub(crate) fn new() -> Self {
        Self {
            output: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
            failed: false,
            is_terminal: io::stdout().is_terminal(),
            styles: Styles::of(&io::stdout()),
            errors: Errors {
                is_terminal: io::stderr().is_terminal(),
                styles: Styles::of(&io::stderr()),
            },
        }
    }

    /// A line on standard output. On a terminal what would not print is escaped: a result may have
    /// what commands the terminal. Programs get the bytes as they are.
    pub(crate) fn line(&mut self, text: &[u8]) -> io::Result<()> {
        self.styled_line(text, Style::new())
    }

    /// The same in a style.
    pub(crate) fn styled_line(&mut self, text: &[u8], style: Style) -> io::Result<()> {
        write!(self.output, "{style}")?;
        if self.is_terminal {
            self.output.write_all(visible::text(text).as_bytes())?;
        } else {
            self.output.write_all(text)?;
        }
        writeln!(self.output, "{style:#}")
    }

    /// Text that has its line ends.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// A JSON object on a line of standard output. What could command a terminal is escaped, on a
    /// terminal all that would not print: neither changes anything for whoever reads it as JSON.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> io::Result<()> {
        self.json_line(&serde_json::to_vec(object)?)
    }

    /// A text and what became of it, as JSON.
    pub(crate) fn record(&mut self, record: &impl Serialize, is_failure: bool) -> io::Result<()> {
        self.failed |= is_failure;
        self.json(record)
    }

    fn json_line(&mut self, object: &[u8]) -> io::Result<()> {
        let object = String::from_utf8_lossy(object); // It is UTF-8.
        if self.is_terminal {
            self.output.write_all(visible::json(&object).as_bytes())?;
        } else {
            self.output.write_all(visible::inert_json(&object).as_bytes())?;
        }
        self.output.write_all(b"\n")
    }

    /// A fault on standard error.
    pub(crate) fn fault(&mut self, text: Text<'_>, fault: &Fault) -> io::Result<()> {
        self.failed = true;
        self.notice(text, &fault.into())
    }

    /// A notice on standard error.
    fn notice(&mut self, text: Text<'_>, notice: &Notice) -> io::Result<()> {
        self.message(&self.errors.notice(text, notice))
    }

    /// Words about a text on standard error.
    pub(crate) fn remark(&mut self, text: Text<'_>, words: &str) -> io::Result<()> {
        self.message(&self.errors.remark(text.source, words))
    }

    /// The same about a text that is not answered in full.
    pub(crate) fn shortcoming(&mut self, text: Text<'_>, words: &str) -> io::Result<()> {
        self.failed = true;
        self.remark(text, words)
    }

    /// Words about a file on standard error.
    pub(crate) fn file_remark(&mut self, file: &str, words: &str) -> io::Result<()> {
        let style = self.errors.styles.heading;
        self.message(&format!("{style}unidn:{style:#} {file}: {words}\n"))
    }

    /// A warning about a file on standard error.
    pub(crate) fn warning(&mut self, file: &OsStr, warning: &str) -> io::Result<()> {
        self.file_remark(&visible::text(file.as_encoded_bytes()), &format!("warning: {warning}"))
    }

    /// A message on standard error.
    fn message(&mut self, message: &str) -> io::Result<()> {
        self.flush()?; // Both may go to one terminal: each message after the lines before it.
        // The run goes on if standard error is closed.
        let _ = io::stderr().lock().write_all(message.as_bytes());
        Ok(())
    }

    /// The messages about a name.
    pub(crate) fn row(&mut self, row: &Row) -> io::Result<()> {
        self.failed |= row.is_failure;
        match row.form {
            Form::Text(style) => self.styled_line(&row.line, style)?,
            Form::Json => self.json_line(&row.line)?,
            Form::Record if self.is_terminal => self.line(without_end(&row.line))?,
            Form::Record => self.output.write_all(&row.line)?,
        }
        if row.message.is_empty() { Ok(()) } else { self.message(&row.message) }
    }

    /// Remembers that a text has a fault, if the fault is printed in another way.
    pub(crate) fn set_failed(&mut self) {
        self.failed = true;
    }

    /// Hands on what was written.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// The end of the run: what it was worth.
    pub(crate) fn finish(mut self, result: Result<(), Failure>) -> ExitCode {
        let result = match result {
            Ok(()) => self.flush().map_err(Failure::Write),
            Err(Failure::Write(error)) => Err(Failure::Write(error)),
            Err(failure) => {
                let _ = self.flush(); // The first failure is the one to tell.
                Err(failure)
            }
        };
        // Nothing more is to be written: not by the buffer either, when it is dropped.
        let (_output, _unwritten) = self.output.into_parts();
        let mut code = ExitCode::FAILURE;
        let failure = match result {
            Ok(()) => return ExitCode::from(u8::from(self.failed)),
            // The reader has enough: `unidn decode < names | head` succeeds, unless there was a fault
            // before.
            Err(Failure::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::from(u8::from(self.failed));
            }
            Err(Failure::Write(error)) => format!("standard output: {error}"),
            Err(Failure::Read(error)) => format!("standard input: {error}"),
            Err(Failure::Arguments(message)) => {
                code = ExitCode::from(2);
                message
            }
            Err(Failure::Thread(error)) => format!("a thread: {error}"),
            Err(Failure::File { file, message }) => {
                format!("{}: {message}", visible::text(file.as_encoded_bytes()))
            }
        };
        let _ = writeln!(io::stderr(), "unidn: {failure}");
        code
    }
}

/// `unidn: line 3, offset 2: '!' is not a digit of Punycode (UNIDN_INVALID_PUNYCODE)`, or, for a rule
/// of domain names, `unidn: line 3: SENTENCE (UNIDN_RULE_DISALLOWED: UTS #46 section 4.1, criterion 7)`.
fn headline(text: Text<'_>, notice: &Notice, styles: Styles) -> String {
    let (source, style) = (text.source, styles.fault);
    let Notice { place, heading, remark: Remark { message, name }, .. } = notice;
    let heading = match heading {
        Heading::Offset => format!(", offset {}", place.start),
        Heading::None => String::new(),
        Heading::Decision(decision) => format!(", {decision}"),
    };
    format!("{style}unidn:{style:#} {source}{heading}: {message} ({name})\n")
}

/// A line for all but the first: `unidn: line 3: Also, MESSAGE. (...)`.
fn further_lines(text: Text<'_>, notice: &Notice, styles: Styles) -> String {
    let (source, style) = (text.source, styles.fault);
    let line = |Remark { message, name }: &Remark| {
        format!("{style}unidn:{style:#} {source}: Also, {message}. ({name})\n")
    };
    notice.also.iter().map(line).collect()
}

/// The text, or the part of it around the place, and a line with carets below. Of right-to-left
/// text only the terminal knows which letter is in which column: it is shown once more, escaped.
fn underlined(text: &[u8], place: Range<usize>, styles: Styles) -> String {
    let mut excerpt = visible::excerpt(text, place.clone());
    let mut lines = String::new();
    if visible::is_right_to_left(text) {
        let visible::Excerpt { before, marked, after } = excerpt;
        lines = format!("    {before}{marked}{after}\n");
        excerpt = visible::excerpt_in_order(text, place);
    }
    let visible::Excerpt { before, marked, after } = excerpt;
    let (mut column, columns) = (visible::width(&before), visible::width(&marked));
    if columns == 0 && !marked.is_empty() {
        // A combining character stands in the column of its base.
        column = column.saturating_sub(1);
    }
    let (indent, carets) = (" ".repeat(column), "^".repeat(columns.max(1)));
    let style = styles.fault;
    lines + &format!("    {before}{marked}{after}\n    {indent}{style}{carets}{style:#}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_stand_under_the_place() {
        let plain = |text: &[u8], place| underlined(text, place, Styles::default());
        assert_eq!(plain(b"ab!c", 2..3), "    ab!c\n      ^\n");
        assert_eq!(plain(b"abc", 3..4), "    abc\n       ^\n");
        assert_eq!(plain(b"", 0..1), "    \n    ^\n");
        // Wide code points take two columns, combining ones none.
        assert_eq!(plain("語語x".as_bytes(), 3..6), "    語語x\n      ^^\n");
        assert_eq!(plain("e\u{301}!".as_bytes(), 3..4), "    e\u{301}!\n     ^\n");
        assert_eq!(plain("ae\u{301}!".as_bytes(), 2..4), "    ae\u{301}!\n     ^\n");
        assert_eq!(plain(b"a\xFFb", 1..2), "    a\\xFFb\n     ^^^^\n");
        let coloured = underlined(b"!", 0..1, Styles::COLOURED);
        assert_eq!(coloured, "    !\n    \u{1b}[1m\u{1b}[31m^\u{1b}[0m\n");
    }

    #[test]
    fn right_to_left_text_is_shown_in_order_too() {
        let plain = |text: &str, place| underlined(text.as_bytes(), place, Styles::default());
        assert_eq!(
            plain("a.אב1", 4..6),
            "    a.אב1\n    a.\\u{5d0}\\u{5d1}1\n             ^^^^^^^\n"
        );
        // A point does not combine with the escape before it.
        assert_eq!(
            plain("א\u{5B0}b", 4..5),
            "    א\u{5B0}b\n    \\u{5d0}\\u{5b0}b\n                  ^\n"
        );
    }

    #[test]
    fn headline_has_source_place_message_and_status() {
        let text = Text { source: Source::Line(3), bytes: b"ab!c" };
        let fault = Fault {
            status: Status::InvalidPunycode,
            offset: 2,
            length: 1,
            message: "'!' is not a digit of Punycode".into(),
            name: None,
        };
        assert_eq!(
            headline(text, &(&fault).into(), Styles::default()),
            "unidn: line 3, offset 2: '!' is not a digit of Punycode (UNIDN_INVALID_PUNYCODE)\n"
        );
    }
}
