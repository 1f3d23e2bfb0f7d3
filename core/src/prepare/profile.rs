//! The profiles of stringprep and PRECIS. This is their only table: the header, the command and the
//! documentation are generated from it.

use crate::text::AsciiSet;

/// A profile with the number and the description that it has in C.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The profile.
    pub profile: Profile,
    /// The name, without the prefix `UNIDN_PREPARE_` that it has in C.
    pub name: &'static str,
    /// The number.
    pub number: u32,
    /// Its use, and its standard.
    pub summary: &'static str,
}

macro_rules! profiles {
    ($($profile:ident = $number:literal, $name:literal, $summary:literal;)*) => {
        /// A way to prepare text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Profile {
            $(
                #[doc = $summary]
                $profile,
            )*
        }

        /// Every profile, in the order of their numbers.
        pub const PROFILES: &[Entry] = &[$(
            Entry { profile: Profile::$profile, name: $name, number: $number, summary: $summary },
        )*];

        impl Profile {
            /// The profile of this number. A search in the table above would keep it in the
            /// library, with addresses to relocate.
            const fn from_number(number: u32) -> Option<Self> {
                match number {
                    $($number => Some(Self::$profile),)*
                    _ => None,
                }
            }
        }
    };
}

profiles! {
    Saslprep = 1, "SASLPREP",
        "User names and passwords of SASL, SCRAM among it (RFC 4013).";
    Nameprep = 2, "NAMEPREP",
        "Labels of domain names in IDNA2003 (RFC 3491).";
    Nodeprep = 3, "NODEPREP",
        "The part of an XMPP address before the @ (RFC 3920, appendix A).";
    Resourceprep = 4, "RESOURCEPREP",
        "The part of an XMPP address behind the slash (RFC 3920, appendix B).";
    Iscsi = 5, "ISCSI",
        "Names of iSCSI devices (RFC 3722).";
    UsernameCaseMapped = 6, "USERNAME_CASE_MAPPED",
        "User names in lower case (PRECIS, RFC 8265).";
    UsernameCasePreserved = 7, "USERNAME_CASE_PRESERVED",
        "User names in which case matters (PRECIS, RFC 8265).";
    OpaqueString = 8, "OPAQUE_STRING",
        "Passwords (PRECIS, RFC 8265).";
    Nickname = 9, "NICKNAME",
        "Display names of people, as in a chat room (PRECIS, RFC 8266).";
}

/// The bit that makes a profile one for query strings.
pub const QUERY: u32 = 0x100;

/// A profile, for stored strings or for queries (RFC 3454, section 7).
///
/// PRECIS has neither. There a query is the form for comparison, which only Nickname distinguishes
/// from the enforced one: it is in lower case (RFC 8266, section 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preparation {
    /// The profile.
    pub profile: Profile,
    /// Whether the text is a query string: code points that Unicode 3.2 did not assign may stand in
    /// it, and stay as they are.
    pub is_query: bool,
}

impl Preparation {
    /// The preparation of stored strings.
    pub const fn stored(profile: Profile) -> Self {
        Self { profile, is_query: false }
    }

    /// The preparation of query strings.
    pub const fn query(profile: Profile) -> Self {
        Self { profile, is_query: true }
    }

    /// The preparation of a number in C: that of a profile, with or without [`QUERY`].
    #[doc(hidden)]
    pub fn from_number(number: u32) -> Option<Self> {
        let profile = Profile::from_number(number & !QUERY)?;
        Some(Self { profile, is_query: number & QUERY != 0 })
    }
}

/// Table C.2.1.
const CONTROLS: AsciiSet = AsciiSet::CONTROLS;

/// Tables C.1.1 and C.2.1, and RFC 3920, appendix A.5.
const NOT_IN_NODES: AsciiSet = CONTROLS.union(&AsciiSet::of(b" \"&'/:<>@"));

/// RFC 3722, section 6. Upper-case letters are not among them: they are mapped before.
const NOT_IN_ISCSI: AsciiSet = CONTROLS.union(&AsciiSet::of(b" !\"#$%&'()*+,/;<=>?@[\\]^_`{|}~"));

/// Spaces are trimmed and collapsed, and valid in no user name.
const NOT_PLAIN: AsciiSet = CONTROLS.union(&AsciiSet::of(b" "));

impl Preparation {
    /// Whether letters become small: by table B.2, or by toLowerCase in PRECIS.
    pub(super) const fn folds(self) -> bool {
        match self.profile {
            Profile::Nickname => self.is_query,
            profile => profile.folds(),
        }
    }
}

impl Profile {
    /// Whether this is a profile of PRECIS, not of stringprep.
    pub(super) const fn is_precis(self) -> bool {
        self as u8 >= Self::UsernameCaseMapped as u8
    }

    /// Whether this is one of the two profiles of user names.
    pub(super) const fn is_of_user_names(self) -> bool {
        matches!(self, Self::UsernameCaseMapped | Self::UsernameCasePreserved)
    }

    /// Whether the profile makes letters small in stored strings and queries.
    const fn folds(self) -> bool {
        matches!(self, Self::Nameprep | Self::Nodeprep | Self::Iscsi | Self::UsernameCaseMapped)
    }

    /// The ASCII characters that the profile prohibits, or does not keep as they are.
    pub(super) const fn prohibited_ascii(self) -> AsciiSet {
        match self {
            Self::Nameprep => AsciiSet::EMPTY,
            Self::Saslprep | Self::Resourceprep | Self::OpaqueString => CONTROLS,
            Self::Nodeprep => NOT_IN_NODES,
            Self::Iscsi => NOT_IN_ISCSI,
            Self::UsernameCaseMapped | Self::UsernameCasePreserved | Self::Nickname => NOT_PLAIN,
        }
    }

    /// Whether the profile prohibits the ideographic full stop, as only one does.
    pub(super) const fn prohibits_ideographic_full_stop(self) -> bool {
        matches!(self, Self::Iscsi)
    }
}
