//! `unidn equal`: pairs of names, two arguments or a line each.

use crate::args::Pair;
use crate::lines::{self, Failure, Source, Text};
use crate::names;
use crate::report::{Fault, Report};
use crate::status::Status;
use serde::Serialize;
use std::borrow::Cow;
use std::io;

/// A name, and the text that it is the end or the beginning of.
#[derive(Clone, Copy)]
struct Name<'a> {
    text: Text<'a>,
    bytes: &'a [u8],
    /// Where it begins in the text.
    start: usize,
}

/// Compares the two arguments, or the names of each line.
pub(crate) fn equal(arguments: &Pair, report: &mut Report) -> Result<(), Failure> {
    if let Pair { name: Some(a), other: Some(b), .. } = arguments {
        let name = |number, bytes| {
            let text = Text { source: Source::Argument(number), bytes };
            Name { text, bytes, start: 0 }
        };
        let pair = [name(1, a.as_encoded_bytes()), name(2, b.as_encoded_bytes())];
        return compare(pair, arguments, report).map_err(Failure::Write);
    }
    lines::for_each(&[], report, |report, line| match split(line) {
        Some(pair) => compare(pair, arguments, report),
        None => no_pair(line, arguments, report),
    })
}

/// The two names of a line: a tab separates them or, where there is none, blanks do.
fn split(line: Text<'_>) -> Option<[Name<'_>; 2]> {
    let separator = if line.bytes.contains(&b'\t') { b'\t' } else { b' ' };
    let end = line.bytes.iter().position(|&byte| byte == separator)?;
    let start = match separator {
        b' ' => end + line.bytes.iter().skip(end).take_while(|&&byte| byte == b' ').count(),
        _ => end + 1,
    };
    Some([
        Name { text: line, bytes: line.bytes.get(..end)?, start: 0 },
        Name { text: line, bytes: line.bytes.get(start..)?, start },
    ])
}

/// A pair and what became of it, as JSON.
#[derive(Serialize)]
struct Record<'a> {
    names: Vec<Cow<'a, str>>,
    equal: bool,
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

fn compare(pair: [Name<'_>; 2], arguments: &Pair, report: &mut Report) -> io::Result<()> {
    let names = pair.map(|name| name.bytes);
    let (equal, mut faults) = names::equal(names, arguments.options.options);
    if !equal {
        report.set_failed();
    }
    if arguments.json {
        let errors = faults.iter().enumerate();
        return report.json(&Record {
            names: names.map(String::from_utf8_lossy).into(),
            equal,
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
    for (fault, name) in faults.iter_mut().zip(pair) {
        if let Some(fault) = fault {
            fault.offset += name.start;
            report.fault(name.text, fault)?;
        }
    }
    Ok(())
}

/// A line that is no pair.
fn no_pair(line: Text<'_>, arguments: &Pair, report: &mut Report) -> io::Result<()> {
    let fault = Fault {
        status: Status::InvalidArgument,
        offset: line.bytes.len(),
        length: 0,
        message: "there is no second name".into(),
        name: None,
    };
    if arguments.json {
        report.set_failed();
        return report.json(&Record {
            names: vec![String::from_utf8_lossy(line.bytes)],
            equal: false,
            errors: vec![NameError { name: 1, fault: &fault }],
        });
    }
    report.line(b"invalid")?;
    report.fault(line, &fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tab_separates_or_else_blanks_do() {
        let pair = |line: &'static str| {
            let text = Text { source: Source::Line(1), bytes: line.as_bytes() };
            let pair = split(text)?;
            for name in pair {
                assert!(line.as_bytes()[name.start..].starts_with(name.bytes));
            }
            Some(pair.map(|name| name.bytes))
        };
        assert_eq!(pair("a b"), Some([&b"a"[..], b"b"]));
        assert_eq!(pair("a   b c"), Some([&b"a"[..], b"b c"]));
        assert_eq!(pair("a b\tc"), Some([&b"a b"[..], b"c"]));
        assert_eq!(pair("a\t b\tc"), Some([&b"a"[..], b" b\tc"]));
        assert_eq!(pair("a\t"), Some([&b"a"[..], b""]));
        assert_eq!(pair("a"), None);
        assert_eq!(pair(""), None);
    }
}
