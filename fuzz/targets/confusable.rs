//! Skeletons and what is made of them, scripts and restriction levels (UTS #39).
#![no_main]

use arbitrary::{Arbitrary, Unstructured};

use testkit::c::display::{confusable, level, scripts, skeleton};
use testkit::c::{INVALID_ENCODING, OK};
use testkit::tables;
use unidn_fuzz::capacities::{self, Expected};
use unidn_fuzz::ensure;
use unidn_fuzz::input::{DisplayOptions, Text};
use unidn_fuzz::library::{
    unidn_confusable, unidn_restriction_level, unidn_scripts, unidn_skeleton,
};

#[derive(Debug)]
struct Input {
    a: Text,
    b: Text,
    options: DisplayOptions,
    capacity: u16,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let (options, capacity, a): (_, _, Text) = u.arbitrary()?;
        let b = match u.int_in_range(0..=2)? {
            0 => a.edited(u)?,
            1 => u.arbitrary()?,
            _ => skeleton_of(&a).edited(u)?,
        };
        Ok(Self { a, b, options, capacity })
    }
}

fn skeleton_of(text: &Text) -> Text {
    let text: String = text.0.iter().filter_map(|&c| char::from_u32(c)).collect();
    Text(skeleton(&text, 0).unwrap_or_default().chars().map(u32::from).collect())
}

unidn_fuzz::target!(|input: Input| {
    let (a, b) = (input.a.name(), input.b.name());
    let options = input.options.0;
    match (std::str::from_utf8(&a.utf8), std::str::from_utf8(&b.utf8)) {
        (Ok(a), Ok(b)) => of_pair(a, b, options)
            .and_then(|()| of_text(a, options, input.capacity.into()))
            .and_then(|()| of_text(b, options, input.capacity.into())),
        (Err(_), _) => are_refused(&a.utf8, &b.utf8, options),
        (_, Err(_)) => are_refused(&b.utf8, &a.utf8, options),
    }
});

/// Ill-formed text is refused by all.
fn are_refused(text: &[u8], other: &[u8], options: u32) -> Result<(), String> {
    let (src, src_len) = (text.as_ptr(), text.len());
    let (mut room, mut codes, mut lengths) = ([0xA5; 8], [0; 8], [usize::MAX; 2]);
    let mut numbers = [u32::MAX; 3];
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let statuses = unsafe {
        let (other, other_len) = (other.as_ptr(), other.len());
        let [skeleton_length, scripts_length] = &mut lengths;
        let [level, relation, reversed] = &mut numbers;
        [
            unidn_skeleton::call(src, src_len, options, room.as_mut_ptr(), 8, skeleton_length),
            unidn_scripts::call(src, src_len, codes.as_mut_ptr(), 8, scripts_length),
            unidn_restriction_level::call(src, src_len, level),
            unidn_confusable::call(src, src_len, other, other_len, options, relation),
            unidn_confusable::call(other, other_len, src, src_len, options, reversed),
        ]
    };
    let is_right =
        statuses == [INVALID_ENCODING; 5] && (lengths, numbers, room[0]) == ([0; 2], [0; 3], 0);
    ensure(is_right, || format!("{statuses:?} {lengths:?} {numbers:?} for ill-formed text"))
}

/// One text: its skeleton and scripts with every capacity, and what they say of each other.
fn of_text(text: &str, options: u32, chosen: usize) -> Result<(), String> {
    let (src, src_len) = (text.as_ptr(), text.len());
    let first = skeleton(text, options)?;
    let expected = Expected::text(OK, first.as_bytes());
    capacities::each(&expected, 0xA5, chosen, |dst, cap| {
        let mut length = usize::MAX;
        // SAFETY: pointers and lengths are those of slices and of a variable that lives here.
        let status = unsafe { unidn_skeleton::call(src, src_len, options, dst, cap, &mut length) };
        (status, length)
    })?;
    let codes: Vec<_> = scripts(text)?
        .iter()
        .filter_map(|code| code.as_bytes().first_chunk().copied().map(u32::from_be_bytes))
        .collect();
    capacities::each(&Expected::array(OK, &codes), 0xA5A5_A5A5, chosen, |dst, cap| {
        let mut length = usize::MAX;
        // SAFETY: pointers and lengths are those of slices and of a variable that lives here.
        let status = unsafe { unidn_scripts::call(src, src_len, dst, cap, &mut length) };
        (status, length)
    })?;
    let plain = skeleton(text, 0)?;
    let again = skeleton(&plain, 0)?;
    ensure(plain == again, || format!("the skeleton of {plain:x?} is {again:x?}"))?;

    let level = level(text)?;
    // Section 5.2: characters that are not allowed come first, then whether all are ASCII.
    let is_of_ascii = [tables::level("ASCII_ONLY"), tables::level("UNRESTRICTED")];
    let is_right =
        if text.is_ascii() { is_of_ascii.contains(&level) } else { level != is_of_ascii[0] };
    ensure(is_right, || format!("{text:x?} has level {level:x}"))?;
    // A text of one script has a resolved script set that is not empty.
    let is_single = level <= tables::level("SINGLE_SCRIPT");
    ensure(!is_single || !codes.is_empty(), || format!("{text:x?}: {level:x}, {codes:x?}"))
}

/// Two texts are confusable if their skeletons are equal, in either order.
fn of_pair(a: &str, b: &str, options: u32) -> Result<(), String> {
    let relation = confusable(a, b, options)?;
    let reversed = confusable(b, a, options)?;
    let (ltr, rtl) = (tables::options("SKELETON_LTR"), tables::options("SKELETON_RTL"));
    let directions = match (options & ltr, options & rtl) {
        (0, 0) => vec![0],
        (0, _) => vec![rtl],
        (_, 0) => vec![ltr],
        _ => vec![ltr, rtl],
    };
    let mut is_same = false;
    for direction in directions {
        is_same |= skeleton(a, direction)? == skeleton(b, direction)?;
    }
    ensure(relation == reversed && is_same == (relation != 0), || {
        format!("{a:x?} and {b:x?}: {relation}, {reversed}, skeletons are equal: {is_same}")
    })?;
    let itself = confusable(a, a, options)?;
    ensure(itself != 0, || format!("{a:x?} is not like itself"))?;
    if relation != 0 {
        let (of_a, of_b) = (scripts(a)?, scripts(b)?);
        let is_common = |codes: &[String]| codes == ["Zyyy"];
        let meet = is_common(&of_a) && !of_b.is_empty()
            || is_common(&of_b) && !of_a.is_empty()
            || of_a.iter().any(|code| of_b.contains(code));
        const SINGLE_SCRIPT: u32 = 1;
        ensure(meet == (relation == SINGLE_SCRIPT), || format!("{relation}: {of_a:?}, {of_b:?}"))?;
    }
    Ok(())
}
