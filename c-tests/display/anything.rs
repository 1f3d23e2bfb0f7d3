//! For any input there is text to show, without invisible or deceptive characters.

use testkit::c::display::{Ask, Shown, check, confusable, display, to_ascii, to_display};
use testkit::c::{INVALID_ENCODING, INVALID_NAME, OK, Report};
use testkit::data::Outcome;
use testkit::generate::Generator;
use testkit::tables::{options, policies, policy};
use unidn_core::uts39::is_allowed;

const SEED: u64 = 0x5EED_0000_D15B_1A7E;
const NAMES: usize = 4_000;

/// Generated names of every difficult kind, under every policy.
pub fn names() -> Outcome {
    let mut generator = Generator::new(SEED);
    let mut statuses = [0; 2];
    for _ in 0..NAMES {
        let name = generator.name();
        for policy in policies() {
            let shown = display(&name, Ask { policy, ..Ask::default() })?;
            judge(&name, policy, &shown)
                .map_err(|error| format!("{name:x?}, policy {policy:x}: {error}: {shown:x?}"))?;
            statuses[usize::from(shown.status == OK)] += 1;
        }
    }
    let least = NAMES * policies().len() / 8;
    if statuses.iter().all(|&count| count > least) { Ok(()) } else { Err("one-sided".into()) }
}

/// A-labels that ToASCII was told to pass, and characters that it was told to accept, under every
/// policy: the first stay A-labels, the others do not come out.
pub fn names_that_options_permit() -> Outcome {
    let permissive = ["ASCII_PASSTHROUGH", "ASCII_ANY", "IGNORE_DNS_LENGTH"]
        .iter()
        .fold(0, |set, name| set | options(name));
    for policy in policies() {
        let ask = Ask { policy, options: permissive, ..Ask::default() };
        for name in
            ["xn--dca.com", "xn--abc-4q0a", "xn--a", "xn--ab-m1t", "xn--im6c", "xn--a-ecp.ru"]
        {
            let shown = display(name, ask)?;
            let is_told = shown.report.first_reason != 0;
            if shown.status != OK || shown.text != name || !shown.is_hidden() || !is_told {
                return Err(format!("{name}, policy {policy:x}: {shown:x?}").into());
            }
        }
        for name in ["com\n", "a\u{1B}[2J.example", "a\0b", "\u{7F}", "\0例え"] {
            let shown = display(name, ask)?;
            let is_told = shown.reasons().contains(&"NOT_ALLOWED".to_owned());
            if shown.text.chars().any(is_unseen) || !shown.is_hidden() || !is_told {
                return Err(format!("{name:?}, policy {policy:x}: {shown:x?}").into());
            }
        }
        let mut generator = Generator::new(SEED);
        for _ in 0..NAMES / 4 {
            let name = generator.name();
            let shown = display(&name, ask)?;
            if shown.text.chars().any(is_unseen) {
                return Err(format!("{name:x?}, policy {policy:x}: {shown:x?}").into());
            }
        }
    }
    Ok(())
}

/// The form of a name that is shown.
fn judge(name: &str, number: u32, shown: &Shown) -> Result<(), String> {
    let Shown { status, text, report } = shown;
    let is_valid = to_ascii(name)?.is_some();
    if *status != if is_valid { OK } else { INVALID_NAME } {
        return Err("another status than that of unidn_to_ascii".to_owned());
    }
    if text.chars().any(is_unseen) {
        return Err("something that does not show".to_owned());
    }
    if text.is_empty() && !name.is_empty() && is_valid {
        return Err("nothing to show".to_owned());
    }
    // Valid names are shown as a form of the same name, and what was decided stays so.
    if is_valid && to_ascii(name)? != to_ascii(text)? && number != policy("WEBKIT") {
        return Err("it is another name".to_owned());
    }
    if [policy("CAUTIOUS"), policy("BROWSER"), policy("FIREFOX")].contains(&number) {
        if text.chars().any(|c| !is_allowed(c.into()) && !c.is_ascii() && !is_limited_use(c)) {
            return Err("a character that is not allowed".to_owned());
        }
        let again = display(text, Ask { policy: number, ..Ask::default() })?;
        if is_valid && again.text != *text {
            return Err(format!("shown again as {}", again.text));
        }
    }
    if number == policy("ASCII") && !text.is_ascii() {
        return Err("no ASCII".to_owned());
    }
    let is_decided = report.first_reason != 0;
    let has_bits = report.reasons & report.first_reason == report.first_reason
        && report.rules & report.first_rule == report.first_rule;
    if is_decided != shown.is_hidden() || !has_bits || !is_valid && !is_decided {
        return Err("the report contradicts itself".to_owned());
    }
    let end = report.offset.checked_add(report.length).ok_or("a place that overflows")?;
    if end > name.len() as u64 {
        return Err("a place outside the name".to_owned());
    }
    Ok(())
}

/// Whether Firefox shows the script although Unicode restricts it.
fn is_limited_use(c: char) -> bool {
    matches!(c, '\u{7C0}'..='\u{7FF}' | '\u{1400}'..='\u{167F}' | '\u{18B0}'..='\u{18FF}')
        || matches!(c, '\u{1B00}'..='\u{1B7F}' | '\u{A980}'..='\u{A9DF}' | '\u{11AB0}'..='\u{11ABF}')
}

