//! Skeletons, confusable texts and restriction levels (UTS #39, sections 4 and 5.2).

use crate::error::{Fault, Status, string, utf8};
use crate::gil;
use crate::options;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use unidn_core::Heap;
use unidn_core::idna::Options;
use unidn_core::text::Writer;
use unidn_core::uts39::{self, Direction, SkeletonError};

/// The directions that the options select.
fn directions(options: Options) -> [Option<Direction>; 2] {
    let selected = |option, direction| options.contains(option).then_some(direction);
    [
        selected(Options::SKELETON_LTR, Direction::LeftToRight),
        selected(Options::SKELETON_RTL, Direction::RightToLeft),
    ]
}

fn exception(text: &Bound<'_, PyString>, error: SkeletonError) -> PyErr {
    match error {
        SkeletonError::OutOfMemory => PyMemoryError::new_err("out of memory"),
        SkeletonError::IllFormed(_) => {
            Fault::at(Status::InvalidEncoding, "the text is ill-formed", 0, 0).raise(text)
        }
    }
}

/// The skeleton of a text: a key that is equal for texts that look alike.
///
/// >>> unidn.skeleton("раураӏ") == unidn.skeleton("paypal")
/// True
///
/// A skeleton is for comparison only: it is not a name and must not be shown. The text is not mapped:
/// a profile, and other options than skeleton_ltr and skeleton_rtl, are accepted and have no effect.
#[pyo3::pyfunction]
#[pyo3(signature = (text, /, **options), text_signature = "(text, /, *, skeleton_ltr=False, skeleton_rtl=False)")]
pub(crate) fn skeleton(
    text: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let text = string(text, "text")?;
    let [ltr, rtl] = directions(options::of_display("skeleton", options)?);
    let source = utf8(text)?.as_bytes();
    let mut room = vec![0; source.len().saturating_mul(2)];
    loop {
        let mut output = Writer::<u8>::new(&mut room);
        gil::work_on(text.py(), source.len(), || {
            uts39::skeleton(source, ltr.or(rtl), &mut output, &Heap)
        })
        .map_err(|error| exception(text, error))?;
        let length = output.len();
        if output.fits() {
            room.truncate(length);
            return Ok(String::from_utf8(room)?);
        }
        room = vec![0; length];
    }
}

/// How two texts are confusable, as a number of unidn.Relation.
#[pyo3::pyfunction]
#[pyo3(signature = (a, b, /, **options))]
pub(crate) fn confusable(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<u8> {
    let (a, b) = (string(a, "a")?, string(b, "b")?);
    let directions = directions(options::of_display("confusable", options)?);
    let (first, second) = (utf8(a)?.as_bytes(), utf8(b)?.as_bytes());
    let size = first.len() + second.len();
    let relation =
        gil::work_on(a.py(), size, || uts39::confusable(first, second, directions, &Heap));
    relation.map(|relation| relation as u8).map_err(|error| exception(a, error))
}

/// The restriction level of a text (UTS #39, section 5.2), a name of unidn.Level.
///
/// >>> unidn.restriction_level("bücher"), unidn.restriction_level("aя")
/// ('single_script', 'minimally_restrictive')
///
/// The text is judged as it is, without mapping. Raises UnidnError for a lone surrogate.
#[pyo3::pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn restriction_level(text: &Bound<'_, PyAny>) -> PyResult<String> {
    let source = utf8(string(text, "text")?)?;
    let level = gil::work_on(text.py(), source.len(), || {
        uts39::restriction_level(source.chars().map(u32::from))
    });
    Ok(level.name().to_ascii_lowercase())
}
