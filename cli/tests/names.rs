//! `unidn to-ascii`, `to-unicode`, `check` and `equal`: results, faults, options, JSON, streaming.

mod common;

use common::{Finished, command, run, run_with, start};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use unidn_core::idna::{OPTIONS, PROFILES};

#[test]
fn common_names_have_a_result() {
    run(&["to-ascii", "bücher.example", "faß.de", "☃.net", "日本語。ＪＰ", "BÜCHER.example."]).is(
        "xn--bcher-kva.example\nxn--fa-hia.de\nxn--n3h.net\nxn--wgv71a119e.jp\n\
         xn--bcher-kva.example.\n",
        "",
        0,
    );
    run(&["to-unicode", "xn--n3h.net", "XN--FA-HIA.de"]).is("☃.net\nfaß.de\n", "", 0);
    let names = ["r3---sn-apo3qvuoxuxbt-j5pe.googlevideo.com", "_443._tcp.example.com"];
    run(&[&["check"], &names[..]].concat()).is("valid\nvalid\n", "", 0);
    run(&["check", "--", "-a-.example"]).is("valid\n", "", 0);
}

#[test]
fn lines_of_standard_input_are_names() {
    let input = "bücher.example\r\n℀.com\n\nfaß.de";
    run_with(&["to-ascii"], input.as_bytes()).is(
        "xn--bcher-kva.example\n\n\nxn--fa-hia.de\n",
        "unidn: line 2: The ASCII character is not allowed in a domain name: \"/\" (U+002F) \
         from \"℀\" (U+2100), character 1, label 1. (UNIDN_RULE_ASCII: UTS #46 section 4.1, criterion 7; URL Standard, \
         forbidden domain code points)\n\
         unidn: line 3: The name is empty. (UNIDN_RULE_EMPTY_LABEL: UTS #46 \
         section 4.2, step 4)\n",
        1,
    );
    run_with(&["check"], b"a\nxn--a-\n").is(
        "valid\ninvalid\n",
        "unidn: line 2: The label begins with xn-- and decodes to ASCII only: \"xn--a-\", \
         label 1. (UNIDN_RULE_ACE_ASCII_ONLY: UTS #46 section 4, step 4)\n",
        1,
    );
}

/// All rules are reported, and the first one in the order of the standard has the place.
#[test]
fn every_rule_is_printed_and_the_first_one_located() {
    run(&["to-ascii", "--profile", "strict", "ok.example", "b\u{FC}.a_-."]).is(
        "ok.example\n\n",
        "unidn: argument 2: The label ends with a hyphen: \"-\" (U+002D), character 6, label \
         2. (UNIDN_RULE_HYPHEN_LAST: UTS #46 section 4.1, criterion 3)\n\
         unidn: argument 2: Also, the ASCII character is not allowed in a domain name. \
         (UNIDN_RULE_ASCII: UTS #46 section 4.1, criterion 7; URL Standard, forbidden domain \
         code points)\n\
         unidn: argument 2: Also, the name ends with a dot. (UNIDN_RULE_ROOT_DOT: UTS #46 section \
         4.2, step 4)\n",
        1,
    );
}

#[test]
fn fault_in_an_a_label_is_printed_with_the_label() {
    run(&["check", "b.xn--a"]).is(
        "invalid\n",
        "unidn: argument 1: The character is disallowed: U+0080 in \"xn--a\", label 2. \
         (UNIDN_RULE_DISALLOWED: UTS #46 section 4.1, criterion 7)\n",
        1,
    );
}

#[test]
fn ill_formed_names_have_no_result() {
    for (command, output) in [("to-ascii", "\n"), ("to-unicode", "\n"), ("check", "invalid\n")] {
        run_with(&[command], b"a.b\xFF\n").is(
            output,
            "unidn: line 1: The text is not valid UTF-8: 0xFF, character 4. In Latin-1 \
         it is \"ÿ\" (U+00FF): convert the text to UTF-8 first. (UNIDN_INVALID_ENCODING)\n",
            1,
        );
    }
}

