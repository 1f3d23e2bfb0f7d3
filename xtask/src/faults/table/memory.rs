//! Panics, memory, results that do not fit, and cost.

use super::super::Fault;
use super::{Edits, NEW_SYMBOL, POINTER, VERSION, chore, library, named, of_xtask};

/// A fault that no build for the proof links with.
const fn panics(test: &'static str) -> Fault {
    let edits: Edits = &[("        return &[];", PANIC)];
    let fault = named(test, "c", "src/abi/pointers.rs", edits);
    Fault { says: "unidn_a_panic_is_reachable", ..fault }
}

/// A panic for one length of input.
const PANIC: &str = "        return &[];\n    }\n    if count == 12345 {\n        panic!();";

/// A text of exactly the capacity is taken to fit, without its NUL.
const FITS: Edits =
    &[("let fits = length < self.room.len();", "let fits = length <= self.room.len();")];

pub(super) const FAULTS: &[Fault] = &[
    // No panic.
    panics("proof::no_panic_is_reachable"),
    panics("proof::after_the_workspace"),
    panics("proof::after_cargo_test"),
    named(
        "proof::finds_a_panic",
        "c",
        "src/lib.rs",
        &[("    [0, 1][index]", "    [0, 1].get(index).copied().unwrap_or(0)")],
    ),
    named(
        "artefact::has_no_panic_machinery",
        "c",
        "src/abi/pointers.rs",
        &[("        return &[];", PANIC)],
    ),
    // Memory.
    of_xtask(
        "unsafe_is_where_the_table_says",
        "unsafe_code",
        VERSION,
        &[(
            POINTER,
            "    // SAFETY: true is true.\n    unsafe { core::hint::assert_unchecked(true) };\n    VERSION.as_ptr()",
        )],
    ),
    of_xtask(
        "only_the_c_abi_and_the_vectors_have_unsafe",
        "unsafe_code",
        "xtask/tests/unsafe_code.rs",
        &[(
            "    (\"src/abi/bootstring.rs\", ",
            "    (\"core/names/src/idna/bidi.rs\", 1),\n    (\"src/abi/bootstring.rs\", ",
        )],
    ),
    library("capacity", ("c", "programs::capacity::plain::shared"), "src/abi/result.rs", FITS),
    library(
        "exhaustive",
        ("c", "programs::exhaustive::plain::shared"),
        "core/names/src/text/writer.rs",
        &[(
            "(self.next) {\n            *slot = S::of(unit);",
            "(self.next) {\n            *slot = S::of(unit);\n            // Ends one early.\n            if self.next == 3 {\n                return;\n            }",
        )],
    ),
    library(
        "reaches_every_function",
        ("c", "coverage::null_reaches_every_function"),
        "c-tests/symbols.txt",
        NEW_SYMBOL,
    ),
    library(
        "reaches_every_function",
        ("c", "coverage::capacity_reaches_every_function"),
        "c-tests/symbols.txt",
        NEW_SYMBOL,
    ),
    library(
        "null",
        ("c", "programs::null::plain::shared"),
        "src/abi/pointers.rs",
        &[("self.start.wrapping_sub(1) < !self.size", "self.start <= !self.size")],
    ),
    library(
        "arguments",
        ("c", "programs::arguments::plain::shared"),
        "src/abi/pointers.rs",
        &[(" && !self.misaligned;", ";")],
    ),
    library(
        "overlap",
        ("c", "programs::overlap::plain::shared"),
        "src/abi/pointers.rs",
        &[("        distance < self.size.wrapping_add(reach)", "        distance < self.size")],
    ),
    library(
        "display_options",
        ("c", "programs::display_options::plain::shared"),
        "src/abi/display_options.rs",
        &[(
            "check(extents, known.is_some() && wanted.are_known(), call.dst_len)?;",
            "let _ = (extents, &known);",
        )],
    ),
    library(
        "batch",
        ("c", "programs::batch::plain::shared"),
        "core/names/src/idna/unfit.rs",
        &[(
            "let mut bits = self.words.get(number).map_or(0, |&word| word);",
            "let mut bits = self.words.get(number).map_or(0, |&word| word & word << 1);",
        )],
    ),
    library(
        "batch",
        ("c", "programs::batch::plain::shared"),
        "src/batch/column.rs",
        &[("        if outcome.length > capacity {", "        if outcome.length > capacity + 1 {")],
    ),
    library(
        "batch_arguments",
        ("c", "programs::batch_arguments::plain::shared"),
        "src/batch/column.rs",
        &[("get(place).ok_or(UNIDN_INVALID_ARGUMENT)?;", "get(place).unwrap_or_default();")],
    ),
    library(
        "batch_arguments",
        ("c", "programs::batch_arguments::plain::shared"),
        "src/batch/mod.rs",
        &[(
            "            output(self.statuses, statuses),\n",
            "            input(self.statuses, statuses),\n",
        )],
    ),
    library(
        "every_call_of_hostile_tsv_is_made",
        ("c", "coverage::every_call_of_hostile_tsv_is_made"),
        "c-tests/threads.c",
        &[("    covers(\"threads with one source\");\n", "")],
    ),
    chore(
        "cargo run -p xtask -- fuzz",
        (&["fuzz", "--runs", "20000"], "has found something"),
        "src/abi/result.rs",
        FITS,
    ),
    of_xtask(
        "every_exported_function_has_a_fuzz_target",
        "fuzz",
        "c-tests/symbols.txt",
        NEW_SYMBOL,
    ),
    chore(
        "cargo run -p xtask -- sanitize",
        (&["sanitize", "valgrind"], "is not reported in the library"),
        "c-tests/canaries/uninitialized.c",
        &[("malloc(8)", "calloc(1, 8)")],
    ),
    // Cost.
    chore(
        "cargo run -p xtask -- cost",
        (&["cost", "to_ascii"], "cases cost too much"),
        "core/names/src/unicode/order.rs",
        &[("    if marks.len() < SHORT {", "    if marks.len() < SHORT << 20 {")],
    ),
    library(
        "memory",
        ("c", "programs::memory::plain::shared"),
        "core/names/src/punycode/encode.rs",
        &[(
            "if text.len() <= crate::NO_HEAP_CODE_POINTS {",
            "if text.len() < crate::NO_HEAP_CODE_POINTS {",
        )],
    ),
    library(
        "name_memory",
        ("c", "programs::name_memory::plain::shared"),
        "core/names/src/idna/buffer.rs",
        &[("if fits(needed, LARGEST_ON_STACK) {", "if fits(needed, DNS) {")],
    ),
    named(
        "corpus::takes_no_heap",
        "c",
        "core/names/src/idna/buffer.rs",
        &[
            ("    if fits(needed, DNS) {", "    if fits(needed, SHORT) {"),
            ("    if fits(needed, LARGEST_ON_STACK) {", "    if fits(needed, SHORT) {"),
        ],
    ),
    library(
        "stack",
        ("c", "programs::stack::plain::shared"),
        "core/names/src/idna/buffer.rs",
        &[(
            "in_own_buffer::<LARGEST_ON_STACK>(attempt)?",
            "in_own_buffer::<{ 4 * LARGEST_ON_STACK }>(attempt)?",
        )],
    ),
];
