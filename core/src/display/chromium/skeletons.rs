//! The skeletons of a whole name: what is compared with those of the protected names.

use super::super::properties::{Category, properties};
use super::super::skeleton::internal_skeleton;
use super::digits;
use super::is_latin_greek_cyrillic;
use crate::unicode::nfc;

/// A longer name has no skeletons; in UTF-16 units.
const LONGEST: usize = 32;

/// A name with more characters that have alternatives has no skeletons.
const MOST_CHOICES: usize = 5;

/// Of one form of a name there are no more variants.
const MOST_VARIANTS: usize = 128;

/// A name of more code points is too long also when its marks are taken away, but for absurd ones.
pub(in super::super) const ROOM: usize = 128;

/// Code points of a skeleton; for what is longer there is none.
const SKELETON_ROOM: usize = 512;

const L_WITH_STROKE: u32 = 0x142;
const SMALL_L: u32 = 0x6C;
const PALOCHKA: u32 = 0x4CF;

/// Hands every skeleton of `name`, which is in Unicode and has no root dot, to `take`. They may
/// come twice.
pub(in super::super) fn for_each(name: &[u32], take: &mut impl FnMut(&[u32])) {
    let mut room = [0; ROOM];
    let Some(length) = without_marks(name, &mut room) else { return };
    let reduced = room.get(..length).unwrap_or_default();
    for_each_variant(reduced, take);
    if name.contains(&L_WITH_STROKE) && !reduced.contains(&L_WITH_STROKE) {
        for_each_variant(name, take);
    }
}

/// The name without its marks, where it is Latin, Greek and Cyrillic only.
fn without_marks(name: &[u32], room: &mut [u32; ROOM]) -> Option<usize> {
    room.get_mut(..name.len())?.iter_mut().zip(name).for_each(|(slot, &c)| *slot = c);
    if name.iter().all(|&c| c < 0x80) || !name.iter().all(|&c| is_latin_greek_cyrillic(c)) {
        return Some(name.len());
    }
    let length = nfc::decompose(room, name.len())?;
    let mut kept = 0;
    for place in 0..length {
        let c = *room.get(place)?;
        if properties(c).category() != Category::NonspacingMark {
            *room.get_mut(kept)? = c;
            kept += 1;
        }
    }
    let length = nfc::normalize(room, kept)?;
    for c in room.iter_mut().take(length) {
        *c = match *c {
            L_WITH_STROKE => SMALL_L,
            0xF8 => 0x6F,
            0x111 => 0x64,
            c => c,
        };
    }
    Some(length)
}

/// The first or second that may stand for a character: one letter or two.
fn alternative(c: u32, choice: usize) -> Option<(u8, Option<u8>)> {
    match (c, choice) {
        (0xFE, 1) => Some((b'b', None)),
        (0xFE, 2) => Some((b'p', None)),
        (0x153, 1) => Some((b'c', Some(b'e'))),
        (0x153, 2) => Some((b'o', Some(b'e'))),
        (L_WITH_STROKE | 0x131, 1) => Some((b'l', None)),
        (L_WITH_STROKE, 2) => Some((b't', None)),
        (0x131, 2) => Some((b'i', None)),
        _ => None,
    }
}

/// The skeletons of all variants: each character that has alternatives is kept or replaced.
fn for_each_variant(form: &[u32], take: &mut impl FnMut(&[u32])) {
    let utf16: usize = form.iter().map(|&c| 1 + usize::from(c > 0xFFFF)).sum();
    let has_choice = |c: &&u32| alternative(**c, 1).is_some();
    let count = form.iter().filter(has_choice).count();
    if utf16 == 0 || utf16 > LONGEST || count > MOST_CHOICES {
        return;
    }
    // A number in base 3 for each variant: its first digit is that of the first choice.
    let all = 3usize.saturating_pow(count as u32);
    for variant in 0..all.min(MOST_VARIANTS) {
        let mut digit = all;
        let choices = form.iter().flat_map(|&c| {
            let mut choice = 0;
            if has_choice(&&c) {
                digit /= 3;
                choice = variant / digit.max(1) % 3;
            }
            let (first, second) = match alternative(c, choice) {
                Some((first, second)) => (first.into(), second),
                None => (c, None),
            };
            [Some(first), second.map(u32::from)].into_iter().flatten()
        });
        skeletons_of(choices, take);
    }
}

