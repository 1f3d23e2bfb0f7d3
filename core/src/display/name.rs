//! A whole name: its memory, and the steps to what is shown.

use super::decide;
use super::locate;
use super::policy::Policy;
use super::protected::ProtectedNames;
use super::reasons::{Reason, Reasons};
use super::restriction::Level;
use super::summary::restriction_level;
use crate::idna::{self, Detail, Error, Options, Processed, Rule, Rules, Sink};
use crate::text::{Memory, Output, Source, Target, Unit};

/// What is asked of a name.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The options of ToASCII, and those of the display functions.
    pub options: Options,
    /// Whose rules decide.
    pub policy: Policy,
    /// The names that it must not look like; [`Policy::Browser`] asks them.
    pub protected: Option<ProtectedNames<'a>>,
}

impl Request<'_> {
    /// The recommended options, Chromium's rules, and no protected names.
    pub const DEFAULT: Self =
        Self { options: Options::LOOKUP, policy: Policy::Browser, protected: None };
}

/// What is known of a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Every reason that applies.
    pub reasons: Reasons,
    /// The one that decided, if anything is hidden.
    pub first_reason: Option<Reason>,
    /// The rules of IDNA that the name breaks, those that only the policy asks for among them.
    pub rules: Rules,
    /// The first of them in the order of the standard.
    pub first_rule: Option<Rule>,
    /// The place in the source, in code units, of what decided.
    pub offset: usize,
    /// Its length, in code units.
    pub length: usize,
    /// The line of the protected name that it looks like.
    pub protected_line: Option<u32>,
    /// The label that decided, counted from 0.
    pub label: usize,
    /// The code point that decided, as mapping left it, where it is a single one.
    pub code_point: Option<u32>,
    /// The loosest restriction level of its labels.
    pub level: Option<Level>,
    /// Whether a label is shown in ASCII that policy or validity keep from being shown in Unicode.
    pub is_hidden: bool,
}

/// Writes the name as it should be shown, in the encoding it came in. That holds too where the name
/// is no valid domain name: with [`Error::InvalidName`] `output` has it all the same.
///
/// ```
/// use unidn_core::display::{Policy, Reason, Report, Request, to_display};
/// use unidn_core::idna::Options;
/// use unidn_core::text::{NoMemory, Output};
///
/// let request = Request { options: Options::LOOKUP, policy: Policy::Browser, protected: None };
/// let mut report = Report::default();
/// let mut room = [0; 64];
/// let mut output = Output::new(&mut room);
/// let name = "раураӏ.com".as_bytes();
/// to_display(name, &request, &mut output, &NoMemory, &mut report).unwrap();
/// assert_eq!(output.written(), Some(&b"xn--80aa0cbo65f.com"[..]));
/// assert_eq!(report.first_reason, Some(Reason::WholeScriptConfusable));
/// ```
pub fn to_display<U: Unit>(
    source: &[U],
    request: &Request<'_>,
    output: &mut Output<'_, U>,
    memory: &impl Memory,
    report: &mut Report,
) -> Result<(), Error> {
    let (source, mut output) = (U::source(source), U::target(output));
    *report = Report::default();
    let options = request.options.without(Options::DISPLAY);
    let mut lower = [0; idna::SHORT_NAME];
    if idna::plain_to_ascii(source, options, &mut lower) {
        output.extend_ascii(lower.get(..source.len()).unwrap_or_default());
        // Letters, digits, hyphens, dots and underscores are in the profile.
        report.level = Some(Level::AsciiOnly);
        return Ok(());
    }
    display(source, options, request, &mut output, memory, report)
}

/// Never inlined: it does not belong on the stack of plain names.
#[inline(never)]
fn display(
    source: Source<'_>,
    options: Options,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    memory: &impl Memory,
    report: &mut Report,
) -> Result<(), Error> {
    let mut host = Output::new(&mut []);
    let mut decision = Decision { source, request, host: &mut host, output, memory, report };
    idna::process(source, options, memory, &mut decision)
}

/// The sink that decides.
struct Decision<'a, 'b, 'o, 't, M> {
    source: Source<'a>,
    request: &'a Request<'a>,
    /// The name in ASCII, of which only the length is wanted.
    host: &'a mut Output<'b, u8>,
    output: &'a mut Target<'o, 't>,
    memory: &'a M,
    report: &'a mut Report,
}

impl<'b, M: Memory> Sink<'b> for Decision<'_, 'b, '_, '_, M> {
    const IS_FOR_DISPLAY: bool = true;

    fn stops_at_first_fault(&self) -> bool {
        false
    }

    fn ascii(&mut self) -> Option<&mut Output<'b, u8>> {
        Some(self.host)
    }

    fn take(&mut self, mut name: Processed<'_>) -> Result<(), Error> {
        let report = &mut *self.report;
        let detail = name.detail_without_place();
        let is_valid = detail.rules.is_empty();
        (report.rules, report.first_rule) = (detail.rules, detail.first_rule);
        let (labels, room) = name.labels_and_room();
        if is_valid && is_plain(labels.text()) {
            labels.text().iter().for_each(|&c| self.output.push(c));
            report.level =
                labels.iter().map(|label| restriction_level(label.text.iter().copied())).max();
            return Ok(());
        }
        let first = decide::decide(
            &decide::Name { source: self.source, labels, request: self.request, detail: &detail },
            self.output,
            room,
            self.memory,
            report,
        )?;
        if let Some(first) = first {
            let options = self.request.options.without(Options::DISPLAY);
            let detail = name.into_detail();
            locate::fill_in(self.source, options, &detail, &first, report);
        }
        if is_valid { Ok(()) } else { Err(Error::InvalidName) }
    }

    fn refuse(&mut self, detail: Detail) {
        let report = &mut *self.report;
        (report.offset, report.length, report.label) = (detail.offset, detail.length, detail.label);
    }
}

/// Any host that the DNS can carry.
const HOST_ROOM: usize = 254;

/// Whether a host has nothing to decide: no A-label, and nothing that does not show.
fn is_plain(host: &[u32]) -> bool {
    const ACE: [u32; 4] = [0x78, 0x6E, 0x2D, 0x2D];
    (1..=HOST_ROOM).contains(&host.len())
        && host.iter().all(|c| (0x20..0x7F).contains(c))
        && !host.windows(ACE.len()).any(|four| four == ACE)
}
