/**
 * All of unidn, and whether a name is safe to show. This entry loads a larger module of WebAssembly
 * in the place of the other one.
 */

import type { Reason, Rule } from "./constants.js";
import type { Hyphened, NameOptions } from "./index.js";

export * from "./index.js";
export type { Reason };

/** Whose rules decide. "cautious" is the default. */
export type Policy = "cautious" | "browser" | "firefox" | "webkit" | "uts39" | "ascii";

/** The restriction levels of UTS #39, section 5.2. */
export type Level =
    | "ascii_only"
    | "single_script"
    | "highly_restrictive"
    | "moderately_restrictive"
    | "minimally_restrictive"
    | "unrestricted";

/** How two texts are confusable. */
export type Relation = "none" | "single_script" | "mixed_script" | "whole_script";

/** The options of skeletons. */
export interface SkeletonOptions extends NameOptions {
    /** Skeletons are those of the text as it is seen in a paragraph from left to right. */
    skeletonLtr?: boolean;
    /** The same in a paragraph from right to left. */
    skeletonRtl?: boolean;
}

/** The options of `display()`. */
export interface DisplayOptions extends SkeletonOptions {
    policy?: Policy;
    /** The level of the policy "uts39"; "highly_restrictive" by default. */
    level?: Hyphened<Level>;
    /** Names that others must not look like. */
    protectedNames?: ProtectedNames;
    /** The policy "firefox" lets Latin stand beside one other script. */
    firefoxModerate?: boolean;
}

/** What to show of a name, and why. Places are indices of UTF-16 code units of the name. */
export interface Shown {
    /** The name in a form that is safe to show. */
    text: string;
    /** Whether a label is shown in ASCII because its Unicode form is not safe. */
    hidden: boolean;
    /**
     * Whether the name is valid, as `isValid()` has it. A valid name can be one to hide, also by a rule
     * of IDNA that the policy adds.
     */
    valid: boolean;
    /**
     * All reasons to hide the name, by their names in the C header, and remarks on a name that is
     * shown.
     */
    reasons: Reason[];
    /** The reason that decided; null if the name is shown. */
    reason: Reason | null;
    /** The rules of IDNA that the name breaks: those of the options, and those that the policy adds. */
    rules: Rule[];
    /** The rule that is broken first; null if none is. */
    rule: Rule | null;
    /** A sentence for people on what decided, or else on the first remark; null if there is neither. */
    message: string | null;
    /** Where what decided begins. */
    start: number;
    /** Where it ends. */
    end: number;
    /** The number of its label, from 0; the message counts from 1. */
    label: number;
    /** The code point that decided; null if it is not a single one. */
    codePoint: number | null;
    /** The restriction level of the name. */
    level: Level | null;
    /** The number, from 1, of the protected name that it looks like. */
    protectedLine: number | null;
}

/**
 * Writes a domain name in a form that is safe to show. A name that is not valid has a text, too.
 *
 * ```js
 * display("раураӏ.com").text // "xn--80aa0cbo65f.com": Cyrillic letters
 * ```
 */
export function display(name: string, options?: DisplayOptions): Shown;

/**
 * A key that is equal for texts that look alike (UTS #39, section 4). It is for comparison only, and
 * must not be shown.
 */
export function skeleton(text: string, options?: SkeletonOptions): string;

/** How two texts are confusable; "none", which is true as a condition, if they are not. */
export function confusable(first: string, second: string, options?: SkeletonOptions): Relation;

/** The restriction level of a text (UTS #39, section 5.2). */
export function restrictionLevel(text: string): Level;

/**
 * Names that others must not look like.
 *
 * ```js
 * const protectedNames = new ProtectedNames(["bank.example"]);
 * display("bánk.example", { protectedNames }).hidden // true
 * ```
 */
export class ProtectedNames {
    /**
     * Takes the names, or the bytes of a block that `toBytes()` or `unidn protect` made. Throws
     * {@link UnidnError} with the line of a name that is not valid, and with the code "STALE_DATA"
     * for a block of another version.
     *
     * A list may be empty. An empty name is a fault, and so is one with a line break or with "#", which
     * begins a comment in a list in a file.
     */
    constructor(names: Iterable<string> | Uint8Array);
    /** The block, for a file. It belongs to one version of unidn and of Unicode. */
    toBytes(): Uint8Array;
}
