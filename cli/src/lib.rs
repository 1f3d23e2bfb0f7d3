//! The command `unidn`: domain names and Punycode on the command line.
//!
//! The crate is a library for one reason: the man pages and the completions are made from
//! [`command`], the very definition that the program parses its arguments with.
//!
//! # The way of a text
//!
//! - `args.rs`: the arguments; `options.rs`: those of names, from the tables of the core;
//!   `display_options.rs`: those of display; `help.rs`: what stands below them.
//! - `lines.rs`: each `text.rs`, from the arguments or from standard input, one after the other;
//!   `failure.rs`: why that ends early.
//! - `files.rs`: names, also from files (`input.rs`) and from columns (`columns.rs`), on several
//!   threads (`ordered.rs`), with a progress bar (`progress.rs`); `answer.rs`: what a subcommand
//!   has to say about each.
//! - `names.rs`: the operations on a domain name, `codec.rs`: Punycode over a whole text, and what
//!   their faults mean to a reader; `pairs.rs`: two texts, or those of each line, and `equal.rs`:
//!   pairs of names.
//! - `display/`: whether a name is safe to show; `skeleton.rs`: what texts look like.
//! - `lgr/`: the compiler of label generation rulesets.
//! - `block_file.rs`: files of blocks; `identity.rs`: whether output is its own input.
//! - `explain/`: the algorithm at work, and the way of a domain name, step by step.
//! - `report.rs`: what comes out: lines, JSON, faults with a caret; `row.rs`: the output for a name;
//!   `tab_separated.rs`: the form of ClickHouse; `status.rs`: how the C library calls a fault;
//!   `visible.rs`: text as it can be shown.

mod answer;
mod args;
mod block_file;
mod codec;
mod columns;
mod display;
mod display_options;
mod equal;
mod explain;
mod failure;
mod files;
mod help;
mod identity;
mod input;
pub mod lgr;
mod lines;
mod names;
mod options;
mod ordered;
mod pairs;
#[cfg_attr(target_family = "wasm", path = "no_progress.rs")]
mod progress;
mod report;
mod row;
mod skeleton;
mod status;
mod tab_separated;
mod text;
mod visible;

pub use args::command;

use answer::Answer;
use args::{Action, Args, Check, Names, Prepare, Texts};
use failure::Failure;
use files::Placement;
use names::Outcome;
use report::{Fault, Record, Report};
use serde::Serialize;
use std::borrow::Cow;
use std::io;
use std::process::ExitCode;
use text::{Source, Text};
use unidn_core::idna::Options;
use unidn_core::prepare::Preparation;

/// Runs the command with the arguments of this process.
pub fn run() -> ExitCode {
    let mut report = Report::new();
    let action = match Args::of_process() {
        Ok(arguments) => arguments.action,
        Err(error) if error.use_stderr() => error.exit(),
        // clap would not say that nothing could be written.
        Err(help) => return report.finish(help.print().map_err(Failure::Write)),
    };
    let result = match &action {
        Action::ToAscii(names) => convert_names(names, &mut report, names::to_ascii),
        Action::ToUnicode(names) => convert_names(names, &mut report, names::to_unicode),
        Action::Check(arguments) => check(arguments, &mut report),
        Action::Equal(pair) => equal::equal(pair, &mut report),
        Action::Display(arguments) => display::display(arguments, &mut report),
        Action::Protect(arguments) => display::protected::protect(arguments),
        Action::Skeleton(arguments) => skeleton::skeleton(arguments, &mut report),
        Action::Confusable(arguments) => skeleton::confusable(arguments, &mut report),
        Action::Prepare(arguments) => prepare(arguments, &mut report),
        Action::Encode(texts) => convert(texts, &mut report, codec::encode),
        Action::Decode(texts) => decode(texts, &mut report),
        Action::Lgr { action } => lgr::commands::run(action, &mut report),
        Action::Explain(arguments) => explain::explain(arguments, &mut report),
    };
    report.finish(result)
}

/// Converts each text; where one has no result, an empty line stands for it, so that lines out
/// and lines in stay side by side.
fn convert(
    texts: &Texts,
    report: &mut Report,
    convert: impl Fn(&[u8]) -> Result<Vec<u8>, Fault>,
) -> Result<(), Failure> {
    lines::for_each(&texts.texts, report, |report, text: Text<'_>| {
        write(text, convert(text.bytes), texts.json, report)
    })
}

