//! Whether text is well-formed UTF-8 (table 3-7 of the Unicode Standard), 16 bytes at a time: without a
//! branch for each character, whose lengths the processor could not predict.

use super::{Source, ascii};

/// The number of bytes that are checked together: those of a vector.
const BLOCK: usize = 16;

/// The number of bytes before a byte that decide whether it is a trailing one.
const BEFORE: usize = 3;

/// The number of bytes of a block and of those before it.
const BEHIND: usize = BEFORE + BLOCK;

/// Whether blocks are checked as vectors. WebAssembly has none by default: there it is faster to go
/// from character to character.
const HAS_VECTORS: bool = !cfg!(target_family = "wasm");

/// Whether text is well-formed UTF-8. Out of line: UTF-16 needs none of its stack.
#[inline(never)]
pub(super) fn is_utf8(text: &[u8]) -> bool {
    let ends = (text.first_chunk::<BLOCK>(), text.last_chunk::<BEHIND>());
    let ((Some(first), Some(last)), true) = (ends, HAS_VECTORS) else {
        return is_short_utf8(text);
    };
    let mut behind_nothing = [0; BEHIND];
    if let Some(slots) = behind_nothing.last_chunk_mut() {
        *slots = *first;
    }
    let (mut block, mut end, mut faults) = (&behind_nothing, BLOCK, 0);
    loop {
        if !ascii::is_ascii(block) {
            faults |= faults_of(block);
        }
        let rest = text.len() - end;
        if rest == 0 {
            break;
        }
        // The last block overlaps the one before.
        end += rest.min(BLOCK);
        block = text.get(end - BEHIND..).and_then(<[u8]>::first_chunk).unwrap_or(last);
    }
    // A character may be cut off at the end of the text.
    let is_cut_off =
        matches!(last, [.., 0xF0..=0xFF, _, _] | [.., 0xE0..=0xFF, _] | [.., 0xC0..=0xFF]);
    faults == 0 && !is_cut_off
}

/// [`is_utf8`] for less than a block and the bytes before it: its few characters take less than the work
/// on a block.
#[inline(always)]
fn is_short_utf8(text: &[u8]) -> bool {
    let mut rest = text;
    loop {
        rest = match *rest {
            [] => return true,
            [0..=0x7F, ref behind @ ..]
            | [0xC2..=0xDF, 0x80..=0xBF, ref behind @ ..]
            | [0xE0, 0xA0..=0xBF, 0x80..=0xBF, ref behind @ ..]
            | [0xE1..=0xEC, 0x80..=0xBF, 0x80..=0xBF, ref behind @ ..] => behind,
            // Other characters are rarer.
            _ => match Source::Utf8(rest).code_point(0, rest.len()) {
                Some(point) => rest.get(point.length..).unwrap_or_default(),
                None => return false,
            },
        };
    }
}

/// Bits for each byte of a block that cannot be where it is. The compiler makes vectors of the loop.
#[inline(always)]
fn faults_of(bytes: &[u8; BEHIND]) -> u128 {
    let [_, second @ ..] = bytes;
    let [_, _, third @ ..] = bytes;
    let [_, _, _, fourth @ ..] = bytes;
    let windows = bytes.iter().zip(second).zip(third).zip(fourth);
    let mut faults = [0; BLOCK];
    for (fault, (((&a, &b), &c), &d)) in faults.iter_mut().zip(windows) {
        *fault = faults_of_last([a, b, c, d]);
    }
    u128::from_ne_bytes(faults)
}

/// Bits for the last of four bytes if it cannot be behind the others.
#[inline(always)]
fn faults_of_last([fourth_last, third_last, second_last, last]: [u8; BEFORE + 1]) -> u8 {
    const HIGHEST: u8 = 0x80;
    let mask = |is_set| if is_set { u8::MAX } else { 0 };
    // The highest bits say whether a trailing byte is expected, and whether it is one.
    let expected = second_last.saturating_sub(0xC0 - HIGHEST)
        | third_last.saturating_sub(0xE0 - HIGHEST)
        | fourth_last.saturating_sub(0xF0 - HIGHEST);
    let trailing = mask((0x80..0xC0).contains(&last));
    // Of each two leading bytes, the one that the second byte refuses: the form is longer than necessary
    // where it is less than the other one allows, and otherwise of a surrogate or beyond Unicode.
    let refused_of_three = 0xED ^ mask(last & 0x20 == 0) & (0xED ^ 0xE0);
    let refused_of_four = 0xF4 ^ mask(last & 0x30 == 0) & (0xF4 ^ 0xF0);
    let is_refused = second_last == refused_of_three || second_last == refused_of_four;
    let is_in_no_text = last & !1 == 0xC0;
    (expected ^ trailing) & HIGHEST
        | mask(is_refused)
        | mask(is_in_no_text)
        | last.saturating_sub(0xF4)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::cases;

    /// Each pair of bytes, and bytes at the ends of the ranges behind them, in texts of each length, and
    /// where blocks meet.
    #[test]
    fn utf8_is_well_formed_as_core_says() {
        let ends = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF];
        let pairs = (0..=u16::MAX).step_by(cases(1, 1_999)).map(u16::to_be_bytes);
        for [first, second] in pairs {
            for third in ends {
                let fourths = if first < 0xF0 { &ends[2..3] } else { &ends };
                for &fourth in fourths {
                    let text = [first, second, third, fourth, 0x61];
                    let short = (0..=text.len()).map(|length| text.get(..length).unwrap());
                    let long = [&[b'0'; BLOCK - 2][..], &text, b"89"].concat();
                    for text in short.chain([&*long]) {
                        let expected = core::str::from_utf8(text).is_ok();
                        assert_eq!(is_utf8(text), expected, "{text:x?}");
                    }
                }
            }
        }
    }

    /// A character of each length, a part of one and bytes of none, behind text of each length and before
    /// the end, or more text.
    #[test]
    fn characters_are_seen_where_blocks_meet() {
        let pieces: [&[u8]; 9] = [
            "ü".as_bytes(),
            "漢".as_bytes(),
            "\u{10000}".as_bytes(),
            b"\x80",
            b"\xC3",
            b"\xE6\xBC",
            b"\xF0\x90\x80",
            b"\xED\xA0\x80",
            b"\xF4\x90\x80\x80",
        ];
        for length in (0..3 * BLOCK + 2).step_by(cases(1, 13)) {
            let ascii = "a".repeat(length);
            let wide = ["a".repeat(length % 3), "漢".repeat(length / 3)].concat();
            for before in [ascii, wide] {
                for piece in pieces {
                    for behind in ["", "a", "ü", "aaaaaaaaaaaaaaaaü"] {
                        let text = [before.as_bytes(), piece, behind.as_bytes()].concat();
                        let expected = core::str::from_utf8(&text).is_ok();
                        assert_eq!(is_utf8(&text), expected, "{text:x?}");
                    }
                }
            }
        }
    }
}
