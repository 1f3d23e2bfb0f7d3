//! The essay on Punycode: each table and each calculation is what the codec does.

use crate::arithmetic;
use crate::book::{assert_number, chapter, marked_tables, objects};
use serde_json::Value;
use unidn_core::punycode::Parameters;

/// The steps of a text, and how the codec gets to them.
fn insertions(arguments: &[&str]) -> Vec<Value> {
    let object = objects(&[&["explain"], arguments].concat()).remove(0);
    object["insertions"].as_array().expect("there are insertions").clone()
}

/// A subject such as `łódź 2`: the text and the index of its step.
fn text_and_step(subject: &str) -> (&str, usize) {
    let (text, step) = subject.rsplit_once(' ').expect("a text and the number of a step");
    (text, step.parse::<usize>().expect("steps are counted") - 1)
}

#[test]
fn deltas_are_those_of_the_codec() {
    for (text, rows) in marked_tables(&chapter("punycode"), "deltas") {
        let steps = insertions(&[&text]);
        assert_eq!(rows.len(), steps.len(), "{text}");
        for ((number, row), step) in (1u64..).zip(rows).zip(steps) {
            assert_eq!(row[0], number.to_string(), "{row:?}");
            assert_eq!(row[1], step["character"], "{row:?}");
            let names = ["position", "n", "i", "length", "delta"];
            for (cell, name) in row[2..7].iter().zip(names) {
                assert_number(cell, &step[name], &format!("{row:?}: {name}"));
            }
            assert_eq!(row[7], step["text"], "{row:?}");
        }
    }
}

#[test]
fn digits_are_those_of_the_codec() {
    let essay = chapter("punycode");
    for (subject, rows) in marked_tables(&essay, "written") {
        let (text, step) = text_and_step(&subject);
        let steps = insertions(&[text]);
        let digits = steps[step]["digits"].as_array().expect("a step has digits");
        assert_eq!(rows.len(), digits.len(), "{subject}");
        for (row, digit) in rows.iter().zip(digits) {
            for (cell, name) in row.iter().zip(["q", "t", "value"]) {
                assert_number(cell, &digit[name], &format!("{row:?}: {name}"));
            }
            assert_eq!(row[3], digit["character"], "{row:?}");
        }
    }
    for (subject, rows) in marked_tables(&essay, "read") {
        let (text, step) = text_and_step(&subject);
        let steps = insertions(&["--decode", text]);
        let digits = steps[step]["digits"].as_array().expect("a step has digits");
        assert_eq!(rows.len(), digits.len(), "{subject}");
        // The codec adds to the old position.
        let start = steps[step]["i"].as_u64().expect("a position");
        for (row, digit) in rows.iter().zip(digits) {
            assert_eq!(row[0], digit["character"], "{row:?}");
            for (cell, name) in row[1..].iter().zip(["value", "t", "w"]) {
                assert_number(cell, &digit[name], &format!("{row:?}: {name}"));
            }
            let sum = digit["sum"].as_u64().expect("a sum");
            assert!(
                [sum, sum - start].iter().any(|sum| row[4] == sum.to_string()),
                "{row:?}: {digit}"
            );
        }
        let delta = &steps[step]["delta"];
        assert_number(&rows[rows.len() - 1][4], delta, "the last sum is the delta");
    }
}

/// RFC 3492, section 6.1, with every intermediate result.
#[test]
fn biases_are_those_of_the_codec() {
    for (text, rows) in marked_tables(&chapter("punycode"), "bias") {
        let steps = insertions(&[&text]);
        assert_eq!(rows.len(), steps.len(), "{text}");
        for (index, (row, step)) in rows.iter().zip(&steps).enumerate() {
            let delta = step["delta"].as_u64().expect("a delta");
            let length = step["length"].as_u64().expect("a length") + 1;
            let scaled = delta / if index == 0 { 700 } else { 2 };
            let corrected = scaled + scaled / length;
            let (mut value, mut divisions) = (corrected, 0);
            while value > 455 {
                (value, divisions) = (value / 35, divisions + 1);
            }
            let bias = step["next_bias"].as_u64().expect("a bias");
            let expected = [delta, scaled, corrected, divisions, value, bias];
            assert_eq!(*row, expected.map(|number| number.to_string()), "{text}");
        }
    }
}

