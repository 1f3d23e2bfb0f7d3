//! Punycode and every other Bootstring dialect (RFC 3492).
//!
//! Bootstring encodes a sequence of code points of a large set with the few code points of a small
//! set, the *basic code points*: here ASCII. The encoding is short, each text has exactly one, and
//! the basic code points of the text stay readable. Punycode is Bootstring with the parameters for
//! the DNS: `bücher` becomes `bcher-kva`.
//!
//! # How it works
//!
//! **1. The literal part.** The basic code points of the text come first, in their order, followed
//! by a delimiter if there are any: `bcher-`. The literal part may contain the delimiter, too; the
//! last one counts. The rest of the encoding describes the other code points and their places.
//!
//! **2. A machine that counts.** The decoder is a machine whose state is a pair: a code point `n`
//! and a place `i` in the text so far. It starts at `<128, 0>`, as no code point below 128 is ever
//! inserted. A text of `h` code points has `h + 1` places to insert at, and the machine visits them
//! all before it goes on to the next code point:
//!
//! ```text
//! bcher:  <128, 0> <128, 1> ... <128, 5>  <129, 0> ... <129, 5>  ...  <252, 0> <252, 1>
//!                                                                              insert ü
//! ```
//!
//! At most states the machine does nothing. At some it inserts `n` at place `i`: the text grows by
//! one code point, and the machine continues at place `i + 1`. Each text is built in exactly one
//! way: with its code points in ascending order, equal ones from left to right. The encoding
//! therefore only has to give the number of idle states before each insertion. These numbers are
//! the *deltas*. For `ü`, 124 code points after 128, at place 1 of a text of 5:
//!
//! ```text
//! delta = (252 - 128) * (5 + 1) + 1 = 745
//! ```
//!
//! The single number holds the code point and the place. The encoder need not run the machine: from
//! `<n, i>` to `<m, j>` there are `(m - n) * (h + 1) + j - i` states, and `j` is the number of code
//! points before this one that are literal or already inserted. Code points of one script have
//! small deltas, which is why the encoding is short.
//!
//! **3. Numbers without separators.** The deltas are written one after the other, least significant
//! digit first, and each must mark its own end. A decimal toy: a digit below 5 is the last of its
//! number, and a digit from 5 on is followed by more. A first digit that is followed by more has
//! five values, so that the second counts 5 times, the third 25 times, and so on. `8 3` is 8 + 3 *
//! 5 = 23. `4` is 4. `9 7 0` is 9 + 7 * 5 + 0 * 25 = 44. Written together, `834970` splits in only
//! one way: `83 4 970`. These are *generalized variable-length integers*: 5 is the *threshold* `t`,
//! and each digit weighs `base - t` times as much as the one before.
//!
//! A low threshold leaves many values for digits that are followed by more, so that long numbers
//! are short. A high threshold leaves many values for last digits, so that short numbers are short.
//! Bootstring makes the threshold depend on the digit's position: `tmin` where the number is
//! expected to go on, `tmax` where it is expected to end, and a value between the two at one
//! position: where `k`, the position times the base, passes the *bias*.
//!
//! ```text
//! t = k - bias, but at least tmin and at most tmax
//! ```
//!
//! **4. The bias adapts.** After each delta the bias is set to fit a number slightly smaller than
//! that delta best: the deltas within a script are of similar size. A delta is halved first, since
//! the next is more likely smaller than larger. The first delta is divided by `damp` instead: it
//! leaps from 128 to the script of the text, and does not predict the steps within it. Then the
//! delta grows by `1/points`, since the same distance passes more states in a longer text. The
//! number of divisions by `base - tmin` gives the number of digits; `skew` smooths the remainder.
//! See `Dialect::adapt` in `parameters.rs`.
//!
//! # Why these constants
//!
//! A DNS label has letters without case, digits and the hyphen. The hyphen is the delimiter; 26
//! letters and 10 digits make base 36. `tmax` is 26 so that the last digit of every number is a
//! letter, whose case is free for other use (see [`encode_cased`]). `tmin` is 1, the least value
//! that works: with a threshold of 0 no digit would be the last. A bias of 72 gives the first
//! number the thresholds 1, 1, 26: three digits reach 30,000 and more, far enough for most scripts
//! from 128 on. 700 and 38 come from the same estimate of the first delta and of those after it;
//! the standard fixes them.
//!
//! # `bücher`, to the end
//!
//! 745 with bias 72. At k = 36 the threshold is 1: 745 is not below it, so the digit is
//! 1 + (745 - 1) mod 35 = 10, `k`; the quotient (745 - 1) / 35 = 21 remains. At k = 72 the threshold
//! is 1: the digit is 1 + (21 - 1) mod 35 = 21, `v`; 0 remains. At k = 108 the threshold is 26: 0 is
//! below it, so the digit is 0, `a`, and the last. Read back: 10 + 21 * 35 + 0 * 35 * 35 = 745.
//!
//! # Differences from the RFC's procedures
//!
//! The results are those of the RFC for every input, faults included, but the loops of its
//! pseudo-code are quadratic. [`encode`] sorts the code points and finds ranks in a set of
//! positions; [`decode`] reads all integers and then finds the places from the last to the first.
//! Both take n log n time: see `encode.rs`, `decode.rs`, `positions.rs`. Labels are short, and have
//! code of their own without unpredictable branches: `short/`. The tests have a plain transcript of
//! the RFC's procedures, and compare all code with it.

