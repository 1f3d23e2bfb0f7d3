//! The parts of a block, for its readers and for the compiler.
//!
//! The header has the magic number; at 8 the format; at 16 the size of the block in bytes; from 24
//! on the offset and the length in bytes of each [`Section`]; at 112 the checksum of all that
//! follows the header; at 120 the checksum of the header before it. All sections but the text are
//! words of 32 bits.
//!
//! The code points of the elements are a tree: a node is reached by a code point, and the path to a
//! node is a sequence of them. The nodes are numbered by their length, and siblings in the order of
//! code points. Siblings without children that have the same record are one node, with a run of
//! code points.

/// The first bytes of a block.
pub const MAGIC: [u8; 8] = *b"unidnLGR";
/// The version of this layout.
pub const FORMAT: u32 = 3;
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
    /// For each [`PAGE`] of code points the number of the first node of one code point whose run
    /// ends in it or later, and the number of all such nodes at the end.
    Pages,
    /// For each node its run of code points, as [`run`] packs it.
    Runs,
    /// For each node two words: the place of the record of its element, or [`NONE`]; the number of
    /// its first child. Its last child is before the first of the next node; a node more is at the
    /// end.
    Nodes,
    /// The records of elements: a [`Head`], and the substitutes, which are ordered by their code
    /// points. A substitute is a [`Head`], and its code points, unless they are those of the
    /// element.
    Elements,
    /// For each class two words: the place and the number of its runs.
    Classes,
    /// The runs of classes, in order, as [`run`] packs them.
    ClassRuns,
    /// For each rule four words: the place and the length of its program; the place and the length
    /// of its name in the text.
    Rules,
    /// The programs of rules: see [`Op`].
    Programs,
    /// For each action three words: see [`Action`].
    Actions,
    /// The number of dispositions; then for each disposition, and for each type of variants, the
    /// place and the length of its name in the text.
    Names,
    /// The names, in UTF-8.
    Text,
}

/// All sections, in the order of the block.
pub const ALL_SECTIONS: [Section; 11] = [
    Section::Pages,
    Section::Runs,
    Section::Nodes,
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
pub const PAGE: u32 = 6;

/// In the place of a record: the node is not an element, but the start of some.
pub const NONE: u32 = u32::MAX;

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

/// How many times the words of a block are read to verify it, at most: so many that a record of an
/// element may be that of [`SHARED`] elements, or of any number if it has few words.
pub const VISITS: u32 = 32;
/// The number of elements that a record of more than [`FEW_WORDS`] may belong to.
pub const SHARED: u32 = 16;
/// A record of up to so many words may belong to any number of elements: the nodes of these have
/// three words each.
pub const FEW_WORDS: usize = 8;

/// The first word of an element, of a substitute and of an action.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Head {
    /// The number of code points that follow, of a substitute.
    pub length: u32,
    /// Whether a substitute has the code points of the element.
    pub is_own: bool,
    /// The context.
    pub context: Context,
    /// The number of substitutes of an element; the type of a variant, counted from 1, or 0 without
    /// a type, or [`ITSELF`]; the disposition of an action, and its [`Trigger`] from bit 8 on.
    pub value: u32,
}

/// The value of a substitute that is no variant, but the element itself. It is behind the variants
/// with the same code points, which take its place where their contexts hold.
pub const ITSELF: u32 = (1 << 10) - 1;

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
/// The largest number of variants of an element: it is itself one more substitute.
pub const MAX_VARIANTS: u32 = (1 << 10) - 2;
/// The largest number of types of variants: a set of them is a word of 64 bits.
pub const MAX_TYPES: u32 = 64;
/// The largest number of dispositions.
pub const MAX_DISPOSITIONS: u32 = 1 << 8;

impl Head {
    /// The head as a word.
    pub const fn pack(self) -> u32 {
        self.length
            | (self.is_own as u32) << 6
            | (self.context.negated as u32) << 7
            | self.context.rule << 8
            | self.value << 22
    }

    /// The head of a word.
    pub const fn unpack(word: u32) -> Self {
        Self {
            length: word & 0x3F,
            is_own: word & 0x40 != 0,
            context: Context { rule: word >> 8 & MAX_RULES, negated: word & 0x80 != 0 },
            value: word >> 22,
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

/// An action: its [`Head`], and the set of types.
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
    pub const fn pack(self) -> [u32; 3] {
        let value = self.disposition | (self.trigger as u32) << 8;
        let head = Head { length: 0, is_own: false, context: self.context, value };
        [head.pack(), self.types as u32, (self.types >> 32) as u32]
    }

    /// The action of words.
    pub const fn unpack([head, low, high]: [u32; 3]) -> Self {
        let Head { value, context, .. } = Head::unpack(head);
        let trigger = match value >> 8 {
            0 => Trigger::Always,
            1 => Trigger::Any,
            2 => Trigger::All,
            _ => Trigger::Only,
        };
        let types = low as u64 | (high as u64) << 32;
        Self { disposition: value & 0xFF, trigger, types, context }
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

impl Op {
    /// The instruction of a word; [`Fail`](Self::Fail) if there is none of its number.
    pub const fn of(word: u32) -> Self {
        match word & 0x7F {
            1 => Self::Char,
            2 => Self::Class,
            3 => Self::Any,
            4 => Self::Start,
            5 => Self::End,
            6 => Self::Anchor,
            7 => Self::Look,
            8 => Self::Meet,
            9 => Self::Fork,
            10 => Self::Next,
            11 => Self::Join,
            12 => Self::Repeat,
            13 => Self::Again,
            _ => Self::Fail,
        }
    }
}

/// Set in the number of an instruction that takes a code point backwards.
pub const BACK: u32 = 1 << 7;

/// A repetition without an end.
pub const UNBOUNDED: u32 = 0xFF;

/// The instruction as a word.
pub const fn instruction(op: Op, operand: u32) -> u32 {
    op as u32 | operand << 8
}

/// The number of words that nested matchers of a rule may save: two for each alternative or
/// repetition, one for each look-behind or look-ahead.
pub const MAX_SAVED: usize = 32;

/// The checksum of a part of a block: FNV-1a over words of 64 bits. It finds damage, not forgery.
#[inline(never)]
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
