//! Canonical ordering (The Unicode Standard, definition D109) of long runs in place.
//!
//! An attacker chooses the length of a run of marks, so that an insertion sort would be quadratic,
//! and there is no memory for the copy that a merge or counting sort needs. This module uses a
//! radix sort over the bits of the combining class. Each pass is a stable partition, made from the
//! partitions of its halves by a rotation. Sorting n marks costs at most 8 passes, fewer if few
//! classes occur, of log n rotations of n.

/// Shorter runs are sorted by insertion.
const SHORT: usize = 24;

/// A code point with its combining class in the upper 8 bits.
#[inline]
pub(super) fn with_class(c: u32, class: u8) -> u32 {
    u32::from(class) << 24 | c
}

/// The combining class of such a code point.
#[inline]
pub(super) fn class(mark: u32) -> u8 {
    (mark >> 24) as u8
}

/// The code point alone.
#[inline]
pub(super) fn without_class(mark: u32) -> u32 {
    mark & 0x00FF_FFFF
}

/// Sorts marks by class; those of the same class keep their order.
pub(super) fn sort(marks: &mut [u32]) {
    if marks.is_sorted_by_key(|&mark| class(mark)) {
        return;
    }
    if marks.len() < SHORT {
        return insert(marks);
    }
    let first = marks.first().map_or(0, |&mark| class(mark));
    let differing = marks.iter().fold(0, |bits, &mark| bits | (class(mark) ^ first));
    for bit in (0..8).map(|i| 1 << i).filter(|bit| differing & bit != 0) {
        partition(marks, |mark| class(mark) & bit == 0);
    }
}

fn insert(marks: &mut [u32]) {
    for i in 1..marks.len() {
        let Some((sorted, [next, ..])) = marks.split_at_mut_checked(i) else {
            return;
        };
        let mark = *next;
        let mut hole = next;
        for place in sorted.iter_mut().rev() {
            if class(*place) <= class(mark) {
                break;
            }
            *hole = *place;
            hole = place;
        }
        *hole = mark;
    }
}

/// Moves the marks for which `low` holds to the front; the order is otherwise kept.
fn partition(marks: &mut [u32], low: impl Fn(u32) -> bool) {
    let mut width = 1;
    while width < marks.len() {
        let mut rest = &mut *marks;
        // Merges two neighbours of `width` marks, each with its low marks in front.
        while rest.len() > width {
            let end = rest.len().min(2 * width);
            let Some((both, next)) = rest.split_at_mut_checked(end) else {
                return;
            };
            let Some((left, right)) = both.split_at_checked(width) else {
                return;
            };
            let low_left = left.partition_point(|&mark| low(mark));
            let low_right = right.partition_point(|&mark| low(mark));
            if let Some(middle) = both.get_mut(low_left..width + low_right) {
                let high_left = (width - low_left).min(middle.len());
                rotate_left(middle, high_left);
            }
            rest = next;
        }
        width *= 2;
    }
}

/// Moves the first `count` elements behind the others, by three reversals: a tenth of the code of
/// the standard library's rotation.
fn rotate_left(marks: &mut [u32], count: usize) {
    if let Some((left, right)) = marks.split_at_mut_checked(count) {
        reverse(left);
        reverse(right);
        reverse(marks);
    }
}

#[inline(never)]
fn reverse(mut marks: &mut [u32]) {
    while let [first, between @ .., last] = marks {
        core::mem::swap(first, last);
        marks = between;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::cases;
    use std::vec::Vec;

    /// Marks that show the order of equal ones: the code point is the index.
    fn marks(length: u32, classes: impl Fn(u32) -> u8) -> Vec<u32> {
        (0..length).map(|i| with_class(i, classes(i))).collect()
    }

    #[test]
    fn marks_are_sorted_as_by_a_stable_sort() {
        let scrambled = |i: u32| (i.wrapping_mul(2_654_435_761) >> 24) as u8;
        let most = cases(4097, 200) as u32;
        let lengths = (0..70).step_by(cases(1, 9)).chain([127, 128, 129, 1000, 4097]);
        for length in lengths.filter(|&length| length <= most) {
            for classes in [
                Vec::from([202, 230]),
                Vec::from([230, 202]),
                Vec::from([1, 240, 7, 9, 230]),
                (1..=240).rev().collect(),
            ] {
                let mut sorted =
                    marks(length, |i| classes[usize::from(scrambled(i)) % classes.len()]);
                let mut expected = sorted.clone();
                expected.sort_by_key(|&mark| class(mark));
                sort(&mut sorted);
                assert_eq!(sorted, expected);
            }
        }
    }

    #[test]
    fn partitions_compare_few_times() {
        let n = 1 << cases(16, 10);
        let mut marks = marks(n, |i| if i % 2 == 0 { 230 } else { 202 });
        let compared = core::cell::Cell::new(0_u32);
        partition(&mut marks, |mark| {
            compared.set(compared.get() + 1);
            class(mark) == 202
        });
        assert!(marks.is_sorted_by_key(|&mark| class(mark)));
        assert!(compared.get() <= 4 * n, "{} comparisons", compared.get());
    }
}
