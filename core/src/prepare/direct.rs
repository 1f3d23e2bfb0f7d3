//! Stringprep of UTF-8 in one pass: code points are read, mapped, checked and written at once, without
//! a buffer of code points.
//!
//! It returns only results that are certain: no code point is unassigned or prohibited, none
//! composes or changes places with another, and the directions are not mixed. Everything else, every
//! fault included, is left to `stringprep.rs`. Of PRECIS it takes ASCII.

use super::characters::{
    Character, IDEOGRAPHIC_FULL_STOP, Mapped, is_old_left_mark, is_prohibited, properties,
};
use super::fast::{self, Copied, Style};
use super::kept::{Directions, LEFT, RIGHT, is_kept};
use super::profile::{Entry, PROFILES, Preparation, Profile};
use crate::text::{AsciiSet, Source, Writable, utf8_bytes};
use crate::unicode::{BidiClass, QuickCheck, canonical};
use core::mem::MaybeUninit;

/// Writes `text`, prepared by a profile, to the front of `room`. The result is its length; `None` if
/// the text may still be valid.
#[inline(never)]
pub fn prepare_directly(
    text: &[u8],
    preparation: Preparation,
    room: &mut [MaybeUninit<u8>],
) -> Option<usize> {
    prepare(text, preparation, room)
}

#[inline(always)]
fn prepare(text: &[u8], preparation: Preparation, room: &mut [impl Writable<u8>]) -> Option<usize> {
    let (profile, folds) = (preparation.profile, preparation.folds());
    let (has_controls, has_others) = (is_in(CONTROLS, profile), is_in(OTHERS, profile));
    let is_ascii_at_end = text.last().is_some_and(|&byte| byte < 0x80);
    if has_others && is_ascii_at_end && fast::copy_printable(text, folds, room) {
        return Some(text.len());
    }
    let is_precis = profile.is_precis();
    if is_precis || !has_others {
        let prohibited = profile.prohibited_ascii();
        // PRECIS has other rules for what is not ASCII, and no empty text.
        let is_other = |&byte: &u8| prohibited.contains(byte.into()) || is_precis && byte >= 0x80;
        if is_precis && text.is_empty() || text.iter().any(is_other) {
            return None;
        }
    }
    let style = Style { folds, has_controls, has_spaces: has_others };
    let (mut done, mut last) = (Copied::default(), Last::IN_SOURCE);
    while done.read < text.len() {
        let copied = fast::copy(text.get(done.read..)?, style, room.get_mut(done.written..)?);
        done.read += copied.read;
        done.written += copied.written;
        done.directions |= copied.directions;
        if copied.read > 0 {
            last = Last::IN_SOURCE;
        }
        if done.read < text.len() {
            last = change(text, &mut done, preparation, last, room)?;
        }
    }
    let is_certain =
        done.directions & RIGHT == 0 || done.directions & LEFT == 0 && is_right_to_left(text, last);
    is_certain.then_some(done.written)
}

/// The profiles that allow controls, and those that allow all other ASCII: a bit each.
const CONTROLS: u32 = profiles_that_allow(&AsciiSet::CONTROLS);
const OTHERS: u32 = profiles_that_allow(&AsciiSet::ALL.without(&AsciiSet::CONTROLS));

fn is_in(profiles: u32, profile: Profile) -> bool {
    profiles >> profile as u32 & 1 != 0
}

const fn profiles_that_allow(set: &AsciiSet) -> u32 {
    let (mut profiles, mut rest) = (0, PROFILES);
    while let [Entry { profile, .. }, after @ ..] = rest {
        profiles |= (!profile.prohibited_ascii().meets(set) as u32) << *profile as u32;
        rest = after;
    }
    profiles
}

/// The last code point that was written, with its combining class in the highest bits; or
/// [`Last::IN_SOURCE`].
#[derive(Clone, Copy, PartialEq, Eq)]
struct Last(u32);

impl Last {
    /// It is what the last one of the source became, which was ASCII or kept.
    const IN_SOURCE: Self = Self(0);

    fn of(c: u32) -> Self {
        Self(u32::from(properties(c).canonical_combining_class()) << 24 | c)
    }

    /// This, found in the source up to here if it is there: where a letter became small, it is the
    /// capital one, which composes with marks only.
    fn found(self, source: &[u8]) -> Self {
        if self != Self::IN_SOURCE {
            return self;
        }
        let start = source.iter().rposition(|byte| byte & 0xC0 != 0x80).unwrap_or(0);
        first_of(source, start).map_or(self, |(c, _)| Self::of(c))
    }

    fn code_point(self) -> u32 {
        self.0 & 0xFF_FFFF
    }

