//! The pipeline: a name passes through the steps of the standards to a sink. ToASCII, ToUnicode and
//! the display decision differ only in their sinks.

use super::buffer;
use super::fault::{Detail, Error, Fault, Faults};
use super::labels::Labels;
use super::locate;
use super::map::{self, Mapped};
use super::options::Options;
use super::process::Process;
use super::refusal::is_surely_invalid;
use super::rules::Rules;
use super::syntax::NAME_LIMIT;
use crate::text::{AnyWriter, IllFormed, Scratch, Source};
use crate::unicode::nfc;

/// A receiver of names. `'a` and `'b` are the lifetimes of its output.
pub trait Sink<'a, 'b> {
    /// Whether the labels are to be shown: see `Process::run`.
    const IS_FOR_DISPLAY: bool;

    /// Whether the first fault ends the processing.
    fn stops_at_first_fault(&self) -> bool;

    /// The output for the name in ASCII; without one, lengths are not checked.
    fn ascii(&mut self) -> Option<&mut AnyWriter<'a, 'b, u8>>;

    /// Receives the name.
    fn take(&mut self, name: Processed<'_>) -> Result<(), Error>;

    /// Receives the detail of a name that is ill-formed, or too long for the memory available.
    fn refuse(&mut self, detail: Detail);
}

/// A name after all steps, with or without faults.
pub struct Processed<'a> {
    source: Source<'a>,
    options: Options,
    buffer: &'a mut [u32],
    length: usize,
    is_bidi: bool,
    faults: &'a Faults,
}

impl Processed<'_> {
    /// The U-labels, with dots between them.
    pub(super) fn text(&self) -> &[u32] {
        self.buffer.get(..self.length).unwrap_or_default()
    }

    /// The U-labels, and scratch space.
    pub fn labels_and_room(&mut self) -> (Labels<'_>, &mut [u32]) {
        let (text, room) = self.buffer.split_at_mut_checked(self.length).unwrap_or_default();
        (Labels::new(text, self.options, self.is_bidi), room)
    }

    /// The rules that it breaks.
    pub(crate) fn rules(&self) -> Rules {
        self.faults.rules()
    }

    /// The detail of its faults, without the place in the source.
    pub fn detail_without_place(&self) -> Detail {
        self.faults.first().map_or_else(Detail::default, |first| self.detail_of(&first, (0, 0)))
    }

    /// The detail of its faults. Finding the place overwrites the labels in the buffer.
    pub fn into_detail(self) -> Detail {
        let Some(first) = self.faults.first() else { return Detail::default() };
        let place = locate::place(self.source, self.options, &first, self.buffer);
        Self { buffer: &mut [], ..self }.detail_of(&first, place)
    }

    fn detail_of(&self, first: &Fault, (offset, length): (usize, usize)) -> Detail {
        Detail {
            rules: self.rules(),
            first_rule: Some(first.rule),
            offset,
            length,
            label: first.label,
            code_point: first.code_point,
        }
    }
}

/// Processes a name in a buffer of sufficient size. One copy for all encodings.
#[inline(never)]
pub fn process<'a, 'b: 'a, S: Sink<'a, 'b>>(
    source: Source<'_>,
    options: Options,
    scratch: &impl Scratch,
    sink: &mut S,
) -> Result<(), Error> {
    let options = options.resolved();
    let stops_at_first = sink.stops_at_first_fault();
    // The fast paths have checked names up to this length: a scan for faults seldom finds more. A scan
    // of ASCII costs little.
    let is_worth_a_scan = stops_at_first && (source.len() > 2 * NAME_LIMIT || source.is_ascii());
    if is_worth_a_scan && is_surely_invalid(source, options) {
        return Err(Error::InvalidName);
    }
    let mut faults = Faults::new(stops_at_first);
    let result = buffer::in_buffer(buffer::first_room(source), scratch, &mut |buffer| {
        process_in(source, options, scratch, &mut faults, sink, buffer)
    });
    if result == Err(Error::OutOfMemory) {
        sink.refuse(Detail::default());
    }
    result
}

/// Processes a name in `buffer`, or returns the size that it needs.
#[inline(never)]
fn process_in<'a, 'b: 'a, S: Sink<'a, 'b>>(
    source: Source<'_>,
    options: Options,
    scratch: &impl Scratch,
    faults: &mut Faults,
    sink: &mut S,
    buffer: &mut [u32],
) -> Result<Option<usize>, Error> {
    let ascii = sink.ascii();
    match run(source, options, scratch, faults, ascii, S::IS_FOR_DISPLAY, buffer)? {
        Outcome::TooSmall(needed) => Ok(Some(needed)),
        Outcome::IllFormed(place) => {
            sink.refuse(locate::ill_formed_detail(source, options, place));
            Err(Error::InvalidEncoding)
        }
        Outcome::Complete { length, is_bidi } => {
            sink.take(Processed { source, options, buffer, length, is_bidi, faults })?;
            Ok(None)
        }
    }
}

/// The outcome of all steps.
enum Outcome {
    /// The buffer begins with so many code points: the U-labels, with dots between them.
    Complete { length: usize, is_bidi: bool },
    /// The buffer needs this size.
    TooSmall(usize),
    /// The source is not text.
    IllFormed(IllFormed),
}

