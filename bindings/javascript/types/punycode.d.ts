/**
 * The interface of the package `punycode` 2.3.1, over unidn's codec, which takes n log n time where
 * that package takes quadratic time. Errors are RangeErrors. Lone surrogates are errors here, and
 * what stands behind a second "@" is kept.
 */

export const version: string;

/** Decodes Punycode, without "xn--". */
export function decode(input: string): string;

/** Encodes text as Punycode, without "xn--". */
export function encode(input: string): string;

/** Decodes each label of a domain name or an e-mail address that begins with "xn--". */
export function toUnicode(input: string): string;

/** Encodes each label of a domain name or an e-mail address that is not ASCII, and maps nothing. */
export function toASCII(input: string): string;

export const ucs2: {
    /** The code points of a string. */
    decode(string: string): number[];
    /** The string of code points. */
    encode(codePoints: readonly number[]): string;
};

declare const punycode: {
    version: typeof version;
    ucs2: typeof ucs2;
    decode: typeof decode;
    encode: typeof encode;
    toASCII: typeof toASCII;
    toUnicode: typeof toUnicode;
};
export default punycode;
