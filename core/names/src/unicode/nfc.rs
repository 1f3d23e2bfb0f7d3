//! Normalization Form C (UAX #15), in the caller's memory.
//!
//! Text is a slice of code points, changed in place, without heap memory or a second buffer. Most
//! text is in NFC already, and what certainly stays is left alone. The rest is processed from one
//! boundary to the next. A boundary is a starter that composes with nothing before it. The starter is
//! decomposed only if a code point follows that is not a boundary. When the next starter comes, the
//! marks are sorted and composed.
//!
//! Decomposition needs room, so the buffer is longer than the text: see [`room`] and
//! [`room_if_valid`].

use super::canonical::{Step, begins_with_second, compose, decompose as decomposition, step};
use super::order;
use super::properties::{Properties, QuickCheck, properties};

/// The buffer that [`normalize`] needs for `length` code points; [`decompose`] needs one third
/// more. NFC expands one code point to at most 3 (U+1D160 is an example) and NFD to at most 4
/// (U+1F82), where only the first of several that interact decomposes to more than 2. Finished text
/// is therefore at most 3 times as long as the text that was read, and the text in progress has one
/// more.
pub const fn room(length: usize) -> usize {
    length.saturating_mul(3).saturating_add(1)
}

/// The buffer that [`normalize`] needs for `length` code points none of which has
/// NFC_Quick_Check=No. This is the case after the mapping of UTS #46, which leaves only valid code
/// points.
///
/// Such text can still grow: U+1EDB U+0328 becomes U+01EB U+031B U+0301. Only a starter that is
/// decomposed because a mark follows makes it grow. It composes again with at least one mark: its
/// own first, or one that now sorts before that. If it had two, one may be left over; the Greek
/// letters that have three always compose with all of them again. It therefore takes two code
/// points to make a third; the rest of the room is for the text in progress.
pub const fn room_if_valid(length: usize) -> usize {
    length.saturating_add(length / 2).saturating_add(3)
}

/// Whether the text is in NFC. Needs no memory and linear time.
pub fn is_nfc(text: &[u32]) -> bool {
    settled(text, true) == text.len()
}

/// Converts `buf[..length]` to NFC and returns the new length.
///
/// Returns `None` if the buffer is too small; its contents are then undefined. The buffer is large
/// enough if it has [`room`], or [`room_if_valid`] where that applies. Out of line: one copy.
#[inline(never)]
pub fn normalize(buf: &mut [u32], length: usize) -> Option<usize> {
    // To judge marks takes as long as to compose them.
    let start = settled(buf.get(..length)?, false);
    Normalizer::new(buf, start, length, true).run()
}

/// Converts `buf[..length]` to NFD and returns the new length, or `None` if the buffer is too
/// small; four times the length is enough.
pub fn decompose(buf: &mut [u32], length: usize) -> Option<usize> {
    buf.get(..length)?;
    Normalizer::new(buf, 0, length, false).run()
}

/// The length of the text if it is in NFC, otherwise of a prefix that is in NFC whatever follows: up to
/// the last boundary before the code point that shows it. Unless this `judges_marks`, a mark that may
/// compose counts as one that does.
///
/// In text whose marks are in order, and which has no code point with NFC_Quick_Check=No, only two
/// things can differ: a starter composes with its neighbour, or the marks after a starter compose with
/// it differently when its own marks are sorted among them.
fn settled(text: &[u32], judges_marks: bool) -> usize {
    // The index of the last starter: at first there is none. Marks before `kept_to` are known to stay.
    let (mut starter, mut kept_to) = (usize::MAX, 0);
    let (mut boundary, mut last) = (0, 0);
    for (i, &c) in text.iter().enumerate() {
        let p = properties(c);
        if p.is_nfc_boundary() {
            (boundary, starter, last) = (i, i, 0);
            continue;
        }
        let (class, check) = (p.canonical_combining_class(), p.nfc_quick_check());
        let may_compose = check == QuickCheck::Maybe && i >= kept_to;
        let may_change = class < last || may_compose && !judges_marks;
        if check == QuickCheck::No || class != 0 && may_change {
            return boundary;
        }
        if may_compose {
            match kept_from(text, starter, i, class) {
                Some(end) => kept_to = end,
                None => return boundary,
            }
        }
        last = class;
        if class == 0 {
            starter = i;
        }
    }
    text.len()
}

