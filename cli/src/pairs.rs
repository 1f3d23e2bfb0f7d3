//! Pairs of texts: two arguments, or the two of each line of standard input.

use crate::failure::Failure;
use crate::lines;
use crate::report::{Fault, Report};
use crate::status::Status;
use crate::text::{Source, Text};
use std::ffi::OsString;
use std::io;

/// One of a pair, and the text that it is the end or the beginning of.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    pub(crate) text: Text<'a>,
    pub(crate) bytes: &'a [u8],
    /// Where it begins in the text.
    pub(crate) start: usize,
}

/// A line that is not a pair.
#[derive(Clone, Copy)]
pub(crate) struct NoPair<'a> {
    pub(crate) line: Text<'a>,
}

impl NoPair<'_> {
    pub(crate) fn fault(self) -> Fault {
        Fault {
            status: Status::InvalidArgument,
            offset: self.line.bytes.len(),
            length: 0,
            message: "there is nothing to compare it with".into(),
            name: None,
        }
    }
}

/// Gives `work` the two arguments, or the texts of each line.
pub(crate) fn for_each(
    arguments: (&Option<OsString>, &Option<OsString>),
    report: &mut Report,
    mut work: impl FnMut(&mut Report, Result<[Part<'_>; 2], NoPair<'_>>) -> io::Result<()>,
) -> Result<(), Failure> {
    if let (Some(a), Some(b)) = arguments {
        let part = |number, bytes| {
            let text = Text { source: Source::Argument(number), bytes };
            Part { text, bytes, start: 0 }
        };
        let pair = [part(1, a.as_encoded_bytes()), part(2, b.as_encoded_bytes())];
        return work(report, Ok(pair)).map_err(Failure::Write);
    }
    lines::for_each(&[], report, |report, line| work(report, split(line)))
}

/// The two texts of a line: a tab separates them or, where there is none, blanks do.
fn split(line: Text<'_>) -> Result<[Part<'_>; 2], NoPair<'_>> {
    let separator = if line.bytes.contains(&b'\t') { b'\t' } else { b' ' };
    let (a, rest) = match line.bytes.iter().position(|&byte| byte == separator) {
        Some(end) => line.bytes.split_at(end),
        None => return Err(NoPair { line }),
    };
    let separators = match separator {
        b' ' => rest.iter().take_while(|&&byte| byte == b' ').count(),
        _ => 1,
    };
    let b = rest.get(separators..).unwrap_or_default();
    Ok([
        Part { text: line, bytes: a, start: 0 },
        Part { text: line, bytes: b, start: a.len() + separators },
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tab_or_blanks_separate_a_pair() {
        let pair = |line: &'static str| {
            let text = Text { source: Source::Line(1), bytes: line.as_bytes() };
            let pair = split(text).ok()?;
            for part in pair {
                assert!(line.as_bytes()[part.start..].starts_with(part.bytes));
            }
            Some(pair.map(|part| part.bytes))
        };
        assert_eq!(pair("a b"), Some([&b"a"[..], b"b"]));
        assert_eq!(pair("a   b c"), Some([&b"a"[..], b"b c"]));
        assert_eq!(pair("a b\tc"), Some([&b"a b"[..], b"c"]));
        assert_eq!(pair("a\t b\tc"), Some([&b"a"[..], b" b\tc"]));
        assert_eq!(pair("a\t"), Some([&b"a"[..], b""]));
        assert_eq!(pair("a"), None);
        assert_eq!(pair(""), None);
    }
}
