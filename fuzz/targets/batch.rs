//! Columns: each row as the function for one name, with any room, continued after each stop; and
//! offsets that are anything.
#![no_main]

use arbitrary::Arbitrary;
use std::ffi::{c_int, c_void};
use testkit::c::{BUFFER_TOO_SMALL, Batch, Detail, INVALID_ENCODING, INVALID_NAME, OK};
use unidn_fuzz::capacities::INVALID_ARGUMENT;
use unidn_fuzz::ensure;
use unidn_fuzz::input::{Options, Text};
use unidn_fuzz::library::{
    unidn_check, unidn_check_batch, unidn_to_ascii, unidn_to_ascii_batch, unidn_to_unicode,
    unidn_to_unicode_batch,
};

#[derive(Arbitrary, Debug)]
struct Input {
    rows: Vec<Option<Row>>,
    first: u8,
    options: Options,
    is_wide: bool,
    has_rules: bool,
    /// How much room each call gets beyond what is needed.
    more: u8,
    /// An offset that is replaced.
    hostile: Option<(u16, i64)>,
}

#[derive(Arbitrary, Debug)]
enum Row {
    Name(Text),
    /// Plain names, as most are.
    Plain(u8, u8),
    Bytes(Vec<u8>),
}

impl Row {
    fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Name(text) => text.name().utf8,
            Self::Plain(start, length) => {
                let letters = b"abc.DEF-gh1_ij2.k".iter().cycle().skip(usize::from(start % 17));
                letters.take(usize::from(length % 70)).copied().collect()
            }
            Self::Bytes(bytes) => bytes.clone(),
        }
    }
}

unidn_fuzz::target!(|input: Input| check(&input));

#[derive(Clone, Copy, Debug, PartialEq)]
enum Operation {
    ToAscii,
    ToUnicode,
    Check,
}

fn check(input: &Input) -> Result<(), String> {
    for operation in [Operation::ToAscii, Operation::ToUnicode, Operation::Check] {
        of_column(input, operation)?;
    }
    Ok(())
}

/// Status, rules and text of the function for one name.
fn single(operation: Operation, name: &[u8], options: u32) -> (c_int, u64, Vec<u8>) {
    let mut room = vec![0; 64 * name.len() + 64];
    let (mut length, mut detail) = (0, Detail::STALE);
    let (src, src_len) = (name.as_ptr(), name.len());
    let (dst, cap) = (room.as_mut_ptr(), room.len());
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        match operation {
            Operation::ToAscii => {
                unidn_to_ascii::call(src, src_len, options, dst, cap, &mut length, &mut detail)
            }
            Operation::ToUnicode => {
                unidn_to_unicode::call(src, src_len, options, dst, cap, &mut length, &mut detail)
            }
            Operation::Check => unidn_check::call(src, src_len, options, &mut detail),
        }
    };
    room.truncate(length);
    (status, detail.rules, room)
}

/// The offsets as the column has them.
enum Offsets {
    Narrow(Vec<i32>),
    Wide(Vec<i64>),
}

impl Offsets {
    fn of(offsets: &[i64], is_wide: bool) -> Self {
        match is_wide {
            true => Self::Wide(offsets.to_vec()),
            false => Self::Narrow(offsets.iter().map(|&offset| offset as i32).collect()),
        }
    }

    fn pointer(&mut self) -> *mut c_void {
        match self {
            Self::Narrow(offsets) => offsets.as_mut_ptr().cast(),
            Self::Wide(offsets) => offsets.as_mut_ptr().cast(),
        }
    }

    fn get(&self, number: usize) -> i64 {
        match self {
            Self::Narrow(offsets) => offsets[number].into(),
            Self::Wide(offsets) => offsets[number],
        }
    }
}

