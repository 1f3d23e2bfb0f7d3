//! `bidi.rs`: the mirrored characters and the paired brackets of UAX #9.

use icu_properties::CodePointMapData;
use icu_properties::props::{BidiMirroringGlyph, BidiPairedBracketType};

use super::super::emit::TableFile;
use super::super::trie::CODE_POINTS;

pub(super) fn generate() -> TableFile {
    let map = CodePointMapData::<BidiMirroringGlyph>::new();
    let mut mirrored: Vec<(u32, u32)> = Vec::new();
    let mut opening: Vec<u32> = Vec::new();
    for c in 0..CODE_POINTS {
        let value = map.get32(c);
        if let Some(glyph) = value.mirroring_glyph {
            mirrored.push((c, glyph.into()));
        }
        if value.paired_bracket_type == BidiPairedBracketType::Open {
            opening.push(c);
        }
    }
    let mut file = TableFile::new(
        "uts39/tables/bidi.rs",
        "The characters that have a mirror image: `bidi/` of the directory above reads them.",
        &["icu_properties"],
    );
    file.array(
        "The characters with a Bidi_Mirroring_Glyph, in ascending order.",
        "MIRRORED",
        ("u32", 4),
        mirrored.iter().map(|(c, _)| format!("{c:#x}")),
    );
    file.array(
        "The Bidi_Mirroring_Glyph of each.",
        "GLYPHS",
        ("u32", 4),
        mirrored.iter().map(|(_, glyph)| format!("{glyph:#x}")),
    );
    file.array(
        "The characters with Bidi_Paired_Bracket_Type=Open, in ascending order. Their mirror \
         images are those with Close.",
        "OPENING_BRACKETS",
        ("u32", 4),
        opening.iter().map(|c| format!("{c:#x}")),
    );
    file
}
