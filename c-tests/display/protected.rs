//! Protected names: the block, what is found in it, and what damage does.

use crate::calls::{
    self, Ask, BUFFER_TOO_SMALL, INVALID_ARGUMENT, INVALID_ENCODING, INVALID_NAME, OK, Shown,
    check, display, to_display, verify,
};
use crate::common::Outcome;
use crate::policies;
use std::ops::{Deref, DerefMut};

/// Bytes that begin at a multiple of 8, and not at one of 16.
#[derive(Clone)]
pub struct Block {
    bytes: Vec<u8>,
    start: usize,
    size: usize,
}

impl Block {
    const ALIGNMENT: usize = 16;

    /// `shift` bytes behind a multiple of 16.
    fn new(size: usize, shift: usize) -> Self {
        let bytes = vec![0; size + 2 * Self::ALIGNMENT];
        let start = bytes.as_ptr().align_offset(Self::ALIGNMENT) + shift;
        Self { bytes, start, size }
    }

    /// The same bytes at another place.
    fn moved(&self, shift: usize) -> Self {
        let mut block = Self::new(self.size, shift);
        block.copy_from_slice(self);
        block
    }
}

impl Deref for Block {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[self.start..self.start + self.size]
    }
}

impl DerefMut for Block {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[self.start..self.start + self.size]
    }
}

/// A block of these names, a name a line; nothing for no names.
pub fn block(names: &str) -> Result<Block, String> {
    if names.is_empty() {
        return Ok(Block::new(0, 8));
    }
    let (queried, size, _) = calls::build(names.as_bytes(), &mut [])?;
    let mut block = Block::new(size, 8);
    match (queried, calls::build(names.as_bytes(), &mut block)?) {
        (BUFFER_TOO_SMALL, (OK, again, 0)) if again == size => Ok(block),
        other => Err(format!("{names:?}: size {size}, then {other:?}")),
    }
}

const NAMES: &str =
    "google.com\npaypal.com\n\n  BÜCHER.example \r\nbank.co.example\næther.example\n";

fn look_up(name: &str, protected: &[u8]) -> Result<Shown, String> {
    display(name, Ask { protected, ..Ask::default() })
}

/// What looks like a protected name is shown in ASCII as a whole, with the line of the name; the
/// name itself, and what is under it, is not.
pub fn lookup() -> Outcome {
    let block = block(NAMES)?;
    for (name, line) in [
        ("gøøgle.com", 1),
        ("goögle.com", 1),
        ("www.goögle.com", 1),
        ("a.b.goögle.com", 1),
        ("*.goögle.com", 1),
        ("(x.goögle.com", 1),
        ("xn--gogle-kua.com", 1),
        ("goögle.com.", 1),
        ("páypal.com", 2),
        ("päypaľ.com", 2),
        ("bücher.example", 0),
        ("www.bücher.example", 0),
        ("ü.google.com", 0),
        ("bùcher.example", 4),
        ("bänk.co.example", 5),
        ("ü.bank.co.example", 0),
        ("äther.example", 0),
        ("bücher.com", 0),
        ("gogöle.com", 0),
        ("goögle.org", 0),
        ("goögle", 0),
        ("goögle.com.example", 0),
    ] {
        let shown = look_up(name, &block)?;
        let ascii = display(name, Ask { policy: policies::policy("ASCII"), ..Ask::default() })?;
        let is_right = shown.report.protected_line == line
            && shown.has("PROTECTED_NAME") == (line > 0)
            && shown.is_hidden() == (line > 0)
            && (shown.text == ascii.text) == (line > 0)
            && shown.status == OK;
        if !is_right {
            return Err(format!("{name}, line {line}: {shown:x?}").into());
        }
    }
    // A name that is ASCII is not asked, and neither is another policy.
    let plain = look_up("g00gle.com", &block)?;
    let ask = Ask { policy: policies::policy("FIREFOX"), protected: &block, ..Ask::default() };
    let firefox = display("goögle.com", ask)?;
    if plain.is_hidden() || firefox.is_hidden() || firefox.text != "goögle.com" {
        return Err(format!("{plain:x?} {firefox:x?}").into());
    }
    Ok(())
}

