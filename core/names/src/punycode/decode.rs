//! The decoder (RFC 3492, section 6.2).
//!
//! Inserting into the text as the RFC does moves half of the text for each code point. This decoder
//! reads the integers first, then finds the places from the last insertion to the first. The place
//! of the last insertion is known, since nothing moves it any more. Each earlier insertion goes to
//! the i-th of the places that later ones left free. The places that remain belong to the basic
//! code points, in their order.

use super::integer::ReadError;
use super::key::{self, Key};
use super::parameters::{BASIC_END, Parameters};
use super::positions::Positions;
use super::scheme::{Punycode, Scheme};
use super::trace::{Insertion, Observer};
use super::unit::Unit;
use super::{Error, ErrorKind};
use crate::text::{CodeUnit, MAX_CODE_POINT, Scratch, Writable, is_scalar_value};
use core::cell::Cell;

/// A bit that marks a code point in the text whose integer ended in an upper-case letter (RFC 3492,
/// appendix A). Only [`Marking::Case`] sets it; code points have 21 bits.
pub(super) const UPPERCASE: u32 = 1 << 21;

/// Whether [`UPPERCASE`] is set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Marking {
    Nothing,
    Case,
}

/// The literal part of a Bootstring, and its integers.
struct Parts<'a, T> {
    basic: &'a [T],
    digits: &'a [T],
    /// The offset of the digits in the source.
    digits_offset: usize,
}

/// "consume all code points before the last delimiter (if there is one) and copy them to output,
/// fail on any non-basic code point; if more than zero code points were consumed then consume one
/// more (the delimiter, which will be discarded)"
fn split<'a, T: Unit>(scheme: &impl Scheme, source: &'a [T]) -> Result<Parts<'a, T>, Error> {
    let Parameters { delimiter, max_code_point, .. } = *scheme.dialect().parameters();
    let all_digits = Parts { basic: &[], digits: source, digits_offset: 0 };
    let Some(at) = source.iter().rposition(|byte| byte.value() == u32::from(delimiter)) else {
        return Ok(all_digits);
    };
    if at == 0 {
        return Ok(all_digits);
    }
    let (basic, rest) = source.split_at_checked(at).unwrap_or((source, &[]));
    let is_foreign = |byte: &T| byte.value() >= BASIC_END || byte.value() > max_code_point;
    if let Some(offset) = basic.iter().position(is_foreign) {
        return Err(Error { kind: ErrorKind::InvalidPunycode, offset });
    }
    Ok(Parts { basic, digits: rest.get(1..).unwrap_or_default(), digits_offset: at + 1 })
}

/// Reads the integers and passes each code point and its place to `insert`, in the order of the
/// insertions.
#[inline]
fn read_insertions<S: Scheme, T: Unit>(
    scheme: &S,
    parts: &Parts<'_, T>,
    marking: Marking,
    observer: &mut impl Observer,
    mut insert: impl FnMut(u32, usize),
) -> Result<(), Error> {
    let Parameters { initial_n, initial_bias, max_code_point, .. } = *scheme.dialect().parameters();
    let mut rest = parts.digits;
    let mut n = initial_n;
    let mut i: u32 = 0;
    let mut bias = u64::from(initial_bias);
    let mut length = parts.basic.len();
    while !rest.is_empty() {
        let start = parts.digits_offset + (parts.digits.len() - rest.len());
        let fail = |kind, offset| Err(Error { kind, offset });
        let read = match scheme.read(rest, i, bias, observer) {
            Ok(read) => read,
            Err(ReadError::NoDigit(at)) => return fail(ErrorKind::InvalidPunycode, start + at),
            Err(ReadError::Overflow(at)) => return fail(ErrorKind::Overflow, start + at),
        };
        let points = length + 1;
        let delta = read.sum - i;
        let next_bias = scheme.adapt(delta, points, length == parts.basic.len());

        // "let n = n + i div (length(output) + 1), fail on overflow; let i = i mod (length(output)
        // + 1); {if n is a basic code point then fail}"
        let sum = read.sum as usize;
        let Some(next_n) = n.checked_add((sum / points.max(1)) as u32) else {
            return fail(ErrorKind::Overflow, start);
        };
        let at = sum % points.max(1);
        if next_n < BASIC_END
            || next_n > max_code_point
            || (S::SCALAR_VALUES && !is_scalar_value(next_n))
        {
            return fail(ErrorKind::InvalidPunycode, start);
        }
        observer.insertion(&Insertion {
            code_point: next_n,
            position: at,
            n,
            i: i as usize,
            length,
            delta,
            bias,
            next_bias,
        });
        let mark = marking == Marking::Case && read.last.is_ascii_uppercase();
        insert(next_n | if mark { UPPERCASE } else { 0 }, at);

        n = next_n;
        i = at as u32 + 1;
        bias = next_bias;
        length += 1;
        rest = rest.get(read.digits..).unwrap_or_default();
    }
    Ok(())
}

