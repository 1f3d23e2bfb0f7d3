//! Rulesets that are written here: each feature of the standard, and what the standard leaves open.

use libtest_mimic::Trial;
use testkit::data::Outcome;
use testkit::effort::within;
use unidn_cli::lgr::{compile, compile_with_warnings};
use unidn_core::lgr::{self, Error, Fault, Kind, Label, Relation, Ruleset};
use unidn_core::text::Source;

type Test = (&'static str, fn() -> Outcome);

const TESTS: [Test; 26] = [
    ("labels_of_the_repertoire_are_valid", labels_of_the_repertoire_are_valid),
    ("context_rules_name_the_rule_and_the_place", context_rules_name_the_rule_and_the_place),
    ("rules_may_match_in_front_of_the_anchor", rules_may_match_in_front_of_the_anchor),
    ("one_division_suffices", one_division_suffices),
    ("counts_bound_repetitions", counts_bound_repetitions),
    ("choices_and_references_match", choices_and_references_match),
    ("look_ahead_and_look_behind_consume_nothing", look_ahead_and_look_behind_consume_nothing),
    ("operators_combine_classes", operators_combine_classes),
    ("references_share_a_class", || within(10, references_share_a_class)),
    ("classes_cost_what_they_are_long", || within(30, classes_cost_what_they_are_long)),
    ("properties_are_sets_of_code_points", properties_are_sets_of_code_points),
    ("types_trigger_actions", types_trigger_actions),
    ("default_actions_follow", default_actions_follow),
    ("the_first_action_of_any_way_decides", the_first_action_of_any_way_decides),
    ("variants_come_once_and_go_on", variants_come_once_and_go_on),
    ("variants_are_labels", variants_are_labels),
    ("variants_share_their_index", variants_share_their_index),
    ("a_labels_are_decoded", a_labels_are_decoded),
    ("many_elements_have_the_same_variants", many_elements_have_the_same_variants),
    ("prefixes_are_resolved", prefixes_are_resolved),
    ("tables_compile", tables_compile),
    ("warnings_name_variants_that_are_there_twice", warnings_name_variants_that_are_there_twice),
    ("faults_name_the_line", faults_name_the_line),
    ("names_are_those_of_the_schema", names_are_those_of_the_schema),
    ("warnings_name_the_line_and_count", warnings_name_the_line_and_count),
    ("warnings_name_types_without_an_action", warnings_name_types_without_an_action),
];

pub(crate) fn trials() -> Vec<Trial> {
    TESTS.iter().map(|&(name, test)| Trial::test(name, test)).collect()
}

fn document(data: &str, rules: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">\n\
         <data>\n{data}\n</data>\n<rules>\n{rules}\n</rules>\n</lgr>\n"
    )
}

pub(crate) fn block(data: &str, rules: &str) -> Vec<u8> {
    let block = compile(document(data, rules).as_bytes()).expect("a ruleset");
    assert_eq!(lgr::verify(&block), Ok(()));
    block
}

pub(crate) fn label(text: &str) -> Label {
    Label::of_source(Source::Utf8(text.as_bytes())).expect("a label")
}

fn text(label: &Label) -> String {
    label.code_points().iter().filter_map(|&c| char::from_u32(c)).collect()
}

/// The name of the disposition, and the number of the action.
pub(crate) fn check(block: &[u8], text: &str) -> (String, Option<u32>) {
    let ruleset = Ruleset::new(block).expect("a block");
    let verdict = lgr::check(&ruleset, &label(text)).expect("a verdict");
    let name = ruleset.name(Kind::Disposition, verdict.disposition);
    (name.unwrap_or_default().into(), verdict.action)
}

pub(crate) fn is_valid(block: &[u8], text: &str) -> bool {
    match &*check(block, text).0 {
        "valid" => true,
        "invalid" => false,
        other => panic!("{text}: {other}"),
    }
}

pub(crate) fn variants(block: &[u8], text_: &str) -> Vec<(String, String)> {
    let ruleset = Ruleset::new(block).expect("a block");
    let mut found = Vec::new();
    let done = lgr::variants(&ruleset, &label(text_), None, |variant, verdict| {
        let name = ruleset.name(Kind::Disposition, verdict.disposition).unwrap_or_default();
        found.push((text(variant), name.to_owned()));
        true
    });
    assert_eq!(done, Ok(Some(())));
    found
}

pub(crate) fn index(block: &[u8], text: &str) -> Result<String, Error> {
    let ruleset = Ruleset::new(block).expect("a block");
    let mut key = String::new();
    lgr::index(&ruleset, &label(text), |c| key.extend(char::from_u32(c)))?;
    Ok(key)
}

/// A ruleset with a rule that makes a label invalid.
fn refusing(rule: &str) -> Vec<u8> {
    let rules =
        format!("<rule name=\"refused\">{rule}</rule><action disp=\"invalid\" match=\"refused\"/>");
    block("<range first-cp=\"0061\" last-cp=\"007A\"/>", &rules)
}

fn labels_of_the_repertoire_are_valid() -> Outcome {
    let block = block("<char cp=\"0061\"/><range first-cp=\"0400\" last-cp=\"4DFF\"/>", "");
    for valid in ["a", "aaa", "Ѐ", "a䷿a", &"a".repeat(63)] {
        assert!(is_valid(&block, valid), "{valid}");
    }
    for invalid in ["b", "ab", "Ͽ", "一", "a\u{10FFFF}"] {
        assert!(!is_valid(&block, invalid), "{invalid}");
    }
    Ok(())
}

