/**
 * Preparation of user names, passwords and nicknames, before they are compared or stored: stringprep
 * (RFC 3454), SASLprep among its profiles, and PRECIS (RFC 8264). This entry loads a module of
 * WebAssembly of its own.
 *
 * A text that a profile refuses throws {@link UnidnError}, with the rules that it breaks and the place
 * of the first fault. An exception has neither the text nor a character of it, since it may be a
 * password: `input` is "", `codePoint` is null, and `message` has the rule and the place. After
 * `prepareEqual()` the message also says which text it is.
 *
 * Nothing is erased: neither the strings nor the memory of the module, which has a text and its result
 * until others take their place.
 */

import type { PrepareProfile } from "./constants.js";
import type { Hyphened } from "./index.js";

export { UnidnError, type Code, type Fault, type Rule } from "./index.js";
export type { PrepareProfile };

/** The options of `prepare()`. */
export interface PrepareOptions {
    /**
     * With a profile of stringprep: the text is a query, in which code points that are unassigned in
     * Unicode 3.2 stay as they are. With "nickname": the result is the form for comparison, in lower
     * case. With the other profiles of PRECIS nothing changes.
     */
    query?: boolean;
}

/**
 * Prepares a text by a profile. The result has at most 18 times as many code points.
 *
 * ```js
 * prepare("I\u00ADX \u2168", "saslprep") // "IX IX"
 * ```
 */
export function prepare(
    text: string,
    profile: Hyphened<PrepareProfile>,
    options?: PrepareOptions,
): string;

/**
 * Whether two texts are the same by a profile: for "nickname" the forms for comparison, which have no
 * case. Unassigned code points are faults. The time depends on the texts: of passwords, compare the
 * hashes of what `prepare()` gives.
 *
 * ```js
 * prepareEqual("Foo Bar", "  foo   BAR", "nickname") // true
 * ```
 */
export function prepareEqual(
    first: string,
    second: string,
    profile: Hyphened<PrepareProfile>,
): boolean;
