//! The arguments of the command.

use crate::display_options::DisplayOptions;
use crate::help;
use crate::options::NameOptions;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;

/// The definition of the command: its arguments, its help, its subcommands.
pub fn command() -> clap::Command {
    Args::command()
}

/// Domain names and Punycode on the command line
///
/// Names are converted and checked by UTS #46 and IDNA2008, and whether they are
/// safe to show is decided by UTS #39 and the rules of browsers. Punycode (RFC 3492)
/// writes any Unicode text in ASCII, most of all with letters, digits and hyphens:
/// bücher becomes bcher-kva. The names and texts are the arguments or, where there
/// are none, the lines of standard input.
#[derive(Debug, Parser)]
#[command(name = "unidn", version = version(), after_help = help::AFTER_HELP)]
#[command(verbatim_doc_comment, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) action: Action,
}

impl Args {
    /// The arguments of this process. Where they are wrong the process ends, with the usage of the
    /// subcommand also for what only [`FromArgMatches`] refuses.
    pub(crate) fn of_process() -> Self {
        let mut command = command();
        let matches = command.get_matches_mut();
        Self::from_arg_matches(&matches).unwrap_or_else(|error| {
            let subcommand = matches.subcommand_name().unwrap_or_default();
            match command.find_subcommand_mut(subcommand) {
                Some(subcommand) => error.format(subcommand).exit(),
                None => error.exit(),
            }
        })
    }
}

/// `0.2.0 (Unicode 18.0.0)`
fn version() -> String {
    let (major, minor, update) = unidn_core::unicode::UNICODE_VERSION;
    format!("{} (Unicode {major}.{minor}.{update})", env!("CARGO_PKG_VERSION"))
}

#[derive(Debug, Subcommand)]
pub(crate) enum Action {
    /// Write domain names as the DNS carries them
    ///
    /// Each name is mapped, normalized and checked, and its labels are encoded: ToASCII
    /// of UTS #46, section 4.2.
    #[command(verbatim_doc_comment, after_help = help::AFTER_TO_ASCII)]
    ToAscii(Names),
    /// Write domain names as a person reads them
    ///
    /// Each name is mapped and normalized, its labels are decoded and checked:
    /// ToUnicode of UTS #46, section 4.3.
    #[command(verbatim_doc_comment, after_help = help::AFTER_TO_UNICODE)]
    ToUnicode(Names),
    /// Check domain names
    ///
    /// A name is valid if to-ascii has a result for it; each gives a line that is
    /// "valid" or "invalid".
    #[command(verbatim_doc_comment, after_help = help::AFTER_CHECK)]
    Check(Names),
    /// Tell whether two domain names are the same to the DNS
    ///
    /// They are if to-ascii makes the same of both; each pair gives a line that is
    /// "equal", "different" or "invalid".
    #[command(verbatim_doc_comment, after_help = help::AFTER_EQUAL)]
    Equal(Pair),
    /// Tell whether domain names are safe to show, and what to show
    ///
    /// Each name goes through to-ascii; from its A-labels on the rules of the policy
    /// decide what is shown in Unicode and what as an A-label: by default the published
    /// ones of Chromium. Each name gives a line with what to show, and a message with
    /// the reasons if anything is hidden.
    #[command(verbatim_doc_comment, after_help = help::AFTER_DISPLAY)]
    Display(Display),
    /// Make a block of a list of protected names
    ///
    /// The list is a file with a name a line, and nothing else: there are no comments.
    /// The block is for display --protected and for the C library, which can map it into
    /// memory: it is made once, instead of each time that the list is read.
    #[command(verbatim_doc_comment, after_help = help::AFTER_PROTECT)]
    Protect(Protect),
    /// Write the skeletons of texts: equal for texts that look alike
    ///
    /// UTS #39, section 4: the internalSkeleton of the text as it is, which is not
    /// mapped; with --ltr or --rtl, which exclude each other, the bidiSkeleton. A
    /// skeleton is for comparison; it is no name and not to be shown.
    #[command(verbatim_doc_comment, after_help = help::AFTER_SKELETON)]
    Skeleton(Skeleton),
    /// Tell whether two texts can be taken for each other
    ///
    /// They can if their skeletons are equal (UTS #39, section 4); with both --ltr and
    /// --rtl it is enough that they are in one direction. Each pair gives a line that is
    /// "different", "single-script", "mixed-script", "whole-script" or "invalid".
    #[command(verbatim_doc_comment, after_help = help::AFTER_CONFUSABLE)]
    Confusable(Confusable),
    /// Encode Unicode text as Punycode
    ///
    /// ASCII stays as it is, and digits come out in lower case (RFC 3492). The prefix
    /// xn-- is not written: it belongs to domain names, not to Punycode.
    #[command(verbatim_doc_comment, after_help = help::AFTER_ENCODE)]
    Encode(Texts),
    /// Decode Punycode to Unicode text
    ///
    /// Digits may have either case (RFC 3492). The prefix xn-- belongs to domain
    /// names, not to Punycode: leave it out.
    #[command(verbatim_doc_comment, after_help = help::AFTER_DECODE)]
    Decode(Texts),
    /// Show how a text is encoded or decoded, or the way of a domain name, step by step
    ///
    /// Of a text, first come the basic code points and the delimiter, then for each
    /// insertion the code point, its position, n, i, delta, the bias before and after,
    /// and each digit (the names are those of RFC 3492). A text that begins with xn--
    /// is decoded, without this prefix. Of a text with a fault, the steps up to it are
    /// shown.
    ///
    /// A domain name, which is a text with a dot, goes the way of UTS #46: what each
    /// code point is mapped to, what normalization changes, the labels, every check of
    /// each label, its Punycode as above, and last whether it is safe to show by the rules
    /// of the policy: of a label that display hides, why, which characters it has and what
    /// they are confused with.
    #[command(verbatim_doc_comment, after_help = help::AFTER_EXPLAIN)]
    Explain(Explain),
}

