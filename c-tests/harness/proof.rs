//! No panic is reachable: the library is built once more as it ships, but with a panic handler
//! that calls a function which nobody defines. It links only if nothing can call the handler.

use crate::artefact;
use crate::cargo::{self, Together};
use crate::common::Outcome;
use crate::link::EXHAUSTIVE;
use libtest_mimic::Trial;
use std::env;

const PROOF: &str = "--cfg unidn_prove_no_panic -C link-arg=-Wl,-z,defs";

/// The function that the handler calls, in `src/lib.rs`.
const UNDEFINED: &str = "unidn_a_panic_is_reachable";

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("proof::no_panic_is_reachable", no_panic_is_reachable),
        Trial::test("proof::finds_a_panic", finds_a_panic),
        together("proof::after_the_workspace", Together::Workspace),
        together("proof::after_cargo_test", Together::Tests),
    ]
}

/// A test that takes minutes, and is ignored if not everything is to be tried.
fn together(name: &'static str, together: Together) -> Trial {
    let is_ignored = env::var_os(EXHAUSTIVE).is_none();
    let directory = name.replace("::", "-");
    Trial::test(name, move || no_panic_with(together, &directory))
        .with_ignored_flag(is_ignored)
        .with_kind(if is_ignored { "no UNIDN_EXHAUSTIVE" } else { "" })
}

/// What is built with others has no reachable panic either. With the workspace it has no trace of one,
/// and is in all else as what ships; what cargo builds for tests is linked with their standard
/// library, and stays in the target directory.
fn no_panic_with(together: Together, name: &str) -> Outcome {
    let undefined = format!("{name}-undefined");
    cargo::build_together(together, &undefined, PROOF)?;
    match together {
        Together::Tests => Ok(()),
        _ => artefact::look_at(&cargo::build_together(together, name, "")?.shared),
    }
}

fn no_panic_is_reachable() -> Outcome {
    cargo::build("proof", PROOF)?;
    Ok(())
}

/// The proof can fail: with one function more, which panics on some argument, nothing is linked.
fn finds_a_panic() -> Outcome {
    match cargo::build("proof-control", &format!("{PROOF} --cfg unidn_reachable_panic")) {
        Ok(_) => Err("the library links with a reachable panic: the proof proves nothing".into()),
        Err(message) if message.contains(UNDEFINED) => Ok(()),
        Err(message) => Err(format!("fails, but for another reason:\n{message}").into()),
    }
}
