//! What the library and the command are made of, for those who keep lists of it: a CycloneDX 1.6
//! document for each.
//!
//! Only what ends in the binary is named: no tool that builds or tests it. The same sources and the
//! same compiler give the same document, so it bears neither a time nor a random serial number.

use crate::library::{cargo, compiler};
use crate::process::{fail, root, run, scratch};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, io};

/// The packages that ship, what they are to CycloneDX, and the part of Rust's library in them.
const SHIPPED: [(&str, &str, &str); 2] =
    [("unidn", "library", "core"), ("unidn-cli", "application", "std")];

/// Writes the documents and prints where they are.
pub fn write() -> io::Result<()> {
    let directory = scratch("sbom")?;
    for (package, document) in documents()? {
        let path = directory.join(format!("{package}.cdx.json"));
        fs::write(&path, format!("{document:#}\n"))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// The documents by the packages that they describe.
pub fn documents() -> io::Result<Vec<(&'static str, Value)>> {
    let host = compiler("host")?;
    let metadata = run(cargo().current_dir(root()).args([
        "metadata",
        "--format-version=1",
        "--locked",
        "--offline",
        &format!("--filter-platform={host}"),
    ]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let checksums = checksums(&fs::read_to_string(root().join("Cargo.lock"))?);
    let packages = Packages::of(&metadata, checksums);
    SHIPPED
        .into_iter()
        .map(|(name, kind, library)| Ok((name, packages.document(name, kind, library)?)))
        .collect()
}

/// The SHA-256 of each crate, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |package: &str, key: &str| {
        let line = package.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))?;
        Some(line.trim_matches('"').to_owned())
    };
    lock.split("[[package]]")
        .filter_map(|package| {
            let key = (value(package, "name")?, value(package, "version")?);
            Some((key, value(package, "checksum")?))
        })
        .collect()
}

/// What cargo says of the packages.
struct Packages<'a> {
    by_id: BTreeMap<&'a str, &'a Value>,
    /// Of each package, those that it is linked with.
    linked: BTreeMap<&'a str, BTreeSet<&'a str>>,
    checksums: BTreeMap<(String, String), String>,
}

impl<'a> Packages<'a> {
    fn of(metadata: &'a Value, checksums: BTreeMap<(String, String), String>) -> Self {
        let packages = elements(&metadata["packages"]);
        let nodes = elements(&metadata["resolve"]["nodes"]);
        Self {
            by_id: packages.map(|package| (text(&package["id"]), package)).collect(),
            linked: nodes.map(|node| (text(&node["id"]), linked(node))).collect(),
            checksums,
        }
    }

    fn document(&self, name: &str, kind: &str, library: &str) -> io::Result<Value> {
        let is_it = |package: &&Value| package["name"] == name;
        let Some(main) = self.by_id.values().copied().find(is_it) else {
            return fail(format!("the workspace has no package {name}"));
        };
        let parts = self.reached(text(&main["id"]));
        let rust = rust_library(library)?;
        let mut components: Vec<_> =
            parts.iter().map(|id| self.component(self.by_id[id], "library")).collect();
        components.push(rust.clone());
        components.sort_by(|a, b| text(&a["purl"]).cmp(text(&b["purl"])));
        let dependencies = [text(&main["id"])].into_iter().chain(parts.iter().copied());
        let dependencies: Vec<_> = dependencies.map(|id| self.dependencies(id, &rust)).collect();
        Ok(json!({
            "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "version": 1,
            "metadata": {
                "tools": { "components": [{ "type": "application", "name": "xtask sbom" }] },
                "component": self.component(main, kind),
            },
            "components": components,
            "dependencies": dependencies,
        }))
    }

    /// What the package is linked with, directly or not.
    fn reached(&self, id: &'a str) -> BTreeSet<&'a str> {
        let (mut reached, mut open) = (BTreeSet::new(), vec![id]);
        while let Some(id) = open.pop() {
            let next = self.linked.get(id).into_iter().flatten();
            open.extend(next.filter(|next| reached.insert(**next)));
        }
        reached
    }

    fn component(&self, package: &Value, kind: &str) -> Value {
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        let purl = purl(package);
        let mut component = json!({
            "type": kind,
            "bom-ref": purl,
            "name": name,
            "version": version,
            "purl": purl,
            // Some crates still separate alternatives by a slash, as cargo once wanted it.
            "licenses": [{ "expression": text(&package["license"]).replace('/', " OR ") }],
        });
        if let Some(checksum) = self.checksums.get(&(name.to_owned(), version.to_owned())) {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        if let Some(repository) = package["repository"].as_str() {
            component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
        }
        component
    }

    /// Every crate uses Rust's library.
    fn dependencies(&self, id: &str, rust: &Value) -> Value {
        let linked = self.linked.get(id).into_iter().flatten();
        let mut on: Vec<_> = linked.map(|id| json!(purl(self.by_id[id]))).collect();
        on.push(rust["bom-ref"].clone());
        json!({ "ref": purl(self.by_id[id]), "dependsOn": on })
    }
}

/// Rust's own library, which comes compiled with the compiler.
fn rust_library(part: &str) -> io::Result<Value> {
    let version = compiler("release")?;
    let purl = format!("pkg:github/rust-lang/rust@{version}#library/{part}");
    Ok(json!({
        "type": "library",
        "bom-ref": purl,
        "name": part,
        "version": version,
        "purl": purl,
        "licenses": [{ "expression": "MIT OR Apache-2.0" }],
    }))
}

/// The packages that a package is linked with; not those that it is built or tested with.
fn linked(node: &Value) -> BTreeSet<&str> {
    let is_linked =
        |dependency: &&Value| elements(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null());
    let dependencies = elements(&node["deps"]).filter(is_linked);
    dependencies.map(|dependency| text(&dependency["pkg"])).collect()
}

fn purl(package: &Value) -> String {
    format!("pkg:cargo/{}@{}", text(&package["name"]), text(&package["version"]))
}

fn elements(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
