//! The fast path, under most options. As those of ToASCII and ToUnicode it returns only results that
//! are certain.
//!
//! Names of ordinary labels are written as the fast path of ToUnicode writes them. Other short names
//! that are valid are decided about from the U-labels that it has found. What the quick refusal of
//! ToASCII refuses is shown as it is.

use super::decide::decide;
use super::locate;
use super::ordinary::{self, Classified, Ordinary};
use super::policy_rules::has_misplaced_hyphen;
use super::reasons::Reason;
use super::report::Report;
use super::request::Request;
use super::split_name::SplitName;
use super::tld::Tld;
use super::write::is_control;
use crate::idna::{self, Detail, Error, LabelTexts, Long, Narrowed, Scanned};
use crate::text::{Scratch, Source, Target};
use crate::uts39::{ALLOWED_ASCII, Level};
use core::mem::MaybeUninit;

/// What the fast path has found.
#[derive(Clone, Copy)]
pub enum Fast {
    /// All labels are ordinary, and are shown. This is what they are together, instead of a report.
    Ordinary(Ordinary),
    /// This is the result, with a report.
    Decided(Result<(), Error>),
}

impl Fast {
    /// The result.
    pub fn result(self) -> Result<(), Error> {
        match self {
            Self::Ordinary(_) => Ok(()),
            Self::Decided(result) => result,
        }
    }
}

/// A name of less than 64 code units, which [`idna::scan_short`] or [`idna::scan_any`] has scanned, under
/// a policy and [some options](idna::U_LABEL_OPTIONS), without protected names. It was written to
/// `output`; with `None`, `output` is empty. `report`, which is empty before, receives a decision.
#[inline(never)]
pub fn short_to_display(
    name: Narrowed<'_>,
    scanned: Scanned,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    report: &mut Report,
) -> Option<Fast> {
    let options = request.idna_options();
    if let Scanned::Mixed(mixed) = scanned {
        if let Some(offset) = idna::first_refused(name.bytes(), mixed, options) {
            return write_refused(name.bytes(), offset, output, report);
        }
    }
    let mut labels = Labels::new(name, request);
    let mut visit = |label: &[u32]| labels.add(label);
    let mut texts = [0; idna::LONG_NAME];
    if !idna::short_u_labels(name, scanned, options, output, &mut texts, &mut visit) {
        return None;
    }
    if let Some(ordinary) = labels.ordinary {
        return Some(Fast::Ordinary(ordinary));
    }
    // The only label is known not to be ordinary.
    decide_short(name, &texts, labels.count > 1, request, output, scratch, report)
}

/// Labels of ASCII: the scan leaves nothing that is not in the profile.
const ASCII: Ordinary = Ordinary { level: Level::AsciiOnly, has_deviation: false };

/// The labels that are not ASCII.
struct Labels<'a> {
    name: &'a [u8],
    /// What all of them are together, unless one is not ordinary, or the policy may hide them.
    ordinary: Option<Ordinary>,
    count: usize,
}

impl<'a> Labels<'a> {
    fn new(name: Narrowed<'a>, request: &Request<'_>) -> Self {
        let ordinary = request.policy.shows_ordinary().then_some(ASCII);
        Self { name: name.bytes(), ordinary, count: 0 }
    }

    fn add(&mut self, label: &[u32]) {
        self.count += 1;
        let Some(all) = &mut self.ordinary else { return };
        let classified = ordinary::classify(label).filter(|_| !has_misplaced_hyphen(label));
        let ordinary = classified.and_then(|classified| {
            classified.under(Tld::default()).or_else(|| under_tld(&classified, self.name))
        });
        let Some(label) = ordinary else {
            self.ordinary = None;
            return;
        };
        all.level = all.level.max(label.level);
        all.has_deviation |= label.has_deviation;
    }
}

/// A longer name of ordinary labels, or of ASCII with characters that are refused.
#[inline(never)]
fn long_to_display(
    name: Narrowed<'_>,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    report: &mut Report,
) -> Option<Fast> {
    let options = request.idna_options();
    match idna::inspect_long(name.bytes(), options) {
        Long::Plain => return Some(write_plain(name.bytes(), output)),
        Long::Refusable(_) => {
            let offset = idna::first_refused_of_long(name.bytes(), options)?;
            return write_refused(name.bytes(), offset, output, report);
        }
        Long::Other => {}
    }
    let mut labels = Labels::new(name, request);
    // A policy that may hide ordinary labels takes the general way.
    labels.ordinary?;
    let are_ordinary = |label: &[u32]| {
        labels.add(label);
        labels.ordinary.is_some()
    };
    let is_written = idna::long_u_labels(&name, options, output, are_ordinary);
    labels.ordinary.filter(|_| is_written).map(Fast::Ordinary)
}

