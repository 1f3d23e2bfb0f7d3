//! Blocks that are damaged and have the right checksums: whatever they contain, they are refused or
//! have answers.

use super::own::{block, label};
use libtest_mimic::Trial;
use testkit::data::Outcome;
use testkit::ruleset;
use unidn_core::lgr::layout::{
    HEADER_SIZE, Head, MAX_RULES, MAX_SAVED, Op, SECTIONS, Section, instruction, run,
};
use unidn_core::lgr::{self, BlockError, Kind, Ruleset};

/// A sequence with a variant, a class of several runs, and a rule of each kind.
const DATA: &str = "<char cp=\"002D\" not-when=\"first\"/>
    <range first-cp=\"0061\" last-cp=\"0072\"/>
    <char cp=\"0073\"/>
    <char cp=\"0073 0073\"><var cp=\"00DF\" type=\"blocked\" when=\"last\"/></char>
    <char cp=\"00DF\"><var cp=\"0073 0073\" type=\"allocatable\"/></char>
    <char cp=\"0431\"/>";
const RULES: &str = "<class name=\"vowels\">0061 0065 0069 006F</class>
    <rule name=\"first\"><look-behind><start/></look-behind><anchor/></rule>
    <rule name=\"long\"><char cp=\"0061 0061 0061 0061 0061 0061 0061 0061 0061 0061 0061 0061\"/>
      <char cp=\"0061 0061 0061 0061 0061 0061 0061 0061 0061 0061 0061 0061\"/>
      <char cp=\"0061 0061 0061 0061 0061 0061 0061 0061 0061 0061 0061 0061\"/></rule>
    <rule name=\"last\"><anchor/><look-ahead><end/></look-ahead></rule>
    <rule name=\"vowels-alone\">
      <start/>
      <choice count=\"1+\"><class by-ref=\"vowels\"/><char cp=\"002D\"/><char cp=\"0431\"/></choice>
      <end/>
    </rule>
    <action disp=\"invalid\" match=\"vowels-alone\"/>
    <action disp=\"blocked\" any-variant=\"blocked\"/>";
const LABELS: [&str; 6] = ["a", "-a", "mass", "maß", "aei-o", "bб"];

/// The rule of more instructions than it takes to save too many sets.
const LONG: u32 = 1;

/// A change of a block.
type Damage = fn(&mut Block);

