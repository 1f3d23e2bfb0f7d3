//! Libraries of the system: found by pkg-config, loaded by dlopen.

use super::Keep;
use anyhow::{Context, Result, bail, ensure};
use std::ffi::{CStr, CString, c_char, c_void};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A development package.
pub(super) struct Package {
    pub(super) version: String,
    directory: PathBuf,
}

impl Package {
    pub(super) fn find(name: &str) -> Result<Self> {
        let ask = |argument: &str| -> Result<String> {
            let output = Command::new("pkg-config")
                .args([argument, name])
                .output()
                .context("pkg-config does not run")?;
            ensure!(output.status.success(), "pkg-config does not find {name}");
            Ok(String::from_utf8(output.stdout)?.trim().to_string())
        };
        Ok(Self { version: ask("--modversion")?, directory: ask("--variable=libdir")?.into() })
    }

    pub(super) fn open(&self, file: &str) -> Result<Library> {
        Library::open(&self.path(file))
    }

    pub(super) fn path(&self, file: &str) -> PathBuf {
        self.directory.join(file)
    }
}

/// A shared library. It stays loaded: functions of it are kept for as long as the program runs.
#[derive(Clone, Copy)]
pub(crate) struct Library(*mut c_void);

impl Library {
    pub(crate) fn open(path: &Path) -> Result<Self> {
        let name = CString::new(path.as_os_str().as_encoded_bytes())?;
        // SAFETY: the name ends with a NUL; the libraries' constructors are harmless.
        let handle = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
        if handle.is_null() {
            // SAFETY: after a failure dlerror gives a text that lives until the next call.
            let reason = unsafe { CStr::from_ptr(libc::dlerror()) };
            bail!("{}", reason.to_string_lossy());
        }
        Ok(Self(handle))
    }

    /// The address of a variable or a function.
    pub(super) fn address(self, name: &str) -> Result<*const c_void> {
        let symbol = CString::new(name)?;
        // SAFETY: the handle is open, the name ends with a NUL.
        let address = unsafe { libc::dlsym(self.0, symbol.as_ptr()) };
        ensure!(!address.is_null(), "nothing is named {name}");
        Ok(address)
    }

    /// The address of a function as a function pointer.
    ///
    /// # Safety
    ///
    /// `F` is a function pointer and says what the function of this name has in its header.
    pub(crate) unsafe fn function<F: Copy>(self, name: &str) -> Result<F> {
        let address = self.address(name)?;
        // SAFETY: handed on to the caller.
        Ok(unsafe { as_function(address) })
    }

    /// Like [`Self::function`], for a symbol that is only there under a version.
    ///
    /// # Safety
    ///
    /// As for [`Self::function`].
    pub(super) unsafe fn versioned<F: Copy>(self, name: &str, version: &str) -> Result<F> {
        let (symbol, version) = (CString::new(name)?, CString::new(version)?);
        // SAFETY: the handle is open, the names end with a NUL.
        let address = unsafe { libc::dlvsym(self.0, symbol.as_ptr(), version.as_ptr()) };
        ensure!(!address.is_null(), "no function {name}");
        // SAFETY: handed on to the caller.
        Ok(unsafe { as_function(address) })
    }
}

/// # Safety
///
/// `F` is a function pointer of the type of the function at `address`.
unsafe fn as_function<F: Copy>(address: *const c_void) -> F {
    const { assert!(size_of::<F>() == size_of::<*const c_void>()) };
    // SAFETY: the sizes are equal; the rest is the caller's promise.
    unsafe { std::mem::transmute_copy::<*const c_void, F>(&address) }
}

/// The length of a C string that a library allocated, which is kept if asked for and freed.
///
/// # Safety
///
/// `text` is a C string that `free` may be called with.
pub(super) unsafe fn take_c_string(
    text: *mut c_char,
    keep: Keep<'_>,
    free: unsafe extern "C" fn(*mut c_void),
) -> usize {
    // SAFETY: the caller's promise.
    let length = unsafe { libc::strlen(text) };
    if let Some(kept) = keep {
        // SAFETY: a C string of this length.
        kept.extend_from_slice(unsafe { std::slice::from_raw_parts(text.cast(), length) });
    }
    // SAFETY: the caller's promise; the text is not used any more.
    unsafe { free(text.cast()) };
    length
}
