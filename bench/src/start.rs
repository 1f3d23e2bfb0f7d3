//! The cost of the library for a C program before the first answer: size, loading, memory.

use crate::instructions::Scratch;
use crate::library::workspace;
use crate::quiet::median;
use anyhow::{Context, Result, ensure};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

const RUNS: usize = 201;
/// Loading and the first call take at most so many times what they take of an empty library.
const RATIO_TARGET: f64 = 1.2;
const MEMORY_TARGET: f64 = 200e3;
const SIZE_TARGET: u64 = 250_000;
/// With the functions that decide what is safe to show.
const SIZE_TARGET_WITH_DISPLAY: u64 = 350_000;
/// A name that is mapped, normalized, checked and encoded.
const NAME: &str = "Bu\u{308}cher.中国";
const PLAIN_NAME: &str = "www.example.com";

/// The result.
#[derive(Serialize)]
pub(crate) struct Start {
    /// dlopen, dlsym and the first call, in nanoseconds: unidn and a library that does nothing.
    pub(crate) nanoseconds: f64,
    pub(crate) nothing_nanoseconds: f64,
    /// The same with a plain ASCII name.
    pub(crate) plain_nanoseconds: f64,
    pub(crate) ratio: f64,
    pub(crate) ratio_plain: f64,
    pub(crate) ratio_target: f64,
    /// Anonymous memory that unidn adds beyond the library that does nothing, in bytes.
    pub(crate) private_bytes: f64,
    /// Bytes of the file that one call touches, and those that the kernel maps in with them.
    pub(crate) touched_bytes: f64,
    pub(crate) mapped_bytes: f64,
    pub(crate) memory_target: f64,
    pub(crate) stripped_bytes: u64,
    pub(crate) size_target: u64,
    /// Relocations by type, and whether there is anything to be run on loading.
    pub(crate) relocations: BTreeMap<String, usize>,
    pub(crate) constructors: bool,
}

pub(crate) fn measure(library: &Path) -> Result<Start> {
    let scratch = Scratch::new()?;
    let probe = compile(&scratch.0, "probe.c", "probe", &["-O2"])?;
    let bare = ["-O2", "-shared", "-fPIC", "-nostartfiles", "-Wl,-z,relro,-z,now"];
    let nothing = compile(&scratch.0, "nothing.c", "libnothing.so", &bare)?;
    // The library as a package ships it.
    let stripped = scratch.0.join("libunidn.so");
    run(Command::new("strip").arg("-o").args([&stripped, library]))?;
    let relocations = relocations(&stripped)?;
    let sections = run(Command::new("readelf").args(["-W", "-S"]).arg(&stripped))?;
    let display = run(Command::new("readelf").args(["-W", "--dyn-syms"]).arg(&stripped))?
        .contains("unidn_to_display");

    let mut samples = [vec![], vec![], vec![]];
    for _ in 0..RUNS {
        let cases = [(&stripped, NAME), (&nothing, NAME), (&stripped, PLAIN_NAME)];
        for ((library, name), samples) in cases.into_iter().zip(&mut samples) {
            samples.push(Sample::take(&probe, library, name)?);
        }
    }
    let [unidn, nothing, plain] = samples.map(|samples| {
        Sample(std::array::from_fn(|at| {
            median(&samples.iter().map(|sample| sample.0[at]).collect::<Vec<_>>())
        }))
    });
    Ok(Start {
        nanoseconds: unidn.0[0],
        nothing_nanoseconds: nothing.0[0],
        plain_nanoseconds: plain.0[0],
        ratio: unidn.0[0] / nothing.0[0],
        ratio_plain: plain.0[0] / nothing.0[0],
        ratio_target: RATIO_TARGET,
        private_bytes: unidn.0[1] - nothing.0[1],
        touched_bytes: unidn.0[3],
        mapped_bytes: unidn.0[2],
        memory_target: MEMORY_TARGET,
        stripped_bytes: std::fs::metadata(&stripped)?.len(),
        size_target: if display { SIZE_TARGET_WITH_DISPLAY } else { SIZE_TARGET },
        relocations,
        constructors: [".init", ".init_array", ".ctors", ".preinit_array"]
            .iter()
            .any(|name| sections.split_whitespace().any(|word| word == *name)),
    })
}

/// The output of the probe.
struct Sample([f64; 4]);

impl Sample {
    fn take(probe: &Path, library: &Path, name: &str) -> Result<Self> {
        let output = run(Command::new(probe).arg(library).arg(name))?;
        let values: Vec<f64> =
            output.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        Ok(Self(values.try_into().ok().context("the probe prints four numbers")?))
    }
}

pub(crate) fn compile(
    directory: &Path,
    source: &str,
    name: &str,
    arguments: &[&str],
) -> Result<PathBuf> {
    let out = directory.join(name);
    let source = workspace().join("bench/start").join(source);
    let compiler = std::env::var_os("CC").unwrap_or("cc".into());
    run(Command::new(compiler).args(arguments).arg("-o").arg(&out).arg(source).arg("-ldl"))?;
    Ok(out)
}

fn relocations(library: &Path) -> Result<BTreeMap<String, usize>> {
    let mut types = BTreeMap::new();
    let listed = run(Command::new("readelf").args(["-W", "--relocs"]).arg(library))?;
    for line in listed.lines() {
        if let Some(kind) = line.split_whitespace().find(|word| word.starts_with("R_")) {
            *types.entry(kind.to_string()).or_default() += 1;
        }
    }
    Ok(types)
}

pub(crate) fn run(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("{command:?} does not run"))?;
    let message = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {} {message}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}
