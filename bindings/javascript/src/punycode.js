// unidn/punycode: the interface of the package punycode 2.3.1 (punycode.js), over unidn's codec.
//
// Like that package it converts every label that is not ASCII, and checks and maps nothing:
// toASCII() of unidn is for domain names.

import { UnidnError, decode as unidnDecode, encode as unidnEncode } from "./index.js";
import { string } from "./options.js";

/** The version of the interface. */
export const version = "2.3.1";

const MESSAGES = {
    overflow: "Overflow: input needs wider integers to process",
    notBasic: "Illegal input >= 0x80 (not a basic code point)",
    invalid: "Invalid input",
};

/**
 * The error of the package for an error of unidn.
 * @param {unknown} error
 * @param {string} input
 */
function rangeError(error, input) {
    if (!(error instanceof UnidnError)) return error;
    if (error.code === "PUNYCODE_OVERFLOW") return new RangeError(MESSAGES.overflow);
    if (error.code === "OUT_OF_MEMORY") return new RangeError(error.message);
    const basic = input.slice(0, Math.max(input.lastIndexOf("-"), 0));
    return new RangeError(/[^\0-\x7F]/.test(basic) ? MESSAGES.notBasic : MESSAGES.invalid);
}

/** @type {typeof import("../types/punycode.d.ts").decode} */
export function decode(input) {
    try {
        return unidnDecode(string(input, "input"));
    } catch (error) {
        throw rangeError(error, input);
    }
}

/** @type {typeof import("../types/punycode.d.ts").encode} */
export function encode(input) {
    try {
        return unidnEncode(string(input, "input"));
    } catch (error) {
        throw rangeError(error, "");
    }
}

/**
 * Converts each label of a domain name, or of the part of an e-mail address behind the first "@".
 * @param {string} domain
 * @param {(label: string) => string} convert
 */
function mapLabels(domain, convert) {
    const at = domain.indexOf("@") + 1;
    const labels = domain.slice(at).split(/[.\u3002\uFF0E\uFF61]/);
    return domain.slice(0, at) + labels.map(convert).join(".");
}

/** @type {typeof import("../types/punycode.d.ts").toUnicode} */
export function toUnicode(input) {
    return mapLabels(string(input, "input"), (label) =>
        label.startsWith("xn--") ? decode(label.slice(4).toLowerCase()) : label,
    );
}

/** @type {typeof import("../types/punycode.d.ts").toASCII} */
export function toASCII(input) {
    return mapLabels(string(input, "input"), (label) =>
        /[^\0-\x7F]/.test(label) ? `xn--${encode(label)}` : label,
    );
}

export const ucs2 = {
    /** @type {typeof import("../types/punycode.d.ts").ucs2.decode} */
    decode: (text) =>
        Array.from(string(text, "string"), (character) => character.codePointAt(0) ?? 0),
    /** @type {typeof import("../types/punycode.d.ts").ucs2.encode} */
    encode: (codePoints) => Array.from(codePoints, (c) => String.fromCodePoint(c)).join(""),
};

export default { version, ucs2, decode, encode, toASCII, toUnicode };
