//! Both libraries in one process, each under its own path and known to nobody else.

use crate::build;
use crate::classes::Answer;
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use libtest_mimic::Trial;
use std::env;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::PathBuf;
use std::ptr;
use testkit::data::{Outcome, missing_data};
use testkit::effort::unless_missing;

/// The real library, if it is installed.
pub fn real_path() -> Option<PathBuf> {
    if let Some(path) = env::var_os("UNIDN_IDN2_REAL") {
        return Some(path.into());
    }
    let directories = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64"];
    directories
        .iter()
        .map(|directory| PathBuf::from(directory).join("libidn2.so.0"))
        .find(|path| path.exists())
}

/// A test that needs the real library, and the ages of code points.
pub fn trial_with_real(name: &str, test: impl FnOnce() -> Outcome + Send + 'static) -> Trial {
    let ages = crate::ages::AGES;
    let missing = match real_path() {
        None => Some("needs libidn2.so.0 of libidn2".to_owned()),
        Some(_) => missing_data(ages),
    };
    unless_missing(Trial::test(name, test), missing)
}

type ToAscii = unsafe extern "C" fn(*const c_char, *mut *mut c_char, c_int) -> c_int;
type Register =
    unsafe extern "C" fn(*const c_char, *const c_char, *mut *mut c_char, c_int) -> c_int;
type Version = unsafe extern "C" fn(*const c_char) -> *const c_char;

/// The functions of one of the libraries.
pub struct Idn2 {
    lookup_u8: ToAscii,
    to_unicode_8z8z: ToAscii,
    register_u8: Register,
    check_version: Version,
    free: unsafe extern "C" fn(*mut c_void),
    _library: Library,
}

impl Idn2 {
    pub fn ours() -> Result<Self, String> {
        Self::load(build::shipped()?.shared.clone())
    }

    pub fn real() -> Result<Self, String> {
        Self::load(real_path().ok_or("libidn2 is not installed")?)
    }

    fn load(path: PathBuf) -> Result<Self, String> {
        let fail = |error: libloading::Error| format!("{}: {error}", path.display());
        // SAFETY: neither library has a constructor that does anything. Local: what one of them
        // calls of itself is not taken from the other.
        unsafe {
            let library = Library::open(Some(&path), RTLD_NOW | RTLD_LOCAL).map_err(fail)?;
            Ok(Self {
                lookup_u8: *library.get(b"idn2_lookup_u8").map_err(fail)?,
                to_unicode_8z8z: *library.get(b"idn2_to_unicode_8z8z").map_err(fail)?,
                register_u8: *library.get(b"idn2_register_u8").map_err(fail)?,
                check_version: *library.get(b"idn2_check_version").map_err(fail)?,
                free: *library.get(b"idn2_free").map_err(fail)?,
                _library: library,
            })
        }
    }

    pub fn version(&self) -> String {
        // SAFETY: NULL is allowed; the result is a static string.
        unsafe { CStr::from_ptr((self.check_version)(ptr::null())) }.to_string_lossy().into_owned()
    }

    fn answer(&self, call: impl FnOnce(*mut *mut c_char) -> c_int) -> Answer {
        let mut output = ptr::null_mut();
        match call(&raw mut output) {
            0 => {
                // SAFETY: success with input gives a string, which is ours to free.
                let bytes = unsafe { CStr::from_ptr(output) }.to_bytes().to_vec();
                // SAFETY: the same.
                unsafe { (self.free)(output.cast()) };
                Ok(bytes)
            }
            code => {
                assert!(output.is_null(), "{code} with an output");
                Err(code)
            }
        }
    }

    /// `name` must have no NUL.
    pub fn lookup(&self, name: &[u8], flags: c_int) -> Answer {
        let name = CString::new(name).expect("no NUL");
        // SAFETY: a string and a valid pointer.
        self.answer(|output| unsafe { (self.lookup_u8)(name.as_ptr(), output, flags) })
    }

    pub fn to_unicode(&self, name: &[u8]) -> Answer {
        let name = CString::new(name).expect("no NUL");
        // SAFETY: a string and a valid pointer.
        self.answer(|output| unsafe { (self.to_unicode_8z8z)(name.as_ptr(), output, 0) })
    }

    pub fn register(&self, ulabel: Option<&[u8]>, alabel: Option<&[u8]>, flags: c_int) -> Answer {
        let [u, a] = [ulabel, alabel].map(|label| label.map(|l| CString::new(l).expect("no NUL")));
        let pointer = |label: &Option<CString>| label.as_ref().map_or(ptr::null(), |l| l.as_ptr());
        // SAFETY: strings or NULL, not both NULL, and a valid pointer.
        self.answer(|output| unsafe { (self.register_u8)(pointer(&u), pointer(&a), output, flags) })
    }
}
