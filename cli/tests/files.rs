//! Names from files and from columns of CSV and TSV, on several threads.

mod common;

use common::{run, run_with, start};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::PathBuf;
use std::{env, fs, process};

/// A file for a test.
struct File(PathBuf);

impl File {
    fn new(name: &str, content: impl AsRef<[u8]>) -> Self {
        let directory = env::temp_dir().join(format!("unidn-files-{}-{name}", process::id()));
        fs::create_dir_all(&directory).unwrap();
        let path = directory.join(name);
        fs::write(&path, content).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.0.parent().unwrap());
    }
}

/// Many names, some of which are invalid.
fn many() -> String {
    let mut names = String::new();
    for number in 0..30_000 {
        match number % 5 {
            0 => writeln!(names, "bü{number}.example\nplain{number}.example").unwrap(),
            1 => writeln!(names, "a..{number}").unwrap(),
            _ => writeln!(names, "Name{number}.example").unwrap(),
        }
    }
    names
}

#[test]
fn lines_of_a_file_are_names() {
    let file = File::new("hosts.txt", "bücher.example\r\nfaß.de");
    run(&["to-ascii", "--file", file.path()]).is("xn--bcher-kva.example\nxn--fa-hia.de\n", "", 0);
    run(&["check", "-f", file.path()]).is("valid\nvalid\n", "", 0);
    run_with(&["to-unicode", "--file", "-"], b"xn--n3h.net\n").is("☃.net\n", "", 0);
    assert_eq!(run(&["display", "--file", file.path()]).stdout, "bücher.example\nfaß.de\n");
}

#[test]
fn file_that_cannot_be_read_is_reported() {
    for path in ["/nonexistent/hosts.txt", "/"] {
        let finished = run(&["to-ascii", "--file", path]);
        assert!(finished.stderr.starts_with(&format!("unidn: {path}: ")), "{}", finished.stderr);
        assert_eq!((&*finished.stdout, finished.code), ("", 1));
    }
}

/// `unidn to-ascii --file hosts.txt >> hosts.txt` would never end.
#[cfg(unix)]
#[test]
fn output_is_not_its_own_input() {
    let file = File::new("hosts.txt", "bücher.example\n");
    let open = || fs::File::options().read(true).append(true).open(file.path()).unwrap();
    let message = format!("unidn: the output is the input itself: {}\n", file.path());
    let mut command = common::command(&["to-ascii", "--file", file.path()]);
    common::Finished::new(command.stdout(open()).output().unwrap()).is("", &message, 2);
    for subcommand in [
        "to-ascii",
        "to-unicode",
        "check",
        "equal",
        "display",
        "skeleton",
        "confusable",
        "prepare",
        "encode",
        "decode",
        "explain",
    ] {
        let mut command = common::command(&[subcommand]);
        command.stdin(open()).stdout(open());
        let message = "unidn: standard input and standard output are the same file\n";
        common::Finished::new(command.output().unwrap()).is("", message, 2);
        let help = common::run(&[subcommand, "--help"]).stdout;
        let status = help.split_once("\n  2  ").unwrap().1;
        assert!(status.contains("the output is the input"), "{subcommand}: {status}");
    }
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "bücher.example\n");

    // Nor do messages go there, but for the one that says so.
    for arguments in [&["check", "--file", file.path()][..], &["check"], &["encode"]] {
        let mut command = common::command(arguments);
        command.stdin(open()).stderr(open());
        common::Finished::new(command.output().unwrap()).is("", "", 2);
        let message = "bücher.example\nunidn: standard error is the input itself\n";
        assert_eq!(fs::read_to_string(file.path()).unwrap(), message, "{arguments:?}");
        fs::write(file.path(), "bücher.example\n").unwrap();
    }
}

