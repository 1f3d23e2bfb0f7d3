//! The skeletons of a whole name: what is compared with those of the protected names.
//!
//! A name has several, since some letters have alternatives: thorn is taken for b or p. All
//! skeletons of one form of a name differ in these places alone, so that they are made of one
//! [`Form`]: what UTS #39 asks for is computed once, and a skeleton is a copy of it with other
//! letters in some places. The alternatives are ASCII letters which have no prototype: nothing around
//! them changes with them, as the marks behind them keep their order.

use super::super::properties::{Category, properties};
use super::super::skeleton::prototype;
use super::{extra, is_latin_greek_cyrillic};
use crate::text::Output;
use crate::unicode::{canonical, nfc, properties as name_properties};

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

/// What the extra mapping doubles and canonical decomposition takes apart.
const DECOMPOSED_ROOM: usize = LONGEST * 2 * 4;

const L_WITH_STROKE: u32 = 0x142;

/// Hands every skeleton of `name`, which is in Unicode and has no root dot, to `take`. They may
/// come twice.
///
/// Chromium also takes the skeleton of each variant with its palochkas (U+04CF) replaced by l. In
/// this version of Unicode l is their prototype, so that it is the same.
pub(in super::super) fn for_each(name: &[u32], take: &mut impl FnMut(&[u32])) {
    let mut room = [0; ROOM];
    let reduced = without_marks(name, &mut room).unwrap_or(name);
    let has_lost = name.contains(&L_WITH_STROKE) && !reduced.contains(&L_WITH_STROKE);
    for text in [Some(reduced), has_lost.then_some(name)].into_iter().flatten() {
        let mut form = Form::EMPTY;
        if form.fill(text).is_none() {
            continue;
        }
        let mut room = [0; SKELETON_ROOM];
        for variant in 0..form.variants() {
            if let Some(skeleton) = form.skeleton(variant, &mut room) {
                take(skeleton);
            }
        }
    }
}

/// The name without its marks, and with plain letters for some that have a stroke; `None` where it
/// stays as it is: where it is all ASCII, or not only Latin, Greek and Cyrillic.
///
/// Chromium normalizes what is left to NFC. There is nothing to compose: only marks compose with
/// letters of these scripts.
#[inline(never)]
fn without_marks<'a>(name: &[u32], room: &'a mut [u32; ROOM]) -> Option<&'a [u32]> {
    if name.iter().all(|&c| c < 0x80) || !name.iter().all(|&c| is_latin_greek_cyrillic(c)) {
        return None;
    }
    let mut length = 0;
    let mut put = |c: u32| {
        *room.get_mut(length)? = match c {
            L_WITH_STROKE => 0x6C,
            0xF8 => 0x6F,
            0x111 => 0x64,
            c => c,
        };
        length += 1;
        Some(())
    };
    for &c in name {
        if c < 0x80 {
            put(c)?;
        } else {
            let is_mark = |c| c >= 0x300 && properties(c).category() == Category::NonspacingMark;
            canonical::decompose(c).filter(|&c| !is_mark(c)).try_for_each(&mut put)?;
        }
    }
    room.get(..length)
}

/// What may stand for a character beside itself: one letter or two.
fn alternatives(c: u32) -> Option<[&'static [u8]; 2]> {
    match c {
        0xFE => Some([b"b", b"p"]),
        0x153 => Some([b"ce", b"oe"]),
        L_WITH_STROKE => Some([b"l", b"t"]),
        0x131 => Some([b"l", b"i"]),
        _ => None,
    }
}

/// A character that has alternatives, and where in the skeleton what stands for it is.
#[derive(Clone, Copy)]
struct Choice {
    c: u32,
    start: usize,
    end: usize,
}

/// A form of a name: the skeleton of its first variant, in which every character is kept.
struct Form {
    skeleton: [u32; SKELETON_ROOM],
    length: usize,
    choices: [Choice; MOST_CHOICES],
    count: usize,
}

impl Form {
    const EMPTY: Self = Self {
        skeleton: [0; SKELETON_ROOM],
        length: 0,
        choices: [Choice { c: 0, start: 0, end: 0 }; MOST_CHOICES],
        count: 0,
    };

