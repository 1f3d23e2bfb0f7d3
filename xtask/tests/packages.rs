//! The contents of the repository's top level and of each published crate.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Whatever git knows or would add goes into the source archive: a file that was left behind, too.
#[test]
fn the_top_level_has_nothing_else() {
    const ROOMS: [&str; 17] = [
        ".ci",
        "bench",
        "bindings",
        "c-tests",
        "cli",
        "compat",
        "core",
        "docs",
        "engines",
        "fuzz",
        "include",
        "packaging",
        "pkgconfig",
        "src",
        "testkit",
        "web",
        "xtask",
    ];
    const FILES: [&str; 14] = [
        ".gitignore",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "LICENSE-UNICODE",
        "Makefile",
        "README.md",
        "SECURITY.md",
        "build.rs",
        "deny.toml",
        "rustfmt.toml",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .expect("git runs");
    let listed = String::from_utf8(output.stdout).expect("names of files");
    let tops = listed.lines().map(|path| path.split('/').next().unwrap_or_default());
    let known = ROOMS.into_iter().chain(FILES);
    assert_eq!(tops.collect::<BTreeSet<_>>(), known.collect::<BTreeSet<_>>());
}

/// Each package has its sources, its licences and a page that says what it is, and no tests.
#[test]
fn packages_have_licences_and_a_readme() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    for package in ["unidn", "unidn-abi", "unidn-core", "unidn-names", "unidn-cli"] {
        let output = Command::new(env!("CARGO"))
            .args(["package", "--list", "--allow-dirty", "--offline", "--package", package])
            .current_dir(root)
            .output()
            .expect("cargo runs");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{package}: {complaint}");
        let list = String::from_utf8_lossy(&output.stdout);
        let files: Vec<_> = list.lines().collect();
        // The folder of this package is one of sources.
        let source = if package == "unidn-abi" { "lib.rs" } else { "src/lib.rs" };
        for file in ["LICENSE-APACHE", "LICENSE-MIT", "LICENSE-UNICODE", "README.md", source] {
            assert!(files.contains(&file), "{package} has no {file}: {files:?}");
        }
        let is_test = |file: &&str| file.starts_with("tests/") || file.starts_with("c-tests/");
        assert_eq!(files.iter().find(|file| is_test(file)), None, "{package}");
    }
}

/// The manifest sets the version; the other places repeat it because their formats have it.
#[test]
fn the_version_is_everywhere_that_of_the_manifest() {
    let version = env!("CARGO_PKG_VERSION");
    let series = version.rsplit_once('.').expect("three numbers").0;
    let (major, minor) = series.split_once('.').expect("two numbers");
    // Before 1.0 each minor version is an interface of its own.
    let next = format!("{major}.{}", minor.parse::<u32>().expect("a number") + 1);
    let requirement = format!("unidn-core = {{ path = \"core\", version = \"={version}\"");
    let places = [
        ("Cargo.toml", format!("[workspace.package]\nversion = \"{version}\"\n")),
        ("Cargo.toml", requirement.clone()),
        ("cli/Cargo.toml", requirement.replace("\"core\"", "\"../core\"")),
        ("src/abi/Cargo.toml", requirement.replace("\"core\"", "\"../../core\"")),
        ("Cargo.toml", format!("unidn-abi = {{ path = \"src/abi\", version = \"={version}\"")),
        ("core/Cargo.toml", format!("unidn-names = {{ path = \"names\", version = \"={version}\"")),
        ("bindings/python/Cargo.toml", format!("\nversion = \"{version}\"\n")),
        ("bindings/ruby/lib/unidn/version.rb", format!("  VERSION = \"{version}\"\n")),
        ("bindings/lua/unidn-0.2.0-1.rockspec", format!("\nversion = \"{version}-1\"\n")),
        ("bindings/perl/lib/Unidn.pm", format!("our $VERSION   = '{version}';\n")),
        ("bindings/java/Makefile", format!("Implementation-Version: {version}\\n")),
        ("bindings/dotnet/unidn.csproj", format!("<Version>{version}</Version>")),
        ("include/unidn.h", format!("#define UNIDN_VERSION \"{version}\"\n")),
        ("CHANGELOG.md", version.to_owned()),
        ("docs/src/packaging.md", format!("`libunidn.so.{version}`")),
        ("docs/src/packaging.md", format!("find_package(unidn {series} REQUIRED)")),
        ("docs/src/packaging.md", format!("[unidn >= {series} unidn < {next}]")),
        ("packaging/debian/changelog", format!("unidn ({version}-")),
        ("docs/src/releasing.md", format!("tar -xf unidn-{version}.tar.gz\n")),
        ("docs/src/releasing.md", format!("add_subdirectory(unidn-{version}/")),
        ("docs/src/releasing.md", format!("git tag --sign v{version} ")),
        ("docs/src/packaging.md", format!("rpmbuild -ta unidn-{version}.tar.gz\n")),
    ];
    for (path, text) in places {
        assert!(read(path).contains(&text), "{path} has no \"{text}\"");
    }
}