const DAMAGES: [(&str, Damage); 48] = [
    ("a disposition of another name", |block| {
        let place = block.get(Section::Names, 1);
        block.set_text(place, b'x');
    }),
    ("a name behind the text", |block| block.set(Section::Names, 1, FAR)),
    ("a name that is longer than the text", |block| block.set(Section::Names, 2, FAR)),
    ("a name that is ill-formed", |block| {
        let place = block.get(Section::Rules, 2);
        block.set_text(place, 0xFF);
    }),
    ("a name with a line feed", |block| {
        let place = block.get(Section::Names, block.count(Section::Names) - 2);
        block.set_text(place, b'\n');
    }),
    ("a name with a delete", |block| {
        let place = block.get(Section::Rules, 2);
        block.set_text(place, 0x7F);
    }),
    ("a rule without a name", |block| block.set(Section::Rules, 2, FAR)),
    ("a type without a name", |block| block.set_last(Section::Names, 1, FAR)),
    ("more dispositions than names", |block| block.set(Section::Names, 0, FAR)),
    ("no names", |block| block.set_extent(Section::Names, 0, 0)),
    ("a section behind the block", |block| block.set_extent(Section::Text, FAR, 0)),
    ("a section that is longer than the block", |block| block.set_extent(Section::Text, 0, FAR)),
    ("two nodes of a code point", |block| {
        let first = block.get(Section::Runs, 0);
        block.set(Section::Runs, 1, first);
    }),
    ("a node beyond Unicode", |block| {
        block.set(Section::Runs, block.roots() - 1, run(0x10_FFFF, 2));
    }),
    ("a child beyond Unicode", |block| block.set_last(Section::Runs, 1, run(0x10_FFFF, 2))),
    ("a node that is not in its page", |block| block.set(Section::Pages, 2, 0)),
    ("more roots than nodes", |block| block.set_last(Section::Pages, 1, FAR)),
    ("a child that is a root", |block| block.set(Section::Nodes, 1, 0)),
    ("children behind the nodes", |block| block.set_last(Section::Nodes, 1, FAR)),
    ("children that end before they begin", |block| {
        let (node, roots) = (block.root(), block.roots());
        block.set(Section::Nodes, 2 * node + 3, roots - 1);
    }),
    ("a node that is nobody's child", |block| {
        let roots = block.roots();
        block.set_last(Section::Nodes, 1, roots);
    }),
    ("a node without its element", |block| block.set(Section::Nodes, 0, FAR)),
    ("an element with an unknown rule", |block| {
        block.change_sequence(0, |it| it.context.rule = MAX_RULES);
    }),
    ("more substitutes than there are", |block| block.change_sequence(0, |it| it.value = 1000)),
    ("an element that is not itself", |block| block.change_sequence(1, |it| it.value = 1)),
    ("an element that is itself twice", |block| {
        let itself = block.get(Section::Elements, block.sequence() + 1);
        block.set_sequence(2, itself);
    }),
    ("a variant with an unknown rule", |block| {
        block.change_sequence(2, |it| it.context.rule = MAX_RULES);
    }),
    ("a variant of an unknown type", |block| block.change_sequence(2, |it| it.value = 1000)),
    ("a variant behind the elements", |block| block.change_sequence(2, |it| it.length = 63)),
    ("a variant with a surrogate", |block| block.set_sequence(3, 0xDFFF)),
    ("a class behind the runs", |block| block.set(Section::Classes, 0, FAR)),
    ("a class of too many runs", |block| block.set(Section::Classes, 1, FAR)),
    ("a class out of order", |block| {
        let first = block.get(Section::ClassRuns, 0);
        block.set(Section::ClassRuns, 1, first);
    }),
    ("a program behind the others", |block| block.set(Section::Rules, 0, FAR)),
    ("an unknown instruction", |block| block.set_instruction(0xFF)),
    ("an unknown class", |block| block.set_instruction(instruction(Op::Class, 99))),
    ("nothing to meet", |block| block.set_instruction(instruction(Op::Meet, 0))),
    ("nothing to join", |block| block.set_instruction(instruction(Op::Join, 0))),
    ("nothing to repeat", |block| block.set_instruction(instruction(Op::Again, 0))),
    ("a set that stays saved", |block| block.set_instruction(instruction(Op::Fork, 0))),
    ("a repetition from before its rule", |block| block.set_repetition(|_| 99)),
    ("a repetition from its inside", |block| block.set_repetition(|length| length - 1)),
    ("sets that are too many to save", |block| {
        // Each fork saves two, and each join takes them.
        let (start, _) = block.program_of_rule(LONG);
        let forks = MAX_SAVED as u32 / 2 + 1;
        for at in 0..forks {
            block.set(Section::Programs, start + at, instruction(Op::Fork, 0));
            block.set(Section::Programs, start + forks + at, instruction(Op::Join, 0));
        }
    }),
    ("an action of an unknown disposition", |block| block.change_action(0, |it| it.value = 0xFF)),
    ("an action of an unknown rule", |block| {
        block.change_action(0, |it| it.context.rule = MAX_RULES);
    }),
    ("no actions", |block| block.set_extent(Section::Actions, 0, 0)),
    ("a last action with a rule", |block| {
        block.change_action(block.actions() - 1, |it| it.context.rule = 1);
    }),
    ("a last action for a type", |block| {
        block.change_action(block.actions() - 1, |it| it.value |= 1 << 8);
    }),
];

const FAR: u32 = u32::MAX / 8;

/// A block that is changed, with checksums that fit at the end.
struct Block(Vec<u8>);

impl Block {
    fn new() -> Self {
        Self(block(DATA, RULES))
    }

    /// The place of a word of a section.
    fn place(&self, section: Section, number: u32) -> usize {
        self.word(SECTIONS + 8 * section as usize) as usize + 4 * number as usize
    }

    fn word(&self, place: usize) -> u32 {
        u32::from_le_bytes(self.0[place..place + 4].try_into().expect("four bytes"))
    }

    fn set_word(&mut self, place: usize, word: u32) {
        self.0[place..place + 4].copy_from_slice(&word.to_le_bytes());
    }

    /// The number of words of a section.
    fn count(&self, section: Section) -> u32 {
        self.word(SECTIONS + 8 * section as usize + 4) / 4
    }