/// All steps. Out of line: one copy for all sinks.
#[inline(never)]
fn run(
    source: Source<'_>,
    options: Options,
    scratch: &impl Scratch,
    faults: &mut Faults,
    mut ascii: Option<&mut AnyWriter<'_, '_, u8>>,
    is_for_display: bool,
    buffer: &mut [u32],
) -> Result<Outcome, Error> {
    let mut mapped = Mapped { keeps_disallowed: !faults.stops_at_first(), ..Mapped::default() };
    if let Err(place) = map::map(source, options, buffer, &mut mapped) {
        return Ok(Outcome::IllFormed(place));
    }
    if mapped.is_ended() {
        // The text behind the disallowed code point may be ill-formed.
        return Err(if source.is_well_formed() {
            Error::InvalidName
        } else {
            Error::InvalidEncoding
        });
    }
    if buffer::is_too_small(buffer.len(), mapped.length) {
        return Ok(Outcome::TooSmall(buffer::room_for(mapped.length)));
    }
    if options.contains(Options::NO_MAPPING) {
        map::check_form(source, options, faults)?;
    }
    if let Some(ascii) = &mut ascii {
        ascii.clear();
    }
    let mut process = Process::new(options, scratch, faults, &mapped, is_for_display);
    if !process.run(buffer, ascii)? {
        return Ok(Outcome::TooSmall(nfc::room(mapped.length)));
    }
    Ok(Outcome::Complete { length: process.length, is_bidi: process.is_bidi })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::text::{NoScratch, Writer};
    use std::string::String;
    use std::vec;
    use std::vec::Vec;

    /// Keeps the labels for display.
    struct Labels<'a, 'b> {
        ascii: AnyWriter<'a, 'b, u8>,
        text: Vec<u32>,
    }

    impl<'a, 'b> Sink<'a, 'b> for Labels<'a, 'b> {
        const IS_FOR_DISPLAY: bool = true;

        fn stops_at_first_fault(&self) -> bool {
            false
        }

        fn ascii(&mut self) -> Option<&mut AnyWriter<'a, 'b, u8>> {
            Some(&mut self.ascii)
        }

        fn take(&mut self, name: Processed<'_>) -> Result<(), Error> {
            self.text = name.text().to_vec();
            Ok(())
        }

        fn refuse(&mut self, _: Detail) {}
    }

    /// The labels of a name that is processed in a buffer of `size`, or of the size that it needs.
    fn labels(name: &str, options: Options, size: usize) -> String {
        let mut ascii = Writer::counter();
        let mut sink = Labels { ascii: AnyWriter::Initialized(&mut ascii), text: vec![] };
        let (source, mut buffer) = (Source::Utf8(name.as_bytes()), vec![0; size]);
        let mut faults = Faults::default();
        match process_in(source, options, &NoScratch, &mut faults, &mut sink, &mut buffer) {
            Ok(None) => sink.text.iter().map(|&c| char::from_u32(c).unwrap()).collect(),
            Ok(Some(room)) => {
                assert!(room > size, "{name:?} in {size}");
                labels(name, options, room)
            }
            Err(error) => panic!("{name:?}: {error:?}"),
        }
    }

    #[test]
    fn labels_for_display_are_mapped_normalized_and_decoded() {
        for (name, options, expected) in [
            ("BU\u{308}CHER。xn--BCHER-kva.b", Options::LOOKUP, "bücher.bücher.b"),
            ("xn--4dbrk0ce", Options::SINGLE_LABEL, "ישראל"),
            ("a.xn--bcher-kva", Options::SINGLE_LABEL, "a.xn--bcher-kva"),
            // The options let them pass, but display converts them all the same.
            ("xn--BCHER-kva.xn--a-", Options::ASCII_PASSTHROUGH, "bücher.xn--a-"),
            // A label that is not an A-label is unchanged.
            (
                "xn--abc-.xn--99999999.xn--ü.xn--",
                Options::LOOKUP,
                "xn--abc-.xn--99999999.xn--ü.xn--",
            ),
            ("xn--abc--.xn---.a-", Options::IGNORE_INVALID_PUNYCODE, "xn--abc--.xn---.a-"),
            ("xn--mgba3gch31f060k..", Options::LOOKUP, "نامه\u{200C}ای.."),
            (
                "\u{1D160}\u{1D161}",
                Options::LOOKUP,
                "\u{1D158}\u{1D165}\u{1D16E}\u{1D158}\u{1D165}\u{1D16F}",
            ),
            ("ẞ", Options::TRANSITIONAL, "ss"),
        ] {
            for size in 0..60 {
                assert_eq!(labels(name, options, size), expected, "{name:?} in {size}");
            }
        }
    }

    #[test]
    fn a_long_label_needs_memory() {
        // Each further "a" decodes to one more U+0080.
        let long = ["xn--", &"a".repeat(3000)].concat();
        let mut ascii = Writer::counter();
        let mut sink = Labels { ascii: AnyWriter::Initialized(&mut ascii), text: vec![] };
        let result = process(Source::Utf8(long.as_bytes()), Options::LOOKUP, &NoScratch, &mut sink);
        assert_eq!(result, Err(Error::OutOfMemory));
        let ill_formed = process(Source::Utf8(b"a\xFF"), Options::LOOKUP, &NoScratch, &mut sink);
        assert_eq!(ill_formed, Err(Error::InvalidEncoding));
    }
}
