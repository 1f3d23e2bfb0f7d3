// Options by name, as bits.

import { displayOptions, nameOptions, profiles } from "./constants.js";

/** @type {Readonly<Record<string, number>>} */
const OF_NAMES = nameOptions;
/** @type {Readonly<Record<string, number>>} */
const OF_DISPLAY = { ...nameOptions, ...displayOptions };
/** @type {Readonly<Record<string, number>>} */
const PROFILES = profiles;

/**
 * @param {object | undefined} options
 * @param {boolean} [isDisplay] Whether those of the display functions are among them.
 * @param {readonly string[]} [others] What else the object may have.
 */
export function bitsOf(options, isDisplay = false, others = []) {
    if (options === undefined) return PROFILES.lookup;
    const known = isDisplay ? OF_DISPLAY : OF_NAMES;
    const { profile = "lookup", ...rest } = /** @type {Record<string, unknown>} */ (options);
    let bits = valueOf(PROFILES, "profile", profile);
    for (const [name, value] of Object.entries(rest)) {
        if (others.includes(name) || value === undefined) continue;
        if (!Object.hasOwn(known, name)) {
            throw new TypeError(`there is no option "${name}"`);
        }
        if (typeof value !== "boolean") {
            throw new TypeError(`the option "${name}" is true or false`);
        }
        bits = value ? bits | known[name] : bits & ~known[name];
    }
    return bits;
}

/**
 * The number of a name in a table.
 * @param {Readonly<Record<string, number>>} table
 * @param {string} what
 * @param {unknown} name
 */
export function valueOf(table, what, name) {
    if (typeof name !== "string" || !Object.hasOwn(table, name)) {
        const names = Object.keys(table).join(", ");
        throw new TypeError(`there is no ${what} "${String(name)}": ${names}`);
    }
    return table[name];
}

/**
 * The argument, if it is a string.
 * @param {unknown} text
 * @returns {string}
 */
export function string(text) {
    if (typeof text !== "string") throw new TypeError("the argument is not a string");
    return text;
}
