//! Every property of every code point.

use icu_normalizer::properties::CanonicalCombiningClassMapBorrowed;
use icu_properties::props::{BidiClass as Bidi, GeneralCategory, JoiningType as Joining, Script};
use icu_properties::{CodePointMapData, PropertyNamesShort};
use unidn_core::unicode::{
    BidiClass, ContextScript, Idna2008, JoiningType, PropertyUnion, QuickCheck, Status, canonical,
    properties,
};

use crate::data::{code_points, column, fields, range, read_unicode};

pub(crate) fn are_those_of_icu() {
    let bidi = CodePointMapData::<Bidi>::new();
    let joining = CodePointMapData::<Joining>::new();
    let category = CodePointMapData::<GeneralCategory>::new();
    let classes = CanonicalCombiningClassMapBorrowed::new();
    let bidi_names = PropertyNamesShort::<Bidi>::new();
    let joining_names = PropertyNamesShort::<Joining>::new();
    for c in code_points() {
        let p = properties(c);
        let bidi_name = bidi_names.get(bidi.get32(c)).unwrap();
        assert_eq!(format!("{:?}", p.bidi_class()), bidi_name, "{c:04X}");
        let joining_name = joining_names.get(joining.get32(c)).unwrap();
        assert_eq!(format!("{:?}", p.joining_type()), joining_name, "{c:04X}");
        assert_eq!(p.canonical_combining_class(), classes.get32_u8(c), "{c:04X}");
        let is_mark = matches!(
            category.get32(c),
            GeneralCategory::NonspacingMark
                | GeneralCategory::SpacingMark
                | GeneralCategory::EnclosingMark
        );
        assert_eq!(p.is_mark(), is_mark, "{c:04X}");
        let script = match CodePointMapData::<Script>::new().get32(c) {
            Script::Greek => ContextScript::Greek,
            Script::Hebrew => ContextScript::Hebrew,
            Script::Hiragana | Script::Katakana | Script::Han => ContextScript::HiraganaKatakanaHan,
            _ => ContextScript::Other,
        };
        assert_eq!(p.script(), script, "{c:04X}");
    }
}

pub(crate) fn inert_is_what_its_definition_says() {
    let mut inert = 0;
    for c in code_points() {
        let p = properties(c);
        let expected = p.status() == Status::Valid
            && p.nfc_quick_check() == QuickCheck::Yes
            && p.canonical_combining_class() == 0
            && !p.is_mark()
            && !matches!(p.bidi_class(), BidiClass::R | BidiClass::AL | BidiClass::AN)
            && !matches!(p.idna2008(), Idna2008::ContextJ | Idna2008::ContextO);
        assert_eq!(p.is_inert(), expected, "{c:04X}");
        let boundary = p.canonical_combining_class() == 0 && p.nfc_quick_check() == QuickCheck::Yes;
        assert_eq!(p.is_nfc_boundary(), boundary, "{c:04X}");
        inert += u32::from(p.is_inert());
    }
    assert!(inert > 150_000, "{inert}");
    for c in "abcxyz0189-._üßд語".chars().filter(|&c| c != 'ß') {
        assert!(properties(c.into()).is_inert(), "{c}");
    }
    for c in "AZÜßא\u{300}\u{200C}\u{200D}\u{B7}٠۰・".chars() {
        assert!(!properties(c.into()).is_inert(), "{c}");
    }
}

/// The `PropertyUnion` of one code point, and its union with one code point of each kind before or
/// behind it.
pub(crate) fn seen_is_what_any_of_them_is() {
    let answers = |text: &[u32]| {
        let union = PropertyUnion::of(text);
        [
            !union.is_valid(),
            !union.is_nfc(),
            union.has_mark(),
            !union.is_pvalid(),
            union.is_right_to_left(),
        ]
    };
    let others = "a語\u{300}\u{94D}\u{1161}א\u{660}\u{200D}·\u{AD}Aß\u{E000}";
    for c in code_points() {
        let p = properties(c);
        let expected = [
            p.status() != Status::Valid,
            p.canonical_combining_class() != 0 || p.nfc_quick_check() != QuickCheck::Yes,
            p.is_mark(),
            p.idna2008() != Idna2008::Pvalid && !p.is_inert(),
            matches!(p.bidi_class(), BidiClass::R | BidiClass::AL | BidiClass::AN),
        ];
        assert_eq!(answers(&[c]), expected, "{c:04X}");
        for other in others.chars().map(u32::from) {
            let mut either = answers(&[other]);
            either.iter_mut().zip(expected).for_each(|(answer, more)| *answer |= more);
            assert_eq!(answers(&[c, other]), either, "{c:04X}");
            assert_eq!(answers(&[other, c]), either, "{c:04X}");
        }
    }
}