mod decode;
mod encode;
mod error;
mod integer;
mod key;
mod label;
mod parameters;
mod positions;
mod scheme;
mod short;
mod trace;
mod unit;

pub use error::{Error, ErrorKind};
pub use parameters::{Dialect, MAX_BASE, Parameters};
pub use trace::{Digit, Insertion, Observer};

// Internal, for unidn_core: any version may change these.
pub(crate) use label::{
    ROOM_BESIDE_LARGE_BUFFER, encode_short, encode_short_label, most_bytes, observe,
};
#[doc(hidden)]
pub use label::{
    decode_in_place, decode_label, decode_short_in_place, encode_label, encode_label_to,
};

use crate::NO_HEAP_CODE_POINTS;
use crate::text::{
    self, CodePoint, CodeUnit, Scratch, Source, Target, WritableUnit, Writer, is_scalar_value,
};
use decode::{Marking, UPPERCASE};
use encode::Annotation;
use parameters::BASIC_END;
use scheme::Punycode;
use short::SHORT;

/// Encodes `source` (RFC 3492, section 6.3). Digits are written in lower case, basic code points
/// unchanged.
///
/// ```
/// use unidn_core::{punycode, text::{NoScratch, Writer}};
///
/// let mut room = [0; 16];
/// let mut output = Writer::new(&mut room);
/// punycode::encode("bücher".as_bytes(), &mut output, &NoScratch).unwrap();
/// assert_eq!(output.written(), Some(&b"bcher-kva"[..]));
/// ```
pub fn encode<U: CodeUnit>(
    source: &[U],
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
) -> Result<(), Error> {
    let is_done = if let Source::Utf32(text) = U::source(source) {
        short::encode(text, output)
    } else if U::count(source) <= SHORT {
        let mut text = [0; SHORT];
        short::encode(read(source, &mut text)?, output)
    } else {
        false
    };
    if is_done {
        return Ok(());
    }
    encode_long(source, Annotation(None), output, scratch, &mut ())
}

/// Like [`encode`], and reports each step to `observer`.
pub fn encode_observed<U: CodeUnit>(
    source: &[U],
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
    observer: &mut impl Observer,
) -> Result<(), Error> {
    encode_long(source, Annotation(None), output, scratch, observer)
}

/// Like [`encode`], with mixed-case annotation (RFC 3492, appendix A): `uppercase` has a flag for
/// each code point, nonzero for upper case. The flag decides the case of a basic letter, or for any
/// other code point the case of the last digit of its integer. A missing flag is 0.
pub fn encode_cased(
    source: &[u32],
    uppercase: &[u8],
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
) -> Result<(), Error> {
    encode_long(source, Annotation(Some(uppercase)), output, scratch, &mut ())
}

