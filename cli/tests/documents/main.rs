//! The documents say what is true: every table of README.md and of docs/src/ is compared with the
//! library or the command, every transcript is run, every link leads somewhere.

mod arithmetic;
mod book;
mod display;
mod figures;
mod languages;
mod layout;
mod links;
mod options;
mod punycode;
mod rulesets;
mod rust;
mod test_data;
mod transcripts;
