//! `unidn_equal`: reflexive, symmetric, and what ToASCII of both names says.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use std::ffi::c_int;
use std::ptr::null_mut;
use testkit::Answer;
use testkit::c::names;
use testkit::c::{Detail, OK};
use testkit::text::Name;
use unidn_fuzz::ensure;
use unidn_fuzz::input::{Options, Text};
use unidn_fuzz::library::unidn_equal;

#[derive(Debug)]
struct Input {
    a: Text,
    b: Text,
    options: Options,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let options: Options = u.arbitrary()?;
        let a: Text = u.arbitrary()?;
        let b = match u.int_in_range(0..=3)? {
            0 => a.edited(u)?,
            1 => u.arbitrary()?,
            2 => Text(ascii(&a, options)),
            _ => {
                let mut rooted = a.clone();
                rooted.0.push(u32::from(b'.'));
                rooted
            }
        };
        Ok(Self { a, b, options })
    }
}

/// The name as ToASCII gives it.
fn ascii(name: &Text, options: Options) -> Vec<u32> {
    let answer = names::to_ascii(&name.name(), options.0);
    answer.map(|answer| answer.text.bytes().map(u32::from).collect()).unwrap_or_default()
}

unidn_fuzz::target!(|input: Input| check(&input));

fn check(input: &Input) -> Result<(), String> {
    let options = input.options.0;
    let (a, b) = (input.a.name(), input.b.name());
    let first = names::to_ascii(&a, options)?;
    let second = names::to_ascii(&b, options)?;
    as_to_ascii((&a, &first), (&b, &second), options)?;
    as_to_ascii((&b, &second), (&a, &first), options)?;
    as_to_ascii((&a, &first), (&a, &first), options)
}

type Named<'a> = (&'a Name, &'a Answer<String>);

fn as_to_ascii((a, first): Named<'_>, (b, second): Named<'_>, options: u32) -> Result<(), String> {
    let status = if first.status == OK { second.status } else { first.status };
    let rootless =
        |answer: &Answer<String>| answer.text.strip_suffix('.').unwrap_or(&answer.text).to_owned();
    let is_equal = status == OK && rootless(first) == rootless(second);

    let mut details = [Detail::default(); 2];
    let (said, equal) = ask(a, b, options, details.as_mut_ptr());
    let expected = (status, c_int::from(is_equal));
    let names = || format!("{:?} and {:?}: ", first.text, second.text);
    ensure((said, equal) == expected, || {
        format!("{}{:?}, not {expected:?}", names(), (said, equal))
    })?;
    let without = ask(a, b, options, null_mut());
    ensure(without == expected, || format!("{}{without:?} without details", names()))?;
    for (detail, (name, answer)) in details.into_iter().zip([(a, first), (b, second)]) {
        let place = name.place(&name.utf8, detail.offset, detail.length);
        let same = detail.rules == answer.detail.rules
            && detail.first_rule == answer.detail.first_rule
            && (place == Some((answer.detail.offset, answer.detail.length)) || detail.rules == 0);
        ensure(same, || format!("{detail:x?}, but ToASCII {answer:x?}"))?;
    }
    Ok(())
}

fn ask(a: &Name, b: &Name, options: u32, details: *mut Detail) -> (c_int, c_int) {
    let (a, b) = (&a.utf8, &b.utf8);
    let mut equal = -1;
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        unidn_equal::call(a.as_ptr(), a.len(), b.as_ptr(), b.len(), options, &mut equal, details)
    };
    (status, equal)
}
