//! Reads the header in the form in which cbindgen and the build script write it.

use super::{Api, Constant, Enum, Enumerator, Function, Member, Paragraph, Parameter, Struct};
use std::iter::Peekable;
use std::str::Lines;

/// The interface that `text` declares. Whatever is not understood is an error: a new form of the
/// header must not lose anything silently.
pub(super) fn parse(text: &str) -> Result<Api, String> {
    let mut api = Api {
        version: String::new(),
        conventions: String::new(),
        constants: Vec::new(),
        enums: Vec::new(),
        structs: Vec::new(),
        functions: Vec::new(),
    };
    let mut lines = text.lines().peekable();
    let (mut doc, mut group) = (String::new(), None);
    while let Some(line) = lines.next() {
        if line.starts_with("/*") {
            let is_heading = line == "/*";
            doc = comment(line, &mut lines);
            if api.conventions.is_empty() {
                api.conventions = std::mem::take(&mut doc);
            } else if is_heading {
                group = Some(std::mem::take(&mut doc));
            }
        } else if line.starts_with("#if") && !is_guard(line) {
            skip_conditional(&mut lines);
            doc.clear();
        } else if let Some(definition) = line.strip_prefix("#define ") {
            constant(definition, &mut lines, &group, std::mem::take(&mut doc), &mut api)?;
        } else if let Some(name) = line.strip_prefix("typedef enum ") {
            api.enums.push(enumeration(name, std::mem::take(&mut doc), &mut lines)?);
        } else if let Some(name) = line.strip_prefix("typedef struct ") {
            api.structs.push(structure(name, std::mem::take(&mut doc), &mut lines)?);
        } else if line == "UNIDN_API" {
            api.functions.push(function(&doc, &mut lines)?);
            doc.clear();
        } else if line.is_empty() {
            group = None; // What follows has a heading of its own, or none.
        } else if !is_plumbing(line) {
            return Err(format!("not understood: {line}"));
        }
    }
    Ok(api)
}

/// Lines that declare nothing: includes, the guard, C++.
fn is_plumbing(line: &str) -> bool {
    ["#include", "#ifndef UNIDN_H", "#ifdef __cplusplus", "#endif", "extern \"C\"", "}"]
        .iter()
        .any(|start| line.starts_with(start))
}

fn is_guard(line: &str) -> bool {
    line == "#ifndef UNIDN_H" || line == "#ifdef __cplusplus"
}

/// The macros in front of functions: they depend on the compiler and are nothing for others.
fn skip_conditional(lines: &mut Peekable<Lines<'_>>) {
    for line in lines.by_ref() {
        if line == "#endif" {
            return;
        }
    }
}

/// The text of a comment, its paragraphs and lines as they are.
fn comment(first: &str, lines: &mut Peekable<Lines<'_>>) -> String {
    let mut text = Vec::new();
    let mut line = first;
    loop {
        let end = line.trim_end().strip_suffix("*/");
        let bare = end.unwrap_or(line).trim();
        let bare = bare.strip_prefix("/**").or(bare.strip_prefix("/*")).unwrap_or(bare);
        let bare = bare.strip_prefix("* ").unwrap_or(if bare == "*" { "" } else { bare });
        text.push(bare.trim_end().to_owned());
        if end.is_some() {
            break;
        }
        let Some(next) = lines.next() else { break };
        line = next;
    }
    text.join("\n").trim().to_owned()
}

/// A paragraph on one line.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Paragraphs on one line each.
fn paragraphs(text: &str) -> String {
    text.split("\n\n").map(unwrapped).collect::<Vec<_>>().join("\n\n")
}

fn constant(
    definition: &str,
    lines: &mut Peekable<Lines<'_>>,
    group: &Option<String>,
    doc: String,
    api: &mut Api,
) -> Result<(), String> {
    let (name, literal) = definition.split_once(' ').unwrap_or((definition, ""));
    if literal.ends_with('\\') {
        lines.next(); // An initializer, or a calculation: for C alone.
        return Ok(());
    }
    if let Some(text) = literal.strip_prefix('"') {
        api.version = text.trim_end_matches('"').to_owned();
        return Ok(());
    }
    if literal.is_empty() {
        return Ok(()); // The guard.
    }
    let digits = literal.trim_end_matches(['u', 'l']);
    let value = match digits.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16),
        None => digits.parse(),
    };
    let value = value.map_err(|error| format!("{definition}: {error}"))?;
    api.constants.push(Constant {
        name: name.to_owned(),
        group: group.as_deref().map(unwrapped),
        literal: literal.to_owned(),
        value,
        doc: paragraphs(&doc),
    });
    Ok(())
}

