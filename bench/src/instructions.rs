//! How many instructions unidn takes: a measure without noise.
//!
//! callgrind counts, in a process of its own, what is executed within the function of the C ABI.
//! The counts are kept in `instructions.tsv`, so that a change that costs more shows. They depend on
//! the compiler, not on the machine.

use crate::columns;
use crate::growth::{self, Script};
use crate::items::Item;
use crate::library::workspace;
use crate::peers::{Function, Peer};
use crate::workloads::{self, Workload};
use anyhow::{Context, Result, bail, ensure};
use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use testkit::random::Random;

/// The counted work, whatever the arguments.
const SEED: u64 = 1;
const ITEMS: usize = 1000;
const SIZES: [usize; 2] = [1 << 14, 1 << 18];
/// The exponent between the two sizes is at most this.
const EXPONENT_TARGET: f64 = 1.15;
/// How much more is no regression yet.
const TOLERANCE: f64 = 0.02;

/// Workloads that are also counted for the display decision: plain names, A-labels, U-labels.
const DISPLAYED: &str = "cde";
/// The most instructions of a display decision, under the default policy.
const DISPLAY_TARGETS: [(&str, f64); 2] = [("example.com", 400.0), ("bücher.example", 5000.0)];

/// Short names with a U-label, also in capitals; with a sign that may compose; with code points behind
/// U+FFFF, which display hides, and their A-label; and names that are too long for one scan, with a
/// U-label and with a character that is refused: of no workload's kind for each function.
const NAMES: [(&str, &str); 7] = [
    ("short", "www.straße.example"),
    ("capitals", "WWW.BÜCHER.Example"),
    ("sign", "বাংলা.example"),
    ("emoji", "🚀🌕.example"),
    ("emoji-a-label", "xn--el8ha.example"),
    ("long", "bücher.labels-of-letters.in-a-name.of-more-than.sixty-four.characters.example"),
    ("refused", "labels-of-letters.in-a-name.of-more-than.sixty-four.characters.and one.space"),
];

/// Counts everything and compares it with the kept counts, or keeps it.
pub(crate) fn run(library: &Path, unidn: &mut Peer, update: bool) -> Result<()> {
    let directory = Scratch::new()?;
    let callgrind = Callgrind { library, directory: &directory.0 };
    let mut counts = Vec::new();
    for workload in workloads::all(SEED, ITEMS) {
        let count = callgrind.count(workload.function, &workload)?;
        println!("{:<14} {count:>10.1} instructions per item", workload.id);
        counts.push((workload.id.to_string(), count));
        if DISPLAYED.contains(workload.id) {
            let count = callgrind.count(Function::ToDisplay, &workload)?;
            println!("display {:<6} {count:>10.1} instructions per item", workload.id);
            counts.push((format!("display-{}", workload.id), count));
        }
    }
    for (name, most) in DISPLAY_TARGETS {
        let item = Item::new(name);
        let count = callgrind.count(Function::ToDisplay, &one_item(Function::ToDisplay, item))?;
        println!("display {name:<14} {count:>10.1} instructions, at most {most} wanted");
        ensure!(count <= most, "the display decision takes too long");
        counts.push((format!("display-{name}"), count));
    }
    for (id, name) in NAMES {
        for function in [Function::ToAscii, Function::ToUnicode, Function::ToDisplay] {
            let count = callgrind.count(function, &one_item(function, Item::new(name)))?;
            let id = format!("{id}-{function:?}").to_lowercase();
            println!("{id:<18} {count:>10.1} instructions");
            counts.push((id, count));
        }
    }
    for (id, lines) in columns::counted(library, SEED)? {
        let count = callgrind.count_lines("unidn_to_ascii_batch", COLUMN, &lines)?;
        println!("{id:<18} {count:>10.1} instructions a row");
        counts.push((id.to_owned(), count));
    }
    let mut exponents = Vec::new();
    for script in Script::ALL {
        for function in [Function::Encode, Function::Decode] {
            let mut totals = vec![];
            for size in SIZES {
                let workload = long_text(script, function, size, unidn)?;
                let total = callgrind.count(function, &workload)?;
                let name = format!("{}-{function:?}-{size}", script.name()).to_lowercase();
                let count = total / size as f64;
                println!("{name:<22} {count:>10.1} instructions per code point");
                counts.push((name, count));
                totals.push(total);
            }
            let exponent = (totals[1] / totals[0]).ln() / (SIZES[1] as f64 / SIZES[0] as f64).ln();
            exponents.push((format!("{} {function:?}", script.name()).to_lowercase(), exponent));
        }
    }
    if update {
        keep(&counts)?;
    } else {
        compare(&counts)?;
    }
    for (name, exponent) in &exponents {
        println!("{name:<14} grows with exponent {exponent:.3}, at most {EXPONENT_TARGET} wanted");
    }
    ensure!(exponents.iter().all(|(_, e)| *e <= EXPONENT_TARGET), "the instructions grow too fast");
    Ok(())
}

fn long_text(
    script: Script,
    function: Function,
    size: usize,
    unidn: &mut Peer,
) -> Result<Workload> {
    let mut item = Item::new(&script.text(size, &mut Random::new(SEED)));
    if function == Function::Decode {
        item = Item::new(&growth::encoded(unidn, &item)?);
    }
    Ok(one_item(function, item))
}

