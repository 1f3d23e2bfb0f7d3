//! The properties that classes name (RFC 7940, section 6.2.3).

use super::property_tables::{
    BIDI_CLASS_RUNS, BIDI_CLASSES, CATEGORIES, CATEGORY_RUNS, COMBINING_CLASS_RUNS,
    COMBINING_CLASSES, DEPRECATED, DEPRECATED_RUNS, JOINING_TYPE_RUNS, JOINING_TYPES, SCRIPT_RUNS,
    SCRIPTS, SYLLABIC_CATEGORIES, SYLLABIC_CATEGORY_RUNS,
};
use super::set::Set;
use unidn_core::text::MAX_CODE_POINT;

/// The code points with a property, such as `gc:Mn`. A general category may be a group of one
/// letter. For a property or a value that is not supported, why it is not.
pub(crate) fn set(property: &str) -> Result<Set, String> {
    const PROPERTIES: &str = "the properties are gc, sc, ccc, bc, jt, InSC and Dep, as in gc:L";
    let (name, value) = property.split_once(':').ok_or(PROPERTIES)?;
    let (names, runs, example): (&[&str], &[u32], _) = match name {
        "gc" => (&CATEGORIES, &CATEGORY_RUNS, "L"),
        "sc" => (&SCRIPTS, &SCRIPT_RUNS, "Latn"),
        "ccc" => (&COMBINING_CLASSES, &COMBINING_CLASS_RUNS, "9"),
        "bc" => (&BIDI_CLASSES, &BIDI_CLASS_RUNS, "AL"),
        "jt" => (&JOINING_TYPES, &JOINING_TYPE_RUNS, "D"),
        "InSC" => (&SYLLABIC_CATEGORIES, &SYLLABIC_CATEGORY_RUNS, "Virama"),
        "Dep" => (&DEPRECATED, &DEPRECATED_RUNS, "Y"),
        _ => return Err(PROPERTIES.into()),
    };
    let is_group = name == "gc" && value.len() == 1;
    let is_meant = |number: u32| {
        let known = names[number as usize];
        if is_group { known.starts_with(value) } else { known == value }
    };
    if !(0..names.len() as u32).any(is_meant) {
        let is_long = names.iter().all(|known| known.len() < value.len());
        return Err(if is_long {
            format!("use the short name of the value, such as {name}:{example}")
        } else {
            "the value is unknown".into()
        });
    }
    let ends = runs.iter().skip(1).map(|next| (next & 0x1F_FFFF) - 1).chain([MAX_CODE_POINT]);
    let runs = runs.iter().zip(ends).filter(|(run, _)| is_meant(*run >> 21));
    Ok(Set::of(runs.map(|(run, end)| (run & 0x1F_FFFF, end)).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_groups_are_sets() {
        let (mn, mc, me) = (set("gc:Mn").unwrap(), set("gc:Mc").unwrap(), set("gc:Me").unwrap());
        assert_eq!(Set::union([&mn, &mc, &me]), set("gc:M").unwrap());
        assert!(mn.ranges().contains(&(0x300, 0x36F)));
        assert_eq!(set("sc:Latn").unwrap().ranges()[..2], [(0x41, 0x5A), (0x61, 0x7A)]);
        assert!(set("jt:D").unwrap().ranges().contains(&(0x626, 0x626)));
        assert!(set("bc:AN").unwrap().ranges().contains(&(0x660, 0x669)));
        assert!(set("ccc:9").unwrap().ranges().contains(&(0x94D, 0x94D)));
        assert!(set("ccc:230").unwrap().ranges().contains(&(0x300, 0x314)));
        assert!(set("InSC:Virama").unwrap().ranges().contains(&(0x94D, 0x94D)));
        assert!(set("InSC:Vowel_Dependent").unwrap().ranges().contains(&(0x93E, 0x94C)));
        assert_eq!(set("Dep:Y").unwrap().ranges()[..2], [(0x149, 0x149), (0x673, 0x673)]);
        assert_eq!(set("Dep:Y").unwrap().complement(), set("Dep:N").unwrap());
        for unknown in ["gc:", "gc:Xx", "sc:Nope", "jt:d", "ccc:5", "InSC:Coda", "Dep:y"] {
            assert_eq!(set(unknown), Err("the value is unknown".into()), "{unknown}");
        }
        for unknown in ["blk:Basic_Latin", "Script:Latn", "gc"] {
            let message = "the properties are gc, sc, ccc, bc, jt, InSC and Dep, as in gc:L";
            assert_eq!(set(unknown), Err(message.into()), "{unknown}");
        }
        for long in ["gc:Letter", "sc:Latin", "jt:Dual_Joining", "bc:Arabic_Letter", "Dep:Yes"] {
            let message = set(long).unwrap_err();
            let (start, short) = message.split_once("such as ").unwrap();
            assert_eq!(start, "use the short name of the value, ", "{long}");
            assert!(set(short).is_ok() && long.starts_with(&short[..4]), "{long}: {short}");
        }
        let message = "use the short name of the value, such as ccc:9";
        assert_eq!(set("ccc:Virama"), Err(message.into()));
    }
}
