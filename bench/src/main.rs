//! Measures libunidn, through its C ABI, beside its peers.
//!
//! - `peers/`: the libraries and how they are called. `items.rs`: inputs, in the forms they take.
//! - `workloads.rs`: what is measured, from `corpus.rs` (committed text) and `generate.rs` (random
//!   text, from the seed); `reference.rs`: the answers that are expected.
//! - `measure.rs`: the workloads; `growth.rs`: one long text; `quiet.rs`: how time is taken.
//! - `instructions.rs`: the same counted instead of timed; `start.rs`: size, loading and memory.
//! - `idn2.rs`: libidn2's interface over unidn, beside libidn2.
//! - `matrix.rs`: every kind of name with every function, encoding, length and set of options.
//! - `search.rs`: names of random shapes, on which a peer may come close.
//! - `columns.rs`: a column of names in one call, beside a call for each and beside `memcpy`.
//! - `differences.rs`: names that the libraries do not agree on.
//! - `preparation.rs`: stringprep of every code point and of random texts, beside libidn and ICU.
//! - `rulesets.rs`: labels checked by the rulesets of registries, and their keys.
//! - `report.rs`: what came out; `table.rs`, `markdown.rs`, `svg.rs`: how it is shown.

mod columns;
mod corpus;
mod differences;
mod generate;
mod growth;
mod idn2;
mod instructions;
mod items;
mod library;
mod machine;
mod markdown;
mod matrix;
mod measure;
mod peers;
mod preparation;
mod quiet;
mod reference;
mod report;
mod rulesets;
mod search;
mod start;
mod svg;
mod table;
mod workloads;

use anyhow::{Context, Result, ensure};
use clap::{Args, Parser, Subcommand};
use measure::Effort;
use peers::{Missing, Peer, Wanted};
use quiet::Quiet;
use report::{LeftOut, Report, Version};
use std::path::PathBuf;
use std::time::Duration;
use workloads::Workload;

/// Measures libunidn, through its C ABI, beside its peers.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Subcommand)]
enum Action {
    /// The workloads only.
    Workloads,
    /// Long text only.
    Growth,
    /// Size, loading and memory only.
    Start,
    /// libidn2's interface over unidn beside libidn2 only: its calls, and how it loads.
    Idn2,
    /// A column of a million names only: in one call, beside a call for each name and `memcpy`.
    Columns,
    /// Every kind of name with every function, encoding, length and set of options: the worst and the
    /// median cell of each, with --markdown all of them.
    Matrix,
    /// Names of random shapes: those on which a peer comes close.
    Search {
        /// How many shapes.
        #[arg(long, default_value_t = 300)]
        shapes: usize,
    },
    /// Counts instructions with callgrind and compares them with those kept.
    Instructions {
        /// Keeps the counts instead.
        #[arg(long)]
        update: bool,
    },
    /// Compares the answers of every peer with the expected ones and shows what differs.
    Verify,
    /// Shows what unidn refuses and others accept, and the reverse: the tables of SECURITY.md.
    Differences,
    /// Prepares every code point and random texts by each profile of stringprep, with unidn, libidn
    /// and ICU, and counts the differences by their reason; fails if one has no known reason.
    Preparation {
        /// How many random texts.
        #[arg(long, default_value_t = 1_000_000)]
        texts: usize,
    },
    /// The time of a check and of an index of a label, by published ruleset.
    Rulesets {
        /// The labels, in files of JSON rows, and the rulesets in `xml`: `vectors/lgr` of the data
        /// that the tests read.
        #[arg(default_value = "../shared/vectors/lgr")]
        vectors: PathBuf,
    },
    /// Runs one workload of one peer, for a profiler.
    Profile {
        /// The letter of the workload.
        workload: char,
        /// The name of the peer.
        peer: String,
        /// How often to run over all items.
        passes: usize,
    },
    /// Calls a function of unidn with every line of a file: what callgrind looks at.
    #[command(hide = true)]
    Call { inputs: PathBuf, function: String },
}

/// The measurements of one run.
#[derive(Clone, Copy)]
struct Parts {
    workloads: bool,
    growth: bool,
    start: bool,
}

