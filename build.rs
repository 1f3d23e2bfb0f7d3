//! The steps that cargo does not take by itself: the soname; with the feature `dev`, the header and
//! the objects of `c-tests/`.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |what: &str| env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    for argument in link_arguments(&target("OS"), &target("VENDOR")) {
        println!("cargo::rustc-cdylib-link-arg={argument}");
    }
    // The crate `libc` names the C library only without its feature `std`, which any other package
    // of the same build may enable.
    if target("FAMILY") == "unix" {
        println!("cargo::rustc-cdylib-link-arg=-lc");
    }
    #[cfg(feature = "dev")]
    dev::generate();
}

/// The arguments for the linker of the shared library besides those of rustc.
fn link_arguments(os: &str, vendor: &str) -> &'static [&'static str] {
    match (os, vendor) {
        ("linux" | "android", _) => &[
            "-Wl,-soname,libunidn.so.0",
            // No constructors: the library has nothing to set up.
            "-nostartfiles",
            "-Wl,-z,relro,-z,now",
        ],
        ("freebsd" | "netbsd" | "openbsd" | "dragonfly" | "illumos" | "solaris", _) => {
            &["-Wl,-soname,libunidn.so.0"]
        }
        // The name that programs record. `make install` makes it absolute.
        (_, "apple") => {
            &["-Wl,-install_name,@rpath/libunidn.0.dylib", "-Wl,-headerpad_max_install_names"]
        }
        // The module has libc inside and imports nothing. Its users take memory with malloc.
        ("wasi", _) => &["-lc", "--export=malloc", "--export=free"],
        _ => &[],
    }
}

#[cfg(feature = "dev")]
mod dev {
    use std::path::{Path, PathBuf};
    use std::{env, fs};
    use unidn_core::display::{POLICIES, REASONS};
    use unidn_core::idna::{DISPLAY_OPTIONS, OPTIONS, PROFILES, RULES};
    use unidn_core::prepare::{IDNA2003_OPTIONS, PROFILES as PREPARATIONS, QUERY};
    use unidn_core::uts39::{Level, RELATIONS};

    pub(super) fn generate() {
        let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
        header(&out.join("unidn.h"));
        println!("cargo::rerun-if-env-changed={HEADER_ONLY}");
        if env::var_os(HEADER_ONLY).is_none() {
            programs(&out);
        }
    }

    /// Set by the chore that renews the header: the C tests may not compile before it is there.
    const HEADER_ONLY: &str = "UNIDN_HEADER_ONLY";

    /// The files whose items are the header's, in its order.
    const SOURCES: [&str; 19] = [
        "abi/status.rs",
        "abi/detail.rs",
        "to_ascii.rs",
        "to_unicode.rs",
        "check.rs",
        "batch/mod.rs",
        "abi/report.rs",
        "abi/display_options.rs",
        "display.rs",
        "abi/message.rs",
        "abi/protected.rs",
        "abi/confusable.rs",
        "abi/scripts.rs",
        "abi/prepare.rs",
        "abi/idna2003.rs",
        "abi/lgr.rs",
        "abi/punycode.rs",
        "abi/bootstring.rs",
        "abi/version.rs",
    ];

    fn header(to: &Path) {
        println!("cargo::rerun-if-changed=src");
        println!("cargo::rerun-if-changed=Cargo.toml");
        let mut builder = cbindgen::Builder::new().with_config(cbindgen::Config {
            language: cbindgen::Language::C,
            cpp_compat: true,
            style: cbindgen::Style::Both,
            usize_is_size_t: true,
            no_includes: true,
            sys_includes: vec!["stddef.h".into(), "stdint.h".into()],
            include_guard: Some("UNIDN_H".into()),
            line_length: 80,
            tab_width: 4,
            function: cbindgen::FunctionConfig {
                args: cbindgen::Layout::Vertical,
                prefix: Some("UNIDN_API".into()),
                ..cbindgen::FunctionConfig::default()
            },
            header: fs::read_to_string("src/abi/prologue.h").ok(),
            // A status of any version, which Rust must not take for its enumeration.
            export: cbindgen::ExportConfig {
                exclude: vec!["any_status".into()],
                rename: [("any_status".into(), "unidn_status".into())].into(),
                ..cbindgen::ExportConfig::default()
            },
            after_includes: Some(API_MACRO.to_owned() + &macros()),
            ..cbindgen::Config::default()
        });
        for source in SOURCES {
            builder = builder.with_src(Path::new("src").join(source));
        }
        let mut header = Vec::new();
        builder.generate().expect("the sources parse").write(&mut header);
        let header = String::from_utf8(header).expect("the sources are ASCII");
        let header = without_line_comments(&without_tags(&header)).replace(",\n}", "\n}");
        fs::write(to, header).expect("OUT_DIR can be written");
    }

