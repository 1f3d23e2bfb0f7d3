//! The way of a domain name through the steps of UTS #46, section 4.
//!
//! - This file: what happens, collected; `hidden.rs`: the labels that are not safe to show.
//! - `page.rs`: for a reader; `json.rs`: for a program.

mod hidden;
mod json;
mod page;

use super::Direction;
use super::trace::Trace;
use crate::codec::Heap;
use crate::display::decision::Decision;
use crate::display::judge::Judge;
use crate::names::{self, Outcome};
use crate::report::{Fault, Report};
use crate::status::Status;
use crate::text::Text;
use hidden::Hidden;
use std::{io, str};
use unidn_core::idna::{self, Form, MappedLabel, Options, Rule, Verdict, Verdicts};
use unidn_core::text::Writer;
use unidn_core::unicode::{nfc, properties};

/// Explains a name.
pub(super) fn explain(
    text: Text<'_>,
    judge: &Judge,
    as_json: bool,
    report: &mut Report,
) -> io::Result<()> {
    let way = Way::of(text.bytes, judge);
    if as_json {
        let record = json::Record::new(text.bytes, &way, judge);
        return report.record(&record, way.to_ascii.fault.is_some());
    }
    let page = page::page(text.bytes, &way, judge, report.styles);
    report.text(&page)?;
    super::fault(report, text, way.to_ascii.fault.as_ref())
}

/// All that happens to a name.
struct Way {
    /// The steps of a name in UTF-8.
    steps: Option<Steps>,
    to_ascii: Outcome,
    to_unicode: Outcome,
    /// Whether it is safe to show.
    decision: Decision,
}

/// Steps 1 to 4.
struct Steps {
    /// The code points that are not mapped to themselves.
    mapped: Vec<MappedPoint>,
    mapped_text: String,
    /// The changes of normalization.
    normalized: Vec<Change>,
    normalized_text: String,
    labels: Vec<Label>,
    /// The rules about the whole name.
    verdicts: Vec<(Rule, Verdict)>,
    /// Whether the bidi rule applies.
    is_bidi: bool,
}

struct MappedPoint {
    /// In bytes.
    offset: usize,
    character: char,
    to: String,
}

struct Change {
    from: String,
    to: String,
}

struct Label {
    text: String,
    u_label: String,
    form: Form,
    verdicts: Verdicts,
    /// How it is encoded or decoded, if it is.
    punycode: Option<(Direction, Trace)>,
    /// Why it is not shown as it is, if it is not.
    hidden: Option<Hidden>,
}

impl Way {
    fn of(name: &[u8], judge: &Judge) -> Self {
        let options = judge.options.without(Options::DISPLAY);
        let to_ascii = names::to_ascii(name, options);
        let to_unicode = names::to_unicode(name, options);
        let request = judge.request();
        let decision = Decision::of(name, &request);
        let is_out_of_memory =
            to_ascii.fault.as_ref().is_some_and(|fault| fault.status == Status::OutOfMemory);
        let text = str::from_utf8(name).ok().filter(|_| !is_out_of_memory);
        let mut steps = text.and_then(|text| Steps::of(text, options, to_ascii.fault.as_ref()));
        if let Some(steps) = &mut steps {
            hidden::find(&mut steps.labels, &decision, &request);
        }
        Self { steps, to_ascii, to_unicode, decision }
    }
}

fn verdicts_of_name(fault: Option<&Fault>, options: Options) -> Vec<(Rule, Verdict)> {
    let no_length = Options::IGNORE_DNS_LENGTH | Options::SINGLE_LABEL;
    let rules = [
        (Rule::NotMappedForm, options.contains(Options::NO_MAPPING)),
        (Rule::NameTooLong, options.without(no_length) == options),
    ];
    let verdict = |rule, is_checked| match fault.and_then(|fault| fault.name.as_ref()) {
        Some(name) if name.breaks(rule) => Verdict::Broken(None),
        _ if is_checked => Verdict::Kept,
        _ => Verdict::NotChecked,
    };
    rules.map(|(rule, is_checked)| (rule, verdict(rule, is_checked))).into()
}