#[derive(Args)]
#[command(next_help_heading = "Settings")]
struct Settings {
    /// The source of the generated inputs.
    #[arg(long, global = true, default_value_t = 1)]
    seed: u64,
    /// How many generated items a workload has.
    #[arg(long, global = true, default_value_t = 4000)]
    items: usize,
    /// The letters of the workloads.
    #[arg(long, global = true, default_value = workloads::IDS)]
    only: String,
    /// Parts of the names of the peers, separated by commas; `none` for unidn alone.
    #[arg(long, global = true, value_delimiter = ',')]
    peers: Vec<String>,
    /// The libunidn to measure, instead of the one that this builds.
    #[arg(long, global = true, value_name = "FILE")]
    library: Option<PathBuf>,
    /// Another libunidn to measure beside it.
    #[arg(long, global = true, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// How many samples to take of each peer.
    #[arg(long, global = true, default_value_t = 31)]
    rounds: usize,
    /// How long a sample takes, in milliseconds.
    #[arg(long, global = true, default_value_t = 3)]
    slice: u64,
    /// How often to try for a quiet sample.
    #[arg(long, global = true, default_value_t = 12)]
    tries: usize,
    /// The processor to stay on; the last one if not given.
    #[arg(long, global = true)]
    processor: Option<usize>,
    /// How many seconds one call may take in the growth.
    #[arg(long, global = true, default_value_t = 6.0)]
    limit: f64,
    /// Prints JSON.
    #[arg(long, global = true)]
    json: bool,
    /// Prints the tables of docs/src/performance.md.
    #[arg(long, global = true, conflicts_with = "json")]
    markdown: bool,
    /// Draws growth.svg and workloads.svg.
    #[arg(long, global = true, value_name = "DIRECTORY")]
    svg: Option<PathBuf>,
}

impl Settings {
    fn effort(&self) -> Effort {
        let slice = Duration::from_millis(self.slice);
        Effort { rounds: self.rounds.max(1), slice }
    }

    fn wanted(&self) -> Result<Wanted> {
        let library = match &self.library {
            Some(path) => path.canonicalize().context("no such library")?,
            None => library::build()?,
        };
        let baseline = self.baseline.as_ref().map(|path| path.canonicalize()).transpose()?;
        Ok(Wanted { library, baseline, names: self.peers.clone() })
    }

    fn workloads(&self) -> Vec<Workload> {
        let mut workloads = workloads::all(self.seed, self.items.max(1));
        workloads.retain(|workload| self.only.contains(workload.id));
        workloads
    }
}

/// Room for the result of one call in the workloads, in units.
const CAPACITY: usize = 4096;

fn main() -> Result<()> {
    let Arguments { action, settings } = Arguments::parse();
    let pinned_to = machine::pin(settings.processor)?;
    let wanted = settings.wanted()?;
    let unidn = || peers::load_unidn(&wanted, growth::CAPACITY);
    let run = |workloads, growth, start| {
        run(Parts { workloads, growth, start }, &settings, &wanted, pinned_to)
    };
    match &action {
        None => run(true, true, true),
        Some(Action::Workloads) => run(true, false, false),
        Some(Action::Growth) => run(false, true, false),
        Some(Action::Start) => run(false, false, true),
        Some(Action::Idn2) => idn2::run(&settings.workloads(), settings.effort(), settings.tries),
        Some(Action::Columns) => {
            columns::run(&wanted.library, settings.seed, settings.effort(), settings.tries)
        }
        Some(Action::Matrix) => {
            let mut peers = all_for_names(&wanted)?;
            let (effort, tries) = (settings.effort(), settings.tries);
            let library = &wanted.library;
            matrix::run(library, &mut peers, settings.seed, effort, tries, settings.markdown)
        }
        Some(Action::Search { shapes }) => {
            let mut peers = all_for_names(&wanted)?;
            search::run(&mut peers, settings.seed, settings.effort(), settings.tries, *shapes)
        }
        Some(Action::Instructions { update }) => {
            instructions::run(&wanted.library, &mut unidn()?, *update)
        }
        Some(Action::Call { inputs, function }) => {
            instructions::call(&wanted.library, inputs, function, &mut unidn()?)
        }
        Some(Action::Verify) => verify(&settings, &wanted),
        Some(Action::Differences) => differences::run(&mut peers::load(&wanted, CAPACITY)?.0),
        Some(Action::Preparation { texts }) => {
            preparation::run(&mut peers::load(&wanted, CAPACITY)?.0, settings.seed, *texts)
        }
        Some(Action::Rulesets { vectors }) => {
            rulesets::run(&wanted.library, vectors, settings.effort(), settings.tries)
        }
        Some(Action::Profile { workload, peer, passes }) => {
            profile(&settings, &wanted, *workload, peer, *passes)
        }
    }
}

