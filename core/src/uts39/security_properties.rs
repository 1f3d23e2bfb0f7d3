//! The properties of one code point for the display decision.

use super::scripts::{COMMON, LATIN, Script, ScriptSet};
use super::tables::{identifier_status, security_properties as table};
use crate::unicode::{pages, properties};

/// The General_Category, as far as a rule depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// Anything else.
    Other,
    /// Mn.
    NonspacingMark,
    /// Me.
    EnclosingMark,
    /// Nd.
    DecimalDigit,
    /// Cc, Cf, Cn, Co, Cs.
    NotPrintable,
}

/// The properties of one code point; a number that is not a code point has those of an unassigned
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SecurityProperties(u16);

/// Looks up the run of a code point, and the properties that the run shares. Unassigned code points
/// and nonspacing marks, which stand between others of the same script, are in their runs.
#[inline(never)]
pub fn security_properties(c: u32) -> SecurityProperties {
    const IGNORABLE: u16 = 1 << table::DEFAULT_IGNORABLE_SHIFT;
    const CATEGORY: u16 = 0x7 << table::CATEGORY_SHIFT;
    const MARK: u16 = (Category::NonspacingMark as u16) << table::CATEGORY_SHIFT;
    let p = properties(c);
    let run = word(c).unwrap_or(table::UNASSIGNED);
    SecurityProperties(if p.is_unassigned() {
        table::UNASSIGNED | run & IGNORABLE
    } else if p.is_nonspacing() && run & CATEGORY == 0 {
        run | MARK
    } else {
        run
    })
}

fn word(c: u32) -> Option<u16> {
    let c = match c {
        ..table::GAP_START => c,
        table::GAP_START..table::GAP_END => return None,
        _ => c - (table::GAP_END - table::GAP_START),
    };
    let run = pages::find(&table::PAGES, &table::LOWER_BYTES, c)?.count.checked_sub(1)?;
    table::WORDS.get(run).copied()
}

impl SecurityProperties {
    /// Script.
    #[inline]
    pub fn script(self) -> Script {
        Script::numbered(self.field(table::SCRIPTS_SHIFT, 0x1FF))
    }

    /// Script_Extensions with the writing systems that UTS #39 section 5.1 adds.
    #[inline]
    pub fn script_set(self) -> ScriptSet {
        ScriptSet::numbered(self.field(table::SCRIPTS_SHIFT, 0x1FF))
    }

    /// General_Category.
    #[inline]
    pub fn category(self) -> Category {
        match self.field(table::CATEGORY_SHIFT, 0x7) {
            1 => Category::NonspacingMark,
            2 => Category::EnclosingMark,
            3 => Category::DecimalDigit,
            4 => Category::NotPrintable,
            _ => Category::Other,
        }
    }

    /// White_Space.
    #[inline]
    pub fn is_white_space(self) -> bool {
        self.field(table::WHITE_SPACE_SHIFT, 1) != 0
    }

    /// Default_Ignorable_Code_Point.
    #[inline]
    pub fn is_default_ignorable(self) -> bool {
        self.field(table::DEFAULT_IGNORABLE_SHIFT, 1) != 0
    }

    /// Soft_Dotted.
    #[inline]
    pub fn is_soft_dotted(self) -> bool {
        self.field(table::SOFT_DOTTED_SHIFT, 1) != 0
    }

    #[inline]
    fn field(self, shift: u32, mask: u16) -> u16 {
        (self.0 >> shift) & mask
    }
}

/// Script. Most characters are ASCII, and need no look-up.
pub(crate) fn script(c: u32) -> Script {
    match u8::try_from(c) {
        Ok(letter) if letter.is_ascii_alphabetic() => LATIN,
        Ok(0..0x80) => COMMON,
        _ => security_properties(c).script(),
    }
}

/// Identifier_Status=Allowed (UTS #39 section 3.1), the General Security Profile.
#[inline(never)]
pub fn is_allowed(c: u32) -> bool {
    let changes = pages::find(&identifier_status::PAGES, &identifier_status::LOWER_BYTES, c);
    changes.is_some_and(|changes| changes.count % 2 == 1)
}

/// The zero of the decimal system of a digit (Nd).
pub fn zero(digit: u32) -> u32 {
    let after = table::ZEROS.partition_point(|&zero| zero <= digit);
    after.checked_sub(1).and_then(|place| table::ZEROS.get(place)).copied().unwrap_or(digit)
}
