//! The place of a fault: the text to underline, and its label. The place is between « and », which
//! do not occur in these names.

use crate::calls::{self, set};
use testkit::c::{INVALID_NAME, NO_CODE_POINT};
use testkit::data::Outcome;
use testkit::tables::options;
use testkit::text::Name;
use unidn_core::idna::{Detail, Error, Rule, to_ascii};
use unidn_core::text::{CodeUnit, NoScratch, Writer};

/// Options, a name, the first rule that it breaks, the label, and the faulty code point.
type Fault = (&'static str, &'static str, Rule, u32, Option<char>);

#[rustfmt::skip]
const FAULTS: &[Fault] = &[
    // One code point: unchanged, with mapped and normalized text around it, and mapped itself.
    ("LOOKUP", "a«/»b.c", Rule::Ascii, 0, Some('/')),
    ("LOOKUP", "ü.a«％»b.日本", Rule::Ascii, 1, Some('%')),
    ("LOOKUP", "ＡÄ«\u{A8}»\u{301}x", Rule::Ascii, 0, Some(' ')),
    ("LOOKUP", "b。㎏u\u{308}«\u{2488}»\u{308}。㎏", Rule::Disallowed, 1, Some('\u{2488}')),
    ("LOOKUP", "u\u{308}«\u{E0001}»u\u{308}\u{E0001}", Rule::Disallowed, 0, Some('\u{E0001}')),
    ("LOOKUP", "a«\u{80}»", Rule::Disallowed, 0, Some('\u{80}')),
    ("LOOKUP", "a.\u{AD}«\u{340}»a", Rule::LeadingMark, 1, Some('\u{300}')),
    ("LOOKUP", "«\u{301}»", Rule::LeadingMark, 0, Some('\u{301}')),
    ("CHECK_HYPHENS", "a.Äu\u{308}㎏«－»\u{AD}", Rule::HyphenLast, 1, Some('-')),
    ("CHECK_HYPHENS", "«-»ü-", Rule::HyphenFirst, 0, Some('-')),
    ("CHECK_CONTEXTO", "Ä«ŀ»b", Rule::ContextO, 0, Some('·')),
    ("IDNA2008", "a.ü«☃»", Rule::Idna2008, 1, Some('☃')),
    // Normalization makes it from two code points, with an ignored one before them.
    ("IDNA2008", "a.b«>\u{338}»c", Rule::Idna2008, 1, Some('≯')),
    ("IDNA2008", "a.«\u{AD}>\u{338}»c", Rule::Idna2008, 1, Some('≯')),
    ("IDNA2008", "a.b«>\u{338}»", Rule::Idna2008, 1, Some('≯')),
    // A label; a code point inside it has no place of its own.
    ("LOOKUP", "ü.«xn--99999999».b", Rule::Punycode, 1, None),
    ("LOOKUP", "ü。«xn--ｕber-vwc»", Rule::Nfc, 1, None),
    ("LOOKUP", "«xn--a-wbb»", Rule::LeadingMark, 0, Some('\u{301}')),
    ("LOOKUP", "א.«1a»", Rule::Bidi1, 1, Some('1')),
    ("LOOKUP", "«אＡב».b", Rule::Bidi2, 0, Some('a')),
    // The first of several in the order of the standard, whichever is found first.
    ("LOOKUP", "a«/»b.\u{301}", Rule::Ascii, 0, Some('/')),
    ("LOOKUP", "«אaב».b/c", Rule::Bidi2, 0, Some('a')),
    ("NO_MAPPING", "a/b.«bu\u{308}cher»", Rule::NotMappedForm, 1, None),
    ("LOOKUP", ".«\u{301}»", Rule::LeadingMark, 1, Some('\u{301}')),
    // Missing text.
    ("LOOKUP", "ü.«».b", Rule::EmptyLabel, 1, None),
    ("LOOKUP", "ü.«\u{AD}».b", Rule::EmptyLabel, 1, None),
    ("LOOKUP", "«».", Rule::EmptyLabel, 0, None),
    ("LOOKUP", "«»", Rule::EmptyLabel, 0, None),
    ("LOOKUP", "«\u{AD}»", Rule::EmptyLabel, 0, None),
    // Superfluous text.
    ("REJECT_ROOT_DOT", "ü.b«。»", Rule::RootDot, 2, None),
    ("REJECT_ROOT_DOT", "ü.b。«\u{AD}»", Rule::RootDot, 2, None),
    ("SINGLE_LABEL", "Ü\u{AD}«。»b", Rule::Dot, 0, Some('.')),
    ("SINGLE_LABEL IGNORE_INVALID_PUNYCODE", "xn--a«.»b", Rule::Dot, 0, Some('.')),
    ("SINGLE_LABEL ASCII_PASSTHROUGH IGNORE_DNS_LENGTH", "xn--tda«.»", Rule::Dot, 0, Some('.')),
    // As long as what the fast paths take in parts.
    ("SINGLE_LABEL ASCII_PASSTHROUGH IGNORE_DNS_LENGTH REJECT_ROOT_DOT",
        "xn--aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa«.»",
        Rule::Dot, 0, Some('.')),
    // Text that mapping would change.
    ("NO_MAPPING", "b«Ü»cher.x", Rule::NotMappedForm, 0, Some('Ü')),
    ("NO_MAPPING", "ß.«Ü»", Rule::NotMappedForm, 1, Some('Ü')),
    ("NO_MAPPING TRANSITIONAL", "ü.«ß»", Rule::NotMappedForm, 1, Some('ß')),
    ("NO_MAPPING SKIP_BIDI", "א.«Ü»", Rule::NotMappedForm, 1, Some('Ü')),
    ("NO_MAPPING", "ABC.a«B»Cü", Rule::NotMappedForm, 1, Some('B')),
    ("NO_MAPPING", "x.ü«B»C", Rule::NotMappedForm, 1, Some('B')),
    ("NO_MAPPING", "ü«。»b", Rule::NotMappedForm, 0, Some('。')),
    ("NO_MAPPING", "x.a«\u{AD}»", Rule::NotMappedForm, 1, Some('\u{AD}')),
    ("NO_MAPPING", "x.«bu\u{308}cher»", Rule::NotMappedForm, 1, None),
];