/// The peers, with libidn2 also as it is called without mapping.
fn all_for_names(wanted: &Wanted) -> Result<Vec<Peer>> {
    let (mut peers, _) = peers::load(wanted, CAPACITY)?;
    let libidn2 = peers::libidn2::load_without_mapping();
    peers.extend(libidn2.into_iter().filter(|peer| wanted.has(&peer.name)));
    Ok(peers)
}

fn run(parts: Parts, settings: &Settings, wanted: &Wanted, pinned_to: usize) -> Result<()> {
    let (mut peers, missing) = peers::load(wanted, CAPACITY)?;
    let mut report = empty_report(settings, pinned_to, &peers, missing);
    measure(parts, settings, wanted, &mut peers, &mut report)?;
    if settings.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    }
    if settings.markdown {
        print!("{}", markdown::report(&report));
    }
    if let Some(directory) = &settings.svg {
        svg::draw(&report, directory)?;
    }
    Ok(())
}

fn empty_report(
    settings: &Settings,
    pinned_to: usize,
    peers: &[Peer],
    missing: Vec<Missing>,
) -> Report {
    let version = |peer: &Peer| Version { name: peer.name.clone(), version: peer.version.clone() };
    let left_out = |peer: Missing| LeftOut { name: peer.name, reason: peer.reason };
    Report {
        machine: machine::Machine::here(pinned_to),
        seed: settings.seed,
        peers: peers.iter().map(version).collect(),
        left_out: missing.into_iter().map(left_out).collect(),
        workloads: vec![],
        growth: vec![],
        start: None,
    }
}

/// Measures, and shows what comes out as soon as it is there, unless another form is wanted.
fn measure(
    parts: Parts,
    settings: &Settings,
    wanted: &Wanted,
    peers: &mut [Peer],
    report: &mut Report,
) -> Result<()> {
    let mut quiet = Quiet::new(settings.tries.max(1));
    let show = !settings.json && !settings.markdown;
    if show {
        table::head(report);
    }
    if parts.workloads {
        for workload in settings.workloads() {
            let outcome = measure::measure(&workload, peers, settings.effort(), &mut quiet);
            if show {
                table::workload(&outcome);
            }
            report.workloads.push(outcome);
        }
        if show {
            table::targets(&report.workloads);
        }
    }
    if parts.growth {
        let (mut peers, _) = peers::load(wanted, growth::CAPACITY)?;
        let limit = Duration::try_from_secs_f64(settings.limit)?;
        report.growth = growth::measure(&mut peers, settings.seed, limit, &mut quiet)?;
        if show {
            table::growth(&report.growth);
        }
    }
    if parts.start {
        let start = report.start.insert(start::measure(&wanted.library)?);
        if show {
            table::start(start);
        }
    }
    Ok(())
}

fn verify(settings: &Settings, wanted: &Wanted) -> Result<()> {
    let (mut peers, _) = peers::load(wanted, CAPACITY)?;
    let mut wrong = 0;
    for workload in settings.workloads() {
        println!("\n[{}] {}", workload.id, workload.title);
        for peer in peers.iter_mut().filter(|peer| peer.has(workload.function)) {
            let answers = measure::compare(&workload, peer);
            let count = workload.items.len();
            println!("  {}: {} of {count} as expected", peer.name, count - answers.differing);
            for (input, answer, expected) in answers.examples.iter().take(3) {
                println!("      {input:?} -> {answer:?}, expected {expected:?}");
            }
            wrong += if peer.name == peers::UNIDN { answers.differing } else { 0 };
        }
    }
    ensure!(wrong == 0, "unidn gives {wrong} wrong answers");
    Ok(())
}

fn profile(
    settings: &Settings,
    wanted: &Wanted,
    workload: char,
    peer: &str,
    passes: usize,
) -> Result<()> {
    let (mut peers, _) = peers::load(wanted, CAPACITY)?;
    let mut all = workloads::all(settings.seed, settings.items).into_iter();
    let workload = all.find(|one| one.id == workload).context("no such workload")?;
    let peer = peers.iter_mut().find(|one| one.name == peer).context("no such peer")?;
    for _ in 0..passes {
        peer.pass(workload.function, &workload.items);
    }
    Ok(())
}
