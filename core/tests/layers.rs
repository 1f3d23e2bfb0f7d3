//! Dependencies between the modules of the core: a module uses only the modules to its left in
//! `text -> punycode | unicode -> idna | uts39 -> lgr | display | prepare -> message -> owned`.

use std::path::Path;
use testkit::modules::{self, Module};

/// A module of the crate's root, and the modules that it may use besides itself and the root's own
/// items.
const LAYERS: [(&str, &[&str]); 10] = [
    ("text", &[]),
    ("punycode", &["text"]),
    ("unicode", &["text"]),
    ("idna", &["text", "punycode", "unicode"]),
    ("uts39", &["text", "unicode"]),
    ("lgr", &["text", "punycode", "idna"]),
    ("display", &["text", "punycode", "unicode", "idna", "uts39"]),
    ("prepare", &["text", "punycode", "unicode", "idna"]),
    ("message", &["text", "punycode", "unicode", "idna", "uts39", "display"]),
    ("owned", &["text", "punycode", "idna", "uts39", "display", "prepare", "message"]),
];

fn modules() -> Vec<Module> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let of_crate = |src| modules::of_crate(&package.join(src)).expect("the sources are readable");
    of_crate("names/src").into_iter().chain(of_crate("src")).collect()
}

/// The layers that a module uses but must not.
fn forbidden(module: &Module) -> Vec<&str> {
    let (layer, _) = module.path.split_first().expect("the root has no layer");
    let (_, allowed) = LAYERS.iter().find(|(name, _)| name == layer).expect("each has a layer");
    let used = module.uses.iter().filter_map(|path| path.first());
    let layers = used.filter_map(|head| LAYERS.iter().find(|(name, _)| name == head));
    layers.map(|(name, _)| *name).filter(|name| name != layer && !allowed.contains(name)).collect()
}

#[test]
fn modules_use_only_the_layers_below() {
    let modules = modules();
    assert!(modules.len() > 50, "{} modules", modules.len());
    for module in modules {
        let bad = forbidden(&module);
        assert!(bad.is_empty(), "{} uses {bad:?}", module.path.join("::"));
    }
}

#[test]
fn every_module_is_in_a_layer() {
    for module in modules() {
        let layer = &module.path[0];
        assert!(LAYERS.iter().any(|(name, _)| name == layer), "{layer} is in no layer");
    }
}

#[test]
fn forbidden_uses_are_found() {
    let seen = |source| {
        let path = ["text".to_owned(), "word".to_owned()];
        let uses = modules::uses(&path, source);
        forbidden(&Module { path: path.into(), uses }).concat()
    };
    assert_eq!(seen("use crate::idna::Rules;"), "idna");
    assert_eq!(seen("fn f() { crate::punycode::encode() }"), "punycode");
    assert_eq!(seen("use crate::{text::Word, unicode::{self, nfc}};"), "unicodeunicode");
    assert_eq!(seen("use super::super::display;"), "display");
    assert_eq!(seen("/// See [`f`](crate::idna).\nuse crate::{NO_HEAP_CODE_POINTS, text};"), "");
}