    /// The macros in front of every function.
    const API_MACRO: &str = "
/*
 * In front of every function: its visibility; for programs that define
 * UNIDN_DLL the import from a DLL of Windows; and in C23 and C++17
 * [[nodiscard]].
 */
#if (defined(__cplusplus) && __cplusplus >= 201703L) || \\
    (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define UNIDN_NODISCARD [[nodiscard]]
#else
#define UNIDN_NODISCARD
#endif
#if defined(_WIN32) && defined(UNIDN_DLL)
#define UNIDN_API UNIDN_NODISCARD __declspec(dllimport)
#elif defined(__GNUC__)
#define UNIDN_API UNIDN_NODISCARD __attribute__((visibility(\"default\")))
#else
#define UNIDN_API UNIDN_NODISCARD
#endif
";

    /// Leaves out what cbindgen adds to the ends of blocks: C89 has no such comments.
    fn without_line_comments(header: &str) -> String {
        let bare = |line: &str| match line.split_once("//") {
            Some((code, _)) if line.starts_with(['#', '}']) => code.trim_end().to_owned() + "\n",
            _ => line.to_owned() + "\n",
        };
        header.lines().map(bare).collect()
    }

    /// Names the types of each function by their typedefs: with the tags before them some
    /// prototypes would be longer than 80 columns.
    fn without_tags(header: &str) -> String {
        let mut lines = String::new();
        // Inside a prototype: by how much its further lines move along with the first one.
        let mut inside = None;
        for line in header.lines() {
            if !line.starts_with([' ', '/', '#']) && line.contains('(') {
                inside = Some(if line.starts_with("enum ") { "enum ".len() } else { 0 });
            }
            match inside {
                Some(moved) => lines += &line[moved..].replace("struct unidn_", "unidn_"),
                None => lines += line,
            }
            lines.push('\n');
            if line.ends_with(';') {
                inside = None;
            }
        }
        lines
    }

    /// The constants that cbindgen does not translate: wide integers, and those in the
    /// tables of the core.
    fn macros() -> String {
        let part =
            |name: &str| env::var(format!("CARGO_PKG_VERSION{name}")).expect("cargo sets it");
        let number = |name| part(name).parse::<u32>().expect("a version has numbers");
        let mut macros = format!(
            "\n/* The version of this header; unidn_version() has that of the library. */\n\
             #define UNIDN_VERSION \"{}\"\n\
             /* The version of this header as a number: major << 16 | minor << 8 | patch.\n   \
             unidn_version_number() has that of the library. */\n\
             #define UNIDN_VERSION_NUMBER {:#08X}u\n",
            part(""),
            number("_MAJOR") << 16 | number("_MINOR") << 8 | number("_PATCH"),
        );
        macros += "\n/*\n * Options, for every function that takes a name. 0 is the recommended set,\n \
                   * and each option departs from it.\n */\n";
        for option in OPTIONS {
            let value = format!("{:#010X}u", option.options.bits());
            macros += &define(option.name, &value, option.summary);
        }
        macros += "\n/*\n * Profiles: named sets of options.\n */\n";
        for profile in PROFILES {
            let value = format!("{:#010X}u", profile.options.bits());
            macros += &define(profile.name, &value, profile.summary);
        }
        macros += "\n/*\n * Rules that a name can break: the bits of unidn_detail.rules.\n */\n";
        for rule in RULES {
            let summary = format!("{}: {}.", rule.source(), rule.message());
            let value = format!("{:#018X}ull", rule.bit());
            macros += &define(&format!("RULE_{}", rule.name()), &value, &summary);
        }
        macros += &display_macros();
        macros += &prepare_macros();
        for (heading, constants) in LGR {
            macros += &format!("\n/*\n * {heading}\n */\n");
            for (name, value, summary) in *constants {
                macros += &define(&format!("LGR_{name}"), value, summary);
            }
        }
        macros.push('\n'); // An empty line ends a group.
        macros += &define(
            "NO_CODE_POINT",
            "0xFFFFFFFFu",
            "unidn_detail.code_point where no single code point is at fault.",
        );
        macros
    }

    /// The name, the value and the meaning of a constant.
    type Constant = (&'static str, &'static str, &'static str);

    /// The constants of label generation rulesets, in groups.
    const LGR: &[(&str, &[Constant])] = &[
        (
            "Dispositions of label generation rulesets. A ruleset may have others.",
            &[
                ("INVALID", "0u", "The registry does not accept the label."),
                ("BLOCKED", "1u", "Nobody may register the label."),
                ("ALLOCATABLE", "2u", "The holder of the original label may register it."),
                (
                    "ACTIVATED",
                    "3u",
                    "The holder of the original label gets it, too, without a request.",
                ),
                ("VALID", "4u", "The registry accepts the label."),
            ],
        ),
        (
            "Why a label is not in the repertoire: unidn_lgr_verdict.fault.",
            &[
                ("NOT_IN_REPERTOIRE", "1u", "No code point or sequence of the repertoire."),
                ("CONTEXT", "2u", "A context rule does not hold."),
                (
                    "NOT_A_LABEL",
                    "3u",
                    "Ill-formed, empty, over 63 code points, or an A-label that does not decode.",
                ),
                ("NONE", "0xFFFFFFFFu", "No action, or no rule, in a unidn_lgr_verdict."),
            ],
        ),
        (
            "How two labels are related.",
            &[
                ("UNRELATED", "0u", "The second label is not a variant of the first."),
                ("SAME", "1u", "The labels are the same."),
                ("VARIANT", "2u", "The second label is a variant of the first."),
            ],
        ),
        (
            "Kinds of names, for unidn_lgr_name.",
            &[
                ("DISPOSITION_NAME", "0u", "The name of a disposition."),
                ("RULE_NAME", "1u", "The name of a rule."),
                ("TYPE_NAME", "2u", "The name of a type of variants."),
            ],
        ),
    ];

    /// The macros of the display functions.
    fn display_macros() -> String {
        let mut macros = String::from(
            "\n/*\n * Options that only the display functions, unidn_skeleton and unidn_confusable\n \
             * take, beside those for every function that takes a name.\n */\n",
        );
        for option in DISPLAY_OPTIONS {
            let value = format!("{:#010X}u", option.options.bits());
            macros += &define(option.name, &value, option.summary);
        }
        macros += "\n/*\n * Policies: whose rules decide whether a name is shown.\n */\n";
        for (name, number, summary) in POLICIES {
            macros += &define(&format!("POLICY_{name}"), &format!("{number}u"), summary);
        }
        macros +=
            "\n/*\n * Restriction levels (UTS #39 section 5.2): a stricter one is less.\n */\n";
        for level in Level::ALL {
            let value = format!("{:#05X}u", level.number());
            macros += &define(&format!("LEVEL_{}", level.name()), &value, level.summary());
        }
        macros += "\n/*\n * How two texts are confusable (UTS #39 section 4).\n */\n";
        for (name, relation, summary) in RELATIONS {
            let value = format!("{}u", relation as u8);
            macros += &define(&format!("CONFUSABLE_{name}"), &value, summary);
        }
        macros += "\n/*\n * Reasons: the bits of unidn_report.reasons.\n */\n";
        for reason in REASONS {
            let value = format!("{:#018X}ull", reason.bit());
            macros += &define(
                &format!("REASON_{}", reason.name()),
                &value,
                &format!("{}.", reason.message()),
            );
        }
        macros.push('\n'); // An empty line ends a group.
        macros += &define(
            "DISPLAY_OPTIONS_INIT",
            "\\\n    { sizeof(unidn_display_options), 0u, 0u, 0u, 0u, NULL, 0 }",
            "The default: what unidn_display_options is initialized with.",
        );
        macros += &define(
            "PROTECTED_CAPACITY(names_len)",
            "\\\n    (16 * sizeof(char) * (names_len) + 96)",
            "A capacity that suffices for the block of every list of names_len bytes: \
             unidn_protected_build then needs one call, also with an array as its room.",
        );
        macros
    }

    /// The macros of preparation and IDNA2003.
    fn prepare_macros() -> String {
        let mut macros = String::from(
            "\n/*\n * Preparations: the profiles of unidn_prepare. A library that is built without\n * the feature prepare has neither it nor the functions of IDNA2003.\n */\n",
        );
        for entry in PREPARATIONS {
            let value = format!("{:#05X}u", entry.number);
            macros += &define(&format!("PREPARE_{}", entry.name), &value, entry.summary);
        }
        macros += &define(
            "PREPARE_QUERY",
            &format!("{QUERY:#05X}u"),
            "Together with a profile of stringprep: the text is a query, in which code points that \
             are unassigned in Unicode 3.2 stay as they are (RFC 3454 section 7). Together with \
             NICKNAME: the result is the form for comparison (RFC 8266 section 2.4).",
        );
        macros += "\n/*\n * Flags of unidn_idna2003_to_ascii and unidn_idna2003_to_unicode.\n */\n";
        for (name, option, summary) in IDNA2003_OPTIONS {
            let value = format!("{:#010X}u", option.bits());
            macros += &define(&format!("IDNA2003_{name}"), &value, summary);
        }
        macros
    }

    /// A macro with a comment of at most 80 columns.
    fn define(name: &str, value: &str, summary: &str) -> String {
        let mut comment = String::from("/*");
        let mut column = comment.len();
        for word in summary.split(' ') {
            if column + 1 + word.len() > 77 {
                comment += "\n  ";
                column = 2;
            }
            comment = comment + " " + word;
            column += 1 + word.len();
        }
        format!("{comment} */\n#define UNIDN_{name} {value}\n")
    }

    /// Flags of every program of `c-tests/`.
    const WARNINGS: [&str; 6] = ["-Wall", "-Wextra", "-pedantic", "-Werror", "-g", "-Iinclude"];

    /// The two ways in which every program is compiled; `c-tests/harness/main.rs` links them so.
    const MODES: [(&str, &[&str]); 2] = [
        ("plain", &["-O2"]),
        (
            "sanitized",
            &["-O1", "-DSANITIZED", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
        ),
    ];

    /// Without sanitizers, and with fewer cases.
    const EMULATED: [(&str, &[&str]); 1] = [("plain", &["-O2", "-DEMULATED"])];

    /// The objects of `c-tests/` and of the examples: `objects/MODE/KIND/NAME.o`, where a KIND is
    /// `support`, linked with every one of the `programs`, or `examples`, which stand alone. The
    /// library itself does not exist yet: to link is the harness's part.
    fn programs(out: &Path) {
        println!("cargo::rerun-if-changed=c-tests");
        println!("cargo::rerun-if-changed=include");
        // As the crate cc finds them: by CC, CC_<target> and others, or by the name that the target's
        // compiler has.
        println!("cargo::rerun-if-env-changed={NO_CXX}");
        for (is_cpp, name) in [(false, "UNIDN_CC"), (true, "UNIDN_CXX")] {
            println!("cargo::rustc-env={name}={}", compiler(is_cpp).path().display());
        }
        let target = env::var("TARGET").expect("cargo sets TARGET");
        let of_target = format!("_{}", target.replace('-', "_"));
        for end in ["", &of_target, &format!("_{target}")] {
            println!("cargo::rerun-if-env-changed=CC{end}");
            println!("cargo::rerun-if-env-changed=CXX{end}");
        }
        // An emulator has no room for the sanitizers' shadow memory.
        let is_cross = env::var("HOST").is_ok_and(|host| host != target);
        let modes = if is_cross { &EMULATED } else { &MODES[..] };
        let (examples, objects) = (out.join("examples"), out.join("objects"));
        for stale in [&examples, &objects] {
            let _ = fs::remove_dir_all(stale);
        }
        println!("cargo::rerun-if-changed=docs/src");
        for (source, name) in [("README.md", "readme"), ("include/unidn.h", "header")] {
            extract_examples(Path::new(source), name, &examples);
        }
        for chapter in files_in(Path::new("docs/src"), &["md"]) {
            let name = chapter.file_stem().expect("chapters have names").to_string_lossy();
            extract_examples(&chapter, &format!("docs_{name}"), &examples);
        }
        let sources: Vec<(PathBuf, &str)> = [
            (Path::new("c-tests"), "programs"),
            (Path::new("c-tests/support"), "support"),
            (&examples, "examples"),
        ]
        .into_iter()
        .flat_map(|(from, kind)| {
            files_in(from, languages()).into_iter().map(move |path| (path, kind))
        })
        .collect();
        // As many compilers at once as there are modes.
        let compilers: Vec<_> = modes
            .iter()
            .map(|(mode, flags)| {
                let (sources, objects) = (sources.clone(), objects.join(mode));
                std::thread::spawn(move || {
                    for (source, kind) in sources {
                        compile(&source, flags, &objects.join(kind));
                    }
                })
            })
            .collect();
        for compiler in compilers {
            compiler.join().expect("c-tests/ compiles");
        }
    }

    /// Set where no C++ compiler is for the target, such as musl on Debian: the programs in C++ are
    /// left out, and the C compiler links all others.
    const NO_CXX: &str = "UNIDN_NO_CXX";

    /// The languages of the programs, by their files' extensions.
    fn languages() -> &'static [&'static str] {
        if env::var_os(NO_CXX).is_some() { &["c"] } else { &["c", "cpp"] }
    }

    fn compiler(is_cpp: bool) -> cc::Tool {
        let is_cpp = is_cpp && languages().contains(&"cpp");
        cc::Build::new().cpp(is_cpp).cargo_metadata(false).get_compiler()
    }

    /// The files of a directory whose names end so.
    fn files_in(directory: &Path, extensions: &[&str]) -> Vec<PathBuf> {
        let is_one = |path: &PathBuf| {
            path.extension().is_some_and(|extension| extensions.iter().any(|e| extension == *e))
        };
        let entries = fs::read_dir(directory).into_iter().flatten();
        entries.map(|entry| entry.expect("readable").path()).filter(is_one).collect()
    }

    fn compile(source: &Path, flags: &[&str], to: &Path) {
        fs::create_dir_all(to).expect("OUT_DIR is writable");
        let is_cpp = source.extension().is_some_and(|extension| extension == "cpp");
        let compiler = compiler(is_cpp);
        let object = to.join(source.file_stem().expect("sources have names")).with_extension("o");
        let status = std::process::Command::new(compiler.path())
            .args(WARNINGS)
            .args(flags)
            .args(dialect(source))
            .args(["-Ic-tests/support", "-c"])
            .arg(source)
            .arg("-o")
            .arg(object)
            .status()
            .expect("there is a C compiler");
        assert!(status.success(), "{} does not compile", source.display());
    }

    /// The language of a program. One that includes unidn.hpp is compiled without exceptions and
    /// RTTI: the header needs neither.
    fn dialect(source: &Path) -> &'static [&'static str] {
        let name = source.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.ends_with("_20_hpp.cpp") {
            &["-std=c++20", "-fno-exceptions", "-fno-rtti"]
        } else if name.ends_with("_hpp.cpp") {
            &["-std=c++17", "-fno-exceptions", "-fno-rtti"]
        } else if name.ends_with(".cpp") {
            &["-std=c++11"]
        } else {
            &["-std=c11"]
        }
    }

    /// Writes the blocks between "```c" or "```cpp" and "```" of a text to files of their own; those
    /// in C++ are about unidn.hpp. In a header they stand in comments, whose margin goes. What a
    /// program prints is in a block of "```text" right below it, which the harness reads.
    fn extract_examples(source: &Path, name: &str, to: &Path) {
        let Ok(text) = fs::read_to_string(source) else { return };
        println!("cargo::rerun-if-changed={}", source.display());
        fs::create_dir_all(to).expect("OUT_DIR is writable");
        let margin = |line: &str| line.trim_end().trim_start_matches(" * ").to_owned();
        let mut lines = text.lines();
        let mut count = 0;
        let end_of = |line: &str| match margin(line).as_str() {
            "```c" => Some(".c"),
            "```cpp" => Some("_hpp.cpp"),
            _ => None,
        };
        while let Some(end) = lines.find_map(end_of) {
            let block: Vec<_> =
                lines.by_ref().map(margin).take_while(|line| line != "```").collect();
            count += 1;
            let path = to.join(format!("{name}_{count}{end}"));
            fs::write(&path, block.join("\n") + "\n").expect("OUT_DIR is writable");
            let mut below = lines.clone();
            if below.next() == Some("") && below.next() == Some("```text") {
                let printed: Vec<_> = below.take_while(|line| *line != "```").collect();
                fs::write(path.with_extension("txt"), printed.join("\n") + "\n")
                    .expect("OUT_DIR is writable");
            }
        }
    }
}
