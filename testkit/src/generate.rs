//! Names from a seed: the same ones each time, and of every difficult kind.

use crate::random::Random;
use unidn_core::unicode::{BidiClass, Status, properties};

/// Properties of generated names, which are counted.
pub const CLASSES: [&str; 6] =
    ["mapping", "xn-- labels", "right-to-left letters", "joiners", "marks", "ASCII only"];

/// Which of the classes a name belongs to.
pub fn classes(name: &str) -> [bool; CLASSES.len()] {
    let any = |is: fn(u32) -> bool| name.chars().any(|c| is(c.into()));
    [
        any(|c| matches!(properties(c).status(), Status::Mapped | Status::Ignored)),
        name.split('.').any(|label| label.get(..4).is_some_and(|l| l.eq_ignore_ascii_case("xn--"))),
        any(|c| matches!(properties(c).bidi_class(), BidiClass::R | BidiClass::AL | BidiClass::AN)),
        any(|c| matches!(c, 0x200C | 0x200D)),
        any(|c| properties(c).is_mark()),
        name.is_ascii(),
    ]
}

/// Ranges of code points that a label is drawn from.
type Pool = &'static [(u32, u32)];

const LOWER: Pool = &[(0x61, 0x7A), (0x61, 0x7A), (0x30, 0x39)];
const PUNCTUATION: Pool = &[(0x21, 0x2D), (0x2F, 0x7E), (0, 0x20), (0x2D, 0x2D), (0x5F, 0x5F)];
const LETTERS: Pool = &[
    (0xDF, 0x17F),
    (0x3AC, 0x3CE),
    (0x430, 0x45F),
    (0x3041, 0x30FF),
    (0x4E00, 0x9FFF),
    (0xAC00, 0xD7A3),
    (0x1F300, 0x1F5FF),
    (0x2190, 0x22FF),
];
const MAPPED: Pool = &[
    (0x41, 0x5A),
    (0xAA, 0xDE),
    (0x1C4, 0x1F4),
    (0x388, 0x3AB),
    (0x3CF, 0x42F),
    (0x1D2C, 0x1DBF),
    (0x1E00, 0x1FFF),
    (0x2000, 0x206F),
    (0x2100, 0x2189),
    (0x2460, 0x24FF),
    (0x3000, 0x3002),
    (0x3131, 0x33FF),
    (0xF900, 0xFAFF),
    (0xFE00, 0xFE0F),
    (0xFF01, 0xFFEE),
    (0x1D400, 0x1D7FF),
    (0x2F800, 0x2FA1D),
    (0xAD, 0xAD),
];
const RIGHT_TO_LEFT: Pool = &[
    (0x5D0, 0x5EA),
    (0x620, 0x64A),
    (0x660, 0x669),
    (0x66E, 0x6D3),
    (0x6F0, 0x6F9),
    (0x710, 0x72F),
    (0x7C0, 0x7EA),
    (0x8A0, 0x8C7),
    (0xFB1D, 0xFB4F),
    (0x10800, 0x10855),
    (0x1E900, 0x1E94B),
    (0x30, 0x39),
];
const MARKS: Pool = &[
    (0x300, 0x36F),
    (0x483, 0x489),
    (0x591, 0x5BD),
    (0x610, 0x61A),
    (0x64B, 0x65F),
    (0x93A, 0x957),
    (0xE31, 0xE3A),
    (0x1AB0, 0x1ACE),
    (0x1DC0, 0x1DFF),
    (0x20D0, 0x20F0),
    (0x3099, 0x309A),
    (0x1161, 0x11C2),
];
const INDIC: Pool = &[(0x905, 0x94D), (0x985, 0x9CD), (0xD85, 0xDCA), (0xB95, 0xBCD)];
const VIRAMAS: Pool = &[(0x94D, 0x94D), (0x9CD, 0x9CD), (0xDCA, 0xDCA), (0x1039, 0x103A)];
const JOINERS: Pool = &[(0x200C, 0x200D)];
const ANYTHING: Pool = &[(0x80, 0xD7FF), (0xE000, 0x10FFFF), (0x80, 0x2FFF), (0x10000, 0x1FFFF)];
const DOTS: Pool =
    &[(0x2E, 0x2E), (0x2E, 0x2E), (0x3002, 0x3002), (0xFF0E, 0xFF0E), (0xFF61, 0xFF61)];

