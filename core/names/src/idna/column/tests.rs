extern crate std;

use super::super::{Error, OPTIONS, to_ascii, to_unicode};
use super::*;
use crate::cases;
use crate::text::{NoScratch, Writer};
use std::vec::Vec;

/// Which of these rows are plain. All are in the room if any option allows plain names.
fn plain(rows: &[&str], options: Options) -> Vec<bool> {
    let offset = |row| rows[..row].iter().map(|row| row.len() as i32).sum::<i32>() + 5;
    let offsets: Vec<i32> = (0..=rows.len()).map(offset).collect();
    let wide: Vec<i64> = offsets.iter().map(|&offset| offset.into()).collect();
    let text = rows.concat();
    let mut room = std::vec![0; text.len()];
    let found = plain_rows(text.as_bytes(), options, &offsets, false, &mut room);
    let nothing: &mut [u8] = &mut [];
    assert_eq!(plain_rows(text.as_bytes(), options, &wide, false, nothing), found);
    // Also where all are expected to be plain.
    let mut lower = std::vec![0; text.len()];
    assert_eq!(plain_rows(text.as_bytes(), options, &offsets, true, &mut lower), found);
    assert_eq!(plain_rows(text.as_bytes(), options, &wide, true, nothing), found);
    assert_eq!(lower, room);
    let found: Vec<_> = (0..rows.len()).map(|row| found >> row & 1 != 0).collect();
    if !options.contains(Options::SINGLE_LABEL) {
        assert_eq!(room, text.to_ascii_lowercase().into_bytes());
    }
    found
}

#[test]
fn plain_names_are_found_between_others() {
    let rows = ["a.example", "", "B", "ü", "a..b", "x.", ".y", "_443._tcp", "a--b", "c d", "e"];
    let found = plain(&rows, Options::LOOKUP);
    let expected = rows.map(|row| ["a.example", "B", "x.", "_443._tcp", "e"].contains(&row));
    assert_eq!(found, expected);
    assert_eq!(plain(&["a_b", "ab"], Options::ASCII_LDH), [false, true]);
}

#[test]
fn only_single_labels_have_none() {
    for option in OPTIONS {
        let is_single = option.options == Options::SINGLE_LABEL;
        assert_eq!(plain(&["ab"], option.options), [!is_single], "{}", option.name);
    }
}

/// Hyphens and dots at the start, in the middle and at the end of rows at many places.
#[test]
fn options_refuse_outer_hyphens_and_root_dots() {
    let breaking = [
        ("-a", Options::CHECK_HYPHENS),
        ("a-", Options::CHECK_HYPHENS),
        ("a-.b", Options::CHECK_HYPHENS),
        ("a.-b", Options::CHECK_HYPHENS),
        ("-", Options::CHECK_HYPHENS),
        ("a.", Options::REJECT_ROOT_DOT),
        ("a_b", Options::ASCII_LDH),
    ];
    for before in (0..140).step_by(cases(1, 67)) {
        for (name, option) in breaking {
            let long = "a".repeat(before % 60 + 1);
            let rows: Vec<&str> =
                core::iter::repeat_n(&*long, before / 60 + 1).chain([name, "b-c.d"]).collect();
            let is_plain = |row: &&str| *row != name;
            let expected: Vec<bool> = rows.iter().map(is_plain).collect();
            for options in [Options::STRICT, option] {
                assert_eq!(plain(&rows, options), expected, "{name}, {before}");
            }
            let others = Options::STRICT.without(option);
            assert!(plain(&rows, others).iter().all(|&is_plain| is_plain), "{name}, {before}");
        }
    }
}

