//! Is this name safe to show? UTS #39, and the display rules of the browsers.
//!
//! # From a name to what is shown
//!
//! | step | what | file |
//! |---|---|---|
//! | 1 | the name goes through ToASCII, which says whether it is valid | [`crate::idna`] |
//! | 2 | it is mapped and broken into U-labels, whatever is wrong with it | [`crate::idna`] |
//! | 3 | the [`Policy`] looks at each label, or at the host | `decide.rs`, and the policies below |
//! | 4 | each label is written in Unicode or in ASCII | `write.rs` |
//! | 5 | the reasons get a place in the source | `locate.rs` |
//!
//! `name.rs` is where these steps are taken one after the other, and finds the memory for them.
//!
//! # The policies
//!
//! `chromium/`, `firefox/` and `webkit/` hold the rules that those projects publish, in their order
//! and with their constants; the policy UTS #39 is `restriction.rs`. They share what UTS #39
//! defines: `scripts.rs`, `summary.rs`, `restriction.rs`, `numbers.rs`, `marks.rs`, `skeleton.rs` with the
//! Bidirectional Algorithm in `bidi/`, and `confusable.rs`. `protected/` is the list of names
//! that others must not look like.
//!
//! # Reasons
//!
//! A policy ends at its first rule that hits. The report of this module goes on, and has a bit for
//! each reason that applies ([`Reasons`]); the first in the policy's order for the leftmost label is
//! the one that decides. Some are only noted: [`Reason::Deviation`] and [`Reason::TooManyMarks`],
//! which decide under no policy, and under UTS #39, where the level alone decides, mixed numbers,
//! hidden overlays and repeated marks.

mod bidi;
mod chromium;
mod confusable;
mod decide;
mod findings;
mod firefox;
mod locate;
mod marks;
mod name;
mod numbers;
mod pages;
mod policy;
mod properties;
mod protected;
mod reasons;
mod restriction;
mod scripts;
mod skeleton;
mod summary;
mod tables;
mod webkit;
mod write;

pub use bidi::Direction;
pub use confusable::{RELATIONS, Relation, confusable};
pub use marks::{hidden_overlay, repeated_mark, too_many_marks};
pub use name::{Report, Request, to_display};
pub use numbers::mixed_number;
pub use policy::{POLICIES, Policy};
pub use properties::{Category, Properties, is_allowed, properties, zero};
pub use protected::{
    BlockError, BuildError, OPTIONS as PROTECTED_OPTIONS, ProtectedNames, build as build_protected,
    verify as verify_protected,
};
pub use reasons::{REASONS, Reason, Reasons};
pub use restriction::Level;
pub use scripts::{Script, ScriptSet};
pub use skeleton::{Prototype, Reordering, SkeletonError, prototype, skeleton};
pub use summary::{resolved_script_set, restriction_level};
