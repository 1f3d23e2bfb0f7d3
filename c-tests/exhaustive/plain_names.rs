//! Short names in UTF-8 and UTF-16, which have paths of their own, compared with the same names in
//! UTF-32 and with explicit parameters, at every capacity.

use std::ffi::c_int;
use std::ptr::{null, null_mut};
use testkit::c::display::Ask;
use testkit::c::{Detail, Report, functions};
use testkit::data::Outcome;
use testkit::tables::options;

/// The bytes around the results.
const FILLING: u8 = 0xA5;

/// The outcome of a call: the status, the length, the bytes with their NUL, the detail or the
/// report.
type Result<T> = (c_int, usize, Vec<u8>, T);

/// Calls a function with room for `capacity` bytes, and looks at what is behind them.
fn call<T: Copy>(
    capacity: usize,
    stale: T,
    function: impl FnOnce(*mut u8, &mut usize, *mut T) -> c_int,
) -> std::result::Result<Result<T>, String> {
    let (mut room, mut length, mut last) = (vec![FILLING; capacity + 80], usize::MAX, stale);
    let start = if capacity == 0 { null_mut() } else { room.as_mut_ptr() };
    let status = function(start, &mut length, &raw mut last);
    let (result, behind) = room.split_at(capacity);
    if behind.iter().any(|&byte| byte != FILLING) {
        return Err(format!("capacity {capacity}: bytes behind it are written"));
    }
    let text = result.split(|&byte| byte == 0).next().unwrap_or_default().to_vec();
    Ok((status, length, text, last))
}

pub fn short_names_in_every_way() -> Outcome {
    let sets = ["LOOKUP", "URL", "STRICT", "ASCII_LDH"].map(options);
    for length in 1..=66usize {
        for place in (length % 2..length).step_by(2).chain([0, length - 1]) {
            for byte in *b"a.-_A \xFF" {
                let [plain, a_label] = [b"aB-c.D1", b"xN--tdA"].map(|pattern| {
                    let mut name: Vec<u8> = (0..length).map(|i| pattern[i % 7]).collect();
                    name[place] = byte;
                    name
                });
                // Every capacity of some names, and the borders of all.
                let is_whole = place == 0;
                let from = if is_whole { 0 } else { length };
                for capacity in (from..length + 2).chain([255]) {
                    let options = sets[(length + place) % sets.len()];
                    compare(&plain, options, capacity)?;
                    compare_units(&plain, options, capacity)?;
                    compare_units(&a_label, options, capacity)?;
                    compare_units_in_unicode(&plain, options, capacity)?;
                    compare_units_in_unicode(&a_label, options, capacity)?;
                }
            }
        }
    }
    Ok(())
}

/// Compares ToASCII in UTF-16 and in UTF-32 of a name of these units, with a detail and without.
fn compare_units(name: &[u8], options: u32, capacity: usize) -> Outcome {
    let c = functions()?;
    let units: Vec<u16> = name.iter().map(|&byte| byte.into()).collect();
    let wide: Vec<u32> = name.iter().map(|&byte| byte.into()).collect();
    for has_detail in [true, false] {
        let place = |detail| if has_detail { detail } else { null_mut() };
        let (src, len) = (units.as_ptr(), units.len());
        // SAFETY: in both calls the text of a vector that lives here, and room of this capacity.
        let narrow = call(capacity, Detail::STALE, |dst, length, detail| unsafe {
            (c.unidn_to_ascii_utf16)(src, len, options, dst, capacity, length, place(detail))
        })?;
        let src = wide.as_ptr();
        // SAFETY: as above.
        let expected = call(capacity, Detail::STALE, |dst, length, detail| unsafe {
            (c.unidn_to_ascii_utf32)(src, len, options, dst, capacity, length, place(detail))
        })?;
        if narrow != expected {
            let name = name.escape_ascii();
            return Err(format!(
                "to_ascii_utf16: {name}, options {options:#x}, capacity {capacity}: {narrow:?}, \
                 not {expected:?}"
            )
            .into());
        }
    }
    Ok(())
}

