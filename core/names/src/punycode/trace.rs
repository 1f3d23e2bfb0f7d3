//! The steps of the algorithm, reported to an observer.

/// A digit that is written or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digit {
    /// Its position times the base, as in the RFC: `base` for the first digit.
    pub k: u64,
    /// Its threshold; a smaller digit is the last of its integer.
    pub threshold: u32,
    /// The weight of the digit: the product of `base - t` over the digits before it.
    pub weight: u32,
    /// When encoding, the rest to be written, q in the RFC. When decoding, the sum so far,
    /// including this digit.
    pub amount: u32,
    /// Its value.
    pub value: u32,
    /// The basic code point of the digit.
    pub character: u8,
}

/// An insertion: one code point, and its integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// The inserted code point; n after the step.
    pub code_point: u32,
    /// The position: the number of present code points that come before it. i after the step.
    pub position: usize,
    /// n before the step.
    pub n: u32,
    /// i before the step.
    pub i: usize,
    /// The number of code points already present.
    pub length: usize,
    /// The number of states that the decoder passes: the value of the integer.
    pub delta: u32,
    /// The bias for the integer.
    pub bias: u64,
    /// The bias after it.
    pub next_bias: u64,
}

/// An observer of the algorithm. `()` ignores all steps, and costs nothing.
pub trait Observer {
    /// A digit, in the order of the text; the digits of an insertion come before it.
    fn digit(&mut self, _digit: &Digit) {}
    /// An insertion, in the order of the text.
    fn insertion(&mut self, _insertion: &Insertion) {}
}

impl Observer for () {}
