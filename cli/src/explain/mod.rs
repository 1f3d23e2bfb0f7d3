//! `unidn explain`: the algorithm at work, as one does it by hand, and the way of a domain name.
//!
//! - `domain/`: the way of a name through the steps of UTS #46, with all of what follows for its
//!   labels.
//! - `trace.rs`: what happens, recorded by an observer of the codec.
//! - `steps.rs`: the trace for a reader; `json.rs`: the trace for a program.
//! - `compare.rs`: what each idea of Punycode buys.

mod compare;
mod domain;
mod json;
mod steps;
mod trace;

use crate::args::Explain;
use crate::codec::has_ace_prefix;
use crate::display::judge::Judge;
use crate::failure::Failure;
use crate::lines;
use crate::report::{Fault, Report};
use crate::text::{Source, Text};
use std::io;
use trace::Trace;
use unidn_core::idna::ACE_PREFIX;

/// Which way a text is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Encode,
    /// Without the first bytes: the prefix, where there is one.
    Decode {
        prefix: usize,
    },
}

impl Direction {
    fn of(text: &[u8], decode: bool) -> Self {
        if has_ace_prefix(text) {
            Self::Decode { prefix: ACE_PREFIX.len() }
        } else if decode {
            Self::Decode { prefix: 0 }
        } else {
            Self::Encode
        }
    }

    fn trace(self, text: &[u8]) -> Trace {
        match self {
            Self::Encode => trace::encode(text),
            Self::Decode { prefix } => {
                let mut trace = trace::decode(text.get(prefix..).unwrap_or_default());
                if let Some(fault) = &mut trace.fault {
                    fault.offset += prefix;
                }
                trace
            }
        }
    }
}

/// Whether a text is explained as a domain name.
fn is_domain(text: &[u8], arguments: &Explain) -> bool {
    let Explain { decode, compare, domain, punycode, display, options, .. } = arguments;
    if *decode || *compare || *punycode {
        return false;
    }
    // Characters that are mapped to a dot separate labels, too (UTS #46 section 4, step 3).
    let has_dot = || {
        let chunks = text.utf8_chunks();
        chunks.flat_map(|chunk| chunk.valid().chars()).any(|c| ".。．｡".contains(c))
    };
    *domain || options.are_given || display.are_given || has_dot()
}

/// Explains each text.
pub(crate) fn explain(arguments: &Explain, report: &mut Report) -> Result<(), Failure> {
    let are_names_standard = arguments.texts.texts.is_empty();
    let judge = Judge::new(&arguments.display, arguments.options.options, are_names_standard)?;
    lines::for_each(&arguments.texts.texts, report, |report, text| {
        let is_first = matches!(text.source, Source::Argument(1) | Source::Line(1));
        if !arguments.texts.json && !is_first {
            report.line(b"")?;
        }
        if is_domain(text.bytes, arguments) {
            domain::explain(text, &judge, arguments.texts.json, report)
        } else {
            explain_text(text, arguments, report)
        }
    })
}

fn explain_text(text: Text<'_>, arguments: &Explain, report: &mut Report) -> io::Result<()> {
    let Explain { texts, decode, compare, .. } = arguments;
    let direction = Direction::of(text.bytes, *decode);
    let trace = direction.trace(text.bytes);
    if texts.json {
        if trace.fault.is_some() {
            report.set_failed();
        }
        return if *compare {
            report.json(&compare::Record::new(text.bytes, direction, &trace))
        } else {
            report.json(&json::Record::new(text.bytes, direction, &trace))
        };
    }
    if *compare {
        explain_ways(report, text, &trace)
    } else {
        let page = steps::page(text.bytes, direction, &trace, report.styles);
        report.text(&page)?;
        fault(report, text, trace.fault.as_ref())
    }
}

fn explain_ways(report: &mut Report, text: Text<'_>, trace: &Trace) -> io::Result<()> {
    if trace.fault.is_none() {
        report.text(&compare::page(trace, report.styles))?;
    }
    fault(report, text, trace.fault.as_ref())
}

fn fault(report: &mut Report, text: Text<'_>, fault: Option<&Fault>) -> io::Result<()> {
    fault.map_or(Ok(()), |fault| report.fault(text, fault))
}
