//! Stringprep, PRECIS and IDNA2003.

use super::{Heap, NameError, written};
use crate::idna::{Detail, Error};
use crate::prepare::{self, Idna2003, Preparation, Profile};
use crate::text::Writer;
use alloc::borrow::Cow;

/// Prepares a text before it is compared, hashed or stored, by a profile of stringprep (RFC 3454)
/// or of PRECIS (RFC 8264).
///
/// ```
/// use unidn_core::prepare::{Preparation, Profile};
///
/// let user_name = Preparation::stored(Profile::UsernameCaseMapped);
/// assert_eq!(unidn_core::prepare("Ａｌｉｃｅ", user_name)?, "alice");
///
/// let password = Preparation::stored(Profile::Saslprep);
/// assert_eq!(unidn_core::prepare("I\u{AD}X \u{2168}", password)?, "IX IX");
/// let error = unidn_core::prepare("pass\tword", password).unwrap_err();
/// assert_eq!(error.to_string(), "the profile prohibits the character, at byte 4");
/// # Ok::<(), unidn_core::NameError>(())
/// ```
///
/// Of a password, log no more than the error displays, which is a rule and a place. The sentence of
/// the error, its detail and its `Debug` form have the character at fault.
///
/// Requires the features `alloc` and `prepare`.
pub fn prepare(text: &str, preparation: Preparation) -> Result<Cow<'_, str>, NameError> {
    converted(text, |output, detail| {
        prepare::prepare(text.as_bytes(), preparation, output, &Heap, Some(detail))
    })
}

/// Compares two texts by a profile: both are valid, and their prepared forms are equal. Those of
/// Nickname are in lower case (RFC 8266, section 2.4), those of stringprep stored strings.
///
/// ```
/// use unidn_core::prepare::Profile;
///
/// assert_eq!(unidn_core::prepare_equal("Foo Bar", "  foo   BAR", Profile::Nickname), Ok(true));
/// assert_eq!(unidn_core::prepare_equal("Foo Bar", "Foo Baz", Profile::Nickname), Ok(false));
/// ```
///
/// The error is that of the first text that is not valid, and says [`which`](NameError::which) of
/// the two it is. The time of the comparison depends on the texts: of passwords, compare the hashes
/// of what [`prepare()`] gives.
///
/// Requires the features `alloc` and `prepare`.
pub fn prepare_equal(a: &str, b: &str, profile: Profile) -> Result<bool, NameError> {
    let mut details = [Detail::default(); 2];
    let (a, b) = (a.as_bytes(), b.as_bytes());
    prepare::equal(a, b, profile, &Heap, Some(&mut details))
        .map_err(|kind| NameError::of_either(kind, details))
}

/// Converts a name to ASCII by IDNA2003 (RFC 3490, section 4.1), for programs that must agree with
/// systems of that time. New programs use [`to_ascii`](crate::to_ascii).
///
/// ```
/// use unidn_core::prepare::Idna2003;
///
/// let ascii = unidn_core::idna2003_to_ascii("Faß.Bücher", Idna2003::default())?;
/// assert_eq!(ascii, "fass.xn--bcher-kva");
/// let error = unidn_core::idna2003_to_ascii("a_b", Idna2003::USE_STD3_ASCII_RULES).unwrap_err();
/// assert_eq!(error.detail.offset, 1);
/// # Ok::<(), unidn_core::NameError>(())
/// ```
///
/// Requires the features `alloc` and `prepare`.
pub fn idna2003_to_ascii(name: &str, options: Idna2003) -> Result<Cow<'_, str>, NameError> {
    converted(name, |output, detail| {
        prepare::to_ascii(name.as_bytes(), options, output, &Heap, Some(detail))
    })
}

/// Converts a name to Unicode by IDNA2003 (RFC 3490, section 4.2). It never fails: a label that
/// does not convert stays as it is.
///
/// ```
/// use unidn_core::prepare::Idna2003;
///
/// let text = unidn_core::idna2003_to_unicode("xn--bcher-kva.xn--fa-hia", Idna2003::default());
/// assert_eq!(text, "bücher.xn--fa-hia");
/// ```
///
/// Requires the features `alloc` and `prepare`.
pub fn idna2003_to_unicode(name: &str, options: Idna2003) -> Cow<'_, str> {
    let (text, result) =
        written(name, |output| prepare::to_unicode(name.as_bytes(), options, output, &Heap, None));
    // "If any step fails, then the original input sequence is returned" (section 4.2), even where
    // memory runs out. Otherwise only ill-formed text fails as a whole, and a `str` is well-formed.
    result.map_or(Cow::Borrowed(name), |()| text)
}

