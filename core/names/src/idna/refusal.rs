//! The quick refusal of names: of names that are plain but for refused characters, such as a space,
//! with the place of the first one; and of any name with a fault that shows before mapping.

use super::fault::Detail;
use super::options::Options;
use super::plain::{self, Found, IS_SMALL, LONG_NAME, PLAIN_NAME};
use super::rules::Rule;
use super::syntax::{ACE_PREFIX, LABEL_LIMIT, NAME_LIMIT, may_compose, refused};
use crate::text::{AsciiSet, CodePoint, Source, Target};
use crate::unicode::{Properties, Status, properties};
use core::mem;

/// Whether `source` is in UTF-8, and would be a plain name but for ASCII characters that the options
/// refuse. Such a name breaks the rule about them and no other: `detail` receives that fault, and
/// `output` the name in lower case.
#[inline(never)]
pub(super) fn is_refused(
    source: Source<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
    detail: Option<&mut Detail>,
) -> bool {
    let name = match source {
        Source::Utf8(name) if !IS_SMALL => name,
        _ => return false,
    };
    let first = match name.len() {
        ..LONG_NAME => {
            let mixed = plain::inspect(name, options).and_then(Found::mixed);
            mixed.and_then(|mixed| plain::first_refused(name, mixed, options))
        }
        _ => plain::first_refused_of_long(name, options),
    };
    let Some(offset) = first else { return false };
    output.extend_lower(name);
    if let Some(detail) = detail {
        *detail = refused_detail(name, offset);
    }
    true
}

/// The detail of a name whose only fault is refused characters, the first of them at `offset`.
#[inline(never)]
pub fn refused_detail(name: &[u8], offset: usize) -> Detail {
    let before = name.get(..offset).unwrap_or_default();
    let mut detail = Detail {
        first_rule: Some(Rule::Ascii),
        offset,
        length: 1,
        label: before.iter().filter(|&&byte| byte == b'.').count(),
        code_point: name.get(offset).map(|&byte| byte.into()),
        ..Detail::default()
    };
    detail.rules.insert(Rule::Ascii);
    detail
}

/// Whether a name is well-formed, and ToASCII certainly refuses it: it has a fault that shows without
/// mapping, normalization or Punycode. The scan ends at the first one.
#[inline(never)]
pub(super) fn is_surely_invalid(source: Source<'_>, options: Options) -> bool {
    if IS_SMALL {
        return false;
    }
    let mut scan = FaultScan::new(options);
    if scan.checks_lengths && source.len() > PLAIN_NAME && source.is_ascii() {
        return true;
    }
    scan.finds_fault(source) && source.is_well_formed()
}

/// A scan for faults that show: a character that is refused or disallowed, a mark or an empty label
/// where none may be, the ACE prefix before other characters than ASCII, a hyphen or a last dot that
/// the options refuse, and too many characters. Each ASCII character and each inert one takes at least
/// one octet of the result, whatever mapping makes of the others.
struct FaultScan {
    /// The refused characters, the dot and the hyphen, but no letter.
    special: AsciiSet,
    splits_labels: bool,
    checks_lengths: bool,
    checks_hyphens: bool,
    rejects_root_dot: bool,
    /// The offsets behind the last dot and the last hyphen. The start of the name counts as a dot.
    behind_dot: usize,
    behind_hyphen: usize,
    /// The offset of the ASCII that is not yet counted in `octets`.
    start: usize,
    /// The least number of octets that this label takes before that offset.
    octets: usize,
    /// The least number of octets that the labels before this one and their dots take.
    octets_before: usize,
}

/// The octets that a label with other characters than ASCII has besides them.
const PREFIX: usize = ACE_PREFIX.len();

