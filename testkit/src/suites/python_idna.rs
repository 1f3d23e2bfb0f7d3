//! The tests of the Python package idna, which knows IDNA2008 label by label.
//!
//! Its `hyphens_ok` and the like look at one rule, so that here only the bit of that rule counts.

use crate::c::OK;
use crate::data::Outcome;
use crate::tables::{options, rule};
use crate::text::Name;
use crate::{Answer, Processor};
use serde_json::Value;

const CASES: usize = 249;

pub fn every_case<P: Processor>(file: &str) -> Outcome {
    let mut count = 0;
    for line in file.lines() {
        let case = Case(serde_json::from_str(line)?);
        let is_right = check::<P>(&case).map_err(|error| format!("{line}\n{error}"))?;
        if !is_right {
            return Err(format!("not so: {line}").into());
        }
        count += 1;
    }
    if count == CASES { Ok(()) } else { Err(format!("{count} cases").into()) }
}

struct Case(Value);

impl Case {
    fn text(&self, field: &str) -> &str {
        self.0[field].as_str().unwrap_or_default()
    }

    fn input(&self) -> String {
        match &self.0["input_repeat"] {
            Value::Null => self.text("input").to_owned(),
            repeat => {
                let count = repeat[1].as_u64().unwrap_or_default() as usize;
                repeat[0].as_str().unwrap_or_default().repeat(count) + self.text("input_suffix")
            }
        }
    }

    /// Whether this answer is the one expected.
    fn is(&self, result: Option<&str>) -> bool {
        let expect = &self.0["expect"];
        result == if expect["error"] == true { None } else { expect["output"].as_str() }
    }

    /// Whether the case expects that there is nothing against the input.
    fn expects_validity(&self) -> bool {
        self.0["expect"]["valid"] == true
    }
}

fn check<P: Processor>(case: &Case) -> Result<bool, String> {
    let input = case.input();
    let name = Name::of(&input);
    // It refuses hyphens at either end of a label and checks CONTEXTO: that is registration.
    let registration = options("IDNA2008_REGISTRATION");
    let single = options("SINGLE_LABEL");
    let any = options("ASCII_ANY") | options("SKIP_BIDI") | options("SKIP_JOINERS");
    let checks = |options, rules| {
        let answer = P::to_unicode(&name, options)?;
        Ok((answer.detail.rules & rules == 0) == case.expects_validity())
    };
    match case.text("op") {
        "idna2008_label_to_ascii" => {
            Ok(case.is(text_of(&P::to_ascii(&name, registration | single)?)))
        }
        "idna2008_to_ascii" => Ok(case.is(text_of(&P::to_ascii(&name, registration)?))),
        "idna2008_label_to_unicode" => to_unicode::<P>(case, &name, registration | single),
        "idna2008_to_unicode" => to_unicode::<P>(case, &name, registration),
        "idna2008_to_unicode_display" => {
            let labels: Result<Vec<_>, _> =
                input.split('.').map(|label| shown::<P>(label, registration | single)).collect();
            Ok(case.is(Some(&labels?.join("."))))
        }
        "uts46_map" => uts46_map::<P>(case, &name, any),
        "bidi_rule" => bidi_rule::<P>(case, &input),
        "contextj" => {
            checks(options("ASCII_ANY") | options("SKIP_BIDI") | single, rule("CONTEXTJ"))
        }
        "contexto" => checks(any | options("CHECK_CONTEXTO") | single, rule("CONTEXTO")),
        "initial_combiner_ok" => checks(any | single, rule("LEADING_MARK")),
        "hyphens_ok" => checks(
            any | options("CHECK_HYPHENS"),
            rule("HYPHEN_FIRST") | rule("HYPHEN_LAST") | rule("HYPHEN_3_4"),
        ),
        "domain_length" => {
            let ascii = P::to_ascii(&name, options("LOOKUP"))?;
            let unicode = P::to_unicode(&name, options("LOOKUP"))?;
            Ok(ascii.detail.rules == rule("NAME_TOO_LONG") && unicode.status == OK)
        }
        op => Err(format!("what is {op}?")),
    }
}

fn text_of(answer: &Answer<String>) -> Option<&str> {
    (answer.status == OK).then_some(&*answer.text)
}

fn to_unicode<P: Processor>(case: &Case, name: &Name, options: u32) -> Result<bool, String> {
    let answer = P::to_unicode(name, options)?;
    let text = string(&answer.text)?;
    Ok(case.is((answer.status == OK).then_some(&*text)))
}

fn string(text: &[u32]) -> Result<String, String> {
    text.iter().map(|&c| char::from_u32(c).ok_or_else(|| "no text".to_owned())).collect()
}

/// A label as it is shown to a person who shall not see an invalid U-label. ToUnicode of a whole
/// name shows what is invalid, too, so that its caller takes the labels one by one.
fn shown<P: Processor>(label: &str, options: u32) -> Result<String, String> {
    let answer = P::to_unicode(&Name::of(label), options)?;
    if answer.status == OK { string(&answer.text) } else { Ok(label.to_ascii_lowercase()) }
}

/// ToUnicode with no check but that of the code points. It decodes, too; what is expected to keep
/// its A-label is compared with ToASCII.
fn uts46_map<P: Processor>(case: &Case, name: &Name, any: u32) -> Result<bool, String> {
    let is_std3 = case.0["flags"]["UseSTD3ASCIIRules"] == true;
    let options = if is_std3 { any | options("ASCII_LDH") } else { any };
    if case.0["expect"]["output"].as_str().is_some_and(|output| output.contains("xn--")) {
        return Ok(case.is(text_of(&P::to_ascii(name, options)?)));
    }
    to_unicode::<P>(case, name, options)
}

/// It takes the bidi rule label by label; here another label makes the name a bidi domain name.
fn bidi_rule<P: Processor>(case: &Case, input: &str) -> Result<bool, String> {
    let all = (1..=6).fold(0, |rules, n| rules | rule(&format!("BIDI_{n}")));
    let name = Name::of(&format!("{input}.\u{5D0}"));
    let options = options("ASCII_ANY") | options("SKIP_JOINERS");
    let broken = P::to_unicode(&name, options)?.detail.rules & all;
    let condition = rule(&format!("BIDI_{}", case.0["rule"]));
    Ok(if case.expects_validity() { broken == 0 } else { broken & condition != 0 })
}
