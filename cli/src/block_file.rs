//! Files of blocks, and the texts that they are made of.

use crate::failure::Failure;
use crate::identity::is_standard;
use crate::text;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

/// Reads a file or standard input; text in UTF-16 is refused.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    if is_standard(file) {
        let mut content = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut content);
        read.and_then(|_| text::refuse_utf16(&content)).map_err(Failure::Read)?;
        return Ok(content);
    }
    let fault = |error: io::Error| Failure::File { file: file.into(), message: error.to_string() };
    let content = fs::read(file).map_err(fault)?;
    text::refuse_utf16(&content).map_err(fault)?;
    Ok(content)
}

/// Writes a block to a file or to standard output.
pub(crate) fn write(output: &Path, block: &[u8]) -> Result<(), Failure> {
    if is_standard(output) {
        let mut stdout = io::stdout().lock();
        let is_terminal = stdout.is_terminal();
        return write_out(block, is_terminal, &mut stdout);
    }
    let fault =
        |error: io::Error| Failure::File { file: output.into(), message: error.to_string() };
    replace(output, block).map_err(fault)
}

/// Writes a block to standard output, which must not be a terminal. A reader that closes the pipe has
/// no block: that is a failure, unlike with lines.
fn write_out(block: &[u8], is_terminal: bool, output: &mut impl Write) -> Result<(), Failure> {
    let fault = |message: String| Failure::File { file: "standard output".into(), message };
    if is_terminal {
        let message = "a terminal, and a block is not text: --output has a file for it";
        return Err(fault(message.into()));
    }
    let written = output.write_all(block).and_then(|()| output.flush());
    written.map_err(|error| fault(error.to_string()))
}

/// Writes a file that others may have mapped: they keep the old one, and it is never half written.
/// Whoever may not read the old one may not read the new one, and a link leads to it.
fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    if old.as_ref().is_some_and(|metadata| !metadata.is_file()) {
        return fs::write(path, content); // A device or a pipe.
    }
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let (mut file, new) = beside(path)?;
    let permitted = old.map_or(Ok(()), |old| file.set_permissions(old.permissions()));
    let written =
        permitted.and_then(|()| file.write_all(content)).and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        let _ = fs::remove_file(&new); // The first failure is the one to tell.
    }
    written
}

/// A new file in the directory of another one, which takes the place of no file that is there.
fn beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let mut number = 0_u32;
    loop {
        let mut new: OsString = path.as_os_str().to_owned();
        new.push(format!(".new{number}"));
        match File::create_new(&new) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => {
                number += 1;
            }
            file => return Ok((file?, new.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_gets_no_block() {
        let block = b"block";
        let mut output = Vec::new();
        assert!(matches!(write_out(block, true, &mut output), Err(Failure::File { .. })));
        assert!(output.is_empty());
        assert!(write_out(block, false, &mut output).is_ok());
        assert_eq!(output, block);
    }
}
