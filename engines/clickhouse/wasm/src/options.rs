//! Options and profiles by name, as all engines have them.

use unidn_core::idna::{OPTIONS, Options, PROFILES};

/// The set of these options, separated by commas or blanks.
pub(crate) fn parse(names: &[u8]) -> Result<Options, String> {
    let words = names.split(|byte| byte.is_ascii_whitespace() || *byte == b',');
    words.filter(|word| !word.is_empty()).try_fold(Options::default(), |set, word| {
        let mut named = PROFILES.iter().chain(OPTIONS);
        let found = named.find(|named| is_name_of(word, named.name));
        found.map(|named| set | named.options).ok_or_else(|| {
            format!("unidn: unknown option: \"{}\"", String::from_utf8_lossy(word).escape_debug())
        })
    })
}

/// Whether `word` is `check-hyphens` for `CHECK_HYPHENS`.
fn is_name_of(word: &[u8], name: &str) -> bool {
    word.iter().copied().eq(name.bytes().map(lower))
}

/// A character of a constant's name in words.
pub(crate) fn lower(byte: u8) -> u8 {
    if byte == b'_' { b'-' } else { byte.to_ascii_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_make_a_set() {
        assert_eq!(
            parse(b" strict, check-contexto,,"),
            Ok(Options::STRICT | Options::CHECK_CONTEXTO)
        );
        assert_eq!(parse(b""), Ok(Options::LOOKUP));
        for unknown in ["Strict", "check_hyphens", "x", "\u{FF}"] {
            assert!(parse(unknown.as_bytes()).is_err(), "{unknown}");
        }
    }
}
