//! NormalizationTest.txt, and hostile rows of our own.

use unidn_core::unicode::nfc::is_nfc;

use crate::data::{code_points, fields, normalization_test, read, string};
use crate::normalization::{compare, nfc, nfd};

fn lines() -> Vec<[Vec<u32>; 5]> {
    let text = normalization_test();
    text.lines()
        .map(fields)
        .filter(|fields| fields.len() >= 5)
        .map(|fields| [0, 1, 2, 3, 4].map(|i| string(fields[i])))
        .collect()
}

/// Conformance requirement 1 of the file's header, for NFC and NFD.
pub(crate) fn every_line() {
    let lines = lines();
    assert!(lines.len() > 19_000, "{} lines", lines.len());
    for line in &lines {
        let [c1, c2, c3, c4, c5] = line;
        for text in [c1, c2, c3] {
            assert_eq!((nfc(text), nfd(text)), (c2.clone(), c3.clone()), "{line:04X?}");
        }
        for text in [c4, c5] {
            assert_eq!((nfc(text), nfd(text)), (c4.clone(), c5.clone()), "{line:04X?}");
        }
        for text in line {
            assert_eq!(is_nfc(text), nfc(text) == *text, "{text:04X?}");
        }
    }
}

/// Requirement 2: code points that part 1 does not list are unchanged in every form.
pub(crate) fn all_other_code_points() {
    let text = normalization_test();
    let part_1 = text.split("@Part1 ").nth(1).and_then(|rest| rest.split("@Part2 ").next());
    let mut listed = vec![false; code_points().len()];
    for line in part_1.expect("part 1").lines().map(fields).filter(|fields| fields.len() >= 5) {
        listed[string(line[0])[0] as usize] = true;
    }
    assert!(listed.iter().filter(|&&listed| listed).count() > 15_000);
    for c in code_points().filter(|&c| !listed[c as usize]) {
        assert_eq!(nfc(&[c]), [c]);
        assert_eq!(nfd(&[c]), [c]);
        assert!(is_nfc(&[c]), "{c:04X}");
    }
}

/// The rows `nfc`, and the long runs of marks among the rows `dos`.
pub(crate) fn hostile_rows() {
    let (mut short, mut long) = (0, 0);
    for line in read("vectors/hostile.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            [id, "nfc", input, expect, ..] => {
                let expected = expect.strip_prefix("ok:").expect("a result");
                assert_eq!(nfc(&text(input)), text(expected), "{id}");
                short += 1;
            }
            ["dos-001" | "dos-002" | "dos-003" | "dos-004", _, input, ..] => {
                compare(&text(input));
                long += 1;
            }
            _ => {}
        }
    }
    assert_eq!((short, long), (25, 4));
}

/// UTF-8 in hex, with repeated parts.
fn text(notation: &str) -> Vec<u32> {
    let mut bytes = Vec::new();
    for part in notation.split('+') {
        let (digits, count) = match part.strip_prefix("repeat:") {
            Some(repeat) => repeat.split_once('x').expect("a count"),
            None => (part, "1"),
        };
        let unit: Vec<u8> = (0..digits.len())
            .step_by(2)
            .map(|i| u8::from_str_radix(&digits[i..i + 2], 16).expect("hex"))
            .collect();
        bytes.extend(unit.repeat(count.parse().expect("a number")));
    }
    String::from_utf8(bytes).expect("UTF-8").chars().map(u32::from).collect()
}
