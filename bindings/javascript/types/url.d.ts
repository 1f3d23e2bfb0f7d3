/**
 * `domainToASCII()` and `domainToUnicode()` of `node:url`, at unidn's version of Unicode. They are
 * the URL Standard's "domain to ASCII" and "domain to Unicode" (edition of June 2026): A-labels of a
 * name that is all ASCII are not decoded. Unlike those of `node:url` they take a domain, not the
 * beginning of a URL, and leave an IPv4 address in another notation as it is.
 */

/** The ASCII form of a domain; "" if it is not valid. */
export function domainToASCII(domain: string): string;

/** The Unicode form of a domain; "" if it is not valid. */
export function domainToUnicode(domain: string): string;

declare const url: {
    domainToASCII: typeof domainToASCII;
    domainToUnicode: typeof domainToUnicode;
};
export default url;
