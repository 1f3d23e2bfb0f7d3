//! `unidn lgr`: rulesets, their blocks, and what they say of labels.

mod common;

use common::{command, run, run_with};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// A small ruleset, which the tests in C use as well.
fn ruleset() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("../c-tests/support/ruleset.xml").display().to_string()
}

fn temporary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn labels_have_dispositions() {
    let rules = ruleset();
    run(&["lgr", "check", &rules, "straße", "xn--strae-oqa"]).is("valid\nvalid\n", "", 0);
    run_with(&["lgr", "check", &rules], "ü-\n2026\na一\n\n".as_bytes()).is(
        "invalid\ninvalid\ninvalid\ninvalid\n",
        "unidn: line 1: The rule \"hyphen-at-an-end\" does not allow the code point here: \"-\" \
         (U+002D), character 2. (UNIDN_INVALID_NAME)\n\
         unidn: line 2: Action 0 refuses the label: match digits-alone. (UNIDN_INVALID_NAME)\n\
         unidn: line 3: The code point is not in the repertoire: \"一\" (U+4E00), character 2. \
         (UNIDN_INVALID_NAME)\n\
         unidn: line 4: The label is empty. (UNIDN_INVALID_NAME)\n",
        1,
    );
    // The options end before the label.
    assert_eq!(run(&["lgr", "check", &rules, "--", "-ü-", "--json"]).stdout, "invalid\ninvalid\n");
    let checked = run(&["lgr", "check", "--json", &rules, "2026"]);
    let record: Value = serde_json::from_str(&checked.stdout).expect("JSON");
    assert_eq!(record["disposition"], "invalid");
    assert_eq!((&record["action"], &record["rule"]), (&json!(0), &json!("digits-alone")));
}

/// What a message says about a label, without its source.
fn fault_of(action: &str, label: &[u8]) -> String {
    let line = [label, b"\n"].concat();
    let finished = run_with(&["lgr", action, &ruleset()], &line);
    assert_eq!(finished.code, 1, "{finished:?}");
    finished.stderr.replace("unidn: line 1: ", "")
}

#[test]
fn faults_of_labels_say_what_is_wrong_and_where() {
    let long = "ä".repeat(64);
    let faults: [(&[u8], &str); 11] = [
        (
            "ü-".as_bytes(),
            "The rule \"hyphen-at-an-end\" does not allow the code point here: \"-\" (U+002D), \
             character 2.",
        ),
        (
            b"xn----eha",
            "The rule \"hyphen-at-an-end\" does not allow the code point here: \"-\" (U+002D), \
             character 1 of the decoded A-label.",
        ),
        (
            "äx一".as_bytes(),
            "The code point is not in the repertoire: \"一\" (U+4E00), character 3.",
        ),
        ("äx\u{32F}".as_bytes(), "The code point is not in the repertoire: U+032F, character 3."),
        (
            b"a.de",
            "The code point is not in the repertoire: \".\" (U+002E), character 2. A ruleset is \
             for single labels: ask for each label of the name.",
        ),
        (b"", "The label is empty."),
        (b"xn--", "The A-label is empty."),
        (long.as_bytes(), "The label has more than 63 characters."),
        (
            b"xn--a!b",
            "The A-label does not decode: '!' U+0021 is not a digit of Punycode, character 6.",
        ),
        (b"xn--0", "The A-label does not decode: the last number has no end."),
        ("xn--ä".as_bytes(), "The A-label does not decode: 'ä' U+00E4 is not ASCII, character 5."),
    ];
    for (label, message) in faults {
        for action in ["check", "index", "variants"] {
            assert_eq!(fault_of(action, label), format!("{message} (UNIDN_INVALID_NAME)\n"));
        }
    }
    let latin1 = "The text is not valid UTF-8: 0xFC, character 2. In Latin-1 it is \"ü\" \
                  (U+00FC): convert the text to UTF-8 first. (UNIDN_INVALID_ENCODING)\n";
    assert_eq!(fault_of("check", b"m\xFCll"), latin1);
}