/// The number of code points of each length in UTF-8, 1 to 4.
#[derive(Default)]
pub(super) struct Tally([usize; 4]);

impl Tally {
    fn add(&mut self, c: u32) {
        self.0[(<u8 as CodeUnit>::length(c) - 1) & 3] += 1;
    }

    /// The number of code units of type `U` that they take.
    pub(super) fn length<U: CodeUnit>(&self) -> usize {
        let lengths = [0x7F, 0x7FF, 0xFFFF, MAX_CODE_POINT].map(U::length);
        self.0.iter().zip(lengths).map(|(count, length)| count * length).sum()
    }
}

/// Counts the code points that `source` decodes to, without their order. Needs no memory.
pub(super) fn measure(
    scheme: &impl Scheme,
    source: &[impl Unit],
    observer: &mut impl Observer,
) -> Result<Tally, Error> {
    let parts = split(scheme, source)?;
    let mut tally = Tally::default();
    parts.basic.iter().for_each(|byte| tally.add(byte.value()));
    read_insertions(scheme, &parts, Marking::Nothing, observer, |c, _| tally.add(c))?;
    Ok(tally)
}

/// Decodes `source` to `text`. The result is the number of code points; if `text` has less room,
/// nothing is written. Keys are of type `K`, whose positions must reach to the length of `source`.
pub(super) fn decode<K: Key>(
    scheme: &impl Scheme,
    source: &[u8],
    text: &mut [impl Writable<u32>],
    scratch: &impl Scratch,
) -> Result<usize, Error> {
    let parts = split(scheme, source)?;
    with_keys(parts.digits.len(), scratch, |keys: &mut [K]| {
        let count = read_keys(scheme, &parts, Marking::Nothing, keys, &mut ())?;
        let total = parts.basic.len() + count;
        if let (Some(keys), Some(text)) = (keys.get(..count), text.get_mut(..total)) {
            place(Basics::Bytes(parts.basic), keys, text, scratch).ok_or(Error::OUT_OF_MEMORY)?;
        }
        Ok(total)
    })
}

/// Decodes the Punycode that `text` holds, one character an element, to the front of `text`. The
/// result is the number of code points.
pub(super) fn decode_in_place(
    text: &mut [u32],
    marking: Marking,
    scratch: &impl Scratch,
    observer: &mut impl Observer,
) -> Result<usize, Error> {
    with_keys(text.len(), scratch, |keys: &mut [u64]| {
        let parts = split(&Punycode, text)?;
        let count = read_keys(&Punycode, &parts, marking, keys, observer)?;
        // The result overwrites the basic code points. They move behind the keys, where there is
        // room, since each key took at least one digit.
        let total = parts.basic.len() + count;
        for (slot, &c) in keys.iter_mut().skip(count).zip(parts.basic) {
            *slot = Key::new(c, 0);
        }
        let (keys, basics) = keys.split_at_mut_checked(count).unwrap_or_default();
        if let Some(text) = text.get_mut(..total) {
            place(Basics::Keys(basics), keys, text, scratch).ok_or(Error::OUT_OF_MEMORY)?;
        }
        Ok(total)
    })
}

