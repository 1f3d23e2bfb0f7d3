//! A call in any encoding, for functions that are compiled once for all of them.

use crate::pointers::{Extent, borrow, input, output};
use crate::result::{Array, Destination, Text};
use crate::status::unidn_status;
use core::ffi::c_void;
#[cfg(any(feature = "lgr", feature = "prepare"))]
use core::ptr::null_mut;
use unidn_core::idna::Error;
use unidn_core::text::{Slot, Source, Target};

/// The code units of src and dst.
#[derive(Clone, Copy)]
pub enum Encoding {
    Utf8,
    Utf16,
    Utf32,
}

/// The pointers of a call, of one type for all encodings: rarely called functions are compiled
/// once.
pub struct Call {
    pub encoding: Encoding,
    pub src: *const c_void,
    pub src_len: usize,
    pub dst: *mut c_void,
    pub dst_cap: usize,
    pub dst_len: *mut usize,
}

impl Call {
    /// A call that writes no text.
    #[cfg(any(feature = "lgr", feature = "prepare"))]
    pub fn reading(encoding: Encoding, src: *const c_void, src_len: usize) -> Self {
        Self { encoding, src, src_len, dst: null_mut(), dst_cap: 0, dst_len: null_mut() }
    }

    /// The extents of src and dst.
    #[inline(never)]
    pub fn extents(&self) -> [Extent; 2] {
        [self.src(), self.dst()]
    }

    /// The extent of src.
    pub fn src(&self) -> Extent {
        match self.encoding {
            Encoding::Utf8 => input(self.src.cast::<u8>(), self.src_len),
            Encoding::Utf16 => input(self.src.cast::<u16>(), self.src_len),
            Encoding::Utf32 => input(self.src.cast::<u32>(), self.src_len),
        }
    }

    pub fn dst(&self) -> Extent {
        match self.encoding {
            Encoding::Utf8 => output(self.dst.cast::<u8>(), self.dst_cap),
            Encoding::Utf16 => output(self.dst.cast::<u16>(), self.dst_cap),
            Encoding::Utf32 => output(self.dst.cast::<u32>(), self.dst_cap),
        }
    }

    /// # Safety
    /// [`check`](crate::pointers::check) has accepted [`extents`](Self::extents), and src is valid for reads for the time of the
    /// call.
    pub unsafe fn source<'a>(&self) -> Source<'a> {
        // SAFETY: by this function's contract.
        unsafe {
            match self.encoding {
                Encoding::Utf8 => Source::Utf8(borrow(self.src.cast(), self.src_len)),
                Encoding::Utf16 => Source::Utf16(borrow(self.src.cast(), self.src_len)),
                Encoding::Utf32 => Source::Utf32(borrow(self.src.cast(), self.src_len)),
            }
        }
    }

    /// Writes a result, and reports it or its absence, as [`Destination::write_best`].
    ///
    /// # Safety
    /// [`check`](crate::pointers::check) has accepted [`extents`](Self::extents) with `dst_len`, and both are valid for writes.
    pub unsafe fn write(
        &self,
        write: impl FnOnce(Target<'_, '_>) -> Result<(), Error>,
    ) -> unidn_status {
        let Self { dst, dst_cap, dst_len, .. } = *self;
        // SAFETY: by this function's contract.
        unsafe {
            match self.encoding {
                Encoding::Utf8 => Text::new(dst.cast(), dst_cap, dst_len)
                    .write_best(|output| write(Slot::target(output))),
                Encoding::Utf16 => Array::<u16>::new(dst.cast(), dst_cap, dst_len)
                    .write_best(|output| write(Slot::target(output))),
                Encoding::Utf32 => Array::<u32>::new(dst.cast(), dst_cap, dst_len)
                    .write_best(|output| write(Slot::target(output))),
            }
        }
    }

    /// Writes a result, and reports it or its absence, as [`Destination::write`].
    ///
    /// # Safety
    /// As for [`write`](Self::write).
    #[cfg(feature = "prepare")]
    pub unsafe fn write_valid(
        &self,
        write: impl FnOnce(Target<'_, '_>) -> Result<(), Error>,
    ) -> unidn_status {
        let Self { dst, dst_cap, dst_len, .. } = *self;
        // SAFETY: by this function's contract.
        unsafe {
            match self.encoding {
                Encoding::Utf8 => Text::new(dst.cast(), dst_cap, dst_len)
                    .write(|output| write(Slot::target(output))),
                Encoding::Utf16 => Array::<u16>::new(dst.cast(), dst_cap, dst_len)
                    .write(|output| write(Slot::target(output))),
                Encoding::Utf32 => Array::<u32>::new(dst.cast(), dst_cap, dst_len)
                    .write(|output| write(Slot::target(output))),
            }
        }
    }
}
