//! Runs the command and looks at what comes out.

use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Output, Stdio};

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unidn"));
    command.args(arguments).stdin(Stdio::null());
    observe(&mut command);
    command
}

/// Has what the command writes come here, and be the same everywhere.
fn observe(command: &mut Command) {
    command.env_remove("CLICOLOR_FORCE").stdout(Stdio::piped()).stderr(Stdio::piped());
}

/// The command, started, with a standard input to write to.
pub(crate) fn start(arguments: &[&str]) -> Child {
    let mut command = command(arguments);
    command.stdin(Stdio::piped());
    command.spawn().expect("the command starts")
}

/// The output of the command with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Finished {
    let output = command(arguments).output();
    Finished::new(output.expect("the command runs"))
}

/// The output of the command with this standard input.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Finished {
    finish(start(arguments), input)
}

/// The same of a command that the system kills when it has had a processor for `seconds`: a clock
/// counts what else the machine does, too.
#[cfg(unix)]
#[allow(dead_code, reason = "few of the tests that share this file have long work")]
pub(crate) fn run_within(seconds: u32, arguments: &[&str], input: &[u8]) -> Finished {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -t {seconds} && exec \"$0\" \"$@\"")]);
    shell.arg(env!("CARGO_BIN_EXE_unidn")).args(arguments).stdin(Stdio::piped());
    observe(&mut shell);
    finish(shell.spawn().expect("there is a shell"), input)
}

/// Writes the standard input of a command, and waits for its end.
fn finish(mut child: Child, input: &[u8]) -> Finished {
    let mut stdin = child.stdin.take().expect("it is piped");
    // A command that has arguments may end before its input is written.
    if let Err(error) = stdin.write_all(input) {
        assert_eq!(error.kind(), ErrorKind::BrokenPipe, "{error}");
    }
    drop(stdin);
    Finished::new(child.wait_with_output().expect("the command ends"))
}

/// A run that is over.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

impl Finished {
    pub(crate) fn new(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
        Self {
            stdout: text(output.stdout),
            stderr: text(output.stderr),
            code: output.status.code().expect("no signal ended the command"),
        }
    }

    /// Standard output, standard error and the exit code.
    pub(crate) fn is(&self, stdout: &str, stderr: &str, code: i32) {
        let all = (&*self.stdout, &*self.stderr, self.code);
        assert_eq!(all, (stdout, stderr, code));
    }
}