/// Packages say which compiler builds them.
#[test]
fn packages_build_with_the_rust_version_of_the_manifest() {
    let manifest = read("Cargo.toml");
    let version =
        manifest.split("\nrust-version = \"").nth(1).and_then(|rest| rest.split('"').next());
    let version = version.expect("the workspace has one");
    let control = read("packaging/debian/control");
    for package in ["rustc:native", "libstd-rust-dev"] {
        assert!(control.contains(&format!("{package} (>= {version})")), "{package}");
    }
    let spec = read("packaging/rpm/unidn.spec.in");
    assert!(spec.contains(&format!("\nBuildRequires:  rust >= {version}\n")));
}

/// The licences of the crates in the command are those that the packages name.
#[test]
fn packages_name_the_licences_of_the_crates() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--package", "unidn-cli", "--prefix", "none"])
        .args(["--edges", "normal,no-proc-macro", "--format", "{l}"])
        .output()
        .expect("cargo runs");
    let licenses = String::from_utf8(output.stdout).expect("names of licences");
    let licenses: BTreeSet<_> =
        licenses.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    let known = [
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "Apache-2.0 OR MIT",
        "MIT",
        "MIT OR Apache-2.0",
        "Unlicense OR MIT",
    ];
    assert_eq!(licenses, BTreeSet::from(known));
    let expression = "(MIT OR Apache-2.0) AND Unicode-3.0 AND MIT AND (Unlicense OR MIT)";
    for recipe in ["packaging/rpm/unidn.spec.in", "packaging/alpine/APKBUILD.in"] {
        assert!(read(recipe).contains(expression), "{recipe}");
    }
}

/// Debian's list of licences has who holds the rights in the tables, by the words of the licence.
#[test]
fn the_copyright_file_names_unicode() {
    let license = read("LICENSE-UNICODE");
    let holder = license.split("\nCopyright © ").nth(1).and_then(|rest| rest.lines().next());
    let holder = holder.expect("the licence names the holder");
    let copyright = read("packaging/debian/copyright");
    let ours = copyright.split("\n\n").find(|part| part.starts_with("Files: *\n"));
    let ours = ours.expect("our own files have a paragraph");
    assert!(ours.contains(&format!("\n {holder}\n")), "{ours}");
}

