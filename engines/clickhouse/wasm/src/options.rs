//! Options and profiles by name, as all engines have them.

use unidn_core::idna::{Named, OPTIONS, Options, PROFILES};

/// The set of these options, separated by commas or blanks.
pub(crate) fn parse(names: &[u8]) -> Result<Options, String> {
    let words = names.split(|byte| matches!(byte, b' ' | b','));
    words.filter(|word| !word.is_empty()).try_fold(Options::default(), |set, word| {
        let mut named = PROFILES.iter().chain(OPTIONS);
        let found = named.find(|named| is_name_of(word, named.name));
        found.map(|named| set | named.options).ok_or_else(|| unknown(word))
    })
}

/// The message about an unknown option: as much of it as any option has, in printable ASCII, and the
/// names of all options. The extensions of other engines have the same.
fn unknown(word: &[u8]) -> String {
    const MOST: usize = 24;
    let mut shown = String::new();
    for &byte in word.iter().take(MOST) {
        match byte {
            b' '..=b'~' if !matches!(byte, b'"' | b'\\') => shown.push(char::from(byte)),
            _ => shown.push_str(&format!("\\x{byte:02X}")),
        }
    }
    let rest = if word.len() > MOST { "..." } else { "" };
    let in_words = |named: &Named| named.name.bytes().map(lower).map(char::from).collect();
    let known: Vec<String> = OPTIONS.iter().chain(PROFILES).map(in_words).collect();
    let known = known.join(", ");
    format!("unidn: unknown option of names: \"{shown}{rest}\"; the options are {known}")
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
        let long = "x".repeat(100_000);
        let cut = "x".repeat(24) + "...";
        for (unknown, shown) in [
            ("Strict", "Strict"),
            ("_strict", "_strict"),
            ("strict\turl", r"strict\x09url"),
            ("\u{FF}\0\"\\", r"\xC3\xBF\x00\x22\x5C"),
            (&long, &cut),
        ] {
            let message = parse(unknown.as_bytes()).unwrap_err();
            let start =
                format!("unidn: unknown option of names: \"{shown}\"; the options are check-hy");
            assert!(message.starts_with(&start), "{message}");
            assert!(
                message.ends_with(", strict, idna2008-lookup, idna2008-registration"),
                "{message}"
            );
        }
    }
}
