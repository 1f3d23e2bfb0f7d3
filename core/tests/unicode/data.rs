//! The Unicode data files.

use testkit::data::{published, read_test_data};

pub(crate) const CODE_POINTS: u32 = 0x11_0000;

/// Every code point, including surrogates.
pub(crate) fn code_points() -> std::ops::Range<u32> {
    0..CODE_POINTS
}

/// A file in the directory `UNIDN_TEST_DATA`.
pub(crate) fn read(path: &str) -> String {
    read_test_data(path).unwrap_or_else(|error| panic!("{path}: {error:?}"))
}

/// NormalizationTest.txt, which comes with the package icu_normalizer.
pub(crate) fn normalization_test() -> String {
    let text = published("icu_normalizer", "tests/data/NormalizationTest.txt");
    let text = text.unwrap_or_else(|error| panic!("{error:?}"));
    assert!(text.starts_with("# NormalizationTest-18.0.0.txt"), "of another version of Unicode");
    text
}

/// A file of the Unicode character database.
pub(crate) fn read_unicode(name: &str) -> String {
    read(&format!("unicode/18.0.0/{name}"))
}

/// The fields of a line, without its comment.
pub(crate) fn fields(line: &str) -> Vec<&str> {
    let data = line.split('#').next().unwrap_or("").trim();
    if data.is_empty() { Vec::new() } else { data.split(';').map(str::trim).collect() }
}

/// `0041` or `0041..005A`.
pub(crate) fn range(field: &str) -> std::ops::RangeInclusive<u32> {
    let (first, last) = field.split_once("..").unwrap_or((field, field));
    hex(first)..=hex(last)
}

pub(crate) fn hex(digits: &str) -> u32 {
    u32::from_str_radix(digits, 16).unwrap_or_else(|_| panic!("{digits} is no code point"))
}

/// `0041 0308`.
pub(crate) fn string(field: &str) -> Vec<u32> {
    field.split_whitespace().map(hex).collect()
}

/// A property with one value for each code point: the second field of each line, preceded by the
/// `@missing` lines in their order.
pub(crate) fn column(name: &str, default: &str) -> Vec<String> {
    let text = read_unicode(name);
    let mut values = vec![default.to_owned(); CODE_POINTS as usize];
    let missing = text.lines().filter_map(|line| line.strip_prefix("# @missing: "));
    for line in missing.chain(text.lines()) {
        if let [range_field, value, ..] = fields(line)[..] {
            for c in range(range_field) {
                value.clone_into(&mut values[c as usize]);
            }
        }
    }
    values
}
