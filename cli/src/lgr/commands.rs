//! `unidn lgr`: compiling rulesets, and what they say of labels.

use super::fault::{DAMAGED, Given};
use super::show::Table;
use super::{compile, compile_with_warnings};
use crate::args::{Lgr, LgrCompile, LgrLabels, LgrShow, LgrVariants};
use crate::block_file;
use crate::failure::Failure;
use crate::identity::{self, is_standard};
use crate::lines;
use crate::report::{Fault, Record, Report};
use crate::text::Text;
use serde::Serialize;
use std::borrow::Cow;
use std::path::Path;
use unidn_core::lgr::{self, BlockError, Kind, Label, Ruleset, Verdict};

/// Runs a subcommand.
pub(crate) fn run(action: &Lgr, report: &mut Report) -> Result<(), Failure> {
    match action {
        Lgr::Compile(arguments) => compile_file(arguments, report),
        Lgr::Check(arguments) => check(arguments, report),
        Lgr::Index(arguments) => index(arguments, report),
        Lgr::Variants(arguments) => variants(arguments, report),
        Lgr::Show(arguments) => show(arguments, report),
    }
}

fn compile_file(arguments: &LgrCompile, report: &mut Report) -> Result<(), Failure> {
    let LgrCompile { rules, output } = arguments;
    identity::refuse_same("the ruleset", rules, output)?;
    let compiled = compile_with_warnings(&block_file::read(rules)?);
    let (block, warnings) = compiled.map_err(|error| fault(rules, error.to_string()))?;
    for warning in warnings {
        report.warning(rules.as_os_str(), &warning.to_string()).map_err(Failure::Write)?;
    }
    block_file::write(output, &block)
}

fn fault(file: &Path, message: String) -> Failure {
    Failure::File { file: file.into(), message }
}

/// Reads a ruleset, which is compiled, or a block. Standard output must not be the same file.
fn read_block(file: &Path) -> Result<Vec<u8>, Failure> {
    identity::refuse_same("the ruleset", file, Path::new("-"))?;
    let content = block_file::read(file)?;
    if !content.starts_with(&lgr::layout::MAGIC) {
        return compile(&content).map_err(|error| fault(file, error.to_string()));
    }
    match lgr::verify(&content) {
        Ok(()) => Ok(content),
        Err(BlockError::Stale) => Err(fault(file, "a block of another version of unidn".into())),
        Err(BlockError::Damaged) => Err(fault(file, DAMAGED.into())),
    }
}

/// The steps of a ruleset are limited: each label gets a clone.
fn ruleset<'a>(file: &Path, block: &'a [u8]) -> Result<Ruleset<'a>, Failure> {
    Ruleset::new(block).map_err(|_| fault(file, DAMAGED.into()))
}

/// A verdict as JSON.
#[derive(Serialize)]
struct Answer<'a> {
    input: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    disposition: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

/// Reads the ruleset for labels, which cannot come from the same standard input.
fn read_block_for(labels: &LgrLabels) -> Result<Vec<u8>, Failure> {
    if is_standard(&labels.rules) && labels.texts.texts.is_empty() {
        let message = "standard input is the ruleset: the labels have to be arguments";
        return Err(Failure::Arguments(message.into()));
    }
    read_block(&labels.rules)
}

fn check(arguments: &LgrLabels, report: &mut Report) -> Result<(), Failure> {
    let block = read_block_for(arguments)?;
    let unused = ruleset(&arguments.rules, &block)?;
    lines::for_each(&arguments.texts.texts, report, |report, text: Text<'_>| {
        let ruleset = unused.clone();
        let checked = Given::new(text.bytes).and_then(|given| given.check(&block, &ruleset));
        let (verdict, fault) = match checked {
            Ok((verdict, fault)) => (Some(verdict), fault),
            Err(fault) => (None, Some(fault)),
        };
        let name = verdict.and_then(|verdict| ruleset.name(Kind::Disposition, verdict.disposition));
        if arguments.texts.json {
            let rule = verdict.and_then(|verdict| verdict.rule);
            let answer = Answer {
                input: String::from_utf8_lossy(text.bytes),
                disposition: name,
                action: verdict.and_then(|verdict| verdict.action),
                rule: rule.and_then(|rule| ruleset.name(Kind::Rule, rule)),
                error: fault.as_ref(),
            };
            return report.record(&answer, fault.is_some());
        }
        report.line(name.unwrap_or("invalid").as_bytes())?;
        fault.map_or(Ok(()), |fault| report.fault(text, &fault))
    })
}

