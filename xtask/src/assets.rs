//! The man pages and the shell completions of the command, made from the definition of its
//! arguments and committed, so that installing runs nothing that was built.

use crate::man::DATE;
use crate::process::empty;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/assets")
}

/// Writes the files; those that are no longer made are removed.
pub fn write() -> io::Result<()> {
    for kind in ["man", "completions"] {
        empty(&directory().join(kind))?;
    }
    for (path, content) in files()? {
        fs::write(directory().join(path), content)?;
    }
    Ok(())
}

/// The files, by their path in the directory.
fn files() -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut command = unidn_cli::command();
    // Gives the subcommands their full names.
    command.build();
    let mut files = Vec::new();
    man_pages(&command, &[], &mut files)?;
    for (shell, name) in
        [(Shell::Bash, "unidn.bash"), (Shell::Zsh, "_unidn"), (Shell::Fish, "unidn.fish")]
    {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut unidn_cli::command(), "unidn", &mut script);
        if shell == Shell::Bash {
            script = with_equals_signs(&script)?;
        }
        files.push((format!("completions/{name}"), script));
    }
    Ok(files)
}

/// The script for bash, which takes an equals sign between an option and its value as a word. (That of
/// the generator looks for the option right before the value, and completes nothing in
/// `--profile=idna`.)
fn with_equals_signs(script: &[u8]) -> io::Result<Vec<u8>> {
    const PREVIOUS: &str = "    prev=\"$3\"\n";
    let script = String::from_utf8_lossy(script);
    let (start, end) = script.split_once(PREVIOUS).ok_or(io::ErrorKind::InvalidData)?;
    let option = r#"    if [[ "${prev}" == "=" ]]; then
        prev="${COMP_WORDS[COMP_CWORD-2]}"
    fi
"#;
    Ok([start, PREVIOUS, option, end].concat().into_bytes())
}

/// The pages of a command, which is part of the `parents`, and of all its subcommands.
fn man_pages(
    command: &clap::Command,
    parents: &[&clap::Command],
    files: &mut Vec<(String, Vec<u8>)>,
) -> io::Result<()> {
    files.push(man_page(command, parents)?);
    let parents = [parents, &[command]].concat();
    command.get_subcommands().try_for_each(|subcommand| man_pages(subcommand, &parents, files))
}

