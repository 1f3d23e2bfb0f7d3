//! What the profiles of stringprep keep: `kept.rs` of the directory above reads it.
//!
//! Generated, do not edit: `cargo run -p xtask -- tables` writes this file.
//! Unicode 18.0.0.
//! Source: stringprep 0.1.5, icu_normalizer 2.4.0, icu_properties 2.4.0 (licence of the first: MIT or Apache-2.0; of the others: Unicode-3.0).

/// The row of eight code points below U+0800.
#[rustfmt::skip]
pub(crate) static CLASS_ROWS: [u8; 256] = [
0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,2,3,4,5,5,6,7,8,8,9,8,10,10,10,10,10,10,11,12,13,14,10,10,
10,10,10,15,16,17,18,19,20,21,22,23,24,25,26,27,10,10,28,10,10,10,10,10,29,10,30,0,0,0,8,8,8,8,8,8,
8,8,8,8,8,31,0,32,33,34,33,35,36,37,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,38,0,39,40,41,5,42,43,8,8,44,45,
46,10,10,10,47,0,48,48,5,5,5,5,8,8,8,8,8,8,10,10,10,10,49,50,10,10,10,10,10,10,26,12,10,10,10,10,51,
52,10,10,0,0,0,0,53,54,54,54,55,56,56,8,8,8,45,57,0,0,0,0,0,58,59,0,60,60,60,61,62,0,0,63,0,64,65,
60,60,61,60,61,0,0,34,66,67,65,60,60,60,60,60,60,60,60,60,60,68,69,70,71,34,72,60,68,73,60,60,62,0,
0,0,0,0,0,0,0,0,0,60,60,60,60,74,34,75,0,0,0,0,0,0,0,0,0,
];

/// The classes of a row.
#[rustfmt::skip]
pub(crate) static CLASSES: [u8; 608] = [
0,0,0,0,0,0,0,0,0,2,2,2,2,2,2,2,0,2,0,2,2,0,2,0,2,2,0,0,0,0,2,2,0,0,0,2,0,0,0,2,6,6,6,6,6,6,6,6,6,6,
6,6,6,6,6,2,6,6,6,6,6,6,6,1,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,2,5,3,5,3,5,3,5,3,1,3,0,0,5,3,5,3,3,5,3,5,
3,5,3,0,0,5,3,5,3,5,3,5,3,0,5,3,5,3,5,3,1,5,3,5,3,5,3,0,3,1,5,3,5,3,1,5,3,13,13,5,3,3,1,1,1,5,3,13,
1,3,15,1,5,3,3,3,15,1,3,1,5,3,5,3,5,3,14,5,3,14,3,3,5,3,14,5,3,1,1,5,3,5,3,1,5,3,3,3,5,3,3,3,3,3,3,
3,0,0,0,0,0,0,0,0,0,5,3,5,3,5,3,5,3,5,3,5,3,5,3,5,3,3,5,3,3,0,0,0,5,3,1,1,1,0,5,3,5,3,5,3,5,3,5,3,0,
0,0,0,3,3,3,3,3,3,0,0,0,2,2,3,3,3,3,3,3,3,2,2,2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0,0,0,2,2,0,0,0,0,0,2,2,
2,2,2,2,2,2,2,3,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,11,0,9,9,9,0,12,0,10,10,3,6,6,6,6,6,6,6,6,6,0,6,6,6,6,
6,6,6,6,6,3,3,3,3,3,3,5,3,3,3,3,3,3,3,3,3,3,3,3,0,0,0,0,0,0,0,0,3,0,0,0,3,0,0,2,0,8,8,8,8,8,8,8,8,5,
3,3,0,0,0,0,0,2,2,5,3,5,3,5,3,5,3,5,3,5,3,0,0,5,3,0,0,0,0,0,0,0,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,
7,7,7,7,0,0,3,3,3,3,3,3,3,0,3,2,0,0,0,0,0,0,0,0,0,0,0,4,0,4,0,0,4,0,0,0,0,4,4,4,4,4,4,4,4,4,4,4,0,0,
0,0,0,4,4,4,4,4,0,0,0,0,0,0,0,2,0,0,0,0,0,0,4,0,0,0,4,0,4,4,4,4,4,4,4,2,2,2,2,2,4,4,4,0,4,4,4,4,0,0,
0,4,4,4,4,4,4,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,4,4,0,0,2,0,0,0,0,0,0,2,2,4,4,4,4,4,0,4,0,4,4,4,4,4,4,4,
4,4,4,4,4,2,2,2,4,0,0,0,0,0,0,
];

/// The place of the directions in an action.
pub(crate) const FLAGS: u32 = 12;

/// The action: it needs more.
pub(crate) const REFUSED: u16 = 0x8000;

/// What is done to a class where letters become small.
#[rustfmt::skip]
pub(crate) static FOLDING: [u16; 16] = [
32768,32768,0,4096,8192,4097,4128,4144,4176,4133,4159,4134,4160,4301,4314,4307,
];

/// What is done to it elsewhere.
#[rustfmt::skip]
pub(crate) static KEEPING: [u16; 16] = [
32768,4096,0,4096,8192,4096,4096,4096,4096,4096,4096,4096,4096,4096,4096,4096,
];