fn of_column(input: &Input, operation: Operation) -> Result<(), String> {
    let (mut values, mut ends, mut validity) = (Vec::new(), vec![0], Vec::new());
    for (number, row) in input.rows.iter().enumerate() {
        values.extend(row.as_ref().map_or_else(Vec::new, Row::bytes));
        ends.push(values.len() as i64);
        if number % 8 == 0 {
            validity.push(0u8);
        }
        validity[number / 8] |= u8::from(row.is_some()) << (number % 8);
    }
    if let Some((place, offset)) = input.hostile {
        let place = usize::from(place) % ends.len();
        ends[place] = offset;
    }
    let values = values.into_boxed_slice();
    let first = usize::from(input.first) % (input.rows.len() + 1);
    let count = input.rows.len() - first;
    let mut offsets = Offsets::of(&ends, input.is_wide);
    let mut dst_offsets = Offsets::of(&vec![-1; count + 1], input.is_wide);
    let mut statuses = vec![0xA5; count];
    let mut rules = vec![0; if input.has_rules { count } else { 0 }];
    let mut dst_validity = vec![0xA5; count.div_ceil(8)];
    let mut dst: Vec<u8> = Vec::new();
    let mut batch = Batch {
        values: values.as_ptr(),
        values_len: values.len(),
        offsets: offsets.pointer(),
        validity: validity.as_ptr(),
        first,
        count,
        offset_width: if input.is_wide { 8 } else { 4 },
        options: input.options.0,
        dst: std::ptr::null_mut(),
        dst_cap: 0,
        dst_offsets: dst_offsets.pointer(),
        dst_validity: dst_validity.as_mut_ptr(),
        statuses: statuses.as_mut_ptr(),
        rules: if input.has_rules { rules.as_mut_ptr() } else { std::ptr::null_mut() },
        done: 0,
        dst_len: 0,
        needed: 0,
        failed: 0,
        reserved: [0; 4],
    };
    let status = loop {
        // A block of memory of its own with just that many bytes, for AddressSanitizer.
        let mut room = vec![0; batch.needed + usize::from(input.more)].into_boxed_slice();
        room.iter_mut().zip(&dst).for_each(|(place, &byte)| *place = byte);
        (batch.dst, batch.dst_cap) = (room.as_mut_ptr(), room.len());
        let before = batch;
        // SAFETY: pointers and lengths are those of vectors that live here.
        let status = unsafe {
            match operation {
                Operation::ToAscii => unidn_to_ascii_batch::call(&mut batch),
                Operation::ToUnicode => unidn_to_unicode_batch::call(&mut batch),
                Operation::Check => unidn_check_batch::call(&mut batch),
            }
        };
        dst = room[..batch.dst_len].to_vec();
        if status != BUFFER_TOO_SMALL {
            break status;
        }
        ensure(batch.needed > before.dst_cap, || format!("{batch:?}"))?;
    };
    let is_whole = batch.done == count && batch.failed <= count;
    let expected = input.hostile.is_some() && status == INVALID_ARGUMENT;
    ensure(expected || status == OK && is_whole, || format!("{status}: {batch:?}"))?;
    // The rows that are done have offsets in the values.
    let (mut text, mut failed) = (Vec::new(), 0);
    for row in 0..batch.done {
        let range = offsets.get(first + row) as usize..offsets.get(first + row + 1) as usize;
        let name = values.get(range).ok_or("a row outside of the values is done")?;
        let is_null = input.rows[first + row].is_none();
        let (status, found, result) = match is_null {
            true => (OK, 0, Vec::new()),
            false => single(operation, name, input.options.0),
        };
        ensure([OK, INVALID_NAME, INVALID_ENCODING].contains(&status), || status.to_string())?;
        text.extend(&result);
        failed += usize::from(status != OK);
        let is_valid = dst_validity[row / 8] >> (row % 8) & 1 != 0;
        let is_same = c_int::from(statuses[row]) == status
            && is_valid == (status == OK && !is_null)
            && rules.get(row).is_none_or(|&rules| rules == found)
            && (operation == Operation::Check || dst_offsets.get(row + 1) == text.len() as i64);
        ensure(is_same, || format!("{operation:?}, row {row}: {status}, {found:x}"))?;
    }
    let expected = if operation == Operation::Check { &[][..] } else { &text };
    ensure(dst == expected && batch.failed == failed, || format!("{dst:x?}, not {text:x?}"))
}
