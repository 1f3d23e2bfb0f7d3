//! Where the names come from: the arguments of files and columns.

use crate::columns::{Column, Delimiter, Format};
use crate::failure::Failure;
use crate::identity;
use crate::text::Place;
use crate::visible;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

const HEADING: &str = "Files";

/// The input, and its form.
#[derive(Debug, clap::Args)]
pub(crate) struct Input {
    /// Read names from the lines of a file; - is standard input
    #[arg(short, long, value_name = "FILE", conflicts_with = "names", help_heading = HEADING)]
    file: Option<PathBuf>,

    /// Take the names from a column of CSV or TSV, and copy the other columns: its number, from 1,
    /// or its name in the header
    #[arg(short, long, value_name = "COLUMN", conflicts_with = "names", help_heading = HEADING)]
    pub(crate) column: Option<Column>,

    /// The first record is a header, and is copied; a column by name implies it
    #[arg(long, requires = "column", conflicts_with = "names", help_heading = HEADING)]
    header: bool,

    /// The character between columns, \t for a tab; by default a tab if FILE ends with .tsv or .tab,
    /// and a comma otherwise. Between tabs, quotation marks are data
    #[arg(long, value_name = "CHAR", requires = "column", conflicts_with = "names")]
    #[arg(help_heading = HEADING)]
    delimiter: Option<Delimiter>,

    /// Lines are values in TabSeparated, as ClickHouse exchanges them with a program: \N is NULL, and
    /// the result of an invalid name, which is not a failure; check writes the rules that a name
    /// breaks
    #[arg(long, conflicts_with_all = ["names", "column", "json"], help_heading = HEADING)]
    pub(crate) tab_separated: bool,

    /// Process lines on N threads; the order of the lines is kept, but they are read and written in
    /// blocks
    #[arg(short, long, value_name = "N", default_value = "1", hide_default_value = true)]
    #[arg(value_parser = count::<256>, help_heading = HEADING)]
    pub(crate) jobs: usize,
}

/// Parses a number from 1 to `MOST`.
pub(crate) fn count<const MOST: usize>(number: &str) -> Result<usize, String> {
    number.parse().ok().filter(|number| (1..=MOST).contains(number)).ok_or_else(|| match MOST {
        usize::MAX => "not a number from 1 up".into(),
        _ => format!("not a number from 1 to {MOST}"),
    })
}

/// An input that is open.
pub(crate) struct Opened {
    pub(crate) reader: BufReader<Box<dyn Read>>,
    /// The size of a regular file in bytes.
    pub(crate) size: Option<u64>,
}

impl Input {
    /// The file, if it is not standard input.
    fn path(&self) -> Option<&Path> {
        self.file.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Whether it is standard input.
    pub(crate) fn is_standard(&self) -> bool {
        self.path().is_none()
    }

    /// A line of it.
    pub(crate) fn place(&self, line: usize) -> Place<'_> {
        Place { file: self.path().map(Path::as_os_str), line }
    }

    /// Opens the file or standard input.
    pub(crate) fn open(&self) -> Result<Opened, Failure> {
        let (reader, size): (Box<dyn Read>, _) = match self.path() {
            None => (Box::new(io::stdin().lock()), None),
            Some(path) => {
                let file = File::open(path).map_err(|error| self.failure(error))?;
                let metadata = file.metadata().map_err(|error| self.failure(error))?;
                (Box::new(file), metadata.is_file().then_some(metadata.len()))
            }
        };
        Ok(Opened { reader: BufReader::with_capacity(1 << 16, reader), size })
    }

    /// Refuses streams that are the file of names.
    pub(crate) fn refuse_output(&self) -> Result<(), Failure> {
        identity::refuse_own_streams(self.path().unwrap_or(Path::new("-")))
    }

    /// That reading failed.
    pub(crate) fn failure(&self, error: io::Error) -> Failure {
        match self.path() {
            None => Failure::Read(error),
            Some(path) => Failure::File { file: path.into(), message: error.to_string() },
        }
    }

    /// That the contents are not as they should be.
    pub(crate) fn mistake(&self, message: String) -> Failure {
        let file = self.path().map_or(OsStr::new("standard input"), Path::as_os_str);
        Failure::File { file: file.into(), message }
    }

    /// Whether lines are names though the file has columns, by its name.
    pub(crate) fn ignores_columns(&self) -> bool {
        self.column.is_none() && (self.has_extension("csv") || self.is_tsv())
    }

    fn is_tsv(&self) -> bool {
        self.has_extension("tsv") || self.has_extension("tab")
    }

    fn has_extension(&self, extension: &str) -> bool {
        let own = self.path().and_then(Path::extension);
        own.is_some_and(|own| own.eq_ignore_ascii_case(extension))
    }

    /// How messages name it.
    pub(crate) fn name(&self) -> String {
        let path = self.path().map(|path| path.as_os_str().as_encoded_bytes());
        path.map_or("standard input".into(), visible::text)
    }

    /// How the columns are separated.
    pub(crate) fn format(&self) -> Format {
        match self.delimiter {
            Some(Delimiter(delimiter)) => Format { delimiter },
            None if self.is_tsv() => Format { delimiter: b'\t' },
            None => Format { delimiter: b',' },
        }
    }

    /// Whether the first record is a header.
    pub(crate) fn has_header(&self) -> bool {
        self.header || matches!(self.column, Some(Column::Name(_)))
    }
}
