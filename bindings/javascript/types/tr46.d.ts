/** The interface of the package `tr46` 7.0.0, at unidn's version of Unicode. */

export interface Options {
    checkHyphens?: boolean;
    checkBidi?: boolean;
    checkJoiners?: boolean;
    useSTD3ASCIIRules?: boolean;
    transitionalProcessing?: boolean;
    ignoreInvalidPunycode?: boolean;
}

export interface ToASCIIOptions extends Options {
    verifyDNSLength?: boolean;
}

/** ToASCII (UTS #46, section 4.2); null for a name that is not valid. */
export function toASCII(domainName: string, options?: ToASCIIOptions): string | null;

/** ToUnicode (UTS #46, section 4.3). */
export function toUnicode(
    domainName: string,
    options?: Options,
): { domain: string; error: boolean };

declare const tr46: {
    toASCII: typeof toASCII;
    toUnicode: typeof toUnicode;
};
export default tr46;
