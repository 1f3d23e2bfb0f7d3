//! `unidn protect`, and names that look like protected ones.

mod common;

use common::{Finished, command, run, run_with, start};
use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// A directory for the files of one test.
fn directory(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&directory).expect("the directory can be made");
    directory
}

/// A file with this content, and its name.
fn file(directory: &Path, name: &str, content: &[u8]) -> String {
    let path = directory.join(name);
    fs::write(&path, content).expect("the file can be written");
    path.to_str().expect("the name is UTF-8").into()
}

fn object(finished: &Finished) -> Value {
    serde_json::from_str(&finished.stdout).expect("it is one JSON object")
}

#[test]
fn look_alikes_of_protected_names_are_hidden() {
    let directory = directory("look_alikes_of_protected_names_are_hidden");
    let list = file(&directory, "list", "\nbibliothek.de\r\nßank.example\n".as_bytes());
    let block = directory.join("block");
    let block = block.to_str().expect("the name is UTF-8");
    run(&["protect", &list, "-o", block]).is("", "", 0);

    let names = ["bibliothék.de", "é.bibliothek.de", "bank.example", "ßank.example"];
    for protected in [&*list, block] {
        run(&[&["display", "--protected", protected], &names[..]].concat()).is(
            "xn--bibliothk-i4a.de\né.bibliothek.de\nbank.example\nßank.example\n",
            "unidn: argument 1, hidden: The name looks like a protected one: \"bibliothek.de\", \
             line 2. (UNIDN_REASON_PROTECTED_NAME)\n\
             unidn: argument 4, shown: The name has a deviation character: IDNA2003 makes \
             another name of it. (UNIDN_REASON_DEVIATION)\n",
            1,
        );
    }
    let finished = run(&["display", "--json", "--protected", &list, names[0]]);
    let object = object(&finished);
    assert_eq!(
        (&object["protected_line"], &object["protected_name"]),
        (&json!(2), &json!("bibliothek.de"))
    );
    let finished = run(&["display", "--json", "--protected", block, names[0]]);
    let object = self::object(&finished);
    assert_eq!(
        (&object["protected_line"], &object["protected_name"]),
        (&json!(2), &json!("bibliothek.de"))
    );
}

/// Who has mapped the old block keeps it: the new one is another file.
#[test]
fn block_is_replaced_atomically() {
    let directory = directory("block_is_replaced_atomically");
    let (list, block) = (file(&directory, "list", b"a.de\n"), file(&directory, "block", b"old"));
    let mut old = fs::File::open(&block).expect("the old block is there");
    run(&["protect", &list, "-o", &block]).is("", "", 0);
    let mut content = String::new();
    old.read_to_string(&mut content).expect("the old block can be read");
    assert_eq!(content, "old");
    run(&["display", "--protected", &block, "a.de"]).is("a.de\n", "", 0);
    let piped = command(&["protect", &list, "-o", "/dev/stdout"]).output();
    assert_eq!(piped.expect("the command runs").stdout, fs::read(&block).unwrap());
}

/// The line of the list belongs to its own reason, wherever that is printed.
/// As a list or as a block, but not beside names from there.
#[test]
fn protected_names_come_from_standard_input() {
    let list = b"bibliothek.de\n";
    let block = directory("protected_names_come_from_standard_input").join("block");
    let names = file(block.parent().expect("a directory"), "names", "bibliothék.de\n".as_bytes());
    let path = block.to_str().expect("the name is UTF-8");
    run_with(&["protect", "-", "-o", path], list).is("", "", 0);
    for content in [&list[..], &fs::read(&block).expect("the block")] {
        for of_names in [&["bibliothék.de"][..], &["--file", &names]] {
            let arguments = [&["display", "--reasons", "--protected", "-"], of_names].concat();
            let finished = run_with(&arguments, content);
            assert_eq!((&*finished.stdout, finished.code), ("protected-name\n", 1));
        }
        let finished = run_with(&["explain", "--protected", "-", "bibliothék.de"], content);
        assert!(finished.stdout.contains("looks like a protected one"), "{finished:?}");
    }
    let message = "unidn: standard input: line 2: The label is empty: character 3, label 2.\n";
    run_with(&["display", "--protected", "-", "a.de"], b"a.de\na..de\n").is("", message, 1);

    let message = "unidn: standard input is the list of protected names: the names have to come \
                   from elsewhere\n";
    for of_names in [&["display"][..], &["display", "--file", "-"], &["explain"]] {
        let arguments = [of_names, &["--protected", "-"]].concat();
        run_with(&arguments, list).is("", message, 2);
    }
}

