//! Links wasi-libc, for `calloc`, and exports its allocator: JavaScript makes its buffers with it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for argument in ["-lc", "--export=malloc", "--export=free"] {
        println!("cargo::rustc-link-arg-cdylib={argument}");
    }
}
