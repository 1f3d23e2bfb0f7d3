//! The rows of hostile.tsv about what is shown.

use testkit::c::display::{Ask, display};
use testkit::c::{INVALID_NAME, OK};
use testkit::data::Outcome;
use testkit::rows::rows;
use testkit::tables::policy;

/// Names that the file expects to be hidden, and that a policy shows.
const SHOWN: [(&str, &str, &str); 2] = [
    ("spoof-010", "BROWSER", "Chromium's look-alikes have no em"),
    ("spoof-020", "FIREFOX", "Firefox looks at neighbours in NFC, where the first mark is none"),
];

pub fn spoof(file: &str) -> Outcome {
    let mut count = 0;
    for row in rows(file) {
        let row = row?;
        if row.kind != "spoof" {
            continue;
        }
        count += 1;
        for name in ["CAUTIOUS", "BROWSER", "FIREFOX"] {
            let ask = Ask { policy: policy(name), ..Ask::default() };
            let shown = display(&row.input, ask)?;
            let hides = match row.expect {
                "show" => false,
                "hide" => !SHOWN.iter().any(|&(id, policy, _)| (id, policy) == (row.id, name)),
                // Nothing is prescribed but that the call is a sane one.
                _ => shown.is_hidden(),
            };
            let is_right = shown.is_hidden() == hides
                && (shown.report.reasons & !remarks() != 0) == hides
                && matches!(shown.status, OK | INVALID_NAME);
            if !is_right {
                let reasons = shown.reasons();
                return Err(format!("{} {name}: {reasons:?} {shown:x?}", row.id).into());
            }
        }
    }
    if count == 51 { Ok(()) } else { Err(format!("{count} rows").into()) }
}

/// The bits of reasons that hide nothing.
fn remarks() -> u64 {
    use unidn_core::display::Reason;
    Reason::Deviation.bit() | Reason::TooManyMarks.bit()
}
