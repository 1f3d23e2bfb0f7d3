//! The look-up of a name: UTS #46 over the whole name, then IDNA2008 over each label.
//!
//! libidn2 does these one after the other. Here each label goes through both, and what is found
//! keeps the precedence: Punycode that does not decode ends the look-up; of the faults of UTS #46
//! the last one counts, and before every fault of the second pass; of that one's the first.

use crate::ace;
use crate::code::Code;
use crate::flags::Flags;
use crate::label::{Label, is_ldh};
use crate::name::{LABEL_LIMIT, Name};
use crate::unmapped;
use unidn_core::idna::{self, Options, stages};
use unidn_core::text::{CodeUnit, Source};
use unidn_core::unicode::{PropertyUnion, Status, nfc, properties};

const DOT: u32 = 0x2E;

/// A mapped name has fewer code points.
const MAPPED_LIMIT: usize = 255;

/// Buffers for a mapped name and what normalization makes of it: most names, and all.
const SHORT: usize = 104;
const LONG: usize = 400;

const _: () = assert!(LONG >= nfc::room_if_valid(MAPPED_LIMIT));

/// Looks `source` up, and gives its ASCII form to `take`.
#[inline]
pub(crate) fn lookup<U: CodeUnit>(
    source: &[U],
    flags: Flags,
    take: impl FnOnce(&[u8]) -> Result<(), Code>,
) -> Result<(), Code> {
    if let (true, Source::Utf8(bytes)) = (flags.maps(), U::source(source)) {
        let mut lower = [0; stages::LONGEST_SCANNED];
        if let Some(length) = lookup_short(bytes, flags, &mut lower) {
            return take(lower.get(..length).unwrap_or_default());
        }
    }
    let mut name = Name::new();
    lookup_all(source, flags, &mut name)?;
    take(name.bytes())
}

#[inline(never)]
fn lookup_all<U: CodeUnit>(source: &[U], flags: Flags, name: &mut Name) -> Result<(), Code> {
    if !flags.maps() {
        return unmapped::lookup(source, flags, name);
    }
    match lookup_in::<U, SHORT>(source, flags, name) {
        Some(result) => result,
        None => lookup_in::<U, LONG>(source, flags, name).unwrap_or(Err(Code::TOO_BIG_DOMAIN)),
    }
}

/// The fast path: writes the result of a name of at most 64 letters, digits, hyphens and underscores
/// whose A-labels are valid. `None` says nothing about the name.
#[inline]
fn lookup_short(
    source: &[u8],
    flags: Flags,
    lower: &mut [u8; stages::LONGEST_SCANNED],
) -> Option<usize> {
    let extra = if flags.restricts_ascii() { b'-' } else { b'_' };
    let stages::Marks { dots, hyphens } = stages::scan_ascii(source, extra, lower)?;
    let length = source.len();
    if length > LABEL_LIMIT && dots == 0 {
        return None;
    }
    if hyphens == 0 {
        return Some(length);
    }
    let starts = dots << 1 | 1;
    let ends = dots >> 1 | 1 << ((length - 1) & 63);
    if hyphens & (starts | ends) != 0 {
        return None;
    }
    let suspects = hyphens >> 2 & hyphens >> 3 & starts;
    if suspects != 0 {
        let lower = lower.get(..length)?;
        are_valid_alabels(lower, flags)?;
    }
    Some(length)
}

/// Whether all labels with hyphens in places 3 and 4 are A-labels that decode to plain labels.
#[inline(never)]
fn are_valid_alabels(name: &[u8], flags: Flags) -> Option<()> {
    for label in name.split(|&byte| byte == b'.') {
        if let [_, _, b'-', b'-', ..] = label {
            let payload = label.strip_prefix(&ace::PREFIX)?;
            let mut text = [0; 64];
            let is_long = label.len() > LABEL_LIMIT;
            if is_long || !flags.round_trips() || payload.contains(&b'_') {
                return None;
            }
            let length = stages::decode_short_label(payload, &mut text)?;
            let label = Label::new(text.get(..length)?, false);
            if label.is_ascii() || !label.is_plain() {
                return None;
            }
        }
    }
    Some(())
}

/// The mapped form of a name.
struct Mapped {
    length: usize,
    seen: PropertyUnion,
}

/// Looks `source` up in a buffer of `SIZE` code points, or `None` if that is too small.
#[inline(never)]
fn lookup_in<U: CodeUnit, const SIZE: usize>(
    source: &[U],
    flags: Flags,
    name: &mut Name,
) -> Option<Result<(), Code>> {
    let mut buffer = [0; SIZE];
    let mapped = match map(source, flags, &mut buffer) {
        Ok(mapped) => mapped,
        Err(code) => return Some(Err(code)),
    };
    if mapped.length >= MAPPED_LIMIT {
        return Some(Err(Code::TOO_BIG_DOMAIN));
    }
    let mut length = mapped.length;
    if length > SIZE {
        return None;
    }
    if !mapped.seen.is_nfc() {
        // It fails where the buffer is too small.
        length = nfc::normalize(&mut buffer, length)?;
    }
    let text = buffer.get(..length)?;
    let mut faults = Faults { uts46: None, lookup: None };
    for label in text.split(|&c| c == DOT) {
        if let Err(code) = look_at(label, flags, name, &mut faults) {
            return Some(Err(code));
        }
    }
    Some(faults.uts46.or(faults.lookup).map_or(Ok(()), Err))
}

