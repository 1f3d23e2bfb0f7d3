//! How often each target has run: a file beside the corpora, so that a run of hours can be stopped
//! and go on. A release has a count of its own.

use super::directory;
use std::collections::BTreeMap;
use std::{fmt, fs, io};

/// The release that executions count for.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The executions of each target for this version, and the day of the last ones.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Record {
    counts: BTreeMap<String, (u64, String)>,
    /// The lines of other versions.
    others: Vec<String>,
}

impl Record {
    /// The record as it is committed, or was left.
    pub fn read() -> io::Result<Self> {
        match fs::read_to_string(path()) {
            Ok(text) => Ok(Self::parse(&text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(error),
        }
    }

    fn parse(text: &str) -> Self {
        let mut record = Self::default();
        for line in text.lines() {
            let words: Vec<_> = line.split(' ').collect();
            match words.as_slice() {
                [VERSION, target, count, day] if count.parse::<u64>().is_ok() => {
                    let count = count.parse().unwrap_or_default();
                    record.counts.insert((*target).to_owned(), (count, (*day).to_owned()));
                }
                _ => record.others.push(line.to_owned()),
            }
        }
        record
    }

    /// Writes the record; either the old or the new one is there if the command is stopped.
    pub fn write(&self) -> io::Result<()> {
        let new = path().with_extension("new");
        fs::write(&new, self.to_text())?;
        fs::rename(new, path())
    }

    fn to_text(&self) -> String {
        let mut text = String::new();
        for line in &self.others {
            text += &format!("{line}\n");
        }
        for (target, (count, day)) in &self.counts {
            text += &format!("{VERSION} {target} {count} {day}\n");
        }
        text
    }

    /// Adds executions of a target on a day.
    pub fn add(&mut self, target: &str, executions: u64, day: &str) {
        let (count, last) = self.counts.entry(target.to_owned()).or_default();
        *count += executions;
        day.clone_into(last);
    }

    /// The executions of all targets.
    pub fn total(&self) -> u64 {
        self.counts.values().map(|(count, _)| count).sum()
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day = self.counts.values().map(|(_, day)| day.as_str()).max().unwrap_or("never");
        write!(f, "{} executions of version {VERSION}, the last on {day}", self.total())
    }
}

fn path() -> std::path::PathBuf {
    directory().join("corpus/executions.tsv")
}

#[cfg(test)]
mod tests {
    use super::{Record, VERSION};

    #[test]
    fn record_continues() {
        let mut record = Record::default();
        record.add("one", 5, "2026-11-20");
        record.add("two", 1, "2026-11-20");
        let mut record = Record::parse(&record.to_text());
        record.add("one", 7, "2026-11-21");
        let said = format!("13 executions of version {VERSION}, the last on 2026-11-21");
        assert_eq!(record.to_string(), said);
        assert_eq!(Record::parse(&record.to_text()), record);
    }

    #[test]
    fn another_version_does_not_count() {
        let text = format!("0.0.1 one 5 2026-01-01\n{VERSION} one 3 2026-01-02\n");
        let record = Record::parse(&text);
        assert_eq!(record.total(), 3);
        assert!(record.to_text().ends_with(&text));
    }
}