/// ToUnicode has a result even with a fault, and does not check lengths.
#[test]
fn to_unicode_gives_the_best_result() {
    let finished = run(&["to-unicode", "xn--tda.xn--a-.℀", "a..b"]);
    assert_eq!((&*finished.stdout, finished.code), ("ü.a.a/c\na..b\n", 1));
    assert_eq!(finished.stderr.lines().count(), 2);
    let object = &objects(&run(&["to-unicode", "--json", "xn--tda.xn--a-"]))[0];
    assert_eq!(object["output"], "ü.a");
    assert_eq!(object["error"]["first_rule"], "UNIDN_RULE_ACE_ASCII_ONLY");
    assert_eq!(object["error"]["label"], 1);
}

#[test]
fn a_name_may_be_long() {
    let name = "ü".repeat(3000) + "." + &"\u{3300}".repeat(2000);
    let there = run_with(&["to-ascii", "--ignore-dns-length"], name.as_bytes());
    assert_eq!((&*there.stderr, there.code), ("", 0));
    let back = run_with(&["to-unicode"], there.stdout.as_bytes());
    let mapped = run_with(&["to-unicode"], name.as_bytes());
    assert_eq!((back.stdout, back.code), (mapped.stdout, 0));
}

fn flag(name: &str) -> String {
    name.to_ascii_lowercase().replace('_', "-")
}

/// Each option and each profile of the core's tables is an argument of every command of names.
#[test]
fn the_tables_of_the_core_are_the_arguments() {
    for command in ["to-ascii", "to-unicode", "check", "equal", "display", "explain"] {
        let help = run(&[command, "--help"]).stdout;
        for option in OPTIONS {
            assert!(help.contains(&format!("  --{}\n", flag(option.name))), "{}", option.name);
        }
        for profile in PROFILES {
            assert!(help.contains(&format!("- {}:", flag(profile.name))), "{}", profile.name);
        }
    }
    for option in OPTIONS {
        run(&["to-ascii", &format!("--{}", flag(option.name)), "ab"]).is("ab\n", "", 0);
    }
    for profile in PROFILES {
        run(&["to-ascii", "--profile", &flag(profile.name), "a.b"]).is("a.b\n", "", 0);
    }
}

/// Each option makes its difference.
#[test]
fn options_change_the_result() {
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str, &str)] = &[
        ("--check-hyphens", "to-ascii", "a-", ""),
        ("--ascii-ldh", "to-ascii", "a_b", ""),
        ("--ascii-any", "to-ascii", "a%b", "a%b"),
        ("--ignore-dns-length", "to-ascii", "a..b", "a..b"),
        ("--reject-root-dot", "to-ascii", "a.", ""),
        ("--skip-bidi", "to-ascii", "a.1א", "a.xn--1-0hc"),
        ("--skip-joiners", "to-ascii", "a\u{200D}", "xn--a-ugn"),
        ("--transitional", "to-ascii", "faß", "fass"),
        ("--ignore-invalid-punycode", "to-ascii", "xn--0", "xn--0"),
        ("--check-contexto", "to-ascii", "a·b", ""),
        ("--idna2008", "to-ascii", "☃", ""),
        ("--no-mapping", "to-ascii", "Ü", ""),
        ("--single-label", "to-ascii", "a.b", ""),
        ("--ascii-passthrough", "to-ascii", "xn--a", "xn--a"),
        ("--profile=url", "to-ascii", "xn--a..", "xn--a.."),
        ("--profile=strict", "to-ascii", "a.", ""),
        ("--profile=idna2008-lookup", "to-ascii", "Ü", ""),
        ("--profile=idna2008-registration", "to-ascii", "a·b", ""),
    ];
    for (option, command, name, expected) in cases {
        let with = run(&[command, option, name]);
        let without = run(&[command, name]);
        assert_eq!(with.stdout.trim_end(), *expected, "{option}");
        assert_ne!(with.stdout, without.stdout, "{option}");
        assert_eq!(with.code, i32::from(expected.is_empty()), "{option}");
    }
}

