//! The properties that classes of label generation rulesets name, for the compiler in the command.

use super::emit::TableFile;
use super::source::Source;
use super::trie::CODE_POINTS;

/// A property: the names of its values, and the code points where its value changes.
struct Property {
    names: Vec<String>,
    runs: Vec<u32>,
}

impl Property {
    fn of<T: Ord + ToString>(value: impl Fn(u32) -> T) -> Self {
        let mut names: Vec<_> = (0..CODE_POINTS).map(&value).collect();
        names.sort_unstable();
        names.dedup();
        let number = |c| names.binary_search(&value(c)).expect("a value of the list") as u32;
        let mut runs: Vec<u32> = Vec::new();
        for c in 0..CODE_POINTS {
            let number = number(c);
            if runs.last().is_none_or(|run| run >> 21 != number) {
                runs.push(c | number << 21);
            }
        }
        Self { names: names.iter().map(ToString::to_string).collect(), runs }
    }
}

/// The properties that RFC 7940, section 6.2.3, lists, of all code points.
pub(super) fn generate(source: &Source) -> TableFile {
    let mut file = TableFile::new(
        "../../cli/src/lgr/property_tables.rs",
        "Properties of code points: `property.rs` reads them.",
        &["icu_properties"],
    );
    let mut add = |names, runs, property: Property| {
        file.array(
            "The names of the values.",
            names,
            ("&str", 16),
            property.names.iter().map(|name| format!("{name:?}")),
        );
        file.array(
            "For each run of code points with the same value its first one, and the number of the \
             value from bit 21 on.",
            runs,
            ("u32", 4),
            property.runs.iter().map(|run| format!("{run:#x}")),
        );
    };
    add("CATEGORIES", "CATEGORY_RUNS", Property::of(|c| source.short_category(c)));
    add("SCRIPTS", "SCRIPT_RUNS", Property::of(|c| source.short_script(c)));
    let classes = Property::of(|c| source.combining_class(c));
    add("COMBINING_CLASSES", "COMBINING_CLASS_RUNS", classes);
    add("BIDI_CLASSES", "BIDI_CLASS_RUNS", Property::of(|c| source.bidi_class(c)));
    add("JOINING_TYPES", "JOINING_TYPE_RUNS", Property::of(|c| source.joining_type(c)));
    let syllabic = Property::of(|c| source.indic_syllabic_category(c));
    add("SYLLABIC_CATEGORIES", "SYLLABIC_CATEGORY_RUNS", syllabic);
    let deprecated = Property::of(|c| if source.is_deprecated(c) { "Y" } else { "N" });
    add("DEPRECATED", "DEPRECATED_RUNS", deprecated);
    file
}
