//! Short names in UTF-8 that are certainly valid, without the setup for other names.

use core::mem::MaybeUninit;
use unidn_core::idna::{self, Options, Scanned};
use unidn_core::text::Writer;

/// Whether a name is short, and the options are those of the fast paths: no other fast path takes it.
#[inline(always)]
pub(crate) fn applies(name: &[u8], options: Options) -> bool {
    name.len() < idna::LONG_NAME && idna::PLAIN_OPTIONS.contains(options)
}

/// The length of the result of a short name that is certainly valid. If there is room for both the
/// name and the result, the result was written to it.
#[inline(never)]
pub(crate) fn convert(
    name: &[u8],
    options: Options,
    is_to_ascii: bool,
    room: &mut [MaybeUninit<u8>],
) -> Option<usize> {
    if !applies(name, options) {
        return None;
    }
    let scanned = idna::scan_short(name, room.get_mut(..name.len())?)?;
    if let (Scanned::Simple(halves), true) = (scanned, is_to_ascii) {
        return idna::is_short_name(name, halves, options).then_some(name.len());
    }
    let mut output = Writer::<u8, _>::new(room);
    let is_done = match scanned {
        Scanned::Simple(halves) => idna::short_to_unicode(name, halves, options, &mut output),
        Scanned::Mixed(mixed) => {
            idna::convert_u_labels(name, mixed, options, is_to_ascii, &mut output)
        }
    };
    is_done.then(|| output.len())
}

/// Whether a short name is certainly valid.
#[inline(always)]
pub(crate) fn is_valid(name: &[u8], options: Options) -> bool {
    let mut room = [MaybeUninit::uninit(); idna::LONG_NAME];
    convert(name, options, true, &mut room).is_some()
}
