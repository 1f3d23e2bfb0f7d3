//! Short names in UTF-8 about which the fast paths decide, without the setup for other names.

use core::mem::MaybeUninit;
use unidn_core::idna::{self, Checked, Found, Mixed, Options, Scanned};
use unidn_core::text::Writer;

/// Room for the result of a name that is only checked: the encoder is fastest where there is room, and
/// some of it behind the result.
pub(crate) const SPACIOUS: [MaybeUninit<u8>; 4 * idna::LONG_NAME] =
    [MaybeUninit::uninit(); 4 * idna::LONG_NAME];

/// Checks a name of less than 64 bytes.
#[inline(always)]
pub(crate) fn check(name: &[u8], options: Options) -> Checked {
    let mut room = [MaybeUninit::uninit(); idna::LONG_NAME];
    let is_valid = match idna::scan_any(name, options, &mut room) {
        Some(Found::Plain) => true,
        Some(Found::Other(Scanned::Simple(halves))) => {
            idna::is_short_name_under_any(name, halves, options)
        }
        Some(Found::Other(Scanned::Mixed(mixed))) if mixed.may_be_ascii(name) => {
            return Checked::refused_at(idna::first_refused_apart(name, mixed, options));
        }
        Some(Found::Other(Scanned::Mixed(mixed))) => has_valid_labels(name, mixed, options),
        None => false,
    };
    Checked::valid_if(is_valid)
}

/// Whether a name that is not ASCII is certainly valid. Out of line: its room is large.
#[inline(never)]
fn has_valid_labels(name: &[u8], mixed: Mixed, options: Options) -> bool {
    let mut room = SPACIOUS;
    let mut output = Writer::<u8, _>::new(&mut room);
    idna::convert_u_labels(name, mixed, options, true, &mut output)
}
