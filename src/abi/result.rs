//! Results in the caller's memory: fit or report (convention 3 of the header).

use crate::pointers::borrow_room;
use crate::status::unidn_status::{self, *};
use core::ffi::c_char;
use core::mem::MaybeUninit;
use core::slice::from_raw_parts_mut;
use unidn_core::idna::Error;
use unidn_core::text::{WritableUnit, Writer};

/// Room for a result in the caller's memory.
pub trait Destination: Sized {
    /// The elements of the result.
    type CodeUnit: Copy;

    /// The elements of the caller's memory, which may be uninitialized.
    type WritableUnit: WritableUnit<Self::CodeUnit>;

    /// The room, written from the front.
    fn output(&mut self) -> Writer<'_, Self::CodeUnit, Self::WritableUnit>;

    /// Reports a result of `length` that was written to [`output`](Self::output); the function
    /// returns `status` if the result fits.
    fn finish(self, length: usize, status: unidn_status) -> unidn_status;

    /// Reports that there is no result.
    fn fail(self, status: unidn_status) -> unidn_status;

    /// Writes the result by `write`, and reports it or its absence.
    #[inline]
    fn write<E: Into<unidn_status>>(
        mut self,
        write: impl FnOnce(&mut Writer<'_, Self::CodeUnit, Self::WritableUnit>) -> Result<(), E>,
    ) -> unidn_status {
        let mut output = self.output();
        let result = write(&mut output);
        let length = output.len();
        match result {
            Ok(()) => self.finish(length, UNIDN_OK),
            Err(error) => self.fail(error.into()),
        }
    }

    /// As [`write`](Self::write), for functions that have a result together with
    /// UNIDN_INVALID_NAME.
    #[inline]
    fn write_best(
        mut self,
        write: impl FnOnce(&mut Writer<'_, Self::CodeUnit, Self::WritableUnit>) -> Result<(), Error>,
    ) -> unidn_status {
        let mut output = self.output();
        let result = write(&mut output);
        let length = output.len();
        match result {
            Ok(()) => self.finish(length, UNIDN_OK),
            Err(Error::InvalidName) => self.finish(length, UNIDN_INVALID_NAME),
            Err(error) => self.fail(error.into()),
        }
    }
}

/// A text result: it needs its length and a NUL.
pub struct Text<'a> {
    room: &'a mut [MaybeUninit<u8>],
    length: &'a mut MaybeUninit<usize>,
}

impl<'a> Text<'a> {
    /// # Safety
    /// [`check`](crate::pointers::check) has accepted `dst` with `dst_cap` as output and checked
    /// `dst_len`; both are valid for writes for the time of the call.
    pub unsafe fn new(dst: *mut c_char, dst_cap: usize, dst_len: *mut usize) -> Self {
        // SAFETY: by this function's contract. char and u8 have one size and alignment.
        unsafe { Self::of(borrow_room(dst.cast(), dst_cap), &mut *dst_len.cast()) }
    }

    /// A text result in borrowed memory.
    pub fn of(room: &'a mut [MaybeUninit<u8>], length: &'a mut MaybeUninit<usize>) -> Self {
        Self { room, length }
    }

    /// The room for the text itself.
    pub fn room(&mut self) -> &mut [MaybeUninit<u8>] {
        self.room.split_last_mut().map_or(&mut [], |(_nul, text)| text)
    }
}

impl Destination for Text<'_> {
    type CodeUnit = u8;
    type WritableUnit = MaybeUninit<u8>;

    fn output(&mut self) -> Writer<'_, u8, MaybeUninit<u8>> {
        Writer::new(self.room())
    }

    fn finish(self, length: usize, status: unidn_status) -> unidn_status {
        let fits = length < self.room.len();
        if let Some(end) = self.room.get_mut(if fits { length } else { 0 }) {
            end.write(0);
        }
        self.length.write(length);
        if fits { status } else { UNIDN_BUFFER_TOO_SMALL }
    }

    fn fail(self, status: unidn_status) -> unidn_status {
        if let Some(start) = self.room.first_mut() {
            start.write(0);
        }
        self.length.write(0);
        status
    }
}

/// A result of code units or bytes: it needs its length and no terminator.
pub struct Array<'a, T> {
    room: &'a mut [MaybeUninit<T>],
    length: &'a mut MaybeUninit<usize>,
}

impl<T> Array<'_, T> {
    /// # Safety
    /// As for [`Text::new`].
    pub unsafe fn new(dst: *mut T, dst_cap: usize, dst_len: *mut usize) -> Self {
        // SAFETY: by this function's contract.
        unsafe { Self { room: borrow_room(dst, dst_cap), length: &mut *dst_len.cast() } }
    }

    /// The room itself.
    pub fn room(&mut self) -> &mut [MaybeUninit<T>] {
        self.room
    }
}

impl Array<'_, u32> {
    /// The room for at most `most` code points, initialized: text in the library's own memory is, and the
    /// same code decodes both.
    pub fn zeroed(&mut self, most: usize) -> &mut [u32] {
        let length = self.room.len().min(most);
        let room = self.room.get_mut(..length).unwrap_or_default();
        room.iter_mut().for_each(|slot| _ = slot.write(0));
        // SAFETY: the slots are initialized, and a `MaybeUninit<u32>` has the layout of a `u32`.
        unsafe { from_raw_parts_mut(room.as_mut_ptr().cast(), room.len()) }
    }
}

impl<T: Copy> Destination for Array<'_, T>
where
    MaybeUninit<T>: WritableUnit<T>,
{
    type CodeUnit = T;
    type WritableUnit = MaybeUninit<T>;

    fn output(&mut self) -> Writer<'_, T, MaybeUninit<T>> {
        Writer::new(self.room)
    }

    fn finish(self, length: usize, status: unidn_status) -> unidn_status {
        self.length.write(length);
        if length <= self.room.len() { status } else { UNIDN_BUFFER_TOO_SMALL }
    }

    fn fail(self, status: unidn_status) -> unidn_status {
        self.length.write(0);
        status
    }
}
