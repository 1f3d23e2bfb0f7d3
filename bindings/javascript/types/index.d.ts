/**
 * Internationalized domain names (UTS #46, IDNA2008) and Punycode (RFC 3492).
 *
 * Every function is synchronous and keeps no state. Text that is not valid throws {@link UnidnError}
 * with the rules that it breaks and the place of the first fault; an argument that is not a string,
 * and an unknown option, throw a TypeError.
 */

import type { Rule } from "./constants.js";

export type { Rule };

/** A name, which may also have the hyphens of the command line. */
export type Hyphened<Name extends string> =
    Name | (Name extends `${infer First}_${infer Rest}` ? `${First}-${Hyphened<Rest>}` : never);

/** The sets of options. "lookup" is the default. */
export type Profile = "lookup" | "url" | "strict" | "idna2008_lookup" | "idna2008_registration";

/** Options that are added to the profile, or with `false` taken from it. */
export interface NameOptions {
    /** The set of options that the others add to or take from; "lookup" by default. */
    profile?: Hyphened<Profile>;
    /** No label has a hyphen first, last, or in positions 3 and 4. */
    checkHyphens?: boolean;
    /** ASCII is letters, digits and hyphens only. */
    asciiLdh?: boolean;
    /** Any ASCII is allowed. Without it the forbidden domain code points of the URL Standard are not. */
    asciiAny?: boolean;
    /** Labels and names may be empty or of any length. */
    ignoreDnsLength?: boolean;
    /** A dot at the end is an error. */
    rejectRootDot?: boolean;
    /** The bidi rule of RFC 5893 is not checked. */
    skipBidi?: boolean;
    /** The contextual rules of the joiners are not checked. */
    skipJoiners?: boolean;
    /** The four deviation characters are mapped (deprecated). */
    transitional?: boolean;
    /** A label that begins with xn-- and does not decode stays as it is. */
    ignoreInvalidPunycode?: boolean;
    /** The contextual rules of RFC 5892 A.3 to A.9 are checked. */
    checkContexto?: boolean;
    /** A U-label has only code points that IDNA2008 allows. */
    idna2008?: boolean;
    /** What mapping or normalization would change is an error. */
    noMapping?: boolean;
    /** The input is one label: any dot is disallowed. */
    singleLabel?: boolean;
    /** A name that is all ASCII is lower-cased without a look into its xn-- labels. */
    asciiPassthrough?: boolean;
}

/** The kinds of errors. */
export type Code =
    | "INVALID_ENCODING"
    | "INVALID_NAME"
    | "OUT_OF_MEMORY"
    | "INVALID_PUNYCODE"
    | "PUNYCODE_OVERFLOW"
    | "STALE_DATA"
    | "INVALID_ARGUMENT";

/** The faults of a text. Places are indices of its UTF-16 code units. */
export interface Fault {
    /** The text. */
    input: string;
    /** Of toUnicode(): the text that the standard defines all the same. */
    output: string | null;
    /** Every rule that the name breaks, by its name in the C header: UNIDN_RULE_ASCII is "ASCII". */
    rules: Rule[];
    /** The rule that is broken first; null if none is. */
    rule: Rule | null;
    /** The standard and the section of that rule. */
    source: string | null;
    /** Where the first fault begins. */
    start: number;
    /** Where it ends. */
    end: number;
    /** The number of its label, from 0; the message counts from 1. */
    label: number;
    /** The code point at fault; null if it is not a single one. */
    codePoint: number | null;
    /** Of a list of protected names: the number of the line, from 1. */
    line: number | null;
}

/** Why a text has no result. `message` is a sentence for people. */
export class UnidnError extends Error implements Fault {
    constructor(code: Code, message: string, fault?: Partial<Fault>);
    /** The kind of error. */
    code: Code;
    input: string;
    output: string | null;
    rules: Rule[];
    rule: Rule | null;
    source: string | null;
    start: number;
    end: number;
    label: number;
    codePoint: number | null;
    line: number | null;
}

/**
 * Converts a domain name to the ASCII form that the DNS carries (UTS #46, ToASCII).
 *
 * ```js
 * toASCII("Bücher.example") // "xn--bcher-kva.example"
 * ```
 */
export function toASCII(name: string, options?: NameOptions): string;

/**
 * Converts a domain name to the Unicode form that a person reads (UTS #46, ToUnicode). Empty labels
 * and lengths are no faults here. For names that a person is to see use `display()` of
 * `unidn/display`.
 *
 * ```js
 * toUnicode("xn--bcher-kva.example") // "bücher.example"
 * ```
 */
export function toUnicode(name: string, options?: NameOptions): string;

/** Whether `toASCII()` has a result. */
export function isValid(name: string, options?: NameOptions): boolean;

/**
 * Whether two domain names are the same to the DNS.
 *
 * ```js
 * equal("BÜCHER.example", "xn--bcher-kva.example.") // true
 * ```
 */
export function equal(first: string, second: string, options?: NameOptions): boolean;

/** Encodes text as Punycode, without "xn--": `encode("bücher")` is "bcher-kva". */
export function encode(text: string): string;

/** Decodes Punycode, without "xn--": `decode("bcher-kva")` is "bücher". */
export function decode(punycode: string): string;

/** The version of the package. */
export const version: string;

/** The version of Unicode: an update of it can change answers. */
export const unicodeVersion: string;
