//! The fast path: short names in UTF-8 with ordinary labels, with the default parameters. As those
//! of ToASCII and ToUnicode it returns only results that are certain.

use super::ordinary::{self, Found, Ordinary};
use super::policy_rules::has_misplaced_hyphen;
use super::tld::Tld;
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
    // Labels of ASCII are not looked at: the scan leaves nothing that is not in the profile.
    let mut all = Ordinary { level: Level::AsciiOnly, has_deviation: false };
    let mut accepts = |label: &[u32]| {
        let found = ordinary::look(label).filter(|_| !has_misplaced_hyphen(label));
        let ordinary =
            found.and_then(|found| found.under(Tld::default()).or_else(|| under_tld(&found, name)));
        let Some(label) = ordinary else {
            return false;
        };
        all.level = all.level.max(label.level);
        all.has_deviation |= label.has_deviation;
        true
    };
    idna::to_unicode_if(name, scanned, output, &mut accepts).then_some(all)
}

/// What a label is under the top-level domain of its name, if that is one of the short ones in ASCII
/// that rules know.
fn under_tld(found: &Found, name: &[u8]) -> Option<Ordinary> {
    let mut text = [0; LONGEST];
    let start = name.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1);
    let last = name.get(start..).unwrap_or_default();
    let mut tld = Tld::default();
    let is_alphabetic = last.iter().all(u8::is_ascii_alphabetic);
    if let Some(text) = text.get_mut(..last.len()).filter(|_| is_alphabetic) {
        for (place, byte) in text.iter_mut().zip(last) {
            *place = byte.to_ascii_lowercase().into();
        }
        tld.text = text;
    }
    found.under(tld)
}

/// The length of the longest of those top-level domains.
const LONGEST: usize = 3;
