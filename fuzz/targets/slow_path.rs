//! The fast paths of ASCII names, and of names that are mapped to themselves, against the pipeline.
//!
//! A soft hyphen is mapped to nothing (UTS #46, section 4, step 1): a name with one is the same
//! name, but must be mapped, label by label. Likewise a fullwidth letter is the letter.
#![no_main]

use arbitrary::Arbitrary;
use testkit::Answer;
use testkit::c::names;
use testkit::tables;
use testkit::text::Name;
use unidn_fuzz::ensure;
use unidn_fuzz::input::{Options, WellFormed};

#[derive(Arbitrary, Debug)]
struct Input {
    name: WellFormed,
    /// Whether all of the name is to be ASCII.
    is_ascii: bool,
    place: u16,
    options: Options,
}

unidn_fuzz::target!(|input: Input| check(&input));

const SOFT_HYPHEN: u32 = 0xAD;
const FULLWIDTH: u32 = 0xFEE0;

fn check(input: &Input) -> Result<(), String> {
    let mut short: Vec<u32> = input.name.0.chars().map(u32::from).collect();
    if input.is_ascii {
        short.retain(|&c| c < 0x80);
    }
    let place = usize::from(input.place) % (short.len() + 1);

    // The two options for which such a name is another one.
    let without = tables::options("NO_MAPPING") | tables::options("ASCII_PASSTHROUGH");
    let options = input.options.0 & !without;

    let mut hyphenated = short.clone();
    hyphenated.insert(place, SOFT_HYPHEN);
    compare(&short, &hyphenated, options)?;

    let Some(letter) = short.get(place).copied().filter(|&c| (0x21..0x7F).contains(&c)) else {
        return Ok(());
    };
    let mut wide = short.clone();
    wide[place] = letter + FULLWIDTH;
    compare(&short, &wide, options)
}

fn compare(short: &[u32], long: &[u32], options: u32) -> Result<(), String> {
    let [short, long] = [short, long].map(Name::of_code_points);
    let ascii = [names::to_ascii(&short, options)?, names::to_ascii(&long, options)?];
    same(&ascii)?;
    let unicode = [names::to_unicode(&short, options)?, names::to_unicode(&long, options)?];
    same(&unicode)
}

fn same<T: PartialEq + std::fmt::Debug>([short, long]: &[Answer<T>; 2]) -> Result<(), String> {
    // The place of a fault counts what is in the name.
    let said = |answer: &Answer<T>| {
        let detail = answer.detail;
        (answer.status, detail.rules, detail.first_rule, detail.label, detail.code_point)
    };
    ensure(said(short) == said(long) && short.text == long.text, || {
        format!("the fast path {short:x?}, the pipeline {long:x?}")
    })
}
