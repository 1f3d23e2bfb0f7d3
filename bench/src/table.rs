//! Tables to be read in a terminal.

use crate::measure::Outcome;
use crate::report::Report;

/// Where and with what it was measured.
pub(crate) fn head(report: &Report) {
    let machine = &report.machine;
    println!("{}, {}, {}", machine.processor, machine.system, machine.compiler);
    println!("processor {}, seed {}", machine.pinned_to, report.seed);
    for peer in &report.peers {
        println!("  {:<18} {}", peer.name, peer.version);
    }
    for peer in &report.left_out {
        println!("  {:<18} left out: {}", peer.name, peer.reason);
    }
}

/// One workload, the fastest peer first.
pub(crate) fn workload(outcome: &Outcome) {
    println!(
        "\n[{}] {}: {} items of {:.1} bytes, {:.1} code points",
        outcome.id, outcome.title, outcome.items, outcome.bytes, outcome.code_points
    );
    println!(
        "  {:<18} {:>10} {:>10} {:>10} {:>8}",
        "ns per item", "median", "lowest", "quartile", "x unidn"
    );
    let unidn = outcome.row(crate::peers::UNIDN).map_or(f64::NAN, |row| row.median);
    for row in &outcome.rows {
        let remark = match (&row.less_work, row.differing) {
            (Some(reason), _) => format!("  less work: {reason}"),
            (None, 0) => String::new(),
            (None, count) => format!("  {count} answers differ, {} of them refusals", row.refused),
        };
        println!(
            "  {:<18} {:>10.1} {:>10.1} {:>10.1} {:>8.2}{remark}",
            row.peer,
            row.median,
            row.lowest,
            row.upper_quartile,
            row.median / unidn
        );
    }
    if outcome.noisy_samples > 0 {
        println!("  {} of {} samples noisy", outcome.noisy_samples, outcome.samples);
    }
}

/// All workloads beside their targets.
pub(crate) fn targets(outcomes: &[Outcome]) {
    println!(
        "\n{:<46} {:>9} {:>26} {:>7} {:>7}",
        "workload", "unidn ns", "best peer ns", "ratio", "target"
    );
    for outcome in outcomes {
        let (Some(unidn), Some(ratio), Some(peer)) =
            (outcome.row(crate::peers::UNIDN), outcome.ratio, &outcome.best_peer)
        else {
            continue;
        };
        let best = outcome.row(peer).map_or(f64::NAN, |row| row.median);
        println!(
            "{} {:<44} {:>9.1} {:>26} {:>7.2} {:>7.2} {}",
            outcome.id,
            outcome.title,
            unidn.median,
            format!("{peer} {best:.1}"),
            ratio,
            outcome.target,
            if ratio >= outcome.target { "reached" } else { "MISSED" }
        );
    }
}
