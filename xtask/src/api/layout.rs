//! Where the members of structures lie.

use super::{Member, Struct};

/// A width of pointers, in bytes. `uint64_t` is aligned to 8 bytes in both layouts below or, as on
/// i386, to 4: the structures lie so that this makes no difference, which [`of`] checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Machine {
    /// Pointers of 32 bits.
    Bits32,
    /// Pointers of 64 bits.
    Bits64,
}

/// The layout of a structure, in bytes.
#[derive(Debug, PartialEq, Eq)]
pub struct Layout {
    /// Its size.
    pub size: usize,
    /// The offset of each member.
    pub offsets: Vec<usize>,
}

fn size_of(member: &Member, machine: Machine) -> Option<usize> {
    let word = match machine {
        Machine::Bits32 => 4,
        Machine::Bits64 => 8,
    };
    Some(match member.c_type.as_str() {
        "uint8_t" | "char" => 1,
        "uint16_t" => 2,
        "uint32_t" => 4,
        "uint64_t" => 8,
        "size_t" => word,
        pointer if pointer.ends_with('*') => word,
        _ => return None,
    })
}

fn laid_out(structure: &Struct, machine: Machine, widest: usize) -> Option<Layout> {
    let (mut end, mut alignment, mut offsets) = (0usize, 1, Vec::new());
    for member in &structure.members {
        let size = size_of(member, machine)?;
        let own = size.min(widest);
        end = end.next_multiple_of(own);
        offsets.push(end);
        end += size * member.count.unwrap_or(1);
        alignment = alignment.max(own);
    }
    Some(Layout { size: end.next_multiple_of(alignment), offsets })
}

/// The layout of a structure; `None` if it has a member of an unknown type, or if it depends on the
/// alignment of `uint64_t`.
pub fn of(structure: &Struct, machine: Machine) -> Option<Layout> {
    let layout = laid_out(structure, machine, 8)?;
    let narrow = if machine == Machine::Bits32 { 4 } else { 8 };
    (laid_out(structure, machine, narrow)? == layout).then_some(layout)
}
