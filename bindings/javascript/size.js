// Fails if a module is larger, compressed by `gzip -9`, than the package promises.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const KIB = 1024;

for (const [name, limit] of /** @type {const} */ ([
    ["names", 60 * KIB],
    ["display", 160 * KIB],
])) {
    const input = new Uint8Array(readFileSync(new URL(`dist/${name}.wasm`, import.meta.url)));
    // That of Node.js compresses less.
    const gzipped = execFileSync("gzip", ["-9"], { input }).length;
    const brotli = brotliCompressSync(input).length;
    console.log(
        `${name}.wasm: ${input.length} bytes, gzip ${gzipped} (at most ${limit}), Brotli ${brotli}`,
    );
    if (gzipped > limit) process.exitCode = 1;
}
