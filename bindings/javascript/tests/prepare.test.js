// User names, passwords and nicknames: examples and errors.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import * as names from "unidn";
import * as unidn from "unidn/prepare";
import { preparations } from "../src/constants.js";

const { UnidnError, prepare, prepareEqual } = unidn;

/** @typedef {import("unidn/prepare").PrepareProfile} Profile */

/** The profiles. */
const PROFILES = /** @type {Profile[]} */ (Object.keys(preparations));
const STRINGPREP = PROFILES.slice(0, PROFILES.indexOf("username_case_mapped"));
const PRECIS = PROFILES.slice(STRINGPREP.length);

/**
 * The error of a call, which has nothing of these texts.
 * @param {() => unknown} call
 * @param {string[]} texts
 */
function errorOf(call, ...texts) {
    try {
        call();
    } catch (error) {
        assert.ok(error instanceof UnidnError, String(error));
        const shown = [
            String(error),
            JSON.stringify(error),
            inspect(error, { showHidden: true, depth: null, maxStringLength: null }),
            ...Object.values(error).map(String),
        ].join("\n");
        for (const text of texts) {
            // A word of it, or a character that is not ASCII.
            for (const part of text.match(/[a-z]{3,}|[^\0-\x7F]/gu) ?? []) {
                assert.ok(!shown.includes(part), `${part} in ${shown}`);
            }
        }
        assert.deepEqual(
            [error.input, error.codePoint, error.output, error.label, error.line],
            ["", null, null, 0, null],
        );
        return error;
    }
    assert.fail("no error");
}

test("each profile", () => {
    const [kept, folded] = ["ΑΣIXßA", "ασixssa"];
    for (const [profile, prepared] of Object.entries({
        saslprep: kept,
        nameprep: folded,
        nodeprep: folded,
        resourceprep: kept,
        iscsi: folded,
        username_case_mapped: null,
        username_case_preserved: null,
        opaque_string: "ΑΣ\u2168ßＡ",
        nickname: kept,
    })) {
        const call = () => prepare("ΑΣ\u2168ßＡ", /** @type {Profile} */ (profile));
        if (prepared !== null) assert.equal(call(), prepared, profile);
        else assert.equal(errorOf(call, "ΑΣ\u2168ßＡ").rule, "PROHIBITED", profile);
    }
    assert.equal(prepare("ΑΣßＡ", "username_case_mapped"), "ασßa");
    assert.equal(prepare("ΑΣßＡ", "username_case_preserved"), "ΑΣßA");
    assert.equal(prepare("a:b", "iscsi"), "a:b");
    assert.equal(prepare("a/b@", "nameprep"), "a/b@");
    assert.equal(errorOf(() => prepare("a:b", "nodeprep")).rule, "PROHIBITED");
    assert.equal(errorOf(() => prepare("a/b", "iscsi")).rule, "PROHIBITED");
});

test("queries", () => {
    // Unassigned in Unicode 3.2, and prohibited by the profiles of user names.
    const text = "a\u{1F354}";
    for (const profile of STRINGPREP) {
        assert.equal(prepare(text, profile, { query: true }), text, profile);
        for (const options of [undefined, {}, { query: false }, { query: undefined }]) {
            const { rule } = errorOf(() => prepare(text, profile, options), text);
            assert.equal(rule, "UNASSIGNED", profile);
        }
    }
    for (const profile of PRECIS) {
        const stored = prepare("ΑΣa", profile);
        const query = prepare("ΑΣa", profile, { query: true });
        assert.equal(query, profile === "nickname" ? "ασa" : stored, profile);
    }
    // A code point that is unassigned today is a fault in PRECIS, in a query, too.
    for (const profile of PRECIS) {
        const fault = errorOf(() => prepare("\u0378", profile, { query: true }), "\u0378");
        assert.equal(fault.rule, "PROHIBITED");
    }
});

test("texts are compared", () => {
    assert.equal(prepareEqual("Foo Bar", "  foo   BAR", "nickname"), true);
    assert.equal(prepareEqual("Foo Bar", "Foo Baz", "nickname"), false);
    for (const profile of PROFILES) {
        // In one code point, and in two.
        assert.equal(prepareEqual("\u00E9", "e\u0301", profile), true, profile);
        assert.equal(prepareEqual("a", "b", profile), false, profile);
        const folds = !/saslprep|resourceprep|preserved|opaque/.test(profile);
        assert.equal(prepareEqual("Ä", "ä", profile), folds, profile);
    }
    // Halves of a character that meet are not one.
    const halves = () => prepareEqual("a\uD83C", "\uDF54", "saslprep");
    const fault = errorOf(halves, "a\uD83C", "\uDF54");
    assert.deepEqual([fault.code, fault.start, fault.end], ["INVALID_ENCODING", 1, 2]);
    // Stored strings, both of them.
    const burger = "\u{1F354}";
    assert.equal(errorOf(() => prepareEqual(burger, burger, "saslprep")).rule, "UNASSIGNED");
    // Results beyond 448 bytes.
    const long = "\u2168 ".repeat(2000);
    assert.equal(prepareEqual(long, "IX ".repeat(2000), "saslprep"), true);
    assert.equal(prepareEqual(long, `${"IX ".repeat(1999)}IX.`, "saslprep"), false);
    assert.equal(prepareEqual("\u2168".repeat(400), "IX".repeat(400), "saslprep"), true);
    assert.equal(prepareEqual("\u2168".repeat(400), `${"IX".repeat(399)}IV`, "saslprep"), false);
});

