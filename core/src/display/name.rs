//! A whole name: its memory, and the steps to what is shown.

use super::decide;
use super::locate;
use super::policy::Policy;
use super::protected::ProtectedNames;
use super::reasons::{Reason, Reasons};
use super::restriction::{Level, restriction_level};
use crate::idna::{self, Detail, Error, Labels, Options, Rule, Rules};
use crate::text::{Memory, Output, Source, Target, Unit};

/// What is asked of a name.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The options of ToASCII, and those of the display functions.
    pub options: Options,
    /// Whose rules decide.
    pub policy: Policy,
    /// The names that it must not look like; [`Policy::Browser`] asks them.
    pub protected: Option<ProtectedNames<'a>>,
}

/// What is known of a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Every reason that applies.
    pub reasons: Reasons,
    /// The one that decided, if anything is hidden.
    pub first_reason: Option<Reason>,
    /// The rules of IDNA that the name breaks, those that only the policy asks for among them.
    pub rules: Rules,
    /// The first of them in the order of the standard.
    pub first_rule: Option<Rule>,
    /// The place in the source, in code units, of what decided.
    pub offset: usize,
    /// Its length, in code units.
    pub length: usize,
    /// The line of the protected name that it looks like.
    pub protected_line: Option<u32>,
    /// The label that decided, counted from 0.
    pub label: usize,
    /// The code point that decided, as mapping left it, where it is a single one.
    pub code_point: Option<u32>,
    /// The loosest restriction level of its labels.
    pub level: Option<Level>,
    /// Whether a label is shown in ASCII that policy or validity keep from being shown in Unicode.
    pub is_hidden: bool,
}

/// Writes the name as it should be shown, in the encoding it came in. That holds too where the name is no valid domain name:
/// with [`Error::InvalidName`] `output` has it all the same.
///
/// ```
/// use unidn_core::display::{Policy, Reason, Report, Request, to_display};
/// use unidn_core::idna::Options;
/// use unidn_core::text::{NoMemory, Output};
///
/// let request = Request { options: Options::LOOKUP, policy: Policy::Browser, protected: None };
/// let mut report = Report::default();
/// let mut room = [0; 64];
/// let mut output = Output::new(&mut room);
/// let name = "раураӏ.com".as_bytes();
/// to_display(name, &request, &mut output, &NoMemory, &mut report).unwrap();
/// assert_eq!(output.written(), Some(&b"xn--80aa0cbo65f.com"[..]));
/// assert_eq!(report.first_reason, Some(Reason::WholeScriptConfusable));
/// ```
pub fn to_display<U: Unit>(
    source: &[U],
    request: &Request<'_>,
    output: &mut Output<'_, U>,
    memory: &impl Memory,
    report: &mut Report,
) -> Result<(), Error> {
    let (source, mut output) = (U::source(source), U::target(output));
    decide_name(source, request, &mut output, memory, report)
}

/// [`to_display`], in one copy for all encodings.
#[inline(never)]
fn decide_name(
    source: Source<'_>,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    memory: &impl Memory,
    report: &mut Report,
) -> Result<(), Error> {
    *report = Report::default();
    let options = request.options.without(Options::DISPLAY);
    let mut host = [0; HOST_ROOM];
    let mut ascii = Output::new(&mut host);
    let mut detail = Detail::default();
    let valid = match idna::source_to_ascii(source, options, &mut ascii, memory, Some(&mut detail))
    {
        Ok(()) => true,
        Err(Error::InvalidName) => false,
        Err(error) => {
            (report.offset, report.length, report.label) =
                (detail.offset, detail.length, detail.label);
            return Err(error);
        }
    };
    let host = if valid { ascii.written().unwrap_or_default() } else { &[] };
    if valid && is_plain(host) {
        output.extend_ascii(host);
        report.level = host
            .split(|&byte| byte == b'.')
            .map(|label| restriction_level(label.iter().map(|&byte| byte.into())))
            .max();
        return Ok(());
    }
    (report.rules, report.first_rule) = (detail.rules, detail.first_rule);
    in_buffer(memory, |buffer| {
        display_in(source, request, &detail, host, output, memory, report, buffer)
    })?;
    if valid { Ok(()) } else { Err(Error::InvalidName) }
}

/// Decides in `buffer`, or asks for more room. There is one copy of it for all buffers.
#[allow(clippy::too_many_arguments)]
#[inline(never)]
fn display_in(
    source: Source<'_>,
    request: &Request<'_>,
    detail: &Detail,
    host: &[u8],
    output: &mut Target<'_, '_>,
    memory: &impl Memory,
    report: &mut Report,
    buffer: &mut [u32],
) -> Result<Option<usize>, Error> {
    let options = request.options.without(Options::DISPLAY);
    let length = match idna::break_up(source, options, buffer, memory)? {
        Ok(length) => length,
        Err(room) => return Ok(Some(room)),
    };
    let can_look_alike = buffer.len() <= DNS;
    let (text, room) = buffer.split_at_mut_checked(length).unwrap_or_default();
    let labels = Labels::new(text, options);
    let name = decide::Name { source, labels, request, detail, host, can_look_alike };
    let first = decide::decide(&name, output, room, memory, report)?;
    locate::fill_in(source, options, detail, &first, report);
    Ok(None)
}

/// Any host that the DNS can carry.
const HOST_ROOM: usize = 254;

/// Whether a host has nothing to decide: no A-label, and nothing that does not show.
fn is_plain(host: &[u8]) -> bool {
    let has_ace = host.windows(4).any(|four| four == b"xn--");
    !host.is_empty() && !has_ace && host.iter().all(|byte| (0x20..0x7F).contains(byte))
}

/// Every name that the DNS can carry, one code point an element.
const DNS: usize = 256;

/// Calls `attempt` with larger and larger buffers until it does not ask for more room.
fn in_buffer(
    memory: &impl Memory,
    mut attempt: impl FnMut(&mut [u32]) -> Result<Option<usize>, Error>,
) -> Result<(), Error> {
    let mut room = in_own_buffer::<DNS>(&mut attempt)?;
    if room.is_some_and(|room| room <= idna::LONG) {
        room = in_own_buffer::<{ idna::LONG }>(&mut attempt)?;
    }
    while let Some(wanted) = room {
        let mut buffer = memory.zeroed(wanted).ok_or(Error::OutOfMemory)?;
        room = attempt(&mut buffer)?;
    }
    Ok(())
}

/// Keeps a buffer off the stack of those who need a larger one.
#[inline(never)]
fn in_own_buffer<const SIZE: usize>(
    attempt: &mut impl FnMut(&mut [u32]) -> Result<Option<usize>, Error>,
) -> Result<Option<usize>, Error> {
    attempt(&mut [0; SIZE])
}