/// Nor is it the ruleset or the list that the command decides by.
#[cfg(unix)]
#[test]
fn output_is_not_what_it_is_decided_by() {
    let rules =
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><data><char cp=\"0061\"/></data></lgr>\n";
    for (what, content, subcommands) in [
        (
            "ruleset",
            rules,
            &[&["lgr", "show"][..], &["lgr", "check"], &["lgr", "index"], &["lgr", "variants"]][..],
        ),
        ("list", "a.example\n", &[&["display", "--protected"], &["explain", "--protected"]]),
    ] {
        let file = File::new(what, content);
        for &subcommand in subcommands {
            let is_show = subcommand.contains(&"show");
            let name = if is_show { &[][..] } else { &["a"] };
            let arguments = [subcommand, &[file.path()], name].concat();
            let append = fs::File::options().append(true).open(file.path()).unwrap();
            let finished = common::command(&arguments).stdout(append).output().unwrap();
            let message = format!("unidn: the output is the {what} itself: {}\n", file.path());
            common::Finished::new(finished).is("", &message, 2);
            assert_eq!(fs::read_to_string(file.path()).unwrap(), content);
        }
    }
}

/// `unidn to-ascii hosts.txt` converts the name "hosts.txt".
#[test]
fn argument_that_is_a_file_is_reported() {
    let file = File::new("hosts.txt", "bücher.example\n");
    let mut command = common::command(&["to-ascii", "hosts.txt", "www.example"]);
    command.current_dir(file.0.parent().unwrap());
    common::Finished::new(command.output().unwrap()).is(
        "hosts.txt\nwww.example\n",
        "unidn: argument 1 is also a file: --file hosts.txt reads names from it\n",
        0,
    );
    let finished = run(&["to-ascii", file.path()]);
    assert!(finished.stderr.starts_with("unidn: argument 1: The ASCII character is not allowed"));
    let notice = format!("unidn: argument 1 is also a file: --file {} reads", file.path());
    assert!(finished.stderr.contains(&notice), "{}", finished.stderr);
    assert_eq!(finished.code, 1);
}

#[cfg(unix)]
#[test]
fn file_whose_name_is_not_utf8_is_reported() {
    use std::os::unix::ffi::OsStrExt as _;
    let name = std::ffi::OsStr::from_bytes(b"not-utf8-\xFF");
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    fs::write(directory.join(name), "a\n").unwrap();
    let mut command = common::command(&["to-ascii"]);
    let finished = command.arg(name).current_dir(directory).output().unwrap();
    let message = String::from_utf8(finished.stderr).unwrap();
    assert!(message.contains("argument 1 is also a file: --file not-utf8-"), "{message}");
}

/// Programs often take it for standard input.
#[test]
fn lone_hyphen_is_remarked_upon() {
    let remark = "unidn: argument 1 is taken as it is: without arguments, the lines of standard \
                  input are\n";
    run(&["to-ascii", "-"]).is("-\n", remark, 0);
    run(&["encode", "-"]).is("--\n", remark, 0);
}

#[test]
fn numbers_that_are_none_are_explained() {
    for number in ["0", "x", "257", "-1"] {
        let finished = run(&["check", &format!("--jobs={number}"), "a"]);
        assert!(finished.stderr.contains("not a number from 1 to 256"), "{}", finished.stderr);
        assert_eq!(finished.code, 2);
    }
}

#[test]
fn column_is_converted_and_the_others_are_copied() {
    let csv =
        "\"id\" , host,n\r\n1,BÜCHER.example,\"a \"\"b\"\"\r\nc\"\r\n2,\"faß.de\", x\n\n3,,\n";
    let expected = "\"id\" , host,n\r\n1,xn--bcher-kva.example,\"a \"\"b\"\"\r\nc\"\r\n\
                    2,xn--fa-hia.de, x\n\n3,,\n";
    let empty = "unidn: line 6: The name is empty. \
                 (UNIDN_RULE_EMPTY_LABEL: UTS #46 section 4.2, step 4)\n";
    for arguments in [&["--column", " host"][..], &["--column", "2", "--header"]] {
        let arguments = [&["to-ascii"], arguments].concat();
        run_with(&arguments, csv.as_bytes()).is(expected, empty, 1);
    }
    // Without a header the first record has a name, too.
    run_with(&["to-ascii", "-c", "1"], b"\xC3\xBC,1\n").is("xn--tda,1\n", "", 0);
}

