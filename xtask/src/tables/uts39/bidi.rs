//! `bidi.rs`: the mirrored characters and the paired brackets of UAX #9.

use std::collections::BTreeMap;

use icu_properties::CodePointMapData;
use icu_properties::props::{BidiMirroringGlyph, BidiPairedBracketType};

use super::super::emit::TableFile;
use super::super::trie::CODE_POINTS;

pub(super) fn generate() -> TableFile {
    let map = CodePointMapData::<BidiMirroringGlyph>::new();
    let mut mirrored: BTreeMap<u32, u32> = BTreeMap::new();
    let mut opening: Vec<u32> = Vec::new();
    for c in 0..CODE_POINTS {
        let value = map.get32(c);
        if let Some(glyph) = value.mirroring_glyph {
            mirrored.insert(c, glyph.into());
        }
        if value.paired_bracket_type == BidiPairedBracketType::Open {
            opening.push(c);
        }
    }
    let image = |c: u32| mirrored.get(&c).copied();
    let begins_pair = |c: u32| c < 0xFFFF && image(c) == Some(c + 1) && image(c + 1) == Some(c);
    let (pairs, others): (Vec<(u32, u32)>, Vec<_>) =
        (mirrored.iter().map(|(&c, &glyph)| (c, glyph)))
            .filter(|&(c, _)| !begins_pair(c - 1))
            .partition(|&(c, _)| begins_pair(c));
    let mut file = TableFile::new(
        "uts39/tables/bidi.rs",
        "The characters that have a mirror image: `bidi/` of the directory above reads them.",
        &["icu_properties"],
    );
    file.array(
        "The characters whose Bidi_Mirroring_Glyph is the next one, and the reverse, as far as 16 \
         bits have them, in ascending order.",
        "PAIRS",
        ("u16", 2),
        pairs.iter().map(|(c, _)| c),
    );
    file.array(
        "The other characters with a Bidi_Mirroring_Glyph, in ascending order.",
        "MIRRORED",
        ("u32", 4),
        others.iter().map(|(c, _)| format!("{c:#x}")),
    );
    file.array(
        "The Bidi_Mirroring_Glyph of each.",
        "GLYPHS",
        ("u32", 4),
        others.iter().map(|(_, glyph)| format!("{glyph:#x}")),
    );
    file.array(
        "The characters with Bidi_Paired_Bracket_Type=Open, in ascending order. Their mirror \
         images are those with Close.",
        "OPENING_BRACKETS",
        ("u16", 2),
        opening.iter().map(|&c| u16::try_from(c).expect("no brackets beyond U+FFFF")),
    );
    file
}
