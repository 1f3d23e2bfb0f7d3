//! A call in any encoding, for functions that are compiled once for all of them.

use crate::pointers::{Extent, check_inlined, output, units};
use crate::result::{Array, Destination, Text};
use crate::status::unidn_status;
use core::ffi::c_void;
#[cfg(feature = "prepare")]
use core::mem::MaybeUninit;
use core::ptr::NonNull;
#[cfg(any(feature = "lgr", feature = "prepare"))]
use core::ptr::null_mut;
use core::slice::from_raw_parts;
#[cfg(feature = "prepare")]
use core::slice::from_raw_parts_mut;
use unidn_core::idna::Error;
#[cfg(feature = "prepare")]
use unidn_core::text::Writer;
use unidn_core::text::{Source, Target, WritableUnit};

/// The code units of src and dst.
#[derive(Clone, Copy)]
pub enum Encoding {
    Utf8,
    Utf16,
    Utf32,
}

impl Encoding {
    /// The size of a code unit in bytes.
    fn size(self) -> usize {
        1 << self as u32
    }
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
        units(self.src.addr(), self.src_len, self.encoding.size(), false)
    }

    /// The extent of dst.
    pub fn dst(&self) -> Extent {
        units(self.dst.addr(), self.dst_cap, self.encoding.size(), true)
    }

    /// [`check`](crate::pointers::check) for this call, out of line. `last` is optional, and dst is of
    /// bytes if `is_to_ascii`.
    ///
    /// # Safety
    /// As for [`check`](crate::pointers::check).
    #[inline(never)]
    pub unsafe fn check(
        &self,
        is_to_ascii: bool,
        condition: bool,
        last: Extent,
    ) -> Result<(), unidn_status> {
        let dst =
            if is_to_ascii { output(self.dst.cast::<u8>(), self.dst_cap) } else { self.dst() };
        // SAFETY: the same contract.
        unsafe { check_inlined([self.src(), dst], condition, self.dst_len, last) }
    }

    /// # Safety
    /// [`check`](crate::pointers::check) has accepted [`extents`](Self::extents), and `src` is valid
    /// for reads for the time of the call.
    pub unsafe fn source<'a>(&self) -> Source<'a> {
        // The empty source is where any code unit could be: no branch on the encoding remains.
        let none = NonNull::<u32>::dangling().as_ptr().cast_const();
        let src = if self.src_len == 0 { none.cast() } else { self.src };
        // SAFETY: by this function's contract; NULL is only the pointer of an empty source.
        unsafe {
            match self.encoding {
                Encoding::Utf8 => Source::Utf8(from_raw_parts(src.cast(), self.src_len)),
                Encoding::Utf16 => Source::Utf16(from_raw_parts(src.cast(), self.src_len)),
                Encoding::Utf32 => Source::Utf32(from_raw_parts(src.cast(), self.src_len)),
            }
        }
    }

    /// Reports a failure other than those of the result: the empty text, but for an invalid argument.
    ///
    /// # Safety
    /// As for [`write`](Self::write).
    #[inline(never)]
    pub unsafe fn fail(&self, status: unidn_status) -> unidn_status {
        let has_text = matches!(self.encoding, Encoding::Utf8)
            && status != unidn_status::UNIDN_INVALID_ARGUMENT;
        let dst_cap = if has_text { self.dst_cap } else { 0 };
        // SAFETY: by this function's contract.
        unsafe { Text::new(self.dst.cast(), dst_cap, self.dst_len).fail(status) }
    }

    /// Writes a result, and reports it or its absence, as [`Destination::write_best`].
    ///
    /// # Safety
    /// [`check`](crate::pointers::check) has accepted [`extents`](Self::extents) with `dst_len`, and
    /// both are valid for writes.
    pub unsafe fn write(
        &self,
        write: impl FnOnce(Target<'_, '_>) -> Result<(), Error>,
    ) -> unidn_status {
        let Self { dst, dst_cap, dst_len, .. } = *self;
        // SAFETY: by this function's contract.
        unsafe {
            match self.encoding {
                Encoding::Utf8 => Text::new(dst.cast(), dst_cap, dst_len)
                    .write_best(|output| write(WritableUnit::target(output))),
                Encoding::Utf16 => Array::<u16>::new(dst.cast(), dst_cap, dst_len)
                    .write_best(|output| write(WritableUnit::target(output))),
                Encoding::Utf32 => Array::<u32>::new(dst.cast(), dst_cap, dst_len)
                    .write_best(|output| write(WritableUnit::target(output))),
            }
        }
    }

    /// Writes a result, and reports it or its absence, as [`Destination::write`]. What writes it is
    /// there once for all encodings.
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
            // As for the source. The NUL is not written by `write`.
            let none = NonNull::<u32>::dangling().as_ptr();
            let start = if dst_cap == 0 { none.cast() } else { dst };
            let mut room = match self.encoding {
                Encoding::Utf8 => {
                    let size = dst_cap.saturating_sub(1);
                    Room::Utf8(Writer::new(from_raw_parts_mut(start.cast(), size)))
                }
                Encoding::Utf16 => {
                    Room::Utf16(Writer::new(from_raw_parts_mut(start.cast(), dst_cap)))
                }
                Encoding::Utf32 => {
                    Room::Utf32(Writer::new(from_raw_parts_mut(start.cast(), dst_cap)))
                }
            };
            let result = write(room.target()).map_err(unidn_status::from);
            let length = room.target().len();
            match self.encoding {
                Encoding::Utf8 => report(Text::new(dst.cast(), dst_cap, dst_len), length, result),
                Encoding::Utf16 => {
                    report(Array::<u16>::new(dst.cast(), dst_cap, dst_len), length, result)
                }
                Encoding::Utf32 => {
                    report(Array::<u32>::new(dst.cast(), dst_cap, dst_len), length, result)
                }
            }
        }
    }
}

/// Reports a result of `length`, or its absence.
#[cfg(feature = "prepare")]
fn report(
    destination: impl Destination,
    length: usize,
    result: Result<(), unidn_status>,
) -> unidn_status {
    match result {
        Ok(()) => destination.finish(length, unidn_status::UNIDN_OK),
        Err(status) => destination.fail(status),
    }
}

/// Room for a result in one of the encodings.
#[cfg(feature = "prepare")]
enum Room<'a> {
    Utf8(Writer<'a, u8, MaybeUninit<u8>>),
    Utf16(Writer<'a, u16, MaybeUninit<u16>>),
    Utf32(Writer<'a, u32, MaybeUninit<u32>>),
}

#[cfg(feature = "prepare")]
impl<'a> Room<'a> {
    fn target(&mut self) -> Target<'_, 'a> {
        match self {
            Self::Utf8(writer) => WritableUnit::target(writer),
            Self::Utf16(writer) => WritableUnit::target(writer),
            Self::Utf32(writer) => WritableUnit::target(writer),
        }
    }
}
