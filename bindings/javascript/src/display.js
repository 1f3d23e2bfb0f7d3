// unidn/display: all of unidn, and whether a name is safe to show.

import { module } from "#display";
import { levels, policies, relations } from "./constants.js";
import {
    INVALID_ENCODING,
    INVALID_NAME,
    LONE,
    UnidnError,
    capitalized,
    errorOf,
} from "./errors.js";
import { namesOver } from "./names.js";
import { bitsOf, kindOf, string, valueOf } from "./options.js";
import { Session } from "./session.js";

export { UnidnError };

const session = new Session(module);
const { c, pointer } = session;

export const { toASCII, toUnicode, isValid, equal, encode, decode, version, unicodeVersion } =
    namesOver(session);

/**
 * The name of a number in a table.
 * @template {string} Name
 * @param {Readonly<Record<Name, number>>} table
 * @param {number} number
 */
function nameOf(table, number) {
    const names = /** @type {Name[]} */ (Object.keys(table));
    return names.find((name) => table[name] === number) ?? null;
}

/** @type {typeof import("../types/display.d.ts").display} */
export function display(name, options = {}) {
    const bits = bitsOf(options, true, ["policy", "level", "protectedNames"]);
    const { policy = "cautious", level, protectedNames } = options;
    const numbers = [
        valueOf(policies, "policy", policy),
        level === undefined ? 0 : valueOf(levels, "level", level),
        protectedNames === undefined ? 0 : blockOf(protectedNames),
    ];
    if (level !== undefined && policy !== "uts39") {
        throw new TypeError('level is for the policy "uts39" only');
    }
    const status = session.call(c.display, string(name, "name"), bits, ...numbers);
    // A name that is not valid has a text, too.
    if (status !== 0 && status !== INVALID_NAME) throw errorOf(session, status, name);
    const text = session.isSame ? name : session.text;
    const found = session.findings;
    const { firstRule, firstReason, hidden, start, end, label, codePoint } = found;
    const reason = firstReason === 0 ? null : session.constant(c.reason_name, firstReason);
    const message =
        reason === "INVALID_IDNA" && firstRule !== 0
            ? session.constant(c.rule_message, firstRule)
            : session.constant(c.reason_message, firstReason);
    return {
        text,
        hidden,
        valid: status === 0,
        reasons: found.reasons.map((number) => session.constant(c.reason_name, number)),
        reason,
        rules: found.rules.map((number) => session.constant(c.rule_name, number)),
        rule: firstRule === 0 ? null : session.constant(c.rule_name, firstRule),
        message: message === "" ? null : `${capitalized(message)}.`,
        start,
        end,
        label,
        codePoint,
        level: nameOf(levels, found.level),
        protectedLine: found.protectedLine === 0 ? null : found.protectedLine,
    };
}

/** @type {typeof import("../types/display.d.ts").skeleton} */
export function skeleton(text, options) {
    const status = session.call(c.skeleton, string(text, "text"), bitsOf(options, true));
    if (status !== 0) throw errorOf(session, status, text);
    return session.isSame ? text : session.text;
}

/** @type {typeof import("../types/display.d.ts").confusable} */
export function confusable(first, second, options) {
    const [a, b] = [string(first, "first"), string(second, "second")];
    const status = session.callBoth(c.confusable, a, b, bitsOf(options, true));
    if (status !== 0) throw errorOf(session, status, LONE.test(first) ? first : second);
    return nameOf(relations, session.length) ?? "none";
}

/** @type {typeof import("../types/display.d.ts").restrictionLevel} */
export function restrictionLevel(text) {
    const status = session.call(c.restriction_level, string(text, "text"));
    if (status !== 0) throw errorOf(session, status, text);
    return nameOf(levels, session.length) ?? "unrestricted";
}

/** Blocks of memory of the module, freed with their objects. */
const blocks = new FinalizationRegistry((/** @type {number} */ block) => c.release(block));

/** @type {WeakMap<ProtectedNames, number>} */
const addresses = new WeakMap();

/** @param {unknown} names */
function blockOf(names) {
    const address = addresses.get(/** @type {ProtectedNames} */ (names));
    if (address === undefined) {
        throw new TypeError(`protectedNames must be a ProtectedNames, not ${kindOf(names)}`);
    }
    return address;
}

/**
 * The names in UTF-8, a line each.
 * @param {string[]} names
 */
function linesOf(names) {
    return new TextEncoder().encode(names.map((name) => `${name}\n`).join(""));
}

/**
 * The error of a name that would be two in the list. In any other name a line break breaks the same
 * rule.
 * @param {string} name
 * @param {number} line
 */
function lineBreak(name, line) {
    const start = name.indexOf("\n");
    const labels = name.slice(0, start).split(/[.\u3002\uFF0E\uFF61]/);
    const status = session.call(c.to_ascii, "\n", bitsOf({}));
    const place = { start, end: start + 1, label: labels.length - 1 };
    return errorOf(session, status, name, { line, ...place });
}

export class ProtectedNames {
    /** @param {Iterable<string> | Uint8Array} names */
    constructor(names) {
        const isBlock = names instanceof Uint8Array;
        if (typeof names === "string" || typeof names?.[Symbol.iterator] !== "function") {
            throw new TypeError(`names must be an iterable of strings, not ${kindOf(names)}`);
        }
        const list = isBlock ? [] : Array.from(names, (name, i) => string(name, `names[${i}]`));
        const broken = list.findIndex((name) => name.includes("\n"));
        if (broken >= 0) throw lineBreak(list[broken] ?? "", broken + 1);
        const lone = list.findIndex((name) => LONE.test(name));
        if (lone >= 0)
            throw errorOf(session, INVALID_ENCODING, list[lone] ?? "", { line: lone + 1 });
        const bytes = isBlock ? names : linesOf(list);
        const length = session.writeBytes(bytes);
        const block = isBlock ? c.protected_of(pointer, length) : c.protect(pointer, length);
        session.finish();
        if (block === 0) {
            const line = session.findings.protectedLine || null;
            const before = linesOf(list.slice(0, (line ?? 1) - 1)).length;
            const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
            const units = (/** @type {number} */ place) =>
                decoder.decode(bytes.subarray(before, place)).length;
            const { start, end } = session.findings;
            throw errorOf(session, session.length, list[(line ?? 0) - 1] ?? "", {
                line,
                start: units(start),
                end: units(end),
            });
        }
        addresses.set(this, block);
        blocks.register(this, block);
    }

    toBytes() {
        return session.memory(c.protected_bytes(blockOf(this))).slice();
    }
}
