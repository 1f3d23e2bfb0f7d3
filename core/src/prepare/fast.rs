//! The fast path of stringprep for UTF-8: each code point is read, mapped, checked and written at
//! once, without a buffer of code points.
//!
//! It returns only results that are certain: no code point is unassigned or prohibited, none
//! composes or changes places with another, and the directions are not mixed. Everything else, every
//! fault included, is left to `stringprep.rs`.

use super::characters::{
    Character, Direction, Mapped, direction, is_old_left_mark, is_prohibited, lower,
};
use super::profile::Preparation;
use crate::text::{AsciiSet, CodeUnit, Place, utf8_bytes};
use crate::unicode::{
    BidiClass, Properties, QuickCheck, Status, canonical, properties, single_mapping,
};

/// Writes `text`, prepared by a profile of stringprep, to the front of `room`. The result is its
/// length; `None` if the text may still be valid, or `room` is not some bytes longer than the
/// result.
#[inline(always)]
pub(super) fn prepare(
    text: &[u8],
    preparation: Preparation,
    room: &mut [impl Place<u8>],
) -> Option<usize> {
    let folds = preparation.folds();
    let prohibited = preparation.profile.prohibited_ascii();
    let mut state = State::default();
    let mut rest = text;
    while let Some(&unit) = rest.first() {
        if unit < 0x80 {
            let c = u32::from(unit);
            state.push_ascii(if folds { lower(c) } else { c }, &prohibited, room)?;
            rest = rest.get(1..).unwrap_or_default();
            continue;
        }
        let (c, length) = read(rest)?;
        let after = rest.get(length..)?;
        let character = Character::of(c);
        let p = properties(c);
        if !character.is_mapped_by_uts46_alone(folds) {
            state = state.with_mapped(c, character, preparation, room)?;
        } else if p.is_inert() || p.status() == Status::Valid {
            state.check(c, p)?;
            let bytes = rest.first_chunk().copied().unwrap_or_else(|| utf8_bytes(c).0);
            state.write(bytes, length, room)?;
        } else if let Some(c) = p.small_letter(c) {
            (state.last, state.combining_class) = (c, 0);
            state.classes |= LEFT;
            state.write_code_point(c, room)?;
        } else {
            state = state.with_mapped(c, character, preparation, room)?;
        }
        rest = after;
    }
    state.has_one_direction(text, folds).then_some(state.length)
}

/// The first code point of `text`, and the number of its bytes. Most have two or three.
#[inline(always)]
fn read(text: &[u8]) -> Option<(u32, usize)> {
    if let Some(&bytes) = text.first_chunk() {
        let word = u32::from_le_bytes(bytes);
        let group = |place: u32| word >> (8 * place) & 0x3F;
        let two = (word & 0x1F) << 6 | group(1);
        if word & 0xC0E0 == 0x80C0 && two >= 0x80 {
            return Some((two, 2));
        }
        let three = (word & 0xF) << 12 | group(1) << 6 | group(2);
        if word & 0xC0_C0F0 == 0x80_80E0 && three >= 0x800 && three & 0xF800 != 0xD800 {
            return Some((three, 3));
        }
    }
    let (c, after) = u8::read(text).ok()?;
    Some((c, text.len() - after.len()))
}

/// What is to be known of the text that is written.
#[derive(Clone, Copy, Default)]
struct State {
    length: usize,
    /// The bidi classes: bit `n` is the class with this number.
    classes: u32,
    /// The last code point, and its combining class.
    last: u32,
    combining_class: u8,
}

const LEFT: u32 = 1 << BidiClass::L as u32;
const RIGHT: u32 = 1 << BidiClass::R as u32 | 1 << BidiClass::AL as u32 | 1 << BidiClass::AN as u32;

impl State {
    #[inline(always)]
    fn push_ascii(
        &mut self,
        c: u32,
        prohibited: &AsciiSet,
        room: &mut [impl Place<u8>],
    ) -> Option<()> {
        if prohibited.contains(c) {
            return None;
        }
        if matches!(c | 0x20, 0x61..=0x7A) {
            self.classes |= LEFT;
        }
        (self.last, self.combining_class) = (c, 0);
        *room.get_mut(self.length)? = Place::of(c as u8);
        self.length += 1;
        Some(())
    }

    /// Appends a code point that is not ASCII.
    #[inline(always)]
    fn push(&mut self, c: u32, room: &mut [impl Place<u8>]) -> Option<()> {
        self.check(c, properties(c))?;
        self.write_code_point(c, room)
    }

    #[inline(always)]
    fn write_code_point(&mut self, c: u32, room: &mut [impl Place<u8>]) -> Option<()> {
        if c < 0x800 {
            let bytes = [0xC0 | (c >> 6) as u8, 0x80 | (c & 0x3F) as u8, 0, 0];
            return self.write(bytes, 2, room);
        }
        let (bytes, length) = utf8_bytes(c);
        self.write(bytes, length, room)
    }

    /// Appends a sequence of at most four bytes.
    #[inline(always)]
    fn write(&mut self, bytes: [u8; 4], length: usize, room: &mut [impl Place<u8>]) -> Option<()> {
        *room.get_mut(self.length..)?.first_chunk_mut()? = Place::of_all(bytes);
        self.length += length;
        Some(())
    }

    /// `None` if `c` may compose with the last code point, or stand before it.
    #[inline(always)]
    fn check(&mut self, c: u32, p: Properties) -> Option<()> {
        if p.is_inert() {
            self.combining_class = 0;
        } else {
            self.combining_class = self.order(c, p)?;
        }
        self.classes |= p.bidi_class_bit();
        self.last = c;
        Some(())
    }