#[test]
fn last_record_without_a_line_end_stays_without_one() {
    for (command, csv, expected) in [
        ("to-ascii", "host,n\nfa\u{DF}.de,1", "host,n\nxn--fa-hia.de,1"),
        ("to-ascii", "host\r\nB.de", "host\r\nb.de"),
        ("to-unicode", "host", "host"),
        ("check", "host\nb.de", "host,check\nb.de,valid"),
    ] {
        run_with(&[command, "--column", "host"], csv.as_bytes()).is(expected, "", 0);
    }
}

#[test]
fn quotation_mark_that_nothing_closes_is_a_fault() {
    let fault =
        "unidn: line 2, offset 2: the quotation mark is not closed (UNIDN_INVALID_ARGUMENT)\n";
    let csv = "n,host\n1,\"b.de\n2,b.de\n";
    run_with(&["to-ascii", "--column", "host"], csv.as_bytes()).is(csv, fault, 1);
    let finished = run_with(&["to-ascii", "--column", "2", "--header"], b"\"n,host\n1,b.de\n");
    assert!(finished.stderr.contains("a quotation mark of the header is not closed"));
    assert_eq!((&*finished.stdout, finished.code), ("", 1));
}

#[test]
fn tsv_has_no_quotation_marks() {
    let file = File::new("log.TSV", "\"a\tbücher.example\n\"b\tfaß.de\tx\n");
    let expected = "\"a\txn--bcher-kva.example\n\"b\txn--fa-hia.de\tx\n";
    run(&["to-ascii", "--column", "2", "--file", file.path()]).is(expected, "", 0);
    let arguments = ["to-ascii", "--column", "2", "--delimiter", "\\t"];
    run_with(&arguments, b"x\t\xC3\xBC\n").is("x\txn--tda\n", "", 0);
    run_with(&["to-ascii", "-c2", "--delimiter", ";"], b"a,b;\"A\";\n").is("a,b;a;\n", "", 0);
}

/// Of a name and its validity both are of interest.
#[test]
fn check_appends_a_column() {
    let csv = "host,n\r\nfaß.de,1\r\na..b,\"2\n3\"\r\n";
    let finished = run_with(&["check", "--column", "host"], csv.as_bytes());
    let expected = "host,n,check\r\nfaß.de,1,valid\r\na..b,\"2\n3\",invalid\r\n";
    assert_eq!((&*finished.stdout, finished.code), (expected, 1));
    assert!(
        finished.stderr.starts_with("unidn: line 3: The label is empty"),
        "{}",
        finished.stderr
    );
}

#[test]
fn check_writes_rules() {
    let csv = "host,n\nfaß.de,1\n\"a b..de\",2\n\u{202e}.de,3\n";
    let arguments = ["check", "--rules", "--column", "host"];
    let finished = run_with(&arguments, csv.as_bytes());
    let expected = "host,n,rules\nfaß.de,1,\n\"a b..de\",2,ascii empty-label\n\
                    \u{202e}.de,3,disallowed\n";
    assert_eq!((&*finished.stdout, finished.code), (expected, 1));
    // Text that is not UTF-8 breaks no rule of names.
    let finished = run_with(&["check", "--rules"], b"a.de\na\xFF\n");
    assert_eq!((&*finished.stdout, finished.code), ("\ninvalid-encoding\n", 1));
    assert_eq!(run_with(&["check", "--rules", "--json"], b"").code, 2);
}

