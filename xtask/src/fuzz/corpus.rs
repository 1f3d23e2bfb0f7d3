//! The corpora. Each is a folder of many small files while it is used, and one file, `fuzz/seeds/`,
//! in the repository: the inputs one after the other, each after its length in two bytes, the low
//! one first.

use super::build::cargo_fuzz;
use super::directory;
use std::path::PathBuf;
use std::{fs, io};

/// The most that is committed for one target, in bytes. Small inputs come first.
const LARGEST_PACK: usize = 24 * 1024;

/// The folder of a target's corpus.
pub(super) fn folder(target: &str) -> PathBuf {
    directory().join("corpus").join(target)
}

fn file(target: &str) -> PathBuf {
    directory().join("seeds").join(target)
}

/// Adds the committed inputs to the folder of a target's corpus.
pub(super) fn unpack(target: &str) -> io::Result<()> {
    let folder = folder(target);
    fs::create_dir_all(&folder)?;
    let packed = match fs::read(file(target)) {
        Ok(packed) => packed,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    for (number, input) in inputs(&packed).enumerate() {
        fs::write(folder.join(format!("seed-{number:04}")), input)?;
    }
    Ok(())
}

/// The inputs in a pack.
fn inputs(mut packed: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (length, rest) = packed.split_first_chunk()?;
        let (input, rest) = rest.split_at_checked(u16::from_le_bytes(*length).into())?;
        packed = rest;
        Some(input)
    })
}

/// Writes the pack of a target from the folder of its corpus.
pub(super) fn pack(target: &str) -> io::Result<()> {
    let mut inputs = Vec::new();
    for entry in fs::read_dir(folder(target))? {
        inputs.push(fs::read(entry?.path())?);
    }
    inputs.sort_by(|a, b| a.len().cmp(&b.len()).then(a.cmp(b)));
    inputs.dedup();
    let found = inputs.len();
    let mut packed = Vec::new();
    let mut kept = 0;
    for input in inputs {
        let Ok(length) = u16::try_from(input.len()) else { break };
        if packed.len() + 2 + input.len() > LARGEST_PACK {
            break;
        }
        packed.extend(length.to_le_bytes());
        packed.extend(input);
        kept += 1;
    }
    println!("{target}: {kept} of {found} inputs, {} bytes", packed.len());
    fs::create_dir_all(directory().join("seeds"))?;
    fs::write(file(target), packed)
}

/// Keeps of each corpus the inputs that reach something that no smaller one does, and packs them.
pub(super) fn minimize(targets: &[String]) -> io::Result<()> {
    for target in targets {
        if !cargo_fuzz("cmin").arg(target).status()?.success() {
            return Err(io::Error::other(format!("{target} cannot minimize its corpus")));
        }
        pack(target)?;
    }
    Ok(())
}