fn push(text: &mut String, c: u32) {
    text.extend(char::from_u32(c));
}

fn index(arguments: &LgrLabels, report: &mut Report) -> Result<(), Failure> {
    let block = read_block_for(arguments)?;
    let unused = ruleset(&arguments.rules, &block)?;
    lines::for_each(&arguments.texts.texts, report, |report, text: Text<'_>| {
        let ruleset = unused.clone();
        let mut key = String::new();
        let result = Given::new(text.bytes).and_then(|given| {
            let result = lgr::index(&ruleset, &given.label, |c| push(&mut key, c));
            result.map_err(|error| given.failed(&block, &ruleset, error))
        });
        let fault = result.err();
        if fault.is_some() {
            key.clear();
        }
        if arguments.texts.json {
            let output = fault.is_none().then_some(key.as_bytes());
            let record = Record::new(text, output, fault.as_ref());
            return report.record(&record, fault.is_some());
        }
        report.line(key.as_bytes())?;
        fault.map_or(Ok(()), |fault| report.fault(text, &fault))
    })
}

/// The variants of a label as JSON.
#[derive(Serialize)]
struct Variants<'a> {
    input: Cow<'a, str>,
    variants: Vec<Variant>,
    /// Whether there are more than these.
    more: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

#[derive(Serialize)]
struct Variant {
    variant: String,
    disposition: String,
}

fn variants(arguments: &LgrVariants, report: &mut Report) -> Result<(), Failure> {
    let (block, limit) = (read_block_for(&arguments.labels)?, arguments.limit);
    let unused = ruleset(&arguments.labels.rules, &block)?;
    let texts = &arguments.labels.texts;
    lines::for_each(&texts.texts, report, |report, text: Text<'_>| {
        let ruleset = unused.clone();
        let mut found = Vec::new();
        let result = Given::new(text.bytes).and_then(|given| {
            let mut add = |variant: &Label, verdict: &Verdict| {
                let mut text = String::new();
                variant.code_points().iter().for_each(|&c| push(&mut text, c));
                let name = ruleset.name(Kind::Disposition, verdict.disposition);
                let disposition = name.unwrap_or_default().to_owned();
                found.push(Variant { variant: text, disposition });
                // One more than is written shows that there are more.
                found.len() <= limit
            };
            lgr::variants(&ruleset, &given.label, None, &mut add)
                .map_err(|error| given.failed(&block, &ruleset, error))?;
            // An invalid label has no variants (RFC 7940, section 8.2): the list alone would be taken for
            // them.
            let (_, fault) = given.check(&block, &unused.clone())?;
            fault.map_or(Ok(()), Err)
        });
        let (fault, more) = (result.err(), found.len() > limit);
        found.truncate(limit);
        if texts.json {
            let input = String::from_utf8_lossy(text.bytes);
            let record = Variants { input, variants: found, more, error: fault.as_ref() };
            return report.record(&record, more || fault.is_some());
        }
        for Variant { variant, disposition } in found {
            report.line(format!("{variant}\t{disposition}").as_bytes())?;
        }
        if more {
            let words = format!("has more than {limit} variants: a larger --limit writes them");
            report.shortcoming(text, &words)?;
        }
        fault.map_or(Ok(()), |fault| report.fault(text, &fault))
    })
}

fn show(arguments: &LgrShow, report: &mut Report) -> Result<(), Failure> {
    let block = read_block(&arguments.rules)?;
    let table = Table::new(&block, &ruleset(&arguments.rules, &block)?);
    let shown = if arguments.json {
        report.json(&table)
    } else {
        table.text().lines().try_for_each(|line| report.line(line.as_bytes()))
    };
    shown.map_err(Failure::Write)
}
