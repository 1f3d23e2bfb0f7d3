//! `unidn encode` and `unidn decode`: results, faults, exit codes, streaming.

mod common;

use common::{Finished, command, run, run_with, start};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

#[test]
fn arguments_are_converted_a_line_each() {
    run(&["encode", "bücher", "łódź", "abc", "示例"]).is(
        "bcher-kva\nd-uga0v4h\nabc-\nfsq092h\n",
        "",
        0,
    );
    run(&["decode", "bcher-kva", "D-UGA0V4H", "abc-"]).is("bücher\nłóDź\nabc\n", "", 0);
}

#[test]
fn a_text_may_be_empty_or_begin_with_a_hyphen() {
    run(&["encode", ""]).is("\n", "", 0);
    run(&["encode", "--", "--", "-ó-"]).is("---\n---5ja\n", "", 0);
    run(&["decode", "--", "---", "---5ja"]).is("--\n-ó-\n", "", 0);
}

#[test]
fn lines_of_standard_input_are_converted_where_there_are_no_arguments() {
    let input = "bücher\r\n\nłódź\nlast ü\r";
    run_with(&["encode"], input.as_bytes()).is("bcher-kva\n\nd-uga0v4h\nlast \r-7ya\n", "", 0);
    run_with(&["decode"], b"bcher-kva\nabc-\r\n").is("bücher\nabc\n", "", 0);
    run_with(&["encode"], b"").is("", "", 0);
    run_with(&["encode", "ü"], b"unread\n").is("tda\n", "", 0);
}

/// Long lines need memory of their own, and results of more than the input's length.
#[test]
fn a_line_may_be_long() {
    let text = "łódź-日本語𝄞".repeat(2000) + "\n";
    let there = run_with(&["encode"], text.as_bytes());
    assert_eq!((&*there.stderr, there.code), ("", 0));
    run_with(&["decode"], there.stdout.as_bytes()).is(&text, "", 0);
    let dense = "\u{80}\u{10FFFF}".repeat(700) + "\n";
    let there = run_with(&["encode"], dense.as_bytes());
    run_with(&["decode"], there.stdout.as_bytes()).is(&dense, "", 0);
}

#[test]
fn fault_is_reported_and_the_rest_converted() {
    run_with(&["decode"], b"bcher-kva\nab!c\nxn\nabc-\n").is(
        "bücher\n\n\nabc\n",
        "unidn: line 2, offset 2: '!' U+0021 is not a digit of Punycode (UNIDN_INVALID_PUNYCODE)\n\
         unidn: line 3, offset 2: the last number has no end (UNIDN_INVALID_PUNYCODE)\n",
        1,
    );
    run(&["decode", "abc-", "é-kva", "a-99999999", "ü", "0000000a"]).is(
        "abc\n\n\n\n\n",
        "unidn: argument 2, offset 0: 'é' U+00E9 is not ASCII (UNIDN_INVALID_PUNYCODE)\n\
         unidn: argument 3, offset 9: the number passes 32 bits with this digit \
         (UNIDN_PUNYCODE_OVERFLOW)\n\
         unidn: argument 4, offset 0: 'ü' U+00FC is not ASCII (UNIDN_INVALID_PUNYCODE)\n\
         unidn: argument 5, offset 0: the number that begins here leads to no code point \
         (UNIDN_INVALID_PUNYCODE)\n",
        1,
    );
}

#[test]
fn overflow_is_a_fault_of_its_code_point() {
    let text = "a".repeat(5000) + "\u{10FFFF}\n";
    run_with(&["encode"], text.as_bytes()).is(
        "\n",
        "unidn: line 1, offset 5000: the delta of '\\u{10ffff}' U+10FFFF passes 32 bits \
         (UNIDN_PUNYCODE_OVERFLOW)\n",
        1,
    );
}

#[test]
fn ill_formed_utf8_is_a_fault_of_its_line() {
    run_with(&["encode"], b"a\xFF\nb\xC3\n\xED\xA0\x80\nok\n").is(
        "\n\n\nok-\n",
        "unidn: line 1, offset 1: not UTF-8 (UNIDN_INVALID_ENCODING)\n\
         unidn: line 2, offset 1: not UTF-8 (UNIDN_INVALID_ENCODING)\n\
         unidn: line 3, offset 0: not UTF-8 (UNIDN_INVALID_ENCODING)\n",
        1,
    );
    run_with(&["decode"], b"a\xFF-a\n").is(
        "\n",
        "unidn: line 1, offset 1: the byte FF is not ASCII (UNIDN_INVALID_PUNYCODE)\n",
        1,
    );
}

#[cfg(unix)]
#[test]
fn an_argument_need_not_be_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let mut command = command(&["encode", "ü"]);
    command.arg(std::ffi::OsStr::from_bytes(b"a\xFFb"));
    Finished::new(command.output().unwrap()).is(
        "tda\n\n",
        "unidn: argument 2, offset 1: not UTF-8 (UNIDN_INVALID_ENCODING)\n",
        1,
    );
}

#[test]
fn json_is_one_object_a_line() {
    run_with(&["encode", "--json"], b"b\xC3\xBCcher\n\n\"\\\x01\nx\xFF\n").is(
        "{\"input\":\"bücher\",\"output\":\"bcher-kva\"}\n\
         {\"input\":\"\",\"output\":\"\"}\n\
         {\"input\":\"\\\"\\\\\\u0001\",\"output\":\"\\\"\\\\\\u0001-\"}\n\
         {\"input\":\"x\u{FFFD}\",\"error\":{\"status\":\"UNIDN_INVALID_ENCODING\",\
         \"offset\":1,\"message\":\"not UTF-8\"}}\n",
        "",
        1,
    );
    let decoded = run(&["decode", "--json", "bcher-kva", "a\n!", "--", "-ü\u{202E}"]);
    assert_eq!(decoded.code, 1);
    let statuses = decoded.stdout.lines().map(|line| {
        let object: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        object["error"]["status"].as_str().map(str::to_owned)
    });
    let invalid = || Some("UNIDN_INVALID_PUNYCODE".to_owned());
    assert_eq!(statuses.collect::<Vec<_>>(), [None, invalid(), invalid()]);
}

