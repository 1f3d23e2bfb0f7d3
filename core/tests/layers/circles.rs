//! Circles between files, found by the paths in their code: `crate::`, `super::`, and those of the
//! modules that a file declares. A name that a file only re-exports belongs to the file that has it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

/// A file, by the path of its module.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Module(Vec<String>);

impl Module {
    /// The module of a file, whose path begins in `src` and has no extension.
    pub(crate) fn of(file: &Path) -> Self {
        let mut names: Vec<_> =
            file.iter().map(|name| name.to_string_lossy().into_owned()).collect();
        if names.last().is_some_and(|name| matches!(name.as_str(), "mod" | "lib")) {
            names.pop();
        }
        Self(names)
    }

    fn child(&self, name: &str) -> Self {
        Self(self.0.iter().cloned().chain([name.into()]).collect())
    }

    fn ancestor(&self, steps: usize) -> Self {
        Self(self.0[..self.0.len().saturating_sub(steps)].to_vec())
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("/"))
    }
}

/// A path in code: the module that it starts from, and the names after it.
type Reference = (Module, Vec<String>);

/// The sources without comments and unit tests, and what each re-exports.
struct Sources<'a> {
    code: BTreeMap<&'a Module, String>,
    exports: BTreeMap<&'a Module, BTreeMap<String, Reference>>,
}

/// The files of a circle, if there is one.
pub(crate) fn find(sources: &BTreeMap<Module, String>) -> Option<Vec<Module>> {
    let sources = Sources::new(sources);
    let mut uses: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (&module, code) in &sources.code {
        let used = sources.references(module, code).into_iter().map(|path| sources.resolve(path));
        let used = used.filter(|used| used != module).collect();
        uses.insert(module.clone(), used);
    }
    // Files that use nothing are in no circle, and go; what is left in the end has one.
    loop {
        let free: BTreeSet<_> =
            uses.iter().filter(|(_, used)| used.is_empty()).map(|(file, _)| file.clone()).collect();
        if free.is_empty() {
            break;
        }
        uses.retain(|file, _| !free.contains(file));
        uses.values_mut().for_each(|used| used.retain(|file| !free.contains(file)));
    }
    let mut way = vec![uses.keys().next()?.clone()];
    loop {
        let next = uses.get(&way[way.len() - 1])?.first()?.clone();
        if let Some(start) = way.iter().position(|file| *file == next) {
            return Some(way.split_off(start));
        }
        way.push(next);
    }
}

impl<'a> Sources<'a> {
    fn new(sources: &'a BTreeMap<Module, String>) -> Self {
        let mut all = Self { code: BTreeMap::new(), exports: BTreeMap::new() };
        for (module, source) in sources {
            let own = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            all.code.insert(module, without_visibility(own));
        }
        let split: Vec<_> =
            all.code.iter().map(|(&module, code)| (module, exports_and_rest(code))).collect();
        for (module, (exports, rest)) in split {
            let names = exports.iter().flat_map(|export| {
                let renamed = |path: &Reference| {
                    let name = path.1.last()?.clone();
                    let alias = export.split(&format!("{name} as ")).nth(1).map(first_name);
                    Some((alias.unwrap_or(name), path.clone()))
                };
                all.references(module, export).iter().filter_map(renamed).collect::<Vec<_>>()
            });
            all.exports.insert(module, names.collect());
            all.code.insert(module, rest);
        }
        all
    }

    fn references(&self, module: &Module, code: &str) -> Vec<Reference> {
        let mut found = Vec::new();
        let mut rest = code;
        while let Some(place) = rest.find("::") {
            let before = &rest[..place];
            let name: String = {
                let reversed: String = before.chars().rev().take_while(|&c| is_word(c)).collect();
                reversed.chars().rev().collect()
            };
            let is_first = !before[..before.len() - name.len()].ends_with(':');
            rest = &rest[place + 2..];
            let base = match name.as_str() {
                _ if !is_first => continue,
                "crate" => Module::default(),
                "super" => {
                    let mut steps = 1;
                    while let Some(after) = rest.strip_prefix("super::") {
                        (rest, steps) = (after, steps + 1);
                    }
                    module.ancestor(steps)
                }
                _ if self.code.contains_key(&module.child(&name)) => module.child(&name),
                _ => continue,
            };
            found.extend(names(rest).into_iter().map(|names| (base.clone(), names)));
        }
        found
    }

