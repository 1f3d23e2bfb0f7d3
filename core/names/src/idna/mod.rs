//! Domain names: UTS #46 and IDNA2008 (RFC 5890 to 5894).
//!
//! [`to_ascii`] gives the name that the DNS carries, [`to_unicode`] the name that a person reads, and
//! [`equal`] compares two names.
//!
//! # Options
//!
//! Every switch of UTS #46 and the choices of IDNA2008 are [`Options`]; every rule of the standards
//! is a [`Rule`].
//!
//! # Faults
//!
//! Without a [`Detail`], ToASCII ends at the first fault. A detail has all rules that the name breaks,
//! and the place of the first fault in the order of the standard: the place in the text that was
//! passed, before mapping and normalization. Names without faults bear none of this cost. [`stages`]
//! has the single steps.

// # From a name to its labels
//
// The steps of UTS #46, section 4, and the files they are in:
//
// | step | what | file |
// |---|---|---|
// | | the fast path for names of letters, digits and hyphens, with or without A-labels | `fast.rs`, `checked.rs`, `plain.rs`, `simple.rs`, `a_labels.rs`, `parts.rs` |
// | | the same for names with U-labels | `u_labels.rs`, `unchanged.rs` |
// | | the same for columns: plain names that stand side by side | `column.rs`, `unfit.rs` |
// | | the quick refusal of ASCII characters, and of faults that show before mapping | `refusal.rs` |
// | | the form in Unicode of a name that a fast path has found to be invalid | `best.rs` |
// | | all other names, from step to step | `pipeline.rs` |
// | 1 | map each code point, with one look-up that also gives its properties | `map.rs` |
// | 2 | normalize to NFC, unless all code points are boundaries of it | `unicode/nfc.rs` |
// | 3 | break into labels at the dots | `process.rs` |
// | 4 | decode `xn--` labels, and check every label by the validity criteria of section 4.1 | `ace.rs`, `process.rs`, `label.rs` |
// | | criterion 8, the contextual rules of RFC 5892 | `context.rs` |
// | | criterion 9, the bidi rule of RFC 5893, if the name has a right-to-left letter | `bidi.rs` |
// | 4.2 | ToASCII: encode each label, check the lengths | `process.rs` |
//
// `name.rs` has the two operations on a whole name, and `equal.rs` with `windows.rs` the comparison
// of two. `labels.rs` has the labels of a processed name, for display, and `stages.rs` the single
// steps, for libraries that combine them.
// `syntax.rs` defines dots, the ACE prefix, the limits and the sets of ASCII. All steps work in one
// buffer of code points, which `buffer.rs` allocates: on the stack up to `NO_HEAP_CODE_POINTS`, in the
// caller's `Scratch` beyond. A decoded label is shorter than its A-label and takes its place.
//
// # Faults
//
// Each check reports to `Faults` (`fault.rs`), which collects the rules and keeps the first fault in the
// order of the standard. A fault holds its place in the processed label; `locate.rs` scans the source
// again to find it there.
//
// `MappedLabel::check` (`verdict.rs`) runs the same checks on one label and keeps every verdict,
// to explain a name.
//
// # Options
//
// `options.rs` has the only table of the options, `rules.rs` that of the rules; the header, the
// command and the documentation are generated from them.
//
// # Why A-labels are not encoded again
//
// An A-label must equal the encoding of its U-label (RFC 5890, section 2.3.2.1). Decoding is
// one-to-one. Each integer has only one encoding, since the digits and thresholds determine each
// other. Insertions come in ascending order, the only order that the encoder produces. Any lower-case
// text that decodes is therefore the encoding of its result. It remains to check that the result is a
// U-label: in NFC, of valid code points, unchanged by mapping (`Rule::RoundTrip`), not ASCII.

/// The text for the documentation of Rust, where it differs from that of C.
macro_rules! in_rust {
    ($text:literal) => {
        $text
    };
    ($text:literal $in_rust:literal) => {
        $in_rust
    };
}

mod a_labels;
mod ace;
mod best;
mod bidi;
mod buffer;
mod checked;
// Internal, for the C library: any version may change it.
#[doc(hidden)]
pub mod column;
mod context;
mod equal;
mod fast;
mod fault;
mod label;
mod labels;
mod locate;
mod map;
mod name;
mod options;
mod parts;
mod pipeline;
mod plain;
mod process;
mod refusal;
mod rules;
mod simple;
pub mod stages;
mod syntax;
mod u_labels;
mod unchanged;
mod unfit;
mod verdict;
mod windows;

pub use equal::equal;
pub use fault::{Detail, Error};
pub use name::{to_ascii, to_unicode};
pub use options::Options;
pub use rules::{Rule, Rules};

// Internal, for unidn_core: any version may change these.
#[cfg(feature = "prepare")]
#[doc(hidden)]
pub use bidi::check as check_bidi_rule;
#[cfg(feature = "prepare")]
#[doc(hidden)]
pub use buffer::{LARGEST_ON_STACK, first_room, in_buffer, is_too_small, room_for};
#[cfg(feature = "prepare")]
#[doc(hidden)]
pub use context::{Surroundings, joiner_is_allowed};
#[doc(hidden)]
pub use fast::ascii_to_unicode;
#[doc(hidden)]
pub use labels::{Labels, NumberedLabel, label_rules, refuses};
#[doc(hidden)]
pub use map::{is_separator, mapped};
#[doc(hidden)]
pub use pipeline::{Processed, Sink, process};
#[cfg(feature = "prepare")]
#[doc(hidden)]
pub use syntax::is_ascii;
#[doc(hidden)]
pub use syntax::{ACE_PREFIX, DOT, HYPHEN, LABEL_LIMIT, NAME_LIMIT, has_ace_prefix};
#[cfg(feature = "prepare")]
#[doc(hidden)]
pub use windows::results_are_equal;

// Internal, for the C library, the command and the tests: any version may change these.
#[doc(hidden)]
pub use crate::text::ascii::{Halves, Mixed, Scanned};
#[doc(hidden)]
pub use a_labels::LabelTexts;
#[doc(hidden)]
pub use ace::Form;
#[doc(hidden)]
pub use checked::{Checked, To};
#[doc(hidden)]
pub use equal::{names_are_equal, simple_names_are_equal};
#[doc(hidden)]
pub use fast::{
    U_LABEL_OPTIONS, check, check_long, check_marks, check_short, check_short_by, join_short,
    short_to_unicode, short_u_labels, units_to_unicode,
};
#[doc(hidden)]
pub use name::{source_to_ascii, source_to_unicode};
#[doc(hidden)]
pub use options::{DISPLAY_OPTIONS, Named, OPTIONS, PROFILES};
#[doc(hidden)]
pub use parts::long_u_labels;
#[doc(hidden)]
pub use plain::{
    Found, LONG_NAME, Long, NarrowRoom, Narrowed, PLAIN_NAME, PLAIN_OPTIONS, first_refused,
    first_refused_of_long, inspect_long, is_plain, is_surely_refused, scan_any, scan_long,
    scan_long_here, scan_short, write_plain,
};
#[doc(hidden)]
pub use refusal::refused_detail;
#[doc(hidden)]
pub use rules::{RULE_MESSAGES, RULES};
#[doc(hidden)]
pub use u_labels::{
    SPACIOUS, check_labels, convert_u_labels, is_refused_beside_u_labels, u_labels_to_ascii,
};
#[doc(hidden)]
pub use unchanged::check_unchanged;
#[doc(hidden)]
pub use verdict::{MappedLabel, Verdict, Verdicts, is_bidi_name, mapping, u_label};
