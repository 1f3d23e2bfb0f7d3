//! The GIL, which a call on long text gives back.

use pyo3::prelude::*;

/// The longest text, in bytes, on which the GIL is kept: giving it back and taking it again costs about
/// as much as the work on a short one.
const LONGEST: usize = 1024;

/// The result of work on texts of so many bytes.
pub(crate) fn work_on<T: Send>(py: Python<'_>, bytes: usize, work: impl FnOnce() -> T + Send) -> T {
    if bytes <= LONGEST { work() } else { py.detach(work) }
}
