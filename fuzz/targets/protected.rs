//! Blocks of protected names: built from a list, looked up, and damaged.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use testkit::c::OK;
use testkit::c::display::{Ask, Shown, build, check, display, to_display, verify};
use testkit::c::names;
use testkit::c::{BUFFER_TOO_SMALL, Detail, INVALID_ENCODING, INVALID_NAME, STALE_DATA};
use testkit::text::Name;
use unidn_fuzz::capacities::INVALID_ARGUMENT;
use unidn_fuzz::ensure;
use unidn_fuzz::input::Text;
use unidn_fuzz::library::unidn_protected_name;

#[derive(Debug)]
struct Input {
    lines: Vec<Text>,
    /// The name: an edit of a line.
    name: Text,
    damage: Vec<Damage>,
    /// How much of the block there is, if not all of it.
    cut: Option<u16>,
    /// Bytes that are not a block.
    noise: Vec<u8>,
}

#[derive(Arbitrary, Clone, Copy, Debug)]
struct Damage {
    place: u16,
    change: u8,
}

/// A line is no longer than this, in code points: a name is not.
const LONGEST: usize = 100;

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let mut lines = Vec::new();
        for _ in 0..u.int_in_range(0..=5)? {
            let mut line: Text = u.arbitrary()?;
            line.0.truncate(LONGEST);
            lines.push(line);
        }
        let name = if lines.is_empty() { u.arbitrary()? } else { u.choose(&lines)?.edited(u)? };
        let mut damage = Vec::new();
        for _ in 0..u.int_in_range(0..=4)? {
            damage.push(u.arbitrary()?);
        }
        Ok(Self { lines, name, damage, cut: u.arbitrary()?, noise: u.arbitrary()? })
    }
}

unidn_fuzz::target!(|input: Input| check_all(&input));

fn check_all(input: &Input) -> Result<(), String> {
    let mut list = Vec::new();
    for line in &input.lines {
        list.extend_from_slice(&line.name().utf8);
        list.push(b'\n');
    }
    let name = input.name.name();
    no_block(&name, &input.noise)?;
    let Some(block) = built(&list)? else { return Ok(()) };
    let plain = look_up(&name, &[])?;
    let whole = look_up(&name, &block)?;
    of_lookup(&list, &name, &plain, &whole)?;
    let mut damaged = block.clone();
    for &Damage { place, change } in &input.damage {
        let place = usize::from(place) % block.len();
        damaged[place] ^= change;
    }
    if let Some(cut) = input.cut {
        damaged.truncate(usize::from(cut) % (block.len() + 1));
    }
    if damaged == block { Ok(()) } else { of_damage(&name, &damaged, [&plain, &whole]) }
}

fn look_up(name: &Name, block: &[u8]) -> Result<Shown, String> {
    display(&name.utf8, Ask { protected: block, ..Ask::default() })
}

/// The block of a list, in memory of just its size; none if a line is not a valid name.
fn built(list: &[u8]) -> Result<Option<Vec<u8>>, String> {
    let queried = build(list, &mut [])?;
    let mut block = vec![0xA5; queried.1];
    let said = build(list, &mut block)?;
    let fault = list_fault(list)?;
    let right = match fault {
        Some((status, line)) => {
            let (found, size, detail) = said;
            (found, size, detail.line) == (status, 0, line) && queried == said
        }
        None => {
            said == (OK, queried.1, Detail::default())
                && queried == (BUFFER_TOO_SMALL, block.len(), Detail::default())
        }
    };
    ensure(right, || format!("{queried:?}, then {said:?}, not {fault:?}"))?;
    if fault.is_some() {
        return Ok(None);
    }
    // UNIDN_PROTECTED_CAPACITY.
    ensure(block.len() <= 16 * list.len() + 96, || format!("{} of {}", block.len(), list.len()))?;
    let mut small = vec![0xA5; block.len() - 8];
    let refused = build(list, &mut small)?;
    ensure(refused == queried, || format!("{refused:?} with too little room"))?;
    let mut again = vec![0x5A; block.len()];
    build(list, &mut again)?;
    ensure(again == block, || "two blocks of one list".to_owned())?;
    let status = verify(&block)?;
    ensure(status == OK, || format!("a new block: {status}"))?;
    of_lines(list, &block)?;
    Ok(Some(block))
}

/// Each line has its name, and neither the others nor those outside of the list have one.
fn of_lines(list: &[u8], block: &[u8]) -> Result<(), String> {
    let after = 1 + lines(list).count() as u64;
    for (number, line) in
        (1..).zip(lines(list)).chain([(0, &[][..]), (after, &[]), (u64::MAX, &[])])
    {
        let expected = match line {
            [] => (INVALID_ARGUMENT, Vec::new()),
            _ => (OK, without_root(&names::bytes_to_ascii(line, LDH)?.text).to_vec()),
        };
        let named = protected_name(block, number)?;
        ensure(named == expected, || format!("line {number}: {named:x?}, not {expected:x?}"))?;
    }
    Ok(())
}

/// A name in ASCII without the root dot.
fn without_root(ascii: &[u8]) -> &[u8] {
    ascii.strip_suffix(b".").unwrap_or(ascii)
}

