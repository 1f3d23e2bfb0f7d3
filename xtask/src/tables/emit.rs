//! Rust source for tables.

use std::fmt::{Display, Write};

use super::UNICODE_VERSION;
use super::trie::Trie;

const WIDTH: usize = 100;
const LOCK: &str = include_str!("../../../Cargo.lock");

/// One generated file of the core.
pub struct TableFile {
    /// Its path in `core/src/`.
    pub name: &'static str,
    /// Its text.
    pub text: String,
    /// Each table with its bytes in the library.
    pub sizes: Vec<(&'static str, usize)>,
}

impl TableFile {
    /// An empty file: its stamp and what it is about. `crates` names what the data is from.
    pub fn new(name: &'static str, about: &str, crates: &[&str]) -> Self {
        let (major, minor, update) = UNICODE_VERSION;
        let mut text = format!("//! {about}\n//!\n");
        text.push_str(
            "//! Generated, do not edit: `cargo run -p xtask -- tables` writes this file.\n",
        );
        let _ = writeln!(text, "//! Unicode {major}.{minor}.{update}.");
        if !crates.is_empty() {
            let sources: Vec<String> = crates.iter().map(|name| with_version(name)).collect();
            let _ = writeln!(text, "//! Source: {} (licence: Unicode-3.0).", sources.join(", "));
        }
        Self { name, text, sizes: Vec::new() }
    }

    /// The bytes that the tables of this file take in the library.
    pub fn bytes(&self) -> usize {
        self.sizes.iter().map(|(_, bytes)| bytes).sum()
    }

    /// `use` of a type of the core.
    pub fn import(&mut self, path: &str) {
        let _ = write!(self.text, "\nuse {path};\n");
    }

    /// A constant; the value is Rust source.
    pub fn constant(&mut self, about: &str, name: &str, kind: &str, value: &str) {
        let _ = write!(self.text, "\n/// {about}\npub(crate) const {name}: {kind} = {value};\n");
    }

    /// An array of integers of `kind`, each `width` bytes long.
    pub fn array<T: Display>(
        &mut self,
        about: &str,
        name: &'static str,
        (kind, width): (&str, usize),
        values: impl ExactSizeIterator<Item = T>,
    ) {
        let length = values.len();
        self.sizes.push((name, length * width));
        let _ = write!(
            self.text,
            "\n/// {about}\n#[rustfmt::skip]\npub(crate) static {name}: [{kind}; {length}] = [\n"
        );
        self.rows(values);
        self.text.push_str("];\n");
    }

    /// A trie.
    pub fn trie<T: Display>(&mut self, about: &str, name: &'static str, trie: &Trie<T>) {
        self.sizes.push((name, trie.bytes()));
        let _ = write!(
            self.text,
            "\n/// {about}\n#[rustfmt::skip]\npub(crate) static {name}: Trie<{}> = Trie {{\n    direct: {:#x},\n",
            std::any::type_name::<T>(),
            trie.direct
        );
        self.part("upper", &trie.upper);
        self.part("index", &trie.index);
        self.part("data", &trie.data);
        self.text.push_str("};\n");
    }

    /// The pages of a list of code points.
    pub fn pages(&mut self, about: &str, name: &'static str, rows: &[u16], starts: &[u16]) {
        self.sizes.push((name, size_of_val(rows) + size_of_val(starts)));
        let _ = write!(
            self.text,
            "\n/// {about}\n#[rustfmt::skip]\npub(crate) static {name}: Pages = Pages {{\n"
        );
        self.part("rows", rows);
        self.part("starts", starts);
        self.text.push_str("};\n");
    }

    /// A list of code points as bitmaps.
    pub fn bitmaps(
        &mut self,
        about: &str,
        name: &'static str,
        [rows, blocks]: [&[u8]; 2],
        bits: &[String],
        starts: &[u16],
    ) {
        self.sizes.push((name, rows.len() + blocks.len() + 8 * bits.len() + 2 * starts.len()));
        let _ = write!(
            self.text,
            "\n/// {about}\n#[rustfmt::skip]\npub(crate) static {name}: Bitmaps = Bitmaps {{\n"
        );
        self.part("rows", rows);
        self.part("blocks", blocks);
        self.part("bits", bits);
        self.part("starts", starts);
        self.text.push_str("};\n");
    }

    /// The replacements of a list of code points.
    pub fn replacements(&mut self, about: &str, name: &'static str, units: &[u16], pool: &[u16]) {
        self.sizes.push((name, size_of_val(units) + size_of_val(pool)));
        let _ = write!(
            self.text,
            "\n/// {about}\n#[rustfmt::skip]\npub(crate) static {name}: Replacements = Replacements {{\n"
        );
        self.part("units", units);
        self.part("pool", pool);
        self.text.push_str("};\n");
    }

    /// A field that is a slice.
    fn part<T: Display>(&mut self, name: &str, values: &[T]) {
        let _ = writeln!(self.text, "    {name}: &[");
        self.rows(values.iter());
        self.text.push_str("    ],\n");
    }

    fn rows<T: Display>(&mut self, values: impl Iterator<Item = T>) {
        let mut line = String::new();
        for value in values {
            let word = format!("{value},");
            if line.len() + word.len() > WIDTH {
                self.text.push_str(&line);
                self.text.push('\n');
                line.clear();
            }
            line.push_str(&word);
        }
        self.text.push_str(&line);
        self.text.push('\n');
    }
}

/// A crate with the version that the workspace has locked.
fn with_version(name: &str) -> String {
    let entry =
        LOCK.split_once(&format!("name = \"{name}\"\nversion = \"")).expect("a locked crate");
    let version = entry.1.split('"').next().unwrap_or_default();
    format!("{name} {version}")
}
