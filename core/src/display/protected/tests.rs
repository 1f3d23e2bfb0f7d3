//! Blocks with valid checksums that `build` does not make, and the number of slots that are probed.

extern crate std;

use super::build::fill;
use super::fold::{CLASS, Key, ROOM};
use super::hash::Grain;
use super::records::{Likeness, PREFIX, Record};
use super::slots::{self, Found, PROBES};
use super::{
    BLOCK_CHECKSUM, BlockError, BuildError, HEADER_CHECKSUM, HEADER_SIZE, ProtectedNames, build,
    checksum, verify,
};
use crate::cases;
use crate::idna::{Error, Options, Rule, mapping};
use crate::text::NoScratch;
use crate::uts39::prototype;
use std::string::{String, ToString as _};
use std::vec;
use std::vec::Vec;
use std::{format, iter};

const NAMES: &[u8] = b"google.com\n\npaypal.com\n";
/// Each name follows its length, its line, and the place of the next name that looks like it.
const RECORDS: &[u8] = b"\x0A\x01\0\0\0\0\0\0\0google.com\x0A\x03\0\0\0\0\0\0\0paypal.com";

fn block_of(names: &[u8]) -> Vec<u8> {
    let size = build(names, &mut [], &NoScratch).expect("the names are valid");
    let mut block = vec![0; size];
    assert_eq!(build(names, &mut block, &NoScratch), Ok(size));
    assert_eq!(verify(&block), Ok(()));
    block
}

fn block() -> Vec<u8> {
    let block = block_of(NAMES);
    assert!(block.ends_with(RECORDS));
    block
}

/// The result of `verify` for the block after `change`, with its checksums corrected.
fn verified(mut block: Vec<u8>, change: impl FnOnce(&mut [u8])) -> Result<(), BlockError> {
    change(&mut block);
    let sum = checksum(&block[HEADER_SIZE..]);
    block[BLOCK_CHECKSUM..][..8].copy_from_slice(&sum.to_le_bytes());
    let sum = checksum(&block[..HEADER_CHECKSUM]);
    block[HEADER_CHECKSUM..][..8].copy_from_slice(&sum.to_le_bytes());
    verify(&block)
}

const DAMAGED: Result<(), BlockError> = Err(BlockError::Damaged);

#[test]
fn records_are_names_in_ascii_in_the_order_of_their_lines() {
    let block = block();
    let first = block.len() - RECORDS.len();
    let second = first + PREFIX + 10;
    assert_eq!(verified(block.clone(), |_| ()), Ok(()));
    assert_eq!(verified(block.clone(), |block| block[first + PREFIX] = 0x80), DAMAGED);
    // A name that reaches beyond the end, one that includes the next one, and one name more.
    assert_eq!(verified(block.clone(), |block| block[second] += 1), DAMAGED);
    assert_eq!(verified(block.clone(), |block| block[first] = 10 + PREFIX as u8 + 10), DAMAGED);
    assert_eq!(verified(block.clone(), |block| block[32] += 1), DAMAGED);
    // A line before the first line, and the same line twice.
    assert_eq!(verified(block.clone(), |block| block[first + 1] = 0), DAMAGED);
    assert_eq!(verified(block.clone(), |block| block[first + 1] = 3), DAMAGED);
    assert_eq!(verified(block, |block| block[first + 1] = 2), Ok(()));
}

/// Whatever bytes stand in the place of a name, callers get text that ToASCII can have written.
#[test]
fn damaged_names_are_not_told() {
    let block = block();
    let place = block.len() - RECORDS.len() + PREFIX;
    for bytes in [b"\x1B[2J\n!a", b"a b/c_d", b"ABCDEFG", b"\xFF\x80\0zq-a"] {
        let mut damaged = block.clone();
        damaged[place..][..7].copy_from_slice(bytes);
        let names = ProtectedNames::new(&damaged).expect("the header is intact");
        assert_eq!((names.name(1), names.name(3)), (None, Some(&b"paypal.com"[..])), "{bytes:?}");
    }
    let names = ProtectedNames::new(&block).expect("the block is intact");
    assert_eq!(names.name(1), Some(&b"google.com"[..]));
}