/// That a label is no U-label explains why the code point is not in the repertoire.
#[test]
fn rules_of_idna_follow_a_code_point_outside_the_repertoire() {
    let rule = "Also, the text is not in the form that mapping and normalization give. \
                (UNIDN_RULE_NOT_MAPPED_FORM: RFC 5891 section 5.2)\n";
    let mapped = fault_of("check", "Straße".as_bytes());
    assert!(mapped.ends_with(rule), "{mapped}");
    let unassigned = fault_of("check", "a\u{378}".as_bytes());
    assert!(unassigned.contains("Also, the character is disallowed."), "{unassigned}");
}

/// Offsets in JSON count from 0, in bytes, as everywhere.
#[test]
fn faults_of_labels_have_a_place_in_json() {
    let checked = run(&["lgr", "check", "--json", &ruleset(), "ää一"]);
    let record: Value = serde_json::from_str(&checked.stdout).expect("JSON");
    let error = json!({
        "status": "UNIDN_INVALID_NAME",
        "offset": 4,
        "length": 3,
        "label": 0,
        "code_point": 0x4E00,
        "first_rule": null,
        "rules": [],
        "message": "The code point is not in the repertoire: \"一\" (U+4E00), character 3.",
    });
    assert_eq!(record["error"], error);
}

#[test]
fn variants_have_dispositions_and_an_index() {
    let rules = ruleset();
    let lines = "ssss\tallocatable\nssß\tallocatable\nßss\tallocatable\n";
    run(&["lgr", "variants", &rules, "ßß"]).is(lines, "", 0);
    run(&["lgr", "variants", "--limit", "3", &rules, "ßß"]).is(lines, "", 0);
    // A list that is cut is none of success.
    let more = "unidn: argument 1 has more than 1 variants: a larger --limit writes them\n";
    run(&["lgr", "variants", "--limit", "1", &rules, "ßß"]).is("ssss\tallocatable\n", more, 1);
    let cut = run(&["lgr", "variants", "--json", "--limit", "1", &rules, "ßß"]);
    assert!(cut.stdout.contains("\"more\":true") && cut.code == 1, "{}", cut.stdout);
    run(&["lgr", "index", &rules, "straße", "strasse"]).is("strasse\nstrasse\n", "", 0);
    assert_eq!(run(&["lgr", "index", &rules, "一"]).code, 1);
    let listed = run(&["lgr", "variants", "--json", &rules, "aß"]);
    let record: Value = serde_json::from_str(&listed.stdout).expect("JSON");
    let expected = json!({"input": "aß", "variants": [{"variant": "ass", "disposition": "allocatable"}], "more": false});
    assert_eq!(record, expected);
}

/// The standard gives an invalid label no variants.
#[test]
fn variants_of_a_refused_label_come_with_its_fault() {
    let data = "<char cp=\"0061\"><var cp=\"0062\" type=\"allocatable\"/></char>\n\
                <char cp=\"0062\"><var cp=\"0061\" type=\"allocatable\"/></char>";
    let rules = "<rule name=\"single\"><start/><any/><end/></rule>\
                 <action disp=\"invalid\" match=\"single\"/>";
    let path = written("refused.xml", data, rules);
    let lines = "ab\tallocatable\nba\tallocatable\nbb\tallocatable\n";
    run(&["lgr", "variants", &path, "aa"]).is(lines, "", 0);
    let fault = "Action 0 refuses the label: match single. (UNIDN_INVALID_NAME)\n";
    let message = format!("unidn: argument 1: {fault}");
    run(&["lgr", "variants", &path, "a"]).is("b\tinvalid\n", &message, 1);
    let listed = run(&["lgr", "variants", "--json", &path, "a"]);
    assert!(listed.stdout.contains("Action 0 refuses") && listed.code == 1, "{}", listed.stdout);
}

#[test]
fn blocks_stand_for_their_rulesets() {
    let (rules, block) = (ruleset(), temporary("ruleset.lgr"));
    let block = block.display().to_string();
    run(&["lgr", "compile", &rules, &block]).is("", "", 0);
    run(&["lgr", "check", &block, "straße"]).is("valid\n", "", 0);
    assert_eq!(run(&["lgr", "show", &block]).stdout, run(&["lgr", "show", &rules]).stdout);
    let mut damaged = fs::read(&block).expect("the block");
    damaged[200] ^= 1;
    let path = temporary("damaged.lgr").display().to_string();
    fs::write(&path, damaged).expect("a file");
    let message = format!("unidn: {path}: the block of the ruleset is damaged\n");
    run(&["lgr", "check", &path, "a"]).is("", &message, 1);
}

