//! Rulesets in XML (RFC 7940).

use super::model::{self, Action, Context, Element as Entry, Kind, Matcher, Model, Rule, Variant};
use super::program::{CLASSES_TOO_LARGE, MAX_RANGES, MAX_WORDS};
use super::set::Set;
use super::tree::{self, BLANKS, Element, NAMESPACE};
use super::{CompileError, property};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use unidn_core::lgr::layout::Trigger;

/// The names of what follows.
#[derive(Default)]
struct Names {
    tags: HashMap<String, Rc<Set>>,
    classes: HashMap<String, Rc<Set>>,
    /// The properties that were named so far.
    properties: RefCell<HashMap<String, Rc<Set>>>,
    rules: HashMap<String, usize>,
    /// The number of matchers of the rule that is being read, with those of the rules in it.
    matchers: Cell<usize>,
    /// The same of all rules so far.
    all_matchers: Cell<usize>,
    /// The number of ranges that operators over classes have taken so far.
    ranges: Cell<usize>,
}

/// The largest number of matchers in all rules.
const MAX_MATCHERS: usize = 16 * MAX_WORDS;

impl Names {
    /// Counts matchers before there is memory for them: references to rules can make their number
    /// grow exponentially.
    fn count(&self, element: &Element, matchers: usize) -> Outcome<()> {
        for (sum, most) in [(&self.matchers, MAX_WORDS), (&self.all_matchers, MAX_MATCHERS)] {
            sum.set(sum.get() + matchers);
            if sum.get() > most {
                return Err(element.fault("the rule is too long"));
            }
        }
        Ok(())
    }

    /// Counts the ranges that an operator takes: references give each use of it a large class.
    fn count_ranges(&self, element: &Element, sets: &[Rc<Set>]) -> Outcome<()> {
        let ranges: usize = sets.iter().map(|set| set.ranges().len()).sum();
        self.ranges.set(self.ranges.get().saturating_add(ranges));
        if self.ranges.get() > MAX_RANGES {
            return Err(element.fault(CLASSES_TOO_LARGE));
        }
        Ok(())
    }
}

type Outcome<T> = Result<T, CompileError>;

/// The ruleset of a document.
pub(crate) fn parse(source: &str) -> Outcome<Model> {
    let root = tree::parse(source)?;
    if root.name != "lgr" {
        return Err(root.fault(format!("not an <lgr> of the namespace {NAMESPACE}")));
    }
    root.expect(&[])?;
    let (mut model, mut names) = (Model::default(), Names::default());
    let mut data = None;
    for part in &root.children {
        match part.name.as_str() {
            // It describes the ruleset, and changes no label.
            "meta" => {}
            "data" if data.is_none() => {
                let mut tagged = HashMap::new();
                for child in &part.children {
                    tags(child, &mut tagged)?;
                }
                let sets = tagged.into_iter().map(|(tag, ranges)| (tag, Set::of(ranges).into()));
                names.tags = sets.collect();
                data = Some(part);
            }
            "rules" => {
                for child in &part.children {
                    rules(child, &mut model, &mut names)?;
                }
            }
            _ => return Err(unsupported(part, &root)),
        }
    }
    let data = data.ok_or_else(|| root.fault("<lgr> has no <data>"))?;
    for child in &data.children {
        match child.name.as_str() {
            "char" => character(child, &mut model, &names)?,
            "range" => range(child, &mut model, &names)?,
            _ => return Err(unsupported(child, data)),
        }
    }
    Ok(model)
}

fn unsupported(element: &Element, parent: &Element) -> CompileError {
    element.fault(format!("<{}> in <{}> is not supported", element.name, parent.name))
}

fn required<'a>(element: &'a Element, attribute: &str) -> Outcome<&'a str> {
    let missing = || element.fault(format!("<{}> has no \"{attribute}\"", element.name));
    element.get(attribute).ok_or_else(missing)
}

/// The name in an attribute: an NMTOKEN in the schema of RFC 7940. Blanks around it do not count.
fn name<'a>(element: &'a Element, attribute: &str) -> Outcome<Option<&'a str>> {
    let name = reference(element, attribute);
    name.map(|name| checked_name(element, attribute, name)).transpose()
}

/// The name of something else.
fn reference<'a>(element: &'a Element, attribute: &str) -> Option<&'a str> {
    element.get(attribute).map(|name| name.trim_matches(BLANKS))
}

