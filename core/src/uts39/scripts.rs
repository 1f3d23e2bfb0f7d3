//! Scripts, and the scripts of a text (UTS #39 section 5.1).

use super::tables::scripts as table;

/// A script, or one of the writing systems Hanb, Jpan and Kore.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Script(u8);

impl Script {
    /// The script with this ISO 15924 code; for constants only.
    const fn of(code: &[u8; 4]) -> Self {
        let code = u32::from_be_bytes(*code);
        let mut number = 0;
        while table::CODES[number] != code {
            number += 1;
        }
        Self(number as u8)
    }

    /// The script of the characters with this number, which stands for a script and a set.
    #[inline]
    pub(crate) fn numbered(number: u16) -> Self {
        let pair = usize::from(number).checked_sub(table::CODES.len());
        Self(pair.map_or(number as u8, |pair| table::PAIR_SCRIPTS.get(pair).copied().unwrap_or(0)))
    }

    /// The script with this ISO 15924 code, such as `0x4C61746E` for `Latn`.
    pub fn from_code(code: u32) -> Option<Self> {
        let number = table::CODES.iter().position(|&known| known == code)?;
        Some(Self(number as u8))
    }

    /// The ISO 15924 code as a number: its four letters in ASCII, the first in the highest byte.
    pub fn code(self) -> u32 {
        table::CODES.get(usize::from(self.0)).copied().unwrap_or(0)
    }

    /// The long name, such as `Latin`, with a NUL at its end.
    #[doc(hidden)]
    pub fn name(self) -> &'static [u8] {
        let mut names = table::NAMES.split_inclusive(|&byte| byte == 0);
        names.nth(usize::from(self.0)).unwrap_or(&[0])
    }

    /// Whether it is Common or Inherited.
    #[inline]
    pub fn is_common(self) -> bool {
        self == COMMON || self == INHERITED
    }
}

macro_rules! scripts {
    ($($name:ident $code:literal)*) => {
        $(pub(crate) const $name: Script = Script::of($code);)*
    };
}

scripts! {
    ARABIC b"Arab" ARMENIAN b"Armn" BENGALI b"Beng" BOPOMOFO b"Bopo" CANADIAN b"Cans"
    CHEROKEE b"Cher" COMMON b"Zyyy" CYRILLIC b"Cyrl" DESERET b"Dsrt" DEVANAGARI b"Deva"
    ETHIOPIC b"Ethi" GEORGIAN b"Geor" GREEK b"Grek" GUJARATI b"Gujr" GURMUKHI b"Guru"
    HAN b"Hani" HANGUL b"Hang" HAN_WITH_BOPOMOFO b"Hanb" HEBREW b"Hebr" HIRAGANA b"Hira"
    INHERITED b"Zinh" JAPANESE b"Jpan" KANNADA b"Knda" KATAKANA b"Kana" KOREAN b"Kore" LAO b"Laoo"
    LATIN b"Latn" MALAYALAM b"Mlym" MYANMAR b"Mymr" ORIYA b"Orya" TAMIL b"Taml" TELUGU b"Telu"
    THAI b"Thai" YI b"Yiii"
}

/// A set of scripts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScriptSet([u64; table::SET_WORDS]);

impl ScriptSet {
    /// No script: the set of a text of mixed scripts.
    pub const EMPTY: Self = Self([0; table::SET_WORDS]);

    /// Every script: the set of a text of common characters.
    pub const ALL: Self = Self([u64::MAX; table::SET_WORDS]);

    /// The set of these scripts.
    pub(crate) const fn of(scripts: &[Script]) -> Self {
        let mut set = Self::EMPTY;
        let mut rest = scripts;
        while let [script, after @ ..] = rest {
            let (word, bit) = script_bit(*script);
            set.0[word] |= bit;
            rest = after;
        }
        set
    }

    /// The set of the characters with this number: that of a script alone, or one of the table.
    #[inline(never)]
    pub(crate) fn numbered(number: u16) -> Self {
        let number = usize::from(number);
        let Some(pair) = number.checked_sub(table::CODES.len()) else {
            return Self::of(&[Script(number as u8)]);
        };
        let mut set = Self::EMPTY;
        for &script in Self::members(pair).unwrap_or_default() {
            set.insert(Script(script));
        }
        set
    }

    fn members(pair: usize) -> Option<&'static [u8]> {
        let set = usize::from(*table::PAIR_SETS.get(pair)?);
        let [start, end] = *table::SET_STARTS.get(set..)?.first_chunk()?;
        table::SET_SCRIPTS.get(usize::from(start)..usize::from(end))
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// Whether the set has every script.
    #[inline]
    pub fn is_all(&self) -> bool {
        let [a, b, c] = self.0;
        a & b & c == u64::MAX
    }

    /// Whether `script` is in the set.
    #[inline]
    pub const fn contains(&self, script: Script) -> bool {
        let (word, bit) = script_bit(script);
        self.0[word] & bit != 0
    }

    /// Whether the sets have a script in common.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Removes the scripts that are not in `other`.
    #[inline]
    pub(crate) fn narrow(&mut self, other: &Self) {
        *self = self.and(other);
    }

    /// The scripts of both sets.
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        // Word by word: where the code is compiled for size, a loop would stay one.
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Self([a & d, b & e, c & f])
    }

    /// Whether every script of this set is in `other`.
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        self.and(other) == *self
    }

    /// Adds a script.
    #[inline]
    pub fn insert(&mut self, script: Script) {
        let (word, bit) = script_bit(script);
        self.0[word] |= bit;
    }

    /// The scripts, in the order of their codes, the writing systems last.
    pub fn iter(&self) -> impl Iterator<Item = Script> {
        (0..table::CODES.len() as u8).map(Script).filter(|&script| self.contains(script))
    }

    /// The set as a constraint on a text: Common and Inherited combine with every script.
    #[inline]
    pub(crate) fn resolved(self) -> Self {
        if self.contains(COMMON) || self.contains(INHERITED) { Self::ALL } else { self }
    }
}

/// The position of a script in a set. (The remainder changes nothing, since the number is in
/// range.)
#[inline]
const fn script_bit(script: Script) -> (usize, u64) {
    let word = script.0 as usize / 64 % table::SET_WORDS;
    (word, 1 << (script.0 % 64))
}