#[test]
fn display_writes_reasons() {
    let csv = "host,n\nfaß.de,1\nраураӏ.com,2\na..de,3\nпaypal.%,4\n";
    let finished = run_with(&["display", "--reasons", "--column", "host"], csv.as_bytes());
    let expected = "host,n,reasons\nfaß.de,1,\nраураӏ.com,2,whole-script-confusable\n\
                    a..de,3,invalid-idna empty-label\nпaypal.%,4,invalid-idna mixed-script ascii\n";
    assert_eq!((&*finished.stdout, finished.code), (expected, 1));
    let finished = run_with(&["display", "--reasons"], b"a.de\na\xFF\n");
    assert_eq!((&*finished.stdout, finished.code), ("\ninvalid-encoding\n", 1));
    assert_eq!(run_with(&["display", "--reasons", "--json"], b"").code, 2);
}

#[test]
fn results_get_the_quotation_marks_that_they_need() {
    let arguments = ["to-ascii", "--ascii-any", "--column", "1"];
    run_with(&arguments, b"\"A,b\",1\n\"a\"\"b\",\"2\"\n").is(
        "\"a,b\",1\n\"a\"\"b\",\"2\"\n",
        "",
        0,
    );
}

#[test]
fn objects_stand_for_the_records() {
    let csv = "id,host\n1,ü\n\n2\n";
    let nothing = "\"error\":{\"status\":\"UNIDN_INVALID_ARGUMENT\",\"offset\":1,\"message\":\"there is \
                   no column 2, \\\"host\\\": the record has 1 column\",\"length\":0,\"label\":0,\
                   \"code_point\":null,\"first_rule\":null,\"rules\":[]}}\n";
    // The object of a record without a name has the keys of an object with a fault.
    for (command, valid, invalid) in [
        ("to-ascii", "\"output\":\"xn--tda\"}\n", ""),
        ("to-unicode", "\"output\":\"ü\"}\n", ""),
        ("check", "\"valid\":true}\n", "\"valid\":false,"),
        (
            "display",
            "\"output\":\"ü\",\"hidden\":false,\"level\":\"UNIDN_LEVEL_SINGLE_SCRIPT\",\
             \"first_reason\":null,\"reasons\":[]}\n",
            "\"hidden\":false,\"level\":null,\"first_reason\":null,\"reasons\":[],",
        ),
    ] {
        run_with(&[command, "--json", "--column", "host"], csv.as_bytes()).is(
            &format!(
                "{{\"input\":\"ü\",\"line\":2,{valid}{{\"input\":null,\"line\":4,{invalid}{nothing}"
            ),
            "",
            1,
        );
    }
    // The line is the first one of a record.
    let csv = "\"1\n\",a.de\n2,b.de\n";
    for jobs in ["1", "2"] {
        for (command, answer) in [
            ("to-unicode", "\"output\":\"a.de\""),
            ("check", "\"valid\":true"),
            ("display", "\"output\":\"a.de\",\"hidden\":false"),
        ] {
            let arguments = [command, "--json", "--column", "2", "--jobs", jobs];
            let finished = run_with(&arguments, csv.as_bytes());
            let (first, second) = finished.stdout.split_once('\n').unwrap();
            assert!(
                first.starts_with(&format!("{{\"input\":\"a.de\",\"line\":1,{answer}")),
                "{first}"
            );
            assert!(second.starts_with("{\"input\":\"b.de\",\"line\":3,"), "{second}");
        }
    }
    // A name that is a line has its number, too; one that is an argument has none.
    let file = File::new("names.txt", "a\nb\n");
    let expected = "{\"input\":\"a\",\"line\":1,\"output\":\"a\"}\n\
                    {\"input\":\"b\",\"line\":2,\"output\":\"b\"}\n";
    run(&["to-ascii", "--json", "--file", file.path()]).is(expected, "", 0);
    run_with(&["to-ascii", "--json"], b"a\nb\n").is(expected, "", 0);
    run(&["to-ascii", "--json", "a"]).is("{\"input\":\"a\",\"output\":\"a\"}\n", "", 0);
}

