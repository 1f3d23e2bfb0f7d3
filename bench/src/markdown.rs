//! The measured tables of docs/src/performance.md.

use crate::growth::{COMPARED_AT, EXPONENT_TARGET, Growth};
use crate::measure::{Outcome, Row};
use crate::peers::UNIDN;
use crate::report::Report;
use crate::table::size_name;

/// The whole report.
pub(crate) fn report(report: &Report) -> String {
    let mut text = workloads(report);
    text += &growth(&report.growth);
    text += &source(report);
    text
}

/// A column for each peer; nanoseconds. In parentheses what is for less work.
fn workloads(report: &Report) -> String {
    let peers: Vec<_> = report.peers.iter().map(|peer| peer.name.as_str()).collect();
    let mut text = format!("| ns per item | {} | ratio |\n", peers.join(" | "));
    text += &format!("|---|{}---:|\n", "---:|".repeat(peers.len()));
    for outcome in &report.workloads {
        let cells: Vec<_> = peers.iter().map(|peer| cell(outcome, peer)).collect();
        let ratio = outcome.ratio.map_or("".into(), |ratio| format!("{ratio:.1}"));
        let title = format!("{}: {}", outcome.id, outcome.title);
        text += &format!("| {title} | {} | {ratio} |\n", cells.join(" | "));
    }
    text
}

fn cell(outcome: &Outcome, peer: &str) -> String {
    match outcome.row(peer) {
        None => String::new(),
        Some(Row { less_work: Some(_), median, .. }) => format!("({})", rounded(*median)),
        Some(row) if row.peer == UNIDN => format!("**{}**", rounded(row.median)),
        Some(row) => rounded(row.median),
    }
}

pub(crate) fn rounded(nanoseconds: f64) -> String {
    if nanoseconds < 100.0 { format!("{nanoseconds:.1}") } else { format!("{nanoseconds:.0}") }
}

fn growth(all: &[Growth]) -> String {
    let mut text = String::new();
    if all.is_empty() {
        return text;
    }
    let at = size_name(COMPARED_AT);
    text += &format!("\n| {at} code points | unidn, ms | best peer, ms | ratio | exponent |\n");
    text += "|---|---:|---:|---:|---:|\n";
    for growth in all {
        let Some(unidn) = growth.curves.iter().find(|curve| curve.peer == UNIDN) else { continue };
        let others = growth.curves.iter().filter(|curve| !curve.peer.starts_with(UNIDN));
        let best = others
            .filter_map(|curve| Some((curve.at(COMPARED_AT)?, &curve.peer)))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        let number = |value: Option<f64>, digits: usize| {
            value.map_or(String::new(), |value| format!("{value:.digits$}"))
        };
        text += &format!(
            "| {} of random {} | {} | {} | {} | {} |\n",
            growth.direction,
            growth.script.name(),
            number(unidn.at(COMPARED_AT).map(|seconds| seconds * 1e3), 2),
            best.map_or("".into(), |(time, peer)| format!("{peer} {:.1}", time * 1e3)),
            number(growth.ratio, 1),
            number(unidn.exponent, 2),
        );
    }
    text += &format!(
        "\nThe exponent is the slope from 16 Ki to 256 Ki code points; {EXPONENT_TARGET} is the \
         most that is wanted.\n"
    );
    text
}

/// Where the figures are from.
fn source(report: &Report) -> String {
    let versions: Vec<_> =
        report.peers.iter().map(|peer| format!("{} {}", peer.name, peer.version)).collect();
    let mut text = String::from("\nRatio: the best peer that does the same work, by unidn.");
    let mut reasons: Vec<String> = Vec::new();
    for outcome in &report.workloads {
        for row in &outcome.rows {
            let Some(reason) = &row.less_work else { continue };
            let reason = match reason.ends_with("differ") {
                true => format!("{}: answers differ", row.peer),
                false => format!("{}: {reason}", row.peer),
            };
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
    }
    if !reasons.is_empty() {
        text += &format!(" In parentheses: not the same work ({}).", reasons.join("; "));
    }
    text += &format!(
        " Medians, seed {}; {}, {}, {}. {}. Made by `cargo run --release -p bench -- --markdown`.\n",
        report.seed,
        report.machine.processor,
        report.machine.system,
        report.machine.compiler,
        versions.join(", ")
    );
    for peer in &report.left_out {
        text += &format!("Left out: {} ({}).\n", peer.name, peer.reason);
    }
    text
}
