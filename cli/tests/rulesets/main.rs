//! Label generation rulesets: the compiler, and what the core decides with its blocks.

mod damaged;
mod elements;
mod own;
mod published;
mod variants;

use libtest_mimic::Arguments;
use std::process::ExitCode;

fn main() -> ExitCode {
    let groups = [
        own::trials(),
        elements::trials(),
        variants::trials(),
        damaged::trials(),
        published::trials(),
    ];
    let trials = groups.into_iter().flatten().collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