    /// The form that a name has; `None` where it has no skeletons.
    #[inline(never)]
    fn fill(&mut self, name: &[u32]) -> Option<()> {
        let utf16: usize = name.iter().map(|&c| 1 + usize::from(c > 0xFFFF)).sum();
        if utf16 == 0 || utf16 > LONGEST {
            return None;
        }
        let mut decomposed = [0; DECOMPOSED_ROOM];
        let length = decompose(name, &mut decomposed)?;
        for &c in decomposed.get(..length)? {
            self.put_prototype(c)?;
        }
        if !is_ordered(self.skeleton.get(..self.length)?) {
            // This sorts marks and changes nothing else: prototypes are decomposed already.
            self.length = nfc::decompose(&mut self.skeleton, self.length)?;
        }
        Some(())
    }

    fn put_prototype(&mut self, c: u32) -> Option<()> {
        let start = self.length;
        if c >= 0x80 && properties(c).is_default_ignorable() {
            return Some(());
        }
        match prototype(c) {
            Some(mut prototype) => prototype.try_for_each(|c| self.put(c))?,
            None => self.put(c)?,
        }
        if alternatives(c).is_some() {
            *self.choices.get_mut(self.count)? = Choice { c, start, end: self.length };
            self.count += 1;
        }
        Some(())
    }

    fn put(&mut self, c: u32) -> Option<()> {
        *self.skeleton.get_mut(self.length)? = c;
        self.length += 1;
        Some(())
    }

    fn choices(&self) -> &[Choice] {
        self.choices.get(..self.count).unwrap_or_default()
    }

    /// How many variants there are: each character is kept, or one of its two alternatives taken.
    fn variants(&self) -> usize {
        MOST_VARIANTS.min(3usize.saturating_pow(self.count as u32))
    }

    /// The skeleton of a variant. Its number has a digit in base 3 for each choice, the first one
    /// foremost. `None` where another variant has the same.
    #[inline(never)]
    fn skeleton<'a>(&'a self, variant: usize, room: &'a mut [u32]) -> Option<&'a [u32]> {
        let base = self.skeleton.get(..self.length)?;
        if variant == 0 {
            return Some(base);
        }
        let mut output = Output::new(room);
        let mut start = 0;
        let mut weight = 3usize.saturating_pow(self.count as u32);
        for choice in self.choices() {
            weight /= 3;
            let digit = variant / weight.max(1) % 3;
            let Some(letters) = digit
                .checked_sub(1)
                .and_then(|place| alternatives(choice.c).and_then(|both| both.get(place).copied()))
            else {
                continue;
            };
            let letters = letters.iter().map(|&letter| u32::from(letter));
            if letters.clone().eq(base.get(choice.start..choice.end)?.iter().copied()) {
                return None;
            }
            output.extend(base.get(start..choice.start)?);
            letters.for_each(|c| output.push(c));
            start = choice.end;
        }
        output.extend(base.get(start..)?);
        let length = output.len();
        room.get(..length)
    }
}

/// The extra mapping of a name, in NFD.
fn decompose(name: &[u32], room: &mut [u32; DECOMPOSED_ROOM]) -> Option<usize> {
    let mut output = Output::new(room);
    for &c in name {
        if c < 0x80 {
            output.push(c);
            continue;
        }
        match extra::mapping(c) {
            (first, Some(second)) => output.extend(&[first, second]),
            (first, None) if first < 0x80 => output.push(first),
            (first, None) => canonical::decompose(first).for_each(|c| output.push(c)),
        }
    }
    let length = output.len();
    if is_ordered(room.get(..length)?) { Some(length) } else { nfc::decompose(room, length) }
}

