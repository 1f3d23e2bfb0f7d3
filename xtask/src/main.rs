//! `cargo run -p xtask -- CHORE`: what is done by hand, and seldom.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "The chores of unidn")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Write the Unicode tables of the core and print their sizes
    Tables,
    /// Write the header (include/unidn.h) from the Rust sources
    Header,
    /// Write the man pages and the shell completions of the command
    Assets,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().chore {
        Chore::Tables => xtask::tables::write(),
        Chore::Header => xtask::header::write(),
        Chore::Assets => xtask::assets::write(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
