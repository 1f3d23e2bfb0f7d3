//! `cargo run -p xtask -- CHORE`: work that is done by hand, and seldom.

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use xtask::packages::Package;
use xtask::sanitize::Sanitizer;

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
    /// Write the header from the Rust sources, and the other files of include/ from the header
    Header,
    /// Have foreign function interfaces read unidn_ffi.h and call the library (needs cffi, LuaJIT, PHP)
    Ffi,
    /// Write the man pages and the shell completions of the command
    Assets,
    /// Write the man pages of the library (docs/man3/) from the header and programs of the book
    Man,
    /// Count the instructions of long input and fail where they grow too fast (needs valgrind)
    Cost {
        /// Count at all sizes up to a million code points; without it at the most telling ones
        #[arg(long)]
        whole: bool,
        /// Measure the seconds that the worst megabyte takes of each function instead
        #[arg(long, conflicts_with = "whole")]
        seconds: bool,
        /// Functions of xtask/cost/driver.c, such as display_webkit; all of them by default
        functions: Vec<String>,
    },
    /// Count the words that each display policy hides and write the tables of the book
    Honest {
        /// The directory that has usr/share with the word lists
        #[arg(default_value = "/")]
        root: std::path::PathBuf,
    },
    /// Run the fuzz targets, which need nightly Rust; see CONTRIBUTING.md
    Fuzz(xtask::fuzz::Arguments),
    /// Compare the ABI of the library with c-tests/abi.xml (needs abigail-tools)
    Abi {
        /// Write c-tests/abi.xml instead
        #[arg(long)]
        update: bool,
    },
    /// Change the core in many places and list the changes that no test notices (needs cargo-mutants)
    Mutants {
        /// Files or patterns below the root of the workspace; all that count by default
        files: Vec<String>,
        /// One part of the work: K/N, with K from 0
        #[arg(long)]
        shard: Option<String>,
    },
    /// Build the library in two directories and compare the bytes
    Reproducible,
    /// Build the library for other platforms and run programs with it (needs cross compilers, QEMU)
    Platforms {
        /// Run the tests of tier A as well, for hours
        #[arg(long)]
        whole: bool,
        /// Targets of rustc; all of them by default. With --whole it renews their rows in
        /// docs/src/platforms.md
        targets: Vec<String>,
    },
    /// Run the tests and measure their coverage of the library (needs LLVM's tools)
    Coverage,
    /// Break what each test of SECURITY.md holds, in a copy, and fail where the test does not
    Faults {
        /// Tests as SECURITY.md names them; all of them by default
        tests: Vec<String>,
        /// So many of the short ones; on the next day the next ones
        #[arg(long)]
        sample: Option<usize>,
        /// Plant them in this tree, which has no changes, and use what is built there
        #[arg(long)]
        in_place: bool,
    },
    /// Write the source archive of a release, with vendored crates, and recipes for package managers
    Dist,
    /// Build the packages from that archive and try each as its user would
    Packages {
        /// The packages; all of them by default
        packages: Vec<Package>,
    },
    /// Count the bytes of each part of the library and write the table of the book (needs binutils)
    Size,
    /// Write a CycloneDX document for the library and one for the command
    Sbom,
    /// Build the page with the library as WebAssembly into target/web (needs the target wasm32-wasip1)
    Web,
    /// Run the C tests under sanitizers, with the library instrumented, and under valgrind
    Sanitize {
        /// The sanitizers; all of them by default
        sanitizers: Vec<Sanitizer>,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().chore {
        Chore::Tables => xtask::tables::write(),
        Chore::Header => xtask::header::write().and_then(|()| xtask::api::write()),
        Chore::Ffi => xtask::ffi::check(),
        Chore::Assets => xtask::assets::write(),
        Chore::Man => xtask::man::write(),
        Chore::Cost { seconds: true, functions, .. } => xtask::cost::time(&functions),
        Chore::Cost { whole, functions, .. } => xtask::cost::check(&functions, whole),
        Chore::Honest { root } => xtask::honest::write(&root),
        Chore::Fuzz(arguments) => xtask::fuzz::command(&arguments),
        Chore::Abi { update } => xtask::abi::run_abi(update),
        Chore::Reproducible => xtask::reproducible::check(),
        Chore::Platforms { whole, targets } => xtask::platforms::check(&targets, whole),
        Chore::Coverage => xtask::coverage::check(),
        Chore::Faults { tests, sample, in_place } => xtask::faults::check(&tests, sample, in_place),
        Chore::Mutants { files, shard } => xtask::mutants::run_mutants(&files, shard.as_deref()),
        Chore::Dist => xtask::dist::write(),
        Chore::Packages { packages } => xtask::packages::check(&packages),
        Chore::Size => xtask::size::write(),
        Chore::Sbom => xtask::sbom::write(),
        Chore::Web => xtask::web::build(),
        Chore::Sanitize { sanitizers } if sanitizers.is_empty() => {
            xtask::sanitize::run_all(Sanitizer::value_variants())
        }
        Chore::Sanitize { sanitizers } => xtask::sanitize::run_all(&sanitizers),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
