//! The exported functions, as C calls them, and which of them a target has called.

use crate::calls::Detail;
use crate::display::{DisplayOptions, Report};
use std::ffi::{c_char, c_int, c_void};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

// Nothing of the library is named in Rust; only this makes the linker see it.
use unidn as _;

/// `unidn_bootstring`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Bootstring {
    pub base: u32,
    pub tmin: u32,
    pub tmax: u32,
    pub skew: u32,
    pub damp: u32,
    pub initial_bias: u32,
    pub initial_n: u32,
    pub max_code_point: u32,
    pub delimiter: u8,
    pub case_insensitive: u8,
    pub digits: [u8; 62],
    pub reserved: [u64; 4],
}

/// Declares each function as the header does, and gives it a room of its own: `call`, which notes
/// that the function is reached and goes on to it.
macro_rules! functions {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        $(
            #[allow(clippy::too_many_arguments, reason = "the C functions have so many")]
            pub mod $name {
                use super::*;

                pub(super) static IS_REACHED: AtomicBool = AtomicBool::new(false);

                /// # Safety
                /// As for the function in the header.
                pub unsafe extern "C" fn call($($argument: $type),*) -> $result {
                    unsafe extern "C" {
                        fn $name($($argument: $type),*) -> $result;
                    }
                    IS_REACHED.store(true, Relaxed);
                    // SAFETY: by this function's contract.
                    unsafe { $name($($argument),*) }
                }
            }
        )*

        /// Name, address of `call`, and whether it is reached.
        static FUNCTIONS: &[(&str, Address, &AtomicBool)] = &[
            $((stringify!($name), Address($name::call as *const c_void), &$name::IS_REACHED),)*
        ];
    };
}

struct Address(*const c_void);

// SAFETY: the addresses are those of functions.
unsafe impl Sync for Address {}

