extern crate std;

use super::super::checked::Checked;
use super::super::fast::convert_beyond_ascii;
use super::super::name::pipeline_to_unicode;
use super::*;
use crate::cases;
use crate::text::{NoScratch, Source};
use std::string::String;

/// Names with a label of each length in front, so that the parts begin and end everywhere.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn long_names_with_u_labels_take_the_fast_path() {
    let converted = |name: &str, options| {
        let mut room = [0; 300];
        let mut output = Writer::<u8>::new(&mut room);
        let source = Source::Utf8(name.as_bytes());
        // The scan for plain names has not looked at the U-labels of a long one.
        let (is_scanned, output_to) =
            (name.len() >= LONG_NAME, &mut WritableUnit::target(&mut output));
        let checked = convert_beyond_ascii(source, options, is_scanned, To::Ascii, output_to);
        (checked == Checked::Valid)
            .then(|| String::from_utf8(output.written().unwrap().to_vec()).unwrap())
    };
    let labels = ["Bücher", "a-b", "b\u{FC}cher", "a", "Ü。X"];
    let results = ["xn--bcher-kva", "a-b", "xn--bcher-kva", "a", "xn--tda.x"];
    for first in (1..=60).step_by(cases(1, 43)) {
        let first = "A".repeat(first);
        let name = |labels: [&str; 5]| [&first, &*labels.join("."), &*labels.join(".")].join(".");
        let (name, lower) = (name(labels), name(results).to_ascii_lowercase());
        assert_eq!(converted(&name, Options::STRICT).as_ref(), Some(&lower), "{name}");
        let root_dot = [&*name, "."].concat();
        assert_eq!(converted(&root_dot, Options::LOOKUP), Some([&*lower, "."].concat()));
        assert_eq!(converted(&root_dot, Options::STRICT), None);
        for (place, _) in name.match_indices('.').step_by(cases(1, 4)) {
            let (before, behind) = name.split_at(place);
            for inserted in [".-a", "-", ".a-", ".a_b", ".xn--a", ".ab--c", ".ש"] {
                let name = [before, inserted, behind].concat();
                assert_eq!(converted(&name, Options::STRICT), None, "{name}");
            }
            let a_label = [before, ".XN--TDA", behind].concat();
            let expected = a_label.replace("Bücher", "xn--bcher-kva");
            let expected = expected.replace("bücher", "xn--bcher-kva").replace("Ü。X", "xn--tda.x");
            let expected = Some(expected.to_ascii_lowercase()).filter(|name| name.len() <= 253);
            assert_eq!(converted(&a_label, Options::STRICT), expected, "{a_label}");
            let empty = [before, ".", behind].concat();
            assert_eq!(converted(&empty, Options::LOOKUP), None, "{empty}");
            let name = [before, ".ש", behind].concat();
            assert!(converted(&name, Options::SKIP_BIDI).is_some(), "{name}");
        }
    }
    for (label, count) in [("ü", 26), ("Ü", 26), ("büücherr", 15)] {
        let name = |count| [label].repeat(count).join(".");
        assert!(converted(&name(count), Options::LOOKUP).is_some(), "{label}");
        assert_eq!(converted(&name(2 * count), Options::LOOKUP), None, "{label}");
    }
    assert_eq!(converted(&["a.", &"ü".repeat(32), ".a"].concat(), Options::LOOKUP), None);
    // ToUnicode has no limit of its own.
    for (count, is_taken) in [(MOST_UNITS / 4, true), (MOST_UNITS / 4 + 1, false)] {
        let (name, mut output) = ("\u{AD}a.".repeat(count), Writer::<u8>::counter());
        let (source, output) =
            (Source::Utf8(name.as_bytes()), &mut WritableUnit::target(&mut output));
        let checked = convert_beyond_ascii(source, Options::LOOKUP, false, To::Unicode, output);
        assert_eq!(checked == Checked::Valid, is_taken);
    }
}

