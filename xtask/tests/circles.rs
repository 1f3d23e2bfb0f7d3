//! Files of one folder do not use each other in circles.

use std::path::Path;
use testkit::modules;

/// The crates whose files can be read one after the other.
const CRATES: [&str; 6] =
    ["src", "cli/src", "xtask/src", "testkit/src", "core/src", "core/names/src"];

#[test]
fn files_of_a_folder_form_no_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    let mut circles = Vec::new();
    for directory in CRATES {
        let modules = modules::of_crate(&root.join(directory)).expect("the sources are readable");
        assert!(modules.len() > 10, "{directory}: {} modules", modules.len());
        circles
            .extend(modules::circles(&modules).iter().map(|path| format!("{directory}: {path}")));
    }
    assert!(circles.is_empty(), "{circles:#?}");
}
