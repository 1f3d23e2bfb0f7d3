//! The extra mapping of Chromium's skeletons: characters that look like a Latin letter or a digit,
//! for which confusables.txt has no mapping or another one.

use super::super::digit_lookalikes::LOOKALIKES;

/// Represents "ae" in the mapping.
const AE: u8 = 0xE6;

#[rustfmt::skip]
const LETTERS: [(u8, &[u32]); 23] = [
    (AE, &[0xE6, 0x4D5]),
    (b'p', &[0x3FC, 0x48F]),
    (b'h', &[0x127, 0x43D, 0x45B, 0x4A3, 0x4A5, 0x4C8, 0x4CA, 0x50B, 0x527, 0x529]),
    (b'k', &[0x138, 0x3BA, 0x43A, 0x49B, 0x49D, 0x49F, 0x4A1, 0x4C4, 0x51F]),
    (b'n', &[0x14B, 0x43F, 0x525, 0xE01, 0x5D7]),
    (b't', &[0x167, 0x442, 0x4AD, 0x50F, 0x4E03, 0x4E05, 0x4E06, 0x4E01]),
    (b'b', &[0x185, 0x44C, 0x48D, 0x432, 0xDF]),
    (b'w', &[0x3C9, 0x448, 0x449, 0xE1E, 0xE1F, 0xE9E, 0xE9F]),
    (b'm', &[0x43C, 0x4CE]),
    (b'e', &[0x454, 0x4BD, 0x4BF, 0x1054]),
    (b'r', &[0x491]),
    (b'f', &[0x493, 0x4FB]),
    (b'c', &[0x4AB, 0x1004]),
    (b'y', &[0x4B1, 0x4E2B]),
    (b'x', &[0x3C7, 0x4B3, 0x4FD, 0x4FF, 0x4E42]),
    (b'd', &[0x503, 0x10EB]),
    (b'g', &[0x50D, 0x100C]),
    (b's', &[0xD1F, 0xE23, 0xEA3, 0xEAE]),
    (b'j', &[0x1042]),
    (b'o', &[0x966, 0x9E6, 0xA66, 0xAE6, 0xB20, 0xB66, 0xCE6, 0x1005]),
    (b'q', &[0x9ED, 0xA67, 0xAE7]),
    (b'u', &[0xE1A, 0xE9A]),
    (b'-', &[0x2014, 0x4E00, 0x2015, 0x2E3A, 0x2E3B]),
];

const COUNT: usize = {
    let (mut row, mut count) = (0, LOOKALIKES.len());
    while row < LETTERS.len() {
        count += LETTERS[row].1.len();
        row += 1;
    }
    count
};

/// The characters in ascending order, each with its letter or digit in the lowest byte.
static SORTED: [u32; COUNT] = {
    let mut sorted = [0; COUNT];
    let mut count = 0;
    while count < LOOKALIKES.len() {
        let (c, digit) = LOOKALIKES[count];
        insert(&mut sorted, count, c << 8 | digit as u32);
        count += 1;
    }
    let mut row = 0;
    while row < LETTERS.len() {
        let (letter, characters) = LETTERS[row];
        let mut next = 0;
        while next < characters.len() {
            insert(&mut sorted, count, characters[next] << 8 | letter as u32);
            count += 1;
            next += 1;
        }
        row += 1;
    }
    sorted
};

/// Inserts an entry among the first `count`, which are sorted.
const fn insert(sorted: &mut [u32; COUNT], count: usize, entry: u32) {
    let mut place = count;
    while place > 0 && sorted[place - 1] > entry {
        sorted[place] = sorted[place - 1];
        place -= 1;
    }
    sorted[place] = entry;
}

/// The replacement of `c`: one character, or two.
#[inline(never)]
pub(in super::super) fn mapping(c: u32) -> (u32, Option<u32>) {
    let place = SORTED.partition_point(|entry| entry >> 8 < c);
    match SORTED.get(place) {
        Some(entry) if entry >> 8 == c => match *entry as u8 {
            AE => (0x61, Some(0x65)),
            letter => (letter.into(), None),
        },
        _ => (c, None),
    }
}
