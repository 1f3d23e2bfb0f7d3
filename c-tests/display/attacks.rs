//! The classic attacks: names that must not be shown, with the reason.

use testkit::c::display::{Ask, display};
use testkit::data::Outcome;
use testkit::tables::policy;

/// A name, and the reason not to show it under Chromium's and under Firefox's policy.
#[rustfmt::skip]
const ATTACKS: &[(&str, &str, &str)] = &[
    // All letters of one script, all like Latin ones.
    ("аррӏе.com", "WHOLE_SCRIPT_CONFUSABLE", "WHOLE_SCRIPT_CONFUSABLE"),
    ("xn--80ak6aa92e.com", "WHOLE_SCRIPT_CONFUSABLE", "WHOLE_SCRIPT_CONFUSABLE"),
    ("раураӏ.com", "WHOLE_SCRIPT_CONFUSABLE", "WHOLE_SCRIPT_CONFUSABLE"),
    ("ѕсоре.com", "WHOLE_SCRIPT_CONFUSABLE", "WHOLE_SCRIPT_CONFUSABLE"),
    ("соса-соӏа.com", "WHOLE_SCRIPT_CONFUSABLE", "WHOLE_SCRIPT_CONFUSABLE"),
    ("еа.com", "WHOLE_SCRIPT_CONFUSABLE", "WHOLE_SCRIPT_CONFUSABLE"),
    ("АРРӀЕ.com", "WHOLE_SCRIPT_CONFUSABLE", "WHOLE_SCRIPT_CONFUSABLE"),
    ("www.аррӏе.com.", "WHOLE_SCRIPT_CONFUSABLE", "WHOLE_SCRIPT_CONFUSABLE"),
    // One letter of another script.
    ("аpple.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("раураl.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("gооgle.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("goοgle.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("gօօgle.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("microsоft.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("toys-я-us.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("faceЬook.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("ｐаypal.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("日本aб.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("αb.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("ტwitter.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    ("g໐໐gle.com", "MIXED_SCRIPT", "MIXED_SCRIPT"),
    // Latin letters that no language of today needs.
    ("ɡoogle.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("ɑpple.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("ᴀpple.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("googlɘ.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("ƿaypal.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("ǀloyds.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("ḽoyds.com", "BLOCKED_CHARACTER", ""),
    // Whole scripts of the past.
    ("ᎪᏢᏢᏞᎬ.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("𐌰𐌱.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("ꓮꓑꓑꓡꓰ.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    // Marks that do not show.
    ("i\u{307}nstagram.com", "HIDDEN_OVERLAY", "HIDDEN_OVERLAY"),
    ("ı\u{307}nstagram.com", "HIDDEN_OVERLAY", "HIDDEN_OVERLAY"),
    ("paypal\u{307}.com", "HIDDEN_OVERLAY", "HIDDEN_OVERLAY"),
    ("google\u{301}\u{301}.com", "REPEATED_MARK", ""),
    ("goq\u{303}\u{303}.com", "REPEATED_MARK", "REPEATED_MARK"),
    ("goo\u{335}gle.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("goog\u{338}le.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    // A dotless i with an accent.
    ("wı\u{301}kipedia.org", "DANGEROUS_PATTERN", "HIDDEN_OVERLAY"),
    // Look-alikes of a slash or a dot.
    ("google.com\u{2044}evil.com", "NOT_ALLOWED", "BLOCKED_CHARACTER"),
    ("google.com\u{2215}evil.com", "NOT_ALLOWED", "BLOCKED_CHARACTER"),
    ("google.com\u{2571}evil.com", "NOT_ALLOWED", "BLOCKED_CHARACTER"),
    ("google.com\u{29F8}evil.com", "NOT_ALLOWED", "BLOCKED_CHARACTER"),
    ("google.com\u{30CE}evil.com", "DANGEROUS_PATTERN", "DANGEROUS_PATTERN"),
    ("google.com\u{4E3F}evil.com", "DANGEROUS_PATTERN", "DANGEROUS_PATTERN"),
    ("a\u{2010}b.com", "BLOCKED_CHARACTER", "BLOCKED_CHARACTER"),
    ("google\u{B7}com.evil.org", "MIDDLE_DOT", "MIDDLE_DOT"),
    ("google\u{6D4}com.evil.org", "INVALID_IDNA", "INVALID_IDNA"),
    ("google\u{A789}443.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("a\u{1C3}b.com", "NOT_ALLOWED", "BLOCKED_CHARACTER"),
    ("l\u{2019}equipe.fr", "BLOCKED_CHARACTER", "BLOCKED_CHARACTER"),
    // Characters that are invisible, or turn the text.
    ("pay\u{202E}lap.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("pay\u{2066}pal\u{2069}.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("pay\u{200E}pal.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("pay\u{200D}pal.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("क\u{94D}\u{200D}ष.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("نامه\u{200C}ای.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    // Digits.
    ("7৭.com", "MIXED_NUMBERS", "MIXED_NUMBERS"),
    ("१২.com", "MIXED_NUMBERS", "MIXED_NUMBERS"),
    ("١۲ا.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("ا١۲ا.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("ا\u{661}\u{6F2}.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("з60.cn", "DIGIT_LOOKALIKE", "DIGIT_LOOKALIKE"),
    ("1з9.com", "DIGIT_LOOKALIKE", "DIGIT_LOOKALIKE"),
    // Ideographs and Kana like letters, digits and strokes.
    ("paypa一l.com", "DANGEROUS_PATTERN", "DANGEROUS_PATTERN"),
    ("工BM.com", "DANGEROUS_PATTERN", "DANGEROUS_PATTERN"),
    ("goog一e.com", "DANGEROUS_PATTERN", "DANGEROUS_PATTERN"),
    ("aー.com", "DANGEROUS_PATTERN", "DANGEROUS_PATTERN"),
    ("サ\u{3078}サ.jp", "DANGEROUS_PATTERN", "DANGEROUS_PATTERN"),
    // Letters of one country elsewhere.
    ("þaypal.com", "TLD_CHARACTER", "TLD_CHARACTER"),
    ("googlə.com", "TLD_CHARACTER", "TLD_CHARACTER"),
    // Symbols.
    ("☂.net", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("i❤.ws", "NOT_ALLOWED", "NOT_ALLOWED"),
    ("⊘oogle.com", "NOT_ALLOWED", "NOT_ALLOWED"),
    // Invalid A-labels.
    ("xn--google-.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("xn--xn--a-ecp.com", "INVALID_IDNA", "INVALID_IDNA"),
    ("xn--.com", "INVALID_IDNA", "INVALID_IDNA"),
];

/// None of them is shown as it is, and all labels that are hidden are so in ASCII.
pub fn are_hidden() -> Outcome {
    let mut wrong = Vec::new();
    for &(name, chromium, firefox) in ATTACKS {
        for (policy_name, reason) in [("BROWSER", chromium), ("FIREFOX", firefox)] {
            let ask = Ask { policy: policy(policy_name), ..Ask::default() };
            let shown = display(name, ask)?;
            let is_right = match reason {
                "" => !shown.is_hidden(),
                reason => shown.is_hidden() && shown.has(reason) && shown.text.is_ascii(),
            };
            if !is_right {
                wrong.push(format!("{name:?} {policy_name}: {:?} {shown:x?}", shown.reasons()));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Where nothing is left of the attack after mapping there is nothing to hide.
pub fn undone_by_mapping() -> Outcome {
    for (name, expected) in [
        ("paypaⅼ.com", "paypal.com"),
        ("goo\u{200B}gle.com", "google.com"),
        ("goo\u{AD}gle.com", "google.com"),
        ("ｇｏｏｇｌｅ．ｃｏｍ", "google.com"),
        ("paypal\u{3164}.com", "paypal.com"),
        ("paypal\u{115F}.com", "paypal.com"),
        ("g00gle.com", "g00gle.com"),
        ("𝐠𝐨𝐨𝐠𝐥𝐞.com", "google.com"),
        ("ⓖoogle。com", "google.com"),
    ] {
        for policy_name in ["BROWSER", "FIREFOX", "WEBKIT", "UTS39", "ASCII"] {
            let shown = display(name, Ask { policy: policy(policy_name), ..Ask::default() })?;
            if shown.text != expected || shown.is_hidden() || shown.report.reasons != 0 {
                return Err(format!("{name:?} {policy_name}: {shown:x?}").into());
            }
        }
    }
    Ok(())
}
