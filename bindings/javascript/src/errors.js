// The errors that calls throw.

import { characterNumber, faultParts, loneParts, sentence } from "./sentences.js";

/** The statuses of the module, in the order of `Status` in wasm/src/session.rs. */
const CODES = /** @type {const} */ ([
    "OK",
    "INVALID_ENCODING",
    "INVALID_NAME",
    "OUT_OF_MEMORY",
    "INVALID_PUNYCODE",
    "PUNYCODE_OVERFLOW",
    "STALE_DATA",
    "INVALID_ARGUMENT",
]);

/** The status of text with a lone surrogate. */
export const INVALID_ENCODING = CODES.indexOf("INVALID_ENCODING");

/** A surrogate without its other half. */
export const LONE = /\p{Surrogate}/u;

/** The status of a name that is not valid. */
export const INVALID_NAME = CODES.indexOf("INVALID_NAME");

/** @typedef {Exclude<(typeof CODES)[number], "OK">} Code */

/** @type {Record<Code, string>} */
const MESSAGES = {
    INVALID_ENCODING: "the text is not valid UTF-16",
    INVALID_NAME: "the name is not valid",
    OUT_OF_MEMORY: "out of memory",
    INVALID_PUNYCODE: "the text is not valid Punycode",
    PUNYCODE_OVERFLOW: "the Punycode arithmetic passes 32 bits",
    STALE_DATA:
        "the block has another format, or is for another version of Unicode: build it again",
    INVALID_ARGUMENT: "the bytes are not a block of protected names",
};

export class UnidnError extends Error {
    /**
     * @param {Code} code
     * @param {string} message
     * @param {Partial<import("../types/index.d.ts").Fault>} [fault]
     */
    constructor(code, message, fault = {}) {
        super(message);
        this.name = "UnidnError";
        this.code = code;
        this.input = fault.input ?? "";
        this.output = fault.output ?? null;
        this.rules = fault.rules ?? [];
        this.rule = fault.rule ?? null;
        this.source = fault.source ?? null;
        this.start = fault.start ?? 0;
        this.end = fault.end ?? 0;
        this.label = fault.label ?? 0;
        this.codePoint = fault.codePoint ?? null;
        this.line = fault.line ?? null;
    }
}

/**
 * The error of a text that has no room in the module.
 * @param {string} [input]
 */
export const outOfMemory = (input) =>
    new UnidnError("OUT_OF_MEMORY", sentence(MESSAGES.OUT_OF_MEMORY, []), { input });

/**
 * The error of a call that returned `status`.
 * @param {import("./session.js").Session} session
 * @param {number} status
 * @param {string} input The text of which the findings tell.
 * @param {{ output?: string | null, line?: number | null, start?: number, end?: number }} [more]
 *     What the findings do not have, or have otherwise.
 */
export function errorOf(session, status, input, more = {}) {
    const code = /** @type {Code} */ (CODES[status]);
    const { rules, firstRule, ...found } = { ...session.findings, ...more };
    if (code !== "INVALID_NAME") return errorOfText(code, input, found.start, more);
    const { c } = session;
    const rule = session.ruleName(firstRule) || null;
    const message = ruleMessage(session, firstRule, rule, input) || MESSAGES[code];
    return new UnidnError(code, sentence(message, faultParts(input, rule, found), more.line), {
        input,
        rules: rules.map((number) => session.ruleName(number)),
        rule,
        source: session.constant(c.rule_source, firstRule) || null,
        start: found.start,
        end: found.end,
        label: found.label,
        codePoint: found.codePoint,
        ...more,
    });
}

/**
 * The error of a text that may be a password: it has neither the text nor a character of it.
 * @param {import("./session.js").Session} session
 * @param {number} status
 * @param {string} text
 * @param {string} [which] The text, where it is one of two.
 */
export function errorOfSecret(session, status, text, which = "") {
    const code = /** @type {Code} */ (CODES[status]);
    if (code === "OUT_OF_MEMORY") return outOfMemory("");
    const { rules, firstRule, start, end, codePoint } = session.findings;
    const isRule = code === "INVALID_NAME";
    const message = isRule ? session.constant(session.c.rule_message, firstRule) : MESSAGES[code];
    // A fault without a code point is one of the whole text.
    const character = isRule && codePoint === null ? "" : characterNumber(text, start);
    const place = [character, which].filter(Boolean).join(" of ");
    return new UnidnError(code, sentence(message, [place]), {
        rules: rules.map((number) => session.ruleName(number)),
        rule: session.ruleName(firstRule) || null,
        source: session.constant(session.c.rule_source, firstRule) || null,
        start,
        end,
    });
}

/**
 * The number of the label at an index, from 0. What UTS #46 maps to a dot separates labels, too.
 * @param {string} input
 * @param {number} start
 */
export function labelAt(input, start) {
    return input.slice(0, start).split(/[.\u3002\uFF0E\uFF61]/).length - 1;
}

/**
 * The message of a rule.
 * @param {import("./session.js").Session} session
 * @param {number} number
 * @param {string | null} rule
 * @param {string} input
 */
export function ruleMessage(session, number, rule, input) {
    // Not a label among others.
    if (rule === "EMPTY_LABEL" && input === "") return "the name is empty";
    return session.constant(session.c.rule_message, number);
}

/**
 * The error of a text, other than those of names.
 * @param {Code} code
 * @param {string} input
 * @param {number} found The place that the module found.
 * @param {{ line?: number | null }} more
 */
function errorOfText(code, input, found, more) {
    const isCodec = code === "INVALID_PUNYCODE" || code === "PUNYCODE_OVERFLOW";
    const start = isCodec ? found : code === "INVALID_ENCODING" ? input.search(LONE) : -1;
    // Text that ends too early has its fault behind the last character.
    const [character = ""] = start < 0 ? "" : input.slice(start, start + 2);
    const parts =
        start < 0 ? [] : isCodec ? [characterNumber(input, start)] : loneParts(input, start);
    const place = start < 0 ? {} : { start, end: start + character.length };
    const label = code === "INVALID_ENCODING" ? labelAt(input, start) : 0;
    const message = sentence(MESSAGES[code], parts, more.line);
    return new UnidnError(code, message, { input, label, ...more, ...place });
}
