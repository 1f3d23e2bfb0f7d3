//! Whose rules decide: the policy, and the switches that some policies have, from the tables of the
//! core.

use crate::options::{argument_name, possible_value, with_underscores};
use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::path::PathBuf;
use unidn_core::display::{POLICIES, Policy};
use unidn_core::idna::{DISPLAY_OPTIONS, Options};
use unidn_core::uts39::Level;

const HEADING: &str = "Options of display";
const POLICY: &str = "policy";
const LEVEL: &str = "level";
const PROTECTED: &str = "protected";
const MODERATE: &str = "firefox-moderate";

/// The policy, and the options that belong to it.
#[derive(Clone, Debug)]
pub(crate) struct DisplayOptions {
    pub(crate) policy: Policy,
    pub(crate) options: Options,
    /// The file of protected names.
    pub(crate) protected: Option<PathBuf>,
    /// Whether an argument sets any of them.
    pub(crate) are_given: bool,
}

/// Whose rules decide, for a reader: `the rules of Chromium`.
pub(crate) fn whose(policy: Policy, options: Options) -> String {
    match policy {
        Policy::Cautious => "the cautious rules".into(),
        Policy::Browser => "the rules of Chromium".into(),
        Policy::Firefox if options.contains(Options::FIREFOX_MODERATE) => {
            "the rules of Firefox, profile \"moderate\"".into()
        }
        Policy::Firefox => "the rules of Firefox".into(),
        Policy::Ascii => "no Unicode".into(),
        Policy::Uts39(level) => format!("UTS #39, level {}", argument_name(level.name())),
        Policy::Webkit => "the rules of WebKit".into(),
        // None of today: the enum may grow.
        _ => format!("{policy:?}"),
    }
}

/// The description of a policy, with the names of its switches on the command line instead of those in C.
fn in_words(summary: &str) -> String {
    summary
        .replace("unidn_display_options.level", "--level")
        .replace("UNIDN_FIREFOX_MODERATE", "--firefox-moderate")
        .replace("UNIDN_POLICY_FIREFOX", "--policy firefox")
}

fn policy() -> Arg {
    let values =
        POLICIES.iter().map(|(name, _, summary)| possible_value(name).help(in_words(summary)));
    let (default, ..) = POLICIES[0];
    Arg::new(POLICY)
        .long(POLICY)
        .value_name("POLICY")
        .value_parser(PossibleValuesParser::new(values))
        .default_value(argument_name(default))
        .help("The rules that decide")
        .help_heading(HEADING)
}

fn protected() -> Arg {
    Arg::new(PROTECTED)
        .long(PROTECTED)
        .value_name("FILE")
        .value_parser(clap::value_parser!(PathBuf))
        .help(
            "Hide names that look like those in this file: a list, one name a line, or the block \
             that unidn-protect(1) builds from it; - is standard input, unless that has the names",
        )
        .help_heading(HEADING)
}

fn level() -> Arg {
    let values = Level::ALL.map(|level| possible_value(level.name()).help(level.summary()));
    Arg::new(LEVEL)
        .long(LEVEL)
        .value_name("LEVEL")
        .value_parser(PossibleValuesParser::new(values))
        .help("With --policy uts39: show labels up to this level, by default highly-restrictive")
        .help_heading(HEADING)
}

fn moderate() -> Arg {
    let mut named = DISPLAY_OPTIONS.iter();
    let summary = named.find(|named| named.options == Options::FIREFOX_MODERATE);
    Arg::new(MODERATE)
        .long(MODERATE)
        .aliases(with_underscores(MODERATE))
        .action(ArgAction::SetTrue)
        .help(summary.map_or(String::new(), |named| in_words(named.summary)))
        .help_heading(HEADING)
}

