//! Dialects known at compile time or at run time.

use super::integer::{self, Overflow, Read, ReadError};
use super::parameters::Dialect;
use super::trace::Observer;
use super::unit::Unit;
use crate::text::Target;

/// A dialect that is known at compile time, so that its constants are folded in, or only at run
/// time.
pub(super) trait Scheme {
    /// Whether code points must be Unicode scalar values.
    const SCALAR_VALUES: bool;

    fn dialect(&self) -> &Dialect;

    /// [`integer::write`].
    #[inline]
    fn write(
        &self,
        delta: u32,
        bias: u64,
        last: impl Fn(u8) -> u8,
        output: &mut Target<'_, '_>,
        observer: &mut impl Observer,
    ) -> Result<(), Overflow> {
        integer::write(self.dialect(), delta, bias, last, output, observer)
    }

    /// [`integer::read`].
    #[inline]
    fn read<T: Unit>(
        &self,
        text: &[T],
        i: u32,
        bias: u64,
        observer: &mut impl Observer,
    ) -> Result<Read, ReadError> {
        integer::read(self.dialect(), text, i, bias, observer)
    }

    /// [`Dialect::adapt`].
    #[inline]
    fn adapt(&self, delta: u32, points: usize, first: bool) -> u64 {
        self.dialect().adapt(delta, points, first)
    }
}

/// Punycode, known at compile time.
pub(super) struct Punycode;

impl Scheme for Punycode {
    const SCALAR_VALUES: bool = true;

    #[inline]
    fn dialect(&self) -> &Dialect {
        const { &Dialect::PUNYCODE }
    }
}

impl Scheme for Dialect {
    const SCALAR_VALUES: bool = false;

    #[inline]
    fn dialect(&self) -> &Dialect {
        self
    }

    // Without constants to fold in, inlining copies gains nothing.

    #[inline(never)]
    fn write(
        &self,
        delta: u32,
        bias: u64,
        last: impl Fn(u8) -> u8,
        output: &mut Target<'_, '_>,
        observer: &mut impl Observer,
    ) -> Result<(), Overflow> {
        integer::write(self, delta, bias, last, output, observer)
    }

    #[inline(never)]
    fn read<T: Unit>(
        &self,
        text: &[T],
        i: u32,
        bias: u64,
        observer: &mut impl Observer,
    ) -> Result<Read, ReadError> {
        integer::read(self, text, i, bias, observer)
    }

    #[inline(never)]
    fn adapt(&self, delta: u32, points: usize, first: bool) -> u64 {
        Self::adapt(self, delta, points, first)
    }
}