/// Compares ToUnicode in the same way.
fn compare_units_in_unicode(name: &[u8], options: u32, capacity: usize) -> Outcome {
    let c = functions()?;
    let units: Vec<u16> = name.iter().map(|&byte| byte.into()).collect();
    let wide: Vec<u32> = name.iter().map(|&byte| byte.into()).collect();
    for has_detail in [true, false] {
        let [mut narrow, mut expected] = [(usize::MAX, Detail::STALE); 2];
        let [detail, expected_detail] = [&raw mut narrow.1, &raw mut expected.1]
            .map(|detail| if has_detail { detail } else { null_mut() });
        let mut room = vec![u16::from(FILLING); capacity + 80];
        let mut wide_room = vec![u32::from(FILLING); capacity];
        let (src, dst) = (units.as_ptr(), room.as_mut_ptr());
        let (wide_src, wide_dst) = (wide.as_ptr(), wide_room.as_mut_ptr());
        let (len, lengths) = (name.len(), [&raw mut narrow.0, &raw mut expected.0]);
        // SAFETY: in both calls the text of a vector that lives here, and room of this capacity.
        let statuses = unsafe {
            [
                (c.unidn_to_unicode_utf16)(src, len, options, dst, capacity, lengths[0], detail),
                (c.unidn_to_unicode_utf32)(
                    wide_src,
                    len,
                    options,
                    wide_dst,
                    capacity,
                    lengths[1],
                    expected_detail,
                ),
            ]
        };
        let (text, behind) = room.split_at(capacity);
        let text: Vec<u32> = text.iter().copied().map(u32::from).collect();
        let is_same = statuses[0] == statuses[1]
            && narrow == expected
            && (narrow.0 > capacity || text.get(..narrow.0) == wide_room.get(..narrow.0))
            && behind.iter().all(|&unit| unit == u16::from(FILLING));
        if !is_same {
            let name = name.escape_ascii();
            return Err(format!(
                "to_unicode_utf16: {name}, options {options:#x}, capacity {capacity}: {statuses:?}, \
                 {narrow:?} {text:?}, not {expected:?} {wide_room:?}"
            )
            .into());
        }
    }
    Ok(())
}

/// Compares all functions for one name.
fn compare(name: &[u8], options: u32, capacity: usize) -> Outcome {
    let c = functions()?;
    let context = || format!("{}, options {options:#x}, capacity {capacity}", name.escape_ascii());
    let wide: Vec<u32> = name.iter().map(|&byte| byte.into()).collect();
    let (narrow, wide) = ((name.as_ptr(), name.len()), (wide.as_ptr(), wide.len()));
    // SAFETY: in all calls the text of a slice that lives here, and room of this capacity.
    let ascii = call(capacity, Detail::STALE, |dst, length, detail| unsafe {
        (c.unidn_to_ascii)(narrow.0, narrow.1, options, dst, capacity, length, detail)
    })?;
    if name.is_ascii() {
        // SAFETY: as above.
        let expected = call(capacity, Detail::STALE, |dst, length, detail| unsafe {
            (c.unidn_to_ascii_utf32)(wide.0, wide.1, options, dst, capacity, length, detail)
        })?;
        if ascii != expected {
            return Err(format!("to_ascii: {}: {ascii:?}, not {expected:?}", context()).into());
        }
        // SAFETY: as above.
        let without = call(capacity, 0u8, |dst, length, _| unsafe {
            (c.unidn_to_ascii)(narrow.0, narrow.1, options, dst, capacity, length, null_mut())
        })?;
        if (without.0, without.1, &without.2) != (ascii.0, ascii.1, &ascii.2) {
            return Err(format!("to_ascii: {}: differs without a detail", context()).into());
        }
        let mut room = vec![0u32; capacity];
        // SAFETY: as above.
        let unicode = call(capacity, Detail::STALE, |dst, length, detail| unsafe {
            (c.unidn_to_unicode)(narrow.0, narrow.1, options, dst, capacity, length, detail)
        })?;
        let (mut length, mut detail) = (usize::MAX, Detail::STALE);
        let start = if capacity == 0 { null_mut() } else { room.as_mut_ptr() };
        // SAFETY: as above.
        let status = unsafe {
            (c.unidn_to_unicode_utf32)(
                wide.0,
                wide.1,
                options,
                start,
                capacity,
                &mut length,
                &mut detail,
            )
        };
        if length < capacity {
            let text: Vec<u8> = room.iter().take(length).map(|&unit| unit as u8).collect();
            let expected = (status, length, text, detail);
            if unicode != expected {
                return Err(
                    format!("to_unicode: {}: {unicode:?}, not {expected:?}", context()).into()
                );
            }
        }
    }
    let explicit = Ask::default().structure();
    let display = |parameters| {
        // SAFETY: as above.
        call(capacity, Report::STALE, |dst, length, report| unsafe {
            (c.unidn_to_display)(narrow.0, narrow.1, parameters, dst, capacity, length, report)
        })
    };
    let (shown, expected) = (display(null())?, display(&raw const explicit)?);
    if shown != expected {
        return Err(format!("to_display: {}: {shown:?}, not {expected:?}", context()).into());
    }
    Ok(())
}