#[test]
fn blocks_are_no_source() {
    let block = temporary("source.lgr").display().to_string();
    run(&["lgr", "compile", &ruleset(), &block]).is("", "", 0);
    let message =
        format!("unidn: {block}: the file is already a block, not the source of a ruleset\n");
    run(&["lgr", "compile", &block, "-"]).is("", &message, 1);
    let names = temporary("brands.unidn").display().to_string();
    let protected = run_with(&["protect", "-", "-o", &names], b"brand.example\n");
    assert_eq!(protected.code, 0, "{protected:?}");
    let message =
        format!("unidn: {names}: the file is a block of protected names, not a ruleset\n");
    run(&["lgr", "compile", &names, "-"]).is("", &message, 1);
    run(&["lgr", "check", &names, "x"]).is("", &message, 1);
    let latin1 = temporary("latin1.xml").display().to_string();
    fs::write(&latin1, b"<lgr comment=\"\xFC\"/>").expect("a file");
    let message = format!("unidn: {latin1}: the file is not UTF-8\n");
    run(&["lgr", "compile", &latin1, "-"]).is("", &message, 1);
}

/// What stands behind the repertoire.
const PARTS: &str = "\
class 0 U+0030..U+0039
rule 0 hyphen-at-an-end: look-behind(start) anchor | anchor look-ahead(end)
rule 1 digits-alone: start [class 0]{1+} end
type 0 blocked
type 1 allocatable
type 2 invalid
type 3 activated
disposition 0 invalid
disposition 1 blocked
disposition 2 allocatable
disposition 3 activated
disposition 4 valid
action 0 invalid match digits-alone
action 1 blocked any-variant blocked
action 2 allocatable all-variants allocatable
action 3 valid
action 4 invalid any-variant invalid
action 5 blocked any-variant blocked
action 6 allocatable any-variant allocatable
action 7 activated all-variants activated
action 8 valid
";

#[test]
fn rulesets_are_shown_as_a_table() {
    let shown = run(&["lgr", "show", &ruleset()]);
    let repertoire = "U+002D not-when hyphen-at-an-end\nU+0030..U+0039\nU+0061..U+0072\nU+0073\n\
                      U+0073 U+0073\n  variant U+00DF blocked\n";
    assert!(shown.stdout.starts_with(repertoire), "{}", shown.stdout);
    assert!(shown.stdout.ends_with(&format!("U+00F6\nU+00FC\n{PARTS}")), "{}", shown.stdout);
}

#[test]
fn rulesets_are_shown_as_json() {
    let shown = run(&["lgr", "show", "--json", &ruleset()]);
    let table: Value = serde_json::from_str(&shown.stdout).expect("JSON");
    let of_ss = json!({
        "code_points": [[0x73, 0x73], [0x73, 0x73]],
        "variants": [{"code_points": [0xDF], "type": "blocked"}],
    });
    let hyphen = json!({"code_points": [[0x2D, 0x2D]], "not_when": "hyphen-at-an-end"});
    assert_eq!((&table["elements"][0], &table["elements"][4]), (&hyphen, &of_ss));
    assert_eq!(table["classes"], json!([[[0x30, 0x39]]]));
    let rule = json!({"name": "digits-alone", "pattern": "start [class 0]{1+} end"});
    assert_eq!(table["rules"][1], rule);
    assert_eq!(table["types"], json!(["blocked", "allocatable", "invalid", "activated"]));
    assert_eq!(table["dispositions"][4], "valid");
    let actions = table["actions"].as_array().expect("the actions");
    assert_eq!(actions.len(), 9);
    assert_eq!(actions[0], json!({"disposition": "invalid", "match": "digits-alone"}));
    assert_eq!(actions[1], json!({"disposition": "blocked", "any_variant": ["blocked"]}));
    assert_eq!(actions[8], json!({"disposition": "valid"}));
}

