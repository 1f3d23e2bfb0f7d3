//! The properties of one code point, from one look-up: in a trie below U+10000, in a list of runs
//! from there on.

use super::pages;
use super::tables::properties as table;

/// The properties of one code point, correct for every code point whatever its status: an A-label
/// may decode to code points that no mapping would leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties(u8);

/// UTS #46 section 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is mapped to itself.
    Valid,
    /// It is mapped to nothing.
    Ignored,
    /// It is mapped to other code points.
    Mapped,
    /// It is not allowed.
    Disallowed,
    /// Valid, but mapped in transitional processing.
    Deviation,
}

/// NFC_Quick_Check (UAX #15 section 9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum QuickCheck {
    /// It is in NFC in any context.
    Yes,
    /// It may compose with the code point before it.
    Maybe,
    /// It is never in NFC.
    No,
}

/// Bidi_Class (UAX #9, table 4), by the abbreviations that RFC 5893 uses, too.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[rustfmt::skip]
pub enum BidiClass {
    L, R, AL,
    EN, ES, ET, AN, CS, NSM, BN,
    B, S, WS, ON,
    LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI,
}

/// Joining_Type, for RFC 5892 appendix A.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JoiningType {
    /// Non-joining.
    U,
    /// Join-causing.
    C,
    /// Dual-joining.
    D,
    /// Left-joining.
    L,
    /// Right-joining.
    R,
    /// Transparent.
    T,
}

/// The derived property of RFC 5892 section 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idna2008 {
    /// Permitted everywhere.
    Pvalid,
    /// A joiner, permitted according to appendix A.1 or A.2.
    ContextJ,
    /// Permitted according to its rule in appendix A.
    ContextO,
    /// Not permitted.
    Disallowed,
    /// Not yet a character.
    Unassigned,
}

/// The scripts in the rules of RFC 5892 appendix A.4 to A.7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContextScript {
    /// Any other.
    Other,
    /// Greek: appendix A.4.
    Greek,
    /// Hebrew: appendices A.5 and A.6.
    Hebrew,
    /// Hiragana, Katakana or Han: appendix A.7.
    HiraganaKatakanaHan,
}

/// Looks up a code point.
#[inline]
pub fn properties(c: u32) -> Properties {
    Properties(table::VALUES.get(c).unwrap_or_else(|| supplementary(c)))
}

/// The value of a code point from U+10000 on. Out of line: it is seldom needed.
#[cold]
#[inline(never)]
fn supplementary(c: u32) -> u8 {
    let c = match c {
        0x11_0000.. => return table::NO_CHARACTER,
        _ if c & 0xFFFE == 0xFFFE => return table::NONCHARACTER,
        _ => c.wrapping_sub(0x1_0000),
    };
    // The last run goes on behind the pages.
    let runs = pages::find(&table::PAGES, &table::LOWER_BYTES, c);
    let runs = runs.map_or(table::RUNS.len(), |rank| rank.count);
    runs.checked_sub(1).and_then(|run| table::RUNS.get(run)).copied().unwrap_or(table::NO_CHARACTER)
}

impl Properties {
    /// Whether the code point needs no further checks. A label of inert code points is in NFC and
    /// mapped to itself, has neither combining marks nor characters with a contextual rule, and
    /// does not make a domain name a bidi domain name (RFC 5893 section 1.4). Its code points need
    /// not be PVALID in IDNA2008, and may be any ASCII that is not upper-case.
    #[inline]
    pub fn is_inert(self) -> bool {
        self.0 < table::INERT
    }

    /// Whether the code point is a letter of a script that is written from right to left, and needs no
    /// check but the bidi rule.
    #[inline]
    pub(crate) fn is_right_to_left_letter(self) -> bool {
        let of_class = |class: BidiClass| {
            1 << table::RIGHT_TO_LEFT_SHIFT | (class as u32) << table::BIDI_CLASS_SHIFT
        };
        let alone = self.alone();
        alone == of_class(BidiClass::R) || alone == of_class(BidiClass::AL)
    }

