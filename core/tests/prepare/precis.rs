//! PRECIS, compared with a model that is written from RFC 8264 to 8266 over the files of the
//! Unicode Character Database.

use icu_normalizer::ComposingNormalizer;
use std::collections::HashMap;
use testkit::Heap;
use testkit::data::{Outcome, read_test_data};
use testkit::effort::is_exhaustive;
use unidn_core::idna::{Detail, Error, Rule};
use unidn_core::prepare::{self, Class, Preparation, Profile};
use unidn_core::text::{NoScratch, Writer};

/// The properties of each code point in the files.
struct Database {
    categories: Vec<[u8; 2]>,
    has_compat: Vec<bool>,
    is_ignorable: Vec<bool>,
    is_old_jamo: Vec<bool>,
    lower: HashMap<u32, u32>,
}

const CODE_POINTS: usize = 0x11_0000;

const CATEGORIES: &str = "unicode/18.0.0/DerivedGeneralCategory.txt";
const UNICODE_DATA: &str = "unicode/18.0.0/UnicodeData.txt";
const NORMALIZATION: &str = "unicode/18.0.0/DerivedNormalizationProps.txt";
const CORE_PROPERTIES: &str = "unicode/18.0.0/DerivedCoreProperties.txt";
const HANGUL: &str = "unicode/18.0.0/HangulSyllableType.txt";

/// The files of the model.
pub const FILES: [&str; 5] = [CATEGORIES, UNICODE_DATA, NORMALIZATION, CORE_PROPERTIES, HANGUL];

/// The code points of a row, and the fields behind.
type Row = (std::ops::RangeInclusive<usize>, Vec<String>);

/// The rows of a file.
fn rows(file: &str) -> Result<Vec<Row>, String> {
    let text = read_test_data(file).map_err(|_| file.to_owned())?;
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let rows = lines.filter(|line| !line.is_empty()).map(|line| {
        let mut fields = line.split(';').map(|field| field.trim().to_owned());
        let range = fields.next().unwrap_or_default();
        let (first, last) = range.split_once("..").unwrap_or((&range, &range));
        let number = |digits| usize::from_str_radix(digits, 16).map_err(|_| line.to_owned());
        Ok((number(first)?..=number(last)?, fields.collect()))
    });
    rows.collect()
}

fn has(file: &str, holds: impl Fn(&[String]) -> bool) -> Result<Vec<bool>, String> {
    let mut found = vec![false; CODE_POINTS];
    for (range, _) in rows(file)?.into_iter().filter(|(_, fields)| holds(fields)) {
        found[range].fill(true);
    }
    Ok(found)
}

impl Database {
    fn read() -> Result<Self, String> {
        let mut categories = vec![*b"Cn"; CODE_POINTS];
        for (range, fields) in rows(CATEGORIES)? {
            categories[range].fill(fields[0].as_bytes().try_into().map_err(|_| "category")?);
        }
        let mut lower = HashMap::new();
        for (range, fields) in rows(UNICODE_DATA)? {
            if let Ok(small) = u32::from_str_radix(&fields[12], 16) {
                lower.insert(*range.start() as u32, small);
            }
        }
        Ok(Self {
            categories,
            has_compat: has(NORMALIZATION, |fields| fields == ["NFKC_QC", "N"])?,
            is_ignorable: has(CORE_PROPERTIES, |fields| {
                fields == ["Default_Ignorable_Code_Point"]
            })?,
            is_old_jamo: has(HANGUL, |fields| matches!(&*fields[0], "L" | "V" | "T"))?,
            lower,
        })
    }

    /// RFC 8264, section 8.
    fn class(&self, c: u32) -> Class {
        let place = c as usize;
        let is_noncharacter = c & 0xFFFE == 0xFFFE || matches!(c, 0xFDD0..=0xFDEF);
        match c {
            0xDF | 0x3C2 | 0x6FD | 0x6FE | 0xF0B | 0x3007 => return Class::Valid,
            0xB7 | 0x375 | 0x5F3 | 0x5F4 | 0x30FB | 0x660..=0x669 | 0x6F0..=0x6F9 => {
                return Class::ContextO;
            }
            0x640 | 0x7FA | 0x302E | 0x302F | 0x3031..=0x3035 | 0x303B => return Class::Disallowed,
            0x21..=0x7E => return Class::Valid,
            0x200C | 0x200D => return Class::ContextJ,
            _ => {}
        }
        let category = &self.categories[place];
        if category == b"Cn" && !is_noncharacter {
            return Class::Unassigned;
        }
        if self.is_old_jamo[place] || self.is_ignorable[place] || is_noncharacter {
            return Class::Disallowed;
        }
        match category {
            b"Cc" => Class::Disallowed,
            _ if self.has_compat[place] => Class::Free,
            b"Ll" | b"Lu" | b"Lo" | b"Nd" | b"Lm" | b"Mn" | b"Mc" => Class::Valid,
            b"Lt" | b"Nl" | b"No" | b"Me" | b"Zs" | [b'S' | b'P', _] => Class::Free,
            _ => Class::Disallowed,
        }
    }

