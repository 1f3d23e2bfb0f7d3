//! The fast path, under most options. As those of ToASCII and ToUnicode it returns only results that
//! are certain.
//!
//! Names of ordinary labels are written as the fast path of ToUnicode writes them. Other short names
//! that are valid are decided about from the U-labels that it has found. What the quick refusal of
//! ToASCII refuses is shown as it is.

use super::decide::decide;
use super::locate;
use super::ordinary::{self, Found, Ordinary};
use super::policy_rules::has_misplaced_hyphen;
use super::reasons::Reason;
use super::report::Report;
use super::request::Request;
use super::split_name::SplitName;
use super::tld::Tld;
use super::write::is_control;
use crate::idna::{self, Detail, Error, Long, Narrowed, Places, Scanned};
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
    let mut look = |label: &[u32]| labels.look(label);
    let mut places = [0; idna::LONG_NAME];
    if !idna::short_u_labels(name, scanned, options, output, &mut places, &mut look) {
        return None;
    }
    if let Some(ordinary) = labels.ordinary {
        return Some(Fast::Ordinary(ordinary));
    }
    // The only label is known not to be ordinary.
    decide_short(name, &places, labels.count > 1, request, output, scratch, report)
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

    fn look(&mut self, label: &[u32]) {
        self.count += 1;
        let Some(all) = &mut self.ordinary else { return };
        let found = ordinary::look(label).filter(|_| !has_misplaced_hyphen(label));
        let ordinary = found
            .and_then(|found| found.under(Tld::default()).or_else(|| under_tld(&found, self.name)));
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
    match idna::look_long(name.bytes(), options) {
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
        labels.look(label);
        labels.ordinary.is_some()
    };
    let is_written = idna::long_u_labels(name, options, output, are_ordinary);
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
    places: &Places,
    may_be_ordinary: bool,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    report: &mut Report,
) -> Option<Fast> {
    let mut room = [0; idna::LONG_NAME];
    let labels = idna::join_short(name.bytes(), places, &mut room);
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

    use super::super::name::to_display_in;
    use super::super::policy::Policy;
    use super::*;
    use crate::cases;
    use crate::idna::Options;
    use crate::text::{NoScratch, Slot, Writer};
    use std::vec::Vec;

    /// Whether this path takes a name, in every encoding; if so, its result is that of the general way.
    /// The room is filled up to its end, as nothing may be written before the result.
    fn is_taken(name: &str, options: Options, policy: Policy) -> bool {
        let request = Request { options, policy, protected: None };
        let utf16: Vec<u16> = name.encode_utf16().collect();
        let utf32: Vec<u32> = name.chars().map(u32::from).collect();
        let sources = [Source::Utf8(name.as_bytes()), Source::Utf16(&utf16), Source::Utf32(&utf32)];
        let taken = sources.into_iter().take(cases(3, 1)).map(|source| {
            let write = |is_fast: bool| {
                let (mut room, mut report) = ([0; 600], Report::default());
                let mut writer = Writer::<u32>::new(&mut room);
                let output = &mut Slot::target(&mut writer);
                let result = if is_fast {
                    any_to_display(source, &request, output, &NoScratch, &mut report)
                } else {
                    Some(to_display_in(source, &request, false, output, &NoScratch, &mut report))
                };
                (result, writer.written().unwrap().to_vec(), report)
            };
            let fast = write(true);
            if fast.0.is_some() {
                assert_eq!(fast, write(false), "{name} {options:?} {policy:?}");
            } else {
                assert_eq!(fast, (None, Vec::new(), Report::default()), "{name}");
            }
            fast.0.is_some()
        });
        let taken: Vec<bool> = taken.collect();
        assert!(taken.iter().all(|&is_taken| is_taken == taken[0]), "{name}: {taken:?}");
        taken[0]
    }

    const LOOKUP: Options = Options::LOOKUP;

    /// The general way gives the same results, so that no other test would notice.
    #[test]
    fn short_names_take_this_path() {
        for name in ["example", "Bücher.example", "xn--bcher-kva.a", "раураӏ.com", "שלום.a-b"]
        {
            for policy in [Policy::Cautious, Policy::Browser, Policy::Webkit] {
                let options = [LOOKUP, Options::STRICT, Options::URL, Options::IDNA2008];
                for options in options.into_iter().take(cases(4, 1)) {
                    assert!(is_taken(name, options, policy), "{name} {options:?}");
                }
            }
        }
        for (name, options) in [
            ("bücher-", Options::CHECK_HYPHENS),
            ("xn--bcher-kva.a-", Options::CHECK_HYPHENS),
            ("bücher.", Options::REJECT_ROOT_DOT),
            ("xn--bcher-kva.", Options::REJECT_ROOT_DOT),
            ("bü_cher", Options::ASCII_LDH),
            ("a_.bücher", Options::ASCII_LDH),
            ("l·u", Options::CHECK_CONTEXTO),
            ("☃", Options::IDNA2008),
        ] {
            assert!(is_taken(name, LOOKUP, Policy::Cautious), "{name}");
            assert!(!is_taken(name, options, Policy::Cautious), "{name}");
        }
    }

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the path for long names out")]
    fn long_names_of_ordinary_labels_take_this_path() {
        let plain = "Abc-D.".repeat(cases(11, 6));
        // What they are is told by all of their labels, wherever these are.
        let join = |label: &str| [label, ".", &plain, label, ".", &plain, label].concat();
        let policies = [Policy::Cautious, Policy::Browser, Policy::Firefox];
        for (label, is_ordinary) in [
            ("Abc-D", true),
            ("ab--c", true),
            ("Bücher", true),
            ("BU\u{308}CHER", true),
            ("faß", true),
            ("пример。ü", true),
            ("日本語x", true),
            ("xn--bcher-kva", true),
            ("xn--e1afmkfd.xn--fa-hia", true),
            ("раураӏ", false),
            ("аррӏе", false),
            ("ü-", false),
            ("xn--80aa0cbo65f", false),
            ("ü.xn--bcher-kva", true),
            ("ü.XN--E1AFMKFD", true),
            ("ü.xn--80aa0cbo65f", false),
            ("ישראל", true),
            ("ü b", false),
            ("ü..a", false),
        ] {
            let name = join(label);
            let options = [LOOKUP, Options::URL, Options::CHECK_CONTEXTO, Options::IDNA2008];
            for options in options.into_iter().take(cases(4, 1)) {
                for policy in policies.into_iter().take(cases(3, 1)) {
                    assert_eq!(is_taken(&name, options, policy), is_ordinary, "{name}");
                }
                let is_plain = label == "Abc-D";
                assert_eq!(is_taken(&name, options, Policy::Webkit), is_plain, "{name}");
            }
        }
        let policy = Policy::Cautious;
        // A top-level domain under which the letter is expected.
        assert!(is_taken(&[&plain, &plain, "þorn.is"].concat(), LOOKUP, policy));
        assert!(!is_taken(&[&plain, &plain, "þorn.com"].concat(), LOOKUP, policy));
        // The bidi rule is about the labels before, too.
        assert!(is_taken(&[&plain, "ישראל"].concat(), LOOKUP, policy));
        assert!(!is_taken(&["1a.", &plain, "ישראל"].concat(), LOOKUP, policy));
        // The label that is not ordinary is in the first, the last, or another part.
        for place in (0..8).step_by(cases(1, 7)) {
            let mut labels = ["bücher-bücher-bücher"; 8];
            assert!(is_taken(&labels.join("."), LOOKUP, policy));
            labels[place] = "раураӏ";
            assert!(!is_taken(&labels.join("."), LOOKUP, policy), "{place}");
        }
        // The longest name in ASCII has 253 characters, and a label of 63.
        let tail = ["a".repeat(63), "b".repeat(63), "c".repeat(63)].join(".");
        let name = |first: usize| ["ü", &"d".repeat(first), ".", &tail].concat();
        for (first, is_short_enough) in [(52, true), (53, true), (54, false)] {
            let encoded = ["xn--", &"d".repeat(first), "-hkb"].concat();
            assert_eq!(encoded.len() + 1 + tail.len() <= 253, is_short_enough);
            assert_eq!(is_taken(&name(first), LOOKUP, policy), is_short_enough, "{first}");
            let root_dot = [&*name(first), "."].concat();
            assert_eq!(is_taken(&root_dot, LOOKUP, policy), is_short_enough, "{first}");
            assert!(!is_taken(&root_dot, Options::REJECT_ROOT_DOT, policy));
        }
    }

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the early refusal out")]
    fn refused_names_take_this_path() {
        let long = "Abc-D.".repeat(11);
        for (name, is_refused) in [
            ("a b", true),
            ("A.B C!.%", true),
            ("a:b", true),
            ("a:b_c.d'e-", true),
            (" a", true),
            ("a ", true),
            // It must not be shown.
            ("a\tb", false),
            ("a b.c\u{7F}", false),
            ("a\0 b", false),
            // Other rules are broken, too, or characters are not ASCII.
            ("a..b c", false),
            ("xn--a.b c", false),
            ("ü.a b", false),
            ("a b.ü", false),
        ] {
            let names = [name.into(), [&long, name].concat(), [name, ".", &long].concat()];
            for name in names.into_iter().take(cases(3, 2)) {
                let policies = [Policy::Cautious, Policy::Webkit, Policy::Ascii, Policy::Browser];
                for policy in policies.into_iter().take(cases(4, 1)) {
                    let options = [LOOKUP, Options::URL, Options::ASCII_LDH];
                    for options in options.into_iter().take(cases(3, 1)) {
                        assert_eq!(is_taken(&name, options, policy), is_refused, "{name:?}");
                    }
                }
            }
        }
        for (name, option) in [("a_b", Options::ASCII_LDH), ("a'b", Options::ASCII_LDH)] {
            let long = [&long, name].concat();
            assert!(is_taken(name, option, Policy::Cautious), "{name}");
            assert!(is_taken(&long, option, Policy::Cautious), "{name}");
        }
        let before = "Abc.".repeat(20);
        for (name, option) in [("-a b", Options::CHECK_HYPHENS), ("a b.", Options::REJECT_ROOT_DOT)]
        {
            for name in [name.into(), [&before, name].concat()] {
                assert!(is_taken(&name, LOOKUP, Policy::Cautious), "{name}");
                assert!(!is_taken(&name, option, Policy::Cautious), "{name}");
            }
        }
    }
}
