//! The packager's side: `make install-idn2`, `make uninstall-idn2`, pkg-config.

use crate::build::{here, make, shipped};
use libtest_mimic::{Failed, Trial};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use testkit::data::Outcome;
use testkit::process::{files_below, fresh_directory, run, scratch};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("install::brings_its_files_and_takes_them_away", brings_and_takes_away),
        Trial::test("install::serves_programs_by_pkg_config", serves_programs),
        Trial::test("install::each_function_has_a_page", each_function_has_a_page),
        Trial::test("install::pages_refer_to_pages_beside_them", pages_refer_to_each_other),
        Trial::test("install::no_other_target_installs_it", no_other_target),
    ]
}

/// Runs make with what the other tests have built.
fn make_with(target: &str, variables: &[String]) -> Result<String, String> {
    shipped()?;
    let build = scratch().join("idn2-shipped");
    let mut arguments = vec![target.to_owned(), format!("CARGO_TARGET_DIR={}", build.display())];
    arguments.extend_from_slice(variables);
    run(&mut make(&arguments, ""))
}

/// The pages of the manual, by the names of their files.
fn pages() -> Result<BTreeSet<String>, Failed> {
    Ok(files_below(&here().join("man3"))?)
}

fn brings_and_takes_away() -> Outcome {
    let destination = fresh_directory("idn2-install-destdir")?;
    let variables = [
        format!("DESTDIR={}", destination.display()),
        "PREFIX=/usr".to_owned(),
        "LIBDIR=/usr/lib/some-tuple".to_owned(),
    ];
    make_with("install-idn2", &variables)?;
    let mut expected: BTreeSet<_> = [
        "usr/include/idn2.h",
        "usr/lib/some-tuple/libidn2.a",
        "usr/lib/some-tuple/libidn2.so",
        "usr/lib/some-tuple/libidn2.so.0",
        "usr/lib/some-tuple/libidn2.so.0.4.1",
        "usr/lib/some-tuple/pkgconfig/libidn2.pc",
        "usr/share/licenses/libidn2-unidn/LICENSE-APACHE",
        "usr/share/licenses/libidn2-unidn/LICENSE-MIT",
        "usr/share/licenses/libidn2-unidn/LICENSE-UNICODE",
    ]
    .map(str::to_owned)
    .into();
    expected.extend(pages()?.into_iter().map(|page| format!("usr/share/man/man3/{page}")));
    let installed = files_below(&destination)?;
    if installed != expected {
        return Err(format!("installed {installed:?}").into());
    }
    // A number sign would begin a comment.
    let listed = Command::new("pkg-config")
        .arg("--list-all")
        .env("PKG_CONFIG_LIBDIR", destination.join("usr/lib/some-tuple/pkgconfig"))
        .output()?;
    let listed = String::from_utf8(listed.stdout)?;
    if !listed.trim_end().ends_with("- IDNA2008 and UTS 46, the interface of libidn2 over unidn") {
        return Err(format!("pkg-config lists {listed:?}").into());
    }
    make_with("uninstall-idn2", &variables)?;
    let left = files_below(&destination)?;
    if left.is_empty() { Ok(()) } else { Err(format!("left {left:?}").into()) }
}

fn each_function_has_a_page() -> Outcome {
    let pages = pages()?;
    let header = std::fs::read_to_string(here().join("include/idn2.h"))?;
    let functions = header.lines().filter_map(|line| {
        let declaration = line.strip_prefix("_IDN2_API ")?;
        let name = declaration.split('(').next()?.rsplit([' ', '*']).next()?;
        Some(format!("{name}.3"))
    });
    let functions: BTreeSet<_> = functions.collect();
    if functions.len() == 21 && functions == pages {
        return Ok(());
    }
    let odd: Vec<_> = functions.symmetric_difference(&pages).collect();
    Err(format!("{} functions; page or function, but not both: {odd:?}", functions.len()).into())
}

/// What comes without unidn refers to no page of it.
fn pages_refer_to_each_other() -> Outcome {
    let pages = pages()?;
    let mut count = 0;
    for page in &pages {
        let source = std::fs::read_to_string(here().join("man3").join(page))?;
        for reference in source.lines().filter_map(|line| line.strip_prefix(".BR ")) {
            let Some((name, _)) = reference.split_once(" (3)") else { continue };
            count += 1;
            let is_of_libc = ["free", "malloc", "strverscmp"].contains(&name);
            if !is_of_libc && !pages.contains(&format!("{name}.3")) {
                return Err(format!("{page} refers to {name}(3)").into());
            }
        }
    }
    if count < 10 { Err(format!("{count} references").into()) } else { Ok(()) }
}

fn serves_programs() -> Outcome {
    let prefix = fresh_directory("idn2-install-prefix")?;
    make_with("install-idn2", &[format!("PREFIX={}", prefix.display())])?;
    let pkg_config = |argument: &str| {
        run(Command::new("pkg-config")
            .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"))
            .args([argument, "libidn2"]))
    };
    if pkg_config("--modversion")?.trim() != "2.3.8" {
        return Err("another version".into());
    }
    let program = prefix.join("program");
    run(Command::new("cc")
        .arg(here().join("tests/c/header.c"))
        .args(pkg_config("--cflags")?.split_whitespace())
        .args(pkg_config("--libs")?.split_whitespace())
        .arg("-o")
        .arg(&program))?;
    run(Command::new(&program).env("LD_LIBRARY_PATH", prefix.join("lib")))?;
    // The archive needs nothing but the C library.
    run(Command::new("cc")
        .arg(here().join("tests/c/header.c"))
        .args(pkg_config("--cflags")?.split_whitespace())
        .arg(prefix.join("lib/libidn2.a"))
        .arg("-o")
        .arg(&program))?;
    run(&mut Command::new(&program))?;
    Ok(())
}

/// What `make`, `make install` and `make uninstall` would run has nothing of it.
fn no_other_target() -> Outcome {
    for target in ["all", "lib", "install", "install-lib", "uninstall"] {
        let commands = make_with(target, &["--dry-run".to_owned()])?;
        if commands.is_empty() || commands.contains("idn2") && !mentions_only_paths(&commands) {
            return Err(format!("make {target}:\n{commands}").into());
        }
    }
    Ok(())
}

/// Whether each `idn2` of the commands is in the target directory of these tests.
fn mentions_only_paths(commands: &str) -> bool {
    let directory = scratch().join("idn2-shipped").display().to_string();
    let workspace = here().parent().and_then(Path::parent).unwrap_or(here()).display().to_string();
    !commands.replace(&directory, "").replace(&workspace, "").contains("idn2")
}
