//! Links the programs of `c-tests/` with the library that ships and runs them, and looks at the
//! library itself.
//!
//! The build script has compiled the programs. The library is built here, by a cargo of its own
//! and exactly as it ships: what `cargo test` builds has the features and profile of tests.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

#[cfg(target_os = "linux")]
mod artefact;
mod corpus;
mod coverage;
mod header;
mod link;
#[cfg(target_os = "linux")]
mod proof;
mod symbols;

use libtest_mimic::{Arguments, Conclusion};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = header::trials();
    trials.extend(link::trials());
    trials.extend(coverage::trials());
    trials.extend(corpus::trials());
    #[cfg(target_os = "linux")]
    {
        trials.extend(artefact::trials());
        trials.extend(proof::trials());
    }
    let conclusion: Conclusion = libtest_mimic::run(&arguments, trials);
    conclusion.exit_code()
}

/// The directory of the build script.
fn out_dir() -> &'static Path {
    Path::new(env!("OUT_DIR"))
}
