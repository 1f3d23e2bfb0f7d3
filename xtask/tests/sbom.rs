//! The documents of `cargo run -p xtask -- sbom` are valid in CycloneDX 1.6, and name all that
//! ships.

use serde_json::Value;
use std::collections::BTreeSet;
use xtask::sbom::{Subject, documents};

fn strings<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    let list = list.as_array().expect("a list");
    list.iter().map(|element| element[key].as_str().expect("a string")).collect()
}

#[test]
fn the_library_is_itself_its_core_and_libc() {
    let documents = documents(Subject::Binary).expect("cargo knows the packages");
    let library = &documents[0].1;
    assert_eq!(library["metadata"]["component"]["name"], "unidn");
    assert_eq!(
        strings(&library["components"], "name"),
        ["libc", "unidn-abi", "unidn-core", "unidn-names", "core"]
    );
}

#[test]
fn documents_have_what_the_format_asks_for() {
    for (package, document) in documents(Subject::Binary).expect("cargo knows the packages") {
        assert_eq!(document["bomFormat"], "CycloneDX");
        assert_eq!(document["specVersion"], "1.6");
        assert_eq!(document["version"], 1);
        let main = &document["metadata"]["component"];
        assert_eq!(main["name"], package);

        let mut components = document["components"].as_array().expect("a list").clone();
        components.push(main.clone());
        let components = Value::Array(components);
        let references = strings(&components, "bom-ref");
        let known: BTreeSet<_> = references.iter().copied().collect();
        assert_eq!(known.len(), references.len(), "one bom-ref is one component's");
        assert!(strings(&components, "purl").iter().all(|purl| purl.starts_with("pkg:")));
        for component in components.as_array().expect("a list") {
            let kind = component["type"].as_str();
            assert!(matches!(kind, Some("library" | "application")), "{component}");
            let licence = strings(&component["licenses"], "expression")[0];
            assert!(!licence.is_empty() && !licence.contains('/'), "{component}");
            let is_crate =
                component["externalReferences"].is_array() && component["hashes"].is_array();
            let is_ours = component["name"].as_str().is_some_and(|name| name.starts_with("unidn"));
            let is_rust =
                component["purl"].as_str().is_some_and(|purl| purl.contains("rust-lang/rust@"));
            assert!(is_crate || is_ours || is_rust, "{component}");
            if let Some(hashes) = component.get("hashes") {
                assert!(strings(hashes, "content").iter().all(|hash| hash.len() == 64));
            }
        }

        let dependencies = &document["dependencies"];
        let described: BTreeSet<_> = strings(dependencies, "ref").into_iter().collect();
        assert!(described.is_subset(&known));
        for dependency in dependencies.as_array().expect("a list") {
            for on in dependency["dependsOn"].as_array().expect("a list") {
                assert!(known.contains(on.as_str().expect("a string")), "{on}");
            }
        }
    }
}
