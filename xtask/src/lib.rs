//! The chores as a library, so that tests can do what the command does and compare.

pub mod abi;
pub mod api;
pub mod assets;
mod book;
pub mod cost;
pub mod coverage;
pub mod dist;
pub mod faults;
pub mod ffi;
pub mod fuzz;
pub mod header;
pub mod honest;
mod library;
pub mod man;
pub mod mutants;
pub mod packages;
pub mod platforms;
mod process;
mod programs;
pub mod reproducible;
pub mod sanitize;
pub mod sbom;
pub mod size;
pub mod tables;
pub mod web;