#[test]
fn column_that_is_not_there_is_reported() {
    run_with(&["to-ascii", "-c", "2"], b"a,b\nc\nD,E\n").is(
        "a,b\nc\nD,e\n",
        "unidn: line 2, offset 1: there is no column 2: the record has 1 column (UNIDN_INVALID_ARGUMENT)\n",
        1,
    );
    run_with(&["to-ascii", "-c", "host"], b"id,\"na,me\"\n1,b\n").is(
        "",
        "unidn: standard input: line 1: the header has no column \"host\", only \"id\", \"na,me\"\n",
        1,
    );
    run_with(&["to-ascii", "-c", "host"], b"").is(
        "",
        "unidn: standard input: line 1: there is no header with the column \"host\"\n",
        1,
    );
    // A header that lacks a column by its number ends the command, too.
    run_with(&["check", "-c", "2", "--header"], b"id;host\n1;a.de\n").is(
        "",
        "unidn: standard input: line 1: the header has no column 2, only \"id;host\": \
         --delimiter ';' divides it\n",
        1,
    );
    let long = "column,".repeat(30) + "\u{1b}\n";
    let stderr = run_with(&["to-ascii", "-c", "\u{1b}[1m"], long.as_bytes()).stderr;
    assert!(stderr.contains("no column \"\\u{1b}[1m\", only \"column\", "), "{stderr}");
    assert!(stderr.ends_with("…\n") && stderr.len() < 200, "{stderr}");
    run_with(&["to-ascii", "-c", "1", "--header"], b"").is("", "", 0);
}

/// The first of them was taken without a word.
#[test]
fn column_that_is_there_twice_is_an_error() {
    for (csv, count) in [("host,id,\"host\"\na,1,b\n", "twice"), ("host,host,host\n", "3 times")] {
        let message = format!(
            "unidn: standard input: line 1: the header has the column \"host\" {count}: give its \
             number\n"
        );
        for arguments in [&["to-ascii", "-c", "host"][..], &["check", "--json", "-c", "host"]] {
            run_with(arguments, csv.as_bytes()).is("", &message, 2);
        }
    }
    let csv = "host,id,host\nA,1,B\n";
    run_with(&["to-ascii", "-c", "3", "--header"], csv.as_bytes()).is(
        "host,id,host\nA,1,b\n",
        "",
        0,
    );
    run_with(&["to-ascii", "-c", "id"], csv.as_bytes()).is(csv, "", 0);
}

/// The time is that of the bytes, not of the bytes for each column: a file of a stranger.
#[cfg(unix)]
#[test]
fn record_of_many_columns_is_read_once() {
    let many = "a,".repeat(200_000);
    let file = File::new("wide.csv", format!("{many}host\n{many}\n{many}\"x\n"));
    let output = common::run_within(5, &["check", "--file", file.path(), "--column", "host"], b"");
    assert_eq!(output.code, 1);
    assert_eq!(output.stdout, format!("{many}host,check\n{many},invalid\n{many}\"x\n"));
    assert!(output.stderr.contains("line 3, offset 400000: the quotation mark is not closed"));
    let output =
        common::run_within(5, &["check", "--file", file.path(), "--column", "200002"], b"");
    assert!(output.stderr.contains("the record has 200001 columns"));
}

#[test]
fn header_of_one_field_names_the_delimiter() {
    for (header, delimiter) in [("id;host", ";"), ("id\thost", "\\t"), ("a;b\thost", "\\t")] {
        let finished = run_with(&["check", "-c", "host"], format!("{header}\n1\n").as_bytes());
        let end = format!(": --delimiter '{delimiter}' divides it\n");
        assert!(finished.stderr.ends_with(&end), "{}", finished.stderr);
        assert_eq!((&*finished.stdout, finished.code), ("", 1));
    }
    run_with(&["to-ascii", "-c", "host", "--delimiter", ";"], b"id;host\n1;B\n").is(
        "id;host\n1;b\n",
        "",
        0,
    );
}

