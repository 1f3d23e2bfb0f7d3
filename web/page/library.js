// libunidn in WebAssembly: its C functions, called with the layouts of include/unidn.json.

import { constants, policies, structs } from "./interface.js";

export { constants, policies };

/**
 * @typedef {object} Place
 * @property {number} start In UTF-16 code units, as JavaScript counts.
 * @property {number} end
 */

/**
 * @typedef {object} Outcome The result of a function that converts a name.
 * @property {number} status
 * @property {string} output
 * @property {bigint} rules All rules of IDNA that the name breaks.
 * @property {bigint} firstRule
 * @property {Place} place Of the first fault.
 * @property {number} codePoint Of the first fault, or UNIDN_NO_CODE_POINT.
 * @property {bigint} reasons Of a display function, otherwise 0.
 * @property {bigint} firstReason
 * @property {boolean} hidden
 * @property {string} message The sentence about the first fault or reason, or the empty string.
 */

/**
 * @typedef {object} Digit
 * @property {number} k
 * @property {number} threshold
 * @property {number} weight
 * @property {number} amount
 * @property {number} value
 * @property {string} character
 */

/**
 * @typedef {object} Insertion
 * @property {number} codePoint
 * @property {number} position
 * @property {number} n
 * @property {number} i
 * @property {number} length
 * @property {number} delta
 * @property {number} bias
 * @property {number} nextBias
 * @property {Digit[]} digits
 */

/**
 * @typedef {object} Trace The steps of Punycode, and its result.
 * @property {Insertion[]} insertions
 * @property {number} status
 * @property {string} output
 * @property {Place} error Where the input is at fault, if it is.
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** One instance of the module. */
export class Library {
    /** @type {Insertion[]} */
    #insertions = [];
    /** @type {Digit[]} */
    #digits = [];
    /** @type {Record<string, any>} */
    #c = {};

    /**
     * @param {string | URL} address The address of unidn.wasm.
     * @returns {Promise<Library>}
     */
    static async load(address) {
        const library = new Library();
        const response = await fetch(address);
        const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {
            trace: { digit: library.#digit, insertion: library.#insertion },
        });
        library.#c = instance.exports;
        return library;
    }

