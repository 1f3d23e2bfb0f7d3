//! Names in the three encodings.

/// A code unit.
pub trait CodeUnit: Copy + Default + PartialEq + std::fmt::Debug {
    /// How many of them a code point takes.
    fn units(c: u32) -> usize;

    /// Appends a code point, a surrogate too.
    fn push(c: u32, text: &mut Vec<Self>);

    /// The code points of well-formed text.
    fn decode(text: &[Self]) -> Option<Vec<u32>>;

    fn encode(code_points: &[u32]) -> Vec<Self> {
        let mut text = Vec::new();
        code_points.iter().for_each(|&c| Self::push(c, &mut text));
        text
    }
}

impl CodeUnit for u8 {
    fn units(c: u32) -> usize {
        match c {
            0..=0x7F => 1,
            0x80..=0x7FF => 2,
            0x800..=0xFFFF => 3,
            _ => 4,
        }
    }

    fn push(c: u32, text: &mut Vec<u8>) {
        let units = Self::units(c);
        let lead = [0, 0xC0, 0xE0, 0xF0][units - 1];
        text.push((lead | c >> (6 * (units - 1))) as u8);
        text.extend((0..units - 1).rev().map(|rest| (0x80 | (c >> (6 * rest)) & 0x3F) as u8));
    }

    fn decode(text: &[u8]) -> Option<Vec<u32>> {
        Some(std::str::from_utf8(text).ok()?.chars().map(u32::from).collect())
    }
}

impl CodeUnit for u16 {
    fn units(c: u32) -> usize {
        if c > 0xFFFF { 2 } else { 1 }
    }

    fn push(c: u32, text: &mut Vec<u16>) {
        if c > 0xFFFF {
            let offset = c - 0x1_0000;
            text.extend([(0xD800 | offset >> 10) as u16, (0xDC00 | offset & 0x3FF) as u16]);
        } else {
            text.push(c as u16);
        }
    }

    fn decode(text: &[u16]) -> Option<Vec<u32>> {
        char::decode_utf16(text.iter().copied()).map(|c| c.ok().map(u32::from)).collect()
    }
}

impl CodeUnit for u32 {
    fn units(_: u32) -> usize {
        1
    }

    fn push(c: u32, text: &mut Vec<u32>) {
        text.push(c);
    }

    fn decode(text: &[u32]) -> Option<Vec<u32>> {
        text.iter().map(|&c| char::from_u32(c).map(u32::from)).collect()
    }
}

/// A name in each encoding. Surrogates make it ill-formed in all of them.
#[derive(Debug)]
pub struct Name {
    pub utf8: Vec<u8>,
    pub utf16: Vec<u16>,
    pub utf32: Vec<u32>,
}

impl Name {
    pub fn of_code_points(code_points: &[u32]) -> Self {
        Self {
            utf8: CodeUnit::encode(code_points),
            utf16: CodeUnit::encode(code_points),
            utf32: code_points.to_vec(),
        }
    }

    pub fn of(text: &str) -> Self {
        Self::of_code_points(&text.chars().map(u32::from).collect::<Vec<_>>())
    }

    /// The place of `length` units from `offset`, counted in code points; `None` where they begin
    /// or end inside one.
    pub fn place<U: CodeUnit>(&self, _: &[U], offset: u64, length: u64) -> Option<(u64, u64)> {
        let count = |units: u64| {
            let (mut unit, mut point) = (0, 0);
            for &c in &self.utf32 {
                if unit >= units {
                    break;
                }
                unit += U::units(c) as u64;
                point += 1;
            }
            (unit == units).then_some(point)
        };
        let start = count(offset)?;
        Some((start, count(offset + length)? - start))
    }
}

/// The answers for a name have to be the same in all encodings.
pub fn agree<T: PartialEq + std::fmt::Debug>(utf8: &T, utf16: &T, utf32: &T) -> Result<(), String> {
    if utf8 == utf16 && utf16 == utf32 {
        return Ok(());
    }
    Err(format!("the encodings do not agree: {utf8:x?}, {utf16:x?}, {utf32:x?}"))
}