#[test]
fn blanks_around_names_are_spaces_and_tabs() {
    let block = block_of(b" \tgoogle.com \t\r\npaypal.com\t# \x0C\r\n \t\r\n");
    let names = ProtectedNames::new(&block).expect("the block is intact");
    let [first, second, third] = [1, 2, 3].map(|line| names.name(line));
    assert_eq!((first, second), (Some(&b"google.com"[..]), Some(&b"paypal.com"[..])));
    assert_eq!(third, None);
    for line in ["\x0Ca.com", "a.com\x0C", "\ra.com", "a.com\r\x0C", "\u{A0}a.com"] {
        let built = build(line.as_bytes(), &mut [], &NoScratch);
        assert!(matches!(built, Err(BuildError::Line { line: 1, .. })), "{line:?}");
    }
}

#[test]
fn each_name_is_found_by_its_own_key() {
    let block = block();
    let first = block.len() - RECORDS.len();
    // Another name, another seed, another number of slots.
    assert_eq!(verified(block.clone(), |block| block[first + PREFIX] = b'h'), DAMAGED);
    assert_eq!(verified(block.clone(), |block| block[40] ^= 1), DAMAGED);
    assert_eq!(verified(block.clone(), |block| block[24] += 1), DAMAGED);
    // All slots are empty.
    assert_eq!(verified(block, |block| block[HEADER_SIZE..first].fill(0)), DAMAGED);
}

#[test]
fn the_table_has_nothing_but_the_names() {
    let block = block();
    let names = ProtectedNames::new(&block).expect("the block is new");
    let count = slots::count(names.slots);
    let find =
        |is_empty| (0..count).find(|&slot| slots::at(names.slots, slot).is_none() == is_empty);
    let (full, empty) = (find(false).expect("a name"), find(true).expect("room"));
    let [full, empty] = [full, empty].map(|slot| HEADER_SIZE + slot * slots::SIZE);
    let first = block.len() - RECORDS.len();
    // The same name once more, and a place inside a name.
    assert_eq!(verified(block.clone(), |block| block.copy_within(full..full + 8, empty)), DAMAGED);
    assert_eq!(verified(block.clone(), |block| block[empty + 4] = 2), DAMAGED);
    // A name that links to itself, and names in a circle.
    assert_eq!(verified(block.clone(), |block| block[first + 5] = 1), DAMAGED);
    assert_eq!(
        verified(block, |block| {
            block[first + 5] = 1 + PREFIX as u8 + 10;
            block[first + PREFIX + 10 + 5] = 1;
        }),
        DAMAGED
    );
}

#[test]
fn headers_of_other_versions_are_stale() {
    let block = block();
    for place in 8..16 {
        let changed = verified(block.clone(), |block| block[place] ^= 1);
        assert_eq!(changed, Err(BlockError::Stale), "byte {place}");
    }
    assert_eq!(verified(block.clone(), |block| block[0] ^= 1), DAMAGED);
    assert_eq!(verify(&block[..16]), DAMAGED);
    assert_eq!(verify(&block[..15]), DAMAGED);
}

/// The field that version 1 had at 8, on machines of either byte order.
#[test]
fn blocks_of_the_first_version_are_stale() {
    for byte_order in [0x0102_0304u32, 0x0403_0201] {
        let mut block = b"unidnPRT".to_vec();
        block.extend(byte_order.to_le_bytes());
        block.extend([0; 52]);
        assert_eq!(verify(&block), Err(BlockError::Stale));
    }
}

/// A search in a table without an empty slot ends, however large the table is.
#[test]
fn probes_are_bounded_in_a_full_table() {
    for count in [1, PROBES, cases(1 << 16, 1 << 8)] {
        let table = vec![0xFF; count * slots::SIZE];
        for hash in [0, 1 << 63, u64::MAX - 1] {
            let (found, probes) = slots::find(&table, hash);
            assert!(matches!(found, Found::Nowhere) && probes == count.min(PROBES), "{probes}");
        }
    }
}

