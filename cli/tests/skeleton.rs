//! `unidn skeleton` and `unidn confusable`: what texts look like.

mod common;

use common::{run, run_with};
use serde_json::{Value, json};

#[test]
fn each_text_gives_its_skeleton() {
    run(&["skeleton", "раураӏ", "modern", "1|I", ""]).is("paypal\nrnodern\nlll\n\n", "", 0);
    run_with(&["skeleton"], b"a\xFF\nb\n").is(
        "\nb\n",
        "unidn: line 1, offset 1: not UTF-8 (UNIDN_INVALID_ENCODING)\n",
        1,
    );
    // It may be longer than the text.
    let long = "ﷺ".repeat(1000);
    let skeleton = run_with(&["skeleton"], long.as_bytes());
    assert!(skeleton.stdout.len() > 5 * long.len(), "{}", skeleton.stdout.len());
}

/// bidiSkeleton is that of the text as it is seen.
#[test]
fn direction_changes_the_skeleton() {
    let skeleton = |arguments: &[&str]| run(&[&["skeleton"], arguments].concat()).stdout;
    let text = "אa";
    let [plain, ltr, rtl] = [&[text][..], &["--ltr", text], &["--rtl", text]].map(skeleton);
    assert_eq!((&*plain, &*ltr, &*rtl), ("אa\n", "אa\n", "aא\n"));
    let both = run(&["skeleton", "--ltr", "--rtl", "a"]);
    assert_eq!((&*both.stdout, both.code), ("", 2));
    assert!(both.stderr.starts_with("error: the argument '--ltr' cannot be used with '--rtl'\n"));
    // An example of UTS #39, section 4.
    let pair = ["A1<ש", "Αש>1"];
    run(&[&["confusable"], &pair[..]].concat()).is("different\n", "", 1);
    run(&[&["confusable", "--ltr"], &pair[..]].concat()).is("mixed-script\n", "", 0);
    run(&[&["confusable", "--rtl"], &pair[..]].concat()).is("different\n", "", 1);
    // Of two directions one is enough.
    run(&[&["confusable", "--ltr", "--rtl"], &pair[..]].concat()).is("mixed-script\n", "", 0);
}

#[test]
fn two_texts_are_compared() {
    run(&["confusable", "paypal", "раураӏ"]).is("whole-script\n", "", 0);
    run(&["confusable", "paypal", "pаypal"]).is("mixed-script\n", "", 0);
    run(&["confusable", "paypal", "paypa1"]).is("single-script\n", "", 0);
    run(&["confusable", "paypal", "example"]).is("different\n", "", 1);
    let input = b"paypal paypa1\na\tb\nalone\nx y\xFF\n";
    run_with(&["confusable"], input).is(
        "single-script\ndifferent\ninvalid\ninvalid\n",
        "unidn: line 3, offset 5: there is nothing to compare it with (UNIDN_INVALID_ARGUMENT)\n\
         unidn: line 4, offset 3: not UTF-8 (UNIDN_INVALID_ENCODING)\n",
        1,
    );
}

#[test]
fn pairs_as_json() {
    let finished = run_with(&["confusable", "--json"], "paypal раураӏ\nx y\nalone\n".as_bytes());
    assert_eq!((&*finished.stderr, finished.code), ("", 1));
    let lines = finished.stdout.lines();
    let objects: Vec<Value> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        objects,
        [
            json!({"texts": ["paypal", "раураӏ"], "relation": "UNIDN_CONFUSABLE_WHOLE_SCRIPT"}),
            json!({"texts": ["x", "y"], "relation": "UNIDN_CONFUSABLE_NONE"}),
            json!({
                "texts": ["alone"],
                "errors": [{
                    "text": 1, "status": "UNIDN_INVALID_ARGUMENT", "offset": 5,
                    "message": "there is nothing to compare it with",
                }],
            }),
        ]
    );
}
