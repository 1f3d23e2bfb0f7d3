//! The rulesets of ICANN and the answers of its program, lgr-core.

use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};
use testkit::data::{Outcome, test_data, trial_with_data};
use testkit::effort;
use unidn_cli::lgr::{Warning, compile, compile_with_warnings};
use unidn_core::lgr::{self, Error, Kind, Label, Relation, Ruleset, Verdict};
use unidn_core::text::Source;

const VECTORS: [&str; 3] = [
    "vectors/lgr/root_zone_labels.jsonl",
    "vectors/lgr/second_level_labels.jsonl",
    "vectors/lgr/root_zone_tlds.jsonl",
];

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = VECTORS
        .iter()
        .map(|file| {
            let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
            trial_with_data(&format!("answers::{name}"), file, answers)
        })
        .collect();
    trials.push(trial_with_data(
        "every_published_ruleset_compiles",
        "vectors/lgr/README.md",
        |_| every_published_ruleset_compiles(),
    ));
    trials
}

/// The size from which on a file is compiled only if everything runs: those of Chinese and of the
/// whole root zone take seconds.
const LARGE: u64 = 1 << 20;

fn is_left_out(path: &Path) -> io::Result<bool> {
    Ok(!effort::is_exhaustive() && fs::metadata(path)?.len() > LARGE)
}

/// Files that do not comply with the standard, and why.
const INVALID: [(&str, &str); 3] = [
    ("Invalid-RNG-LGR.xml", "line 2: not an <lgr> of"),
    (
        "lgr-second-level-french-language-31may22-en.xml",
        "line 11: the rule \"enabled\" is not defined",
    ),
    ("lgr-script2.xml", "line 59: the rule \"subscript-consonant-limit\" is not defined"),
];

/// Files whose variants are not symmetric or not transitive, or have a type that no action names:
/// where, and the number of faults. In the last one, a file without rules, variants that are to make
/// code points invalid do not.
const WARNINGS: [(&str, usize, &str); 6] = [
    ("root-zone-5/und-Mymr.xml", 386, "transitivity: 2 (RFC 8228)"),
    ("root-zone-5/common.xml", 505, "transitivity: 4 (RFC 8228)"),
    ("second-level-2024/und-Mymr.xml", 551, "transitivity: 2 (RFC 8228)"),
    ("text/rfc4290_de.txt", 49, "symmetric: 1 (RFC 8228)"),
    ("text/fr.tld", 23, "symmetric: 16 (RFC 8228)"),
    (
        "harmonization/lgr-second-level-cyrillic-script-31may22-en.xml",
        11,
        "no action names the type \"out-of-repertoire-var\"; variants of this type: 3",
    ),
];

/// Whether these are the warnings of a file.
fn are_known(warnings: &[Warning], path: &Path) -> bool {
    let known = WARNINGS.iter().filter(|(name, ..)| path.ends_with(name));
    let known: Vec<_> = known.map(|&(_, line, end)| (line, end)).collect();
    let pairs = warnings.iter().zip(&known);
    warnings.len() == known.len()
        && pairs.into_iter().all(|(it, (line, end))| it.line == *line && it.message.ends_with(end))
}

fn every_published_ruleset_compiles() -> Outcome {
    let mut count = 0;
    let mut directories = vec![test_data("vectors/lgr/xml"), test_data("vectors/lgr/text")];
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(directory)? {
            let path = entry?.path();
            if path.is_dir() {
                directories.push(path);
                continue;
            }
            if path.extension().is_some_and(|extension| extension == "rng") {
                continue;
            }
            count += 1;
            if is_left_out(&path)? {
                continue;
            }
            let compiled = compile_with_warnings(&fs::read(&path)?);
            let invalid = INVALID.iter().find(|(name, _)| path.ends_with(name));
            if let Some((_, message)) = invalid {
                let error = compiled.expect_err(message).to_string();
                assert!(error.starts_with(message), "{error}");
                continue;
            }
            let compiled = compiled.map_err(|error| format!("{}: {error}", path.display()));
            let (block, warnings) = compiled?;
            if !are_known(&warnings, &path) {
                return Err(format!("{}: {warnings:?}", path.display()).into());
            }
            let verified = lgr::verify(&block);
            if let Err(error) = verified {
                return Err(format!("{}: {error:?}", path.display()).into());
            }
        }
    }
    assert_eq!(count, 26 + 59 + 27 + 5, "files");
    Ok(())
}

fn label(text: &str) -> Label {
    Label::of_source(Source::Utf8(text.as_bytes())).expect("a label")
}

fn text(label: &Label) -> String {
    label.code_points().iter().filter_map(|&c| char::from_u32(c)).collect()
}

/// The answer of a ruleset about a label, as lgr-core writes it.
fn answer(ruleset: &Ruleset<'_>, label: &Label) -> Result<(String, i64), Error> {
    let Verdict { disposition, action, .. } = lgr::check(ruleset, label)?;
    let name = ruleset.name(Kind::Disposition, disposition).unwrap_or_default();
    Ok((name.into(), action.map_or(-1, i64::from)))
}

fn variants(ruleset: &Ruleset<'_>, label: &Label) -> Result<BTreeMap<String, String>, Error> {
    let mut found = BTreeMap::new();
    lgr::variants(ruleset, label, None, |variant, verdict| {
        let name = ruleset.name(Kind::Disposition, verdict.disposition).unwrap_or_default();
        let is_new = found.insert(text(variant), name.to_owned()).is_none();
        assert!(is_new, "{} twice", text(variant));
        true
    })?;
    Ok(found)
}

