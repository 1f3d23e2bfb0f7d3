//! Tables as text: the forms of RFC 3743 and RFC 4290.
//!
//! A line of RFC 3743 has a code point, the variants that are preferred in the zone, and the other
//! variants, divided by `;`. Those that are preferred get the type `allocatable`, the others
//! `blocked`. A line of RFC 4290 has a code point or a sequence and, behind `|`, its variants,
//! which get the type `blocked`. A code point that is listed as its own variant has no variant for
//! that. `U+` also divides the code points of a sequence, as in the tables of libidn.

use super::CompileError;
use super::model::{self, Element, Model, Variant};

/// Whether a file is one of these tables, not XML.
pub(crate) fn is_table(source: &str) -> bool {
    !source.trim_start().starts_with('<')
}

/// A file that is no ruleset at all is read as a table, too.
const AS_TABLE: &str = "the file is read as a table: it does not begin with \"<\"";

/// The ruleset of a table.
pub(crate) fn parse(source: &str) -> Result<Model, CompileError> {
    let mut model = Model::default();
    for (line, text) in source.lines().enumerate() {
        let text = text.split('#').next().unwrap_or_default().trim();
        let is_heading = ["Reference ", "Version ", "version ", "tld "];
        if text.is_empty() || is_heading.iter().any(|heading| text.starts_with(heading)) {
            continue;
        }
        let fault = |message: &str| CompileError { line: line + 1, message: message.into() };
        let element = if text.contains(';') { of_3743(text) } else { of_4290(text) };
        let misread = |message: &str| fault(&format!("{message} ({AS_TABLE})"));
        let mut element = element.map_err(|message| misread(&message))?;
        element.variants.iter_mut().for_each(|variant| variant.line = line + 1);
        let first = *element.code_points.first().ok_or_else(|| misread("no code point"))?;
        let group = model.elements.entry(first).or_default();
        if group.iter().any(|known| known.code_points == element.code_points) {
            return Err(fault(&model::defined_twice(&element.code_points)));
        }
        group.push(element);
    }
    if model.elements.is_empty() {
        return Err(CompileError { line: 0, message: "neither XML nor a table".into() });
    }
    Ok(model)
}

fn code_point(text: &str) -> Result<u32, String> {
    model::code_point(text.trim())
}

/// Code points in a row, divided by `divider`, without the references behind them.
fn sequence(text: &str, divider: char) -> Result<Vec<u32>, String> {
    let text = text.split('(').next().unwrap_or_default().replace("U+", &divider.to_string());
    let parts = text.split(divider).map(str::trim).filter(|part| !part.is_empty());
    let text: Vec<u32> = parts.map(code_point).collect::<Result<_, _>>()?;
    if text.len() > unidn_core::lgr::MAX_LABEL { Err(model::TOO_LONG.into()) } else { Ok(text) }
}

/// Adds variants, each once.
fn add(element: &mut Element, variants: Vec<Vec<u32>>, kind: &str) {
    for code_points in variants {
        let is_known = element.variants.iter().any(|known| known.code_points == code_points);
        if !is_known && !code_points.is_empty() && code_points != element.code_points {
            let kind = Some(kind.to_owned());
            element.variants.push(Variant { code_points, kind, ..Variant::default() });
        }
    }
}

fn of_3743(text: &str) -> Result<Element, String> {
    let mut fields = text.split(';');
    let own = sequence(fields.next().unwrap_or_default(), ' ')?;
    let mut element = Element { code_points: own, ..Element::default() };
    for (field, kind) in fields.zip(["allocatable", "blocked"]) {
        let field = without_references(field);
        let variants =
            field.split(',').map(|text| sequence(text, ' ')).collect::<Result<_, _>>()?;
        add(&mut element, variants, kind);
    }
    Ok(element)
}

/// A field without the references in parentheses: they have commas of their own.
fn without_references(field: &str) -> String {
    let parts = field.split('(').enumerate();
    parts
        .map(|(n, part)| if n == 0 { part } else { part.split_once(')').map_or("", |p| p.1) })
        .collect()
}

fn of_4290(text: &str) -> Result<Element, String> {
    let (own, variants) = text.split_once('|').unwrap_or((text, ""));
    let mut element = Element { code_points: sequence(own, '-')?, ..Element::default() };
    let variants = variants.split(':').map(|text| sequence(text, '-')).collect::<Result<_, _>>()?;
    add(&mut element, variants, "blocked");
    Ok(element)
}
