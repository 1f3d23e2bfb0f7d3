//! The shared object, loaded.

use crate::cargo;
use libloading::Library;
use std::sync::LazyLock;

/// The library that ships, loaded for as long as the tests run.
pub fn library() -> Result<&'static Library, String> {
    static LOADED: LazyLock<Result<Library, String>> = LazyLock::new(|| {
        // SAFETY: the library has no constructor, so that nothing runs when it is loaded.
        unsafe { Library::new(&cargo::shipped()?.shared) }.map_err(|error| error.to_string())
    });
    LOADED.as_ref().map_err(String::clone)
}

/// The function of this name. `F` has to be its type.
///
/// # Safety
/// The function has the type `F`.
pub unsafe fn function<F: Copy>(name: &str) -> Result<F, String> {
    // SAFETY: by this function's contract.
    let symbol = unsafe { library()?.get::<F>(name) };
    Ok(*symbol.map_err(|error| error.to_string())?)
}
