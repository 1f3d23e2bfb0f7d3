//! The static strings of numbered items.

/// C strings for the bits of a set, one behind the other: an array of pointers would need
/// relocations.
#[derive(Debug)]
pub struct Strings<const SIZE: usize, const COUNT: usize> {
    text: [u8; SIZE],
    /// The offset of the string of each bit.
    offsets: [u16; COUNT],
}

/// The size of the strings, each with a prefix and a NUL.
pub const fn size<const COUNT: usize>(prefix: &str, texts: [&str; COUNT]) -> usize {
    let mut size = 0;
    let mut number = 0;
    while number < COUNT {
        size += prefix.len() + texts[number].len() + 1;
        number += 1;
    }
    size
}

impl<const SIZE: usize, const COUNT: usize> Strings<SIZE, COUNT> {
    /// The strings, each with a prefix.
    pub const fn new(prefix: &str, texts: [&str; COUNT]) -> Self {
        let mut strings = Self { text: [0; SIZE], offsets: [0; COUNT] };
        let mut end = 0;
        let mut number = 0;
        while number < COUNT {
            strings.offsets[number] = end as u16;
            end = strings.put(end, prefix);
            end = strings.put(end, texts[number]);
            // The NUL is there already.
            end += 1;
            number += 1;
        }
        assert!(end == SIZE && SIZE <= u16::MAX as usize);
        strings
    }

    const fn put(&mut self, start: usize, text: &str) -> usize {
        let mut index = 0;
        while index < text.len() {
            self.text[start + index] = text.as_bytes()[index];
            index += 1;
        }
        start + text.len()
    }

    /// The string for a set of exactly one bit, with its NUL and what follows.
    pub fn get(&'static self, bit: u64) -> Option<&'static [u8]> {
        let offset = *self.offsets.get(bit.checked_ilog2()? as usize)?;
        self.text.get(usize::from(offset)..).filter(|_| bit.is_power_of_two())
    }
}

/// The strings of a table: for each entry the text that a method returns, behind a prefix.
#[doc(hidden)]
#[macro_export]
macro_rules! strings {
    ($(#[$attribute:meta])* $visibility:vis $name:ident, $prefix:literal, $table:expr, $text:ident) => {
        $(#[$attribute])*
        $visibility static $name: $crate::text::strings::Strings<
            {
                const TEXTS: [&str; $table.len()] = $crate::texts!($table, $text);
                $crate::text::strings::size($prefix, TEXTS)
            },
            { $table.len() },
        > = $crate::text::strings::Strings::new($prefix, $crate::texts!($table, $text));
    };
}

/// The text of each entry of a table.
#[doc(hidden)]
#[macro_export]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bit_has_its_string() {
        const TEXTS: [&str; 3] = ["ONE", "", "THREE"];
        static STRINGS: Strings<{ size("A_", TEXTS) }, 3> = Strings::new("A_", TEXTS);
        assert_eq!(STRINGS.get(1), Some(&b"A_ONE\0A_\0A_THREE\0"[..]));
        assert_eq!(STRINGS.get(2), Some(&b"A_\0A_THREE\0"[..]));
        assert_eq!(STRINGS.get(4), Some(&b"A_THREE\0"[..]));
        for other in [0, 3, 5, 8, u64::MAX] {
            assert_eq!(STRINGS.get(other), None);
        }
    }
}
