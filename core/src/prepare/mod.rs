//! Preparation of text before it is compared or stored: stringprep (RFC 3454) and PRECIS (RFC 8264)
//! with their profiles, and IDNA2003 (RFC 3490), which is built on one of them.
//!
//! [`prepare()`] prepares a text by a [`Profile`], [`equal`] compares two texts by one, and
//! [`to_ascii`] and [`to_unicode`] are those of IDNA2003. The profiles of stringprep and IDNA2003 are
//! forever at Unicode 3.2; those of PRECIS are at Unicode 18.
//!
//! This module requires the feature `prepare`, which is on by default. With the feature `alloc` the
//! crate's root has the same functions over `str`: `prepare`, `prepare_equal`, `idna2003_to_ascii`
//! and `idna2003_to_unicode`.

// # From a text to its prepared form
//
// | step of RFC 3454 | what | file |
// |---|---|---|
// | | the profiles: which tables apply | `profile.rs` |
// | 3 | map each code point | `characters.rs`, `text.rs` |
// | 4 | normalize to NFKC of Unicode 3.2 | `text.rs` |
// | 5 to 7 | check: unassigned and prohibited code points, directions | `stringprep.rs` |
// | | the place of a fault in the source | `fault.rs` |
// | | all steps at once, for most texts in UTF-8 | `direct.rs`, `fast.rs`, `kept.rs` |
//
// `precis.rs` has the classes and mappings of PRECIS, `enforcement.rs` its checks. `idna2003.rs`
// has the steps of IDNA2003. `operation.rs` has the operations on a text, `equal.rs` that on two.
// `runs.rs` reads tables.
//
// # Unicode 3.2, from the tables of today
//
// Stringprep is forever at Unicode 3.2. Its NFKC is that of today for the characters that were
// there, but for five whose mapping was corrected (Unicode Standard Annex #15, section 11): the
// mapping table has them. A code point of a later version has no mapping, no combining class and
// no composition: the text is normalized in parts, from one such code point to the next.
//
// The mapping to NFKC and the normalization to NFC are one after the other here. A code point is
// replaced by the NFKC of its mapping, and the text as a whole is composed.

mod characters;
mod direct;
mod enforcement;
mod equal;
mod fast;
mod fault;
mod idna2003;
mod kept;
mod operation;
mod precis;
mod profile;
mod runs;
mod stringprep;
mod tables;
mod text;

pub use equal::equal;
pub use idna2003::Idna2003;
pub use operation::{prepare, to_ascii, to_unicode};
pub use profile::{Preparation, Profile};

// Internal, for the C library, the command and the tests: any version may change these.
#[doc(hidden)]
pub use direct::prepare_directly;
#[doc(hidden)]
pub use equal::sources_are_equal;
#[doc(hidden)]
pub use idna2003::IDNA2003_OPTIONS;
#[doc(hidden)]
pub use operation::{Conversion, convert};
#[doc(hidden)]
pub use precis::{Class, class};
#[doc(hidden)]
pub use profile::{PROFILES, QUERY};