/// Whether all marks are in canonical order.
fn is_ordered(text: &[u32]) -> bool {
    let mut last = 0;
    text.iter().all(|&c| {
        let class = if c < 0x300 { 0 } else { name_properties(c).canonical_combining_class() };
        let is_ordered = class == 0 || last <= class;
        last = class;
        is_ordered
    })
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::display::skeleton::internal_skeleton;
    use crate::unicode::canonical::{Step, step};
    use std::string::String;
    use std::vec;
    use std::vec::Vec;

    fn internal(text: &[u32]) -> Vec<u32> {
        let mut buffer = vec![0; 512];
        buffer[..text.len()].copy_from_slice(text);
        let length = internal_skeleton(&mut buffer, text.len()).unwrap();
        buffer.truncate(length);
        buffer
    }

    fn skeletons(name: &str) -> Vec<Vec<u32>> {
        let name: Vec<u32> = name.chars().map(u32::from).collect();
        let mut found = Vec::new();
        for_each(&name, &mut |skeleton| found.push(skeleton.to_vec()));
        found
    }

    #[test]
    fn palochka_is_l_already() {
        assert_eq!(internal(&[0x4CF]), [0x6C]);
    }

    #[test]
    fn only_marks_compose_with_latin_greek_and_cyrillic() {
        for c in 0..=0x10_FFFF {
            if let Step::Pair(first, second) = step(c)
                && is_latin_greek_cyrillic(first)
            {
                let category = properties(second).category();
                assert_eq!(category, Category::NonspacingMark, "{c:04X}");
            }
        }
    }

    #[test]
    fn alternatives_are_starters_that_stand_for_themselves() {
        for c in [0xFE, 0x153, L_WITH_STROKE, 0x131] {
            assert_eq!(step(c), Step::None);
            assert_eq!(extra::mapping(c), (c, None));
            for letters in alternatives(c).unwrap() {
                let letters: Vec<u32> = letters.iter().map(|&letter| letter.into()).collect();
                assert_eq!(internal(&letters), letters);
            }
        }
    }

    /// Marks that prototypes bring are sorted among those of the name, as by internalSkeleton.
    #[test]
    fn marks_behind_a_prototype_are_in_canonical_order() {
        const DOT_BELOW: u32 = 0x323;
        let mut sorted = 0;
        for c in (0x80..=0x10_FFFF).filter(|&c| extra::mapping(c) == (c, None)) {
            let Some(prototype) = prototype(c) else { continue };
            let mut form = Form::EMPTY;
            if form.fill(&[c, DOT_BELOW]).is_some() {
                let expected = internal(&[c, DOT_BELOW]);
                assert_eq!(form.skeleton[..form.length], expected, "{c:04X}");
                sorted += u32::from(!prototype.chain([DOT_BELOW]).eq(expected));
            }
        }
        assert!(sorted > 0);
    }

    /// Each skeleton is that of its variant, computed by itself.
    #[test]
    fn a_form_has_the_skeletons_of_its_variants() {
        for name in ["łóż.pl", "ł\u{323}\u{337}\u{301}x.com", "þœłı1.is", "\u{5D0}łı\u{5B0}\u{301}"]
        {
            let name: Vec<u32> = name.chars().map(u32::from).collect();
            let mut form = Form::EMPTY;
            form.fill(&name).unwrap();
            let mut room = [0; SKELETON_ROOM];
            for variant in 0..form.variants() {
                let mut weight = 3usize.pow(form.count as u32);
                let mut text = Vec::new();
                for &c in &name {
                    let Some(both) = alternatives(c) else {
                        text.push(c);
                        continue;
                    };
                    weight /= 3;
                    match variant / weight % 3 {
                        0 => text.push(c),
                        digit => text.extend(both[digit - 1].iter().map(|&b| u32::from(b))),
                    }
                }
                if let Some(skeleton) = form.skeleton(variant, &mut room) {
                    assert_eq!(skeleton, internal(&text), "{name:X?} {variant}");
                }
            }
        }
    }

    #[test]
    fn the_skeletons_of_a_name() {
        let text = |skeleton: &Vec<u32>| -> String {
            skeleton.iter().copied().filter_map(char::from_u32).collect()
        };
        let all = |name| skeletons(name).iter().map(text).collect::<Vec<_>>();
        assert_eq!(all("bücher.example"), ["bucher.exarnple"]);
        // What does not show is not there (UTS #39, section 4).
        assert_eq!(all("p\u{200D}q.is"), ["pq.is"]);
        assert_eq!(all("þór.is"), ["por.is", "bor.is"]);
        assert_eq!(all("ł.pl"), ["l.pl", "l\u{338}.pl", "l.pl", "t.pl"]);
        assert_eq!(all(&"a".repeat(33)), [""; 0]);
    }
}
