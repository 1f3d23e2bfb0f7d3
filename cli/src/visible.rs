//! Text as it can be shown on a terminal: what does not print is escaped, long text is cut to the
//! part that matters, and widths are counted in columns.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::Range;
use unicode_width::UnicodeWidthStr;
use unidn_core::unicode::{BidiClass, properties};

/// How many columns an excerpt may take.
const EXCERPT_COLUMNS: usize = 72;

/// How many bytes of a place, and before and behind it, an excerpt looks at: more than its columns
/// take, but for text that takes none, such as marks upon marks. A line may be as long as a file.
const EXCERPT_BYTES: usize = 1 << 10;

/// How many columns `text` takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// A code point on its own: as it is, or `\u{301}` where it would not print, or would combine with
/// what comes before it.
pub(crate) fn character(c: char) -> String {
    match c {
        '\'' | '"' | '\\' => c.into(),
        _ => c.escape_debug().collect(),
    }
}

/// A code point and its number: `ó U+00F3`.
pub(crate) fn code_point(c: char) -> String {
    format!("{} {}", character(c), number(u32::from(c)))
}

/// Code points and their numbers: `a U+0061, / U+002F`.
pub(crate) fn code_points(text: &str) -> String {
    text.chars().map(code_point).collect::<Vec<_>>().join(", ")
}

/// How a message names a code point: `'ó' U+00F3`.
pub(crate) fn quoted(c: u32) -> String {
    match char::from_u32(c) {
        Some(shown) => format!("'{}' {}", character(shown), number(c)),
        None => number(c),
    }
}

/// How a sentence of the core names a code point: `"ó" (U+00F3)`, or by its number where it would
/// not print, or would combine.
pub(crate) fn in_sentence(c: u32) -> String {
    match char::from_u32(c) {
        Some(shown) if c != 0x20 && character(shown).len() == shown.len_utf8() => {
            format!("\"{shown}\" ({})", number(c))
        }
        _ => number(c),
    }
}

/// The number of a code point: `U+00F3`.
pub(crate) fn number(c: u32) -> String {
    format!("U+{c:04X}")
}

/// A code point after another, with which it may combine.
fn following(c: char) -> String {
    match c {
        '\'' | '"' | '\\' => c.into(),
        // In a string, only the first code point is escaped for being one that combines.
        _ => ['x', c].iter().collect::<String>().escape_debug().skip(1).collect(),
    }
}

/// Whether the order on a terminal may differ from that of the text: there are right-to-left
/// letters or digits (the classes of RFC 5893, section 1.4).
pub(crate) fn is_right_to_left(text: &[u8]) -> bool {
    let chunks = text.utf8_chunks();
    chunks.flat_map(|chunk| chunk.valid().chars()).any(turns)
}

fn turns(c: char) -> bool {
    matches!(properties(c.into()).bidi_class(), BidiClass::R | BidiClass::AL | BidiClass::AN)
}

/// All of `text`, escaped where it would not print. Bytes that are not UTF-8 are shown as `\xFF`.
pub(crate) fn text(text: &[u8]) -> String {
    pieces(text).map(|piece| piece.shown).collect()
}

/// JSON with `\u202e` for each code point that would not print. JSON has such only inside strings.
pub(crate) fn json(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars() {
        if c.is_ascii() && c != '\u{7F}' || following(c).len() == c.len_utf8() {
            shown.push(c);
        } else {
            push_json_escape(&mut shown, c);
        }
    }
    shown
}

/// Whether a code point can command a terminal, turn the order of what is around it, or end a line
/// (General_Category Cc, Zl and Zp; Bidi_Control).
fn is_command(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}')
        || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Whether there may be such a code point, for those beyond ASCII by their first bytes.
fn may_command(text: &[u8]) -> bool {
    text.iter().any(|byte| matches!(byte, ..0x20 | 0x7F | 0xC2 | 0xD8 | 0xE2))
}

