//! The results of the fast paths.

use super::fault::Error;
use crate::text::Source;

/// What the fast path is certain about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The name is valid. One of ASCII is its own result in lower case.
    Valid,
    /// Its only fault is refused characters, the first of them at this offset. In lower case it is its
    /// own result of ToUnicode.
    Refused(usize),
    /// It breaks some rule. It has no result but its [best form](To::BestUnicode).
    Invalid,
    /// Nothing: the name may be valid.
    Unknown,
}

impl Checked {
    /// For text that is known to be well-formed, as ASCII is.
    #[inline(always)]
    pub(super) fn of<T>(result: Result<T, Declined>) -> Self {
        match result {
            Ok(_) => Self::Valid,
            Err(Declined::Invalid) => Self::Invalid,
            Err(Declined::Unknown) => Self::Unknown,
        }
    }

    /// For a name that is converted. One that is found to be invalid may not have been read to its end:
    /// if it is ill-formed, that is its fault. `write_best` writes its best form, if that is wanted, or
    /// gives up.
    #[inline(always)]
    pub(super) fn of_source<T>(
        result: Result<T, Declined>,
        source: Source<'_>,
        to: To,
        write_best: impl FnOnce() -> bool,
    ) -> Self {
        match (Self::of(result), to) {
            (Self::Invalid, To::Ascii) if !source.is_well_formed() => Self::Unknown,
            (Self::Invalid, To::BestUnicode) if !write_best() => Self::Unknown,
            (checked, _) => checked,
        }
    }

    /// For a name that is refused for the character at this offset, or may be valid.
    #[inline]
    pub fn refused_at(offset: Option<usize>) -> Self {
        offset.map_or(Self::Unknown, Self::Refused)
    }
}

/// The form that a name is converted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// ASCII.
    Ascii,
    /// Unicode, if the name is valid. Whether an invalid name is well-formed is not known.
    Unicode,
    /// Unicode: an invalid name has a result, too (UTS #46, section 4.3).
    BestUnicode,
}

impl To {
    /// ToUnicode: only the pipeline finds the detail of an invalid name.
    #[inline(always)]
    pub fn unicode(has_detail: bool) -> Self {
        if has_detail { Self::Unicode } else { Self::BestUnicode }
    }

    /// What has become of a name; `None` for the pipeline.
    #[inline(always)]
    pub fn result(self, checked: Checked) -> Option<Result<(), Error>> {
        match checked {
            Checked::Valid => Some(Ok(())),
            Checked::Invalid if self == Self::BestUnicode => Some(Err(Error::InvalidName)),
            _ => None,
        }
    }
}

/// Why the fast path declines a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Declined {
    /// It is certainly invalid, if it is well-formed: ToASCII has no result.
    Invalid,
    /// It may be valid.
    Unknown,
}

impl Declined {
    /// `Invalid`, unless the name may be valid.
    #[inline(always)]
    pub(super) fn unless(may_be_valid: bool) -> Self {
        if may_be_valid { Self::Unknown } else { Self::Invalid }
    }
}
