//! Why no test runs some regions. Code of the library may not be able to panic, so that it says what
//! becomes of cases that cannot come, too, where the compiler does not know that they cannot.

use std::collections::BTreeSet;

/// A region that is part of a line, whatever the line.
const ANYWHERE: [(&str, &str); 2] = [
    ("?", "nothing fails here: the element is there, which the compiler does not know"),
    ("}", "the condition before it always holds, which the compiler does not know"),
];

const ROOM: &str = "there is room: its size is the most that is needed";
const SPLIT: &str = "the place is within what is split";
const WORD: &str = "the sum of two numbers of 32 bits fits into a word of 64";
const LONG: &str = "it takes a text of 4 Gi";

/// The file, a line of it, and why a part of it is not run.
#[rustfmt::skip]
const LINES: &[(&str, &str, &str)] = &[
    ("core/src/uts39/bidi/neutral.rs", "let Some(place) = next else { return };",
        "each opening bracket that is marked has its closing one in the sequence"),
    ("core/src/display/protected/build.rs",
        "let Some((header, body)) = block.split_at_mut_checked(HEADER_SIZE) else { return Ok(()) };",
        SPLIT),
    ("core/src/display/protected/build.rs",
        "let Some((table, text)) = parts else { return Ok(()) };",
        SPLIT),
    ("core/src/uts39/skeleton.rs",
        "let Some(slot) = buffer.get_mut(length) else { return Ok(None) };", ROOM),
    ("core/src/uts39/skeleton.rs", "return Ok(None);", ROOM),
    ("core/names/src/idna/process.rs",
        "let Some((text, room)) = text.split_at_mut_checked(length) else { return Ok(false) };",
        SPLIT),
    ("core/names/src/idna/fast.rs", "return Checked::Unknown;",
        "the library for WebAssembly alone goes this way"),
    ("core/names/src/idna/plain.rs", "return None;", "`scan_long` takes long names"),
    ("core/names/src/idna/plain.rs", "Source::Utf8(_) => return None,", "UTF-8 is narrow already"),
    ("core/src/prepare/enforcement.rs", "let Some(&c) = text.get(index) else { break };",
        "the index is below the length"),
    ("core/src/prepare/fault.rs", "return Detail::default();", "callers have a fault"),
    ("core/names/src/punycode/encode.rs", "return Err(Error::OUT_OF_MEMORY);",
        "there is room for a key, and one is left in each round"),
    ("core/names/src/punycode/encode.rs",
        "return Err(Error::OUT_OF_MEMORY); // A key has 32 bits for the position.", LONG),
    ("core/names/src/punycode/integer.rs",
        "let Ok(character) = u8::try_from(character.value()) else { break };",
        "only labels in ASCII are decoded in place"),
    ("core/names/src/punycode/parameters.rs", "k = u64::from(base);", WORD),
    ("core/names/src/punycode/parameters.rs",
        "delta / spread + longer / spread + (delta % spread + longer % spread) / spread", WORD),
    ("core/names/src/punycode/positions.rs", "return 0;", "there is a member of that rank"),
    ("core/names/src/punycode/short/decode.rs", "None", "zeros behind the digits end each integer"),
    ("core/names/src/text/ascii/scan.rs",
        "return Some(scan_loaded(bytes, name.len(), extra, room));", "only AVX-512 loads so"),
    ("core/names/src/text/ascii/scan.rs",
        "return scan_wide(name, extra, room);", "only builds for AVX2 do"),
    ("core/names/src/unicode/nfc.rs", "break;", "no starter has more than three marks"),
    ("core/names/src/unicode/order.rs", "return;", SPLIT),
    ("src/batch/column.rs",
        "let Some(names) = self.values.get(place) else { return false };",
        "plain rows were read already"),
    ("src/batch/offsets.rs", "_ => {}", "both columns have offsets of one width"),
    ("src/batch/offsets.rs",
        "let (Some(room), Some(offsets)) = (room, offsets) else { return };",
        "both columns have offsets for all rows"),
    ("src/abi/protected.rs", "Err(BuildError::TooLong) => block.fail(UNIDN_INVALID_ARGUMENT),", LONG),
];

/// The lines of [`LINES`] of which everything is run: `not_run` are the files and lines of the rest.
pub(super) fn stale(not_run: &BTreeSet<(String, String)>) -> Vec<&'static str> {
    let is_not_run = |file: &str, line: &str| {
        not_run.iter().any(|(other, text)| (other.as_str(), text.as_str()) == (file, line))
    };
    let stale = LINES.iter().filter(|(file, line, _)| !is_not_run(file, line));
    stale.map(|&(_, line, _)| line).collect()
}

/// Why a region is not run, in this line of this file; `None` where nothing is known.
pub(super) fn reason(file: &str, line: &str, region: &str) -> Option<&'static str> {
    let of_line = LINES.iter().find(|(other, text, _)| (*other, *text) == (file, line));
    let anywhere = ANYWHERE.iter().find(|(text, _)| *text == region);
    of_line.map(|&(_, _, reason)| reason).or(anywhere.map(|&(_, reason)| reason))
}
