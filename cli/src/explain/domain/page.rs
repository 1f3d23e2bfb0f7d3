//! The way of a name for a reader.

use super::super::steps;
use super::hidden::Hidden;
use super::{Steps, Way};
use crate::display::judge::Judge;
use crate::display::suspects::Suspects;
use crate::report::Styles;
use crate::visible;
use std::fmt::{Result, Write};
use unidn_core::display::Reason;
use unidn_core::idna::{Form, Rule, Verdict};

/// The whole explanation of a name.
pub(super) fn page(name: &[u8], way: &Way, judge: &Judge, styles: Styles) -> String {
    let mut page = Page { text: String::new(), judge, styles };
    // Writing to a string does not fail.
    let _ = page.write(name, way);
    page.text
}

struct Page<'a> {
    text: String,
    judge: &'a Judge,
    styles: Styles,
}

impl Page<'_> {
    fn write(&mut self, name: &[u8], way: &Way) -> Result {
        self.heading(&format!("Name {}", visible::beginning(name)))?;
        if let Some(steps) = &way.steps {
            self.mapped(steps)?;
            self.normalized(steps)?;
            self.labels(steps)?;
            self.checks(steps)?;
            self.punycode(steps)?;
            self.hidden(way, steps)?;
        }
        self.result(way)
    }

    fn heading(&mut self, text: &str) -> Result {
        let style = self.styles.heading;
        writeln!(self.text, "{style}{text}{style:#}")
    }

    fn mapped(&mut self, steps: &Steps) -> Result {
        self.text.write_str("\n")?;
        self.heading("1. Mapped (UTS #46 section 4, step 1)")?;
        for point in &steps.mapped {
            let from = visible::code_point(point.character);
            match &*point.to {
                "" => writeln!(self.text, "   {from} is ignored")?,
                to => writeln!(self.text, "   {from} becomes {}", visible::code_points(to))?,
            }
        }
        self.after_step(steps.mapped.is_empty(), &steps.mapped_text)
    }

    fn normalized(&mut self, steps: &Steps) -> Result {
        self.heading("2. Normalized to NFC (step 2)")?;
        for change in &steps.normalized {
            let (from, to) = (visible::code_points(&change.from), visible::code_points(&change.to));
            writeln!(self.text, "   {from} becomes {to}")?;
        }
        self.after_step(steps.normalized.is_empty(), &steps.normalized_text)
    }

    fn after_step(&mut self, is_same: bool, text: &str) -> Result {
        if is_same {
            return self.text.write_str("   nothing changes\n\n");
        }
        let style = self.styles.mark;
        let text = visible::text(text.as_bytes());
        writeln!(self.text, "   text: {style}{text}{style:#}\n")
    }

    fn labels(&mut self, steps: &Steps) -> Result {
        self.heading("3. Labels (steps 3 and 4)")?;
        for (number, label) in (1..).zip(&steps.labels) {
            let text = visible::text(label.text.as_bytes());
            let form = match label.form {
                Form::Plain if label.text.is_empty() => "empty".into(),
                Form::Plain => String::new(),
                Form::Decoded => {
                    format!(", decodes to {}", visible::text(label.u_label.as_bytes()))
                }
                Form::Undecodable => ", does not decode".into(),
                Form::Untouched => ", stays as it is".into(),
            };
            writeln!(self.text, "   {number}. {text}{form}")?;
        }
        if steps.is_bidi {
            let notice = "there are right-to-left letters: a bidi domain name (RFC 5893)";
            writeln!(self.text, "   {notice}")?;
        }
        self.text.write_str("\n")
    }

    fn checks(&mut self, steps: &Steps) -> Result {
        self.heading("4. Checks (step 4, section 4.1; the lengths of section 4.2)")?;
        for (number, label) in (1..).zip(&steps.labels) {
            let shown = visible::text(label.u_label.as_bytes());
            self.heading(format!("   Label {number}: {shown}").trim_end())?;
            self.verdicts(label.verdicts.iter())?;
        }
        self.heading("   The name")?;
        self.verdicts(steps.verdicts.iter().copied())?;
        self.text.write_str("\n")
    }

    fn verdicts(&mut self, verdicts: impl Iterator<Item = (Rule, Verdict)>) -> Result {
        let mut not_checked = Vec::new();
        for (rule, verdict) in verdicts {
            let (mark, word, at) = match verdict {
                Verdict::NotChecked => {
                    not_checked.push(rule.name());
                    continue;
                }
                Verdict::Kept => (self.styles.mark, "pass", String::new()),
                Verdict::Broken(c) => {
                    let at = c.map_or(String::new(), |c| format!(": {}", visible::quoted(c)));
                    (self.styles.fault, "FAIL", at)
                }
            };
            let (demand, source) = (demand(rule), rule.source());
            writeln!(self.text, "   {mark}{word}{mark:#}  {demand}{at} ({source})")?;
        }
        if !not_checked.is_empty() {
            writeln!(self.text, "   not checked: {}", not_checked.join(", "))?;
        }
        Ok(())
    }

    fn punycode(&mut self, steps: &Steps) -> Result {
        let mut labels = (1..).zip(&steps.labels).filter(|(_, l)| l.punycode.is_some()).peekable();
        if labels.peek().is_none() {
            return Ok(());
        }
        self.heading("5. Punycode (RFC 3492)")?;
        for (number, label) in labels {
            let Some((direction, trace)) = &label.punycode else { continue };
            self.heading(&format!("   Label {number}"))?;
            let page = steps::page(label.text.as_bytes(), *direction, trace, self.styles);
            for line in page.lines() {
                writeln!(self.text, "{}", format!("   {line}").trim_end())?;
            }
            self.text.write_str("\n")?;
        }
        Ok(())
    }

    fn hidden(&mut self, way: &Way, steps: &Steps) -> Result {
        let labels = (1..).zip(&steps.labels);
        let mut labels = labels.filter_map(|(n, l)| Some((n, l, l.hidden.as_ref()?))).peekable();
        if labels.peek().is_none() {
            return Ok(());
        }
        self.heading(&format!("6. Display ({})", self.judge.name()))?;
        for (number, label, Hidden { reason, rule, suspects }) in labels {
            let shown = visible::text(label.u_label.as_bytes());
            self.heading(&format!("   Label {number}: {shown}"))?;
            let message = match rule {
                Some(rule) => format!("{} ({})", rule.message(), rule.source()),
                None => match way.decision.found.protected_line {
                    Some(line) if *reason == Reason::ProtectedName => {
                        format!("{}: line {line}", reason.message())
                    }
                    _ => reason.message().into(),
                },
            };
            let style = self.styles.fault;
            writeln!(self.text, "   {style}hidden{style:#}: {message}")?;
            if let Some(suspects) = suspects {
                self.suspects(suspects)?;
            }
        }
        self.text.write_str("\n")
    }

    fn suspects(&mut self, Suspects { scripts, characters, skeleton }: &Suspects) -> Result {
        for character in characters {
            writeln!(self.text, "   {character}")?;
        }
        if !scripts.is_empty() {
            writeln!(self.text, "   scripts: {}", scripts.join(", "))?;
        }
        if let Some(skeleton) = skeleton {
            writeln!(self.text, "   skeleton: {}", visible::text(skeleton.as_bytes()))?;
        }
        Ok(())
    }

    fn result(&mut self, way: &Way) -> Result {
        if way.steps.is_none() {
            return Ok(());
        }
        for (heading, outcome) in [("ToASCII", &way.to_ascii), ("ToUnicode", &way.to_unicode)] {
            let text = match &outcome.output {
                Some(output) => visible::text(output),
                None => "none".into(),
            };
            let fault = match outcome.fault {
                Some(_) if outcome.output.is_some() => ", and a fault",
                _ => "",
            };
            let style = self.styles.heading;
            writeln!(self.text, "{style}{heading}{style:#}: {text}{fault}")?;
        }
        let style = self.styles.heading;
        let decision = way.decision.in_a_line();
        writeln!(self.text, "{style}Display{style:#} ({}): {decision}", self.judge.name())
    }
}