/// Controls of all kinds: of the terminal, of lines, of direction.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}')
        || matches!(c, '\u{AD}' | '\u{61C}' | '\u{FEFF}' | '\u{FFFD}' | '\u{E0000}'..='\u{E0FFF}')
        || c.is_control()
}

/// Bytes that are mostly no UTF-8.
pub fn bytes() -> Outcome {
    let mut state = SEED;
    let mut byte = || {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (state >> 56) as u8
    };
    for round in 0..3_000 {
        let length = usize::from(byte()) % 40;
        // ASCII, too, so that what is well-formed comes often enough.
        let mask = if round % 2 == 0 { 0x7F } else { 0xFF };
        let name: Vec<_> = (0..length).map(|_| byte() & mask).collect();
        for policy in policies() {
            let shown = display(&name, Ask { policy, ..Ask::default() })?;
            let is_right = match std::str::from_utf8(&name) {
                Ok(text) => judge(text, policy, &shown).is_ok(),
                Err(error) => {
                    let Report { reasons, offset, .. } = shown.report;
                    let place = (reasons, offset) == (0, error.valid_up_to() as u64);
                    shown.status == INVALID_ENCODING && shown.text.is_empty() && place
                }
            };
            if !is_right {
                return Err(format!("{name:x?}, policy {policy:x}: {shown:x?}").into());
            }
        }
    }
    Ok(())
}

/// Every policy number and every option but those that are known is refused, and nothing is
/// written.
pub fn arguments() -> Outcome {
    let known = policies();
    let numbers = (0..0x800).chain([0x1_0000, 0x8000_0000, u32::MAX]);
    for policy in numbers {
        let mut room = [0xAA; 16];
        let ask = Ask { policy, ..Ask::default() };
        let answer = to_display(b"a.de", ask, &mut room, true)?;
        let (checked, _) = check(b"a.de", ask)?;
        let is_right = match known.contains(&policy) {
            true => (answer.0, answer.1, checked) == (OK, 4, OK),
            false => (answer.0, answer.1, checked) == (1, 0, 1) && room == [0xAA; 16],
        };
        if !is_right {
            return Err(format!("policy {policy:x}: {answer:x?} {checked}").into());
        }
    }
    for bit in 0..32 {
        let ask = Ask { options: 1 << bit, ..Ask::default() };
        let (status, _) = check("gemüse.de".as_bytes(), ask)?;
        let is_known = bit < 14 || (20..23).contains(&bit);
        if (status == 1) == is_known {
            return Err(format!("option {bit}: {status}").into());
        }
    }
    Ok(())
}

/// Texts whose skeletons are many times as long: with the heap, and with room that is not enough at first.
pub fn long_skeletons() -> Outcome {
    for count in [200, 1_100] {
        let text = "\u{FDFA}".repeat(count);
        let longer = text.clone() + "a";
        let found = [confusable(&text, &text, 0)?, confusable(&text, &longer, 0)?];
        if found != [1, 0] {
            return Err(format!("{count}: {found:?}").into());
        }
    }
    Ok(())
}

/// Long names, and labels, and more than the DNS carries.
pub fn long_names() -> Outcome {
    for name in [
        "ü".repeat(60),
        "ü".repeat(5_000),
        "ü.".repeat(3_000),
        "я".repeat(2_000) + ".com",
        "a.".repeat(200) + "ü",
        "\u{301}".repeat(3_000),
        "xn--".to_owned() + &"a".repeat(5_000),
        "ا".repeat(1_500) + ".рф",
    ] {
        for policy in policies() {
            let shown = display(&name, Ask { policy, ..Ask::default() })?;
            let unseen = shown.text.chars().any(is_unseen);
            if shown.status != INVALID_NAME && to_ascii(&name)?.is_none() || unseen {
                return Err(format!("{} bytes, policy {policy:x}: {shown:x?}", name.len()).into());
            }
        }
    }
    Ok(())
}

/// No label of a name that is too long as a whole is shown in Unicode, under any policy.
pub fn too_long_names() -> Outcome {
    // 35 labels of 13 bytes in ASCII, and their dots.
    let name = "größe.".repeat(35) + "example";
    for policy in policies() {
        let shown = display(&name, Ask { policy, ..Ask::default() })?;
        let is_right = shown.status == INVALID_NAME && shown.is_hidden() && shown.text.is_ascii();
        if !is_right {
            return Err(format!("policy {policy:x}: {shown:x?}").into());
        }
    }
    Ok(())
}

/// NFC makes two of a letter that is excluded from composition: a name that is not mapped is twice as
/// long after it, and what it became is shown, but not as its A-label, which would be valid.
pub fn names_that_normalization_lengthens() -> Outcome {
    let options = options("NO_MAPPING");
    for count in [1, 20, 200, 2_000] {
        let escaped = format!("xn--{}-", "%E0%A4%95%E0%A4%BC".repeat(count));
        for policy in policies() {
            let composed =
                display("\u{958}".repeat(count), Ask { policy, options, ..Ask::default() })?;
            if composed.text != escaped || composed.status != INVALID_NAME {
                return Err(format!("{count}, policy {policy:x}: {composed:x?}").into());
            }
        }
    }
    Ok(())
}
