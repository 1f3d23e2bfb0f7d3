//! The reasons for not showing a name. This is their only table.

use core::fmt;

/// A set of reasons.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Reasons(u64);

impl Reasons {
    /// The bits: bit `n` is the reason of number `n`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The reasons of these bits; bits without a reason are left out.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << REASONS.len()) - 1))
    }

    /// Whether `reason` is in the set.
    #[inline]
    pub const fn contains(self, reason: Reason) -> bool {
        self.0 & reason.bit() != 0
    }

    /// The reasons of both sets.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Adds a reason.
    #[inline]
    pub fn insert(&mut self, reason: Reason) {
        self.0 |= reason.bit();
    }

    /// The reasons of the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Reason> {
        REASONS.iter().copied().filter(move |&reason| self.contains(reason))
    }
}

/// The names of the reasons, not the number.
impl fmt::Debug for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! reasons {
    ($($name:ident, $c_name:literal, $message:literal;)*) => {
        /// Why a name is not shown in Unicode, or a remarkable property of one that is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum Reason {
            $(
                #[doc = concat!($message, ".")]
                $name,
            )*
        }

        /// Every reason, in the order of their numbers.
        pub const REASONS: &[Reason] = &[$(Reason::$name),*];

        impl Reason {
            /// The name, without the prefix `UNIDN_REASON_` that it has in C.
            pub const fn name(self) -> &'static str {
                match self { $(Reason::$name => $c_name),* }
            }

            /// The message: what is wrong, as a part of a sentence.
            pub const fn message(self) -> &'static str {
                match self { $(Reason::$name => $message),* }
            }
        }
    };
}

reasons! {
    InvalidIdna, "INVALID_IDNA",
        "the label breaks a rule of IDNA, or one that the policy adds";
    BlockedCharacter, "BLOCKED_CHARACTER",
        "the character is on the list of deceptive characters";
    NotAllowed, "NOT_ALLOWED",
        "the character is not in the General Security Profile of UTS #39";
    MixedScript, "MIXED_SCRIPT",
        "the label mixes scripts that are not used together";
    MixedNumbers, "MIXED_NUMBERS",
        "the label mixes digits of different decimal systems";
    HiddenOverlay, "HIDDEN_OVERLAY",
        "the mark is drawn over the letter before it and does not show";
    RepeatedMark, "REPEATED_MARK",
        "the same mark stands twice, so that one does not show";
    ForeignMark, "FOREIGN_MARK",
        "the mark belongs to another script than the letter before it";
    Deviation, "DEVIATION",
        "the name has a deviation character: IDNA2003 makes another name of it";
    TldCharacter, "TLD_CHARACTER",
        "the character is expected only under certain top-level domains";
    MiddleDot, "MIDDLE_DOT",
        "the middle dot does not stand between two l under .cat";
    WholeScriptConfusable, "WHOLE_SCRIPT_CONFUSABLE",
        "every letter of the label looks like a Latin letter";
    DigitLookalike, "DIGIT_LOOKALIKE",
        "the label looks like a number";
    LatinMixed, "LATIN_MIXED",
        "the label has non-ASCII Latin letters beside another script";
    DangerousPattern, "DANGEROUS_PATTERN",
        "the character looks like punctuation or another letter where it stands";
    ScriptNotAllowed, "SCRIPT_NOT_ALLOWED",
        "the script of the character is not on the list of the policy";
    TooManyMarks, "TOO_MANY_MARKS",
        "there are more than four nonspacing marks in a row";
    NonAscii, "NON_ASCII",
        "the label is not ASCII, and the policy shows ASCII only";
    ProtectedName, "PROTECTED_NAME",
        "the name looks like a protected one";
}

crate::strings! {
    /// The messages, for a reason's bit.
    pub REASON_MESSAGES, "", REASONS, message
}

impl Reason {
    /// The reason of this bit.
    pub fn from_bit(bit: u64) -> Option<Self> {
        let reason = *REASONS.get(bit.checked_ilog2()? as usize)?;
        bit.is_power_of_two().then_some(reason)
    }

    /// The bit of the reason in a set.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self as u8
    }
}
