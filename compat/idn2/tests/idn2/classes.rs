//! Why the libraries may answer differently: each reason is computed from the name and the two
//! answers. A difference of another class is a fault.

use crate::ages::{Ages, is_changed};
use unidn_core::idna::{self, Options};
use unidn_core::unicode::{BidiClass, PropertyUnion, nfc, properties};

/// The answer of a function: a result, or a code.
pub type Answer = Result<Vec<u8>, i32>;

/// A reason, as the documentation lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// UseSTD3ASCIIRules: refused, where libidn2 leaves characters out.
    Std3Refused,
    /// The whole bidi rule inside a label.
    WholeBidiRule,
    /// An underscore is not a digit of Punycode.
    UnderscoreDigit,
    /// Punycode of a surrogate.
    Surrogate,
    /// Text is normalized behind code points beyond the BMP, too.
    Normalized,
    /// A code point whose mapping, or the statuses of whose table, changed.
    ChangedTable,
    /// A code point assigned since.
    NewCharacter,
}

impl Class {
    pub const ALL: [(Self, &str); 7] = [
        (Self::Std3Refused, "UseSTD3ASCIIRules refuses the name, libidn2 leaves characters out"),
        (Self::WholeBidiRule, "the whole bidi rule inside a label"),
        (Self::UnderscoreDigit, "an underscore as a digit of Punycode is refused"),
        (Self::Surrogate, "Punycode of a surrogate is refused"),
        (Self::Normalized, "text after a code point above U+FFFF is normalized"),
        (Self::ChangedTable, "a mapping or status that changed since Unicode 12"),
        (Self::NewCharacter, "a code point assigned since Unicode 12"),
    ];
}

/// The function that was called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    Lookup,
    Register,
    ToUnicode,
}

/// The reason why the answers about `name` differ, if there is one.
pub fn class_of(
    function: Function,
    name: &str,
    flags: i32,
    ours: &Answer,
    real: &Answer,
    ages: &Ages,
) -> Option<Class> {
    let stages = Stages::of(name);
    let maps = function == Function::Lookup && flags & 64 == 0;
    if maps && flags & 32 != 0 && *ours == Err(-304) && stages.source.iter().any(|&c| is_std3(c)) {
        return Some(Class::Std3Refused);
    }
    if *ours == Err(-310) && stages.labels().any(passes_only_libidn2s_bidi_rule) {
        return Some(Class::WholeBidiRule);
    }
    // Also where libidn2 reads it as a digit and finds another fault.
    if *ours == Err(-202) && stages.labels().any(has_underscore_digit) {
        return Some(Class::UnderscoreDigit);
    }
    // Also where libidn2 decodes it and finds another fault.
    let is_low_surrogate = |c: &u32| (0xDC00..0xE000).contains(c);
    let decoded = || stages.decoded.iter().chain(&stages.broken).flatten();
    if *ours == Err(-202) && decoded().any(is_low_surrogate) {
        return Some(Class::Surrogate);
    }
    let normalizes = flags & 1 != 0 && !maps;
    let is_behind_high = |pair: &[u32]| pair[0] > 0xFFFF && !properties(pair[1]).is_inert();
    if normalizes
        && *real == Err(-300)
        && stages.texts().any(|text| text.windows(2).any(is_behind_high))
    {
        return Some(Class::Normalized);
    }
    let all = || stages.all();
    if all().any(is_changed) {
        return Some(Class::ChangedTable);
    }
    if all().any(|c| ages.is_new(c)) {
        return Some(Class::NewCharacter);
    }
    None
}

/// A name on its way.
struct Stages {
    source: Vec<u32>,
    /// Mapped and normalized, with deviations kept, and with deviations mapped.
    mapped: [Vec<u32>; 2],
    decoded: Vec<Vec<u32>>,
    /// Where Punycode has a fault, the text before it.
    broken: Vec<Vec<u32>>,
}

impl Stages {
    fn of(name: &str) -> Self {
        let source: Vec<u32> = name.chars().map(u32::from).collect();
        let mapped = [Options::LOOKUP, Options::TRANSITIONAL].map(|options| {
            let mapped = source.iter().flat_map(|&c| idna::mapping(c, options));
            let mut mapped: Vec<u32> = mapped.collect();
            let length = mapped.len();
            mapped.resize(nfc::room(length), 0);
            let length = nfc::normalize(&mut mapped, length).expect("there is room");
            mapped.truncate(length);
            mapped
        });
        let texts = [&source].into_iter().chain(&mapped);
        let labels = texts.flat_map(|text| text.split(|&c| c == 0x2E));
        let (mut decoded, mut broken) = (vec![], vec![]);
        for (basic, digits) in labels.filter_map(parts) {
            let mut text = basic.into_iter().map(u32::from).collect();
            let is_whole = decode(&mut text, &digits).is_some();
            if is_whole { &mut decoded } else { &mut broken }.push(text);
        }
        Self { source, mapped, decoded, broken }
    }

