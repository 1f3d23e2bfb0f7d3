// The steps of Punycode as a reader takes them: three for each insertion.

/** @typedef {import("./library.js").Trace} Trace */
/** @typedef {import("./library.js").Insertion} Insertion */
/** @typedef {"encode" | "decode"} Direction */

/**
 * @typedef {object} Step
 * @property {"start" | "move" | "digits" | "insert" | "end"} kind
 * @property {number} index The number of insertions that are complete before the step.
 * @property {string[]} text The characters that are there after the step.
 * @property {number} written How many numbers are written, or read, after the step.
 * @property {Insertion} [insertion]
 */

/**
 * @param {Trace} trace
 * @param {string} punycode
 * @param {Direction} direction
 * @returns {Step[]}
 */
export function steps(trace, punycode, direction) {
    let text = [...literal(punycode)];
    /** @type {Step[]} */
    const all = [{ kind: "start", index: 0, text, written: 0 }];
    trace.insertions.forEach((insertion, index) => {
        const before = text;
        text = before.toSpliced(insertion.position, 0, String.fromCodePoint(insertion.codePoint));
        const written = index + 1;
        /** @type {Step} */
        const move = { kind: "move", index, text: before, written, insertion };
        /** @type {Step} */
        const digits = { kind: "digits", index, text: before, written, insertion };
        if (direction === "encode") {
            // The number is written after the counter has moved.
            all.push({ ...move, written: index }, digits);
        } else {
            all.push(digits, move);
        }
        all.push({ kind: "insert", index, text, written, insertion });
    });
    const count = trace.insertions.length;
    all.push({ kind: "end", index: count, text, written: count });
    return all;
}

/**
 * The part that is copied: what stands before the last hyphen.
 * @param {string} punycode
 * @returns {string}
 */
export function literal(punycode) {
    return punycode.slice(0, Math.max(punycode.lastIndexOf("-"), 0));
}
