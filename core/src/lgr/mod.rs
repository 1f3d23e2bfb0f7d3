//! Label generation rulesets (RFC 7940): which labels a registry accepts, and which labels are
//! variants of each other.
//!
//! # A label
//!
//! A label is divided into elements of the repertoire: code points and sequences. Each may have a
//! context rule, which the label must comply with there. The elements have variants, which may have
//! context rules as well. Actions with rules over the whole label, or with types of variants, give
//! the label and its variants a disposition.
//!
//! A label has at most [`MAX_LABEL`] code points. A set of the positions between them is thus a
//! word of 64 bits, and a matcher of a rule maps the set of positions where it starts to the set
//! where it ends. Rules are programs over such sets: they need no backtracking and no memory.
//!
//! # Where the standard is open
//!
//! - If sequences overlap, a label can be divided in several ways. It is in the repertoire if one
//!   division complies with all context rules.
//! - If a label comes from another one in several ways, the first action that one of the ways
//!   triggers decides.
//! - The context rule of a variant is evaluated in the label with the variants to its left, the
//!   variant itself, and the original label to its right. If that has more than [`MAX_LABEL`]
//!   code points, the variant does not exist there.
//! - A variant without a type triggers no action, but counts as a variant for `only-variants`.
//! - A context rule without an anchor, or an alternative without one, holds if it matches anywhere in
//!   the label.
//!
//! # The block
//!
//! A compiler, which is in the command, makes a block of a ruleset. The block needs no data of
//! Unicode: properties are expanded. It has no pointers, its numbers are little-endian, it may lie
//! at any address, and its header is checked at each use. Each place in it is checked before it is
//! followed: where nothing is, nothing is read, and in the end the answer is that the block is
//! damaged. Each call takes a bounded number of steps, whatever a block contains. [`layout`]
//! describes its parts.

mod action;
mod block;
mod check;
mod division;
mod element;
mod index;
mod label;
pub mod layout;
mod memory;
mod relation;
mod repertoire;
mod rule;
mod variants;
mod verdict;
mod verify;
mod ways;

pub use block::{BlockError, Kind, Ruleset};
pub use check::check;
pub use index::index;
pub use label::{Label, LabelError, MAX_LABEL, Place};
pub use relation::{Relation, relation};
pub use repertoire::{Repertoire, Row, Variant};
pub use variants::variants;
pub use verdict::{Fault, Verdict};
pub use verify::verify;

/// Why a function has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// The label is not in the repertoire of the ruleset.
    Invalid,
    /// The block is damaged, or takes more steps than any ruleset needs.
    Damaged,
}
