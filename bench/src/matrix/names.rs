//! Names of one kind and one length, never two the same where the length leaves a choice.

use crate::items::Item;
use crate::reference::name_to_ascii;
use testkit::random::Random;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    ALabel,
    UpperALabel,
    Idn,
    Mapped,
    Decomposed,
    RightToLeft,
    OtherScripts,
    UAndALabel,
    Refused,
    RefusedIdn,
    InvalidALabel,
    EmptyLabel,
    Mixed,
}

pub(super) const KINDS: [(&str, Kind); 14] = [
    ("plain names", Kind::Plain),
    ("A-labels", Kind::ALabel),
    ("A-labels in capitals", Kind::UpperALabel),
    ("normalized IDNs", Kind::Idn),
    ("IDNs in capitals", Kind::Mapped),
    ("IDNs with combining marks", Kind::Decomposed),
    ("IDNs from right to left", Kind::RightToLeft),
    ("IDNs in Han, Hangul, Devanagari", Kind::OtherScripts),
    ("U-labels beside A-labels", Kind::UAndALabel),
    ("plain but for a space", Kind::Refused),
    ("IDNs but for a space", Kind::RefusedIdn),
    ("A-labels that decode to capitals", Kind::InvalidALabel),
    ("plain but for an empty label", Kind::EmptyLabel),
    ("90 % plain, 7 % A-labels, 3 % IDNs", Kind::Mixed),
];

pub(super) fn title(kind: Kind) -> &'static str {
    KINDS.iter().find(|(_, other)| *other == kind).map_or("", |(title, _)| title)
}

/// The letters of the workloads on which a peer does as much work as here. Two are none: u is ToUnicode
/// of U-labels, v that of names with a fault.
pub(super) fn like_workloads(kind: Kind, is_to_unicode: bool) -> &'static str {
    match kind {
        Kind::ALabel | Kind::UpperALabel if is_to_unicode => "G",
        Kind::ALabel | Kind::UpperALabel | Kind::InvalidALabel if !is_to_unicode => "D",
        Kind::UAndALabel if is_to_unicode => "uG",
        Kind::Mixed if is_to_unicode => "g",
        Kind::Mixed => "h",
        Kind::Refused | Kind::RefusedIdn | Kind::InvalidALabel if is_to_unicode => "v",
        Kind::Plain | Kind::EmptyLabel => "c",
        _ if is_to_unicode => "u",
        _ => "c",
    }
}

/// So many names of so many bytes; none if the kind has no name of that length. An IDN has that many in
/// UTF-8 or, if this is longer, in ASCII.
pub(super) fn of_length(kind: Kind, length: usize, count: usize, random: &mut Random) -> Vec<Item> {
    let count = if kind == Kind::UAndALabel && length < TWO_LABELS { 0 } else { count };
    (0..count).map(|_| Item::new(&name(kind, length, random))).collect()
}

/// The length of a short U-label and a short A-label, with a dot.
const TWO_LABELS: usize = 16;

fn name(kind: Kind, length: usize, random: &mut Random) -> String {
    match kind {
        Kind::Plain => plain(length, random),
        Kind::ALabel => name_to_ascii(&idn(EUROPE, length, ascii_length, random)),
        Kind::UpperALabel => name(Kind::ALabel, length, random).to_uppercase(),
        Kind::Idn => idn(EUROPE, length, longer, random),
        Kind::Mapped => idn(EUROPE, length, longer, random).to_uppercase(),
        Kind::Decomposed => idn(DECOMPOSED, length, longer, random),
        // The bidi rule refuses labels that begin with a digit.
        Kind::RightToLeft => {
            idn(RIGHT_TO_LEFT, length, longer, random).replace(|c: char| c.is_ascii_digit(), "x")
        }
        Kind::OtherScripts => idn(OTHER_SCRIPTS, length, longer, random),
        Kind::UAndALabel => {
            let half = (length - 1) / 2;
            let u_label = idn(EUROPE, half, longer, random);
            let a_label = idn(EUROPE, length - 1 - half, ascii_length, random);
            format!("{u_label}.{}", name_to_ascii(&a_label))
        }
        Kind::Refused => with_space(plain(length, random), random),
        Kind::RefusedIdn => with_space(idn(EUROPE, length, longer, random), random),
        Kind::InvalidALabel => {
            ascii_of_capitals(&idn(EUROPE, length, |name| ascii_of_capitals(name).len(), random))
        }
        Kind::EmptyLabel => {
            let mut name = plain(length, random);
            let dot = name.find('.').unwrap_or(1);
            name.replace_range(dot..=dot + 1, "..");
            name
        }
        Kind::Mixed => {
            let kind = match random.below(100) {
                0..90 => Kind::Plain,
                90..97 => Kind::ALabel,
                _ => Kind::Idn,
            };
            name(kind, length, random)
        }
    }
}