/// Links in a circle, and links that lead nowhere, end after the maximum number of names.
#[test]
fn a_damaged_block_is_searched_to_an_end() {
    let mut block = block();
    let first = block.len() - RECORDS.len();
    block[first + 5] = 1;
    let names = ProtectedNames::new(&block).expect("the header is right");
    let paypal = [0x70, 0xE1, 0x79, 0x70, 0x61, 0x6C, 0x2E, 0x63, 0x6F, 0x6D];
    assert_eq!(names.similar(&paypal, false, &mut []), Some(3));
    let google = [0x67, 0x6F, 0xF6, 0x67, 0x6C, 0x65, 0x2E, 0x63, 0x6F, 0x6D];
    assert_eq!(names.similar(&google, false, &mut [0; 512]), Some(1));
    block[first + 5] = 0xFF;
    let names = ProtectedNames::new(&block).expect("the header is right");
    assert_eq!(names.similar(&google, false, &mut [0; 512]), Some(1));
}

/// The line of the list that a name looks like.
fn line_of(block: &[u8], name: &str) -> Option<u32> {
    let name: Vec<u32> = name.chars().map(u32::from).collect();
    let names = ProtectedNames::new(block).expect("the block is new");
    names.similar(&name, false, &mut [0; 512])
}

/// All words of three letters of one class, 64 of them, with a top-level domain.
fn words_of_one_class() -> Vec<String> {
    let letters = ['c', 'o', 'd', 'e'];
    let words = letters.map(|a| letters.map(|b| letters.map(|c| format!("{a}{b}{c}.com"))));
    words.concat().concat()
}

fn with_accents(name: &str) -> String {
    let Some((label, tld)) = name.split_once('.') else { return name.into() };
    let label: String = label.chars().flat_map(|c| [c, '\u{301}']).collect();
    format!("{label}.{tld}")
}

/// Names of one class look like each other only if their letters do, however many they are.
#[test]
fn a_full_chain_hides_no_other_name() {
    let words = words_of_one_class();
    let (listed, others) = words.split_at(40);
    let block = block_of(listed.join("\n").as_bytes());
    for (line, name) in (1..).zip(listed) {
        assert_eq!(line_of(&block, name), None, "{name}");
        assert_eq!(line_of(&block, &format!("é.{name}")), None, "{name}");
        assert_eq!(line_of(&block, &with_accents(name)), Some(line), "{name}");
    }
    for name in others {
        assert_eq!(line_of(&block, &with_accents(name)), None, "{name}");
    }
}

/// One letter with two readings is tried with both also beyond a full chain.
#[test]
fn a_full_chain_has_both_readings() {
    let words = words_of_one_class();
    let block = block_of(words.join("\n").as_bytes());
    for (line, name) in (1..).zip(&words) {
        for (c, two) in [('d', 'ð'), ('o', 'ð'), ('c', 'ɔ'), ('o', 'ɔ')] {
            let found = line_of(&block, &name.replacen(c, two.encode_utf8(&mut [0; 4]), 1));
            assert!(!name.contains(&format!("{c}")) || found.is_some_and(|found| found <= line));
        }
    }
}

/// A name is known to be protected, whatever the number of those that look like it.
#[test]
fn a_full_chain_hides_no_name_of_the_list() {
    let vowels = ['a', 'á', 'à', 'â', 'ä', 'ã', 'ą', 'ǎ'];
    let names = vowels.map(|a| vowels.map(|b| format!("p{a}yp{b}l.com"))).concat();
    let twice = [names.join("\n"), names.join("\n")].join("\n");
    let block = block_of(twice.as_bytes());
    for name in &names {
        assert_eq!(line_of(&block, name), None, "{name}");
        assert_eq!(line_of(&block, &format!("www.{name}")), None, "{name}");
    }
    assert_eq!(line_of(&block, "pāypāl.com"), Some(1));
}