fn checked_name<'a>(element: &Element, attribute: &str, name: &'a str) -> Outcome<&'a str> {
    if model::is_name(name) {
        return Ok(name);
    }
    Err(element.fault(format!(
        "the \"{attribute}\" {name:?} of <{}> is not a name: a name has only letters, digits, \
         marks and . - _ : \u{B7}",
        element.name
    )))
}

fn required_name<'a>(element: &'a Element, attribute: &str) -> Outcome<&'a str> {
    required(element, attribute)?;
    Ok(name(element, attribute)?.unwrap_or_default())
}

fn code_point(element: &Element, text: &str) -> Outcome<u32> {
    model::code_point(text).map_err(|message| element.fault(message))
}

fn code_points(element: &Element, attribute: &str) -> Outcome<Vec<u32>> {
    let text = required(element, attribute)?;
    let text: Vec<u32> =
        text.split_ascii_whitespace().map(|c| code_point(element, c)).collect::<Outcome<_>>()?;
    if text.len() > unidn_core::lgr::MAX_LABEL {
        return Err(element.fault(model::TOO_LONG));
    }
    Ok(text)
}

/// The first and the last code point of a `char` or a `range`.
fn ends(element: &Element) -> Outcome<(u32, u32)> {
    if element.name == "range" {
        let first = code_point(element, required(element, "first-cp")?)?;
        let last = code_point(element, required(element, "last-cp")?)?;
        if first < 0xD800 && last > 0xDFFF {
            return Err(element.fault("the range contains surrogates, D800 to DFFF"));
        }
        return in_order(element, first, last);
    }
    match code_points(element, "cp")?[..] {
        [c] => Ok((c, c)),
        _ => Err(element.fault("a sequence has a tag")),
    }
}

fn in_order(element: &Element, first: u32, last: u32) -> Outcome<(u32, u32)> {
    if first > last {
        return Err(element.fault("the range ends before it begins"));
    }
    Ok((first, last))
}

fn tags(element: &Element, tagged: &mut HashMap<String, Vec<(u32, u32)>>) -> Outcome<()> {
    for tag in element.get("tag").unwrap_or_default().split_ascii_whitespace() {
        tagged.entry(tag.into()).or_default().push(ends(element)?);
    }
    Ok(())
}

fn context(element: &Element, names: &Names, [when, not_when]: [&str; 2]) -> Outcome<Context> {
    let (name, negated) = match (reference(element, when), reference(element, not_when)) {
        (None, None) => return Ok(Context::default()),
        (Some(name), None) => (name, false),
        (None, Some(name)) => (name, true),
        _ => return Err(element.fault(format!("both \"{when}\" and \"{not_when}\""))),
    };
    let rule = names.rules.get(name).copied();
    let rule = rule.ok_or_else(|| element.fault(format!("the rule {name:?} is not defined")))?;
    Ok(Context { rule: Some(rule), negated })
}

const WHEN: [&str; 2] = ["when", "not-when"];

fn character(element: &Element, model: &mut Model, names: &Names) -> Outcome<()> {
    element.expect(&["cp", "comment", "ref", "tag", "when", "not-when"])?;
    let code_points = code_points(element, "cp")?;
    let mut entry =
        Entry { code_points, context: context(element, names, WHEN)?, variants: vec![] };
    for child in &element.children {
        if child.name != "var" {
            return Err(unsupported(child, element));
        }
        entry.variants.push(variant(child, names)?);
    }
    add(element, model, entry)
}

fn variant(element: &Element, names: &Names) -> Outcome<Variant> {
    element.expect(&["cp", "comment", "ref", "type", "when", "not-when"])?;
    if let Some(child) = element.children.first() {
        return Err(unsupported(child, element));
    }
    let kind = name(element, "type")?.map(str::to_owned);
    if kind.as_ref().is_some_and(|kind| kind.starts_with('_')) {
        return Err(element.fault("the type of a variant begins with \"_\""));
    }
    Ok(Variant {
        code_points: code_points(element, "cp")?,
        context: context(element, names, WHEN)?,
        kind,
        line: element.line,
    })
}

fn range(element: &Element, model: &mut Model, names: &Names) -> Outcome<()> {
    element.expect(&["first-cp", "last-cp", "comment", "ref", "tag", "when", "not-when"])?;
    if let Some(child) = element.children.first() {
        return Err(unsupported(child, element));
    }
    let (first, last) = ends(element)?;
    let context = context(element, names, WHEN)?;
    for c in first..=last {
        add(element, model, Entry { code_points: vec![c], context, variants: vec![] })?;
    }
    Ok(())
}