impl FaultScan {
    fn new(options: Options) -> Self {
        const UPPER: AsciiSet = AsciiSet::of(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        const DOT_AND_HYPHEN: AsciiSet = AsciiSet::of(b".-");
        let has = |option| options.contains(option);
        let splits_labels = !has(Options::SINGLE_LABEL);
        // Under these, a label may pass as it is.
        let may_pass = has(Options::ASCII_PASSTHROUGH) || has(Options::IGNORE_INVALID_PUNYCODE);
        Self {
            special: refused(options).union(&DOT_AND_HYPHEN).without(&UPPER),
            splits_labels,
            checks_lengths: splits_labels && !has(Options::IGNORE_DNS_LENGTH),
            checks_hyphens: splits_labels && has(Options::CHECK_HYPHENS) && !may_pass,
            rejects_root_dot: splits_labels && has(Options::REJECT_ROOT_DOT),
            behind_dot: 0,
            behind_hyphen: usize::MAX,
            start: 0,
            octets: 0,
            octets_before: 0,
        }
    }

    fn finds_fault(&mut self, name: Source<'_>) -> bool {
        let (special, mut place) = (self.special, 0);
        while let Some(unit) = name.unit(place) {
            if let Ok(byte @ 0..0x80) = u8::try_from(unit) {
                if special.contains(unit) && self.is_ascii_fault(byte, place) {
                    return true;
                }
                place += 1;
                continue;
            }
            let Some(point) = name.code_point(place, name.len()) else { return false };
            let p = properties(point.value);
            if p.is_inert() && self.octets > 0 {
                self.octets += place - self.start + 1;
                self.start = place + point.length;
                if self.checks_lengths && self.octets > LABEL_LIMIT {
                    return true;
                }
            } else if self.is_other_fault(point, p, name) {
                return true;
            }
            place += point.length;
        }
        let has_root_dot = self.behind_dot == place && place > 0;
        has_root_dot && self.rejects_root_dot
            || self.behind_hyphen == place && self.checks_hyphens
            || self.is_too_long(place)
    }

    /// Whether an ASCII character is a fault by itself, or because of what is before it.
    #[inline(never)]
    fn is_ascii_fault(&mut self, byte: u8, place: usize) -> bool {
        let is_at_start = self.behind_dot == place;
        match byte {
            b'.' => {
                let is_faulty = is_at_start && self.checks_lengths
                    || self.behind_hyphen == place && self.checks_hyphens
                    || self.is_too_long(place);
                self.octets_before += self.octets + (place - self.start) + 1;
                (self.behind_dot, self.start, self.octets) = (place + 1, place + 1, 0);
                is_faulty
            }
            b'-' => {
                self.behind_hyphen = place + 1;
                is_at_start && self.checks_hyphens
            }
            _ => !may_compose(byte),
        }
    }

    /// The same for a character that is not ASCII.
    #[inline(never)]
    fn is_other_fault(&mut self, point: CodePoint, p: Properties, name: Source<'_>) -> bool {
        let (place, status) = (point.offset, p.status());
        let in_a_row = place - self.start;
        // The label begins with these characters, and has no others before this one.
        let is_first = self.octets == 0 && self.start == self.behind_dot && self.splits_labels;
        let is_ace = || {
            let mut prefix = name.code_points(self.start, self.start + PREFIX).zip(ACE_PREFIX);
            // They are ASCII.
            prefix.all(|(point, byte)| (point.value as u8).eq_ignore_ascii_case(byte))
        };
        let is_faulty = match status {
            Status::Disallowed => true,
            Status::Valid if is_first && in_a_row == 0 => p.is_mark(),
            Status::Valid if is_first && in_a_row >= PREFIX => is_ace(),
            _ => false,
        };
        if is_faulty || self.is_too_long(place) {
            return true;
        }
        self.octets += in_a_row;
        if status == Status::Mapped {
            // It may be mapped to a dot, as U+3002 is: what is before it counts for the name alone.
            self.octets_before += mem::take(&mut self.octets);
        } else if p.is_inert() {
            self.octets += 1 + if is_first { PREFIX } else { 0 };
        }
        self.start = place + point.length;
        false
    }

    /// Whether what is before a character or the end is too long, even if the last label is empty.
    fn is_too_long(&self, place: usize) -> bool {
        let label = self.octets + (place - self.start);
        let name = self.octets_before + label;
        self.checks_lengths && (label > LABEL_LIMIT || name > NAME_LIMIT + usize::from(label == 0))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::fault::Error;
    use super::super::name::pipeline_to_ascii;
    use super::super::options::OPTIONS;
    use super::super::{Checked, fast};
    use super::*;
    use crate::text::{MAX_CODE_POINT, NoScratch, WritableUnit, Writer};
    use crate::unicode::canonical::{self, Step};
    use crate::{cases, in_every_encoding};

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the early refusal out")]
    fn only_refused_characters_are_refused_early() {
        // ToUnicode and ToASCII find the same, ToASCII in every encoding.
        let detail = |name: &str, options| {
            in_every_encoding(name, |source| {
                let (mut detail, mut output) = (Detail::default(), Writer::<u8>::counter());
                let output_to = &mut WritableUnit::target(&mut output);
                let utf8 = Source::Utf8(name.as_bytes());
                let is_refused = is_refused(utf8, options, output_to, Some(&mut detail));
                assert_eq!(output.len(), if is_refused { name.len() } else { 0 });
                let offset = match fast::check(source, options, true) {
                    Checked::Refused(offset) => Some(offset),
                    _ => None,
                };
                assert_eq!(offset, is_refused.then_some(detail.offset), "{name:?}");
                is_refused.then_some(detail)
            })
        };
        let found = detail("a.B C!.%", Options::LOOKUP).unwrap();
        assert_eq!(
            (found.offset, found.length, found.label, found.code_point),
            (3, 1, 1, Some(32))
        );
        assert_eq!(detail("a_b", Options::ASCII_LDH).unwrap().offset, 1);
        for name in ["a", "a!", "a_b", "a--b c", "a..b c", ".a b", "a bü", ""] {
            assert_eq!(detail(name, Options::LOOKUP), None, "{name:?}");
        }
        let long = "a-B.".repeat(16);
        let found = detail(&[&*long, "c d"].concat(), Options::LOOKUP).unwrap();
        assert_eq!((found.offset, found.length, found.label), (65, 1, 16));
        assert_eq!(detail(&[&*long, "c..d e"].concat(), Options::LOOKUP), None);
        assert_eq!(detail("a b", Options::ASCII_ANY), None);
        assert_eq!(detail("-a b", Options::CHECK_HYPHENS), None);
    }

    /// Names with a fault that shows, and names like them without one.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the early refusal out")]
    fn faults_that_show_are_found() {
        let (run, bmp) = ("a".repeat(63), "漢".repeat(59));
        let of_253 = [&*run, &run, &run, &run[..61]].join(".");
        let (ldh, hyphens) = (Options::ASCII_LDH, Options::CHECK_HYPHENS);
        let none = Options::LOOKUP;
        for (name, options, is_faulty) in [
            ("a b", none, true),
            ("a!b", none, false),
            ("a!b", ldh, true),
            ("A_b", ldh, true),
            ("Ab-9.ü", ldh, false),
            ("xn--a b", Options::IGNORE_INVALID_PUNYCODE, true),
            ("a\0", Options::ASCII_ANY, false),
            // Normalization makes another character of both.
            ("=\u{338}", none, false),
            ("=a", none, false),
            ("ü\u{378}", none, true),
            ("\u{E000}", Options::IGNORE_INVALID_PUNYCODE, true),
            ("a..b", none, true),
            (".a", none, true),
            ("a..", none, true),
            ("a..b", Options::IGNORE_DNS_LENGTH, false),
            ("a\u{AD}.\u{AD}.", none, false),
            ("a.", none, false),
            ("a.", Options::REJECT_ROOT_DOT, true),
            ("a.", Options::REJECT_ROOT_DOT | Options::SINGLE_LABEL, false),
            ("-a", hyphens, true),
            ("ü-.a", hyphens, true),
            ("ü.-a", hyphens, true),
            ("a-", hyphens, true),
            ("a-b.c", hyphens, false),
            ("-a-", none, false),
            ("a-", hyphens | Options::ASCII_PASSTHROUGH, false),
            ("xn--a-", hyphens | Options::IGNORE_INVALID_PUNYCODE, false),
            ("-.-", hyphens | Options::SINGLE_LABEL, false),
            ("a.\u{301}b", none, true),
            ("\u{301}", none, true),
            ("a\u{301}b", none, false),
            ("\u{AD}\u{301}", none, false),
            ("xn--ü", none, true),
            ("a.Xn--bü", none, true),
            ("xn-ü", none, false),
            ("xn--\u{AD}tda", none, false),
            ("a。xn--tda", none, false),
            ("xn--a。ü", none, false),
            ("a.xn--tda", none, false),
            (&[&run, "b"].concat(), none, true),
            (&[&run, "b.ü"].concat(), none, true),
            (&[&run, "b"].concat(), Options::IGNORE_DNS_LENGTH, false),
            (&[&*run, ".ü"].concat(), none, false),
            (&[&bmp, "漢"].concat(), none, true),
            (&[&bmp, "漢.a"].concat(), none, true),
            (&bmp, none, false),
            // Mapping makes a dot.
            (&[&bmp[..90], "。", &bmp[90..], "漢"].concat(), none, false),
            (&of_253, none, false),
            (&[&*of_253, "."].concat(), none, false),
            (&[&*of_253, "a"].concat(), none, true),
            (&[&*of_253, "."].concat(), Options::REJECT_ROOT_DOT, true),
            (&[&*of_253, "..\u{AD}"].concat(), none, true),
            (&[&*of_253, ".\u{AD}"].concat(), none, false),
            (&["ü.", &of_253[3..]].concat(), none, true),
            (&["ü.", &of_253[7..]].concat(), none, false),
        ] {
            in_every_encoding(name, |source| {
                assert_eq!(is_surely_invalid(source, options), is_faulty, "{name:?}, {options:?}");
            });
        }
        // Ill-formed text is not an invalid name, wherever it is.
        assert!(!is_surely_invalid(Source::Utf8(b"a b\xFF"), none));
        assert!(!is_surely_invalid(Source::Utf8(b"\xFFa b"), none));
        assert!(!is_surely_invalid(Source::Utf16(&[0x20, 0xD800]), none));
    }

    /// The pipeline refuses them, too.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the early refusal out")]
    fn the_pipeline_refuses_what_the_scan_refuses() {
        let pieces = [
            "a", "Z", "9", "-", "--", ".", "..", " ", "=", "\u{338}", "\u{301}", "ü", "Ü", "漢",
            "ש", "\u{AD}", "。", "½", "\u{378}", "xn--", "XN--", "tda", "_", "\u{200D}",
            "\u{1160}", "\u{1100}",
        ];
        let (mut random, mut found) = (1u64, 0);
        let mut below = |bound: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) as usize % bound
        };
        for _ in 0..cases(300_000, 150) {
            let repeated = [1, 1, 1, 40, 90][below(5)];
            let name: std::string::String = (0..below(6))
                .map(|place| {
                    pieces[below(pieces.len())].repeat(if place == 1 { repeated } else { 1 })
                })
                .collect();
            let some = (0..below(4))
                .fold(Options::LOOKUP, |some, _| some | OPTIONS[below(OPTIONS.len())].options);
            let source = Source::Utf8(name.as_bytes());
            if is_surely_invalid(source, some.resolved()) {
                found += 1;
                let (mut detail, mut output) = (Detail::default(), Writer::<u8>::counter());
                let detail_to = Some(&mut detail);
                let result = pipeline_to_ascii(source, some, &mut output, &NoScratch, detail_to);
                assert_eq!(result, Err(Error::InvalidName), "{name:?}, {some:?}");
                assert!(!detail.rules.is_empty(), "{name:?}, {some:?}");
            }
        }
        assert!(found > cases(100_000, 50));
    }

    /// A disallowed character remains what it is: the fast paths need not see the rest of the name.
    #[test]
    fn normalization_keeps_disallowed_characters() {
        let is_kept = |c: u32| c < 0x80 || properties(c).status() != Status::Disallowed;
        for c in (0x80..=MAX_CODE_POINT).step_by(cases(1, 50_021)) {
            assert!(is_kept(c) || properties(c).is_nfc_boundary(), "{c:x}");
            match canonical::step(c) {
                Step::Pair(first, second) => assert!(is_kept(first) && is_kept(second), "{c:x}"),
                Step::Singleton(_) => assert!(is_kept(c), "{c:x}"),
                Step::None => {}
            }
        }
    }
}