/// Debian's list of licences has each vendored crate under its own licence: one that it does not name
/// would pass for ours. Those of other platforms need not be on this machine, so only their names are
/// looked up.
#[test]
fn the_copyright_file_has_every_crate() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--prefix", "none", "--format", "{p}|{l}"])
        .args(["--package", "unidn", "--package", "unidn-cli", "--package", "unidn-idn2"])
        .args(["--edges", "normal,build"])
        .output()
        .expect("cargo runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    // The licences in either order, and "MIT" by the name that Debian has for it.
    let sorted = |licence: &str, or: &str| {
        let licence =
            licence.trim_end_matches(" (*)").replace("MIT", "Expat").replace("AND", "and");
        let (choice, rest) = licence.split_once(" and ").unwrap_or((&licence, ""));
        let choice: BTreeSet<_> = choice.trim_matches(['(', ')']).split(or).collect();
        format!("{choice:?} {rest}")
    };
    let mut named = BTreeMap::new();
    for part in read("packaging/debian/copyright").split("\n\n") {
        let licence = part.split("\nLicense: ").nth(1).and_then(|rest| rest.lines().next());
        let licence = sorted(licence.unwrap_or_default(), " or ");
        let names =
            part.lines().filter_map(|line| line.strip_prefix(" vendor/")?.strip_suffix("/*"));
        named.extend(names.map(|name| (name.to_owned(), licence.clone())));
    }
    let tree = String::from_utf8(output.stdout).expect("names of crates");
    let crates = tree.lines().filter_map(|line| line.split_once('|'));
    for (package, licence) in crates.filter(|(package, _)| !package.starts_with("unidn")) {
        let name = package.split(' ').next().unwrap_or_default();
        assert_eq!(named.get(name), Some(&sorted(licence, " OR ")), "{name}");
    }
    let lock = read("Cargo.lock");
    for name in named.keys() {
        assert!(lock.contains(&format!("\nname = \"{name}\"\n")), "{name} is no longer there");
    }
}

/// cargo-c installs the headers that the Makefile does. Both are run before a release only.
#[test]
fn cargo_c_and_the_makefile_name_the_same_headers() {
    let (makefile, manifest) = (read("Makefile"), read("Cargo.toml"));
    let headers = makefile.split("\nHEADERS := ").nth(1).and_then(|rest| rest.lines().next());
    let headers: BTreeSet<_> = headers.expect("the Makefile lists them").split(' ').collect();
    let section = manifest.split("[package.metadata.capi.install.include]").nth(1);
    let section = section.and_then(|rest| rest.split("\n[").next()).expect("cargo-c's headers");
    let named = section.split("from = \"").skip(1).filter_map(|rest| rest.split('"').next());
    assert_eq!(named.collect::<BTreeSet<_>>(), headers);
}

/// The version that a symbol came with to libidn2 follows from its node.
#[test]
fn the_symbols_of_libidn2_are_those_of_its_version_script() {
    let script = read("compat/idn2/libidn2.map");
    let mut symbols = BTreeSet::new();
    for part in script.split("\nIDN2_").skip(1) {
        let node = format!("IDN2_{}", part.split(' ').next().unwrap_or_default());
        symbols.insert(format!("{node}@{node}"));
        let names = part.lines().filter_map(|line| line.trim().strip_suffix(';'));
        symbols.extend(
            names.filter(|name| name.contains("idn2_")).map(|name| format!("{name}@{node}")),
        );
    }
    let file = read("packaging/debian/libidn2-0-unidn.symbols");
    let listed = file.lines().filter_map(|line| line.strip_prefix(' ')?.split(' ').next());
    assert_eq!(listed.map(String::from).collect::<BTreeSet<_>>(), symbols);
    assert!(symbols.len() > 20, "{symbols:?}");
}

/// The soname has the first number, since that changes with the ABI.
#[test]
fn the_soname_is_everywhere_the_same() {
    let major = env!("CARGO_PKG_VERSION_MAJOR");
    for path in ["build.rs", "Makefile", "packaging/cmake/CMakeLists.txt", "docs/src/packaging.md"]
    {
        let text = read(path);
        let named =
            text.split("libunidn.so.").skip(1).filter(|rest| rest.starts_with(char::is_numeric));
        let numbers: Vec<_> =
            named.filter_map(|rest| rest.split(|c: char| !c.is_numeric()).next()).collect();
        assert!(
            !numbers.is_empty() && numbers.iter().all(|number| *number == major),
            "{path}: {numbers:?}"
        );
    }
}

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}
