//! Evaluates the calculations of the essay on Punycode: `128 + 745 / 6 = 252`.

/// The value of the left side and of the right side, if the text is a calculation: numbers,
/// operators and one equals sign.
pub(crate) fn sides(text: &str) -> Option<(i64, i64)> {
    let is_arithmetic = |c: char| c.is_ascii_digit() || "+-*/%() =".contains(c);
    let (left, right) = text.split_once(" = ")?;
    if !text.chars().all(is_arithmetic) {
        return None;
    }
    Some((value(left), value(right)))
}

fn value(text: &str) -> i64 {
    let mut rest = text;
    let value = sum(&mut rest);
    assert!(rest.trim().is_empty(), "{text}: {rest} is left");
    value
}

fn sum(rest: &mut &str) -> i64 {
    let mut value = product(rest);
    while let Some(operator) = take(rest, "+-") {
        let next = product(rest);
        value = if operator == '+' { value + next } else { value - next };
    }
    value
}

fn product(rest: &mut &str) -> i64 {
    let mut value = factor(rest);
    while let Some(operator) = take(rest, "*/%") {
        let next = factor(rest);
        value = match operator {
            '*' => value * next,
            '/' => value / next,
            _ => value % next,
        };
    }
    value
}

fn factor(rest: &mut &str) -> i64 {
    if take(rest, "(").is_some() {
        let value = sum(rest);
        assert!(take(rest, ")").is_some(), "a bracket is closed before {rest}");
        return value;
    }
    let text = rest.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, after) = text.split_at(end);
    *rest = after;
    digits.parse().unwrap_or_else(|_| panic!("a number begins {text}"))
}

/// The next character, if it is one of these.
fn take(rest: &mut &str, which: &str) -> Option<char> {
    let text = rest.trim_start();
    let first = text.chars().next().filter(|&c| which.contains(c))?;
    *rest = text.get(1..).unwrap_or_default();
    Some(first)
}

#[test]
fn calculations_are_evaluated_by_the_usual_precedence() {
    assert_eq!(sides("(252 - 128) * 6 + 1 = 745"), Some((745, 745)));
    assert_eq!(sides("1 + 7 % 4 - 9 / 2 = 5"), Some((0, 5)));
    assert_eq!(sides("q = 1"), None);
}