fn man_page(command: &clap::Command, parents: &[&clap::Command]) -> io::Result<(String, Vec<u8>)> {
    let source = concat!("unidn ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).date(DATE).source(source).manual("unidn");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    synopsis(command).to_writer(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    help_sections(&with_exit_status(command, parents)).to_writer(&mut page)?;
    see_also(parents).to_writer(&mut page)?;
    let path = format!("man/{}", man.get_filename());
    Ok((path, in_ascii(&page)?))
}

/// The text below the options in the help.
fn after_help(command: &clap::Command) -> String {
    command.get_after_help().map(ToString::to_string).unwrap_or_default()
}

/// The heading of what a command returns.
const EXIT_STATUS: &str = "Exit status:\n";

/// The text below the options with what the command returns: if it does not say so, with what the
/// nearest of its `parents` says at the end of its own.
fn with_exit_status(command: &clap::Command, parents: &[&clap::Command]) -> String {
    let text = after_help(command);
    if text.contains(EXIT_STATUS) {
        return text;
    }
    let inherited = parents.iter().rev().find_map(|parent| {
        let text = after_help(parent);
        text.find(EXIT_STATUS).map(|start| text[start..].to_owned())
    });
    format!("{text}\n{}", inherited.unwrap_or_default())
}

/// The pages of the commands that this one is part of, and that of the library.
fn see_also(parents: &[&clap::Command]) -> Roff {
    let mut page = Roff::new();
    page.control("SH", ["SEE ALSO"]);
    let mut pages = Vec::new();
    for parent in parents {
        pages
            .extend([bold(parent.get_display_name().unwrap_or(parent.get_name())), roman("(1), ")]);
    }
    pages.extend([bold("unidn"), roman("(3)")]);
    page.text(pages);
    page
}

/// How the command is called, as its help has it. (The generator leaves out that arguments repeat,
/// and the values of options.)
fn synopsis(command: &clap::Command) -> Roff {
    let usage = command.clone().render_usage().to_string();
    let mut page = Roff::new();
    page.control("SH", ["SYNOPSIS"]);
    page.text([roman(usage.trim_start_matches("Usage: "))]);
    page
}

/// The text after the help as sections: a line without indentation that ends with a colon is a
/// heading, lines with indentation are kept as they are, and all others are running text. The numbers of
/// the exit status are terms, each with its text behind it. (The generator would run them all together.)
fn help_sections(text: &str) -> Roff {
    let mut page = Roff::new();
    let (mut verbatim, mut has_terms) = (false, false);
    for line in text.lines().filter(|line| !line.is_empty()) {
        let is_kept = line.starts_with(' ') && !has_terms;
        if is_kept != verbatim {
            verbatim = is_kept;
            page.control(if verbatim { "nf" } else { "fi" }, []);
        }
        match (line.strip_suffix(':'), line.trim_start().split_once("  ")) {
            (Some(heading), _) if !verbatim => {
                has_terms = line == EXIT_STATUS.trim_end();
                page.control("SH", [&*heading.to_uppercase()]);
            }
            (_, Some((number, meaning))) if has_terms => {
                page.control("TP", []);
                page.text([bold(number)]);
                page.text([roman(meaning)]);
            }
            _ => {
                page.text([roman(if has_terms { line.trim_start() } else { line })]);
            }
        }
    }
    if verbatim {
        page.control("fi", []);
    }
    page
}

/// A page with each code point that is not ASCII by its number: not every formatter knows that a
/// page is UTF-8.
fn in_ascii(page: &[u8]) -> io::Result<Vec<u8>> {
    let mut ascii = Vec::new();
    for c in String::from_utf8_lossy(page).chars() {
        if c.is_ascii() {
            write!(ascii, "{c}")?;
        } else {
            write!(ascii, "\\[u{:04X}]", u32::from(c))?;
        }
    }
    Ok(ascii)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::process::Command;

    #[test]
    fn each_page_has_a_title_an_exit_status_and_references() {
        let pages = files().expect("the files are made").into_iter();
        let pages: Vec<_> = pages.filter(|(path, _)| path.starts_with("man/")).collect();
        assert!(pages.len() > 10);
        for (path, page) in pages {
            let page = String::from_utf8_lossy(&page).into_owned();
            // Without a date the version takes its place, at the foot of the page.
            let title = page.lines().find_map(|line| line.strip_prefix(".TH ")).expect(&path);
            let title: Vec<_> = title.split(' ').skip(2).collect();
            let version = concat!(env!("CARGO_PKG_VERSION"), "\"");
            assert_eq!(title, [DATE, "\"unidn", version, "unidn"], "{path}");
            assert_eq!(page.matches(".SH \"EXIT STATUS\"").count(), 1, "{path}");
            let (_, last) = page.split_once(".SH \"SEE ALSO\"\n").expect(&path);
            let library = "\\fBunidn\\fR(3)\n";
            let commands = match path.as_str() {
                "man/unidn.1" => "",
                _ if path.starts_with("man/unidn-lgr-") => {
                    "\\fBunidn\\fR(1), \\fBunidn\\-lgr\\fR(1), "
                }
                _ => "\\fBunidn\\fR(1), ",
            };
            assert_eq!(last, format!("{commands}{library}"), "{path}");
        }
    }

    /// Bash takes the equals sign as a word, and gives the function the word before the cursor's.
    #[test]
    fn bash_completes_a_value_behind_an_equals_sign() {
        let files = files().expect("the files are made");
        let (_, script) =
            files.iter().find(|(path, _)| path.ends_with(".bash")).expect("bash has a script");
        let mut script = String::from_utf8_lossy(script).into_owned();
        script.push_str(
            r#"
            complete_last() {
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
                _unidn unidn "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
                echo "${COMPREPLY[*]}"
            }
            complete_last unidn to-ascii --profile idna
            complete_last unidn to-ascii --profile = idna
            complete_last unidn display --policy = fire
            complete_last unidn encode = --js"#,
        );
        let output = Command::new("bash").args(["-c", &script]).output().expect("bash runs");
        let profiles = "idna2008-lookup idna2008-registration";
        let expected = format!("{profiles}\n{profiles}\nfirefox\n--json\n");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
    }

    /// The committed files are current.
    #[test]
    fn the_committed_files_are_up_to_date() {
        let mut committed = BTreeMap::new();
        for kind in ["man", "completions"] {
            let entries = fs::read_dir(directory().join(kind)).expect("the directory is there");
            for entry in entries {
                let entry = entry.expect("the directory can be read");
                let path = format!("{kind}/{}", entry.file_name().display());
                committed.insert(path, fs::read(entry.path()).expect("the file can be read"));
            }
        }
        let made: BTreeMap<_, _> = files().expect("the files are made").into_iter().collect();
        let paths = |files: &BTreeMap<String, _>| files.keys().cloned().collect::<Vec<_>>();
        let command = "to make them anew: cargo run -p xtask -- assets";
        assert_eq!(paths(&committed), paths(&made), "{command}");
        for (path, content) in made {
            assert!(committed[&path] == content, "{path} is not up to date; {command}");
        }
    }
}
