//! The steps one by one, as used to explain a name, compared with ToASCII.

use crate::calls::{self, set};
use crate::{SEED, choice};
use testkit::Heap;
use testkit::c::NO_CODE_POINT;
use testkit::data::Outcome;
use testkit::generate::Generator;
use testkit::tables::{rule, rule_names};
use testkit::text::Name;
use unidn_core::idna::{self, MappedLabel, Options, RULES, Verdict, Verdicts};
use unidn_core::text::Writer;
use unidn_core::unicode::nfc;

/// The labels of a name break the rules that ToASCII finds, and the code point of the label with
/// the first fault is the one that ToASCII reports.
pub fn of_generated_names() -> Outcome {
    let about_names = rule("NAME_TOO_LONG") | rule("NOT_MAPPED_FORM");
    let mut generator = Generator::new(SEED);
    let (mut broken, mut named) = (0, 0);
    for number in 0..5_000 {
        let name = generator.name();
        let options = choice(number);
        let answer = calls::to_ascii(&Name::of(&name), options)?;
        let labels = verdicts(&name, set(options)?)?;
        let rules = labels.iter().fold(0, |rules, label| rules | label.broken().bits());
        if rules != answer.detail.rules & !about_names {
            let (ours, theirs) = (rule_names(rules), rule_names(answer.detail.rules));
            return Err(format!("{name:?} {options:x}: {ours:?}, ToASCII {theirs:?}").into());
        }
        broken += usize::from(rules != 0);
        let first_rule = answer.detail.first_rule & rules;
        if let Some(&first) = RULES.iter().find(|rule| rule.bit() == first_rule) {
            let label = labels.get(answer.detail.label as usize).ok_or("no such label")?;
            let code_point = Some(answer.detail.code_point).filter(|&c| c != NO_CODE_POINT);
            let expected = Verdict::Broken(code_point);
            if label.verdict(first) != expected {
                let verdict = label.verdict(first);
                return Err(format!("{name:?} {options:x}: {verdict:x?}, not {expected:x?}").into());
            }
            named += usize::from(code_point.is_some());
        }
    }
    if broken > 1_000 && named > 500 { Ok(()) } else { Err(format!("{broken} {named}").into()) }
}

/// The verdicts of all labels of a name.
fn verdicts(name: &str, options: Options) -> Result<Vec<Verdicts>, String> {
    let mut text: Vec<u32> = name.chars().flat_map(|c| idna::mapping(c.into(), options)).collect();
    let length = text.len();
    text.resize(nfc::room(length), 0);
    let length = nfc::normalize(&mut text, length).ok_or("no room for normalization")?;
    text.truncate(length);
    let is_single = options.contains(Options::SINGLE_LABEL);
    let labels: Vec<_> = text.split(|&c| c == u32::from('.') && !is_single).collect();
    let mut u_labels = Vec::new();
    for label in &labels {
        let mut room = vec![0; label.len()];
        let mut output = Writer::new(&mut room);
        let form = idna::u_label(label, name.is_ascii(), options, &mut output, &Heap)
            .map_err(|error| format!("{error:?}"))?;
        let u_label = output.written().ok_or("a U-label that is longer")?.to_vec();
        u_labels.push((form, u_label));
    }
    let all: Vec<_> = u_labels.iter().map(|(_, u_label)| &u_label[..]).collect();
    let in_bidi_name = idna::is_bidi_name(&all.concat());
    let last = labels.len() - 1;
    let checked =
        labels.iter().zip(&u_labels).enumerate().map(|(index, (text, (form, u_label)))| {
            let is_root = index == last && index > 0 && text.is_empty();
            let is_only = last == 0;
            MappedLabel { text, u_label, form: *form, in_bidi_name, is_root, is_only }
                .check(options, &Heap)
                .map_err(|error| format!("{error:?}"))
        });
    checked.collect()
}