/// Encodes a text of any length: the code for short text is [`short`].
fn encode_long<U: CodeUnit>(
    source: &[U],
    annotation: Annotation<'_>,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
    observer: &mut impl Observer,
) -> Result<(), Error> {
    if let Source::Utf32(text) = U::source(source) {
        if let Some(offset) = text.iter().position(|&c| !is_scalar_value(c)) {
            return Err(Error { kind: ErrorKind::InvalidEncoding, offset });
        }
        let output = &mut WritableUnit::target(output);
        return encode_text(text, annotation, &mut [], output, scratch, observer);
    }
    let count = U::count(source);
    let mut run = |text: &mut [u32]| {
        let text = read(source, text)?;
        let output = &mut WritableUnit::target(output);
        encode_text(text, annotation, &mut [], output, scratch, observer).map_err(|error| {
            // The error has the index of the code point, which becomes its offset.
            let point = text::code_points(source).nth(error.offset).and_then(Result::ok);
            Error { offset: point.map_or(0, |point| point.offset), ..error }
        })
    };
    if count <= NO_HEAP_CODE_POINTS {
        with_text_on_the_stack(run)
    } else {
        run(&mut scratch.zeroed(count).ok_or(Error::OUT_OF_MEMORY)?)
    }
}

/// Provides `run` with room for every text that must not need the heap. Out of line: callers with
/// longer input do not have it on their stack.
#[inline(never)]
fn with_text_on_the_stack<R>(run: impl FnOnce(&mut [u32]) -> R) -> R {
    run(&mut [0; NO_HEAP_CODE_POINTS])
}

fn encode_text(
    text: &[u32],
    annotation: Annotation<'_>,
    room: &mut [u32],
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    observer: &mut impl Observer,
) -> Result<(), Error> {
    if text.len() <= NO_HEAP_CODE_POINTS {
        encode::encode::<u32>(&Punycode, text, annotation, room, scratch, output, observer)
    } else {
        encode_long_text(text, annotation, scratch, output, observer)
    }
}

/// Out of line: its stack does not belong to callers that have large buffers there.
#[inline(never)]
fn encode_long_text(
    text: &[u32],
    annotation: Annotation<'_>,
    scratch: &impl Scratch,
    output: &mut Target<'_, '_>,
    observer: &mut impl Observer,
) -> Result<(), Error> {
    encode::encode::<u64>(&Dialect::PUNYCODE, text, annotation, &mut [], scratch, output, observer)
}

/// The code points of `source`, at most as many as `text` has room for.
#[inline]
fn read<'a, U: CodeUnit>(source: &[U], text: &'a mut [u32]) -> Result<&'a [u32], Error> {
    let mut length = 0;
    for point in text::code_points(source) {
        let CodePoint { value, .. } = point
            .map_err(|fault| Error { kind: ErrorKind::InvalidEncoding, offset: fault.offset })?;
        if let Some(slot) = text.get_mut(length) {
            *slot = value;
            length += 1;
        }
    }
    Ok(text.get(..length).unwrap_or_default())
}

/// Decodes `source` (RFC 3492, section 6.2), which has no `xn--` before it. Digits may have either
/// case; basic code points are unchanged.
///
/// ```
/// use unidn_core::{punycode, text::{NoScratch, Writer}};
///
/// let mut room = [0; 16];
/// let mut output = Writer::<u8>::new(&mut room);
/// punycode::decode(b"bcher-kva", &mut output, &NoScratch).unwrap();
/// assert_eq!(output.written(), Some("bücher".as_bytes()));
/// ```
pub fn decode<U: CodeUnit>(
    source: &[u8],
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    scratch: &impl Scratch,
) -> Result<(), Error> {
    if short::decode(source, output) {
        return Ok(());
    }
    decode_observed(source, output, scratch, &mut ())
}

/// Like [`decode`], and reports each step to `observer`.
pub fn decode_observed<U: CodeUnit>(
    source: &[u8],
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    scratch: &impl Scratch,
    observer: &mut impl Observer,
) -> Result<(), Error> {
    if is_long_query(source, output) {
        return measure(source, output, observer);
    }
    decode_to_text(source, Marking::Nothing, scratch, observer, |c| U::write(c, output))
}

