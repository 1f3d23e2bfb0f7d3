//! The files made from the header are current and correct.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::{env, fs};
use xtask::api::{self, Api, layout};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

#[test]
fn files_made_from_the_header_are_up_to_date() {
    let api = api::read().unwrap();
    for (name, text) in api::generated(&api) {
        let committed = fs::read_to_string(root().join(name)).unwrap_or_default();
        assert!(committed == text, "{name} is stale; cargo run -p xtask -- header");
    }
}

/// Whatever a compiler finds in the header is in the model.
#[test]
fn every_function_is_in_the_model() {
    let symbols = fs::read_to_string(root().join("c-tests/symbols.txt")).unwrap();
    let rows = symbols.lines().filter(|line| !line.starts_with('#'));
    let mut exported: Vec<_> = rows.filter_map(|row| row.split_once(' ')).collect();
    exported.sort();
    let api = api::read().unwrap();
    let mut known: Vec<_> = api.functions.iter().map(|f| (f.name.as_str(), f.since())).collect();
    known.sort();
    assert_eq!(known, exported);
}

/// Each parameter is explained where a function explains any, and nothing else is.
#[test]
fn explained_parameters_are_those_of_the_prototype() {
    for function in api::read().unwrap().functions {
        let explained = function.doc.iter().filter_map(|paragraph| match paragraph {
            api::Paragraph::Parameters(names, _) => Some(names.iter().map(String::as_str)),
            _ => None,
        });
        let explained: Vec<_> = explained.flatten().collect();
        let declared: Vec<_> = function.parameters.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(explained, declared, "{}", function.name);
        assert!(function.summary().contains('.'), "{}", function.name);
    }
}

/// Assertions in C about sizes, offsets, and values.
fn assertions(api: &Api, machine: layout::Machine) -> String {
    let mut text = String::from("#include <unidn.h>\n");
    let mut assert = |left: String, right: u64| {
        writeln!(text, "_Static_assert({left} == {right}ull, \"\");").expect("a string grows");
    };
    for item in &api.structs {
        let layout = layout::of(item, machine).expect("every member has a known type");
        assert(format!("sizeof({})", item.name), layout.size as u64);
        for (member, offset) in item.members.iter().zip(layout.offsets) {
            assert(format!("offsetof({}, {})", item.name, member.name), offset as u64);
        }
    }
    for constant in &api.constants {
        assert(constant.name.clone(), constant.value);
    }
    text
}

#[test]
fn layouts_and_constants_are_those_of_the_compiler() -> Result<(), Box<dyn Error>> {
    let api = api::read()?;
    assert_eq!(api.structs.len(), 6);
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("api");
    fs::create_dir_all(&directory)?;
    // i386 aligns 64 bits to 4 bytes; the model holds there, too. Only compilers for x86 know -m32.
    let narrow = cfg!(target_arch = "x86_64").then_some((layout::Machine::Bits32, "-m32"));
    let native = cfg!(target_pointer_width = "64").then_some((layout::Machine::Bits64, "-O0"));
    for (machine, flag) in narrow.into_iter().chain(native) {
        let source = directory.join(format!("assertions{flag}.c"));
        fs::write(&source, assertions(&api, machine))?;
        let compiler = env::var("CC").unwrap_or_else(|_| "cc".into());
        let output = Command::new(compiler)
            .args([flag, "-std=c11", "-ffreestanding", "-fsyntax-only"])
            .arg(format!("-I{}", root().join("include").display()))
            .arg(&source)
            .output()?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{flag}: {complaint}");
    }
    Ok(())
}
