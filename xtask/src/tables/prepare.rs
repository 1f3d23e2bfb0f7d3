//! `prepare/tables/stringprep.rs`: the tables of RFC 3454, as differences from those of UTS #46.
//!
//! A, B and C are from the crate stringprep. Its D.1 and D.2 are not the RFC's: the core takes the
//! Bidi_Class of the characters that Unicode 3.2 had.

use stringprep::tables as rfc3454;

use super::emit::TableFile;
use super::idna2008;
use super::kept;
use super::mapping::Mappings;
use super::runs;
use super::source::Source;
use super::trie::CODE_POINTS;
use super::uts46::Status;

/// The mapping of a code point: without case folding, and with it.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Action {
    /// It becomes what UTS #46 maps it to, or stays if UTS #46 does not map it.
    Mapped,
    /// It stays.
    Keep,
    /// It stays; folded it becomes what UTS #46 maps it to.
    Capital,
    /// It becomes what UTS #46 maps it to, with the letters of these places (a bit each) in upper
    /// case; folded it becomes that as it is.
    Upper(u32),
    /// Two strings.
    Listed([Vec<u32>; 2]),
}

impl Action {
    /// The mapping of `c`, which Unicode 3.2 had: without case folding, and with it.
    fn mapping(&self, c: u32, mapping: &Mappings) -> [Vec<u32>; 2] {
        let itself = || vec![c];
        let mapped = || match mapping.status(c) {
            Status::Mapped(target) => target.clone(),
            Status::Ignored => Vec::new(),
            Status::Valid | Status::Deviation(_) | Status::Disallowed => vec![c],
        };
        match self {
            Self::Mapped => [mapped(), mapped()],
            Self::Keep => [itself(), itself()],
            Self::Capital => [itself(), mapped()],
            Self::Upper(places) => {
                let capital = |(place, c): (u32, u32)| c - (places >> place & 1) * 0x20;
                [(0..).zip(mapped()).map(capital).collect(), mapped()]
            }
            Self::Listed(strings) => strings.clone(),
        }
    }
}

const KIND_BITS: u32 = 4;
const MAPPED: u32 = 0;
const CAPITAL: u32 = 1;
const KEEP: u32 = 2;
const PROHIBITED: u32 = 3;
const UPPER: u32 = 4;
const NEW: u32 = 8;

/// The places of capitals, one digit for each kind.
const CAPITALS: u32 = 0x7321 << (4 * UPPER);

fn kind_of_upper(places: u32) -> Option<u32> {
    (UPPER..NEW).find(|kind| CAPITALS >> (4 * kind) & 0xF == places)
}

/// Where the table of kinds has no say: every kind will do.
const ANY: u32 = u32::MAX;

/// The kinds that will do for a code point, one bit each.
fn kinds(source: &Source, mapping: &Mappings, c: u32, action: &Action) -> u32 {
    if c < 0x80 || c & 0xFFFE == 0xFFFE || idna2008::property(source, c) == "UNASSIGNED" {
        return ANY; // The core knows them otherwise.
    }
    let one = |kind: u32| 1 << kind;
    // Where UTS #46 does not map it there is no difference.
    let stays = match mapping.status(c) {
        Status::Valid | Status::Disallowed => one(MAPPED) | one(CAPITAL) | one(KEEP),
        _ => 0,
    };
    let kinds = match action {
        Action::Listed(_) => one(MAPPED) | one(CAPITAL) | one(KEEP),
        Action::Mapped => one(MAPPED) | stays,
        Action::Capital => one(CAPITAL) | stays,
        Action::Keep => one(KEEP) | stays,
        Action::Upper(places) => one(kind_of_upper(*places).expect("a kind")),
    };
    match state(c) {
        State::Valid => kinds,
        State::Unassigned => kinds << NEW,
        // Where it stays it is prohibited.
        State::Prohibited if kinds == one(MAPPED) => kinds,
        State::Prohibited => one(PROHIBITED),
    }
}

/// The strings of [`Action::Listed`], the ones behind the others.
#[derive(Default)]
struct List {
    entries: Vec<u32>,
    pool: Vec<u16>,
}

