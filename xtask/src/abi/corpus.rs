//! The description of a library by abidw, reduced to the part that its users can see: the exported
//! functions, and the types that these reach.
//!
//! Rust's debug information names the modules around each function and type, and abidw writes the
//! internal ones, too, whose names change with every build. C knows no modules, so they go; what is
//! left is numbered anew, in the order in which the functions need it.

use crate::process::fail;
use std::collections::BTreeMap;
use std::io;

/// An element of the XML, of which abidw writes one tag a line.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    children: Vec<Element>,
}

/// The text of the reduced corpus.
pub(super) fn reduced(written: &str) -> io::Result<String> {
    let corpus = parse(written)?;
    let mut types = BTreeMap::new();
    let mut functions = BTreeMap::new();
    collect(&corpus, &mut types, &mut functions);
    let mut reached = Reached { types: &types, numbers: BTreeMap::new(), order: Vec::new() };
    for function in functions.values() {
        reached.follow(function)?;
    }

    let mut text = String::new();
    let rename = |id: &str| reached.numbers.get(id).map(|number| format!("type-{number}"));
    corpus.open(&mut text, 0, ">", &rename);
    for part in corpus.children.iter().filter(|child| child.name != "abi-instr") {
        part.write(&mut text, 1, &rename);
    }
    text += "  <abi-instr address-size='64' language='LANG_C99'>\n";
    for part in reached.order.iter().chain(functions.values()) {
        part.write(&mut text, 2, &rename);
    }
    text += "  </abi-instr>\n</abi-corpus>\n";
    Ok(text)
}

/// The types, by their identifiers, and the exported functions, by their names.
fn collect<'a>(
    element: &'a Element,
    types: &mut BTreeMap<&'a str, &'a Element>,
    functions: &mut BTreeMap<&'a str, &'a Element>,
) {
    if let Some(id) = element.attribute("id") {
        types.insert(id, element);
    }
    if let Some(symbol) = element.attribute("elf-symbol-id") {
        functions.insert(symbol, element);
    }
    for child in &element.children {
        collect(child, types, functions);
    }
}

/// The types that functions need.
struct Reached<'a> {
    types: &'a BTreeMap<&'a str, &'a Element>,
    numbers: BTreeMap<&'a str, usize>,
    order: Vec<&'a Element>,
}

impl<'a> Reached<'a> {
    fn follow(&mut self, element: &'a Element) -> io::Result<()> {
        // A part of an array has an identifier of its own.
        for child in &element.children {
            if let Some(id) = child.attribute("id") {
                let next = self.numbers.len();
                self.numbers.entry(id).or_insert(next);
            }
            self.follow(child)?;
        }
        let Some(id) = element.attribute("type-id") else { return Ok(()) };
        if self.numbers.contains_key(id) {
            return Ok(());
        }
        let Some(&found) = self.types.get(id) else {
            return fail(format!("abidw names a type {id} that it does not describe"));
        };
        self.numbers.insert(id, self.numbers.len());
        self.order.push(found);
        self.follow(found)
    }
}

impl Element {
    fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        attributes.find(|attribute| attribute.0 == name).map(|attribute| attribute.1.as_str())
    }

    fn open(&self, text: &mut String, depth: usize, end: &str, rename: &Rename<'_>) {
        *text += &format!("{}<{}", "  ".repeat(depth), self.name);
        for (name, value) in &self.attributes {
            let is_type = name == "id" || name == "type-id";
            let value = if is_type { rename(value) } else { None }.unwrap_or(value.clone());
            *text += &format!(" {name}='{value}'");
        }
        *text += end;
        text.push('\n');
    }

    fn write(&self, text: &mut String, depth: usize, rename: &Rename<'_>) {
        if self.children.is_empty() {
            return self.open(text, depth, "/>", rename);
        }
        self.open(text, depth, ">", rename);
        for child in &self.children {
            child.write(text, depth + 1, rename);
        }
        *text += &format!("{}</{}>\n", "  ".repeat(depth), self.name);
    }
}

type Rename<'a> = dyn Fn(&str) -> Option<String> + 'a;

fn parse(text: &str) -> io::Result<Element> {
    let mut open: Vec<Element> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let Some(tag) = line.strip_prefix('<').and_then(|line| line.strip_suffix('>')) else {
            return fail(format!("abidw writes more than a tag on a line: {line}"));
        };
        let mut closed = None;
        if tag.starts_with('/') {
            closed = open.pop();
        } else if let Some(tag) = tag.strip_suffix('/') {
            closed = Some(element(tag));
        } else {
            open.push(element(tag));
        }
        match (closed, open.last_mut()) {
            (Some(closed), Some(parent)) => parent.children.push(closed),
            (Some(closed), None) => return Ok(closed),
            (None, _) => {}
        }
    }
    fail("abidw writes no corpus")
}

/// Of a tag without its brackets.
fn element(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = Vec::new();
    while let Some((name, after)) = rest.split_once("='") {
        let (value, after) = after.split_once('\'').unwrap_or((after, ""));
        attributes.push((name.trim().to_owned(), value.to_owned()));
        rest = after;
    }
    Element { name: name.to_owned(), attributes, children: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::reduced;

    #[test]
    fn modules_and_internal_types_go() {
        let written = "<abi-corpus version='2.1'>\n\
            <abi-instr path='x'>\n\
            <type-decl name='u32' size-in-bits='32' id='type-id-7'/>\n\
            <class-decl name='Internal' id='type-id-8'>\n\
            </class-decl>\n\
            <namespace-decl name='unidn'>\n\
            <pointer-type-def type-id='type-id-7' id='type-id-9'/>\n\
            <function-decl name='f' elf-symbol-id='f'>\n\
            <parameter type-id='type-id-9' name='a'/>\n\
            </function-decl>\n\
            </namespace-decl>\n\
            </abi-instr>\n\
            </abi-corpus>\n";
        let expected = "<abi-corpus version='2.1'>\n  \
            <abi-instr address-size='64' language='LANG_C99'>\n    \
            <pointer-type-def type-id='type-1' id='type-0'/>\n    \
            <type-decl name='u32' size-in-bits='32' id='type-1'/>\n    \
            <function-decl name='f' elf-symbol-id='f'>\n      \
            <parameter type-id='type-0' name='a'/>\n    \
            </function-decl>\n  \
            </abi-instr>\n\
            </abi-corpus>\n";
        assert_eq!(reduced(written).expect("it is well formed"), expected);
    }

    #[test]
    fn a_type_that_is_missing_is_an_error() {
        let written = "<abi-corpus>\n<abi-instr>\n\
            <function-decl name='f' elf-symbol-id='f'>\n<return type-id='type-id-1'/>\n\
            </function-decl>\n</abi-instr>\n</abi-corpus>\n";
        assert!(reduced(written).is_err());
    }
}
