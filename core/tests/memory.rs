//! The use of scratch memory.

use std::cell::Cell;
use std::fmt::Debug;
use testkit::Heap;
use unidn_core::NO_HEAP_CODE_POINTS;
use unidn_core::idna::{self, Detail, Error, Form, MappedLabel, Options, Rule, Verdict};
use unidn_core::message::Message;
use unidn_core::punycode::{Dialect, decode, decode_cased, encode};
use unidn_core::text::{CodeUnit, NoScratch, Scratch, Word, WritableUnit, Writer};

/// Every decoder returns the length of long input without memory.
#[test]
fn a_size_query_needs_no_memory() {
    // Each further "a" decodes to one more U+0080.
    let long = [b'a'; 3000];

    let mut utf8 = Writer::<u8>::counter();
    assert_eq!(decode(&long, &mut utf8, &NoScratch), Ok(()));
    assert_eq!(utf8.len(), 2 * long.len());

    let mut text = Writer::counter();
    let mut uppercase = Writer::counter();
    assert_eq!(decode_cased(&long, &mut text, &mut uppercase, &NoScratch), Ok(()));
    assert_eq!((text.len(), uppercase.len()), (long.len(), long.len()));

    assert_eq!(Dialect::PUNYCODE.decode(&long, &mut [0; 0], &NoScratch), Ok(long.len()));
}

/// Memory that runs out after a number of blocks.
struct Little(Cell<usize>);

impl Scratch for Little {
    type Block<T: Word> = Vec<T>;

    fn zeroed<T: Word>(&self, len: usize) -> Option<Vec<T>> {
        self.0.set(self.0.get().checked_sub(1)?);
        Some(vec![T::default(); len])
    }
}

/// Calls `run` with no block, one, two and so on, until there are enough. The result is that of the
/// last call, and the number of blocks. All earlier calls run out of memory.
fn with_more_and_more<T: PartialEq + Debug>(
    run: impl Fn(&Little) -> Result<T, Error>,
) -> (T, usize) {
    for blocks in 0..10 {
        match run(&Little(Cell::new(blocks))) {
            Ok(result) => return (result, blocks),
            Err(error) => assert_eq!(error, Error::OutOfMemory, "{blocks} blocks"),
        }
    }
    panic!("ten blocks are not enough");
}

/// Whether both operations succeed for a name without memory.
fn without_memory<U: CodeUnit + WritableUnit<U>>(name: &[U]) -> [bool; 2] {
    let stale = Detail { offset: 1, length: 2, label: 3, ..Detail::default() };
    let mut details = [stale; 2];
    let [ascii, unicode] = &mut details;
    let options = Options::IGNORE_DNS_LENGTH;
    let results = [
        idna::to_ascii(name, options, &mut Writer::counter(), &NoScratch, Some(ascii)),
        idna::to_unicode(name, options, &mut Writer::counter(), &NoScratch, Some(unicode)),
    ];
    assert_eq!(details, [Detail::default(); 2], "nothing is wrong with the name");
    results.map(|result| {
        assert!([Ok(()), Err(Error::OutOfMemory)].contains(&result), "{result:?}");
        result.is_ok()
    })
}

/// Memory is needed only if the name, or its mapped form, has more code points than that; not even then
/// if the fast path takes the name in parts.
#[test]
fn only_long_names_need_memory() {
    const MOST: usize = NO_HEAP_CODE_POINTS;
    const NONE: [bool; 3] = [false; 3];
    for (label, mapped, in_parts) in [
        ("a.", 2, [true, false, false]),
        ("日.", 2, NONE),
        ("\u{10428}.", 2, NONE),
        ("Ａ。", 2, NONE),
        ("㎏.", 3, [false, true, true]),
        ("㌖㌖㌖.", 19, NONE),
    ] {
        for length in [10, 65, 257, MOST - 1, MOST, MOST + 1] {
            let utf8 = label.repeat(length / mapped) + &"a".repeat(length % mapped);
            let utf16: Vec<_> = utf8.encode_utf16().collect();
            let utf32: Vec<_> = utf8.chars().map(u32::from).collect();
            let answers =
                [without_memory(utf8.as_bytes()), without_memory(&utf16), without_memory(&utf32)];
            let expected = in_parts.map(|is_in_parts| [length <= MOST || is_in_parts; 2]);
            assert_eq!(answers, expected, "{length} code points of {label}");
        }
    }
}

