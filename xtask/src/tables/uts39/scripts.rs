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

/// A set has so many words of 64 bits in the core.
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
    /// The script and the set of characters whose set is not that of the script alone.
    pairs: Vec<(u32, Set)>,
}

/// The numbers of scripts, in ascending order.
type Set = Vec<u32>;

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
        let mut scripts = Self { names, pairs: Vec::new() };
        let pairs: BTreeSet<_> = (0..CODE_POINTS).map(|c| scripts.pair(source, c)).collect();
        scripts.pairs = pairs.into_iter().filter(|(script, set)| *set != [*script]).collect();
        scripts
    }

    /// The number of a code point's script and augmented set: that of the script if it is the whole
    /// set, and from the number of scripts on a place in the pairs.
    pub(super) fn of(&self, source: &Source, c: u32) -> u32 {
        let pair = self.pair(source, c);
        if pair.1 == [pair.0] {
            return pair.0;
        }
        let place = self.pairs.binary_search(&pair).expect("every pair was collected");
        (self.names.len() + place) as u32
    }

    fn pair(&self, source: &Source, c: u32) -> (u32, Set) {
        (self.number(named(source.script(c)).0), self.augmented(c))
    }

    fn number(&self, code: &str) -> u32 {
        self.names.iter().position(|name| name.0 == code).expect("a script") as u32
    }

    fn augmented(&self, c: u32) -> Set {
        let mut codes: BTreeSet<&str> = extensions(c).map(|script| named(script).0).collect();
        for (system, _, scripts) in SYSTEMS {
            if scripts.iter().any(|script| codes.contains(script)) {
                codes.insert(system);
            }
        }
        let mut set: Set = codes.into_iter().map(|code| self.number(code)).collect();
        set.sort_unstable();
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
    let names = scripts.names.iter().flat_map(|(_, name)| name.bytes().chain([0]));
    let names: Vec<u8> = names.collect();
    file.array("The long names, each with a NUL.", "NAMES", ("u8", 1), names.iter());
    let sets: BTreeSet<&Set> = scripts.pairs.iter().map(|(_, set)| set).collect();
    let sets: Vec<&Set> = sets.into_iter().collect();
    file.array(
        "The script of each pair of a script and a set that is not that of the script alone.",
        "PAIR_SCRIPTS",
        ("u8", 1),
        scripts.pairs.iter().map(|(script, _)| script),
    );
    file.array(
        "The number of the set of each pair.",
        "PAIR_SETS",
        ("u8", 1),
        scripts.pairs.iter().map(|(_, set)| {
            let number = sets.binary_search(&set).expect("every set was collected");
            u8::try_from(number).expect("at most 256 sets")
        }),
    );
    let starts = sets.iter().scan(0, |start, set| {
        *start += set.len();
        Some(*start)
    });
    let starts: Vec<usize> = [0].into_iter().chain(starts).collect();
    file.array(
        "Where the scripts of each set begin, and where those of the last one end.",
        "SET_STARTS",
        ("u16", 2),
        starts.iter(),
    );
    let members: Vec<u32> = sets.into_iter().flatten().copied().collect();
    file.array("The scripts of the sets.", "SET_SCRIPTS", ("u8", 1), members.iter());
    file
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