fn context_rules_name_the_rule_and_the_place() -> Outcome {
    let rules =
        "<rule name=\"after-a\"><look-behind><char cp=\"0061\"/></look-behind><anchor/></rule>";
    let block = block("<char cp=\"0061\"/><char cp=\"0062\" when=\"after-a\"/>", rules);
    let ruleset = Ruleset::new(&block).expect("a block");
    assert!(is_valid(&block, "abaab"));
    let verdict = lgr::check(&ruleset, &label("aabb")).expect("a verdict");
    assert_eq!((verdict.fault, verdict.rule), (Some(Fault::Context), Some(0)));
    assert_eq!((verdict.position, verdict.length, verdict.action), (3, 1, None));
    assert_eq!(ruleset.name(Kind::Rule, 0), Some("after-a"));
    let verdict = lgr::check(&ruleset, &label("acb")).expect("a verdict");
    assert_eq!((verdict.fault, verdict.rule), (Some(Fault::NotInRepertoire), None));
    assert_eq!((verdict.position, verdict.length), (1, 1));
    Ok(())
}

/// The anchor is the code point with the context: what is in front of it matches what ends there, as
/// in a look-behind.
fn rules_may_match_in_front_of_the_anchor() -> Outcome {
    const B: &str = "<char cp=\"0062\"/>";
    const C: &str = "<char cp=\"0063\"/>";
    let behind = |matchers: &str| format!("<look-behind>{matchers}</look-behind><anchor/>");
    let repeated = "<char cp=\"0062\" count=\"2+\"/>";
    let pairs = [
        (format!("{B}<anchor/>"), behind(B)),
        (format!("{C}{B}<anchor/>{B}"), behind(&(C.to_owned() + B)) + B),
        (format!("<start/>{repeated}<anchor/>"), behind(&format!("<start/>{repeated}"))),
        (format!("<look-behind>{C}</look-behind>{B}<anchor/>"), behind(&(C.to_owned() + B))),
        (
            format!("<choice><rule>{B}<anchor/></rule><rule><anchor/>{C}</rule></choice>"),
            format!("<choice><rule>{}</rule><rule><anchor/>{C}</rule></choice>", behind(B)),
        ),
        (format!("<rule>{C}</rule><rule>{B}<anchor/></rule>"), behind(&(C.to_owned() + B))),
        (format!("{B}<start/><anchor/>"), behind(&format!("{B}<start/>"))),
    ];
    for when in ["when", "not-when"] {
        let data = format!("<char cp=\"0061\" {when}=\"rule\"/>{B}{C}");
        for (front, look_behind) in &pairs {
            let rule = |matchers: &str| format!("<rule name=\"rule\">{matchers}</rule>");
            let blocks = [front, look_behind].map(|matchers| block(&data, &rule(matchers)));
            for number in 0..4usize.pow(5) {
                let text: String = (0..5)
                    .map(|digit| ["a", "b", "c", ""][number / 4usize.pow(digit) % 4])
                    .collect();
                if !text.is_empty() {
                    let [found, expected] = [0, 1].map(|block| is_valid(&blocks[block], &text));
                    assert_eq!(found, expected, "{text} {when} {front}");
                }
            }
        }
    }
    let rules = format!("<rule name=\"rule\">{B}<anchor/></rule>");
    let block = block("<char cp=\"0061\" when=\"rule\"/><char cp=\"0062\"/>", &rules);
    assert!(is_valid(&block, "ba") && !is_valid(&block, "ab") && !is_valid(&block, "baa"));
    Ok(())
}

fn one_division_suffices() -> Outcome {
    let block = block(
        "<char cp=\"0061 0062\"/><char cp=\"0062 0063\"/><char cp=\"0061\"/><char cp=\"0063 0064\"/>",
        "",
    );
    // The longest sequence first would leave "c" alone.
    assert!(is_valid(&block, "abc"));
    assert!(is_valid(&block, "abcd"));
    assert!(!is_valid(&block, "b"));
    assert!(!is_valid(&block, "abcc"));
    Ok(())
}

fn counts_bound_repetitions() -> Outcome {
    let exact = refusing("<start/><char cp=\"0061\" count=\"3\"/><end/>");
    let some = refusing("<start/><char cp=\"0061\" count=\"2:3\"/><end/>");
    let many = refusing("<start/><char cp=\"0061 0062\" count=\"2+\"/><end/>");
    let any = refusing("<start/><char cp=\"0061\" count=\"0+\"/><char cp=\"0062\"/><end/>");
    let refused = |block: &[u8], text: &str| !is_valid(block, text);
    let lengths = |block: &[u8]| -> Vec<usize> {
        (1..=63).filter(|&length| refused(block, &"a".repeat(length))).collect()
    };
    assert_eq!(lengths(&exact), [3]);
    assert_eq!(lengths(&some), [2, 3]);
    assert!(!refused(&many, "ab") && refused(&many, "abab") && refused(&many, &"ab".repeat(31)));
    assert!(!refused(&many, "ababa"));
    assert!(refused(&any, "b") && refused(&any, "aaab") && !refused(&any, "aba"));
    Ok(())
}