/// Writes the result of a text.
fn write(
    text: Text<'_>,
    result: Result<Vec<u8>, Fault>,
    is_json: bool,
    report: &mut Report,
) -> io::Result<()> {
    if is_json {
        let (output, fault) = (result.as_deref().ok(), result.as_ref().err());
        report.record(&Record::new(text, output, fault), fault.is_some())
    } else {
        report.line(result.as_deref().unwrap_or_default())?;
        result.map_or_else(|fault| report.fault(text, &fault), |_| Ok(()))
    }
}

/// Decodes each text. An A-label decodes, too, to another text than its own; the first is remarked
/// upon.
fn decode(texts: &Texts, report: &mut Report) -> Result<(), Failure> {
    let mut is_remarked = false;
    lines::for_each(&texts.texts, report, |report, text: Text<'_>| {
        write(text, codec::decode(text.bytes), texts.json, report)?;
        if is_remarked || !codec::has_ace_prefix(text.bytes) {
            return Ok(());
        }
        is_remarked = true;
        report.remark(text, "begins with \"xn--\": unidn to-unicode decodes A-labels")
    })
}

/// Prepares each text.
fn prepare(arguments: &Prepare, report: &mut Report) -> Result<(), Failure> {
    let preparation = Preparation { profile: arguments.profile, is_query: arguments.query };
    convert(&arguments.texts, report, |text| names::prepare(text, preparation))
}

/// Like [`convert`], for names: some have a result and a fault.
fn convert_names(
    names: &Names,
    report: &mut Report,
    convert: fn(&[u8], Options) -> Outcome,
) -> Result<(), Failure> {
    let of_nothing =
        |source: Source<'_>, fault: &Fault| Answer::json(&Record::of_nothing(source, fault), true);
    let placement = Placement::of(names.json.then_some(of_nothing), Placement::Replace);
    files::for_each(&names.names, &names.input, placement, report, |text| {
        let Outcome { output, fault } = convert(text.bytes, names.options.options);
        if names.input.tab_separated {
            return Answer::value(output.as_deref().filter(|_| fault.is_none()));
        }
        if names.json {
            let record = Record::new(text, output.as_deref(), fault.as_ref());
            return Answer::json(&record, fault.is_some());
        }
        let output = output.unwrap_or_default();
        Answer::text(if fault.is_some() { inert(output) } else { output }, fault.as_ref())
    })
}

/// The text of an invalid name, which is not a result: lines with it go into logs.
fn inert(text: Vec<u8>) -> Vec<u8> {
    match std::str::from_utf8(&text).map(visible::inert) {
        Ok(Cow::Owned(inert)) => inert.into_bytes(),
        _ => text,
    }
}

/// Checks each name.
fn check(Check { names, rules }: &Check, report: &mut Report) -> Result<(), Failure> {
    #[derive(Serialize)]
    struct Record<'a> {
        input: Option<Cow<'a, str>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<usize>,
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<&'a Fault>,
    }
    let of_nothing = |source: Source<'_>, fault: &Fault| {
        let line = source.line_of_names();
        Answer::json(&Record { input: None, line, valid: false, error: Some(fault) }, true)
    };
    let placement = Placement::Append(if *rules { "rules" } else { "check" });
    let placement = Placement::of(names.json.then_some(of_nothing), placement);
    files::for_each(&names.names, &names.input, placement, report, |text| {
        let Outcome { fault, .. } = names::to_ascii(text.bytes, names.options.options);
        let in_words = || fault.as_ref().map(Fault::rules_in_words).unwrap_or_default();
        if names.input.tab_separated {
            return Answer::value(Some(in_words().as_bytes()));
        }
        if names.json {
            let input = Some(String::from_utf8_lossy(text.bytes));
            let line = text.source.line_of_names();
            let record = Record { input, line, valid: fault.is_none(), error: fault.as_ref() };
            return Answer::json(&record, fault.is_some());
        }
        let line = match &fault {
            _ if *rules => in_words(),
            None => "valid".into(),
            Some(_) => "invalid".into(),
        };
        Answer::text(line.into(), fault.as_ref())
    })
}
