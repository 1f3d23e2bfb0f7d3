//! The arguments of the command.

use crate::display_options::DisplayOptions;
use crate::help;
use crate::input::{self, Input};
use crate::options::{NameOptions, argument_name, possible_value};
use crate::visible;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;
use unidn_core::prepare::{PROFILES, Profile};

/// The definition of the command: its arguments, its help, its subcommands. `help` is not among
/// them, which would have a man page for each of the others once more.
pub fn command() -> clap::Command {
    Args::command()
}

/// Domain names and Punycode on the command line
///
/// UTS #46 and IDNA2008 convert and check names; UTS #39 and the rules of browsers
/// decide whether they are safe to show. Punycode (RFC 3492) writes Unicode text with
/// ASCII letters, digits and hyphens: bücher becomes bcher-kva. The names and texts
/// are the arguments or, without arguments, the lines of standard input.
#[derive(Debug, Parser)]
#[command(name = "unidn", version = version(), after_help = help::AFTER_HELP)]
#[command(verbatim_doc_comment, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) action: Action,
}

impl Args {
    /// The arguments of this process. The error is also the help or the version, where that is wanted;
    /// it has the usage of the subcommand also for what only [`FromArgMatches`] refuses.
    pub(crate) fn of_process() -> Result<Self, clap::Error> {
        let mut command = command().disable_help_subcommand(false);
        let matches = command.try_get_matches_from_mut(std::env::args_os()).map_err(inert)?;
        Self::from_arg_matches(&matches).map_err(|error| {
            let subcommand = matches.subcommand_name().unwrap_or_default();
            match command.find_subcommand_mut(subcommand) {
                Some(subcommand) => error.format(subcommand),
                None => error,
            }
        })
    }
}

/// An error that quotes arguments as [`visible::text`], so that they command no terminal. The advice to
/// write `-- ARGUMENT` has the argument between styles, and goes where that is escaped.
fn inert(mut error: clap::Error) -> clap::Error {
    let quoted = error.context().filter_map(|(kind, value)| match value {
        ContextValue::String(text) => Some((kind, text, visible::text(text.as_bytes()))),
        _ => None,
    });
    let escaped: Vec<_> = quoted
        .filter(|(_, text, shown)| *text != shown)
        .map(|(kind, _, shown)| (kind, shown))
        .collect();
    if escaped.iter().any(|(kind, _)| *kind == ContextKind::InvalidArg) {
        error.remove(ContextKind::Suggested);
    }
    for (kind, shown) in escaped {
        error.insert(kind, ContextValue::String(shown));
    }
    error
}

/// `0.2.0 (Unicode 18.0.0)`
fn version() -> String {
    let (major, minor, update) = unidn_core::unicode::UNICODE_VERSION;
    format!("{} (Unicode {major}.{minor}.{update})", env!("CARGO_PKG_VERSION"))
}

