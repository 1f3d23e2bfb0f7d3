//! The rules of one label, each with its code, in libidn2's order.

use crate::code::Code;
use unidn_core::idna::{self, Options, stages};
use unidn_core::unicode::{Idna2008, Properties, PropertyUnion, Status, nfc, properties};

const HYPHEN: u32 = 0x2D;
const DOT: u32 = 0x2E;

/// A label and what is known of its code points.
#[derive(Clone, Copy)]
pub(crate) struct Label<'a> {
    text: &'a [u32],
    seen: PropertyUnion,
    /// Whether IDNA2008 allows all code points without a rule of context. ASCII is not looked at.
    is_pvalid: bool,
    is_ascii: bool,
    /// Whether the text was normalized.
    is_normalized: bool,
}

impl<'a> Label<'a> {
    #[inline]
    pub(crate) fn new(text: &'a [u32], is_normalized: bool) -> Self {
        let (mut seen, mut is_pvalid, mut bits) = (PropertyUnion::default(), true, 0);
        for &c in text {
            bits |= c;
            if c >= 0x80 {
                let p = properties(c);
                is_pvalid &= p.idna2008() == Idna2008::Pvalid;
                seen.add(p);
            }
        }
        Self { text, seen, is_pvalid, is_ascii: bits < 0x80, is_normalized }
    }

    #[inline]
    pub(crate) fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// Whether no rule of UTS #46 and of a look-up can find anything.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        let has_hyphens =
            matches!(*self.text, [HYPHEN, ..] | [.., HYPHEN] | [_, _, HYPHEN, HYPHEN, ..]);
        self.is_pvalid && self.seen == PropertyUnion::default() && !has_hyphens
    }

    fn any(&self, is_wrong: impl Fn(u32, Properties) -> bool) -> bool {
        self.text.iter().any(|&c| is_wrong(c, properties(c)))
    }

    fn check_form(&self) -> Result<(), Code> {
        if !self.is_normalized && !self.seen.is_nfc() && !nfc::is_nfc(self.text) {
            return Err(Code::NOT_NFC);
        }
        if matches!(*self.text, [_, _, HYPHEN, HYPHEN, ..]) {
            return Err(Code::TWO_HYPHENS);
        }
        Ok(())
    }

    fn check_hyphens_at_ends(&self) -> Result<(), Code> {
        match *self.text {
            [HYPHEN, ..] | [.., HYPHEN] => Err(Code::HYPHEN_STARTEND),
            _ => Ok(()),
        }
    }

    fn check_first(&self) -> Result<(), Code> {
        if self.seen.has_mark() && self.text.first().is_some_and(|&c| properties(c).is_mark()) {
            return Err(Code::LEADING_COMBINING);
        }
        Ok(())
    }

    /// The validity criteria of UTS #46, section 4.1, but for the rules of joiners and of bidi.
    pub(crate) fn check_uts46(
        &self,
        is_transitional: bool,
        restricts_ascii: bool,
    ) -> Result<(), Code> {
        self.check_form()?;
        self.check_hyphens_at_ends()?;
        self.check_first()?;
        self.check_status(is_transitional, restricts_ascii)
    }

    fn check_status(&self, is_transitional: bool, restricts_ascii: bool) -> Result<(), Code> {
        if self.text.contains(&DOT) {
            return Err(Code::DOT_IN_LABEL);
        }
        let is_wrong = |c, p: Properties| {
            let is_valid = match p.status() {
                Status::Valid => !(restricts_ascii && is_std3(c, p)),
                Status::Deviation => !is_transitional,
                _ => !restricts_ascii && is_std3(c, p),
            };
            !is_valid
        };
        // Inert code points are valid; ASCII was not looked at.
        if (!self.seen.is_valid() || restricts_ascii) && self.any(is_wrong) {
            return Err(if is_transitional {
                Code::INVALID_TRANSITIONAL
            } else {
                Code::INVALID_NONTRANSITIONAL
            });
        }
        Ok(())
    }

    /// The conditions of a look-up for a U-label (RFC 5891, section 5.4). With `allows_std3` the
    /// code points of UseSTD3ASCIIRules pass.
    pub(crate) fn check_lookup(&self, allows_std3: bool) -> Result<(), Code> {
        self.check_form()?;
        self.check_first()?;
        self.check_idna2008(allows_std3, false)?;
        self.check_status(false, !allows_std3)
    }

    /// The conditions of a registration (RFC 5891, section 4.2).
    pub(crate) fn check_registration(&self) -> Result<(), Code> {
        self.check_form()?;
        self.check_hyphens_at_ends()?;
        self.check_first()?;
        self.check_idna2008(false, true)
    }

    fn check_idna2008(&self, allows_std3: bool, checks_contexto: bool) -> Result<(), Code> {
        let is_disallowed = |c, p: Properties| {
            p.idna2008() == Idna2008::Disallowed && !(allows_std3 && is_std3(c, p))
        };
        let looks_at_ascii = !allows_std3;
        if (!self.is_pvalid || looks_at_ascii) && self.any(is_disallowed) {
            return Err(Code::DISALLOWED);
        }
        if !self.is_pvalid {
            if !stages::joiners_are_allowed(self.text) {
                return Err(Code::CONTEXTJ);
            }
            if checks_contexto && !stages::contexto_is_allowed(self.text) {
                return Err(Code::CONTEXTO);
            }
            if self.any(|_, p| p.idna2008() == Idna2008::Unassigned) {
                return Err(Code::UNASSIGNED);
            }
        }
        if self.seen.is_right_to_left() && !stages::bidi_rule_is_met(self.text) {
            return Err(Code::BIDI);
        }
        Ok(())
    }
}

/// Whether ASCII is within letters, digits, hyphens and dots.
#[inline]
pub(crate) fn is_ldh(c: u32) -> bool {
    matches!(c, 0x61..=0x7A | 0x30..=0x39 | HYPHEN | DOT)
}

/// Whether `c` is of the statuses that the table had for UseSTD3ASCIIRules up to Unicode 15.1: ASCII
/// beyond letters, digits, hyphens and dots, and what is mapped to such ASCII.
fn is_std3(c: u32, p: Properties) -> bool {
    let is_other_ascii = |c: u32| c < 0x80 && !is_ldh(c);
    match p.status() {
        Status::Valid => is_other_ascii(c),
        Status::Mapped if c >= 0x80 => idna::mapping(c, Options::LOOKUP).any(is_other_ascii),
        _ => false,
    }
}