impl Steps {
    /// `None` where there is no memory. `fault` is that of the name.
    fn of(name: &str, options: Options, fault: Option<&Fault>) -> Option<Self> {
        let mut mapped = Vec::new();
        let mut mapped_text = Vec::new();
        for (offset, character) in name.char_indices() {
            let to: Vec<u32> = idna::mapping(character.into(), options).collect();
            if to != [u32::from(character)] {
                mapped.push(MappedPoint { offset, character, to: string(&to) });
            }
            mapped_text.extend(to);
        }
        let normalized = changes(&mapped_text)?;
        let normalized_text = normalize(&mapped_text)?;
        let (labels, is_bidi) = labels(&normalized_text, name.is_ascii(), options)?;
        Some(Self {
            mapped,
            mapped_text: string(&mapped_text),
            normalized,
            normalized_text: string(&normalized_text),
            labels,
            verdicts: verdicts_of_name(fault, options),
            is_bidi,
        })
    }
}

/// The code points as a string; mapping and Punycode leave scalar values only.
fn string(text: &[u32]) -> String {
    text.iter().copied().filter_map(char::from_u32).collect()
}

fn normalize(text: &[u32]) -> Option<Vec<u32>> {
    let mut normalized = text.to_vec();
    normalized.resize(nfc::room(text.len()), 0);
    let length = nfc::normalize(&mut normalized, text.len())?;
    normalized.truncate(length);
    Some(normalized)
}

/// The changes of normalization, from one boundary to the next: it changes nothing across.
fn changes(text: &[u32]) -> Option<Vec<Change>> {
    let mut changes = Vec::new();
    for segment in text.chunk_by(|_, &next| !properties(next).is_nfc_boundary()) {
        let normalized = normalize(segment)?;
        if normalized != segment {
            changes.push(Change { from: string(segment), to: string(&normalized) });
        }
    }
    Some(changes)
}

/// Steps 3 and 4.
fn labels(text: &[u32], from_ascii: bool, options: Options) -> Option<(Vec<Label>, bool)> {
    let is_single = options.contains(Options::SINGLE_LABEL);
    let is_separator = |&c: &u32| c == u32::from('.') && !is_single;
    let texts: Vec<_> = text.split(is_separator).collect();
    let mut u_labels = Vec::new();
    for label in &texts {
        u_labels.push(u_label(label, from_ascii, options)?);
    }
    let in_bidi_name = u_labels.iter().any(|(u_label, _)| idna::is_bidi_name(u_label));
    let last = texts.len() - 1;
    let mut labels = Vec::new();
    for (index, (text, (u_label, form))) in texts.into_iter().zip(u_labels).enumerate() {
        let is_root = index > 0 && index == last && text.is_empty();
        let label = MappedLabel {
            text,
            u_label: &u_label,
            form,
            in_bidi_name,
            is_root,
            is_only: last == 0,
        };
        let verdicts = label.check(options, &Heap).ok()?;
        let (text, u_label) = (string(text), string(&u_label));
        let punycode = punycode(&text, form);
        labels.push(Label { text, u_label, form, verdicts, punycode, hidden: None });
    }
    Some((labels, in_bidi_name))
}

fn u_label(label: &[u32], from_ascii: bool, options: Options) -> Option<(Vec<u32>, Form)> {
    // A decoded label is shorter.
    let mut u_label = vec![0; label.len()];
    let mut output = Writer::new(&mut u_label);
    let form = idna::u_label(label, from_ascii, options, &mut output, &Heap).ok()?;
    let length = output.len();
    u_label.truncate(length);
    Some((u_label, form))
}

