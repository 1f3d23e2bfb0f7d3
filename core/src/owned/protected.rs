//! Protected names, in a block that a program owns.

use super::Heap;
use crate::display::{BlockError, BuildError, Plan, ProtectedNames, verify_protected};
use crate::idna::Error;
use crate::message::Message;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Names that others must not look like, in a block of memory that it owns. A block that something
/// else owns, such as a mapped file, is [`ProtectedNames`].
///
/// It is immutable: any number of threads may use it at the same time.
///
/// ```
/// use unidn_core::ProtectedBlock;
/// use unidn_core::display::Request;
///
/// let block = ProtectedBlock::build("bibliothek.de # ours\nbank.example\n")?;
/// let request = Request { protected: Some(block.names()), ..Request::DEFAULT };
///
/// let name = "bibliothék.de"; // with an accent
/// let shown = unidn_core::to_display(name, &request);
/// assert_eq!(shown.text, "xn--bibliothk-i4a.de");
/// assert_eq!(shown.report.protected_line, Some(1));
/// assert_eq!(block.name(1), Some("bibliothek.de"));
/// assert_eq!(
///     shown.sentence(name, &request).as_deref(),
///     Some("The name looks like a protected one: \"bibliothek.de\", line 1.")
/// );
/// // A protected name and the names below it are shown.
/// let own = "bücher.bibliothek.de";
/// assert_eq!(unidn_core::to_display(own, &request).text, own);
/// # Ok::<(), unidn_core::display::BuildError>(())
/// ```
///
/// Requires the feature `alloc`.
#[derive(Clone, PartialEq, Eq)]
pub struct ProtectedBlock(Vec<u8>);

impl ProtectedBlock {
    /// Builds the block of a list: a name a line, with comments from `#` to the end of the line.
    ///
    /// A name may have any form that [`to_ascii`](crate::to_ascii) accepts with
    /// [`PROTECTED_OPTIONS`](crate::display::PROTECTED_OPTIONS). Blank lines count as lines and
    /// protect nothing.
    ///
    /// ```
    /// use unidn_core::ProtectedBlock;
    ///
    /// let list = "bank.example\nhttps://example.com\n";
    /// let error = ProtectedBlock::build(list).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(), // for a log
    ///     "line 2: the ASCII character is not allowed in a domain name, at byte 18 of the list"
    /// );
    /// assert!(error.sentence(list).starts_with("Line 2: ")); // for a person
    /// ```
    pub fn build(list: &str) -> Result<Self, BuildError> {
        let plan = Plan::new(list.as_bytes(), &Heap)?;
        let mut block = alloc::vec![0; plan.size()];
        plan.build(list.as_bytes(), &mut block, &Heap)?;
        Ok(Self(block))
    }

    /// Takes a block that was stored, and verifies it. [`BlockError::Stale`] is one of another
    /// version of the library or of Unicode: build it again from the list.
    ///
    /// ```
    /// use unidn_core::ProtectedBlock;
    /// use unidn_core::display::BlockError;
    ///
    /// let block = ProtectedBlock::build("bank.example\n")?;
    /// let mut stored = block.as_bytes().to_vec();
    /// assert_eq!(ProtectedBlock::from_bytes(stored.clone()), Ok(block));
    /// stored.pop();
    /// assert_eq!(ProtectedBlock::from_bytes(stored), Err(BlockError::Damaged));
    /// # Ok::<(), unidn_core::display::BuildError>(())
    /// ```
    pub fn from_bytes(block: Vec<u8>) -> Result<Self, BlockError> {
        verify_protected(&block)?;
        Ok(Self(block))
    }

    /// The block, to be stored. It contains no pointers, and has the same bytes on every machine.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The block, to be stored, without a copy.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    /// The names, for a [`Request`](crate::display::Request).
    pub fn names(&self) -> ProtectedNames<'_> {
        // There is no other block here than a built or verified one, and no function panics.
        ProtectedNames::new(&self.0).unwrap_or(ProtectedNames::NONE)
    }

    /// The name that a line of the list protects, in ASCII; `None` for a line that was blank, or
    /// beyond the list. It takes time linear in the length of the list.
    pub fn name(&self, line: u32) -> Option<&str> {
        core::str::from_utf8(self.names().name(line)?).ok()
    }
}

/// The size, not the bytes.
impl fmt::Debug for ProtectedBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProtectedBlock").field("size", &self.0.len()).finish_non_exhaustive()
    }
}