#[derive(Debug, Subcommand)]
pub(crate) enum Action {
    /// Convert domain names to ASCII, as the DNS carries them
    ///
    /// ToASCII of UTS #46, section 4.2: each name is mapped, normalized and checked, and
    /// its labels are encoded.
    #[command(verbatim_doc_comment, after_help = help::AFTER_TO_ASCII)]
    ToAscii(Names),
    /// Convert domain names to Unicode, as people read them
    ///
    /// ToUnicode of UTS #46, section 4.3: each name is mapped and normalized, and its
    /// labels are decoded and checked.
    #[command(verbatim_doc_comment, after_help = help::AFTER_TO_UNICODE)]
    ToUnicode(Names),
    /// Check domain names
    ///
    /// A name is valid if to-ascii accepts it. Each name gives a line, "valid" or
    /// "invalid".
    #[command(verbatim_doc_comment, after_help = help::AFTER_CHECK)]
    Check(Check),
    /// Compare domain names as the DNS does
    ///
    /// Two names are equal if to-ascii converts them to the same name. Each pair gives a
    /// line, "equal", "different" or "invalid".
    #[command(verbatim_doc_comment, after_help = help::AFTER_EQUAL)]
    Equal(Pair),
    /// Decide whether domain names are safe to show
    ///
    /// The rules of the policy decide for each
    /// label whether it is shown in Unicode or as an A-label. Each name gives a line with
    /// the text to show, and a message with the reasons if a label is hidden.
    #[command(verbatim_doc_comment, after_help = help::AFTER_DISPLAY)]
    Display(Display),
    /// Build a block from a list of protected names
    ///
    /// The list is a file with one name a line; # begins a comment. display --protected and
    /// the C library use the block, which can be mapped into memory, without building it
    /// again from the list.
    #[command(verbatim_doc_comment, after_help = help::AFTER_PROTECT)]
    Protect(Protect),
    /// Write the skeletons of texts: equal for texts that look alike
    ///
    /// UTS #39, section 4: the internalSkeleton of the text, which is not mapped, or with
    /// --ltr or --rtl the bidiSkeleton. Skeletons are for comparison. Do not show them or
    /// use them as names.
    #[command(verbatim_doc_comment, after_help = help::AFTER_SKELETON)]
    Skeleton(Skeleton),
    /// Compare texts by their looks
    ///
    /// Two texts are confusable if their skeletons are equal (UTS #39, section 4); with
    /// both --ltr and --rtl, if they are equal in one direction. Each pair gives a line:
    /// "different", "single-script", "mixed-script", "whole-script" or "invalid".
    #[command(verbatim_doc_comment, after_help = help::AFTER_CONFUSABLE)]
    Confusable(Confusable),
    /// Decide by the rulesets of registries which labels they accept
    ///
    /// A label generation ruleset (RFC 7940) says which labels a registry accepts, and
    /// which labels are variants of each other. RULES is a ruleset in XML, a table in the
    /// form of RFC 3743 or RFC 4290, or a block that compile made of one. Labels are
    /// U-labels or A-labels, in arguments or in lines of standard input.
    #[command(verbatim_doc_comment, after_help = help::AFTER_LGR)]
    Lgr {
        #[command(subcommand)]
        action: Lgr,
    },
    /// Prepare texts, such as passwords and user names, by a profile of stringprep or PRECIS
    ///
    /// Stringprep (RFC 3454): each text is mapped and normalized, and checked for code points
    /// that are unassigned in Unicode 3.2 or prohibited and for mixed directions. PRECIS (RFC
    /// 8264): the same at the current version of Unicode, by the rules of RFC 8265 for user
    /// names and passwords, and of RFC 8266 for nicknames.
    #[command(verbatim_doc_comment, after_help = help::AFTER_PREPARE)]
    Prepare(Prepare),
    /// Encode Unicode text as Punycode
    ///
    /// RFC 3492: ASCII is copied, and digits are written in lower case. The prefix xn--
    /// is not written; it belongs to domain names, not to Punycode.
    #[command(verbatim_doc_comment, after_help = help::AFTER_ENCODE)]
    Encode(Texts),
    /// Decode Punycode to Unicode text
    ///
    /// RFC 3492: digits may have either case. Leave out the prefix xn--, which belongs to
    /// domain names, not to Punycode.
    #[command(verbatim_doc_comment, after_help = help::AFTER_DECODE)]
    Decode(Texts),
    /// Show each step of encoding, decoding, or processing a domain name
    ///
    /// For a text: the basic code points and the delimiter, and for each insertion the
    /// code point, its position, n, i, delta, the bias before and after, and each digit,
    /// with the names of RFC 3492. A text that begins with xn-- is decoded without this
    /// prefix. For a text with a fault, the steps up to the fault.
    ///
    /// For a domain name, which is a text with a dot: the mapping of each code point, the
    /// changes of normalization, every check of each label, its Punycode as above, and the
    /// decision of the policy. For a hidden label, the reason, its characters, and the
    /// characters that they are confused with.
    #[command(verbatim_doc_comment, after_help = help::AFTER_EXPLAIN)]
    Explain(Explain),
}

#[derive(Debug, clap::Args)]
pub(crate) struct Names {
    /// Names; without any, those of --file or the lines of standard input
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<OsString>,

    /// Write a JSON object for each name
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) options: NameOptions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) names: Names,

    /// Write the rules that a name breaks, separated by blanks, instead of "valid" or "invalid";
    /// nothing for a valid name
    #[arg(long, conflicts_with_all = ["json", "tab_separated"])]
    pub(crate) rules: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Pair {
    /// A name; without it, each line of standard input is a pair
    #[arg(value_name = "NAME", requires = "other")]
    pub(crate) name: Option<OsString>,

    /// The name to compare with
    #[arg(value_name = "OTHER")]
    pub(crate) other: Option<OsString>,

    /// Write a JSON object for each pair, with "names", "equal" and "errors"
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) options: NameOptions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Texts {
    /// Texts; without any, the lines of standard input
    #[arg(value_name = "TEXT")]
    pub(crate) texts: Vec<OsString>,

    /// Write a JSON object for each text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Prepare {
    #[command(flatten)]
    pub(crate) texts: Texts,

    /// The profile of stringprep or PRECIS
    #[arg(long, value_name = "PROFILE", default_value = "saslprep", value_parser = profiles())]
    pub(crate) profile: Profile,

    /// Queries: stringprep keeps unassigned code points, nicknames are in lower case
    #[arg(long)]
    pub(crate) query: bool,
}

