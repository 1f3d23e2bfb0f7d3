//! Label generation rulesets: the compiler, and the commands that use what it makes.
//!
//! A ruleset is read as `xml` or as a `table` into a `model`, with the classes as `set`s of
//! code points. Its rules become `program`s, and all of it a `block`, which the library reads.
//! To `show` it, the programs become `pattern`s.

mod block;
pub(crate) mod commands;
mod fault;
mod model;
mod pattern;
mod program;
mod property;
mod property_tables;
mod relations;
mod repeats;
mod set;
mod show;
mod table;
mod text;
mod tree;
mod types;
mod xml;

use model::Model;
use std::fmt;
use unidn_core::display::PROTECTED_MAGIC;
use unidn_core::lgr::layout::MAGIC;

/// Why a ruleset does not compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError {
    /// The line, counted from 1; 0 for the whole ruleset.
    pub line: usize,
    /// The fault there.
    pub message: String,
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.message.fmt(f),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

/// What is odd in a ruleset that compiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line, counted from 1.
    pub line: usize,
    /// What is odd there.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// The block of a ruleset, in XML or as a table.
pub fn compile(source: &[u8]) -> Result<Vec<u8>, CompileError> {
    block::of_model(&parse(source)?)
}

/// The same, and a warning each if the variants are not symmetric, if they are not transitive, for
/// each type that no action names, and if a variant is there twice.
pub fn compile_with_warnings(source: &[u8]) -> Result<(Vec<u8>, Vec<Warning>), CompileError> {
    let model = parse(source)?;
    let repeats = Vec::from_iter(repeats::warning(&model));
    let warnings = [relations::warnings(&model), types::warnings(&model), repeats].concat();
    Ok((block::of_model(&model)?, warnings))
}

fn parse(source: &[u8]) -> Result<Model, CompileError> {
    let fault = |message: &str| CompileError { line: 0, message: message.into() };
    if source.starts_with(&MAGIC) {
        return Err(fault("the file is already a block, not the source of a ruleset"));
    }
    if source.starts_with(&PROTECTED_MAGIC) {
        return Err(fault("the file is a block of protected names, not a ruleset"));
    }
    let source = std::str::from_utf8(source).map_err(|_| fault("the file is not UTF-8"))?;
    let source = source.trim_start_matches('\u{FEFF}');
    let mut model =
        if table::is_table(source) { table::parse(source)? } else { xml::parse(source)? };
    model.add_default_actions();
    Ok(model)
}
