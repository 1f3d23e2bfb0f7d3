//! A code point with a position, in one word that sorts by both, and the sort.

use crate::text::Word;

/// A code point and a position, packed so that keys sort by code point, then by position.
pub(super) trait Key: Word {
    /// Whether the number of keys can be large enough for the sort to get room.
    const MAY_BE_MANY: bool;

    fn new(code_point: u32, position: usize) -> Self;
    fn code_point(self) -> u32;
    fn position(self) -> usize;
}

/// Up to 22 bits of code point and positions below 1024.
impl Key for u32 {
    const MAY_BE_MANY: bool = false;

    #[inline]
    fn new(code_point: u32, position: usize) -> Self {
        code_point << 10 | position as u32 & 0x3FF
    }

    #[inline]
    fn code_point(self) -> u32 {
        self >> 10
    }

    #[inline]
    fn position(self) -> usize {
        (self & 0x3FF) as usize
    }
}

/// Any code point, and positions below 2^32.
impl Key for u64 {
    const MAY_BE_MANY: bool = true;

    #[inline]
    fn new(code_point: u32, position: usize) -> Self {
        u64::from(code_point) << 32 | position as u64 & 0xFFFF_FFFF
    }

    #[inline]
    fn code_point(self) -> u32 {
        (self >> 32) as u32
    }

    #[inline]
    fn position(self) -> usize {
        (self & 0xFFFF_FFFF) as usize
    }
}

/// Provides `run` with keys for all input that must not need the heap. Out of line: callers with
/// longer input do not have them on their stack.
#[inline(never)]
pub(super) fn with_keys_on_the_stack<K: Key, R>(run: impl FnOnce(&mut [K]) -> R) -> R {
    run(&mut [K::default(); crate::NO_HEAP_CODE_POINTS])
}

/// The number of keys that fit on the stack beside other buffers.
pub(super) const FEW_KEYS: usize = 256;

/// Provides `run` with [`FEW_KEYS`] keys.
#[inline(never)]
pub(super) fn with_few_keys_on_the_stack<K: Key, R>(run: impl FnOnce(&mut [K]) -> R) -> R {
    run(&mut [K::default(); FEW_KEYS])
}

/// Writes the least of `all` keys to `keys`, as many as fit. The result is their number. If all
/// fit, they keep their order.
pub(super) fn least<K: Key>(keys: &mut [K], mut all: impl Iterator<Item = K>) -> usize {
    let mut count = 0;
    for (slot, key) in keys.iter_mut().zip(&mut all) {
        *slot = key;
        count += 1;
    }
    // Once `keys` is full, each smaller key replaces the greatest.
    let mut is_heap = false;
    for key in all {
        if !is_heap {
            make_heap(keys);
            is_heap = true;
        }
        if let Some(greatest) = keys.first_mut().filter(|greatest| **greatest > key) {
            *greatest = key;
            sift_down(keys, 0);
        }
    }
    count
}

/// Sorts `keys`, which are in the order of their positions.
///
/// The standard library's sorts can panic and are not used. A radix sort over the bytes of the code
/// point needs a `spare` as long as `keys`; it is stable, and so leaves equal code points in the
/// order of their positions. Without `spare`, heapsort needs no room.
pub(super) fn sort<K: Key>(keys: &mut [K], spare: &mut [K]) {
    if !K::MAY_BE_MANY || spare.len() < keys.len() {
        heapsort(keys);
    } else {
        radix_sort(keys, spare);
    }
}

/// Out of line: its counters do not belong on the stack of callers that sort without `spare`.
#[inline(never)]
fn radix_sort<K: Key>(keys: &mut [K], spare: &mut [K]) {
    for shift in [0, 8, 16, 24] {
        let byte = |key: K| usize::from((key.code_point() >> shift) as u8);
        let mut starts = [0usize; 256];
        for &key in keys.iter() {
            starts[byte(key)] += 1;
        }
        if starts.contains(&keys.len()) {
            continue; // All have the same byte here.
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += core::mem::replace(start, sum);
        }
        for &key in keys.iter() {
            let place = &mut starts[byte(key)];
            if let Some(slot) = spare.get_mut(*place) {
                *slot = key;
            }
            *place += 1;
        }
        for (key, &sorted) in keys.iter_mut().zip(spare.iter()) {
            *key = sorted;
        }
    }
}

fn make_heap<K: Key>(keys: &mut [K]) {
    for root in (0..keys.len() / 2).rev() {
        sift_down(keys, root);
    }
}

fn heapsort<K: Key>(keys: &mut [K]) {
    make_heap(keys);
    let mut heap = keys;
    while let Some((last, rest)) = heap.split_last_mut() {
        if let Some(first) = rest.first_mut() {
            core::mem::swap(first, last);
        }
        heap = rest;
        sift_down(heap, 0);
    }
}

/// Lets the key at `root` sink to its place in a heap whose largest key is at the root.
fn sift_down<K: Key>(heap: &mut [K], mut root: usize) {
    while let Some(&key) = heap.get(root) {
        let left = 2 * root + 1;
        let Some(&left_key) = heap.get(left) else {
            return;
        };
        let (child, child_key) = match heap.get(left + 1) {
            Some(&right_key) if right_key > left_key => (left + 1, right_key),
            _ => (left, left_key),
        };
        if child_key <= key {
            return;
        }
        if let Some(slot) = heap.get_mut(root) {
            *slot = child_key;
        }
        if let Some(slot) = heap.get_mut(child) {
            *slot = key;
        }
        root = child;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::cases;
    use std::vec::Vec;

    /// Keys in the order of their positions, with many equal code points.
    fn keys<K: Key>(count: usize, seed: u32, code_points: u32) -> Vec<K> {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 11
        };
        (0..count).map(|position| K::new(next() % code_points, position)).collect()
    }

    fn sorts<K: Key + core::fmt::Debug>() {
        for count in [0, 1, 2, 3, 4, 7, 31, 64, 100, cases(1000, 150)] {
            for (seed, code_points) in [(1, 2), (2, 0x60), (3, 0x11_0000)] {
                let unsorted = keys::<K>(count, seed, code_points);
                let mut expected = unsorted.clone();
                expected.sort();
                let mut by_radix = unsorted.clone();
                sort(&mut by_radix, &mut unsorted.clone());
                assert_eq!(by_radix, expected);
                let mut by_heap = unsorted;
                sort(&mut by_heap, &mut []);
                assert_eq!(by_heap, expected);
            }
        }
    }

    #[test]
    fn both_sorts_sort_both_keys() {
        sorts::<u32>();
        sorts::<u64>();
    }

    #[test]
    fn keys_give_back_what_they_hold() {
        for (c, position) in [(0, 0), (0x10_FFFF, 1023), (0x30_FFFF, 512)] {
            let key = <u32 as Key>::new(c, position);
            assert_eq!((key.code_point(), key.position()), (c, position));
        }
        let key = <u64 as Key>::new(u32::MAX, 0xFFFF_FFFF);
        assert_eq!((key.code_point(), key.position()), (u32::MAX, 0xFFFF_FFFF));
    }
}
