//! Every relative link leads to a file, and every anchor to a heading.

use crate::book::{chapters, documents, read, root};
use std::collections::BTreeSet;
use std::path::Path;

/// The anchor that GitHub and mdBook give a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The anchors of a document; a line of a code block is not a heading.
fn anchors(text: &str) -> BTreeSet<String> {
    let prose = prose(text);
    let headings = prose.lines().filter(|line| line.starts_with('#'));
    headings.filter_map(|line| line.trim_start_matches('#').strip_prefix(' ')).map(anchor).collect()
}

/// The text without its code blocks.
fn prose(text: &str) -> String {
    let mut in_code = false;
    let lines = text.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    });
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The targets of the links and images of a document.
fn targets(text: &str) -> Vec<String> {
    let prose = prose(text);
    let rests = prose.split("](").skip(1);
    rests.filter_map(|rest| rest.split(')').next()).map(String::from).collect()
}

#[test]
fn links_lead_to_files_and_headings() {
    let mut count = 0;
    for path in documents() {
        let text = read(&path);
        for target in targets(&text).iter().filter(|target| !target.contains("://")) {
            let (file, wanted) = target.split_once('#').unwrap_or((target, ""));
            let here = Path::new(&path).parent().unwrap_or(Path::new(""));
            let file =
                if file.is_empty() { path.clone() } else { here.join(file).display().to_string() };
            assert!(root().join(&file).exists(), "{path}: {target}");
            if !wanted.is_empty() {
                assert!(anchors(&read(&file)).contains(wanted), "{path}: {target}");
            }
            count += 1;
        }
    }
    assert!(count > 50, "{count}");
}

/// A page of the book can link to pages of the book only: the site has no other files.
#[test]
fn chapters_link_to_chapters() {
    for path in chapters() {
        for target in targets(&read(&path)) {
            let stays = target.contains("://") || !target.starts_with("..");
            assert!(stays, "{path}: {target} leaves the book");
        }
    }
}

#[test]
fn the_summary_lists_each_chapter_once() {
    let mut listed = targets(&read("docs/src/SUMMARY.md"));
    listed.sort();
    let prefix = "docs/src/";
    let files = chapters().into_iter().map(|path| path.replace(prefix, ""));
    assert_eq!(listed, files.filter(|file| file != "SUMMARY.md").collect::<Vec<_>>());
}

#[test]
fn the_readme_links_to_each_chapter() {
    let linked = targets(&read("README.md"));
    for chapter in chapters().iter().filter(|path| !path.ends_with("SUMMARY.md")) {
        assert!(linked.iter().any(|target| target.split('#').next() == Some(chapter)), "{chapter}");
    }
}

#[test]
fn anchors_are_those_of_github() {
    assert_eq!(anchor("Idea 1: write `it` first"), "idea-1-write-it-first");
}
