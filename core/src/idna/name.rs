//! A whole name: its memory, and the operations on it.

use super::fast;
use super::fault::{Detail, Faults, Stop};
use super::locate;
use super::map::{self, Mapped};
use super::options::Options;
use super::process::Process;
use crate::NO_HEAP_CODE_POINTS;
use crate::text::ascii::LONGEST;
use crate::text::{IllFormed, Memory, Output, Source, Target, Unit};
use crate::unicode::nfc;

/// Why a name has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The text is ill-formed.
    InvalidEncoding,
    /// It breaks a rule.
    InvalidName,
    /// There is no memory for input of this length.
    OutOfMemory,
}

/// What ends an attempt to process a name in a buffer.
enum Halt {
    IllFormed(IllFormed),
    Stop(Stop),
    /// The buffer must have at least so much room.
    NeedsRoom(usize),
}

/// ToASCII (UTS #46, section 4.2): writes the name as the DNS carries it.
///
/// `detail`, where it is wanted, says what is wrong. On failure what was written to `output` means
/// nothing.
///
/// ```
/// use unidn_core::idna::{self, Options};
/// use unidn_core::text::{NoMemory, Output};
///
/// let mut room = [0; 64];
/// let mut output = Output::new(&mut room);
/// let name = "Bücher。example";
/// idna::to_ascii(name.as_bytes(), Options::LOOKUP, &mut output, &NoMemory, None).unwrap();
/// assert_eq!(output.written(), Some(&b"xn--bcher-kva.example"[..]));
/// ```
pub fn to_ascii<U: Unit>(
    source: &[U],
    options: Options,
    output: &mut Output<'_, u8>,
    memory: &impl Memory,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    source_to_ascii(U::source(source), options, output, memory, detail)
}

/// [`to_ascii`] of text whose encoding form is known at run time.
#[inline]
pub(crate) fn source_to_ascii(
    source: Source<'_>,
    options: Options,
    output: &mut Output<'_, u8>,
    memory: &impl Memory,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let room = output.room(source.len());
    if fast::short_to_ascii_in_any_room(source, options, room) {
        output.skip(source.len());
        if let Some(detail) = detail {
            *detail = Detail::default();
        }
        return Ok(());
    }
    let mut faults = Faults::new(detail.is_none());
    let result = Outputs { ascii: Some(output), unicode: None };
    process(source, options, memory, detail, &mut faults, result)
}

/// Like [`to_ascii`], without a try whether [`short_to_ascii`](super::short_to_ascii) will do.
pub fn long_to_ascii<U: Unit>(
    source: &[U],
    options: Options,
    output: &mut Output<'_, u8>,
    memory: &impl Memory,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let mut faults = Faults::new(detail.is_none());
    let result = Outputs { ascii: Some(output), unicode: None };
    process(U::source(source), options, memory, detail, &mut faults, result)
}

/// ToUnicode (UTS #46, section 4.3): writes the name as a person reads it.
///
/// The result is the standard's also where the name is invalid: `output` holds it together with
/// [`Error::InvalidName`]. Empty labels and lengths are no faults here.
///
/// ```
/// use unidn_core::idna::{self, Error, Options};
/// use unidn_core::text::{NoMemory, Output};
///
/// let mut room = [0; 64];
/// let mut output = Output::<u8>::new(&mut room);
/// let name = b"XN--BCHER-KVA.example.xn--";
/// let result = idna::to_unicode(name, Options::LOOKUP, &mut output, &NoMemory, None);
/// assert_eq!(result, Err(Error::InvalidName));
/// assert_eq!(output.written(), Some("bücher.example.".as_bytes()));
/// ```
pub fn to_unicode<U: Unit>(
    source: &[U],
    options: Options,
    output: &mut Output<'_, U>,
    memory: &impl Memory,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let mut text = [0; LONGEST];
    if let Some(length) = fast::short_to_unicode(U::source(source), options, &mut text) {
        U::target(output).set(text.get(..length).unwrap_or_default());
        if let Some(detail) = detail {
            *detail = Detail::default();
        }
        return Ok(());
    }
    let mut faults = Faults::new(false);
    let result = Outputs { ascii: None, unicode: Some(U::target(output)) };
    process(U::source(source), options, memory, detail, &mut faults, result)
}

/// Where the result goes: the one or the other.
struct Outputs<'a, 'b> {
    ascii: Option<&'a mut Output<'b, u8>>,
    unicode: Option<Target<'a, 'b>>,
}

