//! The contents of the shared library.

use crate::build::{self, here};
use libtest_mimic::Trial;
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use testkit::data::Outcome;
use testkit::process::{run, scratch};

/// The largest size of the library without its symbols.
const LARGEST: u64 = 300_000;

/// The functions that the library may take from the C library.
const IMPORTS: [&str; 14] = [
    "__errno_location",
    "bcmp",
    "calloc",
    "free",
    "iconv",
    "iconv_close",
    "iconv_open",
    "malloc",
    "memcpy",
    "memmove",
    "memset",
    "nl_langinfo",
    "strlen",
    "strverscmp",
];

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("abi::exports_the_functions_under_their_nodes", exports),
        Trial::test("abi::imports_only_memory_and_locale", imports),
        Trial::test("abi::needs_only_libc_and_has_its_soname", dynamic),
        Trial::test("abi::has_no_constructor_and_no_variable", sections),
        Trial::test("abi::has_no_unwind_tables", unwind_tables),
        Trial::test("abi::relocates_only_imported_functions", relocations),
        Trial::test("abi::has_nothing_of_display_or_panics", symbols),
        Trial::test("abi::is_small", is_small),
    ]
}

fn readelf(arguments: &[&str]) -> Result<String, String> {
    run(Command::new("readelf").arg("-W").args(arguments).arg(&build::shipped()?.shared))
}

/// The fields of each line of the table of dynamic symbols.
fn dynamic_symbols() -> Result<Vec<Vec<String>>, String> {
    let table = readelf(&["--dyn-syms"])?;
    let fields = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    Ok(table.lines().map(fields).filter(|fields| fields.len() >= 8).skip(1).collect())
}

/// `name@@node` of each function of the version script.
fn functions_of_the_map() -> Result<BTreeSet<String>, Box<dyn std::error::Error>> {
    let map = fs::read_to_string(here().join("libidn2.map"))?;
    let mut functions = BTreeSet::new();
    let mut node = "";
    for line in map.lines() {
        if let Some(name) = line.strip_suffix(" {") {
            node = name;
        } else if let Some(name) = line.trim().strip_suffix(';').filter(|n| n.contains("idn2_")) {
            functions.insert(format!("{name}@@{node}"));
        }
    }
    Ok(functions)
}

fn exports() -> Outcome {
    let map = functions_of_the_map().map_err(|error| error.to_string())?;
    let mut functions = BTreeSet::new();
    let mut nodes = BTreeSet::new();
    for fields in dynamic_symbols()?.into_iter().filter(|fields| fields[6] != "UND") {
        match fields[3].as_str() {
            "FUNC" if fields[4] == "GLOBAL" && fields[5] == "DEFAULT" => {
                functions.insert(fields[7].clone());
            }
            "OBJECT" if fields[6] == "ABS" => {
                nodes.insert(fields[7].clone());
            }
            _ => return Err(format!("exported: {fields:?}").into()),
        }
    }
    if functions != map || functions.len() != 23 {
        return Err(format!("exported {functions:?}, in the version script {map:?}").into());
    }
    if !nodes.iter().eq(["IDN2_0.0.0", "IDN2_2.1.0", "IDN2_2.3.5"]) {
        return Err(format!("nodes {nodes:?}").into());
    }
    let versions = readelf(&["-V"])?;
    for line in ["Flags: BASE  Index: 1  Cnt: 1  Name: libidn2.so.0", "Parent 1: IDN2_0.0.0"] {
        if !versions.contains(line) {
            return Err(format!("no {line:?} in\n{versions}").into());
        }
    }
    Ok(())
}

fn imports() -> Outcome {
    for fields in dynamic_symbols()?.into_iter().filter(|fields| fields[6] == "UND") {
        let name = fields[7].split('@').next().unwrap_or_default();
        if fields[3] != "NOTYPE" && !IMPORTS.contains(&name) {
            return Err(format!("{name} is imported").into());
        }
    }
    Ok(())
}

fn dynamic() -> Outcome {
    let table = readelf(&["-d"])?;
    let values = |tag: &str| -> Vec<_> {
        let lines = table.lines().filter(|line| line.contains(tag));
        lines.filter_map(|line| Some(line.split_once('[')?.1.trim_end_matches(']'))).collect()
    };
    if values("(NEEDED)") != ["libc.so.6"] || values("(SONAME)") != ["libidn2.so.0"] {
        return Err(table.into());
    }
    if !table.contains("BIND_NOW") || table.contains("TEXTREL") {
        return Err(table.into());
    }
    Ok(())
}

fn sections() -> Outcome {
    let table = readelf(&["-S"])?;
    for line in table.lines() {
        let Some((_, section)) = line.split_once("] .") else { continue };
        let name = section.split_whitespace().next().unwrap_or_default();
        let refused = ["init", "fini", "preinit_array", "ctors", "dtors", "data", "bss", "tdata"];
        let is_refused = refused.iter().any(|refused| name.starts_with(refused));
        if (is_refused && name != "data.rel.ro") || name == "tbss" {
            return Err(format!("there is a section .{name}").into());
        }
    }
    if table.contains(".text") { Ok(()) } else { Err(table.into()) }
}

/// GNU ld leaves a section without contents.
fn unwind_tables() -> Outcome {
    let table = readelf(&["-S"])?;
    for line in table.lines() {
        let Some((_, section)) = line.split_once("] .eh_frame") else { continue };
        // Behind the size: that of an entry, flags, link, info, alignment.
        if section.split_whitespace().rev().nth(5) != Some("000000") {
            return Err(line.into());
        }
    }
    Ok(())
}

fn relocations() -> Outcome {
    let table = readelf(&["-r"])?;
    let mut count = 0;
    for line in table.lines().filter(|line| line.contains("R_X86_64") || line.contains("R_AARCH64"))
    {
        count += 1;
        if !IMPORTS.iter().any(|name| line.contains(&format!(" {name}@"))) {
            return Err(format!("relocated: {line}").into());
        }
    }
    if count == 0 { Err(format!("no relocation: {table}").into()) } else { Ok(()) }
}

fn symbols() -> Outcome {
    let table = readelf(&["-s"])?;
    if !table.contains("unidn_idn2") {
        return Err("the symbols were stripped: there is nothing to look at".into());
    }
    for part in ["unidn_core7display", "panicking", "rust_eh_personality", "rust_panic"] {
        if let Some(line) = table.lines().find(|line| line.contains(part)) {
            return Err(format!("there is {line}").into());
        }
    }
    Ok(())
}

fn is_small() -> Outcome {
    let stripped = scratch().join("idn2-stripped.so");
    run(Command::new("strip").arg("-o").arg(&stripped).arg(&build::shipped()?.shared))?;
    let size = fs::metadata(&stripped)?.len();
    if size < LARGEST {
        return Ok(());
    }
    Err(format!("{size} bytes without symbols; {LARGEST} are too many").into())
}