fn punycode(label: &str, form: Form) -> Option<(Direction, Trace)> {
    let direction = match form {
        Form::Plain if label.is_ascii() => return None,
        Form::Untouched => return None,
        Form::Plain => Direction::Encode,
        Form::Decoded | Form::Undecodable => Direction::of(label.as_bytes(), true),
    };
    Some((direction, direction.trace(label.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::random::Random;
    use unidn_core::display::Policy;
    use unidn_core::idna::{OPTIONS, PROFILES};

    /// The rules that the labels break one by one are those that ToASCII reports of the whole name.
    #[track_caller]
    fn check(text: &str, options: Options) -> usize {
        let judge = Judge { options, policy: Policy::Cautious, protected: None };
        let way = Way::of(text.as_bytes(), &judge);
        let name = way.to_ascii.fault.as_ref().and_then(|fault| fault.name.as_ref());
        let whole: Vec<_> =
            idna::RULES.iter().filter(|&&r| name.is_some_and(|n| n.breaks(r))).collect();
        let steps = way.steps.unwrap();
        let breaks = |rule: &&Rule| {
            let of_name = steps.verdicts.contains(&(**rule, Verdict::Broken(None)));
            of_name || steps.labels.iter().any(|label| label.verdicts.broken().contains(**rule))
        };
        let parts: Vec<_> = idna::RULES.iter().filter(breaks).collect();
        assert_eq!(parts, whole, "{text:?} {:#x}", options.bits());
        if let Some(unicode) = way.to_unicode.output {
            let u_labels: Vec<_> = steps.labels.iter().map(|l| &*l.u_label).collect();
            // ToUnicode looks into every label.
            if !options.contains(Options::ASCII_PASSTHROUGH) {
                assert_eq!(u_labels.join("."), String::from_utf8(unicode).unwrap(), "{text:?}");
            }
        }
        whole.len()
    }

    const PIECES: &[&str] = &[
        "a",
        "B",
        "-",
        "--",
        ".",
        "。",
        "xn--",
        "xn--tda",
        "XN--TDA",
        "xn--a",
        "xn--a-",
        "ü",
        "ß",
        "ẞ",
        "e\u{301}",
        "\u{301}",
        "\u{200C}",
        "\u{200D}",
        "क्",
        "א",
        "ب",
        "1",
        "١",
        "۱",
        "·",
        "l·l",
        "・",
        "ア",
        "_",
        "/",
        "℀",
        "\u{AD}",
        "⒈",
        "☃",
        "☃\u{FE0F}",
        "xn--fa-hia",
        "xn--xn---epa",
        ".",
        "\u{378}",
        "\u{80}",
        "K",
        "xn--0ca24w",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    ];

    #[test]
    fn the_labels_break_what_the_name_breaks() {
        let mut random = Random::new(1);
        let mut broken = 0;
        for round in 0..30_000 {
            let pieces: Vec<_> = (0..random.below(8)).map(|_| random.choose(PIECES)).collect();
            let options = match round % 3 {
                0 => Options::from_bits(random.below(1 << OPTIONS.len()) as u32).unwrap(),
                _ => PROFILES[random.below(PROFILES.len())].options,
            };
            broken += check(&pieces.concat(), options);
        }
        assert!(broken > 30_000, "{broken}");
    }

    /// Every rule that is about labels has its place in the order. Those of preparation are not.
    #[test]
    fn the_order_has_every_rule_of_labels() {
        for &rule in idna::RULES {
            let count = Verdicts::ORDER.iter().filter(|&&other| other == rule).count();
            let is_other = matches!(
                rule,
                Rule::NotMappedForm
                    | Rule::NameTooLong
                    | Rule::Unassigned
                    | Rule::Prohibited
                    | Rule::MixedDirections
                    | Rule::EndsNotRightToLeft
                    | Rule::EmptyText
            );
            assert_eq!(count, usize::from(!is_other), "{}", rule.name());
        }
    }
}
