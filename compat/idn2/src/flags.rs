//! The flags of a look-up.

use crate::code::Code;
use core::ffi::c_int;

/// Flags that do not contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Flags(c_int);

impl Flags {
    const NFC_INPUT: c_int = 1;
    const ALABEL_ROUNDTRIP: c_int = 2;
    const TRANSITIONAL: c_int = 4;
    const NONTRANSITIONAL: c_int = 8;
    const USE_STD3_ASCII_RULES: c_int = 32;
    const NO_TR46: c_int = 64;
    const NO_ALABEL_ROUNDTRIP: c_int = 128;

    /// Those of `bits`; unknown ones are ignored.
    #[inline]
    pub(crate) fn new(bits: c_int) -> Result<Self, Code> {
        let has_both = |a, b| bits & a != 0 && bits & b != 0;
        if has_both(Self::TRANSITIONAL, Self::NONTRANSITIONAL)
            || has_both(Self::NO_TR46, Self::TRANSITIONAL | Self::NONTRANSITIONAL)
            || has_both(Self::ALABEL_ROUNDTRIP, Self::NO_ALABEL_ROUNDTRIP)
        {
            return Err(Code::INVALID_FLAGS);
        }
        Ok(Self(bits))
    }

    /// The flags of a locale's functions, whose text may be in any form of normalization.
    pub(crate) fn of_locale(bits: c_int) -> c_int {
        bits | Self::NFC_INPUT
    }

    /// Whether `bits`, of a registration, which contradict nothing, have [`Self::normalizes`].
    pub(crate) fn has_nfc_input(bits: c_int) -> bool {
        bits & Self::NFC_INPUT != 0
    }

    #[inline]
    fn has(self, flag: c_int) -> bool {
        self.0 & flag != 0
    }

    /// Whether to normalize what is not mapped.
    pub(crate) fn normalizes(self) -> bool {
        self.has(Self::NFC_INPUT)
    }

    /// Whether deviations are mapped, and only UTS #46 is checked.
    #[inline]
    pub(crate) fn is_transitional(self) -> bool {
        self.has(Self::TRANSITIONAL)
    }

    /// Whether names are mapped (UTS #46).
    #[inline]
    pub(crate) fn maps(self) -> bool {
        !self.has(Self::NO_TR46)
    }

    /// Whether ASCII is restricted to letters, digits and hyphens (UseSTD3ASCIIRules).
    #[inline]
    pub(crate) fn restricts_ascii(self) -> bool {
        self.has(Self::USE_STD3_ASCII_RULES) && self.maps()
    }

    /// Whether A-labels are decoded and compared.
    #[inline]
    pub(crate) fn round_trips(self) -> bool {
        !self.has(Self::NO_ALABEL_ROUNDTRIP)
    }
}
