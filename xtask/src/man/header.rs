//! Reads the header. It is generated, so that its form is always the same.

use super::declarations::{Constant, Declarations, Function, Group, Member, Parameter, Type};

/// What the header declares, or the line that is in no known form.
pub(super) fn parse(text: &str) -> Result<Declarations, String> {
    let mut declarations = Declarations::default();
    let mut groups = vec![Group { comment: String::new(), constants: Vec::new() }];
    let (mut comment, mut heading) = (String::new(), None);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("/*") {
            if let Some(comment) = heading.take() {
                groups.push(Group { comment, constants: Vec::new() });
            }
            let is_block = line == "/*";
            comment = comment_text(line, &mut lines);
            if is_block && declarations.prologue.is_empty() {
                declarations.prologue = std::mem::take(&mut comment);
            } else if is_block {
                heading = Some(std::mem::take(&mut comment));
            }
        } else if line.starts_with("#if") {
            // The comment is on machinery of the preprocessor.
            heading = None;
        } else if let Some(rest) = line.strip_prefix("#define ") {
            if !comment.is_empty() {
                let constant = constant(rest, &mut lines, std::mem::take(&mut comment));
                let last = groups.last_mut().filter(|group| group.takes(&constant.name));
                match last {
                    Some(group) => group.constants.push(constant),
                    None => groups[0].constants.push(constant),
                }
            }
        } else if let Some(name) = type_name(line) {
            let comment = std::mem::take(&mut comment);
            declarations.types.push(a_type(name, comment, line, &mut lines)?);
        } else if is_prototype(line) {
            let comment = std::mem::take(&mut comment);
            declarations.functions.push(function(line, comment, &mut lines)?);
        }
    }
    groups.retain(|group| !group.constants.is_empty());
    declarations.groups = groups;
    Ok(declarations)
}

/// The text of a comment that begins on this line, without its margin.
fn comment_text<'a>(first: &'a str, lines: &mut impl Iterator<Item = &'a str>) -> String {
    let first = first.trim_start().trim_start_matches('/').trim_start_matches('*');
    let mut text = vec![first];
    while !text.last().is_some_and(|line| line.trim_end().ends_with("*/")) {
        let Some(line) = lines.next() else { break };
        text.push(line);
    }
    let strip = |line: &str| {
        let line = line.trim_end().trim_end_matches("*/").trim_end();
        let line = line.trim_start();
        line.strip_prefix("* ").or(line.strip_prefix('*')).unwrap_or(line).to_owned()
    };
    let stripped: Vec<_> = text.into_iter().map(strip).collect();
    stripped.join("\n").trim().to_owned()
}

fn constant<'a>(
    rest: &'a str,
    lines: &mut impl Iterator<Item = &'a str>,
    comment: String,
) -> Constant {
    let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
    let mut value = value.to_owned();
    while value.ends_with('\\') {
        value.pop();
        value = format!("{} {}", value.trim(), lines.next().unwrap_or_default().trim());
    }
    Constant { name: name.to_owned(), value: value.trim().to_owned(), comment }
}

fn type_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("typedef struct ").or(line.strip_prefix("typedef enum "))?;
    rest.strip_suffix(" {")
}

fn a_type<'a>(
    name: &str,
    comment: String,
    first: &str,
    lines: &mut impl Iterator<Item = &'a str>,
) -> Result<Type, String> {
    let is_enum = first.starts_with("typedef enum ");
    let (mut members, mut about) = (Vec::new(), String::new());
    while let Some(line) = lines.next() {
        if line.starts_with('}') {
            return Ok(Type { name: name.to_owned(), is_enum, comment, members });
        }
        let line = line.trim();
        if line.starts_with("/*") {
            about = comment_text(line, lines);
        } else if !line.is_empty() {
            let declaration = line.trim_end_matches([';', ',']).replace("struct ", "");
            members.push(Member { declaration, comment: std::mem::take(&mut about) });
        }
    }
    Err(format!("{name} does not end"))
}

/// A prototype begins at the left margin, with its return type or a macro before it.
fn is_prototype(line: &str) -> bool {
    let is_declaration = line.starts_with(|c: char| c.is_ascii_alphabetic());
    is_declaration && (line.contains(" unidn_") || line.contains("*unidn_")) && line.contains('(')
}

fn function<'a>(
    first: &str,
    comment: String,
    lines: &mut impl Iterator<Item = &'a str>,
) -> Result<Function, String> {
    let mut prototype = first.to_owned();
    while !prototype.ends_with(';') {
        let line = lines.next().ok_or_else(|| format!("{first} does not end"))?;
        prototype = format!("{prototype} {}", line.trim());
    }
    let bad = || format!("not a prototype: {prototype}");
    let (head, rest) = prototype.split_once('(').ok_or_else(bad)?;
    let (rest, _) = rest.rsplit_once(')').ok_or_else(bad)?;
    let (returns, name) = split_declaration(head);
    // Macros for the compiler are in capitals.
    let is_macro = |word: &&str| !word.chars().any(|c| c.is_ascii_lowercase() || c == '*');
    let returns: Vec<_> = returns.split(' ').filter(|word| !is_macro(word)).collect();
    let parameters = rest.split(", ").filter(|&one| one != "void").map(|one| {
        let (c_type, name) = split_declaration(one);
        Parameter { name: name.to_owned(), c_type: c_type.replace("struct ", "") }
    });
    Ok(Function {
        name: name.to_owned(),
        comment,
        returns: returns.join(" "),
        parameters: parameters.collect(),
    })
}

/// `const char *text` as `const char *` and `text`.
fn split_declaration(text: &str) -> (&str, &str) {
    let end = text.trim_end();
    let start = end.rfind([' ', '*']).map_or(0, |at| at + 1);
    (end.get(..start).unwrap_or_default().trim_end(), end.get(start..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "\
/*
 * About.
 */
#define GUARD_H
/*
 * For the compiler.
 */
#if 1
#define UNIDN_API
#endif
/*
 * Rules: bits.
 */
/* The first
   one. */
#define UNIDN_RULE_A 0x1ull
/* Alone. */
#define UNIDN_ALONE 7
/**
 * A pair.
 */
typedef struct unidn_pair {
    /**
     * One of them.
     */
    uint32_t a[2];
} unidn_pair;
/**
 * Does it.
 *
 * text: what.
 */
UNIDN_API unidn_status unidn_do(const char *text,
                                struct unidn_pair *pair);
";

    #[test]
    fn each_kind_of_declaration_is_read() {
        let read = parse(HEADER).expect("the header is read");
        assert_eq!(read.prologue, "About.");
        let groups: Vec<_> = read.groups.iter().map(|group| &*group.constants[0].name).collect();
        assert_eq!(groups, ["UNIDN_ALONE", "UNIDN_RULE_A"]);
        let rule = &read.groups[1].constants[0];
        assert_eq!((&*rule.value, &*rule.comment), ("0x1ull", "The first\none."));
        let pair = &read.types[0];
        assert_eq!((&*pair.comment, pair.members[0].name()), ("A pair.", "a"));
        let function = &read.functions[0];
        assert_eq!((&*function.name, &*function.returns), ("unidn_do", "unidn_status"));
        assert_eq!(function.comment, "Does it.\n\ntext: what.");
        let parameters: Vec<_> =
            function.parameters.iter().map(|p| (&*p.c_type, &*p.name)).collect();
        assert_eq!(parameters, [("const char *", "text"), ("unidn_pair *", "pair")]);
    }
}
