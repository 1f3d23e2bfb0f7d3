//! From finished buffers to the capsules of `__arrow_c_array__`.

use super::abi::{ArrowArray, ArrowSchema};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::ffi::{CStr, c_void};
use std::ptr;
use std::sync::Arc;

/// The memory of a buffer, with the alignment of its values.
#[derive(Debug)]
pub(crate) enum Buffer {
    /// Every row is valid: there is no bitmap.
    None,
    Bytes(Vec<u8>),
    Offsets32(Vec<i32>),
    Offsets64(Vec<i64>),
    Numbers(Vec<u64>),
}

impl Buffer {
    fn pointer(&self) -> *const c_void {
        match self {
            Self::None => ptr::null(),
            Self::Bytes(bytes) => bytes.as_ptr().cast(),
            Self::Offsets32(offsets) => offsets.as_ptr().cast(),
            Self::Offsets64(offsets) => offsets.as_ptr().cast(),
            Self::Numbers(numbers) => numbers.as_ptr().cast(),
        }
    }
}

/// A finished column.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) format: &'static CStr,
    pub(crate) length: usize,
    pub(crate) null_count: usize,
    /// The validity first.
    pub(crate) buffers: Vec<Buffer>,
}

/// The private data of an exported array: a share of the column, and the pointers to its buffers.
struct Export {
    _data: Arc<Data>,
    pointers: Vec<*const c_void>,
}

/// ARROW_FLAG_NULLABLE.
const NULLABLE: i64 = 2;

unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: the consumer passes a schema that is not released. It owns nothing.
    unsafe { (*schema).release = None };
}

unsafe extern "C" fn release_array(array: *mut ArrowArray) {
    // SAFETY: the consumer passes an array that is not released, whose private data `array` made.
    unsafe {
        drop(Box::from_raw((*array).private_data.cast::<Export>()));
        (*array).private_data = ptr::null_mut();
        (*array).buffers = ptr::null_mut();
        (*array).release = None;
    }
}

fn schema(data: &Data) -> ArrowSchema {
    let mut schema = ArrowSchema::EMPTY;
    schema.format = data.format.as_ptr();
    schema.name = c"".as_ptr();
    schema.flags = NULLABLE;
    schema.release = Some(release_schema);
    schema
}

fn array(data: &Arc<Data>) -> ArrowArray {
    let pointers = data.buffers.iter().map(Buffer::pointer).collect();
    let export = Box::into_raw(Box::new(Export { _data: Arc::clone(data), pointers }));
    let mut array = ArrowArray::EMPTY;
    array.length = data.length as i64;
    array.null_count = data.null_count as i64;
    // SAFETY: `export` was made above, and lives until `release_array`.
    let pointers = unsafe { &mut (*export).pointers };
    array.n_buffers = pointers.len() as i64;
    array.buffers = pointers.as_mut_ptr();
    array.private_data = export.cast();
    array.release = Some(release_array);
    array
}

/// The two capsules of `__arrow_c_array__`. Every export shares the buffers.
pub(crate) fn capsules<'py>(
    py: Python<'py>,
    data: &Arc<Data>,
) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
    Ok((
        PyCapsule::new_with_value(py, schema(data), c"arrow_schema")?,
        PyCapsule::new_with_value(py, array(data), c"arrow_array")?,
    ))
}
