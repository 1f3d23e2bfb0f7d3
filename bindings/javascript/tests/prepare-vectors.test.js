// The vectors of other implementations of stringprep and PRECIS.

import assert from "node:assert/strict";
import { UnidnError, prepare } from "unidn/prepare";
import { testWith } from "./data.js";

/** @typedef {import("unidn/prepare").PrepareProfile} Profile */

/** The profiles by their names in the vectors. The library lacks the others, which are not of RFCs. */
const OF_VECTORS = {
    SASLprep: "saslprep",
    Nameprep: "nameprep",
    Nodeprep: "nodeprep",
    Resourceprep: "resourceprep",
    iSCSI: "iscsi",
    UsernameCaseMapped: "username_case_mapped",
    UsernameCasePreserved: "username_case_preserved",
    OpaqueString: "opaque_string",
    NicknameCasePreserved: "nickname",
    NicknameCaseMapped: "nickname",
};

/** Rows in which precis_i18n makes a final sigma of a capital one: here it is that of each letter. */
const FINAL_SIGMA = [642, 643, 1292, 1293].map(
    (number) => `precis_golden-${String(number).padStart(4, "0")}`,
);

/**
 * Rows that disagree with the RFCs: GnuTLS refuses Arabic-Indic digits where RFC 5892, appendix A.8,
 * allows them; jXMPP folds the final sigma by toCaseFold of RFC 7613.
 */
const OTHERWISE = ["precis_gnutls-0016", "jids-0009"];

/** The prepared text; null if it is refused. */
const orNull = (/** @type {() => string} */ call) => {
    try {
        return call();
    } catch (error) {
        assert.ok(error instanceof UnidnError, String(error));
        return null;
    }
};

/**
 * The parts of an address of XMPP (RFC 7622), as an example of use; null if it is not valid.
 * @param {string} text
 */
function partsOf(text) {
    const [, local, domain, resource] = /^(?:([^@/]*)@)?([^/]*)(?:\/(.*))?$/s.exec(text) ?? [];
    const part = (/** @type {string | undefined} */ part, /** @type {Profile} */ profile) => {
        if (part === undefined) return "";
        const prepared = orNull(() => prepare(part, profile));
        return prepared !== null && Buffer.byteLength(prepared) <= 1023 ? prepared : null;
    };
    const localpart = part(local, "username_case_mapped");
    const resourcepart = part(resource, "opaque_string");
    if (localpart === null || /["&'/:<>@]/.test(localpart) || resourcepart === null) return null;
    return domain === "" || domain.includes("@") ? null : { localpart, resourcepart };
}

/**
 * Checks a row, and says whether there was something to check.
 * @param {any} row
 */
function check(row) {
    const { id, op, input, expect, reference } = row;
    // One has no UTF-16, and one is about an error of libidn's interface.
    if (typeof input !== "string" || row.agrees_with_reference === false) return false;
    if (op === "jid") {
        const found = partsOf(input);
        const { valid, localpart, resourcepart } = expect;
        const expected = valid ? { localpart, resourcepart } : null;
        const isOtherwise = OTHERWISE.includes(id);
        assert[isOtherwise ? "notDeepEqual" : "deepEqual"](found, expected, id);
        return true;
    }
    if (op !== "stringprep" && op !== "precis_enforce") return false;
    const profile = Object.entries(OF_VECTORS).find(([name]) => name === row.profile)?.[1];
    if (profile === undefined) return false;
    const query = row.allow_unassigned === true || row.profile === "NicknameCaseMapped";
    const found = orNull(() => prepare(input, /** @type {Profile} */ (profile), { query }));
    const output = reference?.[0] === "ok" ? reference[1] : expect?.output;
    const expected = output ?? null;
    if (OTHERWISE.includes(id)) assert.notEqual(found, expected, id);
    else if (FINAL_SIGMA.includes(id)) {
        assert.notEqual(found, expected, id);
        assert.equal(found, expected?.replaceAll("ς", "σ"), id);
    } else assert.equal(found, expected, id);
    return true;
}

for (const [file, count] of /** @type {const} */ ([
    ["agreed_random", 3750],
    ["cpython_nameprep_idna", 43],
    ["jids", 46],
    ["known_differences", 87],
    ["libidn_stringprep", 71],
    ["precis_gnutls", 19],
    ["precis_golden", 1625],
    ["saslprep_nameprep_misc", 104],
])) {
    testWith(file, `vectors/preparation/${file}.jsonl`, (lines) => {
        const rows = lines.filter(Boolean).map((line) => JSON.parse(line));
        assert.equal(rows.filter(check).length, count);
    });
}
