//! What asks for memory, and what does not.

use unidn_core::punycode::{Dialect, decode, decode_cased};
use unidn_core::text::{NoMemory, Output};

/// The length of long input is told without memory, by every decoder.
#[test]
fn a_size_query_needs_no_memory() {
    // Each "a" is one more U+0080.
    let long = [b'a'; 3000];

    let mut utf8 = Output::<u8>::new(&mut []);
    assert_eq!(decode(&long, &mut utf8, &NoMemory), Ok(()));
    assert_eq!(utf8.len(), 2 * long.len());

    let mut text = Output::new(&mut []);
    let mut uppercase = Output::new(&mut []);
    assert_eq!(decode_cased(&long, &mut text, &mut uppercase, &NoMemory), Ok(()));
    assert_eq!((text.len(), uppercase.len()), (long.len(), long.len()));

    assert_eq!(Dialect::PUNYCODE.decode(&long, &mut [], &NoMemory), Ok(long.len()));
}
