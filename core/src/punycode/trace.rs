//! The steps of the algorithm, for an observer.

/// A digit as it is written or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digit {
    /// Its position times the base, as in the RFC: `base` for the first digit.
    pub k: u64,
    /// Its threshold; a smaller digit is the last of its integer.
    pub threshold: u32,
    /// What the digit counts for: the product of `base - t` over the digits before it.
    pub weight: u32,
    /// Encoding: what is left to write, q in the RFC. Decoding: the sum so far, this digit
    /// included.
    pub amount: u32,
    /// Its value.
    pub value: u32,
    /// The basic code point that it is written with.
    pub character: u8,
}

/// An insertion: one code point, and the integer that stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// The code point that is inserted; n after the step.
    pub code_point: u32,
    /// Where: how many of the code points already there come before it. i after the step.
    pub position: usize,
    /// n before the step.
    pub n: u32,
    /// i before the step.
    pub i: usize,
    /// How many code points are already there.
    pub length: usize,
    /// How many states the decoder passes: what the integer says.
    pub delta: u32,
    /// The bias that the integer is written with.
    pub bias: u64,
    /// The bias after it.
    pub next_bias: u64,
}

/// Sees the algorithm at work. `()` looks away, and costs nothing.
pub trait Observer {
    /// A digit, in the order of the text; those of one insertion come before it.
    fn digit(&mut self, _digit: &Digit) {}
    /// An insertion, in the order of the text.
    fn insertion(&mut self, _insertion: &Insertion) {}
}

impl Observer for () {}
