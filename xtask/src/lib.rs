//! The chores as a library, so that tests can do what the command does and compare.

pub mod assets;
pub mod cost;
pub mod fuzz;
pub mod header;
pub mod tables;
