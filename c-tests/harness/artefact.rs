//! What is in the shared object that ships.

use crate::symbols;
use libtest_mimic::Trial;
use object::elf;
use object::read::elf::{Dyn, ElfFile64, FileHeader, ProgramHeader, SectionHeader};
use object::{Object, ObjectSection, ObjectSymbol, RelocationTarget, SectionKind};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use testkit::data::Outcome;
use testkit::process::{run, scratch};
use testkit::shipped;

/// The largest size of the library without its symbols: 376 KiB.
const LARGEST: u64 = 376 * 1024;

/// The allowed imports: memory for long input, and functions that compilers make of loops.
const IMPORTS: [&str; 7] = ["bcmp", "calloc", "free", "memcmp", "memcpy", "memmove", "memset"];

const LIBC: [&str; 1] = ["libc.so.6"];

type File<'a> = ElfFile64<'a>;
type Look = fn(&File<'_>) -> Outcome;

const LOOKS: [(&str, Look); 8] = [
    ("exports_what_symbols_txt_says", exports),
    ("imports_only_memory", imports),
    ("needs_only_libc_and_has_its_soname", dynamic),
    ("has_no_constructor", no_constructor),
    ("relocates_only_imported_functions", relocations),
    ("has_nothing_writable", nothing_writable),
    ("has_no_thread_local_storage", no_tls),
    ("has_no_panic_machinery", no_panic_machinery),
];

pub fn trials() -> Vec<Trial> {
    let shipped = |look: Look| with_file(&shipped::shipped()?.shared, look);
    let trial = |(name, look)| Trial::test(format!("artefact::{name}"), move || shipped(look));
    let mut trials: Vec<_> = LOOKS.into_iter().map(trial).collect();
    trials.push(Trial::test("artefact::is_small", is_small));
    trials
}

/// All looks at one file.
pub fn look_at(shared: &Path) -> Outcome {
    LOOKS.iter().try_for_each(|(_, look)| with_file(shared, *look))
}

fn with_file(shared: &Path, look: Look) -> Outcome {
    let bytes = fs::read(shared)?;
    look(&File::parse(&*bytes)?)
}

fn exports(file: &File<'_>) -> Outcome {
    let mut exported = BTreeSet::new();
    for symbol in file.dynamic_symbols().filter(|symbol| symbol.is_definition()) {
        exported.insert(symbol.name()?.to_owned());
    }
    let committed: BTreeSet<_> = symbols::committed()?.into_keys().collect();
    let difference: Vec<_> = exported.symmetric_difference(&committed).collect();
    if !difference.is_empty() {
        return Err(format!("exported or in symbols.txt, but not both: {difference:?}").into());
    }
    match exported.iter().find(|name| !name.starts_with("unidn_")) {
        Some(name) => Err(format!("{name} is exported").into()),
        None => Ok(()),
    }
}

fn imports(file: &File<'_>) -> Outcome {
    for symbol in file.dynamic_symbols().filter(|symbol| symbol.is_undefined()) {
        let name = symbol.name()?;
        if !IMPORTS.contains(&name) {
            return Err(format!("{name} is imported").into());
        }
    }
    Ok(())
}

fn dynamic(file: &File<'_>) -> Outcome {
    let (endian, data) = (file.endian(), file.data());
    let sections = file.elf_header().sections(endian, data)?;
    let (entries, strings) = sections.dynamic(endian, data)?.ok_or("no dynamic section")?;
    let strings = sections.strings(endian, data, strings)?;
    let mut needed = Vec::new();
    let mut soname = None;
    let mut flags = 0;
    for entry in entries {
        let value = entry.d_val(endian);
        let string = || strings.get(value as u32).map(String::from_utf8_lossy);
        match entry.tag32(endian) {
            Some(elf::DT_NEEDED) => needed.push(string().map_err(|()| "no name")?),
            Some(elf::DT_SONAME) => soname = Some(string().map_err(|()| "no name")?),
            Some(elf::DT_FLAGS) => flags = value,
            Some(elf::DT_TEXTREL) => return Err("its code is relocated".into()),
            _ => {}
        }
    }
    if needed != LIBC {
        return Err(format!("needs {needed:?}").into());
    }
    if soname.as_deref() != Some("libunidn.so.0") {
        return Err(format!("its soname is {soname:?}").into());
    }
    if flags & u64::from(elf::DF_BIND_NOW) == 0 {
        return Err("its imports are bound late: they cannot be read-only".into());
    }
    Ok(())
}

fn no_constructor(file: &File<'_>) -> Outcome {
    for section in file.sections() {
        let name = section.name()?;
        let names = [".init", ".fini", ".preinit_array", ".ctors", ".dtors"];
        if names.iter().any(|constructor| name.starts_with(constructor)) && section.size() > 0 {
            return Err(format!("there is a section {name}").into());
        }
    }
    Ok(())
}

/// Whatever the loader changes is the address of a function of `IMPORTS`: the pages of the library
/// are shared among processes.
fn relocations(file: &File<'_>) -> Outcome {
    let symbols = file.dynamic_symbol_table().ok_or("no dynamic symbols")?;
    for (address, relocation) in file.dynamic_relocations().ok_or("no dynamic section")? {
        let RelocationTarget::Symbol(index) = relocation.target() else {
            return Err(format!("{address:#x} is relocated, and by no symbol").into());
        };
        let symbol = object::ObjectSymbolTable::symbol_by_index(&symbols, index)?;
        if !symbol.is_undefined() {
            return Err(format!("{address:#x} is relocated to {:?}", symbol.name()).into());
        }
    }
    Ok(())
}

/// No variable: whatever can be written when the library is loaded is made read-only before
/// anything runs (RELRO).
fn nothing_writable(file: &File<'_>) -> Outcome {
    let endian = file.endian();
    let headers = file.elf_header().program_headers(endian, file.data())?;
    let relro = headers
        .iter()
        .find(|header| header.p_type(endian) == elf::PT_GNU_RELRO)
        .map(|header| header.p_vaddr(endian)..header.p_vaddr(endian) + header.p_memsz(endian))
        .ok_or("there is no RELRO segment")?;
    for section in file.sections() {
        let header = section.elf_section_header();
        let writable = u64::from(elf::SHF_WRITE | elf::SHF_ALLOC);
        let is_writable = header.sh_flags(endian) & writable == writable && section.size() > 0;
        let (start, end) = (section.address(), section.address() + section.size());
        if is_writable && !(relro.contains(&start) && end <= relro.end) {
            return Err(format!("{} can be written", section.name()?).into());
        }
        if matches!(section.name()?, ".data" | ".bss") && section.size() > 0 {
            return Err(format!("{} has {} bytes", section.name()?, section.size()).into());
        }
    }
    Ok(())
}

fn no_tls(file: &File<'_>) -> Outcome {
    let is_tls = |kind| matches!(kind, SectionKind::Tls | SectionKind::UninitializedTls);
    match file.sections().find(|section| is_tls(section.kind())) {
        Some(section) => Err(format!("there is a section {}", section.name()?).into()),
        None => Ok(()),
    }
}

/// The absence of these names proves nothing by itself; that is `proof.rs`. Their presence would
/// show that something was built otherwise than thought.
fn no_panic_machinery(file: &File<'_>) -> Outcome {
    let mut count = 0;
    for symbol in file.symbols() {
        let name = symbol.name()?;
        if ["panicking", "rust_eh_personality", "rust_panic", "unwind"]
            .iter()
            .any(|part| name.contains(part))
        {
            return Err(format!("there is a symbol {name}").into());
        }
        count += usize::from(name.contains("unidn"));
    }
    if count == 0 {
        return Err("the symbols were stripped: there is nothing to look at".into());
    }
    Ok(())
}

fn is_small() -> Outcome {
    let stripped = scratch().join("stripped.so");
    run(Command::new("strip").arg("-o").arg(&stripped).arg(&shipped::shipped()?.shared))?;
    let size = fs::metadata(&stripped)?.len();
    if size < LARGEST {
        return Ok(());
    }
    Err(format!("{size} bytes without symbols; {LARGEST} are too many").into())
}
