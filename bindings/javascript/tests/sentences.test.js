// The sentences that the package makes, beside those of the library: the command has them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { UnidnError, display, toASCII } from "unidn/display";

const PIECES =
    "a Z 9 - -- . .. / @ ü Ü 漢 ש 1 \u00AD 。 ½ \u0378 xn-- XN-- tda _ \u200D \u0301 а с ℓ % \u202E 🍔 ° :// ℀ ·".split(
        " ",
    );

/** Names of up to eight pieces, always the same ones. */
function* generatedNames() {
    let state = 1;
    const below = (/** @type {number} */ bound) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return (state >>> 16) % bound;
    };
    for (let n = 0; n < 4000; n++) {
        yield Array.from({ length: below(9) }, () => PIECES[below(PIECES.length)]).join("");
    }
}

const NAMES = ["раураӏ.com", "a b.example", "ü".repeat(70), ...generatedNames()];

/**
 * The sentences of a subcommand about the names.
 * @param {string[]} subcommand
 * @param {(answer: any) => string | undefined} sentenceOf
 */
function sentences(subcommand, sentenceOf) {
    const manifest = fileURLToPath(new URL("../../../Cargo.toml", import.meta.url));
    const cargo = ["run", "--quiet", "--release", "--locked", "--manifest-path", manifest];
    const { status, stdout, stderr } = spawnSync(
        "cargo",
        [...cargo, "--package", "unidn-cli", "--", ...subcommand, "--json"],
        { input: NAMES.map((name) => `${name}\n`).join(""), maxBuffer: 1 << 26 },
    );
    assert.equal(status, 1, String(stderr));
    const answers = String(stdout).trimEnd().split("\n");
    assert.equal(answers.length, NAMES.length);
    return answers.map((answer) => sentenceOf(JSON.parse(answer)) ?? "");
}

/**
 * Compares with a sentence of the library, without the look-alikes and the hint behind it.
 * @param {string} ours
 * @param {string} theirs
 * @param {string} name
 */
function compare(ours, theirs, name) {
    const character = / like (".+?" \(U\+[0-9A-F]+\)|U\+[0-9A-F]+)/;
    const plain = theirs.replace(/ it looks like "[^"]*",/, "").replace(character, "");
    assert.ok(plain === ours || plain.startsWith(`${ours} `), `${name}: ${ours} | ${theirs}`);
}

test("the sentences about names are those of the library", () => {
    sentences(["check"], (answer) => answer.error?.message).forEach((theirs, n) => {
        const name = NAMES[n] ?? "";
        let ours = "";
        try {
            toASCII(name);
        } catch (error) {
            assert.ok(error instanceof UnidnError, String(error));
            ours = error.message;
        }
        compare(ours, theirs, name);
    });
});

test("so are those about what is shown", () => {
    sentences(["display"], (answer) => answer.message).forEach((theirs, n) => {
        const name = NAMES[n] ?? "";
        compare(display(name).message ?? "", theirs, name);
    });
});
