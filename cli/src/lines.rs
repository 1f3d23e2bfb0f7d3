//! The texts, one after the other: the arguments or, where there are none, the lines of standard
//! input.

use crate::failure::Failure;
use crate::identity;
use crate::report::{LONE_HYPHEN, Report};
use crate::text::{self, Source, Text, without_end};
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// Gives `work` each text.
///
/// Output leaves at the latest before the command waits for more input: whoever writes
/// a line gets the line for it, and a file still moves in large pieces.
pub(crate) fn for_each(
    arguments: &[OsString],
    report: &mut Report,
    mut work: impl FnMut(&mut Report, Text<'_>) -> io::Result<()>,
) -> Result<(), Failure> {
    for (argument, number) in arguments.iter().zip(1..) {
        let text = Text { source: Source::Argument(number), bytes: argument.as_encoded_bytes() };
        work(report, text).map_err(Failure::Write)?;
        if argument == "-" {
            report.remark(text, LONE_HYPHEN).map_err(Failure::Write)?;
        }
    }
    if !arguments.is_empty() {
        return Ok(());
    }

    identity::refuse_own_streams(Path::new("-"))?;
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut line = Vec::new();
    for number in 1.. {
        if !input.buffer().contains(&b'\n') {
            report.flush().map_err(Failure::Write)?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line).map_err(Failure::Read)? == 0 {
            break;
        }
        if number == 1 {
            text::refuse_utf16(&line).map_err(Failure::Read)?;
            text::remove_mark(&mut line, 0);
            if line.is_empty() {
                break;
            }
        }
        let text = Text { source: Source::Line(number), bytes: without_end(&line) };
        work(report, text).map_err(Failure::Write)?;
    }
    Ok(())
}