/// The direction of some characters: from left to right.
pub(crate) const LEFT: u8 = 1;

/// From right to left.
pub(crate) const RIGHT: u8 = 2;

/// Beside the directions: some of the letters become small.
pub(crate) const HAS_CAPITALS: u8 = 4;

/// The row of eight blocks of 64 code points each.
#[rustfmt::skip]
pub(crate) static BLOCK_ROWS: [u8; 128] = [
0,0,0,0,1,2,3,4,5,6,7,8,9,0,0,10,11,12,13,14,15,16,0,17,18,19,20,20,20,20,20,20,20,20,20,20,20,20,
21,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,
20,20,20,20,20,20,20,20,22,20,20,23,0,0,0,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,20,
20,20,24,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,25,26,27,
];

/// The numbers of the blocks of a row.
#[rustfmt::skip]
pub(crate) static BLOCKS: [u8; 224] = [
0,0,0,0,0,0,0,0,0,0,0,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,
29,30,31,32,33,34,35,36,37,38,39,40,41,42,31,43,44,33,33,33,33,33,33,33,33,45,46,47,48,49,50,51,52,
53,54,0,0,0,0,0,55,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,69,69,69,71,33,33,72,73,74,0,75,
69,69,69,69,76,77,78,0,79,80,81,82,33,33,33,33,69,69,69,69,83,84,69,85,0,0,0,0,0,0,86,87,0,0,0,0,88,
44,89,90,91,0,92,93,0,94,0,0,0,0,0,0,33,33,33,33,33,33,33,33,33,33,33,33,33,33,95,0,33,33,33,33,33,
33,96,0,33,33,97,98,0,0,0,0,33,33,33,33,33,33,99,0,100,0,0,0,0,0,0,0,0,0,0,0,101,0,0,0,0,102,0,0,0,
0,0,0,
];

/// The code points of a block that every profile keeps, but for their case: a bit each.
#[rustfmt::skip]
pub(crate) static KEPT: [u64; 103] = [
0x0,0xe3ffffffffffffee,0x1ffff00011fff,0x83c5fdfffff99fee,0x7ffffcf0000199f,0xc325fdfffff987e4,
0x1fffc010001987,0xe3edfdfffffbafee,0xffc100011bbf,0xa3cdfdfffff99fee,0x1ffc38000198f,
0x83bfc718d63dc7ec,0x7ff8000001dc7,0xc3effdfffffddfee,0xffc300001ddf,0xc3effdfffffddfec,
0xffc340001ddb,0x83fffdfffffddfec,0xffc300001dcf,0x2ffbfffffc7fffec,0x1c00007f5f007f,
0x80f7fffffffffffe,0xffff0ff,0x38f7ecaefef02596,0x3ff305f,0xfd5ffffffcffefff,0xc00005ffef7bdef7,
0xddffef7bdef70f20,0x9fbf,0x147b6fbffffffff,0x3ffffff,0xffffffff00000000,0x9ffffffffff003f,
0xffffffffffffffff,0xffc0000183ffffff,0x7ffffffff,0x3fffffffffffff8,0xffffffffffffff7f,
0xffffffff3d7f3d7f,0x7f3d7fffffff3d7f,0xffff7fffff7f7f3d,0xffffffff7f3d7fff,0x1ffffffe07ffff7f,
0x1fffffffffffff,0xfffffffffffffffe,0x7fffffffffffff,0xffffffff1ffffffe,0x1ffffffffffff,
0x6fffff000fdfff,0xddfff000fffff,0xffcfffffffffffff,0x3ff1ffbffff,0xffffffff03ff07bf,
0xffffffffffffff,0x1ffffffff9f,0xffffffffffffffff,0xffffffff03ffffff,0x3ffffffffffffff,
0xffffffff3f3fffff,0x1555ffffaaff3f3f,0x17dfffffffffffff,0x15dc17f707c715dc,0xaf27008fff7d0000,
0x7fc7f,0x3feff00000000,0x1de0000000,0x40442a8c1900110,0xc1e,0xffffffffffff000f,0xffffffffffffffff,
0xfffe4fffffffffff,0xfffff9ffffffffff,0x7fff,0x7fffffffff,0x7ff,0x7ffff80000000000,
0xfffffffffecfffff,0x3fffffffffffffff,0x3ff,0xfffffefffffff3de,0xfffffffe7f47afff,
0x7ffeffffff1fffff,0xffff0fffffff0000,0xffffffffffffefff,0xff8fffffffffffff,0xffffffffefffffff,
0xffffffff7bffffff,0x7ffffffffffff,0xf8bf03fffffffffa,0xffffffff607fffff,0x7fffffffffffffff,
0x1fffffffffe0,0xffffff00030000,0xffff000000000000,0x8000000000000000,0x3fffffffffffff,0x3fffffffff,
0xffffffffffff1fff,0x7f,0xfffffffff,0x39a801ac000,0xc000000000000000,0x8000000000060,
];

/// The directions of a block.
#[rustfmt::skip]
pub(crate) static BLOCK_DIRECTIONS: [u8; 103] = [
0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,
1,1,1,1,1,5,5,5,5,5,5,5,0,0,0,0,1,0,1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1,0,1,
1,0,2,
];