#[test]
fn states_are_deltas_of_the_first_insertion() {
    for (_, rows) in marked_tables(&chapter("punycode"), "states") {
        for row in rows {
            let step = insertions(&[&row[3]]).remove(0);
            for (cell, name) in row.iter().zip(["delta", "code_point", "position"]) {
                assert_number(cell, &step[name], &format!("{row:?}: {name}"));
            }
        }
    }
}

/// A digit below the threshold ends its number.
#[test]
fn numbers_in_base_10_end_at_a_digit_below_5() {
    for (subject, rows) in marked_tables(&chapter("punycode"), "base 10") {
        assert_eq!(subject, ", threshold 5");
        for row in rows {
            let digits: Vec<_> = row[1].chars().filter_map(|c| c.to_digit(10)).collect();
            let (last, others) = digits.split_last().expect("a number has digits");
            assert!(*last < 5 && others.iter().all(|&digit| digit >= 5), "{row:?}");
            let sum: u32 = (0..).zip(&digits).map(|(j, digit)| digit * 5u32.pow(j)).sum();
            assert_eq!(row[0], sum.to_string(), "{row:?}");
            assert_eq!(
                arithmetic::sides(&row[2]).map(|(left, _)| left),
                Some(sum.into()),
                "{row:?}"
            );
        }
    }
}

#[test]
fn thresholds_follow_from_the_bias() {
    for (_, rows) in marked_tables(&chapter("punycode"), "thresholds") {
        for row in rows {
            let bias: i64 = row[0].parse().expect("a bias");
            let thresholds: Vec<i64> = (1..=4).map(|j| (36 * j - bias).clamp(1, 26)).collect();
            let text: Vec<_> = thresholds.iter().map(i64::to_string).collect();
            assert_eq!(row[1], text.join(", "));
            // As many first digits as go on, and so forth, then one that ends.
            let mut going_on = 1;
            for (cell, threshold) in row[2..].iter().zip(thresholds) {
                assert_eq!(*cell, (going_on * threshold).to_string(), "{row:?}");
                going_on *= 36 - threshold;
            }
        }
    }
}

#[test]
fn parameters_are_those_of_punycode() {
    let Parameters {
        base, tmin, tmax, skew, damp, initial_bias, initial_n, max_code_point, ..
    } = Parameters::PUNYCODE;
    let expected = [
        ("base", base),
        ("tmin", tmin),
        ("tmax", tmax),
        ("skew", skew),
        ("damp", damp),
        ("initial_bias", initial_bias),
        ("initial_n", initial_n),
        ("max_code_point", max_code_point),
    ];
    for (_, rows) in marked_tables(&chapter("punycode"), "parameters") {
        let rows = rows.iter().map(|row| (row[0].clone(), row[1].clone()));
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_string()));
        assert_eq!(rows.collect::<Vec<_>>(), expected);
    }
}

#[test]
fn answers_to_the_exercises_are_right() {
    for (_, rows) in marked_tables(&chapter("punycode"), "answers") {
        for row in rows {
            let object = objects(&["encode", "--", &row[0]]);
            assert_eq!(object[0]["output"], row[1], "{row:?}");
        }
    }
}

/// Each span of code that is a calculation.
#[test]
fn calculations_come_out_as_written() {
    let essay = chapter("punycode");
    let spans = essay.split('`').skip(1).step_by(2);
    let calculations: Vec<_> =
        spans.filter_map(|span| Some((span, arithmetic::sides(span)?))).collect();
    assert!(calculations.len() > 30, "{}", calculations.len());
    for (text, (left, right)) in calculations {
        assert_eq!(left, right, "{text}");
    }
}
