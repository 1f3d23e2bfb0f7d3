//! The library as a file, its surroundings, and what is installed.

use super::super::{Fault, Run};
use super::{Edits, POINTER, VERSION, chore, library, named};

/// A call fails while another one is under way.
const DISTURBED: Edits = &[(
    "let fits = length < self.room.len();",
    "use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};\n        \
     static TURN: AtomicUsize = AtomicUsize::new(0);\n        \
     let turn = TURN.fetch_add(1, Relaxed) + 1;\n        \
     for _ in 0..2000 {\n            core::hint::spin_loop();\n        }\n        \
     let fits = length < self.room.len() && TURN.load(Relaxed) == turn;",
)];

pub(super) const FAULTS: &[Fault] = &[
    // State and surroundings.
    named(
        "artefact::has_nothing_writable",
        "c",
        VERSION,
        &[(
            POINTER,
            "    static CALLS: core::sync::atomic::AtomicU32 = core::sync::atomic::AtomicU32::new(1);\n    CALLS.fetch_add(1, core::sync::atomic::Ordering::Relaxed);\n    VERSION.as_ptr()",
        )],
    ),
    named(
        "artefact::has_no_thread_local_storage",
        "c",
        VERSION,
        &[(
            "use core::ffi::",
            "core::arch::global_asm!(\".section .tdata,\\\"awTR\\\",@progbits\", \".long 1\", \".text\");\n\nuse core::ffi::",
        )],
    ),
    named(
        "artefact::has_no_constructor",
        "c",
        VERSION,
        &[(
            "const VERSION: &CStr",
            "extern \"C\" fn set_up() {}\n\n#[used]\n#[unsafe(link_section = \".init_array\")]\nstatic SET_UP: extern \"C\" fn() = set_up;\n\nconst VERSION: &CStr",
        )],
    ),
    library("threads", ("c", "programs::threads::plain::shared"), "src/abi/result.rs", DISTURBED),
    library("signals", ("c", "programs::signals::plain::shared"), "src/abi/result.rs", DISTURBED),
    named(
        "artefact::imports_only_memory",
        "c",
        VERSION,
        &[(
            POINTER,
            "    // SAFETY: a string of C.\n    if !unsafe { libc::getenv(c\"UNIDN\".as_ptr()) }.is_null() {\n        return c\"\".as_ptr();\n    }\n    VERSION.as_ptr()",
        )],
    ),
    named(
        "artefact::needs_only_libc_and_has_its_soname",
        "c",
        "build.rs",
        &[(
            "=> &[\n            \"-Wl,-soname,libunidn.so.0\"",
            "=> &[\n            \"-Wl,-soname,libunidn.so.1\"",
        )],
    ),
    named(
        "artefact::relocates_only_imported_functions",
        "c",
        VERSION,
        &[(
            POINTER,
            "    static VERSIONS: [&CStr; 1] = [VERSION];\n    core::hint::black_box(&VERSIONS)[0].as_ptr()",
        )],
    ),
    named(
        "artefact::exports_what_symbols_txt_says",
        "c",
        VERSION,
        &[("fn unidn_version_number()", "fn unidn_version_as_number()")],
    ),
    named(
        "beside_another_rust_library",
        "c",
        VERSION,
        &[(
            "const VERSION: &CStr",
            "#[unsafe(no_mangle)]\nextern \"C\" fn rust_eh_personality() {}\n\nconst VERSION: &CStr",
        )],
    ),
    // The installed files.
    named(
        "install_and_uninstall",
        "install",
        "Makefile",
        &[(
            "rm -f $(installed_shared) '$(DESTDIR)$(LIBDIR)/$(ARCHIVE)'",
            "rm -f '$(DESTDIR)$(LIBDIR)/$(ARCHIVE)'",
        )],
    ),
    named(
        "vendored_and_offline",
        "install",
        "Makefile",
        &[(
            "cargo_build = $(CARGO) build --release $(CARGOFLAGS)",
            "cargo_build = $(CARGO) build --release --target-dir target $(CARGOFLAGS)",
        )],
    ),
    chore(
        "cargo run -p xtask -- reproducible",
        (&["reproducible"], "differs between the builds"),
        VERSION,
        &[(
            "concat!(env!(\"CARGO_PKG_VERSION\"), \"\\0\")",
            "concat!(env!(\"CARGO_MANIFEST_DIR\"), \"\\0\")",
        )],
    ),
    Fault {
        test: "cargo deny check",
        run: Run::Cargo(&["deny", "check", "bans", "licenses", "sources"]),
        file: "deny.toml",
        edits: &[("    \"Unicode-3.0\",\n", "")],
        says: "licenses FAILED",
    },
    chore(
        "cargo run -p xtask -- abi",
        (&["abi"], "the ABI is not that of"),
        VERSION,
        &[
            (
                "pub extern \"C\" fn unidn_version_number() -> u32 {",
                "pub extern \"C\" fn unidn_version_number() -> u64 {",
            ),
            ("\n    VERSION_NUMBER\n", "\n    VERSION_NUMBER.into()\n"),
        ],
    ),
];