/// Maps `source` to `buffer`, as much as there is room for.
fn map<U: CodeUnit>(source: &[U], flags: Flags, buffer: &mut [u32]) -> Result<Mapped, Code> {
    let restricts_ascii = flags.restricts_ascii();
    let mut mapped = Mapped { length: 0, seen: PropertyUnion::default() };
    let mut is_disallowed = false;
    let mut rest = source;
    while let Some(&unit) = rest.first() {
        let c = unit.into();
        if c < 0x80 {
            // No branch: capital letters cannot be foreseen.
            let lower = c | u32::from(matches!(c, 0x41..=0x5A)) << 5;
            is_disallowed |= restricts_ascii && !is_ldh(lower);
            push(buffer, &mut mapped.length, lower);
            rest = rest.get(1..).unwrap_or_default();
            continue;
        }
        let (c, after) = U::read(rest).map_err(|_| Code::ENCODING_ERROR)?;
        rest = after;
        let p = properties(c);
        match p.status() {
            Status::Valid => mapped.seen.add(p),
            Status::Ignored => continue,
            Status::Disallowed => {
                is_disallowed = true;
                continue;
            }
            Status::Mapped | Status::Deviation => {
                is_disallowed |= map_to_others(c, flags, buffer, &mut mapped);
                continue;
            }
        }
        push(buffer, &mut mapped.length, c);
    }
    if is_disallowed { Err(Code::DISALLOWED) } else { Ok(mapped) }
}

/// Maps a code point that is not valid. Whether the result has ASCII that is refused.
#[inline(never)]
fn map_to_others(c: u32, flags: Flags, buffer: &mut [u32], mapped: &mut Mapped) -> bool {
    let options = if flags.is_transitional() { Options::TRANSITIONAL } else { Options::default() };
    let mut is_refused = false;
    for c in idna::mapping(c, options) {
        let p = properties(c);
        if c < 0x80 {
            is_refused |= flags.restricts_ascii() && !is_ldh(c);
        } else {
            mapped.seen.add(p);
        }
        push(buffer, &mut mapped.length, c);
    }
    is_refused
}

#[inline]
fn push(buffer: &mut [u32], length: &mut usize, c: u32) {
    if let Some(slot) = buffer.get_mut(*length) {
        *slot = c;
    }
    *length += 1;
}

/// The faults found so far.
struct Faults {
    /// The last fault of UTS #46.
    uts46: Option<Code>,
    /// The first fault of the second pass.
    lookup: Option<Code>,
}

/// Takes a label through both passes. Fails where the whole look-up does.
fn look_at(label: &[u32], flags: Flags, name: &mut Name, faults: &mut Faults) -> Result<(), Code> {
    if ace::has_prefix(label) {
        return look_at_alabel(label, flags, name, faults);
    }
    let text = label;
    let label = Label::new(text, true);
    if !label.is_plain() || flags.restricts_ascii() {
        let checked = label.check_uts46(flags.is_transitional(), flags.restricts_ascii());
        faults.uts46 = checked.err().or(faults.uts46);
    }
    if faults.is_decided() {
        return Ok(());
    }
    name.begin_label();
    faults.lookup = push_label(&label, text, flags, name).err();
    Ok(())
}

fn push_label(label: &Label<'_>, text: &[u32], flags: Flags, name: &mut Name) -> Result<(), Code> {
    if label.is_ascii() {
        return name.push_ascii(text.iter().copied());
    }
    if !flags.is_transitional() && !label.is_plain() {
        label.check_lookup(!flags.restricts_ascii())?;
    }
    if flags.round_trips() && !comes_back(text) {
        // Too long comes before that.
        ace::encode(text, &mut [0; 2 * LABEL_LIMIT])?;
        return Err(Code::ALABEL_ROUNDTRIP_FAILED);
    }
    name.push_encoded(text)
}

/// Whether libidn2 decodes the A-label of `label`: it takes no other ASCII than in A-labels.
pub(crate) fn comes_back(label: &[u32]) -> bool {
    label.iter().all(|&c| c >= 0x80 || is_ldh(c) || matches!(c, 0x41..=0x5A | 0x5F))
}

impl Faults {
    /// Whether no label is to be added to the name any more.
    fn is_decided(&self) -> bool {
        self.uts46.is_some() || self.lookup.is_some()
    }
}

/// A label with the ACE prefix. It has at most 254 code points.
#[inline(never)]
fn look_at_alabel(
    label: &[u32],
    flags: Flags,
    name: &mut Name,
    faults: &mut Faults,
) -> Result<(), Code> {
    let mut bytes = [0; MAPPED_LIMIT];
    let bytes = bytes.get_mut(..label.len()).ok_or(Code::PUNYCODE_BIG_OUTPUT)?;
    for (slot, &c) in bytes.iter_mut().zip(label) {
        *slot = u8::try_from(c).map_err(|_| Code::PUNYCODE_BAD_INPUT)?;
    }
    let decoded = ace::decode_lenient(bytes.get(ace::PREFIX.len()..).unwrap_or_default())?;
    let u_label = Label::new(decoded.text(), false);
    let is_plain = u_label.is_plain() && !flags.restricts_ascii();
    if !is_plain {
        let checked = u_label.check_uts46(false, flags.restricts_ascii());
        faults.uts46 = checked.err().or(faults.uts46);
    }
    if faults.is_decided() {
        return Ok(());
    }
    name.begin_label();
    let push = |name: &mut Name| {
        if !flags.round_trips() {
            return name.push_ascii(label.iter().copied());
        }
        if !flags.is_transitional() && !is_plain {
            u_label.check_lookup(!flags.restricts_ascii())?;
        }
        if label.len() > LABEL_LIMIT {
            return Err(Code::PUNYCODE_BIG_OUTPUT);
        }
        if decoded.has_underscore {
            return Err(Code::ALABEL_ROUNDTRIP_FAILED);
        }
        name.push_ascii(label.iter().copied())
    };
    faults.lookup = push(name).err();
    Ok(())
}
