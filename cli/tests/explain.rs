//! `unidn explain`: the steps, the comparison, faults, JSON.

mod common;

use common::{run, run_with};
use serde_json::{Value, json};

const THERE: &str = "\
Encode łódź

Basic code points: d, with the delimiter: d-

1. ó U+00F3 goes to position 0
   n = 128, i = 0, bias = 72, 1 code point so far
   delta = (243 - 128) * 2 + 0 - 0 = 230
        k   t           q  digit  character
       36   1         230     20  u
       72   1           6      6  g
      108  26           0      0  a
   delta 230 is uga
   bias: 72 before, 0 after
   text: ód

2. ł U+0142 goes to position 0
   n = 243, i = 1, bias = 0, 2 code points so far
   delta = (322 - 243) * 3 + 0 - 1 = 236
        k   t           q  digit  character
       36  26         236     26  0
       72  26          21     21  v
   delta 236 is 0v
   bias: 0 before, 28 after
   text: łód

3. ź U+017A goes to position 3
   n = 322, i = 1, bias = 28, 3 code points so far
   delta = (378 - 322) * 4 + 3 - 1 = 226
        k   t           q  digit  character
       36   8         226     30  4
       72  26           7      7  h
   delta 226 is 4h
   bias: 28 before, 28 after
   text: łódź

Result: d-uga0v4h
";

const BACK: &str = "\
Basic code points: bcher, before the last delimiter

1. kva
   n = 128, i = 0, bias = 72, 5 code points so far
   character  digit     k   t           w         sum
   k             10    36   1           1          10
   v             21    72   1          35         745
   a              0   108  26        1225         745
   i + delta = 0 + 745 = 745
   n = 128 + 745 div 6 = 128 + 124 = 252
   i = 745 mod 6 = 1
   ü U+00FC goes to position 1
   bias: 72 before, 0 after
   text: bücher

Result: bücher
";

#[test]
fn the_steps_of_encoding_are_those_of_the_tutorials() {
    run(&["explain", "łódź"]).is(THERE, "", 0);
}

#[test]
fn decoding_is_explained_on_demand_or_after_the_prefix() {
    let plain = format!("Decode bcher-kva\n\n{BACK}");
    run(&["explain", "--decode", "bcher-kva"]).is(&plain, "", 0);
    for prefix in ["xn--", "Xn--"] {
        let text = format!("{prefix}bcher-kva");
        let page = format!("Decode {text}, without the prefix xn--\n\n{BACK}");
        run(&["explain", &text]).is(&page, "", 0);
        run(&["explain", "-d", &text]).is(&page, "", 0);
    }
}

#[test]
fn text_without_insertions_and_text_without_basic_code_points() {
    run(&["explain", "abc", ""]).is(
        "Encode abc\n\nBasic code points: abc, with the delimiter: abc-\n\nResult: abc-\n\n\
         Encode \n\nBasic code points: none, and so no delimiter\n\nResult: \n",
        "",
        0,
    );
    let foreign = run(&["explain", "日"]);
    assert!(foreign.stdout.contains("Basic code points: none, and so no delimiter\n"));
}

/// Characters that do not print, or combine with the page, are escaped.
#[test]
fn code_points_that_do_not_print_are_escaped() {
    let page = run(&["explain", "a\u{1B}\u{202E}\u{301}"]).stdout;
    assert!(page.contains("1. \\u{301} U+0301 goes to position 2\n"), "{page}");
    assert!(page.contains("2. \\u{202e} U+202E goes to position 2\n"), "{page}");
    assert!(!page.contains(['\u{1B}', '\u{202E}']), "{page}");
}

#[test]
fn each_line_of_standard_input_has_its_page() {
    run_with(&["explain"], "łódź\nxn--bcher-kva".as_bytes()).is(
        &format!("{THERE}\nDecode xn--bcher-kva, without the prefix xn--\n\n{BACK}"),
        "",
        0,
    );
}

