//! The functions of the library as C has them.

pub mod codec;
pub mod display;
pub mod names;
pub mod prepare;

pub use crate::interface::*;
use std::ffi::c_void;
use std::sync::{LazyLock, OnceLock};

macro_rules! functions {
    ($($name:ident($($parameter:ident: $type:ty),*) -> $result:ty;)*) => {
        /// All functions.
        #[derive(Clone, Copy)]
        pub struct Functions {
            $(pub $name: types::$name,)*
        }

        impl Functions {
            /// Takes the address of each function by its name.
            ///
            /// # Safety
            /// An address is that of the function that the header declares under the name.
            pub unsafe fn load(
                mut address: impl FnMut(&str) -> Result<*const c_void, String>,
            ) -> Result<Self, String> {
                $(
                    let $name = address(stringify!($name))?;
                    // SAFETY: by this function's contract, and the type is the header's.
                    let $name = unsafe {
                        std::mem::transmute::<*const c_void, types::$name>($name)
                    };
                )*
                Ok(Self { $($name,)* })
            }
        }
    };
}
for_each_function!(functions);

type Loader = fn() -> Result<Functions, String>;

static LOADER: OnceLock<Loader> = OnceLock::new();

/// Sets where this process has the library from. It is loaded by the first call.
pub fn load_with(loader: Loader) {
    // The first loader stays.
    let _ = LOADER.set(loader);
}

/// The library of this process.
pub fn functions() -> Result<&'static Functions, String> {
    static FUNCTIONS: LazyLock<Result<Functions, String>> =
        LazyLock::new(|| LOADER.get().ok_or("no library: c::load_with comes first")?());
    FUNCTIONS.as_ref().map_err(String::clone)
}

impl Detail {
    /// A detail before a call: every field has to change.
    pub const STALE: Self = Self {
        rules: u64::MAX,
        first_rule: u64::MAX,
        offset: u64::MAX,
        length: u64::MAX,
        label: u32::MAX,
        code_point: NO_CODE_POINT - 1,
        line: u64::MAX,
        reserved: [u64::MAX; 2],
    };
}

impl Report {
    /// A report before a call: every field has to change.
    pub const STALE: Self = Self {
        reasons: u64::MAX,
        first_reason: u64::MAX,
        rules: u64::MAX,
        first_rule: u64::MAX,
        offset: u64::MAX,
        length: u64::MAX,
        protected_line: u64::MAX,
        label: u32::MAX,
        code_point: NO_CODE_POINT - 1,
        level: u32::MAX,
        hidden: u32::MAX,
        reserved: [u64::MAX; 7],
    };
}

/// A destination for this room: NULL if there is none.
fn destination<D>(room: &mut [D]) -> *mut D {
    if room.is_empty() { std::ptr::null_mut() } else { room.as_mut_ptr() }
}