/// Text that commands nothing: `\u{1b}` for each code point that could, the rest as it is.
pub(crate) fn inert(text: &str) -> Cow<'_, str> {
    without_commands(text, |inert, c| inert.extend(c.escape_unicode()))
}

/// The same for JSON, without a change of its meaning.
pub(crate) fn inert_json(text: &str) -> Cow<'_, str> {
    without_commands(text, push_json_escape)
}

/// Text in which `push_escape` writes each code point that could command something.
fn without_commands(text: &str, push_escape: fn(&mut String, char)) -> Cow<'_, str> {
    if !may_command(text.as_bytes()) {
        return text.into();
    }
    let mut inert = String::with_capacity(text.len());
    for c in text.chars() {
        if is_command(c) { push_escape(&mut inert, c) } else { inert.push(c) }
    }
    inert.into()
}

fn push_json_escape(json: &mut String, c: char) {
    for unit in c.encode_utf16(&mut [0; 2]) {
        let _ = write!(json, "\\u{unit:04x}"); // Writing to a string does not fail.
    }
}

/// The beginning of `text`.
pub(crate) fn beginning(text: &[u8]) -> String {
    excerpt(text, 0..0).after
}

/// The text around a place.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) before: String,
    /// The text at the place; empty at the end of the text.
    pub(crate) marked: String,
    pub(crate) after: String,
}

/// All of `text`, or as much of it around the bytes `place` as is good to read; escaped as in
/// [`text`].
pub(crate) fn excerpt(text: &[u8], place: Range<usize>) -> Excerpt {
    Surroundings::new(text, place).excerpt()
}

/// Like [`excerpt`], but right-to-left code points are escaped, too, so that columns are in the
/// order of the text.
pub(crate) fn excerpt_in_order(text: &[u8], place: Range<usize>) -> Excerpt {
    let mut surroundings = Surroundings::new(text, place);
    let mut escaped = false;
    for piece in &mut surroundings.pieces {
        let c = piece.shown.chars().next().filter(|_| piece.shown.chars().count() == 1);
        // A mark would combine with the end of the escape.
        escaped = c.is_some_and(|c| turns(c) || escaped && width(&piece.shown) == 0);
        if let Some(c) = c.filter(|_| escaped) {
            piece.shown = c.escape_unicode().to_string();
        }
    }
    surroundings.excerpt()
}

/// A place and the text around it: as much as an excerpt can have.
struct Surroundings {
    place: Range<usize>,
    pieces: Vec<Piece>,
    /// Whether there is more text before and behind the pieces, and in the place itself.
    is_cut_before: bool,
    is_cut_behind: bool,
    is_cut_inside: bool,
}

impl Surroundings {
    fn new(text: &[u8], place: Range<usize>) -> Self {
        let start = place.start.min(text.len());
        let end = place.end.clamp(start, text.len());
        let first = boundary(text, start.saturating_sub(EXCERPT_BYTES));
        let last = boundary(text, end.saturating_add(EXCERPT_BYTES));
        let is_cut_inside = end - start > EXCERPT_BYTES;
        let spans = if is_cut_inside {
            [first..boundary(text, start + EXCERPT_BYTES), end..last]
        } else {
            [first..last, last..last]
        };
        let pieces = spans.into_iter().flat_map(|span| {
            let offset = span.start;
            let pieces = pieces(text.get(span).unwrap_or_default());
            pieces.map(move |piece| Piece { offset: offset + piece.offset, ..piece })
        });
        Self {
            place,
            pieces: pieces.collect(),
            is_cut_before: first > 0,
            is_cut_behind: last < text.len(),
            is_cut_inside,
        }
    }

