// unidn/url: domainToASCII() and domainToUnicode() of node:url, over unidn.

import { UnidnError, toASCII, toUnicode } from "./index.js";
import { string } from "./options.js";

const URL_STANDARD = { profile: /** @type {const} */ ("url") };

/** @type {typeof import("../types/url.d.ts").domainToASCII} */
export function domainToASCII(domain) {
    try {
        return toASCII(string(domain, "domain"), URL_STANDARD);
    } catch (error) {
        if (error instanceof UnidnError) return "";
        throw error;
    }
}

/** @type {typeof import("../types/url.d.ts").domainToUnicode} */
export function domainToUnicode(domain) {
    const ascii = domainToASCII(domain);
    try {
        return ascii === "" ? "" : toUnicode(ascii, URL_STANDARD);
    } catch (error) {
        if (error instanceof UnidnError) return error.output ?? ascii;
        throw error;
    }
}

export default { domainToASCII, domainToUnicode };
