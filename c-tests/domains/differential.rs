//! Generated names through the library and through the crate `idna`, another implementation of
//! UTS #46 over the data of the same Unicode version.

use crate::calls;
use crate::common::Outcome;
use crate::generate::{CLASSES, Generator, classes};
use crate::names::{options, rule};
use crate::text::Name;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

const NAMES: usize = 1_000_000;
const SEED: u64 = 0x756E_6964_6E34;

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

pub fn a_million_names() -> Outcome {
    let mut generator = Generator::new(SEED);
    let mut counts = [0; CLASSES.len()];
    let (mut valid, mut explained) = (0, 0);
    for number in 0..NAMES {
        let name = generator.name();
        for (count, is_in) in counts.iter_mut().zip(classes(&name)) {
            *count += usize::from(is_in);
        }
        let choice = &CHOICES[number % CHOICES.len()];
        let set = choice.options.iter().fold(0, |set, name| set | options(name));
        let (ours, theirs) = (calls::quick(&name, set)?, theirs(&name, choice));
        valid += usize::from(ours[0].is_some());
        if ours != theirs {
            if !refuses_nested_prefix(&name, set, &ours)? {
                let options = choice.options;
                return Err(format!("{name:?} {options:?}: {ours:?}, idna {theirs:?}").into());
            }
            explained += 1;
        }
    }
    println!("{NAMES} names from the seed {SEED:#x}, {valid} of them valid");
    for (class, count) in CLASSES.iter().zip(counts) {
        println!("{count:>8} with {class}");
        if count < NAMES / 10 {
            return Err(format!("too few names with {class}").into());
        }
    }
    println!("{explained:>8} with another answer, as explained");
    if explained > 0 { Ok(()) } else { Err("the explanation explains nothing".into()) }
}

fn theirs(name: &str, choice: &Choice) -> Answers {
    let idna = Uts46::new();
    let ascii = idna.to_ascii(name.as_bytes(), choice.ascii, choice.hyphens, choice.length);
    let (unicode, errors) = idna.to_unicode(name.as_bytes(), choice.ascii, choice.hyphens);
    [ascii.ok().map(|text| text.into_owned()), errors.is_ok().then(|| unicode.into_owned())]
}

/// The one difference: a label that decodes to what begins with "xn--" is valid to the crate.
/// Criterion 4 of UTS #46, section 4.1, forbids it where hyphens are not checked.
fn refuses_nested_prefix(name: &str, options: u32, ours: &Answers) -> Result<bool, String> {
    let rules = calls::to_unicode(&Name::of(name), options)?.detail.rules;
    Ok(*ours == [None, None] && rules == rule("ACE_PREFIX"))
}
