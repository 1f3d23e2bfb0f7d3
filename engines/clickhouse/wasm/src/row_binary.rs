//! ClickHouse's format RowBinary: values one behind the other, strings behind their length in
//! LEB128, and before a value that may be NULL a byte that is 1 if it is.

/// What is left of a block.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(first)
    }

    /// A `String`; `None` if the block ends before it does.
    pub(crate) fn string(&mut self) -> Option<&'a [u8]> {
        let (mut length, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            length |= usize::from(byte & 0x7F).checked_shl(shift)?;
            if byte < 0x80 {
                break;
            }
            shift += 7;
        }
        let (string, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(string)
    }
}

/// The most bytes before a string: whether it is NULL, and its length.
pub(crate) const LONGEST_PREFIX: usize = 1 + usize::BITS.div_ceil(7) as usize;

/// A `Nullable(String)` that is NULL.
pub(crate) fn write_null(results: &mut Vec<u8>) {
    results.push(1);
}

/// A `Bool`.
pub(crate) fn write_bool(results: &mut Vec<u8>, value: bool) {
    results.push(u8::from(value));
}

/// A `String`.
pub(crate) fn write_string(results: &mut Vec<u8>, value: &[u8]) {
    let mut length = value.len();
    while length >= 0x80 {
        results.push(length as u8 | 0x80);
        length >>= 7;
    }
    results.push(length as u8);
    results.extend_from_slice(value);
}

/// A `Nullable(String)` that is not NULL.
pub(crate) fn write_nullable(results: &mut Vec<u8>, value: &[u8]) {
    results.push(0);
    write_string(results, value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_read_as_they_are_written() {
        let lengths = [0, 1, 127, 128, 16_383, 16_384, 100_000];
        let mut bytes = Vec::new();
        for length in lengths {
            write_string(&mut bytes, &vec![b'a'; length]);
        }
        let mut reader = Reader::new(&bytes);
        for length in lengths {
            assert_eq!(reader.string(), Some(vec![b'a'; length].as_slice()));
        }
        assert_eq!(reader.string(), None);
    }

    #[test]
    fn strings_that_the_block_does_not_hold_are_refused() {
        for bytes in [&b""[..], b"\x05abc", b"\x80", &[0xFF; 20]] {
            assert_eq!(Reader::new(bytes).string(), None, "{bytes:?}");
        }
    }
}
