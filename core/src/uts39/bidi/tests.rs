//! The levels, compared with those of the crate unicode-bidi, which passes the conformance tests of
//! UAX #9, and cases by hand that it does not cover.

extern crate std;

use super::paragraph::{Paragraph, level_of};
use super::{Direction, reorder};
use crate::cases;
use std::string::String;
use std::vec::Vec;
use std::{format, vec};
use unicode_bidi::{BidiInfo, Level};

/// Characters of every class except B, since there is one paragraph.
const CHARACTERS: [char; 19] = [
    'a', 'א', 'ا', '1', '٠', '+', ',', '$', '\u{300}', '\u{AD}', '\t', ' ', '!', '\u{202A}',
    '\u{202B}', '\u{202C}', '\u{202D}', '\u{202E}', '&',
];

/// Brackets, of which two pairs are canonically equivalent.
const BRACKETS: [char; 8] = ['(', ')', '[', ']', '\u{2329}', '\u{232A}', '\u{3008}', '\u{3009}'];

/// Isolates; initiators and terminators are equally frequent.
const ISOLATES: [char; 6] =
    ['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{2069}', '\u{2069}'];

/// Initiators of levels: embeddings, overrides, isolates.
const OPENING: [char; 7] =
    ['\u{202A}', '\u{202B}', '\u{202D}', '\u{202E}', '\u{2066}', '\u{2067}', '\u{2068}'];

/// The levels after rule L1; `None` for characters that rule X9 removes.
fn levels(text: &str, base: u8) -> Vec<Option<u8>> {
    let mut text: Vec<_> = text.chars().map(u32::from).collect();
    let mut states = vec![0; text.len()];
    let mut paragraph = Paragraph { text: &mut text, base, states: &mut states };
    paragraph.resolve();
    (0..paragraph.text.len())
        .map(|place| (!paragraph.is_removed(place)).then(|| level_of(paragraph.states[place])))
        .collect()
}

/// The levels by the crate.
fn expected(text: &str, base: u8) -> Vec<Option<u8>> {
    let is_removed = |c| matches!(c, '\u{AD}' | '\u{202A}'..='\u{202E}');
    let info = BidiInfo::new(text, Some(Level::new(base).expect("0 or 1")));
    let levels = match info.paragraphs.first() {
        Some(paragraph) => info.reordered_levels_per_char(paragraph, paragraph.range.clone()),
        None => Vec::new(),
    };
    let levels = text.chars().zip(levels);
    levels.map(|(c, level)| (!is_removed(c)).then_some(level.number())).collect()
}

fn agrees(text: &str) {
    for base in [0, 1] {
        let escaped = text.escape_unicode();
        assert_eq!(levels(text, base), expected(text, base), "{escaped} at {base}");
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end
    }

    fn text(&mut self, characters: &[char], length: usize) -> String {
        (0..length).map(|_| characters[self.below(characters.len())]).collect()
    }
}

#[test]
fn levels_of_short_text_are_those_of_the_crate() {
    let all: Vec<char> = [&CHARACTERS[..], &BRACKETS, &ISOLATES[..4]].concat();
    for &a in all.iter().step_by(cases(1, 13)) {
        for &b in all.iter().step_by(cases(1, 11)) {
            all.iter().for_each(|&c| agrees(&String::from_iter([a, b, c])));
        }
    }
}

/// Without isolates beside brackets: if an isolate is before a pair, the crate uses the first
/// strong character of the run before the isolate as the context of N0 c, not the last one.
#[test]
fn levels_of_random_text_are_those_of_the_crate() {
    let mut random = Random(1);
    for others in [&BRACKETS[..], &ISOLATES] {
        let characters = [&CHARACTERS[..], others, others].concat();
        for _ in 0..cases(10_000, 15) {
            let length = random.below(24);
            agrees(&random.text(&characters, length));
        }
    }
}

