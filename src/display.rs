//! Whether a name is safe to show, and what to show.

use crate::memory::{Destination, Malloc, Text, borrow, check, input, optional, output, set};
use crate::protected::is_aligned;
use crate::report::unidn_report;
use crate::status::unidn_status::{self, *};
use core::ffi::{c_char, c_void};
use unidn_core::display::{self, Policy, ProtectedNames, Report, Request};
use unidn_core::idna::{Error, Options};
use unidn_core::text::Output;

/// The arguments of a display function that say what it is asked.
struct Arguments {
    options: u32,
    policy: u32,
    block: *const c_void,
    size: usize,
}

impl Arguments {
    /// Whether they are right, as far as that is known without a look at the block.
    fn are_known(&self) -> bool {
        is_aligned(self.block, self.size)
            && Options::from_display_bits(self.options).is_some()
            && Policy::from_number(self.policy).is_some()
    }

    /// What is asked; `None` if an argument is wrong.
    ///
    /// # Safety
    /// [`check`] has accepted `block` with `size` as input, and it is valid for reads for the time
    /// of the call.
    #[inline(never)]
    unsafe fn request<'a>(&self) -> Option<Request<'a>> {
        let protected = if self.size == 0 {
            None
        } else {
            // SAFETY: by this function's contract.
            let block = unsafe { borrow(self.block.cast::<u8>(), self.size) };
            Some(ProtectedNames::new(block)?)
        };
        let options = Options::from_display_bits(self.options)?;
        Some(Request { options, policy: Policy::from_number(self.policy)?, protected })
    }
}

/// Decides, and hands the report on. Both functions share it.
///
/// # Safety
/// [`check`] has accepted `report` as optional, and it is NULL or valid for writes.
#[inline(never)]
unsafe fn decide(
    source: &[u8],
    request: &Request<'_>,
    output: &mut Output<'_, u8>,
    report: *mut unidn_report,
) -> Result<(), Error> {
    let mut found = Report::default();
    let result = display::to_display(source, request, output, &Malloc, &mut found);
    // SAFETY: by this function's contract.
    unsafe { set(report, unidn_report::from(&found)) };
    result
}

/// Writes a domain name as it should be shown, and always gives something to
/// show, also together with UNIDN_INVALID_NAME.
///
/// The name goes through unidn_to_ascii with the given options; from its
/// A-labels on the rules of the policy decide, label by label or, where the
/// policy does so, for the whole name: what is safe is shown in Unicode, the
/// rest as A-labels. UTS #39 and the published rules of Chromium, Firefox and
/// WebKit, at the Unicode version of unidn_unicode_version(). An invalid label
/// comes out as it was given where that is printable ASCII, else after "xn--" as
/// the Punycode of what it is mapped to, each control character in it as % and
/// hexadecimal digits: none ever comes out. Other ASCII characters do, so that
/// HTML and the like have to escape the result.
///
/// A name with a label that is not ASCII is compared with the protected names,
/// if it has at most 32 UTF-16 units, as in Chromium; a name that is all ASCII
/// never is (unidn_confusable compares any two).
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: as for unidn_to_ascii, and the options of the display functions.
/// policy: UNIDN_POLICY_BROWSER (0) or another one.
/// protected_names, protected_names_size: a block of unidn_protected_build,
/// aligned to 8 bytes, its size in bytes; NULL and 0 for none. Only
/// UNIDN_POLICY_BROWSER asks it, and the others ignore it.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
/// UNIDN_UNICODE_CAPACITY is enough for any name that the DNS can carry; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// report: receives the reasons and the place; or NULL.
///
/// Returns UNIDN_OK, also where the name or a part of it is hidden;
/// UNIDN_BUFFER_TOO_SMALL, whether the name is valid or not (report tells);
/// UNIDN_INVALID_NAME where it is no valid IDNA, and dst is filled;
/// UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for
/// an unknown option or policy and for a block with a wrong header, such as one
/// of another Unicode version.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result.
///
/// Cost: as unidn_to_ascii; a name with protected names that it might look like
/// a few microseconds more, whatever their number.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_display(
    src: *const c_char,
    src_len: usize,
    options: u32,
    policy: u32,
    protected_names: *const c_void,
    protected_names_size: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    report: *mut unidn_report,
) -> unidn_status {
    let asked = Arguments { options, policy, block: protected_names, size: protected_names_size };
    let extents = [
        input(src, src_len),
        input(protected_names.cast::<u8>(), protected_names_size),
        output(dst, dst_cap),
        optional(report),
    ];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, asked.are_known(), dst_len) {
            return status;
        }
        let Some(request) = asked.request() else {
            dst_len.write(0);
            return UNIDN_INVALID_ARGUMENT;
        };
        let source = borrow(src.cast::<u8>(), src_len);
        Text::new(dst, dst_cap, dst_len)
            .write_best(|output| decide(source, &request, output, report))
    }
}

/// Decides whether a domain name is safe to show: what unidn_to_display would
/// report, without its output.
///
/// UTS #39 and the rules of the policy.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options, policy, protected_names, protected_names_size: as for
/// unidn_to_display.
/// report: receives the reasons and the place; or NULL.
///
/// Returns what unidn_to_display does, but UNIDN_BUFFER_TOO_SMALL.
///
/// After failure: report says what is wrong; UNIDN_INVALID_ARGUMENT leaves it as
/// it is. Cost: as unidn_to_display.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_display_check(
    src: *const c_char,
    src_len: usize,
    options: u32,
    policy: u32,
    protected_names: *const c_void,
    protected_names_size: usize,
    report: *mut unidn_report,
) -> unidn_status {
    let asked = Arguments { options, policy, block: protected_names, size: protected_names_size };
    let extents = [
        input(src, src_len),
        input(protected_names.cast::<u8>(), protected_names_size),
        optional(report),
    ];
    let mut length = 0usize;
    // SAFETY: valid by the C caller's promise, and followed only once they are checked; `length` is
    // a local variable.
    unsafe {
        if let Err(status) = check(extents, asked.are_known(), &raw mut length) {
            return status;
        }
        let Some(request) = asked.request() else { return UNIDN_INVALID_ARGUMENT };
        let source = borrow(src.cast::<u8>(), src_len);
        let result = decide(source, &request, &mut Output::new(&mut []), report);
        result.map_or_else(Into::into, |()| UNIDN_OK)
    }
}
