//! `unidn equal`: whether two names are the same to the DNS.

use crate::args::Pair;
use crate::failure::Failure;
use crate::names;
use crate::pairs::{self, NoPair, Part};
use crate::report::{Fault, Report};
use crate::text::Text;
use serde::Serialize;
use std::borrow::Cow;
use std::io;

/// Compares the two arguments, or the names of each line.
pub(crate) fn equal(arguments: &Pair, report: &mut Report) -> Result<(), Failure> {
    pairs::for_each((&arguments.name, &arguments.other), report, |report, pair| match pair {
        Ok(pair) => compare(pair, arguments, report),
        Err(no_pair) => self::no_pair(no_pair, arguments, report),
    })
}

/// A pair and what became of it, as JSON.
#[derive(Serialize)]
struct Record<'a> {
    names: Vec<Cow<'a, str>>,
    /// None for an invalid pair.
    equal: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<NameError<'a>>,
}

#[derive(Serialize)]
struct NameError<'a> {
    /// 0 or 1.
    name: usize,
    #[serde(flatten)]
    fault: &'a Fault,
}

fn compare(pair: [Part<'_>; 2], arguments: &Pair, report: &mut Report) -> io::Result<()> {
    let names = pair.map(|name| name.bytes);
    let (equal, mut faults) = names::equal(names, arguments.options.options);
    if !equal {
        report.set_failed();
    }
    if arguments.json {
        let errors = faults.iter().enumerate();
        return report.json(&Record {
            names: names.map(String::from_utf8_lossy).into(),
            equal: faults.iter().all(Option::is_none).then_some(equal),
            errors: errors
                .filter_map(|(name, fault)| Some(NameError { name, fault: fault.as_ref()? }))
                .collect(),
        });
    }
    report.line(match (equal, &faults) {
        (true, _) => b"equal",
        (false, [None, None]) => b"different",
        (false, _) => b"invalid",
    })?;
    for ((fault, name), number) in faults.iter_mut().zip(pair).zip(1..) {
        if let Some(fault) = fault {
            fault.offset += name.start;
            let source = name.text.source.name(number);
            report.fault(Text { source, ..name.text }, fault)?;
        }
    }
    Ok(())
}

fn no_pair(no_pair: NoPair<'_>, arguments: &Pair, report: &mut Report) -> io::Result<()> {
    let (line, fault) = (no_pair.line, no_pair.fault());
    if arguments.json {
        let record = Record {
            names: vec![String::from_utf8_lossy(line.bytes)],
            equal: None,
            errors: vec![NameError { name: 1, fault: &fault }],
        };
        return report.record(&record, true);
    }
    report.line(b"invalid")?;
    report.fault(line, &fault)
}
