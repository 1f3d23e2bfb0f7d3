//! Whether a name is safe to show: UTS #39, and the display rules of the browsers.
//!
//! [`to_display`] writes a name in a form that is safe to show, and says in a [`Report`] what it
//! hides and why. A [`Request`] has the [`Policy`]: [`Policy::Cautious`], the default, is for programs
//! without a list of names to protect. It shows a label if Chromium and Firefox show it, and rules
//! that look at whole charts instead of lists of letters have no objection. [`build_protected`] makes
//! of such a list the block for [`ProtectedNames`].
//!
//! # Reasons
//!
//! A browser stops at its first rule that hits. This module goes on, and its report has a bit for
//! each reason that applies ([`Reasons`]). The first reason in the policy's order, for the leftmost
//! label, is the one that decides. Some reasons are only noted. [`Reason::Deviation`] and
//! [`Reason::TooManyMarks`] decide under no policy. Under UTS #39 the level alone decides, and
//! mixed numbers, hidden overlays and repeated marks are noted.

// # From a name to its displayed form
//
// | step | what | file |
// |---|---|---|
// | 1 | the name goes through the pipeline of ToASCII, which finds its U-labels and its faults | `idna` |
// | 2 | the `Policy` checks each label, or the host | `decide.rs`, `checks.rs`, `policy_rules.rs`, and the policies below |
// | 3 | each label is written in Unicode or in ASCII | `write.rs`; `refusals.rs` for invalid names |
// | 4 | the first reason gets a place in the source | `locate.rs` |
//
// `name.rs` is the sink that takes these steps.
//
// Most labels are ordinary: of one script, with characters that no rule is about where they stand.
// `ordinary.rs` knows these characters, so that step 2 skips the rules; `fast.rs` takes names of
// such labels past all steps, through the fast paths of ToUnicode, and names of ASCII that are
// refused, too. It takes other short names that are valid past the first.
//
// # The policies
//
// `chromium/`, `firefox/` and `webkit/` hold the rules that those projects publish, in their order
// and with their constants. They are independent of each other: `characters.rs`,
// `digit_lookalikes.rs` and `tld.rs` hold what two of them share. The policy UTS #39 is the
// restriction level of `uts39`, which all policies build on. `protected/` is the
// list of names that other names must not look like.
//
// `cautious.rs` is the default.

mod cautious;
mod characters;
mod checks;
mod chromium;
mod decide;
mod digit_lookalikes;
mod fast;
mod fault;
mod firefox;
mod label_set;
mod locate;
mod name;
mod ordinary;
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
pub use fast::{Fast, short_to_display};
#[doc(hidden)]
pub use name::to_display_in;
#[doc(hidden)]
pub use ordinary::Ordinary;
#[doc(hidden)]
pub use policy::POLICIES;
#[doc(hidden)]
pub use protected::{MAGIC as PROTECTED_MAGIC, Plan};
#[doc(hidden)]
pub use reasons::{REASON_MESSAGES, REASONS};
