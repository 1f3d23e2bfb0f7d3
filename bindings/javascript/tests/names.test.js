// Names and the codec: examples, errors, the conformance test of UTS #46, hostile input.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as unidn from "unidn";
import theirPunycode from "unidn/punycode";
import theirTr46 from "unidn/tr46";
import theirUrl from "unidn/url";
import { Names, rows, testWith } from "./data.js";

const { UnidnError, decode, encode, equal, isValid, toASCII, toUnicode } = unidn;

test("names are converted", () => {
    assert.equal(toASCII("Bücher.example"), "xn--bcher-kva.example");
    assert.equal(toUnicode("XN--BCHER-KVA.example"), "bücher.example");
    assert.equal(toASCII("faß.de"), "xn--fa-hia.de");
    assert.equal(toASCII("faß.de", { transitional: true }), "fass.de");
    assert.equal(toASCII("_dmarc.example"), "_dmarc.example");
    assert.ok(equal("BÜCHER.example", "xn--bcher-kva.example."));
    assert.ok(!equal("faß.de", "fass.de"));
    assert.equal(encode("bücher"), "bcher-kva");
    assert.equal(decode("bcher-kva"), "bücher");
    assert.match(unidn.unicodeVersion, /^\d+\.\d+\.\d+$/);
});

test("the error has the rules, the place and a sentence", () => {
    const fault = () => toASCII("🍔🍔.a b.example", { profile: "strict" });
    assert.throws(fault, (error) => {
        assert.ok(error instanceof UnidnError && error instanceof Error);
        assert.equal(error.code, "INVALID_NAME");
        assert.deepEqual(error.rules, ["ASCII"]);
        assert.equal(error.rule, "ASCII");
        // In UTF-16 code units: each hamburger has two.
        assert.deepEqual([error.start, error.end, error.label], [6, 7, 1]);
        assert.equal(error.codePoint, 0x20);
        assert.match(error.message, /^[A-Z].*U\+0020.*\.$/);
        assert.match(error.source ?? "", /UTS #46/);
        assert.equal(error.output, null);
        return true;
    });
    assert.throws(() => equal("a.example", "b c.example"), { input: "b c.example" });
    assert.throws(() => toUnicode("xn--bcher-kva.a b"), { output: "bücher.a b" });
    for (const [punycode, code, start, end] of /** @type {const} */ ([
        ["bcher-k!a", "INVALID_PUNYCODE", 7, 8],
        ["bcher-kvaü", "INVALID_PUNYCODE", 9, 10],
        ["bcher-🍔kva", "INVALID_PUNYCODE", 6, 8],
        ["bcher-k", "INVALID_PUNYCODE", 7, 7],
        ["99999999", "PUNYCODE_OVERFLOW", 7, 8],
    ])) {
        assert.throws(() => decode(punycode), { code, start, end }, punycode);
    }
});

/** @type {(call: () => unknown) => string} */
function messageOf(call) {
    try {
        call();
    } catch (error) {
        assert.ok(error instanceof UnidnError, String(error));
        return error.message;
    }
    assert.fail("no error");
}

// Those of the library, without its hints.
test("messages are sentences", () => {
    const ascii = "The ASCII character is not allowed in a domain name";
    for (const [name, message] of [
        ["", "The name is empty."],
        ["a..b", "The label is empty: character 3, label 2."],
        ["a b.example", `${ascii}: U+0020, character 2, label 1.`],
        ["🍔.bob@example", `${ascii}: "@" (U+0040), character 6, label 2.`],
        ["\u2048.example", `${ascii}: "?" (U+003F) from "⁈" (U+2048), character 1, label 1.`],
        ["ä.\u0300", "The label begins with a combining mark: U+0300, character 3, label 2."],
        ["xn--a", 'The character is disallowed: U+0080 in "xn--a", label 1.'],
        ["xn--0", 'The label begins with xn-- and is not valid Punycode: "xn--0", label 1.'],
        ["a.example.", 'The name ends with a dot: ".", character 10.'],
        [`${"a".repeat(64)}.example`, "The label is longer than 63 octets: label 1."],
        ["a.".repeat(128), "The name is longer than 253 octets."],
    ]) {
        assert.equal(
            messageOf(() => toASCII(name, { rejectRootDot: name === "a.example." })),
            message,
        );
    }
    for (const [call, message] of /** @type {const} */ ([
        [() => toUnicode("xn--tda.a b"), `${ascii}: U+0020, character 10, label 2.`],
        [() => toASCII("ü🍔\ud800"), "The text is not valid UTF-16: 0xD800, character 3."],
        [() => encode("ü\udfff"), "The text is not valid UTF-16: 0xDFFF, character 2."],
        [() => decode("bcher-k"), "The text is not valid Punycode: character 8."],
        [() => decode("99999999"), "The Punycode arithmetic passes 32 bits: character 8."],
    ])) {
        assert.equal(messageOf(call), message);
    }
});

test("lone surrogates are ill-formed", () => {
    for (const text of ["\uD800", "a\uDC00b", "\uDBFFx", "x\uD83C"]) {
        assert.throws(() => toASCII(text), { code: "INVALID_ENCODING" });
        assert.throws(() => toUnicode(text), { code: "INVALID_ENCODING" });
        assert.throws(() => encode(text), { code: "INVALID_ENCODING" });
        assert.ok(!isValid(text));
    }
    const place = { start: 5, end: 6, label: 2 };
    assert.throws(() => toASCII("a.ü。b\uD800.c"), { code: "INVALID_ENCODING", ...place });
    assert.throws(() => encode("a.ü。b\uD800.c"), { code: "INVALID_ENCODING", ...place });
});

test("options that do not exist are errors", () => {
    const call = /** @type {(...args: any[]) => unknown} */ (toASCII);
    assert.throws(() => call("a", { checkHyphen: true }), TypeError);
    assert.throws(() => call("a", { checkHyphens: 1 }), TypeError);
    assert.throws(() => call("a", { profile: "no" }), TypeError);
    assert.throws(() => call("a", { profile: "toString" }), TypeError);
    assert.throws(() => call("a", { toString: true }), TypeError);
    // As on the command line.
    assert.ok(!isValid("Ü", { profile: "idna2008-lookup" }));
    assert.ok(!isValid("Ü", { profile: "idna2008_lookup" }));
    assert.throws(() => call("a", { profile: "idna2008" }), {
        message:
            'there is no profile "idna2008": ' +
            "lookup, url, strict, idna2008_lookup, idna2008_registration",
    });
    assert.ok(isValid("r3---a.example"));
    assert.ok(!isValid("r3---a.example", { profile: "strict" }));
    assert.ok(isValid("r3---a.example", { profile: "strict", checkHyphens: false }));
});

test("an argument of another type is an error that names it", () => {
    const { toASCII, equal, decode } = /** @type {Record<string, any>} */ (unidn);
    const [punycode, tr46, url] = /** @type {any[]} */ ([theirPunycode, theirTr46, theirUrl]);
    for (const [argument, kind] of [
        [undefined, "undefined"],
        [null, "null"],
        [1, "number"],
        [{}, "object"],
        [["a"], "array"],
    ]) {
        const is = (/** @type {string} */ message) => ({ name: "TypeError", message });
        const not = `must be a string, not ${kind}`;
        assert.throws(() => toASCII(argument), is(`name ${not}`));
        assert.throws(() => equal("a", argument), is(`second ${not}`));
        assert.throws(() => decode(argument), is(`punycode ${not}`));
        assert.throws(() => tr46.toASCII(argument), is(`domainName ${not}`));
        assert.throws(() => tr46.toUnicode(argument), is(`domainName ${not}`));
        assert.throws(() => url.domainToASCII(argument), is(`domain ${not}`));
        assert.throws(() => url.domainToUnicode(argument), is(`domain ${not}`));
        for (const call of [punycode.decode, punycode.encode, punycode.toASCII, punycode.toUnicode])
            assert.throws(() => call(argument), is(`input ${not}`));
        assert.throws(() => punycode.ucs2.decode(argument), is(`string ${not}`));
        if (kind === "undefined") continue;
        assert.throws(() => toASCII("a", { profile: argument }), is(`profile ${not}`));
        assert.throws(
            () => toASCII("a", { checkHyphens: argument }),
            is(`checkHyphens must be true or false, not ${kind}`),
        );
    }
    for (const [options, kind] of [
        ["strict", "string"],
        [null, "null"],
        [["strict"], "array"],
        [true, "boolean"],
    ]) {
        const expected = { message: `options must be an object, not ${kind}` };
        for (const call of [unidn.toASCII, unidn.toUnicode, unidn.isValid]) {
            assert.throws(() => /** @type {any} */ (call)("a", options), expected);
        }
        assert.throws(() => equal("a", "b", options), expected);
    }
});

test("text of any length is converted", () => {
    const long = "ü".repeat(300_000);
    assert.equal(decode(encode(long)), long);
    const name = toASCII(`${"ü".repeat(40_000)}.example`, { ignoreDnsLength: true });
    assert.ok(name.startsWith("xn--") && name.endsWith(".example"));
    assert.throws(() => toASCII("a".repeat(1_000_000)), { code: "INVALID_NAME" });
    assert.equal(toASCII("bücher.example"), "xn--bcher-kva.example");
});

test("a result that equals the argument is the argument", () => {
    const names = new Names();
    for (let i = 0; i < 20_000; i++) {
        const name = names.name();
        if (!isValid(name)) continue;
        const ascii = toASCII(name);
        assert.equal(toASCII(ascii), ascii);
        assert.ok(equal(name, ascii));
        assert.equal(toASCII(toUnicode(ascii)), ascii);
    }
});

/** Empty labels and lengths are no faults of ToUnicode. */
const LENGTHS = ["A4_1", "A4_2", "X4_2"];

testWith("IdnaTestV2.txt", "unicode/18.0.0/IdnaTestV2.txt", (lines) => {
    const all = rows(lines);
    assert.ok(all.length > 6000);
    for (const row of all) {
        const options = { profile: /** @type {const} */ ("strict") };
        const errors = row.toUnicodeStatus.filter((code) => !LENGTHS.includes(code));
        try {
            assert.equal(toUnicode(row.source, options), row.toUnicode);
            assert.deepEqual(errors, [], row.source);
        } catch (error) {
            if (!(error instanceof UnidnError)) throw error;
            assert.notDeepEqual(errors, [], `${row.source}: ${error.message}`);
        }
        if (row.toASCIIStatus.length === 0) {
            assert.equal(toASCII(row.source, options), row.toASCII);
        } else {
            assert.ok(!isValid(row.source, options), row.source);
        }
    }
});

/** @type {(hex: string) => string | null} */
function utf16(hex) {
    if (!/^([0-9a-f]{2})*$/.test(hex)) return null;
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
            Buffer.from(hex, "hex"),
        );
    } catch {
        return null;
    }
}

testWith("hostile.tsv", "vectors/hostile.tsv", (lines) => {
    const calls = {
        domain: (/** @type {string} */ text) =>
            toASCII(text, { asciiAny: true, rejectRootDot: true }),
        puny_dec: decode,
    };
    let count = 0;
    for (const line of lines) {
        const [id, kind, hex, expect] = line.split("\t");
        const call = Object.entries(calls).find(([name]) => name === kind)?.[1];
        const input = utf16(hex ?? "");
        if (call === undefined || input === null) continue;
        if (expect.startsWith("ok:")) {
            const output = utf16(expect.slice(3));
            if (output === null) continue;
            assert.equal(call(input), output, id);
            count++;
        } else if (expect.startsWith("error")) {
            assert.throws(() => call(input), UnidnError, id);
            count++;
        }
    }
    assert.ok(count > 250, `${count} rows`);
});