/// The union of mapped text also holds after normalization. A code point composed of valid ones is
/// valid; it is a mark, or has a contextual rule, or is right to left only if one of them is. The
/// parts of a valid code point, which a following mark may separate, are valid; they have a
/// contextual rule or are right to left only if the code point is. (Their marks stay behind its
/// first part, so that no label begins with one.)
pub(crate) fn normalization_makes_nothing_unseen() {
    let mut composites = 0;
    for c in code_points() {
        let parts: Vec<_> = canonical::decompose(c).collect();
        let (whole, union) = (PropertyUnion::of(&[c]), PropertyUnion::of(&parts));
        let has_marks = parts.iter().any(|&c| properties(c).canonical_combining_class() != 0);
        if whole.is_valid() && has_marks {
            assert!(union.is_valid() && union.is_pvalid() | !whole.is_pvalid(), "{c:04X}");
            assert!(!union.is_right_to_left() | whole.is_right_to_left(), "{c:04X}");
        }
        if parts == [c] || !union.is_valid() || properties(c).nfc_quick_check() == QuickCheck::No {
            continue;
        }
        composites += 1;
        assert!(whole.is_valid() && whole.is_pvalid() | !union.is_pvalid(), "{c:04X}");
        assert!(!whole.has_mark() | union.has_mark(), "{c:04X}");
        assert!(!whole.is_right_to_left() | union.is_right_to_left(), "{c:04X}");
    }
    assert!(composites > 11_172, "{composites}");
}

pub(crate) fn what_is_no_character_is_disallowed() {
    for c in (0xD800..0xE000).chain(0x11_0000..0x11_1000).chain([1 << 24, 1 << 31, u32::MAX]) {
        let p = properties(c);
        assert_eq!(p.status(), Status::Disallowed, "{c:04X}");
        assert_eq!(p.idna2008(), Idna2008::Disallowed, "{c:04X}");
        assert_eq!(p.nfc_quick_check(), QuickCheck::Yes, "{c:04X}");
        assert_eq!(p.bidi_class(), BidiClass::L, "{c:04X}");
        assert_eq!(p.joining_type(), JoiningType::U, "{c:04X}");
        assert_eq!(p.canonical_combining_class(), 0, "{c:04X}");
        assert!(!p.is_mark() && !p.is_inert(), "{c:04X}");
    }
}

pub(crate) fn are_those_of_the_files() {
    let bidi = column("DerivedBidiClass.txt", "Left_To_Right");
    let joining = column("DerivedJoiningType.txt", "U");
    let classes = column("DerivedCombiningClass.txt", "0");
    let categories = column("DerivedGeneralCategory.txt", "Cn");
    for c in code_points() {
        let (p, i) = (properties(c), c as usize);
        // The `@missing` lines use the long names.
        let class = match bidi[i].as_str() {
            "Left_To_Right" => "L",
            "Right_To_Left" => "R",
            "Arabic_Letter" => "AL",
            "European_Terminator" => "ET",
            "Boundary_Neutral" => "BN",
            short => short,
        };
        assert_eq!(format!("{:?}", p.bidi_class()), class, "{c:04X}");
        let joining = joining[i].replace("Non_Joining", "U");
        assert_eq!(format!("{:?}", p.joining_type()), joining, "{c:04X}");
        let class = classes[i].replace("Not_Reordered", "0");
        assert_eq!(p.canonical_combining_class().to_string(), class, "{c:04X}");
        assert_eq!(p.is_mark(), categories[i].starts_with('M'), "{c:04X}");
    }
}

pub(crate) fn quick_check_is_that_of_the_file() {
    let mut checks = vec![QuickCheck::Yes; code_points().len()];
    for line in read_unicode("DerivedNormalizationProps.txt").lines() {
        if let [range_field, "NFC_QC", value] = fields(line)[..] {
            let check = if value == "N" { QuickCheck::No } else { QuickCheck::Maybe };
            range(range_field).for_each(|c| checks[c as usize] = check);
        }
    }
    assert!(checks.contains(&QuickCheck::No) && checks.contains(&QuickCheck::Maybe));
    for c in code_points() {
        assert_eq!(properties(c).nfc_quick_check(), checks[c as usize], "{c:04X}");
    }
}

pub(crate) fn scripts_are_those_of_the_file() {
    let scripts = column("Scripts.txt", "Unknown");
    for c in code_points() {
        let expected = match scripts[c as usize].as_str() {
            "Greek" => ContextScript::Greek,
            "Hebrew" => ContextScript::Hebrew,
            "Hiragana" | "Katakana" | "Han" => ContextScript::HiraganaKatakanaHan,
            _ => ContextScript::Other,
        };
        assert_eq!(properties(c).script(), expected, "{c:04X}");
    }
}

pub(crate) fn idna2008_is_that_of_the_file() {
    let values = column("Idna2008.txt", "UNASSIGNED");
    for c in code_points() {
        let expected = match values[c as usize].as_str() {
            "PVALID" => Idna2008::Pvalid,
            "CONTEXTJ" => Idna2008::ContextJ,
            "CONTEXTO" => Idna2008::ContextO,
            "DISALLOWED" => Idna2008::Disallowed,
            "UNASSIGNED" => Idna2008::Unassigned,
            other => panic!("{other}"),
        };
        assert_eq!(properties(c).idna2008(), expected, "{c:04X}");
    }
}