    fn excerpt(&self) -> Excerpt {
        let Self { place, pieces, is_cut_before, is_cut_behind, is_cut_inside } = self;
        let is_before = |piece: &&Piece| piece.offset < place.start;
        let is_marked = |piece: &&Piece| place.contains(&piece.offset);
        let marked = pieces.iter().filter(is_marked);
        let before = pieces.iter().filter(is_before);
        let after = pieces.iter().filter(|piece| !is_before(piece) && !is_marked(piece));

        let is_cut = *is_cut_before || *is_cut_behind || *is_cut_inside;
        let columns = pieces.iter().map(|piece| width(&piece.shown)).sum::<usize>();
        let room = if !is_cut && columns <= EXCERPT_COLUMNS {
            EXCERPT_COLUMNS
        } else {
            EXCERPT_COLUMNS / 2
        };
        let (before, cut) = fitting(before.rev(), room, *is_cut_before);
        let before: Vec<_> = cut.into_iter().chain(before.into_iter().rev()).collect();
        let (mut after, cut) = fitting(after, room, *is_cut_behind);
        after.extend(cut);
        // The place may be a whole label.
        let (mut marked, cut) = fitting(marked, EXCERPT_COLUMNS, *is_cut_inside);
        marked.extend(cut);
        Excerpt { before: before.concat(), marked: marked.concat(), after: after.concat() }
    }
}

/// The last place up to `index` at which a code point begins, or the end.
fn boundary(text: &[u8], index: usize) -> usize {
    let is_continued = |index: &usize| matches!(text.get(*index), Some(0x80..=0xBF));
    let index = index.min(text.len());
    // Bytes that belong to no code point may be more.
    (index.saturating_sub(3)..=index).rev().find(|index| !is_continued(index)).unwrap_or(index)
}

/// As many of the pieces as fit into `room`, and an ellipsis if that is not all of them, or if they
/// are not all of the text.
fn fitting<'a>(
    pieces: impl Iterator<Item = &'a Piece>,
    room: usize,
    is_cut: bool,
) -> (Vec<&'a str>, Option<&'static str>) {
    let (mut shown, mut columns) = (Vec::new(), 0);
    for piece in pieces {
        columns += width(&piece.shown);
        if columns > room {
            return (shown, Some("…"));
        }
        shown.push(&*piece.shown);
    }
    (shown, is_cut.then_some("…"))
}

/// A code point, or a byte that belongs to none, as it is shown.
struct Piece {
    offset: usize,
    shown: String,
}

