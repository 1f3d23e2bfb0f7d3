//! The places of faults.

use unidn_core::idna::{Detail, Error, Rule};
use unidn_core::prepare::{self, Idna2003, Preparation, Profile};
use unidn_core::text::{NoScratch, Writer};

fn fault_in(text: &[u8], preparation: Preparation) -> (Error, Detail) {
    let (mut detail, output) = (Detail::default(), &mut Writer::<u8>::counter());
    let result = prepare::prepare(text, preparation, output, &NoScratch, Some(&mut detail));
    (result.expect_err("faulty"), detail)
}

pub fn are_those_of_the_source() {
    use Profile::{Iscsi, Nameprep, Nodeprep, Saslprep};
    for (text, profile, rule, offset, length, code_point) in [
        ("ab\u{221}", Saslprep, Rule::Unassigned, 2, 2, 0x221),
        ("\u{7}\u{221}", Saslprep, Rule::Unassigned, 1, 2, 0x221),
        ("a\u{7}", Saslprep, Rule::Prohibited, 1, 1, 7),
        ("ä\u{E000}\u{7}", Saslprep, Rule::Prohibited, 2, 3, 0xE000),
        // The greater-than sign of the compatibility mapping; the first one composes.
        ("<\u{338}\u{FE64}", Nodeprep, Rule::Prohibited, 3, 3, 0x3C),
        ("\u{AD}\u{2100}", Nodeprep, Rule::Prohibited, 2, 3, 0x2F),
        ("\u{3C2}。", Iscsi, Rule::Prohibited, 2, 3, 0x3002),
        ("a\u{308}b\u{340}\u{200E}", Nameprep, Rule::Prohibited, 6, 3, 0x200E),
        ("\u{5D0}a\u{5D0}", Saslprep, Rule::MixedDirections, 2, 1, 0x61),
        ("a\u{5D0}", Nameprep, Rule::MixedDirections, 0, 1, 0x61),
        ("\u{5D0}1", Nameprep, Rule::EndsNotRightToLeft, 2, 1, 0x31),
        ("1\u{5D0}1", Nameprep, Rule::EndsNotRightToLeft, 0, 1, 0x31),
    ] {
        let (error, detail) = fault_in(text.as_bytes(), Preparation::stored(profile));
        let place = (detail.offset, detail.length, detail.code_point);
        assert_eq!((error, detail.first_rule), (Error::InvalidName, Some(rule)), "{text}");
        assert_eq!(place, (offset, length, Some(code_point)), "{text}");
    }
    let all = fault_in("1\u{221}\u{7}a\u{5D0}".as_bytes(), Preparation::stored(Saslprep)).1.rules;
    let broken: Vec<Rule> = all.iter().collect();
    assert_eq!(
        broken,
        [Rule::Unassigned, Rule::Prohibited, Rule::MixedDirections, Rule::EndsNotRightToLeft]
    );
}

pub fn ill_formed_text_is_refused() {
    for (text, offset, length) in [(&b"a\xC3"[..], 1, 1), (b"\xE4\xB8\xFF", 0, 2), (b"\xFF", 0, 1)]
    {
        for profile in [Profile::Saslprep, Profile::Nameprep] {
            let (error, detail) = fault_in(text, Preparation::stored(profile));
            assert_eq!(error, Error::InvalidEncoding);
            let expected = Detail { offset, length, ..Detail::default() };
            assert_eq!(detail, expected);
        }
    }
}

pub fn of_labels_are_found() {
    let std3 = Idna2003::USE_STD3_ASCII_RULES;
    let plain = Idna2003::default();
    let long = "a".repeat(64);
    let after_long = format!("b.{long}.c");
    for (name, options, rule, label, offset, length) in [
        ("", plain, Rule::EmptyLabel, 0, 0, 0),
        ("a..b", plain, Rule::EmptyLabel, 1, 2, 0),
        (after_long.as_str(), plain, Rule::LabelTooLong, 1, 2, 64),
        ("a.b_c", std3, Rule::Ascii, 1, 3, 1),
        ("a。-b", std3, Rule::HyphenFirst, 1, 4, 1),
        ("ä-.b", std3, Rule::HyphenLast, 0, 2, 1),
        ("a.xn--ä", plain, Rule::Punycode, 1, 2, 6),
        ("a.b\u{221}", plain, Rule::Unassigned, 1, 3, 2),
        ("a.\u{5D0}b", plain, Rule::MixedDirections, 1, 4, 1),
    ] {
        let (mut detail, output) = (Detail::default(), &mut Writer::<u8>::counter());
        let name = name.as_bytes();
        let result = prepare::to_ascii(name, options, output, &NoScratch, Some(&mut detail));
        assert_eq!(result, Err(Error::InvalidName));
        let found = (detail.first_rule, detail.label, detail.offset, detail.length);
        assert_eq!(found, (Some(rule), label, offset, length));
    }
    let mut detail = Detail::default();
    let name = "a。b\u{D7FF}".encode_utf16().chain([0xD800]).collect::<Vec<_>>();
    let output = &mut Writer::<u8>::counter();
    let result = prepare::to_ascii(&name, plain, output, &NoScratch, Some(&mut detail));
    assert_eq!(result, Err(Error::InvalidEncoding));
    assert_eq!((detail.label, detail.offset, detail.length), (1, 4, 1));
}