#[test]
fn the_steps_up_to_a_fault_are_shown() {
    run(&["explain", "xn--a-tda!"]).is(
        "Decode xn--a-tda!, without the prefix xn--\n\n\
         Basic code points: a, before the last delimiter\n\n\
         1. tda\n   \
            n = 128, i = 0, bias = 72, 1 code point so far\n   \
            character  digit     k   t           w         sum\n   \
            t             19    36   1           1          19\n   \
            d              3    72   1          35         124\n   \
            a              0   108  26        1225         124\n   \
            i + delta = 0 + 124 = 124\n   \
            n = 128 + 124 div 2 = 128 + 62 = 190\n   \
            i = 124 mod 2 = 0\n   \
            ¾ U+00BE goes to position 0\n   \
            bias: 72 before, 0 after\n   \
            text: ¾a\n\n\
         2. no digit\n   \
            n = 190, i = 1, bias = 0, 2 code points so far\n   \
            character  digit     k   t           w         sum\n\n",
        "unidn: argument 1, offset 9: '!' U+0021 is not a digit of Punycode (UNIDN_INVALID_PUNYCODE)\n",
        1,
    );
    let overflow = run(&["explain", "-d", "99999999"]);
    assert!(overflow.stdout.ends_with("   9             35   252  26    12250000   476385385\n\n"));
    assert_eq!(
        (&*overflow.stderr, overflow.code),
        (
            "unidn: argument 1, offset 7: the number passes 32 bits with this digit \
             (UNIDN_PUNYCODE_OVERFLOW)\n",
            1
        )
    );
}

#[test]
fn invalid_code_point_is_calculated() {
    // 26 * (1 + 35 + 35 * 35 + 35 * 35 * 10 + ...), and n far beyond U+10FFFF.
    let beyond = run(&["explain", "-d", "0000000a"]);
    assert!(beyond.stdout.contains("   n = 128 + 353886286 div 1 = 128 + 353886286 = 353886414\n"));
    assert!(beyond.stderr.contains("offset 0: the number that begins here leads to no code point"));
}

#[test]
fn overflow_is_calculated() {
    let text = "a".repeat(5000) + "\u{10FFFE}";
    let page = run(&["explain", &text]);
    // (0x10FFFE - 0x80) * 5001 + 5000
    assert!(page.stdout.ends_with(
        "   delta = (1114110 - 128) * 5001 + 5000 - 0 = 5571028982\n   \
         which is more than 4294967295\n\n"
    ));
    assert!(
        page.stderr.contains("offset 5000: the delta of '\\u{10fffe}' U+10FFFE passes 32 bits")
    );
    assert_eq!(page.code, 1);
}

#[test]
fn fault_before_the_first_step() {
    run_with(&["explain"], b"a\xFF\n").is(
        "Encode a\\xFF\n\n",
        "unidn: line 1, offset 1: not UTF-8 (UNIDN_INVALID_ENCODING)\n",
        1,
    );
    run(&["explain", "xn--ü-a"]).is(
        "Decode xn--ü-a, without the prefix xn--\n\n",
        "unidn: argument 1, offset 4: 'ü' U+00FC is not ASCII (UNIDN_INVALID_PUNYCODE)\n",
        1,
    );
}

#[test]
fn the_comparison_has_four_ways() {
    let page = "\
łódź

Code points: 4, not basic: 3

length  way
    14  hex         UTF-8, two hexadecimal digits a byte
        c582c3b364c5ba
    17  positions   code points and positions, in base 36
        d--8y-0-6r-1-ai-3
    11  fixed bias  deltas, with the bias fixed at 72
        d-uga0gaqga
     9  Punycode    deltas, and the bias adapts
        d-uga0v4h
";
    run(&["explain", "--compare", "łódź"]).is(page, "", 0);
    run(&["explain", "--compare", "xn--d-uga0v4h"]).is(page, "", 0);
    run(&["explain", "-cd", "!"]).is(
        "",
        "unidn: argument 1, offset 0: '!' U+0021 is not a digit of Punycode (UNIDN_INVALID_PUNYCODE)\n",
        1,
    );
}

#[track_caller]
fn check_json(arguments: &[&str], code: i32, expected: &Value) {
    let finished = run(arguments);
    assert_eq!((&*finished.stderr, finished.code), ("", code));
    let object: Value = serde_json::from_str(&finished.stdout).expect("it is one JSON object");
    assert_eq!(&object, expected);
    assert_eq!(finished.stdout.lines().count(), 1);
}