#[derive(Debug, clap::Args)]
pub(crate) struct Names {
    /// The names; without any, the lines of standard input
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<OsString>,

    /// Write one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) options: NameOptions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Pair {
    /// A name; without any, each line of standard input has two
    #[arg(value_name = "NAME", requires = "other")]
    pub(crate) name: Option<OsString>,

    /// The name to compare it with
    #[arg(value_name = "OTHER")]
    pub(crate) other: Option<OsString>,

    /// Write one JSON object a line, with "names", "equal" and "errors"
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) options: NameOptions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Texts {
    /// The texts; without any, the lines of standard input
    #[arg(value_name = "TEXT")]
    pub(crate) texts: Vec<OsString>,

    /// Write one JSON object a line
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

    /// Compare the length of four ways to write the text, instead; a dot is plain text here
    #[arg(short, long)]
    pub(crate) compare: bool,

    /// Every text is a domain name, also without a dot
    #[arg(long, conflicts_with_all = ["decode", "compare", "punycode"])]
    pub(crate) domain: bool,

    /// Every text is plain, also with a dot
    #[arg(short, long)]
    pub(crate) punycode: bool,

    #[command(flatten)]
    pub(crate) display: DisplayOptions,

    #[command(flatten)]
    pub(crate) options: NameOptions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Display {
    /// The names; without any, the lines of standard input
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<OsString>,

    /// Write one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) display: DisplayOptions,

    #[command(flatten)]
    pub(crate) options: NameOptions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Protect {
    /// The list: a name a line, in any form that to-ascii takes; blank lines protect nothing; - is
    /// standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Where the block goes; - is standard output, which must not be a terminal
    #[arg(short, long, value_name = "BLOCK")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Skeleton {
    #[command(flatten)]
    pub(crate) texts: Texts,

    /// As the text is seen in a paragraph from left to right
    #[arg(long, conflicts_with = "rtl")]
    pub(crate) ltr: bool,

    /// As the text is seen in a paragraph from right to left
    #[arg(long)]
    pub(crate) rtl: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Confusable {
    /// A text; without any, each line of standard input has two
    #[arg(value_name = "TEXT", requires = "other")]
    pub(crate) text: Option<OsString>,

    /// The text to compare it with
    #[arg(value_name = "OTHER")]
    pub(crate) other: Option<OsString>,

    /// Write one JSON object a line, with "texts", "relation" and "errors"
    #[arg(long)]
    pub(crate) json: bool,

    /// As the texts are seen in a paragraph from left to right
    #[arg(long)]
    pub(crate) ltr: bool,

    /// As the texts are seen in a paragraph from right to left
    #[arg(long)]
    pub(crate) rtl: bool,
}
