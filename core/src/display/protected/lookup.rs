//! Looking a name up.

use super::super::chromium::skeletons;
use super::{Hasher, ProtectedNames};

const DOT: u32 = 0x2E;

/// How many labels are looked at, from the end of a skeleton on.
const LEAST_LABELS: usize = 2;
const MOST_LABELS: usize = 4;

/// Code points of a skeleton that are kept to compare it with others that hit.
const KEY_ROOM: usize = 64;

/// What a skeleton hits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hit {
    /// The name itself, or one that it is under.
    Own,
    /// Another name, by its line.
    Other(u32),
}

impl ProtectedNames<'_> {
    /// The line of a protected name that `name`, which is in Unicode without a root dot, looks like
    /// and neither is nor belongs to; `host` is the same name in ASCII.
    ///
    /// Skeletons are asked in ascending order, and the first that hits decides. It is found as
    /// the least of those that hit.
    pub(in super::super) fn similar(&self, name: &[u32], host: &[u8]) -> Option<u32> {
        let mut best: Option<Hit> = None;
        let mut key = [0; KEY_ROOM];
        skeletons::for_each(name, &mut |skeleton| {
            if best.is_some() && skeleton.iter().ge(key.iter().take_while(|&&c| c != 0)) {
                return;
            }
            if let Some(hit) = self.hit(skeleton, host) {
                best = Some(hit);
                key = [0; KEY_ROOM];
                key.iter_mut().zip(skeleton).for_each(|(slot, &c)| *slot = c);
            }
        });
        match best {
            Some(Hit::Other(line)) => Some(line),
            _ => None,
        }
    }

    /// What the last labels of a skeleton hit: four of them, then three, then two.
    fn hit(&self, skeleton: &[u32], host: &[u8]) -> Option<Hit> {
        let mut hashes = [None; MOST_LABELS + 1];
        let mut hasher = Hasher::START;
        let mut labels = 1;
        for &c in skeleton.iter().rev() {
            if c == DOT {
                if let Some(slot) = hashes.get_mut(labels) {
                    *slot = Some(hasher.finish());
                }
                labels += 1;
            }
            hasher.add(c);
        }
        if let Some(slot) = hashes.get_mut(labels) {
            *slot = Some(hasher.finish());
        }
        let asked = hashes.iter().skip(LEAST_LABELS).rev().flatten();
        asked.copied().find_map(|hash| self.entry(hash, host))
    }

    #[inline(never)]
    fn entry(&self, hash: u64, host: &[u8]) -> Option<Hit> {
        let slots = self.slots.len() / super::SLOT_SIZE;
        let mut place = self.home(hash);
        let mut found = None;
        for _ in 0..slots {
            let Some(slot) = self.slot(place) else { break };
            if slot.hash == hash
                && let Some(name) = self.name(slot.name)
            {
                if is_under(host, name) {
                    return Some(Hit::Own);
                }
                found = found.or(Some(Hit::Other(slot.line)));
            }
            place = if place + 1 == slots { 0 } else { place + 1 };
        }
        found
    }
}

/// Whether `host` is `name` or ends with a dot and `name`.
fn is_under(host: &[u8], name: &[u8]) -> bool {
    let rest = host.strip_suffix(name);
    rest.is_some_and(|rest| rest.is_empty() || rest.ends_with(b"."))
}
