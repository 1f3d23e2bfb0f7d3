//! The crate `idna`, another implementation of UTS #46 over the data of the same Unicode version:
//! where the choices of both coincide, so do the answers, with one difference.

use crate::Processor;
use crate::tables::{options, rule};
use crate::text::Name;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

/// The same choices in the terms of both.
struct Choice {
    options: &'static [&'static str],
    ascii: AsciiDenyList,
    hyphens: Hyphens,
    length: DnsLength,
}

const CHOICES: [Choice; 4] = [
    Choice {
        options: &["LOOKUP"],
        ascii: AsciiDenyList::URL,
        hyphens: Hyphens::Allow,
        length: DnsLength::VerifyAllowRootDot,
    },
    Choice {
        options: &["STRICT"],
        ascii: AsciiDenyList::STD3,
        hyphens: Hyphens::Check,
        length: DnsLength::Verify,
    },
    Choice {
        options: &["ASCII_ANY", "REJECT_ROOT_DOT"],
        ascii: AsciiDenyList::EMPTY,
        hyphens: Hyphens::Allow,
        length: DnsLength::Verify,
    },
    Choice {
        options: &["IGNORE_DNS_LENGTH"],
        ascii: AsciiDenyList::URL,
        hyphens: Hyphens::Allow,
        length: DnsLength::Ignore,
    },
];

/// Both answers, ToASCII's and ToUnicode's; none of a name that is refused.
type Answers = [Option<String>; 2];

/// The outcome of a comparison.
pub struct Compared {
    /// Whether the library accepts the name.
    pub is_valid: bool,
    /// Whether the answers differ, by the known difference.
    pub is_explained: bool,
}

/// Compares the answers to a name under the choice of this number, which may be any.
pub fn compare<P: Processor>(name: &str, number: usize) -> Result<Compared, String> {
    let choice = &CHOICES[number % CHOICES.len()];
    let set = choice.options.iter().fold(0, |set, name| set | options(name));
    let (ours, theirs) = (P::quick(name, set)?, theirs(name, choice));
    let is_explained = ours != theirs;
    if is_explained && !refuses_nested_prefix::<P>(name, set, &ours)? {
        let options = choice.options;
        return Err(format!("{name:?} {options:?}: {ours:?}, idna {theirs:?}"));
    }
    Ok(Compared { is_valid: ours[0].is_some(), is_explained })
}

fn theirs(name: &str, choice: &Choice) -> Answers {
    let idna = Uts46::new();
    let ascii = idna.to_ascii(name.as_bytes(), choice.ascii, choice.hyphens, choice.length);
    let (unicode, errors) = idna.to_unicode(name.as_bytes(), choice.ascii, choice.hyphens);
    [ascii.ok().map(|text| text.into_owned()), errors.is_ok().then(|| unicode.into_owned())]
}

/// The one difference: a label that decodes to what begins with "xn--" is valid to the crate.
/// Criterion 4 of UTS #46, section 4.1, forbids it where hyphens are not checked.
fn refuses_nested_prefix<P: Processor>(
    name: &str,
    options: u32,
    ours: &Answers,
) -> Result<bool, String> {
    let rules = P::to_unicode(&Name::of(name), options)?.detail.rules;
    Ok(*ours == [None, None] && rules == rule("ACE_PREFIX"))
}
