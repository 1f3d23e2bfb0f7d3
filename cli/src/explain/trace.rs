//! The steps of the codec, recorded by an observer.

use crate::codec::{self, Heap};
use crate::report::Fault;
use std::ops::Range;
use std::str;
use unidn_core::punycode::{self, Digit, Insertion, Observer, Parameters};
use unidn_core::text::Writer;

/// One insertion and the digits of its number.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) insertion: Insertion,
    pub(super) digits: Vec<Digit>,
}

impl Step {
    /// The number as it is written.
    pub(super) fn number(&self) -> String {
        characters(&self.digits)
    }
}

/// The most code points of a text that is shown after each step: those of a DNS label are fewer, and
/// of a longer text the explanation would grow with the square of its length.
pub(super) const MAX_REPLAYED: usize = 255;

/// The digits as they are written.
pub(super) fn characters(digits: &[Digit]) -> String {
    digits.iter().map(|digit| char::from(digit.character)).collect()
}

/// The state of the decoder between two steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) n: u32,
    pub(super) i: usize,
    pub(super) bias: u64,
    /// How many code points are there.
    pub(super) length: usize,
}

/// All that happened to a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace {
    /// Whether there is a literal part, an empty one included: not where the codec finds a fault
    /// before it comes to the numbers.
    pub(super) has_literal_part: bool,
    /// The literal part, without the delimiter.
    pub(super) basic: String,
    pub(super) steps: Vec<Step>,
    /// The digits of a number that leads to no insertion.
    pub(super) unfinished: Vec<Digit>,
    pub(super) fault: Option<Fault>,
    /// The code point that the encoder could not write.
    pub(super) unwritten: Option<Unwritten>,
    /// The decoded text, where there is no fault.
    pub(super) text: String,
}

/// A code point whose delta passes 32 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unwritten {
    pub(super) code_point: char,
    /// How many of the code points already there come before it.
    pub(super) position: usize,
}

impl Trace {
    /// The state after all steps.
    pub(super) fn state(&self) -> State {
        let length = self.basic.len() + self.steps.len();
        match self.steps.last() {
            Some(Step { insertion, .. }) => State {
                n: insertion.code_point,
                i: insertion.position + 1,
                bias: insertion.next_bias,
                length,
            },
            None => State {
                n: Parameters::PUNYCODE.initial_n,
                i: 0,
                bias: u64::from(Parameters::PUNYCODE.initial_bias),
                length,
            },
        }
    }

    /// The literal part and the delimiter, if there is one.
    pub(super) fn literal(&self) -> String {
        match &*self.basic {
            "" => String::new(),
            basic => format!("{basic}-"),
        }
    }

    /// The Punycode, as far as it goes.
    pub(super) fn punycode(&self) -> String {
        let numbers = self.steps.iter().map(Step::number);
        std::iter::once(self.literal()).chain(numbers).collect()
    }

    /// Whether the steps have the text after them.
    pub(super) fn is_replayed(&self) -> bool {
        self.state().length <= MAX_REPLAYED
    }

    /// The steps, each with the text after it.
    pub(super) fn replay(&self) -> impl Iterator<Item = Moment<'_>> {
        let mut text = self.is_replayed().then(|| self.basic.chars().collect::<Vec<_>>());
        self.steps.iter().map(move |step| {
            let Insertion { code_point, position, .. } = step.insertion;
            let c = char::from_u32(code_point).unwrap_or(char::REPLACEMENT_CHARACTER);
            let after = text.as_mut().map(|text| {
                text.insert(position, c);
                let start = text.iter().take(position).map(|c| c.len_utf8()).sum();
                After { text: text.iter().collect(), inserted: start..start + c.len_utf8() }
            });
            Moment { step, character: c, after }
        })
    }
}

/// A step, and the text after it unless that is too long.
pub(super) struct Moment<'a> {
    pub(super) step: &'a Step,
    pub(super) character: char,
    pub(super) after: Option<After>,
}

/// The text after a step.
pub(super) struct After {
    pub(super) text: String,
    /// The bytes of the code point that was inserted.
    pub(super) inserted: Range<usize>,
}

/// Records the steps of the codec.
impl Observer for Trace {
    fn digit(&mut self, digit: &Digit) {
        self.unfinished.push(*digit);
    }

    fn insertion(&mut self, insertion: &Insertion) {
        self.steps
            .push(Step { insertion: *insertion, digits: std::mem::take(&mut self.unfinished) });
    }
}

/// How a text is encoded.
pub(super) fn encode(text: &[u8]) -> Trace {
    let mut trace = Trace::default();
    // The result itself is in the trace, and needs no room.
    let result = punycode::encode_observed(text, &mut Writer::counter(), &Heap, &mut trace);
    let Ok(text) = str::from_utf8(text) else {
        trace.fault = result.err().map(|error| codec::encoding_fault(text, error));
        return trace;
    };
    trace.has_literal_part = true;
    trace.basic = text.chars().filter(char::is_ascii).collect();
    trace.text = text.into();
    if let Err(error) = result {
        trace.unwritten = unwritten(text, error.offset);
        trace.fault = Some(codec::encoding_fault(text.as_bytes(), error));
    }
    trace
}

/// The code point at `offset` and its place among those that are inserted before it: the smaller
/// ones, and the equal ones that stand before it.
fn unwritten(text: &str, offset: usize) -> Option<Unwritten> {
    let (before, rest) = text.split_at_checked(offset)?;
    let code_point = rest.chars().next()?;
    Some(Unwritten { code_point, position: before.chars().filter(|&c| c <= code_point).count() })
}

/// How a text is decoded.
pub(super) fn decode(text: &[u8]) -> Trace {
    let mut trace = Trace::default();
    let literal = match text.iter().rposition(|&byte| byte == b'-') {
        Some(end) => text.get(..end).unwrap_or_default(),
        None => &[],
    };
    let mut output = Writer::<u8>::counter();
    let result = punycode::decode_observed(text, &mut output, &Heap, &mut trace);
    let result = result.map_err(|error| codec::decoding_fault(text, error));
    if literal.is_ascii() {
        trace.has_literal_part = true;
        trace.basic = literal.iter().copied().map(char::from).collect();
    }
    match result.and_then(|()| codec::decode(text)) {
        Ok(decoded) => trace.text = String::from_utf8_lossy(&decoded).into(),
        Err(fault) => trace.fault = Some(fault),
    }
    trace
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps have the codec's result, in both directions, also for text that is
    /// longer than the codec's own memory.
    #[test]
    fn steps_lead_to_the_result() {
        let long = "łódź-日本語𝄞".repeat(200);
        for text in ["", "abc", "-", "--", "bücher", "łódź", "-ó-", &long] {
            let punycode = String::from_utf8(codec::encode(text.as_bytes()).unwrap()).unwrap();
            let there = encode(text.as_bytes());
            assert_eq!(there.fault, None);
            assert_eq!((there.punycode(), &*there.text), (punycode.clone(), text));
            let back = decode(punycode.as_bytes());
            assert_eq!(back.fault, None);
            assert_eq!((back.punycode(), &*back.text), (punycode, text));
            for trace in [there, back] {
                if let Some(Moment { after, .. }) = trace.replay().last() {
                    assert_eq!(after.map(|after| after.text), (text != long).then(|| text.into()));
                }
            }
        }
    }
}
