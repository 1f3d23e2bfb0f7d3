//! Text in the language of man pages, man(7).

/// The most bytes of a line.
const LONGEST: usize = 78;

/// A page in the making.
#[derive(Default)]
pub(super) struct Roff {
    text: String,
}

impl Roff {
    /// A line that begins with a macro; arguments with blanks are quoted.
    pub(super) fn control(&mut self, name: &str, arguments: &[&str]) {
        self.text += ".";
        self.text += name;
        for argument in arguments {
            self.text += " ";
            let is_bare = !argument.is_empty() && !argument.contains(' ');
            self.text += &if is_bare { (*argument).to_owned() } else { format!("\"{argument}\"") };
        }
        self.text += "\n";
    }

    /// Running text, with names of the interface and of parameters marked.
    pub(super) fn text(&mut self, text: &str) {
        let words: Vec<_> = text.split_whitespace().collect();
        self.wrapped(&marked(&words.join(" ")));
    }

    /// Text that is in the language of the page already, in lines that are not too long.
    pub(super) fn wrapped(&mut self, text: &str) {
        let mut line = String::new();
        for word in text.split(' ') {
            if !line.is_empty() && line.len() + 1 + word.len() > LONGEST {
                self.raw(&guarded(&line));
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        self.raw(&guarded(&line));
    }

    /// Lines that stay as they are.
    pub(super) fn verbatim(&mut self, text: &str) {
        self.control("nf", &[]);
        for line in text.lines() {
            self.text += &guarded(&escaped(line));
            self.text += "\n";
        }
        self.control("fi", &[]);
    }

    /// A line that is in that language already.
    pub(super) fn raw(&mut self, line: &str) {
        self.text += line;
        self.text += "\n";
    }

    pub(super) fn finish(self) -> String {
        self.text
    }
}

/// A line that begins with a period or an apostrophe would be a macro.
fn guarded(line: &str) -> String {
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line.to_owned() }
}

/// Backslashes, hyphens that belong to code, and what is not ASCII.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '\\' => escaped += "\\e",
            '-' => escaped += "\\-",
            '^' => escaped += "\\(ha",
            '~' => escaped += "\\(ti",
            '`' => escaped += "\\(ga",
            _ if c.is_ascii() => escaped.push(c),
            _ => escaped += &format!("\\[u{:04X}]", u32::from(c)),
        }
    }
    escaped
}

/// Running text: names of the interface in bold, names of parameters in italics.
fn marked(line: &str) -> String {
    let mut marked = String::new();
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = if is_part(c) { rest.find(|c| !is_part(c)) } else { Some(c.len_utf8()) };
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        let name = format_word(word);
        // A hyphen between letters may be broken; any other one belongs to code.
        let between_letters = word == "-"
            && marked.ends_with(|c: char| c.is_ascii_alphanumeric())
            && after.starts_with(|c: char| c.is_ascii_alphanumeric());
        marked += if between_letters { "-" } else { &name };
        rest = after;
    }
    marked
}

fn format_word(word: &str) -> String {
    if word.starts_with("unidn_") || word.starts_with("UNIDN_") {
        format!("\\fB{word}\\fR")
    } else if word.contains('_') && word.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
        format!("\\fI{word}\\fR")
    } else {
        escaped(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_marked_and_code_is_escaped() {
        let mut page = Roff::default();
        page.text("as unidn_check; *dst_len\nof \"xn--\" is well-formed");
        page.text(".so what");
        let expected = "as \\fBunidn_check\\fR; *\\fIdst_len\\fR of \"xn\\-\\-\" is well-formed\n\
                        \\&.so what\n";
        assert_eq!(page.finish(), expected);
    }
}