/// A generator of names.
pub struct Generator(Random);

impl Generator {
    pub fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    fn draw(&mut self, pool: Pool) -> char {
        let (first, last) = self.0.choose(pool);
        char::from_u32(self.0.between(first, last)).unwrap_or('a')
    }

    pub fn name(&mut self) -> String {
        let mut name = String::new();
        let labels = 1 + self.below(3);
        for label in 0..labels {
            if label > 0 {
                name.push(if self.below(8) > 0 { '.' } else { self.draw(DOTS) });
            }
            self.label(&mut name);
        }
        // A root dot, an empty label.
        for _ in 0..self.below(12).saturating_sub(9) {
            name.push('.');
        }
        name
    }

    /// The name with one or two of its characters changed, left out, doubled, swapped, or in upper
    /// case.
    pub fn mutated(&mut self, name: &str) -> String {
        let mut name: Vec<char> = name.chars().collect();
        for _ in 0..1 + self.below(2) {
            if name.is_empty() {
                break;
            }
            let place = self.below(name.len());
            match self.below(8) {
                0 => name[place] = self.draw(LOWER),
                1 => name[place] = self.draw(LETTERS),
                2 => name[place] = self.draw(MARKS),
                3 => name[place].make_ascii_uppercase(),
                4 => name.insert(place, self.draw(LOWER)),
                5 => name.insert(place, name[place]),
                6 => name.swap(place, 0),
                _ => drop(name.remove(place)),
            }
        }
        name.into_iter().collect()
    }

    /// Appends a label of one of the kinds.
    fn label(&mut self, name: &mut String) {
        match self.below(12) {
            0 | 1 => self.mix(name, LOWER, LOWER, LOWER),
            2 => self.mix(name, LOWER, PUNCTUATION, LOWER),
            3 => self.mix(name, LETTERS, LOWER, LETTERS),
            4 => self.mix(name, MAPPED, LETTERS, LOWER),
            5 => self.mix(name, RIGHT_TO_LEFT, RIGHT_TO_LEFT, MARKS),
            6 => self.mix(name, LETTERS, MARKS, LOWER),
            7 => self.mix(name, INDIC, VIRAMAS, JOINERS),
            8 => self.mix(name, RIGHT_TO_LEFT, JOINERS, RIGHT_TO_LEFT),
            9 => self.mix(name, ANYTHING, LETTERS, MARKS),
            _ => self.ace_label(name),
        }
    }

    /// A label drawn from three pools; most are short, and some are about as long as a label can be.
    fn mix(&mut self, name: &mut String, first: Pool, second: Pool, third: Pool) {
        let length = match self.below(40) {
            0 => 20 + self.below(50),
            _ => 1 + self.below(7),
        };
        for _ in 0..length {
            let pool = match self.below(8) {
                0..4 => first,
                4..7 => second,
                _ => third,
            };
            name.push(self.draw(pool));
        }
    }

    /// `xn--` and the Punycode of a label that may be valid or not, or what looks like it.
    fn ace_label(&mut self, name: &mut String) {
        let mut label = String::new();
        match self.below(8) {
            0 => self.mix(&mut label, ANYTHING, LOWER, MAPPED),
            1 => self.mix(&mut label, RIGHT_TO_LEFT, JOINERS, RIGHT_TO_LEFT),
            2 => self.mix(&mut label, LETTERS, MARKS, LOWER),
            3 => self.mix(&mut label, LOWER, LOWER, LOWER),
            _ => self.mix(&mut label, LETTERS, LOWER, INDIC),
        }
        let mut ace = format!("xn--{}", idna::punycode::encode_str(&label).unwrap_or_default());
        match self.below(8) {
            0 => ace.make_ascii_uppercase(),
            1 => {
                ace.pop();
            }
            2 => ace.push(self.draw(LOWER)),
            3 if self.below(4) == 0 => ace.insert_str(0, "xn--"),
            _ => {}
        }
        name.push_str(&ace);
    }
}
