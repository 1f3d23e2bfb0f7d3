// The module of preparation, from its file: Node.js, Deno, Bun.

import { readFileSync } from "node:fs";

const bytes = new Uint8Array(readFileSync(new URL("../dist/prepare.wasm", import.meta.url)));

export const module = /** @type {import("./session.js").Module} */ (
    new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
);
