//! The contents of the files of the library: names for the loader, exported functions, relocations.

use super::Platform;
use super::library::Built;
use crate::api;
use crate::library::llvm_tool;
use crate::process::{fail, root, run};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

const SONAME: &str = "libunidn.so.0";
const INSTALL_NAME: &str = "/usr/lib/libunidn.0.dylib";

impl Platform {
    /// Fails where a file is not as the platform's loaders and linkers expect it.
    pub(super) fn look_at_files(&self, built: &Built) -> io::Result<()> {
        let functions = functions()?;
        let is_macos = self.target.contains("apple");
        let look = || {
            if self.target.contains("linux") {
                elf(&built.shared, &functions)?;
            } else if self.target.contains("windows") {
                let exported = exported_by_dll(&built.shared)?;
                same("the exports of the DLL", &exported, &functions)?;
                let definition = fs::read(built.stage.join("usr/lib/unidn.def"))?;
                if definition != fs::read(root().join("include/unidn.def"))? {
                    return fail("unidn.def is installed otherwise");
                }
            } else if is_macos {
                let said = tool("llvm-objdump", &["--macho", "--dylib-id"], &built.shared)?;
                if said.lines().last() != Some(INSTALL_NAME) {
                    return fail(format!("its install name: {said}"));
                }
                same("the exports", &symbols(&built.shared, "_")?, &functions)?;
            }
            if let Some(import) = &built.import {
                same("the import library", &symbols(import, "__imp_")?, &functions)?;
            }
            let defined = symbols(&built.archive, if is_macos { "_" } else { "" })?;
            same("the functions of the static library", &defined, &functions)
        };
        look().or_else(|error| fail(format!("{}: {error}", self.target)))
    }
}

/// The functions of the header.
fn functions() -> io::Result<BTreeSet<String>> {
    Ok(api::read()?.functions.into_iter().map(|function| function.name).collect())
}

fn same(what: &str, found: &BTreeSet<String>, functions: &BTreeSet<String>) -> io::Result<()> {
    let difference: Vec<_> = found.symmetric_difference(functions).collect();
    if difference.is_empty() { Ok(()) } else { fail(format!("{what}: {difference:?}")) }
}

fn tool(name: &str, arguments: &[&str], file: &Path) -> io::Result<String> {
    run(Command::new(llvm_tool(name)?).args(arguments).arg(file))
}

/// The functions of the library that a file defines for others, whose symbols start so.
fn symbols(file: &Path, start: &str) -> io::Result<BTreeSet<String>> {
    let said = tool("llvm-nm", &["--defined-only", "--extern-only", "--just-symbol-name"], file)?;
    let names = said.lines().filter_map(|line| line.strip_prefix(start));
    Ok(names.filter(|name| name.starts_with("unidn_")).map(String::from).collect())
}

/// For Linux and Android: the soname; no library beside that of C; what is relocated is only the
/// addresses of what is imported, and read-only from then on.
fn elf(shared: &Path, functions: &BTreeSet<String>) -> io::Result<()> {
    let said = tool("llvm-nm", &["--dynamic", "--defined-only", "--just-symbol-name"], shared)?;
    same("the exports", &said.lines().map(|name| name.trim().into()).collect(), functions)?;
    let dynamic = run(Command::new("readelf").arg("-dW").arg(shared))?;
    let named = |tag: &str| -> Vec<&str> {
        let lines = dynamic.lines().filter(|line| line.contains(tag));
        lines.filter_map(|line| line.split_once('[')?.1.strip_suffix(']')).collect()
    };
    if named("(SONAME)") != [SONAME] {
        return fail(format!("its soname: {:?}", named("(SONAME)")));
    }
    if named("(NEEDED)").iter().any(|library| !library.starts_with("libc.so")) {
        return fail(format!("it needs {:?}", named("(NEEDED)")));
    }
    if dynamic.contains("(TEXTREL)") || !dynamic.contains("NOW") {
        return fail(format!("its dynamic section:\n{dynamic}"));
    }
    let segments = run(Command::new("readelf").arg("-lW").arg(shared))?;
    if !segments.contains("GNU_RELRO") {
        return fail("what is relocated stays writable");
    }
    let relocations = run(Command::new("readelf").arg("-rW").arg(shared))?;
    let descriptors = descriptors(shared)?;
    let is_descriptor = |line: &&str| {
        let place = line.split_whitespace().next().and_then(hexadecimal);
        place.is_some_and(|place| descriptors.contains(&place))
    };
    let mut relative = relocations.lines().filter(|line| line.contains("_RELATIVE"));
    match relative.find(|line| !is_descriptor(line)) {
        Some(line) => fail(format!("an address of its own is relocated: {line}")),
        None => Ok(()),
    }
}

/// The section `.opd`, which files for powerpc64 alone have. A pointer to a function points to a
/// descriptor there, which has the address of the code: each is relocated.
fn descriptors(shared: &Path) -> io::Result<Range<u64>> {
    let sections = run(Command::new("readelf").arg("-SW").arg(shared))?;
    let section = sections.lines().find_map(|line| line.split_once("] .opd "));
    let mut numbers = section.into_iter().flat_map(|(_, behind)| {
        // Its type comes first, then its address, its offset in the file and its size.
        behind.split_whitespace().skip(1).map_while(hexadecimal)
    });
    let (start, size) = (numbers.next().unwrap_or(0), numbers.nth(1).unwrap_or(0));
    Ok(start..start + size)
}

fn hexadecimal(digits: &str) -> Option<u64> {
    u64::from_str_radix(digits, 16).ok()
}

/// The names in the export table of a DLL.
fn exported_by_dll(dll: &Path) -> io::Result<BTreeSet<String>> {
    let said = tool("llvm-readobj", &["--coff-exports"], dll)?;
    let names = said.lines().filter_map(|line| line.trim().strip_prefix("Name: "));
    Ok(names.map(String::from).collect())
}