/// Programs on Windows write it, with a byte order mark.
#[test]
fn utf16_is_named() {
    let message = "the text is UTF-16: convert it to UTF-8 first\n";
    for mark in ["\u{FEFF}".encode_utf16().next().unwrap(), 0xFFFE] {
        let units = "id,host\n1,a.de\n".encode_utf16();
        let swapped = |unit: u16| if mark == 0xFEFF { unit } else { unit.swap_bytes() };
        let text: Vec<u8> =
            [mark].into_iter().chain(units.map(swapped)).flat_map(u16::to_le_bytes).collect();
        for arguments in [
            &["to-ascii"][..],
            &["check", "-c", "host"],
            &["check", "-c", "1", "--jobs", "2"],
            &["encode"],
            &["equal"],
            &["skeleton"],
        ] {
            let message = format!("unidn: standard input: {message}");
            run_with(arguments, &text).is("", &message, 1);
        }
        let file = File::new("utf16.txt", &text);
        let message = format!("unidn: {}: {message}", file.path());
        for arguments in [
            &["check", "--file", file.path()][..],
            &["protect", file.path(), "-o", "-"],
            &["display", "--protected", file.path(), "a"],
            &["lgr", "show", file.path()],
        ] {
            run(arguments).is("", &message, 1);
        }
    }
    // Values of a database are bytes.
    run_with(&["to-ascii", "--tab-separated"], b"\xFF\xFE\n").is("\\N\n", "", 0);
}

