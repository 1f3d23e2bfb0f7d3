//! A ruleset as it is compiled: the same for XML and for tables.

use super::set::Set;
use super::text;
use crate::visible;
use std::collections::BTreeMap;
use std::rc::Rc;
use unidn_core::lgr::layout::Trigger;
use unidn_core::text::is_scalar_value;
use unidn_core::unicode::properties;

/// The code point of 4 to 6 hexadecimal digits, or why it is none.
pub(super) fn code_point(digits: &str) -> Result<u32, String> {
    let is_hexadecimal =
        (4..=6).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_hexdigit());
    let why = match u32::from_str_radix(digits, 16) {
        Ok(c) if is_hexadecimal && is_scalar_value(c) => return Ok(c),
        Ok(0xD800..=0xDFFF) if is_hexadecimal => "it is a surrogate",
        Ok(_) if is_hexadecimal => "the last one is 10FFFF",
        _ => "one has four to six hexadecimal digits, such as 0061",
    };
    Err(format!("\"{}\" is not a code point: {why}", visible::beginning(digits.as_bytes())))
}

/// What a sequence of more than [`MAX_LABEL`](unidn_core::lgr::MAX_LABEL) code points is.
pub(super) const TOO_LONG: &str = "a sequence of more than 63 code points";

/// Why code points have no second entry.
pub(super) fn defined_twice(code_points: &[u32]) -> String {
    format!("{} is defined twice", text::numbers(code_points))
}

/// Whether it is an NMTOKEN as in XML Schema: of letters, digits, marks and some punctuation.
/// What ends a line or commands a terminal is none of these.
pub(super) fn is_name(text: &str) -> bool {
    let is_right =
        |c: char| c.is_alphanumeric() || ".-_:\u{B7}".contains(c) || properties(c.into()).is_mark();
    !text.is_empty() && text.chars().all(is_right)
}

/// A ruleset.
#[derive(Debug, Default)]
pub(crate) struct Model {
    /// The elements that begin with each code point.
    pub(crate) elements: BTreeMap<u32, Vec<Element>>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) actions: Vec<Action>,
}

/// A code point or a sequence.
#[derive(Clone, Debug, Default)]
pub(crate) struct Element {
    pub(crate) code_points: Vec<u32>,
    pub(crate) context: Context,
    pub(crate) variants: Vec<Variant>,
}

/// A variant.
#[derive(Clone, Debug, Default)]
pub(crate) struct Variant {
    pub(crate) code_points: Vec<u32>,
    pub(crate) context: Context,
    pub(crate) kind: Option<String>,
    pub(crate) line: usize,
}

/// The number of a rule, and whether it must not match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Context {
    pub(crate) rule: Option<usize>,
    pub(crate) negated: bool,
}

/// A rule with a name.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) name: String,
    pub(crate) line: usize,
    pub(crate) matchers: Vec<Matcher>,
    /// The number of matchers, with those inside of others.
    pub(crate) count: usize,
}

/// A matcher and how often it matches.
#[derive(Clone, Debug)]
pub(crate) struct Matcher {
    pub(crate) kind: Kind,
    /// `None` for exactly once; without a largest number, any number.
    pub(crate) count: Option<(u32, Option<u32>)>,
}

/// The kinds of matchers.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Any,
    Text(Vec<u32>),
    Class(Rc<Set>),
    Start,
    End,
    Anchor,
    LookBehind(Vec<Matcher>),
    LookAhead(Vec<Matcher>),
    Choice(Vec<Matcher>),
    Rule(Vec<Matcher>),
}

/// An action.
#[derive(Clone, Debug)]
pub(crate) struct Action {
    pub(crate) disposition: String,
    pub(crate) context: Context,
    pub(crate) trigger: Trigger,
    pub(crate) kinds: Vec<String>,
}

impl Matcher {
    pub(crate) fn inner(&self) -> &[Matcher] {
        match &self.kind {
            Kind::LookBehind(inner)
            | Kind::LookAhead(inner)
            | Kind::Choice(inner)
            | Kind::Rule(inner) => inner,
            _ => &[],
        }
    }

    pub(crate) fn is_look(&self) -> bool {
        matches!(self.kind, Kind::LookBehind(_) | Kind::LookAhead(_))
    }
}

/// Whether one of the matchers, or one inside of them, has a property.
pub(crate) fn any(matchers: &[Matcher], has: &dyn Fn(&Matcher) -> bool) -> bool {
    matchers.iter().any(|matcher| has(matcher) || any(matcher.inner(), has))
}

/// Whether the rule of these matchers has an anchor.
pub(crate) fn is_anchored(matchers: &[Matcher]) -> bool {
    any(matchers, &|matcher| matches!(matcher.kind, Kind::Anchor))
}

impl Model {
    /// The default actions (RFC 7940, section 7.6), which follow those of the ruleset.
    pub(crate) fn add_default_actions(&mut self) {
        let defaults = [
            ("invalid", Trigger::Any),
            ("blocked", Trigger::Any),
            ("allocatable", Trigger::Any),
            ("activated", Trigger::All),
        ];
        self.actions.extend(defaults.map(|(name, trigger)| Action {
            disposition: name.into(),
            context: Context::default(),
            trigger,
            kinds: vec![name.into()],
        }));
        self.actions.push(Action {
            disposition: "valid".into(),
            context: Context::default(),
            trigger: Trigger::Always,
            kinds: Vec::new(),
        });
    }

    /// All code points that can be in a label or in a variant.
    pub(crate) fn alphabet(&self) -> Set {
        let elements = self.elements.values().flatten();
        let all = elements.flat_map(|element| {
            let variants = element.variants.iter().flat_map(|variant| &variant.code_points);
            element.code_points.iter().chain(variants)
        });
        Set::of(all.map(|&c| (c, c)).collect())
    }
}
