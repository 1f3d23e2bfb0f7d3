//! The encoder (RFC 3492, section 6.3).
//!
//! The RFC walks over the whole text once for each different code point. Here each code point
//! that is not basic becomes a key; sorted, the keys stand in the order in which the decoder
//! inserts them, and the only question left, how many of the code points that the decoder has by
//! then come before this one, is a rank in a set of positions.

use super::integer::{self, Insertion, Observer};
use super::key::{self, Key};
use super::parameters::{BASIC_END, Parameters, Scheme};
use super::positions::Positions;
use super::{Error, ErrorKind};
use crate::text::{Memory, Output};

/// What mixed-case annotation (RFC 3492, appendix A) makes of letters and digits.
pub(super) trait Annotation: Copy {
    /// The basic code point at `position`, as it is written.
    fn basic(self, c: u8, position: usize) -> u8;
    /// The last digit of the integer for the code point at `position`, as it is written.
    fn last_digit(self, digit: u8, position: usize) -> u8;
}

/// No annotation: everything is written as it is.
impl Annotation for () {
    #[inline]
    fn basic(self, c: u8, _position: usize) -> u8 {
        c
    }

    #[inline]
    fn last_digit(self, digit: u8, _position: usize) -> u8 {
        digit
    }
}

/// One flag a code point: nonzero is upper case.
impl Annotation for &[u8] {
    #[inline]
    fn basic(self, c: u8, position: usize) -> u8 {
        let upper = self.get(position).is_some_and(|&flag| flag != 0);
        if upper { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
    }

    #[inline]
    fn last_digit(self, digit: u8, position: usize) -> u8 {
        self.basic(digit, position)
    }
}

/// A code point and its offset, or why there is none.
pub(super) type Item = Result<(u32, usize), Error>;

/// Encodes `points`, of which there are at most `bound`, with keys of type `K`, whose positions
/// must reach to `bound` or to 2^32.
pub(super) fn encode<K: Key>(
    scheme: &impl Scheme,
    points: impl Iterator<Item = Item> + Clone,
    bound: usize,
    annotation: impl Annotation,
    memory: &impl Memory,
    output: &mut Output<'_, u8>,
    observer: &mut impl Observer,
) -> Result<(), Error> {
    let mut run = |keys: &mut [K], spare: &mut [K], done: &mut Positions<'_>| {
        let mut keys = Keys { keys, count: 0, total: 0 };
        for point in points.clone() {
            let (c, _) = point?;
            if c < BASIC_END {
                output.push(annotation.basic(c as u8, keys.total));
                done.mark(keys.total);
                keys.total += 1;
            } else {
                keys.push(c);
            }
        }
        done.count();
        insert_all(scheme, keys, spare, done, annotation, output, observer).map_err(|position| {
            let at = points.clone().nth(position).and_then(Result::ok);
            Error { kind: ErrorKind::Overflow, offset: at.map_or(0, |(_, offset)| offset) }
        })
    };
    if bound <= crate::NO_HEAP_CODE_POINTS {
        return Positions::with(bound, memory, |done| {
            run(&mut [K::default(); crate::NO_HEAP_CODE_POINTS], &mut [], done)
        })
        .unwrap_or(Err(Error::OUT_OF_MEMORY));
    }
    // Long text is looked at before memory is asked for: only what is not basic needs a key.
    let (mut total, mut foreign) = (0, 0);
    for point in points.clone() {
        let (c, _) = point?;
        total += 1;
        foreign += usize::from(c >= BASIC_END);
    }
    if foreign > 0 && u32::try_from(total).is_err() {
        return Err(Error::OUT_OF_MEMORY); // A key has 32 bits for the position.
    }
    let mut keys = memory.zeroed(foreign).ok_or(Error::OUT_OF_MEMORY)?;
    let mut spare = memory.zeroed(foreign).ok_or(Error::OUT_OF_MEMORY)?;
    Positions::with(if foreign == 0 { 0 } else { total }, memory, |done| {
        run(&mut keys, &mut spare, done)
    })
    .unwrap_or(Err(Error::OUT_OF_MEMORY))
}

/// The code points that are not basic, in the order of the text.
struct Keys<'a, K> {
    keys: &'a mut [K],
    count: usize,
    /// How many code points the text has, basic ones included.
    total: usize,
}

impl<K: Key> Keys<'_, K> {
    #[inline]
    fn push(&mut self, c: u32) {
        if let Some(slot) = self.keys.get_mut(self.count) {
            *slot = K::new(c, self.total);
            self.count += 1;
        }
        self.total += 1;
    }
}

/// Writes the delimiter and an integer for each key. `done` holds the positions of the basic code
/// points. Fails with the position of the code point whose delta passes 32 bits.
fn insert_all<K: Key>(
    scheme: &impl Scheme,
    Keys { keys, count, total }: Keys<'_, K>,
    spare: &mut [K],
    done: &mut Positions<'_>,
    annotation: impl Annotation,
    output: &mut Output<'_, u8>,
    observer: &mut impl Observer,
) -> Result<(), usize> {
    let dialect = scheme.dialect();
    let Parameters { initial_n, initial_bias, delimiter, .. } = *dialect.parameters();

    // "let h = b = the number of basic code points in the input; copy them to the output in
    // order, followed by a delimiter if b > 0"
    let basics = total - count;
    if basics > 0 {
        output.push(delimiter);
    }
    let Some(keys) = keys.get_mut(..count) else {
        return Ok(());
    };
    key::sort(keys, spare);

    // The state of the decoder that this encoder drives: <n, i>, and the bias.
    let mut n = initial_n;
    let mut i = 0;
    let mut bias = u64::from(initial_bias);
    for (h, &key) in (basics..).zip(keys.iter()) {
        let (m, position) = (key.code_point(), key.position());
        let at = done.rank(position);
        // "let delta = delta + (m - n) * (h + 1)", and then one more for each code point before
        // this one that the decoder has already. Every sum on the RFC's way to this value is
        // smaller, so that only this one needs the check of section 6.4.
        let rounds = u64::from(m - n).saturating_mul(h as u64 + 1);
        let delta = rounds.saturating_add(at as u64).saturating_sub(i as u64);
        let Ok(delta) = u32::try_from(delta) else {
            return Err(position);
        };

        let next_bias = dialect.adapt(delta, h as u64 + 1, h == basics);
        let last = |digit| annotation.last_digit(digit, position);
        integer::write(dialect, delta, bias, last, output, observer).map_err(|_| position)?;
        observer.insertion(&Insertion {
            code_point: m,
            position: at,
            n,
            i,
            length: h,
            delta,
            bias,
            next_bias,
        });
        done.insert(position);
        n = m;
        i = at + 1;
        bias = next_bias;
    }
    Ok(())
}
