//! One name of a column.

use core::mem::MaybeUninit;
use unidn_abi::names;
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::column::Marked;
use unidn_core::idna::{Detail, Error, Options, SPACIOUS};
use unidn_core::text::{Slot, Source, Writer};

/// The operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    ToAscii,
    ToUnicode,
    Check,
}

/// The outcome for one row.
pub(super) struct Outcome {
    pub(super) status: unidn_status,
    /// The length of the result, which is complete only if the room was as large.
    pub(super) length: usize,
    pub(super) rules: u64,
}

impl Outcome {
    /// Of a row that is null.
    pub(super) const NULL: Self = Self { status: UNIDN_OK, length: 0, rules: 0 };
}

/// Does what the function for one name does. `marked` is the name, if its marks could be found.
/// Inlined: a frame less on the stack.
#[inline(always)]
pub(super) fn convert(
    operation: Operation,
    name: &[u8],
    marked: Option<&Marked<'_>>,
    options: Options,
    room: &mut [MaybeUninit<u8>],
    has_rules: bool,
) -> Outcome {
    let length = marked.and_then(|marked| match operation {
        Operation::Check => is_valid(marked, options).then_some(0),
        _ => {
            let mut output = Writer::<u8, _>::new(&mut *room);
            let is_done = marked.convert(options, operation == Operation::ToAscii, &mut output);
            is_done.then(|| output.len())
        }
    });
    if let Some(length) = length {
        return Outcome { status: UNIDN_OK, length, rules: 0 };
    }
    convert_any(operation, name, options, room, has_rules)
}

/// Whether a name is certainly valid. Out of line: its room is large.
#[inline(never)]
fn is_valid(marked: &Marked<'_>, options: Options) -> bool {
    let mut room = SPACIOUS;
    marked.convert(options, true, &mut Writer::<u8, _>::new(&mut room))
}

#[inline(never)]
fn convert_any(
    operation: Operation,
    name: &[u8],
    options: Options,
    room: &mut [MaybeUninit<u8>],
    has_rules: bool,
) -> Outcome {
    let mut detail = Detail::default();
    let found = if has_rules { Some(&mut detail) } else { None };
    let output = &mut Writer::<u8, _>::new(room);
    let source = Source::Utf8(name);
    let result = match operation {
        Operation::ToUnicode => {
            names::to_unicode(source, options, false, Slot::target(output), found)
        }
        _ => names::to_ascii(source, options, false, output, found),
    };
    let has_text = match result {
        Ok(()) => operation != Operation::Check,
        Err(error) => operation == Operation::ToUnicode && error == Error::InvalidName,
    };
    Outcome {
        status: result.map_or_else(Into::into, |()| UNIDN_OK),
        length: if has_text { output.len() } else { 0 },
        rules: detail.rules.bits(),
    }
}
