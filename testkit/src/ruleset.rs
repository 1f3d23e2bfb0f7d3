//! The block of the ruleset of the tests in C, `c-tests/support/ruleset.xml`.

/// Numbers and commas, for C to include.
const NUMBERS: &str = include_str!("../../c-tests/support/ruleset_block.h");

/// The block.
pub fn block() -> Vec<u8> {
    let numbers = NUMBERS.split(',').map(str::trim).filter(|number| !number.is_empty());
    let byte = |number: &str| u8::from_str_radix(number.trim_start_matches("0x"), 16);
    numbers.map(|number| byte(number).expect("a byte")).collect()
}