    fn lower(&self, text: &str) -> String {
        let lower = |c: char| match c {
            '\u{130}' => vec!['i', '\u{307}'],
            c => {
                let small = self.lower.get(&u32::from(c)).and_then(|&small| char::from_u32(small));
                vec![small.unwrap_or(c)]
            }
        };
        text.chars().flat_map(lower).collect()
    }
}

fn prepared(text: &str, preparation: Preparation) -> Result<String, Detail> {
    let mut room = [0; 400];
    let mut detail = Detail::default();
    let mut output = Writer::<u8>::new(&mut room);
    let text = text.as_bytes();
    match prepare::prepare(text, preparation, &mut output, &NoScratch, Some(&mut detail)) {
        Ok(()) => {
            let text = output.written().expect("room");
            Ok(str::from_utf8(text).expect("well-formed").to_owned())
        }
        Err(error) => {
            assert_eq!(error, Error::InvalidName);
            Err(detail)
        }
    }
}

pub fn every_class_is_that_of_the_files() -> Outcome {
    let database = Database::read()?;
    for c in (0..CODE_POINTS as u32).filter(|c| !(0xD800..0xE000).contains(c)) {
        let (ours, model) = (prepare::class(c), database.class(c));
        if ours != model {
            return Err(format!("U+{c:04X}: {ours:?}, not {model:?}").into());
        }
    }
    Ok(())
}

/// The mappings of one code point between others that are valid in every context.
pub fn every_code_point_is_mapped_as_the_files_say() -> Outcome {
    let database = Database::read()?;
    let (nfc, nfkc) = (ComposingNormalizer::new_nfc(), ComposingNormalizer::new_nfkc());
    let is_dull =
        |c: u32| matches!(c, 0x3500..0xA000 | 0xAC00..0xF900 | 0x3_0000..) && c % 4096 < 0xFF8;
    let characters = (0x20..CODE_POINTS as u32)
        .filter(|&c| is_exhaustive() || !is_dull(c))
        .filter_map(char::from_u32);
    for c in characters.filter(|&c| database.categories[c as usize] != *b"Cn") {
        let text = format!("a{c}a");
        let expect = |preparation, model: String| -> Result<(), String> {
            match prepared(&text, preparation) {
                Ok(ours) if ours != model => {
                    Err(format!("{preparation:?} of U+{:04X}: {ours:x?}, not {model:x?}", c as u32))
                }
                _ => Ok(()),
            }
        };
        let is_space = database.categories[c as usize] == *b"Zs";
        let spaced = if is_space { "a a".to_owned() } else { text.clone() };
        let stored = Preparation::stored;
        expect(stored(Profile::OpaqueString), nfc.normalize(&spaced).into_owned())?;
        let collapsed = |text: String| {
            text.split(' ').filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
        };
        expect(stored(Profile::Nickname), collapsed(nfkc.normalize(&spaced).into_owned()))?;
        let once = |text: &str| collapsed(nfkc.normalize(&database.lower(text)).into_owned());
        let mut compared = once(&spaced);
        while compared != once(&compared) {
            compared = once(&compared);
        }
        expect(Preparation::query(Profile::Nickname), compared)?;
        // Of the forms with another width those that differ from NFKC are refused.
        let wide = if matches!(c, '\u{FF00}'..='\u{FFEF}') {
            nfkc.normalize(&text)
        } else {
            text.as_str().into()
        };
        let kept = nfc.normalize(&wide).into_owned();
        expect(stored(Profile::UsernameCasePreserved), kept.clone())?;
        let small = nfc.normalize(&database.lower(&wide)).into_owned();
        expect(stored(Profile::UsernameCaseMapped), small.clone())?;
        // Valid where the model's code points are, but for rules of context and direction.
        for (profile, result, is_free) in [
            (Profile::UsernameCasePreserved, kept, false),
            (Profile::UsernameCaseMapped, small, false),
            (Profile::OpaqueString, nfc.normalize(&spaced).into_owned(), true),
        ] {
            let is_valid = result.chars().all(|c| match database.class(c.into()) {
                Class::Valid | Class::ContextJ | Class::ContextO => true,
                Class::Free => is_free,
                Class::Disallowed | Class::Unassigned => false,
            });
            let ours = prepared(&text, stored(profile));
            let is_prohibited = ours.is_err_and(|detail| detail.rules.contains(Rule::Prohibited));
            if is_valid == is_prohibited {
                return Err(format!("{profile:?} of U+{:04X}: {is_valid}", c as u32).into());
            }
        }
    }
    Ok(())
}

