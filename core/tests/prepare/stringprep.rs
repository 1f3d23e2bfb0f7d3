//! Stringprep against the model.

use crate::model::{Tables, same};
use testkit::Heap;
use testkit::data::Outcome;
use testkit::effort::is_exhaustive;
use testkit::random::Random;
use unidn_core::idna::{Detail, Error, Rules};
use unidn_core::prepare::{self, PROFILES, Preparation, Profile};
use unidn_core::text::{NoScratch, Scratch, Writer};

/// The prepared text, if the text is valid, and the rules that it breaks.
fn prepared(
    text: &[u32],
    preparation: Preparation,
    scratch: &impl Scratch,
) -> Result<(Option<Vec<u32>>, Rules), Error> {
    let mut room = [0; 256];
    let mut detail = Detail::default();
    let mut output = Writer::<u32>::new(&mut room);
    let result = prepare::prepare(text, preparation, &mut output, scratch, Some(&mut detail));
    match result {
        Ok(()) => {
            let length = output.len();
            if let Some(text) = output.written() {
                return Ok((Some(text.to_vec()), detail.rules));
            }
            let mut room = vec![0; length];
            let mut output = Writer::<u32>::new(&mut room);
            prepare::prepare(text, preparation, &mut output, scratch, None)?;
            Ok((output.written().map(<[u32]>::to_vec), detail.rules))
        }
        Err(Error::InvalidName) => Ok((None, detail.rules)),
        Err(error) => Err(error),
    }
}

fn compare(tables: &Tables, text: &[u32], preparation: Preparation) -> Outcome {
    let ours = prepared(text, preparation, &Heap).map_err(|error| format!("{error:?}"))?;
    let (text_of_model, rules) = tables.prepare(text, preparation.profile, preparation.is_query);
    let model = (rules.is_empty().then_some(text_of_model), rules);
    same(&ours, &model, &format!("{preparation:?} of {text:x?}"))
}

fn preparations() -> impl Iterator<Item = Preparation> {
    use Profile::{Nickname, OpaqueString, UsernameCaseMapped, UsernameCasePreserved};
    // They have a model of their own.
    let of_precis = [UsernameCaseMapped, UsernameCasePreserved, OpaqueString, Nickname];
    let profiles = PROFILES.iter().map(|entry| entry.profile);
    let profiles = profiles.filter(move |profile| !of_precis.contains(profile));
    profiles.flat_map(|profile| [Preparation::stored(profile), Preparation::query(profile)])
}

pub fn every_code_point(tables: &Tables) -> Outcome {
    let scalar_values = (0..0xD800).chain(0xE000..0x11_0000);
    // Only a sample of ideographs, syllables, unassigned and private code points.
    let is_dull = |c: u32| {
        matches!(c, 0x3500..0xA000 | 0xAC00..0xF900 | 0x2_0000..0xE_0000 | 0xE_0200..)
            && c % 4096 < 0xFF8
    };
    for c in scalar_values.filter(|&c| is_exhaustive() || !is_dull(c)) {
        let is_of_sample = |one: &Preparation| {
            one.is_query == (one.profile == Profile::Nameprep)
                && matches!(one.profile, Profile::Nameprep | Profile::Saslprep)
        };
        let all = preparations().filter(|one| is_exhaustive() || c < 0x3400 || is_of_sample(one));
        for preparation in all {
            compare(tables, &[c], preparation)?;
        }
    }
    Ok(())
}

/// A code point, more often one that something happens to.
fn code_point(random: &mut Random) -> u32 {
    let (first, count) = match random.below(12) {
        0 => (0x20, 0x60),
        1 => (0xA0, 0x200),
        2 => (0x300, 0x70),
        3 => (0x370, 0x120),
        4 => (0x5B0, 0x150),
        5 => (0x900, 0x500),
        6 => (0x1100, 0x100),
        7 => (0x1DC0, 0x440),
        8 => (0xAC00, 0x60),
        9 => (0xFB00, 0x500),
        10 => (0x2F800, 0x221),
        _ => (0, 0x11_0000),
    };
    Some(first + random.below(count) as u32)
        .filter(|c| !(0xD800..0xE000).contains(c))
        .unwrap_or(0x61)
}

pub fn random_text(tables: &Tables) -> Outcome {
    let mut random = Random::new(7);
    let texts = if is_exhaustive() { 1_000_000 } else { 20_000 };
    let all: Vec<Preparation> = preparations().collect();
    for _ in 0..texts {
        let length = 1 + random.below(8);
        let text: Vec<u32> = (0..length).map(|_| code_point(&mut random)).collect();
        let preparation = random.choose(&all);
        compare(tables, &text, preparation)?;
    }
    Ok(())
}

/// Longer texts than any buffer on the stack: a mapping that grows, marks in the wrong order, and
/// code points of later versions of Unicode between them.
pub fn long_text_is_prepared() {
    let query = Preparation::query(Profile::Nameprep);
    let parts = [
        &[0xFDFA][..],
        &[0x41, 0x301, 0x323],
        &[0x1EDB, 0x328],
        &[0x1F82, 0x1D160],
        &[0x61, 0x221],
    ];
    for part in parts {
        let (Some(one), _) = prepared(part, query, &Heap).expect("valid") else { panic!() };
        for count in [20, 100, 500, 1500, 5000] {
            let (Some(all), _) = prepared(&part.repeat(count), query, &Heap).expect("valid") else {
                panic!("{part:x?} times {count}");
            };
            assert!(all == one.repeat(count), "{part:x?} times {count}");
        }
    }
}

pub fn short_text_needs_no_heap() {
    let query = Preparation::query(Profile::Nameprep);
    for part in
        [&[0x61][..], &[0x1EDB, 0x328], &[0x1100, 0x1161], &[0x221, 0x301], &[0x1E9B, 0x323]]
    {
        let text: Vec<u32> = part.iter().copied().cycle().take(1024).collect();
        assert!(prepared(&text, query, &NoScratch).is_ok(), "{part:x?}");
    }
    let longer = [0xE4; 2000];
    assert_eq!(prepared(&longer, query, &NoScratch), Err(Error::OutOfMemory));
    // 57 code points of 18.
    assert!(prepared(&[0xFDFA; 56], query, &NoScratch).is_ok());
}
