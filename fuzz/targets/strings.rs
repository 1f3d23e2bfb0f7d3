//! Names and messages: any number gives a string that C can print.
#![no_main]

use std::ffi::{CStr, c_char, c_int};
use unidn_core::display::REASONS;
use unidn_core::idna::RULES;
use unidn_fuzz::ensure;
use unidn_fuzz::library::{
    unidn_reason_message, unidn_reason_name, unidn_rule_message, unidn_rule_name,
    unidn_script_name, unidn_status_message, unidn_status_name, unidn_unicode_version,
    unidn_version, unidn_version_number,
};

unidn_fuzz::target!(|input: (c_int, u64)| check(input));

fn check((status, number): (c_int, u64)) -> Result<(), String> {
    // One bit is what has a name; the fuzzer's number says which.
    for number in [number, 1 << (number % 64)] {
        let known = RULES.iter().find(|known| known.bit() == number).map(|known| known.name());
        // SAFETY: the functions take any number.
        let said = unsafe { [unidn_rule_name::call(number), unidn_rule_message::call(number)] };
        named(said, "UNIDN_RULE_", known, "unknown rule")?;
        let known = REASONS.iter().find(|known| known.bit() == number).map(|known| known.name());
        // SAFETY: the functions take any number.
        let said = unsafe { [unidn_reason_name::call(number), unidn_reason_message::call(number)] };
        named(said, "UNIDN_REASON_", known, "unknown reason")?;
    }
    for status in [status, status % 16] {
        // SAFETY: the functions take any number.
        let [name, message] =
            unsafe { [unidn_status_name::call(status), unidn_status_message::call(status)] };
        let is_known = (0..=8).contains(&status);
        let name = text(name)?;
        ensure(is_known == (name != "UNIDN_UNKNOWN"), || name.to_owned())?;
        ensure(is_known == (text(message)? != "unknown status"), || name.to_owned())?;
    }
    script(number as u32)?;
    versions()
}

/// Name and message: those of `known`, or those that say that the number is not.
fn named(
    [name, message]: [*const c_char; 2],
    prefix: &str,
    known: Option<&str>,
    unknown: &str,
) -> Result<(), String> {
    let name = text(name)?;
    ensure(name.strip_prefix(prefix) == Some(known.unwrap_or("UNKNOWN")), || name.to_owned())?;
    ensure(known.is_none() == (text(message)? == unknown), || name.to_owned())
}

/// Only four letters, the first one a capital, are a script.
fn script(code: u32) -> Result<(), String> {
    // SAFETY: the function takes any number.
    let name = text(unsafe { unidn_script_name::call(code) })?;
    let [first, rest @ ..] = code.to_be_bytes();
    let is_code = first.is_ascii_uppercase() && rest.iter().all(u8::is_ascii_lowercase);
    ensure(is_code || name == "Unknown", || format!("{code:x} is {name}"))?;
    // SAFETY: the function takes any number.
    let latin = text(unsafe { unidn_script_name::call(u32::from_be_bytes(*b"Latn")) })?;
    ensure(latin == "Latin", || latin.to_owned())
}

/// The number says what the text says.
fn versions() -> Result<(), String> {
    // SAFETY: the functions take nothing.
    let (library, unicode, number) = unsafe {
        (unidn_version::call(), unidn_unicode_version::call(), unidn_version_number::call())
    };
    let dotted = format!("{}.{}.{}", number >> 16, number >> 8 & 0xFF, number & 0xFF);
    ensure(text(library)? == dotted && text(unicode)?.split('.').count() == 3, || dotted)
}

fn text(pointer: *const c_char) -> Result<&'static str, String> {
    ensure(!pointer.is_null(), || "NULL".to_owned())?;
    // SAFETY: not NULL; the functions give static strings.
    let text = unsafe { CStr::from_ptr(pointer) }.to_str().map_err(|error| error.to_string())?;
    ensure(text.bytes().all(|byte| matches!(byte, b' '..=b'~')), || format!("{text:?}"))?;
    Ok(text)
}
