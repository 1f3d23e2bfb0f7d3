//! The codec for the labels of domain names.

use super::decode::{self, Marking};
use super::encode::Annotation;
use super::scheme::Punycode;
use super::short::{self, SHORT};
use super::{Error, Observer, decode_text_in_place, encode_text};
use crate::NO_HEAP_CODE_POINTS;
use crate::text::{AnyWriter, Scratch, Target, Writer};
use core::ops::RangeInclusive;

/// The lengths of a room that is the rest of the largest buffer on the stack.
pub(crate) const ROOM_BESIDE_LARGE_BUFFER: RangeInclusive<usize> =
    NO_HEAP_CODE_POINTS / 2..=2 * NO_HEAP_CODE_POINTS;

/// Whether `room` is the rest of the largest buffer on the stack, judged by its length. The scratch
/// space of the encoder of short labels must not be on the stack with it.
fn is_beside_large_buffer(room: &[u32]) -> bool {
    ROOM_BESIDE_LARGE_BUFFER.contains(&room.len())
}

/// Encodes the code points of a label, which are scalar values. `room` is scratch space: if it is
/// half as long as the label, hardly any more is needed up to
/// [`NO_HEAP_CODE_POINTS`](crate::NO_HEAP_CODE_POINTS).
///
/// The digits of a label that is not short go straight to the output: their number is not known
/// before.
#[inline]
pub fn encode_label(
    label: &[u32],
    room: &mut [u32],
    output: &mut AnyWriter<'_, '_, u8>,
    scratch: &impl Scratch,
) -> Result<(), Error> {
    encode_label_to(label, room, &mut Target::Utf8(output.reborrow()), scratch)
}

/// A number of bytes that the Punycode of a label does not exceed, judged without encoding. `None` for a
/// label of more than 44 code points. Out of line: one copy.
///
/// The delta of a code point is less than its distance from U+007F times the length of the label.
/// Whatever the bias, four digits are enough below 28,886, six below 2,888,886, and eight below
/// 288,888,886.
#[inline(never)]
pub(crate) fn most_bytes(label: &[u32]) -> Option<usize> {
    let few = if label.len() <= 15 { 4 } else { 6 };
    let delimiter = 1;
    let digits = label.iter().map(|&c| match c {
        ..0x80 => 1,
        0x80..0x800 => few,
        0x800..0x1_0000 => 6,
        _ => 8,
    });
    (label.len() <= 44).then(|| digits.sum::<usize>() + delimiter)
}

/// Encodes `label`, if it is valid and short: up to 64 code points, or 16 in initialized memory.
#[inline]
pub(crate) fn encode_short(label: &[u32], output: &mut AnyWriter<'_, '_, u8>) -> bool {
    match output {
        AnyWriter::Uninitialized(output) => short::encode(label, output),
        // Slower, but smaller: the C library, whose size matters, rarely has initialized memory.
        AnyWriter::Initialized(_) => {
            short::encode_apart(label, &mut Target::Utf8(output.reborrow()))
        }
    }
}

/// Like [`encode_label`], in any encoding form.
pub fn encode_label_to(
    label: &[u32],
    room: &mut [u32],
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
) -> Result<(), Error> {
    if !is_beside_large_buffer(room) {
        let is_done = match output {
            Target::Utf8(output) => encode_short(label, output),
            _ => short::encode_apart(label, output),
        };
        if is_done {
            return Ok(());
        }
    }
    encode_text(label, Annotation(None), room, output, scratch, &mut ())
}

/// [`encode_short`] as fast to initialized memory.
#[inline]
pub(crate) fn encode_short_label(label: &[u32], output: &mut Writer<'_, u8>) -> bool {
    short::encode(label, output)
}

/// Reports each step of decoding `source` to `observer`, without writing text.
pub(crate) fn observe(source: &[u8], observer: &mut impl Observer) -> Result<(), Error> {
    decode::measure(&Punycode, source, observer).map(drop)
}

/// Decodes `source` to the front of `text`, if it is short and valid, as most labels are. The
/// result is the number of code points. ASCII that fits a label, and for which `text` has room, is
/// certainly invalid if there is none.
#[inline]
pub fn decode_label(source: &[u8], text: &mut [u32]) -> Option<usize> {
    short::decode_to(source, text.into())
}

/// Decodes the Punycode of a label that `text` holds, one character per element, to the front of
/// `text`. The result is the number of code points; after failure `text` is unchanged.
pub fn decode_in_place(text: &mut [u32], scratch: &impl Scratch) -> Result<usize, Error> {
    if let Some(length) = decode_short_in_place(text) {
        return Ok(length);
    }
    // All failures end here. Few labels are so long: the DNS carries none of them.
    decode::measure(&Punycode, text, &mut ())?;
    decode_text_in_place(text, Marking::Nothing, scratch, &mut ())
}

/// Out of line: its scratch space does not belong on the stack of longer labels.
#[inline(never)]
pub fn decode_short_in_place(text: &mut [u32]) -> Option<usize> {
    let mut source = [0; SHORT];
    let source = source.get_mut(..text.len())?;
    for (byte, &c) in source.iter_mut().zip(text.iter()) {
        *byte = u8::try_from(c).ok()?;
    }
    decode_label(source, text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;
    use crate::text::NoScratch;

    fn encoded_length(label: &[u32]) -> usize {
        let (mut room, mut text) = ([0; 64], [0; 400]);
        let mut output = Writer::<u8>::new(&mut text);
        let encoded =
            encode_label(label, &mut room, &mut AnyWriter::Initialized(&mut output), &NoScratch);
        assert_eq!(encoded, Ok(()));
        output.len()
    }

    /// Labels of the code points of the largest deltas: the last ones of each length in UTF-8 before
    /// and behind the first ones, and others among them.
    #[test]
    fn what_surely_fits_does_fit() {
        let points = [0x61, 0x80, 0x7FF, 0x800, 0xD7FF, 0xFFFF, 0x1_0000, 0x10_FFFF];
        let points = || points.into_iter().step_by(cases(1, 4));
        let mut closest = usize::MAX;
        for length in (1..=46).step_by(cases(1, 22)) {
            for first in points() {
                for last in points() {
                    for border in (0..=length).step_by(cases(1, 9)) {
                        for other in points() {
                            let at = |place| match place {
                                _ if place == length / 3 => other,
                                _ if place < border => first,
                                _ => last,
                            };
                            let label: [u32; 46] = core::array::from_fn(at);
                            let label = &label[..length];
                            let Some(most) = most_bytes(label) else {
                                assert!(length > 44);
                                continue;
                            };
                            let spare = most.checked_sub(encoded_length(label));
                            let spare = spare.unwrap_or_else(|| panic!("{label:X?} in {most}"));
                            closest = closest.min(spare);
                        }
                    }
                }
            }
        }
        // Some label needs all of it.
        assert_eq!(closest, cases(0, closest));
    }
}
