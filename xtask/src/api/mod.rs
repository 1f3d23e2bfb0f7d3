//! The C interface as data: what bindings and man pages are made from.
//!
//! `include/unidn.h` is itself generated and has one form (`header.rs` reads it), so that everything
//! made from this model says what the header says. `json` writes `unidn.json`, all of it with
//! offsets for machines of 32 and 64 bits; [`ffi`] writes `unidn_ffi.h`, declarations without a
//! preprocessor for the parsers of foreign function interfaces; `def` writes `unidn.def`, the exports
//! of the DLL; `rust.rs` writes the declarations of `testkit`.

mod def;
pub mod ffi;
mod header;
mod json;
pub mod layout;
mod rust;

use crate::process::{fail, root};
use std::{fs, io};

/// The interface, in the order of the header.
#[derive(Debug)]
pub struct Api {
    /// The version of the header, such as `0.2.0`.
    pub version: String,
    /// The conventions at the top of the header, as text.
    pub conventions: String,
    /// Groups of constants with a heading each.
    pub constants: Vec<Constant>,
    /// Enumerations.
    pub enums: Vec<Enum>,
    /// Structures.
    pub structs: Vec<Struct>,
    /// Functions.
    pub functions: Vec<Function>,
}

/// A macro that stands for a number.
#[derive(Debug)]
pub struct Constant {
    /// With its prefix.
    pub name: String,
    /// The heading above it, if it is one of a group.
    pub group: Option<String>,
    /// As the header has it, such as `0x00000001u`.
    pub literal: String,
    /// The same as a number.
    pub value: u64,
    /// Its meaning.
    pub doc: String,
}

impl Constant {
    /// The type that the literal has in C.
    pub fn c_type(&self) -> &'static str {
        if self.literal.ends_with("ull") {
            "uint64_t"
        } else if self.literal.ends_with('u') {
            "uint32_t"
        } else {
            "size_t"
        }
    }
}

/// An enumeration.
#[derive(Debug)]
pub struct Enum {
    /// Its tag and typedef.
    pub name: String,
    /// Its description.
    pub doc: String,
    /// Its enumerators.
    pub values: Vec<Enumerator>,
}

/// An enumerator.
#[derive(Debug)]
pub struct Enumerator {
    /// With its prefix.
    pub name: String,
    /// Its number.
    pub value: i64,
    /// Its meaning.
    pub doc: String,
}

/// A structure.
#[derive(Debug)]
pub struct Struct {
    /// Its tag and typedef.
    pub name: String,
    /// Its description.
    pub doc: String,
    /// Its members.
    pub members: Vec<Member>,
}

/// A member of a structure.
#[derive(Debug)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// Its type, without the length of an array.
    pub c_type: String,
    /// How many elements an array has.
    pub count: Option<usize>,
    /// Its meaning.
    pub doc: String,
}

/// A function.
#[derive(Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The type of its result.
    pub returns: String,
    /// The parameters, in their order.
    pub parameters: Vec<Parameter>,
    /// The paragraphs of its comment.
    pub doc: Vec<Paragraph>,
}

/// A parameter of a function.
#[derive(Debug)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its type.
    pub c_type: String,
}

/// A part of the comment of a function; the order of the comment is fixed.
#[derive(Debug, PartialEq, Eq)]
pub enum Paragraph {
    /// The first sentence, and what the function reads and computes.
    Text(String),
    /// Parameters that are explained together, and their explanation.
    Parameters(Vec<String>, String),
    /// `Returns ...`
    Returns(String),
    /// `After failure: ...`
    AfterFailure(String),
    /// `Cost: ...`
    Cost(String),
    /// The version with which it came.
    Since(String),
}

impl Function {
    /// The first sentence of the comment.
    pub fn summary(&self) -> &str {
        match self.doc.first() {
            Some(Paragraph::Text(text)) => text,
            _ => "",
        }
    }

    /// The version with which it came.
    pub fn since(&self) -> &str {
        let since = self.doc.iter().find_map(|paragraph| match paragraph {
            Paragraph::Since(version) => Some(version.as_str()),
            _ => None,
        });
        since.unwrap_or_default()
    }
}

/// Reads the committed header.
pub fn read() -> io::Result<Api> {
    let text = fs::read_to_string(root().join("include/unidn.h"))?;
    header::parse(&text).or_else(|error| fail(format!("include/unidn.h: {error}")))
}

/// The files made from the header, and what each contains.
pub fn generated(api: &Api) -> [(&'static str, String); 4] {
    [
        ("include/unidn.json", json::of(api)),
        ("include/unidn_ffi.h", ffi::of(api)),
        ("include/unidn.def", def::of(api)),
        ("testkit/src/interface.rs", rust::of(api)),
    ]
}

/// Writes these files.
pub fn write() -> io::Result<()> {
    for (name, text) in generated(&read()?) {
        let path = root().join(name);
        fs::write(&path, text)?;
        println!("{}", path.display());
    }
    Ok(())
}