/// The text that `convert` writes, or the error that it describes.
fn converted<'a>(
    text: &'a str,
    mut convert: impl FnMut(&mut Writer<'_, u8>, &mut Detail) -> Result<(), Error>,
) -> Result<Cow<'a, str>, NameError> {
    let mut detail = Detail::default();
    let (text, result) = written(text, |output| convert(output, &mut detail));
    result.map(|()| text).map_err(|kind| NameError::new(kind, detail))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::idna::Rule;
    use crate::prepare::{IDNA2003_OPTIONS, PROFILES};
    use crate::text::NoScratch;

    const TEXTS: [&str; 12] = [
        "plain",
        "Two  Words ",
        "I\u{AD}X \u{2168}",
        "ßＡ",
        "e\u{301}",
        "שלום",
        "\u{5D0}a\u{5D0}",
        "a\u{7}b",
        "ab\u{221}",
        "a\u{200D}b",
        "",
        "\u{AD}",
    ];

    /// What a function over bytes writes, and its faults.
    fn of_bytes(
        convert: impl FnOnce(&mut Writer<'_, u8>, &mut Detail) -> Result<(), Error>,
    ) -> (alloc::vec::Vec<u8>, Result<(), NameError>) {
        let (mut room, mut detail) = ([0; 256], Detail::default());
        let mut output = Writer::new(&mut room);
        let result = convert(&mut output, &mut detail);
        let text = output.written().unwrap().into();
        (text, result.map_err(|kind| NameError::new(kind, detail)))
    }

    /// That a conversion of a `str` equals that of its bytes.
    fn compare(
        text: &str,
        found: Result<Cow<'_, str>, NameError>,
        convert: impl FnOnce(&mut Writer<'_, u8>, &mut Detail) -> Result<(), Error>,
    ) {
        let (expected, result) = of_bytes(convert);
        assert_eq!(found.clone().map(drop), result, "{text:?}");
        if let Ok(found) = found {
            assert_eq!(found.as_bytes(), expected, "{text:?}");
            assert_eq!(matches!(found, Cow::Borrowed(_)), found == text, "{text:?}");
        }
    }

    #[test]
    fn a_text_is_prepared_as_its_bytes_are() {
        let preparations = PROFILES.iter().flat_map(|entry| {
            [Preparation::stored(entry.profile), Preparation::query(entry.profile)]
        });
        for preparation in preparations {
            for text in TEXTS {
                compare(text, prepare(text, preparation), |output, detail| {
                    let bytes = text.as_bytes();
                    prepare::prepare(bytes, preparation, output, &NoScratch, Some(detail))
                });
            }
        }
    }

    #[test]
    fn texts_are_compared_as_their_bytes_are() {
        for profile in PROFILES.iter().map(|entry| entry.profile) {
            for (a, b) in TEXTS.iter().flat_map(|a| TEXTS.map(|b| (*a, b))) {
                let (bytes, mut details) = ([a, b].map(str::as_bytes), Default::default());
                let details = Some(&mut details);
                let expected = prepare::equal(bytes[0], bytes[1], profile, &NoScratch, details);
                let found = prepare_equal(a, b, profile).map_err(|error| error.kind);
                assert_eq!(found, expected, "{a:?} {b:?} {profile:?}");
            }
        }
    }

    #[test]
    fn names_of_idna2003_are_converted_as_their_bytes_are() {
        let names =
            ["Faß.Bücher。COM", "XN--BCHER-KVA.xn--fa-hia", "a..b", "a_b.c", "ab\u{221}", ""];
        let options = IDNA2003_OPTIONS.iter().map(|&(_, option, _)| option);
        for options in options.chain([Idna2003::default()]) {
            for name in names {
                let bytes = name.as_bytes();
                compare(name, idna2003_to_ascii(name, options), |output, detail| {
                    prepare::to_ascii(bytes, options, output, &NoScratch, Some(detail))
                });
                compare(name, Ok(idna2003_to_unicode(name, options)), |output, detail| {
                    prepare::to_unicode(bytes, options, output, &NoScratch, Some(detail))
                });
            }
        }
    }

    #[test]
    fn an_error_has_the_place_in_the_source() {
        // The e and its mark are one character of the prepared text.
        let text = "e\u{301}\u{7}";
        let error = prepare(text, Preparation::stored(Profile::Saslprep)).unwrap_err();
        let Detail { first_rule, offset, length, .. } = error.detail;
        assert_eq!((first_rule, offset, length), (Some(Rule::Prohibited), 3, 1));
        assert_eq!(
            error.sentence(text),
            "The profile prohibits the character: U+0007, character 3."
        );
        let error = prepare("", Preparation::stored(Profile::OpaqueString)).unwrap_err();
        assert_eq!(error.sentence(""), "The text is empty.");

        let error = idna2003_to_ascii("a.b_c", Idna2003::USE_STD3_ASCII_RULES).unwrap_err();
        let Detail { first_rule, offset, label, .. } = error.detail;
        assert_eq!((first_rule, offset, label), (Some(Rule::Ascii), 3, 1));
    }

    #[test]
    fn the_error_of_a_comparison_is_that_of_the_first_faulty_text() {
        let place = |a, b| {
            let error = prepare_equal(a, b, Profile::OpaqueString).unwrap_err();
            (error.which, error.detail.offset)
        };
        assert_eq!(place("ab\u{7}", "abc\u{7}"), (0, 2));
        assert_eq!(place("plain", "abc\u{7}"), (1, 3));
    }

    #[test]
    fn long_texts_are_prepared() {
        let (long, prepared) = ("\u{2168} ".repeat(2000), "IX ".repeat(2000));
        let password = Preparation::stored(Profile::Saslprep);
        assert_eq!(prepare(&long, password).unwrap(), prepared);
        assert!(matches!(prepare(&prepared, password), Ok(Cow::Borrowed(_))));
        assert_eq!(prepare_equal(&long, &prepared, Profile::Saslprep), Ok(true));
        let labels = "xn--bcher-kva.".repeat(500);
        let text = idna2003_to_unicode(&labels, Idna2003::default());
        assert_eq!(text, "bücher.".repeat(500));
        assert_eq!(idna2003_to_ascii(&text, Idna2003::default()).unwrap(), labels);
    }
}