fn objects(finished: &Finished) -> Vec<Value> {
    let lines = finished.stdout.lines();
    lines.map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
}

#[test]
fn json_has_the_status_the_rules_and_the_place() {
    let finished = run_with(&["to-ascii", "--json"], "ü.de\na.b℀c-\nx\u{FF}\n".as_bytes());
    assert_eq!((&*finished.stderr, finished.code), ("", 1));
    let objects = objects(&finished);
    assert_eq!(objects[0], json!({"input": "ü.de", "line": 1, "output": "xn--tda.de"}));
    assert_eq!(
        objects[1],
        json!({
            "input": "a.b℀c-", "line": 2,
            "error": {
                "status": "UNIDN_INVALID_NAME",
                "offset": 3, "length": 3, "label": 1, "code_point": 0x2F,
                "message": "The ASCII character is not allowed in a domain name: \"/\" (U+002F) from \"℀\" (U+2100), character 4, label 2.",
                "first_rule": "UNIDN_RULE_ASCII",
                "rules": [{
                    "rule": "UNIDN_RULE_ASCII",
                    "message": "the ASCII character is not allowed in a domain name",
                    "source": "UTS #46 section 4.1, criterion 7; URL Standard, forbidden domain \
                               code points",
                }],
            },
        })
    );
    assert_eq!(objects[2], json!({"input": "xÿ", "line": 3, "output": "xn--x-kha"}));
    let finished = run_with(&["check", "--json"], b"a.b\nx.y\xFF\n");
    assert_eq!((&*finished.stderr, finished.code), ("", 1));
    assert_eq!(
        self::objects(&finished),
        [
            json!({"input": "a.b", "line": 1, "valid": true}),
            json!({
                "input": "x.y\u{FFFD}", "line": 2, "valid": false,
                "error": {
                    "status": "UNIDN_INVALID_ENCODING", "message": "The text is not valid UTF-8: 0xFF, character 4. In Latin-1 it is \"ÿ\" (U+00FF): convert the text to UTF-8 first.",
                    "offset": 3, "length": 1, "label": 1, "code_point": null,
                    "first_rule": null, "rules": [],
                },
            }),
        ]
    );
}

#[test]
fn two_names_are_compared() {
    run(&["equal", "BÜCHER.example", "xn--bcher-kva.example."]).is("equal\n", "", 0);
    run(&["equal", "faß.de", "fass.de"]).is("different\n", "", 1);
    run(&["equal", "--transitional", "faß.de", "fass.de"]).is("equal\n", "", 0);
    run(&["equal", "xn--a-", "xn--a-"]).is(
        "invalid\n",
        "unidn: argument 1: The label begins with xn-- and decodes to ASCII only: \"xn--a-\", \
         label 1. (UNIDN_RULE_ACE_ASCII_ONLY: UTS #46 section 4, step 4)\n\
         unidn: argument 2: The label begins with xn-- and decodes to ASCII only: \"xn--a-\", \
         label 1. (UNIDN_RULE_ACE_ASCII_ONLY: UTS #46 section 4, step 4)\n",
        1,
    );
}

