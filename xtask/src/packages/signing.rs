//! The signatures of a release: the commands of `docs/src/releasing.md`, in a repository and with a
//! key that are made for them.

use super::fresh;
use crate::process::{fail, require, root, run};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// The rows of the table whose commands sign and verify.
const ROWS: [&str; 2] = ["| the tag |", "| its signature |"];

pub(super) fn check(archive: &Path) -> io::Result<()> {
    require("gpg", "gnupg")?;
    let directory = fresh("signing")?;
    // The socket of gpg's agent is in its home, and the path of a socket has at most 107 bytes.
    let home = run(Command::new("mktemp").arg("--directory"))?;
    let home = Path::new(home.trim());
    let name = archive.file_name().unwrap_or_default();
    fs::copy(archive, directory.join(name))?;
    let page = fs::read_to_string(root().join("docs/src/releasing.md"))?;
    let mut script = String::from(
        "gpg --quiet --batch --passphrase '' --quick-generate-key 'unidn <unidn@test.invalid>' \
         ed25519 sign never\n\
         git init --quiet\n\
         git config user.name unidn\n\
         git config user.email unidn@test.invalid\n\
         git commit --quiet --allow-empty --message 'Release'\n",
    );
    let mut commands = 0;
    for row in ROWS {
        let line = page.lines().find(|line| line.starts_with(row)).unwrap_or_default();
        for command in line.split('`').skip(1).step_by(2) {
            if command.starts_with("git ") || command.starts_with("gpg ") {
                script = script + command + "\n";
                commands += 1;
            }
        }
    }
    if commands != 4 {
        return fail("docs/src/releasing.md does not sign and verify a tag and an archive");
    }
    let done = run(Command::new("sh")
        .args(["-e", "-c", &script])
        .current_dir(&directory)
        .env("GNUPGHOME", home)
        .env("GIT_CONFIG_GLOBAL", "/dev/null"));
    let _ = Command::new("gpgconf").args(["--kill", "all"]).env("GNUPGHOME", home).output();
    fs::remove_dir_all(home)?;
    done?;
    println!("the tag and the archive are signed, and the signatures verify");
    Ok(())
}
