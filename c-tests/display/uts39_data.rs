//! The raw files of UTS #39 and of the Unicode Character Database, against the functions' results for
//! every code point.

use crate::raw::{Scripts, characters, property, rows, text};
use std::collections::{BTreeMap, BTreeSet};
use testkit::c::display::{
    Ask, confusable, display, level, script_name, scripts, skeleton, to_ascii,
};
use testkit::data::Outcome;
use testkit::tables::{self, options, policy};

const ENTRIES: usize = 6712;

/// Source and prototype of each line have one skeleton, and which kind of confusables they are
/// follows from their scripts.
pub fn confusables(files: &[String]) -> Outcome {
    let [confusables, scripts, extensions, aliases] = files else { return Err("files".into()) };
    let scripts = Scripts::new(scripts, extensions, aliases)?;
    let mut count = 0;
    for row in rows(confusables) {
        let (source, prototype) = (text(row[0])?, text(row[1])?);
        let skeletons = [skeleton(&source, 0)?, skeleton(&prototype, 0)?];
        if skeletons[0] != skeletons[1] {
            return Err(format!("{source:?}, {prototype:?}: {skeletons:?}").into());
        }
        let sets = [scripts.resolved(&source), scripts.resolved(&prototype)];
        let is_every = |set: &BTreeSet<&str>| set.contains("Zyyy");
        let meet = sets.iter().any(is_every) && sets.iter().all(|set| !set.is_empty())
            || sets[0].intersection(&sets[1]).next().is_some();
        let expected = match (meet, sets.iter().any(BTreeSet::is_empty)) {
            (true, _) => 1,
            (false, true) => 2,
            (false, false) => 3,
        };
        let relation = confusable(&source, &prototype, 0)?;
        if relation != expected {
            return Err(format!("{source:?}, {prototype:?} {sets:?}: {relation}").into());
        }
        count += 1;
    }
    if count == ENTRIES { Ok(()) } else { Err(format!("{count} entries").into()) }
}

/// The skeleton of every character that has no decomposition: its prototype, or itself, or nothing
/// where it does not show.
pub fn skeletons(files: &[String]) -> Outcome {
    let [confusables, characters_file, core_properties] = files else { return Err("files".into()) };
    let ignorable: BTreeSet<_> =
        property(&default_ignorable(core_properties))?.into_keys().collect();
    let mut decomposes: BTreeSet<u32> = (0xAC00..=0xD7A3).collect();
    let mut classes = BTreeMap::<char, u8>::new();
    for row in rows(characters_file) {
        let c = u32::from_str_radix(row[0], 16)?;
        if !row[5].is_empty() && !row[5].starts_with('<') {
            decomposes.insert(c);
        }
        classes.extend(char::from_u32(c).zip(row[3].parse().ok()));
    }
    let mut prototypes = BTreeMap::new();
    for row in rows(confusables) {
        prototypes.insert(text(row[0])?, text(row[1])?);
    }
    let mut count = 0;
    for c in characters() {
        let own = c.to_string();
        let expected = match prototypes.get(&own) {
            _ if ignorable.contains(&c.into()) => "",
            Some(prototype) => prototype,
            None => &own,
        };
        let is_plain = |c: char| !decomposes.contains(&c.into());
        if !is_plain(c) || !expected.chars().all(is_plain) {
            continue;
        }
        let skeleton = skeleton(&own, 0)?;
        if skeleton != in_canonical_order(expected, &classes) {
            return Err(format!("{c:?}: {skeleton:?}, not {expected:?}").into());
        }
        count += 1;
    }
    if count > 1_000_000 { Ok(()) } else { Err(format!("only {count} characters").into()) }
}

/// A text with its marks in the order of their combining classes.
fn in_canonical_order(text: &str, classes: &BTreeMap<char, u8>) -> String {
    let class = |c: &char| classes.get(c).copied().unwrap_or(0);
    let mut ordered: Vec<char> = text.chars().collect();
    for run in ordered.split_mut(|c| class(c) == 0) {
        run.sort_by_key(class);
    }
    ordered.into_iter().collect()
}

/// The lines of DerivedCoreProperties.txt about Default_Ignorable_Code_Point.
fn default_ignorable(file: &str) -> String {
    let lines = file.lines().filter(|line| line.contains("; Default_Ignorable_Code_Point"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Mirrored characters are mirrored at odd levels.
pub fn mirroring(file: &str) -> Outcome {
    let mut count = 0;
    for row in rows(file) {
        let (c, mirrored) = (text(row[0])?, text(row[1])?);
        let expected = [skeleton(&mirrored, 0)?, skeleton(&c, 0)?];
        let found =
            [skeleton(&c, options("SKELETON_RTL"))?, skeleton(&c, options("SKELETON_LTR"))?];
        if found != expected {
            return Err(format!("{c}, mirrored {mirrored}: {found:?}, not {expected:?}").into());
        }
        count += 1;
    }
    if count > 400 { Ok(()) } else { Err(format!("only {count} characters").into()) }
}

/// The scripts of every character.
pub fn all_scripts(files: &[String]) -> Outcome {
    let [scripts_file, extensions, aliases] = files else { return Err("files".into()) };
    let expected = Scripts::new(scripts_file, extensions, aliases)?;
    let mut most = 0;
    for c in characters() {
        let found = scripts(&c.to_string())?;
        most = most.max(found.len());
        let own = expected.of(c.into());
        if found.len() != own.len() || !found.iter().all(|code| own.contains(code.as_str())) {
            return Err(format!("{c:?}: {found:?}, not {own:?}").into());
        }
    }
    if most != 23 {
        return Err(format!("a character has {most} scripts: unidn_scripts says 23").into());
    }
    let known = property(scripts_file)?;
    let used: BTreeSet<_> = known.values().chain([&"Unknown"]).collect();
    for long in used {
        let short = expected.names()[long];
        let code = u32::from_be_bytes(short.as_bytes().try_into()?);
        if script_name(code) != *long {
            return Err(format!("{short}: {}, not {long}", script_name(code)).into());
        }
    }
    Ok(())
}

/// Identifier_Status of every character, by its restriction level and, for those that are names as
/// they are, under the policy UTS39.
pub fn identifier_status(file: &str) -> Outcome {
    let allowed = property(file)?;
    let ask = Ask { policy: policy("UTS39|MINIMALLY_RESTRICTIVE"), ..Ask::default() };
    let mut names = 0;
    for c in characters() {
        let is_allowed = allowed.get(&c.into()) == Some(&"Allowed");
        let expected = match (is_allowed, c.is_ascii()) {
            (true, true) => "ASCII_ONLY",
            (true, false) => "SINGLE_SCRIPT",
            (false, _) => "UNRESTRICTED",
        };
        let text = c.to_string();
        let level = level(&text)?;
        if level != tables::level(expected) {
            return Err(format!("{c:?}: {level:x}, not {expected}").into());
        }
        if c.is_ascii() || to_ascii(&text)?.is_none_or(|ascii| !ascii.starts_with("xn--")) {
            continue;
        }
        let shown = display(&text, ask)?;
        // A mapped character is judged by its mapping.
        if shown.text == text || shown.report.code_point == u32::from(c) {
            if shown.has("NOT_ALLOWED") == is_allowed || shown.is_hidden() == is_allowed {
                return Err(format!("{c:?}: {:?} {shown:x?}", shown.reasons()).into());
            }
            names += 1;
        }
    }
    if names > 130_000 { Ok(()) } else { Err(format!("only {names} names").into()) }
}
