// unidn/url beside node:url.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as theirs from "node:url";
import all, * as ours from "unidn/url";
import { Names } from "./data.js";

/** node:url parses the beginning of a URL, and takes blanks away. */
const DELIMITERS = /[\0-\x20/?#\\:@%|\x7F]/;

/** Since its edition of June 2026 the URL Standard leaves names of ASCII alone; Node.js 20 is older. */
const A_LABEL = /^(?=.*xn--)[\0-\x7F]*$/i;

/** It parses a name with a number in the end as an IPv4 address. */
const NUMBER = /(^|\.)(\d+|0x[\da-f]*)$/i;

/** Its version of Unicode disallows the one, and maps the other to "ss". */
const CHANGED = /[\u04C0\u1E9E]/;

/** The bidi rule of Node.js 20 judges each label alone. */
const BIDI = /[\u0590-\u08FF]/;

test("what it exports is also the default export", () => {
    const { default: _, ...named } = ours;
    assert.deepEqual(all, named);
});

test("generated names", () => {
    const names = new Names();
    for (let i = 0; i < 20_000; i++) {
        const name = names.name();
        const mapped = name.normalize("NFKC").replaceAll("\u3002", ".");
        if ([DELIMITERS, NUMBER, BIDI, A_LABEL, CHANGED].some((other) => other.test(mapped)))
            continue;
        assert.equal(ours.domainToASCII(name), theirs.domainToASCII(name), JSON.stringify(name));
        assert.equal(
            ours.domainToUnicode(name),
            theirs.domainToUnicode(name),
            JSON.stringify(name),
        );
    }
});