/// Programs on Windows write a byte order mark before UTF-8, too: no text begins with it.
#[test]
fn a_byte_order_mark_is_not_text() {
    let text = "\u{FEFF}bücher\nbücher\n".as_bytes();
    run_with(&["encode"], text).is("bcher-kva\nbcher-kva\n", "", 0);
    run_with(&["prepare", "--profile", "nickname"], text).is("bücher\nbücher\n", "", 0);
    run_with(&["equal", "--no-mapping"], "\u{FEFF}a a\n".as_bytes()).is("equal\n", "", 0);
    let file = File::new("mark.txt", text);
    for jobs in ["1", "2"] {
        let arguments = ["check", "--no-mapping", "--jobs", jobs, "--file", file.path()];
        run(&arguments).is("valid\nvalid\n", "", 0);
    }
    // Offsets count behind it.
    let found = run_with(&["prepare", "--json"], "\u{FEFF}\u{7}\n".as_bytes()).stdout;
    assert!(
        found.starts_with(r#"{"input":"\u0007","#) && found.contains(r#""offset":0"#),
        "{found}"
    );
    // Nothing behind it is no line, and a blank line behind it is one.
    for arguments in [&["prepare"][..], &["to-ascii", "--ignore-dns-length"]] {
        run_with(arguments, "\u{FEFF}".as_bytes()).is("", "", 0);
        run_with(arguments, "\u{FEFF}\n".as_bytes()).is("\n", "", 0);
    }
    // Elsewhere the character is itself.
    run_with(&["encode"], "a\n\u{FEFF}\n".as_bytes()).is("a-\nqg7c\n", "", 0);
    run(&["encode", "\u{FEFF}"]).is("qg7c\n", "", 0);
    // Records are copied with it, and values of a database are bytes.
    let records = "\u{FEFF}Bücher\n".as_bytes();
    run_with(&["to-ascii", "-c", "1"], records).is("\u{FEFF}xn--bcher-kva\n", "", 0);
    run_with(&["check", "--no-mapping", "--tab-separated"], records).is("not-mapped-form\n", "", 0);
}

/// Messages about a file name it, as those about its header do.
#[test]
fn messages_have_the_file_and_the_line() {
    let file = File::new("hosts.csv", "id,host\n1,a.de\n\n2\n3,a..b\n");
    let directory = file.0.parent().unwrap();
    let stderr = |arguments: &[&str]| {
        let mut command = common::command(arguments);
        common::Finished::new(command.current_dir(directory).output().unwrap()).stderr
    };
    for jobs in ["1", "2"] {
        let arguments = ["to-ascii", "-c", "host", "-f", "hosts.csv", "--jobs", jobs];
        let found = stderr(&arguments);
        let (first, second) = found.split_once('\n').unwrap();
        assert_eq!(
            first,
            "unidn: hosts.csv: line 4, offset 1: there is no column 2, \"host\": the record has 1 \
             column (UNIDN_INVALID_ARGUMENT)"
        );
        assert!(second.starts_with("unidn: hosts.csv: line 5: The label is empty"), "{second}");
    }
    assert_eq!(
        stderr(&["check", "-c", "owner", "-f", "hosts.csv"]),
        "unidn: hosts.csv: line 1: the header has no column \"owner\", only \"id\", \"host\"\n"
    );
    let found = stderr(&["check", "-c", "9", "-f", "hosts.csv"]);
    let first =
        "unidn: hosts.csv: line 1, offset 7: there is no column 9: the record has 2 columns ";
    assert!(found.starts_with(first), "{found}");
    let found = stderr(&["check", "--file", "hosts.csv"]);
    let first = "unidn: hosts.csv: each line is a name: --column takes the names from a column\n\
                 unidn: hosts.csv: line 3: The name is empty";
    assert!(found.starts_with(first), "{found}");
    let found = stderr(&["check", "-c", "1", "-c", "2", "-f", "hosts.csv"]);
    assert!(found.starts_with("error: the argument '--column <COLUMN>' cannot be used multiple"));
}

#[test]
fn output_of_several_threads_keeps_the_order() {
    let names = many();
    let file = File::new("many.txt", &names);
    let alone = run(&["to-ascii", "--file", file.path()]);
    assert_eq!((alone.stdout.lines().count(), alone.stderr.lines().count()), (36_000, 6000));
    for jobs in ["2", "7"] {
        let finished = run(&["to-ascii", "--jobs", jobs, "--file", file.path()]);
        assert!(finished.stdout == alone.stdout && finished.stderr == alone.stderr);
        assert_eq!(finished.code, 1);
    }
    let records: String = names.lines().map(|name| format!("\"\n\",{name}\n")).collect();
    let expected: String = alone.stdout.lines().map(|line| format!("\"\n\",{line}\n")).collect();
    let file = File::new("many.csv", &records);
    let finished = run(&["to-ascii", "-j3", "--column", "2", "--file", file.path()]);
    assert!(finished.stdout == expected);
}

#[cfg(unix)]
#[test]
fn broken_pipe_ends_all_threads_silently() {
    let mut child = start(&["to-ascii", "--jobs", "2"]);
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let written = stdin.write_all("abc\n".repeat(2_000_000).as_bytes());
    assert_eq!(written.unwrap_err().kind(), std::io::ErrorKind::BrokenPipe);
    common::Finished::new(child.wait_with_output().unwrap()).is("", "", 0);
}

/// Whoever writes a record gets the record for it before writing the next one.
#[test]
fn a_record_comes_out_for_each_record_that_goes_in() {
    let mut child = start(&["to-ascii", "--column", "host", "--file", "-"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for (record, expected) in [("n,host", "n,host\n"), ("1,ü", "1,xn--tda\n"), ("2,a", "2,a\n")] {
        writeln!(stdin, "{record}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, expected);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn wrong_arguments_exit_with_2() {
    for arguments in [
        &["--file", "a", "b"][..],
        &["--column", "1", "b"],
        &["--column", "0"],
        &["--header"],
        &["--header", "b"],
        &["--header", "--file", "b"],
        &["--delimiter", ","],
        &["--delimiter", ",", "b"],
        &["--column", "1", "--delimiter", "ü"],
        &["--column", "1", "--delimiter", "\""],
        &["--jobs", "0"],
        &["--jobs", "257"],
    ] {
        let finished = run(&[&["to-ascii"], arguments].concat());
        assert_eq!((&*finished.stdout, finished.code), ("", 2), "{arguments:?}");
        assert!(finished.stderr.starts_with("error: "), "{arguments:?}");
    }
}

/// On a terminal that does not get the output, long work has a progress bar, which goes away before a
/// message and at the end. `script` is the terminal.
#[cfg(target_os = "linux")]
#[test]
fn long_work_shows_its_progress_on_a_terminal() {
    use std::process::{Command, Stdio};
    use std::sync::mpsc;
    use std::time::Duration;

    let file = File::new("names", "");
    let names = file.0.with_file_name("fifo");
    assert!(Command::new("mkfifo").arg(&names).status().unwrap().success());
    let unidn = env!("CARGO_BIN_EXE_unidn");
    let run = format!("stty cols 60; {unidn} check --file {} > /dev/null", names.display());
    let mut terminal = Command::new("script")
        .args(["--quiet", "--return", "--command", &run, "/dev/null"])
        .env("TERM", "xterm")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script is there");
    let (seen, sight) = mpsc::channel();
    let mut screen = BufReader::new(terminal.stdout.take().unwrap());
    let reader = std::thread::spawn(move || {
        let mut all = Vec::new();
        loop {
            let bytes = screen.fill_buf().unwrap_or_default();
            if bytes.is_empty() {
                return String::from_utf8(all).unwrap();
            }
            all.extend_from_slice(bytes);
            let count = bytes.len();
            screen.consume(count);
            if String::from_utf8_lossy(&all).contains(" lines, ") {
                let _ = seen.send(());
            }
        }
    });
    let mut input = fs::File::options().write(true).open(&names).unwrap();
    while sight.recv_timeout(Duration::from_millis(50)).is_err() {
        input.write_all(b"a.example\n").unwrap();
    }
    input.write_all(b"a..b\n").unwrap();
    drop(input);
    let screen = reader.join().unwrap();
    assert!(!terminal.wait().unwrap().success(), "{screen:?}");
    let (progress, message) = screen.split_once("unidn: /").expect(&screen);
    assert!(progress.contains(" lines, "), "{progress:?}");
    // The bar before the message is erased, and none is left behind.
    assert!(progress.ends_with("\u{1b}[2K"), "{progress:?}");
    assert!(message.contains("The label is empty"), "{message:?}");
    let last = message.rsplit("\u{1b}[2K").next().unwrap();
    assert!(!last.contains(" lines, "), "{message:?}");
}

#[test]
fn tab_separated_values_have_escapes_and_null() {
    let names = b"B\xC3\xBCcher.example\na..b\n\\N\na\\tb\n\xFF\n\nxn--a-\n";
    let results = [
        ("to-ascii", "xn--bcher-kva.example\n\\N\n\\N\n\\N\n\\N\n\\N\n\\N\n"),
        ("to-unicode", "bücher.example\na..b\n\\N\n\\N\n\\N\n\n\\N\n"),
        ("check", "\nempty-label\n\\N\nascii\ninvalid-encoding\nempty-label\nace-ascii-only\n"),
        ("display", "bücher.example\na..b\n\\N\nxn--a%09b-\n\\N\n\nxn--a-\n"),
    ];
    for (command, expected) in results {
        run_with(&[command, "--tab-separated"], names).is(expected, "", 0);
        run_with(&[command, "--tab-separated", "--jobs", "2"], names).is(expected, "", 0);
    }
}

#[test]
fn tab_separated_values_are_lines_alone() {
    for other in [&["name"][..], &["--column", "1"], &["--json"]] {
        let arguments = [&["to-ascii", "--tab-separated"], other].concat();
        assert_eq!(run(&arguments).code, 2, "{arguments:?}");
    }
}