    /// Whether the code point is U+00DF or U+03C2, which are inert except in transitional
    /// processing.
    #[inline]
    pub(crate) fn is_deviation_letter(self) -> bool {
        self.alone() == (Status::Deviation as u32) << table::STATUS_SHIFT
    }

    /// Whether the code point is a sign that is valid in any label, but not at its start: a mark, or what may
    /// compose, without a contextual rule, and not from right to left.
    #[inline]
    pub(crate) fn is_plain_sign(self) -> bool {
        let others = 0x7 << table::STATUS_SHIFT
            | 0x7 << table::IDNA2008_SHIFT
            | 1 << table::RIGHT_TO_LEFT_SHIFT;
        !self.is_inert() && self.word() & others == 0
    }

    /// The fields without the joining type and the script, which matter to other characters alone.
    #[inline]
    fn alone(self) -> u32 {
        let others = 0x7 << table::JOINING_TYPE_SHIFT | 0x3 << table::SCRIPT_SHIFT;
        self.word() & !(others | 1 << table::ACTIVE_SHIFT)
    }

    /// The status in UTS #46.
    #[inline]
    pub fn status(self) -> Status {
        match self.field(table::STATUS_SHIFT, 0x7) {
            0 => Status::Valid,
            1 => Status::Ignored,
            2 => Status::Mapped,
            3 => Status::Disallowed,
            _ => Status::Deviation,
        }
    }

    /// NFC_Quick_Check.
    #[inline]
    pub fn nfc_quick_check(self) -> QuickCheck {
        match self.field(table::QUICK_CHECK_SHIFT, 0x3) {
            0 => QuickCheck::Yes,
            1 => QuickCheck::No,
            _ => QuickCheck::Maybe,
        }
    }

    /// Canonical_Combining_Class.
    #[inline]
    pub fn canonical_combining_class(self) -> u8 {
        self.field(table::COMBINING_CLASS_SHIFT, 0xFF) as u8
    }

    /// Whether the General_Category is Mn, Mc or Me.
    #[inline]
    pub fn is_mark(self) -> bool {
        self.field(table::MARK_SHIFT, 1) != 0
    }

    /// Bidi_Class.
    #[inline]
    pub fn bidi_class(self) -> BidiClass {
        use BidiClass::*;
        #[rustfmt::skip]
        const CLASSES: [BidiClass; 32] = [
            L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON, LRE, LRO,
            RLE, RLO, PDF, LRI, RLI, FSI, PDI, L, L, L, L, L, L, L, L, L,
        ];
        CLASSES[self.field(table::BIDI_CLASS_SHIFT, 0x1F) as usize]
    }

    /// The bit with the number of the Bidi_Class.
    #[inline]
    pub(crate) fn bidi_class_bit(self) -> u32 {
        1 << self.field(table::BIDI_CLASS_SHIFT, 0x1F)
    }

    /// Whether the Bidi_Class is NSM: that of nonspacing and enclosing marks, with few exceptions.
    #[inline]
    pub fn is_nonspacing(self) -> bool {
        self.field(table::BIDI_CLASS_SHIFT, 0x1F) == BidiClass::NSM as u32
    }

    /// Whether it is not yet a character.
    #[inline]
    pub fn is_unassigned(self) -> bool {
        self.idna2008() == Idna2008::Unassigned
    }

    /// Joining_Type.
    #[inline]
    pub fn joining_type(self) -> JoiningType {
        match self.field(table::JOINING_TYPE_SHIFT, 0x7) {
            0 => JoiningType::U,
            1 => JoiningType::C,
            2 => JoiningType::D,
            3 => JoiningType::L,
            4 => JoiningType::R,
            _ => JoiningType::T,
        }
    }