/// What is not a terminal gets every character of a result. The text of an invalid name is none:
/// neither its line nor a message commands a terminal, turns what is around it or ends a line.
#[test]
fn control_characters_are_in_results_alone() {
    run_with(&["to-unicode", "--ascii-any"], b"a\x1B.de\n").is("a\u{1B}.de\n", "", 0);
    run_with(&["decode"], b"xa-g4t\n").is("x\u{202E}a\n", "", 0);

    let name = "a\u{1B}[31m\u{9B}\u{7F}\r\u{202E}\u{2028}\u{61C}.xn--mocx-xd7a";
    let inert = "a\\u{1b}[31m\\u{9b}\\u{7f}\\u{d}\\u{202e}\\u{2028}\\u{61c}.moc\\u{202e}x";
    let finished = run_with(&["to-unicode"], format!("{name}\n").as_bytes());
    assert_eq!((&*finished.stdout, finished.code), (&*format!("{inert}\n"), 1));
    let csv = format!("1,\"{name}\"\n");
    let finished = run_with(&["to-unicode", "--column", "2"], csv.as_bytes());
    assert_eq!((&*finished.stdout, finished.code), (&*format!("1,{inert}\n"), 1));

    let is_command = |c: char| c.is_control() && c != '\n' || "\u{202E}\u{2028}\u{61C}".contains(c);
    for command in ["to-ascii", "check", "display", "explain", "to-unicode"] {
        for json in [&[][..], &["--json"]] {
            let finished = run(&[&[command, name], json].concat());
            let (stdout, stderr) = (finished.stdout, finished.stderr);
            assert!(!stderr.contains(is_command), "{stderr:?}");
            assert!(!stdout.contains(is_command), "{stdout:?}");
            if let [_] = json {
                let object: Value = serde_json::from_str(&stdout).unwrap();
                assert_eq!(object["input"], name);
            }
        }
    }
    let object = &objects(&run(&["to-unicode", "--json", "xn--mocx-xd7a"]))[0];
    assert_eq!(object["output"], "moc\u{202E}x");
    let stdout = run(&["equal", "--json", name, "a"]).stdout;
    assert!(!stdout.contains(is_command), "{stdout:?}");
}

/// A message about the arguments quotes them between styles of its own.
#[test]
fn control_characters_of_arguments_are_escaped() {
    let (hostile, inert) = ("a\u{1B}]0;b\u{7}\u{9B}\u{202E}", "a\\u{1b}]0;b\\u{7}\\u{9b}\\u{202e}");
    let option = format!("--{hostile}");
    for arguments in [
        &[hostile][..],
        &["help", hostile],
        &["to-ascii", &option],
        &["to-ascii", "--profile", hostile, "a"],
        &["check", "--column", "1", "--delimiter", hostile],
        &["equal", "a", "b", hostile],
        &["display", "--jobs", hostile],
    ] {
        let output = command(arguments).env("CLICOLOR_FORCE", "1").output();
        let Finished { stderr, code, .. } = Finished::new(output.unwrap());
        assert_eq!(code, 2, "{arguments:?}");
        assert!(stderr.contains(inert), "{stderr:?}");
        let is_style = |piece: &str| piece.starts_with('[');
        assert!(stderr.split('\u{1B}').skip(1).all(is_style), "{stderr:?}");
        assert!(!stderr.contains(['\u{7}', '\u{9B}', '\u{202E}']), "{stderr:?}");
    }
    // Without what is escaped there is advice.
    let stderr = run(&["to-ascii", "--zz"]).stderr;
    assert!(stderr.contains("use '-- --zz'"), "{stderr:?}");
}

