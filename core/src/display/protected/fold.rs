//! The key of a label: the label as a reader perceives it.
//!
//! A key consists of elements, one for each visible letter. Two labels look alike if their keys
//! have the same length and the sets at each position share a letter. The classes of the elements
//! are equal in that case; they are what is [hashed](super::hash::Grain) first.
//!
//! | step | what |
//! |---|---|
//! | 1 | canonical decomposition, code point by code point |
//! | 2 | [`lookalikes`], else Chromium's extra mapping, else the prototype of confusables.txt, on which the first two are tried again |
//! | 3 | marks, invisible characters, and ASCII other than letters, digits and hyphens are left out; of marks and invisible characters also those that have a prototype |
//! | 4 | ASCII in lower case, with the prototypes of m (rn), 0 (o) and 1 (l); b, p and 6 have two elements, so that those of ß have the place of b or of ss |
//!
//! Variants are not enumerated: a label with any number of ambiguous letters has one key.

use super::extra;
use super::lookalikes::{self, SET_SHIFT, element, second_element};
use crate::unicode::canonical;
use crate::uts39::scripts::{CYRILLIC, GREEK, INHERITED, LATIN};
use crate::uts39::{Category, prototype, security_properties};

/// The maximum number of elements in a key; the rest of a longer label is left out. No label of the
/// DNS has more letters. A label of a hundred jamo does, and two of them with the same first
/// elements are similar enough.
pub(super) const ROOM: usize = 128;

/// The key of one label.
pub(super) struct Key<'a> {
    elements: &'a mut [u32],
    length: usize,
}

impl<'a> Key<'a> {
    /// The key of `label`, which is in Unicode and in NFC. `room` has [`ROOM`] elements.
    #[inline(never)]
    pub(super) fn of(label: &[u32], room: &'a mut [u32]) -> Self {
        let mut key = Self { elements: room, length: 0 };
        for &c in label {
            if key.length == key.elements.len() {
                break;
            }
            match u8::try_from(c) {
                Ok(ascii @ ..0x80) => key.put_ascii(ascii),
                _ => canonical::decompose(c).for_each(|c| key.put_prototype(c)),
            }
        }
        key
    }

    pub(super) fn elements(&self) -> &[u32] {
        self.elements.get(..self.length).unwrap_or_default()
    }

    /// Whether the labels of both keys look alike.
    pub(super) fn is_like(&self, other: &Key<'_>) -> bool {
        let (a, b) = (self.elements(), other.elements());
        let meets = |(a, b): (&u32, &u32)| (a ^ b) & CLASS == 0 && (a & b) >> SET_SHIFT != 0;
        a.len() == b.len() && a.iter().zip(b).all(meets)
    }

    fn put_prototype(&mut self, c: u32) {
        // The prototype of a mark that does not count may be one that does: U+0E48 for U+030D.
        if self.put_lookalike(c) || is_left_out(c) {
            return;
        }
        match prototype(c) {
            Some(prototype) => prototype.for_each(|c| {
                if !self.put_lookalike(c) {
                    self.put_code_point(c);
                }
            }),
            None => self.put_code_point(c),
        }
    }

    /// Appends the look-alikes of `c`, if the tables have any.
    fn put_lookalike(&mut self, c: u32) -> bool {
        if let Some(letters) = lookalikes::find(c) {
            letters.for_each(|letter| self.put_ascii(letter));
            return true;
        }
        let (first, second) = extra::mapping(c);
        if c < 0x80 || (first, second) == (c, None) {
            return false;
        }
        [Some(first), second].into_iter().flatten().for_each(|c| self.put_code_point(c));
        true
    }

    fn put_code_point(&mut self, c: u32) {
        match u8::try_from(c) {
            Ok(ascii @ ..0x80) => self.put_ascii(ascii),
            _ if is_left_out(c) => {}
            _ => self.push(c | 1 << SET_SHIFT),
        }
    }

    /// Appends an ASCII character, or a set of letters.
    fn put_ascii(&mut self, letter: u8) {
        match letter.to_ascii_lowercase() {
            b'm' => {
                self.push(element(b'r'));
                self.push(element(b'n'));
            }
            b'0' => self.push(element(b'o')),
            b'1' => self.push(element(b'l')),
            letter @ (b'a'..=b'z' | b'2'..=b'9' | b'-' | 0x80..) => {
                self.push(element(letter));
                if let Some(second) = second_element(letter) {
                    self.push(second);
                }
            }
            _ => {}
        }
    }

    fn push(&mut self, element: u32) {
        if let Some(slot) = self.elements.get_mut(self.length) {
            *slot = element;
            self.length += 1;
        }
    }
}

/// Whether two characters look alike.
#[inline(never)]
pub(in super::super) fn look_alike(a: u32, b: u32) -> bool {
    let (mut one, mut two) = ([0; 4], [0; 4]);
    Key::of(&[a], &mut one).is_like(&Key::of(&[b], &mut two))
}

/// The class of an element.
pub(super) const CLASS: u32 = (1 << SET_SHIFT) - 1;

/// Whether `c` is invisible or easily overlooked: the marks that all scripts share, and those of
/// Latin, Greek and Cyrillic. The marks of other scripts are letters or change them, and so do the
/// voicing marks of kana.
fn is_left_out(c: u32) -> bool {
    const MIDDLE_DOT: u32 = 0xB7;
    const VOICING_MARKS: [u32; 2] = [0x3099, 0x309A];
    let p = security_properties(c);
    let is_mark = matches!(p.category(), Category::NonspacingMark | Category::EnclosingMark)
        && matches!(p.script(), INHERITED | LATIN | GREEK | CYRILLIC)
        && !VOICING_MARKS.contains(&c);
    is_mark || p.is_default_ignorable() || c == MIDDLE_DOT
}

/// Whether `c` counts as a character of a label. A label without such characters is ignored.
pub(super) fn counts(c: u32) -> bool {
    match u8::try_from(c) {
        Ok(ascii @ ..0x80) => ascii.is_ascii_alphanumeric() || ascii == b'-',
        _ => true,
    }
}
