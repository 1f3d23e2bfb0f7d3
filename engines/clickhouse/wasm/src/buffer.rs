//! Memory that the module and ClickHouse hand each other.

use std::ptr;

/// A block of rows. ClickHouse reads the first two members.
#[repr(C)]
#[derive(Debug)]
pub struct Buffer {
    data: *mut u8,
    size: u32,
    /// How many bytes belong to the allocation.
    capacity: usize,
}

impl Buffer {
    /// Hands bytes over; [`clickhouse_destroy_buffer`] takes them back.
    pub(crate) fn new(mut bytes: Vec<u8>) -> *mut Self {
        // The memory of a module has less than 4 GiB.
        let Ok(size) = u32::try_from(bytes.len()) else { crate::fail("the results are too long") };
        let buffer = Self { data: bytes.as_mut_ptr(), size, capacity: bytes.capacity() };
        std::mem::forget(bytes);
        Box::into_raw(Box::new(buffer))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        // SAFETY: the bytes that `new` got, which ClickHouse may have overwritten.
        unsafe { std::slice::from_raw_parts(self.data, self.size as usize) }
    }
}

/// Room for a block; NULL if there is no memory for it.
#[unsafe(no_mangle)]
pub extern "C" fn clickhouse_create_buffer(size: u32) -> *mut Buffer {
    let mut bytes = Vec::new();
    if bytes.try_reserve_exact(size as usize).is_err() {
        return ptr::null_mut();
    }
    bytes.resize(size as usize, 0);
    Buffer::new(bytes)
}

/// Frees a block or results.
///
/// # Safety
/// `buffer` comes from this module and is not used any more; or it is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn clickhouse_destroy_buffer(buffer: *mut Buffer) {
    if !buffer.is_null() {
        // SAFETY: what `new` made of a box and a vector.
        unsafe {
            let buffer = Box::from_raw(buffer);
            drop(Vec::from_raw_parts(buffer.data, buffer.size as usize, buffer.capacity));
        }
    }
}
