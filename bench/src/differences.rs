//! Different answers of unidn and its peers: for those who review a change from one to another.

use crate::items::Item;
use crate::peers::{Function, Peer, UNIDN};
use anyhow::{Result, ensure};

/// A name, or the digits of an A-label, and what is to be learned from it.
type Example = (&'static str, &'static str);

const NAMES: &[Example] = &[
    ("A-label of ASCII only (CVE-2024-12224)", "xn--example-.org"),
    ("A-label of nothing", "xn--.org"),
    ("A-label of a capital letter (CVE-2019-12290)", "xn--bcher-3ta.de"),
    ("A-label of U+00AD, which is ignored (CVE-2019-12290)", "xn--example-vib.org"),
    ("A-label of what is not in NFC", "xn--e-xbb.org"),
    ("A-label that is not the one of its text", "xn--bcher-kvaa.de"),
    ("A-label that does not decode", "xn--a.org"),
    ("A-label with a byte that is not a digit", "xn--bcher-kv_.de"),
    ("A-label of a label that begins with xn--", "xn--xn---epa.org"),
    ("A-label of a private-use character", "xn--a-0g7n.org"),
    ("A-label of an emoji", "xn--ls8h.la"),
    ("A-label of a letter with a joiner where none may be", "xn--ab-j1t.org"),
    ("A-label beside a label to encode, ASCII only", "xn--a-.bücher.de"),
    ("underscore, as in DNS services", "_443._tcp.example.org"),
    ("underscore beside a label to encode", "_tcp.bücher.de"),
    ("space", "a b.org"),
    ("percent sign", "a%b.org"),
    ("slash out of U+2100, which is mapped to a/c", "℀.org"),
    ("colon out of a fullwidth one", "a：80.org"),
    ("at sign", "user@bücher.de"),
    ("exclamation mark", "bücher!.de"),
    ("hyphens in places 3 and 4", "r3---sn-apo3qvuoxuxbt-j5pe.org"),
    ("the same in a label to encode", "bü--cher.de"),
    ("hyphen first", "-bücher.de"),
    ("hyphen last", "bücher-.de"),
    ("root dot", "bücher.de."),
    ("empty label", "bücher..de"),
    (
        "label of 64 characters",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.de",
    ),
    (
        "the same with a letter to encode",
        "üaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.de",
    ),
    ("ideographic full stop", "例え。jp"),
    ("sharp s, a deviation", "faß.de"),
    ("capital sharp s", "FAẞ.de"),
    ("final sigma, a deviation", "βόλος.com"),
    ("joiner after a virama", "क्\u{200D}ष.com"),
    ("joiner anywhere", "a\u{200D}b.com"),
    ("non-joiner between letters that do not join", "نا\u{200C}مه.com"),
    ("emoji", "💩.la"),
    ("symbol", "√.com"),
    ("fraction slash", "a⁄b.com"),
    ("character of Unicode 16", "\u{1C89}.com"),
    ("character of Unicode 17", "\u{323B0}.com"),
    ("unassigned character", "\u{378}.com"),
    ("mark first", "\u{301}a.com"),
    ("middle dot not between l and l (CONTEXTO)", "a·b.com"),
    ("katakana middle dot alone (CONTEXTO)", "・.com"),
    ("both kinds of Arabic digits (CONTEXTO)", "\u{660}\u{6F0}ا.com"),
    ("right-to-left after left-to-right in a label", "aא.com"),
    ("a label with a digit first beside a right-to-left one", "1a.אב"),
    ("not in NFC, to be composed", "bu\u{308}cher.de"),
    ("capital letters", "BÜCHER.DE"),
    ("fullwidth letters", "ｂｕｃｈ.de"),
    ("old Hangul filler", "a\u{3164}b.com"),
    ("variation selector", "a\u{FE0F}b.com"),
    ("bidi control", "a\u{202E}b.com"),
    ("ideographic description character", "⿰.com"),
    ("noncharacter", "a\u{FDD0}.com"),
];

const DIGITS: &[Example] = &[
    ("a byte below the digits", "bcher-kv!"),
    ("a byte between digits and letters", "bcher-kv:"),
    ("an underscore", "bcher-kv_"),
    ("a byte behind the letters", "bcher-kv{"),
    ("a letter that is not ASCII among the digits", "kvaü"),
    ("a letter that is not ASCII before the delimiter", "bü-kva"),
    ("a delimiter with nothing before it", "-kva"),
    ("a surrogate", "ib9b"),
    ("above U+10FFFF", "0000h"),
];

/// The libraries that are compared: the columns.
const FOR_NAMES: &[&str] = &[UNIDN, "libidn2", "ICU4C", "idna crate"];
const FOR_DIGITS: &[&str] = &[UNIDN, "libidn2", "libidn", "ICU4C", "idna crate"];

/// Prints, as Markdown, where the answers differ, and how often.
pub(crate) fn run(peers: &mut [Peer]) -> Result<()> {
    table("domain name to ASCII", Function::ToAscii, NAMES, FOR_NAMES, peers)?;
    println!();
    table("Punycode, decoded", Function::Decode, DIGITS, FOR_DIGITS, peers)
}

fn table(
    title: &str,
    function: Function,
    examples: &[Example],
    columns: &[&str],
    peers: &mut [Peer],
) -> Result<()> {
    let mut peers: Vec<_> =
        peers.iter_mut().filter(|peer| columns.contains(&peer.name.as_str())).collect();
    ensure!(peers.len() == columns.len(), "wanted are {columns:?}, and not all are there");
    let versions: Vec<_> =
        peers.iter().map(|peer| format!("{} {}", peer.name, peer.version)).collect();
    let items: Vec<_> = examples.iter().map(|(_, text)| Item::new(text)).collect();
    let answers: Vec<_> = peers.iter_mut().map(|peer| peer.answers(function, &items)).collect();
    println!("| {title} | | {} |", versions.join(" | "));
    println!("|---|---|{}", "---|".repeat(versions.len()));
    for (number, (what, text)) in examples.iter().enumerate() {
        let row: Vec<_> = answers.iter().map(|answers| &answers[number]).collect();
        if row.iter().all(|answer| *answer == row[0]) {
            continue;
        }
        let cells: Vec<_> = row.iter().map(|answer| cell(answer.as_deref())).collect();
        println!("| {what} | {} | {} |", shown(text), cells.join(" | "));
    }
    println!();
    for (name, theirs) in versions.iter().zip(&answers).skip(1) {
        let pairs = || answers[0].iter().zip(theirs);
        println!(
            "- {name}: of {} inputs, {} accepted that unidn refuses, {} refused that unidn \
             accepts, {} with another result.",
            examples.len(),
            pairs().filter(|(ours, theirs)| ours.is_none() && theirs.is_some()).count(),
            pairs().filter(|(ours, theirs)| ours.is_some() && theirs.is_none()).count(),
            pairs().filter(|(a, b)| a.is_some() && b.is_some() && a != b).count(),
        );
    }
    Ok(())
}

fn cell(answer: Option<&[u8]>) -> String {
    match answer {
        None => "refused".to_owned(),
        Some([]) => "accepted, empty".to_owned(),
        Some(text) => shown(&String::from_utf8_lossy(text)),
    }
}

/// In code spans; what is long is cut, and what does not show is spelled out.
fn shown(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars().take(24) {
        if c.is_ascii_graphic() && c != '|' || c.is_alphanumeric() && (c as u32) < 0x250 {
            shown.push(c);
        } else {
            shown += &format!("<U+{:04X}>", c as u32);
        }
    }
    if text.chars().count() > 24 { format!("`{shown}...`") } else { format!("`{shown}`") }
}