/// Of no rule of today: the enum may grow, and a test finds the new rule.
const NO_DEMAND: &str = "complies with its rule";

/// The requirement of a rule, as the rest of a sentence about a label or a name.
const fn demand(rule: Rule) -> &'static str {
    match rule {
        Rule::Punycode => "is valid Punycode after xn--",
        Rule::AceEmpty => "has something after xn--",
        Rule::AceAsciiOnly => "decodes to more than ASCII",
        Rule::AcePrefix => "does not decode to another xn--",
        Rule::RoundTrip => "decodes to nothing that mapping would change",
        Rule::Nfc => "is in Normalization Form C",
        Rule::Disallowed => "has no disallowed character",
        Rule::Ascii => "has no ASCII character that is not allowed",
        Rule::HyphenFirst => "does not begin with a hyphen",
        Rule::HyphenLast => "does not end with a hyphen",
        Rule::Hyphen34 => "has no hyphens in positions 3 and 4",
        Rule::LeadingMark => "does not begin with a combining mark",
        Rule::Dot => "has no dot",
        Rule::ContextJ => "has joiners only where their rules allow them",
        Rule::ContextO => "keeps the other contextual rules",
        Rule::Bidi1 => "begins with a left-to-right or a right-to-left letter",
        Rule::Bidi2 => "right-to-left, has only characters for it",
        Rule::Bidi3 => "right-to-left, ends with such a letter or a digit",
        Rule::Bidi4 => "right-to-left, has no two kinds of digits",
        Rule::Bidi5 => "left-to-right, has only characters for it",
        Rule::Bidi6 => "left-to-right, ends with such a letter or a digit",
        Rule::Idna2008 => "has only characters that IDNA2008 permits",
        Rule::NotMappedForm => "is in the form that mapping and normalization give",
        Rule::EmptyLabel => "is not empty",
        Rule::LabelTooLong => "has at most 63 octets in ASCII",
        Rule::NameTooLong => "has at most 253 octets in ASCII",
        Rule::RootDot => "is not the empty one after a last dot",
        // Those of prepared text, which no name breaks.
        Rule::Unassigned => "has no unassigned code point",
        Rule::Prohibited => "has no prohibited character",
        Rule::MixedDirections => "has letters of one direction",
        Rule::EndsNotRightToLeft => "right-to-left, begins and ends with such a letter",
        Rule::EmptyText => "is not empty",
        _ => NO_DEMAND,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unidn_core::idna::RULES;

    #[test]
    fn every_rule_has_its_demand() {
        for &rule in RULES {
            assert_ne!(demand(rule), NO_DEMAND, "{rule:?}");
        }
    }
}
