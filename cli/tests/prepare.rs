//! `unidn prepare`: texts by profiles of stringprep and PRECIS.

mod common;

use common::{run, run_with};

/// A line alone does not distinguish a refused password from one that maps to nothing: the manual
/// says so of other languages (languages.md).
#[test]
fn json_distinguishes_a_refused_password() {
    let passwords = "\u{AD}\n\u{7}\n".as_bytes();
    assert_eq!(run_with(&["prepare"], passwords).stdout, "\n\n");
    let json = run_with(&["prepare", "--json"], passwords).stdout;
    let lines: Vec<&str> = json.lines().collect();
    assert_eq!(lines[0], "{\"input\":\"\u{AD}\",\"output\":\"\"}");
    assert!(lines[1].starts_with("{\"input\":\"\\u0007\",\"error\":{"), "{}", lines[1]);
}

#[test]
fn each_text_is_prepared() {
    run(&["prepare", "I\u{AD}X", "Ⅸ", "USER", ""]).is("IX\nIX\nUSER\n\n", "", 0);
    run(&["prepare", "--profile", "nameprep", "Ⅸ"]).is("ix\n", "", 0);
    run_with(&["prepare", "--json"], "Ⅸ\n".as_bytes()).is(
        "{\"input\":\"Ⅸ\",\"output\":\"IX\"}\n",
        "",
        0,
    );
    for profile in ["username-case-mapped", "username_case_mapped"] {
        run(&["prepare", "--profile", profile, "USER"]).is("user\n", "", 0);
    }
    // It may be longer than the text.
    let long = "ﷺ".repeat(1000);
    let prepared = run_with(&["prepare", "--profile", "resourceprep"], long.as_bytes());
    assert_eq!(prepared.stdout.chars().count(), 18 * 1000 + 1);
}

#[test]
fn faults_have_their_place() {
    let prohibited = run(&["prepare", "ä\u{7}"]);
    assert_eq!((&*prohibited.stdout, prohibited.code), ("\n", 1));
    let message = "The profile prohibits the character: U+0007, character 2";
    assert!(prohibited.stderr.contains(message), "{}", prohibited.stderr);
    assert!(prohibited.stderr.contains("(UNIDN_RULE_PROHIBITED"), "{}", prohibited.stderr);
}

#[test]
fn unassigned_code_points_stay_in_queries() {
    let stored = run(&["prepare", "ȡ"]);
    assert_eq!((&*stored.stdout, stored.code), ("\n", 1));
    assert!(stored.stderr.contains("UNIDN_RULE_UNASSIGNED"), "{}", stored.stderr);
    run(&["prepare", "--query", "ȡ"]).is("ȡ\n", "", 0);
}

#[test]
fn profiles_of_precis_are_known() {
    let prepare = |profile, text| run(&["prepare", "--profile", profile, text]);
    prepare("username-case-mapped", "Ｂücher").is("bücher\n", "", 0);
    prepare("username-case-preserved", "Bücher").is("Bücher\n", "", 0);
    prepare("opaque-string", "Correct Ⅸ ").is("Correct Ⅸ \n", "", 0);
    prepare("nickname", "  Foo   Ⅸ ").is("Foo IX\n", "", 0);
    run(&["prepare", "--query", "--profile", "nickname", "Foo Ⅸ"]).is("foo ix\n", "", 0);
    let empty = prepare("nickname", " ");
    assert_eq!((&*empty.stdout, empty.code), ("\n", 1));
    assert!(empty.stderr.contains("The text is empty"), "{}", empty.stderr);
    assert!(empty.stderr.contains("UNIDN_RULE_EMPTY_TEXT"), "{}", empty.stderr);
}

#[test]
fn an_unknown_profile_is_a_wrong_argument() {
    let unknown = run(&["prepare", "--profile", "precis", "a"]);
    assert_eq!((&*unknown.stdout, unknown.code), ("", 2));
    assert!(unknown.stderr.contains("saslprep"), "{}", unknown.stderr);
}
