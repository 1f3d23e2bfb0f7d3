//! The workloads: answers compared first, then the time of every peer, interleaved.

use crate::peers::{Peer, UNIDN};
use crate::quiet::{Quiet, median, quantile, repetitions};
use crate::workloads::Workload;
use serde::Serialize;
use std::time::Duration;

/// Of how many answers one may differ from what is expected in a peer that does the same work:
/// they have different versions of Unicode, and IDNA2003 is another standard.
const SAME_WORK_UP_TO_ONE_OF: usize = 50;

/// The result of one workload.
#[derive(Serialize)]
pub(crate) struct Outcome {
    pub(crate) id: char,
    pub(crate) title: &'static str,
    pub(crate) items: usize,
    /// The mean length of an input, in bytes and in code points.
    pub(crate) bytes: f64,
    pub(crate) code_points: f64,
    pub(crate) target: f64,
    /// The best peer that does the same work, by unidn.
    pub(crate) ratio: Option<f64>,
    pub(crate) best_peer: Option<String>,
    /// The fastest first.
    pub(crate) rows: Vec<Row>,
    pub(crate) samples: usize,
    /// Samples that were taken while the machine was not quiet.
    pub(crate) noisy_samples: usize,
}

/// One peer in one workload; the times are nanoseconds per item.
#[derive(Serialize)]
pub(crate) struct Row {
    pub(crate) peer: String,
    pub(crate) median: f64,
    pub(crate) lowest: f64,
    pub(crate) upper_quartile: f64,
    /// Answers that are not the expected ones, refusals included.
    pub(crate) differing: usize,
    pub(crate) refused: usize,
    /// Why the time is not for the same work.
    pub(crate) less_work: Option<String>,
}

impl Outcome {
    pub(crate) fn row(&self, peer: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.peer == peer)
    }
}

/// How long to measure.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) rounds: usize,
    pub(crate) slice: Duration,
}

pub(crate) fn measure(
    workload: &Workload,
    peers: &mut [Peer],
    effort: Effort,
    quiet: &mut Quiet,
) -> Outcome {
    let function = workload.function;
    let mut peers: Vec<_> = peers.iter_mut().filter(|peer| peer.has(function)).collect();
    let answers: Vec<_> = peers.iter_mut().map(|peer| compare(workload, peer)).collect();
    let passes: Vec<_> = (peers.iter_mut())
        .map(|peer| repetitions(effort.slice, || peer.pass(function, &workload.items)))
        .collect();
    let mut samples = vec![vec![]; peers.len()];
    for round in 0..effort.rounds {
        for turn in 0..peers.len() {
            // Every peer comes after every other one, so that none always finds the caches as its
            // neighbour leaves them.
            let at = (round + turn) % peers.len();
            let time = quiet.time(|| {
                for _ in 0..passes[at] {
                    peers[at].pass(function, &workload.items);
                }
            });
            samples[at].push(time * 1e9 / (passes[at] * workload.items.len()) as f64);
        }
    }
    let mut rows: Vec<_> = (peers.iter().zip(&answers).zip(&samples))
        .map(|((peer, answers), samples)| Row {
            peer: peer.name.clone(),
            median: median(samples),
            lowest: quantile(samples, 0.0),
            upper_quartile: quantile(samples, 0.75),
            differing: answers.differing,
            refused: answers.refused,
            less_work: less_work(peer, workload, answers),
        })
        .collect();
    rows.sort_by(|a, b| a.median.total_cmp(&b.median));
    outcome(workload, rows, quiet.take_counts())
}

fn outcome(
    workload: &Workload,
    rows: Vec<Row>,
    (samples, noisy_samples): (usize, usize),
) -> Outcome {
    let count = workload.items.len() as f64;
    let best = rows.iter().find(|row| !row.peer.starts_with(UNIDN) && row.less_work.is_none());
    let unidn = rows.iter().find(|row| row.peer == UNIDN);
    Outcome {
        id: workload.id,
        title: workload.title,
        items: workload.items.len(),
        bytes: workload.items.iter().map(|item| item.text().len() as f64).sum::<f64>() / count,
        code_points: workload.items.iter().map(|item| item.chars().len() as f64).sum::<f64>()
            / count,
        target: workload.target,
        ratio: best.zip(unidn).map(|(best, unidn)| best.median / unidn.median),
        best_peer: best.map(|best| best.peer.clone()),
        rows,
        samples,
        noisy_samples,
    }
}

/// How the answers of a peer are beside the expected ones.
pub(crate) struct Answers {
    pub(crate) differing: usize,
    pub(crate) refused: usize,
    /// Some of those that differ: input, answer, expected answer.
    pub(crate) examples: Vec<(String, Option<String>, String)>,
}

/// Compares the answers of a peer with the expected ones.
pub(crate) fn compare(workload: &Workload, peer: &mut Peer) -> Answers {
    let given = peer.answers(workload.function, &workload.items);
    let mut answers = Answers { differing: 0, refused: 0, examples: vec![] };
    for ((item, answer), expected) in workload.items.iter().zip(given).zip(&workload.expected) {
        if answer.as_deref() == Some(expected.as_bytes()) {
            continue;
        }
        answers.differing += 1;
        answers.refused += usize::from(answer.is_none());
        let answer = answer.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        answers.examples.push((item.text().to_string(), answer, expected.clone()));
    }
    answers
}

fn less_work(peer: &Peer, workload: &Workload, answers: &Answers) -> Option<String> {
    if let Some(reason) = peer.less_work(workload.id) {
        return Some(reason.to_string());
    }
    (answers.differing * SAME_WORK_UP_TO_ONE_OF > workload.items.len())
        .then(|| format!("{} of {} answers differ", answers.differing, workload.items.len()))
}
