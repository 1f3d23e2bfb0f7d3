//! The faults: at least one for each test that SECURITY.md names. `mod.rs` plants them.
//!
//! An edit is anchored at a short text that stands in its file once.

mod idn2;
mod library;
mod memory;
mod names;

use super::{Fault, Run};

pub(super) type Edits = &'static [(&'static str, &'static str)];

/// A fault that a test of the package `unidn` must notice, by the target and the test's full name.
pub(super) const fn library(
    test: &'static str,
    (target, name): (&'static str, &'static str),
    file: &'static str,
    edits: Edits,
) -> Fault {
    Fault { test, run: Run::Library(target, name), file, edits, says: "FAILED" }
}

/// The same of a test that has one name everywhere.
pub(super) const fn named(
    test: &'static str,
    target: &'static str,
    file: &'static str,
    edits: Edits,
) -> Fault {
    library(test, (target, test), file, edits)
}

/// A fault that a test of `unidn-idn2` must notice.
pub(super) const fn of_idn2(test: &'static str, file: &'static str, edits: Edits) -> Fault {
    Fault { test, run: Run::Idn2(test), file, edits, says: "FAILED" }
}

/// A fault that a test of `xtask` must notice.
pub(super) const fn of_xtask(
    test: &'static str,
    target: &'static str,
    file: &'static str,
    edits: Edits,
) -> Fault {
    Fault { test, run: Run::Xtask(target, test), file, edits, says: "FAILED" }
}

/// A fault that a chore must notice, in words that no other failure of it has.
pub(super) const fn chore(
    test: &'static str,
    (arguments, says): (&'static [&'static str], &'static str),
    file: &'static str,
    edits: Edits,
) -> Fault {
    Fault { test, run: Run::Chore(arguments), file, edits, says }
}

/// Where faults are planted that concern the library as a whole.
pub(super) const VERSION: &str = "src/abi/version.rs";
pub(super) const POINTER: &str = "    VERSION.as_ptr()";

/// A function that is exported, and tested nowhere.
pub(super) const NEW_SYMBOL: Edits = &[("unidn_version 0.", "unidn_new 0.1.0\nunidn_version 0.")];

/// All of them.
pub fn faults() -> impl Iterator<Item = &'static Fault> {
    [memory::FAULTS, names::FAULTS, library::FAULTS, idn2::FAULTS].into_iter().flatten()
}
