//! Runs of targets: libFuzzer programs, of which each processor has one at a time.

use super::build::cargo_fuzz;
use super::{Reach, Record, directory};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{fs, io, thread};

/// When a run of one target ends, at the one or at the other, and where its random numbers begin.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub seconds: Option<u64>,
    pub executions: Option<u64>,
    pub seed: Option<u32>,
}

/// A target's turn in a run of hours: at most so much is lost when that is stopped, and a target
/// that is quick does not make the number of executions by itself.
const TURN: Limit = Limit { seconds: Some(60), executions: Some(300_000), seed: None };

/// The arguments of libFuzzer for every target.
const LIBFUZZER: [&str; 4] = [
    // An input is read as choices, of which none needs more.
    "-max_len=512",
    // No call takes a tenth of it: what does, is a finding.
    "-timeout=20",
    "-print_final_stats=1",
    "-verbosity=1",
];

/// How many of the last lines of a failed run are shown.
const SHOWN: usize = 120;

/// The outcome of a run.
struct Ran {
    executions: u64,
    /// The places of the program that it reached, and how many there are.
    covered: String,
    places: String,
    time: Duration,
}

/// Runs each target once.
pub(super) fn once(targets: &[String], reach: &Reach, limit: Limit) -> io::Result<()> {
    let (total, start) = (Mutex::new(0), Instant::now());
    round(targets, reach, limit, |_, executions| {
        *total.lock().map_err(|_| poisoned())? += executions;
        Ok(())
    })?;
    let total = total.into_inner().map_err(|_| poisoned())?;
    let seconds = start.elapsed().as_secs();
    println!("{total} executions of {} targets in {seconds} s, no finding", targets.len());
    Ok(())
}

/// Runs the targets in turns until the record has so many executions.
pub(super) fn until(targets: &[String], reach: &Reach, goal: u64) -> io::Result<()> {
    let record = Mutex::new(Record::read()?);
    let total = || record.lock().map(|record| record.total()).map_err(|_| poisoned());
    while total()? < goal {
        round(targets, reach, TURN, |target, executions| {
            let mut record = record.lock().map_err(|_| poisoned())?;
            record.add(target, executions, &today()?);
            record.write()
        })?;
        println!("{:>36} of {goal}", total()?);
    }
    println!("{}", record.lock().map_err(|_| poisoned())?);
    Ok(())
}

/// Runs each target once, as many at a time as there are processors, and prints of each how many
/// executions it made. After a failure no further one begins.
fn round(
    targets: &[String],
    reach: &Reach,
    limit: Limit,
    done: impl Fn(&str, u64) -> io::Result<()> + Sync,
) -> io::Result<()> {
    let next = Mutex::new(targets.iter());
    let failed = Mutex::new(Ok(()));
    let work = || {
        while let Some(target) = next.lock().ok().and_then(|mut next| next.next()) {
            let ran = one(target, reach, limit).and_then(|ran| done(target, ran.executions));
            if let Err(error) = ran {
                next.lock().into_iter().for_each(|mut next| *next = [].iter());
                failed.lock().into_iter().for_each(|mut failed| *failed = Err(error.to_string()));
            }
        }
    };
    let processors = thread::available_parallelism()?.get();
    thread::scope(|scope| (0..processors).for_each(|_| drop(scope.spawn(work))));
    failed.into_inner().map_err(|_| poisoned())?.map_err(io::Error::other)
}

fn poisoned() -> io::Error {
    io::Error::other("a thread that ran a target has panicked")
}

/// Runs a target, and prints a line about it. A finding is an error, and so is an exported function
/// that the target should have called and has not.
fn one(target: &str, reach: &Reach, limit: Limit) -> io::Result<Ran> {
    let artifacts = directory().join("artifacts").join(target);
    fs::create_dir_all(&artifacts)?;
    let reached = artifacts.join("reached");
    let mut command = cargo_fuzz("run");
    command.args([target, "--"]).args(LIBFUZZER);
    command.args(limit.seconds.map(|seconds| format!("-max_total_time={seconds}")));
    command.args(limit.executions.map(|executions| format!("-runs={executions}")));
    command.args(limit.seed.map(|seed| format!("-seed={seed}")));
    let ran = watch(target, command.env("UNIDN_FUZZ_REACHED", &reached))?;

    let called = fs::read_to_string(&reached)?;
    let called: BTreeSet<_> = called.lines().map(str::to_owned).collect();
    let missing: Vec<_> =
        reach.get(target).into_iter().flatten().filter(|name| !called.contains(*name)).collect();
    if !missing.is_empty() {
        return Err(io::Error::other(format!("{target} has not called {missing:?}")));
    }
    let per_second = u128::from(ran.executions) * 1000 / ran.time.as_millis().max(1);
    println!(
        "{target:<12} {:>10} executions {per_second:>7}/s, {:>5} of {} places reached",
        ran.executions, ran.covered, ran.places
    );
    Ok(ran)
}

/// Runs a command of libFuzzer and reads what it says.
fn watch(target: &str, command: &mut Command) -> io::Result<Ran> {
    let start = Instant::now();
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let mut lines = Vec::new();
    if let Some(stderr) = child.stderr.take() {
        for line in BufReader::new(stderr).split(b'\n') {
            lines.push(String::from_utf8_lossy(&line?).into_owned());
        }
    }
    if !child.wait()?.success() {
        for line in lines.iter().skip(lines.len().saturating_sub(SHOWN)) {
            eprintln!("{line}");
        }
        return Err(io::Error::other(format!("{target} has found something")));
    }
    let after = |mark: &str| {
        let found = lines.iter().rev().find_map(|line| line.split_once(mark));
        let number = found.and_then(|(_, rest)| rest.split_whitespace().next());
        number.map(|number| number.trim_matches(['(', ')']).to_owned())
    };
    let missing = || io::Error::other(format!("{target}: libFuzzer does not say how far it came"));
    let executions = after("stat::number_of_executed_units:").ok_or_else(missing)?;
    Ok(Ran {
        executions: executions.parse().map_err(|_| missing())?,
        covered: after(" cov: ").ok_or_else(missing)?,
        places: after("Loaded 1 PC tables (").ok_or_else(missing)?,
        time: start.elapsed(),
    })
}

/// The day, as `date` has it.
fn today() -> io::Result<String> {
    let date = Command::new("date").args(["-u", "+%F"]).output()?;
    Ok(String::from_utf8_lossy(&date.stdout).trim().to_owned())
}