/// Each character at each place of names that cross the borders of the 64 bytes; the standard's
/// own functions accept every plain name, and change no more than its case.
#[test]
fn a_plain_name_is_its_own_result() {
    let mut count = 0;
    for place in (0..140).step_by(cases(1, 31)) {
        let characters = ['a', 'Z', '7', '-', '.', '_', '%', ' ', '\0', '\x7F', 'ü'];
        for c in characters.into_iter().step_by(cases(1, 5)) {
            let mut text: Vec<char> = "aB-c.d1.eF".chars().cycle().take(140).collect();
            text[place] = c;
            let rows: Vec<std::string::String> =
                text.chunks(23).map(|row| row.iter().collect()).collect();
            let rows: Vec<&str> = rows.iter().map(std::string::String::as_str).collect();
            for (row, is_plain) in rows.iter().zip(plain(&rows, Options::LOOKUP)) {
                count += usize::from(is_plain);
                let (mut ascii, mut unicode) = ([0; 64], [0; 64]);
                let (mut to_a, mut to_u) =
                    (Writer::new(&mut ascii), Writer::<u8>::new(&mut unicode));
                let (row, options) = (row.as_bytes(), Options::LOOKUP);
                let a = to_ascii(row, options, &mut to_a, &NoScratch, None);
                let u = to_unicode(row, options, &mut to_u, &NoScratch, None);
                if is_plain {
                    assert_eq!((a, u), (Ok(()), Ok(())));
                    let mut copied = [0; 64];
                    copy_plain(row, &mut copied[..row.len()]);
                    let copied = copied.get(..row.len());
                    assert_eq!((to_a.written(), to_u.written()), (copied, copied));
                } else {
                    // No row here is plain to the standard and refused by the scan, but for two
                    // hyphens in a row, one of which may end the row before.
                    let is_other = row.windows(2).any(|pair| pair == b"--")
                        || row.starts_with(b"-")
                        || row.iter().any(|&byte| byte >= 0x80);
                    assert!(a == Err(Error::InvalidName) || is_other, "{row:?}");
                }
            }
        }
    }
    assert!(count > cases(9000, 60), "{count}");
}

/// Ends that descend, pass the end of the text or leave it and come back.
#[test]
fn no_end_is_trusted() {
    let plain = |text: &[u8], ends: &[usize]| {
        let narrow: Vec<i32> = ends.iter().map(|&end| end as i32).collect();
        let wide: Vec<i64> = ends.iter().map(|&end| end as i64).collect();
        let nothing: &mut [u8] = &mut [];
        let found = plain_rows(text, Options::LOOKUP, &[&[0], &*narrow].concat(), false, nothing);
        let again = plain_rows(text, Options::LOOKUP, &[&[0], &*wide].concat(), true, nothing);
        assert_eq!(found, again, "{ends:?}");
        found
    };
    let text = b"abc.defghij!";
    for ends in [[20, 3], [usize::MAX, 3], [13, 4], [0, 0], [12, 11]] {
        assert_eq!(plain(text, &ends), 0, "{ends:?}");
    }
    assert_eq!(plain(text, &[]), 0);
    // Where one is wrong, no row is plain.
    for ends in [&[11, 2][..], &[2, 1, 11], &[9, 4, 11]] {
        assert_eq!(plain(text, ends), 0, "{ends:?}");
    }
    let nothing: &mut [u8] = &mut [];
    assert_eq!(plain_rows(text, Options::LOOKUP, &[0i64, 3, 1 << 32 | 4, 11], true, nothing), 0);
    assert_eq!(plain(text, &[3, 4, 11]), 0b101);
    // More bytes are not scanned.
    let long = [b'a'; BYTES + 1];
    assert_eq!(plain(&long, &[9, BYTES - 8, BYTES + 1]), 0);
    assert_eq!(plain(&long[..BYTES], &[9, BYTES - 9, BYTES]), 0b101);
    // Nor are there rows for all of these.
    let mut text = [b'a'; ROWS + 1];
    text[ROWS] = b'!';
    let ends: [usize; ROWS] = core::array::from_fn(|row| row + 1);
    assert_eq!(plain(&text, &ends) | 1 << (ROWS - 1), u64::MAX);
}

/// Bytes that plain names do not have, side by side, in rows that begin at every bit of a word.
#[test]
fn neighbours_of_other_rows_are_found() {
    for before in (1..140).step_by(cases(1, 29)) {
        let long = "a".repeat(before % 60 + 1);
        for rows in [["ü", "ü", "", "!!", "b"], ["ü!", "c", "ü", "!", "d"]] {
            let rows: Vec<&str> = core::iter::repeat_n(&*long, before / 60 + 1)
                .chain(rows)
                .chain(core::iter::repeat_n("e.f", before % 7))
                .collect();
            let is_plain = |row: &&str| !row.is_empty() && !row.contains(['ü', '!']);
            let expected: Vec<bool> = rows.iter().map(is_plain).collect();
            assert_eq!(plain(&rows, Options::LOOKUP), expected, "{before}");
        }
    }
}

