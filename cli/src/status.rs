//! How the C library calls a fault.

use serde::{Serialize, Serializer};
use unidn_core::punycode::ErrorKind;

/// A status of the C library other than OK.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    InvalidArgument,
    InvalidEncoding,
    InvalidPunycode,
    PunycodeOverflow,
    InvalidName,
    OutOfMemory,
}

impl Status {
    #[cfg(test)]
    const ALL: [Self; 6] = [
        Self::InvalidArgument,
        Self::InvalidEncoding,
        Self::InvalidPunycode,
        Self::PunycodeOverflow,
        Self::InvalidName,
        Self::OutOfMemory,
    ];

    /// Its name in the C header.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::InvalidArgument => "UNIDN_INVALID_ARGUMENT",
            Self::InvalidEncoding => "UNIDN_INVALID_ENCODING",
            Self::InvalidPunycode => "UNIDN_INVALID_PUNYCODE",
            Self::PunycodeOverflow => "UNIDN_PUNYCODE_OVERFLOW",
            Self::InvalidName => "UNIDN_INVALID_NAME",
            Self::OutOfMemory => "UNIDN_OUT_OF_MEMORY",
        }
    }
}

impl From<ErrorKind> for Status {
    fn from(kind: ErrorKind) -> Self {
        match kind {
            ErrorKind::InvalidEncoding => Self::InvalidEncoding,
            ErrorKind::InvalidPunycode => Self::InvalidPunycode,
            ErrorKind::Overflow => Self::PunycodeOverflow,
            ErrorKind::OutOfMemory => Self::OutOfMemory,
        }
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_those_of_the_c_header() {
        let header = include_str!("../../include/unidn.h");
        for status in Status::ALL {
            let name = status.name();
            assert!(header.contains(&format!(" {name} = ")), "{name}");
        }
    }
}
