//! The structs of the Arrow C data interface and C stream interface.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

/// `struct ArrowSchema`: the type of a column.
#[repr(C)]
#[derive(Debug)]
pub(super) struct ArrowSchema {
    pub(super) format: *const c_char,
    pub(super) name: *const c_char,
    pub(super) metadata: *const c_char,
    pub(super) flags: i64,
    pub(super) n_children: i64,
    pub(super) children: *mut *mut ArrowSchema,
    pub(super) dictionary: *mut ArrowSchema,
    pub(super) release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    pub(super) private_data: *mut c_void,
}

/// `struct ArrowArray`: the buffers of a column.
#[repr(C)]
#[derive(Debug)]
pub(super) struct ArrowArray {
    pub(super) length: i64,
    pub(super) null_count: i64,
    pub(super) offset: i64,
    pub(super) n_buffers: i64,
    pub(super) n_children: i64,
    pub(super) buffers: *mut *const c_void,
    pub(super) children: *mut *mut ArrowArray,
    pub(super) dictionary: *mut ArrowArray,
    pub(super) release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    pub(super) private_data: *mut c_void,
}

/// `struct ArrowArrayStream`: a column in pieces.
#[repr(C)]
#[derive(Debug)]
pub(super) struct ArrowArrayStream {
    pub(super) get_schema: Option<unsafe extern "C" fn(*mut Self, *mut ArrowSchema) -> c_int>,
    pub(super) get_next: Option<unsafe extern "C" fn(*mut Self, *mut ArrowArray) -> c_int>,
    pub(super) get_last_error: Option<unsafe extern "C" fn(*mut Self) -> *const c_char>,
    pub(super) release: Option<unsafe extern "C" fn(*mut Self)>,
    pub(super) private_data: *mut c_void,
}

impl ArrowSchema {
    /// A released schema.
    pub(super) const EMPTY: Self = Self {
        format: ptr::null(),
        name: ptr::null(),
        metadata: ptr::null(),
        flags: 0,
        n_children: 0,
        children: ptr::null_mut(),
        dictionary: ptr::null_mut(),
        release: None,
        private_data: ptr::null_mut(),
    };
}

impl ArrowArray {
    /// A released array.
    pub(super) const EMPTY: Self = Self {
        length: 0,
        null_count: 0,
        offset: 0,
        n_buffers: 0,
        n_children: 0,
        buffers: ptr::null_mut(),
        children: ptr::null_mut(),
        dictionary: ptr::null_mut(),
        release: None,
        private_data: ptr::null_mut(),
    };
}

impl ArrowArrayStream {
    /// A released stream.
    pub(super) const EMPTY: Self = Self {
        get_schema: None,
        get_next: None,
        get_last_error: None,
        release: None,
        private_data: ptr::null_mut(),
    };

    /// The message of the last failure.
    pub(super) fn message(&mut self) -> String {
        let Some(get) = self.get_last_error else { return "unknown error".into() };
        // SAFETY: the stream is not released; the interface returns NULL or a C string that is
        // valid until the next call.
        let message = unsafe {
            let message = get(self);
            if message.is_null() { None } else { Some(CStr::from_ptr(message)) }
        };
        message.map_or_else(|| "unknown error".into(), |text| text.to_string_lossy().into_owned())
    }
}

/// Each struct is released once, by its owner: by Rust when it is dropped, or by the consumer, who
/// moves it out of its capsule and marks it as released.
macro_rules! released_on_drop {
    ($($name:ident)*) => {
        $(
            impl Drop for $name {
                fn drop(&mut self) {
                    if let Some(release) = self.release {
                        // SAFETY: the struct is not released, and this is its only owner.
                        unsafe { release(self) };
                    }
                }
            }

            // SAFETY: the interface has no thread affinity: a struct may be used and released by
            // any thread, by one at a time.
            unsafe impl Send for $name {}
        )*
    };
}

released_on_drop! { ArrowSchema ArrowArray ArrowArrayStream }

// SAFETY: a shared array is only read, and its buffers do not change while it is not released.
unsafe impl Sync for ArrowArray {}
