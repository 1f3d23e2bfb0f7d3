//! The report: every reason, and the place.

use testkit::c::display::{Ask, display, reason_message, reason_name, reasons};
use testkit::c::{INVALID_ENCODING, INVALID_NAME, OK};
use testkit::data::Outcome;
use testkit::tables::{options, policy, rule_names};
use unidn_core::display::REASONS;
use unidn_core::idna::RULES;

/// A name under a policy, and all of its reasons, the first one first.
#[rustfmt::skip]
const ALL_REASONS: &[(&str, &str, &[&str])] = &[
    ("BROWSER", "example.com", &[]),
    ("BROWSER", "gemüse.example", &[]),
    // Those that hide nothing.
    ("BROWSER", "gruß.example", &["DEVIATION"]),
    ("BROWSER", "ε\u{3C2}λ.gr", &["DEVIATION"]),
    ("BROWSER", "q\u{323}\u{327}\u{300}\u{301}\u{302}.com", &["DANGEROUS_PATTERN", "TOO_MANY_MARKS"]),
    ("UTS39", "q\u{323}\u{327}\u{300}\u{301}\u{302}.com", &["TOO_MANY_MARKS"]),
    ("UTS39", "i\u{307}.com", &["HIDDEN_OVERLAY"]),
    ("UTS39", "7৭.com", &["MIXED_NUMBERS"]),
    ("UTS39", "q\u{303}\u{303}.com", &["REPEATED_MARK"]),
    // More than one, in one label and in several.
    ("BROWSER", "☂i\u{307}.com", &["NOT_ALLOWED", "HIDDEN_OVERLAY", "DANGEROUS_PATTERN"]),
    ("BROWSER", "þ·ʻa.com", &["BLOCKED_CHARACTER", "TLD_CHARACTER", "MIDDLE_DOT", "LATIN_MIXED"]),
    ("BROWSER", "хор.ə☂.com", &["WHOLE_SCRIPT_CONFUSABLE", "NOT_ALLOWED", "TLD_CHARACTER", "LATIN_MIXED"]),
    ("BROWSER", "fаr☂m७.com", &["NOT_ALLOWED", "MIXED_SCRIPT"]),
    ("BROWSER", "क\u{94D}\u{200D}ष.in", &["NOT_ALLOWED", "DEVIATION"]),
    ("BROWSER", "θ.com", &["DIGIT_LOOKALIKE"]),
    ("FIREFOX", "хорз.þ.com", &["TLD_CHARACTER"]),
    ("FIREFOX", "þə·.☂.com", &["TLD_CHARACTER", "NOT_ALLOWED", "MIDDLE_DOT"]),
    ("FIREFOX", "fаrm.ab\u{64B}.com", &["MIXED_SCRIPT", "FOREIGN_MARK", "WHOLE_SCRIPT_CONFUSABLE"]),
    ("WEBKIT", "ягода\u{200C}.com", &["INVALID_IDNA", "SCRIPT_NOT_ALLOWED", "BLOCKED_CHARACTER", "DEVIATION"]),
    ("WEBKIT", "gruß.example", &["DEVIATION"]),
    ("WEBKIT", "gruß.ягода.рф", &["DEVIATION"]),
    ("WEBKIT", "gruß.ягода.com", &["SCRIPT_NOT_ALLOWED", "DEVIATION"]),
    ("WEBKIT", "aոя.com", &["DANGEROUS_PATTERN", "SCRIPT_NOT_ALLOWED"]),
    ("WEBKIT", "қазақ.рф", &["SCRIPT_NOT_ALLOWED", "TLD_CHARACTER"]),
    ("ASCII", "☂fаrm.com", &["NON_ASCII"]),
    ("UTS39|ASCII_ONLY", "☂fаrm.com", &["NOT_ALLOWED", "MIXED_SCRIPT", "NON_ASCII"]),
    // Invalid names have them, too.
    ("BROWSER", "a b.хор.com", &["INVALID_IDNA", "WHOLE_SCRIPT_CONFUSABLE"]),
    ("BROWSER", "хор.☂..com", &["INVALID_IDNA", "WHOLE_SCRIPT_CONFUSABLE", "NOT_ALLOWED"]),
    ("BROWSER", "xn--a-ü.ə☂.com", &["INVALID_IDNA", "NOT_ALLOWED", "TLD_CHARACTER", "LATIN_MIXED"]),
    ("FIREFOX", "хор..com", &["INVALID_IDNA", "WHOLE_SCRIPT_CONFUSABLE"]),
];