fn choices_and_references_match() -> Outcome {
    let rules = "<rule name=\"end\"><choice><char cp=\"0062\"/><char cp=\"0063 0064\"/></choice></rule>\
                 <rule name=\"refused\"><char cp=\"0061\"/><rule by-ref=\"end\" count=\"1:2\"/><end/></rule>\
                 <action disp=\"invalid\" match=\"refused\"/>";
    let block = block("<range first-cp=\"0061\" last-cp=\"007A\"/>", rules);
    for refused in ["ab", "acd", "abcd", "acdb", "xxab"] {
        assert!(!is_valid(&block, refused), "{refused}");
    }
    for valid in ["a", "ac", "abx", "abbb", "ad"] {
        assert!(is_valid(&block, valid), "{valid}");
    }
    Ok(())
}

fn look_ahead_and_look_behind_consume_nothing() -> Outcome {
    let rules = "<rule name=\"between\"><look-behind><start/><any count=\"1:2\"/></look-behind><anchor/>\
                 <look-ahead><char cp=\"0061 0062\"/><any count=\"0+\"/><char cp=\"0063\"/><end/></look-ahead></rule>";
    let block = block(
        "<range first-cp=\"0061\" last-cp=\"0063\"/><char cp=\"002D\" when=\"between\"/>",
        rules,
    );
    for valid in ["a-abc", "ab-abc", "a-abaac", "abc"] {
        assert!(is_valid(&block, valid), "{valid}");
    }
    for invalid in ["-abc", "abc-abc", "a-bac", "a-abca", "a-ab", "a-"] {
        assert!(!is_valid(&block, invalid), "{invalid}");
    }
    Ok(())
}

fn operators_combine_classes() -> Outcome {
    let cases = [
        ("<union><class>0061-0063</class><class>0078</class></union>", "abcx"),
        ("<intersection><class>0061-0064</class><class>0063-007A</class></intersection>", "cd"),
        ("<difference><class>0061-0064</class><class>0063-007A</class></difference>", "ab"),
        (
            "<symmetric-difference><class>0061-0063</class><class>0062-0064</class></symmetric-difference>",
            "ad",
        ),
        ("<complement><class>0065-007A</class></complement>", "abcd"),
        ("<class>0&#x30;61&#32;006&#51;</class>", "ac"),
        ("<class by-ref=\"vowels\"/>", "aeiou"),
        ("<class from-tag=\"tagged\"/>", "q"),
    ];
    for (class, letters) in cases {
        let rules = format!(
            "<class name=\"vowels\">0061 0065 0069 006F 0075</class><rule name=\"refused\">{class}</rule>\
             <action disp=\"invalid\" match=\"refused\"/>"
        );
        let data = "<range first-cp=\"0061\" last-cp=\"0070\"/><char cp=\"0071\" tag=\"other tagged\"/>\
                    <range first-cp=\"0072\" last-cp=\"007A\"/>";
        let block = block(data, &rules);
        let refused: String = ('a'..='z').filter(|c| !is_valid(&block, &c.to_string())).collect();
        assert_eq!(refused, letters, "{class}");
    }
    Ok(())
}

/// Each a copy would be 4 GB for this ruleset of half a megabyte, and half a minute.
fn references_share_a_class() -> Outcome {
    let odd: String = (0x2_0001..0x2_C000).step_by(2).map(|c| format!("{c:X} ")).collect();
    let references = "<class by-ref=\"c\"/>".repeat(20_000);
    let block = block(
        "<char cp=\"20001\"/><char cp=\"20002\"/>",
        &format!(
            "<class name=\"c\">{odd}</class>\n<rule name=\"r\"><choice>{references}</choice></rule>\n\
             <action disp=\"invalid\" match=\"r\"/>"
        ),
    );
    assert!(!is_valid(&block, "\u{20001}") && is_valid(&block, "\u{20002}"));
    Ok(())
}

/// A tag, a property and a list of many classes; each use a new set took gigabytes or minutes.
fn classes_cost_what_they_are_long() -> Outcome {
    let odd = || (0x2_0001..0x2_9C41).step_by(2);
    let tagged: String = odd().map(|c| format!("<char cp=\"{c:X}\" tag=\"t\"/>")).collect();
    let each: String = odd().map(|c| format!("<class>{c:X}</class>")).collect();
    let choice = |classes: &str| format!("<choice>{classes}</choice>");
    let tags = "<class from-tag=\"t\"/>".repeat(20_000);
    let properties = "<class property=\"gc:Lo\"/>".repeat(20_000);
    let rules =
        [choice(&tags), choice(&properties), choice(&each), format!("<union>{each}</union>")];
    for rule in rules {
        let block = block(
            &format!("{tagged}<char cp=\"0061\"/>"),
            &format!("<rule name=\"r\">{rule}</rule><action disp=\"invalid\" match=\"r\"/>"),
        );
        assert!(!is_valid(&block, "\u{20001}") && is_valid(&block, "a"));
    }
    let complements = "<complement><class from-tag=\"t\"/></complement>".repeat(20_000);
    for rule in [format!("<union>{tags}</union>"), choice(&complements)] {
        let source = document(&tagged, &format!("<rule name=\"r\">{rule}</rule>"));
        let error = compile(source.as_bytes()).expect_err("a limit");
        assert_eq!(error.message, "the classes are too large");
    }
    Ok(())
}

fn properties_are_sets_of_code_points() -> Outcome {
    let rules = "<rule name=\"leading\"><start/><union><class property=\"gc:Mn\"/><class property=\"gc:Mc\"/></union></rule>\
                 <action disp=\"invalid\" match=\"leading\"/>";
    let data = "<char cp=\"0061\"/><char cp=\"0301\"/><char cp=\"0903\"/>";
    let block = block(data, rules);
    assert!(is_valid(&block, "a\u{301}\u{903}"));
    assert!(!is_valid(&block, "\u{301}a") && !is_valid(&block, "\u{903}a"));
    Ok(())
}

