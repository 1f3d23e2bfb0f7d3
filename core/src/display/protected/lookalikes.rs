//! Characters that pass for ASCII letters, beyond confusables.txt and Chromium's own mapping.
//!
//! confusables.txt covers text that looks the same. A reader of a familiar name overlooks more: a
//! stroke, a hook, a turned letter, a small capital, an ideograph with the same strokes. The rows
//! have these sources:
//!
//! - **names**: each Latin letter without decomposition whose Unicode name is that of a basic
//!   letter with an addition (`WITH STROKE`, `WITH HOOK`, `BARRED`, `TURNED`, `REVERSED`, `SMALL
//!   CAPITAL`, `SCRIPT`, `INSULAR`), if confusables.txt does not map it to that letter. A turned m
//!   looks like w, and so on.
//! - **digraphs and phonetic letters** without such a name, by their shape.
//! - **imitation**: letters and ideographs that replace Latin ones in mock Cyrillic and Greek
//!   lettering and in "fancy text" made of strokes.
//!
//! A character with two readings has a set of letters. Letters that share a set form a class. Keys
//! hold the class, and comparison uses the set: `ł`, which reads as l or t, needs only one key and
//! does not make `l` look like `t`.

/// A set of two letters; ASCII letters and digits represent themselves.
const LI: u8 = 0x80;
const LT: u8 = 0x81;
const BP: u8 = 0x82;
const B6: u8 = 0x83;
const CO: u8 = 0x84;
const CE: u8 = 0x85;
const OD: u8 = 0x86;
const UV: u8 = 0x87;
const SF: u8 = 0x88;
const Z3: u8 = 0x89;
/// The letter b, or ss.
const B_OR_SS: u8 = 0x8A;
const VY: u8 = 0x8B;
const UW: u8 = 0x8C;
const Q9: u8 = 0x8D;

