//! One A-label, one U-label: no name that is accepted has two spellings in the DNS, and no two
//! names of the DNS have one spelling in Unicode (CVE-2019-12290, CVE-2024-12224).

use crate::calls::{CodecCall, NameCall, decoder, encoder};
use std::hash::{DefaultHasher, Hash, Hasher};
use testkit::data::Outcome;
use testkit::effort::is_exhaustive;
use testkit::generate::Generator;
use testkit::tables::options;

/// How many names are generated; all of them with `UNIDN_EXHAUSTIVE`.
const ALL: usize = 10_000_000;
const PART: usize = 1_000_000;
const SEED: u64 = 0x6F_6E65_6E61_6D65;

/// One after the other; with these no A-label passes without a look into it.
const OPTIONS: [&[&str]; 6] = [
    &["LOOKUP"],
    &["STRICT"],
    &["IGNORE_DNS_LENGTH"],
    &["ASCII_ANY", "SKIP_BIDI", "SKIP_JOINERS", "IGNORE_DNS_LENGTH"],
    &["IDNA2008_LOOKUP"],
    &["TRANSITIONAL"],
];

struct Functions {
    to_ascii: NameCall,
    to_unicode: NameCall,
    decoder: CodecCall<u8, u32>,
    encoder: CodecCall<u32, u8>,
}

pub fn one_a_label_one_u_label() -> Outcome {
    let wanted = if is_exhaustive() { ALL } else { PART };
    let sets = OPTIONS.map(|names| names.iter().fold(0, |set, name| set | options(name)));
    let mut functions = Functions {
        to_ascii: NameCall::to_ascii()?,
        to_unicode: NameCall::to_unicode()?,
        decoder: decoder(8192)?,
        encoder: encoder(8192)?,
    };
    let mut generator = Generator::new(SEED);
    let mut seen = Vec::new();
    let (mut accepted, mut mutant) = (0, None);
    for number in 0..wanted {
        // An accepted name is mutated until a mutant is refused.
        let name = mutant.take().unwrap_or_else(|| generator.name());
        let set = sets[number % sets.len()];
        let Some((ascii, unicode)) = functions.both(&name, set)? else { continue };
        accepted += 1;
        if !unicode.is_ascii() {
            seen.push((hash(&unicode), hash(&ascii)));
        }
        mutant = Some(generator.mutated(if number % 2 == 0 { &ascii } else { &unicode }));
    }
    let names = seen.len();
    // One name may come twice; after this what is next to each other differs in ToASCII.
    seen.sort_unstable();
    seen.dedup();
    if let Some(pair) = seen.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(format!("two names have one ToUnicode; its hash is {:x}", pair[0].0).into());
    }
    println!(
        "{wanted} names from the seed {SEED:#x}: {accepted} accepted, {names} of them not in \
         ASCII, {} different",
        seen.len()
    );
    if seen.len() > wanted / 10 { Ok(()) } else { Err("too few names are accepted".into()) }
}

/// Two of 10^7 texts have the same with a probability of 3 in a million.
fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Functions {
    /// ToASCII of an accepted name and ToUnicode of that, after all has been tried that may lead
    /// back.
    fn both(&mut self, name: &str, set: u32) -> Result<Option<(String, String)>, String> {
        let Some(ascii) = self.to_ascii.run(name, set).map(str::to_owned) else {
            return Ok(None);
        };
        self.labels(&ascii).map_err(|error| format!("{name:?}: {error}"))?;
        let Some(unicode) = self.to_unicode.run(&ascii, set).map(str::to_owned) else {
            return Err(format!("{name:?}: {ascii} is an answer, but has no U-labels"));
        };
        // Transitional Processing maps what a U-label may have: it is for the first time only.
        let again_set = set & !options("TRANSITIONAL");
        for again in [&ascii, &unicode] {
            let again = self.to_ascii.run(again, again_set);
            if again != Some(&*ascii) {
                return Err(format!("{name:?}: {ascii}, {unicode:?}, and then {again:?}"));
            }
        }
        match self.to_unicode.run(&unicode, again_set) {
            Some(again) if again == unicode => Ok(Some((ascii, unicode))),
            again => Err(format!("{name:?}: {ascii}, {unicode:?}, and then {again:?}")),
        }
    }

    /// Each A-label is just what its U-label encodes to, and the U-label is not ASCII.
    fn labels(&mut self, ascii: &str) -> Result<(), String> {
        for digits in ascii.split('.').filter_map(|label| label.strip_prefix("xn--")) {
            let decoded = self.decoder.run(digits.as_bytes()).map_err(|e| format!("{e:?}"))?;
            let encoded = self.encoder.run(decoded).map_err(|e| format!("{e:?}"))?;
            if encoded != digits.as_bytes() || decoded.iter().all(|&c| c < 0x80) {
                return Err(format!("xn--{digits} is {decoded:x?}"));
            }
        }
        Ok(())
    }
}
