//! libidn2's interface, over unidn and of libidn2: the same calls of both, in turn.

use crate::instructions::Scratch;
use crate::library;
use crate::measure::{self, Effort};
use crate::peers::{Function, libidn2};
use crate::quiet::{Quiet, median};
use crate::start::{compile, run as run_command};
use crate::workloads::Workload;
use crate::{CAPACITY, machine, table};
use anyhow::{Context, Result};
use std::process::Command;

/// How many times as fast plain ASCII and A-labels are to be, and IDNs.
const ASCII_TARGET: f64 = 10.0;
const IDN_TARGET: f64 = 8.0;
/// Loading, a look-up and unloading take at most this part of libidn2's time.
const LOAD_TARGET: f64 = 1.0 / 3.0;

const LOADS: usize = 101;
const NAME: &str = "b\u{fc}cher.example";

const OURS: &str = "unidn";
const THEIRS: &str = "libidn2";

pub(crate) fn run(workloads: &[Workload], effort: Effort, tries: usize) -> Result<()> {
    let paths = [library::build_idn2()?, libidn2::path()?];
    let [ours, theirs] = &paths;
    let mut peers =
        [libidn2::load_path(OURS, ours, CAPACITY)?, libidn2::load_path(THEIRS, theirs, CAPACITY)?];
    let mut quiet = Quiet::new(tries.max(1));
    let machine = machine::Machine::here(0);
    println!("{}, {}", machine.processor, machine.system);
    println!("{:<44} {:>10} {:>10} {:>7} {:>7}", "ns a call", OURS, THEIRS, "ratio", "target");
    let of_names =
        |workload: &&Workload| matches!(workload.function, Function::ToAscii | Function::ToUnicode);
    for workload in workloads.iter().filter(of_names) {
        let outcome = measure::measure(workload, &mut peers, effort, &mut quiet);
        let time = |name| outcome.row(name).map(|row| row.median).context("it was measured");
        let (ours, theirs) = (time(OURS)?, time(THEIRS)?);
        let target = if "efE".contains(workload.id) { IDN_TARGET } else { ASCII_TARGET };
        println!(
            "{} {:<42} {ours:>10.1} {theirs:>10.1} {:>7.1} {target:>7.1} {}",
            workload.id,
            workload.title,
            theirs / ours,
            table::verdict(theirs / ours >= target)
        );
    }
    let scratch = Scratch::new()?;
    let probe = compile(&scratch.0, "idn2.c", "probe", &["-O2"])?;
    let mut samples = [vec![], vec![]];
    for _ in 0..LOADS {
        for (path, samples) in paths.iter().zip(&mut samples) {
            let said = run_command(Command::new(&probe).arg(path).arg(NAME))?;
            samples.push(said.trim().parse::<f64>()?);
        }
    }
    let [ours, theirs] = samples.map(|samples| median(&samples) / 1e3);
    println!(
        "dlopen, a look-up, dlclose: {ours:.1} us, {THEIRS} {theirs:.1} us: {:.2} of it, at most \
         {LOAD_TARGET:.2}: {}",
        ours / theirs,
        table::verdict(ours <= theirs * LOAD_TARGET)
    );
    Ok(())
}
