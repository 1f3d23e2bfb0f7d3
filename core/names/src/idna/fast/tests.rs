extern crate std;

use super::super::simple::SHORT_NAME;
use super::*;
use crate::cases;
use crate::idna::OPTIONS;
use crate::in_every_encoding;
use std::string::String;

/// The results of both fast paths, `None` where they decline, in every encoding.
fn fast(name: &str, options: Options) -> (Option<String>, Option<String>) {
    in_every_encoding(name, |source| {
        let (mut ascii, mut unicode) = ([0; 300], [0; 300]);
        let has_ascii = to_ascii(source, options, false, &mut ascii) == Checked::Valid;
        let mut writer = Writer::new(&mut unicode);
        let mut target = WritableUnit::target(&mut writer);
        let has_unicode =
            ascii_to_unicode(source, options, To::Unicode, &mut target, false) == Checked::Valid;
        let unicode = writer.written().unwrap().to_vec();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        (has_ascii.then(|| text(&ascii[..name.len()])), has_unicode.then(|| text(&unicode)))
    })
}

/// The pipeline gives the same results, so that no other test would notice.
#[test]
fn names_with_a_labels_take_the_fast_path() {
    let (name, lower) = ("xn--bcher-kva.a-.Example.", "xn--bcher-kva.a-.example.");
    for option in OPTIONS {
        let options = option.options;
        let matters = [Options::CHECK_HYPHENS, Options::REJECT_ROOT_DOT, Options::SINGLE_LABEL];
        let expected = match matters.contains(&options) {
            true => (None, None),
            false => (Some(lower.into()), Some("bücher.a-.example.".into())),
        };
        assert_eq!(fast(name, options), expected, "{}", option.name);
    }
    // Labels that take more than the union of properties: with marks and a joiner; not in NFC;
    // without an integer.
    let unicode = |name| fast(name, Options::LOOKUP).1;
    assert_eq!(unicode("xn--11b6iy14e").as_deref(), Some("\u{915}\u{94D}\u{200D}"));
    for other in ["xn--ex-8tb", "xn--a-", "xn--", "xn--a-.xn--bcher-kva"] {
        assert_eq!(unicode(other), None, "{other}");
    }
    for other in ["", "a!", "ü", "\u{AD}a", "\u{161}", "a\u{1F600}"] {
        assert_eq!(fast(other, Options::LOOKUP), (None, None), "{other:?}");
    }
}

/// The pipeline gives the same results, so that no other test would notice.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn names_in_utf16_take_the_fast_path() {
    let lookup = Options::LOOKUP;
    for (name, options, text, expected) in [
        ("Example", lookup, "example", Checked::Valid),
        ("XN--BCHER-KVA.A", lookup, "bücher.a", Checked::Valid),
        ("xn--a.B", lookup, "\u{80}.b", Checked::Invalid),
        ("Ü.xn--tda", lookup, "ü.ü", Checked::Valid),
        ("ü.A", lookup, "ü.a", Checked::Valid),
        ("Ü B", lookup, "ü b", Checked::Refused(1)),
        ("\u{FB01} B", lookup, "fi b", Checked::Invalid),
        ("Ü", lookup, "ü", Checked::Valid),
        ("A-.xn--tda", Options::CHECK_HYPHENS, "a-.ü", Checked::Invalid),
    ] {
        for behind in ["", ".labels-of-letters.in-a-name"] {
            let [name, text] = [name, text].map(|text| [text, behind].concat());
            assert_eq!(in_utf16(&name, options), (expected, text), "{name}");
        }
    }
}

/// What becomes of a name in UTF-16.
fn in_utf16(name: &str, options: Options) -> (Checked, String) {
    let units: std::vec::Vec<u16> = name.encode_utf16().collect();
    let mut room = [0; 100];
    let output = &mut Writer::<u16>::new(&mut room);
    let checked = units_to_unicode(&units, options, To::BestUnicode, output);
    (checked, String::from_utf16(output.written().unwrap()).unwrap())
}

