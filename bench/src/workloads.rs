//! Workloads: functions over inputs, with the expected answers.

use crate::items::Item;
use crate::peers::Function;
use crate::peers::stringprep::{Form, Profile};
use crate::reference::{encode, name_to_ascii};
use crate::{corpus, generate};
use std::borrow::Cow;
use testkit::random::Random;

/// A function over inputs.
pub(crate) struct Workload {
    pub(crate) id: char,
    pub(crate) title: &'static str,
    pub(crate) function: Function,
    /// How many times faster than the best peer unidn is to be. Where no peer does the work it is 0.
    pub(crate) target: f64,
    pub(crate) items: Vec<Item>,
    pub(crate) expected: Vec<String>,
}

/// The letters of the workloads, in the order in which they are shown.
pub(crate) const IDS: &str = "abcdefghiABCDEGJKL";

/// The names of the small corpora do not depend on the seed.
const FIXED_SEED: u64 = 3492;

/// All workloads: the lower-case letters over real labels and names, few enough to be learned by
/// heart, the upper-case ones over `count` generated items each.
pub(crate) fn all(seed: u64, count: usize) -> Vec<Workload> {
    let mut fixed = Random::new(FIXED_SEED);
    let mut random = Random::new(seed);
    let real = small_corpus(&mut fixed);
    let labels = generate::labels(count, &mut random);
    let unicode = generate::names(&labels, &mut random);
    let ascii = unicode.iter().map(|name| name_to_ascii(name)).collect::<Vec<_>>();
    let plain = generate::ascii_names(count, &mut random);
    let labels: Vec<_> = labels.into_iter().map(|(_, label)| label).collect();
    let punycode: Vec<_> = labels.iter().map(|label| encode(label)).collect();
    let stream = mixed_stream(&real, count, &mut random);
    let capitals = labels.iter().map(|label| label.to_uppercase()).collect();
    let passwords = (0..count).map(|_| generate::password(&mut random)).collect();
    let phrases = labels.chunks_exact(2).map(|words| words.join("\u{A0}")).collect();
    use Function::{Decode, Encode, ToAscii, ToDisplay, ToUnicode};
    vec![
        new('a', "Punycode encode, real labels", Encode, 1.5, &real.labels, &real.punycode),
        new('b', "Punycode decode, real labels", Decode, 1.5, &real.punycode, &real.labels),
        new('c', "to_ascii, plain ASCII names", ToAscii, 2.5, &real.plain, &real.plain),
        new('d', "to_ascii, A-labels", ToAscii, 3.4, &real.ascii, &real.ascii),
        new('e', "to_ascii, normalized IDNs", ToAscii, 2.7, &real.unicode, &real.ascii),
        new('f', "to_ascii, names that need mapping", ToAscii, 2.4, &real.unmapped, &real.ascii),
        new('g', "to_unicode, A-labels", ToUnicode, 2.6, &real.ascii, &real.unicode),
        new(
            'h',
            "to_ascii, 90 % plain, 7 % A-labels, 3 % IDNs",
            ToAscii,
            3.5,
            &stream.names,
            &stream.ascii,
        ),
        new('i', "to_display, the names of h", ToDisplay, 0.0, &stream.names, &stream.unicode),
        new('A', "Punycode encode, generated", Encode, 3.5, &labels, &punycode),
        new('B', "Punycode decode, generated", Decode, 2.0, &punycode, &labels),
        new('C', "to_ascii, plain ASCII, generated", ToAscii, 3.0, &plain, &plain),
        new('D', "to_ascii, A-labels, generated", ToAscii, 3.6, &ascii, &ascii),
        new('E', "to_ascii, IDNs, generated", ToAscii, 3.2, &unicode, &ascii),
        new('G', "to_unicode, A-labels, generated", ToUnicode, 3.0, &ascii, &unicode),
        prepared('J', "Nameprep, labels in capitals", Profile::Nameprep, capitals),
        prepared('K', "SASLprep, passwords in ASCII", Profile::Saslprep, passwords),
        prepared('L', "SASLprep, two words in other scripts", Profile::Saslprep, phrases),
    ]
}

fn new(
    id: char,
    title: &'static str,
    function: Function,
    target: f64,
    input: &[String],
    expected: &[String],
) -> Workload {
    let items = input.iter().map(|text| Item::new(text)).collect();
    Workload { id, title, function, target, items, expected: expected.to_vec() }
}

/// Texts to be prepared for storage: those that are valid according to the crate `stringprep`,
/// which has the answers, too.
fn prepared(id: char, title: &'static str, profile: Profile, mut texts: Vec<String>) -> Workload {
    let prepare = |text: &str| match profile {
        Profile::Saslprep => stringprep::saslprep(text).map(Cow::into_owned),
        _ => stringprep::nameprep(text).map(Cow::into_owned),
    };
    texts.retain(|text| prepare(text).is_ok());
    let expected: Vec<_> = texts.iter().filter_map(|text| prepare(text).ok()).collect();
    new(id, title, Function::Prepare(profile, Form::Stored), 5.0, &texts, &expected)
}

/// Real labels and names.
struct Small {
    labels: Vec<String>,
    punycode: Vec<String>,
    plain: Vec<String>,
    unicode: Vec<String>,
    ascii: Vec<String>,
    unmapped: Vec<String>,
}

fn small_corpus(random: &mut Random) -> Small {
    let real = corpus::labels();
    let mut labels: Vec<_> = corpus::rfc3492().into_iter().map(|(text, _)| text).collect();
    labels.extend(real.iter().map(|(_, label)| label.to_string()));
    // Emoji are not part of IDNA2008, whose peers refuse them in names.
    let in_names: Vec<_> = (real.iter().filter(|(script, _)| *script != "emoji"))
        .map(|(script, label)| (*script, label.to_string()))
        .collect();
    let unicode = generate::names(&[in_names.clone(), in_names].concat(), random);
    Small {
        punycode: labels.iter().map(|label| encode(label)).collect(),
        labels,
        plain: corpus::ascii_names(),
        ascii: unicode.iter().map(|name| name_to_ascii(name)).collect(),
        unmapped: unicode.iter().map(|name| generate::unmapped(name, random)).collect(),
        unicode,
    }
}

/// Names as a resolver receives them, in ASCII and in Unicode.
#[derive(Default)]
struct Stream {
    names: Vec<String>,
    ascii: Vec<String>,
    unicode: Vec<String>,
}

fn mixed_stream(real: &Small, count: usize, random: &mut Random) -> Stream {
    let mut stream = Stream::default();
    for _ in 0..count {
        let name = random.below(real.unicode.len());
        let (name, ascii, unicode) = match random.below(100) {
            0..90 => {
                let plain = &real.plain[random.below(real.plain.len())];
                (plain, plain, plain)
            }
            90..97 => (&real.ascii[name], &real.ascii[name], &real.unicode[name]),
            _ => (&real.unicode[name], &real.ascii[name], &real.unicode[name]),
        };
        stream.names.push(name.clone());
        stream.ascii.push(ascii.clone());
        stream.unicode.push(unicode.clone());
    }
    stream
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_workload_for_each_letter() {
        let ids: String = all(1, 20).iter().map(|workload| workload.id).collect();
        assert_eq!(ids, IDS);
    }

    #[test]
    fn inputs_and_expected_answers_pair_up() {
        for workload in all(1, 20) {
            assert_eq!(workload.items.len(), workload.expected.len(), "{}", workload.id);
        }
    }
}
