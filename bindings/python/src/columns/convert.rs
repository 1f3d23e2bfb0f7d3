//! The conversion of the names of a column, one by one.

use unidn_core::Heap;
use unidn_core::display::{Report, Request, to_display};
use unidn_core::idna::{self, Detail, Error, Options};
use unidn_core::text::Writer;

/// The conversion of one name.
pub(super) trait Convert: Sync {
    /// The result is the length of the text, which is written if there is room for it.
    fn convert(&self, name: &[u8], room: &mut [u8]) -> Result<usize, Error>;

    /// The bits for the second column.
    fn faults(&self, name: &[u8], is_valid: bool) -> u64;
}

pub(super) struct ToAscii(pub(super) Options);

impl Convert for ToAscii {
    fn convert(&self, name: &[u8], room: &mut [u8]) -> Result<usize, Error> {
        let mut output = Writer::<u8>::new(room);
        let result = idna::to_ascii(name, self.0, &mut output, &Heap, None);
        result.map(|()| output.len())
    }

    fn faults(&self, name: &[u8], is_valid: bool) -> u64 {
        rules(is_valid, |output, detail| idna::to_ascii(name, self.0, output, &Heap, Some(detail)))
    }
}

pub(super) struct ToUnicode(pub(super) Options);

impl Convert for ToUnicode {
    fn convert(&self, name: &[u8], room: &mut [u8]) -> Result<usize, Error> {
        let mut output = Writer::<u8>::new(room);
        let result = idna::to_unicode(name, self.0, &mut output, &Heap, None);
        result.map(|()| output.len())
    }

    fn faults(&self, name: &[u8], is_valid: bool) -> u64 {
        rules(is_valid, |output, detail| {
            idna::to_unicode(name, self.0, output, &Heap, Some(detail))
        })
    }
}

/// The rules that a name breaks; `process` finds them.
fn rules(
    is_valid: bool,
    process: impl FnOnce(&mut Writer<'_, u8>, &mut Detail) -> Result<(), Error>,
) -> u64 {
    let mut detail = Detail::default();
    if !is_valid {
        // The error is known; only the rules matter.
        let _ = process(&mut Writer::counter(), &mut detail);
    }
    detail.rules.bits()
}

pub(super) struct Display<'a>(pub(super) Request<'a>);

impl Convert for Display<'_> {
    fn convert(&self, name: &[u8], room: &mut [u8]) -> Result<usize, Error> {
        let mut output = Writer::<u8>::new(room);
        match to_display(name, &self.0, &mut output, &Heap, &mut Report::default()) {
            // There is a text for a name that is not valid, too.
            Ok(()) | Err(Error::InvalidName) => Ok(output.len()),
            Err(error) => Err(error),
        }
    }

    fn faults(&self, name: &[u8], _is_valid: bool) -> u64 {
        let (output, mut report) = (&mut Writer::<u8>::counter(), Report::default());
        let _ = to_display(name, &self.0, output, &Heap, &mut report);
        report.reasons.bits()
    }
}
