// Builds the three modules of WebAssembly into dist/, and brings the licences. Needs Rust with the
// target wasm32-unknown-unknown: rustup target add wasm32-unknown-unknown

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const TARGET = "wasm32-unknown-unknown";

mkdirSync(here("dist"), { recursive: true });
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT", "LICENSE-UNICODE"]) {
    copyFileSync(here(`../../${licence}`), here(licence));
}
for (const [name, features] of [
    ["names", []],
    ["display", ["--features", "display"]],
    ["prepare", ["--no-default-features", "--features", "prepare"]],
]) {
    const directory = here(`wasm/target/${name}`);
    execFileSync(
        "cargo",
        ["build", "--quiet", "--release", "--locked", "--target", TARGET]
            .concat(["--manifest-path", here("wasm/Cargo.toml"), "--target-dir", directory])
            .concat(features),
        { stdio: "inherit" },
    );
    copyFileSync(`${directory}/${TARGET}/release/unidn.wasm`, here(`dist/${name}.wasm`));
}
