//! Domain names: the operations of the core on a whole name, and what its faults mean to a reader.

use crate::codec::{Heap, OUT_OF_MEMORY};
use crate::report::{BrokenRule, Fault, NamePlace};
use crate::status::Status;
use unidn_core::idna::{self, Detail, Error, Options};
use unidn_core::message::Message;
use unidn_core::prepare::{self, Preparation};
use unidn_core::text::Writer;

/// The result for a name: ToUnicode has a result even where there is a fault.
pub(crate) struct Outcome {
    pub(crate) output: Option<Vec<u8>>,
    pub(crate) fault: Option<Fault>,
}

/// The name as the DNS carries it.
pub(crate) fn to_ascii(name: &[u8], options: Options) -> Outcome {
    let (output, result, detail) = fitting(2 * name.len() + 64, |output, detail| {
        idna::to_ascii(name, options, output, &Heap, Some(detail))
    });
    let fault = fault(name, result, &detail);
    Outcome { output: fault.is_none().then_some(output), fault }
}

/// The name as a person reads it.
pub(crate) fn to_unicode(name: &[u8], options: Options) -> Outcome {
    let (output, result, detail) = fitting(2 * name.len() + 64, |output, detail| {
        idna::to_unicode(name, options, output, &Heap, Some(detail))
    });
    let has_output = matches!(result, Ok(()) | Err(Error::InvalidName));
    Outcome { output: has_output.then_some(output), fault: fault(name, result, &detail) }
}

/// The prepared text.
pub(crate) fn prepare(text: &[u8], preparation: Preparation) -> Result<Vec<u8>, Fault> {
    let (output, result, detail) = fitting(text.len() + 64, |output, detail| {
        prepare::prepare(text, preparation, output, &Heap, Some(detail))
    });
    fault(text, result, &detail).map_or(Ok(output), Err)
}

/// The output and the fault of `convert`; `guess` units of room are tried first.
fn fitting(
    guess: usize,
    convert: impl Fn(&mut Writer<'_, u8>, &mut Detail) -> Result<(), Error>,
) -> (Vec<u8>, Result<(), Error>, Detail) {
    let mut room = vec![0; guess];
    let mut detail = Detail::default();
    loop {
        let mut output = Writer::new(&mut room);
        let result = convert(&mut output, &mut detail);
        let (length, fits) = (output.len(), output.fits());
        room.resize(length, 0);
        if fits || result == Err(Error::OutOfMemory) {
            return (room, result, detail);
        }
    }
}

/// Whether two names are the same to the DNS, and what is wrong with each.
pub(crate) fn equal(names: [&[u8]; 2], options: Options) -> (bool, [Option<Fault>; 2]) {
    let [a, b] = names;
    let mut details = [Detail::default(); 2];
    let result = idna::equal(a, b, options, &Heap, Some(&mut details));
    let fault_of = |name, detail: &Detail| {
        let error = match (&result, detail) {
            (Err(Error::OutOfMemory), _) => Error::OutOfMemory,
            (_, detail) if *detail == Detail::default() => return None,
            (_, Detail { first_rule: None, .. }) => Error::InvalidEncoding,
            _ => Error::InvalidName,
        };
        fault(name, Err(error), detail)
    };
    let [of_a, of_b] = &details;
    (result == Ok(true), [fault_of(a, of_a), fault_of(b, of_b)])
}

/// The fault of a name, if there is one.
fn fault(name: &[u8], result: Result<(), Error>, detail: &Detail) -> Option<Fault> {
    let message = || Message::of_detail(detail, 0, name).to_string();
    let (status, message) = match result.err()? {
        Error::InvalidEncoding => (Status::InvalidEncoding, message()),
        Error::OutOfMemory => (Status::OutOfMemory, OUT_OF_MEMORY.into()),
        Error::InvalidName => (Status::InvalidName, message()),
    };
    let rules = detail.rules.iter().map(BrokenRule::from).collect();
    Some(Fault {
        status,
        offset: detail.offset,
        length: detail.length,
        message,
        name: Some(NamePlace {
            length: detail.length,
            label: detail.label,
            code_point: detail.code_point,
            first_rule: detail.first_rule.map(BrokenRule::from).map(|first| first.rule),
            rules,
        }),
    })
}
