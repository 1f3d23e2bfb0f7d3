//! `scripts.rs`: the scripts, and the sets of scripts that characters have.
//!
//! A set is the Script_Extensions with the writing systems that UTS #39 section 5.1 adds: Han with
//! Bopomofo, Japanese, Korean. Common and Inherited stay as they are; the core knows that they
//! stand for every script.

use std::collections::BTreeSet;

use icu_properties::props::Script;
use icu_properties::script::ScriptWithExtensions;
use icu_properties::{PropertyNamesLong, PropertyNamesShort};

use super::super::emit::TableFile;
use super::super::source::Source;
use super::super::trie::CODE_POINTS;

/// The bits of a set come in so many words of 64.
const WORDS: usize = 3;

/// Writing systems that are no Script values, with the scripts that bring each into a set
/// (UTS #39 section 5.1, without the "Hntl" of revision 34, which ICU and the browsers do not
/// have).
const SYSTEMS: [(&str, &str, &[&str]); 3] = [
    ("Hanb", "Han_With_Bopomofo", &["Hani", "Bopo"]),
    ("Jpan", "Japanese", &["Hani", "Hira", "Kana"]),
    ("Kore", "Korean", &["Hani", "Hang"]),
];

pub(super) struct Scripts {
    /// Codes and names, in the order of the codes; the writing systems are last.
    names: Vec<(&'static str, &'static str)>,
    sets: Vec<[u64; WORDS]>,
}

impl Scripts {
    pub(super) fn collect(source: &Source) -> Self {
        let mut scripts = BTreeSet::new();
        for c in 0..CODE_POINTS {
            scripts.insert(named(source.script(c)));
            scripts.extend(extensions(c).map(named));
        }
        let mut names: Vec<_> = scripts.into_iter().collect();
        names.extend(SYSTEMS.map(|(code, name, _)| (code, name)));
        assert!(names.len() <= 64 * WORDS);
        let mut scripts = Self { names, sets: Vec::new() };
        let sets: BTreeSet<_> = (0..CODE_POINTS).map(|c| scripts.augmented(c)).collect();
        scripts.sets = sets.into_iter().filter(|set| single(set).is_none()).collect();
        scripts
    }

    /// The number of a code point's script.
    pub(super) fn script(&self, source: &Source, c: u32) -> u32 {
        self.number(named(source.script(c)).0)
    }

    /// The number of a code point's augmented set: that of the script where there is only one, and
    /// from the number of scripts on a place in the sets.
    pub(super) fn set(&self, c: u32) -> u32 {
        let set = self.augmented(c);
        single(&set).unwrap_or_else(|| {
            let place = self.sets.binary_search(&set).expect("every set was collected");
            (self.names.len() + place) as u32
        })
    }

    fn number(&self, code: &str) -> u32 {
        self.names.iter().position(|name| name.0 == code).expect("a script") as u32
    }

    fn augmented(&self, c: u32) -> [u64; WORDS] {
        let mut codes: Vec<&str> = extensions(c).map(|script| named(script).0).collect();
        for (system, _, scripts) in SYSTEMS {
            if scripts.iter().any(|script| codes.contains(script)) {
                codes.push(system);
            }
        }
        let mut set = [0; WORDS];
        for code in codes {
            let number = self.number(code) as usize;
            set[number / 64] |= 1 << (number % 64);
        }
        set
    }
}

pub(super) fn generate(scripts: &Scripts) -> TableFile {
    let mut file = TableFile::new(
        "uts39/tables/scripts.rs",
        "The scripts and their sets: `scripts.rs` of the directory above reads it.",
        &["icu_properties"],
    );
    file.constant(
        "The words of a set: script `n` is bit `n % 64` of word `n / 64`.",
        "SET_WORDS",
        "usize",
        &WORDS.to_string(),
    );
    file.array(
        "The ISO 15924 code of each script, as a number.",
        "CODES",
        ("u32", 4),
        scripts.names.iter().map(|(code, _)| format!("{:#x}", number_of(code))),
    );
    let mut names: Vec<u8> = Vec::new();
    let mut places: Vec<usize> = Vec::new();
    for (_, name) in &scripts.names {
        places.push(names.len());
        names.extend(name.bytes().chain([0]));
    }
    file.array("The long names, each with a NUL.", "NAMES", ("u8", 1), names.iter());
    file.array("Where the name of each script begins.", "NAME_PLACES", ("u16", 2), places.iter());
    let words: Vec<u64> = scripts.sets.iter().flatten().copied().collect();
    file.array(
        "The sets of more than one script, `SET_WORDS` words each.",
        "SETS",
        ("u64", 8),
        words.iter().map(|word| format!("{word:#x}")),
    );
    file
}

/// The script of a set that has only one.
fn single(set: &[u64; WORDS]) -> Option<u32> {
    let count: u32 = set.iter().map(|word| word.count_ones()).sum();
    let mut bits = (0..).zip(set).filter(|(_, word)| **word != 0);
    let (place, word) = bits.next()?;
    (count == 1).then(|| place * 64 + word.trailing_zeros())
}

fn number_of(code: &str) -> u32 {
    u32::from_be_bytes(code.as_bytes().try_into().expect("four letters"))
}

fn named(script: Script) -> (&'static str, &'static str) {
    let code = PropertyNamesShort::<Script>::new().get(script).expect("a script has a code");
    let name = PropertyNamesLong::<Script>::new().get(script).expect("a script has a name");
    (code, name)
}

fn extensions(c: u32) -> impl Iterator<Item = Script> {
    ScriptWithExtensions::new().get_script_extensions_val32(c).iter()
}
