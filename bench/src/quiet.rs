//! Time taken while the machine was quiet.
//!
//! Two processors are often two threads of one core: when the other one is busy, everything takes
//! longer, up to twice as long. So a fixed piece of work is timed before and after each sample, and
//! when it was slow, the sample is taken again.

use crate::measure::Effort;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How much slower than ever the fixed piece of work may be in a good sample.
const TOLERANCE: f64 = 1.05;

/// A sample is not taken again when its tries have taken so many seconds.
const PATIENCE: f64 = 0.05;

/// The fixed piece of work, and how fast it has been at best.
pub(crate) struct Quiet {
    best: f64,
    tries: usize,
    /// Samples that were taken, and those of them that stayed noisy after the last try.
    samples: usize,
    noisy: usize,
}

impl Quiet {
    pub(crate) fn new(tries: usize) -> Self {
        let best = (0..400).map(|_| fixed_work()).fold(f64::MAX, f64::min);
        Self { best, tries, samples: 0, noisy: 0 }
    }

    /// How many samples were taken since the last question, and how many of them were noisy.
    pub(crate) fn take_counts(&mut self) -> (usize, usize) {
        (std::mem::take(&mut self.samples), std::mem::take(&mut self.noisy))
    }

    /// The time of `work` in seconds: of the first try that was quiet, or of the quietest.
    pub(crate) fn time(&mut self, mut work: impl FnMut()) -> f64 {
        let (mut quietest, mut time, mut spent) = (f64::MAX, 0.0, 0.0);
        for _ in 0..self.tries {
            let before = fixed_work();
            let start = Instant::now();
            work();
            let elapsed = start.elapsed().as_secs_f64();
            spent += elapsed;
            let noise = before.max(fixed_work());
            self.best = self.best.min(noise);
            if noise < quietest {
                (quietest, time) = (noise, elapsed);
            }
            if quietest < self.best * TOLERANCE || spent > PATIENCE {
                break;
            }
        }
        self.samples += 1;
        self.noisy += usize::from(quietest >= self.best * TOLERANCE);
        time
    }

    /// The median time of an item, in nanoseconds, of `pass` over so many.
    pub(crate) fn per_item(&mut self, effort: Effort, items: usize, mut pass: impl FnMut()) -> f64 {
        let passes = repetitions(effort.slice, &mut pass);
        let samples: Vec<_> = (0..effort.rounds)
            .map(|_| {
                let time = self.time(|| (0..passes).for_each(|_| pass()));
                time * 1e9 / (passes * items) as f64
            })
            .collect();
        median(&samples)
    }
}

/// Takes about 40 microseconds: arithmetic in registers, no memory.
fn fixed_work() -> f64 {
    let start = Instant::now();
    let mut lanes = black_box([1u64, 2, 3, 4, 5, 6, 7, 8]);
    for _ in 0..20_000 {
        for lane in &mut lanes {
            *lane = (*lane ^ (*lane >> 7)).wrapping_add(0x9E37_79B9_7F4A_7C15);
        }
    }
    black_box(lanes);
    start.elapsed().as_secs_f64()
}

/// How often `work` runs in `slice`, at least once.
pub(crate) fn repetitions(slice: Duration, mut work: impl FnMut()) -> usize {
    let start = Instant::now();
    let mut count = 0u32;
    while start.elapsed() < slice * 3 || count == 0 {
        work();
        count += 1;
    }
    let one = start.elapsed().as_secs_f64() / f64::from(count);
    ((slice.as_secs_f64() / one) as usize).max(1)
}

/// The value that as many are below as above; 0 of none.
pub(crate) fn median(values: &[f64]) -> f64 {
    quantile(values, 0.5)
}

pub(crate) fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = (sorted.len() as f64 * share) as usize;
    sorted.get(at).or(sorted.last()).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_of_few_values() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(quantile(&[1.0, 2.0, 3.0, 4.0], 0.75), 4.0);
        assert_eq!(median(&[]), 0.0);
    }
}
