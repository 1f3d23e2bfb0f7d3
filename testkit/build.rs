//! For which target the tests are compiled, and on which machine: the library that they test is
//! built for the same.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for variable in ["TARGET", "HOST"] {
        let value = env::var(variable).expect("cargo sets it");
        println!("cargo::rustc-env=UNIDN_{variable}={value}");
    }
}
