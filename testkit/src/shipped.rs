//! The library as it ships, built by a cargo of its own.

#[cfg(not(target_family = "wasm"))]
use crate::c::Functions;
use crate::process::{IS_CROSS, TARGET, prepared, root, run, scratch};
use std::env;
#[cfg(not(target_family = "wasm"))]
use std::ffi::c_void;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// The files of a release build.
pub struct Library {
    pub shared: PathBuf,
    pub archive: PathBuf,
}

impl Library {
    fn in_directory(directory: &Path) -> Self {
        let (prefix, suffix) = (env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
        Self {
            shared: directory.join(format!("{prefix}unidn{suffix}")),
            archive: directory.join("libunidn.a"),
        }
    }
}

/// The library that ships, or why it does not build. Built once, by the first test that needs it.
///
/// `UNIDN_TEST_LIBRARY_FLAGS` are flags of rustc that a check adds, such as those that count what
/// is run (`cargo run -p xtask -- coverage`).
pub fn shipped() -> Result<&'static Library, String> {
    static SHIPPED: LazyLock<Result<Library, String>> =
        LazyLock::new(|| match (prepared(), env::var("UNIDN_TEST_LIBRARY_FLAGS")) {
            (Some(prepared), _) => Ok(Library::in_directory(&prepared)),
            (None, Ok(flags)) => build("with-flags", &flags),
            (None, Err(_)) => build("shipped", ""),
        });
    SHIPPED.as_ref().map_err(String::clone)
}

/// The functions of the library that ships, loaded for as long as the tests run: a loader for
/// [`crate::c::load_with`].
#[cfg(not(target_family = "wasm"))]
pub fn functions() -> Result<Functions, String> {
    static LOADED: LazyLock<Result<libloading::Library, String>> = LazyLock::new(|| {
        // SAFETY: the library has no constructor; loading runs nothing.
        unsafe { libloading::Library::new(&shipped()?.shared) }.map_err(|error| error.to_string())
    });
    let library = LOADED.as_ref().map_err(String::clone)?;
    let address = |name: &str| {
        // SAFETY: the symbol is a function's, and its address is only taken.
        let symbol = unsafe { library.get::<*const c_void>(name) };
        Ok(*symbol.map_err(|error| error.to_string())?)
    };
    // SAFETY: the library exports its functions under their names, with the types of the header.
    unsafe { Functions::load(address) }
}

/// The packages that are built together with the library. They decide which features dependencies have, and with
/// them what the linker leaves out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Together {
    /// Nothing: so it ships.
    Alone,
    /// The packages of the workspace but `bench`, whose peers may not be installed.
    Workspace,
    /// The dependencies of the tests. It aborts on a panic, as what ships does.
    Tests,
}

impl Together {
    /// The arguments of cargo, and where below the profile's directory it leaves the library.
    fn arguments(self) -> (&'static [&'static str], &'static str) {
        match self {
            Self::Alone => (&["build", "--lib", "--package", "unidn"], ""),
            Self::Workspace => (&["build", "--lib", "--workspace", "--exclude", "bench"], ""),
            Self::Tests => {
                let arguments: &[_] = &[
                    "test",
                    "-Zpanic-abort-tests",
                    "--no-run",
                    "--package",
                    "unidn",
                    "--test",
                    "vectors",
                ];
                (arguments, "deps")
            }
        }
    }
}

/// For musl cargo leaves out the shared library unless libc is shared, too.
const OF_TARGET: Option<&str> =
    if cfg!(target_env = "musl") { Some("-Ctarget-feature=-crt-static") } else { None };

/// The setting by which what is built carries no path of this machine, and has what its target needs.
fn settings(target: &Path) -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let paths = [(root().to_owned(), "/unidn"), (target.to_owned(), "/target")];
    let paths = paths.into_iter().chain(home.map(|home| (home, "/cargo")));
    let flag =
        |(from, to): (PathBuf, _)| format!("\"--remap-path-prefix={}={to}\"", from.display());
    let of_target = OF_TARGET.map(|flag| format!("\"{flag}\""));
    let flags: Vec<_> = paths.map(flag).chain(of_target).collect();
    format!("build.rustflags = [{}]", flags.join(", "))
}

/// Builds the library alone in a target directory of that name with these RUSTFLAGS.
pub fn build(name: &str, rustflags: &str) -> Result<Library, String> {
    build_together(Together::Alone, name, rustflags)
}

/// Builds the library. Nothing else of the environment that cargo gives its tests has an influence.
pub fn build_together(together: Together, name: &str, rustflags: &str) -> Result<Library, String> {
    let target = scratch().join(name);
    // A host's library shares its directory with the Makefile's builds, which name no target.
    let (selected, out): (&[_], _) =
        if IS_CROSS { (&["--target", TARGET], target.join(TARGET)) } else { (&[], target.clone()) };
    let (arguments, directory) = together.arguments();
    let mut command = Command::new(env!("CARGO"));
    command
        .args(arguments)
        .args(["--release", "--locked", "--offline"])
        .args(selected)
        .arg("--manifest-path")
        .arg(root().join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target);
    for inherited in ["CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
        command.env_remove(inherited);
    }
    // Unstable flags, of the compiler that the library ships from.
    if rustflags.contains("-Z") || together == Together::Tests {
        command.env("RUSTC_BOOTSTRAP", "1");
    }
    if rustflags.is_empty() {
        // As the Makefile does, whose tests then find the library built.
        command.env_remove("RUSTFLAGS").arg("--config").arg(settings(&target));
    } else {
        let flags: Vec<_> = [rustflags].into_iter().chain(OF_TARGET).collect();
        command.env("RUSTFLAGS", flags.join(" "));
    }
    run(&mut command)?;
    Ok(Library::in_directory(&out.join("release").join(directory)))
}
