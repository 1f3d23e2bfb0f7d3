//! The properties that classes name (RFC 7940, section 6.2.3).

use super::property_tables::{
    BIDI_CLASS_RUNS, BIDI_CLASSES, CATEGORIES, CATEGORY_RUNS, JOINING_TYPE_RUNS, JOINING_TYPES,
    SCRIPT_RUNS, SCRIPTS,
};
use super::set::Set;
use unidn_core::text::MAX_CODE_POINT;

/// The code points with a property, such as `gc:Mn`. A general category may be a group of one
/// letter. `None` for a property or a value that is not supported.
pub(crate) fn set(property: &str) -> Option<Set> {
    let (name, value) = property.split_once(':')?;
    let (names, runs): (&[&str], &[u32]) = match name {
        "gc" => (&CATEGORIES, &CATEGORY_RUNS),
        "sc" => (&SCRIPTS, &SCRIPT_RUNS),
        "jt" => (&JOINING_TYPES, &JOINING_TYPE_RUNS),
        "bc" => (&BIDI_CLASSES, &BIDI_CLASS_RUNS),
        _ => return None,
    };
    let is_group = name == "gc" && value.len() == 1;
    let is_meant = |number: u32| {
        let known = names[number as usize];
        if is_group { known.starts_with(value) } else { known == value }
    };
    (0..names.len() as u32).any(is_meant).then_some(())?;
    let ends = runs.iter().skip(1).map(|next| (next & 0x1F_FFFF) - 1).chain([MAX_CODE_POINT]);
    let runs = runs.iter().zip(ends).filter(|(run, _)| is_meant(*run >> 21));
    Some(Set::of(runs.map(|(run, end)| (run & 0x1F_FFFF, end)).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_groups_are_sets() {
        let (mn, mc, me) = (set("gc:Mn").unwrap(), set("gc:Mc").unwrap(), set("gc:Me").unwrap());
        assert_eq!(mn.union(&mc).union(&me), set("gc:M").unwrap());
        assert!(mn.ranges().contains(&(0x300, 0x36F)));
        assert_eq!(set("sc:Latn").unwrap().ranges()[..2], [(0x41, 0x5A), (0x61, 0x7A)]);
        assert!(set("jt:D").unwrap().ranges().contains(&(0x626, 0x626)));
        assert!(set("bc:AN").unwrap().ranges().contains(&(0x660, 0x669)));
        for unknown in ["gc:", "gc:Xx", "sc:Nope", "blk:Basic_Latin", "gc"] {
            assert_eq!(set(unknown), None, "{unknown}");
        }
    }
}
