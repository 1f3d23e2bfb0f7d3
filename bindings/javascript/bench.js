// Nanoseconds a call beside the packages that JavaScript programs use: medians of eleven rounds in
// one process, in turn.

import { performance } from "node:perf_hooks";
import { domainToASCII } from "node:url";
import punycode from "punycode/punycode.js";
import tr46 from "tr46";
import * as unidn from "unidn/display";

const ROUNDS = 11;
const WARM = 20;
const NAMES = 2000;

/** Names that differ, as those of a list do. @param {(i: number) => string} make */
const list = (make) => Array.from({ length: NAMES }, (_, i) => make(i));

const plain = list((i) => `www.name-${i}.example`);
const idns = list((i) => `bücher-${i}.example`);
const aLabels = idns.map((name) => unidn.toASCII(name));
const texts = list((i) => `bücher${i}`);

/** @type {[string, string[], Record<string, (text: string) => unknown>][]} */
const rows = [
    [
        "to ASCII, plain",
        plain,
        { unidn: unidn.toASCII, tr46: tr46.toASCII, "node:url": domainToASCII },
    ],
    [
        "to ASCII, IDN",
        idns,
        { unidn: unidn.toASCII, tr46: tr46.toASCII, "node:url": domainToASCII },
    ],
    [
        "to Unicode, A-label",
        aLabels,
        { unidn: unidn.toUnicode, tr46: (name) => tr46.toUnicode(name) },
    ],
    ["display, plain", plain, { unidn: unidn.display }],
    ["display, A-label", aLabels, { unidn: unidn.display }],
    ["Punycode", texts, { unidn: unidn.encode, punycode: punycode.encode }],
];

/** @param {number[]} numbers */
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

for (const [title, input, functions] of rows) {
    const times = Object.entries(functions).map(([name, call]) => ({
        name,
        call,
        samples: /** @type {number[]} */ ([]),
    }));
    // The first rounds are compiled by the fast compilers, and do not count.
    for (let round = -WARM; round < ROUNDS; round++) {
        for (const { call, samples } of times) {
            const start = performance.now();
            for (const text of input) call(text);
            if (round >= 0) samples.push(((performance.now() - start) * 1e6) / input.length);
        }
    }
    const cells = times.map(({ name, samples }) => `${name} ${median(samples).toFixed(0)} ns`);
    console.log(`${title}: ${cells.join(", ")}`);
}
