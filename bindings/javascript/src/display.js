// unidn/display: all of unidn, and whether a name is safe to show.

import { module } from "#display";
import { levels, policies, relations } from "./constants.js";
import {
    INVALID_ENCODING,
    INVALID_NAME,
    LONE,
    UnidnError,
    errorOf,
    labelAt,
    ruleMessage,
} from "./errors.js";
import { namesOver } from "./names.js";
import { bitsOf, kindOf, string, valueOf } from "./options.js";
import { characterNumber, faultParts, reasonParts, sentence } from "./sentences.js";
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
    const { firstRule, hidden, start, end, label, codePoint } = found;
    const reasons = found.reasons.map((number) => session.reasonName(number));
    const reason = session.reasonName(found.firstReason) || null;
    const rule = session.ruleName(firstRule) || null;
    const protectedLine = found.protectedLine || null;
    return {
        text,
        hidden,
        valid: status === 0,
        reasons,
        reason,
        rules: found.rules.map((number) => session.ruleName(number)),
        rule,
        message: messageOf(name, found, reason ?? reasons[0] ?? null, rule, numbers[2]),
        start,
        end,
        label,
        codePoint,
        level: nameOf(levels, found.level),
        protectedLine,
    };
}

/**
 * The sentence on what decided, or else on the first remark.
 * @param {string} name
 * @param {Session["findings"]} found
 * @param {string | null} reason
 * @param {string | null} rule
 * @param {number} block The protected names.
 */
function messageOf(name, found, reason, rule, block) {
    if (rule !== null && (reason === null || reason === "INVALID_IDNA")) {
        const message = ruleMessage(session, found.firstRule, rule, name);
        return sentence(message, faultParts(name, rule, found));
    }
    if (reason === null) return null;
    // A remark has no place.
    const number = found.firstReason || found.reasons[0];
    const message = session.constant(c.reason_message, number);
    if (found.firstReason === 0) return sentence(message, []);
    const line = found.protectedLine;
    if (reason !== "PROTECTED_NAME" || line === 0) {
        return sentence(message, reasonParts(name, reason, found));
    }
    const like = session.constant(c.protected_name, block, line);
    return sentence(message, [`"${like}"`, `line ${line}`]);
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
 * The error of a name that a list would not have as it is. An array has names: comments and blank lines
 * belong to a list in a file, and a line break would make two names of one.
 * @param {string} name
 * @param {number} line
 */
function faultOfElement(name, line) {
    const start = name.search(/[\n#]/);
    const [character = ""] = name.slice(start < 0 ? name.length : start);
    if (character === "" && /[^ \t\v\f\r]/.test(name)) {
        return LONE.test(name) ? errorOf(session, INVALID_ENCODING, name, { line }) : null;
    }
    // Alone it breaks the same rule.
    const fault = errorOf(session, session.call(c.to_ascii, character, bitsOf({})), character);
    const { code, rules, rule, source, codePoint } = fault;
    if (character === "") {
        const message = sentence("the protected name is empty", [], line);
        return new UnidnError(code, message, { input: name, rules, rule, source, line });
    }
    const label = labelAt(name, start);
    const what = character === "#" ? 'a "#", which begins a comment in a list' : "a line break";
    const number = character === "#" ? "U+0023" : "U+000A";
    const parts = [number, characterNumber(name, start), `label ${label + 1}`];
    const message = sentence(`the protected name has ${what}`, parts, line);
    const place = { start, end: start + 1, label, codePoint };
    return new UnidnError(code, message, { input: name, rules, rule, source, line, ...place });
}

export class ProtectedNames {
    /** @param {Iterable<string> | Uint8Array} names */
    constructor(names) {
        const isBlock = names instanceof Uint8Array;
        if (typeof names === "string" || typeof names?.[Symbol.iterator] !== "function") {
            throw new TypeError(`names must be an iterable of strings, not ${kindOf(names)}`);
        }
        const list = isBlock ? [] : Array.from(names, (name, i) => string(name, `names[${i}]`));
        let fault = null;
        for (const [i, name] of list.entries()) {
            fault = faultOfElement(name, i + 1);
            if (fault === null) continue;
            list.length = i; // One of those before it may be at fault, too.
            break;
        }
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
        if (fault !== null) {
            c.release(block);
            throw fault;
        }
        addresses.set(this, block);
        blocks.register(this, block);
    }

    toBytes() {
        return session.memory(c.protected_bytes(blockOf(this))).slice();
    }
}