/// The letters that have other readings, and those that Chromium takes for others beyond
/// confusables.txt.
pub fn extended_skeletons() -> Outcome {
    for (protected, name) in [
        ("bank.example", "ßank.example"),
        ("paypal.is", "þaypal.is"),
        ("bank.is", "þank.is"),
        ("oetker.de", "œtker.de"),
        ("cetker.de", "œtker.de"),
        ("time.de", "łime.de"),
        ("live.de", "łive.de"),
        ("info.com", "ınfo.com"),
        ("lnfo.com", "ınfo.com"),
        ("aether.example", "æther.example"),
        ("house.com", "ħouse.com"),
        ("dice.com", "đice.com"),
        ("kept.ru", "керт.ru"),
        ("wow.ru", "шош.ru"),
        ("www.th", "พฟพ.th"),
    ] {
        let shown = look_up(name, &block(protected)?)?;
        if shown.reasons() != ["PROTECTED_NAME"]
            && shown.reasons() != ["DEVIATION", "PROTECTED_NAME"]
            || shown.report.protected_line != 1
        {
            return Err(format!("{protected}, {name}: {:?} {shown:x?}", shown.reasons()).into());
        }
    }
    Ok(())
}

/// Which lists a block can be made of, and where one is wrong.
pub fn lists() -> Outcome {
    for (list, status, offset) in [
        ("google.com\n \nü.de", OK, 0),
        ("", OK, 0),
        ("\n\n", OK, 0),
        ("google.com\n a b.com\n", INVALID_NAME, 12),
        ("google.com\nxn--0", INVALID_NAME, 11),
    ] {
        let (_, size, queried_offset) = calls::build(list.as_bytes(), &mut [])?;
        let mut block = Block::new(size, 8);
        let built = calls::build(list.as_bytes(), &mut block)?;
        let is_right = built == (status, size, offset) && queried_offset == offset;
        if !is_right || (status == OK) != (verify(&block)? == OK) {
            return Err(format!("{list:?}: {size} {queried_offset}, then {built:?}").into());
        }
    }
    let ill_formed = calls::build(b"a.de\nb\xFF.de", &mut [])?;
    if ill_formed != (INVALID_ENCODING, 0, 5) {
        return Err(format!("{ill_formed:?}").into());
    }
    // A room that is too small, and one at a wrong address.
    let (_, size, _) = calls::build(NAMES.as_bytes(), &mut [])?;
    let small = calls::build(NAMES.as_bytes(), &mut Block::new(size - 1, 8))?;
    let crooked = calls::build(NAMES.as_bytes(), &mut Block::new(size, 4))?;
    if (small, crooked) != ((BUFFER_TOO_SMALL, size, 0), (INVALID_ARGUMENT, 0, usize::MAX)) {
        return Err(format!("{small:?} {crooked:?}").into());
    }
    Ok(())
}

/// A block can lie at any multiple of 8, and nowhere else.
pub fn alignment() -> Outcome {
    let original = block(NAMES)?;
    for shift in 0..16 {
        let moved = original.moved(shift);
        let ask = Ask { protected: &moved, ..Ask::default() };
        let (status, report) = check("goögle.com".as_bytes(), ask)?;
        let is_right = if shift % 8 == 0 {
            (status, report.protected_line, verify(&moved)?) == (OK, 1, OK)
        } else {
            (status, verify(&moved)?) == (INVALID_ARGUMENT, INVALID_ARGUMENT)
        };
        if !is_right {
            return Err(format!("at {shift}: {status} {report:x?}").into());
        }
    }
    Ok(())
}

const HEADER: usize = 64;

/// The numbers of slots and names in the header, and the checksum: only `unidn_protected_verify`
/// compares them with the rest.
const NUMBERS: std::ops::Range<usize> = 32..56;

