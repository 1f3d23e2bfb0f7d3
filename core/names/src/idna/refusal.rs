//! The quick refusal of names that are plain but for refused characters, such as a space.

use super::fault::Detail;
use super::options::Options;
use super::plain::{self, Found, IS_SMALL, LONG_NAME};
use super::rules::Rule;
use crate::text::ascii::Scanned;
use crate::text::{Source, Target};

/// Whether `source` is in UTF-8, and would be a plain name but for ASCII characters that the options
/// refuse, so that it breaks the rule about them and no other: `detail` receives it, and `output` the
/// name in lower case.
#[inline(never)]
pub(super) fn is_refused(
    source: Source<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
    detail: Option<&mut Detail>,
) -> bool {
    let name = match source {
        Source::Utf8(name) if !IS_SMALL => name,
        _ => return false,
    };
    let first = match name.len() {
        ..LONG_NAME => match plain::look(name, options) {
            Some(Found::Other(Scanned::Mixed(mixed))) => plain::first_refused(name, mixed, options),
            _ => None,
        },
        _ => plain::first_refused_of_long(name, options),
    };
    let Some(offset) = first else { return false };
    output.extend_lower(name);
    if let Some(detail) = detail {
        *detail = refused_detail(name, offset);
    }
    true
}

/// The detail of a name whose only fault is refused characters, the first of them at `offset`.
#[inline(never)]
pub fn refused_detail(name: &[u8], offset: usize) -> Detail {
    let before = name.get(..offset).unwrap_or_default();
    let mut detail = Detail {
        first_rule: Some(Rule::Ascii),
        offset,
        length: 1,
        label: before.iter().filter(|&&byte| byte == b'.').count(),
        code_point: name.get(offset).map(|&byte| byte.into()),
        ..Detail::default()
    };
    detail.rules.insert(Rule::Ascii);
    detail
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::checked::Checked;
    use super::super::fast;
    use super::*;
    use crate::in_every_encoding;
    use crate::text::{Slot, Writer};

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the early refusal out")]
    fn only_refused_characters_are_refused_early() {
        // ToUnicode and ToASCII find the same, ToASCII in every encoding.
        let detail = |name: &str, options| {
            in_every_encoding(name, |source| {
                let (mut detail, mut output) = (Detail::default(), Writer::<u8>::counter());
                let output_to = &mut Slot::target(&mut output);
                let utf8 = Source::Utf8(name.as_bytes());
                let is_refused = is_refused(utf8, options, output_to, Some(&mut detail));
                assert_eq!(output.len(), if is_refused { name.len() } else { 0 });
                let offset = match fast::check(source, options) {
                    Checked::Refused(offset) => Some(offset),
                    _ => None,
                };
                assert_eq!(offset, is_refused.then_some(detail.offset), "{name:?}");
                is_refused.then_some(detail)
            })
        };
        let found = detail("a.B C!.%", Options::LOOKUP).unwrap();
        assert_eq!(
            (found.offset, found.length, found.label, found.code_point),
            (3, 1, 1, Some(32))
        );
        assert_eq!(detail("a_b", Options::ASCII_LDH).unwrap().offset, 1);
        for name in ["a", "a!", "a_b", "a--b c", "a..b c", ".a b", "a bü", ""] {
            assert_eq!(detail(name, Options::LOOKUP), None, "{name:?}");
        }
        let long = "a-B.".repeat(16);
        let found = detail(&[&*long, "c d"].concat(), Options::LOOKUP).unwrap();
        assert_eq!((found.offset, found.length, found.label), (65, 1, 16));
        assert_eq!(detail(&[&*long, "c..d e"].concat(), Options::LOOKUP), None);
        assert_eq!(detail("a b", Options::ASCII_ANY), None);
        assert_eq!(detail("-a b", Options::CHECK_HYPHENS), None);
    }
}
