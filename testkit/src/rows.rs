//! The format of hostile.tsv.

/// A row: what goes in, and what is to come out.
pub struct Row<'a> {
    pub id: &'a str,
    pub kind: &'a str,
    pub input: Vec<u8>,
    pub expect: &'a str,
    pub why: &'a str,
    pub origin: &'a str,
}

pub fn rows(file: &str) -> impl Iterator<Item = Result<Row<'_>, String>> {
    file.lines().skip(1).filter_map(|line| {
        let columns: Vec<_> = line.split('\t').collect();
        let [id, kind, input, expect, why, origin] = columns[..] else {
            return Some(Err(format!("not six columns: {line}")));
        };
        // What `call:` describes in words is in the programs in C.
        let input = if kind == "api" { return None } else { bytes(input) };
        Some(input.map(|input| Row { id, kind, input, expect, why, origin }))
    })
}

/// The notation of the file: hex, `repeat:HEXxCOUNT`, `range:FIRST-LAST`, joined by `+`.
pub fn bytes(notation: &str) -> Result<Vec<u8>, String> {
    let wrong = || format!("not understood: {notation}");
    let mut all = Vec::new();
    for part in notation.split('+') {
        if let Some(repeat) = part.strip_prefix("repeat:") {
            let (unit, count) = repeat.split_once('x').ok_or_else(wrong)?;
            all.extend(hex(unit).ok_or_else(wrong)?.repeat(count.parse().map_err(|_| wrong())?));
        } else if let Some(range) = part.strip_prefix("range:") {
            let (first, last) = range.split_once('-').ok_or_else(wrong)?;
            let number = |text| u32::from_str_radix(text, 16).map_err(|_| wrong());
            let (first, last) = (number(first)?, number(last)?);
            let mut points: Vec<u32> = (first.min(last)..=first.max(last)).collect();
            if first > last {
                points.reverse();
            }
            let text: Option<String> = points.into_iter().map(char::from_u32).collect();
            all.extend(text.ok_or_else(wrong)?.into_bytes());
        } else {
            all.extend(hex(part).ok_or_else(wrong)?);
        }
    }
    Ok(all)
}

fn hex(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
