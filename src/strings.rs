//! The static strings of numbered things.

use core::ffi::c_char;

/// Strings of C for things that are bits of a set, all of one length: an array of pointers would
/// need relocations.
pub(crate) struct Strings<const LENGTH: usize, const COUNT: usize>([[u8; LENGTH]; COUNT]);

impl<const LENGTH: usize, const COUNT: usize> Strings<LENGTH, COUNT> {
    pub(crate) const fn new(prefix: &str, texts: [&str; COUNT]) -> Self {
        let mut strings = [[0; LENGTH]; COUNT];
        let mut number = 0;
        while number < COUNT {
            let text = texts[number];
            // One byte less than there is room: the NUL at the end.
            assert!(prefix.len() + text.len() < LENGTH);
            let mut place = 0;
            while place < prefix.len() {
                strings[number][place] = prefix.as_bytes()[place];
                place += 1;
            }
            while place < prefix.len() + text.len() {
                strings[number][place] = text.as_bytes()[place - prefix.len()];
                place += 1;
            }
            number += 1;
        }
        Self(strings)
    }

    /// The string for a set of exactly one thing.
    pub(crate) fn get(&'static self, bit: u64) -> Option<*const c_char> {
        let string = self.0.get(bit.checked_ilog2()? as usize)?;
        bit.is_power_of_two().then(|| string.as_ptr().cast())
    }
}

/// The text of each thing in a table, for [`Strings::new`].
macro_rules! texts {
    ($table:expr, $text:ident) => {{
        let mut texts = [""; $table.len()];
        let mut number = 0;
        while number < texts.len() {
            texts[number] = $table[number].$text();
            number += 1;
        }
        texts
    }};
}
pub(crate) use texts;
