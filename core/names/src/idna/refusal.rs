//! The quick refusal of names that are plain but for refused characters, such as a space.

use super::fault::Detail;
use super::options::Options;
use super::plain::{self, LONG_NAME, extra_character};
use super::rules::Rule;
use super::simple::IS_SMALL;
use crate::text::ascii::{self, Scanned};
use crate::text::{Source, Target};

/// Whether `source` would be a plain name but for ASCII characters that the options refuse, so that
/// it breaks the rule about them and no other: `detail` receives it, and `output` the name in lower
/// case.
#[inline(never)]
pub(super) fn is_refused(
    source: Source<'_>,
    options: Options,
    output: Option<&mut Target<'_, '_>>,
    detail: Option<&mut Detail>,
) -> bool {
    if IS_SMALL {
        return false;
    }
    match source {
        Source::Utf8(name) => is_refused_name(name, options, output, detail),
        wide => plain::narrowed(wide, |name| is_refused_name(name, options, output, detail)),
    }
}

#[inline(never)]
fn is_refused_name(
    name: &[u8],
    options: Options,
    output: Option<&mut Target<'_, '_>>,
    detail: Option<&mut Detail>,
) -> bool {
    let first = match name.len() {
        ..LONG_NAME => match ascii::look(name, extra_character(options)) {
            Some(Scanned::Mixed(mixed)) => plain::first_refused(name, mixed, options),
            _ => None,
        },
        _ => plain::first_refused_of_long(name, options),
    };
    let Some(offset) = first else { return false };
    if let Some(output) = output {
        output.extend_lower(name);
    }
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
        label: before.split(|&byte| byte == b'.').count().wrapping_sub(1),
        code_point: name.get(offset).map(|&byte| byte.into()),
        ..Detail::default()
    };
    detail.rules.insert(Rule::Ascii);
    detail
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the early refusal out")]
    fn only_refused_characters_are_refused_early() {
        let detail = |name: &str, options| {
            let mut detail = Detail::default();
            is_refused(Source::Utf8(name.as_bytes()), options, None, Some(&mut detail))
                .then_some(detail)
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
        assert_eq!(detail("a b", Options::ASCII_ANY), None);
        assert_eq!(detail("-a b", Options::CHECK_HYPHENS), None);
    }
}
