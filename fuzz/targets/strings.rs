//! Names and messages: any number gives a string that C can print.
#![no_main]

use std::ffi::{CStr, c_char, c_int};
use unidn_core::idna::RULES;
use unidn_fuzz::ensure;
use unidn_fuzz::library::{
    unidn_rule_message, unidn_rule_name, unidn_status_message, unidn_status_name,
    unidn_unicode_version, unidn_version, unidn_version_number,
};

unidn_fuzz::target!(|input: (c_int, u64)| check(input));

fn check((status, rule): (c_int, u64)) -> Result<(), String> {
    // One bit is what has a name; the fuzzer's number says which.
    for rule in [rule, 1 << (rule % 64)] {
        // SAFETY: the functions take any number.
        let [name, message] =
            unsafe { [unidn_rule_name::call(rule), unidn_rule_message::call(rule)] };
        let known = RULES.iter().find(|known| known.bit() == rule);
        let expected = known.map_or("UNKNOWN", |known| known.name());
        let name = text(name)?;
        ensure(name.strip_prefix("UNIDN_RULE_") == Some(expected), || name.to_owned())?;
        ensure(known.is_none() == (text(message)? == "unknown rule"), || name.to_owned())?;
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
    versions()
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