    fn get(&self, section: Section, number: u32) -> u32 {
        self.word(self.place(section, number))
    }

    fn set(&mut self, section: Section, number: u32, word: u32) {
        self.set_word(self.place(section, number), word);
    }

    /// Sets a word that is counted from the end of its section: the last is 1.
    fn set_last(&mut self, section: Section, number: u32, word: u32) {
        self.set(section, self.count(section) - number, word);
    }

    /// Copies words to other ones of their section.
    fn copy(&mut self, section: Section, from: u32, to: u32, count: u32) {
        for word in 0..count {
            self.set(section, to + word, self.get(section, from + word));
        }
    }

    fn set_text(&mut self, place: u32, byte: u8) {
        let place = self.place(Section::Text, 0) + place as usize;
        self.0[place] = byte;
    }

    /// Moves a section and adds to its length, both in bytes.
    fn set_extent(&mut self, section: Section, distance: u32, length: u32) {
        let place = SECTIONS + 8 * section as usize;
        self.set_word(place, self.word(place) + distance);
        self.set_word(place + 4, length);
    }

    /// The number of nodes of one code point.
    fn roots(&self) -> u32 {
        self.get(Section::Pages, self.count(Section::Pages) - 1)
    }

    /// The node of the first code point of the sequence.
    fn root(&self) -> u32 {
        let mut roots = 0..self.roots();
        roots.find(|&node| self.get(Section::Runs, node) == run(0x73, 1)).expect("the node")
    }

    /// The place of the record of the sequence, with the words: the element, the sequence itself,
    /// the variant, U+00DF.
    fn sequence(&self) -> u32 {
        let child = self.get(Section::Nodes, 2 * self.root() + 1);
        self.get(Section::Nodes, 2 * child)
    }

    fn change(&mut self, section: Section, number: u32, change: fn(&mut Head)) {
        let mut head = Head::unpack(self.get(section, number));
        change(&mut head);
        self.set(section, number, head.pack());
    }

    /// Changes the element of the sequence, or a substitute.
    fn change_sequence(&mut self, word: u32, change: fn(&mut Head)) {
        self.change(Section::Elements, self.sequence() + word, change);
    }

    fn actions(&self) -> u32 {
        self.count(Section::Actions) / 3
    }

    fn change_action(&mut self, number: u32, change: fn(&mut Head)) {
        self.change(Section::Actions, 3 * number, change);
    }

    fn set_sequence(&mut self, word: u32, value: u32) {
        self.set(Section::Elements, self.sequence() + word, value);
    }

    /// The program of a rule: its place, and its number of words.
    fn program_of_rule(&self, rule: u32) -> (u32, u32) {
        (self.get(Section::Rules, 4 * rule), self.get(Section::Rules, 4 * rule + 1))
    }

    /// The program of the last rule.
    fn program(&self) -> (u32, u32) {
        self.program_of_rule(self.count(Section::Rules) / 4 - 1)
    }

    fn set_instruction(&mut self, word: u32) {
        self.set(Section::Programs, self.program().0, word);
    }

    /// Changes the operand of the end of the repetition.
    fn set_repetition(&mut self, change: fn(u32) -> u32) {
        let (start, length) = self.program();
        for at in start..start + length {
            let word = self.get(Section::Programs, at);
            if word & 0xFF == Op::Again as u32 {
                self.set(Section::Programs, at, instruction(Op::Again, change(word >> 8)));
                return;
            }
        }
        panic!("no repetition");
    }

    /// The block, with the checksums that it should have.
    fn signed(mut self) -> Vec<u8> {
        ruleset::sign(&mut self.0);
        self.0
    }
}

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        Trial::test("damage_is_found_behind_the_checksum", damage_is_found_behind_the_checksum),
        Trial::test("any_word_may_be_damaged", any_word_may_be_damaged),
        Trial::test("a_block_is_verified_in_linear_time", a_block_is_verified_in_linear_time),
    ]
}

fn damage_is_found_behind_the_checksum() -> Outcome {
    assert_eq!(lgr::verify(&Block::new().signed()), Ok(()));
    for (name, damage) in DAMAGES {
        let mut block = Block::new();
        damage(&mut block);
        let block = block.signed();
        assert_eq!(lgr::verify(&block), Err(BlockError::Damaged), "{name}");
        call_all(&block);
    }
    Ok(())
}

