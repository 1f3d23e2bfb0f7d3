//! Failures that end the run before the last text.

use std::ffi::OsString;
use std::io;

/// Why the run ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    Read(io::Error),
    Write(io::Error),
    /// A thread cannot be started.
    Thread(io::Error),
    /// The arguments are wrong, which only what they name shows.
    Arguments(String),
    /// A file that an argument names is not there, or not what it should be.
    File {
        file: OsString,
        message: String,
    },
}
