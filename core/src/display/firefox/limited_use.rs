//! F3: the limited-use scripts that Firefox shows (`network.idn.allowed_limited_use_scripts`).

/// Whether `c` has the Identifier_Type Limited_Use, no other type beside it, and one of the scripts
/// that Firefox's own tests expect to be shown: NKo, Canadian Aboriginal, Balinese, Javanese.
pub(super) fn contains(c: u32) -> bool {
    matches!(
        c,
        0x7C0..=0x7E7 | 0x7EB..=0x7F5 | 0x7FD
        | 0x1401..=0x166C | 0x166F..=0x167F | 0x18B0..=0x18F5 | 0x11AB0..=0x11ABF
        | 0x1B00..=0x1B4C | 0x1B50..=0x1B59
        | 0xA980..=0xA9C0 | 0xA9D0..=0xA9D9
    )
}
