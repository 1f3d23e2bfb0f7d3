//! Properties of the library that only other builds show.
//!
//! No panic is reachable: the library is built once more as it ships, but with a panic handler
//! that calls a function which nobody defines. It links only if nothing can call the handler.

use crate::artefact;
use libtest_mimic::Trial;
use std::process::Command;
use testkit::data::Outcome;
use testkit::effort::exhaustive;
use testkit::process::run;
use testkit::shipped::{self, Library, Together};

const PROOF: &str = "--cfg unidn_prove_no_panic -C link-arg=-Wl,-z,defs";

/// The function that the handler calls, in `src/lib.rs`.
const UNDEFINED: &str = "unidn_a_panic_is_reachable";

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("proof::no_panic_is_reachable", no_panic_is_reachable),
        Trial::test("proof::finds_a_panic", finds_a_panic),
        together("proof::after_the_workspace", Together::Workspace),
        together("proof::after_cargo_test", Together::Tests),
        exhaustive(Trial::test("proof::control_flow_integrity", control_flow_integrity)),
    ]
}

/// A test of a build beside others, which takes minutes.
fn together(name: &'static str, together: Together) -> Trial {
    let directory = name.replace("::", "-");
    exhaustive(Trial::test(name, move || no_panic_with(together, &directory)))
}

/// According to SECURITY.md the library as it is built by default has no note of control-flow
/// integrity, and by which flags of the compiler it gets one. On other processors than x86 there is
/// another one.
fn control_flow_integrity() -> Outcome {
    if !cfg!(target_arch = "x86_64") {
        return Ok(());
    }
    let notes = |library: &Library| run(Command::new("readelf").arg("-n").arg(&library.shared));
    let plain = notes(shipped::shipped()?)?;
    let guarded = notes(&shipped::build("cf-protection", "-Zcf-protection=full")?)?;
    if !plain.contains("IBT") && guarded.contains("x86 feature: IBT, SHSTK") {
        return Ok(());
    }
    Err(format!("by default:\n{plain}\nwith -Zcf-protection=full:\n{guarded}").into())
}

/// The library has no reachable panic either if it is built with others. With the workspace it is also
/// like what ships in everything else; with the tests it has what their dependencies enable, and stays
/// in the target directory.
fn no_panic_with(together: Together, name: &str) -> Outcome {
    let undefined = format!("{name}-undefined");
    shipped::build_together(together, &undefined, PROOF)?;
    match together {
        Together::Tests => Ok(()),
        _ => artefact::look_at(&shipped::build_together(together, name, "")?.shared),
    }
}

fn no_panic_is_reachable() -> Outcome {
    shipped::build("proof", PROOF)?;
    Ok(())
}

/// The proof can fail: with one function more, which panics on some argument, nothing is linked.
fn finds_a_panic() -> Outcome {
    match shipped::build("proof-control", &format!("{PROOF} --cfg unidn_reachable_panic")) {
        Ok(_) => Err("the library links with a reachable panic: the proof proves nothing".into()),
        Err(message) if message.contains(UNDEFINED) => Ok(()),
        Err(message) => Err(format!("fails, but for another reason:\n{message}").into()),
    }
}
