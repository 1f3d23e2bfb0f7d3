//! The properties of a code point, from the pinned ICU4X crates.

use std::iter;

use icu_casemap::{CaseMapper, CaseMapperBorrowed};
use icu_normalizer::properties::{
    CanonicalCombiningClassMapBorrowed, CanonicalCompositionBorrowed,
    CanonicalDecompositionBorrowed, Decomposed,
};
use icu_normalizer::uts46::{Uts46Mapper, Uts46MapperBorrowed};
use icu_normalizer::{ComposingNormalizer, ComposingNormalizerBorrowed};
use icu_properties::props::{
    BidiClass, Deprecated, GeneralCategory, IndicSyllabicCategory, JoiningType, Script,
};
use icu_properties::{
    CodePointMapData, CodePointMapDataBorrowed, CodePointSetData, PropertyNamesShort,
};

use super::trie::CODE_POINTS;

/// A canonical decomposition, one step of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decomposition {
    None,
    Singleton(u32),
    Pair(u32, u32),
}

pub(super) struct Source {
    nfkc: ComposingNormalizerBorrowed<'static>,
    case: CaseMapperBorrowed<'static>,
    uts46: Uts46MapperBorrowed<'static>,
    nfc: ComposingNormalizerBorrowed<'static>,
    classes: CanonicalCombiningClassMapBorrowed<'static>,
    decompositions: CanonicalDecompositionBorrowed<'static>,
    compositions: CanonicalCompositionBorrowed<'static>,
    /// Whether a code point is the second of a primary composite's canonical decomposition.
    seconds: Vec<bool>,
}

impl Source {
    pub(super) fn new() -> Self {
        let mut source = Self {
            nfkc: ComposingNormalizer::new_nfkc(),
            case: CaseMapper::new(),
            uts46: Uts46Mapper::new(),
            nfc: ComposingNormalizer::new_nfc(),
            classes: CanonicalCombiningClassMapBorrowed::new(),
            decompositions: CanonicalDecompositionBorrowed::new(),
            compositions: CanonicalCompositionBorrowed::new(),
            seconds: vec![false; CODE_POINTS as usize],
        };
        for c in 0..CODE_POINTS {
            if let Decomposition::Pair(first, second) = source.decomposition(c)
                && source.composes(first, second)
            {
                source.seconds[second as usize] = true;
            }
        }
        source
    }

    pub(super) fn category(&self, c: u32) -> GeneralCategory {
        CodePointMapData::<GeneralCategory>::new().get32(c)
    }

    pub(super) fn script(&self, c: u32) -> Script {
        CodePointMapData::<Script>::new().get32(c)
    }

    /// The abbreviation of UAX #44, table 12.
    pub(super) fn short_category(&self, c: u32) -> &'static str {
        short_name(PropertyNamesShort::<GeneralCategory>::new().get(self.category(c)))
    }

    /// The code of ISO 15924.
    pub(super) fn short_script(&self, c: u32) -> &'static str {
        short_name(PropertyNamesShort::<Script>::new().get(self.script(c)))
    }

    /// The abbreviation of UAX #9, table 4.
    pub(super) fn bidi_class(&self, c: u32) -> &'static str {
        let map: CodePointMapDataBorrowed<'static, BidiClass> = CodePointMapData::new();
        short_name(PropertyNamesShort::<BidiClass>::new().get(map.get32(c)))
    }

    /// The letter of ArabicShaping.txt.
    pub(super) fn joining_type(&self, c: u32) -> &'static str {
        let map: CodePointMapDataBorrowed<'static, JoiningType> = CodePointMapData::new();
        short_name(PropertyNamesShort::<JoiningType>::new().get(map.get32(c)))
    }

    /// The name in IndicSyllabicCategory.txt.
    pub(super) fn indic_syllabic_category(&self, c: u32) -> &'static str {
        let map: CodePointMapDataBorrowed<'static, IndicSyllabicCategory> = CodePointMapData::new();
        short_name(PropertyNamesShort::<IndicSyllabicCategory>::new().get(map.get32(c)))
    }

    pub(super) fn is_deprecated(&self, c: u32) -> bool {
        CodePointSetData::new::<Deprecated>().contains32(c)
    }

    pub(super) fn combining_class(&self, c: u32) -> u8 {
        self.classes.get32_u8(c)
    }

    pub(super) fn is_mark(&self, c: u32) -> bool {
        use GeneralCategory::{EnclosingMark, NonspacingMark, SpacingMark};
        matches!(self.category(c), NonspacingMark | SpacingMark | EnclosingMark)
    }

    /// UAX #15 section 9, NFC_Quick_Check: `Y`, `N` or `M`.
    pub(super) fn nfc_quick_check(&self, c: u32) -> char {
        let Some(character) = char::from_u32(c) else {
            return 'Y';
        };
        if !self.nfc.normalize_iter(iter::once(character)).eq([character]) {
            return 'N';
        }
        // It may compose with what stands before it if it begins with the second of a pair.
        let mut first = c;
        while let Decomposition::Pair(next, _) | Decomposition::Singleton(next) =
            self.decomposition(first)
        {
            first = next;
        }
        if self.seconds[first as usize] { 'M' } else { 'Y' }
    }

    pub(super) fn decomposition(&self, c: u32) -> Decomposition {
        match char::from_u32(c).map(|c| self.decompositions.decompose(c)) {
            Some(Decomposed::Singleton(one)) => Decomposition::Singleton(one.into()),
            Some(Decomposed::Expansion(first, second)) => {
                Decomposition::Pair(first.into(), second.into())
            }
            Some(Decomposed::Default) | None => Decomposition::None,
        }
    }

    /// Whether the two have a primary composite: composition exclusions have none.
    pub(super) fn composes(&self, first: u32, second: u32) -> bool {
        let pair = char::from_u32(first).zip(char::from_u32(second));
        pair.is_some_and(|(first, second)| self.compositions.compose(first, second).is_some())
    }

    /// What UTS #46 maps a character to. U+FFFD stands for disallowed.
    pub(super) fn uts46(&self, c: char) -> Vec<u32> {
        self.uts46.map_normalize(iter::once(c)).map(u32::from).collect()
    }

    pub(super) fn nfkc(&self, text: &str) -> String {
        self.nfkc.normalize(text).into_owned()
    }

    pub(super) fn nfc(&self, text: &str) -> String {
        self.nfc.normalize(text).into_owned()
    }

    /// Simple_Lowercase_Mapping.
    pub(super) fn lower(&self, c: char) -> char {
        self.case.simple_lowercase(c)
    }

    /// NFKC, case folding, NFKC.
    pub(super) fn fold(&self, c: char) -> String {
        let compatible: String = self.nfkc.normalize_iter(iter::once(c)).collect();
        self.nfkc.normalize(&self.case.fold_string(&compatible)).into_owned()
    }
}

fn short_name(name: Option<&'static str>) -> &'static str {
    name.expect("every value has a short name")
}

/// The place of a name in a list of names.
pub(super) fn number(names: &[&str], name: &str) -> u32 {
    let place = names.iter().position(|&known| known == name);
    let place = place.unwrap_or_else(|| panic!("{name} is new in this version of Unicode"));
    u32::try_from(place).expect("a short list")
}
