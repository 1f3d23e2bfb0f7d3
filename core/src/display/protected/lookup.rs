//! Looking a name up.

use super::fold::{self, Key};
use super::hash::Hasher;
use super::records::{Likeness, ROOM, Record, labels_from_the_end};
use super::slots::{self, Found};
use super::{MOST_ALIKE, ProtectedNames};

/// The number of labels that are compared, from the last one on: no name of the DNS has more.
const MOST_LABELS: usize = 127;

/// The relation of the last labels of a name to the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hit {
    /// They are a protected name.
    Own,
    /// They look like another name, on this line.
    Other(u32),
}

/// The last `count` labels of a name.
struct Last<'a> {
    name: &'a [u32],
    is_single: bool,
    count: usize,
}

impl<'a> Last<'a> {
    fn labels(&self) -> impl Iterator<Item = &'a [u32]> + use<'a> {
        labels_from_the_end(self.name, self.is_single).take(self.count)
    }
}

impl<'a> ProtectedNames<'a> {
    /// The name that a line of the list protects, as ToASCII writes it; `None` for a line that was
    /// blank, or beyond the list. It takes time linear in the length of the list.
    pub fn name(&self, line: u32) -> Option<&'a [u8]> {
        let mut place = 1;
        loop {
            let record = Record::at(self.records, place)?;
            if record.line == line {
                return Some(record.name);
            }
            place = record.end(place)?;
        }
    }

    /// The line of a protected name that `name`, which is in Unicode, looks like and neither is nor
    /// belongs to. With `is_single` it is one label, dots and all.
    ///
    /// The last labels are looked up: one, then two, and so on. The longest match decides. `room`
    /// is scratch space; with a large `room` hardly any more is needed.
    pub(in super::super) fn similar(
        &self,
        name: &[u32],
        is_single: bool,
        room: &mut [u32],
    ) -> Option<u32> {
        match room.get_mut(..ROOM) {
            Some(room) => self.similar_in(name, is_single, room),
            None => self.similar_on_the_stack(name, is_single),
        }
    }

    /// Out of line: its scratch space does not belong on the stack of longer names.
    #[inline(never)]
    fn similar_on_the_stack(&self, name: &[u32], is_single: bool) -> Option<u32> {
        self.similar_in(name, is_single, &mut [0; ROOM])
    }

    #[inline(never)]
    fn similar_in(&self, name: &[u32], is_single: bool, room: &mut [u32]) -> Option<u32> {
        let mut hasher = Hasher::new(self.seed);
        let mut decision = None;
        let labels = labels_from_the_end(name, is_single).take(MOST_LABELS);
        for (number, label) in labels.enumerate() {
            hasher.add_label(&Key::of(label, room.get_mut(..fold::ROOM).unwrap_or_default()));
            let last = Last { name, is_single, count: number + 1 };
            decision = self.hit(hasher.finish(), &last, room).or(decision);
        }
        match decision {
            Some(Hit::Other(line)) => Some(line),
            _ => None,
        }
    }

    /// The match of labels with this hash.
    #[inline(never)]
    fn hit(&self, hash: u64, last: &Last<'_>, room: &mut [u32]) -> Option<Hit> {
        let (Found::Names(mut place), _) = slots::find(self.slots, hash) else { return None };
        let (mut first, mut found) = (None, None);
        for _ in 0..MOST_ALIKE {
            let Some(record) = Record::at(self.records, place) else { return found };
            let hit = Some(Hit::Other(record.line)).filter(|_| record.line != 0);
            first = first.or(hit);
            match record.likeness(last.labels(), room) {
                Likeness::Same => return Some(Hit::Own),
                Likeness::Similar => found = found.or(hit),
                Likeness::None => {}
            }
            place = record.next;
        }
        // The chain is full: there may be more names than were kept.
        found.or(first)
    }
}
