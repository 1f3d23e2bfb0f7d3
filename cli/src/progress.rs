//! A progress bar on standard error, for work that takes long.

use crate::row::Row;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// Shorter work has no bar.
const LONG: Duration = Duration::from_secs(1);

/// How much of the input is done.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    /// Whether somebody sees it: without lines of output between.
    is_wanted: bool,
    since: Instant,
    /// The size of the input in bytes.
    size: Option<u64>,
    bytes: u64,
    lines: u64,
}

impl Progress {
    pub(crate) fn of_input(size: Option<u64>) -> Self {
        let is_wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Self { bar: None, is_wanted, since: Instant::now(), size, bytes: 0, lines: 0 }
    }

    /// That further bytes and lines are done.
    pub(crate) fn advance(&mut self, bytes: usize, lines: usize) {
        if !self.is_wanted {
            return;
        }
        self.bytes = self.bytes.saturating_add(bytes as u64);
        self.lines = self.lines.saturating_add(lines as u64);
        if self.bar.is_none() && self.since.elapsed() >= LONG {
            self.bar = Some(bar(self.size).with_elapsed(self.since.elapsed()));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(if self.size.is_some() { self.bytes } else { self.lines });
        }
    }

    /// Writes a row; there is no bar while it has a message.
    pub(crate) fn around<T>(&self, row: &Row, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) if !row.message.is_empty() => bar.suspend(write),
            _ => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(size: Option<u64>) -> ProgressBar {
    let target = ProgressDrawTarget::stderr();
    let template = match size {
        Some(_) => "[{wide_bar}] {percent} %, {eta} left",
        None => "{human_pos} lines, {elapsed}",
    };
    // Templates that are wrong would be seen by the test: the default is a bar, too.
    let style = ProgressStyle::with_template(template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::with_draw_target(size, target).with_style(style.progress_chars("#> "))
}