#[test]
fn each_line_is_a_pair() {
    let input = "ß.de\tẞ.de.\na  b\nü xn--a-\nalone\na b\tc\n";
    run_with(&["equal"], input.as_bytes()).is(
        "equal\ndifferent\ninvalid\ninvalid\ninvalid\n",
        "unidn: line 3, name 2: The label begins with xn-- and decodes to ASCII only: \"xn--a-\", \
         label 1. (UNIDN_RULE_ACE_ASCII_ONLY: UTS #46 section 4, step 4)\n\
         unidn: line 4, offset 5: there is nothing to compare it with (UNIDN_INVALID_ARGUMENT)\n\
         unidn: line 5, name 1: The ASCII character is not allowed in a domain name: U+0020, \
         character 2, label 1. (UNIDN_RULE_ASCII: UTS #46 section 4.1, criterion 7; URL Standard, forbidden \
         domain code points)\n",
        1,
    );
    let both = run_with(&["equal"], "a..b a\u{378}_\n".as_bytes()).stderr;
    let sources: Vec<_> = both.lines().map(|line| line.split(": ").nth(1).unwrap()).collect();
    assert_eq!(sources, ["line 1, name 1", "line 1, name 2"]);
    let finished = run_with(&["equal", "--json"], "a A\nü xn--a-\nalone\na b\n".as_bytes());
    assert_eq!((&*finished.stderr, finished.code), ("", 1));
    let objects = objects(&finished);
    assert_eq!(objects[0], json!({"names": ["a", "A"], "equal": true}));
    assert_eq!(objects[1]["names"], json!(["ü", "xn--a-"]));
    assert_eq!(objects[1]["equal"], Value::Null);
    assert_eq!(objects[1]["errors"].as_array().map(Vec::len), Some(1));
    assert_eq!(objects[1]["errors"][0]["name"], 1);
    // The name has its own offsets.
    assert_eq!(objects[1]["errors"][0]["offset"], 0);
    assert_eq!(objects[2]["names"], json!(["alone"]));
    assert_eq!(objects[2].get("equal"), Some(&Value::Null));
    assert_eq!(objects[2]["errors"][0]["status"], "UNIDN_INVALID_ARGUMENT");
    assert_eq!(objects[3], json!({"names": ["a", "b"], "equal": false}));
}

#[test]
fn wrong_arguments_exit_with_2() {
    for arguments in [
        &["equal", "a"][..],
        &["equal", "a", "b", "c"],
        &["check", "--profile", "none", "a"],
        &["check", "--profile", "LOOKUP", "a"],
        &["to-ascii", "--hyphens", "a"],
    ] {
        let finished = run(arguments);
        assert_eq!((&*finished.stdout, finished.code), ("", 2), "{arguments:?}");
        assert!(finished.stderr.starts_with("error: "), "{arguments:?}");
    }
}

/// Whoever writes a line gets the line for it before writing the next one.
#[test]
fn a_line_comes_out_for_each_line_that_goes_in() {
    for arguments in [
        &["to-ascii"][..],
        &["to-unicode", "--json"],
        &["check"],
        &["equal"],
        &["explain", "--json", "--domain"],
    ] {
        let mut child = start(arguments);
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        for text in ["bücher x", "", "łódź"] {
            writeln!(stdin, "{text}").unwrap();
            let mut line = String::new();
            stdout.read_line(&mut line).unwrap();
            assert!(line.ends_with('\n'), "{line:?}");
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(1));
    }
}

#[test]
fn the_version_has_that_of_unicode() {
    let (major, minor, update) = unidn_core::unicode::UNICODE_VERSION;
    let version = env!("CARGO_PKG_VERSION");
    let line = format!("unidn {version} (Unicode {major}.{minor}.{update})\n");
    run(&["--version"]).is(&line, "", 0);
}

/// The results that the help promises in its examples: one word, a JSON object, or two words for
/// two names. Where there is no room, the result is on the next line.
#[test]
fn the_examples_of_the_help_are_true() {
    #[rustfmt::skip]
    let commands = [
        ("to-ascii", 3), ("to-unicode", 2), ("check", 1), ("equal", 3), ("display", 4),
        ("skeleton", 3), ("confusable", 4),
    ];
    for (command, count) in commands {
        let help = run(&[command, "--help"]).stdout;
        let start = format!("  unidn {command} ");
        let mut lines = help.lines();
        let mut checked = 0;
        while let Some(line) = lines.next() {
            let Some(example) = line.strip_prefix(&*start) else { continue };
            let (arguments, result) =
                example.split_once("  ").unwrap_or_else(|| (example, lines.next().unwrap()));
            let result = result.trim().replace(" and ", "\n");
            if arguments.contains('<') || result.contains(' ') {
                continue; // Said in words.
            }
            let arguments: Vec<_> = arguments.split(' ').collect();
            let finished = run(&[&[command], &arguments[..]].concat());
            assert_eq!(finished.stdout, format!("{result}\n"), "{example}");
            checked += 1;
        }
        assert!(checked >= count, "{command}: {checked}");
    }
}