impl BuildError {
    /// The finished sentence for a person, or two: the line, what is wrong with its name, the
    /// character and its place in the line, counted from 1. It is safe to print, whatever the list
    /// has in it ([`Message`]).
    ///
    /// `list` is the list whose error this is.
    ///
    /// ```
    /// use unidn_core::ProtectedBlock;
    ///
    /// let list = "bank.example\n*.example.com\n";
    /// assert_eq!(
    ///     ProtectedBlock::build(list).unwrap_err().sentence(list),
    ///     "Line 2: the ASCII character is not allowed in a domain name: \"*\" (U+002A), \
    ///      character 1, label 1."
    /// );
    /// ```
    ///
    /// Requires the feature `alloc`.
    pub fn sentence(&self, list: &str) -> String {
        match self {
            Self::Line { error: Error::OutOfMemory, .. } => String::from("Out of memory."),
            Self::Line { line, detail, .. } => {
                Message::of_detail(detail, (*line).into(), list.as_bytes()).to_string()
            }
            Self::TooLong => String::from("The list has too many names for a block."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::{Reason, Request, build_protected};
    use crate::owned::to_display;
    use crate::text::NoScratch;
    use alloc::format;

    const LIST: &str = "\u{FEFF}bibliothek.de # ours\n\nBücher.example\r\n";

    #[test]
    fn a_block_is_that_of_the_bytes() {
        let block = ProtectedBlock::build(LIST).unwrap();
        let mut room = [0; 512];
        let size = build_protected(LIST.as_bytes(), &mut room, &NoScratch).unwrap();
        assert_eq!(Some(block.as_bytes()), room.get(..size));
        assert_eq!(block.clone().into_bytes(), block.as_bytes());
        assert_eq!(ProtectedBlock::from_bytes(block.as_bytes().into()), Ok(block));
    }

    #[test]
    fn names_are_found_by_their_lines() {
        let block = ProtectedBlock::build(LIST).unwrap();
        let names = [0, 1, 2, 3, 4].map(|line| block.name(line));
        assert_eq!(names, [None, Some("bibliothek.de"), None, Some("xn--bcher-kva.example"), None]);
        assert_eq!(ProtectedBlock::build("").unwrap().name(1), None);
    }

    #[test]
    fn a_name_that_looks_like_one_is_hidden() {
        let block = ProtectedBlock::build(LIST).unwrap();
        let request = Request { protected: Some(block.names()), ..Request::DEFAULT };
        let report = to_display("büchér.example", &request).report;
        assert_eq!(report.first_reason, Some(Reason::ProtectedName));
        assert_eq!(report.protected_line, Some(3));
        assert!(!to_display("bücher.example", &request).report.is_hidden);
        let without = Request { protected: Some(ProtectedNames::NONE), ..request };
        assert!(!to_display("büchér.example", &without).report.is_hidden);
    }

    #[test]
    fn stored_blocks_are_verified() {
        let stored = ProtectedBlock::build(LIST).unwrap().into_bytes();
        for (offset, error) in [(0, BlockError::Damaged), (8, BlockError::Stale)] {
            let mut other = stored.clone();
            other[offset] ^= 1;
            assert_eq!(ProtectedBlock::from_bytes(other), Err(error), "{offset}");
        }
        // What the header does not see.
        let mut other = stored;
        *other.last_mut().unwrap() ^= 1;
        assert!(ProtectedNames::new(&other).is_ok());
        assert_eq!(ProtectedBlock::from_bytes(other), Err(BlockError::Damaged));
    }

    #[test]
    fn an_error_has_the_line_and_the_place() {
        let list = "bank.example\n  bü cher.de\n";
        let error = ProtectedBlock::build(list).unwrap_err();
        let BuildError::Line { line, detail, .. } = error else { panic!("{error}") };
        assert_eq!((line, detail.offset, detail.length), (2, 18, 1));
        assert_eq!(
            error.sentence(list),
            "Line 2: the ASCII character is not allowed in a domain name: U+0020, character 5, \
             label 1."
        );
        let detail = Default::default();
        let error = BuildError::Line { line: 2, error: Error::OutOfMemory, detail };
        assert_eq!(error.sentence(""), "Out of memory.");
        assert_eq!(BuildError::TooLong.sentence(""), "The list has too many names for a block.");
    }

    #[test]
    fn a_block_prints_its_size() {
        let block = ProtectedBlock::build("a.example\n").unwrap();
        let size = block.as_bytes().len();
        assert_eq!(format!("{block:?}"), format!("ProtectedBlock {{ size: {size}, .. }}"));
    }
}
