//! The matrix: kinds of names, functions, encodings, lengths, options, and capacities.
//!
//! The workloads are lists as they occur; here every cell has names of one kind and one length, so
//! that no input is left out on which a library is slow. Peers stand beside the cells where they do
//! the same work as they are called in `peers/`: ToASCII and ToUnicode, by the usual rules and the
//! strict ones, in the encodings that each of them takes.
//!
//! Two things flatter unidn: its peers allocate their results or copy them, and two of them take C
//! strings or wide strings. Others harm it: it checks more than its peers, such as lengths, and
//! A-labels in names of ASCII; peers that leave out A-labels do not count there.

mod names;

use crate::items::Item;
use crate::markdown::rounded;
use crate::measure::Effort;
use crate::peers::native::Library;
use crate::peers::{Conversion, Peer, UNIDN};
use crate::quiet::{Quiet, median};
use anyhow::{Result, bail};
use names::{KINDS, Kind};
use std::ffi::c_int;
use std::hint::black_box;
use std::path::Path;
use std::ptr::{null, null_mut};
use testkit::c::{BUFFER_TOO_SMALL, DisplayOptions, INVALID_NAME, LOOKUP, OK, STRICT, URL, types};
use testkit::random::Random;

/// The names of a cell: more than a branch predictor learns.
const NAMES: usize = 1000;

const LENGTHS: [usize; 8] = [8, 16, 24, 40, 63, 72, 120, 253];

const OPTIONS: [(&str, u32); 3] = [("default", LOOKUP), ("URL", URL), ("STRICT", STRICT)];

/// Smaller than `UNIDN_ASCII_CAPACITY`, and as large.
const CAPACITIES: [usize; 2] = [64, 255];

/// Room for the longest result in Unicode, and for those that are left out as they do not fit.
const ROOM: usize = 1024;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Operation {
    ToAscii,
    ToUnicode,
    Check,
    Equal,
    ToDisplay,
}

const OPERATIONS: [(&str, Operation); 5] = [
    ("to_ascii", Operation::ToAscii),
    ("to_unicode", Operation::ToUnicode),
    ("check", Operation::Check),
    ("equal", Operation::Equal),
    ("to_display", Operation::ToDisplay),
];

/// The functions of unidn in both encodings.
struct Functions {
    to_ascii: (types::unidn_to_ascii, types::unidn_to_ascii_utf16),
    to_unicode: (types::unidn_to_unicode, types::unidn_to_unicode_utf16),
    check: (types::unidn_check, types::unidn_check_utf16),
    equal: types::unidn_equal,
    to_display: (types::unidn_to_display, types::unidn_to_display_utf16),
}

impl Functions {
    fn load(library: &Library) -> Result<Self> {
        // SAFETY: the types are those of unidn.h.
        unsafe {
            Ok(Self {
                to_ascii: (
                    library.function("unidn_to_ascii")?,
                    library.function("unidn_to_ascii_utf16")?,
                ),
                to_unicode: (
                    library.function::<types::unidn_to_unicode>("unidn_to_unicode")?,
                    library.function("unidn_to_unicode_utf16")?,
                ),
                check: (library.function("unidn_check")?, library.function("unidn_check_utf16")?),
                equal: library.function("unidn_equal")?,
                to_display: (
                    library.function("unidn_to_display")?,
                    library.function("unidn_to_display_utf16")?,
                ),
            })
        }
    }
}

/// One way to call a function of unidn.
#[derive(Clone, Copy)]
struct Call {
    operation: Operation,
    is_utf16: bool,
    options: u32,
    capacity: usize,
}

/// The room of all calls.
struct Rooms {
    bytes: [u8; ROOM],
    units: [u16; ROOM],
}

