//! XML as a tree of elements, each with its line.

use super::CompileError;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::{Namespace, ResolveResult};
use quick_xml::{NsReader, XmlVersion};

/// The namespace of rulesets.
pub(crate) const NAMESPACE: &str = "urn:ietf:params:xml:ns:lgr-1.0";

/// An element.
#[derive(Debug, Default)]
pub(crate) struct Element {
    /// The name without a prefix. That of another namespace than [`NAMESPACE`] has a space.
    pub(crate) name: String,
    /// The attributes. Those of namespaces are not there.
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) children: Vec<Element>,
    /// The text between the children.
    pub(crate) text: String,
    pub(crate) line: usize,
}

impl Element {
    pub(crate) fn get(&self, attribute: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        attributes.find(|(name, _)| name == attribute).map(|(_, value)| value.as_str())
    }

    pub(crate) fn fault(&self, message: impl Into<String>) -> CompileError {
        CompileError { line: self.line, message: message.into() }
    }

    /// Fails for an attribute that is not among these.
    pub(crate) fn expect(&self, attributes: &[&str]) -> Result<(), CompileError> {
        let unknown = self.attributes.iter().find(|(name, _)| !attributes.contains(&name.as_str()));
        match unknown {
            None => Ok(()),
            Some((name, _)) => {
                Err(self
                    .fault(format!("the attribute \"{name}\" of <{}> is not supported", self.name)))
            }
        }
    }
}

/// The number of elements that may be inside each other.
const MAX_DEPTH: usize = 64;

/// What is white space in XML.
pub(super) const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

const OUTSIDE: &str = "text outside of the root element";

/// The root of a document.
pub(crate) fn parse(source: &str) -> Result<Element, CompileError> {
    let mut reader = NsReader::from_str(source);
    let mut lines = Lines { source: source.as_bytes(), offset: 0, line: 1 };
    let mut open = vec![Element::default()];
    loop {
        let line = lines.at(reader.buffer_position() as usize);
        let fault = |message: String| CompileError { line, message };
        let event = reader.read_resolved_event().map_err(|error| fault(error.to_string()))?;
        let (namespace, event) = event;
        let is_root = open.len() == 1;
        let Some(top) = open.last_mut() else { return Err(fault("unexpected end tag".into())) };
        match event {
            Event::Start(_) | Event::Empty(_) if is_root && !top.children.is_empty() => {
                return Err(fault("the document has a second root element".into()));
            }
            Event::Start(tag) => {
                let element = start(&tag, &namespace, line)?;
                open.push(element);
                if open.len() > MAX_DEPTH {
                    return Err(fault("elements are nested too deeply".into()));
                }
            }
            Event::Empty(tag) => top.children.push(start(&tag, &namespace, line)?),
            Event::End(_) => {
                let element = open.pop().unwrap_or_default();
                match open.last_mut() {
                    Some(parent) => parent.children.push(element),
                    None => return Err(fault("unexpected end tag".into())),
                }
            }
            Event::Text(text) => {
                let text = text.decode().map_err(|error| fault(error.to_string()))?;
                if let Some(place) = text.find(|c| !BLANKS.contains(&c)).filter(|_| is_root) {
                    let before = text.bytes().take(place).filter(|&byte| byte == b'\n').count();
                    return Err(CompileError { line: line + before, message: OUTSIDE.into() });
                }
                top.text.push_str(&text);
            }
            Event::CData(_) | Event::GeneralRef(_) if is_root => {
                return Err(fault(OUTSIDE.into()));
            }
            Event::CData(text) => {
                top.text.push_str(&text.decode().map_err(|error| fault(error.to_string()))?);
            }
            Event::GeneralRef(reference) => {
                match reference.resolve_char_ref().map_err(|error| fault(error.to_string()))? {
                    Some(character) => top.text.push(character),
                    // An entity may stand in descriptions, which are not read. In a class its name
                    // is not a code point.
                    None => top.text += &format!("&{};", String::from_utf8_lossy(&reference)),
                }
            }
            Event::Comment(_) | Event::PI(_) | Event::Decl(_) => {}
            Event::DocType(_) => {
                return Err(fault("a document type declaration is not supported".into()));
            }
            Event::Eof => {
                let mut root = open.pop().unwrap_or_default();
                return match (open.is_empty(), root.children.pop()) {
                    (true, Some(root)) => Ok(root),
                    _ => Err(fault("the document has no end".into())),
                };
            }
        }
    }
}

fn start(
    tag: &BytesStart<'_>,
    namespace: &ResolveResult<'_>,
    line: usize,
) -> Result<Element, CompileError> {
    let fault = |message: String| CompileError { line, message };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let local = text(tag.local_name().as_ref());
    let name = match namespace {
        ResolveResult::Bound(Namespace(namespace)) if *namespace == NAMESPACE.as_bytes() => local,
        ResolveResult::Bound(Namespace(namespace)) => {
            format!("{local} xmlns={:?}", text(namespace))
        }
        ResolveResult::Unbound => format!("{local} xmlns=\"\""),
        ResolveResult::Unknown(prefix) => {
            return Err(fault(format!("the prefix {:?} is not declared", text(prefix))));
        }
    };
    let mut element = Element { name, line, ..Element::default() };
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| fault(error.to_string()))?;
        let value = attribute
            .normalized_value(XmlVersion::Implicit1_0)
            .map_err(|error| fault(error.to_string()))?;
        match attribute.key.as_ref() {
            key if key == b"xmlns" || key.contains(&b':') => {}
            key => element.attributes.push((text(key), value.into_owned())),
        }
    }
    Ok(element)
}

/// Counts lines up to offsets that grow.
struct Lines<'a> {
    source: &'a [u8],
    offset: usize,
    line: usize,
}

impl Lines<'_> {
    /// The line of the tag behind this offset.
    fn at(&mut self, offset: usize) -> usize {
        let passed = self.source.get(self.offset..offset).unwrap_or_default();
        self.line += passed.iter().filter(|&&byte| byte == b'\n').count();
        self.offset = offset;
        self.line
    }
}
