//! The parts of a block, for its readers and for the compiler.
//!
//! The header has the magic number; at 8 the format; at 16 the size of the block in bytes; from 24
//! on the offset and the length in bytes of each [`Section`]; at 112 the checksum of all that
//! follows the header; at 120 the checksum of the header before it. All sections but the text are
//! words of 32 bits.

/// The first bytes of a block.
pub const MAGIC: [u8; 8] = *b"unidnLGR";
/// The version of this layout.
pub const FORMAT: u32 = 1;
/// The size of the header in bytes.
pub const HEADER_SIZE: usize = 128;
/// The offset of the size.
pub const SIZE: usize = 16;
/// The offset of the table of sections.
pub const SECTIONS: usize = 24;
/// The offset of the checksum of what follows the header.
pub const BLOCK_CHECKSUM: usize = 112;
/// The offset of the checksum of the header.
pub const HEADER_CHECKSUM: usize = 120;

/// A section of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// For each [`PAGE`] of code points the number of the first run that ends in it or later, and
    /// the number of all runs at the end.
    Pages,
    /// For each run of consecutive code points with the same elements two words: the first code
    /// point and the length less one, as [`run`] packs them; and the place of its elements.
    Runs,
    /// The elements that begin with a code point, longest first: see [`Element`].
    Elements,
    /// For each class two words: the place and the number of its runs.
    Classes,
    /// The runs of classes, in order, as [`run`] packs them.
    ClassRuns,
    /// For each rule four words: the place and the length of its program, with [`ANCHORED`] in the
    /// latter; the place and the length of its name in the text.
    Rules,
    /// The programs of rules: see [`Op`].
    Programs,
    /// For each action four words: see [`Action`].
    Actions,
    /// The number of dispositions; then for each disposition, and for each type of variants, the
    /// place and the length of its name in the text.
    Names,
    /// The names, in UTF-8.
    Text,
}

/// All sections, in the order of the block.
pub const ALL_SECTIONS: [Section; 10] = [
    Section::Pages,
    Section::Runs,
    Section::Elements,
    Section::Classes,
    Section::ClassRuns,
    Section::Rules,
    Section::Programs,
    Section::Actions,
    Section::Names,
    Section::Text,
];

/// The number of code points of a page, as a power of two.
pub const PAGE: u32 = 8;

/// The largest number of code points in a run.
pub const MAX_RUN: u32 = 1 << 11;

/// Packs a run of `1..=MAX_RUN` code points.
pub const fn run(first: u32, length: u32) -> u32 {
    first | (length - 1) << 21
}

/// The first and the last code point of a packed run.
pub const fn ends_of_run(word: u32) -> (u32, u32) {
    let first = word & 0x1F_FFFF;
    (first, first + (word >> 21))
}

/// Set in the length of a program that has an anchor.
pub const ANCHORED: u32 = 1 << 31;

/// The first word of an element: its number of code points, whether another element follows, its
/// context, the number of its variants. If another element follows, the second word is the number
/// of words of this one. Then come its code points but the first, and its variants.
///
/// The first word of a variant is the same, with its type, counted from 1, in the place of the
/// number of variants. All its code points follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element {
    /// The number of code points.
    pub length: u32,
    /// Whether another element follows.
    pub more: bool,
    /// The context.
    pub context: Context,
    /// The number of variants, or the type of a variant.
    pub count: u32,
}

/// A context rule: its number, counted from 1, or 0; and whether it must not match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Context {
    /// The number of the rule, counted from 1; 0 without a rule.
    pub rule: u32,
    /// Whether the rule must not match: `not-when` and `not-match`.
    pub negated: bool,
}

/// The largest number of rules.
pub const MAX_RULES: u32 = (1 << 14) - 1;
/// The largest number of variants of an element.
pub const MAX_VARIANTS: u32 = (1 << 10) - 1;
/// The largest number of types of variants: a set of them is a word of 64 bits.
pub const MAX_TYPES: u32 = 64;
/// The largest number of dispositions.
pub const MAX_DISPOSITIONS: u32 = 1 << 8;

impl Element {
    /// The element as a word.
    pub const fn pack(self) -> u32 {
        self.length
            | (self.more as u32) << 6
            | (self.context.negated as u32) << 7
            | self.context.rule << 8
            | self.count << 22
    }

