//! Canonical decomposition and composition of single code points (UAX #15; The Unicode
//! Standard, sections 3.11 and 3.12).

use super::mapping::mapping;
use super::properties::properties;
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

/// The bits of an entry for a code point; the others are an index.
const CODE_POINT: u32 = 0x1F_FFFF;
const PLACE_SHIFT: u32 = 21;

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

/// The full canonical decomposition of `c`; `c` itself if it has none.
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
        if let Some(place) = self.code_points.get_mut(next) {
            *place = c;
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
    let syllable = c.wrapping_sub(HANGUL_BASE);
    if syllable < HANGUL_COUNT {
        return hangul_step(syllable);
    }
    let value = table::VALUES.get(c).unwrap_or(0);
    if value >= table::SINGLETONS_FROM {
        let place = usize::from(value - table::SINGLETONS_FROM);
        table::SINGLETONS.get(place).map_or(Step::None, |&target| Step::Singleton(target.into()))
    } else if value >= table::PAIRS_FROM {
        pair(usize::from(value - table::PAIRS_FROM)).unwrap_or(Step::None)
    } else if value == table::AS_MAPPED {
        mapping(c, properties(c)).next().map_or(Step::None, Step::Singleton)
    } else {
        Step::None
    }
}

/// The primary composite of two code points, if there is one.
pub fn compose(first: u32, second: u32) -> Option<u32> {
    if let Some(syllable) = compose_hangul(first, second) {
        return Some(syllable);
    }
    let row = table::VALUES.get(second)?;
    if row >= table::PAIRS_FROM {
        return None;
    }
    let row = usize::from(row.checked_sub(table::ROWS_FROM)?);
    let start = (table::ROWS.get(row)? >> PLACE_SHIFT) as usize;
    let end = (table::ROWS.get(row + 1)? >> PLACE_SHIFT) as usize;
    // Within a row the upper bits are the same: pairs are in the order of their first code points.
    let pairs = table::PAIRS.get(start..end)?;
    let place = start + pairs.binary_search_by_key(&first, |pair| pair & CODE_POINT).ok()?;
    let composite = table::COMPOSITES.get(place)?;
    Some((first & 0x1F_0000) | u32::from(*composite))
}

fn pair(place: usize) -> Option<Step> {
    let pair = table::PAIRS.get(place)?;
    let row = table::ROWS.get((pair >> PLACE_SHIFT) as usize)?;
    Some(Step::Pair(pair & CODE_POINT, row & CODE_POINT))
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
