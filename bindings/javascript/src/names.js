// The functions of names and the codec, over a session.

import { INVALID_NAME, errorOf } from "./errors.js";
import { bitsOf, string } from "./options.js";

/**
 * @param {import("./session.js").Session} session
 * @returns {Omit<typeof import("../types/index.d.ts"), "UnidnError">}
 */
export function namesOver(session) {
    const { c, pointer } = session;

    /** @type {typeof import("../types/index.d.ts").toASCII} */
    function toASCII(name, options) {
        const status = session.call(c.to_ascii, string(name, "name"), bitsOf(options));
        if (status !== 0) throw errorOf(session, status, name);
        return session.isSame ? name : session.ascii;
    }

    return {
        toASCII,

        toUnicode(name, options) {
            const status = session.call(c.to_unicode, string(name, "name"), bitsOf(options));
            const output = session.isSame ? name : session.text;
            if (status === INVALID_NAME) throw errorOf(session, status, name, { output });
            if (status !== 0) throw errorOf(session, status, name);
            return output;
        },

        isValid(name, options) {
            return session.call(c.to_ascii, string(name, "name"), bitsOf(options)) === 0;
        },

        equal(first, second, options) {
            const [a, b] = [string(first, "first"), string(second, "second")];
            const status = session.callBoth(c.equal, a, b, bitsOf(options));
            if (status === 0) return session.length === 1;
            // The comparison does not say whose fault it is.
            toASCII(first, options);
            toASCII(second, options);
            throw errorOf(session, status, first);
        },

        encode(text) {
            const status = session.call(c.encode, string(text, "text"));
            if (status !== 0) throw errorOf(session, status, text);
            return session.ascii;
        },

        decode(punycode) {
            const length = session.writeASCII(string(punycode, "punycode"));
            const status = c.decode(pointer, length);
            session.finish();
            if (status !== 0) throw errorOf(session, status, punycode);
            return session.text;
        },

        version: session.constant(c.version),
        unicodeVersion: [16, 8, 0].map((shift) => (c.unicode_version() >> shift) & 0xff).join("."),
    };
}