fn plain(text: &[u32]) -> MappedLabel<'_> {
    MappedLabel {
        text,
        u_label: text,
        form: Form::Plain,
        in_bidi_name: false,
        is_root: false,
        is_only: true,
    }
}

/// The explanation of a name reports that there is no memory; it never gives a wrong verdict.
#[test]
fn explanations_without_memory_fail() {
    let long = [u32::from('ü'); 3000];
    let mut room = [b'0'; 9000];
    let mut output = Writer::<u8>::new(&mut room);
    let all = Little(Cell::new(usize::MAX));
    output.extend(b"xn--");
    assert_eq!(encode(&long, &mut output, &all), Ok(()));
    let a_label = output.written().expect("it fits").iter().map(|&byte| u32::from(byte));
    let a_label: Vec<_> = a_label.collect();

    let (form, blocks) = with_more_and_more(|memory| {
        let mut u_label = vec![0; long.len()];
        let mut output = Writer::new(&mut u_label);
        let form = idna::u_label(&a_label, true, Options::LOOKUP, &mut output, memory)?;
        assert_eq!(output.written(), Some(&long[..]));
        Ok(form)
    });
    assert!(form == Form::Decoded && blocks > 1);

    let (verdict, blocks) = with_more_and_more(|memory| {
        let verdicts = plain(&long).check(Options::LOOKUP, memory)?;
        Ok(verdicts.verdict(Rule::LabelTooLong))
    });
    assert_eq!(verdict, Verdict::Broken(None));
    assert!(blocks > 0);
}

/// A name of one long label always has the same result; with less memory, it runs out of memory.
#[test]
fn conversions_with_little_memory_fail() {
    let long = "ü".repeat(3000);
    let (ascii, blocks) = with_more_and_more(|memory| {
        let mut room = [0; 9000];
        let mut output = Writer::new(&mut room);
        let options = Options::IGNORE_DNS_LENGTH;
        idna::to_ascii(long.as_bytes(), options, &mut output, memory, None)?;
        Ok(output.written().expect("it fits").to_vec())
    });
    assert!(ascii.starts_with(b"xn--") && blocks > 1, "{blocks} blocks");

    let (unicode, blocks) = with_more_and_more(|memory| {
        let mut room = [0; 9000];
        let mut output = Writer::new(&mut room);
        idna::to_unicode(&ascii, Options::LOOKUP, &mut output, memory, None)?;
        Ok(output.written().expect("it fits").to_vec())
    });
    assert!(unicode == long.as_bytes() && blocks > 1, "{blocks} blocks");
}

/// RFC 3492, section 6.4: 22,000 times the distance to U+30000 passes 32 bits, and there is no
/// A-label to compute the length of.
#[test]
fn a_label_whose_punycode_passes_32_bits_breaks_the_rule_of_punycode() {
    let mut text = vec![u32::from('a'); 22_000];
    text.push(0x3_0000);
    let memory = Little(Cell::new(usize::MAX));
    let verdicts = plain(&text).check(Options::LOOKUP, &memory).expect("there is memory");
    assert_eq!(verdicts.verdict(Rule::Punycode), Verdict::Broken(None));
    assert_eq!(verdicts.verdict(Rule::LabelTooLong), Verdict::NotChecked);

    let mut detail = Detail::default();
    let mut output = Writer::counter();
    let options = Options::IGNORE_DNS_LENGTH;
    let result = idna::to_ascii(&text, options, &mut output, &memory, Some(&mut detail));
    assert_eq!((result, detail.first_rule), (Err(Error::InvalidName), Some(Rule::Punycode)));
}

