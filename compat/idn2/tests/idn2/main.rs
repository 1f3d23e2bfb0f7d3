//! The library as it ships: built by `make idn2`, as a stranger builds it, and held against the real
//! libidn2 where that is installed.
//!
//! `UNIDN_IDN2_REAL` names the real library; without it Debian's places are tried.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

#[cfg(target_os = "linux")]
mod abi;
#[cfg(target_os = "linux")]
mod ages;
#[cfg(target_os = "linux")]
mod build;
#[cfg(target_os = "linux")]
mod classes;
#[cfg(target_os = "linux")]
mod code_points;
#[cfg(target_os = "linux")]
mod consumers;
#[cfg(target_os = "linux")]
mod differential;
#[cfg(target_os = "linux")]
mod install;
#[cfg(target_os = "linux")]
mod library;
#[cfg(target_os = "linux")]
mod programs;
#[cfg(target_os = "linux")]
mod servers;

#[cfg(target_os = "linux")]
use libtest_mimic::{Arguments, Trial};
#[cfg(target_os = "linux")]
use std::process::ExitCode;

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    let trials: Vec<Trial> = [
        abi::trials(),
        build::trials(),
        programs::trials(),
        install::trials(),
        code_points::trials(),
        differential::trials(),
        consumers::trials(),
    ]
    .into_iter()
    .flatten()
    .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// There is nothing to test elsewhere.
#[cfg(not(target_os = "linux"))]
fn main() {}
