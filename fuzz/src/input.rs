//! Arguments made of the fuzzer's bytes: names that are edits of [`SEEDS`], sets of options.

use crate::seeds::{PUNYCODE, SEEDS};
use arbitrary::{Arbitrary, Result, Unstructured};
use testkit::rfc3492::Codec;
use testkit::tables;
use testkit::text::Name;
use unidn_core::idna::{DISPLAY_OPTIONS, OPTIONS, PROFILES};

/// A text of code points, not all of which need be scalar values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text(pub Vec<u32>);

/// No text gets longer. It is twice what the library converts without the heap.
const LONGEST: usize = 2 * 1024;

/// Most texts stay within this, since long ones take their time. The DNS carries no longer name.
const USUAL: usize = 300;

/// No input has more edits.
const EDITS: usize = 24;

/// Ranges of code points that matter together, each about as often as another.
const POOLS: &[(u32, u32)] = &[
    (0x61, 0x7A),
    (0x41, 0x5A),
    (0x30, 0x39),
    (0x00, 0x7F),
    (0x2D, 0x2E),
    (0x80, 0x17F),
    (0x180, 0x24F),
    (0x2B0, 0x2FF),
    (0x300, 0x36F),
    (0x370, 0x3FF),
    (0x400, 0x4FF),
    (0x530, 0x58F),
    (0x590, 0x5FF),
    (0x600, 0x6FF),
    (0x700, 0x8FF),
    (0x900, 0xDFF),
    (0xE00, 0xFFF),
    (0x1000, 0x109F),
    (0x10A0, 0x11FF),
    (0x1200, 0x1CFF),
    (0x1D00, 0x1DFF),
    (0x1E00, 0x1FFF),
    (0x2000, 0x206F),
    (0x200B, 0x200F),
    (0x2070, 0x2BFF),
    (0x2C00, 0x2FFF),
    (0x3000, 0x30FF),
    (0x3100, 0x33FF),
    (0x4E00, 0x9FFF),
    (0xA000, 0xABFF),
    (0xAC00, 0xD7FF),
    (0xD800, 0xDFFF),
    (0xF900, 0xFDFF),
    (0xFE00, 0xFE6F),
    (0xFF00, 0xFFFF),
    (0x1_0000, 0x1_0FFF),
    (0x1_1000, 0x1_6FFF),
    (0x1_7000, 0x1_CFFF),
    (0x1_D000, 0x1_D7FF),
    (0x1_D800, 0x1_EFFF),
    (0x1_F000, 0x1_FFFF),
    (0x2_0000, 0x3_FFFF),
    (0xE_0000, 0xE_01EF),
    (0xF_0000, 0x10_FFFF),
];

fn code_point(u: &mut Unstructured<'_>) -> Result<u32> {
    // Once in a while a value that is not a code point.
    if u.ratio(1, 200)? {
        return u.arbitrary();
    }
    let &(first, last) = u.choose(POOLS)?;
    u.int_in_range(first..=last)
}

fn place(u: &mut Unstructured<'_>, text: &[u32]) -> Result<usize> {
    u.int_in_range(0..=text.len())
}

fn part(u: &mut Unstructured<'_>, text: &[u32]) -> Result<std::ops::Range<usize>> {
    let start = place(u, text)?;
    Ok(start..u.int_in_range(start..=text.len().min(start + 70))?)
}

/// One edit.
fn edit(u: &mut Unstructured<'_>, text: &mut Vec<u32>, longest: usize) -> Result<()> {
    match u.int_in_range(0..=11)? {
        0..=2 => {
            let at = place(u, text)?;
            text.insert(at, code_point(u)?);
        }
        3 | 4 => {
            let at = place(u, text)?;
            let c = code_point(u)?;
            if let Some(old) = text.get_mut(at) {
                *old = c;
            }
        }
        5 => {
            let gone = part(u, text)?;
            text.drain(gone);
        }
        6 => {
            let at = place(u, text)?;
            text.splice(at..at, u.choose(SEEDS)?.chars().map(u32::from));
        }
        7 => {
            let copy = text[part(u, text)?].to_vec();
            let at = place(u, text)?;
            text.splice(at..at, copy);
        }
        8 => {
            let copy = text[part(u, text)?].to_vec();
            let times = if u.ratio(1, 16)? { u.arbitrary()? } else { 4u8 };
            let room = longest.saturating_sub(text.len()) / copy.len().max(1);
            for _ in 0..room.min(times.into()) {
                text.extend_from_slice(&copy);
            }
        }
        9 => {
            let upper = part(u, text)?;
            for c in &mut text[upper] {
                *c = char::from_u32(*c).map_or(*c, |c| c.to_ascii_uppercase().into());
            }
        }
        10 => {
            let label = part(u, text)?;
            *text = with_a_label(text, label);
        }
        _ => {
            let at = place(u, text)?;
            text.insert(at, u32::from(b'.'));
        }
    }
    text.truncate(longest);
    Ok(())
}

