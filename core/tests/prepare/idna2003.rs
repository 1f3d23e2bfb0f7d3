//! Names of IDNA2003.

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
        (&long, plain, &long),
    ] {
        assert_eq!(to_unicode(name, options), unicode, "{name}");
    }
}
