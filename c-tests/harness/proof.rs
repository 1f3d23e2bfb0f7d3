//! No panic is reachable: the library is built once more as it ships, but with a panic handler
//! that calls a function which nobody defines. It links only if nothing can call the handler.

use crate::cargo;
use crate::common::Outcome;
use libtest_mimic::Trial;

const PROOF: &str = "--cfg unidn_prove_no_panic -C link-arg=-Wl,-z,defs";

/// The function that the handler calls, in `src/lib.rs`.
const UNDEFINED: &str = "unidn_a_panic_is_reachable";

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("proof::no_panic_is_reachable", no_panic_is_reachable),
        Trial::test("proof::finds_a_panic", finds_a_panic),
    ]
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
