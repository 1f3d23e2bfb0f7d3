// Fails if a module is larger, compressed by `gzip -9`, than the package promises, or if README.md or
// the manual says another size. Builds in other directories differ by a few hundred bytes.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const KIB = 1024;
const text = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), "utf8");
const readme = text("README.md");
const manual = text("../../docs/src/javascript.md");

for (const [name, entry, limit] of /** @type {const} */ ([
    ["names", "unidn", 60 * KIB],
    ["display", "unidn/display", 160 * KIB],
    ["prepare", "unidn/prepare", 60 * KIB],
])) {
    const input = new Uint8Array(readFileSync(new URL(`dist/${name}.wasm`, import.meta.url)));
    // That of Node.js compresses less.
    const gzipped = execFileSync("gzip", ["-9"], { input }).length;
    const brotli = brotliCompressSync(input).length;
    console.log(
        `${name}.wasm: ${input.length} bytes, gzip ${gzipped} (at most ${limit}), Brotli ${brotli}`,
    );
    const row = readme.split("\n").find((line) => line.startsWith(`| \`${entry}\` `));
    const stated = Number(row?.match(/ (\d+) KB /)?.[1]);
    if (gzipped > limit || !(Math.abs(gzipped - 1000 * stated) <= 3000)) {
        console.error(`over ${limit} bytes, or 3 KB from what README.md says: ${row}`);
        process.exitCode = 1;
    }
    if (!manual.includes(`the ${stated} KB of \`${entry}\``)) {
        console.error(`docs/src/javascript.md has another size of ${entry} than ${stated} KB`);
        process.exitCode = 1;
    }
}
