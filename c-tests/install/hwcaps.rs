//! The library once more for levels of x86-64: glibc's loader takes the highest that the processor has.

use super::make::{make, scratch, shipped, uninstall, version};
use super::{build, library_files};
use libtest_mimic::Failed;
use std::process::Command;
use testkit::process::{files_below, run};

/// The lowest first.
const LEVELS: [&str; 2] = ["x86-64-v3", "x86-64-v4"];

const LOADER: &str = "/lib64/ld-linux-x86-64.so.2";

/// `make install-lib HWCAPS=1` installs a library for each level. A program gets that of the highest
/// level of the processor, and each that the processor has works.
pub(crate) fn levels_of_the_processor() -> Result<(), Failed> {
    let prefix = scratch("levels");
    shipped("lib")?;
    let arguments = [format!("PREFIX={}", prefix.display()), "HWCAPS=1".into()];
    run(make("install-lib").args(&arguments))?;
    let folder = |level: &str| format!("lib/glibc-hwcaps/{level}");
    let files = LEVELS.iter().flat_map(|level| {
        let file = |end: &str| format!("{}/libunidn.so.{end}", folder(level));
        [file("0"), file(version())]
    });
    assert_eq!(files_below(&prefix)?, library_files().into_iter().chain(files).collect());

    let program = build(&prefix, "program", &["--cflags", "--libs"], &[])?;
    // It lists the levels, each with "(supported, searched)" if the processor has it.
    let help = run(Command::new(LOADER).arg("--help"))?;
    let has = |level: &&str| help.contains(&format!("{level} (supported"));
    let levels: Vec<&str> = LEVELS.into_iter().filter(has).collect();
    for level in &levels {
        run(Command::new(&program).env("LD_LIBRARY_PATH", prefix.join(folder(level))))?;
    }
    let library = prefix.join("lib");
    let mut traced = Command::new(&program);
    traced.env("LD_LIBRARY_PATH", &library).env("LD_TRACE_LOADED_OBJECTS", "1");
    let loaded = run(&mut traced)?;
    let expected = levels.last().map_or(library, |level| prefix.join(folder(level)));
    let expected = format!("=> {}/libunidn.so.0 ", expected.display());
    assert!(loaded.contains(&expected), "{expected} is not in {loaded}");

    // A library of a level would be loaded before one that is installed later without it.
    run(make("install-lib").arg(&arguments[0]))?;
    let loaded = run(&mut traced)?;
    assert!(loaded.contains(&format!("=> {}/lib/libunidn.so.0 ", prefix.display())), "{loaded}");

    std::fs::remove_file(program)?;
    std::fs::remove_file(prefix.join("program.c"))?;
    run(make("install-lib").args(&arguments))?;
    uninstall(&prefix, &arguments[..1])
}