#[test]
fn steps_as_json() {
    check_json(
        &["explain", "--json", "ü-"],
        0,
        &json!({
            "input": "ü-", "direction": "encode", "basic": "-", "delimiter": true,
            "insertions": [{
                "code_point": 252, "character": "ü", "position": 0,
                "n": 128, "i": 0, "length": 1, "delta": 248, "bias": 72, "next_bias": 0,
                "digits": [
                    {"k": 36, "t": 1, "q": 248, "value": 3, "character": "d"},
                    {"k": 72, "t": 1, "q": 7, "value": 7, "character": "h"},
                    {"k": 108, "t": 26, "q": 0, "value": 0, "character": "a"},
                ],
                "punycode": "dha", "text": "ü-",
            }],
            "output": "--dha",
        }),
    );
    check_json(
        &["explain", "--json", "xn--tda!"],
        1,
        &json!({
            "input": "xn--tda!", "direction": "decode", "basic": "", "delimiter": false,
            "insertions": [{
                "code_point": 252, "character": "ü", "position": 0,
                "n": 128, "i": 0, "length": 0, "delta": 124, "bias": 72, "next_bias": 0,
                "digits": [
                    {"k": 36, "t": 1, "w": 1, "sum": 19, "value": 19, "character": "t"},
                    {"k": 72, "t": 1, "w": 35, "sum": 124, "value": 3, "character": "d"},
                    {"k": 108, "t": 26, "w": 1225, "sum": 124, "value": 0, "character": "a"},
                ],
                "punycode": "tda", "text": "ü",
            }],
            "error": {
                "status": "UNIDN_INVALID_PUNYCODE", "offset": 7,
                "message": "'!' U+0021 is not a digit of Punycode",
            },
        }),
    );
    let unfinished = run(&["explain", "--json", "-d", "9"]);
    let object: Value = serde_json::from_str(&unfinished.stdout).expect("it is JSON");
    assert_eq!(object["unfinished"].as_array().map(Vec::len), Some(1));
    assert_eq!(object["error"]["offset"], 1);
}

/// Of a long text the texts after the steps would grow with the square of its length: this one's
/// took gigabytes and a minute.
#[cfg(unix)]
#[test]
fn the_steps_of_a_long_text_have_no_text() {
    let notice = "The steps have no text after them: more than 255 code points.\n";
    let texts = [("ü".repeat(255), false), ("ü".repeat(256), true), ("ü".repeat(60_000), true)];
    for (text, is_long) in texts {
        let page = common::run_within(10, &["explain"], text.as_bytes()).stdout;
        assert_eq!((page.contains(notice), !page.contains("   text: ")), (is_long, is_long));
        let object = common::run_within(10, &["explain", "--json"], text.as_bytes()).stdout;
        let object: Value = serde_json::from_str(&object).expect("it is JSON");
        let last = object["insertions"].as_array().and_then(|steps| steps.last());
        let after = if is_long { Value::Null } else { text.clone().into() };
        assert_eq!(last.map(|step| &step["text"]), Some(&after));
        let punycode = object["output"].as_str().unwrap();
        let page = common::run_within(10, &["explain", "--decode"], punycode.as_bytes()).stdout;
        assert_eq!((page.contains(notice), !page.contains("   text: ")), (is_long, is_long));
        assert!(page.ends_with(&format!("\nResult: {text}\n")));
        let name = format!("{text}.{text}");
        let page = common::run_within(10, &["explain"], name.as_bytes()).stdout;
        assert_eq!(page.matches(notice).count(), if is_long { 2 } else { 0 });
        let ways =
            common::run_within(10, &["explain", "--compare", "--decode"], punycode.as_bytes())
                .stdout;
        assert!(ways.contains(&format!("Code points: {0}, not basic: {0}", text.chars().count())));
    }
}

/// Why one is hidden is found beside the top-level domain; this one is long, and none.
#[cfg(unix)]
#[test]
fn many_hidden_labels_under_a_long_one() {
    let name = "раураӏ.".repeat(10_000) + &"a".repeat(200_000);
    let page = common::run_within(10, &["explain", "--ignore-dns-length"], name.as_bytes()).stdout;
    assert_eq!(page.matches("   hidden: ").count(), 10_000);
}

#[test]
fn comparison_as_json() {
    check_json(
        &["explain", "--json", "--compare", "xn--tda"],
        0,
        &json!({
            "input": "xn--tda", "text": "ü",
            "ways": [
                {"way": "hex", "length": 4, "written": "c3bc"},
                {"way": "positions", "length": 4, "written": "70-0"},
                {"way": "fixed bias", "length": 3, "written": "tda"},
                {"way": "Punycode", "length": 3, "written": "tda"},
            ],
        }),
    );
    let faulty = run(&["explain", "--json", "-cd", "!"]);
    let object: Value = serde_json::from_str(&faulty.stdout).expect("it is JSON");
    assert_eq!(object["error"]["status"], "UNIDN_INVALID_PUNYCODE");
    assert_eq!(object.get("ways"), None);
    assert_eq!(faulty.code, 1);
}