/// The one or two skeletons of a variant.
fn skeletons_of(variant: impl Iterator<Item = u32>, take: &mut impl FnMut(&[u32])) {
    let mut mapped = [0; 2 * 2 * LONGEST];
    let mut length = 0;
    for c in variant {
        let (first, second) = extra_mapping(c);
        for c in [Some(first), second].into_iter().flatten() {
            let Some(slot) = mapped.get_mut(length) else { return };
            *slot = c;
            length += 1;
        }
    }
    let mapped = mapped.get_mut(..length).unwrap_or_default();
    take_skeleton(mapped, take);
    if mapped.contains(&PALOCHKA) {
        mapped.iter_mut().filter(|c| **c == PALOCHKA).for_each(|c| *c = SMALL_L);
        take_skeleton(mapped, take);
    }
}

fn take_skeleton(text: &[u32], take: &mut impl FnMut(&[u32])) {
    let mut room = [0; SKELETON_ROOM];
    room.iter_mut().zip(text).for_each(|(slot, &c)| *slot = c);
    // Less room is less to move about, and is enough for most.
    let room = room.get_mut(..(4 * text.len() + 8).min(SKELETON_ROOM)).unwrap_or_default();
    if let Some(length) = internal_skeleton(room, text.len()) {
        take(room.get(..length).unwrap_or_default());
    }
}

/// Stands for "ae" in the mapping.
const AE: u8 = 0xE6;

/// What looks like a Latin letter and is not, or not so, in confusables.txt.
#[rustfmt::skip]
const EXTRA: [(u8, &[u32]); 23] = [
    (AE, &[0xE6, 0x4D5]),
    (b'p', &[0x3FC, 0x48F]),
    (b'h', &[0x127, 0x43D, 0x45B, 0x4A3, 0x4A5, 0x4C8, 0x4CA, 0x50B, 0x527, 0x529]),
    (b'k', &[0x138, 0x3BA, 0x43A, 0x49B, 0x49D, 0x49F, 0x4A1, 0x4C4, 0x51F]),
    (b'n', &[0x14B, 0x43F, 0x525, 0xE01, 0x5D7]),
    (b't', &[0x167, 0x442, 0x4AD, 0x50F, 0x4E03, 0x4E05, 0x4E06, 0x4E01]),
    (b'b', &[0x185, 0x44C, 0x48D, 0x432, 0xDF]),
    (b'w', &[0x3C9, 0x448, 0x449, 0xE1E, 0xE1F, 0xE9E, 0xE9F]),
    (b'm', &[0x43C, 0x4CE]),
    (b'e', &[0x454, 0x4BD, 0x4BF, 0x1054]),
    (b'r', &[0x491]),
    (b'f', &[0x493, 0x4FB]),
    (b'c', &[0x4AB, 0x1004]),
    (b'y', &[0x4B1, 0x4E2B]),
    (b'x', &[0x3C7, 0x4B3, 0x4FD, 0x4FF, 0x4E42]),
    (b'd', &[0x503, 0x10EB]),
    (b'g', &[0x50D, 0x100C]),
    (b's', &[0xD1F, 0xE23, 0xEA3, 0xEAE]),
    (b'j', &[0x1042]),
    (b'o', &[0x966, 0x9E6, 0xA66, 0xAE6, 0xB20, 0xB66, 0xCE6, 0x1005]),
    (b'q', &[0x9ED, 0xA67, 0xAE7]),
    (b'u', &[0xE1A, 0xE9A]),
    (b'-', &[0x2014, 0x4E00, 0x2015, 0x2E3A, 0x2E3B]),
];

const EXTRA_COUNT: usize = {
    let (mut row, mut count) = (0, 0);
    while row < EXTRA.len() {
        count += EXTRA[row].1.len();
        row += 1;
    }
    count
};

/// The mapping sorted by character, which is in the upper bits.
static EXTRA_SORTED: [u32; EXTRA_COUNT] = {
    let mut sorted = [0; EXTRA_COUNT];
    let (mut row, mut count) = (0, 0);
    while row < EXTRA.len() {
        let (letter, characters) = EXTRA[row];
        let mut next = 0;
        while next < characters.len() {
            let entry = characters[next] << 8 | letter as u32;
            let mut place = count;
            while place > 0 && sorted[place - 1] > entry {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = entry;
            count += 1;
            next += 1;
        }
        row += 1;
    }
    sorted
};

fn extra_mapping(c: u32) -> (u32, Option<u32>) {
    if c < 0x80 {
        return (c, None);
    }
    if let Some(digit) = digits::lookalike(c) {
        return (digit.into(), None);
    }
    let place = EXTRA_SORTED.binary_search_by_key(&c, |entry| entry >> 8).ok();
    match place.and_then(|place| EXTRA_SORTED.get(place)).map(|&entry| entry as u8) {
        Some(AE) => (0x61, Some(0x65)),
        Some(letter) => (letter.into(), None),
        None => (c, None),
    }
}
