//! Foreign function interfaces that read `unidn_ffi.h` without a preprocessor.

use crate::library::build;
use crate::process::{require, root, run};
use std::io;
use std::process::Command;

/// A program that reads the file and calls the library, its arguments, and its package in Debian.
const READERS: [(&str, &[&str], &str); 3] = [
    // Debian's Python, which has Debian's cffi.
    ("/usr/bin/python3", &["c-tests/ffi/cffi_abi.py"], "python3-cffi"),
    ("luajit", &["c-tests/ffi/luajit.lua"], "luajit"),
    ("php", &["-d", "ffi.enable=1", "c-tests/ffi/ffi.php"], "php-cli"),
];

/// Runs each with the library that ships.
pub fn check() -> io::Result<()> {
    let library = build("ffi", "", &[])?.shared;
    for (program, arguments, package) in READERS {
        require(program, package)?;
        run(Command::new(program)
            .args(arguments)
            .arg("include/unidn_ffi.h")
            .arg(&library)
            .current_dir(root()))?;
        println!("{package} reads unidn_ffi.h and calls the library");
    }
    Ok(())
}