test("messages have the rule and the place", () => {
    const prohibited = "The profile prohibits the character";
    const [aleph, arabicDigit] = ["\u05D0", "\u0660"];
    for (const [text, profile, rules, message, start, end] of /** @type {const} */ ([
        ["pass\tword", "saslprep", ["PROHIBITED"], `${prohibited}: character 5`, 4, 5],
        ["🍔pass\tword🍔", "opaque_string", ["PROHIBITED"], `${prohibited}: character 6`, 6, 7],
        ["e\u0301\t", "saslprep", ["PROHIBITED"], `${prohibited}: character 3`, 2, 3],
        ["pass🍔", "username_case_mapped", ["PROHIBITED"], `${prohibited}: character 5`, 4, 6],
        // What the mapping makes of the first is a slash among others.
        ["ü\u2100", "nodeprep", ["PROHIBITED"], `${prohibited}: character 2`, 1, 2],
        [
            "𐐷\u0221ü",
            "saslprep",
            ["UNASSIGNED"],
            "The code point is unassigned in Unicode 3.2: character 2",
            2,
            3,
        ],
        [
            `${aleph}𐐀word`,
            "saslprep",
            ["MIXED_DIRECTIONS", "ENDS_NOT_RTL"],
            "The text has left-to-right and right-to-left letters: character 2",
            1,
            3,
        ],
        [
            `1${aleph}`,
            "resourceprep",
            ["ENDS_NOT_RTL"],
            "The right-to-left text does not begin and end with a right-to-left letter: character 1",
            0,
            1,
        ],
        [
            "𐐷\u200Dword",
            "opaque_string",
            ["CONTEXTJ"],
            "The joiner is not where its rule allows it: character 2",
            2,
            3,
        ],
        [
            "𐐷·word",
            "opaque_string",
            ["CONTEXTO"],
            "The character is not where its contextual rule allows it: character 2",
            2,
            3,
        ],
        [
            `1${aleph}`,
            "username_case_preserved",
            ["BIDI_1"],
            "A label of a name with right-to-left letters does not begin with a letter: character 1",
            0,
            1,
        ],
        // The place is the whole text.
        [
            `${aleph}1${arabicDigit}`,
            "username_case_mapped",
            ["BIDI_4"],
            "The right-to-left label has both European and Arabic digits",
            0,
            3,
        ],
        ["", "opaque_string", ["EMPTY_TEXT"], "The text is empty", 0, 0],
        ["  ", "nickname", ["EMPTY_TEXT"], "The text is empty", 0, 2],
    ])) {
        const error = errorOf(() => prepare(text, profile), text);
        assert.equal(error.message, `${message}.`);
        const { code, rules: found, rule } = error;
        assert.deepEqual([code, found, rule], ["INVALID_NAME", rules, rules[0]]);
        assert.deepEqual([error.start, error.end], [start, end], message);
        assert.match(error.source ?? "", /^RFC /);

        const [valid, of] = ["good", message.includes(": ") ? " of " : ": "];
        for (const [a, b, which] of [
            [text, valid, "first"],
            [valid, text, "second"],
            [text, text, "first"],
            [text, "\uD800", "first"],
        ]) {
            const either = errorOf(() => prepareEqual(a, b, profile), text);
            assert.equal(either.message, `${message}${of}the ${which} text.`);
            assert.deepEqual({ ...either, message: "" }, { ...error, message: "" });
        }
    }
});