/// Labels of letters and digits, with a hyphen here and there.
fn plain(length: usize, random: &mut Random) -> String {
    let mut name = String::new();
    let mut left = length;
    while left > 16 {
        let label = 3 + random.below(12);
        name += &text(label, random);
        name.push('.');
        left -= label + 1;
    }
    name + &text(left, random)
}

fn text(length: usize, random: &mut Random) -> String {
    let letters: Vec<_> = ('a'..='z').chain('0'..='9').collect();
    let character = |place: usize| {
        let is_inside = place % 6 == 5 && place + 1 < length;
        if is_inside && random.below(4) == 0 { '-' } else { random.choose(&letters) }
    };
    (0..length).map(character).collect()
}

/// A space in the place of a letter or digit of ASCII, or of another if there is none.
fn with_space(mut name: String, random: &mut Random) -> String {
    let is_one = |c: char| c.is_ascii_alphanumeric();
    let places: Vec<_> = name.match_indices(is_one).map(|(place, _)| place).collect();
    if places.is_empty() {
        return name.replacen(|c: char| !c.is_ascii(), " ", 1) + "\u{FC}";
    }
    let place = random.choose(&places);
    name.replace_range(place..=place, " ");
    name
}

fn ascii_length(name: &str) -> usize {
    name_to_ascii(name).len()
}

/// The length of a name in UTF-8, or in ASCII if that is longer.
fn longer(name: &str) -> usize {
    name.len().max(ascii_length(name))
}

/// The A-labels that the capitals of a name would have, if they were valid.
fn ascii_of_capitals(name: &str) -> String {
    name_to_ascii(&name.to_uppercase()).to_lowercase()
}

/// Letters of one script each, some with their marks.
type Scripts = &'static [&'static str];

const EUROPE: Scripts = &[
    "a b c d e f g h i j k l m n o p q r s t u v w x y z ä ö ü é è ñ ç",
    "α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ τ υ φ χ ψ ω",
    "а б в г д е ж з и к л м н о п р с т у ф х ц ч ш щ",
];

const DECOMPOSED: Scripts = &[
    "a b c d e a\u{308} o\u{308} u\u{308} e\u{301} n\u{303}",
    "α\u{301} β ε\u{301} η\u{301} ι\u{301} κ ο\u{301} σ",
    "а б и\u{306} к о",
];

const RIGHT_TO_LEFT: Scripts = &[
    "א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת",
    "ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي",
];

const OTHER_SCRIPTS: Scripts = &[
    "中 国 日 本 東 京 大 学 人 山 水 火 木 金 土 上 海 北 南 西",
    "가 나 다 라 마 바 사 아 자 차 카 타 파 하 한 국 서 울",
    "क का कि की कु ग गा न ना नि म मा र रा रे स सा ह हा",
];

/// A label of one script, and plain labels behind it, `length` by this measure.
fn idn(scripts: Scripts, length: usize, measure: fn(&str) -> usize, random: &mut Random) -> String {
    loop {
        let most = if length < 12 { 2 } else { 10 };
        let letters: Vec<_> = random.choose(scripts).split(' ').collect();
        let label: String = (0..=random.below(most)).map(|_| random.choose(&letters)).collect();
        let so_far = measure(&label);
        if label.is_ascii() || so_far > length || so_far + 1 == length {
            continue;
        }
        if so_far == length {
            return label;
        }
        return format!("{label}.{}", plain(length - so_far - 1, random));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_length() {
        let mut random = Random::new(1);
        for length in [8, 16, 24, 40, 63, 72, 120, 253] {
            for (title, kind) in KINDS {
                for item in of_length(kind, length, 50, &mut random) {
                    let name = item.text();
                    // One of capitals may have another length than one of small letters.
                    if !matches!(kind, Kind::Mapped | Kind::RefusedIdn) {
                        assert_eq!(longer(name), length, "{title}: {name}");
                    }
                    assert_eq!(name.contains(' '), title.contains("space"), "{name}");
                }
            }
        }
    }
}
