//! The steps for a reader.

use super::Direction;
use super::trace::{After, MAX_REPLAYED, Moment, State, Trace, characters};
use crate::report::Styles;
use crate::visible::{self, Excerpt};
use std::fmt::Write;
use unidn_core::punycode::{Digit, Insertion};

/// The whole explanation of a text, up to its end or its fault.
pub(super) fn page(text: &[u8], direction: Direction, trace: &Trace, styles: Styles) -> String {
    let mut page = Page { text: String::new(), styles, direction };
    // Writing to a string does not fail.
    let _ = page.write(text, trace);
    page.text
}

struct Page {
    text: String,
    styles: Styles,
    direction: Direction,
}

impl Page {
    fn write(&mut self, text: &[u8], trace: &Trace) -> std::fmt::Result {
        self.head(text)?;
        if !trace.has_literal_part {
            return Ok(());
        }
        self.literal_part(trace)?;
        if !trace.is_replayed() && !trace.steps.is_empty() {
            let why = format!("more than {MAX_REPLAYED} code points");
            writeln!(self.text, "The steps have no text after them: {why}.\n")?;
        }
        for (moment, number) in trace.replay().zip(1..) {
            self.step(&moment, number)?;
        }
        if trace.fault.is_some() {
            return self.unfinished(trace);
        }
        let result = match self.direction {
            Direction::Encode => trace.punycode(),
            Direction::Decode { .. } => trace.text.clone(),
        };
        self.heading("Result")?;
        writeln!(self.text, ": {}", visible::text(result.as_bytes()))
    }

    fn heading(&mut self, text: &str) -> std::fmt::Result {
        let style = self.styles.heading;
        write!(self.text, "{style}{text}{style:#}")
    }

    fn head(&mut self, text: &[u8]) -> std::fmt::Result {
        let text = visible::beginning(text);
        match self.direction {
            Direction::Encode => self.heading(&format!("Encode {text}"))?,
            Direction::Decode { .. } => self.heading(&format!("Decode {text}"))?,
        }
        if matches!(self.direction, Direction::Decode { prefix: 1.. }) {
            write!(self.text, ", without the prefix xn--")?;
        }
        self.text.write_str("\n\n")
    }

    fn literal_part(&mut self, trace: &Trace) -> std::fmt::Result {
        self.heading("Basic code points")?;
        let basic = visible::text(trace.basic.as_bytes());
        match (&*trace.basic, self.direction) {
            ("", _) => writeln!(self.text, ": none, and so no delimiter")?,
            (_, Direction::Encode) => {
                let literal = visible::text(trace.literal().as_bytes());
                writeln!(self.text, ": {basic}, with the delimiter: {literal}")?;
            }
            (_, Direction::Decode { .. }) => {
                writeln!(self.text, ": {basic}, before the last delimiter")?;
            }
        }
        self.text.write_str("\n")
    }

    fn step(&mut self, moment: &Moment<'_>, number: usize) -> std::fmt::Result {
        let Insertion { code_point, position, n, i, length, delta, bias, next_bias } =
            moment.step.insertion;
        let points = length + 1;
        let shown = visible::code_point(moment.character);
        let state = State { n, i, bias, length };
        match self.direction {
            Direction::Encode => {
                self.heading(&format!("{number}. {shown} goes to position {position}"))?;
                self.state(state)?;
                writeln!(
                    self.text,
                    "   delta = ({code_point} - {n}) * {points} + {position} - {i} = {delta}"
                )?;
                self.digits(&moment.step.digits)?;
                writeln!(self.text, "   delta {delta} is {}", moment.step.number())?;
            }
            Direction::Decode { .. } => {
                self.heading(&format!("{number}. {}", moment.step.number()))?;
                self.state(state)?;
                self.digits(&moment.step.digits)?;
                self.quotient(state, delta)?;
                writeln!(self.text, "   {shown} goes to position {position}")?;
            }
        }
        writeln!(self.text, "   bias: {bias} before, {next_bias} after")?;
        self.result_of_step(moment)
    }

    fn result_of_step(&mut self, moment: &Moment<'_>) -> std::fmt::Result {
        if let Some(After { text, inserted }) = &moment.after {
            let Excerpt { before, marked, after } =
                visible::excerpt(text.as_bytes(), inserted.clone());
            let style = self.styles.mark;
            writeln!(self.text, "   text: {before}{style}{marked}{style:#}{after}")?;
        }
        self.text.write_str("\n")
    }

    /// Ends the line of the heading, and says what the decoder's state is.
    fn state(&mut self, state: State) -> std::fmt::Result {
        let State { n, i, bias, length } = state;
        let points = if length == 1 { "point" } else { "points" };
        writeln!(self.text, "\n   n = {n}, i = {i}, bias = {bias}, {length} code {points} so far")
    }

    /// A row for each digit.
    fn digits(&mut self, digits: &[Digit]) -> std::fmt::Result {
        let style = self.styles.heading;
        let header = match self.direction {
            Direction::Encode => "     k   t           q  digit  character",
            Direction::Decode { .. } => "character  digit     k   t           w         sum",
        };
        writeln!(self.text, "   {style}{header}{style:#}")?;
        for digit in digits {
            let &Digit { k, threshold: t, weight, amount, value, character } = digit;
            let character = char::from(character);
            match self.direction {
                Direction::Encode => {
                    writeln!(self.text, "   {k:>6} {t:>3} {amount:>11} {value:>6}  {character}")?
                }
                Direction::Decode { .. } => writeln!(
                    self.text,
                    "   {character:<9} {value:>6} {k:>5} {t:>3} {weight:>11} {amount:>11}"
                )?,
            }
        }
        Ok(())
    }

    /// How a delta moves the decoder's state (RFC 3492, section 6.2).
    fn quotient(&mut self, state: State, delta: u32) -> std::fmt::Result {
        let State { n, i, length, .. } = state;
        let points = length as u64 + 1;
        let sum = i as u64 + u64::from(delta);
        let (rounds, rest) = (sum / points, sum % points);
        let next_n = u64::from(n) + rounds;
        writeln!(self.text, "   i + delta = {i} + {delta} = {sum}")?;
        writeln!(self.text, "   n = {n} + {sum} div {points} = {n} + {rounds} = {next_n}")?;
        writeln!(self.text, "   i = {sum} mod {points} = {rest}")
    }

    /// The part of the step before the fault.
    fn unfinished(&mut self, trace: &Trace) -> std::fmt::Result {
        let state = trace.state();
        let number = trace.steps.len() + 1;
        if let Some(unwritten) = trace.unwritten {
            let shown = visible::code_point(unwritten.code_point);
            let (c, position) = (u32::from(unwritten.code_point), unwritten.position);
            self.heading(&format!("{number}. {shown} goes to position {position}"))?;
            self.state(state)?;
            let State { n, i, length, .. } = state;
            let points = length as u128 + 1;
            let delta = u128::from(c - n) * points + position as u128 - i as u128;
            return writeln!(
                self.text,
                "   delta = ({c} - {n}) * {points} + {position} - {i} = {delta}\n   \
                 which is more than {}\n",
                u32::MAX
            );
        }
        let digits = match &*characters(&trace.unfinished) {
            "" => "no digit".into(),
            digits => digits.to_owned(),
        };
        self.heading(&format!("{number}. {digits}"))?;
        self.state(state)?;
        self.digits(&trace.unfinished)?;
        match trace.unfinished.last() {
            Some(last) if last.value < last.threshold => self.quotient(state, last.amount)?,
            _ => {}
        }
        self.text.write_str("\n")
    }
}
