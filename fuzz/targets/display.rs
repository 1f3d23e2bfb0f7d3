//! The form that is shown: the U-label or printable ASCII, label by label, and no invisible
//! characters; with every capacity; as ToASCII and `unidn_check_display` say; and
//! the same name again.
#![no_main]

use arbitrary::Arbitrary;
use std::ptr::null_mut;
use testkit::Answer;
use testkit::c::display::{Ask, Shown, confusable, display, skeleton};
use testkit::c::names;
use testkit::c::{INVALID_ENCODING, INVALID_NAME, OK};
use testkit::tables;
use testkit::text::Name;
use unidn_core::idna::DISPLAY_OPTIONS;
use unidn_fuzz::capacities::{self, Expected};
use unidn_fuzz::ensure;
use unidn_fuzz::input::{DisplayOptions, Policy, Text};
use unidn_fuzz::library::unidn_to_display;

#[derive(Arbitrary, Debug)]
struct Input {
    source: Source,
    options: DisplayOptions,
    policy: Policy,
    capacity: u16,
}

#[derive(Arbitrary, Debug)]
enum Source {
    Name(Text),
    /// Whatever it is.
    Bytes(Vec<u8>),
}

unidn_fuzz::target!(|input: Input| {
    let ask = Ask { options: input.options.0, policy: input.policy.0, protected: &[] };
    match &input.source {
        Source::Name(text) => of_name(&text.name(), ask, input.capacity.into()),
        Source::Bytes(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => of_name(&Name::of(text), ask, input.capacity.into()),
            Err(error) => is_refused(bytes, ask, error.valid_up_to()),
        },
    }
});

fn is_refused(bytes: &[u8], ask: Ask<'_>, place: usize) -> Result<(), String> {
    let shown = display(bytes, ask)?;
    let answer = (shown.status, shown.text.as_str(), shown.report.offset);
    ensure(answer == (INVALID_ENCODING, "", place as u64), || format!("{shown:x?}, not {place}"))
}

fn of_name(name: &Name, ask: Ask<'_>, capacity: usize) -> Result<(), String> {
    let shown = display(&name.utf8, ask)?;
    each_capacity(name, ask, &shown, capacity)?;
    let display_only = DISPLAY_OPTIONS.iter().fold(0, |set, option| set | option.options.bits());
    let options = ask.options & !display_only;
    let ascii = names::to_ascii(name, options)?;
    ensure(shown.status == ascii.status, || format!("{shown:x?}, but ToASCII {ascii:x?}"))?;
    if shown.status == INVALID_ENCODING {
        return ensure(shown.text.is_empty(), || shown.text.clone());
    }
    let unicode = names::to_unicode(name, options)?;
    labels(&shown, ask, &ascii, &unicode)
        .and_then(|()| report(name, &shown, &ascii))
        .and_then(|()| again(&shown, ask, options, &ascii))
        .and_then(|()| cautious(name, &shown, ask))
        .map_err(|error| format!("{error}: {shown:x?}, ToASCII {ascii:x?}, ToUnicode {unicode:x?}"))
}

fn each_capacity(name: &Name, ask: Ask<'_>, shown: &Shown, chosen: usize) -> Result<(), String> {
    let has_result = matches!(shown.status, OK | INVALID_NAME);
    let expected = Expected { has_result, ..Expected::text(shown.status, shown.text.as_bytes()) };
    capacities::each(&expected, 0xA5, chosen, |dst, cap| {
        let (mut length, src) = (usize::MAX, &name.utf8);
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            unidn_to_display::call(
                src.as_ptr(),
                src.len(),
                &ask.structure(),
                dst,
                cap,
                &mut length,
                null_mut(),
            )
        };
        (status, length)
    })
}

/// Each label is the U-label, or printable ASCII, which for a valid name is the A-label. WebKit
/// writes its look-alikes as "%" and digits.
fn labels(
    shown: &Shown,
    ask: Ask<'_>,
    ascii: &Answer<String>,
    unicode: &Answer<Vec<u32>>,
) -> Result<(), String> {
    let is_unseen = shown.text.chars().find(|&c| does_not_show(c));
    ensure(is_unseen.is_none(), || format!("{is_unseen:x?} does not show"))?;
    let is_ascii_policy = ask.policy == tables::policy("ASCII");
    ensure(!is_ascii_policy || shown.text.is_ascii(), || "policy ASCII shows Unicode".to_owned())?;

    let unicode: String = unicode.text.iter().filter_map(|&c| char::from_u32(c)).collect();
    let text: Vec<_> = shown.text.split('.').collect();
    let u_labels: Vec<_> = unicode.split('.').collect();
    ensure(text.len() == u_labels.len(), || "another number of labels".to_owned())?;
    let a_labels: Vec<_> = ascii.text.split('.').collect();
    for (place, (label, u_label)) in text.iter().zip(&u_labels).enumerate() {
        let is_escaped = ask.policy == tables::policy("WEBKIT") && label.contains('%');
        // Without STD3 rules a valid label can have controls, which never come out.
        let is_right = match shown.status {
            OK if !u_label.contains(char::is_control) => a_labels.get(place) == Some(label),
            _ => label.is_ascii(),
        };
        ensure(label == u_label || is_right || is_escaped, || format!("label {place}"))?;
    }
    Ok(())
}

