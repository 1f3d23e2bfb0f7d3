//! The examples in Rust.

use crate::book::{chapter, read};

/// They are those of the crate's own page, which its documentation tests compile and run.
#[test]
fn rust_examples_are_those_of_the_crate() {
    let block = |text: &str| -> String {
        let from = text.lines().skip_while(|line| *line != "```rust").skip(1);
        from.take_while(|line| *line != "```").collect::<Vec<_>>().join("\n")
    };
    let own = block(&read("core/README.md"));
    assert!(own.contains("fn main"), "{own}");
    assert_eq!(block(&read("README.md")), own);
    assert_eq!(block(&chapter("languages")), own);
}
