//! The command `unidn`. All of it is in the library `unidn_cli`.

fn main() -> std::process::ExitCode {
    unidn_cli::run()
}
