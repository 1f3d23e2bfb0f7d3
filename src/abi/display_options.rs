//! The parameters of a display decision, as C passes them.

use crate::call::Call;
use crate::pointers::{Extent, borrow, check, input};
use crate::status::unidn_status::{self, *};
use core::ffi::c_void;
use core::mem::offset_of;
use unidn_core::display::{Policy, ProtectedNames, Request};
use unidn_core::idna::Options;

/// The parameters of unidn_to_display and unidn_check_display.
///
/// Initialize it with UNIDN_DISPLAY_OPTIONS_INIT, or set size and leave the rest
/// 0, then set the members that differ. Later versions append members; a
/// structure of an older or a newer header is accepted, as long as the members
/// that the library does not know are 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct unidn_display_options {
    /// sizeof(unidn_display_options), in bytes; at most 256.
    pub size: usize,
    /// UNIDN_LOOKUP (0), another profile, or a set of options, including those
    /// of the display functions.
    pub options: u32,
    /// UNIDN_POLICY_CAUTIOUS (0) or another policy.
    pub policy: u32,
    /// With UNIDN_POLICY_UTS39 the loosest level that is shown; 0 is
    /// UNIDN_LEVEL_HIGHLY_RESTRICTIVE. With any other policy 0.
    pub level: u32,
    /// 0.
    pub reserved: u32,
    /// A block of unidn_protected_build; NULL without one.
    pub protected_names: *const c_void,
    /// The size of the block in bytes. With 0 there are no protected names,
    /// whatever protected_names is.
    pub protected_names_size: usize,
}

/// The size of the members that every version has: the minimum of `size`.
const SMALLEST: usize =
    offset_of!(unidn_display_options, protected_names_size) + size_of::<usize>();
const _: () = assert!(SMALLEST == size_of::<unidn_display_options>());

/// A larger structure is regarded as uninitialized.
const LARGEST: usize = 256;

impl unidn_display_options {
    /// The options for NULL.
    pub const DEFAULT: Self = Self {
        size: size_of::<Self>(),
        options: 0,
        policy: 0,
        level: 0,
        reserved: 0,
        protected_names: core::ptr::null(),
        protected_names_size: 0,
    };

    /// Reads the caller's structure of any version, and the memory that it occupies; `None` if it
    /// cannot be a structure of options.
    ///
    /// # Safety
    /// `options` is NULL, misaligned, or valid for reads of the size that it begins with.
    #[inline(never)]
    pub unsafe fn read(options: *const Self) -> Option<(Self, Extent)> {
        if options.is_null() {
            return Some((Self::DEFAULT, input(options, 0)));
        }
        if !options.is_aligned() || !input(options, 1).is_valid() {
            return None;
        }
        // SAFETY: not NULL and aligned; valid by this function's contract.
        let size = unsafe { (&raw const (*options).size).read() };
        let extent = input(options.cast::<u8>(), size);
        if !(SMALLEST..=LARGEST).contains(&size) || !extent.is_valid() {
            return None;
        }
        // SAFETY: not NULL, and valid for reads of `size` bytes by this function's contract, which
        // are at least those of the structure.
        let (known, bytes) = unsafe { (options.read(), borrow(options.cast::<u8>(), size)) };
        // Members of a later version have an effect only if they are not 0.
        let is_known = bytes.iter().skip(size_of::<Self>()).all(|&byte| byte == 0);
        (is_known && known.reserved == 0).then_some((known, extent))
    }

    /// The options of IDNA, and the memory that they occupy, of a structure of this version that is
    /// valid, and has no protected names. `None` for any other. A plain name needs no more.
    ///
    /// # Safety
    /// As for [`read`](Self::read).
    pub unsafe fn without_names(options: *const Self) -> Option<(Options, Extent)> {
        if options.is_null() {
            return Some((Options::LOOKUP, input(options, 0)));
        }
        let extent = input(options, 1);
        // SAFETY: not NULL and aligned; valid by this function's contract.
        let is_known = extent.is_valid() && unsafe { (*options).size == size_of::<Self>() };
        // SAFETY: as large as the structure.
        let known = unsafe { is_known.then(|| options.read()) }?;
        let is_usual = known.are_known() && known.reserved == 0 && known.protected_names_size == 0;
        let options = Options::from_display_bits(known.options)?;
        is_usual.then_some((options.without(Options::DISPLAY), extent))
    }

    /// The parameters of the decision of a structure that [`without_names`](Self::without_names)
    /// accepts; the default ones for any other.
    ///
    /// # Safety
    /// `options` is NULL, or aligned and valid for reads.
    #[inline(never)]
    pub unsafe fn request_without_names<'a>(options: *const Self) -> Request<'a> {
        // SAFETY: by this function's contract.
        let known = if options.is_null() { Self::DEFAULT } else { unsafe { options.read() } };
        let policy = Policy::from_numbers(known.policy, known.level);
        match (Options::from_display_bits(known.options), policy) {
            (Some(options), Some(policy)) => Request { options, policy, protected: None },
            _ => Request::DEFAULT,
        }
    }

    /// Whether options, policy and level exist and are compatible.
    pub fn are_known(&self) -> bool {
        Options::from_display_bits(self.options).is_some()
            && Policy::from_numbers(self.policy, self.level).is_some()
    }

    /// The memory of the block, for the check of a call's pointers.
    pub fn block(&self) -> Extent {
        input(self.protected_names.cast::<u8>(), self.protected_names_size)
    }

    /// The parameters of the decision.
    ///
    /// # Safety
    /// [`check`] has accepted [`block`](Self::block), and it is valid for
    /// reads for the time of the call.
    #[inline(never)]
    pub unsafe fn request<'a>(&self) -> Result<Request<'a>, unidn_status> {
        let protected = if self.protected_names_size == 0 {
            None
        } else {
            // SAFETY: by this function's contract.
            let block =
                unsafe { borrow(self.protected_names.cast::<u8>(), self.protected_names_size) };
            Some(ProtectedNames::new(block)?)
        };
        let options = Options::from_display_bits(self.options).ok_or(UNIDN_INVALID_ARGUMENT)?;
        let policy = Policy::from_numbers(self.policy, self.level).ok_or(UNIDN_INVALID_ARGUMENT)?;
        Ok(Request { options, policy, protected })
    }
}

/// Checks all pointers of a call, `other` among them, and reads its options. Out of line: the stack
/// that this takes is free again when the decision runs.
///
/// # Safety
/// The pointers are as the C functions below promise.
#[inline(never)]
pub unsafe fn accept<'a>(
    call: &Call,
    other: Extent,
    options: *const unidn_display_options,
) -> Result<Request<'a>, unidn_status> {
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        let known = unidn_display_options::read(options);
        let (wanted, structure) = match known {
            Some((options, extent)) => (options, extent),
            None => (unidn_display_options::DEFAULT, input(options, 1)),
        };
        let [src, dst] = call.extents();
        let extents = [src, structure, wanted.block(), dst, other];
        check(extents, known.is_some() && wanted.are_known(), call.dst_len)?;
        let request = wanted.request();
        if let Err(status) = request {
            call.fail(status);
        }
        request
    }
}
