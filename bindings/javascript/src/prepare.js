// unidn/prepare: user names, passwords and nicknames, before they are compared or stored.

import { module } from "#prepare";
import { UnidnError, errorOfSecret } from "./errors.js";
import { preparationOf, string } from "./options.js";
import { Session } from "./session.js";

export { UnidnError };

const session = new Session(module, true);
const { c } = session;

/** @type {typeof import("../types/prepare.d.ts").prepare} */
export function prepare(text, profile, options) {
    const status = session.call(c.prepare, string(text, "text"), preparationOf(profile, options));
    if (status !== 0) throw errorOfSecret(session, status, text);
    return session.isSame ? text : session.text;
}

/** @type {typeof import("../types/prepare.d.ts").prepareEqual} */
export function prepareEqual(first, second, profile) {
    const [a, b] = [string(first, "first"), string(second, "second")];
    const status = session.callBoth(c.prepare_equal, a, b, preparationOf(profile));
    // After a fault, the text that has it.
    const { length } = session;
    if (status === 0) return length === 1;
    if (length === 1) throw errorOfSecret(session, status, second, "the second text");
    throw errorOfSecret(session, status, first, "the first text");
}
