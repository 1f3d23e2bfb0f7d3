//! The extension module `unidn._unidn`: the functions of `unidn-core` over Python objects.
//!
//! | file | what |
//! |---|---|
//! | `options.rs` | keyword arguments: a profile, and a flag for each option |
//! | `error.rs` | `UnidnError`, with places that index the Python string |
//! | `gil.rs` | the GIL, which a call on long text gives back |
//! | `names.rs` | one name: to ASCII, to Unicode, check, equal |
//! | `codec.rs` | Punycode |
//! | `display.rs`, `protected.rs` | what to show of a name; the names that others must not look like |
//! | `preparation.rs` | user names and passwords: stringprep, PRECIS |
//! | `lookalikes.rs` | skeletons, confusable texts, restriction levels |
//! | `columns.rs` | the same for columns, over `arrow/`: the Arrow C data interface |
//! | `stages.rs` | the single stages, for `unidn.compat.idna` |
//!
//! The Python package around it, in `python/unidn/`, has the enumerations, the types of results and
//! the modules that need no speed. The module has no mutable state: any thread may call any
//! function. All `unsafe` is in `arrow/`.

#![deny(unsafe_code)]

mod arrow;
mod codec;
mod columns;
mod display;
mod error;
mod gil;
mod lookalikes;
mod names;
mod options;
mod preparation;
mod protected;
mod stages;

/// The functions of `unidn-core`. Import `unidn` instead: this module is internal.
#[pyo3::pymodule]
mod _unidn {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::codec::{punycode_decode, punycode_encode};
    #[pymodule_export]
    use super::columns::{
        Column, column_check, column_display, column_to_ascii, column_to_unicode,
    };
    #[pymodule_export]
    use super::display::display;
    #[pymodule_export]
    use super::error::{reason_message, rule_message, rule_source};
    #[pymodule_export]
    use super::lookalikes::{confusable, restriction_level, skeleton};
    #[pymodule_export]
    use super::names::{check, equal, to_ascii, to_unicode};
    #[pymodule_export]
    use super::options::require_known;
    #[pymodule_export]
    use super::preparation::{prepare, prepare_equal};
    #[pymodule_export]
    use super::protected::ProtectedNames;
    #[pymodule_export]
    use super::stages::{
        bidi_class, code_point_class, combining_class, is_mark, joining_type, mapping, nfc, ranges,
        registered_to_ascii, registered_to_unicode, remap, script, status,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let (major, minor, update) = unidn_core::UNICODE_VERSION;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("unicode_version", format!("{major}.{minor}.{update}"))
    }
}