#[test]
fn protected_name_is_printed_with_its_reason() {
    let directory = directory("protected_name_is_printed_with_its_reason");
    let list = file(&directory, "list", b"paypal.com\n");
    run(&["display", "--protected", &list, "☂.páypal.com"]).is(
        "xn--m3h.xn--pypal-xqa.com\n",
        "unidn: argument 1, hidden: The character is not in the General Security Profile of \
         UTS #39: \"☂\" (U+2602), character 1, label 1. (UNIDN_REASON_NOT_ALLOWED)\n\
         unidn: argument 1: Also, the name looks like a protected one. \
         (UNIDN_REASON_PROTECTED_NAME)\n",
        1,
    );
}

#[test]
fn a_hyphen_is_standard_input_or_output() {
    let directory = directory("a_hyphen_is_standard_input_or_output");
    let (list, block) = (file(&directory, "list", b"a.de\n"), directory.join("block"));
    let block = block.to_str().expect("the name is UTF-8");
    run_with(&["protect", "-", "-o", block], b"a.de\n").is("", "", 0);
    run(&["display", "--protected", block, "a.de"]).is("a.de\n", "", 0);
    let mut piped = command(&["protect", &list, "-o", "-"]);
    let piped = piped.current_dir(&directory).output().expect("the command runs");
    assert_eq!(piped.stdout, fs::read(block).expect("the block is there"));
    assert!(!directory.join("-").exists());
    run_with(&["protect", "-", "-o", "-"], b"b..de\n").is(
        "",
        "unidn: standard input: line 1: The label is empty: character 3, label 2.\n",
        1,
    );
}

/// The new block is where the old one was, for those who could read that.
#[cfg(unix)]
#[test]
fn link_and_permissions_of_a_block_stay() {
    use std::os::unix::fs::PermissionsExt as _;

    let directory = directory("link_and_permissions_of_a_block_stay");
    let list = file(&directory, "list", b"a.de\n");
    let block = file(&directory, "block", b"");
    fs::set_permissions(&block, fs::Permissions::from_mode(0o600)).expect("they can be set");
    let link = directory.join("link");
    let _ = fs::remove_file(&link); // Of an earlier run.
    std::os::unix::fs::symlink("block", &link).expect("the link can be made");
    run(&["protect", &list, "-o", link.to_str().expect("the name is UTF-8")]).is("", "", 0);
    assert!(fs::symlink_metadata(&link).expect("the link is there").is_symlink());
    let written = fs::metadata(&block).expect("the block is there");
    assert!(written.len() > 0);
    assert_eq!(written.permissions().mode() & 0o777, 0o600);
}

/// Whoever takes the status for the block has none if the reader of the pipe is gone.
#[cfg(unix)]
#[test]
fn block_that_nobody_reads_is_a_failure() {
    let mut child = start(&["protect", "-", "-o", "-"]);
    drop(child.stdout.take());
    child.stdin.take().expect("it is piped").write_all(b"a.de\n").expect("the list is read");
    let finished = Finished::new(child.wait_with_output().expect("the command ends"));
    assert!(finished.stderr.starts_with("unidn: standard output: "), "{}", finished.stderr);
    assert_eq!(finished.code, 1);
}

