//! What the modules of `c-tests` take from `harness/common.rs`, for this package.

#[path = "../../../c-tests/harness/data.rs"]
mod data;

pub use data::*;
use std::path::Path;

/// The root of the workspace.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}