/// `b` may stand for `a`, `c` for itself, `e` for `d`.
const TYPED: &str = "<char cp=\"0061\"><var cp=\"0062\" type=\"one\"/></char><char cp=\"0062\"/>\
                     <char cp=\"0063\"><var cp=\"0063\" type=\"own\"/></char>\
                     <char cp=\"0064\"><var cp=\"0065\" type=\"two\"/></char><char cp=\"0065\"/>";

fn types_trigger_actions() -> Outcome {
    let rules = "<action disp=\"some\" any-variant=\"two\"/><action disp=\"pure\" only-variants=\"one own\"/>\
                 <action disp=\"mixed\" all-variants=\"one\"/><action disp=\"rest\" all-variants=\"own\"/>";
    let block = block(TYPED, rules);
    let dispositions = |text| -> Vec<(String, String)> { variants(&block, text) };
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(dispositions("ad"), [pair("ae", "some"), pair("bd", "mixed"), pair("be", "some")]);
    assert_eq!(dispositions("ac"), [pair("bc", "pure")]);
    assert_eq!(check(&block, "c"), ("pure".into(), Some(1)));
    assert_eq!(check(&block, "bc"), ("rest".into(), Some(3)));
    assert_eq!(check(&block, "ab"), ("valid".into(), Some(8)));
    Ok(())
}

fn default_actions_follow() -> Outcome {
    for (kind, disposition, action) in [
        ("invalid", "invalid", 0),
        ("blocked", "blocked", 1),
        ("allocatable", "allocatable", 2),
        ("activated", "activated", 3),
        ("other", "valid", 4),
    ] {
        let block =
            block(&format!("<char cp=\"0061\"><var cp=\"0061\" type=\"{kind}\"/></char>"), "");
        assert_eq!(check(&block, "a"), (disposition.into(), Some(action)));
    }
    Ok(())
}

fn the_first_action_of_any_way_decides() -> Outcome {
    // "ab" may be two code points or a sequence, and "cd" stands for both.
    let data = "<char cp=\"0061\"><var cp=\"0063\" type=\"allocatable\"/></char>\
                <char cp=\"0062\"><var cp=\"0064\" type=\"allocatable\"/></char>\
                <char cp=\"0061 0062\"><var cp=\"0063 0064\" type=\"blocked\"/></char>\
                <char cp=\"0063\"/><char cp=\"0064\"/>";
    let block = block(data, "");
    let found = variants(&block, "ab");
    let cd: Vec<_> = found.iter().filter(|(text, _)| text == "cd").collect();
    assert_eq!(cd, [&("cd".to_owned(), "blocked".to_owned())]);
    assert_eq!(found.len(), 3);
    Ok(())
}

fn variants_come_once_and_go_on() -> Outcome {
    let data = "<char cp=\"0061\"><var cp=\"0062\" type=\"blocked\"/><var cp=\"0061 0061\" type=\"blocked\"/></char>\
                <char cp=\"0061 0061\"><var cp=\"0061\" type=\"blocked\"/></char><char cp=\"0062\"/>";
    let block = block(data, "");
    let ruleset = Ruleset::new(&block).expect("a block");
    let all = variants(&block, "aaa");
    let mut unique: Vec<_> = all.iter().map(|(text, _)| text).collect();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), all.len());
    assert!(all.len() > 20 && !all.iter().any(|(text, _)| text == "aaa"), "{all:?}");
    // From each variant on the rest comes in the same order.
    for (number, (after, _)) in all.iter().enumerate() {
        let mut rest = Vec::new();
        lgr::variants(&ruleset, &label("aaa"), Some(&label(after)), |variant, _| {
            rest.push(text(variant));
            rest.len() < 3
        })
        .map_err(|error| format!("{error:?}"))?
        .expect("it is a variant");
        let expected: Vec<_> =
            all[number + 1..].iter().take(3).map(|(text, _)| text.clone()).collect();
        assert_eq!(rest, expected, "after {after}");
    }
    let none = lgr::variants(&ruleset, &label("aaa"), Some(&label("c")), |_, _| true);
    assert_eq!(none, Ok(None));
    // Each is related, and nothing else is.
    for number in 0..3u32.pow(5) {
        let other: String =
            (0..5).map(|digit| ["a", "b", ""][number as usize / 3usize.pow(digit) % 3]).collect();
        if other.is_empty() {
            continue;
        }
        let (relation, _) =
            lgr::relation(&ruleset, &label("aaa"), &label(&other)).expect("a relation");
        let expected = match &*other {
            "aaa" => Relation::Same,
            _ if all.iter().any(|(text, _)| *text == other) => Relation::Variant,
            _ => Relation::None,
        };
        assert_eq!(relation, expected, "{other}");
    }
    Ok(())
}

/// A substitute that makes a label too long is none, with a context rule and without.
fn variants_are_labels() -> Outcome {
    let rules = "<rule name=\"last\"><anchor/><look-ahead><end/></look-ahead></rule>";
    for when in ["", "when=\"last\""] {
        let variant = format!("<var cp=\"0062 0062\" type=\"blocked\" {when}/>");
        let data = format!("<char cp=\"0061\"/><char cp=\"0062\">{variant}</char>");
        let block = block(&data, rules);
        for (length, count) in [(1, 1), (60, 1), (61, 1), (62, 0)] {
            let label = "a".repeat(length) + "b";
            let expected = vec![("a".repeat(length) + "bb", "blocked".to_owned()); count];
            assert_eq!(variants(&block, &label), expected, "{label} {when}");
        }
    }
    Ok(())
}

