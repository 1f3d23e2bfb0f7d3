//! `cargo run -p xtask -- fuzz`: the targets of `fuzz/`, what they reach, their corpora, and runs of
//! all of them.

mod build;
mod corpus;
mod record;
mod run;
mod table;

pub use record::Record;
pub use table::{Reach, exported, reach, targets};

use run::Limit;
use std::io;
use std::path::{Path, PathBuf};

/// How long to fuzz, and what.
#[derive(clap::Args)]
#[group(skip)]
#[command(group(clap::ArgGroup::new("goal").required(true)))]
pub struct Arguments {
    /// Fuzz for so many minutes altogether
    #[arg(long, value_name = "N", group = "goal")]
    minutes: Option<u64>,
    /// Make so many executions altogether
    #[arg(long, value_name = "N", group = "goal")]
    runs: Option<u64>,
    /// Make so many executions altogether, those of earlier runs included; can be stopped at any time
    #[arg(long, value_name = "N", group = "goal")]
    until: Option<u64>,
    /// Keep of each corpus only what reaches something that nothing smaller does
    #[arg(long, group = "goal")]
    minimize: bool,
    /// Make the same executions each time, if the corpora are the same, too
    #[arg(long, value_name = "N", conflicts_with = "until")]
    seed: Option<u32>,
    /// The targets; all of them if there are none
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
}

/// Does what the arguments say.
pub fn command(arguments: &Arguments) -> io::Result<()> {
    let reach = table::reach()?;
    let mut targets = arguments.targets.clone();
    if let Some(unknown) = targets.iter().find(|target| !reach.contains_key(*target)) {
        return Err(io::Error::other(format!("there is no target {unknown}")));
    }
    if targets.is_empty() {
        targets = reach.keys().cloned().collect();
    }
    build::build()?;
    for target in &targets {
        corpus::unpack(target)?;
    }
    let count = targets.len() as u64;
    let seed = arguments.seed;
    match *arguments {
        Arguments { minutes: Some(minutes), .. } => {
            let processors = std::thread::available_parallelism()?.get() as u64;
            let seconds = (minutes * 60 * processors).div_ceil(count);
            run::once(&targets, &reach, Limit { seconds: Some(seconds), executions: None, seed })
        }
        Arguments { runs: Some(runs), .. } => {
            let executions = runs.div_ceil(count);
            run::once(&targets, &reach, Limit { seconds: None, executions: Some(executions), seed })
        }
        Arguments { until: Some(until), .. } => run::until(&targets, &reach, until),
        _ => corpus::minimize(&targets),
    }
}

/// The directory of the targets.
fn directory() -> PathBuf {
    root().join("fuzz")
}

/// The directory of the workspace.
fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}
