//! Tables of the book that chores write.

use crate::process::fail;
use std::io;

/// Replaces the rows of the first table with this head at `from` or behind it. The result is the end
/// of the table.
pub(crate) fn renew_table(
    text: &mut String,
    from: usize,
    head: &str,
    rows: &str,
) -> io::Result<usize> {
    let Some(start) = text[from..].find(head).map(|start| from + start) else {
        return fail(format!("the chapter has no table {head}"));
    };
    let end = text[start..].find("\n\n").map_or(text.trim_end().len(), |end| start + end);
    let table = format!("{head}\n{}", rows.trim_end());
    text.replace_range(start..end, &table);
    Ok(start + table.len())
}

/// The digits of a number in groups of three.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}