fn one_item(function: Function, item: Item) -> Workload {
    let items = vec![item];
    Workload { id: '-', title: "one text", function, target: 0.0, items, expected: vec![] }
}

/// Runs this program again under callgrind.
struct Callgrind<'a> {
    library: &'a Path,
    directory: &'a Path,
}

impl Callgrind<'_> {
    /// Instructions per item.
    fn count(&self, function: Function, workload: &Workload) -> Result<f64> {
        let lines: Vec<_> = workload.items.iter().map(Item::text).collect();
        self.count_lines(symbol(function), &format!("{function:?}"), &lines)
    }

    /// Instructions per line within the function `symbol` of the C ABI, which `call` calls for `name`.
    fn count_lines(&self, symbol: &str, name: &str, lines: &[impl Borrow<str>]) -> Result<f64> {
        let (inputs, counts) = (self.directory.join("inputs"), self.directory.join("counts"));
        std::fs::write(&inputs, lines.join("\n"))?;
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--collect-atstart=no"])
            .arg(format!("--toggle-collect={symbol}"))
            .arg(format!("--callgrind-out-file={}", counts.display()))
            .arg(std::env::current_exe()?)
            .arg("call")
            .arg("--library")
            .arg(self.library)
            .arg(&inputs)
            .arg(name)
            .output()
            .context("valgrind does not run")?;
        if !output.status.success() {
            bail!("callgrind: {}", String::from_utf8_lossy(&output.stderr));
        }
        let counts = std::fs::read_to_string(&counts)?;
        let total = counts.lines().find_map(|line| line.strip_prefix("totals: "));
        let total: f64 = total.context("callgrind says no total")?.trim().parse()?;
        Ok(total / lines.len() as f64)
    }
}

/// The function of the C ABI.
fn symbol(function: Function) -> &'static str {
    match function {
        Function::Encode => "unidn_punycode_encode_utf32",
        Function::Decode => "unidn_punycode_decode_utf32",
        Function::ToAscii => "unidn_to_ascii",
        Function::ToUnicode => "unidn_to_unicode",
        Function::Convert(conversion) => match (conversion.to_unicode, conversion.is_utf16) {
            (false, false) => "unidn_to_ascii",
            (false, true) => "unidn_to_ascii_utf16",
            (true, false) => "unidn_to_unicode",
            (true, true) => "unidn_to_unicode_utf16",
        },
        Function::ToDisplay => "unidn_to_display",
        Function::Prepare(..) => "unidn_prepare",
    }
}

/// What stands for the function that converts a column, in the place of the name of another one.
const COLUMN: &str = "Column";

/// The program under callgrind: one call for each line of a file, or for all lines as a column.
pub(crate) fn call(library: &Path, inputs: &Path, name: &str, unidn: &mut Peer) -> Result<()> {
    if name == COLUMN {
        return columns::convert(library, std::fs::read_to_string(inputs)?.lines());
    }
    let function = unidn.functions().find(|function| format!("{function:?}") == name);
    let function = function.context("which one?")?;
    let items: Vec<_> = std::fs::read_to_string(inputs)?.lines().map(Item::new).collect();
    unidn.pass(function, &items);
    Ok(())
}

fn file() -> PathBuf {
    workspace().join("bench/instructions.tsv")
}

const COMMAND: &str = "cargo run --release -p bench -- instructions --update";

fn keep(counts: &[(String, f64)]) -> Result<()> {
    let mut text = format!(
        "# Instructions within unidn, by callgrind: per item of a workload, per code point of a long\n\
         # text. Made by: {COMMAND}\n# {}\n",
        crate::machine::compiler()
    );
    for (name, count) in counts {
        writeln!(text, "{name}\t{count:.1}")?;
    }
    std::fs::write(file(), text)?;
    Ok(())
}

fn compare(counts: &[(String, f64)]) -> Result<()> {
    let text = std::fs::read_to_string(file()).with_context(|| format!("make it by: {COMMAND}"))?;
    let kept: BTreeMap<_, f64> = (text.lines())
        .filter_map(|line| line.split_once('\t'))
        .map(|(name, count)| Ok((name, count.parse()?)))
        .collect::<Result<_>>()?;
    let mut more = 0;
    for (name, count) in counts {
        let Some(kept) = kept.get(name.as_str()) else { bail!("{name} is not kept: {COMMAND}") };
        let change = count / kept - 1.0;
        if change.abs() > TOLERANCE {
            println!("{name:<22} {kept:>10.1} -> {count:.1}, {:+.1} %", change * 100.0);
        }
        more += usize::from(change > TOLERANCE);
    }
    ensure!(more == 0, "{more} counts are more than kept; if that is meant: {COMMAND}");
    println!("no count is more than {} % above what is kept", TOLERANCE * 100.0);
    Ok(())
}

/// A directory for the files of one run, removed at its end.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new() -> Result<Self> {
        let path = std::env::temp_dir().join(format!("unidn-bench-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // The system cleans its directory of temporary files itself.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