    fn texts(&self) -> impl Iterator<Item = &[u32]> {
        let decoded = self.decoded.iter().map(Vec::as_slice);
        [&self.source[..], &self.mapped[0], &self.mapped[1]].into_iter().chain(decoded)
    }

    fn labels(&self) -> impl Iterator<Item = &[u32]> {
        self.texts().flat_map(|text| text.split(|&c| c == 0x2E))
    }

    fn all(&self) -> impl Iterator<Item = u32> {
        self.texts().flatten().copied()
    }
}

/// The basic code points and the digits of a label with the ACE prefix.
fn parts(label: &[u32]) -> Option<(Vec<u8>, Vec<u8>)> {
    let label: Vec<u8> = label.iter().map(|&c| u8::try_from(c).ok()).collect::<Option<_>>()?;
    let (prefix, payload) = label.split_at_checked(4)?;
    if !prefix.eq_ignore_ascii_case(b"xn--") {
        return None;
    }
    let delimiter = payload.iter().rposition(|&byte| byte == b'-');
    Some(match delimiter {
        Some(at) => (payload[..at].to_vec(), payload[at + 1..].to_vec()),
        None => (vec![], payload.to_vec()),
    })
}

fn has_underscore_digit(label: &[u32]) -> bool {
    parts(label).is_some_and(|(_, digits)| digits.contains(&b'_'))
}

/// Inserts into `text`, which holds the basic code points, by RFC 3492, section 6.2, where surrogates
/// are code points and an underscore is the digit 0; up to a fault, if there is one.
fn decode(text: &mut Vec<u32>, digits: &[u8]) -> Option<()> {
    let (mut n, mut i, mut bias) = (0x80u64, 0u64, 72u64);
    let mut rest = digits.iter();
    while !rest.as_slice().is_empty() {
        let (start, mut weight, mut k) = (i, 1u64, 36);
        loop {
            let digit = match rest.next()?.to_ascii_lowercase() {
                b'_' => 0,
                byte @ b'a'..=b'z' => byte - b'a',
                byte @ b'0'..=b'9' => byte - b'0' + 26,
                _ => return None,
            };
            i = i.checked_add(u64::from(digit).checked_mul(weight)?)?;
            let t = (k + 26u64).saturating_sub(bias + 26).clamp(1, 26);
            if u64::from(digit) < t {
                break;
            }
            weight = weight.checked_mul(36 - t)?;
            k += 36;
        }
        let points = text.len() as u64 + 1;
        let mut delta = (i - start) / if start == 0 { 700 } else { 2 };
        delta += delta / points;
        bias = 0;
        while delta > 455 {
            delta /= 35;
            bias += 36;
        }
        bias += 36 * delta / (delta + 38);
        n += i / points;
        i %= points;
        text.insert(i as usize, u32::try_from(n).ok().filter(|&n| n < 0x11_0000)?);
        i += 1;
    }
    Some(())
}

/// Whether a code point had a status for UseSTD3ASCIIRules: ASCII beyond letters, digits, hyphens and
/// dots, and what is mapped to such ASCII. The signs of inequality had one up to Unicode 15.0.
fn is_std3(c: u32) -> bool {
    let is_other = |c: u32| {
        c < 0x80
            && !char::from_u32(c).is_some_and(|c| c.is_ascii_alphanumeric() || "-.".contains(c))
    };
    is_other(c) || idna::mapping(c, Options::LOOKUP).any(is_other)
}

/// Whether a label meets the rule as libidn2 has it, and not as RFC 5893, section 2, has it.
fn passes_only_libidn2s_bidi_rule(label: &[u32]) -> bool {
    use BidiClass::{AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};
    if !PropertyUnion::of(label).is_right_to_left() {
        return false;
    }
    let classes: Vec<_> = label.iter().map(|&c| properties(c).bidi_class()).collect();
    let has = |class| classes.contains(&class);
    let ends = |allowed: &[BidiClass], ignored: &[BidiClass]| {
        let last = classes.iter().rev().find(|class| !ignored.contains(class));
        last.is_some_and(|class| allowed.contains(class))
    };
    let all_in = |allowed: &[BidiClass]| classes.iter().all(|class| allowed.contains(class));
    let (loose, whole) = match classes[0] {
        R | AL => {
            let all = all_in(&[R, AL, AN, EN, ES, CS, ET, ON, BN, NSM]);
            (
                all && ends(&[R, AL, EN, AN, NSM], &[]),
                all && ends(&[R, AL, EN, AN], &[NSM]) && !(has(EN) && has(AN)),
            )
        }
        L => {
            let all = all_in(&[L, EN, ES, CS, ET, ON, BN, NSM]);
            (all && ends(&[L, EN, NSM], &[]), all && ends(&[L, EN], &[NSM]))
        }
        _ => (false, false),
    };
    loose && !whole
}
