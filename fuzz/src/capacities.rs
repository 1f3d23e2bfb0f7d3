//! Every capacity, from none to one more than is needed.

use crate::ensure;
use std::ffi::c_int;
use testkit::c::{BUFFER_TOO_SMALL, OK};

pub const INVALID_ARGUMENT: c_int = 1;

/// The results of a call: status and length.
pub type Said = (c_int, usize);

/// A result that needs no more than this is asked for with every capacity; one that needs more
/// with those around its length and one that the fuzzer chooses.
const SHORT: usize = 12;

/// The result of a call with enough room.
pub struct Expected<'a, D> {
    pub status: c_int,
    pub result: &'a [D],
    /// Whether there is a result. Where there is none, no capacity is too small.
    pub has_result: bool,
    /// 1 for a text, which ends with a NUL, 0 for an array.
    pub terminators: usize,
}

impl<'a, D> Expected<'a, D> {
    pub fn text(status: c_int, result: &'a [D]) -> Self {
        Self { status, result, has_result: status == OK, terminators: 1 }
    }

    pub fn array(status: c_int, result: &'a [D]) -> Self {
        Self { terminators: 0, ..Self::text(status, result) }
    }
}

/// Makes the call with each capacity, and holds what it says and writes against the conventions.
///
/// Each destination is a block of memory of its own with just that many units: AddressSanitizer
/// sees the first byte written past it.
pub fn each<D: Copy + Default + PartialEq + std::fmt::Debug>(
    expected: &Expected<'_, D>,
    filling: D,
    chosen: usize,
    call: impl Fn(*mut D, usize) -> Said,
) -> Result<(), String> {
    let Expected { status, result, has_result, terminators } = *expected;
    let need = result.len() + terminators;
    let around = if need <= SHORT { 0..need + 2 } else { need - 1..need + 2 };
    // Some functions write a word at a time where there is room for one.
    for capacity in around.chain([chosen % (need + 2), need + 8]) {
        let mut room = vec![filling; capacity].into_boxed_slice();
        let destination = if capacity == 0 { std::ptr::null_mut() } else { room.as_mut_ptr() };
        let said = call(destination, capacity);

        let fits = capacity >= need;
        let wanted = if has_result && !fits { BUFFER_TOO_SMALL } else { status };
        ensure(said == (wanted, result.len()), || {
            format!("capacity {capacity}: {said:?}, not {:?}", (wanted, result.len()))
        })?;
        if status == INVALID_ARGUMENT {
            ensure(room.iter().all(|unit| *unit == filling), || format!("{room:x?} is written"))?;
            continue;
        }
        // "After every failure [...] a text dst with a capacity holds the empty string".
        let text = if fits { result } else { &[] };
        let is_there = !fits || room.starts_with(text);
        let ends = terminators == 0 || capacity == 0 || room.get(text.len()) == Some(&D::default());
        ensure(is_there && ends, || format!("capacity {capacity}: {room:x?}, not {result:x?}"))?;
    }
    Ok(())
}
