//! Tables of the kinds of code points, as `core/src/prepare/runs.rs` reads them: runs of code points
//! of the same kind.

use super::emit::TableFile;
use super::trie::CODE_POINTS;

/// The number of runs that one entry of the index stands for.
const GROUP: usize = 8;
/// The lowest bits of an entry: the offset of its first run.
const OFFSET_BITS: u32 = 11;

/// Writes `GROUPS` and `RUNS`. Bit `n` of what `kinds` gives for a code point says that kind `n` will
/// do: the runs are as few as they can be.
pub(super) fn write(file: &mut TableFile, what: &str, kind_bits: u32, kinds: impl Fn(u32) -> u32) {
    let mut groups = Vec::new();
    let mut bytes = Vec::new();
    for (number, (first, length, kind)) in longest(kinds).into_iter().enumerate() {
        if number.is_multiple_of(GROUP) {
            assert!(bytes.len() < 1 << OFFSET_BITS);
            groups.push(first << OFFSET_BITS | bytes.len() as u32);
        }
        let mut rest = length << kind_bits | kind;
        while rest >= 0x80 {
            bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
    let about = format!("{what}: groups of runs.");
    file.array(&about, "GROUPS", ("u32", 4), groups.iter());
    let about = format!("{what}: the runs.");
    file.array(&about, "RUNS", ("u8", 1), bytes.iter());
    let about = "The lowest bits of a run are its kind, the others its length.";
    file.constant(about, "KIND_BITS", "u32", &kind_bits.to_string());
}

/// The runs, each as long as one kind will do: the first code point, the length, the kind.
fn longest(kinds: impl Fn(u32) -> u32) -> Vec<(u32, u32, u32)> {
    let mut runs = Vec::new();
    let (mut first, mut common) = (0, u32::MAX);
    for c in 0..CODE_POINTS {
        let with_this = common & kinds(c);
        if with_this == 0 {
            runs.push((first, c - first, common.trailing_zeros()));
            (first, common) = (c, kinds(c));
        } else {
            common = with_this;
        }
    }
    runs.push((first, CODE_POINTS - first, common.trailing_zeros()));
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_long() {
        let kinds = |c: u32| match c {
            0..10 => 0b110,
            10..20 => 0b010,
            20..30 => 0b111,
            30..40 => 0b101,
            _ => 0b001,
        };
        assert_eq!(longest(kinds), [(0, 30, 1), (30, CODE_POINTS - 30, 0)]);
    }
}