/// The same with a part in Punycode, as a label by itself.
fn with_a_label(text: &[u32], label: std::ops::Range<usize>) -> Vec<u32> {
    let Ok(encoded) = Codec::PUNYCODE.encode(&text[label.clone()], None) else {
        return text.to_vec();
    };
    let ace = b"xn--".iter().chain(&encoded).map(|&byte| u32::from(byte));
    text[..label.start]
        .iter()
        .copied()
        .chain(ace)
        .chain(text[label.end..].iter().copied())
        .collect()
}

impl Text {
    /// This text, edited a few times more.
    pub fn edited(&self, u: &mut Unstructured<'_>) -> Result<Self> {
        let mut text = self.0.clone();
        let longest = if u.ratio(1, 64)? { LONGEST } else { USUAL };
        for _ in 0..EDITS {
            if u.is_empty() || u.ratio(1, 5)? {
                break;
            }
            edit(u, &mut text, longest)?;
        }
        Ok(Self(text))
    }

    /// The text in the three encodings. A number that is not a scalar value becomes a low
    /// surrogate, which is ill-formed in all of them wherever it stands.
    pub fn name(&self) -> Name {
        let well_formed = |&c: &u32| char::from_u32(c).map_or(0xDC00, u32::from);
        Name::of_code_points(&self.0.iter().map(well_formed).collect::<Vec<_>>())
    }
}

impl<'a> Arbitrary<'a> for Text {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let seed = u.choose(SEEDS)?;
        Self(seed.chars().map(u32::from).collect()).edited(u)
    }
}

/// Well-formed text.
#[derive(Clone, Debug)]
pub struct WellFormed(pub String);

impl<'a> Arbitrary<'a> for WellFormed {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let Text(text) = u.arbitrary()?;
        Ok(Self(text.into_iter().filter_map(char::from_u32).collect()))
    }
}

/// Bytes that are Punycode or close to it.
#[derive(Clone, Debug)]
pub struct Digits(pub Vec<u8>);

impl<'a> Arbitrary<'a> for Digits {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        const LIKELY: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789-ABZ";
        if u.ratio(1, 3)? {
            let text: Text = u.arbitrary()?;
            let encoded = Codec::PUNYCODE.encode(&text.0, None);
            return Ok(Self(encoded.unwrap_or_default()));
        }
        let mut bytes = u.choose(PUNYCODE)?.as_bytes().to_vec();
        for _ in 0..EDITS {
            if u.is_empty() {
                break;
            }
            let at = u.int_in_range(0..=bytes.len())?;
            let byte = if u.ratio(1, 16)? { u.arbitrary()? } else { *u.choose(LIKELY)? };
            match (u.int_in_range(0..=3)?, bytes.get_mut(at)) {
                (0, _) => drop(bytes.drain(at..bytes.len().min(at + 3))),
                (1, Some(old)) => *old = byte,
                _ => bytes.insert(at, byte),
            }
        }
        Ok(Self(bytes))
    }
}

/// A set of options that every function with names knows.
#[derive(Clone, Copy, Debug)]
pub struct Options(pub u32);

impl<'a> Arbitrary<'a> for Options {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let known = OPTIONS.iter().fold(0, |set, option| set | option.options.bits());
        Ok(Self(match u.int_in_range(0..=2)? {
            0 => u.choose(PROFILES)?.options.bits(),
            1 => u.choose(PROFILES)?.options.bits() ^ u.choose(OPTIONS)?.options.bits(),
            _ => u.arbitrary::<u32>()? & known,
        }))
    }
}

/// A set of options that the display functions know.
#[derive(Clone, Copy, Debug)]
pub struct DisplayOptions(pub u32);

impl<'a> Arbitrary<'a> for DisplayOptions {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let known = DISPLAY_OPTIONS.iter().fold(0, |set, option| set | option.options.bits());
        let Options(options) = u.arbitrary()?;
        Ok(Self(options | if u.ratio(1, 4)? { u.arbitrary::<u32>()? & known } else { 0 }))
    }
}

/// The number of a policy.
#[derive(Clone, Copy, Debug)]
pub struct Policy(pub u32);

impl<'a> Arbitrary<'a> for Policy {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self(*u.choose(&tables::policies())?))
    }
}