fn index(ruleset: &Ruleset<'_>, label: &Label) -> Result<String, Error> {
    let mut key = String::new();
    lgr::index(ruleset, label, |c| key.extend(char::from_u32(c)))?;
    Ok(key)
}

fn answers(file: &str) -> Outcome {
    let rows: Vec<Value> = file.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let mut blocks: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for row in &rows {
        let name = row["lgr"].as_str().unwrap_or_default();
        let path = test_data("vectors/lgr/xml").join(name);
        if is_left_out(&path)? {
            continue;
        }
        if !blocks.contains_key(name) {
            let source = fs::read(path)?;
            let block = compile(&source).map_err(|error| format!("{name}: {error}"))?;
            blocks.insert(name.to_owned(), block);
        }
        let ruleset = Ruleset::new(&blocks[name]).map_err(|error| format!("{name}: {error:?}"))?;
        let found = differences(&ruleset, row)?;
        let id = row["id"].as_str().unwrap_or_default();
        let expected = DISPUTED.iter().filter(|(known, ..)| *known == id);
        let expected: Vec<Part> = expected.map(|&(_, part)| part).collect();
        if found.iter().map(|(part, _)| *part).collect::<Vec<_>>() != expected {
            wrong.push(format!("{id} {name}: {found:?}, expected {expected:?}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failed::from(wrong.join("\n"))) }
}

/// The parts in which two programs may differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// lgr-core counts places in UTF-16 and labels in code points: behind a code point above
    /// U+FFFF it evaluates context rules at the wrong place. U+002D at the end of this label
    /// breaks "hyphen-minus-disallowed".
    Disposition,
    /// lgr-core evaluates the context of a variant in a label whose rest is too short by a code
    /// point for each code point of a sequence. Then labels that are variants of each other have
    /// different keys.
    Index,
    /// lgr-core evaluates no context rule of the code points and sequences that it replaces, or
    /// loses the variants of the rest of a label behind a sequence.
    Variants,
    /// As [`Part::Variants`], in labels that are invalid. RFC 7940, section 8.2, removes them.
    InvalidVariants,
}

/// The rows where lgr-core is at fault.
const DISPUTED: [(&str, Part); 19] = [
    ("root_zone_labels-0304", Part::InvalidVariants),
    ("root_zone_labels-0340", Part::Variants),
    ("root_zone_labels-0350", Part::Variants),
    ("root_zone_labels-0480", Part::Index),
    ("root_zone_labels-0912", Part::Index),
    ("root_zone_labels-0922", Part::Index),
    ("root_zone_labels-0942", Part::Index),
    ("root_zone_labels-0950", Part::Index),
    ("root_zone_labels-1376", Part::Variants),
    ("root_zone_labels-1380", Part::Variants),
    ("root_zone_labels-1410", Part::Variants),
    ("second_level_labels-1350", Part::Disposition),
    ("second_level_labels-1628", Part::Index),
    ("second_level_labels-1648", Part::Index),
    ("second_level_labels-1656", Part::Index),
    ("second_level_labels-3006", Part::Index),
    ("second_level_labels-3006", Part::InvalidVariants),
    ("second_level_labels-3034", Part::InvalidVariants),
    ("second_level_labels-3036", Part::InvalidVariants),
];

type Variants = BTreeMap<String, String>;

/// The parts of an answer that differ from those of lgr-core.
fn differences(ruleset: &Ruleset<'_>, row: &Value) -> Result<Vec<(Part, String)>, Failed> {
    let (label, expect) = (label(row["label"].as_str().unwrap_or_default()), &row["expect"]);
    let fault = |error: Error| format!("{error:?}");
    let string = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut differences = Vec::new();
    let found = answer(ruleset, &label).map_err(fault)?;
    if found != (string(&expect["disposition"]), expect["action"].as_i64().unwrap_or(-2)) {
        differences.push((Part::Disposition, format!("{found:?}")));
        return Ok(differences);
    }
    if let Some(expected) = expect["index"].as_str() {
        let found = index(ruleset, &label).map_err(fault)?;
        if found != expected {
            differences.push((Part::Index, found.clone()));
        }
    }
    if let Some(expected) = expect["variants"].as_array() {
        let expected: Variants =
            expected.iter().map(|pair| (string(&pair[0]), string(&pair[1]))).collect();
        let found = variants(ruleset, &label).map_err(fault)?;
        let valid = |variants: &Variants| -> Variants {
            let valid = variants.iter().filter(|(_, disposition)| *disposition != "invalid");
            valid.map(|(variant, disposition)| (variant.clone(), disposition.clone())).collect()
        };
        if valid(&found) != valid(&expected) {
            differences.push((Part::Variants, format!("{found:?}")));
        } else if found != expected {
            differences.push((Part::InvalidVariants, format!("{found:?}")));
        }
        for (variant, disposition) in found.into_iter().take(4) {
            let related = lgr::relation(ruleset, &label, &self::label(&variant)).map_err(fault)?;
            let (Relation::Variant, Some(verdict)) = related else {
                return Err(format!("{variant}: {related:?}").into());
            };
            assert_eq!(ruleset.name(Kind::Disposition, verdict.disposition), Some(&*disposition));
        }
    }
    Ok(differences)
}
