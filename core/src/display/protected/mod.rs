//! Protected names: a list of names that others must not look like, in one block of memory.
//!
//! The block has no pointers, and every number in it is read byte by byte: it can lie anywhere, in
//! a file that is mapped, and be read by any number of threads.
//!
//! | part | content |
//! |---|---|
//! | header, 64 bytes | see [`Header`] |
//! | slots, 16 bytes each | an open hash table over the skeletons of all names: the hash, the place of the name, its line |
//! | text | each name as ToASCII has it, after a byte with its length |
//!
//! A slot is looked for from `hash * slots / 2^64` on; one with line 0 is empty. Skeletons are known
//! by hashes of 64 bits: that two of a million collide has a chance of one in 37 million.
//!
//! The header is checked at each use. What follows is not: each place is looked at before it is
//! followed, so that damage can only miss a name. [`verify`] looks at all of it.

mod build;
mod lookup;
#[cfg(test)]
mod tests;
mod verify;

pub use build::{BuildError, build};
pub use verify::verify;

const MAGIC: [u8; 8] = *b"unidnPRT";
const BYTE_ORDER: u32 = 0x0102_0304;
const FORMAT: u32 = 1;
const HEADER_SIZE: usize = 64;
const SLOT_SIZE: usize = 16;

/// Unicode 18.0.0 as a number.
const UNICODE_VERSION: u32 = {
    let (major, minor, update) = crate::unicode::UNICODE_VERSION;
    (major as u32) << 16 | (minor as u32) << 8 | update as u32
};

/// The header, number by number in the machine's byte order; the rest of its bytes is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Header {
    /// At 24: the bytes of the block.
    size: u64,
    /// At 32: the number of slots.
    slots: u64,
    /// At 40: the number of names.
    names: u64,
    /// At 48: the [`checksum`] of what follows the header.
    checksum: u64,
}

/// A block with a header that is right. What follows may be anything.
#[derive(Clone, Copy, Debug)]
pub struct ProtectedNames<'a> {
    header: Header,
    slots: &'a [u8],
    text: &'a [u8],
}

/// One slot that is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    hash: u64,
    /// Where in the text the name is.
    name: u32,
    line: u32,
}

impl Header {
    fn bytes(&self) -> [u8; HEADER_SIZE] {
        let mut bytes = [0; HEADER_SIZE];
        let mut put = |at: usize, number: &[u8]| {
            bytes.iter_mut().skip(at).zip(number).for_each(|(slot, &byte)| *slot = byte);
        };
        put(0, &MAGIC);
        put(8, &BYTE_ORDER.to_ne_bytes());
        put(12, &FORMAT.to_ne_bytes());
        put(16, &UNICODE_VERSION.to_ne_bytes());
        put(24, &self.size.to_ne_bytes());
        put(32, &self.slots.to_ne_bytes());
        put(40, &self.names.to_ne_bytes());
        put(48, &self.checksum.to_ne_bytes());
        bytes
    }
}

impl<'a> ProtectedNames<'a> {
    /// The names in a block that [`build`] made for this version of Unicode on a machine of this
    /// byte order; `None` if the header says otherwise.
    pub fn new(block: &'a [u8]) -> Option<Self> {
        let header = Header {
            size: u64_at(block, 24)?,
            slots: u64_at(block, 32)?,
            names: u64_at(block, 40)?,
            checksum: u64_at(block, 48)?,
        };
        let is_right = block.get(..HEADER_SIZE)? == header.bytes()
            && header.size == block.len() as u64
            && header.slots > 0;
        if !is_right {
            return None;
        }
        let slots = usize::try_from(header.slots).ok()?.checked_mul(SLOT_SIZE)?;
        let (slots, text) = block.get(HEADER_SIZE..)?.split_at_checked(slots)?;
        Some(Self { header, slots, text })
    }

    /// Where a hash is looked for first.
    fn home(&self, hash: u64) -> usize {
        home(hash, self.header.slots)
    }

    fn slot(&self, place: usize) -> Option<Slot> {
        slot_at(self.slots, place)
    }

    /// The name at a place of the text.
    fn name(&self, place: u32) -> Option<&'a [u8]> {
        let start = usize::try_from(place).ok()?;
        let length = usize::from(*self.text.get(start)?);
        self.text.get(start + 1..start + 1 + length)
    }
}

fn home(hash: u64, slots: u64) -> usize {
    ((u128::from(hash) * u128::from(slots)) >> 64) as usize
}

/// The slot of this number, `None` if it is empty or not there.
fn slot_at(slots: &[u8], place: usize) -> Option<Slot> {
    let start = place.checked_mul(SLOT_SIZE)?;
    let slot = slots.get(start..)?.first_chunk::<SLOT_SIZE>()?;
    let slot = Slot { hash: u64_at(slot, 0)?, name: u32_at(slot, 8)?, line: u32_at(slot, 12)? };
    (slot.line != 0).then_some(slot)
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_ne_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_ne_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// One step of the hash and of the checksum: a multiplication that carries into the upper half,
/// folded down.
const fn mix(state: u64, value: u64) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let product = (state ^ value) as u128 * ODD as u128;
    (product >> 64) as u64 ^ product as u64 ^ ODD.rotate_left(23)
}

/// The hash of a skeleton, or of the end of one, in the making: it is computed from the end on, so
/// that the hash of the last labels is one on the way to the hash of all.
#[derive(Clone, Copy)]
struct Hasher(u64);

impl Hasher {
    const START: Self = Self(0x2545_F491_4F6C_DD1D);

    fn add(&mut self, c: u32) {
        self.0 = mix(self.0, c.into());
    }

    fn finish(self) -> u64 {
        mix(self.0, FORMAT.into())
    }
}

fn hash(skeleton: &[u32]) -> u64 {
    let mut hasher = Hasher::START;
    skeleton.iter().rev().for_each(|&c| hasher.add(c));
    hasher.finish()
}

/// The checksum of a block behind its header.
fn checksum(body: &[u8]) -> u64 {
    let (words, rest) = body.as_chunks::<8>();
    let sum = words.iter().fold(1, |state, word| mix(state, u64::from_ne_bytes(*word)));
    rest.iter().fold(sum, |state, &byte| mix(state, byte.into()))
}
