//! UTS #39, Unicode Security Mechanisms: the scripts of a text, its mixture of scripts, and its
//! look-alikes. The policies of [`display`](crate::display) are built on it.
//!
//! | section | what |
//! |---|---|
//! | 3.1 | Identifier_Status, the General Security Profile: [`is_allowed`] |
//! | 4 | [`skeleton`]s and [`confusable`] texts, also by bidiSkeleton |
//! | 5.1 | [resolved script sets](resolved_script_set) |
//! | 5.2 | [restriction levels](restriction_level) |
//! | 5.3 | [mixed numbers](mixed_number) |
//! | 5.4 | unlikely sequences of marks: [`hidden_overlay`], [`repeated_mark`], [`too_many_marks`] |

// Section 3.1 is in `security_properties.rs`; 4 in `prototype.rs`, `skeleton.rs` and
// `confusable.rs`; 5.1 in `scripts.rs` and `summary.rs`; 5.2 in `restriction.rs` and `summary.rs`;
// 5.3 in `numbers.rs`; 5.4 in `marks.rs`.
//
// bidiSkeleton needs the Bidirectional Algorithm, which is in `bidi/`. The tables are generated;
// most of them are sorted lists that `pages.rs` searches.

mod bidi;
mod confusable;
mod marks;
mod numbers;
mod prototype;
mod restriction;
pub(crate) mod scripts;
mod security_properties;
mod skeleton;
mod summary;
mod tables;

pub use bidi::Direction;
pub use confusable::{Relation, confusable};
pub use marks::{hidden_overlay, repeated_mark, too_many_marks};
pub use numbers::mixed_number;
pub use restriction::Level;
pub use scripts::{Script, ScriptSet};
pub use security_properties::is_allowed;
pub use skeleton::{Reordering, SkeletonError, skeleton};
pub use summary::{resolved_script_set, restriction_level};

pub(crate) use marks::{DOT_ABOVE, DOTLESS_I};
pub(crate) use security_properties::script;
pub(crate) use summary::{ALLOWED_ASCII, Summary};

// Internal, for the C library, the command and the tests: any version may change these.
#[doc(hidden)]
pub use confusable::RELATIONS;
#[doc(hidden)]
pub use prototype::{Prototype, prototype};
#[doc(hidden)]
pub use security_properties::{Category, SecurityProperties, security_properties, zero};