/// A ruleset in XML, in a file.
fn written(name: &str, data: &str, rules: &str) -> String {
    let path = temporary(name).display().to_string();
    let text = format!(
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">\n<data>\n{data}\n</data>\n\
         <rules>{rules}</rules></lgr>\n"
    );
    fs::write(&path, text).expect("a file");
    path
}

/// Each matcher, in the order of the label, whatever the order of its program.
#[test]
fn rules_are_shown_in_the_words_of_the_standard() {
    let rules: [(&str, &str); 12] = [
        ("", "never"),
        ("<char cp=\"0061 0062\"/><any/>", "U+0061 U+0062 any"),
        ("<class>0061-0063 0078</class><end/>", "[class 0] end"),
        ("<char cp=\"0061 0062\" count=\"2\"/>", "(U+0061 U+0062){2}"),
        ("<any count=\"0+\"/><any count=\"1:3\"/>", "any{0+} any{1:3}"),
        ("<rule count=\"2\"><any count=\"1+\"/></rule>", "(any{1+}){2}"),
        ("<choice count=\"1+\"><start/><any/></choice>", "(start | any){1+}"),
        ("<start/><choice><any/><rule/></choice>", "start (any | nothing)"),
        (
            "<look-behind><char cp=\"0061 0062\"/></look-behind><anchor/>",
            "look-behind(U+0061 U+0062) anchor",
        ),
        (
            "<anchor/><look-ahead><char cp=\"0061 0062\"/><choice><end/><rule><any/><end/></rule>\
             </choice></look-ahead>",
            "anchor look-ahead(U+0061 U+0062 (end | any end))",
        ),
        (
            "<look-behind><start/></look-behind><look-ahead><end/></look-ahead>",
            "look-behind(start) look-ahead(end)",
        ),
        ("<rule by-ref=\"r1\"/>", "U+0061 U+0062 any"),
    ];
    let named = rules.iter().enumerate();
    let xml: String =
        named.map(|(n, (xml, _))| format!("<rule name=\"r{n}\">{xml}</rule>\n")).collect();
    let actions = "<action disp=\"a\" not-match=\"r1\" only-variants=\"t u\"/>";
    let data = "<range first-cp=\"0061\" last-cp=\"0062\"/>\n\
                <char cp=\"0063\" when=\"r9\"><var cp=\"0063\" type=\"t\" not-when=\"r8\"/></char>\n\
                <char cp=\"0078\"><var cp=\"\"/></char>";
    let shown = run(&["lgr", "show", &written("words.xml", data, &(xml + actions))]);
    let mut expected: Vec<String> = [
        "U+0061..U+0062",
        "U+0063 when r9",
        "  variant itself t not-when r8",
        "U+0078",
        "  variant nothing",
        "class 0 U+0061..U+0063 U+0078",
    ]
    .map(str::to_owned)
    .into();
    let patterns = rules.iter().enumerate();
    expected.extend(patterns.map(|(n, (_, pattern))| format!("rule {n} r{n}: {pattern}")));
    let lines: Vec<&str> = shown.stdout.lines().collect();
    assert_eq!(lines[..expected.len()], expected);
    assert!(lines.contains(&"action 0 a not-match r1 only-variants t u"), "{lines:#?}");
}

/// A block divides long runs.
#[test]
fn classes_are_shown_with_whole_runs() {
    let han = "<range first-cp=\"4E00\" last-cp=\"9FFF\"/>";
    let rule = "<rule name=\"han\"><class>3400-9FFF</class></rule>";
    let shown = run(&["lgr", "show", &written("han.xml", han, rule)]);
    assert!(shown.stdout.contains("class 0 U+4E00..U+9FFF\n"), "{}", shown.stdout);
}

/// The block of a ruleset in which another name stands for the name `a---b`. The ruleset itself
/// would not compile.
fn forged(name: &str, data: &str, rules: &str) -> String {
    let ruleset = written(&format!("{name}.xml"), data, rules);
    let path = temporary(&format!("{name}.lgr")).display().to_string();
    run(&["lgr", "compile", &ruleset, &path]).is("", "", 0);
    let mut block = fs::read(&path).expect("the block");
    let place = block.windows(5).position(|text| text == b"a---b").expect("the name");
    block[place..place + 5].copy_from_slice("a\u{202E}b".as_bytes());
    testkit::ruleset::sign(&mut block);
    fs::write(&path, block).expect("a file");
    path
}

