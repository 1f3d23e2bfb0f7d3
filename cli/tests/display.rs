//! `unidn display`: what is shown, the reasons, policies.

mod common;

use common::{Finished, command, run, run_with, start};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};

#[test]
fn each_name_gives_a_line_with_what_to_show() {
    run(&["display", "example.com", "bücher.example", "XN--BCHER-KVA.example", "日本語。ＪＰ"]).is(
        "example.com\nbücher.example\nbücher.example\n日本語.jp\n",
        "",
        0,
    );
    run_with(&["display"], "раураӏ.com\r\n\nbücher.example".as_bytes()).is(
        "xn--80aa0cbo65f.com\n\nbücher.example\n",
        "unidn: line 1, hidden: Every letter of the label looks like a Latin letter: it looks like \
         \"paypal\", label 1. (UNIDN_REASON_WHOLE_SCRIPT_CONFUSABLE)\n\
         unidn: line 2: The name is empty. (UNIDN_RULE_EMPTY_LABEL: UTS #46 \
         section 4.2, step 4)\n",
        1,
    );
}

/// The character that decided is named, with what it looks like, and every further reason.
#[test]
fn reasons_are_printed() {
    run(&["display", "a.x⁄y1۲.example", "pаypal.com"]).is(
        "a.xn--xy1-xnf1253a.example\nxn--pypal-4ve.com\n",
        "unidn: argument 1, hidden: The character is not in the General Security Profile of \
         UTS #39: \"⁄\" (U+2044) like \"/\" (U+002F), character 4, label 2. (UNIDN_REASON_NOT_ALLOWED)\n\
         unidn: argument 1: Also, the label mixes scripts that are not used together. \
         (UNIDN_REASON_MIXED_SCRIPT)\n\
         unidn: argument 1: Also, the label mixes digits of different decimal systems. \
         (UNIDN_REASON_MIXED_NUMBERS)\n\
         unidn: argument 2, hidden: The label mixes scripts that are not used together: it looks like \
         \"paypal\", label 1. (UNIDN_REASON_MIXED_SCRIPT)\n",
        1,
    );
}

/// A rule of IDNA that only the policy has hides a name that is valid.
#[test]
fn rules_of_the_policy_are_printed_as_rules() {
    run(&["display", "xn----eha.example"]).is(
        "xn----eha.example\n",
        "unidn: argument 1, hidden: The label begins with a hyphen: \"xn----eha\", label 1. \
         (UNIDN_RULE_HYPHEN_FIRST: UTS #46 section 4.1, criterion 3)\n",
        1,
    );
    run(&["display", "--policy=webkit", "xn----eha.example"]).is("-ü.example\n", "", 0);
}

/// Remarks hide nothing and are not failures.
#[test]
fn remarks_are_printed() {
    run(&["display", "faß.de"]).is(
        "faß.de\n",
        "unidn: argument 1, shown: The name has a deviation character: IDNA2003 makes \
         another name of it. (UNIDN_REASON_DEVIATION)\n",
        0,
    );
}

/// There is always something to show, and nothing in it commands a terminal.
#[test]
fn invalid_name_is_shown_in_ascii() {
    run(&["display", "ü.a\u{1B}b", "a\u{202E}b.com"]).is(
        "xn--tda.xn--a%1Bb-\nxn--a%E2%80%AEb-.com\n",
        "unidn: argument 1: The ASCII character is not allowed in a domain name: U+001B, \
         character 4, label 2. (UNIDN_RULE_ASCII: UTS #46 section 4.1, criterion 7; URL Standard, \
         forbidden domain code points)\n\
         unidn: argument 1: Also, the character is not in the General Security Profile of UTS #39. \
         (UNIDN_REASON_NOT_ALLOWED)\n\
         unidn: argument 2: The character is disallowed: U+202E, character 2, label 1. \
         (UNIDN_RULE_DISALLOWED: UTS #46 section 4.1, criterion 7)\n\
         unidn: argument 2: Also, the character is not in the General Security Profile of UTS #39. \
         (UNIDN_REASON_NOT_ALLOWED)\n",
        1,
    );
    run_with(&["display"], b"a.b\xFF\n").is(
        "\n",
        "unidn: line 1: The text is not valid UTF-8: 0xFF, character 4. In Latin-1 \
         it is \"ÿ\" (U+00FF): convert the text to UTF-8 first. (UNIDN_INVALID_ENCODING)\n",
        1,
    );
}