fn add(element: &Element, model: &mut Model, entry: Entry) -> Outcome<()> {
    let first = entry.code_points.first().ok_or_else(|| element.fault("no code point"))?;
    let group = model.elements.entry(*first).or_default();
    if group.iter().any(|known| known.code_points == entry.code_points) {
        return Err(element.fault(model::defined_twice(&entry.code_points)));
    }
    group.push(entry);
    Ok(())
}

fn rules(element: &Element, model: &mut Model, names: &mut Names) -> Outcome<()> {
    match element.name.as_str() {
        "rule" => {
            element.expect(&["name", "comment", "ref"])?;
            let name = required_name(element, "name")?.to_owned();
            names.matchers.set(0);
            let matchers = matchers(element, model, names)?;
            if names.rules.insert(name.clone(), model.rules.len()).is_some() {
                return Err(element.fault(format!("the rule {name:?} is defined twice")));
            }
            let count = names.matchers.get();
            model.rules.push(Rule { name, line: element.line, matchers, count });
        }
        "action" => {
            let action = action(element, model, names)?;
            model.actions.push(action);
        }
        _ => {
            let name = required_name(element, "name")?.to_owned();
            let class = class(element, names)?;
            if names.classes.insert(name.clone(), class).is_some() {
                return Err(element.fault(format!("the class {name:?} is defined twice")));
            }
        }
    }
    Ok(())
}

fn action(element: &Element, model: &Model, names: &Names) -> Outcome<Action> {
    const TRIGGERS: [(&str, Trigger); 3] = [
        ("any-variant", Trigger::Any),
        ("all-variants", Trigger::All),
        ("only-variants", Trigger::Only),
    ];
    element.expect(&[
        "disp",
        "comment",
        "ref",
        "match",
        "not-match",
        "any-variant",
        "all-variants",
        "only-variants",
    ])?;
    let context = context(element, names, ["match", "not-match"])?;
    let rule = context.rule.and_then(|rule| model.rules.get(rule));
    if let Some(Rule { name, .. }) = rule.filter(|rule| model::is_anchored(&rule.matchers)) {
        return Err(element.fault(format!("the rule {name:?} has an anchor")));
    }
    let mut triggers =
        TRIGGERS.iter().filter_map(|&(name, trigger)| Some((name, element.get(name)?, trigger)));
    let (attribute, kinds, trigger) = triggers.next().unwrap_or(("", "", Trigger::Always));
    if triggers.next().is_some() {
        return Err(element.fault("more than one set of types"));
    }
    let kinds = kinds.split_ascii_whitespace();
    let kinds: Vec<String> = kinds
        .map(|kind| checked_name(element, attribute, kind).map(str::to_owned))
        .collect::<Outcome<_>>()?;
    if kinds.is_empty() && trigger != Trigger::Always {
        return Err(element.fault("an empty set of types"));
    }
    let disposition = required_name(element, "disp")?.to_owned();
    Ok(Action { disposition, context, trigger, kinds })
}

/// Whether it is a class or an operator over classes.
fn is_class(element: &Element) -> bool {
    matches!(
        element.name.as_str(),
        "class" | "union" | "intersection" | "difference" | "symmetric-difference" | "complement"
    )
}

/// A class. References to one share its set: their number times its size need not fit into memory.
fn class(element: &Element, names: &Names) -> Outcome<Rc<Set>> {
    if !is_class(element) {
        return Err(element.fault(format!("<{}> is not supported here", element.name)));
    }
    if element.name == "class" {
        return simple_class(element, names);
    }
    element.expect(&["name", "comment", "ref", "count"])?;
    let sets: Vec<Rc<Set>> =
        element.children.iter().map(|child| class(child, names)).collect::<Outcome<_>>()?;
    names.count_ranges(element, &sets)?;
    let set = match (element.name.as_str(), &sets[..]) {
        ("union", [_, ..]) => Set::union(sets.iter().map(Rc::as_ref)),
        ("intersection", [a, b]) => a.intersection(b),
        ("difference", [a, b]) => a.difference(b),
        ("symmetric-difference", [a, b]) => {
            Set::union([a.as_ref(), b]).difference(&a.intersection(b))
        }
        ("complement", [a]) => a.complement(),
        _ => {
            let fault = format!("<{}> has a wrong number of classes", element.name);
            return Err(element.fault(fault));
        }
    };
    Ok(set.into())
}