/// The parts of an entry, from its lowest bit up: the lengths of the two strings, the offset of the
/// first, the code point.
const LENGTH_BITS: u32 = 3;
const OFFSET_BITS: u32 = 8;
/// The length of a second string that is the first.
const SAME: usize = (1 << LENGTH_BITS) - 1;

impl List {
    fn add(&mut self, c: u32, strings: &[Vec<u32>; 2]) {
        let [plain, folded] = strings.each_ref().map(|string| {
            let text: String = string.iter().filter_map(|&c| char::from_u32(c)).collect();
            text.encode_utf16().collect::<Vec<u16>>()
        });
        let (both, folded) = match plain == folded {
            true => (plain.clone(), SAME),
            false => ([&plain[..], &folded].concat(), folded.len()),
        };
        let found = self.pool.windows(both.len().max(1)).position(|window| window == both);
        let offset = found.unwrap_or(self.pool.len());
        if found.is_none() {
            self.pool.extend(&both);
        }
        assert!(plain.len().max(folded) <= SAME && offset < 1 << OFFSET_BITS);
        let place = (offset << LENGTH_BITS | plain.len()) << LENGTH_BITS | folded;
        let entry = c << (OFFSET_BITS + 2 * LENGTH_BITS) | place as u32;
        assert_eq!(entry >> (OFFSET_BITS + 2 * LENGTH_BITS), c);
        self.entries.push(entry);
    }
}

pub(super) fn generate(source: &Source, mapping: &Mappings) -> Vec<TableFile> {
    let actions: Vec<Action> = (0..CODE_POINTS).map(|c| action(source, mapping, c)).collect();
    let mut list = List::default();
    for (c, action) in (0..).zip(&actions) {
        if let Action::Listed(strings) = action {
            list.add(c, strings);
        }
    }
    let mut file = TableFile::new(
        "prepare/tables/stringprep.rs",
        "The tables of RFC 3454: `characters.rs` of the directory above reads them.",
        &["stringprep", "icu_normalizer"],
    );
    file.text = file.text.replace(
        "(licence: Unicode-3.0)",
        "(licence of the first: MIT or Apache-2.0; of the second: Unicode-3.0)",
    );
    for (about, name, value) in [
        ("The kind: mapped as by UTS #46.", "MAPPED", MAPPED),
        ("The same where letters become small; elsewhere it stays.", "CAPITAL", CAPITAL),
        ("It stays, and is prohibited.", "PROHIBITED", PROHIBITED),
        (
            "From this kind on: mapped as by UTS #46, elsewhere with capitals at some places.",
            "UPPER",
            UPPER,
        ),
        ("Added to the kind: Unicode 3.2 did not have it.", "NEW", NEW),
        ("The places of capitals, a bit each, in four bits for each kind.", "CAPITALS", CAPITALS),
    ] {
        file.constant(about, name, "u32", &value.to_string());
    }
    runs::write(&mut file, "Kinds", KIND_BITS, |c| kinds(source, mapping, c, &actions[c as usize]));
    for (about, name, value) in [
        ("The bits of a length in an entry of the list.", "LENGTH_BITS", LENGTH_BITS),
        ("The bits of an offset.", "OFFSET_BITS", OFFSET_BITS),
        ("The length of a second string that is the first.", "SAME", SAME as u32),
    ] {
        file.constant(about, name, "u32", &value.to_string());
    }
    file.array(
        "The code points with strings of their own: without case folding, and with it.",
        "LIST",
        ("u32", 4),
        list.entries.iter(),
    );
    file.array("The strings, in UTF-16.", "POOL", ("u16", 2), list.pool.iter());
    let kept = kept::generate(source, &|c| {
        // The result of a mapping is valid, but not always the code point itself.
        let both = actions[c as usize].mapping(c, mapping);
        let stays = state(c) == State::Valid || !both[0].contains(&c);
        Some(both).filter(|_| stays && state(c) != State::Unassigned)
    });
    vec![directory(), file, kept]
}

fn directory() -> TableFile {
    let about = "The tables of stringprep and PRECIS.";
    let mut file = TableFile::new("prepare/tables/mod.rs", about, &[]);
    file.text
        .push_str("\npub(crate) mod kept;\npub(crate) mod precis;\npub(crate) mod stringprep;\n");
    file
}