/// Examples of each policy's own rules.
#[test]
fn the_policies_differ() {
    #[rustfmt::skip]
    let cases: &[(&[&str], &str, &str)] = &[
        (&[], "café店.jp", "xn--caf-dma4201j.jp"),
        (&["--policy=browser"], "сумма.com", "сумма.com"),
        (&["--policy=firefox"], "café店.jp", "café店.jp"),
        (&["--policy=firefox"], "сумма.com", "xn--80axask.com"),
        (&["--policy=firefox"], "shopदुकान.in", "xn--shop-87i9gpa9oza.in"),
        (&["--policy=firefox", "--firefox-moderate"], "shopदुकान.in", "shopदुकान.in"),
        (&["--policy=webkit"], "ягода.com", "xn--80afd3b5e.com"),
        (&["--policy=webkit"], "line一.jp", "line一.jp"),
        (&["--policy=ascii"], "gemüse.example", "xn--gemse-mva.example"),
        (&["--policy=uts39"], "coffee店.jp", "coffee店.jp"),
        (&["--policy=uts39", "--level=single-script"], "coffee店.jp", "xn--coffee-uw1l.jp"),
        (&["--policy=uts39", "--level=unrestricted"], "☂regen.example", "☂regen.example"),
        // The options of names are those of to-ascii.
        (&["--transitional"], "faß.de", "fass.de"),
        (&["--profile=url"], "ü..de", "ü..de"),
    ];
    for (options, name, expected) in cases {
        let finished = run(&[&["display"], *options, &[name]].concat());
        assert_eq!(finished.stdout.trim_end(), *expected, "{options:?} {name}");
        let is_shown = !expected.contains("xn--");
        assert_eq!(finished.code, i32::from(!is_shown), "{options:?} {name}");
        assert_eq!(finished.stderr.contains("hidden"), !is_shown, "{options:?} {name}");
    }
}

#[test]
fn wrong_arguments_exit_with_2() {
    for arguments in [
        &["--policy", "chrome"][..],
        &["--firefox-moderate"],
        &["--level=unrestricted"],
        &["--policy=uts39", "--level=none"],
    ] {
        let finished = run(&[&["display", "a"], arguments].concat());
        assert_eq!((&*finished.stdout, finished.code), ("", 2), "{arguments:?}");
        assert!(finished.stderr.starts_with("error: "), "{arguments:?}");
        assert!(!finished.stderr.contains("<COMMAND>"), "{arguments:?}");
    }
    for (command, arguments) in
        [("display", "[OPTIONS] [NAME]..."), ("explain", "[OPTIONS] [TEXT]...")]
    {
        let finished = run(&[command, "a", "--level=unrestricted"]);
        let usage = format!("\n\nUsage: unidn {command} {arguments}\n");
        assert!(finished.stderr.contains(&usage), "{}", finished.stderr);
        assert_eq!(finished.code, 2);
    }
}

fn objects(finished: &Finished) -> Vec<Value> {
    let lines = finished.stdout.lines();
    lines.map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
}

#[test]
fn json_has_the_decision_the_reasons_and_the_place() {
    let finished = run(&["display", "--json", "ü.de", "a.ab⁄c", "℀"]);
    assert_eq!((&*finished.stderr, finished.code), ("", 1));
    let objects = objects(&finished);
    assert_eq!(
        objects[0],
        json!({
            "input": "ü.de", "output": "ü.de", "hidden": false, "first_reason": null,
            "level": "UNIDN_LEVEL_SINGLE_SCRIPT", "reasons": [],
        })
    );
    assert_eq!(
        objects[1],
        json!({
            "input": "a.ab⁄c", "output": "a.xn--abc-pt0a", "hidden": true,
            "first_reason": "UNIDN_REASON_NOT_ALLOWED",
            "message": "The character is not in the General Security Profile of UTS #39: \"⁄\" \
                        (U+2044) like \"/\" (U+002F), character 5, label 2.",
            "offset": 4, "length": 3, "label": 1, "code_point": 0x2044,
            "level": "UNIDN_LEVEL_UNRESTRICTED",
            "reasons": [{
                "reason": "UNIDN_REASON_NOT_ALLOWED",
                "message": "the character is not in the General Security Profile of UTS #39",
            }],
        })
    );
    assert_eq!(objects[2]["first_reason"], "UNIDN_REASON_INVALID_IDNA");
    assert_eq!(objects[2]["error"]["first_rule"], "UNIDN_RULE_ASCII");
    let finished = run_with(&["display", "--json"], b"\xFF\n");
    let object = &self::objects(&finished)[0];
    assert_eq!(object.get("output"), None);
    assert_eq!(object["error"]["status"], "UNIDN_INVALID_ENCODING");
    let nothing = [&object["hidden"], &object["level"], &object["first_reason"]];
    assert_eq!(nothing, [&json!(false), &Value::Null, &Value::Null]);
}

#[test]
fn colours_are_for_terminals() {
    let coloured = |name: &str| {
        let mut command = command(&["display", name]);
        command.env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR");
        Finished::new(command.output().expect("the command runs")).stdout
    };
    assert_eq!(coloured("bücher.example"), "\u{1b}[1m\u{1b}[32mbücher.example\u{1b}[0m\n");
    assert_eq!(coloured("x⁄y.com"), "\u{1b}[1m\u{1b}[31mxn--xy-c6t.com\u{1b}[0m\n");
    assert_eq!(coloured("example.com"), "example.com\n");
}

/// Whoever writes a line gets the line for it before writing the next one.
#[test]
fn a_line_comes_out_for_each_line_that_goes_in() {
    let mut child = start(&["display"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for text in ["bücher", "", "łódź"] {
        writeln!(stdin, "{text}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, format!("{text}\n"));
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}
