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

/// How what is called `CHECK_HYPHENS` in C is called on the command line: `check-hyphens`.
pub(crate) fn argument_name(name: &str) -> String {
    name.to_ascii_lowercase().replace('_', "-")
}

/// The value of an argument that has this name in C; [with underscores](with_underscores), too.
pub(crate) fn possible_value(name: &str) -> PossibleValue {
    let name = argument_name(name);
    let alias = with_underscores(&name);
    PossibleValue::new(name).aliases(alias)
}

/// Both spellings of a name are accepted: C and JSON have underscores.
pub(crate) fn with_underscores(name: &str) -> Option<String> {
    name.contains('-').then(|| name.replace('-', "_"))
}

/// Its description, with names of options on the command line instead of those in C.
fn summary(named: &Named) -> String {
    let argument = |word: &str| {
        let option = OPTIONS.iter().find(|option| option.name == word)?;
        Some(format!("--{}", argument_name(option.name)))
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
    let values = PROFILES.iter().map(|profile| possible_value(profile.name).help(summary(profile)));
    Arg::new(PROFILE)
        .long(PROFILE)
        .value_name("PROFILE")
        .value_parser(PossibleValuesParser::new(values))
        .default_value(argument_name(PROFILES[0].name))
        .help("A set of options; the flags below add to it")
        .help_heading(HEADING)
}

fn flag(option: &Named) -> Arg {
    let name = argument_name(option.name);
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
        let profile = matches.get_one::<String>(PROFILE).map(|name| argument_name(name));
        let profile = PROFILES.iter().find(|named| Some(argument_name(named.name)) == profile);
        let flags = OPTIONS.iter().filter(|option| matches.get_flag(&argument_name(option.name)));
        let options =
            profile.into_iter().chain(flags).fold(Options::default(), |set, n| set | n.options);
        let is_given =
            |name: &str| matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine);
        let are_given =
            is_given(PROFILE) || OPTIONS.iter().any(|o| is_given(&argument_name(o.name)));
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
            let parsed = parse(&[&format!("--{}", argument_name(option.name))]).unwrap();
            assert_eq!(parsed.options, option.options, "{}", option.name);
            assert!(parsed.are_given);
        }
        assert_eq!(argument_name(OPTIONS[0].name), "check-hyphens");
    }

    #[test]
    fn every_profile_of_the_core_is_a_value() {
        for profile in PROFILES {
            let parsed = parse(&["--profile", &argument_name(profile.name)]).unwrap();
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
