//! The arguments of the command, and its help.

use clap::{CommandFactory, Parser, Subcommand};
use std::ffi::OsString;

/// The definition of the command: its arguments, its help, its subcommands.
pub fn command() -> clap::Command {
    Args::command()
}

/// Punycode on the command line
///
/// Punycode (RFC 3492) writes any Unicode text in ASCII, most of all with letters,
/// digits and hyphens: bücher becomes bcher-kva. The texts are the arguments or,
/// where there are none, the lines of standard input.
#[derive(Debug, Parser)]
#[command(name = "unidn", version, after_help = AFTER_HELP)]
#[command(verbatim_doc_comment, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) action: Action,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Action {
    /// Encode Unicode text as Punycode
    ///
    /// ASCII stays as it is, and digits come out in lower case (RFC 3492). The prefix
    /// xn-- is not written: it belongs to domain names, not to Punycode.
    #[command(verbatim_doc_comment, after_help = AFTER_ENCODE)]
    Encode(Texts),
    /// Decode Punycode to Unicode text
    ///
    /// Digits may have either case (RFC 3492). The prefix xn-- belongs to domain
    /// names, not to Punycode: leave it out.
    #[command(verbatim_doc_comment, after_help = AFTER_DECODE)]
    Decode(Texts),
    /// Show how a text is encoded or decoded, step by step
    ///
    /// First come the basic code points and the delimiter, then for each insertion the
    /// code point, its position, n, i, delta, the bias before and after, and each
    /// digit (the names are those of RFC 3492). A text that begins with xn-- is
    /// decoded, without this prefix. Of a text with a fault, the steps up to it are
    /// shown.
    #[command(verbatim_doc_comment, after_help = AFTER_EXPLAIN)]
    Explain(Explain),
}

#[derive(Debug, clap::Args)]
pub(crate) struct Texts {
    /// The texts; without any, the lines of standard input
    #[arg(value_name = "TEXT")]
    pub(crate) texts: Vec<OsString>,

    /// Write one JSON object a line, with "input" and "output" or "error"
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) texts: Texts,

    /// Decode, also where the text does not begin with xn--
    #[arg(short, long)]
    pub(crate) decode: bool,

    /// Compare the length of four ways to write the text, instead
    #[arg(short, long)]
    pub(crate) compare: bool,
}

// The man pages are made from these texts, too: a line without indentation that ends with a colon
// is a heading there, and lines with indentation are kept as they are.

const AFTER_HELP: &str = "\
Examples:
  unidn encode bücher                bcher-kva
  unidn decode bcher-kva             bücher
  unidn decode < labels.txt          a line out for each line in
  unidn explain łódź                 the algorithm at work
  unidn encode -- -ó-                a text that begins with a hyphen

Exit status:
  0  every text was converted
  1  a text has a fault, or the input or the output failed
  2  the arguments are wrong";

const AFTER_ENCODE: &str = "\
Examples:
  unidn encode bücher                bcher-kva
  unidn encode 示例 łódź             fsq092h and d-uga0v4h, a line each
  unidn encode < labels.txt          a line out for each line in
  unidn encode -- -ó-                a text that begins with a hyphen
  unidn encode --json bücher         {\"input\":\"bücher\",\"output\":\"bcher-kva\"}

Faults:
A text with a fault gives an empty line, and a message on standard error with
the number of the argument or the line, the offset of the fault in bytes and
the status of the C library. With --json, \"error\" has \"status\", \"offset\" and
\"message\", and bytes of \"input\" that are not UTF-8 appear as U+FFFD.";

const AFTER_DECODE: &str = "\
Examples:
  unidn decode bcher-kva             bücher
  unidn decode fsq092h d-uga0v4h     示例 and łódź, a line each
  unidn decode < labels.txt          a line out for each line in
  unidn decode -- -abc-              a text that begins with a hyphen
  unidn decode --json bcher-kva      {\"input\":\"bcher-kva\",\"output\":\"bücher\"}

Faults:
A text with a fault gives an empty line, and a message on standard error with
the number of the argument or the line, the offset of the fault in bytes and
the status of the C library. With --json, \"error\" has \"status\", \"offset\" and
\"message\", and bytes of \"input\" that are not UTF-8 appear as U+FFFD.";

const AFTER_EXPLAIN: &str = "\
Examples:
  unidn explain łódź                 the steps to d-uga0v4h
  unidn explain xn--d-uga0v4h        the steps back
  unidn explain --decode d-uga0v4h   the same
  unidn explain --compare łódź       what each idea of Punycode buys
  unidn explain --json łódź          the steps as one JSON object

The columns:
k is the position of a digit times 36, and t its threshold: a digit below t is
the last of its number. Encoding, q is what is left to write; decoding, w is
what the digit counts for, and the sum is delta as far as it is read.

What is compared:
Each way can be read back, and for labels uses letters, digits and hyphens
only. The basic code points are those of ASCII.
  hex          the bytes of UTF-8, two hexadecimal digits each
  positions    the basic code points and two hyphens, if there are any; then
               for each other code point its number and its position in the
               text, in base 36 and separated by hyphens
  fixed bias   as Punycode, but the bias stays at 72
  Punycode     deltas instead of numbers and positions, and the bias adapts";
