//! One name of a column.

use core::mem::MaybeUninit;
use unidn_abi::names;
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::{self, Detail, Error, Options, Scanned};
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

/// Does what the function for one name does.
#[inline(never)]
pub(super) fn convert(
    operation: Operation,
    name: &[u8],
    options: Options,
    room: &mut [MaybeUninit<u8>],
    has_rules: bool,
) -> Outcome {
    if let Some(length) = convert_short(operation, name, options, room) {
        let length = if operation == Operation::Check { 0 } else { length };
        return Outcome { status: UNIDN_OK, length, rules: 0 };
    }
    convert_any(operation, name, options, room, has_rules)
}

/// The length of the result of a short name with A-labels or U-labels that is certainly valid, which
/// was written to `room`.
#[inline(always)]
fn convert_short(
    operation: Operation,
    name: &[u8],
    options: Options,
    room: &mut [MaybeUninit<u8>],
) -> Option<usize> {
    let mut nothing = [MaybeUninit::uninit(); idna::LONG_NAME];
    let is_to_ascii = operation != Operation::ToUnicode;
    let room = if operation == Operation::Check { &mut nothing } else { room };
    if name.len() >= idna::LONG_NAME
        || room.len() < name.len()
        || !idna::PLAIN_OPTIONS.contains(options)
    {
        return None;
    }
    let scanned = idna::scan_short(name, room.get_mut(..name.len())?)?;
    if let (Scanned::Simple(halves), true) = (scanned, is_to_ascii) {
        return idna::is_short_name(name, halves, options).then_some(name.len());
    }
    let mut output = Writer::<u8, _>::new(room);
    let is_done = match scanned {
        Scanned::Simple(halves) => idna::short_to_unicode(name, halves, options, &mut output),
        Scanned::Mixed(mixed) => {
            idna::convert_u_labels(name, mixed, options, is_to_ascii, &mut output)
        }
    };
    is_done.then(|| output.len())
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
