// unidn/tr46: the interface of the package tr46 7.0.0, over unidn.

import { UnidnError, toASCII as unidnToASCII, toUnicode as unidnToUnicode } from "./index.js";

/**
 * The options of unidn. The package checks nothing that it is not told to check.
 * @param {import("../types/tr46.d.ts").ToASCIIOptions} options
 */
function optionsOf({
    checkHyphens = false,
    checkBidi = false,
    checkJoiners = false,
    useSTD3ASCIIRules = false,
    verifyDNSLength = false,
    transitionalProcessing = false,
    ignoreInvalidPunycode = false,
}) {
    return {
        checkHyphens,
        skipBidi: !checkBidi,
        skipJoiners: !checkJoiners,
        asciiAny: !useSTD3ASCIIRules,
        asciiLdh: useSTD3ASCIIRules,
        ignoreDnsLength: !verifyDNSLength,
        rejectRootDot: verifyDNSLength,
        transitional: transitionalProcessing,
        ignoreInvalidPunycode,
    };
}

/** @type {typeof import("../types/tr46.d.ts").toASCII} */
export function toASCII(domainName, options = {}) {
    try {
        return unidnToASCII(domainName, optionsOf(options));
    } catch (error) {
        if (error instanceof UnidnError) return null;
        throw error;
    }
}

/** @type {typeof import("../types/tr46.d.ts").toUnicode} */
export function toUnicode(domainName, options = {}) {
    try {
        return { domain: unidnToUnicode(domainName, optionsOf(options)), error: false };
    } catch (error) {
        if (error instanceof UnidnError) return { domain: error.output ?? domainName, error: true };
        throw error;
    }
}