/// The protected name of a line, or the status.
fn protected_name(block: &[u8], line: u64) -> Result<(i32, Vec<u8>), String> {
    let (mut room, mut length) = (vec![0xA5; 255], usize::MAX);
    // SAFETY: pointers and lengths are those of slices and of a variable that lives here.
    let status = unsafe {
        let (dst, cap) = (room.as_mut_ptr(), room.len());
        unidn_protected_name::call(block.as_ptr().cast(), block.len(), line, dst, cap, &mut length)
    };
    ensure(length < room.len(), || format!("length {length} for line {line}"))?;
    room.truncate(length);
    Ok((status, room))
}

/// The lines of a list without comments and the blanks around names, which are spaces and tabs, and at the
/// end carriage returns.
fn lines(list: &[u8]) -> impl Iterator<Item = &[u8]> {
    list.split(|&byte| byte == b'\n').map(|line| {
        let mut name = line.split(|&byte| byte == b'#').next().unwrap_or_default();
        while let [b' ' | b'\t', rest @ ..] = name {
            name = rest;
        }
        while let [rest @ .., b' ' | b'\t' | b'\r'] = name {
            name = rest;
        }
        name
    })
}

/// The options for protected names: `UNIDN_ASCII_LDH`.
const LDH: u32 = unidn_core::idna::Options::ASCII_LDH.bits();

/// The first line that is not such a name: its status and its number.
fn list_fault(list: &[u8]) -> Result<Option<(i32, u64)>, String> {
    for (number, line) in (1..).zip(lines(list)) {
        if line.is_empty() {
            continue;
        }
        let status = names::bytes_to_ascii(line, LDH)?.status;
        if status != OK {
            return Ok(Some((status, number)));
        }
    }
    Ok(None)
}

/// The answer about a name: it is shown in ASCII because it looks like the one in that line, or as
/// without the list.
fn of_lookup(list: &[u8], name: &Name, plain: &Shown, whole: &Shown) -> Result<(), String> {
    let said = || format!("{whole:x?}, and without the list {plain:x?}");
    let line = whole.report.protected_line;
    ensure((line != 0) == whole.has("PROTECTED_NAME"), said)?;
    if line == 0 {
        // With a list an invalid name is all ASCII.
        let is_hidden = whole.status == INVALID_NAME && whole.text.is_ascii();
        let is_same = is_hidden && (whole.status, whole.report) == (plain.status, plain.report);
        return ensure(whole == plain || is_same, said);
    }
    ensure(whole.status == plain.status && whole.is_hidden() && whole.text.is_ascii(), said)?;
    let protected = lines(list).nth(line as usize - 1).unwrap_or_default();
    ensure(!protected.is_empty(), said)?;
    // A valid name is not mistaken for itself; an invalid one has no form to compare.
    let own = names::bytes_to_ascii(protected, 0)?.text;
    let asked = names::to_ascii(name, 0)?.text;
    ensure(whole.status != OK || without_root(&own) != without_root(asked.as_bytes()), said)
}

/// Damage is seen, or a name is missed or taken for a look-alike: what is shown is one of the two
/// forms of the name.
fn of_damage(name: &Name, damaged: &[u8], [plain, whole]: [&Shown; 2]) -> Result<(), String> {
    let ask = Ask { protected: damaged, ..Ask::default() };
    if damaged.is_empty() {
        return ensure(look_up(name, damaged)? == *plain, || "no block, and a match".to_owned());
    }
    let status = verify(damaged)?;
    let is_seen = [INVALID_ARGUMENT, STALE_DATA].contains(&status);
    ensure(is_seen, || format!("verify: {status} for a damaged block"))?;
    let ascii = names::to_ascii(name, 0)?.text;
    let longest = plain.text.len().max(whole.text.len()).max(ascii.len());
    let mut room = vec![0; longest + 1];
    let (status, length, report) = to_display(&name.utf8, ask, &mut room, true)?;
    if [INVALID_ARGUMENT, STALE_DATA].contains(&status) {
        return Ok(());
    }
    let text = room.get(..length).unwrap_or_default();
    let (checked, again) = check(&name.utf8, ask)?;
    let is_right = status == plain.status
        && [&plain.text, &whole.text, &ascii].iter().any(|form| form.as_bytes() == text)
        && (checked, again) == (status, report);
    ensure(is_right, || format!("damaged: {status} {text:x?} {report:x?}; {plain:x?}, {whole:x?}"))
}

/// Anything at all in place of a block: it is refused or not, and nothing outside it is read.
fn no_block(name: &Name, noise: &[u8]) -> Result<(), String> {
    let noise = noise.to_vec().into_boxed_slice();
    let (status, _) = check(&name.utf8, Ask { protected: &noise, ..Ask::default() })?;
    let expected = [OK, INVALID_NAME, INVALID_ENCODING, INVALID_ARGUMENT, STALE_DATA];
    ensure(expected.contains(&status), || format!("status {status}"))?;
    let whole = verify(&noise)?;
    let is_seen = [INVALID_ARGUMENT, STALE_DATA].contains(&whole);
    ensure(is_seen, || format!("verify: {whole} for {noise:x?}"))
}