/// A byte order mark begins the list, whatever the first line has.
#[test]
fn a_byte_order_mark_is_no_text() {
    for list in ["\u{FEFF}# ours\na.example", "\u{FEFF}\n\na.example", "\u{FEFF} \r\na.example\n"] {
        assert!(line_of(&block_of(list.as_bytes()), "á.example") >= Some(2), "{list:?}");
    }
    assert_eq!(line_of(&block_of("\u{FEFF}a.example".as_bytes()), "á.example"), Some(1));
    let place = |list: &str| match build(list.as_bytes(), &mut [], &NoScratch) {
        Err(BuildError::Line { line, detail, .. }) => Some((line, detail.offset)),
        _ => None,
    };
    assert_eq!(place("\u{FEFF}a b"), Some((1, 4)));
    assert_eq!(place("\u{FEFF}\n\u{FEFF}#"), Some((2, 4)));
}

/// Names that collide under one seed do not slow a list down: the seed depends on the names.
#[test]
fn chosen_names_are_spread() {
    const NAMES: usize = cases(400, 8);
    const SEED: u64 = 0;
    let hash_of = |name: &str| {
        let mut record = vec![name.len() as u8];
        record.extend([1, 0, 0, 0, 0, 0, 0, 0]);
        record.extend(name.bytes());
        Record::at(&record, 1).expect("it is whole").hash(SEED, Grain::Classes)
    };
    let all = (0..).map(|number| format!("n{number}.example"));
    let chosen: Vec<String> = all.filter(|name| hash_of(name) >> 58 == 0).take(NAMES).collect();
    let mut block = block_of(chosen.join("\n").as_bytes());
    let seed = ProtectedNames::new(&block).expect("it is new").seed;
    let (table, records) = block[HEADER_SIZE..].split_at_mut(2 * NAMES * slots::SIZE);
    // Few names find slots all the same.
    assert!(fill(table, records, SEED).is_none() || cfg!(miri));
    let probes = fill(table, records, seed).expect("this seed is the right one");
    assert!(probes < 2 * NAMES as u64, "{probes}");
}

/// A list of twice as many names takes at most twice the probes, and a few more.
#[test]
fn building_is_linear() {
    let probes = |count: usize| {
        let names: Vec<String> = (0..count).map(|number| format!("brand{number}.com")).collect();
        let mut block = block_of(names.join("\n").as_bytes());
        let seed = ProtectedNames::new(&block).expect("it is new").seed;
        let (table, records) = block[HEADER_SIZE..].split_at_mut(2 * count * slots::SIZE);
        fill(table, records, seed).expect("this seed is the right one")
    };
    const FEW: usize = cases(1000, 3);
    let (few, many) = (probes(FEW), probes(8 * FEW));
    assert!(few < 2 * FEW as u64 && many < 16 * FEW as u64, "{few} {many}");
}

#[test]
fn what_can_never_match_is_refused() {
    for (list, line, rule, offset) in [
        ("bank.example\n*.bank.example", 2, Rule::Ascii, 13),
        ("\n  _sip.bank.example", 2, Rule::Ascii, 3),
        ("a.example\n\n b..example", 3, Rule::EmptyLabel, 14),
    ] {
        match build(list.as_bytes(), &mut [], &NoScratch) {
            Err(BuildError::Line { line: found, error: Error::InvalidName, detail }) => {
                assert_eq!((found, detail.first_rule, detail.offset), (line, Some(rule), offset));
            }
            other => panic!("{list:?}: {other:?}"),
        }
    }
}

