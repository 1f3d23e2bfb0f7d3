//! The transcripts: each command is run and answers as written.

use crate::book::{documents, read};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the commands run: `cat` in a transcript shows a file that later commands read.
fn directory() -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("transcripts");
    fs::create_dir_all(&directory).expect("the directory can be made");
    directory
}

/// The excerpts below a message, which are for terminals, are left out.
#[test]
fn commands_answer_as_in_the_transcripts() {
    let directory = directory();
    let mut count = 0;
    for path in documents() {
        let text = read(&path);
        let blocks = text.split("```console\n").skip(1);
        let blocks = blocks.map(|rest| rest.split("```").next().unwrap_or_default());
        for transcript in blocks.flat_map(|block| block.split("$ ").skip(1)) {
            let (command, answer) = transcript.split_once('\n').expect("a command is a line");
            let lines = answer.lines().filter(|line| !line.starts_with("    "));
            let expected: String = lines.flat_map(|line| [line, "\n"]).collect();
            if let Some(file) = command.strip_prefix("cat ") {
                fs::write(directory.join(file), expected).expect("the file can be written");
                continue;
            }
            assert_eq!(answer_of(command, &directory), expected, "{path}: {command}");
            count += 1;
        }
    }
    assert!(count > 12, "{count}");
}

fn answer_of(command: &str, directory: &Path) -> String {
    let mut words = command.split(' ');
    assert_eq!(words.next(), Some("unidn"), "{command}");
    let output = Command::new(env!("CARGO_BIN_EXE_unidn"))
        .args(words)
        .current_dir(directory)
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("the command runs");
    let all = [output.stdout, output.stderr].concat();
    String::from_utf8(all).expect("the output is UTF-8")
}