pub fn of_faults() -> Outcome {
    for &(names, marked, rule, label, code_point) in FAULTS {
        let set = names.split(' ').fold(0, |set, name| set | options(name));
        let name = Name::of(&marked.replace(['«', '»'], ""));
        let answer = calls::to_ascii(&name, set)?;
        let place = |mark| marked.chars().position(|c| c == mark).unwrap_or_default() as u64;
        let (start, end) = (place('«'), place('»') - 1);
        let detail = answer.detail;
        let is_right = answer.status == INVALID_NAME
            && (detail.first_rule, detail.label) == (rule.bit(), label)
            && (detail.offset, detail.length) == (start, end - start)
            && detail.code_point == code_point.map_or(NO_CODE_POINT, u32::from);
        if !is_right {
            return Err(format!("{names} {marked:?}: {answer:x?}").into());
        }
    }
    name_that_is_too_long()
}

/// The whole name: 15 labels of 16 octets.
fn name_that_is_too_long() -> Outcome {
    let name = ["aaaaaaaaaaaaaaaa"; 15].join(".");
    let detail = calls::to_ascii(&Name::of(&name), options("LOOKUP"))?.detail;
    let found = (detail.first_rule, detail.offset, detail.length, detail.label);
    let is_right = found == (Rule::NameTooLong.bit(), 0, name.len() as u64, 0);
    if is_right { Ok(()) } else { Err(format!("{detail:x?}").into()) }
}

/// Ill-formed text, behind separators of labels.
pub fn of_ill_formed_text() -> Outcome {
    let (mapped_dot, dot) = (0x3002, u16::from(b'.'));
    ill_formed(b"a.\xE3\x80\x82\xF0\x90\x80", "LOOKUP", (5, 3, 2))?;
    ill_formed(b"a.b\xFF", "SINGLE_LABEL", (3, 1, 0))?;
    ill_formed(&[mapped_dot, 0xFC, 0xDC00, dot], "LOOKUP", (2, 1, 1))?;
    ill_formed(&[u32::from(dot), 0xFC, 0x11_0000], "LOOKUP", (2, 1, 1))
}

fn ill_formed<U: CodeUnit>(name: &[U], set_name: &str, expected: (usize, usize, usize)) -> Outcome {
    let mut detail = Detail::default();
    let mut output = Writer::counter();
    let set = set(options(set_name))?;
    let result = to_ascii(name, set, &mut output, &NoScratch, Some(&mut detail));
    let (offset, length, label) = expected;
    let expected = Detail { offset, length, label, ..Detail::default() };
    if result == Err(Error::InvalidEncoding) && detail == expected {
        return Ok(());
    }
    Err(format!("{result:?} {detail:x?}, not {expected:x?}").into())
}
