//! Punycode as RFC 3492 writes it down, for the answers that are expected. Slow.

const BASE: u32 = 36;
const TMIN: u32 = 1;
const TMAX: u32 = 26;

/// RFC 3492 section 6.3.
pub(crate) fn encode(text: &str) -> String {
    let mut out: String = text.chars().filter(char::is_ascii).collect();
    let basic = out.len() as u32;
    if basic > 0 {
        out.push('-');
    }
    let total = text.chars().count() as u32;
    let (mut n, mut delta, mut bias, mut handled) = (128, 0u32, 72, basic);
    while handled < total {
        let next = text.chars().map(u32::from).filter(|&c| c >= n).min().expect("some are left");
        delta += (next - n) * (handled + 1);
        n = next;
        for c in text.chars().map(u32::from) {
            delta += u32::from(c < n);
            if c == n {
                integer(&mut out, delta, bias);
                bias = adapt(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        n += 1;
    }
    out
}

fn integer(out: &mut String, mut value: u32, bias: u32) {
    for k in (BASE..).step_by(BASE as usize) {
        let threshold = k.saturating_sub(bias).clamp(TMIN, TMAX);
        if value < threshold {
            break;
        }
        let rest = value - threshold;
        out.push(digit(threshold + rest % (BASE - threshold)));
        value = rest / (BASE - threshold);
    }
    out.push(digit(value));
}

fn digit(value: u32) -> char {
    char::from(b"abcdefghijklmnopqrstuvwxyz0123456789"[value as usize])
}

/// RFC 3492 section 6.1.
fn adapt(delta: u32, points: u32, first: bool) -> u32 {
    let mut delta = if first { delta / 700 } else { delta / 2 };
    delta += delta / points;
    let mut k = 0;
    while delta > (BASE - TMIN) * TMAX / 2 {
        delta /= BASE - TMIN;
        k += BASE;
    }
    k + (BASE - TMIN + 1) * delta / (delta + 38)
}

/// A name as the DNS carries it, made of labels that are valid and in their normal form.
pub(crate) fn name_to_ascii(name: &str) -> String {
    let label = |label: &str| match label.is_ascii() {
        true => label.to_string(),
        false => format!("xn--{}", encode(label)),
    };
    name.split('.').map(label).collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use crate::corpus;

    #[test]
    fn encodes_the_samples_of_the_rfc() {
        let samples = corpus::rfc3492();
        assert_eq!(samples.len(), 19);
        for (text, punycode) in samples {
            assert_eq!(super::encode(&text), punycode);
        }
    }
}