impl clap::Args for DisplayOptions {
    fn augment_args(command: Command) -> Command {
        command.arg(policy()).arg(protected()).arg(level()).arg(moderate())
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for DisplayOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let value =
            |argument: &str| matches.get_one::<String>(argument).map(|name| argument_name(name));
        let number = POLICIES.iter().find(|(name, ..)| Some(argument_name(name)) == value(POLICY));
        let policy = number.and_then(|&(_, number, _)| Policy::from_numbers(number, 0));
        let policy = policy.unwrap_or(Policy::Cautious);
        let level =
            Level::ALL.into_iter().find(|level| Some(argument_name(level.name())) == value(LEVEL));
        let policy = match (policy, level) {
            (policy, None) => policy,
            (Policy::Uts39(_), Some(level)) => Policy::Uts39(level),
            _ => return Err(misplaced("--level", "uts39")),
        };
        let is_moderate = matches.get_flag(MODERATE);
        if is_moderate && policy != Policy::Firefox {
            return Err(misplaced("--firefox-moderate", "firefox"));
        }
        let options = if is_moderate { Options::FIREFOX_MODERATE } else { Options::default() };
        let protected = matches.get_one::<PathBuf>(PROTECTED).cloned();
        let is_given = |name: &&str| matches.value_source(name) == Some(ValueSource::CommandLine);
        let are_given = [POLICY, LEVEL, PROTECTED, MODERATE].iter().any(is_given);
        Ok(Self { policy, options, protected, are_given })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The error for a switch that the policy does not have; the usage comes from the one who knows the
/// subcommand.
fn misplaced(argument: &str, policy: &str) -> clap::Error {
    let message = format!("{argument} is for --policy {policy} only");
    clap::Error::raw(ErrorKind::ArgumentConflict, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args, FromArgMatches};

    fn parse(arguments: &[&str]) -> Result<DisplayOptions, clap::Error> {
        let command = DisplayOptions::augment_args(Command::new("test").no_binary_name(true));
        DisplayOptions::from_arg_matches(&command.try_get_matches_from(arguments)?)
    }

    #[test]
    fn every_policy_and_every_level_of_the_core_is_a_value() {
        for (name, number, _) in POLICIES {
            let parsed = parse(&["--policy", &argument_name(name)]).unwrap();
            assert_eq!(Some(parsed.policy), Policy::from_numbers(number, 0), "{name}");
        }
        for level in Level::ALL {
            let parsed =
                parse(&["--policy=uts39", "--level", &argument_name(level.name())]).unwrap();
            assert_eq!(parsed.policy, Policy::Uts39(level));
            let level_ = format!("--level={}", level.name().to_ascii_lowercase());
            assert_eq!(parse(&["--policy=uts39", &level_]).unwrap().policy, Policy::Uts39(level));
        }
        assert_eq!(parse(&[]).unwrap().policy, Policy::Cautious);
    }

    #[test]
    fn a_switch_belongs_to_its_policy() {
        let moderate = parse(&["--policy=firefox", "--firefox-moderate"]).unwrap();
        assert_eq!(moderate.options, Options::FIREFOX_MODERATE);
        assert!(parse(&["--protected=list"]).unwrap().protected.is_some());
        assert!(parse(&["--protected=list", "--policy=webkit"]).is_ok());
        assert!(parse(&["--firefox-moderate"]).is_err());
        assert!(parse(&["--level=ascii-only", "--policy=webkit"]).is_err());
        assert!(moderate.are_given && !parse(&[]).unwrap().are_given);
    }

    #[test]
    fn each_policy_says_whose_rules_decide() {
        let whose = |arguments: &[&str]| {
            let parsed = parse(arguments).unwrap();
            whose(parsed.policy, parsed.options)
        };
        assert_eq!(whose(&[]), "the cautious rules");
        assert_eq!(whose(&["--policy=browser"]), "the rules of Chromium");
        assert_eq!(whose(&["--policy=firefox"]), "the rules of Firefox");
        assert_eq!(
            whose(&["--policy=firefox", "--firefox-moderate"]),
            "the rules of Firefox, profile \"moderate\""
        );
        assert_eq!(whose(&["--policy=webkit"]), "the rules of WebKit");
        assert_eq!(whose(&["--policy=ascii"]), "no Unicode");
        assert_eq!(whose(&["--policy=uts39"]), "UTS #39, level highly-restrictive");
    }

    #[test]
    fn the_help_has_the_names_of_the_command_line() {
        let help = DisplayOptions::augment_args(Command::new("test")).render_long_help();
        assert!(!help.to_string().contains("UNIDN_"), "{help}");
    }
}
