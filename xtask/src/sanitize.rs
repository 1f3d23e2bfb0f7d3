//! The programs of `c-tests/` under the sanitizers, with the code of the library itself
//! instrumented, and under valgrind.
//!
//! Rust's core library comes compiled and is not instrumented. That does no harm here: what the
//! library uses of it is generic or inlined, and so compiled, and instrumented, with the library;
//! MemorySanitizer has no false report. The flags are unstable ones, which `RUSTC_BOOTSTRAP` opens
//! in the compiler that the library ships from; the linker is clang, of the same LLVM.
//!
//! A sanitizer that reports nothing may be one that looks at nothing. So each has a canary, a
//! program of `c-tests/canaries/` with a fault that shows in the library: it must be reported, and
//! there.

use crate::library::{self, Library, llvm_tool};
use crate::process::{fail, output, require, root, run, scratch};
use crate::programs::{Way, each, name_of, sources};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{fs, io};

/// A tool that looks for faults while a program runs.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum Sanitizer {
    /// Memory outside of what was allocated
    Address,
    /// Memory that nobody has written
    Memory,
    /// Two threads in the same memory
    Thread,
    /// Both of the first, in the library as it ships
    Valgrind,
}

/// A sanitizer's properties.
struct Facts {
    /// Its name in flags, of clang and of rustc.
    flag: Option<&'static str>,
    canary: &'static str,
    /// Its report about the canary.
    report: &'static str,
    /// Programs that it cannot run, and why.
    left_out: &'static [(&'static str, &'static str)],
}

const LEFT_OUT_OF_INSTRUMENTED: [(&str, &str); 5] = [
    ("corpus", "it has an allocator in the place of the sanitizer's"),
    ("memory", "it has an allocator in the place of the sanitizer's"),
    ("name_memory", "it has an allocator in the place of the sanitizer's"),
    ("prepare", "it has an allocator in the place of the sanitizer's"),
    ("stack", "it measures the stack, of which instrumented code takes more"),
];

const LEFT_OUT_OF_VALGRIND: [(&str, &str); 6] = [
    ("corpus", "it has an allocator in the place of valgrind's"),
    ("memory", "it has an allocator in the place of valgrind's"),
    ("prepare", "it has an allocator in the place of valgrind's"),
    ("name_memory", "it paints the stack, of which valgrind knows better"),
    ("stack", "it paints the stack, of which valgrind knows better"),
    ("arguments", "valgrind maps upwards: an impossible length reaches over dst_len, which stays"),
];

impl Sanitizer {
    fn facts(self) -> Facts {
        match self {
            Self::Address => Facts {
                flag: Some("address"),
                canary: "overflow",
                report: "AddressSanitizer: heap-buffer-overflow",
                left_out: &LEFT_OUT_OF_INSTRUMENTED,
            },
            Self::Memory => Facts {
                flag: Some("memory"),
                canary: "uninitialized",
                report: "MemorySanitizer: use-of-uninitialized-value",
                left_out: &LEFT_OUT_OF_INSTRUMENTED,
            },
            Self::Thread => Facts {
                flag: Some("thread"),
                canary: "race",
                report: "ThreadSanitizer: data race",
                left_out: &LEFT_OUT_OF_INSTRUMENTED,
            },
            Self::Valgrind => Facts {
                flag: None,
                canary: "uninitialized",
                report: "Conditional jump or move depends on uninitialised value",
                left_out: &LEFT_OUT_OF_VALGRIND,
            },
        }
    }

    /// The program, and how it is started.
    fn start(self, program: &Path) -> io::Result<Command> {
        let Some(flag) = self.facts().flag else {
            let mut valgrind = Command::new("valgrind");
            valgrind.args(["--quiet", "--error-exitcode=99", "--leak-check=full"]).arg(program);
            return Ok(valgrind);
        };
        let mut command = Command::new(program);
        let variable = format!("{}SAN_OPTIONS", flag[..1].to_uppercase());
        let symbolizer =
            format!("external_symbolizer_path=/usr/bin/{}", llvm_tool("llvm-symbolizer")?);
        command.env(variable, symbolizer);
        Ok(command)
    }
}

/// Runs all programs under the sanitizers.
pub fn run_all(sanitizers: &[Sanitizer]) -> io::Result<()> {
    for &sanitizer in sanitizers {
        let start = Instant::now();
        let count = under(sanitizer)?;
        let name = sanitizer.to_possible_value().expect("none is skipped");
        let seconds = start.elapsed().as_secs();
        println!("{}: {count} programs and the canary, {seconds} s", name.get_name());
    }
    Ok(())
}