    /// The element of a word.
    pub const fn unpack(word: u32) -> Self {
        Self {
            length: word & 0x3F,
            more: word & 0x40 != 0,
            context: Context { rule: word >> 8 & MAX_RULES, negated: word & 0x80 != 0 },
            count: word >> 22,
        }
    }
}

/// The types of variants that trigger an action.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Trigger {
    /// Any label.
    #[default]
    Always,
    /// `any-variant`: a label with a variant of one of the types.
    Any,
    /// `all-variants`: a label with variants of these types alone.
    All,
    /// `only-variants`: a label of variants of these types alone, without other code points.
    Only,
}

/// An action: the first word has the disposition, the trigger and whether the rule must not match;
/// the second the rule; the third and the fourth the set of types.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Action {
    /// The number of the disposition.
    pub disposition: u32,
    /// The types of variants that trigger it.
    pub trigger: Trigger,
    /// The set of types of the trigger: type 0 is bit 0.
    pub types: u64,
    /// The rule that the label must match, or must not match.
    pub context: Context,
}

impl Action {
    /// The action as words.
    pub const fn pack(self) -> [u32; 4] {
        let first =
            self.disposition | (self.trigger as u32) << 8 | (self.context.negated as u32) << 10;
        [first, self.context.rule, self.types as u32, (self.types >> 32) as u32]
    }

    /// The action of words.
    pub const fn unpack([first, rule, low, high]: [u32; 4]) -> Self {
        let trigger = match first >> 8 & 3 {
            0 => Trigger::Always,
            1 => Trigger::Any,
            2 => Trigger::All,
            _ => Trigger::Only,
        };
        Self {
            disposition: first & 0xFF,
            trigger,
            types: low as u64 | (high as u64) << 32,
            context: Context { rule, negated: first & 1 << 10 != 0 },
        }
    }
}

/// An instruction of a rule: the low eight bits of a word; the rest is its operand. It changes the
/// set of positions. Look-ahead runs backwards, from the positions where it may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Matches nowhere.
    Fail,
    /// A code point.
    Char,
    /// A code point of a class.
    Class,
    /// Any code point.
    Any,
    /// [`Op::Char`], backwards.
    CharBack,
    /// [`Op::Class`], backwards.
    ClassBack,
    /// [`Op::Any`], backwards.
    AnyBack,
    /// The start of the label.
    Start,
    /// The end of the label.
    End,
    /// The element that the context rule belongs to.
    Anchor,
    /// Saves the set, and goes on with all positions.
    Look,
    /// Goes on with the positions that are in the saved set as well.
    Meet,
    /// Saves the set, for alternatives.
    Fork,
    /// The end of an alternative that is not the last one.
    Next,
    /// The end of the last alternative.
    Join,
    /// The start of a repetition. The operand has the smallest and the largest number, eight bits
    /// each; [`UNBOUNDED`] stands for any number.
    Repeat,
    /// The end of a repetition. The operand is the length of its body.
    Again,
}

/// A repetition without an end.
pub const UNBOUNDED: u32 = 0xFF;

/// All instructions: each is at its number.
pub const OPS: [Op; 17] = [
    Op::Fail,
    Op::Char,
    Op::Class,
    Op::Any,
    Op::CharBack,
    Op::ClassBack,
    Op::AnyBack,
    Op::Start,
    Op::End,
    Op::Anchor,
    Op::Look,
    Op::Meet,
    Op::Fork,
    Op::Next,
    Op::Join,
    Op::Repeat,
    Op::Again,
];

/// The instruction as a word.
pub const fn instruction(op: Op, operand: u32) -> u32 {
    op as u32 | operand << 8
}

/// The number of words that nested matchers of a rule may save: two for each alternative or
/// repetition, one for each look-behind or look-ahead.
pub const MAX_SAVED: usize = 32;

/// The checksum of a part of a block: FNV-1a over words of 64 bits. It finds damage, not forgery.
pub fn checksum(part: &[u8]) -> u64 {
    let mut sum = 0xCBF2_9CE4_8422_2325u64;
    let mut rest = part;
    while let Some((&word, behind)) = rest.split_first_chunk() {
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01B3);
        sum ^= sum >> 29;
        rest = behind;
    }
    for &byte in rest {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    }
    sum
}
