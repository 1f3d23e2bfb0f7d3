//! The crate `idna`: the same answers where the options coincide, the known difference apart.
#![no_main]

use testkit::c::names::Library;
use testkit::suites::peer;
use unidn_fuzz::input::WellFormed;

/// The comparison has room for 4096 bytes, and a code point is mapped to 18 at most, of 3 bytes.
const LONGEST: usize = 4096 / (18 * 3);

unidn_fuzz::target!(|input: (WellFormed, u8)| {
    let (WellFormed(name), number) = &input;
    let name: String = name.chars().take(LONGEST).collect();
    peer::compare::<Library>(&name, usize::from(*number)).map(drop)
});