/// Beyond 125 levels embeddings and isolates are counted and have no other effect (X1 to X8).
#[test]
fn levels_of_deep_text_are_those_of_the_crate() {
    let mut random = Random(2);
    let characters = [&CHARACTERS[..], &ISOLATES].concat();
    for _ in 0..cases(500, 2) {
        let depth = random.below(140);
        let mut text = random.text(&OPENING, depth);
        text += &random.text(&characters, 40);
        agrees(&text);
    }
}

/// N0 c: the context is the last strong character before the pair, even across an isolate.
#[test]
fn the_context_of_a_pair_reaches_over_isolates() {
    for (before, level) in [("a\u{5D0}", 1), ("\u{5D0}a", 0)] {
        let levels = levels(&format!("{before}\u{2066}b\u{2069}(\u{5D0})"), 0);
        assert_eq!([levels[5], levels[7]], [Some(level); 2], "{}", before.escape_unicode());
    }
}

/// X5c: an FSI takes the direction of the first strong character before its PDI. Characters in an
/// inner isolate are skipped (P2), and without a strong character the direction is left to right
/// (P3).
#[test]
fn an_isolate_takes_its_first_strong_character() {
    for (inside, level) in [
        ("a\u{5D0}!", 2),
        ("\u{5D0}a!", 1),
        ("\u{627}a!", 1),
        ("1 \u{5D0}a!", 1),
        ("1 !", 2),
        ("\u{2067}\u{5D0}\u{2069}a!", 2),
        ("\u{2066}a\u{2069}\u{5D0}!", 1),
        ("\u{2068}\u{2067}\u{5D0}\u{2069}\u{2069}!", 2),
        // An override is not a strong character, and an isolate without a PDI hides the rest.
        ("\u{202E}\u{202C}a!", 2),
    ] {
        let text = format!("\u{2068}{inside}\u{2069}\u{5D0}");
        let levels = levels(&text, 0);
        let mark = text.chars().position(|c| c == '!').expect("it is in each of them");
        assert_eq!(levels[mark], Some(level), "{}", text.escape_unicode());
    }
    // The strong character after the PDI is ignored.
    assert_eq!(levels("\u{2068}!\u{2069}\u{5D0}", 0), [0, 2, 0, 1].map(Some));
    // P2 skips an isolate without a PDI to the end of the paragraph.
    assert_eq!(levels("\u{2068}!\u{2066}\u{5D0}", 0), [0, 2, 2, 5].map(Some));
}

/// BD16: at most 63 open brackets can be paired. One more ends the search; the pairs found before
/// it stay.
#[test]
fn no_more_than_63_brackets_are_open() {
    for (depth, is_pair) in [(62, true), (63, true), (64, false)] {
        // In a pair around a strong character, from right to left, brackets are right to left (N0
        // b); alone, they are between two left-to-right letters and like them (N1).
        let open = "(".repeat(depth);
        let close = ")".repeat(depth);
        let levels = levels(&format!("a{open}a\u{5D0}{close}a"), 1);
        let level = if is_pair { 1 } else { 2 };
        assert_eq!(levels[1..=depth], vec![Some(level); depth], "{depth}");
    }
    let open = "(".repeat(64);
    let found = levels(&format!("a(\u{5D0})a{open}"), 1);
    assert_eq!(found[..5], [2, 1, 1, 1, 2].map(Some));
}

/// P1: a paragraph has no effect on the next one.
#[test]
fn paragraphs_are_reordered_one_by_one() {
    for (text, expected) in [
        ("\u{5D0}1\u{2029}\u{5D1}2", "1\u{5D0}\u{2029}2\u{5D1}"),
        ("\u{202E}ab\u{2029}cd", "\u{202E}ba\u{2029}cd"),
    ] {
        let mut text: Vec<_> = text.chars().map(u32::from).collect();
        let mut room = vec![0; text.len()];
        assert_eq!(reorder(&mut text, &mut room, Direction::LeftToRight), Some(()));
        assert_eq!(text, expected.chars().map(u32::from).collect::<Vec<_>>());
        assert_eq!(reorder(&mut text, &mut room[1..], Direction::RightToLeft), None);
    }
}
