//! The status and the mapping of every code point.

use icu_normalizer::uts46::Uts46Mapper;
use unidn_core::unicode::{Status, mapping, properties, transitional_mapping};

use crate::data::{code_points, column, fields, range, read_unicode, string};

fn mapped(c: u32) -> Vec<u32> {
    mapping(c, properties(c)).collect()
}

fn transitional(c: u32) -> Vec<u32> {
    transitional_mapping(c, properties(c)).collect()
}

pub(crate) fn is_that_of_icu() {
    let mapper = Uts46Mapper::new();
    for c in (0..=char::MAX as u32).filter_map(char::from_u32) {
        let expected: Vec<u32> = mapper.map_normalize(std::iter::once(c)).map(u32::from).collect();
        let c = u32::from(c);
        match properties(c).status() {
            // The mapper replaces disallowed code points.
            Status::Disallowed => {
                assert_eq!(expected, [0xFFFD], "{c:04X}");
                assert_eq!(mapped(c), [c], "{c:04X}");
            }
            Status::Valid | Status::Deviation => assert_eq!(expected, [c], "{c:04X}"),
            Status::Ignored => assert!(expected.is_empty(), "{c:04X}"),
            Status::Mapped => assert_ne!(expected, [c], "{c:04X}"),
        }
        if properties(c).status() != Status::Disallowed {
            assert_eq!(mapped(c), expected, "{c:04X}");
        }
    }
}

pub(crate) fn by_example() {
    assert_eq!(mapped('A'.into()), [u32::from('a')]);
    assert_eq!(mapped('.'.into()), [u32::from('.')]);
    assert_eq!(mapped(0x1E9E), [0xDF]);
    assert_eq!(mapped(0xAD), [0; 0]);
    assert_eq!(mapped(0x2100), ['a', '/', 'c'].map(u32::from));
    assert_eq!(mapped(0x1_D15E), [0x1_D157, 0x1_D165]);
    assert_eq!(mapped(0xFDFA).len(), 18);
    let deviations: Vec<u32> =
        code_points().filter(|&c| properties(c).status() == Status::Deviation).collect();
    assert_eq!(deviations, [0xDF, 0x3C2, 0x200C, 0x200D]);
    for (c, target) in [(0xDF, vec![0x73, 0x73]), (0x3C2, vec![0x3C3]), (0x200C, vec![])] {
        assert_eq!(mapped(c), [c]);
        assert_eq!(transitional(c), target);
    }
    assert_eq!(transitional('A'.into()), [u32::from('a')]);
}

pub(crate) fn is_that_of_the_file() {
    let statuses = column("IdnaMappingTable.txt", "missing");
    let mut targets: Vec<Vec<u32>> = code_points().map(|c| vec![c]).collect();
    for line in read_unicode("IdnaMappingTable.txt").lines() {
        if let [range_field, "mapped" | "deviation" | "ignored", ref rest @ ..] = fields(line)[..] {
            let target = rest.first().map_or(Vec::new(), |field| string(field));
            range(range_field).for_each(|c| targets[c as usize].clone_from(&target));
        }
    }
    for c in code_points() {
        let expected = match statuses[c as usize].as_str() {
            "valid" => Status::Valid,
            "ignored" => Status::Ignored,
            "mapped" => Status::Mapped,
            "deviation" => Status::Deviation,
            "disallowed" => Status::Disallowed,
            other => panic!("{c:04X} {other}"),
        };
        assert_eq!(properties(c).status(), expected, "{c:04X}");
        assert_eq!(transitional(c), targets[c as usize], "{c:04X}");
        if expected == Status::Deviation {
            assert_eq!(mapped(c), [c], "{c:04X}");
        } else {
            assert_eq!(mapped(c), targets[c as usize], "{c:04X}");
        }
    }
}
