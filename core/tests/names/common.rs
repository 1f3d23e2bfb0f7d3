//! What the modules of `c-tests` take from `harness/common.rs`, for this package.

use libtest_mimic::{Failed, Trial};
use std::path::Path;
use std::{env, fs};

/// What a test says: nothing, or what is wrong.
pub type Outcome = Result<(), Failed>;

/// A test of a file of the published data, which `UNIDN_TEST_DATA` names, seen from the root of the
/// workspace. Where it is absent the test is ignored, but with `CI=true` it fails.
pub fn trial_with_data(name: &str, file: &str, test: fn(&str) -> Outcome) -> Trial {
    let data = env::var_os("UNIDN_TEST_DATA").unwrap_or_else(|| "../shared".into());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(data).join(file);
    let is_ci = env::var_os("CI").is_some_and(|value| value == "true");
    let is_absent = !path.exists() && !is_ci;
    let trial = Trial::test(name, move || {
        test(&fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?)
    });
    if is_absent { trial.with_ignored_flag(true).with_kind("no UNIDN_TEST_DATA") } else { trial }
}