fn pieces(text: &[u8]) -> impl Iterator<Item = Piece> {
    let mut offset = 0;
    let mut escaped = true;
    let units = text.utf8_chunks().flat_map(|chunk| {
        chunk.valid().chars().map(Ok).chain(chunk.invalid().iter().map(|&byte| Err(byte)))
    });
    units.map(move |unit| {
        let (shown, length) = match unit {
            Ok(c) if escaped => (character(c), c.len_utf8()),
            Ok(c) => (following(c), c.len_utf8()),
            Err(byte) => (format!("\\x{byte:02X}"), 1),
        };
        escaped = unit.is_err() || shown.len() != length;
        let piece = Piece { offset, shown };
        offset += length;
        piece
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &[u8], place: Range<usize>, before: &str, marked: &str, after: &str) {
        let Excerpt { before: b, marked: m, after: a } = excerpt(text, place);
        assert_eq!([&*b, &*m, &*a], [before, marked, after]);
    }

    #[test]
    fn the_place_is_found_by_its_bytes() {
        check("aüb".as_bytes(), 1..3, "a", "ü", "b");
        check("aüb".as_bytes(), 4..5, "aüb", "", "");
        check(b"", 0..1, "", "", "");
        check(b"a\xFFb", 1..2, "a", "\\xFF", "b");
        check("a\u{1B}'\u{202E}b".as_bytes(), 0..1, "", "a", "\\u{1b}'\\u{202e}b");
    }

    #[test]
    fn a_mark_is_escaped_where_it_has_no_base() {
        check("e\u{301}".as_bytes(), 1..3, "e", "\u{301}", "");
        check("\u{301}e".as_bytes(), 0..2, "", "\\u{301}", "e");
        check("\n\u{301}".as_bytes(), 0..1, "", "\\n", "\\u{301}");
        assert_eq!(character('\u{301}'), "\\u{301}");
        assert_eq!(code_point('ó'), "ó U+00F3");
    }

    #[test]
    fn json_keeps_its_meaning() {
        let text = "{\"a\":\"\u{FC}\u{202E}\u{E0001}\\n\"}";
        assert_eq!(json(text), "{\"a\":\"\u{FC}\\u202e\\udb40\\udc01\\n\"}");
        // JSON itself escapes the other control characters of ASCII.
        assert_eq!(json("\"\u{7F}\u{9B}\""), "\"\\u007f\\u009b\"");
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(value(text), value(&json(text)));
    }

    /// Those of the categories Cc, Zl and Zp, and of Bidi_Control.
    #[test]
    fn inert_text_has_no_commands() {
        let commands: String = ('\0'..=char::MAX).filter(|&c| is_command(c)).collect();
        let expected = ('\0'..='\u{1F}').chain('\u{7F}'..='\u{9F}').chain("\u{61C}".chars());
        let expected = expected.chain('\u{200E}'..='\u{200F}').chain('\u{2028}'..='\u{202E}');
        let expected: String = expected.chain('\u{2066}'..='\u{2069}').collect();
        assert_eq!(commands, expected);
        for c in commands.chars() {
            let text = format!("a{c}ü");
            assert_eq!(inert(&text), format!("a\\u{{{:x}}}ü", u32::from(c)));
            let json = serde_json::to_string(&text).unwrap();
            assert!(!inert_json(&json).contains(c));
            assert_eq!(serde_json::from_str::<String>(&inert_json(&json)).unwrap(), text);
        }
        for plain in ["", "a.b", "bücher’s\u{200D}ـ", "e\u{301}\u{AD}\u{E000}"] {
            assert_eq!((&*inert(plain), &*inert_json(plain)), (plain, plain));
        }
    }

    #[test]
    fn long_text_is_cut_on_both_sides() {
        let text = "x".repeat(100) + "!" + &"語".repeat(100);
        let (x, y) = ("x".repeat(36), "語".repeat(18));
        check(text.as_bytes(), 100..101, &format!("…{x}"), "!", &format!("{y}…"));
        check(text.as_bytes(), 0..1, "", "x", &format!("{}…", "x".repeat(36)));
        let label = "y".repeat(100);
        let cut = format!("{}…", "y".repeat(72));
        check(format!("a.{label}.b").as_bytes(), 2..102, "a.", &cut, ".b");
        let whole = "x".repeat(72);
        check(whole.as_bytes(), 72..73, &whole, "", "");
    }

    /// What an excerpt cannot show has no piece: a line of megabytes would have gigabytes of them.
    #[test]
    fn an_excerpt_looks_at_its_surroundings_only() {
        let text = "語".repeat(1_000_000);
        for (place, before, marked, after) in [
            (1_500_000..1_500_003, ["…", &"語".repeat(18)].concat(), "語".into(), true),
            (0..text.len(), String::new(), ["語".repeat(36), "…".into()].concat(), false),
            (3..text.len() - 3, "語".into(), ["語".repeat(36), "…".into()].concat(), true),
        ] {
            let surroundings = Surroundings::new(text.as_bytes(), place.clone());
            assert!(surroundings.pieces.len() <= 3 * EXCERPT_BYTES / 3 + 3, "{place:?}");
            let excerpt = surroundings.excerpt();
            assert_eq!((excerpt.before, excerpt.marked), (before, marked), "{place:?}");
            assert_eq!(!excerpt.after.is_empty(), after, "{place:?}");
        }
        // Marks upon marks take no columns, and bytes alone have no boundary.
        let marks = "\u{301}".repeat(10_000);
        let excerpt = excerpt(format!("a!{marks}").as_bytes(), 1..2);
        assert_eq!((&*excerpt.marked, excerpt.after.chars().count()), ("!", 513));
        assert!(excerpt.after.ends_with("\u{301}…"));
        check(
            &[0x80; 5000],
            4000..4001,
            &format!("…{}", "\\x80".repeat(9)),
            "\\x80",
            &format!("{}…", "\\x80".repeat(9)),
        );
    }
}
