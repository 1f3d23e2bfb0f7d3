//! The block of the ruleset of the tests in C, `c-tests/support/ruleset.xml`.

use unidn_core::lgr::layout::{BLOCK_CHECKSUM, HEADER_CHECKSUM, HEADER_SIZE, checksum};

/// Numbers and commas, for C to include.
const NUMBERS: &str = include_str!("../../c-tests/support/ruleset_block.h");

/// Gives a block that was changed the checksums that it should have.
pub fn sign(block: &mut [u8]) {
    let sum = checksum(&block[HEADER_SIZE..]);
    block[BLOCK_CHECKSUM..HEADER_CHECKSUM].copy_from_slice(&sum.to_le_bytes());
    let sum = checksum(&block[..HEADER_CHECKSUM]);
    block[HEADER_CHECKSUM..HEADER_SIZE].copy_from_slice(&sum.to_le_bytes());
}

/// The block.
pub fn block() -> Vec<u8> {
    let numbers = NUMBERS.split(',').map(str::trim).filter(|number| !number.is_empty());
    let byte = |number: &str| u8::from_str_radix(number.trim_start_matches("0x"), 16);
    numbers.map(|number| byte(number).expect("a byte")).collect()
}
