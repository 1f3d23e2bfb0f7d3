//! The comment of a function by the sections of a page.

use crate::api::{Function, Paragraph};

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
}

/// The comment of the function.
pub(super) fn of(function: &Function) -> Comment {
    let mut comment =
        Comment { summary: summary(function.summary()).to_owned(), ..Comment::default() };
    for paragraph in &function.doc {
        match paragraph {
            Paragraph::Text(text) => comment.description.push(text.clone()),
            Paragraph::Parameters(names, text) => {
                comment.parameters.push((names.join(", "), text.clone()));
            }
            Paragraph::Returns(text) => {
                comment.returns = text.trim_start_matches("Returns ").to_owned();
            }
            Paragraph::AfterFailure(text) => {
                let rest = text.trim_start_matches("After failure");
                comment.after_failure = rest.trim_start_matches([':', ',', ' ']).to_owned();
            }
            Paragraph::Cost(text) => comment.cost = text.clone(),
            Paragraph::Since(version) => comment.since = version.clone(),
        }
    }
    comment
}

/// The paragraphs of other comments.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    text.split("\n\n").filter(|paragraph| !paragraph.is_empty()).map(String::from).collect()
}

/// The first sentence without its full stop.
pub(super) fn summary(text: &str) -> &str {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    paragraph.split(". ").next().unwrap_or_default().trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_filed_under_their_sections() {
        let doc = vec![
            Paragraph::Text("Does it. Well.".into()),
            Paragraph::Parameters(vec!["src".into(), "src_len".into()], "the text.".into()),
            Paragraph::Returns("Returns UNIDN_OK.".into()),
            Paragraph::AfterFailure("After failure: convention 3.".into()),
            Paragraph::Cost("linear.".into()),
            Paragraph::Since("0.1.0".into()),
        ];
        let (name, returns) = ("unidn_do".into(), "unidn_status".into());
        let expected = Comment {
            summary: "Does it".into(),
            description: vec!["Does it. Well.".into()],
            parameters: vec![("src, src_len".into(), "the text.".into())],
            returns: "UNIDN_OK.".into(),
            after_failure: "convention 3.".into(),
            cost: "linear.".into(),
            since: "0.1.0".into(),
        };
        assert_eq!(of(&Function { name, returns, parameters: Vec::new(), doc }), expected);
    }
}
