//! Looking a name up.

use super::ProtectedNames;
use super::chains::MOST_ALIKE;
use super::fold;
use super::hash::{Grain, Hasher};
use super::records::{Labels, Likeness, ROOM, Record};
use super::slots::{self, Found};

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
        Labels::from_the_end(self.name, self.is_single).take(self.count)
    }

    #[inline(never)]
    fn hash(&self, seed: u64, grain: Grain, room: &mut [u32]) -> u64 {
        let mut hasher = Hasher::new(seed);
        self.labels().for_each(|label| hasher.add_label(label, grain, room));
        hasher.finish()
    }
}

impl<'a> ProtectedNames<'a> {
    /// The name that a line of the list protects, as ToASCII writes it; `None` for a line that was
    /// blank, or beyond the list, and for a damaged name. It takes time linear in the length of the list.
    pub fn name(&self, line: u32) -> Option<&'a [u8]> {
        let mut place = 1;
        loop {
            let record = Record::at(self.records, place)?;
            if record.line == line {
                return Some(record.name).filter(|_| record.has_name());
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
        let labels = Labels::from_the_end(name, is_single).take(MOST_LABELS);
        for (number, label) in labels.enumerate() {
            let key = room.get_mut(..fold::ROOM).unwrap_or_default();
            hasher.add_label(label, Grain::Classes, key);
            let last = Last { name, is_single, count: number + 1 };
            decision = self.hit(hasher.finish(), &last, room).or(decision);
        }
        match decision {
            Some(Hit::Other(line)) => Some(line),
            _ => None,
        }
    }

    /// The match of labels with this hash of their classes. Only if its chain is full there may be
    /// more names, under the other hashes.
    #[inline(never)]
    fn hit(&self, classes: u64, last: &Last<'_>, room: &mut [u32]) -> Option<Hit> {
        let mut found = None;
        for grain in Grain::LOOKED_UP {
            let hash = match grain {
                Grain::Classes => classes,
                _ => last.hash(self.seed, grain, room.get_mut(..fold::ROOM).unwrap_or_default()),
            };
            let mut place = match slots::find(self.slots, hash) {
                (Found::Names(first), _) => first,
                _ => 0,
            };
            for _ in 0..MOST_ALIKE {
                let Some(record) = Record::at(self.records, place) else {
                    if grain == Grain::Classes {
                        return found;
                    }
                    break;
                };
                match record.likeness(last.labels(), room) {
                    Likeness::Same => return Some(Hit::Own),
                    Likeness::Similar if record.line != 0 => {
                        found = found.or(Some(Hit::Other(record.line)));
                    }
                    _ => {}
                }
                place = record.next;
            }
        }
        found
    }
}
