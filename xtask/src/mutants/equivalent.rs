//! Changes that change no answer: what could notice them is a measurement at most.

use crate::process::{fail, root};
use std::{fs, io};

const DISJOINT: &str = "no bit that counts is set on both sides";
const LONG_WAY: &str = "it takes a way that is longer, to the same answer";
const SAME: &str = "where both are equal, so is what comes of them";
const BEYOND: &str =
    "what is beyond Unicode is refused in the end, and 128 characters do not lead out of 32 bits";

/// The file, its text from the place of the change on, what cargo-mutants does there, and why no
/// answer is another.
#[rustfmt::skip]
const CHANGES: &[(&str, &str, &str, &str)] = &[
    ("core/names/src/idna/simple.rs", "& marks.hyphens >> 3", "replace & with |", LONG_WAY),
    ("core/names/src/idna/simple.rs", "& starts(marks.dots) &", "replace & with |", LONG_WAY),
    ("core/names/src/idna/simple.rs", "| 1\n", "replace | with ^", DISJOINT),
    ("core/names/src/idna/label.rs", "const MORE: Options =",
        "replace Label<'_>::meets_criteria -> bool with false", LONG_WAY),
    ("core/names/src/idna/label.rs", "|| (self.union.is_nfc()", "replace || with &&", LONG_WAY),
    ("core/names/src/idna/label.rs", "!self.may_have_refused &&",
        "replace Label<'_>::has_valid_code_points -> bool with false", LONG_WAY),
    ("core/names/src/idna/unchanged.rs", "|| !properties(small).is_inert()", "replace || with &&",
        LONG_WAY),
    ("core/names/src/idna/unchanged.rs", "| 1;\n", "replace | with ^", DISJOINT),
    ("core/names/src/idna/unchanged.rs", "| last) & ascii", "replace | with ^", DISJOINT),
    ("core/names/src/idna/map.rs", "| u32::from(matches!", "replace | with ^", DISJOINT),
    ("core/names/src/text/ascii.rs", "| u128::from(first)", "replace | with ^", DISJOINT),
    ("core/names/src/text/ascii.rs", "| u64::from(mask))", "replace | with ^", DISJOINT),
    ("core/names/src/text/ascii.rs", "| u32::from(byte)).into())", "replace | with ^", DISJOINT),
    ("core/names/src/text/ascii.rs", "< BLOCK {\n        // One store", "replace < with <=", SAME),
    ("core/names/src/text/writer.rs", "+= 1;", "replace += with *=", LONG_WAY),
    ("core/names/src/text/ascii/scan.rs", "| u64::from(last) << (LONGEST - N);", "replace | with ^", DISJOINT),
    ("core/names/src/text/ascii/scan.rs", "| u64::from(mask >> 8) << 56;", "replace | with ^", DISJOINT),
    ("core/names/src/idna/plain.rs", "| 1, hyphens", "replace | with ^", DISJOINT),
    ("core/names/src/idna/plain.rs", "| 1 << fresh;", "replace | with ^", DISJOINT),
    ("core/names/src/idna/plain.rs", "| dots << (LONGEST", "replace | with ^", DISJOINT),
    ("core/names/src/text/writer.rs", "< text.len() {", "replace < with <=", LONG_WAY),
    ("core/names/src/text/code_unit.rs", "| u32::from(byte & 0x3F)", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| c << 2 &", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| c << 16 &", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| 0x80_80E0", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| 0x40", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| c >> 4 &", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| c << 10 &", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| c << 24 &", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| 0x8080_80F0", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| (u32::from(low)", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| (rest >> 10)", "replace | with ^", DISJOINT),
    ("core/names/src/text/code_unit.rs", "| (rest & 0x3FF)", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/decode.rs", "| if mark {", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/mod.rs", "< BASIC_END {\n            (marked", "replace < with <=",
        "U+0080 without the mark is no upper-case letter either way"),
    ("core/names/src/punycode/mod.rs", "> NO_HEAP_CODE_POINTS && output.capacity()",
        "replace > with >=", LONG_WAY),
    ("core/names/src/punycode/key.rs", "!K::MAY_BE_MANY", "delete !", LONG_WAY),
    ("core/names/src/punycode/key.rs", "< keys.len() {", "replace < with <=", LONG_WAY),
    ("core/names/src/punycode/key.rs", "/ 2).rev()", "replace / with *",
        "what has nothing below it in the heap stays where it is"),
    ("core/names/src/punycode/key.rs", "> left_key =>", "replace > with >=",
        "no two keys are equal: each has its position"),
    ("core/names/src/punycode/label.rs", "let mut source = [0; SHORT];",
        "replace decode_short_in_place -> Option<usize> with None", LONG_WAY),
    ("core/names/src/punycode/parameters.rs", "< MAX_BASE {", "replace < with <=",
        "the base is not more, which the compiler does not know"),
    ("core/names/src/punycode/parameters.rs", "|| values[other", "replace || with &&",
        "both cases of a letter are digits, or neither"),
    ("core/names/src/punycode/short/mod.rs", "let is_done = match WritableUnit::target(output)",
        "replace decode -> bool with false", LONG_WAY),
    ("core/names/src/punycode/short/mod.rs", "< source.len() {", "replace < with <=", LONG_WAY),
    ("core/names/src/punycode/short/tables.rs", "* SHORT;\n\n/// `1 / points`", "replace * with +",
        "66 are enough; of a power of two the remainder is found faster"),
    ("core/names/src/punycode/short/tables.rs", "< GROWN { delta }", "replace < with <=",
        "the two biases have the same thresholds"),
    ("core/names/src/punycode/short/tables.rs", "< GROWN { bias_after", "replace < with <=",
        "no delta leads to the least bias after a division"),
    ("core/names/src/punycode/short/tables.rs", "< table.len() {\n        let row",
        "replace < with ==", LONG_WAY),
    ("core/names/src/punycode/short/tables.rs", "< table.len() {\n        let row",
        "replace < with >", LONG_WAY),
    ("core/names/src/punycode/short/tables.rs", "< TMIN {", "replace < with <=", SAME),
    ("core/names/src/punycode/short/tables.rs", "> TMAX {", "replace > with >=", SAME),
    ("core/names/src/punycode/short/decode.rs", "> MAX_CODE_POINT ||", "replace > with ==", BEYOND),
    ("core/names/src/punycode/short/decode.rs", "> MAX_CODE_POINT ||", "replace > with >=", BEYOND),
    ("core/names/src/punycode/short/decode.rs", "|| delta >=", "replace || with &&", BEYOND),
    ("core/names/src/punycode/short/decode.rs", "- SHORT as u32 {", "replace - with +", BEYOND),
    ("core/names/src/punycode/short/decode.rs", "* SHORT;", "replace * with +", LONG_WAY),
    ("core/names/src/punycode/short/decode.rs", "+ BLOCK;", "replace + with *", "more zeros than needed"),
    ("core/names/src/punycode/short/decode.rs", "| u64::from(byte))", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/decode.rs", "> BLOCK {", "replace > with >=", LONG_WAY),
    ("core/names/src/punycode/short/lanes/plain.rs", "| u128::from(low)).to_le_bytes()", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/lanes/plain.rs", "| high_marks << 8", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/lanes/plain.rs", "| is_number) & !word", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/lanes/plain.rs", "| HIGHEST) - u64::from(least)", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/lanes/plain.rs", "| u128::from(low)) << 8", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/lanes/plain.rs", "| u128::from(new)", "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/encode.rs", "/ 4;", "replace / with %", LONG_WAY),
    ("core/names/src/punycode/short/encode.rs", "| count as u32) as Key;\n        count",
        "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/encode.rs", "| count as u32) as Key;\n        before",
        "replace | with ^", DISJOINT),
    ("core/names/src/punycode/short/encode.rs", "- 1 - number", "replace - with /",
        "it changes one number more, which was used already"),
    ("core/names/src/punycode/short/encode.rs", "let bias = usize::from(",
        "replace digits -> Option<(u32, usize)> with None", LONG_WAY),
    ("core/names/src/punycode/short/encode.rs", "const ROW: Row =",
        "replace first_digits -> Option<(u32, usize)> with None", LONG_WAY),
];

/// The names of the changes, each of which is among those that can be made.
pub(super) fn among(listed: &[String]) -> io::Result<Vec<String>> {
    let name = |beginning: String| {
        let is_it = |name: &&String| {
            let rest = name.strip_prefix(&beginning);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" in "))
        };
        match listed.iter().find(is_it) {
            Some(name) => Ok(name.clone()),
            None => fail(format!("there is no such change: {beginning}")),
        }
    };
    beginnings()?.into_iter().map(name).collect()
}

/// The beginnings of the names of the changes: all but the functions that they are in.
fn beginnings() -> io::Result<Vec<String>> {
    let beginning = |&(file, text, change, _): &(&str, &str, &str, &str)| match place(
        &fs::read_to_string(root().join(file))?,
        text,
    ) {
        Some((line, column)) => Ok(format!("{file}:{line}:{column}: {change}")),
        None => fail(format!("{file} does not have this once: {text}")),
    };
    CHANGES.iter().map(beginning).collect()
}

/// The line and the column of what a source has once, both from 1.
fn place(source: &str, text: &str) -> Option<(usize, usize)> {
    let (before, after) = source.split_once(text)?;
    if after.contains(text) {
        return None;
    }
    let line = before.rsplit('\n').next().unwrap_or_default();
    Some((before.matches('\n').count() + 1, line.chars().count() + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_change_has_its_place() {
        let beginnings = beginnings().expect("each text is once in its file");
        assert_eq!(beginnings.len(), CHANGES.len());
    }

    #[test]
    fn places_are_lines_and_columns() {
        assert_eq!(place("a < b;\nü < c;\n", "< c"), Some((2, 3)));
        assert_eq!(place("a < b;\na < b;\n", "< b"), None);
    }
}
