// Sentences for people: those of core/src/message/, without its hints and its look-alikes. In the
// modules they would be larger than here: docs/src/javascript.md says by how much.

/** A character that is visible where it stands alone, and changes nothing around it. */
const PRINTABLE = /^[^\p{M}\p{C}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]$/u;

/** Text that may stand between quotation marks. */
const PRINTABLE_ASCII = /^[!-~]{1,63}$/;

/** @type {(number: number) => string} */
const hexadecimal = (number) => number.toString(16).toUpperCase().padStart(4, "0");

/**
 * A character, if it may stand in a sentence, and its number.
 * @param {number} codePoint
 */
function character(codePoint) {
    const [text, number] = [String.fromCodePoint(codePoint), `U+${hexadecimal(codePoint)}`];
    return PRINTABLE.test(text) ? `"${text}" (${number})` : number;
}

/**
 * The number of a character, from 1.
 * @param {string} input
 * @param {number} start Its index.
 */
export function characterNumber(input, start) {
    let number = 1;
    for (const _ of input.slice(0, start)) number++;
    return `character ${number}`;
}

/**
 * A message and what stands behind it, and in front of it the line of a list.
 * @param {string} message
 * @param {readonly string[]} parts
 * @param {number | null} [line]
 */
export function sentence(message, parts, line = null) {
    const text = [message, parts.join(", ")].filter(Boolean).join(": ");
    if (line !== null) return `Line ${line}: ${text}.`;
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** The place of a fault. @typedef {{ start: number, end: number, label: number, codePoint: number | null }} Place */

/**
 * The code point at a place, if it is a single one.
 * @param {string} input
 * @param {Place} place
 */
function single(input, { start, end }) {
    const codePoint = input.slice(start, Math.min(end, start + 2)).codePointAt(0) ?? null;
    return codePoint !== null && end - start === (codePoint > 0xffff ? 2 : 1) ? codePoint : null;
}

/**
 * The place: the character, unless the place is more than one; and the label.
 * @param {string} input
 * @param {Place} place
 * @param {boolean} [hasLabel]
 */
function placeParts(input, place, hasLabel = true) {
    const hasCharacter = place.start === place.end || single(input, place) !== null;
    const parts = hasCharacter ? [characterNumber(input, place.start)] : [];
    // The last rules are about the end of a name.
    if (hasLabel || !hasCharacter) parts.push(`label ${place.label + 1}`);
    return parts;
}

/**
 * What stands behind the message of a rule.
 * @param {string} input
 * @param {string | null} rule
 * @param {Place} place
 */
export function faultParts(input, rule, place) {
    const { start, end, codePoint } = place;
    const source = single(input, place);
    const text = end - start <= 63 ? input.slice(start, end) : "";
    const quoted = PRINTABLE_ASCII.test(text) ? `"${text}"` : "";
    const parts = [];
    if (codePoint === null) {
        if (quoted !== "") parts.push(quoted);
    } else if (source !== null) {
        const from = source === codePoint ? "" : ` from ${character(source)}`;
        parts.push(character(codePoint) + from);
    } else {
        parts.push(character(codePoint) + (quoted && ` in ${quoted}`));
    }
    // Nothing has no place.
    if (input === "" || rule === "NAME_TOO_LONG") return parts;
    return [...parts, ...placeParts(input, place, rule !== "ROOT_DOT")];
}

/**
 * What stands behind the message of a reason that decided.
 * @param {string} input
 * @param {string} reason
 * @param {Place} place
 */
export function reasonParts(input, reason, place) {
    const { codePoint, label } = place;
    if (codePoint === null || reason === "WHOLE_SCRIPT_CONFUSABLE") return [`label ${label + 1}`];
    return [character(codePoint), ...placeParts(input, place)];
}

/**
 * What stands behind the message about a lone surrogate.
 * @param {string} input
 * @param {number} start
 */
export function loneParts(input, start) {
    return [`0x${hexadecimal(input.charCodeAt(start))}`, characterNumber(input, start)];
}
