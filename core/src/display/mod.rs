//! Is this name safe to show? UTS #39, and the display rules of the browsers.
//!
//! # From a name to what is shown
//!
//! | step | what | file |
//! |---|---|---|
//! | 1 | the name goes through the pipeline of ToASCII, which finds its U-labels and its faults | [`crate::idna`] |
//! | 2 | the [`Policy`] checks each label, or the host | `decide.rs`, `policy_rules.rs`, and the policies below |
//! | 3 | each label is written in Unicode or in ASCII | `write.rs`; `refusals.rs` for invalid names |
//! | 4 | the first reason gets a place in the source | `locate.rs` |
//!
//! `name.rs` is the sink that takes these steps.
//!
//! # The policies
//!
//! `chromium/`, `firefox/` and `webkit/` hold the rules that those projects publish, in their order
//! and with their constants. None uses another: `characters.rs`, `digit_lookalikes.rs` and `tld.rs`
//! have what two of them share. The policy UTS #39 is the restriction level of
//! [`uts39`](crate::uts39), which all policies build on. `protected/` is the list of names that
//! others must not look like.
//!
//! # Reasons
//!
//! A policy ends at its first rule that hits. The report of this module goes on, and has a bit for
//! each reason that applies ([`Reasons`]); the first in the policy's order for the leftmost label is
//! the one that decides. Some are only noted: [`Reason::Deviation`] and [`Reason::TooManyMarks`],
//! which decide under no policy, and under UTS #39, where the level alone decides, mixed numbers,
//! hidden overlays and repeated marks.

mod characters;
mod chromium;
mod decide;
mod digit_lookalikes;
mod fault;
mod firefox;
mod label_set;
mod locate;
mod name;
mod policy;
mod policy_rules;
mod protected;
mod reasons;
mod refusals;
mod report;
mod request;
mod split_name;
mod tld;
mod webkit;
mod write;

pub use name::to_display;
pub use policy::Policy;
pub use protected::{
    BlockError, BuildError, OPTIONS as PROTECTED_OPTIONS, ProtectedNames, build as build_protected,
    verify as verify_protected,
};
pub use reasons::{Reason, Reasons};
pub use report::Report;
pub use request::Request;

// Internal, for the C library, the command and the tests: any version may change these.
#[doc(hidden)]
pub use policy::POLICIES;
#[doc(hidden)]
pub use protected::Plan;
#[doc(hidden)]
pub use reasons::REASONS;