    /// The IDNA2008 derived property.
    #[inline]
    pub fn idna2008(self) -> Idna2008 {
        match self.field(table::IDNA2008_SHIFT, 0x7) {
            0 => Idna2008::Pvalid,
            1 => Idna2008::ContextJ,
            2 => Idna2008::ContextO,
            3 => Idna2008::Disallowed,
            _ => Idna2008::Unassigned,
        }
    }

    /// The script, if a contextual rule depends on it.
    #[inline]
    pub fn script(self) -> ContextScript {
        match self.field(table::SCRIPT_SHIFT, 0x3) {
            0 => ContextScript::Other,
            1 => ContextScript::Greek,
            2 => ContextScript::Hebrew,
            _ => ContextScript::HiraganaKatakanaHan,
        }
    }

    /// Whether the combining class is 0 and NFC_Quick_Check is Yes: the code points before it do
    /// not affect the normalization of the text that begins with it.
    #[inline]
    pub fn is_nfc_boundary(self) -> bool {
        let quick_check = 0x3 << table::QUICK_CHECK_SHIFT;
        let class = 0xFF << table::COMBINING_CLASS_SHIFT;
        self.word() & (quick_check | class) == 0
    }

    /// The distance to the one code point that it is mapped to, where many code points share it.
    #[inline]
    pub(super) fn shared_distance(self) -> Option<i32> {
        table::DISTANCES.get(usize::from(self.0.checked_sub(table::FIRST_DISTANCE)?)).copied()
    }

    #[inline]
    fn field(self, shift: u32, mask: u32) -> u32 {
        (self.word() >> shift) & mask
    }

    #[inline]
    fn word(self) -> u32 {
        table::WORDS[usize::from(self.0)]
    }
}

/// The union of the properties of several code points, which shows the checks that cannot fail. It is
/// the default if all of them are inert.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PropertyUnion(
    /// The words of the code points that are not inert, joined.
    u32,
);

impl PropertyUnion {
    /// The union for `text`.
    #[inline]
    pub fn of(text: &[u32]) -> Self {
        let mut union = Self::default();
        text.iter().for_each(|&c| union.add(properties(c)));
        union
    }

    /// Adds a code point, unless it is inert. Branchless: which ones are inert cannot be predicted.
    #[inline]
    pub fn add(&mut self, p: Properties) {
        let word = p.word();
        // The shift of a signed number copies the highest bit to all others.
        self.0 |= word & (word as i32 >> table::ACTIVE_SHIFT) as u32;
    }

    /// Adds all code points of another union.
    #[inline]
    pub fn join(&mut self, others: Self) {
        self.0 |= others.0;
    }

    /// Whether all code points have the status Valid.
    #[inline]
    pub fn is_valid(self) -> bool {
        self.has_none_of(0x7 << table::STATUS_SHIFT)
    }

    /// Whether one of the code points is neither valid nor a deviation character.
    #[inline]
    pub(crate) fn has_invalid(self) -> bool {
        !self.has_none_of(0x3 << table::STATUS_SHIFT)
    }

    /// Whether all code points are boundaries of normalization, so that any text of them is in NFC.
    #[inline]
    pub fn is_nfc(self) -> bool {
        self.has_none_of(0x3 << table::QUICK_CHECK_SHIFT | 0xFF << table::COMBINING_CLASS_SHIFT)
    }

    /// Whether one of the code points is a mark.
    #[inline]
    pub fn has_mark(self) -> bool {
        !self.has_none_of(1 << table::MARK_SHIFT)
    }

    /// Whether all code points that are not inert have the IDNA2008 property PVALID.
    #[inline]
    pub fn is_pvalid(self) -> bool {
        self.has_none_of(0x7 << table::IDNA2008_SHIFT)
    }

    /// Whether one of the code points makes its name a bidi domain name (RFC 5893, section 1.4).
    #[inline]
    pub fn is_right_to_left(self) -> bool {
        !self.has_none_of(1 << table::RIGHT_TO_LEFT_SHIFT)
    }

    #[inline]
    fn has_none_of(self, bits: u32) -> bool {
        self.0 & bits == 0
    }
}
