//! Columns: the functions for a column of a million names beside a call for each name, and beside
//! `memcpy` of the names and their offsets.

use crate::generate;
use crate::measure::Effort;
use crate::peers::native::Library;
use crate::quiet::{Quiet, median};
use anyhow::{Result, ensure};
use std::ffi::{c_int, c_void};
use std::hint::black_box;
use std::path::Path;
use testkit::c::{ASCII_CAPACITY, Batch, LOOKUP, OK, UNICODE_CAPACITY, types};
use testkit::random::Random;

const ROWS: usize = 1_000_000;
/// Where instructions are counted, which cost the same in each row.
const COUNTED_ROWS: usize = 10_000;

/// The shares of A-labels and of names to encode in the mixed column, in percent; the others are
/// plain.
const A_LABELS: usize = 7;
const UNICODE: usize = 3;

/// How many times the time of `memcpy` a plain column may take, and which part of the time of single
/// calls a mixed one.
const PLAIN_TARGET: f64 = 1.5;
const MIXED_TARGET: f64 = 0.5;

struct Functions {
    single: [types::unidn_to_ascii; 2],
    check: types::unidn_check,
    batch: [types::unidn_to_ascii_batch; 3],
}

struct Column {
    title: &'static str,
    values: Vec<u8>,
    offsets: Vec<i32>,
}

impl Column {
    fn of(title: &'static str, names: impl Iterator<Item = String>) -> Result<Self> {
        let mut column = Self { title, values: vec![], offsets: vec![0] };
        for name in names {
            column.values.extend(name.bytes());
            column.offsets.push(i32::try_from(column.values.len())?);
        }
        Ok(column)
    }

    fn count(&self) -> usize {
        self.offsets.len() - 1
    }

    fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.offsets.windows(2).map(|ends| &self.values[ends[0] as usize..ends[1] as usize])
    }
}

impl Functions {
    fn of(library: &Library) -> Result<Self> {
        // SAFETY: the types are those of unidn.h; the batch functions have one type.
        unsafe {
            Ok(Self {
                single: [
                    library.function("unidn_to_ascii")?,
                    library.function::<types::unidn_to_unicode>("unidn_to_unicode")?,
                ],
                check: library.function("unidn_check")?,
                batch: [
                    library.function("unidn_to_ascii_batch")?,
                    library.function("unidn_to_unicode_batch")?,
                    library.function("unidn_check_batch")?,
                ],
            })
        }
    }
}

/// The columns whose instructions are counted, with a name and as lines.
pub(crate) fn counted(library: &Path, seed: u64) -> Result<[(&'static str, Vec<String>); 2]> {
    let library = Library::open(library)?;
    let [plain, mixed] = columns(COUNTED_ROWS, seed, &Functions::of(&library)?)?;
    let lines = |column: &Column| {
        column.rows().map(|row| String::from_utf8_lossy(row).into_owned()).collect()
    };
    Ok([("column-plain", lines(&plain)), ("column-mixed", lines(&mixed))])
}

/// Converts a column to ASCII in one call.
pub(crate) fn convert<'a>(library: &Path, rows: impl Iterator<Item = &'a str>) -> Result<()> {
    let library = Library::open(library)?;
    let [to_ascii, ..] = Functions::of(&library)?.batch;
    let column = Column::of("lines", rows.map(str::to_owned))?;
    let mut room = Room::new(&column);
    let mut batch = batch(&column, &mut room);
    // SAFETY: pointers and lengths are those of vectors that live here.
    let status = unsafe { to_ascii(&mut batch) };
    ensure!(status == OK, "status {status}");
    Ok(())
}

/// Room for the results of a column.
struct Room {
    dst: Vec<u8>,
    ends: Vec<i32>,
    statuses: Vec<u8>,
}

impl Room {
    /// Memory that is there, and not only promised by the system.
    fn new(column: &Column) -> Self {
        Self {
            dst: vec![1; 4 * column.values.len() + UNICODE_CAPACITY],
            ends: vec![1; column.offsets.len()],
            statuses: vec![1; column.count()],
        }
    }
}

pub(crate) fn run(library: &Path, seed: u64, effort: Effort, tries: usize) -> Result<()> {
    let library = Library::open(library)?;
    let functions = Functions::of(&library)?;
    let mut quiet = Quiet::new(tries.max(1));
    println!("{:<34} {:>9} {:>9} {:>9} {:>9}", "ns a row", "memcpy", "single", "column", "target");
    for column in columns(ROWS, seed, &functions)? {
        measure(&column, &functions, effort, &mut quiet)?;
    }
    Ok(())
}

