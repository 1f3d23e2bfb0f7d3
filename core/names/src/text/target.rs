//! Writers whose encoding form and kind of memory are known only at run time.

use super::{Append, CodeUnit, Writable, Writer, ascii};
use core::mem::MaybeUninit;

/// A writer over either kind of memory (see [`WritableUnit`]). The two differ only in their types, so that
/// hardly any branch on the variant remains.
#[derive(Debug)]
pub enum AnyWriter<'a, 'b, T> {
    /// Over initialized memory.
    Initialized(&'a mut Writer<'b, T>),
    /// Over memory that may be uninitialized.
    Uninitialized(&'a mut Writer<'b, T, MaybeUninit<T>>),
}

/// Applies the same expression to the writer of either variant.
macro_rules! with_writer {
    ($any:expr, $writer:ident => $action:expr) => {
        match $any {
            AnyWriter::Initialized($writer) => $action,
            AnyWriter::Uninitialized($writer) => $action,
        }
    };
}

impl<T: CodeUnit> Append<T> for AnyWriter<'_, '_, T> {
    #[inline]
    fn push(&mut self, unit: T) {
        with_writer!(self, writer => writer.push(unit));
    }

    #[inline]
    fn extend_from<const N: usize>(&mut self, units: [T; N], count: usize) {
        with_writer!(self, writer => writer.extend_from(units, count));
    }
}

impl<'b, T: CodeUnit> AnyWriter<'_, 'b, T> {
    /// Appends code units.
    #[inline]
    pub fn extend(&mut self, units: &[T]) {
        with_writer!(self, writer => writer.extend(units));
    }

    /// The number of code units, written or only counted.
    #[inline]
    pub fn len(&self) -> usize {
        with_writer!(self, writer => writer.len())
    }

    /// Starts again with an empty text.
    #[inline]
    pub fn clear(&mut self) {
        with_writer!(self, writer => writer.clear());
    }

    /// Counts `units` more code units, which nobody writes: the text is of no use but for its length.
    #[inline]
    pub(crate) fn skip(&mut self, units: usize) {
        with_writer!(self, writer => writer.skip(units));
    }

    /// Appends the scalar value `c`.
    #[inline]
    fn push_scalar(&mut self, c: u32) {
        match self {
            Self::Uninitialized(writer) => T::write(c, *writer),
            Self::Initialized(_) => self.push_all(&[c]),
        }
    }

    /// Appends scalar values. Out of line: the C library rarely uses it.
    #[cold]
    #[inline(never)]
    fn push_all(&mut self, text: &[u32]) {
        text.iter().for_each(|&c| T::write(c, self));
    }

    /// Appends `text`, which consists of scalar values.
    #[inline]
    pub(crate) fn extend_scalars(&mut self, text: &[u32]) {
        match self {
            Self::Uninitialized(writer) => text.iter().for_each(|&c| T::write(c, *writer)),
            Self::Initialized(_) => self.push_all(text),
        }
    }

    #[inline]
    pub(crate) fn reborrow(&mut self) -> AnyWriter<'_, 'b, T> {
        match self {
            Self::Initialized(writer) => AnyWriter::Initialized(writer),
            Self::Uninitialized(writer) => AnyWriter::Uninitialized(writer),
        }
    }
}

impl AnyWriter<'_, '_, u8> {
    /// Appends ASCII characters, one per element.
    #[inline]
    pub fn extend_narrow(&mut self, text: &[u32]) {
        with_writer!(self, writer => writer.extend_narrow(text));
    }
}

/// A writer in one of the encoding forms, for code that is compiled once for all of them.
#[derive(Debug)]
pub enum Target<'a, 'b> {
    /// UTF-8.
    Utf8(AnyWriter<'a, 'b, u8>),
    /// UTF-16.
    Utf16(AnyWriter<'a, 'b, u16>),
    /// UTF-32.
    Utf32(AnyWriter<'a, 'b, u32>),
}

impl Target<'_, '_> {
    /// Appends the scalar value `c`.
    #[inline]
    pub fn push(&mut self, c: u32) {
        match self {
            Self::Utf8(writer) => writer.push_scalar(c),
            Self::Utf16(writer) => writer.push_scalar(c),
            Self::Utf32(writer) => writer.push_scalar(c),
        }
    }

    /// Appends an ASCII character.
    #[inline]
    pub fn push_ascii(&mut self, c: u8) {
        match self {
            Self::Utf8(writer) => writer.push(c),
            Self::Utf16(writer) => writer.push(c.into()),
            Self::Utf32(writer) => writer.push(c.into()),
        }
    }