/// The replacement of each character: up to three letters or sets, 0 for none.
#[rustfmt::skip]
const ROWS: [([u8; 3], &str); 60] = [
    // Names.
    ([b'a', 0, 0], "ɐɒᴀᶏⱥꜣꞻꬰꬱ𝽩𝽫"),
    ([b'b', 0, 0], "ʙᴃᵬᶀꞗ"),
    ([b'c', 0, 0], "ƈɕʗꜿꞔ𝼏𝼝𝾐𝾑𝾒"),
    ([b'd', 0, 0], "ȡᴅᴆᵭᶁᶑꝺꝱꟈ𝼥𝾓"),
    ([b'e', 0, 0], "ǝɘəɚɛɜɝɞʚεᴇᴈᶒᶓᶔᶕⱸⱻꬲꬳꬴ𝽄эәӭԑ"),
    ([b'f', 0, 0], "ᶂⅎꜰꝼꟻ"),
    ([b'g', 0, 0], "ɢɤʛᵷᵹꝿꞡꟑꬶ𝼁𝼂"),
    ([b'h', 0, 0], "ɥʜʮʯͱⱨⱶꜧꞕꟶ"),
    ([b'i', 0, 0], "ᴉᶖꞽꟷ𝼚𝽰𝽱"),
    ([b'j', 0, 0], "ɟʝᴊ𝼊"),
    ([b'k', 0, 0], "ʞᶄⱪꝁꝃꝅꞣ𝼃𝼐ϗ"),
    ([b'l', 0, 0], "ȴɬʟʅᴌᶅⱡꝇꝉꝲꞎꬷꬸꬹ𝼄𝼑𝼓𝼦"),
    ([b'm', 0, 0], "ʍᴍᶆꝳꟿꬺ"),
    ([b'n', 0, 0], "ȵɴᴎᶇꝴꞑꞥꬻꬼ𝼇𝼔𝼧"),
    ([b'o', 0, 0], "ʘᴓᴖᴗᶗⱺꝍꟁ𝼛𝽘𝽳"),
    ([b'p', 0, 0], "ᴘᵱᶈꝑꝓꝕꝥꝧꟼ"),
    ([b'q', 0, 0], "ƣɋꝗꝙꞯ"),
    ([b'r', 0, 0], "ɹɺɻɾɿʀʁᴙᴚᶉⱹꝛꝝꝵꝶꞃꞧꭅꭆꭉꭊꭋꭌꭨ𝼈𝼕𝼖𝼨𝽐𝽗𝽡𝾔"),
    ([b's', 0, 0], "ƨȿᴤᶊꞅꞩꟊꟍꟗꟙ𝼞𝼩ẜ𝾖ꙅ"),
    ([b't', 0, 0], "ȶʇʈᴛⱦꞇ𝼉𝼍𝼪ǂ"),
    ([b'u', 0, 0], "ʉʊᴝᴞᵿᶙꞹꞿꭏ𝽙𝽻𝽿"),
    ([b'v', 0, 0], "ʌỽⱴꝟꝩ𝼹"),
    ([b'w', 0, 0], "ɯɰɷᴟⱳꟃꟽꭥꟺ𝽓𝽠𝽵𝽷"),
    ([b'x', 0, 0], "ᶍꭔꭖꭗꭘꭙ"),
    ([b'y', 0, 0], "ʎ𝼆"),
    ([b'z', 0, 0], "ɀʑᶎꝣ𝽦"),
    // Digraphs and phonetic letters.
    ([LI, 0, 0], "ıǀɩɪιꟾӏ"),
    ([LT, 0, 0], "łƚ"),
    ([BP, 0, 0], "þ"),
    ([B_OR_SS, 0, 0], "ßꞵꟓ"),
    ([CO, 0, 0], "ɔᴐᴒↄͻͼ𝽂ꬿ"),
    ([CE, 0, 0], "ꞓ"),
    ([OD, 0, 0], "ðδẟ"),
    ([UV, 0, 0], "ʋⱱ"),
    ([VY, 0, 0], "ᶌ"),
    ([UW, 0, 0], "𝽽"),
    ([SF, 0, 0], "ʃƪʆᶋᶘ𝼋𝼌"),
    ([Z3, 0, 0], "ʒȝƹƺʓᴣᶚꝫ𝼘ꙁꙃ"),
    ([CO, b'e', 0], "œɶꭢꞝ"),
    ([b'a', b'e', 0], "ᴁᴂꞛ𝽯"),
    ([b'o', b'u', 0], "ᴕ"),
    ([b'h', b'v', 0], "ƕ"),
    ([b'd', b'b', 0], "ȸ"),
    ([b'q', b'p', 0], "ȹ"),
    ([b'l', b'l', 0], "ỻ"),
    ([b't', b'h', 0], "ᵺ𝽹"),
    ([b'u', b'i', 0], "ꭐ"),
    ([b'd', b'z', 0], "ꭦ"),
    ([b't', b's', 0], "ꭧ"),
    // Digits that Chromium and confusables.txt read in two ways.
    ([Q9, 0, 0], "৭੧"),
    // Imitation: Cyrillic and Greek letters.
    ([B6, 0, 0], "б"),
    ([b'a', 0, 0], "дλꟛ"),
    ([b'b', 0, 0], "ъꙏ"),
    ([b'h', 0, 0], "ђ"),
    ([b's', 0, 0], "ςϛ"),
    ([b'u', 0, 0], "цμ"),
    ([b'x', 0, 0], "жҗ"),
    ([b'z', 0, 0], "ζ"),
    ([b'n', 0, 0], "πᴨ"),
    ([LI, b'o', 0], "ю"),
];

