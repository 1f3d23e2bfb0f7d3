//! Short names in UTF-8 that are certainly valid, without the setup for other names.

use core::mem::MaybeUninit;
use unidn_core::idna::{self, Found, Mixed, Options, Scanned};
use unidn_core::text::Writer;

/// Room for the result of a name that is only checked: the encoder is fastest where there is room, and
/// some of it behind the result.
pub(crate) const SPACIOUS: [MaybeUninit<u8>; 4 * idna::LONG_NAME] =
    [MaybeUninit::uninit(); 4 * idna::LONG_NAME];

/// Whether a name is short, and the options are those of the fast paths: no other fast path takes it.
#[inline(always)]
pub(crate) fn applies(name: &[u8], options: Options) -> bool {
    name.len() < idna::LONG_NAME && idna::PLAIN_OPTIONS.contains(options)
}

/// Whether a name to which this [`applies`] is certainly valid.
#[inline(always)]
pub(crate) fn is_valid(name: &[u8], options: Options) -> bool {
    let mut room = [MaybeUninit::uninit(); idna::LONG_NAME];
    match idna::scan_any(name, options, &mut room) {
        Some(Found::Plain) => true,
        Some(Found::Other(Scanned::Simple(halves))) => idna::is_short_name(name, halves, options),
        Some(Found::Other(Scanned::Mixed(mixed))) => has_valid_labels(name, mixed, options),
        None => false,
    }
}

/// [`is_valid`] for a name that is not ASCII. Out of line: its room is large.
#[inline(never)]
fn has_valid_labels(name: &[u8], mixed: Mixed, options: Options) -> bool {
    let mut room = SPACIOUS;
    let mut output = Writer::<u8, _>::new(&mut room);
    idna::convert_u_labels(name, mixed, options, true, &mut output)
}
