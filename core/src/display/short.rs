//! The fast path: short names that are certainly valid, under most options. As those of ToASCII and
//! ToUnicode it returns only results that are certain.
//!
//! Names of ordinary labels are written as the fast path of ToUnicode writes them. Other names are
//! decided about from the U-labels that it has found.

use super::decide::decide;
use super::locate;
use super::ordinary::{self, Found, Ordinary};
use super::policy::Policy;
use super::policy_rules::has_misplaced_hyphen;
use super::report::Report;
use super::request::Request;
use super::split_name::SplitName;
use super::tld::Tld;
use crate::idna::{self, Detail, Narrowed, Places, Scanned};
use crate::text::{Scratch, Source, Target};
use crate::uts39::Level;
use core::mem::MaybeUninit;

/// What a short name was found to be.
pub enum Short {
    /// All labels are ordinary, and are shown. This is what they are together.
    Ordinary(Ordinary),
    /// The policy has decided.
    Decided(Report),
}

/// A name, which [`idna::scan_short`] or [`idna::scan_any`] has scanned, under a policy and
/// [some options](idna::SHORT_OPTIONS), without protected names. It was written to `output`; with
/// `None`, `output` is empty.
#[inline(never)]
pub fn short_to_display(
    name: Narrowed<'_>,
    scanned: Scanned,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
) -> Option<Short> {
    let shows_ordinary =
        matches!(request.policy, Policy::Cautious | Policy::Browser | Policy::Firefox);
    // Labels of ASCII are not looked at: the scan leaves nothing that is not in the profile.
    let level = if shows_ordinary { Level::AsciiOnly } else { UNKNOWN };
    let mut all = Ordinary { level, has_deviation: false };
    let mut labels = 0;
    let mut look = |label: &[u32]| {
        labels += 1;
        if all.level == UNKNOWN {
            return;
        }
        let found = ordinary::look(label).filter(|_| !has_misplaced_hyphen(label));
        let ordinary = found.and_then(|found| {
            found.under(Tld::default()).or_else(|| under_tld(&found, name.bytes()))
        });
        let Some(label) = ordinary else {
            all.level = UNKNOWN;
            return;
        };
        all.level = all.level.max(label.level);
        all.has_deviation |= label.has_deviation;
    };
    let mut places = [0; idna::LONG_NAME];
    let options = request.idna_options();
    if !idna::short_u_labels(name, scanned, options, output, &mut places, &mut look) {
        return None;
    }
    if all.level != UNKNOWN {
        return Some(Short::Ordinary(all));
    }
    // The only label is known not to be ordinary.
    decide_short(name, &places, labels > 1, request, output, scratch)
}

/// The level of labels that are not all ordinary: no ordinary label has it.
const UNKNOWN: Level = Level::Unrestricted;

/// Whether [`short_to_display`] decides about a source that is not scanned, or the name is plain. Out
/// of line, as the callers' frames are on the deepest stack.
#[inline(never)]
pub(super) fn any_short_to_display(
    source: Source<'_>,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    report: &mut Report,
) -> bool {
    let mut room = [0; idna::LONG_NAME];
    let name = match source {
        Source::Utf8(name) => Some(Narrowed::utf8(name)),
        wide => Narrowed::wide(wide, &mut room),
    };
    let Some(name) = name else { return false };
    let mut lower = [MaybeUninit::<u8>::uninit(); idna::LONG_NAME];
    let scanned = match idna::scan_any(name.bytes(), request.idna_options(), &mut lower) {
        Some(idna::Found::Other(scanned)) => scanned,
        Some(idna::Found::Plain) => {
            output.extend_lower(name.bytes());
            *report = Report::PLAIN;
            return true;
        }
        None => return false,
    };
    *report = match short_to_display(name, scanned, request, output, scratch) {
        Some(Short::Ordinary(ordinary)) => ordinary.report(),
        Some(Short::Decided(report)) => report,
        None => return false,
    };
    true
}

/// The decision about a name that is valid.
#[inline(never)]
fn decide_short(
    name: Narrowed<'_>,
    places: &Places,
    may_be_ordinary: bool,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
) -> Option<Short> {
    let mut room = [0; idna::LONG_NAME];
    let labels = idna::join_short(name.bytes(), places, &mut room);
    let (source, detail, mut report) = (name.source(), Detail::default(), Report::default());
    let split = SplitName { source, labels, request, detail: &detail, may_be_ordinary };
    // Labels of this length need neither room nor memory.
    let Ok(first) = decide(&split, output, &mut [], scratch, &mut report) else {
        output.clear();
        return None;
    };
    if let Some(first) = first {
        locate::fill_in(source, request.idna_options(), &detail, &first, &mut report);
    }
    Some(Short::Decided(report))
}

/// What a label is under the top-level domain of its name, if that is one of the short ones in ASCII
/// that rules know.
fn under_tld(found: &Found, name: &[u8]) -> Option<Ordinary> {
    let mut text = [0; LONGEST];
    let start = name.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1);
    let last = name.get(start..).unwrap_or_default();
    let mut tld = Tld::default();
    let is_alphabetic = last.iter().all(u8::is_ascii_alphabetic);
    if let Some(text) = text.get_mut(..last.len()).filter(|_| is_alphabetic) {
        for (place, byte) in text.iter_mut().zip(last) {
            *place = byte.to_ascii_lowercase().into();
        }
        tld.text = text;
    }
    found.under(tld)
}

/// The length of the longest of those top-level domains.
const LONGEST: usize = 3;

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::idna::Options;
    use crate::text::{NoScratch, Slot, Writer};
    use std::vec::Vec;

    /// The general way gives the same results, so that no other test would notice.
    #[test]
    fn short_names_take_this_path_in_every_encoding() {
        let is_taken = |source: Source<'_>, options, policy| {
            let request = Request { options, policy, protected: None };
            let (mut room, mut report) = ([0; 64], Report::default());
            let mut output = Writer::<u16>::new(&mut room);
            let output = &mut Slot::target(&mut output);
            any_short_to_display(source, &request, output, &NoScratch, &mut report)
        };
        let lookup = Options::LOOKUP;
        for name in ["example", "Bücher.example", "xn--bcher-kva.a", "раураӏ.com", "שלום.a-b"]
        {
            let utf16: Vec<u16> = name.encode_utf16().collect();
            let utf32: Vec<u32> = name.chars().map(u32::from).collect();
            let sources =
                [Source::Utf8(name.as_bytes()), Source::Utf16(&utf16), Source::Utf32(&utf32)];
            for source in sources {
                for policy in [Policy::Cautious, Policy::Browser, Policy::Webkit] {
                    for options in [lookup, Options::STRICT, Options::URL, Options::IDNA2008] {
                        assert!(is_taken(source, options, policy), "{name} {options:?}");
                    }
                }
            }
        }
        for (name, options) in [
            ("bü_cher", Options::ASCII_LDH),
            ("a_.bücher", Options::ASCII_LDH),
            ("bücher-", Options::CHECK_HYPHENS),
            ("xn--bcher-kva.a-", Options::CHECK_HYPHENS),
            ("bücher.", Options::REJECT_ROOT_DOT),
            ("xn--bcher-kva.", Options::REJECT_ROOT_DOT),
            ("l·u", Options::CHECK_CONTEXTO),
            ("☃", Options::IDNA2008),
        ] {
            let source = Source::Utf8(name.as_bytes());
            assert!(is_taken(source, lookup, Policy::Cautious), "{name}");
            assert!(!is_taken(source, options, Policy::Cautious), "{name}");
        }
    }
}
