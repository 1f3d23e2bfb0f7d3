//! Protected names: a list of names that others must not look like, in one block of memory.
//!
//! # What looks like a protected name
//!
//! The last labels of a name, any number of them, are compared with each protected name, label by
//! label, by the [keys](fold) of the labels. The labels before them do not matter. A name that is
//! protected itself, or that ends with a dot and a protected name, is shown, unless more of its
//! labels look like another protected name.
//!
//! The protected names are modelled on Chromium's, with these differences:
//!
//! | | Chromium | here |
//! |---|---|---|
//! | labels that are compared | the last two to four | any number |
//! | length | names of more than 32 UTF-16 units match nothing | any |
//! | marks are left out | in names of Latin, Greek and Cyrillic only | always, but for the marks of other scripts |
//! | letters with two readings | names with more than five match nothing | any number, except where [`MOST_ALIKE`](chains::MOST_ALIKE) names have the same classes; ß, ӏ, ʒ and others are among them |
//! | look-alikes | confusables.txt and a table | these, and [`lookalikes`] |
//! | invalid names | their valid labels are shown | all labels are in ASCII, as soon as there is a list |
//! | policies | Chromium's | every one that shows Unicode |
//!
//! # The block
//!
//! It has no pointers, and its numbers are little-endian and read byte by byte. It can lie at any
//! address, for example in a mapped file, be read by any number of threads, and be used on any
//! machine.
//!
//! | part | content |
//! |---|---|
//! | header, 64 bytes | see [`Header`] |
//! | [slots], 8 bytes each | an open hash table over the keys of all names |
//! | [records] | the names, in [chains] of those with one hash |
//!
//! The header is checked at each use; the rest is not. Each place is checked before it is followed,
//! and each name is compared in full, so that damage can only miss a name or report a wrong line.
//! [`verify`] checks the whole block. Whatever a block contains, a name of `n` labels costs at most
//! `4 n` times [`slots::PROBES`] slots and [`MOST_ALIKE`](chains::MOST_ALIKE) names.

mod build;
mod bytes;
mod chains;
mod extra;
mod fold;
mod hash;
mod lookalikes;
mod lookup;
mod records;
mod slots;
#[cfg(test)]
mod tests;
mod verify;

pub use build::{BuildError, OPTIONS, Plan, build};
pub use verify::verify;

pub(super) use extra::mapping as extra_mapping;
pub(super) use fold::look_alike;
pub(super) use lookalikes::find as letters_like;

use bytes::{put, u32_at, u64_at};
use core::fmt;

/// What every block begins with.
pub const MAGIC: [u8; 8] = *b"unidnPRT";
/// Version 1 had another number at this offset, in either byte order.
const FORMAT: u32 = 3;
const HEADER_SIZE: usize = 64;

/// The offset of the checksums in the header.
const BLOCK_CHECKSUM: usize = 48;
const HEADER_CHECKSUM: usize = 56;

/// Unicode 18.0.0 as a number.
const UNICODE_VERSION: u32 = {
    let (major, minor, update) = crate::unicode::UNICODE_VERSION;
    (major as u32) << 16 | (minor as u32) << 8 | update as u32
};

/// Why a block cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockError {
    /// It was built by another version of the library, or for another version of Unicode.
    Stale,
    /// It is not a block, or has been altered.
    Damaged,
}

impl fmt::Display for BlockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stale => {
                "the block has another format, or is for another version of Unicode: build it again"
            }
            Self::Damaged => "the block is damaged, or is not a block of protected names",
        })
    }
}

impl core::error::Error for BlockError {}

/// The header: the magic number, the format at 8, the Unicode version at 12, and these fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Header {
    /// At 16: the size of the block in bytes.
    size: u64,
    /// At 24: the number of slots.
    slots: u64,
    /// At 32: the number of names.
    names: u64,
    /// At 40: the seed of the hashes.
    seed: u64,
    /// At 48: the [`checksum`] of the rest of the block. The checksum of the header itself is at
    /// 56.
    checksum: u64,
}

/// A block with a valid header. The rest of it is not trusted. With the feature `alloc`,
/// `ProtectedBlock` owns a block.
#[derive(Clone, Copy, Debug)]
pub struct ProtectedNames<'a> {
    /// The number of names according to the header.
    names: u64,
    seed: u64,
    slots: &'a [u8],
    records: &'a [u8],
}

impl Header {
    fn bytes(&self) -> [u8; HEADER_SIZE] {
        let mut bytes = [0; HEADER_SIZE];
        put(&mut bytes, 0, &MAGIC);
        put(&mut bytes, 8, &FORMAT.to_le_bytes());
        put(&mut bytes, 12, &UNICODE_VERSION.to_le_bytes());
        put(&mut bytes, 16, &self.size.to_le_bytes());
        put(&mut bytes, 24, &self.slots.to_le_bytes());
        put(&mut bytes, 32, &self.names.to_le_bytes());
        put(&mut bytes, 40, &self.seed.to_le_bytes());
        put(&mut bytes, BLOCK_CHECKSUM, &self.checksum.to_le_bytes());
        let own = checksum(bytes.get(..HEADER_CHECKSUM).unwrap_or_default());
        put(&mut bytes, HEADER_CHECKSUM, &own.to_le_bytes());
        bytes
    }

    fn read(block: &[u8]) -> Option<Self> {
        Some(Self {
            size: u64_at(block, 16)?,
            slots: u64_at(block, 24)?,
            names: u64_at(block, 32)?,
            seed: u64_at(block, 40)?,
            checksum: u64_at(block, BLOCK_CHECKSUM)?,
        })
    }
}

impl<'a> ProtectedNames<'a> {
    /// No names, in no block.
    #[cfg(feature = "alloc")]
    pub(crate) const NONE: Self = Self { names: 0, seed: 0, slots: &[], records: &[] };

    /// The names in a block that [`build`] made.
    #[inline(never)]
    pub fn new(block: &'a [u8]) -> Result<Self, BlockError> {
        let versions = [u32_at(block, 8), u32_at(block, 12)];
        if block.starts_with(&MAGIC)
            && versions.iter().all(Option::is_some)
            && versions != [Some(FORMAT), Some(UNICODE_VERSION)]
        {
            return Err(BlockError::Stale);
        }
        Self::of_this_version(block).ok_or(BlockError::Damaged)
    }

    fn of_this_version(block: &'a [u8]) -> Option<Self> {
        let header = Header::read(block)?;
        let is_right = block.get(..HEADER_SIZE)? == header.bytes()
            && header.size == block.len() as u64
            && header.slots > 0;
        if !is_right {
            return None;
        }
        let slots = usize::try_from(header.slots).ok()?.checked_mul(slots::SIZE)?;
        let (slots, records) = block.get(HEADER_SIZE..)?.split_at_checked(slots)?;
        Some(Self { names: header.names, seed: header.seed, slots, records })
    }
}

/// The checksum of a part of a block.
fn checksum(part: &[u8]) -> u64 {
    hash::of_bytes(FORMAT.into(), part)
}
