//! The header: up to date, and clean for every compiler that C and C++ programs are built with.

use crate::link::cc;
use crate::{out_dir, symbols};
use libtest_mimic::Trial;
use std::fs;
use std::process::Command;
use testkit::data::Outcome;
use testkit::process::{root, run, scratch};

/// The languages that the header is for, with the compilers' drivers.
const LANGUAGES: [(&str, &str, &str, &str); 9] = [
    ("unidn.h", "c89", "cc", "c"),
    ("unidn.h", "c99", "cc", "c"),
    ("unidn.h", "c11", "cc", "c"),
    ("unidn.h", "c2x", "cc", "c"),
    ("unidn.h", "c++11", "c++", "c++"),
    ("unidn.h", "c++17", "c++", "c++"),
    ("unidn.hpp", "c++17", "c++", "c++"),
    ("unidn.hpp", "c++20", "c++", "c++"),
    // C++23, by the name that compilers of 2022 know, too.
    ("unidn.hpp", "c++2b", "c++", "c++"),
];

/// The functions that C++ programs call by `unidn.h`: they take numbers or nothing, and give
/// constants.
const AS_IN_C: [&str; 7] = [
    "unidn_reason_name",
    "unidn_rule_name",
    "unidn_script_name",
    "unidn_status_name",
    "unidn_unicode_version",
    "unidn_version",
    "unidn_version_number",
];

pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("header::is_up_to_date", is_up_to_date),
        Trial::test("header::is_ascii_in_80_columns", is_ascii_in_80_columns),
        Trial::test("header::says_since_when_as_symbols_txt", says_since_when),
        Trial::test("header::unidn.hpp_has_every_function", has_every_function),
        Trial::test("header::languages.md_has_every_function_of_unidn.hpp", is_documented),
        Trial::test("header::the_documents_drop_no_result_in_c23", drop_no_result),
    ];
    for (header, standard, driver, language) in LANGUAGES {
        // Where the target has no C++ compiler, the C compiler is both.
        if driver == "c++" && cc("c++") == cc("cc") {
            continue;
        }
        let name = format!("header::{header}_compiles_alone_as_{standard}");
        trials.push(Trial::test(name, move || compiles_alone(header, standard, driver, language)));
    }
    trials
}

fn committed() -> Result<String, String> {
    read("unidn.h")
}

fn read(header: &str) -> Result<String, String> {
    fs::read_to_string(root().join("include").join(header)).map_err(|error| error.to_string())
}

fn is_up_to_date() -> Outcome {
    let generated = fs::read_to_string(out_dir().join("unidn.h"))?;
    if generated == committed()? {
        return Ok(());
    }
    Err("include/unidn.h is not what src/ says; update it: cargo run -p xtask -- header".into())
}

fn is_ascii_in_80_columns() -> Outcome {
    for header in ["unidn.h", "unidn.hpp"] {
        for (number, line) in (1..).zip(read(header)?.lines()) {
            if !line.is_ascii() || line.len() > 80 {
                return Err(format!("include/{header}:{number}: not ASCII in 80 columns").into());
            }
        }
    }
    Ok(())
}

/// `unidn.hpp` calls every function of C but [`AS_IN_C`]. It pastes the encoding to some names.
fn has_every_function() -> Outcome {
    let header = read("unidn.hpp")?;
    let is_comment = |line: &&str| line.trim_start().starts_with(['*', '/']);
    let code = header.lines().filter(|line| !is_comment(line)).collect::<Vec<_>>().join("\n");
    for (name, _) in symbols::committed()? {
        let stem = name.strip_suffix("_utf16").or(name.strip_suffix("_utf32")).unwrap_or(&name);
        let is_called = [format!("{name}("), format!("{name},"), format!("{stem}##suffix(")]
            .iter()
            .any(|call| code.contains(call.as_str()));
        if is_called == AS_IN_C.contains(&name.as_str()) {
            return Err(format!("{name}: unidn.hpp and AS_IN_C disagree").into());
        }
    }
    Ok(())
}

/// The comment of each function ends with the version it came with: the one in symbols.txt.
fn says_since_when() -> Outcome {
    let header = committed()?;
    for (name, version) in symbols::committed()? {
        let is_prototype =
            |line: &&str| !line.starts_with([' ', '/', '#']) && line.contains(&format!("{name}("));
        let before = header.lines().take_while(|line| !is_prototype(line));
        let since = before.filter_map(|line| line.strip_prefix(" * Since ")).last();
        if since != Some(&format!("{version}.")) {
            return Err(format!("{name}: the header does not say \"Since {version}.\"").into());
        }
    }
    Ok(())
}

/// The manual's table for C++ has every function that is not in `namespace detail`.
fn is_documented() -> Outcome {
    let page = fs::read_to_string(root().join("docs/src/languages.md"))?;
    let header = read("unidn.hpp")?;
    let mut is_detail = false;
    let mut count = 0;
    for line in header.lines() {
        is_detail = (is_detail || line == "namespace detail {") && line != "} // namespace detail";
        if is_detail || line.starts_with(['#', ' ', '/', '}']) {
            continue;
        }
        let Some((before, _)) = line.split_once('(') else { continue };
        let name = before.rsplit(' ').next().unwrap_or(before);
        count += 1;
        if !page.contains(&format!("`{name}`")) && !page.contains(&format!("::{name}`")) {
            return Err(format!("docs/src/languages.md: {name} is missing").into());
        }
    }
    if count > 20 { Ok(()) } else { Err(format!("unidn.hpp has {count} functions").into()) }
}

fn compiles_alone(header: &str, standard: &str, driver: &str, language: &str) -> Outcome {
    let directory = scratch().join("header");
    fs::create_dir_all(&directory)?;
    // Through another file: a compiler may be more lenient to a header, and to itself.
    let source = directory.join(format!("{header}-{standard}"));
    let include = format!("#include <{header}>\n");
    fs::write(&source, include.repeat(2) + "int main(void) { return 0; }\n")?;
    run(Command::new(cc(driver))
        .arg(format!("-std={standard}"))
        .args(["-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only"])
        .arg(format!("-I{}", root().join("include").display()))
        .args(["-x", language])
        .arg(&source))?;
    Ok(())
}

/// Compilers that have C23's [[nodiscard]] before they call themselves C23 get its number.
fn drop_no_result() -> Outcome {
    let mut count = 0;
    for entry in fs::read_dir(out_dir().join("examples"))? {
        let example = entry?.path();
        if example.extension().is_some_and(|extension| extension == "c") {
            run(Command::new(cc("cc"))
                .args(["-std=c2x", "-U__STDC_VERSION__", "-D__STDC_VERSION__=202311L"])
                .args(["-Werror=unused-result", "-fsyntax-only"])
                .arg(format!("-I{}", root().join("include").display()))
                .arg(example))?;
            count += 1;
        }
    }
    if count > 20 { Ok(()) } else { Err(format!("{count} programs in the documents").into()) }
}
