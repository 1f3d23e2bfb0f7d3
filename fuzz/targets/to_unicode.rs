//! ToUnicode: in three encodings, with every capacity, as ToASCII decides, and back again.
#![no_main]

use arbitrary::Arbitrary;
use std::ptr::null_mut;
use testkit::Answer;
use testkit::c::names;
use testkit::c::{INVALID_NAME, OK};
use testkit::tables;
use testkit::text::{CodeUnit, Name};
use unidn_fuzz::capacities::{self, Expected};
use unidn_fuzz::ensure;
use unidn_fuzz::input::{Options, Text};
use unidn_fuzz::library::{unidn_to_unicode, unidn_to_unicode_utf16};

#[derive(Arbitrary, Debug)]
struct Input {
    name: Text,
    options: Options,
    capacity: u16,
}

unidn_fuzz::target!(|input: Input| {
    let name = input.name.name();
    let options = input.options.0;
    names::to_unicode(&name, options).and_then(|answer| {
        each_capacity(&name, options, &answer, input.capacity.into())?;
        as_to_ascii(&name, options, &answer)?;
        back(&name, options)
    })
});

fn bits(names: &[&str]) -> u32 {
    names.iter().fold(0, |set, name| set | tables::options(name))
}

fn each_capacity(
    name: &Name,
    options: u32,
    answer: &Answer<Vec<u32>>,
    chosen: usize,
) -> Result<(), String> {
    let has_result = matches!(answer.status, OK | INVALID_NAME);
    let utf8 = u8::encode(&answer.text);
    let expected = Expected { has_result, ..Expected::text(answer.status, &utf8) };
    capacities::each(&expected, 0xA5, chosen, |dst, cap| {
        let mut length = usize::MAX;
        let (src, src_len) = (name.utf8.as_ptr(), name.utf8.len());
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            unidn_to_unicode::call(src, src_len, options, dst, cap, &mut length, null_mut())
        };
        (status, length)
    })?;
    let utf16 = u16::encode(&answer.text);
    let expected = Expected { has_result, ..Expected::array(answer.status, &utf16) };
    capacities::each(&expected, 0xA5A5, chosen, |dst, cap| {
        let mut length = usize::MAX;
        let (src, src_len) = (name.utf16.as_ptr(), name.utf16.len());
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            unidn_to_unicode_utf16::call(src, src_len, options, dst, cap, &mut length, null_mut())
        };
        (status, length)
    })
}

/// In a label of more code points than this a delta of Punycode can pass 32 bits.
const OVERFLOWS: usize = (1 << 32) / 0x11_0000;

/// ToUnicode finds the faults that ToASCII finds where lengths do not count, and no others. Only
/// ToASCII encodes, and then says so where a label is too long for Punycode.
fn as_to_ascii(name: &Name, options: u32, answer: &Answer<Vec<u32>>) -> Result<(), String> {
    let without = bits(&["REJECT_ROOT_DOT", "ASCII_PASSTHROUGH"]);
    let options = (options | bits(&["IGNORE_DNS_LENGTH"])) & !without;
    let ascii = names::to_ascii(name, options)?;
    let punycode = tables::rule("PUNYCODE");
    let labels = &mut answer.text.split(|&c| c == u32::from(b'.'));
    if ascii.detail.rules & punycode != 0 && labels.any(|label| label.len() >= OVERFLOWS) {
        let same = ascii.detail.rules & !punycode == answer.detail.rules & !punycode;
        return ensure(same, || format!("{:x?} and {:x?}", answer.detail, ascii.detail));
    }
    ensure((ascii.status, ascii.detail) == (answer.status, answer.detail), || {
        format!("ToUnicode {answer:x?}, ToASCII {ascii:x?}")
    })
}

/// A valid A-label is what its U-label is encoded to, and a U-label stays as it is. Where A-labels
/// that do not decode are not faults, or deviations are mapped, this need not be so.
fn back(name: &Name, options: u32) -> Result<(), String> {
    let without = bits(&["TRANSITIONAL", "IGNORE_INVALID_PUNYCODE", "ASCII_PASSTHROUGH"]);
    let options = options & !without;
    let ascii = names::to_ascii(name, options)?;
    if ascii.status != OK {
        return Ok(());
    }
    let unicode = names::to_unicode(&Name::of(&ascii.text), options)?;
    let from_ascii = names::to_unicode(name, options)?;
    ensure(unicode == from_ascii, || {
        format!("{from_ascii:x?}, but from {:?} {unicode:x?}", ascii.text)
    })?;
    let shown = Name::of_code_points(&unicode.text);
    let again = names::to_ascii(&shown, options)?;
    ensure(again == ascii, || format!("{ascii:?}, and through {unicode:x?} {again:?}"))?;
    let stays = names::to_unicode(&shown, options)?;
    ensure(stays == unicode, || format!("{unicode:x?}, then {stays:x?}"))
}