/// The lines of a body with the comment before each.
fn body<'a>(lines: &mut Peekable<Lines<'a>>) -> Vec<(String, &'a str)> {
    let (mut items, mut doc) = (Vec::new(), String::new());
    while let Some(line) = lines.next() {
        let line = line.trim();
        if line.starts_with('}') {
            break;
        }
        if line.starts_with("/*") {
            doc = paragraphs(&comment(line, lines));
        } else {
            items.push((std::mem::take(&mut doc), line));
        }
    }
    items
}

fn enumeration(name: &str, doc: String, lines: &mut Peekable<Lines<'_>>) -> Result<Enum, String> {
    fn value((doc, line): (String, &str)) -> Result<Enumerator, &str> {
        let (name, value) = line.trim_end_matches(',').split_once(" = ").ok_or(line)?;
        let value = value.parse().map_err(|_| line)?;
        Ok(Enumerator { name: name.to_owned(), value, doc })
    }
    let values: Result<_, &str> = body(lines).into_iter().map(value).collect();
    let name = name.trim_end_matches(" {").to_owned();
    Ok(Enum { name, doc: paragraphs(&doc), values: values? })
}

fn structure(name: &str, doc: String, lines: &mut Peekable<Lines<'_>>) -> Result<Struct, String> {
    fn member((doc, line): (String, &str)) -> Result<Member, &str> {
        let line = line.strip_suffix(';').ok_or(line)?;
        let (line, count) = match line.strip_suffix(']').and_then(|line| line.split_once('[')) {
            Some((line, count)) => (line, Some(count.parse().map_err(|_| line)?)),
            None => (line, None),
        };
        let Parameter { name, c_type } = declarator(line)?;
        Ok(Member { name, c_type, count, doc })
    }
    let members: Result<_, &str> = body(lines).into_iter().map(member).collect();
    let name = name.trim_end_matches(" {").to_owned();
    Ok(Struct { name, doc: paragraphs(&doc), members: members? })
}

/// A type and a name; the star stands at the name.
fn declarator(text: &str) -> Result<Parameter, &str> {
    let start = text.rfind([' ', '*']).ok_or(text)? + 1;
    let (c_type, name) = text.split_at(start);
    Ok(Parameter { name: name.to_owned(), c_type: c_type.trim_end().to_owned() })
}

fn function(doc: &str, lines: &mut Peekable<Lines<'_>>) -> Result<Function, String> {
    let mut prototype = String::new();
    for line in lines.by_ref() {
        prototype = prototype + line.trim() + " ";
        if line.ends_with(';') {
            break;
        }
    }
    let unclear = || format!("not understood: {prototype}");
    let (head, rest) = prototype.split_once('(').ok_or_else(unclear)?;
    let parameters = rest.trim_end().strip_suffix(");").ok_or_else(unclear)?;
    let Parameter { name, c_type: returns } = declarator(head)?;
    let parameters = parameters.split(", ").filter(|&parameter| parameter != "void");
    let parameters: Result<_, &str> = parameters.map(declarator).collect();
    Ok(Function { name, returns, parameters: parameters?, doc: explained(doc) })
}

/// The paragraphs of a function's comment by what they are about.
fn explained(doc: &str) -> Vec<Paragraph> {
    let mut explained = Vec::new();
    for paragraph in doc.split("\n\n") {
        let mut parts: Vec<String> = Vec::new();
        for line in paragraph.lines() {
            let begins = parameter_names(line).is_some() || line.starts_with("Cost: ");
            match parts.last_mut() {
                Some(part) if !begins => *part = format!("{part} {line}"),
                _ => parts.push(line.to_owned()),
            }
        }
        for part in parts {
            // "After failure: ... Cost: ..." may share a line.
            let (part, cost) = match part.split_once(" Cost: ") {
                Some((part, cost)) => (part.to_owned(), Some(cost.to_owned())),
                None => (part, None),
            };
            explained.push(kind_of(&part));
            explained.extend(cost.map(Paragraph::Cost));
        }
    }
    explained
}

fn kind_of(part: &str) -> Paragraph {
    if let Some((names, text)) = parameter_names(part) {
        return Paragraph::Parameters(names, text.to_owned());
    }
    if let Some(version) = part.strip_prefix("Since ") {
        return Paragraph::Since(version.trim_end_matches('.').to_owned());
    }
    let text = part.to_owned();
    if part.starts_with("Returns ") {
        Paragraph::Returns(text)
    } else if part.starts_with("After failure") {
        Paragraph::AfterFailure(text)
    } else if let Some(cost) = part.strip_prefix("Cost: ") {
        Paragraph::Cost(cost.to_owned())
    } else {
        Paragraph::Text(text)
    }
}

/// The parameters that a line begins to explain: `src, src_len: the name`.
fn parameter_names(line: &str) -> Option<(Vec<String>, &str)> {
    let (names, text) = line.split_once(": ")?;
    let is_name =
        |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    let names: Vec<_> = names.split(", ").map(str::to_owned).collect();
    names.iter().all(|name| is_name(name)).then_some((names, text))
}