/// A name that is plain but for ASCII characters, of which ToASCII refuses the one at `offset`, and
/// possibly others. It is shown in lower case, as its labels are refused again, unless it has a control
/// character.
#[inline(never)]
fn write_refused(
    name: &[u8],
    offset: usize,
    output: &mut Target<'_, '_>,
    report: &mut Report,
) -> Option<Fast> {
    let (mut has_control, mut in_profile) = (false, true);
    for &byte in name {
        // Branchless: the order of letters and other characters cannot be predicted.
        has_control |= is_control(byte.into());
        in_profile &= ALLOWED_ASCII.contains(byte.into());
    }
    if has_control {
        return None;
    }
    let detail = idna::refused_detail(name, offset);
    report.reasons.insert(Reason::InvalidIdna);
    report.first_reason = Some(Reason::InvalidIdna);
    (report.rules, report.first_rule) = (detail.rules, detail.first_rule);
    (report.offset, report.length) = (detail.offset, detail.length);
    (report.label, report.code_point) = (detail.label, detail.code_point);
    report.level = Some(if in_profile { Level::AsciiOnly } else { Level::Unrestricted });
    report.is_hidden = true;
    output.extend_lower(name);
    Some(Fast::Decided(Err(Error::InvalidName)))
}

/// A plain name, which is what a label of ASCII is.
fn write_plain(name: &[u8], output: &mut Target<'_, '_>) -> Fast {
    output.extend_lower(name);
    Fast::Ordinary(ASCII)
}

/// [`short_to_display`] for a source that is not scanned, and may be plain or long. `None` as there. Out
/// of line, as the callers' frames are on the deepest stack.
#[inline(never)]
pub(super) fn any_to_display(
    source: Source<'_>,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    report: &mut Report,
) -> Option<Result<(), Error>> {
    let mut room = idna::NarrowRoom::EMPTY;
    let name = match source {
        Source::Utf8(name) => Narrowed::utf8(name),
        wide => Narrowed::wide(wide, &mut room)?,
    };
    let mut lower = [MaybeUninit::<u8>::uninit(); idna::LONG_NAME];
    let found = if name.bytes().len() >= idna::LONG_NAME {
        long_to_display(name, request, output, report)?
    } else {
        match idna::scan_any(name.bytes(), request.idna_options(), &mut lower)? {
            idna::Found::Plain(_) => write_plain(name.bytes(), output),
            idna::Found::Other(scanned) => {
                short_to_display(name, scanned, request, output, scratch, report)?
            }
        }
    };
    if let Fast::Ordinary(ordinary) = found {
        *report = ordinary.report();
    }
    Some(found.result())
}

/// The decision about a name that is valid.
#[inline(never)]
fn decide_short(
    name: Narrowed<'_>,
    texts: &LabelTexts,
    may_be_ordinary: bool,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    report: &mut Report,
) -> Option<Fast> {
    let mut room = [0; idna::LONG_NAME];
    let labels = idna::join_short(name.bytes(), texts, &mut room);
    let (source, detail) = (name.source(), Detail::default());
    let split = SplitName { source, labels, request, detail: &detail, may_be_ordinary };
    // Labels of this length need neither room nor memory.
    let Ok(first) = decide(&split, output, &mut [], scratch, report) else {
        *report = Report::default();
        output.clear();
        return None;
    };
    if let Some(first) = first {
        locate::fill_in(source, request.idna_options(), &detail, &first, report);
    }
    Some(Fast::Decided(Ok(())))
}

/// What a label is under the top-level domain of its name, if that is one of the short ones in ASCII
/// that rules know.
fn under_tld(classified: &Classified, name: &[u8]) -> Option<Ordinary> {
    let mut text = [0; LONGEST];
    let start = name.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1);
    let last = name.get(start..).unwrap_or_default();
    let mut tld = Tld::default();
    let is_alphabetic = last.iter().all(u8::is_ascii_alphabetic);
    if let Some(text) = text.get_mut(..last.len()).filter(|_| is_alphabetic) {
        for (slot, byte) in text.iter_mut().zip(last) {
            *slot = byte.to_ascii_lowercase().into();
        }
        tld.text = text;
    }
    classified.under(tld)
}

/// The length of the longest of those top-level domains.
const LONGEST: usize = 3;

#[cfg(test)]
mod tests;
