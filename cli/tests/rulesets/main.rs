//! Label generation rulesets: the compiler, and what the core decides with its blocks.

mod damaged;
mod own;
mod published;

use libtest_mimic::Arguments;
use std::process::ExitCode;

fn main() -> ExitCode {
    let trials =
        own::trials().into_iter().chain(damaged::trials()).chain(published::trials()).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