/// Controls of all kinds: of the terminal, of lines, of direction; and what has no width but the
/// joiners, which IDNA allows where they show.
fn does_not_show(c: char) -> bool {
    matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}')
        || matches!(c, '\u{AD}' | '\u{61C}' | '\u{FEFF}' | '\u{FFFD}' | '\u{E0000}'..='\u{E0FFF}')
        || c.is_control()
}

/// The members of the report agree.
fn report(name: &Name, shown: &Shown, ascii: &Answer<String>) -> Result<(), String> {
    let report = shown.report;
    let is_decided = report.first_reason != 0;
    ensure(is_decided == shown.is_hidden(), || "hidden without a reason".to_owned())?;
    ensure(is_decided || shown.status == OK, || "invalid, and shown".to_owned())?;
    let has_bits = report.reasons & report.first_reason == report.first_reason
        && report.rules & report.first_rule == report.first_rule
        && report.first_reason.count_ones() <= 1
        && report.first_rule.count_ones() <= 1;
    ensure(has_bits, || "the first one is none of them".to_owned())?;
    let has_rules = report.rules & ascii.detail.rules == ascii.detail.rules;
    ensure(has_rules, || "rules are missing".to_owned())?;
    let end = report.offset.checked_add(report.length);
    ensure(end.is_some_and(|end| end <= name.utf8.len() as u64), || "no place".to_owned())?;
    let text = std::str::from_utf8(&name.utf8).map_err(|error| error.to_string())?;
    let is_border = text.is_char_boundary(report.offset as usize)
        && end.is_some_and(|end| text.is_char_boundary(end as usize));
    ensure(is_border && report.protected_line == 0, || "inside a character".to_owned())
}

/// The default policy shows a label only if Chromium's and Firefox's rules show it, and under .com
/// no label that UTS #39 calls whole-script confusable with ASCII letters and digits, unless it has
/// a letter that the policy leaves out because it is frequent.
fn cautious(name: &Name, shown: &Shown, ask: Ask<'_>) -> Result<(), String> {
    const FREQUENT: [char; 5] = ['б', 'ш', 'ռ', 'շ', 'ֆ'];
    if shown.status != OK || ask.policy != tables::policy("CAUTIOUS") {
        return Ok(());
    }
    for stricter in ["BROWSER", "FIREFOX"] {
        let other = display(&name.utf8, Ask { policy: tables::policy(stricter), ..ask })?;
        let mut labels = shown.text.split('.').zip(other.text.split('.'));
        let differs = labels.find(|(label, other)| !label.is_ascii() && label != other);
        ensure(differs.is_none(), || format!("{stricter} hides {differs:x?}"))?;
    }
    for label in shown.text.split('.').filter(|label| !label.is_ascii()) {
        let under_com = format!("{label}.com");
        let like = skeleton(label, 0)?;
        let is_ascii = like.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_ascii || label.contains(FREQUENT) || confusable(label, &like, 0)? != WHOLE_SCRIPT {
            continue;
        }
        let found = display(&under_com, Ask::default())?;
        ensure(found.text != under_com, || format!("{under_com} is shown, like {like}"))?;
    }
    Ok(())
}

/// `UNIDN_CONFUSABLE_WHOLE_SCRIPT`.
const WHOLE_SCRIPT: u32 = 3;

/// The form that is shown of a valid name is the same name. This need not be so where A-labels that
/// do not decode are not faults, or deviations are mapped; and an escape is not a name.
fn again(shown: &Shown, ask: Ask<'_>, options: u32, ascii: &Answer<String>) -> Result<(), String> {
    let differ = tables::options("TRANSITIONAL") | tables::options("IGNORE_INVALID_PUNYCODE");
    let is_escaped = shown.text.contains('%');
    if shown.status != OK || options & differ != 0 || is_escaped {
        return Ok(());
    }
    let again = names::to_ascii(&Name::of(&shown.text), options)?;
    ensure(again == *ascii, || format!("shown, it is {again:x?}"))?;
    let once_more = display(&shown.text, ask)?;
    ensure(once_more.text == shown.text, || format!("shown again as {:?}", once_more.text))
}
