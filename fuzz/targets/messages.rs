//! The sentences about details and reports: the same in three encodings, finished, within their
//! capacity, and free of characters that command a terminal or reorder a line; also for details
//! that no function gives.
#![no_main]

use arbitrary::Arbitrary;
use std::ffi::c_int;
use std::ptr::null_mut;
use testkit::c::{Detail, OK, Report};
use testkit::text::{CodeUnit, Name};
use unidn_fuzz::ensure;
use unidn_fuzz::input::{DisplayOptions, Options, Policy, Text};
use unidn_fuzz::library::{
    unidn_check, unidn_check_display, unidn_check_display_utf16, unidn_check_display_utf32,
    unidn_check_utf16, unidn_check_utf32, unidn_detail_message, unidn_detail_message_utf16,
    unidn_detail_message_utf32, unidn_report_message, unidn_report_message_utf16,
    unidn_report_message_utf32,
};

#[derive(Arbitrary, Debug)]
struct Input {
    name: Text,
    options: Options,
    display: DisplayOptions,
    policy: Policy,
    numbers: [u64; 5],
}

/// `UNIDN_MESSAGE_CAPACITY`.
const CAPACITY: usize = 512;

/// Calls a function that writes a sentence.
fn write<U: Copy + Default>(
    call: impl FnOnce(*mut U, usize, *mut usize) -> c_int,
) -> Result<Vec<U>, String> {
    let (mut room, mut length) = (vec![U::default(); CAPACITY], usize::MAX);
    let status = call(room.as_mut_ptr(), room.len(), &mut length);
    ensure(status == OK && length < CAPACITY, || format!("status {status}, length {length}"))?;
    room.truncate(length);
    Ok(room)
}

fn decoded<U: CodeUnit>(text: &[U]) -> Result<Vec<u32>, String> {
    CodeUnit::decode(text).ok_or_else(|| format!("{text:x?} is ill-formed"))
}

macro_rules! messages {
    ($name:expr, $options:expr, $structure:expr, $($units:ident, $check:ident, $check_display:ident, $of_detail:ident, $of_report:ident;)*) => {
        [$({
            let units = &$name.$units;
            let (src, src_len) = (units.as_ptr(), units.len());
            let (mut detail, mut report) = (Detail::default(), Report::default());
            // SAFETY: pointers and lengths are those of slices and of variables that live here.
            unsafe {
                $check::call(src, src_len, $options, &mut detail);
                $check_display::call(src, src_len, $structure, &mut report);
                let of_detail = write(|dst, cap, length| {
                    $of_detail::call(&detail, src, src_len, dst, cap, length)
                })?;
                let of_report = write(|dst, cap, length| {
                    $of_report::call(&report, src, src_len, $structure, dst, cap, length)
                })?;
                [decoded(&of_detail)?, decoded(&of_report)?]
            }
        }),*]
    };
}

unidn_fuzz::target!(|input: Input| check(&input));

fn check(input: &Input) -> Result<(), String> {
    let name = input.name.name();
    let ask = testkit::c::display::Ask {
        options: input.display.0,
        policy: input.policy.0,
        protected: &[],
    };
    let structure = &ask.structure();
    let found = messages!(name, input.options.0, structure,
        utf8, unidn_check, unidn_check_display, unidn_detail_message, unidn_report_message;
        utf16, unidn_check_utf16, unidn_check_display_utf16, unidn_detail_message_utf16,
            unidn_report_message_utf16;
        utf32, unidn_check_utf32, unidn_check_display_utf32, unidn_detail_message_utf32,
            unidn_report_message_utf32;
    );
    let is_well_formed = name.utf32.iter().all(|&c| char::from_u32(c).is_some());
    ensure(!is_well_formed || found.iter().all(|other| *other == found[0]), || {
        format!("{found:x?}")
    })?;
    found.iter().flatten().try_for_each(|text| is_harmless(text))?;
    of_anything(&name, input.numbers)
}

/// Printable ASCII, and single characters between quotation marks, with a full stop at the end.
fn is_harmless(text: &[u32]) -> Result<(), String> {
    let said =
        || format!("{:?}", text.iter().filter_map(|&c| char::from_u32(c)).collect::<String>());
    ensure(text.is_empty() || text.ends_with(&[0x2E]), said)?;
    for (place, &c) in text.iter().enumerate() {
        let is_quoted = place > 0 && text[place - 1] == 0x22 && text.get(place + 1) == Some(&0x22);
        let is_hostile = char::from_u32(c).is_none_or(|c| {
            c.is_control()
                || c.is_whitespace() && c != ' '
                || matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}')
                || matches!(c, '\u{2060}'..='\u{206F}' | '\u{300}'..='\u{36F}' | '\u{61C}')
                || c >= '\u{E0000}'
        });
        ensure((0x20..0x7F).contains(&c) || is_quoted && !is_hostile, said)?;
    }
    Ok(())
}

/// Any numbers at all.
fn of_anything(name: &Name, [a, b, c, d, e]: [u64; 5]) -> Result<(), String> {
    let detail = Detail {
        rules: a,
        first_rule: 1u64.checked_shl(b as u32 % 70).unwrap_or(b),
        offset: c,
        length: d,
        label: e as u32,
        code_point: (e >> 32) as u32,
        line: a >> 60,
        reserved: [0; 2],
    };
    let report = Report {
        reasons: a,
        first_reason: 1u64.checked_shl(d as u32 % 70).unwrap_or(d),
        rules: b,
        first_rule: detail.first_rule,
        offset: c % 300,
        length: e % 100,
        protected_line: d,
        label: b as u32 % 8,
        code_point: c as u32,
        ..Report::default()
    };
    let (src, src_len) = (name.utf8.as_ptr(), name.utf8.len());
    let options = testkit::c::display::Ask::default().structure();
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    unsafe {
        let text = write(|dst, cap, length| {
            unidn_detail_message::call(&detail, src, src_len, dst, cap, length)
        })?;
        is_harmless(&decoded(&text)?)?;
        let text = write(|dst, cap, length| {
            unidn_report_message::call(&report, src, src_len, &options, dst, cap, length)
        })?;
        is_harmless(&decoded(&text)?)?;
        let status = unidn_detail_message::call(&detail, src, src_len, null_mut(), 0, null_mut());
        ensure(status != OK, || "no room for the length".to_owned())
    }
}
