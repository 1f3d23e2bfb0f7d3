//! The machine: what it is, and one processor of it to stay on.

use crate::library::workspace;
use anyhow::{Context, Result, ensure};
use serde::Serialize;
use std::process::Command;

/// The machine of the measurements.
#[derive(Serialize)]
pub(crate) struct Machine {
    pub(crate) processor: String,
    pub(crate) system: String,
    pub(crate) compiler: String,
    /// The processor that the program stayed on.
    pub(crate) pinned_to: usize,
}

impl Machine {
    pub(crate) fn here(pinned_to: usize) -> Self {
        Self {
            processor: field("/proc/cpuinfo", "model name", ':'),
            system: field("/etc/os-release", "PRETTY_NAME", '='),
            compiler: compiler(),
            pinned_to,
        }
    }
}

/// The compiler that the library is built with.
pub(crate) fn compiler() -> String {
    let output = Command::new("rustc").arg("--version").current_dir(workspace()).output();
    output.map_or("?".into(), |out| String::from_utf8_lossy(&out.stdout).trim().into())
}

fn field(file: &str, name: &str, separator: char) -> String {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let value = text.lines().find_map(|line| {
        line.split_once(separator).filter(|(key, _)| key.trim() == name).map(|(_, value)| value)
    });
    value.unwrap_or("?").trim().trim_matches('"').to_string()
}

/// Keeps this program on one processor: the one given, or the last one that it may run on.
pub(crate) fn pin(processor: Option<usize>) -> Result<usize> {
    // SAFETY: a cpu_set_t is a bit mask, and all zero is the empty one.
    let mut allowed: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    let size = size_of_val(&allowed);
    // SAFETY: the mask is ours and has the size given.
    ensure!(unsafe { libc::sched_getaffinity(0, size, &mut allowed) } == 0, "sched_getaffinity");
    let is_allowed = |&at: &usize| {
        // SAFETY: `at` is within the mask.
        unsafe { libc::CPU_ISSET(at, &allowed) }
    };
    let last = || (0..libc::CPU_SETSIZE as usize).rev().find(is_allowed);
    let processor = processor.or_else(last).context("no processor is allowed")?;
    ensure!(processor < libc::CPU_SETSIZE as usize, "there is no processor {processor}");
    // SAFETY: as above; `processor` is within the mask.
    let mut one: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    // SAFETY: as above.
    unsafe { libc::CPU_SET(processor, &mut one) };
    // SAFETY: the mask is ours and has the size given.
    let set = unsafe { libc::sched_setaffinity(0, size, &one) };
    ensure!(set == 0, "cannot stay on processor {processor}");
    Ok(processor)
}
