//! The encoder (RFC 3492, section 6.3).
//!
//! The RFC scans the whole text once for each different code point. This encoder makes a key of
//! each code point that is not basic. Sorted keys are in the order in which the decoder inserts
//! them. The position of an insertion is the number of code points before it that the decoder has
//! by then: a rank in a set of positions.

use super::key::{self, Key};
use super::parameters::{BASIC_END, Parameters};
use super::positions::Positions;
use super::scheme::Scheme;
use super::trace::{Insertion, Observer};
use super::{Error, ErrorKind};
use crate::text::{Scratch, Target};

/// Mixed-case annotation (RFC 3492, appendix A): a flag for each code point, nonzero for upper
/// case; or none.
#[derive(Clone, Copy)]
pub(super) struct Annotation<'a>(pub(super) Option<&'a [u8]>);

impl Annotation<'_> {
    /// The letter for the code point at `position`, in its case: a basic code point, or the last
    /// digit of an integer.
    #[inline]
    fn letter(self, letter: u8, position: usize) -> u8 {
        match self.0 {
            None => letter,
            Some(flags) if flags.get(position).is_some_and(|&flag| flag != 0) => {
                letter.to_ascii_uppercase()
            }
            Some(_) => letter.to_ascii_lowercase(),
        }
    }
}

/// Encodes `text`, whose code points the scheme allows. Keys are of type `K`, whose positions must
/// reach to its length or to 2^32. A fault's offset is an index.
pub(super) fn encode<K: Key>(
    scheme: &impl Scheme,
    text: &[u32],
    annotation: Annotation<'_>,
    room: &mut [K],
    scratch: &impl Scratch,
    output: &mut Target<'_, '_>,
    observer: &mut impl Observer,
) -> Result<(), Error> {
    // "let h = b = the number of basic code points in the input; copy them to the output in
    // order, followed by a delimiter if b > 0"
    let mut non_basic = text.len();
    for (position, &c) in text.iter().enumerate() {
        if c < BASIC_END {
            output.push_ascii(annotation.letter(c as u8, position));
            non_basic -= 1;
        }
    }
    if non_basic < text.len() {
        output.push_ascii(scheme.dialect().parameters().delimiter);
    }
    if non_basic == 0 {
        return Ok(());
    }
    if u32::try_from(text.len()).is_err() {
        return Err(Error::OUT_OF_MEMORY); // A key has 32 bits for the position.
    }
    let mut run = |keys: &mut [K], spare: &mut [K], done: &mut Positions<'_>| {
        for (position, &c) in text.iter().enumerate() {
            if c < BASIC_END {
                done.mark(position);
            }
        }
        done.count();
        let mut decoder = Decoder::new(scheme, text.len() - non_basic);
        let mut last = None;
        // One round, unless the room is smaller than the text has code points.
        while decoder.length < text.len() {
            let non_basic = text.iter().enumerate().filter(|&(_, &c)| c >= BASIC_END);
            let keys_of_text = non_basic.map(|(position, &c)| K::new(c, position));
            let count =
                key::least(keys, keys_of_text.filter(|&key| last.is_none_or(|last| key > last)));
            let keys = keys.get_mut(..count).unwrap_or_default();
            if keys.is_empty() {
                return Err(Error::OUT_OF_MEMORY);
            }
            key::sort(keys, spare);
            decoder
                .insert_all(scheme, keys, done, annotation, output, observer)
                .map_err(|position| Error { kind: ErrorKind::Overflow, offset: position })?;
            last = keys.last().copied();
        }
        Ok(())
    };
    Positions::with(text.len(), scratch, |done| {
        // A caller that provides room has reserved stack for it.
        if room.len() >= non_basic.min(key::FEW_KEYS) {
            return run(room, &mut [], done);
        }
        if !room.is_empty() {
            return key::with_few_keys_on_the_stack(|keys| run(keys, &mut [], done));
        }
        if text.len() <= crate::NO_HEAP_CODE_POINTS {
            return key::with_keys_on_the_stack(|keys| run(keys, &mut [], done));
        }
        let mut keys = scratch.zeroed(non_basic).ok_or(Error::OUT_OF_MEMORY)?;
        let mut spare = scratch.zeroed(non_basic).ok_or(Error::OUT_OF_MEMORY)?;
        run(&mut keys, &mut spare, done)
    })
    .unwrap_or(Err(Error::OUT_OF_MEMORY))
}

/// The state of the decoder that the encoder drives.
struct Decoder {
    n: u32,
    i: usize,
    bias: u64,
    /// The number of its code points.
    length: usize,
    /// The number of basic ones among them.
    basics: usize,
}

impl Decoder {
    fn new(scheme: &impl Scheme, basics: usize) -> Self {
        let Parameters { initial_n, initial_bias, .. } = *scheme.dialect().parameters();
        Self { n: initial_n, i: 0, bias: u64::from(initial_bias), length: basics, basics }
    }

    /// Writes an integer for each of the sorted keys. `done` holds the positions of the code points
    /// that the decoder has. Fails with the position of the code point whose delta passes 32 bits.
    fn insert_all<K: Key>(
        &mut self,
        scheme: &impl Scheme,
        keys: &[K],
        done: &mut Positions<'_>,
        annotation: Annotation<'_>,
        output: &mut Target<'_, '_>,
        observer: &mut impl Observer,
    ) -> Result<(), usize> {
        let Self { mut n, mut i, mut bias, length, basics } = *self;
        for (h, &key) in (length..).zip(keys.iter()) {
            let (m, position) = (key.code_point(), key.position());
            let at = done.insert(position);
            // "let delta = delta + (m - n) * (h + 1)", and then one more for each code point before
            // this one that the decoder already has. Every intermediate sum of the RFC is smaller,
            // so that only this one needs the check of section 6.4.
            let rounds = u64::from(m - n).saturating_mul(h as u64 + 1);
            let delta = rounds.saturating_add(at as u64).saturating_sub(i as u64);
            let Ok(delta) = u32::try_from(delta) else {
                return Err(position);
            };

            let next_bias = scheme.adapt(delta, h + 1, h == basics);
            let last = |digit| annotation.letter(digit, position);
            scheme.write(delta, bias, last, output, observer).map_err(|_| position)?;
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
            n = m;
            i = at + 1;
            bias = next_bias;
        }
        *self = Self { n, i, bias, length: length + keys.len(), basics };
        Ok(())
    }
}