/// With an A-label behind its refused character, a name is not its own result.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn long_names_that_are_refused_may_have_a_labels() {
    let long = "abc.".repeat(18);
    let (checked, text) = in_utf16(&["a B.xn--tda.", &long].concat(), Options::LOOKUP);
    if checked != Checked::Unknown {
        assert_eq!((checked, text), (Checked::Invalid, ["a b.ü.", &long].concat()));
    }
    let (checked, text) = in_utf16(&["a B.", &long].concat(), Options::LOOKUP);
    assert_eq!((checked, text), (Checked::Refused(1), ["a b.", &long].concat()));
}

/// Names of ASCII, alone, and with the same label behind others in a long name.
#[test]
fn invalid_names_are_found_among_those_that_it_declines() {
    let long = "abc.".repeat(20);
    for (label, options, expected) in [
        ("XN--BCHER-KVA", Options::LOOKUP, Checked::Valid),
        ("Xn--4DBRK0CE", Options::IDNA2008_LOOKUP, Checked::Valid),
        ("xn--a", Options::LOOKUP, Checked::Invalid),
        ("XN--A", Options::LOOKUP, Checked::Invalid),
        ("xn--99999999", Options::LOOKUP, Checked::Invalid),
        ("xn--99999999", Options::IGNORE_INVALID_PUNYCODE, Checked::Unknown),
        ("xn--a", Options::ASCII_PASSTHROUGH, Checked::Valid),
        ("xn--", Options::LOOKUP, Checked::Unknown),
        ("xn--a-", Options::LOOKUP, Checked::Invalid),
        ("xn--4dbrk0ce.1", Options::LOOKUP, Checked::Invalid),
        ("xn--4dbrk0ce.1", Options::SKIP_BIDI, Checked::Valid),
        ("a..b", Options::LOOKUP, Checked::Invalid),
        ("a..b", Options::IGNORE_DNS_LENGTH, Checked::Valid),
        ("a..x--b", Options::URL.union(Options::CHECK_HYPHENS), Checked::Unknown),
        ("a..x--b", Options::IGNORE_DNS_LENGTH.union(Options::CHECK_HYPHENS), Checked::Valid),
    ] {
        for name in [label, &*[&*long, label].concat(), &*[label, ".", &*long].concat()] {
            if !IS_SMALL || name.len() < plain::LONG_NAME {
                let checked = in_every_encoding(name, |source| check(source, options, false));
                assert_eq!(checked, expected, "{name}");
            }
        }
    }
    // Ill-formed text is not an invalid name.
    let ill_formed = [b"xn--a.", long.as_bytes(), b"\xFF"].concat();
    assert_eq!(check(Source::Utf8(&ill_formed), Options::LOOKUP, false), Checked::Unknown);
}

