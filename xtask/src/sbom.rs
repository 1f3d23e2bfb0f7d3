//! The components of the library and the command, for those who keep lists of them: a CycloneDX 1.6
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

/// The contents of a document.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// A binary for this machine: its crates, and Rust's library.
    Binary,
    /// The source archive: the crates for every platform. The compiler is another one elsewhere.
    Sources,
}

/// Writes the documents and prints where they are.
pub fn write() -> io::Result<()> {
    let directory = scratch("sbom")?;
    for (package, document) in documents(Subject::Binary)? {
        let path = directory.join(format!("{package}.cdx.json"));
        fs::write(&path, format!("{document:#}\n"))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// The documents by the packages that they describe.
pub fn documents(subject: Subject) -> io::Result<Vec<(&'static str, Value)>> {
    let checksums = checksums(&fs::read_to_string(root().join("Cargo.lock"))?);
    let mut documents = Vec::new();
    for (name, kind, library) in SHIPPED {
        let tree = Tree::of(name, subject)?;
        let rust = match subject {
            Subject::Binary => Some(rust_library(library)?),
            Subject::Sources => None,
        };
        documents.push((name, tree.document(kind, rust.as_ref(), &checksums)));
    }
    Ok(documents)
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

/// A package.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    version: String,
    licence: String,
    repository: String,
}

/// A package and all that it is linked with; not what it is built or tested with.
struct Tree {
    main: Package,
    linked: BTreeMap<Package, BTreeSet<Package>>,
}

impl Tree {
    /// As `cargo tree` has it: unlike `cargo metadata` it needs no other package of the workspace, so
    /// that what built the tests is enough.
    fn of(package: &str, subject: Subject) -> io::Result<Self> {
        let mut tree = cargo();
        tree.args(["tree", "--locked", "--offline", "--package", package]);
        if subject == Subject::Sources {
            tree.args(["--target", "all"]);
        }
        let said = run(tree
            .current_dir(root())
            .args(["--edges", "normal", "--no-dedupe", "--prefix", "depth"])
            .args(["--format", "|{p}|{l}|{r}"]))?;
        let mut linked: BTreeMap<Package, BTreeSet<Package>> = BTreeMap::new();
        let mut path: Vec<Package> = Vec::new();
        for line in said.lines() {
            let Some((depth, package)) = parse(line) else {
                return fail(format!("cargo tree says \"{line}\""));
            };
            path.truncate(depth);
            if let Some(parent) = path.last() {
                linked.entry(parent.clone()).or_default().insert(package.clone());
            }
            linked.entry(package.clone()).or_default();
            path.push(package);
        }
        match path.into_iter().next() {
            Some(main) => Ok(Self { main, linked }),
            None => fail(format!("the workspace has no package {package}")),
        }
    }

    fn document(
        &self,
        kind: &str,
        rust: Option<&Value>,
        checksums: &BTreeMap<(String, String), String>,
    ) -> Value {
        let parts = || self.linked.keys().filter(|package| **package != self.main);
        let mut components: Vec<_> =
            parts().map(|part| part.component("library", checksums)).collect();
        components.extend(rust.cloned());
        components.sort_by(|a, b| a["purl"].as_str().cmp(&b["purl"].as_str()));
        // Every crate uses Rust's library.
        let dependencies = [&self.main].into_iter().chain(parts()).map(|package| {
            let linked = self.linked.get(package).into_iter().flatten();
            let mut on: Vec<_> = linked.map(|package| json!(package.purl())).collect();
            on.extend(rust.map(|rust| rust["bom-ref"].clone()));
            json!({ "ref": package.purl(), "dependsOn": on })
        });
        let dependencies: Vec<_> = dependencies.collect();
        json!({
            "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "version": 1,
            "metadata": {
                "tools": { "components": [{ "type": "application", "name": "xtask sbom" }] },
                "component": self.main.component(kind, checksums),
            },
            "components": components,
            "dependencies": dependencies,
        })
    }
}

/// The depth and the package of a line: `1|libc v0.2.191|MIT OR Apache-2.0|https://...`. A package of
/// the workspace has its path behind the version, a procedural macro says so there.
fn parse(line: &str) -> Option<(usize, Package)> {
    let [depth, package, licence, repository] = line.split('|').collect::<Vec<_>>()[..] else {
        return None;
    };
    let (name, version) = package.split_once(" v")?;
    let package = Package {
        name: name.to_owned(),
        version: version.split(' ').next()?.to_owned(),
        // Some crates still separate alternatives by a slash, cargo's former notation.
        licence: licence.replace('/', " OR "),
        repository: repository.to_owned(),
    };
    Some((depth.parse().ok()?, package))
}

impl Package {
    fn purl(&self) -> String {
        format!("pkg:cargo/{}@{}", self.name, self.version)
    }

    fn component(&self, kind: &str, checksums: &BTreeMap<(String, String), String>) -> Value {
        let purl = self.purl();
        let mut component = json!({
            "type": kind,
            "bom-ref": purl,
            "name": self.name,
            "version": self.version,
            "purl": purl,
            "licenses": [{ "expression": self.licence }],
        });
        if let Some(checksum) = checksums.get(&(self.name.clone(), self.version.clone())) {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        if !self.repository.is_empty() {
            component["externalReferences"] = json!([{ "type": "vcs", "url": self.repository }]);
        }
        component
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