pub fn every_reason() -> Outcome {
    let mut wrong = Vec::new();
    for &(policy_name, name, expected) in ALL_REASONS {
        let shown = display(name, Ask { policy: policy(policy_name), ..Ask::default() })?;
        let (mut found, mut sorted) = (shown.reasons(), expected.to_vec());
        found.sort();
        sorted.sort_unstable();
        let is_remark = |reason: &str| {
            ["DEVIATION", "TOO_MANY_MARKS"].contains(&reason)
                || policy_name == "UTS39" && reason != "NOT_ALLOWED"
        };
        let first = expected.first().copied().filter(|reason| !is_remark(reason));
        if found != sorted || shown.first() != first.unwrap_or_default() {
            wrong.push(format!("{policy_name} {name:?}: {found:?} {} {shown:x?}", shown.first()));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// A name; the text at its first fault; the label; the code point.
const PLACES: &[(&str, &str, u32, u32)] = &[
    ("fаrm.com", "fаrm", 0, u32::MAX),
    ("a.b.☂regen.de", "☂", 2, 0x2602),
    ("www.regen☂☂.de", "☂", 1, 0x2602),
    ("www.xn--regen-cb1c.de", "xn--regen-cb1c", 1, 0x2602),
    ("ü.hawai\u{2BB}i.com", "\u{2BB}", 1, 0x2BB),
    ("ü.ＬÞ.com", "Þ", 1, 0xFE),
    ("ü。хор.com", "х", 1, 0x445),
    ("ü。Θ8.com", "Θ", 1, 0x3B8),
    ("line一.jp", "一", 0, 0x4E00),
    ("ü.i\u{307}nfo.de", "\u{307}", 1, 0x307),
];

pub fn places() -> Outcome {
    let mut wrong = Vec::new();
    for &(name, expected, label, code_point) in PLACES {
        let shown = display(name, Ask::default())?;
        let report = shown.report;
        let at = usize::try_from(report.offset)?..usize::try_from(report.offset + report.length)?;
        let has_point = code_point == u32::MAX || report.code_point == code_point;
        if name.get(at) != Some(expected) || report.label != label || !has_point {
            wrong.push(format!("{name:?}: {:?} {shown:x?}", shown.first()));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Ill-formed text has a place and nothing to show; a name that is not valid has rules, and a text.
pub fn not_valid() -> Outcome {
    let shown = display(b"ab\xFFc.com", Ask::default())?;
    let report = shown.report;
    let is_empty = shown.text.is_empty() && (report.reasons, report.rules) == (0, 0);
    if shown.status != INVALID_ENCODING || !is_empty || (report.offset, report.length) != (2, 1) {
        return Err(format!("{shown:x?}").into());
    }
    let rule = |name: &str| RULES.iter().find(|rule| rule.name() == name).map_or(0, |r| r.bit());
    #[rustfmt::skip]
    let names = [
        ("bücher..de", "bücher..de", "EMPTY_LABEL", 8, 0, 1),
        ("bücher.xn--0.de", "bücher.xn--0.de", "PUNYCODE", 8, 5, 1),
        ("a b.ü", "a b.ü", "ASCII", 1, 1, 0),
        ("ü.\u{FFFD}", "ü.xn--%EF%BF%BD-", "DISALLOWED", 3, 3, 1),
        ("ü.a\u{7F}b", "ü.xn--a%7Fb-", "ASCII", 4, 1, 1),
        ("", "", "EMPTY_LABEL", 0, 0, 0),
    ];
    let mut wrong = Vec::new();
    for (name, text, first_rule, offset, length, label) in names {
        let shown = display(name, Ask { policy: policy("BROWSER"), ..Ask::default() })?;
        let report = shown.report;
        let is_right = shown.status == INVALID_NAME
            && shown.text == text
            && shown.first() == "INVALID_IDNA"
            && report.first_rule == rule(first_rule)
            && report.rules & report.first_rule != 0
            && (report.offset, report.length, report.label) == (offset, length, label)
            && report.hidden == 1;
        if !is_right {
            wrong.push(format!("{name:?}: {shown:x?}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// A rule that only the policy requires leaves the name valid, and is in the report.
pub fn rules_of_the_policy() -> Outcome {
    let shown = display("-ü.example", Ask::default())?;
    let rules: Vec<_> = RULES.iter().filter(|rule| shown.report.rules & rule.bit() != 0).collect();
    let names: Vec<_> = rules.iter().map(|rule| rule.name()).collect();
    if shown.status == OK && shown.first() == "INVALID_IDNA" && names == ["HYPHEN_FIRST"] {
        return Ok(());
    }
    Err(format!("{names:?} {shown:x?}").into())
}

/// Every reason has a name and a message, and no other bit has.
pub fn names_and_messages() -> Outcome {
    let all = (1u64 << REASONS.len()) - 1;
    let names = REASONS.iter().map(|reason| reason.name().to_owned());
    if !reasons(all).into_iter().eq(names) {
        return Err(format!("{:?}", reasons(all)).into());
    }
    for bit in (0..64).map(|bit| 1u64 << bit).chain([0, 3, u64::MAX]) {
        let is_known = bit.is_power_of_two() && bit & all != 0;
        let is_unknown =
            reason_name(bit) == "UNIDN_REASON_UNKNOWN" && reason_message(bit) == "unknown reason";
        if is_known == is_unknown || reason_message(bit).is_empty() {
            return Err(format!("{bit:x}: {} {}", reason_name(bit), reason_message(bit)).into());
        }
    }
    Ok(())
}

/// The rules of each label with the ACE prefix, whichever of ToASCII and the policy has looked at it: the
/// options, policies, a name, and its rules, the first one first.
#[rustfmt::skip]
const ACE_RULES: &[(&str, &[&str], &str, &[&str])] = &[
    ("LOOKUP", &["ASCII", "UTS39", "CAUTIOUS", "FIREFOX", "WEBKIT", "BROWSER"], "a.xn--", &["ACE_EMPTY"]),
    ("LOOKUP", &["ASCII", "UTS39", "CAUTIOUS", "FIREFOX", "WEBKIT", "BROWSER"], "xn--abc-", &["ACE_ASCII_ONLY"]),
    ("LOOKUP", &["ASCII", "UTS39", "CAUTIOUS", "FIREFOX", "WEBKIT", "BROWSER"], "xn--0", &["PUNYCODE"]),
    ("LOOKUP", &["ASCII", "UTS39", "FIREFOX", "WEBKIT"], "xn--ü", &["PUNYCODE"]),
    ("LOOKUP", &["ASCII", "UTS39", "FIREFOX", "WEBKIT"], "xn--xn---epa", &["ACE_PREFIX"]),
    // Chromium's ICU refuses the hyphens, too.
    ("LOOKUP", &["CAUTIOUS", "BROWSER"], "xn--ü", &["PUNYCODE", "HYPHEN_3_4"]),
    ("LOOKUP", &["CAUTIOUS", "BROWSER"], "xn--xn---epa", &["ACE_PREFIX", "HYPHEN_3_4"]),
    // ToASCII does not look into the A-labels of these.
    ("URL", &["ASCII", "UTS39", "CAUTIOUS", "FIREFOX", "WEBKIT", "BROWSER"], "a.xn--", &["ACE_EMPTY"]),
    ("URL", &["ASCII", "UTS39", "CAUTIOUS", "FIREFOX", "WEBKIT", "BROWSER"], "xn--abc-", &["ACE_ASCII_ONLY"]),
    ("URL", &["ASCII", "UTS39", "CAUTIOUS", "FIREFOX", "WEBKIT", "BROWSER"], "xn--0", &["PUNYCODE"]),
    ("URL", &["ASCII", "UTS39", "FIREFOX", "WEBKIT"], "xn--xn---epa", &["ACE_PREFIX"]),
    ("URL", &["CAUTIOUS", "BROWSER"], "xn--xn---epa", &["ACE_PREFIX", "HYPHEN_3_4"]),
    ("URL", &["UTS39", "CAUTIOUS", "FIREFOX", "WEBKIT"], "a.xn--beb.1", &["BIDI_1"]),
    ("URL", &["BROWSER"], "a.xn--beb.1", &[]),
    ("IGNORE_INVALID_PUNYCODE", &["UTS39", "CAUTIOUS"], "xn--0", &["PUNYCODE"]),
];

pub fn rules_of_ace_labels() -> Outcome {
    let mut wrong = Vec::new();
    for &(options_name, policies, name, expected) in ACE_RULES {
        for policy_name in policies {
            let (options, policy) = (options(options_name), policy(policy_name));
            let report = display(name, Ask { options, policy, ..Ask::default() })?.report;
            let (mut found, mut sorted) = (rule_names(report.rules), expected.to_vec());
            found.sort_unstable();
            sorted.sort_unstable();
            let first = rule_names(report.first_rule);
            if found != sorted || first != expected.get(..1).unwrap_or_default() {
                wrong.push(format!("{options_name}, {policy_name}, {name:?}: {found:?} {first:?}"));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}
