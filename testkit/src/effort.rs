//! What `cargo test` leaves out: with `UNIDN_EXHAUSTIVE` in the environment everything runs, and by
//! turns in `.ci/run`; with `CI=true` nothing may be missing. And what a test may take at most.

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

/// A test that needs something. Where that is `missing`, for this reason, the test is ignored; but
/// with `CI=true` it runs, and fails.
pub fn unless_missing(trial: Trial, missing: Option<String>) -> Trial {
    let is_ci = std::env::var_os("CI").is_some_and(|value| value == "true");
    match missing {
        Some(reason) if !is_ci => trial.with_ignored_flag(true).with_kind(reason),
        _ => trial,
    }
}

/// Works, and panics if that took more seconds of a processor. Those are the seconds of this thread:
/// a clock counts what else the machine does, too.
#[cfg(unix)]
pub fn within<T>(seconds: u64, work: impl FnOnce() -> T) -> T {
    let now = || {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        std::time::Duration::try_from(time).expect("the time is positive")
    };
    let start = now();
    let result = work();
    let taken = now() - start;
    assert!(taken.as_secs() < seconds, "{taken:?}");
    result
}

/// Elsewhere there is only the work.
#[cfg(not(unix))]
pub fn within<T>(_seconds: u64, work: impl FnOnce() -> T) -> T {
    work()
}