/// Every word with other values. A block that is found valid has answers for every label.
fn any_word_may_be_damaged() -> Outcome {
    let original = Block::new();
    for place in (HEADER_SIZE..original.0.len() - 3).step_by(4) {
        let word = original.word(place);
        let others = [0, 1, word ^ 1, word ^ 0x40, word ^ 0x80, word.wrapping_sub(1)];
        let large = [word ^ 1 << 8, word ^ 1 << 31, FAR, u32::MAX];
        for other in others.into_iter().chain(large) {
            let mut block = Block(original.0.clone());
            block.set_word(place, other);
            let block = block.signed();
            let is_answered = call_all(&block);
            let is_valid = lgr::verify(&block).is_ok();
            assert!(is_answered || !is_valid, "{place:#x}: {other:#x} instead of {word:#x}");
        }
    }
    Ok(())
}

/// Gives a thing what the first thing of its section has, the longest of all; or all names as one.
type Share = fn(&mut Block, u32);

/// What the things of a section share, and the number of the words of each.
const SHARES: [(&str, Section, u32, Share); 4] = [
    ("record", Section::Nodes, 2, |block, node| block.copy(Section::Nodes, 0, node, 1)),
    ("class", Section::Classes, 2, |block, class| block.copy(Section::Classes, 0, class, 2)),
    ("program", Section::Rules, 4, |block, rule| block.copy(Section::Rules, 0, rule, 2)),
    ("name", Section::Rules, 4, |block, rule| {
        let all = block.word(SECTIONS + 8 * Section::Text as usize + 4);
        block.set(Section::Rules, rule + 2, 0);
        block.set(Section::Rules, rule + 3, all);
    }),
];

/// Each of these blocks is valid, but for the time that it takes to read the same again and again.
fn a_block_is_verified_in_linear_time() -> Outcome {
    const MANY: u32 = 1000;
    let ideographs = || (0x4E00..).step_by(2).take(MANY as usize);
    let list = |write: fn(u32) -> String| ideographs().map(write).collect::<String>();
    let data = format!(
        "<char cp=\"0061\">{}</char>{}{}",
        list(|c| format!("<var cp=\"{c:X}\"/>")),
        list(|c| format!("<char cp=\"{c:X}\"/>")),
        list(|c| format!("<char cp=\"{c:X} 0061\"/>")),
    );
    let rules = format!(
        "<rule name=\"long\"><class>{}</class>{}</rule>{}",
        list(|c| format!(" {c:X}")),
        "<any/>".repeat(MANY as usize),
        list(|c| format!("<rule name=\"{c:X}\"><class>{c:X}</class></rule>")),
    );
    let original = block(&data, &rules);
    for (what, section, size, share) in SHARES {
        let mut block = Block(original.clone());
        for thing in 1..block.count(section) / size - 1 {
            share(&mut block, size * thing);
        }
        assert_eq!(lgr::verify(&block.signed()), Err(BlockError::Damaged), "{what}");
    }
    Ok(())
}

/// Calls every function for every label. The result is whether none found the block damaged.
fn call_all(block: &[u8]) -> bool {
    let Ok(ruleset) = Ruleset::new(block) else { return false };
    let mut is_answered = true;
    for kind in [Kind::Disposition, Kind::Rule, Kind::Type] {
        for number in 0..ruleset.count(kind).min(100) {
            is_answered &= ruleset.name(kind, number).is_some();
        }
    }
    let mut look = |error: Option<lgr::Error>| is_answered &= error != Some(lgr::Error::Damaged);
    for text in LABELS {
        let one = label(text);
        look(lgr::check(&ruleset, &one).err());
        let is_character = |&c: &u32| char::from_u32(c).is_some();
        let mut are_characters = true;
        let key = lgr::index(&ruleset, &one, |c| are_characters &= is_character(&c));
        assert!(are_characters || key.is_err(), "{text}");
        look(key.err());
        let variants = lgr::variants(&ruleset, &one, None, |variant, _| {
            assert!(variant.code_points().iter().all(is_character), "{text}");
            true
        });
        look(variants.err());
        for other in LABELS {
            look(lgr::relation(&ruleset, &one, &label(other)).err());
        }
    }
    is_answered
}
