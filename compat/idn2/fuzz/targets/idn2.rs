//! Any name, label or Punycode, with any flags, in both libraries: each difference has one of the
//! reasons that the differential test computes.
//!
//! The first byte chooses the flags, the second and the rest are the name. `UNIDN_IDN2_REAL` names the
//! real library, `UNIDN_TEST_DATA` the directory of the ages of code points.
#![no_main]
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

#[path = "../../tests/idn2/ages.rs"]
mod ages;
#[allow(dead_code, reason = "the titles are of another test")]
#[path = "../../tests/idn2/classes.rs"]
mod classes;

use ages::{AGES, Ages};
use classes::{Answer, Function, class_of};
use libfuzzer_sys::fuzz_target;
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::PathBuf;
use std::sync::LazyLock;
use std::{env, fs, ptr};

// Nothing of the library is named in Rust; only this makes the linker see it.
use unidn_idn2 as _;

unsafe extern "C" {
    fn idn2_lookup_u8(src: *const c_char, out: *mut *mut c_char, flags: c_int) -> c_int;
    fn idn2_to_unicode_8z8z(src: *const c_char, out: *mut *mut c_char, flags: c_int) -> c_int;
    fn idn2_register_u8(
        ulabel: *const c_char,
        alabel: *const c_char,
        out: *mut *mut c_char,
        flags: c_int,
    ) -> c_int;
    fn idn2_free(block: *mut c_void);
}

type Call = unsafe extern "C" fn(*const c_char, *mut *mut c_char, c_int) -> c_int;
type Register =
    unsafe extern "C" fn(*const c_char, *const c_char, *mut *mut c_char, c_int) -> c_int;

/// The functions of a library.
struct Idn2 {
    lookup: Call,
    to_unicode: Call,
    register: Register,
    free: unsafe extern "C" fn(*mut c_void),
}

static OURS: Idn2 = Idn2 {
    lookup: idn2_lookup_u8,
    to_unicode: idn2_to_unicode_8z8z,
    register: idn2_register_u8,
    free: idn2_free,
};

static REAL: LazyLock<Idn2> = LazyLock::new(|| {
    let path = env::var("UNIDN_IDN2_REAL")
        .unwrap_or_else(|_| "/usr/lib/x86_64-linux-gnu/libidn2.so.0".to_owned());
    // SAFETY: the library has no constructor that does anything, the types are those of idn2.h, and
    // it stays loaded.
    unsafe {
        let library = Library::open(Some(path), RTLD_NOW | RTLD_LOCAL).expect("libidn2 is there");
        let idn2 = Idn2 {
            lookup: *library.get(b"idn2_lookup_u8").expect("it has the function"),
            to_unicode: *library.get(b"idn2_to_unicode_8z8z").expect("it has the function"),
            register: *library.get(b"idn2_register_u8").expect("it has the function"),
            free: *library.get(b"idn2_free").expect("it has the function"),
        };
        std::mem::forget(library);
        idn2
    }
});

static READ_AGES: LazyLock<Ages> = LazyLock::new(|| {
    let data = env::var("UNIDN_TEST_DATA").expect("UNIDN_TEST_DATA names a directory");
    let text = fs::read_to_string(PathBuf::from(data).join(AGES)).expect("the ages are there");
    Ages::parse(&text).expect("it has ages")
});

impl Idn2 {
    fn answer(&self, call: impl FnOnce(*mut *mut c_char) -> c_int) -> Answer {
        let mut output = ptr::null_mut();
        let code = call(&raw mut output);
        if code != 0 {
            assert!(output.is_null(), "{code} with an output");
            return Err(code);
        }
        // SAFETY: success with input gives a string, which is ours to free.
        let bytes = unsafe { CStr::from_ptr(output) }.to_bytes().to_vec();
        // SAFETY: the same.
        unsafe { (self.free)(output.cast()) };
        Ok(bytes)
    }
}

fuzz_target!(|input: &[u8]| {
    let Some((&bits, name)) = input.split_first() else { return };
    let Ok(string) = CString::new(name) else { return };
    let flags = c_int::from(bits);
    let start = string.as_ptr();
    let both = |call: &dyn Fn(&Idn2, *mut *mut c_char) -> c_int| {
        [&OURS, &*REAL].map(|idn2| idn2.answer(|output| call(idn2, output)))
    };
    // SAFETY, of all four: a string, and a pointer that is valid for a write.
    let lookup = both(&|idn2, output| unsafe { (idn2.lookup)(start, output, flags) });
    let to_unicode = both(&|idn2, output| unsafe { (idn2.to_unicode)(start, output, flags) });
    let ulabel = both(&|idn2, out| unsafe { (idn2.register)(start, ptr::null(), out, flags) });
    let alabel = both(&|idn2, out| unsafe { (idn2.register)(ptr::null(), start, out, flags) });
    for (function, [ours, real]) in [
        (Function::Lookup, lookup),
        (Function::ToUnicode, to_unicode),
        (Function::Register, ulabel),
        (Function::Register, alabel),
    ] {
        if ours != real {
            // Ill-formed text is refused by both, with the same code, except for labels before it.
            let name = String::from_utf8_lossy(name);
            let class = class_of(function, &name, flags, &ours, &real, &READ_AGES);
            assert!(class.is_some(), "{function:?} {flags} {name:?}: {ours:?}, libidn2 {real:?}");
        }
    }
});
