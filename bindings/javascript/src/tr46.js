// unidn/tr46: the interface of the package tr46 7.0.0, over unidn.

import { UnidnError, toASCII as unidnToASCII, toUnicode as unidnToUnicode } from "./index.js";
import { string } from "./options.js";

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
        return unidnToASCII(string(domainName, "domainName"), optionsOf(options));
    } catch (error) {
        if (error instanceof UnidnError) return null;
        throw error;
    }
}

/** @type {typeof import("../types/tr46.d.ts").toUnicode} */
export function toUnicode(domainName, options = {}) {
    try {
        return {
            domain: unidnToUnicode(string(domainName, "domainName"), optionsOf(options)),
            error: false,
        };
    } catch (error) {
        if (!(error instanceof UnidnError)) throw error;
        return { domain: error.output ?? besideSurrogates(domainName, options), error: true };
    }
}

/** The characters that UTS #46 maps to a dot. */
const DOTS = /[.\u3002\uFF0E\uFF61]/u;

/** With the flag `u` these are surrogates without their other half. */
const LONE = /[\uD800-\uDFFF]/gu;

/** What stands for them while the text around them is converted: it stays where it is, too. */
const STAND_IN = "\uFFFD";

/**
 * A name with lone surrogates, of which all else is converted. Label by label: no mapping makes a
 * stand-in, but an A-label may have one.
 * @param {string} domainName
 * @param {import("../types/tr46.d.ts").Options} options
 */
function besideSurrogates(domainName, options) {
    const labels = domainName.split(DOTS).map((label) => {
        const kept = label.match(/[\uD800-\uDFFF\uFFFD]/gu) ?? [];
        const { domain } = toUnicode(label.replace(LONE, STAND_IN), options);
        const hasLone = kept.some((character) => character !== STAND_IN);
        return hasLone ? domain.replaceAll(STAND_IN, () => kept.shift() ?? "") : domain;
    });
    return labels.join(".");
}

export default { toASCII, toUnicode };
