//! The variants of a label: all of them, once, in order, whatever the number of ways to them.

use super::own::{block, label, variants};
use libtest_mimic::Trial;
use std::collections::BTreeMap;
use std::fs;
use testkit::data::{Outcome, test_data, trial_with_data};
use testkit::effort::within;
use testkit::random::Random;
use unidn_cli::lgr::compile;
use unidn_core::lgr::{self, Kind, Label, Relation, Ruleset};

const DEVANAGARI: &str = "vectors/lgr/xml/second-level-2024/und-Deva.xml";

type Test = (&'static str, fn() -> Outcome);

pub(crate) fn trials() -> Vec<Trial> {
    let own: [Test; 5] = [
        ("overlapping_sequences_have_variants", overlapping_sequences_have_variants),
        ("long_variants_are_left_early", long_variants_are_left_early),
        ("variants_are_what_is_related", variants_are_what_is_related),
        ("variants_are_not_empty", variants_are_not_empty),
        ("variants_come_in_pages", variants_come_in_pages),
    ];
    let mut trials: Vec<Trial> =
        own.iter().map(|&(name, test)| Trial::test(format!("variants::{name}"), test)).collect();
    let name = "variants::of_published_sequences_come_in_pages";
    trials.push(trial_with_data(name, DEVANAGARI, |_| of_published_sequences_come_in_pages()));
    trials
}

fn pair(text: String, disposition: &str) -> (String, String) {
    (text, disposition.into())
}

/// `a` and `aa`, and a letter with a variant.
fn overlapping() -> Vec<u8> {
    block(
        "<char cp=\"0061\"/><char cp=\"0061 0061\"/>\
         <char cp=\"0078\"><var cp=\"0079\" type=\"blocked\"/></char>\
         <char cp=\"0079\"><var cp=\"0078\" type=\"blocked\"/></char>",
        "",
    )
}

/// More ways lead to the only variant than can be walked.
fn overlapping_sequences_have_variants() -> Outcome {
    let block = overlapping();
    for length in [1, 24, 62] {
        let start = "a".repeat(length);
        let expected = [pair(start.clone() + "y", "blocked")];
        assert_eq!(variants(&block, &(start.clone() + "x")), expected);
        let expected = [pair("y".to_owned() + &start, "blocked")];
        assert_eq!(variants(&block, &("x".to_owned() + &start)), expected);
        assert_eq!(variants(&block, &start), []);
    }
    Ok(())
}

/// There is room for one variant that is longer, but exponentially many starts have two of them.
fn long_variants_are_left_early() -> Outcome {
    let block = block("<char cp=\"0061\"><var cp=\"0062 0063\" type=\"blocked\"/></char>", "");
    let found = variants(&block, &"a".repeat(62));
    let expected: Vec<_> = (0..62)
        .rev()
        .map(|at| pair("a".repeat(at) + "bc" + &"a".repeat(61 - at), "invalid"))
        .collect();
    assert_eq!(found.len(), 62);
    assert!(expected.iter().all(|variant| found.contains(variant)), "{found:?}");
    assert!(found.is_sorted());
    Ok(())
}

/// Numbers that are the same in each run.
struct Numbers(Random);

impl Numbers {
    /// A text of `a`, `b` and `c`.
    fn text(&mut self, least: usize, most: usize) -> String {
        let length = least + self.0.below(most - least + 1);
        (0..length).map(|_| self.0.choose(&["a", "b", "c"])).collect()
    }

    /// A small ruleset whose sequences, variants and contexts overlap.
    fn ruleset(&mut self) -> Vec<u8> {
        const WHEN: [&str; 7] = [
            "",
            "",
            "",
            "when=\"first\"",
            "not-when=\"first\"",
            "when=\"before-b\"",
            "not-when=\"behind-a\"",
        ];
        let mut elements = BTreeMap::from(["a", "b", "c"].map(|c| (c.to_owned(), "")));
        for _ in 0..self.0.below(4) {
            elements.insert(self.text(2, 3), self.0.choose(&WHEN));
        }
        let numbers = |text: &str| {
            text.chars().map(|c| format!("{:04X}", c as u32)).collect::<Vec<_>>().join(" ")
        };
        let mut data = String::new();
        for (element, when) in elements {
            data += &format!("<char cp=\"{}\" {when}>", numbers(&element));
            for _ in 0..self.0.below(4) {
                let kind = self.0.choose(&["blocked", "allocatable", "other"]);
                let when = self.0.choose(&WHEN);
                data += &format!("<var cp=\"{}\" ", numbers(&self.text(0, 3)));
                data += &format!("type=\"{kind}\" {when}/>");
            }
            data += "</char>";
        }
        let rules = "<rule name=\"first\"><look-behind><start/></look-behind><anchor/></rule>\
            <rule name=\"behind-a\"><look-behind><char cp=\"0061\"/></look-behind><anchor/></rule>\
            <rule name=\"before-b\"><anchor/><look-ahead><char cp=\"0062\"/></look-ahead></rule>\
            <action disp=\"own\" only-variants=\"other allocatable\"/>\
            <action disp=\"blocked\" any-variant=\"other\"/>";
        block(&data, rules)
    }
}

/// All texts of `a`, `b` and `c` with so many code points at most, in order.
fn texts(most: usize) -> Vec<String> {
    let mut texts = vec![String::new()];
    let mut start = 0;
    for _ in 0..most {
        let end = texts.len();
        for at in start..end {
            for c in ['a', 'b', 'c'] {
                texts.push(texts[at].clone() + &c.to_string());
            }
        }
        start = end;
    }
    texts.remove(0);
    texts.sort();
    texts
}

/// Of all texts, the variants are those that `relation` says, in the order of code points.
fn variants_are_what_is_related() -> Outcome {
    let mut numbers = Numbers(Random::new(1));
    let (texts, mut count) = (texts(6), 0);
    for _ in 0..60 {
        let block = numbers.ruleset();
        for text in [numbers.text(1, 3), numbers.text(2, 4)] {
            let ruleset = Ruleset::new(&block).expect("a block");
            let from = label(&text);
            let mut expected = Vec::new();
            for to in &texts {
                add_if_related(&ruleset, &from, to, &mut expected);
            }
            let found = match lgr::index(&ruleset, &from, |_| ()) {
                Ok(()) => variants(&block, &text),
                Err(_) => Vec::new(),
            };
            assert!(found.is_sorted(), "{found:?}");
            let short: Vec<_> = found.into_iter().filter(|(text, _)| text.len() <= 6).collect();
            assert_eq!(short, expected, "{text}");
            count += short.len();
        }
    }
    assert!(count > 500, "{count}");
    Ok(())
}

fn add_if_related(
    ruleset: &Ruleset<'_>,
    from: &Label,
    to: &str,
    variants: &mut Vec<(String, String)>,
) {
    // The steps of a ruleset are limited.
    let related = lgr::relation(&ruleset.clone(), from, &label(to));
    if let Ok((Relation::Variant, Some(verdict))) = related {
        let name = ruleset.name(Kind::Disposition, verdict.disposition).unwrap_or_default();
        variants.push(pair(to.into(), name));
    }
}

/// Nothing may stand for all of a label, but is no label.
fn variants_are_not_empty() -> Outcome {
    let data = "<char cp=\"0061\"><var cp=\"\" type=\"blocked\"/>\
                <var cp=\"0062\" type=\"blocked\"/></char><char cp=\"0062\"/>";
    let block = block(data, "");
    assert_eq!(variants(&block, "a"), [pair("b".into(), "blocked")]);
    let texts: Vec<_> = variants(&block, "aa").into_iter().map(|(text, _)| text).collect();
    assert_eq!(texts, ["a", "ab", "b", "ba", "bb"]);
    assert_eq!(pages(&block, "a", 1), variants(&block, "a"));
    assert_eq!(pages(&block, "aa", 1), variants(&block, "aa"));
    Ok(())
}

/// The variants, from calls for so many of them at most.
fn pages(block: &[u8], text: &str, limit: usize) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    loop {
        let ruleset = Ruleset::new(block).expect("a block");
        let (after, mut count) = (found.last().map(|(text, _)| label(text)), 0);
        let done = lgr::variants(&ruleset, &label(text), after.as_ref(), |variant, verdict| {
            let text = variant.code_points().iter().filter_map(|&c| char::from_u32(c)).collect();
            let name = ruleset.name(Kind::Disposition, verdict.disposition).unwrap_or_default();
            found.push(pair(text, name));
            count += 1;
            count < limit
        });
        assert_eq!(done, Ok(Some(())));
        if count < limit {
            return found;
        }
    }
}

