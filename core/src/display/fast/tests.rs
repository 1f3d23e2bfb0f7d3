extern crate std;

use super::super::name::to_display_in;
use super::super::policy::Policy;
use super::*;
use crate::cases;
use crate::idna::Options;
use crate::text::{NoScratch, WritableUnit, Writer};
use std::vec::Vec;

/// Whether this path takes a name, in every encoding; if so, its result is that of the general way.
/// The room is filled up to its end, as nothing may be written before the result.
fn is_taken(name: &str, options: Options, policy: Policy) -> bool {
    let request = Request { options, policy, protected: None };
    let utf16: Vec<u16> = name.encode_utf16().collect();
    let utf32: Vec<u32> = name.chars().map(u32::from).collect();
    let sources = [Source::Utf8(name.as_bytes()), Source::Utf16(&utf16), Source::Utf32(&utf32)];
    let taken = sources.into_iter().take(cases(3, 1)).map(|source| {
        let write = |is_fast: bool| {
            let (mut room, mut report) = ([0; 600], Report::default());
            let mut writer = Writer::<u32>::new(&mut room);
            let output = &mut WritableUnit::target(&mut writer);
            let result = if is_fast {
                any_to_display(source, &request, output, &NoScratch, &mut report)
            } else {
                Some(to_display_in(source, &request, false, output, &NoScratch, &mut report))
            };
            (result, writer.written().unwrap().to_vec(), report)
        };
        let fast = write(true);
        if fast.0.is_some() {
            assert_eq!(fast, write(false), "{name} {options:?} {policy:?}");
        } else {
            assert_eq!(fast, (None, Vec::new(), Report::default()), "{name}");
        }
        fast.0.is_some()
    });
    let taken: Vec<bool> = taken.collect();
    assert!(taken.iter().all(|&is_taken| is_taken == taken[0]), "{name}: {taken:?}");
    taken[0]
}

const LOOKUP: Options = Options::LOOKUP;

