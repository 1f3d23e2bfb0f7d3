//! The Arrow C data interface and its PyCapsules, as far as columns of strings need them.
//!
//! | file | what |
//! |---|---|
//! | `abi.rs` | the structs of the interface, and who releases them |
//! | `import.rs` | from a Python object to arrays, without copying |
//! | `types.rs` | the names of types, for messages |
//! | `strings.rs` | the rows of an array of strings, each place checked |
//! | `export.rs` | from finished buffers to capsules |
//!
//! An array brings no sizes of its buffers except through its offsets and views, so a producer has
//! to be trusted that its pointers are valid. Whatever can be checked is checked: lengths, the
//! number of buffers, NULL, offsets that are negative or descend, views behind their buffer.
#![allow(unsafe_code)]

mod abi;
mod export;
mod import;
mod strings;
mod types;

pub(crate) use export::{Buffer, Data, capsules};
pub(crate) use import::{Failure, Source, open};
pub(crate) use strings::{Invalid, Layout};
pub(crate) use types::name_of;