/// Under whatever name: the list, and no file beside it, is overwritten.
#[cfg(unix)]
#[test]
fn list_is_not_overwritten() {
    let directory = directory("list_is_not_overwritten");
    let list = file(&directory, "bank.new", b"a.de\n");
    let path = |name: &str| directory.join(name).to_str().expect("the name is UTF-8").to_owned();
    let (symbolic, hard) = (path("symbolic"), path("hard"));
    for name in [&symbolic, &hard] {
        let _ = fs::remove_file(name); // Of an earlier run.
    }
    std::os::unix::fs::symlink("bank.new", &symbolic).expect("the link can be made");
    fs::hard_link(&list, &hard).expect("the link can be made");
    for output in [&list, &symbolic, &hard, &path("../list_is_not_overwritten/bank.new")] {
        let message = format!("unidn: the output is the list itself: {output}\n");
        run(&["protect", &list, "-o", output]).is("", &message, 2);
        let message = format!("unidn: the output is the ruleset itself: {output}\n");
        run(&["lgr", "compile", &list, output]).is("", &message, 2);
    }
    let message = format!("unidn: the output is the list itself: {list}\n");
    let mut from_stdin = command(&["protect", "-", "-o", &list]);
    from_stdin.stdin(fs::File::open(&list).expect("the list is there"));
    Finished::new(from_stdin.output().expect("the command runs")).is("", &message, 2);
    let mut to_stdout = command(&["protect", &list, "-o", "-"]);
    to_stdout.stdout(fs::File::options().append(true).open(&list).expect("the list is there"));
    Finished::new(to_stdout.output().expect("the command runs")).is("", &message, 2);

    // The block is written beside its place first: not where another file is.
    run(&["protect", &list, "-o", &path("bank")]).is("", "", 0);
    assert_eq!(fs::read(&list).expect("the list is still there"), b"a.de\n");
    run(&["display", "--protected", &path("bank"), "a.de"]).is("a.de\n", "", 0);
    let unwritten = path("nothing/bank");
    assert_eq!(run(&["protect", &list, "-o", &unwritten]).code, 1);
    fs::create_dir_all(path("full/bank")).expect("the directory can be made");
    assert_eq!(run(&["protect", &list, "-o", &path("full/bank")]).code, 1);
    assert_eq!(fs::read_dir(path("full")).expect("it is there").count(), 1);
}

#[test]
fn block_is_not_a_list() {
    let directory = directory("block_is_not_a_list");
    let (list, block) = (file(&directory, "list", b"a.de\n"), directory.join("block"));
    let block = block.to_str().expect("the name is UTF-8");
    run(&["protect", &list, "-o", block]).is("", "", 0);
    let before = fs::read(block).expect("the block is there");
    let message = format!("unidn: {block}: is a block already\n");
    run(&["protect", block, "-o", &format!("{block}.again")]).is("", &message, 1);
    assert_eq!(fs::read(block).expect("the block is still there"), before);
    let zeros = file(&directory, "zeros", b"a\0b");
    let message = format!("unidn: {zeros}: no list of names: it has zero bytes, as a block has\n");
    run(&["protect", &zeros, "-o", "-"]).is("", &message, 1);
}

#[test]
fn invalid_list_is_reported() {
    let directory = directory("invalid_list_is_reported");
    let faulty = file(&directory, "faulty", b"a.de\n  b..de\n");
    let message = format!("unidn: {faulty}: line 2: The label is empty: character 5, label 2.\n");
    run(&["display", "--protected", &faulty, "a.de"]).is("", &message, 1);
    run(&["protect", &faulty, "--output", &format!("{faulty}.block")]).is("", &message, 1);
    assert!(!Path::new(&format!("{faulty}.block")).exists());

    let encoding = file(&directory, "encoding", b"a.de\nb\xFF.de\n");
    let message = format!(
        "unidn: {encoding}: line 2: The text is not valid UTF-8: 0xFF, character 2. In Latin-1 it is \"ÿ\" (U+00FF): convert the text to UTF-8 first.\n"
    );
    run(&["display", "--protected", &encoding, "a.de"]).is("", &message, 1);

    let list = file(&directory, "list", b"a.de\n");
    let block = directory.join("block");
    run(&["protect", &list, "-o", block.to_str().unwrap()]).is("", "", 0);
    let mut damaged = fs::read(&block).expect("the block is there");
    *damaged.last_mut().expect("it is not empty") ^= 1;
    let damaged = file(&directory, "damaged", &damaged);
    let finished = run(&["display", "--protected", &damaged, "a.de"]);
    assert_eq!((&*finished.stdout, finished.code), ("", 1));
    assert!(finished.stderr.starts_with(&format!("unidn: {damaged}: neither a list")));

    let finished = run(&["display", "--protected", "no/such/file", "a.de"]);
    assert_eq!((&*finished.stdout, finished.code), ("", 1));
    assert!(finished.stderr.starts_with("unidn: no/such/file: "));
}
