//! The contents of the shared object that ships.

use crate::link::cc;
use crate::symbols;
use libtest_mimic::Trial;
use object::elf;
use object::elf::{FileHeader32, FileHeader64};
use object::read::elf::{Dyn, ElfFile, FileHeader, ProgramHeader, SectionHeader};
use object::{
    Endianness, FileKind, Object, ObjectSection, ObjectSymbol, RelocationTarget, SectionKind,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use testkit::data::Outcome;
use testkit::process::{run, scratch};
use testkit::shipped;

/// The largest size of the library without its symbols.
const LARGEST: u64 = 350 * 1000;
/// The same on processors other than x86-64, for some of which code is larger, and with musl.
const LARGEST_ELSEWHERE: u64 = 352 * 1024;
/// The same on s390x, whose code is the largest.
const LARGEST_ON_S390X: u64 = 400 * 1024;

/// The allowed imports: memory for long input, and functions that compilers make of loops.
const IMPORTS: [&str; 7] = ["bcmp", "calloc", "free", "memcmp", "memcpy", "memmove", "memset"];

const LIBC: [&str; 1] = [if cfg!(target_env = "musl") { "libc.so" } else { "libc.so.6" }];

/// The file of a machine of 32 or 64 bits.
trait Header: FileHeader<Endian = Endianness> {}
impl Header for FileHeader32<Endianness> {}
impl Header for FileHeader64<Endianness> {}

type File<'a, H> = ElfFile<'a, H>;
type Look<H> = fn(&File<'_, H>) -> Outcome;

const fn looks<H: Header>() -> [(&'static str, Look<H>); 9] {
    [
        ("exports_what_symbols_txt_says", exports),
        ("imports_only_memory", imports),
        ("needs_only_libc_and_has_its_soname", dynamic),
        ("has_no_constructor", no_constructor),
        ("relocates_only_imported_functions", relocations),
        ("has_nothing_writable", nothing_writable),
        ("has_no_thread_local_storage", no_tls),
        ("has_no_panic_machinery", no_panic_machinery),
        ("has_no_unwind_tables", no_unwind_tables),
    ]
}

pub fn trials() -> Vec<Trial> {
    let trial = |(number, (name, _))| {
        let look = move || with_file(&shipped::shipped()?.shared, &[number]);
        Trial::test(format!("artefact::{name}"), look)
    };
    let looks = looks::<FileHeader64<Endianness>>();
    let mut trials: Vec<_> = looks.into_iter().enumerate().map(trial).collect();
    trials.push(Trial::test("artefact::is_small", is_small));
    trials
}

/// All looks at one file.
pub fn look_at(shared: &Path) -> Outcome {
    let numbers: Vec<_> = (0..looks::<FileHeader64<Endianness>>().len()).collect();
    with_file(shared, &numbers)
}

/// The looks with these numbers.
fn with_file(shared: &Path, numbers: &[usize]) -> Outcome {
    let bytes = fs::read(shared)?;
    match FileKind::parse(&*bytes)? {
        FileKind::Elf32 => look::<FileHeader32<Endianness>>(&bytes, numbers),
        _ => look::<FileHeader64<Endianness>>(&bytes, numbers),
    }
}

fn look<H: Header>(bytes: &[u8], numbers: &[usize]) -> Outcome {
    let file = File::<H>::parse(bytes)?;
    numbers.iter().try_for_each(|&number| looks()[number].1(&file))
}

fn exports<H: Header>(file: &File<'_, H>) -> Outcome {
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

fn imports<H: Header>(file: &File<'_, H>) -> Outcome {
    for symbol in file.dynamic_symbols().filter(|symbol| symbol.is_undefined()) {
        let name = symbol.name()?;
        if !IMPORTS.contains(&name) {
            return Err(format!("{name} is imported").into());
        }
    }
    Ok(())
}

fn dynamic<H: Header>(file: &File<'_, H>) -> Outcome {
    let (endian, data) = (file.endian(), file.data());
    let sections = file.elf_header().sections(endian, data)?;
    let (entries, strings) = sections.dynamic(endian, data)?.ok_or("no dynamic section")?;
    let strings = sections.strings(endian, data, strings)?;
    let mut needed = Vec::new();
    let mut soname = None;
    let mut flags = 0;
    for entry in entries {
        let value: u64 = entry.d_val(endian).into();
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

fn no_constructor<H: Header>(file: &File<'_, H>) -> Outcome {
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
fn relocations<H: Header>(file: &File<'_, H>) -> Outcome {
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
fn nothing_writable<H: Header>(file: &File<'_, H>) -> Outcome {
    let endian = file.endian();
    let headers = file.elf_header().program_headers(endian, file.data())?;
    let relro = headers
        .iter()
        .find(|header| header.p_type(endian) == elf::PT_GNU_RELRO)
        .map(|header| {
            let start: u64 = header.p_vaddr(endian).into();
            start..start + header.p_memsz(endian).into()
        })
        .ok_or("there is no RELRO segment")?;
    for section in file.sections() {
        let header = section.elf_section_header();
        let writable = u64::from(elf::SHF_WRITE | elf::SHF_ALLOC);
        let flags: u64 = header.sh_flags(endian).into();
        let is_writable = flags & writable == writable && section.size() > 0;
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

fn no_tls<H: Header>(file: &File<'_, H>) -> Outcome {
    let is_tls = |kind| matches!(kind, SectionKind::Tls | SectionKind::UninitializedTls);
    match file.sections().find(|section| is_tls(section.kind())) {
        Some(section) => Err(format!("there is a section {}", section.name()?).into()),
        None => Ok(()),
    }
}

/// The absence of these names proves nothing by itself; that is `proof.rs`. Their presence would
/// show that something was built otherwise than thought.
fn no_panic_machinery<H: Header>(file: &File<'_, H>) -> Outcome {
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

/// On processors that `src/unwind_tables.rs` names. GNU ld leaves a section without contents.
fn no_unwind_tables<H: Header>(file: &File<'_, H>) -> Outcome {
    let has_directive = cfg!(any(
        target_arch = "aarch64",
        target_arch = "loongarch64",
        target_arch = "riscv64",
        target_arch = "s390x",
        target_arch = "x86",
        target_arch = "x86_64",
    ));
    for section in file.sections().filter(|section| has_directive && section.size() > 0) {
        let name = section.name()?;
        if name.starts_with(".eh_frame") {
            return Err(format!("{name} has {} bytes", section.size()).into());
        }
    }
    Ok(())
}

fn is_small() -> Outcome {
    let stripped = scratch().join("stripped.so");
    let strip = run(Command::new(cc("cc")).arg("-print-prog-name=strip"))?;
    run(Command::new(strip.trim()).arg("-o").arg(&stripped).arg(&shipped::shipped()?.shared))?;
    let size = fs::metadata(&stripped)?.len();
    let largest = if cfg!(target_arch = "s390x") {
        LARGEST_ON_S390X
    } else if cfg!(all(target_arch = "x86_64", not(target_env = "musl"))) {
        LARGEST
    } else {
        LARGEST_ELSEWHERE
    };
    if size < largest {
        return Ok(());
    }
    Err(format!("{size} bytes without symbols; {largest} are too many").into())
}