/// Characters at each place.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn names_without_a_labels_are_their_own_text() {
    let is_plain = |name: &str, options: Options| {
        name.split('.').all(|label| {
            let has_hyphens = label.starts_with('-') || label.ends_with('-');
            !label.contains('!')
                && label.get(2..4) != Some("--")
                && !(options.contains(Options::CHECK_HYPHENS) && has_hyphens)
        })
    };
    let inserted = ["..", "-.", ".-", "_A", "--", "!a", ".ab--c", ".a--", ".-a--"];
    let options = [Options::LOOKUP, Options::CHECK_HYPHENS];
    for length in [57, 63, 64, 65, 127, 128, 129, 200, 290].into_iter().step_by(cases(1, 3)) {
        for place in (0..=length).step_by(cases(1, 43)) {
            for (text, options) in
                inserted.iter().flat_map(|text| options.map(|options| (text, options)))
            {
                let name = [&*"a".repeat(place), text, &*"b".repeat(length - place)].concat();
                let (mut room, mut other) = ([0; 300], [0; 300]);
                let mut output = Writer::<u8>::new(&mut room);
                let is_taken = is_its_own_text(name.as_bytes(), options);
                let is_expected = is_plain(&name, options) && name.len() >= LONG_NAME;
                assert_eq!(is_taken, is_expected, "{name}");
                if !is_taken {
                    continue;
                }
                let target = &mut WritableUnit::target(&mut output);
                let checked = parts_to_unicode(name.as_bytes(), options, To::Unicode, target);
                let mut expected = Writer::<u8>::new(&mut other);
                let (source, target) =
                    (Source::Utf8(name.as_bytes()), WritableUnit::target(&mut expected));
                let result = pipeline_to_unicode(source, options, target, &NoScratch, None);
                assert_eq!((checked, result), (Checked::Valid, Ok(())));
                assert_eq!(output.written(), expected.written(), "{name}");
            }
        }
    }
}

/// The label from right to left in each part, beside labels that break the rule in each part.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn long_names_with_labels_from_right_to_left_take_the_fast_path() {
    let converted = |labels: &[&str], to| {
        let (name, mut room) = (labels.join("."), [0; 300]);
        let mut output = Writer::<u8>::new(&mut room);
        let (source, output_to) =
            (Source::Utf8(name.as_bytes()), &mut WritableUnit::target(&mut output));
        let checked = convert_beyond_ascii(source, Options::LOOKUP, false, to, output_to);
        let is_done = checked == Checked::Valid;
        let written = output.written().unwrap().to_vec();
        assert_eq!(written.is_empty(), !is_done);
        is_done.then(|| String::from_utf8(written).unwrap())
    };
    let (plain, count) = ("a-label-of-letters_and-digits-0", 6);
    for place in (0..count).step_by(cases(1, 4)) {
        let mut labels = [plain; 6];
        labels[place] = "ישראל";
        let expected = labels.join(".");
        assert_eq!(converted(&labels, To::Unicode).as_ref(), Some(&expected));
        let expected = expected.replace("ישראל", "xn--4dbrk0ce");
        assert_eq!(converted(&labels, To::Ascii).as_ref(), Some(&expected));
        let others = (0..count).filter(|other| *other != place);
        for other in others.step_by(cases(1, 4)) {
            for (label, is_met) in [
                ("bücher", true),
                ("عرب", true),
                ("1a", false),
                ("a-", false),
                ("_a", false),
                ("ü-", false),
                ("1ü", false),
                ("ש1٣", false),
                // A label between two dots, one of them mapped, is left to the pipeline.
                ("ü。1", false),
                ("ü。x", false),
            ] {
                let mut labels = labels;
                labels[other] = label;
                for to in [To::Ascii, To::Unicode].into_iter().take(cases(2, 1)) {
                    let is_done = converted(&labels, to).is_some();
                    assert_eq!(is_done, is_met, "{labels:?}");
                }
            }
        }
    }
}
