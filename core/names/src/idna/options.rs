//! The options, and their named combinations. This is their only table: the header, the command and
//! the documentation are generated from it.

use core::fmt;
use core::ops::BitOr;

/// A set of options; the empty set is the recommended one ([`Options::LOOKUP`]).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Options(u32);

impl Options {
    /// The set with these bits, or `None` if one of them is not an option.
    #[inline]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        Self::from_bits_within(bits, Self::ALL)
    }

    /// Like [`from_bits`](Self::from_bits), for functions that also accept [`DISPLAY_OPTIONS`].
    #[doc(hidden)]
    #[inline]
    pub const fn from_display_bits(bits: u32) -> Option<Self> {
        Self::from_bits_within(bits, Self::ALL.union(Self::DISPLAY))
    }

    /// The set with these bits, or `None` if one of them is not in `all`.
    #[inline]
    const fn from_bits_within(bits: u32, all: Self) -> Option<Self> {
        if bits & !all.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// The bits of the set.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether every option of `other` is in the set.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The options of both sets.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The options that are not in `other`.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set without contradictions: of two options that contradict, the stricter one is kept.
    #[inline]
    pub const fn resolved(self) -> Self {
        let mut options = self;
        if options.contains(Self::ASCII_LDH) {
            options = options.without(Self::ASCII_ANY);
        }
        if options.contains(Self::IDNA2008) {
            options = options
                .without(Self::TRANSITIONAL)
                .without(Self::IGNORE_INVALID_PUNYCODE)
                .without(Self::ASCII_PASSTHROUGH);
        }
        options
    }
}

/// The names of the options, not the number.
impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        for option in [OPTIONS, DISPLAY_OPTIONS].into_iter().flatten() {
            if self.contains(option.options) {
                set.entry(&format_args!("{}", option.name));
            }
        }
        set.finish()
    }
}

impl BitOr for Options {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

/// An option or a profile, as documented.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// The name, without the prefix `UNIDN_` that it has in C.
    pub name: &'static str,
    /// The option, or the options that the profile combines.
    pub options: Options,
    /// Its effect, described for C programmers.
    pub summary: &'static str,
}

