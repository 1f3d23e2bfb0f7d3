//! `libidn2.so.0` over unidn.

use super::super::Fault;
use super::of_idn2;

pub(super) const FAULTS: &[Fault] = &[
    of_idn2(
        "library::no_panic_is_reachable",
        "compat/idn2/src/lookup.rs",
        &[(
            "return take(lower.get(..length).unwrap_or_default());",
            "return take(&lower[..length]);",
        )],
    ),
    of_idn2(
        "programs::allocations::plain",
        "compat/idn2/src/heap.rs",
        &[("if copy.is_null() {", "if false {")],
    ),
    of_idn2(
        "programs::stack::plain",
        "compat/idn2/src/to_unicode.rs",
        &[("write_in::<1024>(name, take)", "write_in::<8192>(name, take)")],
    ),
    of_idn2(
        "abi::exports_the_functions_under_their_nodes",
        "compat/idn2/libidn2.map",
        &[("    idn2_free;\n", "")],
    ),
    of_idn2(
        "abi::imports_only_memory_and_locale",
        "compat/idn2/src/heap.rs",
        &[(
            "    let copy = unsafe {",
            "    if unsafe { libc::getpid() } == 0 {\n        return Ok(());\n    }\n    let copy = unsafe {",
        )],
    ),
    of_idn2(
        "differential::every_difference_has_a_reason",
        "compat/idn2/src/lookup.rs",
        &[("if hyphens & (starts | ends) != 0 {", "if hyphens & starts != 0 {")],
    ),
    of_idn2(
        "code_points::differ_by_their_age_or_a_changed_table",
        "compat/idn2/src/label.rs",
        &[(
            "is_pvalid &= p.idna2008() == Idna2008::Pvalid;",
            "is_pvalid &= p.idna2008() == Idna2008::Pvalid || c > 0xFFFF;",
        )],
    ),
];
