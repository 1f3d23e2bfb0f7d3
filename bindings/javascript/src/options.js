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
    if (typeof options !== "object" || options === null || Array.isArray(options)) {
        throw new TypeError(`options must be an object, not ${kindOf(options)}`);
    }
    const known = isDisplay ? OF_DISPLAY : OF_NAMES;
    const { profile = "lookup", ...rest } = /** @type {Record<string, unknown>} */ (options);
    let bits = valueOf(PROFILES, "profile", profile);
    for (const [name, value] of Object.entries(rest)) {
        if (others.includes(name) || value === undefined) continue;
        if (!Object.hasOwn(known, name)) {
            throw new TypeError(`there is no option "${name}"`);
        }
        if (typeof value !== "boolean") {
            throw new TypeError(`${name} must be true or false, not ${kindOf(value)}`);
        }
        bits = value ? bits | known[name] : bits & ~known[name];
    }
    return bits;
}

/**
 * The number of a name in a table. It may have the hyphens of the command line.
 * @param {Readonly<Record<string, number>>} table
 * @param {string} what
 * @param {any} name
 */
export function valueOf(table, what, name) {
    const key = string(name, what).replaceAll("-", "_");
    if (!Object.hasOwn(table, key)) {
        const names = Object.keys(table).join(", ");
        throw new TypeError(`there is no ${what} "${name}": ${names}`);
    }
    return table[key];
}

/**
 * The argument, if it is a string.
 * @param {unknown} text
 * @param {string} parameter The name of the parameter.
 * @returns {string}
 */
export function string(text, parameter) {
    if (typeof text !== "string") {
        throw new TypeError(`${parameter} must be a string, not ${kindOf(text)}`);
    }
    return text;
}

/**
 * The type of a value, for messages.
 * @param {unknown} value
 */
export function kindOf(value) {
    if (value === null) return "null";
    return Array.isArray(value) ? "array" : typeof value;
}
