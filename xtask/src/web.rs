//! Builds the page of `web/`: its files as they are, the library as WebAssembly, the constants and
//! layouts of the C interface, and the names of characters.

use crate::library::{cargo, sysroot};
use crate::process::{empty, fail, root, run, scratch, target};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// The target: it brings a C library, whose `calloc` the C functions call.
const TARGET: &str = "wasm32-wasip1";

/// The limit for all files together.
const LIMIT: u64 = 600_000;

/// Writes the page to `target/web` and fails if it is larger than the limit.
pub fn build() -> io::Result<()> {
    let page = empty(&target().join("web"))?;
    for entry in fs::read_dir(root().join("web/page"))? {
        let entry = entry?;
        fs::copy(entry.path(), page.join(entry.file_name()))?;
    }
    fs::write(page.join("interface.js"), interface()?)?;
    library(&page.join("unidn.wasm"))?;
    names(&page.join("names.bin"))?;
    let mut total = 0;
    for entry in fs::read_dir(&page)? {
        let entry = entry?;
        let size = entry.metadata()?.len();
        println!("{size:>8} {}", entry.file_name().to_string_lossy());
        total += size;
    }
    println!("{total:>8} in {}", page.display());
    if total > LIMIT {
        return fail(format!("the page has {total} bytes, over {LIMIT}"));
    }
    Ok(())
}

/// Cargo in the workspace of the page, which has a lock file and a target directory of its own.
fn cargo_of_page(command: &str) -> io::Result<Command> {
    let mut cargo = cargo();
    cargo.args([command, "--quiet", "--locked", "--target-dir"]).arg(scratch("web")?);
    cargo.current_dir(root().join("web"));
    Ok(cargo)
}

/// Builds the module.
fn library(to: &Path) -> io::Result<()> {
    if !sysroot()?.join("lib/rustlib").join(TARGET).exists() {
        return fail(format!("the target is missing: rustup target add {TARGET}"));
    }
    run(cargo_of_page("build")?.args(["--release", "--package", "unidn-web", "--target", TARGET]))?;
    let module = scratch("web")?.join(TARGET).join("release/unidn_web.wasm");
    fs::copy(module, to).map(drop)
}

/// Writes the names of all characters.
fn names(to: &Path) -> io::Result<()> {
    let output = cargo_of_page("run")?.args(["--package", "unidn-web-names"]).output()?;
    if !output.status.success() {
        return fail(String::from_utf8_lossy(&output.stderr));
    }
    fs::write(to, output.stdout)
}

/// What `include/unidn.json` has of constants and structures, as a module of JavaScript.
fn interface() -> io::Result<String> {
    let api: Value = serde_json::from_slice(&fs::read(root().join("include/unidn.json"))?)?;
    let (mut constants, mut policies) = (Map::new(), Vec::new());
    for constant in list(&api, "constants") {
        let name = text(constant, "name");
        constants.insert(name.into(), constant["value"].clone());
        if name.starts_with("UNIDN_POLICY_") {
            policies
                .push(json!({ "name": name, "number": constant["value"], "doc": constant["doc"] }));
        }
    }
    for value in list(&api, "enums").iter().flat_map(|group| list(group, "values")) {
        constants.insert(text(value, "name").into(), value["value"].clone());
    }
    let mut structs = Map::new();
    for structure in list(&api, "structs") {
        let mut members = Map::new();
        for member in list(structure, "members") {
            let place = json!({ "offset": member["offset"]["32"], "type": member["type"] });
            members.insert(text(member, "name").into(), place);
        }
        let layout = json!({ "size": structure["size"]["32"], "members": members });
        structs.insert(text(structure, "name").into(), layout);
    }
    if policies.is_empty() || structs.is_empty() {
        return fail("include/unidn.json has no policies or no structures");
    }
    let mut module = String::from("// Generated from include/unidn.json by xtask; do not edit.\n");
    for (name, value) in [
        ("constants", Value::Object(constants)),
        ("policies", Value::Array(policies)),
        ("structs", Value::Object(structs)),
    ] {
        module += &format!("export const {name} = {value};\n");
    }
    Ok(module)
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}
