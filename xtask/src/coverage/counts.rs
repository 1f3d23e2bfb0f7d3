//! The counts of llvm-cov for one program or library.

use crate::process::{root, run};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::Command;
use std::{fmt, fs, io};

/// The directories of the library's hand-written sources.
const SOURCES: [&str; 3] = ["src/", "core/src/", "core/names/src/"];

/// Generated files are in directories of this name.
const GENERATED: &str = "/tables/";

/// llvm-cov's number for a region that is code, and not a gap between code or the like.
const CODE: u64 = 0;

/// From where to where code reaches: line and column.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// Below the root of the workspace.
    pub(super) file: String,
    pub(super) start: (usize, usize),
    pub(super) end: (usize, usize),
}

impl Place {
    /// The line in which it begins, and what it is of that.
    pub(super) fn text(&self) -> io::Result<(String, String)> {
        let text = fs::read_to_string(root().join(&self.file))?;
        let line = text.lines().nth(self.start.0 - 1).unwrap_or_default();
        let end = if self.end.0 == self.start.0 { self.end.1 - 1 } else { line.len() };
        let region = line.get(self.start.1 - 1..end).unwrap_or(line);
        Ok((line.trim().to_owned(), region.to_owned()))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.start.0, self.start.1)
    }
}

/// Some lines of a file.
pub(super) type Lines = (String, RangeInclusive<usize>);

#[derive(Clone, Default)]
pub(super) struct Function {
    pub(super) is_run: bool,
    pub(super) last_line: usize,
}

/// Whether each of them is run.
#[derive(Default)]
pub(super) struct Counts {
    /// By the file, and by the line and column where they begin.
    pub(super) functions: BTreeMap<(String, (usize, usize)), Function>,
    pub(super) lines: BTreeMap<(String, usize), bool>,
    pub(super) regions: BTreeMap<Place, bool>,
}

impl Counts {
    pub(super) fn of(llvm_cov: &str, profile: &Path, object: &Path) -> io::Result<Self> {
        let export = |format: &str| {
            let mut export = Command::new(llvm_cov);
            export.args(["export", "--format", format, "--instr-profile"]).arg(profile).arg(object);
            run(&mut export)
        };
        let mut counts = Self::default();
        let root = format!("{}/", fs::canonicalize(root())?.display());
        let own = |file: &str| {
            let file = file.strip_prefix(&root)?;
            let is_hand_written = SOURCES.iter().any(|directory| file.starts_with(directory))
                && !file.contains(GENERATED);
            is_hand_written.then(|| file.to_owned())
        };
        let exported: Value = serde_json::from_str(&export("text")?)?;
        for function in exported["data"][0]["functions"].as_array().into_iter().flatten() {
            counts.add_function(function, &own);
        }
        let mut file = None;
        for line in export("lcov")?.lines() {
            if let Some(name) = line.strip_prefix("SF:") {
                file = own(name);
            }
            let data = line.strip_prefix("DA:").and_then(|data| data.split_once(','));
            if let (Some(file), Some((line, count))) = (&file, data) {
                let is_run =
                    counts.lines.entry((file.clone(), line.parse().unwrap_or(0))).or_default();
                *is_run |= count != "0";
            }
        }
        Ok(counts)
    }

    /// A function as llvm-cov describes it: the files that its regions are in, and for each region
    /// two lines and columns, how often it is run, the number of its file, and what it is.
    fn add_function(&mut self, function: &Value, own: &impl Fn(&str) -> Option<String>) {
        let files: Vec<_> = function["filenames"].as_array().into_iter().flatten().collect();
        let mut beginning = None;
        for region in function["regions"].as_array().into_iter().flatten() {
            let number = |index: usize| region[index].as_u64().unwrap_or(0) as usize;
            let file = files.get(number(5)).and_then(|file| own(file.as_str()?));
            let (Some(file), Some(CODE)) = (file, region[7].as_u64()) else { continue };
            let (start, end) = ((number(0), number(1)), (number(2), number(3)));
            let place = Place { file, start, end };
            let beginning = beginning.get_or_insert_with(|| (place.file.clone(), start));
            let known = self.functions.entry(beginning.clone()).or_default();
            known.is_run |= function["count"].as_u64() != Some(0);
            known.last_line = known.last_line.max(end.0);
            *self.regions.entry(place).or_default() |= number(4) > 0;
        }
    }

    /// Adds what another one has run of the same; what only the other one has does not count.
    pub(super) fn add(&mut self, other: &Self) {
        for (place, function) in &mut self.functions {
            function.is_run |= other.functions.get(place).is_some_and(|other| other.is_run);
        }
        add(&mut self.lines, &other.lines);
        add(&mut self.regions, &other.regions);
    }

    /// Without what is in these lines.
    pub(super) fn without(&self, left_out: &[Lines]) -> Self {
        let stays = |file: &str, line: usize| {
            !left_out.iter().any(|(other, lines)| other == file && lines.contains(&line))
        };
        Self {
            functions: filtered(&self.functions, |(file, (line, _))| stays(file, *line)),
            lines: filtered(&self.lines, |(file, line)| stays(file, *line)),
            regions: filtered(&self.regions, |place| stays(&place.file, place.start.0)),
        }
    }
}

fn filtered<K: Ord + Clone, V: Clone>(
    map: &BTreeMap<K, V>,
    stays: impl Fn(&K) -> bool,
) -> BTreeMap<K, V> {
    let kept = map.iter().filter(|(key, _)| stays(key));
    kept.map(|(key, value)| (key.clone(), value.clone())).collect()
}

fn add<T: Ord>(to: &mut BTreeMap<T, bool>, from: &BTreeMap<T, bool>) {
    for (place, is_run) in to {
        *is_run |= from.get(place).copied().unwrap_or(false);
    }
}
