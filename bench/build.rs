//! Compiles the C functions through which ada-idna, a C++ library, is called.

fn main() {
    println!("cargo::rerun-if-changed=src/peers/ada.cpp");
    #[cfg(feature = "ada")]
    cc::Build::new()
        .cpp(true)
        .std("c++20")
        .opt_level(3)
        .file("src/peers/ada.cpp")
        .compile("ada_shim");
}