/// Damage to any byte is seen by `unidn_protected_verify`, and in the header, but for these numbers,
/// by every function; elsewhere it can at most miss a name.
pub fn damage() -> Outcome {
    let original = block(NAMES)?;
    if verify(&original)? != OK {
        return Err("a new block is not whole".into());
    }
    let whole = look_up("goögle.com", &original)?;
    let mut damaged = original.clone();
    for place in 0..original.len() {
        for change in [0x01, 0x80, 0xFF] {
            damaged[place] ^= change;
            let ask = Ask { protected: &damaged, ..Ask::default() };
            let mut room = [0; 256];
            let (status, length, report) =
                to_display("goögle.com".as_bytes(), ask, &mut room, true)?;
            let is_right = if place < HEADER && !NUMBERS.contains(&place) {
                (status, length) == (INVALID_ARGUMENT, 0)
            } else {
                let text = room.get(..length).unwrap_or_default();
                let texts = [whole.text.as_bytes(), "goögle.com".as_bytes()];
                (status, length) == (INVALID_ARGUMENT, 0) && NUMBERS.contains(&place)
                    || status == OK && texts.contains(&text)
            };
            if !is_right || verify(&damaged)? != INVALID_ARGUMENT {
                return Err(format!("byte {place} ^ {change:x}: {status} {report:x?}").into());
            }
            damaged[place] ^= change;
        }
    }
    // Another size than the header says.
    for size in (0..original.len()).filter(|size| size % 8 == 0 || *size > original.len() - 8) {
        let ask = Ask { protected: &original[..size], ..Ask::default() };
        let (status, _) = check("goögle.com".as_bytes(), ask)?;
        let expected = if size == 0 { OK } else { INVALID_ARGUMENT };
        if (status, verify(&original[..size])?) != (expected, INVALID_ARGUMENT) {
            return Err(format!("size {size}: {status}").into());
        }
    }
    Ok(())
}

/// A long list: no name of it is mistaken for another one, each look-alike is found, and a name
/// takes no more than 64 bytes beyond its text.
pub fn many_names() -> Outcome {
    const COUNT: usize = 20_000;
    let name = |number: usize| format!("brand{number}x.example");
    let list: Vec<_> = (0..COUNT).map(name).collect();
    let text: usize = list.iter().map(String::len).sum();
    let block = block(&list.join("\n"))?;
    if block.len() > text + 64 * COUNT || verify(&block)? != OK {
        return Err(format!("{} bytes for {text} of text", block.len()).into());
    }
    for number in (0..COUNT).step_by(37) {
        let own = name(number);
        let similar = own.replace("brand", "bränd");
        let (own, similar) = (look_up(&own, &block)?, look_up(&similar, &block)?);
        let is_found =
            similar.has("PROTECTED_NAME") && similar.report.protected_line == number as u64 + 1;
        if own.report.protected_line != 0 || !is_found {
            return Err(format!("{own:x?} {similar:x?}").into());
        }
    }
    Ok(())
}

/// Names that look like each other: the first one is found, and sixteen are known to be protected
/// themselves, which a name that is there twice does not use up.
pub fn names_alike() -> Outcome {
    const VOWELS: [char; 5] = ['a', 'á', 'à', 'â', 'ä'];
    let names = VOWELS.map(|first| VOWELS.map(|second| format!("p{first}yp{second}l.com")));
    let names = names.concat();
    let list = format!("{}\n{}", names[0], names.join("\n"));
    let block = block(&list)?;
    if verify(&block)? != OK {
        return Err("the block is not whole".into());
    }
    // Line 1 is there again as line 2.
    let others = names.iter().skip(1).enumerate().map(|(place, name)| (name.as_str(), place + 1));
    for (name, before) in others.chain([("pāypāl.com", 16)]) {
        let line = look_up(name, &block)?.report.protected_line;
        if line != u64::from(before >= 16) {
            return Err(format!("{name}, after {before} others: {line}").into());
        }
    }
    Ok(())
}

/// A name of more than 32 units looks like nothing, as with Chromium: one label too many, more than
/// there is room for, and a label that is shown in ASCII and leaves no room.
pub fn long_names() -> Outcome {
    let block = block("google.com")?;
    let label = |c: &str| c.repeat(61);
    for (before, line) in [
        (String::new(), 1),
        ("a".repeat(21) + ".", 1),
        ("a".repeat(22) + ".", 0),
        ([label("a"), label("b"), String::new()].join("."), 0),
        ("ü".repeat(150) + ".", 0),
    ] {
        let shown = look_up(&(before.clone() + "gøøgle.com"), &block)?;
        if shown.report.protected_line != line || shown.has("PROTECTED_NAME") != (line > 0) {
            return Err(format!("behind {before:?}: {shown:x?}").into());
        }
    }
    Ok(())
}
