//! A whole name: its memory, and the steps to its displayed form.

use super::decide::decide;
use super::fast::any_to_display;
use super::locate;
use super::report::Report;
use super::request::Request;
use super::split_name::{SplitName, loosest_level};
use crate::idna::{self, Checked, Detail, Error, Options, Processed, Sink, To};
use crate::text::{AnyWriter, CodeUnit, Scratch, Source, Target, WritableUnit, Writer};

/// Writes the name as it should be shown, in the encoding of the input. An invalid name is written,
/// too: with [`Error::InvalidName`], `output` holds its displayed form.
///
/// ```
/// use unidn_core::display::{Policy, Reason, Report, Request, to_display};
/// use unidn_core::idna::Options;
/// use unidn_core::text::{NoScratch, Writer};
///
/// let request = Request { options: Options::LOOKUP, policy: Policy::Cautious, protected: None };
/// let mut report = Report::default();
/// let mut room = [0; 64];
/// let mut output = Writer::new(&mut room);
/// let name = "раураӏ.com".as_bytes();
/// to_display(name, &request, &mut output, &NoScratch, &mut report).unwrap();
/// assert_eq!(output.written(), Some(&b"xn--80aa0cbo65f.com"[..]));
/// assert_eq!(report.first_reason, Some(Reason::WholeScriptConfusable));
/// ```
pub fn to_display<U: CodeUnit>(
    source: &[U],
    request: &Request<'_>,
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    scratch: &impl Scratch,
    report: &mut Report,
) -> Result<(), Error> {
    let output = &mut WritableUnit::target(output);
    to_display_in(U::source(source), request, true, output, scratch, report)
}

/// The same for all encodings and kinds of memory. A name that is known to be neither plain nor one
/// for `fast.rs` need not be scanned again.
pub fn to_display_in(
    source: Source<'_>,
    request: &Request<'_>,
    may_be_plain: bool,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    report: &mut Report,
) -> Result<(), Error> {
    *report = Report::default();
    let options = request.idna_options();
    let has_few_options = idna::U_LABEL_OPTIONS.contains(options);
    if may_be_plain && has_few_options && request.protected.is_none() {
        if let Some(result) = any_to_display(source, request, output, scratch, report) {
            return result;
        }
    }
    let checked = match may_be_plain {
        true => idna::ascii_to_unicode(source, options, To::Unicode, output, true),
        false => Checked::Unknown,
    };
    if checked == Checked::Valid {
        *report = Report::PLAIN;
        return Ok(());
    }
    display(source, options, request, output, scratch, report)
}

/// Inlined: a frame less on the deepest stack, that of a name beside a list of protected ones.
#[inline(always)]
fn display(
    source: Source<'_>,
    options: Options,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    report: &mut Report,
) -> Result<(), Error> {
    let mut host = Writer::new(&mut []);
    let mut decision = Decision {
        source,
        request,
        host: AnyWriter::Uninitialized(&mut host),
        output,
        scratch,
        report,
    };
    idna::process(source, options, scratch, &mut decision)
}

/// The sink that decides.
struct Decision<'a, 'h, 'b, 'o, 't, M> {
    source: Source<'a>,
    request: &'a Request<'a>,
    /// The name in ASCII, of which only the length is used.
    host: AnyWriter<'h, 'b, u8>,
    output: &'a mut Target<'o, 't>,
    scratch: &'a M,
    report: &'a mut Report,
}

impl<'h, 'b, M: Scratch> Sink<'h, 'b> for Decision<'_, 'h, 'b, '_, '_, M> {
    const IS_FOR_DISPLAY: bool = true;

    fn stops_at_first_fault(&self) -> bool {
        false
    }

    fn ascii(&mut self) -> Option<&mut AnyWriter<'h, 'b, u8>> {
        Some(&mut self.host)
    }

    /// Inlined: as [`display`].
    #[inline(always)]
    fn take(&mut self, mut name: Processed<'_>) -> Result<(), Error> {
        let report = &mut *self.report;
        let detail = name.detail_without_place();
        let is_valid = detail.rules.is_empty();
        (report.rules, report.first_rule) = (detail.rules, detail.first_rule);
        let (labels, room) = name.labels_and_room();
        if is_valid && is_plain(labels.text()) {
            self.output.extend(labels.text());
            report.level = loosest_level(labels);
            return Ok(());
        }
        let first = decide(
            &SplitName {
                source: self.source,
                labels,
                request: self.request,
                detail: &detail,
                may_be_ordinary: true,
            },
            self.output,
            room,
            self.scratch,
            report,
        )?;
        if let Some(first) = first {
            let options = self.request.idna_options();
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

/// The size of any host that the DNS can carry.
const HOST_ROOM: usize = 254;

/// Whether a host needs no decision: it has neither A-labels nor invisible characters.
fn is_plain(host: &[u32]) -> bool {
    (1..=HOST_ROOM).contains(&host.len())
        && host.iter().all(|c| (0x20..0x7F).contains(c))
        && !host.windows(idna::ACE_PREFIX.len()).any(idna::has_ace_prefix)
}
