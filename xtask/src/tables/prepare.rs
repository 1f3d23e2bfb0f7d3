//! `prepare/tables/stringprep.rs`: the tables of RFC 3454, as differences from those of UTS #46.
//!
//! A, B and C are from the crate stringprep. Its D.1 and D.2 are not the RFC's: the core takes the
//! Bidi_Class of the characters that Unicode 3.2 had.

use std::collections::BTreeMap;

use stringprep::tables as rfc3454;

use super::emit::TableFile;
use super::mapping::Mappings;
use super::source::Source;
use super::trie::{CODE_POINTS, Trie};
use super::uts46::Status;

/// The lowest code point with a row in the upper stage of the trie.
const DIRECT: u32 = 0x1000;

const ACTION_SHIFT: u32 = 2;

/// The mapping of a code point: without case folding, and with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Action {
    /// It becomes what UTS #46 maps it to, or stays if UTS #46 does not map it.
    Mapped,
    /// It stays.
    Keep,
    /// It is mapped to nothing.
    Nothing,
    /// It stays; folded it becomes what UTS #46 maps it to.
    Capital,
    /// It becomes what UTS #46 maps it to, with the letters of these places (a bit each) in upper
    /// case; folded it becomes that as it is.
    Upper(u32),
    /// Two strings.
    Listed(usize),
}

const UPPER: u32 = 3;
const UPPER_BITS: u32 = 4;
const LISTED: u32 = UPPER + (1 << UPPER_BITS);

impl Action {
    fn number(self) -> u32 {
        match self {
            Self::Mapped => 0,
            Self::Keep => 1,
            Self::Nothing => 2,
            Self::Capital => UPPER,
            Self::Upper(places) => UPPER + places,
            Self::Listed(place) => LISTED + u32::try_from(place).expect("a short list"),
        }
    }
}

/// The strings of [`Action::Listed`].
#[derive(Default)]
struct List {
    places: BTreeMap<[Vec<u32>; 2], usize>,
    pool: Vec<u16>,
    strings: Vec<u16>,
}

const LENGTH_BITS: u32 = 3;

impl List {
    fn place(&mut self, strings: [Vec<u32>; 2]) -> usize {
        let next = self.places.len();
        let place = *self.places.entry(strings.clone()).or_insert(next);
        if place == next {
            for string in strings {
                let text: String = string.iter().filter_map(|&c| char::from_u32(c)).collect();
                let units: Vec<u16> = text.encode_utf16().collect();
                let found = self.pool.windows(units.len()).position(|window| window == units);
                let offset = found.unwrap_or(self.pool.len());
                if found.is_none() {
                    self.pool.extend(&units);
                }
                assert!(units.len() < 1 << LENGTH_BITS && offset < 1 << (16 - LENGTH_BITS));
                self.strings.push((offset << LENGTH_BITS | units.len()) as u16);
            }
        }
        place
    }
}

pub(super) fn generate(source: &Source, mapping: &Mappings) -> Vec<TableFile> {
    let mut list = List::default();
    let values: Vec<u16> = (0..CODE_POINTS)
        .map(|c| {
            let action = action(source, mapping, c, &mut list).number();
            let value = state(c) | action << ACTION_SHIFT;
            u16::try_from(value).expect("few actions")
        })
        .collect();
    let trie = Trie::build(DIRECT, CODE_POINTS, |c| values[c as usize]);
    let mut file = TableFile::new(
        "prepare/tables/stringprep.rs",
        "The tables of RFC 3454: `characters.rs` of the directory above reads them.",
        &["stringprep", "icu_normalizer"],
    );
    file.text = file.text.replace(
        "(licence: Unicode-3.0)",
        "(licence of the first: MIT or Apache-2.0; of the second: Unicode-3.0)",
    );
    file.import("crate::unicode::trie::Trie");
    for (about, name, value) in [
        ("The place of the action; the state is below it.", "ACTION_SHIFT", ACTION_SHIFT),
        ("The action: a capital letter; from here on, with places of capitals.", "UPPER", UPPER),
        ("Actions from here on are places in `STRINGS`, halved.", "LISTED", LISTED),
        (
            "The lowest bits of a string are its length, the others its offset.",
            "LENGTH_BITS",
            LENGTH_BITS,
        ),
    ] {
        file.constant(about, name, "u32", &value.to_string());
    }
    file.trie("The value of every code point.", "VALUES", &trie);
    file.array(
        "Strings in pairs: without case folding, and with it.",
        "STRINGS",
        ("u16", 2),
        list.strings.iter(),
    );
    file.array("The strings, in UTF-16.", "POOL", ("u16", 2), list.pool.iter());
    vec![directory(), file]
}