impl Call {
    /// Calls the function for each name; the result is the last status that is not OK.
    ///
    /// A loop for each function, as a program has one.
    fn pass(&self, functions: &Functions, items: &[Item], rooms: &mut Rooms) -> c_int {
        let (options, capacity) = (self.options, self.capacity);
        let (mut length, mut equal, detail) = (0, 0, null_mut());
        let (dst, dst16) = (rooms.bytes.as_mut_ptr(), rooms.units.as_mut_ptr());
        let display = DisplayOptions {
            size: size_of::<DisplayOptions>(),
            options,
            policy: 0,
            level: 0,
            reserved: 0,
            protected_names: null(),
            protected_names_size: 0,
        };
        let display = if options == LOOKUP { null() } else { &raw const display };
        macro_rules! each {
            ($text:ident, |$start:ident, $count:ident| $call:expr) => {{
                let mut found = OK;
                for item in items {
                    let text = black_box(item).$text();
                    let ($start, $count) = (text.as_ptr(), text.len());
                    // SAFETY: the item's text, rooms that are larger than the capacity, no detail.
                    let status = unsafe { $call };
                    found = if status == OK { found } else { status };
                }
                black_box(found)
            }};
        }
        let length = &raw mut length;
        match (self.operation, self.is_utf16) {
            (Operation::ToAscii, false) => {
                let call = functions.to_ascii.0;
                each!(text, |src, len| call(src, len, options, dst, capacity, length, detail))
            }
            (Operation::ToAscii, true) => {
                let call = functions.to_ascii.1;
                each!(utf16, |src, len| call(src, len, options, dst, capacity, length, detail))
            }
            (Operation::ToUnicode, false) => {
                let call = functions.to_unicode.0;
                each!(text, |src, len| call(src, len, options, dst, capacity, length, detail))
            }
            (Operation::ToUnicode, true) => {
                let call = functions.to_unicode.1;
                each!(utf16, |src, len| call(src, len, options, dst16, capacity, length, detail))
            }
            (Operation::Check, false) => {
                let call = functions.check.0;
                each!(text, |src, len| call(src, len, options, detail))
            }
            (Operation::Check, true) => {
                let call = functions.check.1;
                each!(utf16, |src, len| call(src, len, options, detail))
            }
            (Operation::Equal, _) => {
                let (call, equal) = (functions.equal, &raw mut equal);
                each!(text, |src, len| call(src, len, src, len, options, equal, detail))
            }
            (Operation::ToDisplay, false) => {
                let call = functions.to_display.0;
                each!(text, |src, len| call(src, len, display, dst, capacity, length, null_mut()))
            }
            (Operation::ToDisplay, true) => {
                let call = functions.to_display.1;
                each!(utf16, |src, len| call(
                    src,
                    len,
                    display,
                    dst16,
                    capacity,
                    length,
                    null_mut()
                ))
            }
        }
    }

    /// Whether names of this kind are invalid.
    fn refuses(&self, kind: Kind) -> bool {
        let is_url = self.options == URL;
        match kind {
            Kind::Refused | Kind::RefusedIdn => true,
            Kind::EmptyLabel => !is_url && self.operation != Operation::ToUnicode,
            Kind::InvalidALabel => !is_url || self.operation == Operation::ToUnicode,
            _ => false,
        }
    }

    /// What a peer does in the same time.
    fn beside(&self) -> Option<Conversion> {
        let to_unicode = match self.operation {
            Operation::ToAscii => false,
            Operation::ToUnicode => true,
            _ => return None,
        };
        let is_strict = self.options == STRICT;
        Some(Conversion { to_unicode, is_utf16: self.is_utf16, is_strict })
    }

    fn title(&self) -> String {
        let encoding = if self.is_utf16 { "UTF-16" } else { "UTF-8" };
        let options = OPTIONS.iter().find(|(_, bits)| *bits == self.options).map_or("", |o| o.0);
        match self.operation {
            Operation::Check | Operation::Equal => format!("{encoding}, {options}"),
            _ => format!("{encoding}, {options}, capacity {}", self.capacity),
        }
    }
}

/// Every way to call a function.
fn calls(operation: Operation) -> Vec<Call> {
    let mut calls = vec![];
    for is_utf16 in [false, true] {
        for (_, options) in OPTIONS {
            for capacity in CAPACITIES {
                calls.push(Call { operation, is_utf16, options, capacity });
            }
        }
    }
    // Functions without a result have no capacity, and names are compared in UTF-8 only.
    let has_room = !matches!(operation, Operation::Check | Operation::Equal);
    calls.retain(|call| has_room || call.capacity == CAPACITIES[0]);
    calls.retain(|call| operation != Operation::Equal || !call.is_utf16);
    calls
}

