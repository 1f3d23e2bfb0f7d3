//! Blocks whose checksum is right and that nevertheless are not what `build` makes.

extern crate std;

use super::{HEADER_SIZE, ProtectedNames, SLOT_SIZE, build, checksum, verify};
use crate::text::NoMemory;
use std::vec;
use std::vec::Vec;

const NAMES: &[u8] = b"google.com\npaypal.com\n";
/// The length of the first name stands before it.
const TEXT: &[u8] = b"\x0Agoogle.com\x0Apaypal.com";

fn block() -> Vec<u8> {
    let size = build(NAMES, &mut [], &NoMemory).expect("the names are valid");
    let mut block = vec![0; size];
    assert_eq!(build(NAMES, &mut block, &NoMemory), Ok(size));
    assert!(block.ends_with(TEXT));
    block
}

/// Whether the block is whole after `change`, its checksum being right again.
fn is_whole(mut block: Vec<u8>, change: impl FnOnce(&mut [u8])) -> bool {
    change(&mut block);
    let sum = checksum(&block[HEADER_SIZE..]);
    block[48..56].copy_from_slice(&sum.to_ne_bytes());
    verify(&block)
}

#[test]
fn the_text_is_names_in_ascii_as_many_as_the_header_says() {
    let block = block();
    let text = block.len() - TEXT.len();
    assert!(is_whole(block.clone(), |_| ()));
    assert!(is_whole(block.clone(), |block| block[text + 1] = b'G'));
    assert!(!is_whole(block.clone(), |block| block[text + 1] = 0x80));
    // A name that reaches beyond the end, one that takes the next one in, and one name more.
    assert!(!is_whole(block.clone(), |block| block[text + 11] += 1));
    assert!(!is_whole(block.clone(), |block| block[text] = 21));
    assert!(!is_whole(block, |block| block[40] += 1));
}

#[test]
fn every_slot_is_found_and_names_a_name() {
    let block = block();
    let slots = block.len() - TEXT.len() - HEADER_SIZE;
    let names = ProtectedNames::new(&block).expect("the block is new");
    let slots = slots / SLOT_SIZE;
    let find = |is_empty| (0..slots).find(|&place| names.slot(place).is_none() == is_empty);
    let (full, empty) = (find(false).expect("a name"), find(true).expect("room"));
    let full = HEADER_SIZE + full * SLOT_SIZE;
    // The place of a name, beyond the text.
    assert!(!is_whole(block.clone(), |block| block[full + 8..full + 12].fill(0xFF)));
    // A hash that is looked for from the empty slot on.
    let hash = ((empty as u128) << 64).div_ceil(slots as u128) as u64;
    assert_eq!(names.home(hash), empty);
    assert!(!is_whole(block.clone(), |block| {
        block[full..full + 8].copy_from_slice(&hash.to_ne_bytes());
    }));
    // No slot is empty: a search would not end.
    assert!(!is_whole(block, |block| {
        for place in 0..slots {
            block.copy_within(full..full + SLOT_SIZE, HEADER_SIZE + place * SLOT_SIZE);
        }
    }));
}