/// A long label of IDNA2003 is too long; with less memory, its Punycode is not known.
#[cfg(feature = "prepare")]
#[test]
fn long_labels_of_idna2003_with_little_memory_fail() {
    use unidn_core::prepare::{self, Idna2003};

    let long = "ü".repeat(3000);
    let (rules, blocks) = with_more_and_more(|memory| {
        let (mut output, mut detail) = (Writer::counter(), Detail::default());
        let options = Idna2003::default();
        let result =
            prepare::to_ascii(long.as_bytes(), options, &mut output, memory, Some(&mut detail));
        match result {
            Err(Error::InvalidName) => Ok(detail.rules),
            Err(error) => Err(error),
            Ok(()) => panic!("the label is too long"),
        }
    });
    assert!(rules.contains(Rule::LabelTooLong) && blocks > 1, "{blocks} blocks");
}

/// Normalization makes some names longer: beyond the limit, they need memory.
#[test]
fn names_that_normalization_makes_too_long_need_memory() {
    // Two code points become three.
    let (before, after) = ("\u{1EDB}\u{328}", "\u{1EB}\u{31B}\u{301}");
    for others in [NO_HEAP_CODE_POINTS - 3, NO_HEAP_CODE_POINTS - 2] {
        let others = "a".repeat(others);
        let (text, blocks) = with_more_and_more(|memory| {
            let mut room = [0; 2000];
            let mut output = Writer::new(&mut room);
            let name = format!("{others}{before}");
            idna::to_unicode(name.as_bytes(), Options::LOOKUP, &mut output, memory, None)?;
            Ok(output.written().expect("it fits").to_vec())
        });
        assert_eq!(text, format!("{others}{after}").as_bytes());
        assert_eq!(blocks > 0, others.len() + 3 > NO_HEAP_CODE_POINTS, "{blocks} blocks");
    }
}

/// Characters that decompose into two, three and four, until they are composed: the text that is mapped has
/// as many code points as the source.
#[cfg(feature = "prepare")]
#[test]
fn only_long_texts_need_memory_to_be_prepared() {
    use unidn_core::prepare::{self, Preparation, Profile};

    const MOST: usize = NO_HEAP_CODE_POINTS;
    for profile in [Profile::Saslprep, Profile::Resourceprep, Profile::OpaqueString] {
        for (text, composed, length) in [
            ("\u{212B}", "\u{C5}", 1),
            ("\u{1F71}", "\u{3AC}", 1),
            ("\u{1FD3}", "\u{390}", 1),
            ("\u{D244}\u{1FD3}", "\u{D244}\u{390}", 2),
            ("\u{F9D0}\u{212B}\u{1FD3}x", "\u{985E}\u{C5}\u{390}x", 4),
        ] {
            for count in [10, 65, 257, 700, MOST] {
                let text = text.repeat(count / length);
                let mut room = [0; 4 * MOST];
                let preparation = Preparation::stored(profile);
                let mut writer = Writer::<u8>::new(&mut room);
                let result =
                    prepare::prepare(text.as_bytes(), preparation, &mut writer, &NoScratch, None);
                assert_eq!(result, Ok(()), "{count}, {text:.8}, {profile:?}");
                let expected = composed.repeat(count / length);
                assert_eq!(writer.written(), Some(expected.as_bytes()));
            }
        }
    }
}

/// Only labels of thousands of characters have no Punycode. They need not begin with xn--.
#[test]
fn a_label_that_cannot_be_encoded_is_not_called_an_a_label() {
    let name = [&[b'a'; 20_900][..], "\u{323AF}".as_bytes()].concat();
    let mut detail = Detail::default();
    let (options, output) = (Options::IGNORE_DNS_LENGTH, &mut Writer::counter());
    let result = idna::to_ascii(&name, options, output, &Heap, Some(&mut detail));
    assert_eq!(result, Err(Error::InvalidName));
    let message = Message::of_detail(&detail, 0, &name).to_string();
    assert_eq!(message, "The label is not valid Punycode, or too long to be encoded: label 1.");
}