/// The examples of RFC 8265 and RFC 8266, and the places of faults.
pub fn by_example() {
    use Profile::{Nickname, OpaqueString, UsernameCaseMapped, UsernameCasePreserved};
    for (text, profile, expected) in [
        ("juliet@example.com", UsernameCaseMapped, "juliet@example.com"),
        ("fußball", UsernameCaseMapped, "fußball"),
        ("Σ", UsernameCaseMapped, "σ"),
        ("ΟΔΟΣ", UsernameCaseMapped, "οδοσ"),
        ("Σ", UsernameCasePreserved, "Σ"),
        ("ｊｕｌｉｅｔ", UsernameCasePreserved, "juliet"),
        ("ｶﾞ", UsernameCasePreserved, "ガ"),
        ("İ", UsernameCaseMapped, "i̇"),
        ("\u{13A0}", UsernameCaseMapped, "\u{AB70}"),
        ("\u{212B}", UsernameCaseMapped, "å"),
        ("\u{1112}\u{1161}\u{11AB}", UsernameCaseMapped, "한"),
        ("\u{1112}\u{1161}\u{11AB}", OpaqueString, "한"),
        ("correct horse battery staple", OpaqueString, "correct horse battery staple"),
        ("π\u{3000}ß\u{1680}å  ", OpaqueString, "π ß å  "),
        ("a\u{30A}Ⅸ", OpaqueString, "åⅨ"),
        ("  Swan  of   Avon ", Nickname, "Swan of Avon"),
        ("Foo Ⅸ\u{A0}¨", Nickname, "Foo IX \u{308}"),
        ("\u{1D400}", Nickname, "A"),
        ("\u{1F130}\u{2F868}", Nickname, "A\u{36FC}"),
    ] {
        assert_eq!(prepared(text, Preparation::stored(profile)).as_deref(), Ok(expected), "{text}");
        let again = prepared(expected, Preparation::stored(profile));
        assert_eq!(again.as_deref(), Ok(expected), "{text}");
    }
    let query = Preparation::query(Nickname);
    assert_eq!(prepared("\u{1D407}\u{331} FOO ", query).as_deref(), Ok("\u{1E96} foo"));
    for (text, profile, rule, offset, length) in [
        ("", UsernameCaseMapped, Rule::EmptyText, 0, 0),
        ("", OpaqueString, Rule::EmptyText, 0, 0),
        (" \u{3000} ", Nickname, Rule::EmptyText, 0, 5),
        ("foo bar", UsernameCaseMapped, Rule::Prohibited, 3, 1),
        ("henryⅣ", UsernameCaseMapped, Rule::Prohibited, 5, 3),
        ("ä♚", UsernameCasePreserved, Rule::Prohibited, 2, 3),
        ("my cat is a \tby", OpaqueString, Rule::Prohibited, 12, 1),
        ("a \u{378}", Nickname, Rule::Prohibited, 2, 2),
        ("  \u{FDFA}\u{7}", Nickname, Rule::Prohibited, 5, 1),
        ("ab\u{200D}", OpaqueString, Rule::ContextJ, 2, 3),
        ("a·b", Nickname, Rule::ContextO, 1, 2),
        ("\u{5D0}b", UsernameCaseMapped, Rule::Bidi2, 2, 1),
        ("1\u{5D0}", UsernameCasePreserved, Rule::Bidi1, 0, 1),
        ("\u{5D0}-", UsernameCasePreserved, Rule::Bidi3, 0, 3),
    ] {
        let detail = prepared(text, Preparation::stored(profile)).expect_err(text);
        let found = (detail.first_rule, detail.offset, detail.length);
        assert_eq!(found, (Some(rule), offset, length), "{text}");
        assert!(detail.rules.contains(rule));
    }
}

pub fn texts_are_compared() {
    use Profile::{Nameprep, Nickname, OpaqueString, UsernameCaseMapped};
    let long = |text: &str| text.repeat(700);
    for (a, b, profile, is_equal) in [
        ("Foo  Bar ", " foo bar", Nickname, true),
        ("Foo", "foo", OpaqueString, false),
        ("FOO", "ｆｏｏ", UsernameCaseMapped, true),
        ("I\u{AD}X", "ix", Nameprep, true),
        ("", "", Nameprep, true),
        ("a", "ab", OpaqueString, false),
    ] {
        for (a, b) in [(a.to_owned(), b.to_owned()), (long(a), long(b))] {
            let mut details = [Detail::default(); 2];
            let result =
                prepare::equal(a.as_bytes(), b.as_bytes(), profile, &Heap, Some(&mut details));
            assert_eq!(result, Ok(is_equal), "{a:.20} {b:.20}");
        }
    }
    // Where only the last one of many differs.
    for count in [1, 170, 171, 511, 512, 513, 1000] {
        let (a, b) = (format!("{}a", "ä".repeat(count)), format!("{}b", "ä".repeat(count)));
        let compare = |a: &str, b: &str| {
            let (a, b) = (a.as_bytes(), b.as_bytes());
            prepare::equal(a, b, OpaqueString, &NoScratch, None)
        };
        assert_eq!(compare(&a, &b), Ok(false));
        assert_eq!(compare(&a, &a), Ok(true));
        assert_eq!(compare(&a, &a[..a.len() - 1]), Ok(false));
    }
    let mut details = [Detail::default(); 2];
    let result = prepare::equal(b"a", b"a\x07", Nickname, &NoScratch, Some(&mut details));
    assert_eq!(result, Err(Error::InvalidName));
    assert_eq!((details[0].first_rule, details[1].first_rule), (None, Some(Rule::Prohibited)));
    assert_eq!(details[1].offset, 1);
}
