// unidn/punycode beside the package punycode.

import assert from "node:assert/strict";
import { test } from "node:test";
import theirs from "punycode/punycode.js";
import ours, * as named from "unidn/punycode";
import { Names, testWith } from "./data.js";

/** @type {(call: () => unknown) => unknown} */
function outcome(call) {
    try {
        return call();
    } catch (error) {
        assert.ok(error instanceof RangeError, String(error));
        return error.message;
    }
}

test("it has what the package has", () => {
    assert.deepEqual(Object.keys(ours).sort(), Object.keys(theirs).sort());
    assert.deepEqual(Object.keys(ours.ucs2), Object.keys(theirs.ucs2));
    assert.equal(named.encode, ours.encode);
    assert.equal(ours.version, theirs.version);
});

test("code points may come in any sequence", () => {
    const points = [0x61, 0xfc, 0x1f600];
    for (const sequence of [points, new Uint32Array(points), new Set(points)]) {
        const array = /** @type {number[]} */ (/** @type {unknown} */ (sequence));
        assert.equal(ours.ucs2.encode(array), theirs.ucs2.encode(array));
    }
});

test("generated names", () => {
    const names = new Names();
    for (let i = 0; i < 20_000; i++) {
        // The package drops characters that are kept here.
        const name = names.name().replaceAll("@", "");
        for (const text of [name, `user@${name}`]) {
            assert.equal(
                outcome(() => ours.toASCII(text)),
                outcome(() => theirs.toASCII(text)),
                text,
            );
            assert.equal(
                outcome(() => ours.toUnicode(text)),
                outcome(() => theirs.toUnicode(text)),
                text,
            );
        }
        assert.equal(ours.encode(name), theirs.encode(name));
        assert.deepEqual(ours.ucs2.decode(name), theirs.ucs2.decode(name));
        assert.equal(ours.ucs2.encode(ours.ucs2.decode(name)), name);
    }
});

/** What the package decodes to surrogates, which no text has, is an error here. So is a number
 * above U+10FFFF there, too, but with another message. */
const LONE = /[\uD800-\uDFFF]/u;

test("generated Punycode", () => {
    const names = new Names();
    let errors = 0;
    for (let i = 0; i < 50_000; i++) {
        const length = names.number(14);
        let text = "";
        for (let j = 0; j < length; j++) text += names.one([..."abcdyz019-", ..."AZ", "ü", "!"]);
        const expected = outcome(() => theirs.decode(text));
        const found = outcome(() => ours.decode(text));
        if (LONE.test(String(expected)) || String(expected).startsWith("Invalid code point"))
            assert.equal(found, "Invalid input", text);
        else assert.equal(found, expected, text);
        errors += Number(found === "Invalid input");
    }
    assert.ok(errors > 1000);
});

test("lone surrogates are errors", () => {
    assert.throws(() => ours.encode("\uD800"), RangeError);
    assert.throws(() => ours.toASCII("a\uDC00"), RangeError);
});

testWith("the test suite of the package", "vectors/punycode_js.jsonl", (lines) => {
    let count = 0;
    for (const line of lines.filter(Boolean)) {
        const { id, op, input, expect } = JSON.parse(line);
        const calls = {
            punycode_encode: ours.encode,
            punycode_decode: ours.decode,
            domain_punycode: ours.toASCII,
        };
        const call = Object.entries(calls).find(([name]) => name === op)?.[1];
        if (call === undefined) continue;
        if (expect.error) assert.throws(() => call(input), RangeError, id);
        else assert.equal(call(input), expect.output, id);
        count++;
    }
    assert.ok(count > 55);
});
