//! How the C library calls a fault.

use serde::{Serialize, Serializer};
use unidn_core::punycode::ErrorKind;

/// A status of the C library other than OK.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    InvalidEncoding,
    InvalidPunycode,
    PunycodeOverflow,
    OutOfMemory,
}

impl Status {
    /// Its name in the C header.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::InvalidEncoding => "UNIDN_INVALID_ENCODING",
            Self::InvalidPunycode => "UNIDN_INVALID_PUNYCODE",
            Self::PunycodeOverflow => "UNIDN_PUNYCODE_OVERFLOW",
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
        for kind in [
            ErrorKind::InvalidEncoding,
            ErrorKind::InvalidPunycode,
            ErrorKind::Overflow,
            ErrorKind::OutOfMemory,
        ] {
            let name = Status::from(kind).name();
            assert!(header.contains(&format!(" {name} = ")), "{name}");
        }
    }
}
