//! Operations that describe their faults to the caller.

use crate::detail::unidn_detail;
use crate::pointers::{Extent, borrow_room, output};
use crate::status::unidn_status::{self, UNIDN_OK};
use core::ffi::c_int;
use core::mem::MaybeUninit;
use unidn_core::idna::{Detail, Error};

/// Runs an operation, with a detail if the caller provides room for one, and writes it there.
pub fn with_detail<R>(
    detail: Option<&mut MaybeUninit<unidn_detail>>,
    run: impl FnOnce(Option<&mut Detail>) -> R,
) -> R {
    // A single call with and without a detail, since it is inlined.
    let mut found = Detail::default();
    let result = run(if detail.is_some() { Some(&mut found) } else { None });
    if let Some(detail) = detail {
        detail.write(unidn_detail::from(&found));
    }
    result
}

/// The extent of the details of two texts, or nothing for NULL.
pub fn two_details(details: *mut unidn_detail) -> Extent {
    output(details, if details.is_null() { 0 } else { 2 })
}

/// Writes the answer of a comparison, and the details of both texts unless they are NULL.
///
/// # Safety
/// [`check`](crate::pointers::check) has accepted [`two_details`] with `equal`, and both are valid
/// for writes.
#[inline(always)]
pub unsafe fn write_comparison(
    equal: *mut c_int,
    details: *mut unidn_detail,
    compare: impl FnOnce(Option<&mut [Detail; 2]>) -> Result<bool, Error>,
) -> unidn_status {
    let wanted = if details.is_null() { 0 } else { 2 };
    let mut found = [Detail::default(); 2];
    let result = compare((wanted > 0).then_some(&mut found));
    // SAFETY: by this function's contract.
    unsafe {
        for (place, found) in borrow_room(details, wanted).iter_mut().zip(&found) {
            place.write(unidn_detail::from(found));
        }
        equal.write(c_int::from(result == Ok(true)));
    }
    result.map_or_else(Into::into, |_| UNIDN_OK)
}
