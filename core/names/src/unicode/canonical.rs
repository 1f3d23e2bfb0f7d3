//! Canonical decomposition and composition of single code points (UAX #15; The Unicode
//! Standard, sections 3.11 and 3.12).

use super::mapping::mapping;
use super::properties::{QuickCheck, properties};
use super::tables::canonical as table;

const HANGUL_BASE: u32 = 0xAC00;
const HANGUL_COUNT: u32 = L_COUNT * V_COUNT * T_COUNT;
const L_BASE: u32 = 0x1100;
const L_COUNT: u32 = 19;
const V_BASE: u32 = 0x1161;
const V_COUNT: u32 = 21;
/// One before the first trailing consonant: it stands for the absence of one.
const T_BASE: u32 = 0x11A7;
const T_COUNT: u32 = 28;

/// The bits of a row for its code point; the others are a place.
const CODE_POINT: u32 = 0x1F_FFFF;
const PLACE_SHIFT: u32 = 21;

/// The bits of the plane in a code point.
const PLANE: u32 = 0x1F_0000;

/// One step of a canonical decomposition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The code point does not decompose.
    None,
    /// To one code point, which may decompose further.
    Singleton(u32),
    /// To two, of which the first may decompose further.
    Pair(u32, u32),
}

/// The full canonical decomposition of one code point: one to four code points.
#[derive(Clone, Debug)]
pub struct Decomposition {
    code_points: [u32; 4],
    /// The index of the next code point to be returned.
    next: usize,
}

/// The full canonical decomposition of `c`; `c` itself if it has none. Out of line: one copy.
#[inline(never)]
pub fn decompose(c: u32) -> Decomposition {
    // The second of a pair never decomposes, so it is split off at the end.
    let mut decomposition = Decomposition { code_points: [0; 4], next: 4 };
    let mut rest = c;
    loop {
        match step(rest) {
            Step::None => break,
            Step::Singleton(target) => rest = target,
            Step::Pair(first, second) => {
                decomposition.prepend(second);
                rest = first;
            }
        }
    }
    decomposition.prepend(rest);
    decomposition
}

impl Decomposition {
    fn prepend(&mut self, c: u32) {
        let next = self.next.saturating_sub(1);
        if let Some(slot) = self.code_points.get_mut(next) {
            *slot = c;
        }
        self.next = next;
    }
}

impl Iterator for Decomposition {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let c = self.code_points.get(self.next).copied();
        self.next += usize::from(c.is_some());
        c
    }
}

/// The first step of the canonical decomposition of `c`.
pub fn step(c: u32) -> Step {
    if c < table::FIRST {
        return Step::None;
    }
    let syllable = c.wrapping_sub(HANGUL_BASE);
    if syllable < HANGUL_COUNT {
        return hangul_step(syllable);
    }
    let Some(value) = value(c) else {
        return mapped(c);
    };
    if let Some(place) = value.checked_sub(table::SINGLETONS_FROM) {
        let target = table::SINGLETONS.get(usize::from(place));
        target.map_or(Step::None, |&target| Step::Singleton(target.into()))
    } else if let Some(place) = value.checked_sub(table::PAIRS_FROM) {
        pair(c, usize::from(place)).unwrap_or(Step::None)
    } else {
        Step::None
    }
}

/// The value of a listed code point. Out of line: one copy.
#[inline(never)]
fn value(c: u32) -> Option<u16> {
    table::VALUES.get(table::LISTED.number(c)?).copied()
}

/// The step of a code point that is not listed: one that is never in NFC decomposes to what UTS #46
/// maps it to.
#[inline]
fn mapped(c: u32) -> Step {
    let p = properties(c);
    if p.nfc_quick_check() != QuickCheck::No {
        return Step::None;
    }
    mapping(c, p).next().map_or(Step::None, Step::Singleton)
}

/// The primary composite of two code points, if there is one. Out of line: one copy.
#[inline(never)]
pub fn compose(first: u32, second: u32) -> Option<u32> {
    compose_hangul(first, second).or_else(|| {
        let row = value(second).filter(|&row| row < table::PAIRS_FROM)?;
        compose_in_row(row, first, second)
    })
}

/// Whether a starter, when decomposed, begins with a code point that composes with the starter
/// before it.
#[inline(never)]
pub(super) fn begins_with_second(before: u32, starter: u32) -> bool {
    let composite = match value(starter) {
        Some(row @ ..table::PAIRS_FROM) => compose_in_row(row, before, starter),
        Some(_) => decompose(starter).next().and_then(|second| compose(before, second)),
        None => compose_hangul(before, starter),
    };
    composite.is_some()
}

/// [`compose`] for a second code point that has this row.
#[inline(never)]
fn compose_in_row(row: u16, first: u32, second: u32) -> Option<u32> {
    let may_be_across = second == table::ACROSS;
    if (first ^ second) & PLANE != 0 && !may_be_across {
        return None;
    }
    let row = usize::from(row);
    let start = (table::ROWS.get(row)? >> PLACE_SHIFT) as usize;
    let end = (table::ROWS.get(row + 1)? >> PLACE_SHIFT) as usize;
    let place = start + table::FIRSTS.get(start..end)?.binary_search(&(first as u16)).ok()?;
    let composite = first & PLANE | u32::from(*table::COMPOSITES.get(place)?);
    // In another plane, `composite` may belong to another pair, or not be a composite.
    let is_of_pair = !may_be_across
        || value(composite).map(usize::from) == Some(usize::from(table::PAIRS_FROM) + place);
    is_of_pair.then_some(composite)
}

/// The pair at a place, to which `c` decomposes.
fn pair(c: u32, place: usize) -> Option<Step> {
    let first = c & PLANE | u32::from(*table::FIRSTS.get(place)?);
    let after = table::ROWS.partition_point(|row| (row >> PLACE_SHIFT) as usize <= place);
    let row = table::ROWS.get(after.checked_sub(1)?)?;
    Some(Step::Pair(first, row & CODE_POINT))
}

/// The Unicode Standard, section 3.12: a syllable LVT is LV and T, an LV is L and V.
fn hangul_step(syllable: u32) -> Step {
    let trailing = syllable % T_COUNT;
    if trailing != 0 {
        Step::Pair(HANGUL_BASE + syllable - trailing, T_BASE + trailing)
    } else {
        let lv = syllable / T_COUNT;
        Step::Pair(L_BASE + lv / V_COUNT, V_BASE + lv % V_COUNT)
    }
}

fn compose_hangul(first: u32, second: u32) -> Option<u32> {
    let (l, v) = (first.wrapping_sub(L_BASE), second.wrapping_sub(V_BASE));
    if l < L_COUNT && v < V_COUNT {
        return Some(HANGUL_BASE + (l * V_COUNT + v) * T_COUNT);
    }
    let (syllable, t) = (first.wrapping_sub(HANGUL_BASE), second.wrapping_sub(T_BASE));
    let is_lv = syllable < HANGUL_COUNT && syllable % T_COUNT == 0;
    (is_lv && (1..T_COUNT).contains(&t)).then(|| first + t)
}
