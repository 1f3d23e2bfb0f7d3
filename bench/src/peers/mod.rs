//! The libraries that are measured, and what they have in common.

#[cfg(feature = "ada")]
mod ada;
mod icu;
mod idna;
mod libidn;
pub(crate) mod libidn2;
pub(crate) mod native;
mod punycode;
pub(crate) mod stringprep;
mod unidn;

use crate::items::Item;
use anyhow::Result;
use std::hint::black_box;
use std::path::PathBuf;
use stringprep::{Form, Profile};

/// The functions of a peer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Function {
    /// Code points to Punycode.
    Encode,
    /// Punycode to code points.
    Decode,
    /// A domain name to ASCII.
    ToAscii,
    /// A domain name to Unicode.
    ToUnicode,
    /// Either of these otherwise than in UTF-8 with the usual options.
    Convert(Conversion),
    /// A domain name to what is safe to show.
    ToDisplay,
    /// A text prepared by a profile of stringprep.
    Prepare(Profile, Form),
}

/// How a domain name is converted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Conversion {
    pub(crate) to_unicode: bool,
    pub(crate) is_utf16: bool,
    /// With every check of UTS #46: no other ASCII than letters, digits and hyphens, and hyphens
    /// only where they may be.
    pub(crate) is_strict: bool,
}

impl Conversion {
    pub(crate) const STRICT_TO_ASCII: Self =
        Self { to_unicode: false, is_utf16: false, is_strict: true };
    pub(crate) const STRICT_TO_UNICODE: Self = Self { to_unicode: true, ..Self::STRICT_TO_ASCII };
}

impl From<Conversion> for Function {
    fn from(conversion: Conversion) -> Self {
        match conversion {
            Conversion { to_unicode: false, is_utf16: false, is_strict: false } => Self::ToAscii,
            Conversion { to_unicode: true, is_utf16: false, is_strict: false } => Self::ToUnicode,
            _ => Self::Convert(conversion),
        }
    }
}

/// Where a function puts its result, as ASCII or UTF-8, when it is asked for it. While the time is
/// taken it is `None`, a constant in the loop.
pub(crate) type Keep<'a> = Option<&'a mut Vec<u8>>;

/// A function over many items. The loop is part of it, so that it has no indirect call per item.
trait Pass {
    fn pass(&mut self, items: &[Item]);
    fn answers(&mut self, items: &[Item]) -> Vec<Option<Vec<u8>>>;
}

impl<F: FnMut(&Item, Keep<'_>) -> Option<usize>> Pass for F {
    fn pass(&mut self, items: &[Item]) {
        for item in items {
            black_box(self(black_box(item), None));
        }
    }

    fn answers(&mut self, items: &[Item]) -> Vec<Option<Vec<u8>>> {
        let answer = |item| {
            let mut kept = Vec::new();
            self(item, Some(&mut kept)).map(|_| kept)
        };
        items.iter().map(answer).collect()
    }
}

/// One library, with the functions it has.
pub(crate) struct Peer {
    pub(crate) name: String,
    pub(crate) version: String,
    functions: Vec<(Function, Box<dyn Pass>)>,
    less: Vec<(&'static str, &'static str)>,
}

impl Peer {
    fn new(name: impl Into<String>, version: impl Into<String>) -> Self {
        Self { name: name.into(), version: version.into(), functions: vec![], less: vec![] }
    }

    /// Adds a function. It returns the length of its result in its own units, `None` for an error.
    fn with<F>(mut self, function: Function, f: F) -> Self
    where
        F: FnMut(&Item, Keep<'_>) -> Option<usize> + 'static,
    {
        self.functions.push((function, Box::new(f)));
        self
    }

    /// Says that the peer does less work than the others on the workloads with these letters.
    fn does_less(mut self, workloads: &'static str, why: &'static str) -> Self {
        self.less.push((workloads, why));
        self
    }

    /// Why the time on a workload is not for the same work, where it is not.
    pub(crate) fn less_work(&self, workload: char) -> Option<&'static str> {
        self.less.iter().find(|(letters, _)| letters.contains(workload)).map(|(_, why)| *why)
    }

    pub(crate) fn has(&self, function: Function) -> bool {
        self.functions().any(|other| other == function)
    }

