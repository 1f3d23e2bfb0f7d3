//! Which module of a crate uses which, by the paths in its sources.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

/// A file of a crate.
pub struct Module {
    /// Its path below the root: `["idna", "map"]`.
    pub path: Vec<String>,
    /// The paths below the root that its code names.
    pub uses: Vec<Vec<String>>,
}

/// All files below the `src` of a crate but for its root and unit tests in files of their own.
pub fn of_crate(src: &Path) -> io::Result<Vec<Module>> {
    let mut modules = Vec::new();
    collect(src, &[], &mut modules)?;
    modules.retain(|module| module.path.last().is_some_and(|name| name != "tests"));
    Ok(modules)
}

fn collect(folder: &Path, path: &[String], modules: &mut Vec<Module>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut path = path.to_vec();
        if file.is_dir() {
            path.push(name);
            collect(&file, &path, modules)?;
        } else if file.extension().is_some_and(|extension| extension == "rs") {
            if !["lib", "main", "mod"].contains(&name.as_str()) {
                path.push(name);
            }
            let uses = uses(&path, &fs::read_to_string(&file)?);
            modules.push(Module { path, uses });
        }
    }
    Ok(())
}

/// The paths below the root of the crate that the code of a module names. Comments may name
/// anything, and so may unit tests, which stand at the end of a file.
pub fn uses(module: &[String], source: &str) -> Vec<Vec<String>> {
    let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or(source);
    let lines = source.lines().map(|line| line.split("//").next().unwrap_or(line));
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut uses = Vec::new();
    for (start, _) in code.match_indices("crate::") {
        expand(&code[start + "crate::".len()..], &[], &mut uses);
    }
    for (start, _) in code.match_indices("super::") {
        if code[..start].ends_with("super::") {
            continue; // A part of the path before it.
        }
        let (mut rest, mut base) = (&code[start..], module);
        while let Some(after) = rest.strip_prefix("super::") {
            (rest, base) = (after, base.split_last().map_or(&[][..], |(_, parent)| parent));
        }
        expand(rest, base, &mut uses);
    }
    uses
}

/// Reads a path, or a list of paths in braces, below `base`. Returns what follows.
fn expand<'a>(text: &'a str, base: &[String], paths: &mut Vec<Vec<String>>) -> &'a str {
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = expand(rest.trim_start(), base, paths).trim_start();
            match rest.strip_prefix(',') {
                Some(after) => rest = after,
                None => return rest.strip_prefix('}').unwrap_or(rest),
            }
        }
    }
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if name.is_empty() {
        paths.push(base.to_vec());
        return rest.strip_prefix('*').unwrap_or(rest);
    }
    let mut path = base.to_vec();
    if name != "self" {
        path.push(name.to_owned());
    }
    match rest.strip_prefix("::") {
        Some(below) => expand(below, &path, paths),
        None => {
            paths.push(path);
            rest
        }
    }
}

/// The modules that use each other in a circle with others of their own folder, folder by folder.
/// The items that a folder's `mod.rs` shares with its files are no such circle.
pub fn circles(modules: &[Module]) -> Vec<String> {
    let known: BTreeSet<_> = modules
        .iter()
        .flat_map(|module| (1..=module.path.len()).map(|length| &module.path[..length]))
        .collect();
    let mut arrows = BTreeMap::<&[String], BTreeSet<&[String]>>::new();
    for module in modules {
        for used in &module.uses {
            let common = module.path.iter().zip(used).take_while(|(a, b)| a == b).count();
            let ends = (module.path.get(..=common), used.get(..=common));
            if let (Some(from), Some(to)) = ends
                && known.contains(to)
            {
                arrows.entry(from).or_default().insert(to);
            }
        }
    }
    let is_in_circle = |start: &[String]| {
        let (mut reached, mut left) = (BTreeSet::new(), vec![start]);
        while let Some(module) = left.pop() {
            let next = arrows.get(module).into_iter().flatten();
            left.extend(next.filter(|&&next| reached.insert(next)));
        }
        reached.contains(start)
    };
    arrows.keys().filter(|module| is_in_circle(module)).map(|module| module.join("::")).collect()
}

#[cfg(test)]
mod tests {
    use super::{Module, circles, uses};

    fn module(path: &str, source: &str) -> Module {
        let path: Vec<_> = path.split("::").map(str::to_owned).collect();
        Module { uses: uses(&path, source), path }
    }

    fn used(path: &str, source: &str) -> Vec<String> {
        module(path, source).uses.iter().map(|path| path.join("::")).collect()
    }

    #[test]
    fn paths_are_absolute() {
        assert_eq!(used("a::b", "use crate::{c::D, e::{self, f}};"), ["c::D", "e", "e::f"]);
        assert_eq!(used("a::b", "fn f() { super::c::d() } use super::super::e;"), ["a::c::d", "e"]);
        assert_eq!(used("a", "// crate::b\nuse crate::{c::*, d};"), ["c", "d"]);
        assert_eq!(used("a", "use crate::b;\n#[cfg(test)]\nmod tests { use crate::c; }"), ["b"]);
    }

    #[test]
    fn a_circle_is_found() {
        let line =
            [module("x::a", "use super::b;"), module("x::b", ""), module("y", "use crate::x;")];
        assert_eq!(circles(&line), [""; 0]);
        let circle = [
            module("x::a", "use super::b::f;"),
            module("x::b", "use crate::x::c;"),
            module("x::c", "use super::{a, d};"),
            module("x::d", ""),
        ];
        assert_eq!(circles(&circle), ["x::a", "x::b", "x::c"]);
        let folders = [module("x::a", "use crate::y;"), module("y::b", "use crate::x::a::T;")];
        assert_eq!(circles(&folders), ["x", "y"]);
    }
}
