// unidn: names and Punycode.

import { module } from "#names";
import { namesOver } from "./names.js";
import { Session } from "./session.js";

export { UnidnError } from "./errors.js";

export const { toASCII, toUnicode, isValid, equal, encode, decode, version, unicodeVersion } =
    namesOver(new Session(module));
