//! The top-level domain of a name, as a policy sees it.

use crate::idna::LABEL_LIMIT;

/// The top-level domain as each of the browsers sees it.
#[derive(Clone, Copy, Default)]
pub(super) struct Tlds<'a> {
    /// Chromium: the text after the last dot.
    pub(super) after_dot: Tld<'a>,
    /// Firefox: the last label that is not empty.
    pub(super) last: Tld<'a>,
}

/// The length of a [key](Tld::key).
pub(super) const LONGEST_KEY: usize = 4;

/// The top-level domain of a name.
#[derive(Clone, Copy, Default)]
pub(super) struct Tld<'a> {
    /// Decoded, if it decodes.
    pub(super) text: &'a [u32],
}

impl<'a> Tld<'a> {
    /// With this text, unless it is longer than a label of the DNS: every label would look through all of
    /// it.
    pub(super) fn of(text: &'a [u32]) -> Self {
        Self { text: if text.len() > LABEL_LIMIT { &[] } else { text } }
    }

    /// Whether it is `ascii`. Out of line: one copy for all names.
    #[inline(never)]
    pub(super) fn is(&self, ascii: &str) -> bool {
        self.text.iter().copied().eq(ascii.bytes().map(u32::from))
    }

    /// A short one in ASCII with zeros behind it; `None` for any other, and for none.
    #[inline(never)]
    pub(super) fn key(&self) -> Option<[u8; LONGEST_KEY]> {
        let mut key = [0; LONGEST_KEY];
        let slots = key.get_mut(..self.text.len()).filter(|slots| !slots.is_empty())?;
        for (slot, &c) in slots.iter_mut().zip(self.text) {
            *slot = u8::try_from(c).ok().filter(|&byte| byte != 0)?;
        }
        Some(key)
    }

    /// Whether it is among `names`, which spaces separate. Out of line: one copy for all lists.
    #[inline(never)]
    pub(super) fn is_among(&self, names: &[u8]) -> bool {
        let is = |name: &[u8]| self.text.iter().copied().eq(name.iter().copied().map(u32::from));
        !self.text.is_empty() && names.split(|&byte| byte == b' ').any(is)
    }
}
