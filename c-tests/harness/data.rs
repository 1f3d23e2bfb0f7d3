//! The published data that tests read, and tests of it. What includes this says where the root of
//! the workspace is.

use super::root;
use std::path::PathBuf;
use std::{env, fs};

/// What a test says: nothing, or what is wrong.
pub type Outcome = Result<(), libtest_mimic::Failed>;

/// A file of the data that Unicode and other projects have published. `UNIDN_TEST_DATA` says where
/// they are; they are not committed.
pub fn test_data(file: &str) -> PathBuf {
    let data = env::var_os("UNIDN_TEST_DATA").unwrap_or_else(|| "../shared".into());
    root().join(data).join(file)
}

/// A test of a file of that data. Where it is absent the test is ignored, but with `CI=true` it
/// fails.
pub fn trial_with_data(
    name: &str,
    file: &str,
    test: impl FnOnce(&str) -> Outcome + Send + 'static,
) -> libtest_mimic::Trial {
    let path = test_data(file);
    let is_ci = env::var_os("CI").is_some_and(|value| value == "true");
    let is_absent = !path.exists() && !is_ci;
    let trial = libtest_mimic::Trial::test(name, move || {
        test(&fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?)
    });
    if is_absent { trial.with_ignored_flag(true).with_kind("no UNIDN_TEST_DATA") } else { trial }
}