fn variants_share_their_index() -> Outcome {
    let data = "<char cp=\"00DF\"><var cp=\"0073 0073\" type=\"blocked\"/></char>\
                <char cp=\"0073 0073\"><var cp=\"00DF\" type=\"blocked\"/></char><char cp=\"0073\"/><char cp=\"0061\"/>";
    let block = block(data, "");
    for label in ["aßsß", "asssß", "asssss", "aßßs"] {
        assert_eq!(index(&block, label).expect("a key"), "asssss", "{label}");
    }
    assert_eq!(index(&block, "asß").expect("a key"), "asss");
    assert_eq!(index(&block, "ab"), Err(Error::Invalid));
    // Where sequences overlap, variants need not share it, and others may.
    for (c, keys) in [('z', ["ab", "ab", "ab"]), ('0', ["0", "ab", "0"])] {
        let cp = c as u32;
        let data = format!(
            "<char cp=\"{cp:04X}\"><var cp=\"0061 0062\"/></char>\
             <char cp=\"0061 0062\"><var cp=\"{cp:04X}\"/></char>\
             <char cp=\"0061\"><var cp=\"0078\"/></char>\
             <char cp=\"0078\"><var cp=\"0061\"/></char><char cp=\"0062\"/>"
        );
        let block = self::block(&data, "");
        let found = ["ab", "xb", &c.to_string()].map(|text| index(&block, text).expect("a key"));
        assert_eq!(found, keys);
        let texts = |text| -> Vec<String> {
            variants(&block, text).into_iter().map(|(text, _)| text).collect()
        };
        assert_eq!(texts("xb"), ["ab"]);
        assert_eq!(texts(&c.to_string()), ["ab"]);
    }
    Ok(())
}

fn a_labels_are_decoded() -> Outcome {
    let block = block("<char cp=\"00FC\"/><char cp=\"0062\"/>", "");
    assert!(
        is_valid(&block, "bü") && is_valid(&block, "xn--b-eha") && is_valid(&block, "XN--B-EHA")
    );
    let long = "a".repeat(64);
    for no_label in ["", "xn--", "xn--ü", "xn--99999999", "\u{FFFD}a", &long] {
        let text =
            if no_label.starts_with('\u{FFFD}') { &[0xFF, b'a'] } else { no_label.as_bytes() };
        assert!(Label::of_source(Source::Utf8(text)).is_err(), "{no_label}");
    }
    Ok(())
}

/// Every second one: neighbours are one node.
fn many_elements_have_the_same_variants() -> Outcome {
    let variants: String = (0x5E00..0x5E80).map(|c| format!("<var cp=\"{c:X}\"/>")).collect();
    let elements = (0x4E00..0x5600).step_by(2);
    let data: String = elements.map(|c| format!("<char cp=\"{c:X}\">{variants}</char>")).collect();
    let block = block(&data, "");
    assert_eq!(check(&block, "\u{4E00}\u{55FE}").0, "valid");
    assert!(block.len() < 100_000, "{}", block.len());
    Ok(())
}

/// The names of the standard with any prefix; those of other namespaces are not its names.
fn prefixes_are_resolved() -> Outcome {
    let plain = document(
        "<char cp=\"0061\" when=\"r\"/><char cp=\"0062\"/>",
        "<rule name=\"r\"><anchor/><look-ahead><any/></look-ahead></rule>",
    );
    let block = compile(plain.as_bytes()).expect("a ruleset");
    let prefixed = plain.replace("</", "</l:").replace('<', "<l:").replace("<l:/l:", "</l:");
    let prefixed = prefixed.replace("<l:?xml", "<?xml").replace("xmlns=", "xmlns:l=");
    assert!(prefixed.contains("<l:lgr xmlns:l=") && prefixed.contains("</l:rule>"), "{prefixed}");
    assert_eq!(compile(prefixed.as_bytes()), Ok(block.clone()));
    let meta = "<meta><x:char xmlns:x=\"urn:x\"/></meta>\n<data>";
    assert_eq!(compile(plain.replace("<data>", meta).as_bytes()), Ok(block));
    Ok(())
}

fn tables_compile() -> Outcome {
    let chinese = "Reference 1 a list # of characters\nVersion 1 20260101\n\
                   U+002D(0);U+002D(0);\n4E07(1);4E07(1);842C(1,2) # ten thousand\n842C(1);4E07(1);4E07(1)\n";
    let block = compile(chinese.as_bytes()).expect("a table");
    assert_eq!(lgr::verify(&block), Ok(()));
    assert_eq!(variants(&block, "万"), [("萬".to_owned(), "blocked".to_owned())]);
    assert_eq!(variants(&block, "萬"), [("万".to_owned(), "allocatable".to_owned())]);
    let german = "# de\nU+0061|U+0061 # a\nU+00DF|U+0073-U+0073\nU+0073\n";
    let block = compile(german.as_bytes()).expect("a table");
    assert_eq!(variants(&block, "ß"), [("ss".to_owned(), "blocked".to_owned())]);
    let french = "U+0061\nU+0065\nU+00E6|U+0061U+0065\n";
    let block = compile(french.as_bytes()).expect("a table");
    assert_eq!(variants(&block, "æ"), [("ae".to_owned(), "blocked".to_owned())]);
    Ok(())
}

