//! Published data, and tests of it.
//!
//! Some of the data comes in packages that the tests depend on: it is there wherever the tests are
//! built. The rest is not committed; `UNIDN_TEST_DATA` names its directory.

use crate::effort::unless_missing;
use crate::process::{prepared, root, run, scratch};
use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::{env, fs};

/// The outcome of a test.
pub type Outcome = Result<(), Failed>;

/// A file below the directory that `UNIDN_TEST_DATA` names, or else below `../shared`.
pub fn test_data(file: &str) -> PathBuf {
    let data = env::var_os("UNIDN_TEST_DATA").unwrap_or_else(|| "../shared".into());
    root().join(data).join(file)
}

/// The text of a file below that directory.
pub fn read_test_data(file: &str) -> Result<String, Failed> {
    read(&test_data(file))
}

fn read(path: &Path) -> Result<String, Failed> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Why a test of a file below that directory cannot run, if the file is absent.
pub fn missing_data(file: &str) -> Option<String> {
    (!test_data(file).exists()).then(|| format!("needs $UNIDN_TEST_DATA/{file}"))
}

/// A test of a file below that directory. Where it is absent the test is ignored, but with
/// `CI=true` it fails.
pub fn trial_with_data(
    name: &str,
    file: &str,
    test: impl FnOnce(&str) -> Outcome + Send + 'static,
) -> Trial {
    trial_with_files(name, &[file], move |texts| test(texts.first().map_or("", |text| text)))
}

/// A test of several files below that directory, which receives their texts. Where one is absent the
/// test is ignored, but with `CI=true` it fails.
pub fn trial_with_files(
    name: &str,
    files: &[&str],
    test: impl FnOnce(&[String]) -> Outcome + Send + 'static,
) -> Trial {
    let paths: Vec<String> = files.iter().map(|&file| file.to_owned()).collect();
    let trial = Trial::test(name, move || {
        let texts: Result<Vec<_>, _> = paths.iter().map(|path| read_test_data(path)).collect();
        test(&texts?)
    });
    unless_missing(trial, files.iter().find_map(|file| missing_data(file)))
}

/// The packages with published data.
const PACKAGES: [&str; 2] = ["idna", "icu_normalizer"];

/// A test of a file of one of the `PACKAGES`. It runs wherever the tests are built.
pub fn trial_with_published(
    name: &str,
    package: &'static str,
    file: &'static str,
    test: impl FnOnce(&str) -> Outcome + Send + 'static,
) -> Trial {
    Trial::test(name, move || test(&published(package, file)?))
}

/// The text of a file in the sources of one of the `PACKAGES`, in the version that `Cargo.lock`
/// names.
pub fn published(package: &str, file: &str) -> Result<String, Failed> {
    if let Some(prepared) = prepared() {
        let path = prepared.join("packages").join(package).join(file);
        return read(&path);
    }
    static METADATA: LazyLock<Result<Value, String>> =
        LazyLock::new(|| metadata().map_err(|error| error.to_string()));
    let metadata = METADATA.as_ref().map_err(String::clone)?;
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    let manifest = packages.find(|known| known["name"] == package);
    let manifest = manifest.and_then(|known| known["manifest_path"].as_str());
    let manifest = manifest.ok_or("cargo does not know the package")?;
    read(&Path::new(manifest).with_file_name(file))
}

/// The metadata of the `PACKAGES`: of a package that depends on nothing else. For the workspace
/// cargo would need the dependencies of `bench`, which `cargo test` does not fetch.
fn metadata() -> Result<Value, Box<dyn std::error::Error>> {
    let binary = env::current_exe()?;
    let binary = binary.file_name().ok_or("a test has a name")?;
    let directory = scratch().join("published").join(binary);
    fs::create_dir_all(&directory)?;
    let lock = fs::read_to_string(root().join("Cargo.lock"))?;
    let mut manifest = String::from(
        "[package]\nname = \"published\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [lib]\npath = \"lib.rs\"\n[workspace]\n[dependencies]\n",
    );
    for package in PACKAGES {
        let after = format!("name = \"{package}\"\nversion = \"");
        let version = lock.split_once(&after).and_then(|(_, rest)| rest.split_once('"'));
        let (version, _) = version.ok_or("Cargo.lock has the package")?;
        manifest +=
            &format!("{package} = {{ version = \"={version}\", default-features = false }}\n");
    }
    fs::write(directory.join("Cargo.toml"), manifest)?;
    fs::write(directory.join("Cargo.lock"), lock)?;
    fs::write(directory.join("lib.rs"), "")?;
    let output = run(Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--format-version=1"])
        .current_dir(directory))?;
    Ok(serde_json::from_str(&output)?)
}
