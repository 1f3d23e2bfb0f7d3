//! `mapping.rs`: what UTS #46 maps code points to, if the distance is not one of those that their
//! properties tell.

use std::collections::{BTreeMap, BTreeSet};

use super::bitmaps;
use super::emit::TableFile;
use super::replacements;
use super::source::Source;
use super::trie::CODE_POINTS;
use super::uts46::{self, Status};

pub(super) struct Mappings {
    statuses: Vec<Status>,
}

impl Mappings {
    pub(super) fn collect(source: &Source) -> Self {
        Self { statuses: (0..CODE_POINTS).map(|c| uts46::status(source, c)).collect() }
    }

    pub(super) fn status(&self, c: u32) -> &Status {
        &self.statuses[c as usize]
    }

    /// The code points that are mapped, deviations among them.
    pub(super) fn code_points(&self) -> impl Iterator<Item = u32> {
        (0..CODE_POINTS).filter(|&c| self.target(c).is_some())
    }

    /// The distance to the one code point that `c` is mapped to.
    pub(super) fn distance(&self, c: u32) -> Option<i32> {
        match self.target(c)?[..] {
            [one] => Some(one.wrapping_sub(c).cast_signed()),
            _ => None,
        }
    }

    fn target(&self, c: u32) -> Option<&Vec<u32>> {
        match self.status(c) {
            Status::Mapped(target) | Status::Deviation(target) => Some(target),
            Status::Valid | Status::Ignored | Status::Disallowed => None,
        }
    }
}

/// `have_distance` are the code points whose properties tell the distance.
pub(super) fn generate(mappings: &Mappings, have_distance: &BTreeSet<u32>) -> TableFile {
    let mut file = TableFile::new(
        "unicode/tables/mapping.rs",
        "What UTS #46 maps to: `mapping.rs` of the directory above reads it.",
        &["icu_normalizer", "icu_casemap"],
    );
    file.import("crate::unicode::{bitmaps::Bitmaps, replacements::Replacements}");
    let mut listed: BTreeMap<u32, String> = BTreeMap::new();
    // The bitmap and the distance of the last code point listed.
    let mut last = None;
    for c in mappings.code_points().filter(|c| !have_distance.contains(c)) {
        let here = mappings.distance(c).map(|distance| (c >> 6, distance));
        if here.is_none() || here != last {
            let target = mappings.target(c).into_iter().flatten();
            listed.insert(c, target.filter_map(|&c| char::from_u32(c)).collect());
        }
        last = here;
    }
    let code_points: Vec<u32> = listed.keys().copied().collect();
    bitmaps::write(&mut file, "The code points listed.", "LISTED", &code_points);
    replacements::write(&mut file, "code points listed", "REPLACEMENTS", listed.values());
    file
}