    /// Appends ASCII characters. Out of line: smaller than [`push_ascii`](Self::push_ascii) where speed
    /// does not matter.
    #[inline(never)]
    pub fn extend_ascii(&mut self, text: &[u8]) {
        match self {
            Self::Utf8(writer) => writer.extend(text),
            _ => self.extend_ascii_by_units(text),
        }
    }

    #[inline(never)]
    fn extend_ascii_by_units(&mut self, text: &[u8]) {
        text.iter().for_each(|&c| self.push_ascii(c));
    }

    /// Appends ASCII characters in lower case.
    #[inline(never)]
    pub fn extend_lower(&mut self, text: &[u8]) {
        match self {
            Self::Utf8(AnyWriter::Uninitialized(writer)) => {
                ascii::lower(text, writer.room(text.len()));
                writer.skip(text.len());
            }
            Self::Utf16(AnyWriter::Uninitialized(writer)) => writer.extend_lower(text),
            // Rarely used: small, not fast.
            _ => text.iter().for_each(|c| self.extend_ascii_by_units(&[c.to_ascii_lowercase()])),
        }
    }

    /// The number of code units, written or only counted.
    pub fn len(&self) -> usize {
        match self {
            Self::Utf8(writer) => writer.len(),
            Self::Utf16(writer) => writer.len(),
            Self::Utf32(writer) => writer.len(),
        }
    }

    /// Removes all output.
    pub fn clear(&mut self) {
        match self {
            Self::Utf8(writer) => writer.clear(),
            Self::Utf16(writer) => writer.clear(),
            Self::Utf32(writer) => writer.clear(),
        }
    }

    /// Appends `text`, which consists of scalar values.
    pub fn extend(&mut self, text: &[u32]) {
        match self {
            Self::Utf8(writer) => writer.extend_scalars(text),
            Self::Utf16(AnyWriter::Uninitialized(writer)) => writer.extend_units(text),
            Self::Utf16(writer) => writer.extend_scalars(text),
            Self::Utf32(writer) => writer.extend_scalars(text),
        }
    }

    /// Replaces the output with `text`, which consists of scalar values.
    pub fn set(&mut self, text: &[u32]) {
        self.clear();
        self.extend(text);
    }
}

/// Memory that a `T`, a code unit, can be written to: the functions of this crate write their results
/// to it.
///
/// With `T` itself the result can be read from the [`Writer`]. With `MaybeUninit<T>` the memory may
/// be uninitialized, and only `unsafe` code can read the result: the C library uses it, since its
/// callers provide memory in any state.
pub trait WritableUnit<T: Copy>: Writable<T> {
    /// The writer, for code that is compiled once for both kinds of memory.
    #[doc(hidden)]
    fn any<'a, 'b>(writer: &'a mut Writer<'b, T, Self>) -> AnyWriter<'a, 'b, T>;

    /// The writer, for code that is compiled once for all encoding forms, too.
    #[doc(hidden)]
    fn target<'a, 'b>(writer: &'a mut Writer<'b, T, Self>) -> Target<'a, 'b>;
}

macro_rules! writable_units {
    ($($memory_type:ty: $unit:ty, $encoding:ident, $memory:ident;)*) => {
        $(
            impl WritableUnit<$unit> for $memory_type {
                #[inline]
                fn any<'a, 'b>(
                    writer: &'a mut Writer<'b, $unit, Self>,
                ) -> AnyWriter<'a, 'b, $unit> {
                    AnyWriter::$memory(writer)
                }

                #[inline]
                fn target<'a, 'b>(writer: &'a mut Writer<'b, $unit, Self>) -> Target<'a, 'b> {
                    Target::$encoding(Self::any(writer))
                }
            }
        )*
    };
}

writable_units! {
    u8: u8, Utf8, Initialized;
    u16: u16, Utf16, Initialized;
    u32: u32, Utf32, Initialized;
    MaybeUninit<u8>: u8, Utf8, Uninitialized;
    MaybeUninit<u16>: u16, Utf16, Uninitialized;
    MaybeUninit<u32>: u32, Utf32, Uninitialized;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_of_memory_take_the_same() {
        let (mut room, mut other) = ([0; 8], [MaybeUninit::uninit(); 8]);
        let mut initialized = Writer::<u8>::new(&mut room);
        let mut uninitialized = Writer::<u8, MaybeUninit<u8>>::new(&mut other);
        for mut any in
            [AnyWriter::Initialized(&mut initialized), AnyWriter::Uninitialized(&mut uninitialized)]
        {
            for c in [0x61, 0xFC, 0x20AC, 0x61] {
                u8::write(c, &mut any);
            }
        }
        assert_eq!(initialized.written(), Some("aü€a".as_bytes()));
        assert_eq!((uninitialized.len(), uninitialized.fits()), (7, true));
    }
}
