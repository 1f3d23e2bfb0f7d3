//! `c-tests/symbols.txt`: what the library exports, and since when.

use std::collections::BTreeMap;
use testkit::process::root;

/// Each exported symbol and the version it came with.
pub fn committed() -> Result<BTreeMap<String, String>, String> {
    let path = root().join("c-tests/symbols.txt");
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let mut symbols = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let Some((name, version)) = line.split_once(' ') else {
            return Err(format!("symbols.txt: \"{line}\" is not \"NAME VERSION\""));
        };
        symbols.insert(name.to_owned(), version.to_owned());
    }
    Ok(symbols)
}
