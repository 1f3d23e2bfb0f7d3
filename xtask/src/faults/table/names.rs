//! Names and labels, Punycode, and the decision to show a name.

use super::super::{Fault, Run};
use super::{Edits, library, named};

/// A right-to-left label may end with a hyphen.
const BIDI: Edits = &[("of(&[R, AL, EN, AN]);", "of(&[R, AL, EN, AN, ES]);")];

pub(super) const FAULTS: &[Fault] = &[
    // Results.
    library(
        "lengths",
        ("c", "programs::lengths::plain::shared"),
        "core/names/src/idna/syntax.rs",
        &[("NAME_LIMIT: usize = 253;", "NAME_LIMIT: usize = 254;")],
    ),
    library(
        "long_names",
        ("c", "programs::long_names::plain::shared"),
        "src/abi/heap.rs",
        &[(
            "        let start = unsafe { calloc(len.max(1), size_of::<T>()) };",
            "        let start = unsafe { calloc(len.min(1 << 16), size_of::<T>()) };",
        )],
    ),
    named(
        "exhaustive::one_a_label_one_u_label",
        "exhaustive",
        "core/names/src/idna/label.rs",
        &[("                    self.record(faults, 7, Rule::RoundTrip, Some(place))?;", "")],
    ),
    named(
        "exhaustive::every_punycode_string_and_back",
        "exhaustive",
        "core/names/src/punycode/short/decode.rs",
        &[("digits[0] < constants", "digits[0] <= constants")],
    ),
    named(
        "exhaustive::every_byte_at_every_digit",
        "exhaustive",
        "core/names/src/punycode/short/lanes/x86_64.rs",
        &[("distance(b'0', characters, 9)", "distance(b'0', characters, 10)")],
    ),
    named(
        "exhaustive::every_byte_at_every_digit_of_an_a_label",
        "exhaustive",
        "core/names/src/punycode/short/lanes/x86_64.rs",
        &[("distance(b'a', lower, 25)", "distance(b'a', lower, 26)")],
    ),
    named(
        "hostile_punycode",
        "vectors",
        "core/names/src/punycode/decode.rs",
        &[("            || (S::SCALAR_VALUES && !is_scalar_value(next_n))", "")],
    ),
    named(
        "punycode_of_the_crate_idna",
        "vectors",
        "core/names/src/punycode/short/encode.rs",
        &[("        i = at + 1;", "        i = at;")],
    ),
    // Rules.
    named(
        "idna_test_v2",
        "domains",
        "core/names/src/idna/context.rs",
        &[("const VIRAMA: u8 = 9;", "const VIRAMA: u8 = 7;")],
    ),
    named(
        "idna_test_v2_of_unicode_16",
        "domains",
        "core/names/src/idna/context.rs",
        &[("is_some_and(|c| joins(c, [R, D]))", "is_some_and(|c| joins(c, [L, D]))")],
    ),
    named(
        "idna_mapping_table",
        "domains",
        "core/names/src/unicode/mapping.rs",
        &[("one.wrapping_add(c.wrapping_sub(listed.code_point))", "one")],
    ),
    named(
        "idna2008_categories",
        "domains",
        "core/names/src/idna/label.rs",
        &[(
            "matches!(property, Idna2008::Disallowed | Idna2008::Unassigned)",
            "matches!(property, Idna2008::Unassigned)",
        )],
    ),
    named(
        "exhaustive::every_scalar_value_as_the_crate_idna",
        "exhaustive",
        "core/names/src/idna/bidi.rs",
        BIDI,
    ),
    named("hostile_names", "domains", "core/names/src/idna/syntax.rs", &[("b\" #%/:", "b\" #/:")]),
    named(
        "hostile_normalization",
        "domains",
        "core/names/src/unicode/order.rs",
        &[("        reverse(marks);\n", "")],
    ),
    Fault {
        test: "normalization_test_part_0_to_3",
        run: Run::Core("unicode", "normalization_test_part_0_to_3"),
        file: "core/names/src/unicode/order.rs",
        edits: &[(
            "            if class(*place) <= class(mark) {",
            "            if class(*place) < class(mark) {",
        )],
        says: "FAILED",
    },
    // Display.
    named(
        "cautious_rules",
        "display",
        "core/src/display/cautious.rs",
        &[("const RARE: [u32; 3] = [0x455, 0x491, 0x4BD];", "const RARE: [u32; 3] = [0x455; 3];")],
    ),
    named(
        "cautious_model",
        "display",
        "core/src/display/cautious.rs",
        &[("0x660 | 0x6F0 =>", "0x660 =>")],
    ),
    named(
        "chromium_rules",
        "display",
        "core/src/display/characters.rs",
        &[("THORN: u32 = 0xFE;", "THORN: u32 = 0xFF;")],
    ),
    named(
        "firefox_rules",
        "display",
        "core/src/display/firefox/counters.rs",
        &[("0x440, 0x517, 0x51B, 0x455, 0x43C,", "0x440, 0x517, 0x51B, 0x455, 0x455,")],
    ),
    named(
        "webkit_rules",
        "display",
        "core/src/display/webkit/mod.rs",
        &[(
            "HIRAGANA, KATAKANA, LATIN, TAMIL, THAI, YI,\n]",
            "HIRAGANA, KATAKANA, LATIN, TAMIL, THAI, YI, crate::uts39::scripts::CYRILLIC,\n]",
        )],
    ),
    named(
        "attacks_are_hidden",
        "display",
        "core/src/display/characters.rs",
        &[("0x4E00, 0x3127,", "0x3127, 0x3127,")],
    ),
    named(
        "every_real_name_is_shown",
        "display",
        "core/src/display/chromium/allowed.rs",
        &[("!matches!(c, ..KRA | 0x339..=0x589 | 0x58B..=0x1C7F) && is", "c >= KRA || is")],
    ),
    named(
        "every_name_has_a_form_to_show",
        "display",
        "core/src/display/write.rs",
        &[("    c < 0x20 || c == 0x7F", "    c == 0x7F")],
    ),
    named(
        "names_that_options_permit",
        "display",
        "core/src/display/write.rs",
        &[(
            "    if label.text.iter().any(|&c| is_control(c)) {\n        AsciiForm::Escaped",
            "    if label.text.is_empty() {\n        AsciiForm::Escaped",
        )],
    ),
    named(
        "shown_invalid_names_are_refused",
        "display",
        "core/src/display/refusals.rs",
        &[("name.is_first_refused(label) && !is_refused_as_given(name, label)", "false")],
    ),
    named(
        "shown_random_invalid_names_are_refused",
        "display",
        "core/src/display/refusals.rs",
        &[("        Some(NotMappedForm) => false,", "        Some(NotMappedForm) => true,")],
    ),
    named(
        "shown_hostile_names_are_refused",
        "display",
        "core/src/display/refusals.rs",
        &[("name.is_first_refused(label) && !is_refused_as_given(name, label)", "false")],
    ),
    named(
        "protected_names_in_damaged_blocks",
        "display",
        "core/src/display/protected/verify.rs",
        &[("== Some(checksum(body))", "!= Some(!checksum(body))")],
    ),
];
