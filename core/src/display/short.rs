//! The fast path: short names in UTF-8 with ordinary labels, with the default parameters. As those
//! of ToASCII and ToUnicode it returns only results that are certain.

use super::ordinary::{self, Ordinary};
use super::policy_rules::has_misplaced_hyphen;
use crate::idna::{self, Scanned};
use crate::text::Target;
use crate::uts39::Level;

/// Whether a name, which [`idna::scan_short`] has scanned, was written to `output`, and what its
/// labels are together. If not, `output` is empty.
#[inline(never)]
pub fn short_to_display(
    name: &[u8],
    scanned: Scanned,
    output: &mut Target<'_, '_>,
) -> Option<Ordinary> {
    // Labels of ASCII are not looked at. The scan leaves nothing else that is not in the profile.
    if name.contains(&b'_') {
        return None;
    }
    let mut all = Ordinary { level: Level::AsciiOnly, has_deviation: false };
    let mut accepts = |label: &[u32]| {
        let Some(label) = ordinary::look(label).filter(|_| !has_misplaced_hyphen(label)) else {
            return false;
        };
        all.level = all.level.max(label.level);
        all.has_deviation |= label.has_deviation;
        true
    };
    idna::to_unicode_if(name, scanned, output, &mut accepts).then_some(all)
}
