//! Pointers and lengths of any kind: what is NULL, misaligned, too long or overlaps is refused, and
//! then nothing is written (convention 4 of the header). Everything else is not about arguments.
//!
//! The buffers of a call lie in one block of memory, wherever the fuzzer puts them.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use std::ffi::c_int;
use testkit::c::Detail;
use unidn_fuzz::capacities::INVALID_ARGUMENT;
use unidn_fuzz::ensure;
use unidn_fuzz::library::{unidn_punycode_decode_cased_utf32, unidn_to_ascii_utf32};

/// The least that is too much.
const TOO_MUCH: usize = isize::MAX as usize + 1;

const ROOM: usize = 512;

/// The memory for the buffers, aligned for all of them.
#[repr(C, align(16))]
#[derive(Clone)]
struct Room([u8; ROOM]);

#[derive(Clone, Copy, Debug)]
struct Place {
    /// From the start of the room; `None` is NULL.
    offset: Option<usize>,
    count: usize,
}

impl<'a> Arbitrary<'a> for Place {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let offset = match u.int_in_range(0..=7)? {
            0 => None,
            1 => Some(u.int_in_range(0..=ROOM)?),
            _ => Some(u.int_in_range(0..=ROOM / 8)? * 8),
        };
        let count = match u.int_in_range(0..=15)? {
            0 => 0,
            1 => u.int_in_range(TOO_MUCH / 8..=usize::MAX)?,
            _ => u.int_in_range(0..=24)?,
        };
        Ok(Self { offset, count })
    }
}

#[derive(Arbitrary, Debug)]
struct Input {
    source: Place,
    destination: Place,
    /// The second destination, or the detail.
    other: Place,
    length: Option<u16>,
    options: u32,
    fill: u8,
    is_codec: bool,
}

unidn_fuzz::target!(|input: Input| check(&input));

/// The memory that an argument names, by the header's words.
#[derive(Clone, Copy)]
struct Extent {
    start: usize,
    count: usize,
    unit: usize,
    is_written: bool,
}

impl Extent {
    /// Its end, if an object of this size can be there.
    fn end(&self) -> Option<usize> {
        let size = self.count.checked_mul(self.unit).filter(|&size| size < TOO_MUCH)?;
        let is_empty = size == 0;
        let alignment = self.unit.min(8);
        (is_empty || (self.start != 0 && self.start.is_multiple_of(alignment)))
            .then(|| self.start.checked_add(size).or(is_empty.then_some(self.start)))
            .flatten()
    }

    /// Whether the argument names memory of `other`, also where no object of this size can be there:
    /// then it reaches to the end of the address space.
    fn may_reach(&self, other: &Self) -> bool {
        let size = self.count.checked_mul(self.unit).filter(|&size| size < TOO_MUCH);
        let end = self.start.saturating_add(size.unwrap_or(usize::MAX));
        let other_end = other.start.saturating_add(other.count * other.unit);
        self.start != 0 && self.count > 0 && self.start.max(other.start) < end.min(other_end)
    }

    fn overlaps(&self, other: &Self) -> bool {
        let (Some(end), Some(other_end)) = (self.end(), other.end()) else { return false };
        let is_common = self.start.max(other.start) < end.min(other_end);
        is_common && (self.is_written || other.is_written)
    }
}

fn check(input: &Input) -> Result<(), String> {
    let mut room = Room([input.fill; ROOM]);
    let before = room.clone();
    let base = room.0.as_mut_ptr();
    let at = |offset: Option<usize>| offset.map_or(0, |offset| base.addr() + offset);
    let extent = |place: Place, unit, is_written| Extent {
        start: at(place.offset),
        count: place.count,
        unit,
        is_written,
    };
    let length_at = at(input.length.map(|offset| usize::from(offset) % ROOM));
    let length = Extent { start: length_at, count: 1, unit: 8, is_written: true };
    let extents = if input.is_codec {
        let flags = Place { count: input.destination.count, ..input.other };
        [extent(input.source, 1, false), extent(input.destination, 4, true), extent(flags, 1, true)]
    } else {
        let detail = Place { count: input.other.offset.is_some().into(), ..input.other };
        [
            extent(input.source, 4, false),
            extent(input.destination, 1, true),
            extent(detail, size_of::<Detail>(), true),
        ]
    };

    // The library cannot see where the room ends, and takes a valid pointer at its word.
    let room_end = base.addr() + ROOM;
    let is_beyond = |extent: &Extent| extent.end().is_some_and(|end| end > room_end);
    if is_beyond(&length) || extents.iter().any(is_beyond) {
        return Ok(());
    }

    let own_is_free = length.end().is_some() && !extents.iter().any(|one| one.may_reach(&length));
    let [source, destination, other] = &extents;
    let is_allowed = own_is_free
        && extents.iter().all(|one| one.end().is_some())
        && ![(source, destination), (source, other), (destination, other)]
            .iter()
            .any(|(one, two)| one.overlaps(two))
        && (input.is_codec || input.options >> 14 == 0);

    let status = call(input, base, &extents, length_at);
    ensure((status != INVALID_ARGUMENT) == is_allowed, || {
        format!("status {status}, allowed: {is_allowed}")
    })?;
    if !is_allowed {
        let mut expected = before;
        if own_is_free {
            expected.0[length_at - base.addr()..][..8].fill(0);
        }
        ensure(room.0 == expected.0, || "a refused call has written".to_owned())?;
    }
    Ok(())
}

fn call(input: &Input, base: *mut u8, extents: &[Extent; 3], length_at: usize) -> c_int {
    let pointer =
        |start: usize| if start == 0 { std::ptr::null_mut() } else { base.with_addr(start) };
    let [source, destination, other] = extents;
    let (src, dst) = (pointer(source.start), pointer(destination.start));
    let (third, length) = (pointer(other.start), pointer(length_at).cast());
    // SAFETY: what is valid by the header's conventions is in the room; the rest is not followed.
    unsafe {
        if input.is_codec {
            unidn_punycode_decode_cased_utf32::call(
                src,
                source.count,
                dst.cast(),
                third,
                destination.count,
                length,
                std::ptr::null_mut(),
            )
        } else {
            unidn_to_ascii_utf32::call(
                src.cast(),
                source.count,
                input.options,
                dst,
                destination.count,
                length,
                third.cast(),
            )
        }
    }
}
