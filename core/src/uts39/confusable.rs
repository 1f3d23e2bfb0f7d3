//! Whether two texts are confusable, and in which way (UTS #39 section 4).

use super::bidi::Direction;
use super::skeleton::{Reordering, STACK_ROOM, SkeletonError, with_skeleton};
use super::summary::resolved_script_set;
use crate::NO_HEAP_CODE_POINTS;
use crate::text::{CodeUnit, Scratch, code_points};

/// How two texts are confusable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Relation {
    /// They are not.
    None = 0,
    /// They are, and have a script in common.
    SingleScript = 1,
    /// They are, and have no script in common.
    MixedScript = 2,
    /// They are, have no script in common, and each is of one script.
    WholeScript = 3,
}

/// The relations as C has them, without the prefix `UNIDN_CONFUSABLE_`.
pub const RELATIONS: [(&str, Relation, &str); 4] = [
    ("NONE", Relation::None, "They are not confusable."),
    ("SINGLE_SCRIPT", Relation::SingleScript, "They are, and have a script in common."),
    ("MIXED_SCRIPT", Relation::MixedScript, "They are, and have no script in common."),
    ("WHOLE_SCRIPT", Relation::WholeScript, "The same, and each of them is of one script."),
];

/// How two texts, which are not mapped, are confusable: whether their skeletons are equal in any of
/// the given `directions`, or without directions their internal skeletons.
///
/// ```
/// use unidn_core::uts39::{Relation, confusable};
/// use unidn_core::text::NoScratch;
///
/// let relation = |a: &str, b: &str| confusable(a.as_bytes(), b.as_bytes(), [None; 2], &NoScratch);
/// assert_eq!(relation("paypal", "раураӏ"), Ok(Relation::WholeScript));
/// assert_eq!(relation("paypal", "pаypal"), Ok(Relation::MixedScript));
/// assert_eq!(relation("paypal", "paypa1"), Ok(Relation::SingleScript));
/// assert_eq!(relation("paypal", "example"), Ok(Relation::None));
/// ```
pub fn confusable<U: CodeUnit>(
    a: &[U],
    b: &[U],
    directions: [Option<Direction>; 2],
    scratch: &impl Scratch,
) -> Result<Relation, SkeletonError> {
    let mut are_equal = false;
    if directions == [None; 2] {
        are_equal = same_skeleton(a, b, None, scratch)?;
    }
    for direction in directions.into_iter().flatten() {
        are_equal |= same_skeleton(a, b, Some(direction), scratch)?;
    }
    Ok(if are_equal { of_equal_skeletons(a, b) } else { Relation::None })
}

/// Out of line: its sets do not belong on the stack of skeletons.
#[inline(never)]
fn of_equal_skeletons<U: CodeUnit>(a: &[U], b: &[U]) -> Relation {
    let set = |text| resolved_script_set(code_points(text).flatten().map(|point| point.value));
    let (a, b) = (set(a), set(b));
    if a.meets(&b) {
        Relation::SingleScript
    } else if a.is_empty() || b.is_empty() {
        Relation::MixedScript
    } else {
        Relation::WholeScript
    }
}

/// The number of elements of skeletons that are compared at a time if no heap is used.
const WINDOW: usize = 32;

fn same_skeleton<U: CodeUnit>(
    a: &[U],
    b: &[U],
    reordering: Reordering,
    scratch: &impl Scratch,
) -> Result<bool, SkeletonError> {
    if U::count(a).max(U::count(b)) > NO_HEAP_CODE_POINTS {
        return same_long_skeleton(a, b, reordering, scratch);
    }
    let mut window = [0; WINDOW];
    let mut start = 0;
    loop {
        let length = copy(a, reordering, scratch, &mut window, start)?;
        if !is_same(b, reordering, scratch, &mut window, start, length)? {
            return Ok(false);
        }
        start += WINDOW;
        if start >= length {
            return Ok(true);
        }
        if length > STACK_ROOM {
            return same_long_skeleton(a, b, reordering, scratch);
        }
    }
}

/// The same with a whole skeleton in memory.
#[inline(never)]
fn same_long_skeleton<U: CodeUnit>(
    a: &[U],
    b: &[U],
    reordering: Reordering,
    scratch: &impl Scratch,
) -> Result<bool, SkeletonError> {
    let room = |length| scratch.zeroed(length).ok_or(SkeletonError::OutOfMemory);
    let mut skeleton = room(U::count(a).saturating_mul(2))?;
    let length = copy(a, reordering, scratch, &mut skeleton, 0)?;
    if length > skeleton.len() {
        skeleton = room(length)?;
        copy(a, reordering, scratch, &mut skeleton, 0)?;
    }
    is_same(b, reordering, scratch, &mut skeleton, 0, length)
}

/// Writes the part of the skeleton that begins at `start` to `window`. The result is the length of
/// the whole. Inlined: a frame less, of which each has 160 bytes on s390x.
#[inline(always)]
fn copy<U: CodeUnit>(
    text: &[U],
    reordering: Reordering,
    scratch: &impl Scratch,
    window: &mut [u32],
    start: usize,
) -> Result<usize, SkeletonError> {
    let mut length = 0;
    with_part(text, reordering, scratch, window, start, &mut Use::Copy(&mut length))?;
    Ok(length)
}

/// Whether the skeleton is of this length and its part that begins at `start` is in `window`.
#[inline(always)]
fn is_same<U: CodeUnit>(
    text: &[U],
    reordering: Reordering,
    scratch: &impl Scratch,
    window: &mut [u32],
    start: usize,
    length: usize,
) -> Result<bool, SkeletonError> {
    let mut is_same = false;
    with_part(text, reordering, scratch, window, start, &mut Use::Compare(length, &mut is_same))?;
    Ok(is_same)
}

/// The use of a part of a skeleton, beside a window of another: two would not fit on the stack.
enum Use<'a> {
    /// It is copied to the window, and the length of the whole skeleton is stored.
    Copy(&'a mut usize),
    /// Whether it is in the window, and the whole skeleton of this length, is stored.
    Compare(usize, &'a mut bool),
}

/// One copy of the code for both uses.
#[inline(never)]
fn with_part<U: CodeUnit>(
    text: &[U],
    reordering: Reordering,
    scratch: &impl Scratch,
    window: &mut [u32],
    start: usize,
    wanted: &mut Use<'_>,
) -> Result<(), SkeletonError> {
    with_skeleton(text, reordering, scratch, &mut |skeleton| {
        let part = skeleton.get(start..).unwrap_or_default();
        let part = part.get(..window.len()).unwrap_or(part);
        match wanted {
            Use::Copy(length) => {
                window.iter_mut().zip(part).for_each(|(slot, &c)| *slot = c);
                **length = skeleton.len();
            }
            Use::Compare(length, is_same) => {
                **is_same = skeleton.len() == *length && window.starts_with(part);
            }
        }
    })
}
