//! The pictures of docs/src/performance.md: curves of the growth, bars of the workloads.

use crate::growth::{Growth, SIZES};
use crate::measure::Outcome;
use crate::peers::UNIDN;
use crate::report::Report;
use crate::table::size_name;
use anyhow::Result;
use std::fmt::Write as _;
use std::path::Path;

/// Writes `growth.svg` and `workloads.svg` into a directory, where there is something to draw.
pub(crate) fn draw(report: &Report, directory: &Path) -> Result<()> {
    std::fs::create_dir_all(directory)?;
    let peers: Vec<_> = report.peers.iter().map(|peer| peer.name.clone()).collect();
    if !report.growth.is_empty() {
        std::fs::write(directory.join("growth.svg"), curves(&report.growth, &peers))?;
    }
    if !report.workloads.is_empty() {
        std::fs::write(directory.join("workloads.svg"), bars(&report.workloads, &peers))?;
    }
    Ok(())
}

/// Colours that people with colour blindness can distinguish (Okabe and Ito).
const COLOURS: [&str; 8] =
    ["#D55E00", "#0072B2", "#56B4E9", "#009E73", "#CC79A7", "#E69F00", "#666666", "#F0E442"];

fn colour(peers: &[String], peer: &str) -> &'static str {
    let at = peers.iter().position(|one| one == peer).unwrap_or(0);
    COLOURS[at % COLOURS.len()]
}

/// A picture of some size, with what is drawn on it.
struct Picture {
    width: f64,
    height: f64,
    body: String,
}

impl Picture {
    fn new(width: f64, height: f64) -> Self {
        Self { width, height, body: String::new() }
    }

    fn text(&mut self, x: f64, y: f64, anchor: &str, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            self.body,
            r##"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" fill="#222">{text}</text>"##
        );
    }

    fn line(&mut self, points: &[(f64, f64)], colour: &str, width: f64) {
        let points: Vec<_> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            self.body,
            r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#,
            points.join(" ")
        );
    }

    fn bar(&mut self, x: f64, y: f64, width: f64, height: f64, colour: &str, opacity: f64) {
        let _ = writeln!(
            self.body,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{colour}" fill-opacity="{opacity}"/>"#
        );
    }

    /// A square of each peer's colour with its name.
    fn legend(&mut self, peers: &[String], y: f64) {
        for (at, peer) in peers.iter().enumerate() {
            let x = 20.0 + at as f64 * (self.width - 20.0) / peers.len() as f64;
            self.bar(x, y - 9.0, 10.0, 10.0, colour(peers, peer), 1.0);
            self.text(x + 14.0, y, "start", peer);
        }
    }

    fn finish(self) -> String {
        let Self { width, height, body } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"sans-serif\" font-size=\"11\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{body}</svg>\n"
        )
    }
}

const PANEL_WIDTH: f64 = 420.0;
const PANEL_HEIGHT: f64 = 270.0;

/// Four panels, both axes logarithmic.
fn curves(all: &[Growth], peers: &[String]) -> String {
    let mut picture = Picture::new(2.0 * PANEL_WIDTH, 2.0 * PANEL_HEIGHT + 30.0);
    for (at, growth) in all.iter().enumerate() {
        let (column, row) = ((at % 2) as f64, (at / 2) as f64);
        panel(&mut picture, growth, peers, column * PANEL_WIDTH, row * PANEL_HEIGHT);
    }
    picture.legend(peers, 2.0 * PANEL_HEIGHT + 18.0);
    picture.finish()
}

fn panel(picture: &mut Picture, growth: &Growth, peers: &[String], left: f64, top: f64) {
    // From 100 ns to 10 s.
    const DECADES: (i32, i32) = (-7, 1);
    let (smallest, largest) = (SIZES[0] as f64, SIZES[SIZES.len() - 1] as f64);
    let (width, height) = (PANEL_WIDTH - 75.0, PANEL_HEIGHT - 60.0);
    let x = |size: f64| left + 55.0 + width * (size / smallest).ln() / (largest / smallest).ln();
    let y = |seconds: f64| {
        let span = f64::from(DECADES.1 - DECADES.0);
        top + 30.0 + height * (f64::from(DECADES.1) - seconds.log10()) / span
    };
    let title = format!("{} of random {}", growth.direction, growth.script.name());
    picture.text(left + 55.0, top + 18.0, "start", &title);
    for decade in DECADES.0..=DECADES.1 {
        let at = y(10f64.powi(decade));
        picture.line(&[(x(smallest), at), (x(largest), at)], "#ddd", 1.0);
        let name = match decade {
            -7 => "100 ns",
            -6 => "1 µs",
            -3 => "1 ms",
            0 => "1 s",
            _ => continue,
        };
        picture.text(left + 50.0, at + 4.0, "end", name);
    }
    for size in SIZES.into_iter().filter(|size| size.trailing_zeros() % 2 == 0) {
        let at = x(size as f64);
        picture.line(&[(at, top + 30.0), (at, top + 30.0 + height)], "#eee", 1.0);
        picture.text(at, top + height + 44.0, "middle", &size_name(size));
    }
    // unidn last, on top of the others.
    for curve in growth.curves.iter().rev() {
        let points: Vec<_> =
            curve.points.iter().map(|p| (x(p.code_points as f64), y(p.seconds))).collect();
        let width = if curve.peer == UNIDN { 3.0 } else { 1.5 };
        picture.line(&points, colour(peers, &curve.peer), width);
    }
}

/// A group of bars for each workload: the time beside unidn's.
fn bars(outcomes: &[Outcome], peers: &[String]) -> String {
    const BAR: f64 = 11.0;
    const LEFT: f64 = 270.0;
    // Bars are cut off here, with the number beside them.
    const MOST: f64 = 8.0;
    let rows: usize = outcomes.iter().map(|outcome| outcome.rows.len()).sum();
    let height = rows as f64 * BAR + outcomes.len() as f64 * 12.0 + 50.0;
    let mut picture = Picture::new(840.0, height);
    picture.legend(peers, 18.0);
    let mut y = 34.0;
    for outcome in outcomes {
        let Some(unidn) = outcome.row(UNIDN).map(|row| row.median) else { continue };
        picture.text(20.0, y + 10.0, "start", &format!("{}: {}", outcome.id, outcome.title));
        for row in &outcome.rows {
            let times = row.median / unidn;
            let width = times.min(MOST) * (840.0 - LEFT - 150.0) / MOST;
            let opacity = if row.less_work.is_some() { 0.35 } else { 1.0 };
            picture.bar(LEFT, y, width, BAR - 1.5, colour(peers, &row.peer), opacity);
            let cut = if times > MOST { " …" } else { "" };
            let label = format!("{cut}{:.1} ns, {times:.2}×", row.median);
            picture.text(LEFT + width + 5.0, y + 9.0, "start", &label);
            y += BAR;
        }
        y += 12.0;
    }
    picture.text(20.0, y + 2.0, "start", "Median ns per item; pale: less work than the others.");
    picture.finish()
}
