//! Options and profiles by name, as all engines have them.

use unidn_core::idna::{Named, OPTIONS, Options, PROFILES};

/// The set of these options, separated by commas or blanks.
pub(crate) fn parse(names: &[u8]) -> Result<Options, String> {
    let words = names.split(|byte| byte.is_ascii_whitespace() || *byte == b',');
    words.filter(|word| !word.is_empty()).try_fold(Options::default(), |set, word| {
        let mut named = PROFILES.iter().chain(OPTIONS);
        let found = named.find(|named| is_name_of(word, named.name));
        found.map(|named| set | named.options).ok_or_else(|| unknown(word))
    })
}

/// The message about an unknown option, with those that there are.
fn unknown(word: &[u8]) -> String {
    let word = String::from_utf8_lossy(word);
    let in_words = |named: &Named| named.name.bytes().map(lower).map(char::from).collect();
    let known: Vec<String> = OPTIONS.iter().chain(PROFILES).map(in_words).collect();
    let known = known.join(", ");
    format!("unidn: unknown option of names: \"{}\"; the options are {known}", word.escape_debug())
}

/// Whether `word` is `check-hyphens` or `check_hyphens` for `CHECK_HYPHENS`.
fn is_name_of(word: &[u8], name: &str) -> bool {
    let hyphenated = word.iter().map(|&byte| if byte == b'_' { b'-' } else { byte });
    hyphenated.eq(name.bytes().map(lower))
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
        assert_eq!(
            parse(b"idna2008_lookup check_hyphens"),
            parse(b"idna2008-lookup,check-hyphens")
        );
        for unknown in ["Strict", "_strict", "x", "\u{FF}"] {
            let message = parse(unknown.as_bytes()).unwrap_err();
            let start =
                format!("unidn: unknown option of names: \"{unknown}\"; the options are check-hy");
            assert!(message.starts_with(&start), "{message}");
            assert!(
                message.ends_with(", strict, idna2008-lookup, idna2008-registration"),
                "{message}"
            );
        }
    }
}