/// Whether the code point at index `i`, with this combining class, composes with nothing before it: not
/// with the starter at index `starter`, if there is one. The result is the end of the text about which
/// that is known.
#[inline(never)]
fn kept_from(text: &[u32], starter: usize, i: usize, class: u8) -> Option<usize> {
    let Some((&before, after)) = text.get(starter..).and_then(<[u32]>::split_first) else {
        return Some(i);
    };
    if class == 0 {
        let is_neighbour = starter + 1 == i;
        let composes = is_neighbour && begins_with_second(before, *text.get(i)?);
        return (!composes).then_some(i);
    }
    let count = after.iter().take_while(|&&c| combining_class(c) != 0).count();
    marks_stay(before, after.get(..count)?).then_some(starter + 1 + count)
}

/// Whether text in NFC that ends with `before` certainly remains so with `c` behind it, a character with the
/// properties `p`. Out of line: one copy.
#[inline(never)]
pub(crate) fn stays_behind(before: u32, c: u32, p: Properties) -> bool {
    let (class, last) = (p.canonical_combining_class(), combining_class(before));
    match p.nfc_quick_check() {
        QuickCheck::Yes => class == 0 || last <= class,
        // A mark between two starters keeps them apart.
        QuickCheck::Maybe => class == 0 && (last != 0 || !begins_with_second(before, c)),
        QuickCheck::No => false,
    }
}

/// Text that moves from the end of the buffer to its beginning.
struct Normalizer<'a> {
    /// Whether the result is NFC; otherwise it is NFD.
    composes: bool,
    buf: &'a mut [u32],
    /// The index of the next code point to be read.
    read: usize,
    end: usize,
    /// The index of the next code point to be written. The segment is before it, and finished text
    /// is before the segment.
    write: usize,
    /// The segment: possibly a starter, then marks with their combining classes.
    segment: usize,
    has_starter: bool,
    /// Whether the starter is as it was read, and may still decompose to marks.
    is_whole: bool,
}

impl<'a> Normalizer<'a> {
    fn new(buf: &'a mut [u32], start: usize, end: usize, composes: bool) -> Self {
        let (read, write, segment) = (start, start, start);
        Self { composes, buf, read, end, write, segment, has_starter: false, is_whole: false }
    }

    fn run(mut self) -> Option<usize> {
        while self.read < self.end {
            let mut c = *self.buf.get(self.read)?;
            let mut p = properties(c);
            if self.composes && p.is_nfc_boundary() {
                self.finish()?;
                // Most text consists of boundaries. Each is written where text was read already.
                loop {
                    *self.buf.get_mut(self.write)? = c;
                    self.write += 1;
                    self.read += 1;
                    if self.read >= self.end {
                        return Some(self.write);
                    }
                    c = *self.buf.get(self.read)?;
                    p = properties(c);
                    if !p.is_nfc_boundary() {
                        break;
                    }
                }
                self.segment = self.write.wrapping_sub(1);
                (self.has_starter, self.is_whole) = (true, true);
            }
            self.read += 1;
            self.take_apart()?;
            match p.canonical_combining_class() {
                // A code point that decomposes and begins with a mark is excluded from composition.
                class if class != 0 && p.nfc_quick_check() != QuickCheck::No => {
                    self.put(order::with_class(c, class))?;
                }
                _ => self.add_all(c)?,
            }
        }
        self.finish()?;
        Some(self.write)
    }

    /// Decomposes the starter: the code points that follow may belong among its marks.
    fn take_apart(&mut self) -> Option<()> {
        if self.is_whole {
            self.is_whole = false;
            let starter = *self.buf.get(self.segment)?;
            if step(starter) != Step::None {
                self.has_starter = false;
                self.write = self.segment;
                self.add_all(starter)?;
            }
        }
        Some(())
    }

    /// Adds the decomposition of a code point to the segment, or to the next one.
    fn add_all(&mut self, c: u32) -> Option<()> {
        decomposition(c).try_for_each(|c| match combining_class(c) {
            0 => self.add_starter(c),
            class => self.put(order::with_class(c, class)),
        })
    }

