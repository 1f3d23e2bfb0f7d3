//! Elements that share their first code points, and what may stand for an element.

use super::own::{block, check, index, is_valid, variants};
use libtest_mimic::Trial;
use testkit::data::Outcome;

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        Trial::test("sequences_share_their_starts", sequences_share_their_starts),
        Trial::test("a_start_of_a_sequence_is_no_element", a_start_of_a_sequence_is_no_element),
        Trial::test("variants_come_in_order", variants_come_in_order),
        Trial::test("an_element_may_stand_for_itself", an_element_may_stand_for_itself),
        Trial::test("runs_go_on_in_other_pages", runs_go_on_in_other_pages),
    ]
}

fn sequences(first: char, lasts: impl Iterator<Item = char>) -> String {
    let sequence = |last| format!("<char cp=\"{:04X} 0062 {:04X}\"/>", first as u32, last as u32);
    lasts.map(sequence).collect()
}

/// Dozens of sequences with two code points in common: each is found, and no other.
fn sequences_share_their_starts() -> Outcome {
    let even = |c: &char| *c as u32 % 2 == 0;
    let lasts = ('д'..='я').filter(even).chain('\u{3400}'..='\u{3500}');
    let block = block(&sequences('a', lasts), "");
    for last in ('а'..='ѐ').chain('\u{33FF}'..='\u{3501}') {
        let is_there =
            ('д'..='я').contains(&last) && even(&last) || ('\u{3400}'..='\u{3500}').contains(&last);
        assert_eq!(is_valid(&block, &format!("ab{last}")), is_there, "{last}");
    }
    Ok(())
}

fn a_start_of_a_sequence_is_no_element() -> Outcome {
    let data = "<char cp=\"0061 0062 0063 0064\"/><char cp=\"0061 0062\"/><char cp=\"0063\"/>";
    let block = block(data, "");
    for valid in ["ab", "abc", "abcd", "abcabcd", "cab"] {
        assert!(is_valid(&block, valid), "{valid}");
    }
    for invalid in ["a", "abd", "abcda", "aab", "b"] {
        assert!(!is_valid(&block, invalid), "{invalid}");
    }
    Ok(())
}

/// In the order of code points, a shorter text first; the element among its variants.
fn variants_come_in_order() -> Outcome {
    let variants_of_b = ["0063", "0062 0061", "0061 0063", "0061"];
    let data: String =
        variants_of_b.map(|cp| format!("<var cp=\"{cp}\" type=\"blocked\"/>")).concat();
    let block = block(&format!("<char cp=\"0062\">{data}</char>"), "");
    let found: Vec<String> = variants(&block, "b").into_iter().map(|(text, _)| text).collect();
    assert_eq!(found, ["a", "ac", "ba", "c"]);
    let found: Vec<String> = variants(&block, "bb").into_iter().map(|(text, _)| text).collect();
    assert_eq!(found[..6], ["aa", "aac", "ab", "aba", "ac", "aca"]);
    assert_eq!(index(&block, "bb"), Ok("aa".into()));
    Ok(())
}

/// A variant takes the place of the element itself where its context holds, and only there.
fn an_element_may_stand_for_itself() -> Outcome {
    let data = "<char cp=\"0061\"><var cp=\"0062\" type=\"one\"/></char><char cp=\"0062\"/>\
                <char cp=\"0063\"><var cp=\"0063\" type=\"last\" when=\"last\"/></char>";
    let rules = "<rule name=\"last\"><anchor/><look-ahead><end/></look-ahead></rule>\
                 <action disp=\"alone\" all-variants=\"one\"/>\
                 <action disp=\"pure\" only-variants=\"last\"/>\
                 <action disp=\"ended\" any-variant=\"last\"/>";
    let block = block(data, rules);
    let disposition = |label| check(&block, label).0;
    let found = ["c", "ac", "ca", "cc", "a"].map(disposition);
    assert_eq!(found, ["pure", "ended", "valid", "ended", "valid"]);
    let pair = |text: &str, disposition: &str| (text.to_owned(), disposition.to_owned());
    assert_eq!(variants(&block, "ac"), [pair("bc", "ended")]);
    assert_eq!(variants(&block, "ca"), [pair("cb", "alone")]);
    Ok(())
}

fn runs_go_on_in_other_pages() -> Outcome {
    let block = block("<range first-cp=\"0430\" last-cp=\"10FF\"/><char cp=\"1101\"/>", "");
    for c in ['\u{42F}', '\u{1100}', '\u{1102}'] {
        assert!(!is_valid(&block, &c.to_string()), "{c:?}");
    }
    for c in ('\u{430}'..='\u{10FF}').chain(['\u{1101}']) {
        assert!(is_valid(&block, &c.to_string()), "{c:?}");
    }
    Ok(())
}