/// The key of a label.
fn with_key<R>(label: &str, run: impl FnOnce(&Key<'_>) -> R) -> R {
    let label: Vec<u32> = label.chars().map(u32::from).collect();
    run(&Key::of(&label, &mut [0; ROOM]))
}

fn are_alike(a: &str, b: &str) -> bool {
    with_key(a, |a| with_key(b, |b| a.is_like(b)))
}

#[test]
fn keys_have_the_letters_that_are_seen() {
    let classes = |label: &str| -> String {
        with_key(label, |key| {
            key.elements().iter().filter_map(|element| char::from_u32(element & CLASS)).collect()
        })
    };
    // The classes of l, s, c, u and z; b and p are as long as ss.
    assert_eq!(classes("til-bpss-coed-uvsfz3"), "lll-ssssss-cccc-uusszz");
    assert_eq!(classes("m0\u{301}\u{323}1!_"), "rncl");
    assert_eq!(classes("עב"), "עב");
    // A mark of another script changes its letter.
    assert_eq!(classes("क\u{941}"), "क\u{941}");
    assert_eq!(classes("か\u{3099}"), classes("が"));
    assert_ne!(classes("か"), classes("が"));
    assert_eq!(classes(&"ü".repeat(500)), "u".repeat(128));
}

#[test]
fn sets_with_a_letter_in_common_look_alike() {
    for (a, b) in [
        ("strasse", "straße"),
        ("strabe", "straße"),
        ("łet", "let"),
        ("łet", "tet"),
        ("ınfo", "lnfo"),
        ("сӏтӏвапк", "citibank"),
        ("œtker", "cetker"),
        ("modern", "modem"),
        ("flussschiff", "flußschiff"),
        ("flussschiff", "flusßchiff"),
        ("flusbchiff", "flusßchiff"),
        ("ssss", "sßs"),
        ("ssss", "ßß"),
        ("sßs", "ßß"),
        ("sbs", "sßs"),
        ("ßs", "bs"),
        ("sʃß", "ssb"),
        ("sʃß", "sfss"),
    ] {
        assert!(are_alike(a, b) && are_alike(b, a), "{a} {b}");
    }
    for (a, b) in [
        ("let", "tet"),
        ("strasse", "strabe"),
        ("info", "lnfo"),
        ("bank", "pank"),
        ("a", "aa"),
        ("b", "ss"),
        ("sb", "bs"),
        ("ssb", "bss"),
        ("sbs", "ßß"),
        ("fs", "ß"),
    ] {
        assert!(!are_alike(a, b) && !are_alike(b, a), "{a} {b}");
    }
}

/// The other tables take nothing away from that of UTS #39.
#[test]
fn every_confusable_of_ascii_looks_like_it() {
    let mut count = 0;
    let characters = ('\u{80}'..=char::MAX).step_by(cases(1, 401));
    for c in characters.filter(|&c| c.is_alphanumeric() && is_mapped_to_itself(c)) {
        let Some(prototype) = prototype(c.into()) else { continue };
        let prototype: String = prototype.filter_map(char::from_u32).collect();
        if prototype.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            count += 1;
            assert!(are_alike(&c.to_string(), &prototype), "{c} {prototype}");
        }
    }
    assert!(count >= cases(300, 0), "{count}");
}

fn is_mapped_to_itself(c: char) -> bool {
    mapping(c.into(), Options::LOOKUP).eq([c.into()])
}

/// A label with any number of letters of two readings has one key.
#[test]
fn letters_with_two_readings_may_be_many() {
    let label = |c: &str| iter::repeat_n(c, 60).collect::<String>();
    assert!(are_alike(&label("ı"), &label("l")));
    assert!(are_alike(&label("ł"), &label("t")));
}

/// Names are compared label by label. Those with one hash in the table may differ in the number.
#[test]
fn names_with_more_labels_differ() {
    let labels = |name: &str| -> Vec<Vec<u32>> {
        name.rsplit('.').map(|label| label.chars().map(u32::from).collect()).collect()
    };
    for (name, other, likeness) in [
        ("paypal.com", "paypal.com", Likeness::Same),
        ("paypal.com", "páypal.com", Likeness::Similar),
        ("paypal.com", "www.paypal.com", Likeness::None),
        ("www.paypal.com", "paypal.com", Likeness::None),
    ] {
        let record = Record { name: name.as_bytes(), line: 1, next: 0 };
        let (labels, mut room) = (labels(other), vec![0; ROOM]);
        let found = record.likeness(labels.iter().map(Vec::as_slice), &mut room);
        assert_eq!(found, likeness, "{name} {other}");
    }
}
