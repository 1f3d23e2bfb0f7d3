//! Protected names: a list, or a block that was made of one; and `unidn protect`, which makes it.

use crate::args::Protect;
use crate::block_file;
use crate::codec::{Heap, OUT_OF_MEMORY};
use crate::failure::Failure;
use crate::identity;
use std::path::Path;
use unidn_core::display::{
    BlockError, BuildError, ProtectedNames, build_protected, verify_protected,
};
use unidn_core::idna::Error;
use unidn_core::message::Message;

/// The names that others must not look like.
pub(crate) struct Protected {
    block: Vec<u8>,
    /// The list; none if only its block was read.
    list: Option<Vec<u8>>,
}

impl Protected {
    /// Reads a file or standard input: a list, of which a block is made in memory, or a block. Standard
    /// output must not be that file.
    pub(crate) fn read(file: &Path) -> Result<Self, Failure> {
        identity::refuse_same("the list", file, Path::new("-"))?;
        let fault = |message: String| Failure::File { file: shown(file).into(), message };
        let content = block_file::read(file)?;
        // A block has numbers with zeros in its header; no name has.
        if !content.contains(&0) {
            let block = build(&content).map_err(fault)?;
            Ok(Self { block, list: Some(content) })
        } else {
            match verify_protected(&content) {
                Ok(()) => Ok(Self { block: content, list: None }),
                Err(BlockError::Stale) => Err(fault(STALE.into())),
                Err(BlockError::Damaged) => Err(fault(NO_BLOCK.into())),
            }
        }
    }

    /// The names in the form of the core.
    pub(crate) fn names(&self) -> Option<ProtectedNames<'_>> {
        ProtectedNames::new(&self.block).ok()
    }

    /// The name in a line of the list.
    pub(crate) fn name(&self, number: u32) -> Option<&[u8]> {
        let Some(list) = &self.list else { return self.names()?.name(number) };
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        Some(without_comment(list.split(|&byte| byte == b'\n').nth(index)?))
    }
}

/// The name in a line, without the comment behind it.
fn without_comment(line: &[u8]) -> &[u8] {
    line.split(|&byte| byte == b'#').next().unwrap_or_default().trim_ascii()
}

const NO_BLOCK: &str = "neither a list of names nor a block of protected names that is whole";
const STALE: &str = "a block of another version of unidn or of Unicode: make it anew";

/// Makes a block of a list.
fn build(list: &[u8]) -> Result<Vec<u8>, String> {
    let size = build_protected(list, &mut [], &Heap).map_err(|error| message(list, error))?;
    let mut block = vec![0; size];
    build_protected(list, &mut block, &Heap).map_err(|error| message(list, error))?;
    Ok(block)
}

/// The fault of a list, and its line.
fn message(list: &[u8], error: BuildError) -> String {
    match error {
        BuildError::TooLong => "more names than a block can hold".into(),
        BuildError::Line { error: Error::OutOfMemory, .. } => OUT_OF_MEMORY.into(),
        BuildError::Line { line, detail, .. } => {
            let message = Message::of_detail(&detail, line.into(), list).to_string();
            // The sentence of the library begins with the line. Messages of the command have it among
            // the places before the sentence.
            match message.split_once(": ") {
                Some((_, sentence)) => format!("line {line}: {}", capitalized(sentence)),
                None => message,
            }
        }
    }
}

fn capitalized(sentence: &str) -> String {
    let mut characters = sentence.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}

/// The name of a list in messages.
fn shown(file: &Path) -> &Path {
    if identity::is_standard(file) { Path::new("standard input") } else { file }
}

/// Makes a block of the list in one file and writes it to another.
pub(crate) fn protect(arguments: &Protect) -> Result<(), Failure> {
    let Protect { file, output } = arguments;
    identity::refuse_same("the list", file, output)?;
    let list = block_file::read(file)?;
    let block = match list.contains(&0) {
        true if ProtectedNames::new(&list).is_ok() => Err(IS_BLOCK.into()),
        true => Err(NO_LIST.into()),
        false => build(&list),
    };
    let block = block.map_err(|message| Failure::File { file: shown(file).into(), message })?;
    block_file::write(output, &block)
}

const IS_BLOCK: &str = "is a block already";
const NO_LIST: &str = "no list of names: it has zero bytes, as a block has";