    /// The combining class of a code point that is not inert.
    #[inline(always)]
    fn order(self, c: u32, p: Properties) -> Option<u8> {
        let class = p.canonical_combining_class();
        let is_in_order = match p.nfc_quick_check() {
            QuickCheck::Yes => class == 0 || self.combining_class <= class,
            // A mark between the two keeps them apart.
            QuickCheck::Maybe if class == 0 => {
                self.combining_class > 0 || canonical::compose(self.last, c).is_none()
            }
            QuickCheck::Maybe | QuickCheck::No => false,
        };
        (is_in_order && !is_old_left_mark(c)).then_some(class)
    }

    /// With the mapping of a code point that is not ASCII; `None` if some of it is prohibited.
    #[inline(never)]
    fn with_mapped(
        mut self,
        c: u32,
        character: Character,
        preparation: Preparation,
        room: &mut [impl Place<u8>],
    ) -> Option<Self> {
        if character.is_unassigned() {
            return None;
        }
        for c in Mapped::of(c, character, preparation) {
            if c < 0x80 {
                self.push_ascii(c, &preparation.profile.prohibited_ascii(), room)?;
            } else if is_prohibited(c, Character::of(c), preparation.profile) {
                return None;
            } else {
                self.push(c, room)?;
            }
        }
        Some(self)
    }

    /// Whether the directions are certainly not mixed (RFC 3454, section 6).
    #[inline(always)]
    fn has_one_direction(self, text: &[u8], folds: bool) -> bool {
        self.classes & RIGHT == 0 || self.classes & LEFT == 0 && self.has_right_ends(text, folds)
    }

    /// Whether the first code point of the source stays as it is, and both ends are right-to-left.
    #[inline(never)]
    fn has_right_ends(self, text: &[u8], folds: bool) -> bool {
        let is_right = |c: u32| c >= 0x80 && direction(c, Character::of(c)) == Direction::Right;
        let first = u8::read(text).map_or(0, |(c, _)| c);
        let stays = Character::of(first).is_mapped_by_uts46_alone(folds)
            && single_mapping(first, properties(first)) == Some(first);
        stays && is_right(first) && is_right(self.last)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::operation;
    use super::super::profile::{PROFILES, QUERY};
    use super::*;
    use crate::cases;
    use crate::text::{NoScratch, Writer};
    use std::string::String;

    /// The result of the fast path, and that of the other path, which prepares to memory that is
    /// initialized.
    fn prepared<'a>(
        text: &str,
        preparation: Preparation,
        rooms: &'a mut [[u8; 128]; 2],
    ) -> Option<[&'a [u8]; 2]> {
        let [room, other] = rooms;
        let length = prepare(text.as_bytes(), preparation, room)?;
        let mut output = Writer::<u8>::new(other);
        let result =
            operation::prepare(text.as_bytes(), preparation, &mut output, &NoScratch, None);
        assert_eq!(result, Ok(()), "{text:?} {preparation:?}");
        let end = output.len();
        Some([&room[..length], &other[..end]])
    }

    fn preparations() -> impl Iterator<Item = Preparation> {
        let numbers = PROFILES.iter().flat_map(|entry| [entry.number, entry.number | QUERY]);
        numbers.filter_map(Preparation::from_number).filter(|it| !it.profile.is_precis())
    }

    /// Every code point behind and before letters, marks and letters from right to left.
    #[test]
    fn every_code_point_is_prepared_as_by_the_other_path() {
        let others = ["", "a", "\u{301}", "\u{5D0}", "\u{9C7}", "\u{1100}", "\u{1EDB}", "\u{AD}"];
        let mut taken = 0;
        let mut text = String::new();
        for c in ('\0'..=char::MAX).step_by(cases(1, 16_001)) {
            for preparation in preparations() {
                for other in others {
                    for (first, second) in [(other, ""), ("\u{5D0}", other), ("", other)] {
                        text.clear();
                        text.push_str(first);
                        text.push(c);
                        text.push_str(second);
                        let rooms = &mut [[0; 128]; 2];
                        if let Some([fast, other]) = prepared(&text, preparation, rooms) {
                            assert_eq!(fast, other, "{text:?} {preparation:?}");
                            taken += 1;
                        }
                    }
                }
            }
        }
        assert!(taken > cases(1_000_000, 50), "{taken}");
    }

    /// Most texts do not need the other path, as no other test would notice.
    #[test]
    fn most_texts_take_the_fast_path() {
        let saslprep = Preparation::from_number(1).unwrap();
        for (text, expected) in [
            ("pässwörd", "pässwörd"),
            ("I\u{AD}X\u{A0}\u{2168}", "IX IX"),
            ("שלום עולם", "שלום עולם"),
            ("दुनिया", "दुनिया"),
            ("বাংলা", "বাংলা"),
            ("สวัสดี", "สวัสดี"),
            ("𝒜𠀀", "A𠀀"),
        ] {
            let rooms = &mut [[0; 128]; 2];
            let found = prepared(text, saslprep, rooms).map(|[fast, _]| fast);
            assert_eq!(found, Some(expected.as_bytes()), "{text}");
        }
        // Unassigned, prohibited, mixed, composed, ill-formed.
        for text in ["\u{221}", "a\u{7}", "אa", "e\u{301}", "א1"] {
            assert_eq!(prepared(text, saslprep, &mut [[0; 128]; 2]), None, "{text:?}");
        }
        for text in [&b"\xFF"[..], b"a\xC3", b"\xED\xA0\x80abc", b"\xC1\x81ab", b"\xE0\x80\x80a"] {
            assert_eq!(prepare(text, saslprep, &mut [0; 128]), None, "{text:x?}");
        }
        // No room.
        assert_eq!(prepare("äö".as_bytes(), saslprep, &mut [0; 4]), None);
    }
}
