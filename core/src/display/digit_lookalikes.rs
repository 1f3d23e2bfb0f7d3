//! Characters that look like digits. Chromium, Firefox and the keys of protected names share the
//! list.

/// The look-alikes in ascending order, each with its digit.
pub(super) const LOOKALIKES: [(u32, u8); 32] = [
    (0x3B8, b'0'),
    (0x437, b'3'),
    (0x499, b'3'),
    (0x4E1, b'3'),
    (0x573, b'6'),
    (0x577, b'2'),
    (0x909, b'3'),
    (0x968, b'2'),
    (0x993, b'3'),
    (0x9E8, b'2'),
    (0x9EA, b'8'),
    (0xA24, b'3'),
    (0xA5C, b'3'),
    (0xA68, b'2'),
    (0xA69, b'3'),
    (0xA6A, b'8'),
    (0xA6B, b'4'),
    (0xAE8, b'2'),
    (0xAE9, b'3'),
    (0xAED, b'9'),
    (0xB68, b'9'),
    (0xB6B, b'8'),
    (0xC68, b'9'),
    (0xC69, b'3'),
    (0xCE9, b'2'),
    (LIKE_2_IN_CHROMIUM_ONLY, b'2'),
    (0x1012, b'3'),
    (0x10D5, b'3'),
    (0x10D9, b'3'),
    (0x10DE, b'3'),
    (0x3110, b'4'),
    (0x4E29, b'4'),
];

/// Kannada digit seven, which Firefox does not list.
pub(super) const LIKE_2_IN_CHROMIUM_ONLY: u32 = 0xCED;

/// The digit that `c` looks like.
#[inline(never)]
pub(super) fn lookalike(c: u32) -> Option<u8> {
    if c < 0x80 {
        return None;
    }
    let place = LOOKALIKES.partition_point(|&(known, _)| known < c);
    LOOKALIKES.get(place).filter(|(known, _)| *known == c).map(|&(_, digit)| digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lookalike_is_found() {
        for (c, digit) in LOOKALIKES {
            assert_eq!(lookalike(c), Some(digit), "{c:X}");
            assert_eq!(lookalike(c - 1), LOOKALIKES.iter().find(|l| l.0 == c - 1).map(|l| l.1));
        }
        assert_eq!(lookalike(u32::MAX), None);
    }
}
