//! Everything that was measured in one run.

use crate::growth::Growth;
use crate::machine::Machine;
use crate::measure::Outcome;
use crate::start::Start;
use serde::Serialize;

/// One run.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) machine: Machine,
    pub(crate) seed: u64,
    pub(crate) peers: Vec<Version>,
    pub(crate) left_out: Vec<LeftOut>,
    pub(crate) workloads: Vec<Outcome>,
    pub(crate) growth: Vec<Growth>,
    pub(crate) start: Option<Start>,
}

/// A library that was measured.
#[derive(Serialize)]
pub(crate) struct Version {
    pub(crate) name: String,
    pub(crate) version: String,
}

/// A library that was not, and why.
#[derive(Serialize)]
pub(crate) struct LeftOut {
    pub(crate) name: &'static str,
    pub(crate) reason: String,
}
