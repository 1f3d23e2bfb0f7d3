//! One name of a column.

use core::mem::MaybeUninit;
use unidn_abi::names;
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::column::Marked;
use unidn_core::idna::{Checked, Detail, Error, Options, To};
use unidn_core::text::{Source, WritableUnit, Writer};

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

/// What is known about a row.
#[derive(Clone, Copy)]
pub(super) enum Row<'a> {
    Null,
    /// The name certainly breaks a rule, and has no result.
    Invalid,
    /// Its marks.
    Marked(&'a Marked<'a>),
    Unknown,
}

/// Does what the function for one name does. Inlined: a frame less on the stack.
#[inline(always)]
pub(super) fn convert(
    operation: Operation,
    name: &[u8],
    row: Row<'_>,
    options: Options,
    room: &mut [MaybeUninit<u8>],
    has_rules: bool,
) -> Outcome {
    let mut length = 0;
    let checked = match row {
        Row::Null => return Outcome::NULL,
        Row::Invalid => Checked::Invalid,
        Row::Marked(marked) if operation == Operation::Check => marked.check(options),
        Row::Marked(marked) => {
            let is_to_ascii = operation == Operation::ToAscii;
            let to = if is_to_ascii { To::Ascii } else { To::unicode(has_rules) };
            let mut output = Writer::<u8, _>::new(&mut *room);
            let checked = marked.convert(options, to, &mut output);
            length = output.len();
            checked
        }
        Row::Unknown => Checked::Unknown,
    };
    let status = match checked {
        Checked::Valid => UNIDN_OK,
        // The fast paths do not find which rules it breaks.
        Checked::Invalid if !has_rules => UNIDN_INVALID_NAME,
        _ => return convert_any(operation, name, options, room, has_rules),
    };
    Outcome { status, length, rules: 0 }
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
            names::to_unicode(source, options, false, WritableUnit::target(output), found)
        }
        Operation::ToAscii => names::to_ascii(source, options, false, output, found),
        Operation::Check => names::check(source, options, found),
    };
    let has_text = match result {
        Ok(()) => true,
        Err(error) => operation == Operation::ToUnicode && error == Error::InvalidName,
    };
    Outcome {
        status: result.map_or_else(Into::into, |()| UNIDN_OK),
        length: if has_text { output.len() } else { 0 },
        rules: detail.rules.bits(),
    }
}