fn columns(rows: usize, seed: u64, functions: &Functions) -> Result<[Column; 2]> {
    let mut random = Random::new(seed);
    let plain = generate::ascii_names(rows, &mut random);
    let labels = generate::labels(rows / 100 * (A_LABELS + UNICODE), &mut random);
    let mut unicode = generate::names(&labels, &mut random).into_iter();
    let mixed = plain.iter().map(|name| {
        let kind = random.below(100);
        let other = if kind < A_LABELS + UNICODE { unicode.next() } else { None };
        match other {
            Some(other) if kind < A_LABELS => to_ascii(&other, functions.single[0]),
            other => other.unwrap_or_else(|| name.clone()),
        }
    });
    let mixed = Column::of("plain 90, A-labels 7, Unicode 3 %", mixed)?;
    Ok([Column::of("plain names", plain.into_iter())?, mixed])
}

fn to_ascii(name: &str, function: types::unidn_to_ascii) -> String {
    let (mut room, mut length) = ([0u8; ASCII_CAPACITY], 0);
    // SAFETY: the name's bytes, and a buffer of the size given.
    unsafe {
        let null = std::ptr::null_mut();
        function(
            name.as_ptr(),
            name.len(),
            LOOKUP,
            room.as_mut_ptr(),
            room.len(),
            &mut length,
            null,
        )
    };
    String::from_utf8_lossy(&room[..length]).into_owned()
}

fn measure(
    column: &Column,
    functions: &Functions,
    effort: Effort,
    quiet: &mut Quiet,
) -> Result<()> {
    let mut room = Room::new(column);
    for (number, name) in ["to_ascii", "to_unicode", "check"].into_iter().enumerate() {
        let mut samples = [vec![], vec![], vec![]];
        let mut failed = 0;
        for _ in 0..effort.rounds {
            samples[0].push(quiet.time(|| {
                room.dst[..column.values.len()].copy_from_slice(&column.values);
                room.ends.copy_from_slice(&column.offsets);
                black_box(&mut room);
            }));
            samples[1].push(quiet.time(|| {
                let mut end = 0;
                for (row, place) in column.rows().zip(&mut room.ends[1..]) {
                    end += single(functions, number, row, &mut room.dst[end..]);
                    *place = end as i32;
                }
                black_box(&mut room);
            }));
            let mut status = OK;
            samples[2].push(quiet.time(|| {
                let mut batch = batch(column, &mut room);
                // SAFETY: pointers and lengths are those of vectors that live here.
                status = unsafe { functions.batch[number](&mut batch) };
                failed = batch.failed;
            }));
            ensure!(status == OK && failed == 0, "status {status}, {failed} names are invalid");
        }
        let [memcpy, single, whole] = samples.map(|samples| median(&samples) / ROWS as f64 * 1e9);
        let is_plain = column.title.starts_with("plain names");
        let target = if is_plain { PLAIN_TARGET * memcpy } else { MIXED_TARGET * single };
        let title = format!("{}, {name}", column.title);
        println!(
            "{title:<46} {memcpy:>7.2} {single:>9.2} {whole:>9.2} {target:>9.2}: {:.1} of memcpy, \
             {:.2} of single calls",
            whole / memcpy,
            whole / single
        );
    }
    Ok(())
}

/// One call for one name, into the room that is left; the result is its length.
fn single(functions: &Functions, number: usize, name: &[u8], room: &mut [u8]) -> usize {
    let (mut length, null) = (0, std::ptr::null_mut());
    let (src, dst) = (name.as_ptr(), room.as_mut_ptr());
    // SAFETY: the name's bytes, and a buffer of the size given.
    let _: c_int = unsafe {
        match functions.single.get(number) {
            Some(function) => function(src, name.len(), LOOKUP, dst, room.len(), &mut length, null),
            None => (functions.check)(src, name.len(), LOOKUP, null),
        }
    };
    length
}

fn batch(column: &Column, Room { dst, ends, statuses }: &mut Room) -> Batch {
    Batch {
        values: column.values.as_ptr(),
        values_len: column.values.len(),
        offsets: column.offsets.as_ptr().cast::<c_void>(),
        validity: std::ptr::null(),
        first: 0,
        count: column.count(),
        offset_width: 4,
        options: LOOKUP,
        dst: dst.as_mut_ptr(),
        dst_cap: dst.len(),
        dst_offsets: ends.as_mut_ptr().cast::<c_void>(),
        dst_validity: std::ptr::null_mut(),
        statuses: statuses.as_mut_ptr(),
        rules: std::ptr::null_mut(),
        done: 0,
        dst_len: 0,
        needed: 0,
        failed: 0,
        reserved: [0; 4],
    }
}
