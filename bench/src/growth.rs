//! One text that grows: how the time of the codec grows with it.

use crate::items::Item;
use crate::peers::{Function, Peer, UNIDN};
use crate::quiet::{Quiet, repetitions};
use crate::reference;
use anyhow::{Context, Result, ensure};
use serde::Serialize;
use std::time::{Duration, Instant};
use testkit::random::Random;

/// Code points of the texts. Between 16 Ki and 256 Ki, where the exponent is taken, every power of
/// two.
pub(crate) const SIZES: [usize; 10] =
    [1 << 6, 1 << 8, 1 << 10, 1 << 12, 1 << 14, 1 << 15, 1 << 16, 1 << 17, 1 << 18, 1 << 20];
const EXPONENT_FROM: usize = 1 << 14;
const EXPONENT_TO: usize = 1 << 18;
/// The exponent is at most this.
pub(crate) const EXPONENT_TARGET: f64 = 1.2;
/// The size at which unidn is compared with the best peer.
pub(crate) const COMPARED_AT: usize = 1 << 16;

/// More units than any result has: random CJK takes about four digits a code point.
pub(crate) const CAPACITY: usize = 6 << 20;

/// The largest text that the slow reference checks.
const REFERENCE_UP_TO: usize = 1 << 12;
/// No more samples are taken after so many seconds.
const PATIENCE: f64 = 0.5;
/// A call that takes longer is measured once.
const ONCE_FROM: f64 = 0.3;

/// Of so many samples, fewer where they take long, the best is taken: what disturbs a
/// call of milliseconds only makes it longer.
pub(crate) const ROUNDS: usize = 9;

/// A script whose letters the text is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Script {
    Cjk,
    Greek,
}

impl Script {
    pub(crate) const ALL: [Self; 2] = [Self::Cjk, Self::Greek];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Cjk => "CJK",
            Self::Greek => "Greek",
        }
    }

    /// A random text: of 20,992 different characters, or of 24.
    pub(crate) fn text(self, size: usize, random: &mut Random) -> String {
        let letters: Vec<char> = match self {
            Self::Cjk => ('\u{4E00}'..='\u{9FFF}').collect(),
            Self::Greek => ('α'..='ω').filter(|&c| c != 'ς').collect(),
        };
        (0..size).map(|_| random.choose(&letters)).collect()
    }
}

/// All peers with texts of one script, in one direction.
#[derive(Serialize)]
pub(crate) struct Growth {
    pub(crate) script: Script,
    pub(crate) direction: &'static str,
    pub(crate) curves: Vec<Curve>,
    /// At [`COMPARED_AT`], the best peer by unidn, and what that is to be.
    pub(crate) ratio: Option<f64>,
    pub(crate) target: Option<f64>,
}

/// One peer.
#[derive(Serialize)]
pub(crate) struct Curve {
    pub(crate) peer: String,
    pub(crate) points: Vec<Point>,
    /// The slope between 16 Ki and 256 Ki code points in the logarithms.
    pub(crate) exponent: Option<f64>,
    /// Why it ends where it does.
    pub(crate) ends: Option<String>,
}

/// The time of one call.
#[derive(Serialize)]
pub(crate) struct Point {
    pub(crate) code_points: usize,
    pub(crate) seconds: f64,
}

impl Curve {
    pub(crate) fn at(&self, code_points: usize) -> Option<f64> {
        self.points.iter().find(|point| point.code_points == code_points).map(|p| p.seconds)
    }
}

/// Measures both scripts in both directions. A peer stops before a call would take longer than
/// `limit`.
pub(crate) fn measure(
    peers: &mut [Peer],
    seed: u64,
    limit: Duration,
    quiet: &mut Quiet,
) -> Result<Vec<Growth>> {
    let mut all = Vec::new();
    for script in Script::ALL {
        let texts = texts(script, seed, &mut peers[0])?;
        for (function, direction) in [(Function::Encode, "encode"), (Function::Decode, "decode")] {
            let mut curves: Vec<_> = (peers.iter())
                .map(|peer| Curve {
                    peer: peer.name.clone(),
                    points: vec![],
                    exponent: None,
                    ends: None,
                })
                .collect();
            for text in &texts {
                let (input, expected) = match function {
                    Function::Encode => (&text.unicode, &text.punycode),
                    _ => (&text.punycode, &text.unicode),
                };
                let step = Step { size: text.size, function, input, expected, limit };
                step.run(peers, &mut curves, quiet);
            }
            curves.iter_mut().for_each(|curve| curve.exponent = exponent(&curve.points));
            curves.retain(|curve| !curve.points.is_empty());
            let target = match (script, function) {
                (Script::Cjk, Function::Encode) => Some(1000.0),
                (Script::Cjk, _) => Some(3.5),
                _ => None,
            };
            let ratio = ratio(&curves);
            all.push(Growth { script, direction, curves, ratio, target });
        }
    }
    Ok(all)
}

struct Text {
    size: usize,
    unicode: Item,
    punycode: Item,
}

