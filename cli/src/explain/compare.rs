//! The gain of each idea of Punycode: four ways to write a text with letters, digits and hyphens,
//! each with one idea more.

use super::Direction;
use super::trace::Trace;
use crate::report::{Fault, Styles};
use crate::visible;
use serde::Serialize;
use std::borrow::Cow;
use unidn_core::punycode::Parameters;

/// One way to write the text, and the text written in it.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Way {
    way: &'static str,
    length: usize,
    written: String,
}

#[derive(Serialize)]
pub(super) struct Record<'a> {
    input: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ways: Option<Vec<Way>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

impl<'a> Record<'a> {
    pub(super) fn new(text: &'a [u8], direction: Direction, trace: &'a Trace) -> Self {
        let is_valid = trace.fault.is_none();
        let is_decoded = direction != Direction::Encode && is_valid;
        Self {
            input: String::from_utf8_lossy(text),
            text: is_decoded.then(|| trace.text.clone()),
            ways: is_valid.then(|| ways(trace)),
            error: trace.fault.as_ref(),
        }
    }
}

/// The comparison for a reader.
pub(super) fn page(trace: &Trace, styles: Styles) -> String {
    const MEANINGS: [&str; 4] = [
        "UTF-8, two hexadecimal digits a byte",
        "code points and positions, in base 36",
        "deltas, with the bias fixed at 72",
        "deltas, and the bias adapts",
    ];
    let Styles { heading, mark, .. } = styles;
    let text = &trace.text;
    let whole = visible::beginning(text.as_bytes());
    let (count, foreign) = (text.chars().count(), trace.steps.len());
    let mut page = format!(
        "{heading}{whole}{heading:#}

"
    );
    page += &format!(
        "Code points: {count}, not basic: {foreign}

"
    );
    page += &format!("{heading}length  way{heading:#}\n");
    for (way, meaning) in ways(trace).iter().zip(MEANINGS) {
        let written = visible::beginning(way.written.as_bytes());
        page += &format!("{mark}{:>6}{mark:#}  {:<10}  {meaning}\n", way.length, way.way);
        page += &format!("        {written}\n");
    }
    page
}

fn ways(trace: &Trace) -> Vec<Way> {
    let way = |way, written: String| Way { way, length: written.len(), written };
    vec![
        way("hex", hex(&trace.text)),
        way("positions", positions(&trace.text)),
        way("fixed bias", fixed_bias(trace)),
        way("Punycode", trace.punycode()),
    ]
}

fn hex(text: &str) -> String {
    text.bytes().map(|byte| format!("{byte:02x}")).collect()
}

/// The basic code points and two hyphens, if there are any; then for each other code point its
/// number and its position in the text. No number is empty, so that the last two hyphens in a row
/// are those after the basic code points.
fn positions(text: &str) -> String {
    let basic: String = text.chars().filter(char::is_ascii).collect();
    let numbers: Vec<_> = text
        .chars()
        .enumerate()
        .filter(|(_, c)| !c.is_ascii())
        .flat_map(|(position, c)| [base36(c as usize), base36(position)])
        .collect();
    let separator = if basic.is_empty() { "" } else { "--" };
    format!("{basic}{separator}{}", numbers.join("-"))
}

/// A number in base 36, most significant digit first, with the digits 0 to 9 and a to z.
fn base36(mut number: usize) -> String {
    let mut digits = Vec::new();
    loop {
        digits.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// As Punycode, but each number is written with the initial bias.
fn fixed_bias(trace: &Trace) -> String {
    let numbers = trace.steps.iter().map(|step| {
        let Parameters { initial_bias, .. } = Parameters::PUNYCODE;
        with_bias(step.insertion.delta, initial_bias)
    });
    std::iter::once(trace.literal()).chain(numbers).collect()
}

/// A generalized variable-length integer (RFC 3492, section 3.3).
fn with_bias(delta: u32, bias: u32) -> String {
    let Parameters { base, tmin, tmax, digits, .. } = Parameters::PUNYCODE;
    let mut number = String::new();
    let mut q = delta;
    let mut k = base;
    loop {
        let t = k.saturating_sub(bias).clamp(tmin, tmax);
        let value = if q < t { q } else { t + (q - t) % (base - t) };
        number.push(digits[value as usize].into());
        if q < t {
            return number;
        }
        q = (q - t) / (base - t);
        k += base;
    }
}

#[cfg(test)]
mod tests {
    use super::super::trace;
    use super::*;

    fn written(text: &str) -> [String; 4] {
        let ways = ways(&trace::encode(text.as_bytes()));
        for way in &ways {
            assert_eq!(way.length, way.written.chars().count());
        }
        ways.into_iter().map(|way| way.written).collect::<Vec<_>>().try_into().unwrap()
    }

    /// By hand: ł is U+0142, 8y in base 36; ó is U+00F3, 6r; ź is U+017A, ai. The deltas are 230,
    /// 236 and 226. With bias 72 the thresholds are 1, 1, 26: 230 is 1 + 229 mod 35 = 20 (u),
    /// 229 / 35 = 6 (g), 5 / 35 = 0 (a); 236 is 1 + 235 mod 35 = 26 (0), 6 (g), a; 226 is
    /// 1 + 225 mod 35 = 16 (q), 6 (g), a.
    #[test]
    fn each_way_follows_its_definition() {
        assert_eq!(
            written("łódź"),
            ["c582c3b364c5ba", "d--8y-0-6r-1-ai-3", "d-uga0gaqga", "d-uga0v4h"]
        );
        assert_eq!(written("abc"), ["616263", "abc--", "abc-", "abc-"]);
        assert_eq!(written("ü"), ["c3bc", "70-0", "tda", "tda"]);
        assert_eq!(written(""), ["", "", "", ""]);
    }

    /// The first number of every Punycode has the initial bias: there the two ways are one.
    #[test]
    fn the_first_number_has_the_fixed_bias() {
        for c in ('\u{80}'..=char::MAX).step_by(997) {
            let [.., fixed_bias, punycode] = written(&format!("a{c}"));
            assert_eq!(fixed_bias, punycode);
        }
    }

    /// The second way as it is printed: it can be read back.
    #[test]
    fn positions_can_be_read_back() {
        for text in ["łódź", "a--b-ü", "-ü", "ü--", "日本語", "x--", "--", "", "a\u{10FFFF}"]
        {
            let written = positions(text);
            let (basic, numbers) = written.rsplit_once("--").unwrap_or(("", &written));
            let numbers: Vec<u32> = numbers
                .split('-')
                .filter(|number| !number.is_empty())
                .map(|number| u32::from_str_radix(number, 36).unwrap())
                .collect();
            let mut back: Vec<char> = basic.chars().collect();
            for pair in numbers.chunks(2) {
                back.insert(pair[1] as usize, char::from_u32(pair[0]).unwrap());
            }
            assert_eq!(back.iter().collect::<String>(), text);
        }
    }
}