/// Imitation: ideographs, kana, Bopomofo and jamo. One character each, or a few.
#[rustfmt::skip]
const STROKES: [([u8; 3], &str); 29] = [
    ([b'a', 0, 0], "卂厶ムㄙᄉᆺ"),
    ([b'b', 0, 0], "乃"),
    ([b'c', 0, 0], "匚匸ㄈとᄃᆮ"),
    ([b'e', 0, 0], "乇ヨ彐ᄐᇀㄝモ"),
    ([b'f', 0, 0], "千キ"),
    ([b'h', 0, 0], "卄廾んᅢ升"),
    ([b'i', 0, 0], "工エ"),
    ([LI, 0, 0], "丨ᅵ"),
    ([b'j', 0, 0], "亅"),
    ([b'l', 0, 0], "乚しレㄥㄴᄂᆫ"),
    ([b'm', 0, 0], "爪"),
    ([b'n', 0, 0], "冂几冖ㄇ门内兀八ハ"),
    ([b'o', 0, 0], "〇回のㄖᄋᆼᄆᆷ"),
    ([OD, 0, 0], "口囗ロ"),
    ([b'p', 0, 0], "卩尸ㄗㄕ"),
    ([b'r', 0, 0], "厂ㄏ尺"),
    ([b's', 0, 0], "丂"),
    ([b't', 0, 0], "十匕干土卜トナチテもㄒㄊ下ᅡᅮ"),
    ([b'u', 0, 0], "凵ㄩ"),
    ([UV, 0, 0], "ひ"),
    ([b'v', 0, 0], "ソ"),
    ([b'w', 0, 0], "山屮"),
    ([b'x', 0, 0], "メㄨㄡ"),
    ([b'y', 0, 0], "ㄚ"),
    ([b'z', 0, 0], "乙"),
    ([b'3', 0, 0], "ろㄋ"),
    ([b'5', 0, 0], "ㄎㄅ"),
    ([b'k', 0, 0], "ᄏ"),
    ([b'-', 0, 0], "ーㄧᅳ"),
];

/// The shift of the set in an element of a key: the class is below it, the set of readings above.
pub(super) const SET_SHIFT: u32 = 24;

/// The class of a letter or set, and its readings within the class, one bit each.
const fn class(letter: u8) -> (u8, u32) {
    match letter {
        b'l' => (b'l', 1),
        b'i' => (b'l', 2),
        b't' => (b'l', 4),
        LI => (b'l', 1 | 2),
        LT => (b'l', 1 | 4),
        b'c' => (b'c', 1),
        b'o' => (b'c', 2),
        b'e' => (b'c', 4),
        b'd' => (b'c', 8),
        CO => (b'c', 1 | 2),
        CE => (b'c', 1 | 4),
        OD => (b'c', 2 | 8),
        b'u' => (b'u', 1),
        b'v' => (b'u', 2),
        b'y' => (b'u', 4),
        b'w' => (b'u', 8),
        UV => (b'u', 1 | 2),
        VY => (b'u', 2 | 4),
        UW => (b'u', 1 | 8),
        b'q' => (b'q', 1),
        b'9' => (b'q', 2),
        Q9 => (b'q', 1 | 2),
        b's' => (b's', 1),
        b'f' => (b's', 2),
        SF => (b's', 1 | 2),
        b'b' => (b's', 4),
        b'p' => (b's', 8),
        b'6' => (b's', 16),
        BP => (b's', 4 | 8),
        B6 => (b's', 4 | 16),
        B_OR_SS => (b's', 1 | 4),
        b'z' => (b'z', 1),
        b'3' => (b'z', 2),
        Z3 => (b'z', 1 | 2),
        letter => (letter, 1),
    }
}

/// The element for an ASCII letter, a digit, a hyphen or a set.
pub(super) const fn element(letter: u8) -> u32 {
    let (class, set) = class(letter);
    class as u32 | set << SET_SHIFT
}

/// The second element of b and what shares a set with it, so that b is as long as ss. That of ß has
/// a reading of both.
pub(super) const fn second_element(letter: u8) -> Option<u32> {
    const REST_OF_B: u32 = b's' as u32 | 32 << SET_SHIFT;
    match letter {
        b'b' | b'p' | b'6' | BP | B6 => Some(REST_OF_B),
        B_OR_SS => Some(REST_OF_B | element(b's')),
        _ => None,
    }
}