fn is_unassigned(c: u32) -> bool {
    char::from_u32(c).is_some_and(rfc3454::unassigned_code_point)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It may stand in every text.
    Valid,
    /// Table A.1.
    Unassigned,
    /// Tables C.1.2, C.2.2 and C.3 to C.9: in every profile. They differ only in ASCII.
    Prohibited,
}

fn state(c: u32) -> State {
    let Some(character) = char::from_u32(c) else {
        return State::Prohibited; // C.5
    };
    if is_unassigned(c) {
        return State::Unassigned;
    }
    let is_prohibited = rfc3454::non_ascii_space_character(character)
        || rfc3454::non_ascii_control_character(character)
        || rfc3454::private_use(character)
        || rfc3454::non_character_code_point(character)
        || rfc3454::inappropriate_for_plain_text(character)
        || rfc3454::inappropriate_for_canonical_representation(character)
        || rfc3454::change_display_properties_or_deprecated(character)
        || rfc3454::tagging_character(character);
    if is_prohibited { State::Prohibited } else { State::Valid }
}

fn action(source: &Source, mapping: &Mappings, c: u32) -> Action {
    let Some(character) = char::from_u32(c).filter(|_| c >= 0x80) else {
        return Action::Mapped; // Nothing reads it.
    };
    if is_unassigned(c) {
        return action_of_today(source, mapping, c);
    }
    let mapped = match mapping.status(c) {
        Status::Mapped(target) => target.clone(),
        Status::Ignored => Vec::new(),
        Status::Valid | Status::Deviation(_) | Status::Disallowed => vec![c],
    };
    if rfc3454::commonly_mapped_to_nothing(character) {
        return if mapped.is_empty() { Action::Mapped } else { Action::Listed([vec![], vec![]]) };
    }
    // Table B.2 is made for NFKC, and what it gives is stable under both.
    let folded: String = rfc3454::case_fold_for_nfkc(character).collect();
    let [plain, folded] = [character.to_string(), folded].map(|text| compatible(source, c, &text));
    let stays = |target: &[u32]| target == code_points(&source.nfc(&character.to_string()));
    if plain == mapped && folded == mapped {
        Action::Mapped
    } else if stays(&plain) && stays(&folded) {
        if mapped == [c] { Action::Mapped } else { Action::Keep }
    } else if folded != mapped {
        Action::Listed([plain, folded])
    } else if stays(&plain) {
        Action::Capital
    } else if let Some(places) = capitals(&plain, &mapped) {
        Action::Upper(places)
    } else {
        Action::Listed([plain, folded])
    }
}

/// What NFKC makes of a code point that Unicode 3.2 did not have. Stringprep leaves it, and PRECIS
/// does not.
fn action_of_today(source: &Source, mapping: &Mappings, c: u32) -> Action {
    let text = char::from_u32(c).map(String::from).unwrap_or_default();
    let plain = code_points(&source.nfkc(&text));
    if plain == code_points(&source.nfc(&text)) {
        return Action::Capital;
    }
    match mapping.status(c) {
        Status::Mapped(mapped) if plain == *mapped => Action::Mapped,
        Status::Mapped(mapped) => match capitals(&plain, mapped) {
            Some(places) => Action::Upper(places),
            None => Action::Listed([plain.clone(), plain]),
        },
        _ => Action::Listed([plain.clone(), plain]),
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

/// The places where `plain` has the capital letter of `mapped`, if they differ only so, by the
/// distance that ASCII and Greek letters have, and if a kind has these places.
fn capitals(plain: &[u32], mapped: &[u32]) -> Option<u32> {
    if plain.len() != mapped.len() {
        return None;
    }
    let mut places = 0;
    for (place, (&plain, &mapped)) in plain.iter().zip(mapped).enumerate() {
        if plain != mapped {
            if plain + 0x20 != mapped {
                return None;
            }
            places |= 1 << place;
        }
    }
    kind_of_upper(places).map(|_| places)
}

fn code_points(text: &str) -> Vec<u32> {
    text.chars().map(u32::from).collect()
}