fn simple_class(element: &Element, names: &Names) -> Outcome<Rc<Set>> {
    element.expect(&["name", "comment", "ref", "count", "by-ref", "from-tag", "property"])?;
    if let Some(child) = element.children.first() {
        return Err(unsupported(child, element));
    }
    let undefined = |kind, name| element.fault(format!("the {kind} {name:?} is not defined"));
    let sources = ["by-ref", "from-tag", "property"].map(|name| reference(element, name));
    match (sources, element.text.trim()) {
        ([Some(name), None, None], "") => {
            names.classes.get(name).cloned().ok_or_else(|| undefined("class", name))
        }
        ([None, Some(tag), None], "") => {
            names.tags.get(tag).cloned().ok_or_else(|| undefined("tag", tag))
        }
        ([None, None, Some(name)], "") => property(element, name, names),
        ([None, None, None], text) => {
            let ranges = text.split_ascii_whitespace().map(|range| {
                let (first, last) = range.split_once('-').unwrap_or((range, range));
                in_order(element, code_point(element, first)?, code_point(element, last)?)
            });
            Ok(Set::of(ranges.collect::<Outcome<_>>()?).into())
        }
        _ => Err(element.fault("a class with more than one definition")),
    }
}

/// The class of a property, made once.
fn property(element: &Element, name: &str, names: &Names) -> Outcome<Rc<Set>> {
    let mut known = names.properties.borrow_mut();
    if let Some(set) = known.get(name) {
        return Ok(Rc::clone(set));
    }
    let fault = |why| element.fault(format!("the property {name:?} is not supported: {why}"));
    let set = Rc::new(property::set(name).map_err(fault)?);
    known.insert(name.into(), Rc::clone(&set));
    Ok(set)
}

/// The matchers in a rule or another matcher.
fn matchers(element: &Element, model: &Model, names: &Names) -> Outcome<Vec<Matcher>> {
    element.children.iter().map(|child| matcher(child, element, model, names)).collect()
}

fn matcher(element: &Element, parent: &Element, model: &Model, names: &Names) -> Outcome<Matcher> {
    let count = element.get("count").map(|count| self::count(element, count)).transpose()?;
    let inner = || matchers(element, model, names);
    names.count(element, 1)?;
    let kind = match element.name.as_str() {
        "any" => Kind::Any,
        "start" => Kind::Start,
        "end" => Kind::End,
        "anchor" => Kind::Anchor,
        "char" => Kind::Text(code_points(element, "cp")?),
        "look-behind" => Kind::LookBehind(inner()?),
        "look-ahead" => Kind::LookAhead(inner()?),
        "choice" => Kind::Choice(inner()?),
        "rule" => match reference(element, "by-ref") {
            None => Kind::Rule(inner()?),
            Some(name) => {
                let rule = names.rules.get(name).and_then(|&rule| model.rules.get(rule));
                let undefined = || element.fault(format!("the rule {name:?} is not defined"));
                let rule = rule.ok_or_else(undefined)?;
                names.count(element, rule.count)?;
                Kind::Rule(rule.matchers.clone())
            }
        },
        _ if is_class(element) => Kind::Class(class(element, names)?),
        _ => return Err(unsupported(element, parent)),
    };
    match element.name.as_str() {
        "any" | "choice" => element.expect(&["count", "comment"])?,
        "start" | "end" | "anchor" | "look-behind" | "look-ahead" => {
            element.expect(&["comment"])?;
        }
        "char" => element.expect(&["cp", "count", "comment", "ref"])?,
        "rule" => element.expect(&["by-ref", "count", "comment", "ref"])?,
        _ => {}
    }
    let matcher = Matcher { kind, count };
    let has_position = |inner: &Matcher| inner.is_look() || matches!(inner.kind, Kind::Anchor);
    let inner = matcher.inner();
    if (matcher.is_look() || count.is_some()) && model::any(inner, &has_position) {
        return Err(element.fault(format!(
            "a <{}> that contains an anchor, a look-behind or a look-ahead is not supported",
            element.name
        )));
    }
    Ok(matcher)
}

fn count(element: &Element, text: &str) -> Outcome<(u32, Option<u32>)> {
    let fault = || element.fault(format!("{text:?} is not a count"));
    let number = |text: &str| text.parse::<u32>().map_err(|_| fault());
    let (least, most) = match (text.strip_suffix('+'), text.split_once(':')) {
        (Some(least), _) => (number(least)?, None),
        (None, Some((least, most))) => (number(least)?, Some(number(most)?)),
        (None, None) => (number(text)?, Some(number(text)?)),
    };
    if most.is_some_and(|most| most < least || most == 0) {
        Err(fault())
    } else {
        Ok((least, most))
    }
}
