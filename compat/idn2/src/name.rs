//! A name in ASCII, label by label, within the limits of the DNS.

use crate::ace;
use crate::code::Code;

/// The longest label.
pub(crate) const LABEL_LIMIT: usize = 63;

/// The longest name without its root dot.
const NAME_LIMIT: usize = 253;

/// Room for a name with its root dot, and for another label where that is too long.
const ROOM: usize = NAME_LIMIT + 1 + LABEL_LIMIT + ace::SLACK;

/// The name so far.
pub(crate) struct Name {
    bytes: [u8; ROOM],
    length: usize,
    has_label: bool,
}

impl Name {
    pub(crate) fn new() -> Self {
        Self { bytes: [0; ROOM], length: 0, has_label: false }
    }

    /// The name.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// Begins a label, with a dot behind the one before it.
    pub(crate) fn begin_label(&mut self) {
        if self.has_label {
            if let Some(slot) = self.bytes.get_mut(self.length) {
                *slot = b'.';
                self.length += 1;
            }
        }
        self.has_label = true;
    }

    /// Appends an ASCII label.
    pub(crate) fn push_ascii(
        &mut self,
        label: impl ExactSizeIterator<Item = u32>,
    ) -> Result<(), Code> {
        let length = label.len();
        if length > LABEL_LIMIT {
            return Err(Code::TOO_BIG_LABEL);
        }
        let room = self.bytes.get_mut(self.length..).unwrap_or_default();
        for (slot, c) in room.iter_mut().zip(label) {
            *slot = c as u8;
        }
        self.extend(length)
    }

    /// Appends the A-label of a label that is not ASCII.
    pub(crate) fn push_encoded(&mut self, label: &[u32]) -> Result<(), Code> {
        let room = self.bytes.get_mut(self.length..).unwrap_or_default();
        let length = ace::encode(label, room)?;
        self.extend(length)
    }

    fn extend(&mut self, length: usize) -> Result<(), Code> {
        self.length += length;
        let root = usize::from(self.bytes().last() == Some(&b'.'));
        if self.length - root > NAME_LIMIT { Err(Code::TOO_BIG_DOMAIN) } else { Ok(()) }
    }
}
