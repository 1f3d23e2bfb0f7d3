// unidn/tr46 beside the package tr46.

import assert from "node:assert/strict";
import { test } from "node:test";
import theirs from "tr46";
import all, * as ours from "unidn/tr46";
import { Names, rows, testWith } from "./data.js";

const OPTIONS = [
    {},
    {
        checkHyphens: true,
        checkBidi: true,
        checkJoiners: true,
        useSTD3ASCIIRules: true,
        verifyDNSLength: true,
    },
    { checkBidi: true, checkJoiners: true, transitionalProcessing: true },
    { ignoreInvalidPunycode: true, checkBidi: true },
    { verifyDNSLength: true },
    { useSTD3ASCIIRules: true },
];

/**
 * The package refuses with ignoreInvalidPunycode an A-label that does not decode. UTS #46
 * keeps it (section 4, step 4.1).
 * @type {(name: string) => boolean}
 */
const hasInvalidPunycode = (name) => theirs.toUnicode(name, {}).domain.includes("xn--");

/** @param {string} name */
function compare(name) {
    for (const options of OPTIONS) {
        if (options.ignoreInvalidPunycode && hasInvalidPunycode(name)) continue;
        const text = `${JSON.stringify(name)} ${JSON.stringify(options)}`;
        assert.equal(ours.toASCII(name, options), theirs.toASCII(name, options), text);
        const [found, expected] = [ours.toUnicode(name, options), theirs.toUnicode(name, options)];
        assert.deepEqual(found, expected, text);
    }
}

test("what it exports is also the default export, as that of a package of CommonJS", () => {
    const { default: _, ...named } = ours;
    assert.deepEqual(all, named);
    assert.deepEqual(Object.keys(all).sort(), Object.keys(theirs).sort());
});

test("generated names", () => {
    const names = new Names();
    for (let i = 0; i < 10_000; i++) compare(names.name());
});

test("names with lone surrogates", () => {
    for (const name of [
        "\uD800",
        "Ü\uDC00\uFFFD.XN--TDA。Ä",
        "xn--tda\uD800.xn--zn7c",
        "xn--zn7c.A\uD800\u0301",
        "\uFFFD.\uD800\uD800A\uDC00",
    ]) {
        compare(name);
    }
});

testWith("the names of IdnaTestV2.txt", "unicode/18.0.0/IdnaTestV2.txt", (lines) => {
    for (const { source } of rows(lines)) compare(source);
});