/// Whoever writes a line gets the line for it before writing the next one.
#[test]
fn a_line_comes_out_for_each_line_that_goes_in() {
    for arguments in [&["encode"][..], &["encode", "--json"], &["explain", "--json"]] {
        let mut child = start(arguments);
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        for text in ["bücher", "", "łódź"] {
            writeln!(stdin, "{text}").unwrap();
            let mut line = String::new();
            stdout.read_line(&mut line).unwrap();
            assert!(line.ends_with('\n'), "{line:?}");
        }
        drop(stdin);
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "");
        assert!(child.wait().unwrap().success());
    }
}

/// `unidn encode < names | head` ends without a word.
#[cfg(unix)]
#[test]
fn broken_pipe_ends_the_run_silently() {
    for arguments in [&["encode"][..], &["decode"], &["explain"], &["encode", "--json"]] {
        let mut child = start(arguments);
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        // The command ends while there is more to read.
        let lines = "abc-\n".repeat(100_000);
        let written = stdin.write_all(lines.as_bytes());
        assert_eq!(written.unwrap_err().kind(), std::io::ErrorKind::BrokenPipe);
        let finished = Finished::new(child.wait_with_output().unwrap());
        finished.is("", "", 0);
    }
}

/// A reader that closes the pipe makes no invalid name valid.
#[cfg(unix)]
#[test]
fn broken_pipe_does_not_hide_a_fault() {
    for subcommand in ["check", "decode"] {
        let mut child = start(&[subcommand]);
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all("a..b!\n".repeat(100_000).as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{subcommand}");
    }
}

/// A full disk is an error, unlike a reader that closes the pipe.
#[cfg(target_os = "linux")]
#[test]
fn write_errors_are_reported() {
    for arguments in [&["encode", "ü"][..], &["--help"], &["encode", "--help"], &["--version"]] {
        let full = std::fs::File::options().write(true).open("/dev/full");
        let mut command = command(arguments);
        command.stdout(Stdio::from(full.unwrap()));
        let finished = Finished::new(command.output().unwrap());
        assert!(finished.stderr.starts_with("unidn: standard output: "), "{arguments:?}");
        assert_eq!(finished.code, 1, "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn read_errors_are_reported() {
    let mut command = command(&["encode"]);
    command.stdin(Stdio::from(std::fs::File::open("/").unwrap()));
    let finished = Finished::new(command.output().unwrap());
    assert!(finished.stderr.starts_with("unidn: standard input: "));
    assert_eq!((&*finished.stdout, finished.code), ("", 1));
}

#[test]
fn wrong_arguments_exit_with_2() {
    for arguments in [&[][..], &["recode"], &["encode", "--jsno"], &["decode", "-x"]] {
        let finished = run(arguments);
        assert_eq!((&*finished.stdout, finished.code), ("", 2), "{arguments:?}");
        assert!(finished.stderr.contains("Usage: unidn"), "{arguments:?}");
    }
}

/// The prefix is not Punycode: `unidn decode xn--bcher-kva` has a result that nobody expects.
#[test]
fn a_label_is_decoded_with_a_remark() {
    let remark = |source: &str| {
        format!("unidn: {source} begins with \"xn--\": unidn to-unicode decodes A-labels\n")
    };
    run(&["decode", "bcher-kva", "xn--bcher-kva", "Xn--bcher-kva"]).is(
        "bücher\nxn--bÊcher\nXn--bÊcher\n",
        &remark("argument 2"),
        0,
    );
    run_with(&["decode", "--json"], b"XN--bcher-kva\n").is(
        "{\"input\":\"XN--bcher-kva\",\"output\":\"XN--bÊcher\"}\n",
        &remark("line 1"),
        0,
    );
    let finished = run(&["decode", "xn--!"]);
    assert!(finished.stderr.ends_with(&remark("argument 1")), "{}", finished.stderr);
    assert_eq!((&*finished.stdout, finished.code), ("\n", 1));
    run(&["encode", "xn--a"]).is("xn--a-\n", "", 0);
}

/// As with git and cargo.
#[test]
fn help_of_a_subcommand_has_two_ways() {
    for words in [&["check"][..], &["lgr", "check"], &[]] {
        let way = run(&[&["help"], words].concat());
        way.is(&run(&[words, &["--help"]].concat()).stdout, "", 0);
    }
    assert_eq!(run(&["help", "nothing"]).code, 2);
}

/// The results that the help promises in its examples.
#[test]
fn the_examples_of_the_help_are_true() {
    for subcommand in ["encode", "decode"] {
        let help = run(&[subcommand, "--help"]);
        assert_eq!(help.code, 0);
        let start = format!("  unidn {subcommand} ");
        let mut checked = 0;
        for line in help.stdout.lines().filter_map(|line| line.strip_prefix(&*start)) {
            let (arguments, result) = line.split_once("  ").unwrap();
            let result = result.trim();
            let arguments: Vec<_> = arguments.split(' ').collect();
            let expected = match result.strip_suffix(", a line each") {
                Some(results) => results.replace(" and ", "\n"),
                None if result.contains(' ') => continue, // Said in words.
                None => result.into(),
            };
            run(&[&[subcommand], &arguments[..]].concat()).is(&format!("{expected}\n"), "", 0);
            checked += 1;
        }
        assert_eq!(checked, 3, "{subcommand}");
    }
}