/// A block may be hostile: its names are not printed as they are.
#[test]
fn names_in_messages_are_escaped() {
    let rule = "<rule name=\"a---b\"><any/></rule><action disp=\"invalid\" match=\"a---b\"/>";
    let path = forged("names", "<char cp=\"0061\"/>", rule);
    let message =
        "unidn: argument 1: Action 0 refuses the label: match a\\u{202e}b. (UNIDN_INVALID_NAME)\n";
    run(&["lgr", "check", &path, "a"]).is("invalid\n", message, 1);
    let context = "<char cp=\"0061\" not-when=\"a---b\"/>";
    let path = forged("context", context, "<rule name=\"a---b\"><any/></rule>");
    let message = run(&["lgr", "check", &path, "a"]).stderr;
    assert!(message.contains("The rule \"a\\u{202e}b\" does not allow"), "{message}");
}

#[test]
fn faults_of_a_ruleset_have_a_line() {
    let path = temporary("faulty.xml").display().to_string();
    fs::write(&path, "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">\n<shape/></lgr>")
        .expect("a file");
    let message = format!("unidn: {path}: line 2: <shape> in <lgr> is not supported\n");
    run(&["lgr", "compile", &path, "-"]).is("", &message, 1);
}

#[test]
fn variants_without_their_inverse_give_a_warning() {
    let path = written("single.xml", "<char cp=\"00DF\"><var cp=\"0073\"/></char>", "");
    let block = temporary("single.lgr").display().to_string();
    let message = format!(
        "unidn: {path}: warning: line 3: U+00DF has the variant U+0073, but U+0073 does not have \
         U+00DF; variants that are not symmetric: 1 (RFC 8228)\n"
    );
    run(&["lgr", "compile", &path, &block]).is("", &message, 0);
    run(&["lgr", "check", &block, "ß"]).is("valid\n", "", 0);
}

#[test]
fn misspelt_types_give_a_warning() {
    let data = "<char cp=\"0061\">\n<var cp=\"0062\" type=\"blockd\"/></char>\n\
                <char cp=\"0062\"><var cp=\"0061\" type=\"blocked\"/></char>";
    let path = written("misspelt.xml", data, "");
    let message = format!(
        "unidn: {path}: warning: line 4: no action names the type \"blockd\"; variants of this type: 1\n"
    );
    let block = temporary("misspelt.lgr").display().to_string();
    run(&["lgr", "compile", &path, &block]).is("", &message, 0);
    run(&["lgr", "variants", &block, "a", "b"]).is("b\tvalid\na\tblocked\n", "", 0);
}

/// The block that the tests in C have.
#[test]
fn committed_block_is_that_of_the_ruleset() {
    let output = command(&["lgr", "compile", &ruleset(), "-"]).output().expect("it runs");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let committed = fs::read_to_string(root.join("../c-tests/support/ruleset_block.h"));
    let committed = committed.expect("the block");
    let numbers = committed.split(',').map(|number| number.trim().trim_start_matches("0x"));
    let committed: Vec<u8> =
        numbers.map(|number| u8::from_str_radix(number, 16).expect("a byte")).collect();
    assert!(
        output.stdout == committed,
        "to make it anew: cargo run -p unidn-cli -- lgr compile c-tests/support/ruleset.xml - | \
         xxd -i > c-tests/support/ruleset_block.h"
    );
}

/// The ruleset takes all of standard input.
#[test]
fn labels_beside_a_ruleset_from_standard_input_are_arguments() {
    let content = fs::read(ruleset()).unwrap();
    for action in ["check", "index", "variants"] {
        let finished = run_with(&["lgr", action, "-"], &content);
        let message = "unidn: standard input is the ruleset: the labels have to be arguments\n";
        finished.is("", message, 2);
    }
    run_with(&["lgr", "index", "-", "straße"], &content).is("strasse\n", "", 0);
}