/// Processes a name in a buffer of the size it needs. One for all encodings.
#[inline(never)]
fn process(
    source: Source<'_>,
    options: Options,
    memory: &impl Memory,
    mut detail: Option<&mut Detail>,
    faults: &mut Faults,
    mut outputs: Outputs<'_, '_>,
) -> Result<(), Error> {
    let options = options.resolved();
    let mut attempt = |buffer: &mut [u32]| {
        let detail = detail.as_deref_mut();
        process_in(source, options, memory, detail, faults, &mut outputs, buffer)
    };
    // Short text needs no count: it has not more code points than units.
    let length = if source.len() <= SHORT { source.len() } else { source.count() };
    match in_buffer(length, memory, &mut attempt) {
        Ok(()) => Ok(()),
        Err(Halt::Stop(Stop::Fault)) => Err(Error::InvalidName),
        Err(Halt::Stop(Stop::OutOfMemory) | Halt::NeedsRoom(_)) => {
            if let Some(detail) = detail {
                *detail = Detail::default();
            }
            Err(Error::OutOfMemory)
        }
        Err(Halt::IllFormed(place)) => {
            if let Some(detail) = detail {
                *detail = locate::ill_formed_detail(source, options, place);
            }
            Err(Error::InvalidEncoding)
        }
    }
}

/// Most names that are looked up.
const SHORT: usize = 64;

/// Everything that is promised to need no heap: a name, and as much again for what is done with
/// it, which is to normalize it, and then to encode or decode a label.
pub(crate) const LONG: usize = 2 * NO_HEAP_CODE_POINTS;

const _: () = assert!(LONG >= nfc::room_if_valid(NO_HEAP_CODE_POINTS));

/// Calls `attempt` with larger and larger buffers until it has room. `length` is a first guess.
///
/// Not with `dyn`, here and elsewhere: the table of functions behind it would have to be relocated
/// when the library is loaded.
fn in_buffer(
    length: usize,
    memory: &impl Memory,
    attempt: &mut impl FnMut(&mut [u32]) -> Result<(), Halt>,
) -> Result<(), Halt> {
    /// Every name that the DNS can carry.
    const DNS: usize = 256;

    let mut result = Err(Halt::NeedsRoom(length));
    let proceeds = |result: &Result<(), Halt>, size| match *result {
        Err(Halt::NeedsRoom(room)) => room <= size,
        _ => false,
    };
    if proceeds(&result, SHORT) {
        result = in_own_buffer::<SHORT>(attempt);
    }
    if proceeds(&result, DNS) {
        result = in_own_buffer::<DNS>(attempt);
    }
    if proceeds(&result, LONG) {
        result = in_own_buffer::<LONG>(attempt);
    }
    // What is mapped can be 18 times as long, and what is normalized 3 times: each attempt tells
    // the next one more.
    while let Err(Halt::NeedsRoom(room)) = result {
        let Some(mut buffer) = memory.zeroed(room) else {
            return Err(Halt::Stop(Stop::OutOfMemory));
        };
        result = attempt(&mut buffer);
    }
    result
}

/// Keeps a buffer off the stack of those who need a larger one.
#[inline(never)]
fn in_own_buffer<const SIZE: usize>(
    attempt: &mut impl FnMut(&mut [u32]) -> Result<(), Halt>,
) -> Result<(), Halt> {
    attempt(&mut [0; SIZE])
}

/// Processes a name in `buffer`, and tells what is wrong.
#[inline(never)]
fn process_in(
    source: Source<'_>,
    options: Options,
    memory: &impl Memory,
    detail: Option<&mut Detail>,
    faults: &mut Faults,
    outputs: &mut Outputs<'_, '_>,
    buffer: &mut [u32],
) -> Result<(), Halt> {
    let mut mapped = Mapped::default();
    map::map(source, options, buffer, &mut mapped).map_err(Halt::IllFormed)?;
    if is_too_much(mapped, buffer.len()) {
        return Err(Halt::NeedsRoom(room_for(mapped)));
    }
    if options.contains(Options::NO_MAPPING) {
        map::check_form(source, options, faults).map_err(Halt::Stop)?;
    }
    if let Some(ascii) = &mut outputs.ascii {
        ascii.clear();
    }
    let is_right_to_left = mapped.seen.is_right_to_left();
    let process =
        Process { options, memory, faults, mapped: &mapped, is_right_to_left, room: &mut [] };
    let Some(length) = process.run(buffer, outputs.ascii.as_deref_mut()).map_err(Halt::Stop)?
    else {
        return Err(Halt::NeedsRoom(nfc::room(mapped.length)));
    };
    if let Some(unicode) = &mut outputs.unicode {
        unicode.set(buffer.get(..length).unwrap_or_default());
    }
    if let Some(detail) = detail {
        *detail = locate::detail(source, options, faults, buffer);
    }
    if faults.rules().is_empty() { Ok(()) } else { Err(Halt::Stop(Stop::Fault)) }
}

/// Whether a name asks for a larger buffer than one of `size`.
pub(super) fn is_too_much(mapped: Mapped, size: usize) -> bool {
    // The Punycode of a label that is longer than what needs no heap may not find its room beside
    // the name: that must not be on the stack.
    mapped.length > size || mapped.length > NO_HEAP_CODE_POINTS && size <= LONG
}

/// The room that a name needs, normalization included.
pub(super) fn room_for(mapped: Mapped) -> usize {
    let room = nfc::room_if_valid(mapped.length);
    if mapped.length > NO_HEAP_CODE_POINTS { room.max(LONG + 1) } else { room }
}
