//! The policies that do not follow a browser: UTS #39 by level, and ASCII.

use crate::rules::{Rule, check};
use testkit::c::OK;
use testkit::c::display::{Ask, display};
use testkit::data::Outcome;
use testkit::tables::policy;

/// A rule for each level, the one above catching what the one below lets through.
#[rustfmt::skip]
const LEVELS: [(&str, &str, &[&str], &[&str]); 6] = [
    ("UTS39|ASCII_ONLY", "NON_ASCII", &["gemüse.de", "भारत", "fаrm.com"], &[]),
    ("UTS39|SINGLE_SCRIPT", "MIXED_SCRIPT",
        &["女性用育毛剤jp.net", "fаrm.com"], &["भारत", "хор.com", "νικη.com", "まったり映画.tokyo"]),
    ("UTS39|HIGHLY_RESTRICTIVE", "MIXED_SCRIPT",
        &["shopदुकान.in", "fаrm.com"], &["女性用育毛剤jp.net", "a한漢.kr", "i\u{307}nfo.de", "7৭.com"]),
    ("UTS39|MODERATELY_RESTRICTIVE", "MIXED_SCRIPT",
        &["fаrm.com", "aγ.com", "दुकान한국.com", "aदब한.com"], &["shopदुकान.in", "aக.com", "भारत"]),
    ("UTS39|MINIMALLY_RESTRICTIVE", "NOT_ALLOWED",
        &["☂.net", "ɡoogle.com", "ᎪᎳ.com", "ク☂.com"], &["fаrm.com", "サトaγ.com", "भारत"]),
    ("UTS39|UNRESTRICTED", "INVALID_IDNA",
        &["xn--a-ü.com"], &["☂.net", "ɡoogle.com", "fаrm.com", "भारत", "क\u{94D}\u{200D}ष.in"]),
];

pub fn uts39() -> Outcome {
    let mut wrong = Vec::new();
    for (name, reason, catches, shows) in LEVELS {
        let ask = Ask { policy: policy(name), ..Ask::default() };
        for (names, hides) in [(catches, true), (shows, false)] {
            for hostname in names {
                let shown = display(hostname, ask)?;
                let is_right = shown.is_hidden() == hides
                    && (shown.text == *hostname) != hides
                    && (!hides || shown.has(reason));
                if !is_right {
                    wrong.push(format!("{name}: {hostname:?} {:?} {shown:x?}", shown.reasons()));
                }
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Without a level it is "highly restrictive".
pub fn uts39_without_level() -> Outcome {
    let with = policy("UTS39|HIGHLY_RESTRICTIVE");
    for name in ["女性用育毛剤jp.net", "shopदुकान.in", "fаrm.com", "भारत", "☂.net", "example.com"]
    {
        let answers =
            [policy("UTS39"), with].map(|policy| display(name, Ask { policy, ..Ask::default() }));
        let [Ok(without), Ok(with)] = &answers else { return Err(format!("{answers:?}").into()) };
        if without != with {
            return Err(format!("{name}: {answers:?}").into());
        }
    }
    Ok(())
}

/// Nothing but ASCII is shown; what is ASCII stays.
pub fn ascii() -> Outcome {
    let ask = Ask { policy: policy("ASCII"), ..Ask::default() };
    for (name, expected) in [
        ("bücher.example", "xn--bcher-kva.example"),
        ("XN--BCHER-KVA.Example", "xn--bcher-kva.example"),
        ("भारत", "xn--h2brj9c"),
        ("ﬀ.com", "ff.com"),
        ("Example.COM", "example.com"),
        ("example.com.", "example.com."),
    ] {
        let shown = display(name, ask)?;
        let is_hidden = expected.contains("xn--");
        let is_right = shown.text == expected
            && shown.status == OK
            && shown.is_hidden() == is_hidden
            && (shown.reasons() == ["NON_ASCII"]) == is_hidden;
        if !is_right {
            return Err(format!("{name}: {:?} {shown:x?}", shown.reasons()).into());
        }
    }
    Ok(())
}

/// The names of the list that no policy but ASCII may hide, under the levels that let them through.
pub fn real_names() -> Outcome {
    let levels = [Rule {
        rule: "one script is always well",
        reason: "NOT_ALLOWED",
        catches: &["☂.net"],
        shows: &["भारत", "dragnić.de", "сестёр.рф", "ชา.ไทย", "ტესლა.გე", "بازار"],
    }];
    check("UTS39|SINGLE_SCRIPT", 0, &levels)?;
    check("UTS39|MINIMALLY_RESTRICTIVE", 0, &levels)
}
