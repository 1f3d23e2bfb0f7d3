//! The top-level domain of a name, as a policy sees it.

/// The top-level domain of a name.
#[derive(Clone, Copy)]
pub(super) struct Tld<'a> {
    /// Decoded, if it decodes.
    pub(super) text: &'a [u32],
}

impl Tld<'_> {
    /// Whether it is `ascii`.
    pub(super) fn is(&self, ascii: &str) -> bool {
        self.text.iter().copied().eq(ascii.bytes().map(u32::from))
    }
}