    /** @type {(...numbers: number[]) => void} */
    #digit = (k, threshold, weight, amount, value, character) => {
        const digit = String.fromCharCode(character);
        this.#digits.push({ k, threshold, weight: weight >>> 0, amount: amount >>> 0, value, character: digit });
    };

    /** @type {(...numbers: number[]) => void} */
    #insertion = (codePoint, position, n, i, length, delta, bias, nextBias) => {
        const digits = this.#digits;
        this.#digits = [];
        this.#insertions.push({ codePoint, position, n, i, length, delta: delta >>> 0, bias, nextBias, digits });
    };

    /** @returns {string} The version of the library. */
    version() {
        return this.#string(this.#c.unidn_version());
    }

    /** @returns {string} The version of Unicode. */
    unicodeVersion() {
        return this.#string(this.#c.unidn_unicode_version());
    }

    /** @type {(status: number) => string} */
    statusMessage = (status) => this.#string(this.#c.unidn_status_message(status));

    /** @type {(rule: bigint) => string} */
    ruleMessage = (rule) => this.#string(this.#c.unidn_rule_message(rule));

    /** @type {(reason: bigint) => string} */
    reasonMessage = (reason) => this.#string(this.#c.unidn_reason_message(reason));

    /** @type {(name: string, options?: number) => Outcome} */
    toAscii = (name, options = 0) => this.#convert("unidn_to_ascii", name, options);

    /** @type {(name: string, options?: number) => Outcome} */
    toUnicode = (name, options = 0) => this.#convert("unidn_to_unicode", name, options);

    /**
     * @param {string} name
     * @param {number} policy
     * @returns {Outcome}
     */
    toDisplay(name, policy) {
        const options = this.#allocate(structs.unidn_display_options.size);
        this.#bytes(options, structs.unidn_display_options.size).fill(0);
        this.#set(options, "size", structs.unidn_display_options.size);
        this.#set(options, "policy", policy);
        const outcome = this.#convert("unidn_to_display", name, options, "unidn_report");
        this.#c.free(options);
        return outcome;
    }

    /**
     * @param {string} text
     * @returns {string} What the text looks like, as UTS #39 compares texts.
     */
    skeleton(text) {
        return this.#text((source, length, to, room, written) =>
            this.#c.unidn_skeleton(source, length, 0, to, room, written), text).output;
    }

    /**
     * @param {string} text
     * @returns {string[]} The names of the scripts of its characters, but Common and Inherited.
     */
    scripts(text) {
        const room = 16;
        return this.#with(text, (source, length) => {
            const to = this.#allocate(4 * room + 4);
            const written = to + 4 * room;
            const status = this.#c.unidn_scripts(source, length, to, room, written);
            const count = status === constants.UNIDN_OK ? this.#view().getUint32(written, true) : 0;
            const names = Array.from({ length: count }, (_, index) =>
                this.#string(this.#c.unidn_script_name(this.#view().getUint32(to + 4 * index, true))));
            this.#c.free(to);
            return names;
        });
    }

    /**
     * @param {string} text
     * @returns {boolean} Whether UTS #39 allows each of its characters in identifiers.
     */
    isAllowed(text) {
        return this.#with(text, (source, length) => {
            const level = this.#allocate(4);
            this.#c.unidn_restriction_level(source, length, level);
            const allowed = this.#view().getUint32(level, true) !== constants.UNIDN_LEVEL_UNRESTRICTED;
            this.#c.free(level);
            return allowed;
        });
    }

    /** @type {(text: string) => Trace} */
    encode = (text) => this.#trace("encode", text);

    /** @type {(text: string) => Trace} */
    decode = (text) => this.#trace("decode", text);

    /** @type {(direction: "encode" | "decode", text: string) => Trace} */
    #trace(direction, text) {
        this.#insertions = [];
        this.#digits = [];
        this.#with(text, this.#c[`unidn_web_trace_${direction}`]);
        const error = this.#allocate(4);
        const { status, output } = this.#text((source, length, to, room, written) =>
            this.#c[`unidn_punycode_${direction}`](source, length, to, room, written, error), text);
        const start = place(text, this.#view().getUint32(error, true), 1);
        this.#c.free(error);
        return { insertions: this.#insertions, status, output, error: start };
    }

    /** @type {(name: string, text: string, options: number, struct?: "unidn_detail" | "unidn_report") => Outcome} */
    #convert(name, text, options, struct = "unidn_detail") {
        const size = structs[struct].size;
        const report = this.#allocate(size);
        this.#bytes(report, size).fill(0);
        const { status, output } = this.#text((source, length, to, room, written) =>
            this.#c[name](source, length, options, to, room, written, report), text);
        /** @type {(member: string) => bigint} */
        const wide = (member) => this.#member(report, struct, member);
        const outcome = {
            status,
            output,
            rules: wide("rules"),
            firstRule: wide("first_rule"),
            place: place(text, Number(wide("offset")), Number(wide("length"))),
            codePoint: Number(wide("code_point")),
            reasons: wide("reasons"),
            firstReason: wide("first_reason"),
            hidden: wide("hidden") !== 0n,
            message: this.#message(struct, report, text, options),
        };
        this.#c.free(report);
        return outcome;
    }

    /** @type {(struct: "unidn_detail" | "unidn_report", about: number, text: string, options: number) => string} */
    #message(struct, about, text, options) {
        const message = struct === "unidn_detail"
            ? this.#c.unidn_detail_message.bind(null, about)
            : (/** @type {number} */ source, /** @type {number} */ length, /** @type {number[]} */ ...rest) =>
                this.#c.unidn_report_message(about, source, length, options, ...rest);
        return this.#text(message, text).output;
    }

    /**
     * Calls a function that writes text, again if its result does not fit.
     * @param {(source: number, length: number, to: number, room: number, written: number) => number} call
     * @param {string} text
     * @returns {{status: number, output: string}}
     */
    #text(call, text) {
        return this.#with(text, (source, length) => {
            const written = this.#allocate(4);
            let room = 4 * length + 256;
            for (;;) {
                const to = this.#allocate(room);
                const status = call(source, length, to, room, written);
                const count = this.#view().getUint32(written, true);
                const output = decoder.decode(this.#bytes(to, Math.min(count, room)));
                this.#c.free(to);
                if (status !== constants.UNIDN_BUFFER_TOO_SMALL) {
                    this.#c.free(written);
                    return { status, output };
                }
                room = count + 1;
            }
        });
    }

    /**
     * Calls a function with a text in UTF-8.
     * @template T
     * @param {string} text
     * @param {(source: number, length: number) => T} call
     * @returns {T}
     */
    #with(text, call) {
        const bytes = encoder.encode(text);
        const source = this.#allocate(bytes.length + 1);
        this.#bytes(source, bytes.length).set(bytes);
        const result = call(source, bytes.length);
        this.#c.free(source);
        return result;
    }

    /** @type {(size: number) => number} */
    #allocate(size) {
        const start = this.#c.malloc(size);
        if (start === 0) {
            throw new RangeError("no memory");
        }
        return start;
    }

    /** The memory may have moved since the last call. */
    #view() {
        return new DataView(this.#c.memory.buffer);
    }

    /** @type {(start: number, size: number) => Uint8Array} */
    #bytes(start, size) {
        return new Uint8Array(this.#c.memory.buffer, start, size);
    }

    /** @type {(start: number, member: keyof typeof structs.unidn_display_options.members, value: number) => void} */
    #set(start, member, value) {
        this.#view().setUint32(start + structs.unidn_display_options.members[member].offset, value, true);
    }

    /** @type {(start: number, struct: "unidn_detail" | "unidn_report", member: string) => bigint} A member that it lacks is 0. */
    #member(start, struct, member) {
        /** @type {Record<string, {offset: number, type: string}>} */
        const places = structs[struct].members;
        const found = places[member];
        if (!found) {
            return 0n;
        }
        const at = start + found.offset;
        return found.type === "uint64_t"
            ? this.#view().getBigUint64(at, true)
            : BigInt(this.#view().getUint32(at, true));
    }

    /** @type {(start: number) => string} */
    #string(start) {
        const bytes = new Uint8Array(this.#c.memory.buffer, start);
        return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
    }
}

/**
 * The constants of a group, such as `UNIDN_RULE_`, whose bits are set.
 * @param {bigint} bits
 * @param {string} group
 * @returns {bigint[]}
 */
export function members(bits, group) {
    return Object.entries(constants)
        .filter(([name]) => name.startsWith(group))
        .map(([, bit]) => BigInt(bit))
        .filter((bit) => (bits & bit) !== 0n);
}

/**
 * A place in JavaScript's text, from one in bytes of UTF-8.
 * @param {string} text
 * @param {number} offset
 * @param {number} length
 * @returns {Place}
 */
function place(text, offset, length) {
    const bytes = encoder.encode(text);
    const start = decoder.decode(bytes.subarray(0, offset)).length;
    return { start, end: start + decoder.decode(bytes.subarray(offset, offset + length)).length };
}
