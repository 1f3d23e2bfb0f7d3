//! Which file a path or a stream is: output must not take the place of its own input.

use crate::failure::Failure;
use crate::visible;
use std::io;
use std::path::Path;

/// Whether a path stands for standard input or standard output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Refuses an output that is its own input, by another path, too; `what` is the word for the input,
/// and `-` a stream. Only regular files are compared: a terminal may be both.
pub(crate) fn refuse_same(what: &str, input: &Path, output: &Path) -> Result<(), Failure> {
    let input_id = of_input(input);
    let output_id =
        if is_standard(output) { platform::of_stream(&io::stdout()) } else { platform::of(output) };
    if input_id.is_none() || input_id != output_id {
        return Ok(());
    }
    let named = [output, input].into_iter().find(|path| !is_standard(path));
    let shown = |path: &Path| visible::text(path.as_os_str().as_encoded_bytes());
    Err(Failure::Arguments(match named {
        Some(path) => format!("the output is {what} itself: {}", shown(path)),
        None => "standard input and standard output are the same file".into(),
    }))
}

/// Refuses a standard output or a standard error that is the file of names: it would grow as fast as it is
/// read, since each message is a line that leads to another one.
pub(crate) fn refuse_own_streams(input: &Path) -> Result<(), Failure> {
    refuse_same("the input", input, Path::new("-"))?;
    let input_id = of_input(input);
    if input_id.is_none() || input_id != platform::of_stream(&io::stderr()) {
        return Ok(());
    }
    Err(Failure::Arguments("standard error is the input itself".into()))
}

fn of_input(input: &Path) -> Option<platform::Identity> {
    if is_standard(input) { platform::of_stream(&io::stdin()) } else { platform::of(input) }
}

#[cfg(unix)]
mod platform {
    use std::fs::{self, File, Metadata};
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    /// The device and the number of the file on it.
    pub(super) type Identity = (u64, u64);

    fn of_metadata(metadata: &Metadata) -> Option<Identity> {
        metadata.is_file().then(|| (metadata.dev(), metadata.ino()))
    }

    pub(super) fn of(path: &Path) -> Option<Identity> {
        of_metadata(&fs::metadata(path).ok()?)
    }

    pub(super) fn of_stream(stream: &impl AsFd) -> Option<Identity> {
        let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
        of_metadata(&file.metadata().ok()?)
    }
}

#[cfg(not(unix))]
mod platform {
    use std::fs;
    use std::path::{Path, PathBuf};

    /// The path without links.
    pub(super) type Identity = PathBuf;

    pub(super) fn of(path: &Path) -> Option<Identity> {
        fs::canonicalize(path).ok().filter(|path| path.is_file())
    }

    /// A stream has no path here.
    pub(super) fn of_stream<T>(_: &T) -> Option<Identity> {
        None
    }
}
