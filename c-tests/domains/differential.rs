//! Generated names through the library and through the crate `idna`.

use testkit::c::names::Library;
use testkit::data::Outcome;
use testkit::effort::is_exhaustive;
use testkit::generate::{CLASSES, Generator, classes};
use testkit::suites::peer;

/// How many names are generated; with `UNIDN_EXHAUSTIVE` ten times as many.
const NAMES: usize = 100_000;
const SEED: u64 = 0x756E_6964_6E34;

pub fn generated_names() -> Outcome {
    let names = if is_exhaustive() { 10 * NAMES } else { NAMES };
    let mut generator = Generator::new(SEED);
    let mut counts = [0; CLASSES.len()];
    let (mut valid, mut explained) = (0, 0);
    for number in 0..names {
        let name = generator.name();
        for (count, is_in) in counts.iter_mut().zip(classes(&name)) {
            *count += usize::from(is_in);
        }
        let compared = peer::compare::<Library>(&name, number)?;
        valid += usize::from(compared.is_valid);
        explained += usize::from(compared.is_explained);
    }
    println!("{names} names from the seed {SEED:#x}, {valid} of them valid");
    for (class, count) in CLASSES.iter().zip(counts) {
        println!("{count:>8} with {class}");
        if count < names / 10 {
            return Err(format!("too few names with {class}").into());
        }
    }
    println!("{explained:>8} with another answer, as explained");
    if explained > 0 { Ok(()) } else { Err("the explanation explains nothing".into()) }
}