/// Names in front of text of every length, so that less or more than a window follows: whether they
/// are their own results of ToASCII, and what they are converted to, if they are valid.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave the path for U-labels out")]
fn marked_names_have_the_results_of_single_names() {
    let names = [
        ("a", Checked::Valid, None, Some("a")),
        ("A-b.", Checked::Valid, None, Some("a-b.")),
        ("a--b", Checked::Valid, None, Some("a--b")),
        ("a..b", Checked::Invalid, None, Some("a..b")),
        ("xn--bcher-kva.C", Checked::Valid, None, Some("bücher.c")),
        ("xn--a", Checked::Invalid, None, None),
        ("Bücher.D", Checked::Unknown, Some("xn--bcher-kva.d"), Some("bücher.d")),
        ("Ü", Checked::Unknown, Some("xn--tda"), Some("ü")),
        ("ü b", Checked::Unknown, None, None),
        ("a b", Checked::Unknown, None, None),
    ];
    let options = Options::LOOKUP;
    for behind in (0..=LONGEST).step_by(cases(1, 31)) {
        for (name, checked, ascii, unicode) in names {
            let mut values = [b"x", name.as_bytes()].concat();
            values.extend("-.xn--ü".bytes().cycle().take(behind));
            let place = 1..name.len() + 1;
            let marked = Marked::new(&values, place.clone(), options).unwrap();
            let converted = |to| {
                let mut room = [0; 100];
                let mut output = Writer::<u8>::new(&mut room);
                let converted = marked.convert(options, to, &mut output);
                let is_known = (to, checked) != (To::Ascii, Checked::Unknown);
                assert_eq!(converted == Checked::Unknown, to == To::Ascii && is_known, "{name}");
                (converted == Checked::Valid).then(|| output.written().unwrap().to_vec())
            };
            assert_eq!(marked.check_own_result(options, true), checked, "{name}");
            // Capitals of ASCII are made small where a run of names is copied, but no others.
            let is_own = marked.check_own_result(options, false) == Checked::Valid;
            assert_eq!(is_own, name == "Bücher.D", "{name}");
            assert_eq!(converted(To::Ascii).as_deref(), ascii.map(str::as_bytes), "{name}");
            assert_eq!(converted(To::Unicode).as_deref(), unicode.map(str::as_bytes), "{name}");
            assert!(Marked::new(&values, place, Options::SINGLE_LABEL).is_none());
        }
    }
    // Of an A-label beside ASCII alone, the URL Standard requires nothing.
    for (name, checked) in [("xn--a.!", Checked::Unknown), ("xn--a.ü", Checked::Invalid)] {
        let marked = Marked::new(name.as_bytes(), 0..name.len(), Options::URL).unwrap();
        let output = &mut Writer::<u8>::counter();
        assert_eq!(marked.convert(Options::URL, To::Ascii, output), checked, "{name}");
    }
    for place in [0..0, 0..64, 60..80, 70..71, Range { start: 2, end: 1 }] {
        let marked = Marked::new(&[b'a'; 69], place.clone(), options);
        assert!(marked.is_none(), "{place:?}");
    }
}

#[test]
fn rows_have_the_length_of_a_label() {
    let long = "a".repeat(64);
    assert_eq!(plain(&[&long[..63], &long, &long[..1]], Options::LOOKUP), [true, false, true]);
    // The row begins at every bit of a word.
    for before in (1..64).step_by(cases(1, 21)) {
        assert_eq!(plain(&[&long[..before], &long[..63]], Options::LOOKUP), [true, true]);
        let rows = [&long[..before], &("a".repeat(62) + "!"), "b"];
        assert_eq!(plain(&rows, Options::LOOKUP), [true, false, true], "{before}");
    }
}
