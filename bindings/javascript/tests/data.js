// The shared test data, as the tests of the library read it: from the folder that UNIDN_TEST_DATA
// names. Without it a test is skipped; with CI=true that is a failure.

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = resolve(root, process.env.UNIDN_TEST_DATA ?? "../shared");

/**
 * A test that reads a file of data.
 * @param {string} name
 * @param {string} file
 * @param {(lines: string[]) => void} run
 */
export function testWith(name, file, run) {
    const path = `${folder}/${file}`;
    const isMissing = !existsSync(path);
    const skip = isMissing && process.env.CI !== "true" ? `needs ${file}` : false;
    test(name, { skip }, () => {
        run(readFileSync(path, "utf8").split("\n"));
    });
}

/** A row of IdnaTestV2.txt. @typedef {{ source: string, toUnicode: string, toUnicodeStatus: string[], toASCII: string, toASCIIStatus: string[] }} Row */

/**
 * The rows of IdnaTestV2.txt.
 * @param {string[]} lines
 * @returns {Row[]}
 */
export function rows(lines) {
    const rows = [];
    for (const line of lines) {
        const columns = line.replace(/#.*/, "").split(";");
        if (columns.length < 5) continue;
        const [source, toUnicode, status, toASCII, asciiStatus] = columns.map((c) => c.trim());
        const unicode = text(toUnicode === "" ? source : toUnicode);
        rows.push({
            source: text(source),
            toUnicode: unicode,
            toUnicodeStatus: codes(status),
            toASCII: toASCII === "" ? unicode : text(toASCII),
            toASCIIStatus: codes(asciiStatus === "" ? status : asciiStatus),
        });
    }
    return rows;
}

/** @type {(column: string) => string[]} */
const codes = (column) =>
    column
        .replace(/[[\]]/g, "")
        .split(",")
        .map((c) => c.trim())
        .filter(Boolean);

/** @param {string} column */
function text(column) {
    if (column === '""') return "";
    return column
        .replace(/\\u([0-9A-F]{4})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
        .replace(/\\x\{([0-9A-F]+)\}/g, (_, hex) => String.fromCodePoint(parseInt(hex, 16)));
}

/** A generator of names that repeats itself: xorshift. */
export class Names {
    #state = 0x9e3779b9;

    /** @param {number} below */
    number(below) {
        this.#state ^= this.#state << 13;
        this.#state ^= this.#state >>> 17;
        this.#state ^= this.#state << 5;
        return (this.#state >>> 0) % below;
    }

    /** @template T @param {readonly T[]} list */
    one(list) {
        return list[this.number(list.length)];
    }

    /** A code point of a script in use, seldom of any other. */
    codePoint() {
        const [first, count] = this.one(RANGES);
        return String.fromCodePoint(first + this.number(count));
    }

    label() {
        const length = 1 + this.number(10);
        let label =
            this.number(12) === 0 ? this.one(["xn--", "XN--", "-", "a--b", "xn--bcher-kva"]) : "";
        for (let i = 0; i < length; i++) label += this.codePoint();
        return label;
    }

    name() {
        const labels = Array.from({ length: 1 + this.number(3) }, () => this.label());
        return labels.join(this.one([".", ".", ".", "\u3002", "\uFF0E"]));
    }
}

/** @type {readonly [number, number][]} */
const RANGES = [
    [0x61, 26],
    [0x61, 26],
    [0x61, 26],
    [0x41, 26],
    [0x30, 10],
    [0x20, 95],
    [0xc0, 64],
    [0x100, 128],
    [0x370, 144],
    [0x400, 256],
    [0x5d0, 27],
    [0x620, 64],
    [0x660, 10],
    [0x900, 128],
    [0xe00, 96],
    [0x1e00, 256],
    [0x200c, 2],
    [0x300, 112],
    [0x3040, 190],
    [0x4e00, 4096],
    [0xac00, 4096],
    [0xff00, 128],
    [0x1d400, 512],
    [0x1f300, 256],
];
