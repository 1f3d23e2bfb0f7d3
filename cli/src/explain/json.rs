//! The steps as one JSON object.

use super::Direction;
use super::trace::{Moment, Trace};
use crate::report::Fault;
use serde::ser::{Serialize, Serializer};
use std::borrow::Cow;
use unidn_core::punycode;

#[derive(serde::Serialize)]
pub(super) struct Record<'a> {
    input: Cow<'a, str>,
    direction: &'static str,
    basic: &'a str,
    delimiter: bool,
    insertions: Insertions<'a>,
    /// The digits of a number that leads to no insertion.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unfinished: Vec<Digit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

impl<'a> Record<'a> {
    pub(super) fn new(text: &'a [u8], direction: Direction, trace: &'a Trace) -> Self {
        let (name, output): (_, fn(&Trace) -> String) = match direction {
            Direction::Encode => ("encode", Trace::punycode),
            Direction::Decode { .. } => ("decode", |trace| trace.text.clone()),
        };
        Self {
            input: String::from_utf8_lossy(text),
            direction: name,
            basic: &trace.basic,
            delimiter: !trace.basic.is_empty(),
            insertions: Insertions { trace, direction },
            unfinished: digits(&trace.unfinished, direction),
            output: trace.fault.is_none().then(|| output(trace)),
            error: trace.fault.as_ref(),
        }
    }
}

/// The steps, made one after the other: each has the whole text, so that all of them would take
/// much memory.
struct Insertions<'a> {
    trace: &'a Trace,
    direction: Direction,
}

impl Serialize for Insertions<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let steps = self.trace.replay();
        serializer.collect_seq(steps.map(|moment| Insertion::new(&moment, self.direction)))
    }
}

#[derive(serde::Serialize)]
struct Insertion {
    code_point: u32,
    character: char,
    position: usize,
    n: u32,
    i: usize,
    length: usize,
    delta: u32,
    bias: u64,
    next_bias: u64,
    digits: Vec<Digit>,
    punycode: String,
    /// The text after it, unless that is too long.
    text: Option<String>,
}

impl Insertion {
    fn new(moment: &Moment<'_>, direction: Direction) -> Self {
        let punycode::Insertion { code_point, position, n, i, length, delta, bias, next_bias } =
            moment.step.insertion;
        Self {
            code_point,
            character: moment.character,
            position,
            n,
            i,
            length,
            delta,
            bias,
            next_bias,
            digits: digits(&moment.step.digits, direction),
            punycode: moment.step.number(),
            text: moment.after.as_ref().map(|after| after.text.clone()),
        }
    }
}

/// The names are those of RFC 3492: `q` is there when encoding, `w` and the sum when decoding.
#[derive(serde::Serialize)]
struct Digit {
    k: u64,
    t: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    q: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<u32>,
    value: u32,
    character: char,
}

fn digits(digits: &[punycode::Digit], direction: Direction) -> Vec<Digit> {
    let encoding = direction == Direction::Encode;
    let digit = |digit: &punycode::Digit| Digit {
        k: digit.k,
        t: digit.threshold,
        q: encoding.then_some(digit.amount),
        w: (!encoding).then_some(digit.weight),
        sum: (!encoding).then_some(digit.amount),
        value: digit.value,
        character: digit.character.into(),
    };
    digits.iter().map(digit).collect()
}
