//! Names of IDNA2003.

use testkit::Heap;
use unidn_core::NO_HEAP_CODE_POINTS;
use unidn_core::idna::{Detail, Error, Rule, Rules};
use unidn_core::prepare::{self, Idna2003};
use unidn_core::text::{NoScratch, Writer};

fn to_ascii(name: &str, options: Idna2003) -> Option<String> {
    let mut room = [0; 512];
    let mut output = Writer::new(&mut room);
    prepare::to_ascii(name.as_bytes(), options, &mut output, &NoScratch, None).ok()?;
    output.written().map(|text| String::from_utf8_lossy(text).into_owned())
}

fn to_unicode(name: &str, options: Idna2003) -> String {
    let mut room = [0; 512];
    let mut output = Writer::<u8>::new(&mut room);
    let result = prepare::to_unicode(name.as_bytes(), options, &mut output, &NoScratch, None);
    assert_eq!(result, Ok(()), "ToUnicode never fails");
    String::from_utf8_lossy(output.written().expect("enough room")).into_owned()
}

pub fn by_example() {
    let (plain, single) = (Idna2003::default(), Idna2003::SINGLE_LABEL);
    let std3 = Idna2003::USE_STD3_ASCII_RULES;
    let query = Idna2003::ALLOW_UNASSIGNED;
    for (name, options, ascii) in [
        // An ASCII label is neither folded nor decoded.
        ("ABC.xn--", plain, Some("ABC.xn--")),
        ("a_b", plain, Some("a_b")),
        ("a_b", std3, None),
        ("ä.Ä。ä．Ä｡", plain, Some("xn--4ca.xn--4ca.xn--4ca.xn--4ca.")),
        ("a.b", single, Some("a.b")),
        ("ä。b", single, Some("xn--b-zfa0037a")),
        ("faß.de", plain, Some("fass.de")),
        (".", plain, None),
        ("ȡ", plain, None),
        ("ȡ", query, Some("xn--6la")),
        ("xn--ä", plain, None),
        // Too long only once it is encoded.
        (&"ä".repeat(63), plain, None),
    ] {
        assert_eq!(to_ascii(name, options).as_deref(), ascii, "{name}");
    }
    let long = format!("xn--{}-kva", "b".repeat(60));
    for (name, options, unicode) in [
        ("xn--4ca.XN--4CA。xn--4ca", plain, "ä.ä。ä"),
        ("xn--Bcher-kva", plain, "Bücher"),
        ("ｘｎ－－ｂｃｈｅｒ－ｋｖａ", plain, "bücher"),
        // A label that does not convert stays, not even prepared.
        ("BÜCHER", plain, "BÜCHER"),
        ("xn--fa-hia", plain, "xn--fa-hia"),
        ("xn--", plain, "xn--"),
        ("xn--a-", plain, "xn--a-"),
        ("xn\r\r4ca", plain, "xn\r\r4ca"),
        ("xn--6la", plain, "xn--6la"),
        ("xn--6la", query, "ȡ"),
        ("xn--_-zfa", std3, "xn--_-zfa"),
        ("xn--_-zfa", plain, "ä_"),
        ("xn--4ca\u{7}", plain, "xn--4ca\u{7}"),
        ("xn--4ca.", single, "xn--4ca."),
        ("", plain, ""),
        // As two labels, it would be another name.
        ("xn--paycom-rr3e", plain, "xn--paycom-rr3e"),
        ("a.xn--r6j", plain, "a.xn--r6j"),
        ("xn--paycom-rr3e", single, "pay。com"),
        (&long, plain, &long),
    ] {
        assert_eq!(to_unicode(name, options), unicode, "{name}");
    }
}

pub fn options_are_bits() {
    let all = [Idna2003::ALLOW_UNASSIGNED, Idna2003::USE_STD3_ASCII_RULES, Idna2003::SINGLE_LABEL];
    for a in all {
        assert_eq!(a.bits().count_ones(), 1);
        for b in all {
            let both = a.union(b);
            assert_eq!(both.bits(), a.bits() | b.bits());
            assert_eq!(Idna2003::from_bits(both.bits()), Some(both));
            assert!(both.contains(a) && both.contains(b) && a.contains(b) == (a == b));
        }
    }
    assert_eq!(Idna2003::from_bits(Idna2003::SINGLE_LABEL.bits() << 1), None);
    let both = Idna2003::ALLOW_UNASSIGNED.union(Idna2003::SINGLE_LABEL);
    assert_eq!(format!("{both:?}"), "{ALLOW_UNASSIGNED, SINGLE_LABEL}");
}

fn rules_of(name: &str) -> Rules {
    let mut detail = Detail::default();
    let options = Idna2003::default();
    let mut output = Writer::counter();
    let result = prepare::to_ascii(name.as_bytes(), options, &mut output, &Heap, Some(&mut detail));
    assert_eq!(result, Err(Error::InvalidName));
    detail.rules
}

/// A label can be longer than any buffer that its source suggests, and too long for Punycode.
pub fn long_labels_are_refused() {
    let all = |rules: &[Rule]| {
        rules.iter().fold(Rules::default(), |rules, rule| rules.union(Rules::from_bits(rule.bit())))
    };
    // Nameprep makes eighteen code points of each of the first, and three of the second.
    for c in ["\u{FDFA}", "\u{33A9}", "ä", "a"] {
        for count in [64, 340, 341, 342, 400, 1000, 1024, 1025, 3000] {
            let rules = rules_of(&c.repeat(count));
            assert_eq!(rules, all(&[Rule::LabelTooLong]), "{c} {count}");
        }
    }
    // The last code point of the longest text that needs no heap grows.
    let grown = "a".repeat(NO_HEAP_CODE_POINTS - 1) + "\u{33A9}";
    assert_eq!(rules_of(&grown), all(&[Rule::LabelTooLong]));
    // The delta of the last code point has more than 32 bits.
    let private = "a".repeat(4000) + "\u{10FFFD}";
    let rules = [Rule::Prohibited, Rule::Punycode, Rule::LabelTooLong];
    assert_eq!(rules_of(&private), all(&rules));
}

/// An A-label whose text Nameprep makes longer than any label does not convert.
pub fn labels_that_grow_stay() {
    let mut room = [0; 64];
    let mut output = Writer::<u8>::new(&mut room);
    let text = [0xFDFA_u32; 40];
    unidn_core::punycode::encode(&text, &mut output, &NoScratch).expect("it fits");
    let encoded = String::from_utf8_lossy(output.written().expect("it fits")).into_owned();
    let label = format!("xn--{encoded}");
    assert!(label.len() <= 63);
    assert_eq!(to_unicode(&label, Idna2003::default()), label);
}
