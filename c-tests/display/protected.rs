//! Protected names: the block, what is found in it, and what damage does.

use crate::calls::{self, Ask, OK};

/// A block of these names, a name a line; none for no names.
pub fn block(names: &str) -> Result<Vec<u8>, String> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let (_, size, _) = calls::build(names.as_bytes(), &mut [])?;
    let mut block = vec![0; size];
    match calls::build(names.as_bytes(), &mut block)? {
        (OK, again, 0) if again == size => Ok(block),
        other => Err(format!("{names:?}: size {size}, then {other:?}")),
    }
}