/// The general way gives the same results, so that no other test would notice.
#[test]
fn short_names_take_this_path() {
    for name in ["example", "Bücher.example", "xn--bcher-kva.a", "раураӏ.com", "שלום.a-b"]
    {
        for policy in [Policy::Cautious, Policy::Browser, Policy::Webkit] {
            let options = [LOOKUP, Options::STRICT, Options::URL, Options::IDNA2008];
            for options in options.into_iter().take(cases(4, 1)) {
                assert!(is_taken(name, options, policy), "{name} {options:?}");
            }
        }
    }
    for (name, options) in [
        ("bücher-", Options::CHECK_HYPHENS),
        ("xn--bcher-kva.a-", Options::CHECK_HYPHENS),
        ("bücher.", Options::REJECT_ROOT_DOT),
        ("xn--bcher-kva.", Options::REJECT_ROOT_DOT),
        ("bü_cher", Options::ASCII_LDH),
        ("a_.bücher", Options::ASCII_LDH),
        ("l·u", Options::CHECK_CONTEXTO),
        ("☃", Options::IDNA2008),
    ] {
        assert!(is_taken(name, LOOKUP, Policy::Cautious), "{name}");
        assert!(!is_taken(name, options, Policy::Cautious), "{name}");
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave the path for long names out")]
fn long_names_of_ordinary_labels_take_this_path() {
    let plain = "Abc-D.".repeat(cases(11, 6));
    // What they are is told by all of their labels, wherever these are.
    let join = |label: &str| [label, ".", &plain, label, ".", &plain, label].concat();
    let policies = [Policy::Cautious, Policy::Browser, Policy::Firefox];
    for (label, is_ordinary) in [
        ("Abc-D", true),
        ("ab--c", true),
        ("Bücher", true),
        ("BU\u{308}CHER", true),
        ("faß", true),
        ("пример。ü", true),
        ("日本語x", true),
        ("xn--bcher-kva", true),
        ("xn--e1afmkfd.xn--fa-hia", true),
        ("раураӏ", false),
        ("аррӏе", false),
        ("ü-", false),
        ("xn--80aa0cbo65f", false),
        ("ü.xn--bcher-kva", true),
        ("ü.XN--E1AFMKFD", true),
        ("ü.xn--80aa0cbo65f", false),
        ("ישראל", true),
        ("ü b", false),
        ("ü..a", false),
    ] {
        let name = join(label);
        let options = [LOOKUP, Options::URL, Options::CHECK_CONTEXTO, Options::IDNA2008];
        for options in options.into_iter().take(cases(4, 1)) {
            for policy in policies.into_iter().take(cases(3, 1)) {
                assert_eq!(is_taken(&name, options, policy), is_ordinary, "{name}");
            }
            let is_plain = label == "Abc-D";
            assert_eq!(is_taken(&name, options, Policy::Webkit), is_plain, "{name}");
        }
    }
    let policy = Policy::Cautious;
    // A top-level domain under which the letter is expected.
    assert!(is_taken(&[&plain, &plain, "þorn.is"].concat(), LOOKUP, policy));
    assert!(!is_taken(&[&plain, &plain, "þorn.com"].concat(), LOOKUP, policy));
    // The bidi rule is about the labels before, too.
    assert!(is_taken(&[&plain, "ישראל"].concat(), LOOKUP, policy));
    assert!(!is_taken(&["1a.", &plain, "ישראל"].concat(), LOOKUP, policy));
    // The label that is not ordinary is in the first, the last, or another part.
    for place in (0..8).step_by(cases(1, 7)) {
        let mut labels = ["bücher-bücher-bücher"; 8];
        assert!(is_taken(&labels.join("."), LOOKUP, policy));
        labels[place] = "раураӏ";
        assert!(!is_taken(&labels.join("."), LOOKUP, policy), "{place}");
    }
    // The longest name in ASCII has 253 characters, and a label of 63.
    let tail = ["a".repeat(63), "b".repeat(63), "c".repeat(63)].join(".");
    let name = |first: usize| ["ü", &"d".repeat(first), ".", &tail].concat();
    for (first, is_short_enough) in [(52, true), (53, true), (54, false)] {
        let encoded = ["xn--", &"d".repeat(first), "-hkb"].concat();
        assert_eq!(encoded.len() + 1 + tail.len() <= 253, is_short_enough);
        assert_eq!(is_taken(&name(first), LOOKUP, policy), is_short_enough, "{first}");
        let root_dot = [&*name(first), "."].concat();
        assert_eq!(is_taken(&root_dot, LOOKUP, policy), is_short_enough, "{first}");
        assert!(!is_taken(&root_dot, Options::REJECT_ROOT_DOT, policy));
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave the early refusal out")]
fn refused_names_take_this_path() {
    let long = "Abc-D.".repeat(11);
    for (name, is_refused) in [
        ("a b", true),
        ("A.B C!.%", true),
        ("a:b", true),
        ("a:b_c.d'e-", true),
        (" a", true),
        ("a ", true),
        // It must not be shown.
        ("a\tb", false),
        ("a b.c\u{7F}", false),
        ("a\0 b", false),
        // Other rules are broken, too, or characters are not ASCII.
        ("a..b c", false),
        ("xn--a.b c", false),
        ("ü.a b", false),
        ("a b.ü", false),
    ] {
        let names = [name.into(), [&long, name].concat(), [name, ".", &long].concat()];
        for name in names.into_iter().take(cases(3, 2)) {
            let policies = [Policy::Cautious, Policy::Webkit, Policy::Ascii, Policy::Browser];
            for policy in policies.into_iter().take(cases(4, 1)) {
                let options = [LOOKUP, Options::URL, Options::ASCII_LDH];
                for options in options.into_iter().take(cases(3, 1)) {
                    assert_eq!(is_taken(&name, options, policy), is_refused, "{name:?}");
                }
            }
        }
    }
    for (name, option) in [("a_b", Options::ASCII_LDH), ("a'b", Options::ASCII_LDH)] {
        let long = [&long, name].concat();
        assert!(is_taken(name, option, Policy::Cautious), "{name}");
        assert!(is_taken(&long, option, Policy::Cautious), "{name}");
    }
    let before = "Abc.".repeat(20);
    for (name, option) in [("-a b", Options::CHECK_HYPHENS), ("a b.", Options::REJECT_ROOT_DOT)] {
        for name in [name.into(), [&before, name].concat()] {
            assert!(is_taken(&name, LOOKUP, Policy::Cautious), "{name}");
            assert!(!is_taken(&name, option, Policy::Cautious), "{name}");
        }
    }
}
