//! Preparation and IDNA2003: the same in three encodings; a prepared text has nothing that the
//! profile prohibits, and by PRECIS does not change again; two texts are equal if their prepared
//! forms are; ToASCII gives the same for a name and for its ToUnicode.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use std::ffi::c_int;
use testkit::c::prepare::{equal, prepare, to_ascii, to_unicode};
use testkit::c::{INVALID_NAME, OK};
use testkit::interface::{PREPARE_NICKNAME, PREPARE_USERNAME_CASE_MAPPED};
use testkit::text::Name;
use unidn_core::prepare::{IDNA2003_OPTIONS, PROFILES, QUERY};
use unidn_fuzz::ensure;
use unidn_fuzz::input::Text;

#[derive(Debug)]
struct Input {
    text: Text,
    other: Text,
    profile: u32,
    options: u32,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let profile = u.choose(PROFILES)?.number | if u.arbitrary()? { QUERY } else { 0 };
        let options = u.int_in_range(0..=(1 << IDNA2003_OPTIONS.len()) - 1)?;
        Ok(Self { text: u.arbitrary()?, other: u.arbitrary()?, profile, options })
    }
}

unidn_fuzz::target!(|input: Input| {
    let text = input.text.name();
    of_text(&text, input.profile)
        .and_then(|()| of_two(&text, &input.other.name(), input.profile))
        .and_then(|()| of_name(&text, input.options))
});

fn of_text(text: &Name, profile: u32) -> Result<(), String> {
    let first = prepare(text, profile)?;
    if first.status != OK {
        return Ok(());
    }
    // Mapping may change it once more, but nothing in it is a fault.
    let second = prepare(&Name::of_code_points(&first.text), profile)?;
    let is_precis = profile & !QUERY >= PREPARE_USERNAME_CASE_MAPPED;
    let is_stable = !is_precis || second.text == first.text;
    ensure(second.status == OK && is_stable, || format!("{first:x?}, then {second:x?}"))
}

fn of_two(a: &Name, b: &Name, profile: u32) -> Result<(), String> {
    let nickname = if profile & !QUERY == PREPARE_NICKNAME { QUERY } else { 0 };
    let of = |text: &Name| prepare(text, profile & !QUERY | nickname);
    let prepared = of(a)?;
    // The prepared text is mostly equal to the text, an arbitrary one hardly ever.
    for other in [b, &Name::of_code_points(&prepared.text)] {
        let second = of(other)?;
        let status = if prepared.status == OK { second.status } else { prepared.status };
        let is_equal = status == OK && prepared.text == second.text;
        let answer = equal(a, other, profile)?;
        let expected = (status, c_int::from(is_equal));
        ensure(answer == expected, || format!("{prepared:x?}, {second:x?}: {answer:?}"))?;
    }
    Ok(())
}

fn of_name(name: &Name, options: u32) -> Result<(), String> {
    let unicode = to_unicode(name, options)?;
    let ascii = to_ascii(name, options)?;
    if !matches!(ascii.status, OK | INVALID_NAME) {
        return ensure(unicode.status == ascii.status, || format!("{unicode:x?}, {ascii:x?}"));
    }
    ensure(unicode.status == OK, || format!("ToUnicode fails: {unicode:x?}"))?;
    let again = to_ascii(&Name::of_code_points(&unicode.text), options)?;
    let is_same = again.status == ascii.status && again.text.eq_ignore_ascii_case(&ascii.text);
    ensure(is_same || ascii.status != OK, || format!("{ascii:x?}, and of ToUnicode {again:x?}"))
}
