//! `unidn explain` of domain names: the way through the steps of UTS #46.

mod common;

use common::{run, run_with};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const PAGE: &str = "\
Name Bü。xn--tda

1. Mapped (UTS #46 section 4, step 1)
   B U+0042 becomes b U+0062
   。 U+3002 becomes . U+002E
   text: bu\u{308}.xn--tda

2. Normalized to NFC (step 2)
   u U+0075, \\u{308} U+0308 becomes ü U+00FC
   text: bü.xn--tda

3. Labels (steps 3 and 4)
   1. bü
   2. xn--tda, decodes to ü

4. Checks (step 4, section 4.1; the lengths of section 4.2)
   Label 1: bü
   pass  does not begin with a combining mark (UTS #46 section 4.1, criterion 6)
   pass  has no disallowed character (UTS #46 section 4.1, criterion 7)
   pass  has no ASCII character that is not allowed (UTS #46 section 4.1, criterion 7; \
URL Standard, forbidden domain code points)
   pass  has joiners only where their rules allow them (RFC 5892 appendix A.1 and A.2)
   pass  is not empty (UTS #46 section 4.2, step 4)
   pass  has at most 63 octets in ASCII (UTS #46 section 4.2, step 4; RFC 1035 section 2.3.4)
   not checked: PUNYCODE, ACE_EMPTY, ACE_ASCII_ONLY, NFC, HYPHEN_3_4, HYPHEN_FIRST, HYPHEN_LAST, \
ACE_PREFIX, DOT, ROUND_TRIP, IDNA2008, CONTEXTO, BIDI_1, BIDI_2, BIDI_3, BIDI_4, BIDI_5, BIDI_6, \
ROOT_DOT
   Label 2: ü
   pass  is valid Punycode after xn-- (UTS #46 section 4, step 4; RFC 3492)
   pass  has something after xn-- (UTS #46 section 4, step 4)
   pass  decodes to more than ASCII (UTS #46 section 4, step 4)
   pass  is in Normalization Form C (UTS #46 section 4.1, criterion 1)
   pass  does not decode to another xn-- (UTS #46 section 4.1, criterion 4)
   pass  does not begin with a combining mark (UTS #46 section 4.1, criterion 6)
   pass  has no disallowed character (UTS #46 section 4.1, criterion 7)
   pass  has no ASCII character that is not allowed (UTS #46 section 4.1, criterion 7; \
URL Standard, forbidden domain code points)
   pass  decodes to nothing that mapping would change (UTS #46 section 4.1, criterion 7; \
RFC 5891 section 5.4)
   pass  has joiners only where their rules allow them (RFC 5892 appendix A.1 and A.2)
   pass  is not empty (UTS #46 section 4.2, step 4)
   pass  has at most 63 octets in ASCII (UTS #46 section 4.2, step 4; RFC 1035 section 2.3.4)
   not checked: HYPHEN_3_4, HYPHEN_FIRST, HYPHEN_LAST, DOT, IDNA2008, CONTEXTO, BIDI_1, BIDI_2, \
BIDI_3, BIDI_4, BIDI_5, BIDI_6, ROOT_DOT
   The name
   pass  has at most 253 octets in ASCII (UTS #46 section 4.2, step 4; RFC 1035 section 2.3.4)
   not checked: NOT_MAPPED_FORM

5. Punycode (RFC 3492)
   Label 1
   Encode bü

   Basic code points: b, with the delimiter: b-

   1. ü U+00FC goes to position 1
      n = 128, i = 0, bias = 72, 1 code point so far
      delta = (252 - 128) * 2 + 1 - 0 = 249
           k   t           q  digit  character
          36   1         249      4  e
          72   1           7      7  h
         108  26           0      0  a
      delta 249 is eha
      bias: 72 before, 0 after
      text: bü

   Result: b-eha

   Label 2
   Decode xn--tda, without the prefix xn--

   Basic code points: none, and so no delimiter

   1. tda
      n = 128, i = 0, bias = 72, 0 code points so far
      character  digit     k   t           w         sum
      t             19    36   1           1          19
      d              3    72   1          35         124
      a              0   108  26        1225         124
      i + delta = 0 + 124 = 124
      n = 128 + 124 div 1 = 128 + 124 = 252
      i = 124 mod 1 = 0
      ü U+00FC goes to position 0
      bias: 72 before, 0 after
      text: ü

   Result: ü

ToASCII: xn--b-eha.xn--tda
ToUnicode: bü.ü
Display (the cautious rules): bü.ü
";

#[test]
fn steps_of_a_name_are_shown() {
    run(&["explain", "Bu\u{308}。xn--tda"]).is(&PAGE.replacen("Bü", "Bu\u{308}", 1), "", 0);
}

/// A label that is not shown as it is: its characters, and what they are confused with.
#[test]
fn the_characters_of_a_label_at_fault_are_named() {
    let page = run(&["explain", "pаypal.xn--xy-c6t.bücher"]);
    assert_eq!((&*page.stderr, page.code), ("", 0));
    let (_, end) = page.stdout.split_once("\n6. ").expect("there is a sixth part");
    assert_eq!(
        end,
        "Display (the cautious rules)\n   \
            Label 1: pаypal\n   \
            hidden: the label mixes scripts that are not used together\n   \
            а U+0430, Cyrillic, looks like a U+0061\n   \
            scripts: Latin, Cyrillic\n   \
            skeleton: paypal\n   \
            Label 2: x⁄y\n   \
            hidden: the character is not in the General Security Profile of UTS #39\n   \
            ⁄ U+2044, Common, restricted, looks like / U+002F\n   \
            scripts: Latin\n   \
            skeleton: x/y\n\n\
         ToASCII: xn--pypal-4ve.xn--xy-c6t.xn--bcher-kva\n\
         ToUnicode: pаypal.x⁄y.bücher\n\
         Display (the cautious rules): xn--pypal-4ve.xn--xy-c6t.bücher, hidden. The label \
         mixes scripts that are not used together: it looks like \"paypal\", label 1.\n"
    );
    let json = run(&["explain", "--json", "pаypal.bücher"]).stdout;
    let object: Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(
        object["labels"][0]["suspects"],
        json!({
            "scripts": ["Latin", "Cyrillic"],
            "characters": [{
                "character": "а", "code_point": 0x430, "script": "Cyrillic", "allowed": true,
                "looks_like": "a",
            }],
            "skeleton": "paypal",
        })
    );
    assert_eq!(object["labels"][0]["hidden"], "UNIDN_REASON_MIXED_SCRIPT");
    let shown = &object["labels"][1];
    assert_eq!((shown.get("suspects"), shown.get("hidden")), (None, None));
    assert_eq!(
        object["display"],
        json!({
            "policy": "UNIDN_POLICY_CAUTIOUS", "output": "xn--pypal-4ve.bücher", "hidden": true,
            "first_reason": "UNIDN_REASON_MIXED_SCRIPT",
            "reasons": [{
                "reason": "UNIDN_REASON_MIXED_SCRIPT",
                "message": "the label mixes scripts that are not used together",
            }],
        })
    );
}

/// The sixth part of the explanation, and the line with what is shown.
fn display_part(arguments: &[&str]) -> (String, String) {
    let page = run(&[&["explain"], arguments].concat()).stdout;
    let part = page.split_once("\n6. Display ").map_or("", |(_, part)| part);
    let part = part.split_once("\n\n").map_or("", |(part, _)| part);
    (part.into(), page.lines().last().unwrap_or_default().into())
}

/// The names that each policy of display hides, and whose rules they are.
#[test]
fn the_options_of_display_are_explained() {
    let (part, line) = display_part(&["--policy", "firefox", "bücher.оу.com"]);
    assert_eq!(
        part,
        "(the rules of Firefox)\n   \
            Label 2: оу\n   \
            hidden: every letter of the label looks like a Latin letter\n   \
            о U+043E, Cyrillic, looks like o U+006F\n   \
            у U+0443, Cyrillic, looks like y U+0079\n   \
            scripts: Cyrillic\n   \
            skeleton: oy"
    );
    assert_eq!(
        line,
        "Display (the rules of Firefox): bücher.xn--n1ak.com, hidden. Every letter of the label \
         looks like a Latin letter: it looks like \"oy\", label 2."
    );
    // An option of display makes a name of a text without a dot, and it belongs to its policy.
    let (_, line) = display_part(&["--policy=uts39", "--level=unrestricted", "☂"]);
    assert_eq!(line, "Display (UTS #39, level unrestricted): ☂");
    assert_eq!(run(&["explain", "--firefox-moderate", "a.b"]).code, 2);
    // WebKit hides the whole name: only the label at fault is explained.
    let (part, line) = display_part(&["--policy=webkit", "bücher.ф.com."]);
    assert!(part.starts_with("(the rules of WebKit)\n   Label 2: ф\n   hidden: "), "{part}");
    assert!(line.contains(": xn--bcher-kva.xn--t1a.com., hidden. The script"), "{line}");
    let json = run(&["explain", "--json", "--policy=uts39", "--level=ascii-only", "ü.de"]).stdout;
    let object: Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(object["display"]["policy"], "UNIDN_POLICY_UTS39 | UNIDN_LEVEL_ASCII_ONLY");
    assert_eq!(object["labels"][0]["hidden"], "UNIDN_REASON_NON_ASCII");
}

#[test]
fn protected_names_are_explained() {
    let list = Path::new(env!("CARGO_TARGET_TMPDIR")).join("protected_names_are_explained");
    fs::write(&list, "\npaypal.com\n").expect("the list can be written");
    let list = list.to_str().expect("the name is UTF-8");
    let (part, line) = display_part(&["--protected", list, "☂.páypal.com"]);
    let expected = "   Label 2: páypal\n   \
            hidden: the name looks like a protected one: line 2\n   \
            á U+00E1, Latin\n";
    assert!(part.contains(expected), "{part}");
    assert!(part.contains("   ☂ U+2602, Common, restricted\n"), "{part}");
    assert!(line.contains("General Security Profile of UTS #39: \"☂\" (U+2602)"), "{line}");
    let (_, line) = display_part(&["--protected", list, "páypal.com"]);
    assert!(line.ends_with("protected one: \"paypal.com\", line 2."), "{line}");
    let json = run(&["explain", "--json", "--protected", list, "páypal.com"]).stdout;
    let object: Value = serde_json::from_str(&json).expect("it is JSON");
    let display = &object["display"];
    assert_eq!(
        (&display["protected_line"], &display["protected_name"]),
        (&json!(2), &json!("paypal.com"))
    );
    let missing = run(&["explain", "--protected", "no/such/file", "a.b"]);
    assert!(missing.stderr.starts_with("unidn: no/such/file: "), "{}", missing.stderr);
    assert_eq!(missing.code, 1);
}

/// The letters of a label that is not valid have nothing to do with its fault, nor have those of
/// its neighbours.
#[test]
fn invalid_label_has_no_suspects() {
    let (part, line) = display_part(&["a.éü℀"]);
    assert_eq!(
        (&*part, &*line),
        ("", "Display (the cautious rules): a.xn--%C3%A9%C3%BCa/c-, not valid")
    );
    let (part, line) = display_part(&["--policy=firefox", "bücher.éü℀.оу.com"]);
    assert!(part.starts_with("(the rules of Firefox)\n   Label 3: оу\n"), "{part}");
    assert!(line.contains("xn--bcher-kva.") && line.ends_with("not valid"), "{line}");
    // Valid for ToASCII, not for Chromium.
    let (part, line) = display_part(&["bücher.xn----eha.example"]);
    assert_eq!(
        part,
        "(the cautious rules)\n   \
            Label 2: -ü\n   \
            hidden: the label begins with a hyphen (UTS #46 section 4.1, criterion 3)"
    );
    assert_eq!(
        line,
        "Display (the cautious rules): xn--bcher-kva.xn----eha.example, hidden. The label begins \
         with a hyphen: \"xn----eha\", label 2."
    );
}

/// A dot of any kind, an option of names or `--domain` makes a domain name; `--punycode`,
/// `--decode` and `--compare` a plain text.
#[test]
fn a_text_with_a_dot_is_a_name() {
    let starts = |arguments: &[&str], start: &str| {
        let page = run(&[&["explain"], arguments].concat()).stdout;
        assert!(page.starts_with(start), "{arguments:?}: {page}");
    };
    for text in ["a.b", "a。b", "a．b", "a｡b"] {
        starts(&[text], "Name a");
        starts(&["--punycode", text], "Encode a");
        starts(&["-p", text], "Encode a");
    }
    starts(&["ab"], "Encode ab");
    starts(&["--domain", "ab"], "Name ab");
    starts(&["--profile", "lookup", "ab"], "Name ab");
    starts(&["--skip-bidi", "ab"], "Name ab");
    starts(&["xn--tda"], "Decode xn--tda");
    starts(&["--domain", "xn--tda"], "Name xn--tda");
    starts(&["--decode", "a.-tda"], "Decode a.-tda");
    starts(&["--compare", "a.ü"], "a.ü\n");
    assert_eq!(run(&["explain", "--domain", "--compare", "a"]).code, 2);
    assert_eq!(run(&["explain", "--domain", "--punycode", "a"]).code, 2);
}

#[test]
fn each_line_has_its_own_page() {
    let page = run_with(&["explain"], "ü\na.b\n".as_bytes()).stdout;
    assert!(page.starts_with("Encode ü\n"));
    assert!(page.contains("Result: tda\n\nName a.b\n"), "{page}");
}

#[test]
fn failed_check_is_shown_with_its_code_point() {
    let finished = run(&["explain", "--no-mapping", "A\u{301}.xn--a"]);
    for line in [
        "   FAIL  has no disallowed character: '\\u{80}' U+0080 (UTS #46 section 4.1, criterion 7)\n",
        "   FAIL  is in the form that mapping and normalization give (RFC 5891 section 5.2)\n",
        "ToASCII: none\n",
        "ToUnicode: á.\\u{80}, and a fault\n",
    ] {
        assert!(finished.stdout.contains(line), "{line}{}", finished.stdout);
    }
    assert!(finished.stderr.contains("(UNIDN_RULE_NOT_MAPPED_FORM: RFC 5891 section 5.2)\n"));
    assert!(
        finished.stderr.contains(": Also, the character is disallowed. (UNIDN_RULE_DISALLOWED")
    );
    assert_eq!(finished.code, 1);
}

#[test]
fn the_bidi_rule_and_the_contextual_rules_are_shown() {
    let page = run(&["explain", "--check-contexto", "l·l.א1·"]).stdout;
    for line in [
        "   there are right-to-left letters: a bidi domain name (RFC 5893)\n",
        "   pass  keeps the other contextual rules (RFC 5892 appendix A.3 to A.9)\n",
        "   FAIL  keeps the other contextual rules: '·' U+00B7 (RFC 5892 appendix A.3 to A.9)\n",
        "   pass  left-to-right, has only characters for it (RFC 5893 section 2, condition 5)\n",
        "   FAIL  right-to-left, ends with such a letter or a digit (RFC 5893 section 2, \
         condition 3)\n",
    ] {
        assert!(page.contains(line), "{line}{page}");
    }
}

#[test]
fn labels_that_stay_encoded() {
    let labels = |arguments: &[&str]| {
        let page = run(&[&["explain"], arguments].concat()).stdout;
        let labels = page.split_once("3. Labels (steps 3 and 4)\n").unwrap().1;
        labels.split_once("\n\n").unwrap().0.to_owned()
    };
    assert_eq!(labels(&["xn--0.a."]), "   1. xn--0, does not decode\n   2. a\n   3. empty");
    assert_eq!(labels(&["--profile", "url", "xn--0"]), "   1. xn--0, stays as it is");
    assert_eq!(labels(&["--single-label", "a.b"]), "   1. a.b");
    let page = run(&["explain", "xn--0.a"]).stdout;
    assert!(page.contains("   FAIL  is valid Punycode after xn-- ("), "{page}");
    assert!(page.contains("   1. 0\n      n = 128, i = 0, bias = 72"), "{page}");
}

#[test]
fn ignored_code_points_are_shown() {
    let page = run(&["explain", "a\u{AD}b.c"]).stdout;
    assert!(page.contains("   \\u{ad} U+00AD is ignored\n   text: ab.c\n"), "{page}");
    assert!(page.contains("2. Normalized to NFC (step 2)\n   nothing changes\n"), "{page}");
}

#[test]
fn ill_formed_name_has_no_steps() {
    run_with(&["explain"], b"a.\xFF\n").is(
        "Name a.\\xFF\n",
        "unidn: line 1: The text is not valid UTF-8: 0xFF, character 3. In Latin-1 \
         it is \"ÿ\" (U+00FF): convert the text to UTF-8 first. (UNIDN_INVALID_ENCODING)\n",
        1,
    );
    run_with(&["explain", "--json"], b"a.\xFF\n").is(
        "{\"input\":\"a.\u{FFFD}\",\"error\":{\"status\":\"UNIDN_INVALID_ENCODING\",\"offset\":2,\
         \"message\":\"The text is not valid UTF-8: 0xFF, character 3. In \
         Latin-1 it is \\\"ÿ\\\" (U+00FF): convert the text to UTF-8 first.\",\"length\":1,\"label\":1,\"code_point\":null,\
         \"first_rule\":null,\"rules\":[]}}\n",
        "",
        1,
    );
}

#[test]
fn steps_of_a_name_as_json() {
    let finished = run(&["explain", "--json", "Bu\u{308}.xn--a-"]);
    assert_eq!((&*finished.stderr, finished.code), ("", 1));
    let object: Value = serde_json::from_str(&finished.stdout).expect("it is one JSON object");
    assert_eq!(
        object["mapping"],
        json!([{"offset": 0, "code_point": 0x42, "character": "B", "to": "b"}])
    );
    assert_eq!(object["mapped"], "bu\u{308}.xn--a-");
    assert_eq!(object["normalization"], json!([{"from": "u\u{308}", "to": "ü"}]));
    assert_eq!(object["normalized"], "bü.xn--a-");
    assert_eq!(object["bidi"], false);
    assert_eq!(object["unicode"], "bü.a");
    assert_eq!(object.get("ascii"), None);
    assert_eq!(object["error"]["first_rule"], "UNIDN_RULE_ACE_ASCII_ONLY");
    let [first, second] = &object["labels"].as_array().expect("it is an array")[..] else {
        panic!("there are two labels");
    };
    assert_eq!((&first["text"], &first["form"]), (&json!("bü"), &json!("plain")));
    assert_eq!(first["punycode"]["output"], "b-eha");
    assert_eq!(second["u_label"], "a");
    assert_eq!(second["form"], "decoded");
    assert_eq!(
        second["checks"][2],
        json!({"rule": "UNIDN_RULE_ACE_ASCII_ONLY", "verdict": "fail"})
    );
    assert_eq!(second["checks"][3], json!({"rule": "UNIDN_RULE_NFC", "verdict": "pass"}));
    assert_eq!(first["checks"][3], json!({"rule": "UNIDN_RULE_NFC", "verdict": "not checked"}));
    assert_eq!(object["checks"][1], json!({"rule": "UNIDN_RULE_NAME_TOO_LONG", "verdict": "pass"}));
}