/// The times of one way to call a function for names of one kind, in nanoseconds a call.
struct Line {
    call: Call,
    kind: Kind,
    /// A time for each length; `None` where results do not fit.
    times: [Option<f64>; LENGTHS.len()],
    /// The time of the best peer that does the same work, and its name.
    peers: [Option<(f64, String)>; LENGTHS.len()],
}

/// A busy neighbour slows a machine down for minutes: all cells are measured so many times, and the
/// least time of each counts, of unidn and of its peers alike.
const TURNS: usize = 3;

impl Line {
    fn keep_least(&mut self, other: Self) {
        let least = |a: Option<f64>, b| a.zip(b).map(|(a, b): (f64, f64)| a.min(b));
        for (time, other) in self.times.iter_mut().zip(other.times) {
            *time = least(*time, other);
        }
        for (peer, other) in self.peers.iter_mut().zip(other.peers) {
            if matches!((&*peer, &other), (Some(kept), Some(new)) if new.0 < kept.0) {
                *peer = other;
            }
        }
    }
}

/// Measures all cells and prints them.
pub(crate) fn run(
    library: &Path,
    peers: &mut [Peer],
    seed: u64,
    effort: Effort,
    tries: usize,
    markdown: bool,
) -> Result<()> {
    let functions = Functions::load(&Library::open(library)?)?;
    let mut quiet = Quiet::new(tries.max(1));
    let mut lines = measure_all(&functions, peers, seed, effort, &mut quiet)?;
    for _ in 1..TURNS {
        let others = measure_all(&functions, peers, seed, effort, &mut quiet)?;
        lines.iter_mut().zip(others).for_each(|(line, other)| line.keep_least(other));
    }
    if markdown {
        print!("{}", whole(&lines));
    }
    print!("{}", summary(&lines));
    Ok(())
}

fn measure_all(
    functions: &Functions,
    peers: &mut [Peer],
    seed: u64,
    effort: Effort,
    quiet: &mut Quiet,
) -> Result<Vec<Line>> {
    let mut rooms = Rooms { bytes: [0; ROOM], units: [0; ROOM] };
    let mut lines = vec![];
    let mut random = Random::new(seed);
    for (_, kind) in KINDS {
        let names = LENGTHS.map(|length| names::of_length(kind, length, NAMES, &mut random));
        for (_, operation) in OPERATIONS {
            // One that was measured for the calls before stands beside those that do the same, too.
            let mut beside = None;
            let mut best = Default::default();
            for call in calls(operation) {
                if call.beside() != beside {
                    beside = call.beside();
                    best = names.each_ref().map(|items| {
                        let like = names::like_workloads(kind, beside?.to_unicode);
                        best_peer(beside?, like, items, peers, effort, quiet)
                    });
                }
                let mut times = [None; LENGTHS.len()];
                for (time, items) in times.iter_mut().zip(&names) {
                    *time = measure(call, kind, functions, items, &mut rooms, effort, quiet)?;
                }
                lines.push(Line { call, kind, times, peers: best.clone() });
            }
        }
    }
    Ok(lines)
}

/// The median time of a call, unless a result does not fit.
fn measure(
    call: Call,
    kind: Kind,
    functions: &Functions,
    items: &[Item],
    rooms: &mut Rooms,
    effort: Effort,
    quiet: &mut Quiet,
) -> Result<Option<f64>> {
    if items.is_empty() {
        return Ok(None);
    }
    match call.pass(functions, items, rooms) {
        BUFFER_TOO_SMALL => return Ok(None),
        OK if !call.refuses(kind) => {}
        INVALID_NAME if call.refuses(kind) => {}
        status => bail!("{}, {}: status {status}", names::title(kind), call.title()),
    }
    let pass = || _ = call.pass(functions, items, rooms);
    Ok(Some(quiet.per_item(effort, items.len(), pass)))
}

