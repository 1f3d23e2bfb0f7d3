//! The command `unidn`: Punycode on the command line.
//!
//! The crate is a library for one reason: the man pages and the completions are made from
//! [`command`], the very definition that the program parses its arguments with.
//!
//! # The way of a text
//!
//! - `args.rs`: the arguments and the help.
//! - `lines.rs`: the texts, from the arguments or from standard input, one after the other.
//! - `codec.rs`: Punycode over a whole text, and what its faults mean to a reader.
//! - `explain/`: the algorithm at work, step by step.
//! - `report.rs`: what comes out: lines, JSON, faults with a caret; `status.rs`: how the C library
//!   calls a fault; `visible.rs`: text as it can be shown.

mod args;
mod codec;
mod explain;
mod lines;
mod report;
mod status;
mod visible;

pub use args::command;

use args::{Action, Args, Texts};
use clap::Parser;
use lines::{Failure, Text};
use report::{Fault, Report};
use std::process::ExitCode;

/// Runs the command with the arguments of this process.
pub fn run() -> ExitCode {
    let action = Args::parse().action;
    let mut report = Report::new();
    let result = match &action {
        Action::Encode(texts) => convert(texts, &mut report, codec::encode),
        Action::Decode(texts) => convert(texts, &mut report, codec::decode),
        Action::Explain(arguments) => explain::explain(arguments, &mut report),
    };
    report.finish(result)
}

/// Converts each text; where one has no result, an empty line stands for it, so that lines out
/// and lines in stay side by side.
fn convert(
    texts: &Texts,
    report: &mut Report,
    convert: fn(&[u8]) -> Result<Vec<u8>, Fault>,
) -> Result<(), Failure> {
    lines::for_each(&texts.texts, report, |report, text: Text<'_>| {
        let result = convert(text.bytes);
        if texts.json {
            report.record(text, &result)
        } else {
            match result {
                Ok(output) => report.line(&output),
                Err(fault) => {
                    report.line(b"")?;
                    report.fault(text, &fault)
                }
            }
        }
    })
}