functions! {
    unidn_bootstring_decode(parameters: *const Bootstring, src: *const u8, src_len: usize,
        dst: *mut u32, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_bootstring_encode(parameters: *const Bootstring, src: *const u32, src_len: usize,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_check(src: *const u8, src_len: usize, options: u32, detail: *mut Detail) -> c_int;
    unidn_check_utf16(src: *const u16, src_len: usize, options: u32, detail: *mut Detail) -> c_int;
    unidn_check_utf32(src: *const u32, src_len: usize, options: u32, detail: *mut Detail) -> c_int;
    unidn_confusable(a: *const u8, a_len: usize, b: *const u8, b_len: usize, options: u32,
        relation: *mut u32) -> c_int;
    unidn_check_display(src: *const u8, src_len: usize, options: *const DisplayOptions,
        report: *mut Report) -> c_int;
    unidn_check_display_utf16(src: *const u16, src_len: usize, options: *const DisplayOptions,
        report: *mut Report) -> c_int;
    unidn_check_display_utf32(src: *const u32, src_len: usize, options: *const DisplayOptions,
        report: *mut Report) -> c_int;
    unidn_equal(a: *const u8, a_len: usize, b: *const u8, b_len: usize, options: u32,
        equal: *mut c_int, details: *mut Detail) -> c_int;
    unidn_protected_build(names: *const u8, names_len: usize,
        dst: *mut c_void, dst_cap: usize, dst_size: *mut usize, detail: *mut Detail) -> c_int;
    unidn_protected_verify(protected_names: *const c_void, protected_names_size: usize) -> c_int;
    unidn_punycode_decode_utf32(src: *const u8, src_len: usize,
        dst: *mut u32, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_punycode_decode_cased_utf32(src: *const u8, src_len: usize, dst: *mut u32, uppercase: *mut u8,
        dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_punycode_decode_utf16(src: *const u8, src_len: usize,
        dst: *mut u16, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_punycode_decode(src: *const u8, src_len: usize,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_punycode_encode_utf32(src: *const u32, src_len: usize,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_punycode_encode_cased_utf32(src: *const u32, src_len: usize, uppercase: *const u8,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_punycode_encode_utf16(src: *const u16, src_len: usize,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_punycode_encode(src: *const u8, src_len: usize,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, error_offset: *mut usize) -> c_int;
    unidn_reason_message(reason: u64) -> *const c_char;
    unidn_reason_name(reason: u64) -> *const c_char;
    unidn_restriction_level(src: *const u8, src_len: usize, level: *mut u32) -> c_int;
    unidn_rule_message(rule: u64) -> *const c_char;
    unidn_rule_name(rule: u64) -> *const c_char;
    unidn_script_name(script: u32) -> *const c_char;
    unidn_scripts(src: *const u8, src_len: usize,
        dst: *mut u32, dst_cap: usize, dst_len: *mut usize) -> c_int;
    unidn_skeleton(src: *const u8, src_len: usize, options: u32,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize) -> c_int;
    unidn_status_message(status: c_int) -> *const c_char;
    unidn_status_name(status: c_int) -> *const c_char;
    unidn_to_ascii(src: *const u8, src_len: usize, options: u32,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut Detail) -> c_int;
    unidn_to_ascii_utf16(src: *const u16, src_len: usize, options: u32,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut Detail) -> c_int;
    unidn_to_ascii_utf32(src: *const u32, src_len: usize, options: u32,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut Detail) -> c_int;
    unidn_to_display(src: *const u8, src_len: usize, options: *const DisplayOptions,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, report: *mut Report) -> c_int;
    unidn_to_display_utf16(src: *const u16, src_len: usize, options: *const DisplayOptions,
        dst: *mut u16, dst_cap: usize, dst_len: *mut usize, report: *mut Report) -> c_int;
    unidn_to_display_utf32(src: *const u32, src_len: usize, options: *const DisplayOptions,
        dst: *mut u32, dst_cap: usize, dst_len: *mut usize, report: *mut Report) -> c_int;
    unidn_to_unicode(src: *const u8, src_len: usize, options: u32,
        dst: *mut u8, dst_cap: usize, dst_len: *mut usize, detail: *mut Detail) -> c_int;
    unidn_to_unicode_utf16(src: *const u16, src_len: usize, options: u32,
        dst: *mut u16, dst_cap: usize, dst_len: *mut usize, detail: *mut Detail) -> c_int;
    unidn_to_unicode_utf32(src: *const u32, src_len: usize, options: u32,
        dst: *mut u32, dst_cap: usize, dst_len: *mut usize, detail: *mut Detail) -> c_int;
    unidn_unicode_version() -> *const c_char;
    unidn_version() -> *const c_char;
    unidn_version_number() -> u32;
}

/// The function of this name.
///
/// # Safety
/// The function has the type `F`.
pub unsafe fn function<F: Copy>(name: &str) -> Result<F, String> {
    const { assert!(size_of::<F>() == size_of::<*const c_void>()) };
    let (_, address, _) = FUNCTIONS
        .iter()
        .find(|(known, ..)| *known == name)
        .ok_or_else(|| format!("{name} is not declared"))?;
    // SAFETY: by this function's contract; the sizes are equal.
    Ok(unsafe { std::mem::transmute_copy(&address.0) })
}

/// Where a target writes which functions it has reached, if the variable is set.
const REACHED: &str = "UNIDN_FUZZ_REACHED";

/// Has the names of the functions that were called written to the file that [`REACHED`] names.
pub fn report_at_exit() {
    extern "C" fn report() {
        let Some(path) = std::env::var_os(REACHED) else { return };
        let mut names = String::new();
        for (name, _, is_reached) in FUNCTIONS {
            if is_reached.load(Relaxed) {
                names += name;
                names.push('\n');
            }
        }
        let written =
            std::fs::File::create(path).and_then(|mut file| file.write_all(names.as_bytes()));
        if let Err(error) = written {
            eprintln!("{REACHED}: {error}");
        }
    }
    // SAFETY: the function neither unwinds nor exits.
    unsafe { libc::atexit(report) };
}
