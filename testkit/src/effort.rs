//! What `cargo test` leaves out: with `UNIDN_EXHAUSTIVE` in the environment everything runs, as in
//! `.ci/run`.

use libtest_mimic::Trial;

/// The variable.
pub const EXHAUSTIVE: &str = "UNIDN_EXHAUSTIVE";

/// Whether everything runs.
pub fn is_exhaustive() -> bool {
    std::env::var_os(EXHAUSTIVE).is_some()
}

/// A test that takes minutes, or that repeats another one in another way: ignored unless everything
/// runs.
pub fn exhaustive(trial: Trial) -> Trial {
    if is_exhaustive() {
        return trial;
    }
    trial.with_ignored_flag(true).with_kind(format!("needs {EXHAUSTIVE}=1"))
}