/// Whatever else is wrong with them, if nobody needs the place. Ill-formed text is not an invalid name.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave the path for long names out")]
fn long_names_are_refused_for_their_first_unfit_character() {
    let long = "abc-d_e.".repeat(9);
    for (text, options, offset, is_sure) in [
        (" x", Options::LOOKUP, Some(long.len()), true),
        (" x..", Options::LOOKUP, None, true),
        (" x--y", Options::LOOKUP, None, true),
        ("! x", Options::LOOKUP, Some(long.len() + 1), false),
        ("<x", Options::LOOKUP, Some(long.len()), false),
        ("! x", Options::ASCII_ANY, None, false),
        ("!x", Options::LOOKUP, None, false),
    ] {
        let name = [&long, text].concat();
        let place = Checked::refused_at(offset);
        let sooner = if is_sure { Checked::Invalid } else { place };
        in_every_encoding(&name, |source| {
            assert_eq!(check(source, options, true), place, "{name}");
            assert_eq!(check(source, options, false), sooner, "{name}");
        });
    }
    let before = [&long, " x."].concat();
    for (behind, is_well_formed) in [("ü".as_bytes(), true), (b"\xFF", false), (b"\xC3", false)] {
        let name = [before.as_bytes(), behind].concat();
        let sooner = if is_well_formed { Checked::Invalid } else { Checked::Unknown };
        assert_eq!(check(Source::Utf8(&name), Options::LOOKUP, false), sooner, "{name:x?}");
        assert_eq!(check(Source::Utf8(&name), Options::LOOKUP, true), Checked::Unknown);
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave the path for long names out")]
fn long_names_with_a_labels_take_the_fast_path() {
    let (a_label, u_label) = ("xn--4dbrk0ce.xn--bcher-kva.a.", "ישראל.bücher.a.");
    for repeated in [3, 5, 8].into_iter().take(cases(3, 1)) {
        let (name, unicode) = (a_label.repeat(repeated), u_label.repeat(repeated));
        for (name, unicode) in
            [(&*name, &*unicode), (name.trim_end_matches('.'), unicode.trim_end_matches('.'))]
        {
            let expected = (Some(name.into()), Some(unicode.into()));
            assert_eq!(fast(name, Options::LOOKUP), expected, "{name}");
            // The bidi rule: a label of digits beside one from right to left.
            let broken = name.replace(".a", ".1");
            assert_eq!(fast(&broken, Options::LOOKUP), (None, None), "{broken}");
            assert_ne!(fast(&broken, Options::SKIP_BIDI), (None, None), "{broken}");
        }
    }
}

#[test]
fn names_with_a_labels_take_it_unless_an_option_refuses_their_hyphens_or_dots() {
    let is_taken = |name: &str, options| fast(name, options).0.is_some();
    let long = "xn--bcher-kva.xn--mnchen-3ya.a.".repeat(3);
    // Before, alone, and behind others. Modules of WebAssembly leave the path for long names out.
    let names = |name: &str| {
        let names = [name.into(), [&long, name].concat(), [name, ".", &long, "a"].concat()];
        names.into_iter().take(if IS_SMALL { 1 } else { 3 })
    };
    let hyphened = ["xn--bcher-kva", "a-b.xn--bcher-kva.c"];
    for name in hyphened.into_iter().flat_map(names).step_by(cases(1, 4)) {
        assert!(is_taken(&name, Options::STRICT), "{name}");
        assert!(is_taken(&name, Options::IDNA2008_REGISTRATION), "{name}");
        let passed = Options::CHECK_HYPHENS | Options::ASCII_PASSTHROUGH;
        assert!(!is_taken(&name, passed), "{name}");
        let root_dot = [&name, "."].concat();
        assert!(is_taken(&root_dot, Options::STRICT.without(Options::REJECT_ROOT_DOT)));
        assert!(!is_taken(&root_dot, Options::REJECT_ROOT_DOT), "{root_dot}");
        assert!(!is_taken(&name, Options::SINGLE_LABEL), "{name}");
    }
    let hyphens = ["a-.xn--bcher-kva", "-a.xn--bcher-kva", "ab--c.xn--bcher-kva"];
    let after = ["xn--bcher-kva.a-", "xn--bcher-kva.-a", "xn--bcher-kva.ab--c"];
    for name in hyphens.into_iter().chain(after).flat_map(names).step_by(cases(1, 10)) {
        let others = Options::STRICT.without(Options::CHECK_HYPHENS);
        assert!(is_taken(&name, others) && !is_taken(&name, Options::STRICT), "{name}");
    }
}

#[test]
fn plain_names_take_the_fast_path() {
    let long = "a.very-long_Name.".repeat(16);
    let plain: [(&str, &[Options]); 8] = [
        ("a", &[]),
        ("Example.com", &[Options::SINGLE_LABEL]),
        ("example.com.", &[Options::SINGLE_LABEL, Options::REJECT_ROOT_DOT]),
        ("-ab", &[Options::CHECK_HYPHENS]),
        ("a-.b", &[Options::SINGLE_LABEL, Options::CHECK_HYPHENS]),
        ("a-b_c", &[Options::ASCII_LDH]),
        (&long[..100], &[Options::SINGLE_LABEL, Options::ASCII_LDH]),
        (&long[..253], &[Options::SINGLE_LABEL, Options::ASCII_LDH]),
    ];
    // Modules of WebAssembly take longer names the general way.
    let taken = plain.iter().filter(|(name, _)| !IS_SMALL || name.len() <= SHORT_NAME);
    for &(name, breaking) in taken {
        for option in OPTIONS.iter().step_by(cases(1, 7)) {
            let expected = Some(name.to_ascii_lowercase());
            let is_broken = breaking.contains(&option.options);
            let expected = if is_broken { (None, None) } else { (expected.clone(), expected) };
            assert_eq!(fast(name, option.options), expected, "{name} {}", option.name);
        }
    }
}
