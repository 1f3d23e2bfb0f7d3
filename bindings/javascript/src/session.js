// A module of WebAssembly, and the buffers that JavaScript shares with it.

import { outOfMemory } from "./errors.js";

/**
 * The functions of the module, which wasm/src/ has.
 * @typedef {Record<string, any> & { memory: WebAssembly.Memory }} Module
 */

/** The 32-bit words of a session: `Findings` and `Session` in wasm/src/session.rs. */
const OUTPUT = 0;
const LENGTH = 1;
const IS_SAME = 2;
const RULES = 3;
const FIRST_RULE = 5;
const START = 6;
const EXTENT = 7;
const LABEL = 8;
const CODE_POINT = 9;
const REASONS = 10;
const FIRST_REASON = 12;
const IS_HIDDEN = 13;
const LEVEL = 14;
const PROTECTED_LINE = 15;
const UNITS = 16;
const BYTES = 17;
const CAPACITY = 18;
const WORDS = 19;

const NO_CODE_POINT = 0xffffffff;

/** The most arguments of a call that every engine takes. */
const CHUNK = 8192;

/** One instance of the module. All calls are synchronous, so that they can share its buffers. */
export class Session {
    /** @type {Module} */
    c;
    /** @type {number} The address of the session in the module's memory. */
    pointer;
    #buffer = new ArrayBuffer(0);
    #words = new Uint32Array(0);
    /** The room for text in UTF-16. */
    #units = new Uint16Array(0);
    /** The room for text in bytes. */
    #bytes = new Uint8Array(0);
    #isSecret = false;

    /**
     * @param {Module} module
     * @param {boolean} [isSecret] Whether texts may be passwords, which no error has.
     */
    constructor(module, isSecret = false) {
        this.c = module;
        this.#isSecret = isSecret;
        this.pointer = module.session();
        this.#look();
    }

    /** Memory that grows is a new buffer, and the views of the old one are empty. */
    #look() {
        this.#buffer = this.c.memory.buffer;
        this.#words = new Uint32Array(this.#buffer, this.pointer, WORDS);
        this.#units = new Uint16Array(this.#buffer, this.#words[UNITS], this.#words[CAPACITY]);
        this.#bytes = new Uint8Array(this.#buffer, this.#words[BYTES], this.#words[CAPACITY]);
    }

    /**
     * @param {number} length
     * @param {string} [input]
     */
    #reserve(length, input) {
        if (length > this.#units.length) {
            const isRoom = this.c.reserve(this.pointer, length);
            this.#look();
            if (!isRoom) throw outOfMemory(this.#isSecret ? "" : input);
        }
    }

    /**
     * Writes a text in UTF-16 and returns its length.
     * @param {string} text
     */
    write(text) {
        const length = text.length;
        this.#reserve(length, text);
        const units = this.#units;
        for (let i = 0; i < length; i++) units[i] = text.charCodeAt(i);
        return length;
    }

    /**
     * Calls a function with a text in UTF-16 and returns its status.
     * @param {(...numbers: number[]) => number} run
     * @param {string} text
     * @param {number[]} numbers
     */
    call(run, text, ...numbers) {
        const length = this.write(text);
        const status = run(this.pointer, length, ...numbers);
        this.finish();
        return status;
    }

    /**
     * The same with two texts, one behind the other.
     * @param {(...numbers: number[]) => number} run
     * @param {string} first
     * @param {string} second
     * @param {number} bits
     */
    callBoth(run, first, second, bits) {
        this.write(first + second);
        const status = run(this.pointer, first.length, second.length, bits);
        this.finish();
        return status;
    }

    /**
     * Writes a text of ASCII in bytes and returns its length; what is not ASCII becomes 0xFF, which
     * is ill-formed.
     * @param {string} text
     */
    writeASCII(text) {
        const length = text.length;
        this.#reserve(length, text);
        const bytes = this.#bytes;
        for (let i = 0; i < length; i++) bytes[i] = Math.min(text.charCodeAt(i), 0xff);
        return length;
    }

    /**
     * Writes bytes and returns their number.
     * @param {Uint8Array} bytes
     */
    writeBytes(bytes) {
        this.#reserve(bytes.length);
        this.#bytes.set(bytes);
        return bytes.length;
    }

    /** Must come after a call, before its findings are read. */
    finish() {
        if (this.#buffer !== this.c.memory.buffer) this.#look();
    }

    /** The length of the result, or what a function returns in its place. */
    get length() {
        return this.#words[LENGTH];
    }

    /** Whether the result equals the text that was written. */
    get isSame() {
        return this.#words[IS_SAME] !== 0;
    }

    /** The result, in UTF-16. */
    get text() {
        const { [OUTPUT]: output, [LENGTH]: length } = this.#words;
        return join(new Uint16Array(this.#buffer, output, length));
    }

    /** The result, in bytes of ASCII. */
    get ascii() {
        const { [OUTPUT]: output, [LENGTH]: length } = this.#words;
        return join(new Uint8Array(this.#buffer, output, length));
    }

    /** The faults of the text and the place of the first one. */
    get findings() {
        const words = this.#words;
        return {
            rules: this.#numbers(RULES),
            firstRule: words[FIRST_RULE],
            reasons: this.#numbers(REASONS),
            firstReason: words[FIRST_REASON],
            start: words[START],
            end: words[START] + words[EXTENT],
            label: words[LABEL],
            codePoint: words[CODE_POINT] === NO_CODE_POINT ? null : words[CODE_POINT],
            hidden: words[IS_HIDDEN] !== 0,
            level: words[LEVEL],
            protectedLine: words[PROTECTED_LINE],
        };
    }

    /**
     * The numbers of the bits of two words, counted from 1.
     * @param {number} at
     */
    #numbers(at) {
        const numbers = [];
        for (let i = 0; i < 64; i++) {
            if ((this.#words[at + (i >> 5)] >>> (i & 31)) & 1) numbers.push(i + 1);
        }
        return numbers;
    }

    /**
     * The name of a rule, by the number of its bit.
     * @param {number} number
     */
    ruleName(number) {
        return /** @type {import("../types/index.d.ts").Rule} */ (
            this.constant(this.c.rule_name, number)
        );
    }

    /**
     * The name of a reason, by the number of its bit.
     * @param {number} number
     */
    reasonName(number) {
        return /** @type {import("../types/display.d.ts").Reason} */ (
            this.constant(this.c.reason_name, number)
        );
    }

    /**
     * A constant text.
     * @param {(...numbers: number[]) => bigint} run The function that has it.
     * @param {number[]} numbers
     */
    constant(run, ...numbers) {
        return join(this.memory(run(...numbers)));
    }

    /**
     * Memory of the module.
     * @param {bigint} slice Its address and its length, as a function returned them.
     */
    memory(slice) {
        this.finish();
        const address = Number(BigInt.asUintN(32, slice));
        return new Uint8Array(this.#buffer, address, Number(BigInt.asUintN(64, slice) >> 32n));
    }
}

/**
 * The string of some units.
 * @param {Uint8Array | Uint16Array} units
 */
function join(units) {
    if (units.length <= CHUNK) return String.fromCharCode.apply(null, /** @type {any} */ (units));
    let text = "";
    for (let at = 0; at < units.length; at += CHUNK) text += join(units.subarray(at, at + CHUNK));
    return text;
}
