//! Names of one kind and one length, never two the same where the length leaves a choice.

use crate::items::Item;
use crate::peers::Function;
use crate::random::Random;
use crate::reference::name_to_ascii;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    ALabel,
    Idn,
    Mapped,
    Invalid,
    Mixed,
}

pub(super) const KINDS: [(&str, Kind); 6] = [
    ("plain names", Kind::Plain),
    ("A-labels", Kind::ALabel),
    ("normalized IDNs", Kind::Idn),
    ("IDNs in capitals", Kind::Mapped),
    ("plain but for a space", Kind::Invalid),
    ("90 % plain, 7 % A-labels, 3 % IDNs", Kind::Mixed),
];

pub(super) fn title(kind: Kind) -> &'static str {
    KINDS.iter().find(|(_, other)| *other == kind).map_or("", |(title, _)| title)
}

/// The letter of the workload on which a peer does as much work as here; u, which is none, is
/// ToUnicode of U-labels.
pub(super) fn like_workload(kind: Kind, function: Function) -> char {
    match (kind, function) {
        (Kind::ALabel, Function::ToUnicode) => 'G',
        (Kind::ALabel, _) => 'D',
        (Kind::Mixed, Function::ToUnicode) => 'g',
        (Kind::Idn | Kind::Mapped, Function::ToUnicode) => 'u',
        (Kind::Mixed, _) => 'h',
        _ => 'c',
    }
}

/// So many names of so many bytes. An IDN has that many in UTF-8 or, if this is longer, in ASCII.
pub(super) fn of_length(kind: Kind, length: usize, count: usize, random: &mut Random) -> Vec<Item> {
    (0..count).map(|_| Item::new(&name(kind, length, random))).collect()
}

fn name(kind: Kind, length: usize, random: &mut Random) -> String {
    match kind {
        Kind::Plain => plain(length, random),
        Kind::ALabel => name_to_ascii(&idn(length, ascii_length, random)),
        Kind::Idn => idn(length, longer, random),
        Kind::Mapped => idn(length, longer, random).to_uppercase(),
        Kind::Invalid => {
            let mut name = plain(length, random);
            let letters: Vec<_> = name.match_indices(char::is_alphanumeric).map(|m| m.0).collect();
            let place = random.choose(&letters);
            name.replace_range(place..=place, " ");
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

fn ascii_length(name: &str) -> usize {
    name_to_ascii(name).len()
}

/// The length of a name in UTF-8, or in ASCII if that is longer.
fn longer(name: &str) -> usize {
    name.len().max(ascii_length(name))
}

/// A label of one script, and plain labels behind it, `length` by this measure.
fn idn(length: usize, measure: fn(&str) -> usize, random: &mut Random) -> String {
    loop {
        let most = if length < 12 { 2 } else { 10 };
        let letters: Vec<_> = match random.below(3) {
            0 if length > 12 => "abcdefghijklmnopqrstuvwxyzäöüéèñç".chars().collect(),
            1 => "αβγδεζηθικλμνξοπρστυφχψω".chars().collect(),
            _ => "абвгдежзиклмнопрстуфхцчшщ".chars().collect(),
        };
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
            for _ in 0..50 {
                for kind in [Kind::Plain, Kind::ALabel, Kind::Invalid] {
                    assert_eq!(name(kind, length, &mut random).len(), length);
                }
                assert_eq!(longer(&name(Kind::Idn, length, &mut random)), length);
            }
        }
    }
}