/// Like [`decode`], with mixed-case annotation (RFC 3492, appendix A): a flag for each code point
/// is appended to `uppercase`. It is 1 for a basic letter in upper case and for a code point whose
/// integer ends in an upper-case letter, and otherwise 0. Basic letters are unchanged.
pub fn decode_cased(
    source: &[u8],
    output: &mut Writer<'_, u32, impl WritableUnit<u32>>,
    uppercase: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
) -> Result<(), Error> {
    if is_long_query(source, output) {
        measure(source, output, &mut ())?;
        uppercase.skip(output.len());
        return Ok(());
    }
    decode_to_text(source, Marking::Case, scratch, &mut (), |marked| {
        let is_upper = if marked < BASIC_END {
            (marked as u8).is_ascii_uppercase()
        } else {
            marked & UPPERCASE != 0
        };
        output.push(marked & !UPPERCASE);
        uppercase.push(u8::from(is_upper));
    })
}

/// Whether the call only needs the length of a result whose decoding would need memory.
fn is_long_query<U: CodeUnit>(source: &[u8], output: &Writer<'_, U, impl WritableUnit<U>>) -> bool {
    source.len() > NO_HEAP_CODE_POINTS && output.capacity() == 0
}

/// Counts the units of the result without writing them, which needs no memory.
fn measure<U: CodeUnit>(
    source: &[u8],
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    observer: &mut impl Observer,
) -> Result<(), Error> {
    output.skip(decode::measure(&Punycode, source, observer)?.length::<U>());
    Ok(())
}

fn decode_to_text(
    source: &[u8],
    marking: Marking,
    scratch: &impl Scratch,
    observer: &mut impl Observer,
    write: impl FnMut(u32),
) -> Result<(), Error> {
    let run = |text: &mut [u32]| {
        let text = text.get_mut(..source.len()).unwrap_or_default();
        for (slot, &byte) in text.iter_mut().zip(source) {
            *slot = u32::from(byte);
        }
        let length = decode_text_in_place(text, marking, scratch, observer)?;
        text.iter().take(length).copied().for_each(write);
        Ok(())
    };
    if source.len() <= NO_HEAP_CODE_POINTS {
        with_text_on_the_stack(run)
    } else {
        run(&mut scratch.zeroed(source.len()).ok_or(Error::OUT_OF_MEMORY)?)
    }
}

#[inline(never)]
fn decode_text_in_place(
    text: &mut [u32],
    marking: Marking,
    scratch: &impl Scratch,
    observer: &mut impl Observer,
) -> Result<usize, Error> {
    if text.len() <= NO_HEAP_CODE_POINTS {
        decode::decode_within(text, marking, scratch, observer)
    } else {
        decode::decode_in_place(text, marking, scratch, observer)
    }
}

impl Dialect {
    /// Encodes `source` in this dialect (RFC 3492, section 6.3). Any `u32` up to the largest code
    /// point is a code point, except those that are neither basic nor at least `initial_n`.
    pub fn encode(
        &self,
        source: &[u32],
        output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
        scratch: &impl Scratch,
    ) -> Result<(), Error> {
        let &Parameters { initial_n, max_code_point, .. } = self.parameters();
        let is_foreign = |&c: &u32| c > max_code_point || (c >= BASIC_END && c < initial_n);
        if let Some(offset) = source.iter().position(is_foreign) {
            return Err(Error { kind: ErrorKind::InvalidEncoding, offset });
        }
        let output = &mut WritableUnit::target(output);
        encode::encode::<u64>(self, source, Annotation(None), &mut [], scratch, output, &mut ())
    }

    /// Decodes `source` in this dialect (RFC 3492, section 6.2) to `text`. The result is the number
    /// of code points; if `text` has less room, its contents are not specified.
    pub fn decode(
        &self,
        source: &[u8],
        text: &mut [impl WritableUnit<u32>],
        scratch: &impl Scratch,
    ) -> Result<usize, Error> {
        if text.is_empty() {
            return Ok(decode::measure(self, source, &mut ())?.length::<u32>());
        }
        decode::decode::<u64>(self, source, text, scratch)
    }
}