fn variants_come_in_pages() -> Outcome {
    let mut numbers = Numbers(Random::new(2));
    for _ in 0..20 {
        let (block, text) = (numbers.ruleset(), numbers.text(2, 4));
        let ruleset = Ruleset::new(&block).expect("a block");
        if lgr::index(&ruleset, &label(&text), |_| ()).is_ok() {
            let all = variants(&block, &text);
            for limit in [1, 50] {
                assert_eq!(pages(&block, &text, limit), all, "{text}");
            }
        }
    }
    Ok(())
}

/// Each pair is one element or two.
fn of_published_sequences_come_in_pages() -> Outcome {
    let block = compile(&fs::read(test_data(DEVANAGARI))?)?;
    let pair = "\u{906}\u{901}";
    let label_of_13 = pair.repeat(6) + "\u{906}";
    let all = variants(&block, &label_of_13);
    assert!(all.len() > 1000 && all.is_sorted(), "{}", all.len());
    for limit in [50, 1] {
        assert!(pages(&block, &label_of_13, limit) == all, "{limit}");
    }
    // Each of the first variants of a label that has millions of them.
    let (ruleset, long, mut count) = (Ruleset::new(&block), pair.repeat(31), 0);
    let found = within(5, || {
        lgr::variants(&ruleset.expect("a block"), &label(&long), None, |_, _| {
            count += 1;
            count < 50
        })
    });
    assert_eq!((found, count), (Ok(Some(())), 50));
    Ok(())
}