/// Runs the canary and all programs under one of them.
fn under(sanitizer: Sanitizer) -> io::Result<usize> {
    let facts = sanitizer.facts();
    let (library, compiler, flags) = prepare(sanitizer)?;
    let directory = scratch("sanitize")?.join(facts.flag.unwrap_or("valgrind"));
    fs::create_dir_all(&directory)?;
    let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
    let way = Way {
        compiler: &compiler,
        flags: &flags,
        archive: &library.archive,
        directory: &directory,
    };
    sings(sanitizer, &way)?;

    let reason = |source: &PathBuf| {
        let name = name_of(source);
        facts.left_out.iter().find(|left_out| left_out.0 == name)
    };
    let (left_out, programs): (Vec<_>, Vec<_>) =
        sources()?.into_iter().partition(|source| reason(source).is_some());
    for (name, reason) in left_out.iter().filter_map(reason) {
        println!("{name} is left out: {reason}");
    }
    let support = way.support()?;
    each(&programs, |source| {
        let program = way.link(source, &support)?;
        run(&mut sanitizer.start(&program)?).map(drop)
    })?;
    Ok(programs.len())
}

/// The library for a sanitizer, and the C compiler with its flags.
fn prepare(sanitizer: Sanitizer) -> io::Result<(Library, String, Vec<String>)> {
    let Some(flag) = sanitizer.facts().flag else {
        require("valgrind", "valgrind")?;
        require("cc", "gcc")?;
        let library = library::build("plain", "", &[("CARGO_PROFILE_RELEASE_DEBUG", "1")])?;
        return Ok((library, "cc".into(), vec!["-O2".into(), "-DSANITIZED".into()]));
    };
    let clang = llvm_tool("clang")?;
    let version = clang.trim_start_matches("clang");
    require(&clang, &format!("{clang}, beside libclang-rt{version}-dev"))?;
    let symbolizer = llvm_tool("llvm-symbolizer")?;
    require(&symbolizer, &format!("llvm{version}"))?;
    // With unwind tables, so that the stack of a report does not end in the library.
    let rustflags = format!(
        "-Zsanitizer={flag} -Cunsafe-allow-abi-mismatch=sanitizer --cfg unidn_unwind_tables"
    );
    let variables = [("RUSTC_BOOTSTRAP", "1"), ("CARGO_PROFILE_RELEASE_DEBUG", "1")];
    let library = library::build(flag, &rustflags, &variables)?;
    let flags = ["-O1", "-DSANITIZED", "-fno-omit-frame-pointer"].map(str::to_owned);
    Ok((library, clang, [flags.as_slice(), &[format!("-fsanitize={flag}")]].concat()))
}

/// Fails unless the fault of the canary is reported, and in the library.
fn sings(sanitizer: Sanitizer, way: &Way<'_>) -> io::Result<()> {
    let facts = sanitizer.facts();
    let source = root().join("c-tests/canaries").join(facts.canary).with_extension("c");
    let canary = way.link(&source, &[])?;
    let output = output(&mut sanitizer.start(&canary)?)?;
    let said = String::from_utf8_lossy(&output.stderr);
    let report = said.split_once(facts.report).map(|(_, rest)| rest);
    // The innermost function that the library has written: one further out may be the library's
    // without its being instrumented, where a function of C's is seen by the sanitizer itself.
    // Functions that are inlined into it have its address, and in valgrind's report no path.
    let calls = report.into_iter().flat_map(|report| report.lines().filter(|line| is_call(line)));
    let calls: Vec<_> = calls.skip_while(|line| is_of_core(line)).collect();
    let innermost = calls.first().and_then(|line| address(line));
    let is_in_library = (calls.iter().take_while(|line| address(line) == innermost))
        .any(|line| innermost.is_some() && is_of_library(line));
    if !output.status.success() && is_in_library {
        return Ok(());
    }
    fail(format!("{} is not reported in the library: {}\n{said}", facts.canary, output.status))
}

/// Whether it is a line of a call stack: of a sanitizer's, or of valgrind's.
fn is_call(line: &str) -> bool {
    line.contains(" #")
        || line.contains(": ") && (line.contains(" at 0x") || line.contains(" by 0x"))
}

/// The address in a line of a call stack; ThreadSanitizer has it only behind the name of the program.
fn address(line: &str) -> Option<&str> {
    let (_, rest) = line.rsplit_once("0x")?;
    rest.split(|c: char| !c.is_ascii_hexdigit()).next()
}

/// Whether the line of a call stack has a function of Rust's `core`, which is compiled into the
/// library.
fn is_of_core(line: &str) -> bool {
    [" core::", " <[", " <core::", "(library/core/"].iter().any(|part| line.contains(part))
}

/// Whether the line of a call stack has a function of the library. Its files may lie in a
/// directory of any name.
fn is_of_library(line: &str) -> bool {
    ["unidn_names::", "unidn_core::", "unidn::", " unidn_"].iter().any(|part| line.contains(part))
}