    /// The file that has what a path names.
    fn resolve(&self, (mut module, names): Reference) -> Module {
        let mut names = &names[..];
        while let [name, rest @ ..] = names {
            // A function may have the name of a module.
            let is_function = rest.is_empty()
                && self.code.get(&module).is_some_and(|code| has_function(code, name));
            if is_function || !self.code.contains_key(&module.child(name)) {
                break;
            }
            (module, names) = (module.child(name), rest);
        }
        let export = names.first().and_then(|name| self.exports.get(&module)?.get(name));
        match export {
            Some(path) => self.resolve(path.clone()),
            None => module,
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn first_name(text: &str) -> String {
    text.chars().take_while(|&c| is_word(c)).collect()
}

fn has_function(code: &str, name: &str) -> bool {
    let head = format!("fn {name}");
    code.match_indices(&head).any(|(at, _)| !code[at + head.len()..].starts_with(is_word))
}

/// Without `(in path)`, which uses nothing.
fn without_visibility(code: &str) -> String {
    let mut parts = code.split("(in ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |code, part| code + part.split_once(')').map_or("", |(_, rest)| rest))
}

/// The `pub use` items, and the code without them.
fn exports_and_rest(code: &str) -> (Vec<String>, String) {
    let (mut exports, mut rest) = (Vec::new(), String::new());
    for item in code.split_inclusive(';') {
        let start = item.match_indices("use ").map(|(at, _)| at).find(|&at| {
            let before = item[..at].trim_end();
            before.ends_with("pub") || before.ends_with(')') && before.contains("pub(")
        });
        match start {
            Some(start) => exports.push(item[start..].to_owned()),
            None => rest.push_str(item),
        }
    }
    (exports, rest)
}

/// The names of a path, or of each path of a braced list.
fn names(path: &str) -> Vec<Vec<String>> {
    let path = path.trim_start();
    if let Some(list) = path.strip_prefix('{') {
        return items(list).into_iter().flat_map(names).collect();
    }
    let name = first_name(path);
    match path[name.len()..].strip_prefix("::") {
        Some(rest) => names(rest)
            .into_iter()
            .map(|rest| [name.clone()].into_iter().chain(rest).collect())
            .collect(),
        None => vec![Vec::from_iter(Some(name).filter(|name| !name.is_empty()))],
    }
}

/// The items of a list, whose opening brace is before `list`.
fn items(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut items) = (0, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                items.push(&list[start..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&list[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    items.retain(|item| !item.trim().is_empty());
    items
}

#[test]
fn circle_is_found() {
    let circle = |files: &[(&str, &str)]| {
        let module = |file: &str| Module::of(Path::new(file));
        let sources = files.iter().map(|&(file, code)| (module(file), code.to_owned())).collect();
        find(&sources).map(|files| format!("{files:?}"))
    };
    let both = |a, b| circle(&[("mod", "mod a;\nmod b;\npub use b::B;"), ("a", a), ("b", b)]);
    assert_eq!(both("use super::b::B;", ""), None);
    assert_eq!(both("use super::b::B;", "use crate::{a::{A, C}};").as_deref(), Some("[a, b]"));
    assert_eq!(both("use super::B;", "fn f() { super::a::g() }").as_deref(), Some("[a, b]"));
    assert_eq!(both("use super::B;", "pub(in super::a) fn f() {}"), None);
    let parent = |parent, child| circle(&[("a/mod", parent), ("a/c", child)]);
    assert_eq!(parent("mod c;\npub use c::c;", "use super::D;"), None);
    assert_eq!(parent("mod c;\nfn f() { c::c() }", "use super::D;").as_deref(), Some("[a, a/c]"));
}
