//! Names side by side.

use super::lanes::{self, Followers, WIDE, follow};
use super::{LONGEST, in_order};
use crate::text::{Writable, writable};

/// The bytes that a plain name cannot have where they are: characters other than letters, digits, hyphens,
/// dots and `extra`, the second of two dots or of two hyphens, and a hyphen beside a dot unless it
/// `may_be_outer`. `text` has the byte before 64 others. Bit `n` is byte `n` of the 64. They are written to
/// `room`, if there is any, in lower case.
///
/// It fetches the memory of a long text and of its room ahead: the processor's own guesses end with each
/// page.
#[inline(always)]
pub(crate) fn sweep(
    text: &[u8; LONGEST + 1],
    extra: u8,
    may_be_outer: bool,
    room: Option<&mut [impl Writable<u8>; LONGEST]>,
) -> u64 {
    lanes::fetch_ahead(text);
    if let Some(room) = &room {
        lanes::fetch_ahead(*room);
    }
    let (mut lower, mut fit) = ([[0; WIDE]; LONGEST / WIDE], [0; LONGEST / WIDE]);
    let befores = text.chunks_exact(WIDE);
    let bytes = text.get(1..).unwrap_or_default().chunks_exact(WIDE);
    for ((before, bytes), (lower, fit)) in befores.zip(bytes).zip(lower.iter_mut().zip(&mut fit)) {
        if let (Some(&bytes), Some(&before)) = (bytes.first_chunk(), before.first_chunk()) {
            Followers { lower: *lower, fit: *fit, .. } = follow(bytes, before, extra, may_be_outer);
        }
    }
    if let Some(room) = room {
        for (slots, lower) in room.chunks_exact_mut(WIDE).zip(lower) {
            if let Some(slots) = slots.first_chunk_mut() {
                *slots = Writable::of_all(lower);
            }
        }
    }
    !in_order(fit)
}

/// Writes names side by side to `room`, which is as long or empty, in lower case, faster than [`sweep`]. The
/// result is whether they have only letters, digits, hyphens and dots, without two hyphens or two dots in a
/// row. If not, or if the text is not longer than [`LONGEST`], the contents of the room are undefined.
#[inline(always)]
pub(crate) fn lower_plain(text: &[u8], room: &mut [impl Writable<u8>]) -> bool {
    // Either has a loop of its own, without a test of the room in it.
    let seen = match room.get_mut(..text.len()) {
        Some(room) => Seen::of(text, room),
        None => Seen::of::<u8>(text, &mut []),
    };
    seen.is_some_and(|seen| seen.is_plain())
}

/// The bytes that [`lower_plain`] has read so far, those of a lane as one number each.
struct Seen {
    /// Not 0 if one is neither a letter nor a digit, hyphen or dot.
    others: [u8; WIDE],
    /// 0 if one is a hyphen or a dot, and the byte before it the same.
    pairs: [u8; WIDE],
}

impl Seen {
    const NOTHING: Self = Self { others: [0; WIDE], pairs: [u8::MAX; WIDE] };

    /// All bytes of a text of more than [`LONGEST`]. They are written to `room`, which is as long or empty.
    #[inline(always)]
    fn of<S: Writable<u8>>(text: &[u8], room: &mut [S]) -> Option<Self> {
        let last = text.len().checked_sub(LONGEST + 1)?;
        let mut seen = Self::NOTHING;
        // The first byte follows nothing.
        let first = seen.add(&[*text.first()?; WIDE], &[0; WIDE]);
        writable::copy(room.get_mut(..1).unwrap_or_default(), &first);
        let mut from = 0;
        while from < last + LONGEST {
            // The last bytes are read together with some of those before them.
            let place = from.min(last);
            let chunk: &[u8; LONGEST + 1] = text.get(place..)?.first_chunk()?;
            lanes::fetch_ahead(chunk);
            let mut slots = room.get_mut(place + 1..).and_then(<[S]>::first_chunk_mut::<LONGEST>);
            if let Some(slots) = &slots {
                lanes::fetch_ahead(*slots);
            }
            let bytes = chunk.get(1..).unwrap_or_default().chunks_exact(WIDE);
            for (number, (before, bytes)) in chunk.chunks_exact(WIDE).zip(bytes).enumerate() {
                let lower = seen.add(bytes.first_chunk()?, before.first_chunk()?);
                let slots = slots.as_mut().and_then(|slots| slots.get_mut(number * WIDE..));
                if let Some(slots) = slots.and_then(<[S]>::first_chunk_mut) {
                    *slots = Writable::of_all(lower);
                }
            }
            from += LONGEST;
        }
        Some(seen)
    }

    /// Adds bytes, each of which follows one of those `before`. They are returned in lower case, provided that
    /// they are letters, digits, hyphens and dots.
    ///
    /// Compilers make vectors of it. A difference of 0 stands for a comparison: neither a mask nor a branch
    /// for each vector.
    #[inline(always)]
    fn add(&mut self, bytes: &[u8; WIDE], before: &[u8; WIDE]) -> [u8; WIDE] {
        // 0 for one of the `count` from `first` on.
        let outside = |byte: u8, first: u8, count: u8| {
            byte.wrapping_sub(first).saturating_sub(count.wrapping_sub(1))
        };
        let mut lower = *bytes;
        let lanes = self.others.iter_mut().zip(&mut self.pairs).zip(&mut lower).zip(before);
        for (((others, pair), byte), before) in lanes {
            // Digits, hyphens and dots have this bit.
            let small = *byte | 0x20;
            let mark = outside(*byte, b'-', 2);
            let letter_or_digit = outside(small, b'a', 26).min(outside(*byte, b'0', 10));
            *others |= letter_or_digit.min(mark);
            *pair = (*pair).min(mark | *byte ^ *before);
            *byte = small;
        }
        lower
    }

    #[inline(always)]
    fn is_plain(&self) -> bool {
        self.others == [0; WIDE] && self.pairs.map(|pair| pair == 0) == [false; WIDE]
    }
}
