//! The comment of a function, which has a fixed order: a sentence, what the function computes, the
//! parameters, Returns, After failure, Cost, Since.

/// The parts of a comment.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Comment {
    /// The first sentence, without its full stop.
    pub(super) summary: String,
    /// The paragraphs of the description, the first sentence included.
    pub(super) description: Vec<String>,
    /// Names, separated by commas, and the text on them.
    pub(super) parameters: Vec<(String, String)>,
    pub(super) returns: String,
    pub(super) after_failure: String,
    pub(super) cost: String,
    pub(super) since: String,
    /// Blocks of code.
    pub(super) examples: Vec<String>,
}

/// Takes a comment apart. `names` are the parameters of the function.
pub(super) fn parse(text: &str, names: &[&str]) -> Comment {
    let mut comment = Comment::default();
    for paragraph in paragraphs(text) {
        if let Some(code) = paragraph.strip_prefix("```c\n") {
            comment.examples.push(code.trim_end_matches("```").trim_end().to_owned());
        } else if parameter_names(&paragraph, names).is_some() {
            comment.parameters.extend(parameters(&paragraph, names));
        } else {
            for part in split_before(&paragraph, "Cost: ") {
                file(&mut comment, part);
            }
        }
    }
    let first = comment.description.first().map_or("", |paragraph| paragraph);
    comment.summary = summary(first);
    comment
}

/// A paragraph under the heading that it names.
fn file(comment: &mut Comment, text: &str) {
    if let Some(rest) = text.strip_prefix("Returns ") {
        comment.returns = rest.to_owned();
    } else if let Some(rest) = text.strip_prefix("After failure") {
        comment.after_failure = rest.trim_start_matches([':', ',']).trim_start().to_owned();
    } else if let Some(rest) = text.strip_prefix("Cost: ") {
        comment.cost = rest.to_owned();
    } else if let Some(rest) = text.strip_prefix("Since ") {
        comment.since = rest.trim_end_matches('.').to_owned();
    } else {
        comment.description.push(text.to_owned());
    }
}

/// The paragraphs of a comment; a block of code is one.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    let mut in_code = false;
    for line in text.lines() {
        in_code ^= line.starts_with("```");
        if line.is_empty() && !in_code {
            paragraphs.push(String::new());
        } else if let Some(last) = paragraphs.last_mut() {
            if !last.is_empty() {
                last.push('\n');
            }
            last.push_str(line);
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

/// The first sentence without its full stop, on one line.
pub(super) fn summary(paragraph: &str) -> String {
    let line = paragraph.lines().collect::<Vec<_>>().join(" ");
    let sentence = line.split(". ").next().unwrap_or_default();
    sentence.trim_end_matches('.').to_owned()
}

/// The text in two, if the word stands in its middle.
fn split_before<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    match text.find(word) {
        Some(at) if at > 0 => {
            let (before, after) = text.split_at(at);
            vec![before.trim_end(), after]
        }
        _ => vec![text],
    }
}

/// `src, src_len` of `src, src_len: the name`, if all are parameters.
fn parameter_names<'a>(text: &'a str, names: &[&str]) -> Option<&'a str> {
    let (before, _) = text.split_once(':')?;
    before.split(", ").all(|name| names.contains(&name)).then_some(before)
}

/// A line that names parameters begins a new entry.
fn parameters(paragraph: &str, names: &[&str]) -> Vec<(String, String)> {
    let mut entries: Vec<(String, String)> = Vec::new();
    for line in paragraph.lines() {
        if let Some(before) = parameter_names(line, names) {
            let text = line.get(before.len() + 1..).unwrap_or_default();
            entries.push((before.to_owned(), text.trim_start().to_owned()));
        } else if let Some((_, text)) = entries.last_mut() {
            text.push('\n');
            text.push_str(line);
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_filed_under_their_headings() {
        let text = "Does it. Well.\n\nMore.\n\nsrc, src_len: the\ntext.\ndst: room.\n\n\
                    Returns UNIDN_OK.\n\nAfter failure: convention 3. Cost: as\nunidn_a.\n\n\
                    ```c\nint a;\n\nint b;\n```\n\nSince 0.1.0.";
        let comment = parse(text, &["src", "src_len", "dst"]);
        let expected = Comment {
            summary: "Does it".into(),
            description: vec!["Does it. Well.".into(), "More.".into()],
            parameters: vec![
                ("src, src_len".into(), "the\ntext.".into()),
                ("dst".into(), "room.".into()),
            ],
            returns: "UNIDN_OK.".into(),
            after_failure: "convention 3.".into(),
            cost: "as\nunidn_a.".into(),
            since: "0.1.0".into(),
            examples: vec!["int a;\n\nint b;".into()],
        };
        assert_eq!(comment, expected);
    }
}