macro_rules! table {
    ($(#[$table_doc:meta])* $table:ident:
        $($name:ident = $bits:expr, $summary:literal $(, $in_rust:literal)?;)*) => {
        impl Options {
            $(
                #[doc = in_rust!($summary $($in_rust)?)]
                pub const $name: Self = Self($bits);
            )*
        }

        $(#[$table_doc])*
        pub const $table: &[Named] = &[
            $(Named {
                name: stringify!($name),
                options: Options::$name,
                summary: $summary,
            }),*
        ];
    };
}

table! {
    /// Every option, from bit 0 on.
    OPTIONS:
    CHECK_HYPHENS = 1 << 0,
        "No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).";
    ASCII_LDH = 1 << 1,
        "ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over ASCII_ANY.";
    ASCII_ANY = 1 << 2,
        "Any ASCII character is allowed (UTS #46 UseSTD3ASCIIRules=false, literally). Without it the forbidden domain code points of the URL Standard are refused, even where mapping makes them.";
    IGNORE_DNS_LENGTH = 1 << 3,
        "Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false); with ASCII_PASSTHROUGH the name as a whole may not be empty.";
    REJECT_ROOT_DOT = 1 << 4,
        "A dot at the end is an error (UTS #46 VerifyDnsLength=true, literally), even with IGNORE_DNS_LENGTH. Without it one is allowed.";
    SKIP_BIDI = 1 << 5,
        "The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).";
    SKIP_JOINERS = 1 << 6,
        "The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).";
    TRANSITIONAL = 1 << 7,
        "The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with IDNA2008.";
    IGNORE_INVALID_PUNYCODE = 1 << 8,
        "A label that begins with xn-- and does not decode stays as it is, with hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with IDNA2008.",
        "A label that begins with `xn--` and does not decode stays as it is, with hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with IDNA2008.";
    CHECK_CONTEXTO = 1 << 9,
        "The contextual rules of RFC 5892 A.3 to A.9 are checked.";
    IDNA2008 = 1 << 10,
        "A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).";
    NO_MAPPING = 1 << 11,
        "Text that mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.";
    SINGLE_LABEL = 1 << 12,
        "The input is one label: any dot is disallowed.";
    ASCII_PASSTHROUGH = 1 << 13,
        "ToASCII lower-cases a name that is all ASCII without decoding its xn-- labels, whose hyphens may be anywhere (URL Standard). Forbidden code points and lengths still count, and an empty result is an error even with IGNORE_DNS_LENGTH. Ignored with IDNA2008 and in ToUnicode.",
        "ToASCII lower-cases a name that is all ASCII without decoding its `xn--` labels, whose hyphens may be anywhere (URL Standard). Forbidden code points and lengths still count, and an empty result is an error even with IGNORE_DNS_LENGTH. Ignored with IDNA2008 and in ToUnicode.";
}

impl Options {
    /// Every option.
    pub const ALL: Self = Self((1 << OPTIONS.len()) - 1);
}

/// The bit of the first option of the display functions.
const DISPLAY_SHIFT: usize = 20;

table! {
    /// Every option that only the display functions accept, from bit 20 on.
    DISPLAY_OPTIONS:
    FIREFOX_MODERATE = 1 << 20,
        "UNIDN_POLICY_FIREFOX lets Latin stand beside one other script, except Cyrillic and Greek, as its former profile \"moderate\" did.",
        "`Policy::Firefox` lets Latin stand beside one other script, except Cyrillic and Greek, as its former profile \"moderate\" did.";
    SKELETON_LTR = 1 << 21,
        "Skeletons are those of the text as it is seen in a paragraph from left to right (bidiSkeleton of UTS #39).";
    SKELETON_RTL = 1 << 22,
        "The same in a paragraph from right to left. With both, texts are confusable if they are so in either, and unidn_skeleton takes left to right.",
        "The same in a paragraph from right to left. With both, texts are confusable if they are so in either, and a single skeleton is that from left to right.";
}

impl Options {
    /// Every option that only the display functions accept.
    pub const DISPLAY: Self = Self(((1 << DISPLAY_OPTIONS.len()) - 1) << DISPLAY_SHIFT);
}

table! {
    /// Every profile.
    PROFILES:
    LOOKUP = 0,
        "For resolvers, HTTP and mail clients: UTS #46, nontransitional.";
    URL = Options::IGNORE_DNS_LENGTH.0 | Options::ASCII_PASSTHROUGH.0,
        "For URL parsers: domain to ASCII of the URL Standard with beStrict false.";
    STRICT = Options::CHECK_HYPHENS.0 | Options::ASCII_LDH.0 | Options::REJECT_ROOT_DOT.0,
        "For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.";
    IDNA2008_LOOKUP = Options::IDNA2008.0 | Options::NO_MAPPING.0,
        "RFC 5891 section 5, the lookup protocol.";
    IDNA2008_REGISTRATION = Options::IDNA2008.0
        | Options::NO_MAPPING.0
        | Options::CHECK_HYPHENS.0
        | Options::CHECK_CONTEXTO.0
        | Options::ASCII_LDH.0
        | Options::REJECT_ROOT_DOT.0,
        "RFC 5891 section 4, the registration protocol.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_option_is_the_bit_of_its_place() {
        for (bit, option) in OPTIONS.iter().enumerate() {
            assert_eq!(option.options.bits(), 1 << bit, "{}", option.name);
            assert_eq!(Options::from_bits(1 << bit), Some(option.options));
        }
        assert_eq!(Options::from_bits(1 << OPTIONS.len()), None);
        assert_eq!(Options::from_bits(u32::MAX), None);
        for (bit, option) in (DISPLAY_SHIFT..).zip(DISPLAY_OPTIONS) {
            assert_eq!(option.options.bits(), 1 << bit, "{}", option.name);
            assert_eq!(Options::from_bits(1 << bit), None);
            assert_eq!(Options::from_display_bits(1 << bit), Some(option.options));
        }
        assert_eq!(Options::from_display_bits(1 << 28), None);
    }

    #[test]
    fn sets_are_joined_and_parted() {
        let (strict, ldh) = (Options::STRICT, Options::ASCII_LDH);
        assert_eq!(strict.union(ldh), strict);
        assert_eq!(strict | ldh, strict);
        let rest = Options::CHECK_HYPHENS | Options::REJECT_ROOT_DOT;
        assert_eq!(strict.without(ldh), rest);
        assert_eq!(rest.without(ldh), rest);
        assert!(strict.contains(rest) && !rest.contains(strict));
    }

    /// Of two options that contradict, the stricter one applies.
    #[test]
    fn contradictions_are_resolved() {
        let resolved = |a: Options, b| a.union(b).resolved();
        assert_eq!(resolved(Options::ASCII_LDH, Options::ASCII_ANY), Options::ASCII_LDH);
        for ignored in
            [Options::TRANSITIONAL, Options::IGNORE_INVALID_PUNYCODE, Options::ASCII_PASSTHROUGH]
        {
            assert_eq!(resolved(Options::IDNA2008, ignored), Options::IDNA2008);
        }
    }
}
