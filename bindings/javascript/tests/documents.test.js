// The examples of README.md: each line with a comment is compared with what the comment says.

import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { policies, preparations, profiles, levels } from "../src/constants.js";
import { UnidnError, display } from "unidn/display";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1]);

blocks.forEach((block, number) => {
    test(`example ${number + 1}`, async () => {
        let comparisons = 0;
        const code = block.replace(/^( *)(\S.*); \/\/ (.*)$/gm, (_, indent, found, expected) => {
            comparisons++;
            return `${indent}globalThis.compare(${found}, ${expected});`;
        });
        assert.ok(comparisons > 0);
        let compared = 0;
        Object.assign(globalThis, {
            compare(/** @type {unknown} */ found, /** @type {unknown} */ expected) {
                assert.deepEqual(found, expected);
                compared++;
            },
        });
        // In the package, where it finds the package by its name.
        const file = new URL(`../dist/example-${number}.mjs`, import.meta.url);
        writeFileSync(file, code);
        try {
            await import(file.href);
        } finally {
            rmSync(file);
        }
        assert.equal(compared, comparisons);
    });
});

test("npm runs no script when the package is installed", () => {
    const { scripts } = JSON.parse(
        readFileSync(new URL("../package.json", import.meta.url), "utf8"),
    );
    // npm 11 warns of these, of `prepare` also where it does not run it.
    for (const name of ["preinstall", "install", "postinstall", "prepublish", "prepare"]) {
        assert.equal(scripts[name], undefined, name);
    }
});

test("the tables have every property", () => {
    const error = new UnidnError("INVALID_NAME", "");
    const properties = [...Object.keys(error), "message", ...Object.keys(display("example"))];
    for (const property of properties.filter((property) => property !== "name")) {
        assert.match(readme, new RegExp(`^\\| [^|]*\`${property}\``, "m"));
    }
    for (const name of Object.keys({ ...policies, ...profiles, ...levels, ...preparations })) {
        assert.ok(readme.includes(`\`"${name}"\``), name);
    }
});
