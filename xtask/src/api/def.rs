//! `unidn.def`: the functions of the DLL, from which the tools of Windows make import libraries.

use super::Api;

/// The text of `unidn.def`.
pub(super) fn of(api: &Api) -> String {
    let mut names: Vec<_> = api.functions.iter().map(|function| function.name.as_str()).collect();
    names.sort_unstable();
    format!("LIBRARY unidn.dll\nEXPORTS\n    {}\n", names.join("\n    "))
}