fn directory() -> TableFile {
    let about = "The tables of stringprep and PRECIS.";
    let mut file = TableFile::new("prepare/tables/mod.rs", about, &[]);
    file.text.push_str("\npub(crate) mod precis;\npub(crate) mod stringprep;\n");
    file
}

fn is_unassigned(c: u32) -> bool {
    char::from_u32(c).is_some_and(rfc3454::unassigned_code_point)
}

/// 0 if the code point may stand in every text, 1 if it is unassigned (table A.1), 2 if every
/// profile prohibits it (tables C.1.2, C.2.2 and C.3 to C.9). The profiles differ only in ASCII.
fn state(c: u32) -> u32 {
    let Some(character) = char::from_u32(c) else {
        return 2; // C.5
    };
    if is_unassigned(c) {
        return 1;
    }
    let is_prohibited = rfc3454::non_ascii_space_character(character)
        || rfc3454::non_ascii_control_character(character)
        || rfc3454::private_use(character)
        || rfc3454::non_character_code_point(character)
        || rfc3454::inappropriate_for_plain_text(character)
        || rfc3454::inappropriate_for_canonical_representation(character)
        || rfc3454::change_display_properties_or_deprecated(character)
        || rfc3454::tagging_character(character);
    if is_prohibited { 2 } else { 0 }
}

fn action(source: &Source, mapping: &Mappings, c: u32, list: &mut List) -> Action {
    let Some(character) = char::from_u32(c).filter(|_| c >= 0x80) else {
        return Action::Mapped; // Nothing reads it.
    };
    if is_unassigned(c) {
        return action_of_today(source, mapping, c, list);
    }
    if rfc3454::commonly_mapped_to_nothing(character) {
        return Action::Nothing;
    }
    let mapped = match mapping.status(c) {
        Status::Mapped(target) => target.clone(),
        Status::Ignored => Vec::new(),
        Status::Valid | Status::Deviation(_) | Status::Disallowed => vec![c],
    };
    // Table B.2 is made for NFKC, and what it gives is stable under both.
    let folded: String = rfc3454::case_fold_for_nfkc(character).collect();
    let [plain, folded] = [character.to_string(), folded].map(|text| compatible(source, c, &text));
    let stays = |target: &[u32]| target == code_points(&source.nfc(&character.to_string()));
    if plain == mapped && folded == mapped {
        Action::Mapped
    } else if stays(&plain) && stays(&folded) {
        if mapped == [c] { Action::Mapped } else { Action::Keep }
    } else if folded != mapped {
        Action::Listed(list.place([plain, folded]))
    } else if stays(&plain) {
        Action::Capital
    } else if let Some(places) = capitals(&plain, &mapped) {
        Action::Upper(places)
    } else {
        Action::Listed(list.place([plain, folded]))
    }
}

/// What NFKC makes of a code point that Unicode 3.2 did not have. Stringprep leaves it, and PRECIS
/// does not. Most are their own NFKC: for them, here, the action is that of a character without a
/// mapping, so that runs of unassigned code points stay in few blocks.
fn action_of_today(source: &Source, mapping: &Mappings, c: u32, list: &mut List) -> Action {
    let text = char::from_u32(c).map(String::from).unwrap_or_default();
    let plain = code_points(&source.nfkc(&text));
    if plain == code_points(&source.nfc(&text)) {
        return Action::Mapped;
    }
    match mapping.status(c) {
        Status::Mapped(mapped) if plain == *mapped => Action::Keep,
        Status::Mapped(mapped) => match capitals(&plain, mapped) {
            Some(places) => Action::Upper(places),
            None => Action::Listed(list.place([plain.clone(), plain])),
        },
        _ => Action::Listed(list.place([plain.clone(), plain])),
    }
}

/// NFKC of Unicode 3.2: today's, but for five characters that later versions corrected.
fn compatible(source: &Source, c: u32, text: &str) -> Vec<u32> {
    match c {
        0x2F868 => vec![0x2136A],
        0x2F874 => vec![0x5F33],
        0x2F91F => vec![0x43AB],
        0x2F95F => vec![0x7AAE],
        0x2F9BF => vec![0x4D57],
        _ => code_points(&source.nfkc(text)),
    }
}

/// The places where `plain` has the capital letter of `mapped`, if they differ only so, and by the
/// distance that ASCII and Greek letters have.
fn capitals(plain: &[u32], mapped: &[u32]) -> Option<u32> {
    if plain.len() != mapped.len() {
        return None;
    }
    let mut places = 0;
    for (place, (&plain, &mapped)) in plain.iter().zip(mapped).enumerate() {
        if plain != mapped {
            if plain + 0x20 != mapped || place >= UPPER_BITS as usize {
                return None;
            }
            places |= 1 << place;
        }
    }
    Some(places)
}

fn code_points(text: &str) -> Vec<u32> {
    text.chars().map(u32::from).collect()
}
