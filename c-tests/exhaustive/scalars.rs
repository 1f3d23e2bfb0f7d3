//! Every scalar value of Unicode as a label, alone and beside a letter of either direction, through
//! the library and through the crate `idna` over the data of the same Unicode version.
//!
//! There is no difference to explain here. The one that there is, between labels that decode to
//! what begins with `xn--`, is in `domains/differential.rs`.

use crate::calls::NameCall;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use testkit::data::Outcome;
use testkit::effort::is_exhaustive;
use testkit::tables::options;

/// The text before and after the code point in the label.
const NEIGHBOURS: [(&str, &str); 5] = [("", ""), ("", "a"), ("a", ""), ("", "א"), ("א", "")];

const SCALARS: usize = 0x11_0000 - 0x800;

/// The same choices in the terms of both.
type Choice = (&'static str, AsciiDenyList, Hyphens, DnsLength);

const CHOICES: [Choice; 3] = [
    ("LOOKUP", AsciiDenyList::URL, Hyphens::Allow, DnsLength::VerifyAllowRootDot),
    ("STRICT", AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify),
    ("ASCII_ANY", AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::VerifyAllowRootDot),
];

pub fn every_scalar_value() -> Outcome {
    // All scalar values in any case; with fewer options.
    let choices = if is_exhaustive() { &CHOICES[..] } else { &CHOICES[..1] };
    for &choice in choices {
        compare(choice)?;
    }
    Ok(())
}

fn compare((name, deny, hyphens, length): Choice) -> Result<(), String> {
    let (mut to_ascii, mut to_unicode) = (NameCall::to_ascii()?, NameCall::to_unicode()?);
    let (idna, set) = (Uts46::new(), options(name));
    let (mut scalars, mut valid, mut label) = (0, 0, String::new());
    for c in '\0'..=char::MAX {
        scalars += 1;
        for (before, after) in NEIGHBOURS {
            label.clear();
            label.extend(before.chars().chain([c]).chain(after.chars()));
            let ours = (to_ascii.run(&label, set), to_unicode.run(&label, set));
            let ascii = idna.to_ascii(label.as_bytes(), deny, hyphens, length);
            let (unicode, errors) = idna.to_unicode(label.as_bytes(), deny, hyphens);
            let theirs = (ascii.as_deref().ok(), errors.is_ok().then_some(&*unicode));
            valid += usize::from(ours.0.is_some());
            if ours != theirs {
                return Err(format!("{label:?}, {name}: {ours:?}, with idna {theirs:?}"));
            }
        }
    }
    println!(
        "{name}: {scalars} scalar values in {} places, {valid} labels valid",
        NEIGHBOURS.len()
    );
    if scalars == SCALARS && valid > SCALARS / 10 {
        return Ok(());
    }
    Err(format!("{scalars} scalar values and {valid} valid labels"))
}
