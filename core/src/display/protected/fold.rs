//! The key of a label: what a reader takes it for.
//!
//! A key is made of elements, one for each letter that is seen. Labels look alike if their keys are
//! equally long and the sets of each two elements have a letter in common. The classes of the
//! elements alone, which are the same then, are what is hashed.
//!
//! | step | what |
//! |---|---|
//! | 1 | canonical decomposition, code point by code point |
//! | 2 | [`lookalikes`], else Chromium's extra mapping, else the prototype of confusables.txt, on which the first two are tried again |
//! | 3 | marks, what does not show, and ASCII other than letters, digits and hyphens are left out |
//! | 4 | ASCII in lower case, with the prototypes of m (rn), 0 (o) and 1 (l); ss is one element |
//!
//! There are no variants to be counted: a label of any number of ambiguous letters has one key.

use super::extra;
use super::lookalikes::{self, SET_SHIFT, SS, element};
use crate::unicode::canonical;
use crate::uts39::scripts::{CYRILLIC, GREEK, INHERITED, LATIN};
use crate::uts39::{Category, prototype, security_properties};

/// Elements of a key. Of a longer label the rest is left out: no label of the DNS has more letters,
/// but one of a hundred jamo has, and two of these that begin with so many look alike enough.
pub(super) const ROOM: usize = 128;

/// The key of one label.
pub(super) struct Key<'a> {
    elements: &'a mut [u32],
    length: usize,
}

impl<'a> Key<'a> {
    /// The key of a label, which is in Unicode and in NFC, in `room`, which has [`ROOM`] elements.
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

    fn elements(&self) -> &[u32] {
        self.elements.get(..self.length).unwrap_or_default()
    }

    /// What is hashed: the class of each element.
    pub(super) fn classes(&self) -> impl Iterator<Item = u32> {
        self.elements().iter().map(|element| element & CLASS)
    }

    /// Whether the labels of both keys look alike.
    pub(super) fn is_like(&self, other: &Key<'_>) -> bool {
        let (a, b) = (self.elements(), other.elements());
        let meets = |(a, b): (&u32, &u32)| (a ^ b) & CLASS == 0 && (a & b) >> SET_SHIFT != 0;
        a.len() == b.len() && a.iter().zip(b).all(meets)
    }

    fn put_prototype(&mut self, c: u32) {
        if self.put_lookalike(c) {
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

    /// Appends what the tables have for `c`, if they have anything.
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
            b's' => match self.last() {
                Some(last) if *last == element(b's') => *last = SS,
                _ => self.push(element(b's')),
            },
            letter @ (b'a'..=b'z' | b'2'..=b'9' | b'-' | 0x80..) => self.push(element(letter)),
            _ => {}
        }
    }

    fn last(&mut self) -> Option<&mut u32> {
        self.elements.get_mut(self.length.checked_sub(1)?)
    }

    fn push(&mut self, element: u32) {
        if let Some(slot) = self.elements.get_mut(self.length) {
            *slot = element;
            self.length += 1;
        }
    }
}

const CLASS: u32 = (1 << SET_SHIFT) - 1;

/// What is not seen, or overlooked: the marks that letters of all scripts share, and those of Latin,
/// Greek and Cyrillic. The marks of other scripts are letters or change them, and so do the voicing
/// marks of kana.
fn is_left_out(c: u32) -> bool {
    const MIDDLE_DOT: u32 = 0xB7;
    const VOICING_MARKS: [u32; 2] = [0x3099, 0x309A];
    let p = security_properties(c);
    let is_mark = matches!(p.category(), Category::NonspacingMark | Category::EnclosingMark)
        && matches!(p.script(), INHERITED | LATIN | GREEK | CYRILLIC)
        && !VOICING_MARKS.contains(&c);
    is_mark || p.is_default_ignorable() || c == MIDDLE_DOT
}

/// Whether a character of a label counts: a label of others only is taken for none.
pub(super) fn counts(c: u32) -> bool {
    match u8::try_from(c) {
        Ok(ascii @ ..0x80) => ascii.is_ascii_alphanumeric() || ascii == b'-',
        _ => true,
    }
}