    /// Ends the segment, and begins the next one with a starter.
    fn add_starter(&mut self, c: u32) -> Option<()> {
        self.finish()?;
        // It composes with the starter before it if they are now adjacent.
        if self.composes && self.has_starter && self.write == self.segment + 1 {
            let starter = self.buf.get_mut(self.segment)?;
            if let Some(composite) = compose(*starter, c) {
                *starter = composite;
                return Some(());
            }
        }
        self.open(c)
    }

    /// Begins a segment with a starter.
    fn open(&mut self, starter: u32) -> Option<()> {
        self.segment = self.write;
        self.has_starter = true;
        self.put(starter)
    }

    /// Sorts the marks of the segment, if there are any, and composes them.
    #[inline(always)]
    fn finish(&mut self) -> Option<()> {
        let marks = self.segment + usize::from(self.has_starter);
        if marks == self.write { Some(()) } else { self.finish_marks(marks) }
    }

    /// [`finish`](Self::finish) for the marks from index `marks` on.
    #[inline(never)]
    fn finish_marks(&mut self, marks: usize) -> Option<()> {
        order::sort(self.buf.get_mut(marks..self.write)?);
        let mut kept = marks;
        let mut last = 0;
        for i in marks..self.write {
            let mark = *self.buf.get(i)?;
            let (c, class) = (order::without_class(mark), order::class(mark));
            // Blocked: the last mark that remains has the same class (definition D115).
            if self.composes && self.has_starter && last < class {
                let starter = self.buf.get_mut(self.segment)?;
                if let Some(composite) = compose(*starter, c) {
                    *starter = composite;
                    continue;
                }
            }
            last = class;
            *self.buf.get_mut(kept)? = c;
            kept += 1;
        }
        self.write = kept;
        Some(())
    }

    /// Writes a code point, or a mark with its class, to the end of the segment.
    fn put(&mut self, c: u32) -> Option<()> {
        if self.write >= self.read {
            self.make_room()?;
        }
        *self.buf.get_mut(self.write)? = c;
        self.write += 1;
        Some(())
    }

    /// Moves the unread text to the end of the buffer. `None` if that frees nothing.
    fn make_room(&mut self) -> Option<()> {
        let free = self.buf.len().saturating_sub(self.end);
        for index in (self.read..self.end).rev() {
            *self.buf.get_mut(index + free)? = *self.buf.get(index)?;
        }
        self.read += free;
        self.end += free;
        (self.write < self.read).then_some(())
    }
}

/// The combining class of a code point. Out of line: one copy.
#[inline(never)]
fn combining_class(c: u32) -> u8 {
    properties(c).canonical_combining_class()
}

/// Whether the canonical composition of a starter and its ordered marks leaves them unchanged.
fn marks_stay(starter: u32, marks: &[u32]) -> bool {
    // The marks in the starter, split off from the last to the first.
    let mut base = starter;
    let mut own = [0; 3];
    let mut own_from = own.len();
    while let Step::Pair(first, second) = step(base) {
        let class = combining_class(second);
        let Some(index) = own_from.checked_sub(1).filter(|_| class != 0) else {
            break;
        };
        let Some(mark) = own.get_mut(index) else {
            break;
        };
        *mark = order::with_class(second, class);
        own_from = index;
        base = first;
    }
    let mut own = own.get(own_from..).unwrap_or_default();
    let (mut following, mut expected, mut last) = (marks, marks, 0);
    loop {
        // Within the same class, the starter's own marks come first.
        let (c, class) = match (own, following) {
            (&[mark, ref rest @ ..], _)
                if following.first().is_none_or(|&c| order::class(mark) <= combining_class(c)) =>
            {
                own = rest;
                (order::without_class(mark), order::class(mark))
            }
            (_, &[c, ref rest @ ..]) => {
                following = rest;
                (c, combining_class(c))
            }
            _ => break,
        };
        if let Some(composite) = (last < class).then(|| compose(base, c)).flatten() {
            base = composite;
        } else if let Some(rest) = expected.strip_prefix(&[c]) {
            (expected, last) = (rest, class);
        } else {
            return false;
        }
    }
    // The composed ones are then those of the starter.
    expected.is_empty()
}
