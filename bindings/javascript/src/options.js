// Options by name, as bits.

import {
    displayOptions,
    nameOptions,
    preparationOptions,
    preparations,
    profiles,
} from "./constants.js";

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
    const { profile = "lookup", ...rest } = object(options);
    return changed(valueOf(PROFILES, "profile", profile), known, rest, others);
}

/**
 * The number of a profile of preparation, with its options. The error does not quote the profile: in
 * another order of the arguments it is a password.
 * @param {unknown} profile
 * @param {object} [options]
 */
export function preparationOf(profile, options = {}) {
    const number = numberOf(preparations, "profile", profile);
    if (number === undefined) {
        throw new TypeError(`profile must be one of ${Object.keys(preparations).join(", ")}`);
    }
    return changed(number, preparationOptions, object(options));
}

/**
 * The argument, if it can have options.
 * @param {unknown} options
 * @returns {Record<string, unknown>}
 */
function object(options) {
    if (typeof options !== "object" || options === null || Array.isArray(options)) {
        throw new TypeError(`options must be an object, not ${kindOf(options)}`);
    }
    return /** @type {Record<string, unknown>} */ (options);
}

/**
 * The bits with options added to them, or taken from them.
 * @param {number} bits
 * @param {Readonly<Record<string, number>>} known
 * @param {Record<string, unknown>} options
 * @param {readonly string[]} [others] What else the object may have.
 */
function changed(bits, known, options, others = []) {
    for (const [name, value] of Object.entries(options)) {
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
 * The number of a name in a table.
 * @param {Readonly<Record<string, number>>} table
 * @param {string} what
 * @param {any} name
 */
export function valueOf(table, what, name) {
    const number = numberOf(table, what, name);
    if (number === undefined) {
        const names = Object.keys(table).join(", ");
        throw new TypeError(`there is no ${what} "${name}": ${names}`);
    }
    return number;
}

/**
 * The same; undefined if there is none. The name may have the hyphens of the command line.
 * @param {Readonly<Record<string, number>>} table
 * @param {string} what
 * @param {unknown} name
 */
function numberOf(table, what, name) {
    const key = string(name, what).replaceAll("-", "_");
    return Object.hasOwn(table, key) ? table[key] : undefined;
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
