//! ToASCII: in three encodings, with every capacity, as `unidn_check` says, and idempotent.
#![no_main]

use arbitrary::Arbitrary;
use std::ptr::null_mut;
use testkit::Answer;
use testkit::c::names;
use testkit::c::names::Convert;
use testkit::c::{INVALID_ENCODING, OK};
use testkit::tables;
use testkit::text::Name;
use unidn_fuzz::capacities::{self, Expected};
use unidn_fuzz::ensure;
use unidn_fuzz::input::{Options, Text};
use unidn_fuzz::library::{unidn_to_ascii, unidn_to_ascii_utf16, unidn_to_ascii_utf32};

#[derive(Arbitrary, Debug)]
struct Input {
    source: Source,
    options: Options,
    capacity: u16,
}

#[derive(Arbitrary, Debug)]
enum Source {
    Name(Text),
    /// Whatever it is.
    Bytes(Vec<u8>),
    Units(Vec<u16>),
}

unidn_fuzz::target!(|input: Input| {
    let options = input.options.0;
    match &input.source {
        Source::Name(text) => of_code_points(text, options, input.capacity.into()),
        Source::Bytes(bytes) => of_bytes(bytes, options),
        Source::Units(units) => of_units(units, options),
    }
});

/// The most that the DNS carries, a root dot included.
const LONGEST: usize = 254;

fn of_name(name: &Name, options: u32, capacity: usize) -> Result<(), String> {
    let answer = names::to_ascii(name, options)?;
    each_capacity(name, options, &answer, capacity)?;
    let is_well_formed = name.utf32.iter().all(|&c| char::from_u32(c).is_some());
    ensure(is_well_formed == (answer.status != INVALID_ENCODING), || format!("{answer:?}"))?;
    if answer.status != OK {
        return Ok(());
    }
    let text = &answer.text;
    let is_lower_ascii = text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
    ensure(is_lower_ascii, || format!("{text:?} is no ASCII in lower case"))?;
    let is_any_length = options & tables::options("IGNORE_DNS_LENGTH") != 0;
    let fits = text.len() <= LONGEST && text.split('.').all(|label| label.len() <= 63);
    ensure(is_any_length || fits, || format!("{text:?} is too long for the DNS"))?;
    let again = names::to_ascii(&Name::of(text), options)?;
    ensure(again == answer, || format!("{text:?}, then {again:?}"))
}

fn each_capacity(
    name: &Name,
    options: u32,
    answer: &Answer<String>,
    chosen: usize,
) -> Result<(), String> {
    let expected = Expected::text(answer.status, answer.text.as_bytes());
    capacities::each(&expected, 0xA5, chosen, |dst, cap| {
        let mut length = usize::MAX;
        let (src, src_len) = (name.utf8.as_ptr(), name.utf8.len());
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            unidn_to_ascii::call(src, src_len, options, dst, cap, &mut length, null_mut())
        };
        (status, length)
    })
}

/// Bytes are refused as ill-formed if they are, and are a name if not.
fn of_bytes(bytes: &[u8], options: u32) -> Result<(), String> {
    let answer = names::bytes_to_ascii(bytes, options)?;
    match std::str::from_utf8(bytes) {
        Ok(text) => of_name(&Name::of(text), options, 0),
        Err(error) => {
            let place = answer.detail.offset;
            ensure(answer.status == INVALID_ENCODING && place == error.valid_up_to() as u64, || {
                format!("{error}, but {answer:x?}")
            })
        }
    }
}

/// UTF-16 likewise.
fn of_units(units: &[u16], options: u32) -> Result<(), String> {
    match String::from_utf16(units) {
        Ok(text) => of_name(&Name::of(&text), options, 0),
        Err(_) => is_refused(unidn_to_ascii_utf16::call, units, options),
    }
}

/// UTF-32 likewise.
fn of_code_points(text: &Text, options: u32, capacity: usize) -> Result<(), String> {
    if text.0.iter().any(|&c| c > 0x10_FFFF) {
        is_refused(unidn_to_ascii_utf32::call, &text.0, options)?;
    }
    of_name(&text.name(), options, capacity)
}

/// Checks that this is ill-formed.
fn is_refused<U>(to_ascii: Convert<U, u8>, units: &[U], options: u32) -> Result<(), String> {
    let (mut length, mut room) = (usize::MAX, [0xA5; 64]);
    let (src, src_len) = (units.as_ptr(), units.len());
    let (dst, dst_cap) = (room.as_mut_ptr(), room.len());
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe { to_ascii(src, src_len, options, dst, dst_cap, &mut length, null_mut()) };
    ensure((status, length, room[0]) == (INVALID_ENCODING, 0, 0), || {
        format!("{status} and {length} for ill-formed text")
    })
}
