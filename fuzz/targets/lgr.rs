//! Label generation rulesets: hostile blocks and hostile labels. Whatever a block holds, a call
//! returns a status, writes no more than fits, and says the same in each encoding.
#![no_main]

use arbitrary::Arbitrary;
use std::ptr::null_mut;
use testkit::c::{
    BUFFER_TOO_SMALL, INVALID_ENCODING, INVALID_NAME, LGR_NOT_A_LABEL, LGR_RULE_NAME, LGR_VARIANT,
    LgrVerdict, OK, STALE_DATA, functions,
};
use testkit::ruleset;
use unidn_fuzz::capacities::INVALID_ARGUMENT;
use unidn_fuzz::ensure;
use unidn_fuzz::input::Text;

#[derive(Arbitrary, Clone, Copy, Debug)]
struct Damage {
    place: u16,
    change: u8,
}

#[derive(Arbitrary, Debug)]
struct Input {
    damage: Vec<Damage>,
    /// Whether the checksums fit the damage, so that the rest of the library meets it.
    forged: bool,
    label: Text,
    other: Text,
    capacity: u8,
}

unidn_fuzz::target!(|input: Input| check_all(&input));

fn block(input: &Input) -> Vec<u8> {
    let mut block = ruleset::block();
    for &Damage { place, change } in &input.damage {
        let place = usize::from(place) % block.len();
        block[place] ^= change;
    }
    if input.forged {
        ruleset::sign(&mut block);
    }
    block
}

fn check_all(input: &Input) -> Result<(), String> {
    let block = block(input);
    let c = functions()?;
    let (lgr, size) = (block.as_ptr().cast(), block.len());
    let (label, other) = (input.label.name(), input.other.name());
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    unsafe {
        let verified = (c.unidn_lgr_verify)(lgr, size);
        ensure([OK, STALE_DATA, INVALID_ARGUMENT].contains(&verified), || format!("{verified}"))?;
        let (src, src_len) = (label.utf8.as_ptr(), label.utf8.len());
        let mut verdicts = [LgrVerdict::default(); 3];
        let [utf8, utf16, utf32] = &mut verdicts;
        let statuses = [
            (c.unidn_lgr_check)(lgr, size, src, src_len, utf8),
            (c.unidn_lgr_check_utf16)(lgr, size, label.utf16.as_ptr(), label.utf16.len(), utf16),
            (c.unidn_lgr_check_utf32)(lgr, size, label.utf32.as_ptr(), label.utf32.len(), utf32),
        ];
        let known = [OK, INVALID_NAME, INVALID_ENCODING, STALE_DATA, INVALID_ARGUMENT];
        ensure(statuses.iter().all(|status| known.contains(status)), || format!("{statuses:?}"))?;
        if std::str::from_utf8(&label.utf8).is_ok() && verdicts[0].fault != LGR_NOT_A_LABEL {
            let said = verdicts.map(|v| (v.disposition, v.fault, v.action, v.rule, v.code_point));
            ensure(statuses == [statuses[0]; 3] && said == [said[0]; 3], || {
                format!("{statuses:?} {verdicts:?}")
            })?;
        }
        let mut relation = u32::MAX;
        let status = (c.unidn_lgr_relation)(
            lgr,
            size,
            src,
            src_len,
            other.utf8.as_ptr(),
            other.utf8.len(),
            &mut relation,
            null_mut(),
        );
        ensure(relation <= LGR_VARIANT && (status == OK || relation == 0), || {
            format!("{status} {relation}")
        })?;
        fits(input.capacity, |dst, capacity, length| {
            (c.unidn_lgr_index)(lgr, size, src, src_len, dst, capacity, length)
        })?;
        fits(input.capacity, |dst, capacity, length| {
            (c.unidn_lgr_variants)(lgr, size, src, src_len, src, 0, 3, dst, capacity, length)
        })?;
        fits(input.capacity, |dst, capacity, length| {
            (c.unidn_lgr_name)(
                lgr,
                size,
                LGR_RULE_NAME,
                input.capacity.into(),
                dst,
                capacity,
                length,
            )
        })
    }
}

/// A result fits, or its length is told.
fn fits(capacity: u8, call: impl Fn(*mut u8, usize, *mut usize) -> i32) -> Result<(), String> {
    let capacity = usize::from(capacity);
    let mut room = vec![0xA5u8; capacity];
    let mut length = usize::MAX;
    let status = call(room.as_mut_ptr(), capacity, &mut length);
    match status {
        OK => ensure(length < capacity && room[length] == 0, || format!("{length}")),
        BUFFER_TOO_SMALL => ensure(length >= capacity, || format!("{length} of {capacity}")),
        _ => ensure(length == 0, || format!("{status}: {length}")),
    }
}
