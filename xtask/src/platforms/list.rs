//! The platforms, and what compiles and runs programs of each.

pub(super) struct Platform {
    pub(super) target: &'static str,
    pub(super) means: Means,
    /// Whether the tests run there, too; else programs alone.
    pub(super) is_tier_a: bool,
}

/// The programs that compile and run a program, each with the package of Debian that has it.
pub(super) enum Means {
    /// Linux: a compiler, and an emulator unless the processor is this one.
    Linux { compiler: Tool, emulator: Option<&'static str> },
    /// A compiler, and wine.
    Windows { compiler: Tool },
    /// Node.js.
    WebAssembly,
    /// The linker of LLVM and stand-ins for the system's libraries: nothing runs, but for a DLL.
    StandIns,
}

pub(super) type Tool = (&'static str, &'static str);

pub(super) const PLATFORMS: [Platform; 13] = [
    linux("aarch64-unknown-linux-gnu", "aarch64-linux-gnu-gcc", "g++-aarch64-linux-gnu")
        .emulated("qemu-aarch64")
        .in_tier_a(),
    // This processor runs it, with libc6-i386, lib32gcc-s1 and lib32stdc++6.
    linux("i686-unknown-linux-gnu", "i686-linux-gnu-gcc", "g++-i686-linux-gnu").in_tier_a(),
    linux("s390x-unknown-linux-gnu", "s390x-linux-gnu-gcc", "g++-s390x-linux-gnu")
        .emulated("qemu-s390x")
        .in_tier_a(),
    linux("x86_64-unknown-linux-musl", "musl-gcc", "musl-tools").in_tier_a(),
    Platform::new("x86_64-pc-windows-gnu", Means::Windows { compiler: MINGW }).in_tier_a(),
    Platform::new("wasm32-wasip1", Means::WebAssembly).in_tier_a(),
    Platform::new("wasm32-unknown-unknown", Means::WebAssembly).in_tier_a(),
    linux("armv7-unknown-linux-gnueabihf", "arm-linux-gnueabihf-gcc", "gcc-arm-linux-gnueabihf")
        .emulated("qemu-arm"),
    linux("riscv64gc-unknown-linux-gnu", "riscv64-linux-gnu-gcc", "gcc-riscv64-linux-gnu")
        .emulated("qemu-riscv64"),
    linux("powerpc64-unknown-linux-gnu", "powerpc64-linux-gnu-gcc", "gcc-powerpc64-linux-gnu")
        .emulated("qemu-ppc64"),
    Platform::new("aarch64-linux-android", Means::StandIns),
    Platform::new("x86_64-pc-windows-msvc", Means::StandIns),
    Platform::new("aarch64-apple-darwin", Means::StandIns),
];

/// For Windows: of programs, also of those that load a DLL of another compiler.
pub(super) const MINGW: Tool = ("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64");

const fn linux(target: &'static str, compiler: &'static str, package: &'static str) -> Platform {
    Platform::new(target, Means::Linux { compiler: (compiler, package), emulator: None })
}

impl Platform {
    const fn new(target: &'static str, means: Means) -> Self {
        Self { target, means, is_tier_a: false }
    }

    const fn emulated(self, by: &'static str) -> Self {
        match self.means {
            Means::Linux { compiler, .. } => {
                Self::new(self.target, Means::Linux { compiler, emulator: Some(by) })
            }
            _ => self,
        }
    }

    const fn in_tier_a(mut self) -> Self {
        self.is_tier_a = true;
        self
    }

    pub(super) fn tier(&self) -> char {
        if self.is_tier_a { 'A' } else { 'B' }
    }

    pub(super) fn is_musl(&self) -> bool {
        self.target.ends_with("musl")
    }

    /// The name of a setting of the target in cargo's environment.
    pub(super) fn variable(&self, end: &str) -> String {
        format!("CARGO_TARGET_{}_{end}", self.target.replace('-', "_").to_uppercase())
    }
}
