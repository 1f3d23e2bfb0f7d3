//! No unwind tables: nothing unwinds through the library, which calls no function of its callers,
//! and `.eh_frame` would be a fifteenth of it.
//!
//! The directive moves the tables to `.debug_frame`, which debuggers read and `strip` removes. It is
//! for the object that it stands in: by link-time optimization that is the whole library.
//! `-C force-unwind-tables=no` does the same, but cargo has no flags for one package or profile, and
//! build scripts unwind.
//!
//! 32-bit ARM has other tables. The processors that are not listed have no stable assembly in the
//! oldest compiler.

#[cfg(all(
    panic = "abort",
    not(test),
    not(unidn_unwind_tables),
    any(target_os = "android", target_os = "linux"),
    any(
        target_arch = "aarch64",
        target_arch = "loongarch64",
        target_arch = "riscv64",
        target_arch = "s390x",
        target_arch = "x86",
        target_arch = "x86_64",
    ),
))]
core::arch::global_asm!(".cfi_sections .debug_frame");