    /// This with `c` behind it; `None` if the two may compose or change places.
    fn followed_by(self, c: u32) -> Option<Self> {
        let next = Self::of(c);
        let (last_class, class) = (self.0 >> 24, next.0 >> 24);
        let is_in_order = match properties(c).nfc_quick_check() {
            QuickCheck::Yes => class == 0 || last_class <= class,
            // A mark between the two keeps them apart.
            QuickCheck::Maybe if class == 0 => {
                last_class > 0 || canonical::compose(self.code_point(), c).is_none()
            }
            QuickCheck::Maybe | QuickCheck::No => false,
        };
        (is_in_order && !is_old_left_mark(c)).then_some(next)
    }
}

/// The code point of `text` at `start`, and the number of its bytes.
fn first_of(text: &[u8], start: usize) -> Option<(u32, usize)> {
    let point = Source::Utf8(text).code_points(start, text.len()).next()?;
    Some((point.value, point.length))
}

/// Writes what the next code point of `text`, which is not ASCII, becomes. The result is the last code
/// point that was written, as `last` is before.
#[inline(never)]
fn change(
    text: &[u8],
    done: &mut Copied,
    preparation: Preparation,
    mut last: Last,
    room: &mut [impl Writable<u8>],
) -> Option<Last> {
    let before = text.get(..done.read)?;
    let (source, read) = first_of(text, done.read)?;
    let character = Character::of(source);
    // ASCII is here only if it is prohibited.
    if source < 0x80 || character.is_unassigned() {
        return None;
    }
    done.read += read;
    // Where this one is mapped to nothing the one before remains the last.
    last = last.found(before);
    for &c in Mapped::of(source, character, preparation).code_points() {
        // The kind of the source is known.
        let is_known = c == source && !character.is_prohibited() && c != IDEOGRAPHIC_FULL_STOP;
        if !is_known && is_prohibited(c, preparation.profile) {
            return None;
        }
        let (bytes, length) = if c < 0x80 {
            last = Last(c);
            ([c as u8, 0, 0, 0], 1)
        } else {
            last = last.followed_by(c)?;
            utf8_bytes(c)
        };
        done.directions |= directions(c);
        let slots = room.get_mut(done.written..)?.get_mut(..length)?;
        slots.iter_mut().zip(bytes).for_each(|(slot, byte)| *slot = Writable::of(byte));
        done.written += length;
    }
    Some(last)
}

/// The directions that a code point may have.
fn directions(c: u32) -> Directions {
    match properties(c).bidi_class() {
        BidiClass::L => LEFT,
        BidiClass::R | BidiClass::AL => RIGHT,
        _ => 0,
    }
}

/// Whether no ASCII letter is in the source, its first code point is kept, and both ends are
/// right-to-left (RFC 3454, section 6).
#[inline(never)]
fn is_right_to_left(text: &[u8], last: Last) -> bool {
    let first = first_of(text, 0).map(|(c, _)| c).filter(|&c| is_kept(c));
    let ends = [first.unwrap_or(0), last.found(text).code_point()];
    !fast::has_letters(text) && ends.iter().all(|&c| directions(c) == RIGHT)
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
    use std::vec::Vec;

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
        let pairs =
            others.into_iter().flat_map(|other| [(other, ""), ("\u{5D0}", other), ("", other)]);
        let marks = ["\u{E48}", "\u{E01}\u{E48}", "\u{A0}\u{94D}"].map(|mark| (mark, ""));
        let pairs: Vec<_> = pairs.chain(marks).chain([("\u{9C7}", "\u{9BE}")]).collect();
        let mut taken = 0;
        let mut text = String::new();
        for c in ('\0'..=char::MAX).step_by(cases(1, 40_009)) {
            for preparation in preparations() {
                for &(first, second) in pairs.iter().step_by(cases(1, 5)) {
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
        assert!(taken > cases(1_000_000, 20), "{taken}");
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
        // Unassigned, prohibited, mixed, composed, ends not right-to-left.
        let composed = ["e\u{301}", "\u{9C7}\u{9BE}", "\u{9C7}\u{AD}\u{9BE}"];
        for text in ["\u{221}", "a\u{7}", "אa", "א1"].into_iter().chain(composed) {
            assert_eq!(prepared(text, saslprep, &mut [[0; 128]; 2]), None, "{text:?}");
        }
        for text in [&b"\xFF"[..], b"a\xC3", b"\xED\xA0\x80abc", b"\xC1\x81ab", b"\xE0\x80\x80a"] {
            assert_eq!(prepare(text, saslprep, &mut [0; 128]), None, "{text:x?}");
        }
        // Just enough room, and too little.
        assert_eq!(prepare("äö".as_bytes(), saslprep, &mut [0; 4]), Some(4));
        assert_eq!(prepare("äö".as_bytes(), saslprep, &mut [0; 3]), None);
        assert_eq!(prepare("ä\u{A0}".as_bytes(), saslprep, &mut [0; 3]), Some(3));
        assert_eq!(prepare("ä\u{A0}".as_bytes(), saslprep, &mut [0; 2]), None);
        assert_eq!(prepare("Ⅷ".as_bytes(), saslprep, &mut [0; 4]), Some(4));
        assert_eq!(prepare("Ⅷ".as_bytes(), saslprep, &mut [0; 3]), None);
    }
}