test("so have those about lone surrogates", () => {
    for (const [text, start, number] of /** @type {const} */ ([
        ["\uD800", 0, 1],
        ["🍔pass\uDC00word", 6, 6],
        ["pass\uDBFF", 4, 5],
    ])) {
        for (const profile of PROFILES) {
            const error = errorOf(() => prepare(text, profile), text);
            const message = `The text is not valid UTF-16: character ${number}`;
            assert.equal(error.message, `${message}.`);
            const { code, rules, rule, source, end } = error;
            assert.deepEqual([code, rules, rule, source], ["INVALID_ENCODING", [], null, null]);
            assert.deepEqual([error.start, end], [start, start + 1]);
            for (const [a, b, which] of [
                [text, "good", "first"],
                ["good", text, "second"],
            ]) {
                const either = errorOf(() => prepareEqual(a, b, profile), text);
                assert.equal(either.message, `${message} of the ${which} text.`);
                assert.deepEqual([either.code, either.start], ["INVALID_ENCODING", start]);
            }
        }
    }
    // No trace of a fault in the next error.
    errorOf(() => prepare("pass\tword", "saslprep"));
    assert.deepEqual(errorOf(() => prepare("\uD800", "saslprep")).rules, []);
});

test("text of any length is prepared", () => {
    for (const length of [511, 512, 513, 1023, 1024, 1025, 20_000]) {
        // Eighteen times as long.
        const phrase = "\uFDFA".normalize("NFKC");
        assert.equal(phrase.length, 18);
        assert.equal(prepare("\uFDFA".repeat(length), "saslprep"), phrase.repeat(length));
        assert.equal(prepare("ＩＸ".repeat(length), "nickname"), "IX".repeat(length));
        const fault = errorOf(() => prepare(`${"🍔".repeat(length)}\t`, "opaque_string"), "🍔");
        const message = `The profile prohibits the character: character ${length + 1}.`;
        assert.deepEqual([fault.message, fault.start], [message, 2 * length]);
        const password = "pass word ".repeat(length);
        assert.equal(prepare(password, "saslprep"), password);
    }
    for (const profile of STRINGPREP) {
        assert.equal(prepare("", profile), "");
        assert.equal(prepare("\u00AD", profile), "");
        assert.ok(prepareEqual("", "\u00AD", profile));
    }
    for (const profile of PRECIS) {
        assert.equal(errorOf(() => prepare("", profile)).message, "The text is empty.");
    }
});

test("profiles and options that do not exist are errors", () => {
    const { prepare, prepareEqual } = /** @type {Record<string, any>} */ (unidn);
    const is = (/** @type {string} */ message) => ({ name: "TypeError", message });
    const all =
        "saslprep, nameprep, nodeprep, resourceprep, iscsi, username_case_mapped, " +
        "username_case_preserved, opaque_string, nickname";
    const message = `profile must be one of ${all}`;
    // The last one is a text in the place of the profile.
    for (const profile of ["", "SASLPREP", "toString", "query", "lookup", "password"]) {
        assert.throws(() => prepare("a", profile), is(message));
        assert.throws(() => prepareEqual("a", "a", profile), is(message));
    }
    // As on the command line.
    assert.equal(prepare("Ａ", "username-case-mapped"), "a");
    assert.ok(prepareEqual("Ａ", "a", "username-case-mapped"));
    assert.throws(() => prepare("a", "saslprep", { quer: true }), is('there is no option "quer"'));
    const checks = { checkHyphens: true };
    assert.throws(() => prepare("a", "saslprep", checks), is('there is no option "checkHyphens"'));
    assert.throws(
        () => prepare("a", "saslprep", { query: 1 }),
        is("query must be true or false, not number"),
    );
});

test("an argument of another type is an error that names it", () => {
    const { prepare, prepareEqual } = /** @type {Record<string, any>} */ (unidn);
    for (const [argument, kind] of [
        [undefined, "undefined"],
        [null, "null"],
        [1, "number"],
        [{}, "object"],
        [new String("a"), "object"],
        [["a"], "array"],
    ]) {
        const is = (/** @type {string} */ message) => ({ name: "TypeError", message });
        const not = `must be a string, not ${kind}`;
        assert.throws(() => prepare(argument, "saslprep"), is(`text ${not}`));
        assert.throws(() => prepare("a", argument), is(`profile ${not}`));
        assert.throws(() => prepareEqual(argument, "a", "saslprep"), is(`first ${not}`));
        assert.throws(() => prepareEqual("a", argument, "saslprep"), is(`second ${not}`));
        assert.throws(() => prepareEqual("a", "a", argument), is(`profile ${not}`));
    }
    for (const [options, kind] of [
        [true, "boolean"],
        [null, "null"],
        [["query"], "array"],
    ]) {
        assert.throws(() => prepare("a", "saslprep", options), {
            name: "TypeError",
            message: `options must be an object, not ${kind}`,
        });
    }
});

test("the error is that of the other modules", () => {
    assert.equal(unidn.UnidnError, names.UnidnError);
    assert.deepEqual(Object.keys(unidn).sort(), ["UnidnError", "prepare", "prepareEqual"]);
});