/// The profiles by their names, from the table of the core.
fn profiles() -> impl TypedValueParser<Value = Profile> {
    let names = PROFILES.iter().map(|entry| possible_value(entry.name).help(entry.summary));
    PossibleValuesParser::new(names).map(|name| {
        let name = argument_name(&name);
        let known = PROFILES.iter().find(|entry| argument_name(entry.name) == name);
        known.map_or(Profile::Saslprep, |entry| entry.profile)
    })
}

#[derive(Debug, clap::Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) texts: Texts,

    /// Decode, even if the text does not begin with xn--
    #[arg(short, long)]
    pub(crate) decode: bool,

    /// Compare the lengths of four encodings of the text; a dot is plain text
    #[arg(short, long)]
    pub(crate) compare: bool,

    /// Process every text as a domain name, even without a dot
    #[arg(long, conflicts_with_all = ["decode", "compare", "punycode"])]
    pub(crate) domain: bool,

    /// Process every text as plain text, even with a dot
    #[arg(short, long)]
    pub(crate) punycode: bool,

    #[command(flatten)]
    pub(crate) display: DisplayOptions,

    #[command(flatten)]
    pub(crate) options: NameOptions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Display {
    /// Names; without any, those of --file or the lines of standard input
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<OsString>,

    /// Write a JSON object for each name
    #[arg(long)]
    pub(crate) json: bool,

    /// Write the reasons why a label is hidden, separated by blanks, instead of the text to show, and
    /// the rules that an invalid name breaks; nothing for any other name
    #[arg(long, conflicts_with_all = ["json", "tab_separated"])]
    pub(crate) reasons: bool,

    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) display: DisplayOptions,

    #[command(flatten)]
    pub(crate) options: NameOptions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Protect {
    /// The list, one name a line in any form that to-ascii --ascii-ldh accepts; blank lines and
    /// comments after # are ignored; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// The file of the block; - is standard output, which must not be a terminal
    #[arg(short, long, value_name = "BLOCK")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Skeleton {
    #[command(flatten)]
    pub(crate) texts: Texts,

    /// Take the text as it is displayed in a left-to-right paragraph
    #[arg(long, conflicts_with = "rtl")]
    pub(crate) ltr: bool,

    /// Take the text as it is displayed in a right-to-left paragraph
    #[arg(long)]
    pub(crate) rtl: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Confusable {
    /// A text; without it, each line of standard input is a pair
    #[arg(value_name = "TEXT", requires = "other")]
    pub(crate) text: Option<OsString>,

    /// The text to compare with
    #[arg(value_name = "OTHER")]
    pub(crate) other: Option<OsString>,

    /// Write a JSON object for each pair, with "texts", "relation" and "errors"
    #[arg(long)]
    pub(crate) json: bool,

    /// Compare the texts as displayed in a left-to-right paragraph
    #[arg(long)]
    pub(crate) ltr: bool,

    /// Compare the texts as displayed in a right-to-left paragraph
    #[arg(long)]
    pub(crate) rtl: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Lgr {
    /// Compile a ruleset into a block, for the C library
    Compile(LgrCompile),
    /// Check labels: the disposition of each
    Check(LgrLabels),
    /// Write the index label of each label: a key to look up variants
    Index(LgrLabels),
    /// Write the variants of labels, each with its disposition
    Variants(LgrVariants),
    /// Write a ruleset as a table: its repertoire, classes, rules and actions
    Show(LgrShow),
}

#[derive(Debug, clap::Args)]
pub(crate) struct LgrCompile {
    /// The ruleset; - is standard input
    #[arg(value_name = "RULES")]
    pub(crate) rules: PathBuf,

    /// The file of the block; - is standard output, which must not be a terminal
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LgrLabels {
    /// The ruleset or its block; - is standard input
    #[arg(value_name = "RULES")]
    pub(crate) rules: PathBuf,

    #[command(flatten)]
    pub(crate) texts: Texts,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LgrVariants {
    #[command(flatten)]
    pub(crate) labels: LgrLabels,

    /// The most variants of a label to write; a label that has more is a failure
    #[arg(long, value_name = "N", default_value = "1000")]
    #[arg(value_parser = input::count::<{ usize::MAX }>)]
    pub(crate) limit: usize,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LgrShow {
    /// The ruleset or its block; - is standard input
    #[arg(value_name = "RULES")]
    pub(crate) rules: PathBuf,

    /// Write one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
