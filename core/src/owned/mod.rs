//! The operations over `str` and `String`, for programs that have an allocator (feature `alloc`).
//!
//! A result borrows the text if the text is unchanged, and allocates once otherwise.
//!
//! | file | what |
//! |---|---|
//! | `names.rs` | domain names, and the error of a name or a text |
//! | `display.rs` | the form of a name that is safe to show |
//! | `protected.rs` | names that others must not look like, in a block that a program owns |
//! | `preparation.rs` | stringprep, PRECIS and IDNA2003 |
//! | `skeleton.rs` | confusable texts |
//! | `punycode.rs` | Punycode |

mod display;
mod names;
#[cfg(feature = "prepare")]
mod preparation;
mod protected;
mod punycode;
mod skeleton;

pub use display::{Shown, to_display};
pub use names::{NameError, check, equal, to_ascii, to_unicode};
#[cfg(feature = "prepare")]
pub use preparation::{idna2003_to_ascii, idna2003_to_unicode, prepare, prepare_equal};
pub use protected::ProtectedBlock;
pub use punycode::{decode, encode};
pub use skeleton::{confusable, skeleton};

use crate::idna::Error;
use crate::text::{Scratch, Word, Writer};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// Memory of the global allocator, for input of more than
/// [`NO_HEAP_CODE_POINTS`](crate::NO_HEAP_CODE_POINTS) code points.
///
/// Requires the feature `alloc`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heap;

impl Scratch for Heap {
    type Block<T: Word> = Vec<T>;

    fn zeroed<T: Word>(&self, len: usize) -> Option<Vec<T>> {
        let mut block = Vec::new();
        block.try_reserve_exact(len).ok()?;
        block.resize(len, T::default());
        Some(block)
    }
}

/// The size of the first buffer: for most results, the name is processed only once.
const ROOM: usize = 256;

/// Writes a text by `write`, again while the buffer was too small, and borrows `name` if the text
/// equals it.
fn written<'a, R>(
    name: &'a str,
    mut write: impl FnMut(&mut Writer<'_, u8>) -> R,
) -> (Cow<'a, str>, R) {
    let text_of = |bytes: &[u8]| {
        let text = core::str::from_utf8(bytes).unwrap_or_default();
        if text == name { Cow::Borrowed(name) } else { Cow::Owned(String::from(text)) }
    };
    let mut room = [0; ROOM];
    let mut output = Writer::new(&mut room);
    let result = write(&mut output);
    if let Some(bytes) = output.written() {
        return (text_of(bytes), result);
    }
    let mut length = output.len();
    loop {
        let mut room = alloc::vec![0; length];
        let mut output = Writer::new(&mut room);
        let result = write(&mut output);
        length = output.len();
        // It is longer than before if memory ran out before, and is there again.
        if length <= room.len() {
            room.truncate(length);
            let text = String::from_utf8(room).unwrap_or_default();
            return (if text == name { Cow::Borrowed(name) } else { Cow::Owned(text) }, result);
        }
    }
}

/// [`written`] for an operation that has a text for an invalid name, too. It has none without memory:
/// what is written until that runs out may be another name.
fn best_written<'a>(
    name: &'a str,
    write: impl FnMut(&mut Writer<'_, u8>) -> Result<(), Error>,
) -> (Cow<'a, str>, Result<(), Error>) {
    let (text, result) = written(name, write);
    (if result == Err(Error::OutOfMemory) { Cow::Borrowed("") } else { text }, result)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What becomes of a text that is written in several calls: of each the length that is counted, and
    /// the result.
    fn best(calls: &[(usize, Result<(), Error>)]) -> (usize, Result<(), Error>) {
        let mut rest = calls.iter();
        let (text, result) = best_written("name", |output| {
            let &(length, result) = rest.next().expect("no more calls than necessary");
            (0..length).for_each(|_| output.push(b'a'));
            result
        });
        assert!(rest.next().is_none() && text.bytes().all(|byte| byte == b'a'), "{text:?}");
        (text.len(), result)
    }

    #[test]
    fn no_text_is_cut_off_where_memory_runs_out() {
        const LONG: usize = 2 * ROOM;
        let (valid, invalid, failed) = (Ok(()), Err(Error::InvalidName), Err(Error::OutOfMemory));
        for result in [valid, invalid] {
            assert_eq!(best(&[(ROOM, result)]), (ROOM, result));
            assert_eq!(best(&[(LONG, result), (LONG, result)]), (LONG, result));
            // Memory that is not there in one of the calls.
            assert_eq!(best(&[(LONG, result), (0, failed)]), (0, failed));
            assert_eq!(best(&[(LONG, result), (LONG - 1, failed)]), (0, failed));
            let again = [(LONG - 1, failed), (LONG, result), (LONG, result)];
            assert_eq!(best(&again), (LONG, result));
        }
        assert_eq!(best(&[(5, failed)]), (0, failed));
        assert_eq!(best(&[(LONG, failed), (LONG, failed)]), (0, failed));
    }
}