/// The replacement of `c`: up to three letters or sets.
pub(in super::super) fn find(c: u32) -> Option<impl Iterator<Item = u8>> {
    let place = SORTED.binary_search_by_key(&c, |entry| entry >> 8).ok()?;
    let row = *SORTED.get(place)? as u8;
    let letters = TARGETS.get(usize::from(row))?;
    Some(letters.iter().copied().take_while(|&letter| letter != 0))
}

const ROW_COUNT: usize = ROWS.len() + STROKES.len();

const fn row(number: usize) -> ([u8; 3], &'static str) {
    if number < ROWS.len() { ROWS[number] } else { STROKES[number - ROWS.len()] }
}

/// The letters of each row.
static TARGETS: [[u8; 3]; ROW_COUNT] = {
    let mut targets = [[0; 3]; ROW_COUNT];
    let mut number = 0;
    while number < ROW_COUNT {
        targets[number] = row(number).0;
        number += 1;
    }
    targets
};

/// The code point encoded in UTF-8 at `at`, and the offset of the next one.
const fn code_point(utf8: &[u8], at: usize) -> (u32, usize) {
    let first = utf8[at] as u32;
    let (mut c, length) = match first {
        ..0x80 => (first, 1),
        0x80..0xE0 => (first & 0x1F, 2),
        0xE0..0xF0 => (first & 0x0F, 3),
        _ => (first & 0x07, 4),
    };
    let mut next = at + 1;
    while next < at + length {
        c = c << 6 | (utf8[next] & 0x3F) as u32;
        next += 1;
    }
    (c, next)
}

const COUNT: usize = {
    let (mut number, mut count) = (0, 0);
    while number < ROW_COUNT {
        let text = row(number).1.as_bytes();
        let mut at = 0;
        while at < text.len() {
            at = code_point(text, at).1;
            count += 1;
        }
        number += 1;
    }
    count
};

/// The characters in ascending order, each with the number of its row in the lowest byte.
static SORTED: [u32; COUNT] = {
    let mut sorted = [0; COUNT];
    let (mut number, mut count) = (0, 0);
    while number < ROW_COUNT {
        let text = row(number).1.as_bytes();
        let mut at = 0;
        while at < text.len() {
            let (c, next) = code_point(text, at);
            let entry = c << 8 | number as u32;
            let mut place = count;
            while place > 0 && sorted[place - 1] > entry {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = entry;
            count += 1;
            at = next;
        }
        number += 1;
    }
    sorted
};

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    #[test]
    fn no_character_is_in_two_rows() {
        assert!(SORTED.windows(2).all(|two| two[0] >> 8 < two[1] >> 8), "{SORTED:X?}");
        assert!(SORTED.iter().all(|entry| entry >> 8 >= 0x80));
    }

    #[test]
    fn rows_are_found() {
        let letters = |c: char| find(c.into()).map(|letters| letters.collect::<Vec<_>>());
        assert_eq!(letters('ɓ'), None);
        assert_eq!(letters('ɐ'), Some([b'a'].to_vec()));
        assert_eq!(letters('œ'), Some([CO, b'e'].to_vec()));
        assert_eq!(letters('𝾖'), Some([b's'].to_vec()));
        assert_eq!(letters('ー'), Some([b'-'].to_vec()));
        assert_eq!(letters('a'), None);
    }

    #[test]
    fn a_set_has_letters_of_its_class() {
        for (set, letters) in [
            (LI, &b"li"[..]),
            (LT, b"lt"),
            (BP, b"bp"),
            (B6, b"b6"),
            (CO, b"co"),
            (CE, b"ce"),
            (OD, b"od"),
            (UV, b"uv"),
            (VY, b"vy"),
            (UW, b"uw"),
            (Q9, b"q9"),
            (SF, b"sf"),
            (Z3, b"z3"),
        ] {
            let together = letters.iter().fold(0, |set, &letter| set | element(letter));
            assert_eq!(element(set), together, "{set:X}");
        }
        assert_eq!(element(B_OR_SS), element(b'b') | element(b's'));
    }
}