    pub(crate) fn functions(&self) -> impl Iterator<Item = Function> {
        self.functions.iter().map(|(function, _)| *function)
    }

    fn function(&mut self, function: Function) -> Option<&mut Box<dyn Pass>> {
        self.functions.iter_mut().find(|(other, _)| *other == function).map(|(_, pass)| pass)
    }

    /// Runs a function once over all items, for its time.
    pub(crate) fn pass(&mut self, function: Function, items: &[Item]) {
        if let Some(pass) = self.function(function) {
            pass.pass(items);
        }
    }

    /// Runs a function once over all items, for its answers: `None` where it refuses the item.
    pub(crate) fn answers(&mut self, function: Function, items: &[Item]) -> Vec<Option<Vec<u8>>> {
        self.function(function).map_or(vec![], |pass| pass.answers(items))
    }
}

/// The selected peers.
pub(crate) struct Wanted {
    /// The libunidn that is measured.
    pub(crate) library: PathBuf,
    /// Another libunidn to be compared with it.
    pub(crate) baseline: Option<PathBuf>,
    /// Parts of the names of the peers; empty for all of them.
    pub(crate) names: Vec<String>,
}

impl Wanted {
    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.is_empty() || self.names(name)
    }

    fn names(&self, name: &str) -> bool {
        self.names.iter().any(|part| name.contains(part.as_str()))
    }
}

/// The name of the library that this is all about.
pub(crate) const UNIDN: &str = "unidn";

/// A peer that is not there, and why.
pub(crate) struct Missing {
    pub(crate) name: &'static str,
    pub(crate) reason: String,
}

/// Loads the libunidn that is measured, and nothing else.
pub(crate) fn load_unidn(wanted: &Wanted, capacity: usize) -> Result<Peer> {
    unidn::load(UNIDN, &wanted.library, capacity)
}

/// Loads unidn and the peers that are on this machine. `capacity` is the room, in units, for the
/// result of one call.
pub(crate) fn load(wanted: &Wanted, capacity: usize) -> Result<(Vec<Peer>, Vec<Missing>)> {
    let mut peers = vec![load_unidn(wanted, capacity)?];
    if let Some(path) = &wanted.baseline {
        peers.push(unidn::load("unidn, baseline", path, capacity)?);
    }
    let mut missing = Vec::new();
    type Load = fn(usize) -> Result<Peer>;
    let others: [(&'static str, Load); 7] = [
        ("libidn2", libidn2::load),
        ("libidn", libidn::load),
        ("ICU4C", icu::load),
        ("ada-idna", load_ada),
        ("idna crate", |_| Ok(idna::load())),
        ("punycode crate", |_| Ok(punycode::load())),
        ("stringprep crate", |_| Ok(stringprep::load())),
    ];
    if wanted.names(unidn::COPYING) {
        peers.push(unidn::copying());
    }
    for (name, load) in others {
        if !wanted.has(name) {
            continue;
        }
        match load(capacity) {
            Ok(peer) => peers.push(peer),
            Err(reason) => missing.push(Missing { name, reason: format!("{reason:#}") }),
        }
    }
    Ok((peers, missing))
}

#[cfg(feature = "ada")]
fn load_ada(_capacity: usize) -> Result<Peer> {
    Ok(ada::load())
}

#[cfg(not(feature = "ada"))]
fn load_ada(_capacity: usize) -> Result<Peer> {
    anyhow::bail!("built without the feature ada")
}

/// The version of a crate, from the lock file.
fn locked_version(name: &str) -> String {
    let lock = include_str!("../../../Cargo.lock");
    let start = format!("name = \"{name}\"\nversion = \"");
    let version = lock.split_once(&start).and_then(|(_, rest)| rest.split_once('"'));
    version.map_or("?", |(version, _)| version).to_string()
}

/// Code points as UTF-8; what is none becomes U+FFFD and differs from every right answer.
fn utf8(code_points: &[u32]) -> Vec<u8> {
    let text: String = code_points
        .iter()
        .map(|&c| char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect();
    text.into_bytes()
}

fn utf8_of_utf16(units: &[u16]) -> Vec<u8> {
    String::from_utf16_lossy(units).into_bytes()
}
