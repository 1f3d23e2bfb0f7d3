// The errors that calls throw.

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
    INVALID_ENCODING: "the text has a surrogate without its other half",
    INVALID_NAME: "the name is not valid",
    OUT_OF_MEMORY: "out of memory",
    INVALID_PUNYCODE: "the text is not Punycode",
    PUNYCODE_OVERFLOW: "a number in the Punycode is too large",
    STALE_DATA: "the block belongs to another version of unidn or of Unicode",
    INVALID_ARGUMENT: "the argument is not valid",
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

/** @type {(text: string) => string} */
export const capitalized = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * The error of a text that has no room in the module.
 * @param {string} [input]
 */
export const outOfMemory = (input) =>
    new UnidnError("OUT_OF_MEMORY", `${capitalized(MESSAGES.OUT_OF_MEMORY)}.`, { input });

/**
 * The error of a call that returned `status`.
 * @param {import("./session.js").Session} session
 * @param {number} status
 * @param {string} input The text of which the findings tell.
 * @param {{ output?: string | null, line?: number | null, start?: number, end?: number,
 *     label?: number }} [more] What the findings do not have, or have otherwise.
 */
export function errorOf(session, status, input, more = {}) {
    const code = /** @type {Code} */ (CODES[status]);
    const { rules, firstRule, label, codePoint } = session.findings;
    const { start, end } = { ...session.findings, ...more };
    if (code !== "INVALID_NAME") {
        const place = placeOf(code, input, start);
        return new UnidnError(code, `${capitalized(MESSAGES[code])}.`, {
            input,
            ...more,
            ...place,
        });
    }
    const { c } = session;
    const message = capitalized(session.constant(c.rule_message, firstRule)) || MESSAGES[code];
    const character = codePoint === null ? "" : ` (${unicode(codePoint)})`;
    return new UnidnError(code, `${message}, at ${start}${character}.`, {
        input,
        rules: rules.map((number) => session.constant(c.rule_name, number)),
        rule: session.constant(c.rule_name, firstRule) || null,
        source: session.constant(c.rule_source, firstRule) || null,
        start,
        end,
        label,
        codePoint,
        ...more,
    });
}

/**
 * The place of a fault other than those of names.
 * @param {Code} code
 * @param {string} input
 * @param {number} start The place that the module found.
 */
function placeOf(code, input, start) {
    if (code === "INVALID_PUNYCODE" || code === "PUNYCODE_OVERFLOW") {
        // Text that ends too early has its fault behind the last character.
        const [character = ""] = input.slice(start, start + 2);
        return { start, end: start + character.length };
    }
    const lone = code === "INVALID_ENCODING" ? input.search(LONE) : -1;
    return lone < 0 ? {} : { start: lone, end: lone + 1 };
}

/** @type {(codePoint: number) => string} */
const unicode = (codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