/// The fastest peer whose answers are those of unidn, with few exceptions.
pub(crate) fn best_peer(
    conversion: Conversion,
    like: &str,
    items: &[Item],
    peers: &mut [Peer],
    effort: Effort,
    quiet: &mut Quiet,
) -> Option<(f64, String)> {
    if items.is_empty() {
        return None;
    }
    let function = conversion.into();
    let expected = peers.first_mut()?.answers(function, items);
    let mut best: Option<(f64, String)> = None;
    for peer in peers.iter_mut().filter(|peer| !peer.name.starts_with(UNIDN) && peer.has(function))
    {
        let answers = peer.answers(function, items);
        let differing = answers.iter().zip(&expected).filter(|(a, b)| a != b).count();
        let does_less = like.chars().any(|letter| peer.less_work(letter).is_some());
        if does_less || differing * 50 > items.len() {
            continue;
        }
        let time = quiet.per_item(effort, items.len(), || peer.pass(function, items));
        if best.as_ref().is_none_or(|(least, _)| time < *least) {
            best = Some((time, peer.name.clone()));
        }
    }
    best
}

/// All cells: a table for each kind of names.
fn whole(lines: &[Line]) -> String {
    let lengths = LENGTHS.map(|length| length.to_string()).join(" | ");
    let mut text = String::new();
    for (title, kind) in KINDS {
        text += &format!("\n### {title}\n\n| ns a call, names of this many bytes | {lengths} |\n");
        text += &format!("|---|{}\n", "---:|".repeat(LENGTHS.len()));
        for (name, operation) in OPERATIONS {
            let of_cell = |line: &&Line| line.kind == kind && line.call.operation == operation;
            let lines: Vec<_> = lines.iter().filter(of_cell).collect();
            for lines in lines.chunk_by(|a, b| a.call.beside() == b.call.beside()) {
                for line in lines {
                    let times = line.times.map(|time| time.map_or(String::new(), rounded));
                    text += &format!("| {name}, {} | {} |\n", line.call.title(), times.join(" | "));
                }
                if lines[0].peers.iter().all(Option::is_none) {
                    continue;
                }
                let peers = lines[0].peers.each_ref().map(|peer| {
                    peer.as_ref()
                        .map_or(String::new(), |(time, name)| format!("{} {name}", rounded(*time)))
                });
                text += &format!("| {name}, best peer | {} |\n", peers.join(" | "));
            }
        }
    }
    text
}

/// The median and the worst cell of each function and kind.
fn summary(lines: &[Line]) -> String {
    let mut text = String::from(
        "\n| ns a call | median | worst cell | least ratio to the best peer |\n|---|---:|---|---|\n",
    );
    for (name, operation) in OPERATIONS {
        for (title, kind) in KINDS {
            let lines: Vec<_> = (lines.iter())
                .filter(|line| line.kind == kind && line.call.operation == operation)
                .collect();
            let cells = lines.iter().flat_map(|line| {
                let cells = line.times.iter().zip(&line.peers).zip(LENGTHS);
                cells.filter_map(|((time, peer), length)| Some(((*time)?, peer, length, line.call)))
            });
            let cells: Vec<_> = cells.collect();
            let times: Vec<_> = cells.iter().map(|cell| cell.0).collect();
            let Some(worst) = cells.iter().max_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
            let ratios = cells.iter().filter_map(|(time, peer, length, call)| {
                peer.as_ref().map(|(least, name)| (least / time, name, length, call))
            });
            let least = ratios.min_by(|a, b| a.0.total_cmp(&b.0));
            let least = least.map_or(String::new(), |(ratio, name, length, call)| {
                format!("{ratio:.1} ({name}, {length} bytes, {})", call.title())
            });
            let (middle, most) = (rounded(median(&times)), rounded(worst.0));
            let (length, call) = (worst.2, worst.3.title());
            text += &format!(
                "| {name}, {title} | {middle} | {most} ({length} bytes, {call}) | {least} |\n"
            );
        }
    }
    text
}
