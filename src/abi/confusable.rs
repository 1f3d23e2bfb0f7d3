//! Skeletons and confusable texts.

use crate::heap::Malloc;
use crate::pointers::{borrow, check, input, output};
use crate::result::{Destination, Text};
use crate::status::unidn_status::{self, *};
use core::ffi::c_char;
use unidn_core::idna::Options;
use unidn_core::uts39::{self, Direction, Relation, SkeletonError};

impl From<SkeletonError> for unidn_status {
    fn from(error: SkeletonError) -> Self {
        match error {
            SkeletonError::IllFormed(_) => UNIDN_INVALID_ENCODING,
            SkeletonError::OutOfMemory => UNIDN_OUT_OF_MEMORY,
        }
    }
}

/// Writes the skeleton of a text: a key that is equal for texts that look alike.
///
/// UTS #39, section 4: internalSkeleton of the text, which is not mapped; with
/// UNIDN_SKELETON_LTR or UNIDN_SKELETON_RTL bidiSkeleton. What the standard now
/// calls the skeleton is that from left to right; without right-to-left
/// characters and controls of direction it is the same. A skeleton is for
/// comparison only: it is not a name and must not be shown.
///
/// src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
/// options: UNIDN_SKELETON_LTR, UNIDN_SKELETON_RTL; the other options of the
/// display functions are allowed and ignored.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING;
/// UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for an unknown option.
///
/// After failure: convention 3.
///
/// Cost: n log n; no heap up to UNIDN_NO_HEAP_CODE_POINTS code points in the
/// text, if its NFD and its skeleton have at most twice as many.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_skeleton(
    src: *const c_char,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let known = Options::from_display_bits(options);
    let extents = [input(src, src_len), output(dst, dst_cap)];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, known.is_some(), dst_len) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        let [ltr, rtl] = directions(known.unwrap_or_default());
        Text::new(dst, dst_cap, dst_len)
            .write(|output| uts39::skeleton(source, ltr.or(rtl), output, &Malloc))
    }
}

/// The directions that the options select.
fn directions(options: Options) -> [Option<Direction>; 2] {
    let asked = |option, direction| options.contains(option).then_some(direction);
    [
        asked(Options::SKELETON_LTR, Direction::LeftToRight),
        asked(Options::SKELETON_RTL, Direction::RightToLeft),
    ]
}

/// Compares two texts: whether they are confusable, and in which way.
///
/// UTS #39, section 4: two texts are confusable if their skeletons are equal.
/// The texts are not mapped.
///
/// a, a_len: the first text, in bytes of UTF-8; NULL if a_len is 0.
/// b, b_len: the second text; NULL if b_len is 0.
/// options: as for unidn_skeleton; with both directions, equal skeletons in one
/// of them suffice.
/// relation: receives UNIDN_CONFUSABLE_NONE, _SINGLE_SCRIPT, _MIXED_SCRIPT or
/// _WHOLE_SCRIPT; not NULL.
///
/// Returns UNIDN_OK; UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY;
/// UNIDN_INVALID_ARGUMENT, also for an unknown option.
///
/// After failure *relation is 0; convention 3 applies to it as to dst_len.
///
/// Cost: as unidn_skeleton for each; if that needs no heap, once more for each
/// 32 code points of the skeleton.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_confusable(
    a: *const c_char,
    a_len: usize,
    b: *const c_char,
    b_len: usize,
    options: u32,
    relation: *mut u32,
) -> unidn_status {
    let known = Options::from_display_bits(options);
    let extents = [input(a, a_len), input(b, b_len)];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, known.is_some(), relation) {
            return status;
        }
        let (a, b) = (borrow(a.cast::<u8>(), a_len), borrow(b.cast::<u8>(), b_len));
        let directions = directions(known.unwrap_or_default());
        let result = uts39::confusable(a, b, directions, &Malloc);
        relation.write(u32::from(result.unwrap_or(Relation::None) as u8));
        result.map_or_else(Into::into, |_| UNIDN_OK)
    }
}