/// A name is an NMTOKEN, and a list of types has several.
fn names_are_those_of_the_schema() -> Outcome {
    let a = "<char cp=\"0061\"/>";
    let rule = |name: &str| document(a, &format!("<rule name=\"{name}\"><any/></rule>"));
    let class = |name: &str| document(a, &format!("<class name=\"{name}\">0061</class>"));
    let operator = |name: &str| {
        document(a, &format!("<complement name=\"{name}\"><class>0061</class></complement>"))
    };
    let action = |name: &str| document(a, &format!("<action disp=\"{name}\"/>"));
    let list =
        |name: &str| document(a, &format!("<action disp=\"x\" any-variant=\"blocked {name}\"/>"));
    let variant = |name: &str| {
        document(&format!("<char cp=\"0061\"><var cp=\"0062\" type=\"{name}\"/></char>"), "")
    };
    type Source<'a> = &'a dyn Fn(&str) -> String;
    let places: [(Source<'_>, &str, &str, usize); 6] = [
        (&rule, "name", "rule", 7),
        (&class, "name", "class", 7),
        (&operator, "name", "complement", 7),
        (&action, "disp", "action", 7),
        (&list, "any-variant", "action", 7),
        (&variant, "type", "var", 4),
    ];
    let faults = [
        ("ev&#10;il", "ev\\nil"),
        ("il&#9;x", "il\\tx"),
        ("a b", "a b"),
        ("&#x7F;", "\\u{7f}"),
        ("a&#x85;", "a\\u{85}"),
        ("a&#x2028;", "a\\u{2028}"),
        ("&#x202E;b", "\\u{202e}b"),
        ("&#x61C;b", "\\u{61c}b"),
        ("a,b", "a,b"),
        ("", ""),
    ];
    let names = ["a", "1st", "r-b_c.d:e\u{B7}", "гласная", "क्षि", "한글"];
    for (source, attribute, element, line) in places {
        let is_list = attribute == "any-variant";
        for (written, shown) in faults {
            // In a list, blanks divide names.
            if is_list && !shown.contains([',', '{']) {
                continue;
            }
            let error = compile(source(written).as_bytes()).expect_err(shown);
            let expected = format!(
                "line {line}: the \"{attribute}\" \"{shown}\" of <{element}> is not a name: a name \
                 has only letters, digits, marks and . - _ : ·"
            );
            assert_eq!(error.to_string(), expected);
        }
        for name in names {
            compile(source(name).as_bytes()).map_err(|error| format!("{name}: {error}"))?;
        }
    }
    let reserved = compile(variant("_a").as_bytes()).expect_err("a reserved name").to_string();
    assert_eq!(reserved, "line 4: the type of a variant begins with \"_\"");
    // The schema collapses blanks.
    let rules = "<rule name=\" r&#10;\"><any/></rule><action disp=\" blocked\" match=\"r \"/>";
    assert_eq!(check(&block(a, rules), "a").0, "blocked");
    Ok(())
}

/// The warnings of a ruleset, which compiles to the same with and without them.
fn warnings(source: &str) -> Vec<String> {
    let (block, warnings) = compile_with_warnings(source.as_bytes()).expect("a ruleset");
    assert_eq!(block, compile(source.as_bytes()).expect("a ruleset"));
    warnings.iter().map(ToString::to_string).collect()
}

fn warnings_name_types_without_an_action() -> Outcome {
    let pair = |kinds: [&str; 2]| {
        let [a, b] = kinds.map(|kind| format!("type=\"{kind}\""));
        format!(
            "<char cp=\"0061\"><var cp=\"0062\" {a}/></char>\n\
             <char cp=\"0062\"><var cp=\"0061\" {b}/></char>\n"
        )
    };
    let misspelt = document(&pair(["blocked", "blockd"]), "");
    let message = "line 5: no action names the type \"blockd\"; variants of this type: 1";
    assert_eq!(warnings(&misspelt), [message]);
    // In the order of lines.
    let two = document(&pair(["x", "a"]), "<action disp=\"blocked\" any-variant=\"X\"/>");
    assert_eq!(
        warnings(&two),
        [
            "line 4: no action names the type \"x\"; variants of this type: 1",
            "line 5: no action names the type \"a\"; variants of this type: 1",
        ]
    );
    let twice = document(&pair(["blockd", "blockd"]), "");
    let message = "line 4: no action names the type \"blockd\"; variants of this type: 2";
    assert_eq!(warnings(&twice), [message]);
    // The default actions name types, and so do the actions of the ruleset, with others in a list.
    let defaults = ["invalid", "blocked", "allocatable", "activated"];
    for kinds in defaults.map(|kind| [kind, "blocked"]) {
        assert_eq!(warnings(&document(&pair(kinds), "")), Vec::<String>::new());
    }
    for list in ["any-variant", "all-variants", "only-variants"] {
        let action = format!("<action disp=\"valid\" {list}=\"one two\"/>");
        let named = document(&pair(["one", "two"]), &action);
        assert_eq!(warnings(&named), Vec::<String>::new(), "{list}");
    }
    // A reflexive variant may have a type on purpose that no action names.
    let reflexive = |kind| format!("<char cp=\"0061\"><var cp=\"0061\" type=\"{kind}\"/></char>");
    assert_eq!(warnings(&document(&reflexive("r-a"), "")), Vec::<String>::new());
    assert_eq!(warnings(&document(&reflexive("blockd"), "")).len(), 1);
    assert_eq!(warnings(&document(&pair(["r-a", "blocked"]), "")).len(), 1);
    assert_eq!(warnings("4E07;4E07;842C\n842C;4E07;\n"), Vec::<String>::new());
    Ok(())
}

fn warnings_name_variants_that_are_there_twice() -> Outcome {
    let rules = "<rule name=\"r\"><start/><anchor/></rule><rule name=\"s\"><anchor/><end/></rule>";
    let of = |vars: &str| {
        let b = "<char cp=\"0062\"><var cp=\"0061\" type=\"blocked\"/></char>";
        warnings(&document(&format!("{b}\n<char cp=\"0061\">{vars}</char>"), rules))
    };
    let once = "<var cp=\"0062\"/>";
    assert_eq!(
        of(&format!("{once}\n<var cp=\"0062\" type=\"blocked\"/>")),
        ["line 6: U+0061 has the variant U+0062 twice, with the same context; variants that are \
             there again: 1 (RFC 7940, section 5.3)"]
    );
    // The first line; and each one that is there again counts.
    let null = "\n<var cp=\"\" when=\"r\"/>";
    assert_eq!(
        of(&format!("{once}{null}{null}\n{once}\n{once}")),
        ["line 7: U+0061 has the variant nothing twice, with the same context; variants that are \
             there again: 3 (RFC 7940, section 5.3)"]
    );
    // Another context makes another variant.
    let contexts = ["when=\"r\"", "not-when=\"r\"", "when=\"s\""];
    let others: String = contexts.map(|it| format!("<var cp=\"0062\" {it}/>")).concat();
    assert_eq!(of(&format!("{once}{others}")), Vec::<String>::new());
    // In a table a second mention is none.
    assert_eq!(warnings("4E07;842C;842C\n842C;4E07;\n"), Vec::<String>::new());
    Ok(())
}

fn warnings_name_the_line_and_count() -> Outcome {
    let of = warnings;
    let variants = |of: &[(&str, &[&str])]| {
        let char = |(cp, variants): &(&str, &[&str])| {
            let vars: String =
                variants.iter().map(|var| format!("\n<var cp=\"{var}\"/>")).collect();
            format!("<char cp=\"{cp}\">{vars}\n</char>\n")
        };
        document(&of.iter().map(char).collect::<String>(), "")
    };
    let whole: [(&str, &[&str]); 3] =
        [("0061", &["0062", "0063"]), ("0062", &["0061", "0063"]), ("0063", &["0061", "0062"])];
    assert_eq!(of(&variants(&whole)), Vec::<String>::new());
    // A reflexive variant and a null variant have no other direction.
    assert_eq!(of(&variants(&[("0061", &["0061", ""])])), Vec::<String>::new());
    // The first in the order of lines, not of code points.
    let single: [(&str, &[&str]); 3] =
        [("0062 0062", &["0064"]), ("0061", &["0064"]), ("0064", &[])];
    assert_eq!(
        of(&variants(&single)),
        ["line 5: U+0062 U+0062 has the variant U+0064, but U+0064 does not have U+0062 U+0062; \
          variants that are not symmetric: 2 (RFC 8228)"]
    );
    // What is no element has no variants.
    assert!(of(&variants(&[("0061", &["0062"])]))[0].ends_with("symmetric: 1 (RFC 8228)"));
    let chain: [(&str, &[&str]); 3] =
        [("0063", &["0062"]), ("0061", &["0062"]), ("0062", &["0061", "0063"])];
    assert_eq!(
        of(&variants(&chain)),
        ["line 5: U+0063 has the variant U+0062, and U+0062 has U+0061, but U+0063 does not have \
          U+0061; variants that are missing for transitivity: 2 (RFC 8228)"]
    );
    let table = "# a table\nU+0061\nU+00DF|U+0073U+0073\n";
    assert!(of(table)[0].starts_with("line 3: U+00DF has the variant U+0073 U+0073, but"));
    assert_eq!(of("4E07;4E07;842C\n842C;4E07;\n"), Vec::<String>::new());
    Ok(())
}

/// Rules on a line each, which refer to the one before twice.
fn references(count: usize, first: &str) -> String {
    let rule = |number: usize| {
        let reference = format!("<rule by-ref=\"r{number}\"/>");
        format!("\n<rule name=\"r{}\">{reference}{reference}</rule>", number + 1)
    };
    let rules: String = (0..count).map(rule).collect();
    format!("<rule name=\"r0\">{first}</rule>{rules}")
}

fn faults_name_the_line() -> Outcome {
    let a = "<char cp=\"0061\"/>";
    let again = |n| format!("\n<rule name=\"s{n}\"><rule by-ref=\"r14\"/></rule>");
    let repeated: String = (0..100).map(again).collect();
    let cases = [
        (
            document("<char cp=\"0061\"/>\n<char cp=\"61\"/>", ""),
            "line 5: \"61\" is not a code point: one has four to six hexadecimal digits, such as 0061",
        ),
        (
            document("<char cp=\"0061 U+0062\"/>", ""),
            "line 4: \"U+0062\" is not a code point: one has four to six hexadecimal digits, such as \
             0061",
        ),
        (
            document("<char cp=\"DFFF\"/>", ""),
            "line 4: \"DFFF\" is not a code point: it is a surrogate",
        ),
        (
            document("<char cp=\"110000\"/>", ""),
            "line 4: \"110000\" is not a code point: the last one is 10FFFF",
        ),
        (
            document("<char cp=\"0061\"/>\n<char cp=\"0061\"/>", ""),
            "line 5: U+0061 is defined twice",
        ),
        (
            document("<char cp=\"0061 0062\"/>\n<char cp=\"0061 0062\"/>", ""),
            "line 5: U+0061 U+0062 is defined twice",
        ),
        (
            document("<char cp=\"0065\"/>\n<range first-cp=\"0061\" last-cp=\"007A\"/>", ""),
            "line 5: U+0065 is defined twice",
        ),
        ("U+0061\nU+0062\n0061 | 0062\n".into(), "line 3: U+0061 is defined twice"),
        (document("<char cp=\"0061\" when=\"no\"/>", ""), "line 4: the rule \"no\" is not defined"),
        (
            document("<char cp=\"0061\" colour=\"red\"/>", ""),
            "line 4: the attribute \"colour\" of <char> is not supported",
        ),
        (
            document(a, "<rule name=\"r\"><shape/></rule>"),
            "line 7: <shape> in <rule> is not supported",
        ),
        (
            document(a, "<class name=\"c\" property=\"blk:Latin\"/>"),
            "line 7: the property \"blk:Latin\" is not supported: the properties are gc, sc, ccc, bc, jt, \
             InSC and Dep, as in gc:L",
        ),
        (
            document(a, "<class name=\"c\" property=\"gc:Letter\"/>"),
            "line 7: the property \"gc:Letter\" is not supported: use the short name of the value, \
             such as gc:L",
        ),
        (
            document("<range first-cp=\"0062\" last-cp=\"0061\"/>", ""),
            "line 4: the range ends before it begins",
        ),
        (
            document("<range first-cp=\"0061\" last-cp=\"E000\"/>", ""),
            "line 4: the range contains surrogates, D800 to DFFF",
        ),
        (
            document(a, "<class name=\"c\">0030 0062-0061</class>"),
            "line 7: the range ends before it begins",
        ),
        (document(a, "<class name=\"c\" from-tag=\"t\"/>"), "line 7: the tag \"t\" is not defined"),
        (
            document(a, "<rule name=\"r\"><rule by-ref=\"s\"/></rule>"),
            "line 7: the rule \"s\" is not defined",
        ),
        (
            document(
                a,
                "<rule name=\"r\"><anchor/></rule>\n<action disp=\"invalid\" match=\"r\"/>",
            ),
            "line 8: the rule \"r\" has an anchor",
        ),
        (
            document(a, "<rule name=\"r\"><any count=\"3:2\"/></rule>"),
            "line 7: \"3:2\" is not a count",
        ),
        (
            document(a, "<rule name=\"r\"><rule count=\"2\"><anchor/></rule></rule>"),
            "line 7: a <rule> that contains an anchor, a look-behind or a look-ahead is not supported",
        ),
        (
            document(a, "<action disp=\"x\" any-variant=\"a\" all-variants=\"b\"/>"),
            "line 7: more than one set of types",
        ),
        (document(a, "<union name=\"u\"/>"), "line 7: <union> has a wrong number of classes"),
        ("<lgr/>".into(), "line 1: not an <lgr> of the namespace urn:ietf:params:xml:ns:lgr-1.0"),
        ("<l:lgr/>".into(), "line 1: the prefix \"l\" is not declared"),
        (document(a, "") + "\n\tfurther text\n", "line 11: text outside of the root element"),
        (document(a, "") + "<![CDATA[ ]]>", "line 10: text outside of the root element"),
        (document(a, "") + "&#32;", "line 10: text outside of the root element"),
        (
            document(a, "") + &document(a, "").replace("<?xml version=\"1.0\"?>", ""),
            "line 11: the document has a second root element",
        ),
        (document(a, "") + "<lgr/>", "line 10: the document has a second root element"),
        (
            document(a, "<class name=\"c\">0061&amp;</class>"),
            "line 7: \"0061&amp;\" is not a code point: one has four to six hexadecimal digits, such \
             as 0061",
        ),
        (
            document("<char cp=\"0061\" xmlns=\"urn:x\"/>", ""),
            "line 4: <char xmlns=\"urn:x\"> in <data> is not supported",
        ),
        (document(a, &references(40, "<any/>")), "line 22: the rule is too long"),
        (document(a, &references(40, "")), "line 23: the rule is too long"),
        (document(a, &(references(14, "<any/>") + &repeated)), "line 41: the rule is too long"),
        (
            "U+0061\nU+X\n".into(),
            "line 2: \"X\" is not a code point: one has four to six hexadecimal digits, such as 0061 \
             (the file is read as a table: it does not begin with \"<\")",
        ),
        (
            format!("# a program\n{}\n", "static void dom".repeat(100)),
            "line 2: \"static void domstatic void domstatic…\" is not a code point: one has four to \
             six hexadecimal digits, such as 0061 (the file is read as a table: it does not begin \
             with \"<\")",
        ),
        (
            "(c) 2026\n".into(),
            "line 1: no code point (the file is read as a table: it does not begin with \"<\")",
        ),
        (
            "0061".to_owned() + &"-0061".repeat(63),
            "line 1: a sequence of more than 63 code points (the file is read as a table: it does \
             not begin with \"<\")",
        ),
        (String::new(), "neither XML nor a table"),
    ];
    for (source, message) in cases {
        let error = compile(source.as_bytes()).expect_err(message);
        assert_eq!(error.to_string(), message);
    }
    Ok(())
}
