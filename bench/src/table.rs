//! Tables to be read in a terminal.

use crate::growth::{self, Growth};
use crate::measure::Outcome;
use crate::peers::UNIDN;
use crate::report::Report;
use crate::start::Start;

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
    let unidn = outcome.row(UNIDN).map_or(f64::NAN, |row| row.median);
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
            (outcome.row(UNIDN), outcome.ratio, &outcome.best_peer)
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
            verdict(ratio >= outcome.target)
        );
    }
}

pub(crate) fn verdict(reached: bool) -> &'static str {
    if reached { "reached" } else { "MISSED" }
}

/// Long text: microseconds a call, exponents, and the ratio to the best peer.
pub(crate) fn growth(all: &[Growth]) {
    for growth in all {
        println!(
            "\n{} of random {}, microseconds a call, best of {}",
            growth.direction,
            growth.script.name(),
            growth::ROUNDS
        );
        print!("  {:<18}", "code points");
        for size in growth::SIZES {
            print!(" {:>10}", size_name(size));
        }
        println!(" exponent");
        for curve in &growth.curves {
            print!("  {:<18}", curve.peer);
            for point in &curve.points {
                print!(" {:>10.1}", point.seconds * 1e6);
            }
            if let Some(exponent) = curve.exponent {
                print!(" {exponent:>8.2}");
            }
            println!(" {}", curve.ends.as_deref().unwrap_or_default());
        }
    }
    println!();
    for growth in all {
        let text = format!("{} {}", growth.script.name(), growth.direction);
        if let (Some(ratio), Some(target)) = (growth.ratio, growth.target) {
            let at = size_name(growth::COMPARED_AT);
            let verdict = verdict(ratio >= target);
            println!("{text} of {at} code points: ratio {ratio:.1}, target {target}: {verdict}");
        }
        let unidn = growth.curves.iter().find(|curve| curve.peer == UNIDN);
        if let Some(exponent) = unidn.and_then(|curve| curve.exponent) {
            let target = growth::EXPONENT_TARGET;
            let verdict = verdict(exponent <= target);
            println!("{text}: exponent {exponent:.2}, at most {target}: {verdict}");
        }
    }
}

pub(crate) fn size_name(size: usize) -> String {
    match size.trailing_zeros() {
        20.. => format!("{} Mi", size >> 20),
        10.. => format!("{} Ki", size >> 10),
        _ => size.to_string(),
    }
}

/// Size, loading and memory.
pub(crate) fn start(start: &Start) {
    let kilobytes = |bytes: f64| bytes / 1e3;
    println!(
        "\ndlopen and first call: {:.1} us, of a library that does nothing {:.1} us: ratio {:.2}, \
         at most {}: {}",
        start.nanoseconds / 1e3,
        start.nothing_nanoseconds / 1e3,
        start.ratio,
        start.ratio_target,
        verdict(start.ratio <= start.ratio_target)
    );
    println!(
        "the same with a plain ASCII name: {:.1} us, ratio {:.2}",
        start.plain_nanoseconds / 1e3,
        start.ratio_plain
    );
    println!(
        "memory: {:.1} KB private, {:.1} KB of the file touched, under {:.0} KB: {} \
         (mapped in ahead by the kernel: {:.1} KB)",
        kilobytes(start.private_bytes),
        kilobytes(start.touched_bytes),
        kilobytes(start.memory_target),
        verdict(start.private_bytes + start.touched_bytes < start.memory_target),
        kilobytes(start.mapped_bytes)
    );
    println!(
        "stripped: {:.1} KB, under {:.0} KB: {}",
        kilobytes(start.stripped_bytes as f64),
        kilobytes(start.size_target as f64),
        verdict(start.stripped_bytes < start.size_target)
    );
    let only_imports =
        start.relocations.keys().all(|kind| kind.contains("JUMP_SLO") || kind.contains("GLOB_DAT"));
    println!(
        "relocations: {:?}, constructors: {}: {}",
        start.relocations,
        if start.constructors { "yes" } else { "none" },
        verdict(only_imports && !start.constructors)
    );
}
