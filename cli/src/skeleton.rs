//! `unidn skeleton` and `unidn confusable`: what texts look like (UTS #39 section 4).

use crate::args::{Confusable, Skeleton};
use crate::codec::{self, Heap, NOT_UTF8, OUT_OF_MEMORY};
use crate::failure::Failure;
use crate::pairs::{self, NoPair, Part};
use crate::report::{Fault, Report};
use crate::status::Status;
use serde::Serialize;
use std::borrow::Cow;
use std::{io, str};
use unidn_core::uts39::{self, Direction, RELATIONS, Relation, SkeletonError};

/// The requested directions.
fn directions(ltr: bool, rtl: bool) -> [Option<Direction>; 2] {
    [ltr.then_some(Direction::LeftToRight), rtl.then_some(Direction::RightToLeft)]
}

/// The skeleton of a text; with a direction that of the text as it is seen.
pub(crate) fn of(text: &[u8], direction: Option<Direction>) -> Result<Vec<u8>, Fault> {
    codec::fitting(2 * text.len() + 16, |output| uts39::skeleton(text, direction, output, &Heap))
        .map_err(fault)
}

fn fault(error: SkeletonError) -> Fault {
    let (status, message, (offset, length)) = match error {
        SkeletonError::IllFormed(place) => {
            (Status::InvalidEncoding, NOT_UTF8, (place.offset, place.length))
        }
        SkeletonError::OutOfMemory => (Status::OutOfMemory, OUT_OF_MEMORY, (0, 0)),
    };
    Fault { status, offset, length, message: message.into(), name: None }
}

/// Writes the skeleton of each text.
pub(crate) fn skeleton(arguments: &Skeleton, report: &mut Report) -> Result<(), Failure> {
    let [ltr, rtl] = directions(arguments.ltr, arguments.rtl);
    crate::convert(&arguments.texts, report, |text| of(text, ltr.or(rtl)))
}

/// Compares the two arguments, or the texts of each line.
pub(crate) fn confusable(arguments: &Confusable, report: &mut Report) -> Result<(), Failure> {
    pairs::for_each((&arguments.text, &arguments.other), report, |report, pair| match pair {
        Ok(pair) => compare(pair, arguments, report),
        Err(no_pair @ NoPair { line }) => {
            let faulty = [(1, Part { text: line, bytes: line.bytes, start: 0 }, no_pair.fault())];
            tell(&[line.bytes], None, &faulty, arguments, report)
        }
    })
}

/// A pair and how it is confusable, as JSON.
#[derive(Serialize)]
struct Record<'a> {
    texts: Vec<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    relation: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<TextError<'a>>,
}

#[derive(Serialize)]
struct TextError<'a> {
    /// 0 or 1.
    text: usize,
    #[serde(flatten)]
    fault: &'a Fault,
}

fn compare(pair: [Part<'_>; 2], arguments: &Confusable, report: &mut Report) -> io::Result<()> {
    let [a, b] = pair.map(|part| part.bytes);
    let directions = directions(arguments.ltr, arguments.rtl);
    let relation = uts39::confusable(a, b, directions, &Heap);
    let faults = pair.into_iter().enumerate().filter_map(|(number, part)| {
        // Only what is not UTF-8 is looked for in each of the two.
        match (relation, str::from_utf8(part.bytes)) {
            (Err(SkeletonError::IllFormed(_)), Err(_)) => {
                Some((number, part, of(part.bytes, None).err()?))
            }
            (Err(error @ SkeletonError::OutOfMemory), _) => Some((number, part, fault(error))),
            _ => None,
        }
    });
    let faults: Vec<_> = faults.collect();
    tell(&[a, b], relation.ok(), &faults, arguments, report)
}

fn tell(
    texts: &[&[u8]],
    relation: Option<Relation>,
    faults: &[(usize, Part<'_>, Fault)],
    arguments: &Confusable,
    report: &mut Report,
) -> io::Result<()> {
    let name = RELATIONS.iter().find(|&&(_, known, _)| Some(known) == relation);
    let name = name.map(|&(name, ..)| name);
    if matches!(relation, None | Some(Relation::None)) {
        report.set_failed();
    }
    if arguments.json {
        return report.json(&Record {
            texts: texts.iter().map(|text| String::from_utf8_lossy(text)).collect(),
            relation: name.map(|name| format!("UNIDN_CONFUSABLE_{name}")),
            errors: faults
                .iter()
                .map(|(text, _, fault)| TextError { text: *text, fault })
                .collect(),
        });
    }
    let word = match relation {
        None => "invalid",
        Some(Relation::None) => "different",
        Some(Relation::SingleScript) => "single-script",
        Some(Relation::MixedScript) => "mixed-script",
        Some(Relation::WholeScript) => "whole-script",
    };
    report.line(word.as_bytes())?;
    for (_, part, fault) in faults {
        let offset = fault.offset + part.start;
        report.fault(part.text, &Fault { offset, ..fault.clone() })?;
    }
    Ok(())
}