/// The texts of all sizes with their Punycode, which unidn makes and takes back, and which is
/// compared with the reference as far as that is fast enough.
fn texts(script: Script, seed: u64, unidn: &mut Peer) -> Result<Vec<Text>> {
    let text = |&size: &usize| {
        let text = script.text(size, &mut Random::new(seed));
        let item = Item::new(&text);
        let punycode = encoded(unidn, &item)?;
        if size <= REFERENCE_UP_TO {
            ensure!(punycode == reference::encode(&text), "unidn encodes {size} wrongly");
        }
        let punycode = Item::new(&punycode);
        let mut back = unidn.answers(Function::Decode, std::slice::from_ref(&punycode));
        let back = back.pop().flatten();
        ensure!(back.as_deref() == Some(text.as_bytes()), "unidn decodes {size} wrongly");
        Ok(Text { size, unicode: item, punycode })
    };
    SIZES.iter().map(text).collect()
}

/// The encoding of a text by unidn.
pub(crate) fn encoded(unidn: &mut Peer, text: &Item) -> Result<String> {
    let answer = unidn.answers(Function::Encode, std::slice::from_ref(text)).pop().flatten();
    Ok(String::from_utf8(answer.context("unidn refuses a text")?)?)
}

/// One text for all peers.
struct Step<'a> {
    size: usize,
    function: Function,
    input: &'a Item,
    expected: &'a Item,
    limit: Duration,
}

impl Step<'_> {
    fn run(&self, peers: &mut [Peer], curves: &mut [Curve], quiet: &mut Quiet) {
        let items = std::slice::from_ref(self.input);
        let mut measured = Vec::new();
        for (at, (peer, curve)) in peers.iter_mut().zip(curves.iter_mut()).enumerate() {
            if curve.ends.is_some() || !peer.has(self.function) {
                continue;
            }
            if self.would_be(curve) > self.limit.as_secs_f64() {
                curve.ends = Some("takes too long".into());
                continue;
            }
            let start = Instant::now();
            let answer = peer.answers(self.function, items).pop().flatten();
            let once = start.elapsed().as_secs_f64();
            match answer {
                None => curve.ends = Some(format!("refuses {} code points", self.size)),
                Some(answer) if answer != self.expected.bytes() => {
                    curve.ends = Some(format!("is wrong at {} code points", self.size));
                }
                Some(_) if once > ONCE_FROM => curve.add(self.size, once),
                Some(_) => {
                    let slice = Duration::from_millis(5);
                    let count = repetitions(slice, || peer.pass(self.function, items));
                    measured.push((at, count, f64::MAX, 0.0));
                }
            }
        }
        for _ in 0..ROUNDS {
            for (at, count, best, spent) in &mut measured {
                if *spent > PATIENCE {
                    continue;
                }
                let time = quiet.time(|| {
                    for _ in 0..*count {
                        peers[*at].pass(self.function, items);
                    }
                });
                *spent += time;
                *best = best.min(time / *count as f64);
            }
        }
        for (at, _, best, _) in measured {
            curves[at].add(self.size, best);
        }
    }

    /// How long the call takes if it is quadratic.
    fn would_be(&self, curve: &Curve) -> f64 {
        curve
            .points
            .last()
            .map_or(0.0, |last| last.seconds * (self.size as f64 / last.code_points as f64).powi(2))
    }
}

impl Curve {
    fn add(&mut self, code_points: usize, seconds: f64) {
        self.points.push(Point { code_points, seconds });
    }
}

fn ratio(curves: &[Curve]) -> Option<f64> {
    let unidn = curves.iter().find(|curve| curve.peer == UNIDN)?.at(COMPARED_AT)?;
    let others = curves.iter().filter(|curve| !curve.peer.starts_with(UNIDN));
    let best = others.filter_map(|curve| curve.at(COMPARED_AT)).min_by(f64::total_cmp)?;
    Some(best / unidn)
}

/// The slope of the line that fits the logarithms best, where all sizes were measured.
fn exponent(points: &[Point]) -> Option<f64> {
    let within: Vec<(f64, f64)> = (points.iter())
        .filter(|point| (EXPONENT_FROM..=EXPONENT_TO).contains(&point.code_points))
        .map(|point| ((point.code_points as f64).ln(), point.seconds.ln()))
        .collect();
    let count = within.len() as f64;
    if points.iter().all(|point| point.code_points < EXPONENT_TO) {
        return None;
    }
    let mean_x = within.iter().map(|(x, _)| x).sum::<f64>() / count;
    let mean_y = within.iter().map(|(_, y)| y).sum::<f64>() / count;
    let covariance: f64 = within.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    let variance: f64 = within.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
    Some(covariance / variance)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponent_of_a_power_is_its_own() {
        let points: Vec<_> = (SIZES.iter())
            .map(|&n| Point { code_points: n, seconds: 1e-9 * (n as f64).powf(1.5) })
            .collect();
        assert!((exponent(&points).expect("256 Ki is there") - 1.5).abs() < 1e-9);
        assert_eq!(exponent(&points[..7]), None);
    }
}