/// The same for a text whose positions fit into keys of 32 bits, in the text's own memory: the
/// stack of callers with large buffers has no room for keys. After failure the text is undefined.
pub(super) fn decode_within(
    text: &mut [u32],
    marking: Marking,
    scratch: &impl Scratch,
    observer: &mut impl Observer,
) -> Result<usize, Error> {
    let parts = split(&Punycode, Cell::from_mut(&mut *text).as_slice_of_cells())?;
    let (basics, digits) = (parts.basic.len(), parts.digits_offset);
    let mut count = 0;
    read_insertions(&Punycode, &parts, marking, observer, |c, at| {
        // A key takes the place of a digit that was read: each integer has at least one.
        if let Some(slot) = parts.digits.get(count) {
            slot.set(Key::new(c, at));
            count += 1;
        }
    })?;
    // The delimiter goes.
    for step in 0..count {
        let key = text.get(digits + step).copied();
        if let (Some(key), Some(slot)) = (key, text.get_mut(basics + step)) {
            *slot = key;
        }
    }
    let total = basics + count;
    if let Some(text) = text.get_mut(..total) {
        arrange(text, basics, scratch).ok_or(Error::OUT_OF_MEMORY)?;
    }
    Ok(total)
}

/// Provides `run` with memory for `count` keys.
fn with_keys<K: Key>(
    count: usize,
    scratch: &impl Scratch,
    run: impl FnOnce(&mut [K]) -> Result<usize, Error>,
) -> Result<usize, Error> {
    if count <= crate::NO_HEAP_CODE_POINTS {
        key::with_keys_on_the_stack(run)
    } else {
        run(&mut scratch.zeroed(count).ok_or(Error::OUT_OF_MEMORY)?)
    }
}

/// Reads the insertions to the front of `keys`; the result is their number.
fn read_keys<K: Key, T: Unit>(
    scheme: &impl Scheme,
    parts: &Parts<'_, T>,
    marking: Marking,
    keys: &mut [K],
    observer: &mut impl Observer,
) -> Result<usize, Error> {
    let mut count = 0;
    read_insertions(scheme, parts, marking, observer, |c, at| {
        if let Some(slot) = keys.get_mut(count) {
            *slot = K::new(c, at);
            count += 1;
        }
    })?;
    Ok(count)
}

/// The basic code points of a text, in their order.
enum Basics<'a, K> {
    /// As the source has them.
    Bytes(&'a [u8]),
    /// Moved out of the way of the text.
    Keys(&'a [K]),
}

impl<K: Key> Basics<'_, K> {
    fn get(&self, index: usize) -> Option<u32> {
        match self {
            Self::Bytes(bytes) => bytes.get(index).map(|&byte| byte.into()),
            Self::Keys(keys) => keys.get(index).map(|key| key.code_point()),
        }
    }
}

/// Fills `text` with the basic code points and the insertions, each at its final place.
fn place<K: Key>(
    basics: Basics<'_, K>,
    insertions: &[K],
    text: &mut [impl Writable<u32>],
    scratch: &impl Scratch,
) -> Option<()> {
    let total = text.len();
    Positions::with(total, scratch, |free| {
        free.fill(total);
        for key in insertions.iter().rev() {
            if let Some(slot) = text.get_mut(free.take(key.position())) {
                *slot = Writable::of(key.code_point());
            }
        }
        for (index, place) in free.members().enumerate() {
            if let (Some(slot), Some(c)) = (text.get_mut(place), basics.get(index)) {
                *slot = Writable::of(c);
            }
        }
    })
}

/// Turns basic code points, followed by the keys of insertions, into the text.
fn arrange(text: &mut [u32], basics: usize, scratch: &impl Scratch) -> Option<()> {
    let total = text.len();
    let (basics, keys) = text.split_at_mut_checked(basics)?;
    // Each key gets its final place for its position.
    Positions::with(total, scratch, |free| {
        free.fill(total);
        for key in keys.iter_mut().rev() {
            *key = Key::new(key.code_point(), free.take(key.position()));
        }
        for (place, basic) in free.members().zip(basics) {
            *basic = Key::new(*basic, place);
        }
    })?;
    // Along each cycle, every step brings one to its place.
    for place in 0..total {
        let mut key = *text.get(place)?;
        while key.position() != place {
            key = core::mem::replace(text.get_mut(key.position())?, key);
        }
        *text.get_mut(place)? = key;
    }
    for key in text {
        *key = key.code_point();
    }
    Some(())
}
