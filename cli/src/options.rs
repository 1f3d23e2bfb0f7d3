//! The options of names: a profile and a flag for each option, made from the tables of the core.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use unidn_core::idna::{Named, OPTIONS, Options, PROFILES};

const HEADING: &str = "Options of names";
const PROFILE: &str = "profile";

/// The options that names are processed with.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NameOptions {
    pub(crate) options: Options,
    /// Whether an argument sets any of them.
    pub(crate) are_given: bool,
}

/// How an option or a profile is called on the command line: `check-hyphens`.
fn argument_name(named: &Named) -> String {
    named.name.to_ascii_lowercase().replace('_', "-")
}

/// Both spellings of a name are accepted: C and JSON have underscores.
pub(crate) fn with_underscores(name: &str) -> Option<String> {
    name.contains('-').then(|| name.replace('-', "_"))
}

/// Its description, with names of options on the command line instead of those in C.
fn summary(named: &Named) -> String {
    let argument = |word: &str| {
        let option = OPTIONS.iter().find(|option| option.name == word)?;
        Some(format!("--{}", argument_name(option)))
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut text = String::new();
    for piece in named.summary.split_inclusive(|c| !is_name(c)) {
        let word = piece.trim_end_matches(|c| !is_name(c));
        text += &argument(word).unwrap_or_else(|| word.into());
        text += &piece[word.len()..];
    }
    text
}

fn profile() -> Arg {
    let values = PROFILES.iter().map(|profile| {
        let name = argument_name(profile);
        let alias = with_underscores(&name);
        PossibleValue::new(name).aliases(alias).help(summary(profile))
    });
    Arg::new(PROFILE)
        .long(PROFILE)
        .value_name("PROFILE")
        .value_parser(PossibleValuesParser::new(values))
        .default_value(argument_name(&PROFILES[0]))
        .help("A set of options; the flags below add to it")
        .help_heading(HEADING)
}

fn flag(option: &Named) -> Arg {
    let name = argument_name(option);
    Arg::new(name.clone())
        .aliases(with_underscores(&name))
        .long(name)
        .action(ArgAction::SetTrue)
        .help(summary(option))
        .help_heading(HEADING)
}

impl clap::Args for NameOptions {
    fn augment_args(command: Command) -> Command {
        command.arg(profile()).args(OPTIONS.iter().map(flag))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for NameOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let profile = matches.get_one::<String>(PROFILE).map(|name| name.replace('_', "-"));
        let profile = PROFILES.iter().find(|named| Some(argument_name(named)) == profile);
        let flags = OPTIONS.iter().filter(|option| matches.get_flag(&argument_name(option)));
        let options =
            profile.into_iter().chain(flags).fold(Options::default(), |set, n| set | n.options);
        let is_given =
            |name: &str| matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine);
        let are_given = is_given(PROFILE) || OPTIONS.iter().any(|o| is_given(&argument_name(o)));
        Ok(Self { options, are_given })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args, FromArgMatches};

    fn parse(arguments: &[&str]) -> Result<NameOptions, clap::Error> {
        let command = NameOptions::augment_args(Command::new("test").no_binary_name(true));
        let matches = command.try_get_matches_from(arguments)?;
        NameOptions::from_arg_matches(&matches)
    }

    #[test]
    fn every_option_of_the_core_is_a_flag() {
        for option in OPTIONS {
            let parsed = parse(&[&format!("--{}", argument_name(option))]).unwrap();
            assert_eq!(parsed.options, option.options, "{}", option.name);
            assert!(parsed.are_given);
        }
        assert_eq!(argument_name(&OPTIONS[0]), "check-hyphens");
    }

    #[test]
    fn every_profile_of_the_core_is_a_value() {
        for profile in PROFILES {
            let parsed = parse(&["--profile", &argument_name(profile)]).unwrap();
            assert_eq!(parsed.options, profile.options, "{}", profile.name);
            assert!(parsed.are_given);
        }
        assert!(parse(&["--profile", "none"]).is_err());
    }

    #[test]
    fn underscores_are_hyphens() {
        let both = ["--profile=idna2008-lookup", "--single-label"];
        let parsed = parse(&["--profile=idna2008_lookup", "--single_label"]).unwrap();
        assert_eq!(parsed.options, parse(&both).unwrap().options);
        assert!(parsed.are_given);
    }

    #[test]
    fn flags_add_to_the_profile() {
        let both = parse(&["--profile", "idna2008-lookup", "--single-label"]).unwrap().options;
        assert_eq!(both, Options::IDNA2008_LOOKUP | Options::SINGLE_LABEL);
        let none = parse(&[]).unwrap();
        assert_eq!((none.options, none.are_given), (Options::LOOKUP, false));
    }

    #[test]
    fn the_help_has_the_names_of_the_command_line() {
        for named in OPTIONS.iter().chain(PROFILES) {
            let summary = summary(named);
            for option in OPTIONS {
                let words = summary.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
                assert!(!words.into_iter().any(|word| word == option.name), "{summary}");
            }
        }
        let passthrough = OPTIONS.iter().find(|o| o.options == Options::TRANSITIONAL).unwrap();
        assert!(summary(passthrough).ends_with("Ignored with --idna2008."));
    }
}
