// The form of a name to show.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as names from "unidn";
import * as unidn from "unidn/display";
import { testWith } from "./data.js";

const { ProtectedNames, UnidnError, confusable, display, restrictionLevel, skeleton } = unidn;

test("an honest name is shown, a deceptive one is not", () => {
    const honest = display("xn--bcher-kva.example");
    assert.deepEqual([honest.text, honest.hidden, honest.message], ["bücher.example", false, null]);
    const deceptive = display("раураӏ.com");
    assert.equal(deceptive.text, "xn--80aa0cbo65f.com");
    assert.equal(deceptive.reason, "WHOLE_SCRIPT_CONFUSABLE");
    assert.match(deceptive.message ?? "", /^[A-Z].*\.$/);
    assert.deepEqual([deceptive.start, deceptive.codePoint], [0, 0x440]);
});

test("options of the display alone leave the others as they are", () => {
    for (const firefoxModerate of [false, true]) {
        assert.deepEqual(display("a_b", { profile: "strict", firefoxModerate }).rules, ["ASCII"]);
        const transitional = display("faß.de", { transitional: true, firefoxModerate });
        assert.equal(transitional.text, "fass.de");
        const { text } = display("कa.com", { policy: "firefox", firefoxModerate });
        assert.equal(text, firefoxModerate ? "कa.com" : "xn--a-tud.com");
    }
    assert.equal(confusable("א1", "1א", { skeletonLtr: false }), "none");
    assert.notEqual(confusable("א1", "1א", { skeletonLtr: true }), "none");
    assert.throws(() => confusable("abc", "ü\ud800"), {
        code: "INVALID_ENCODING",
        input: "ü\ud800",
        start: 1,
        end: 2,
    });
});

test("valid distinguishes an invalid name from one that the policy refuses", () => {
    assert.equal(display("ü.de").valid, true);
    assert.equal(display("ü .de").valid, false);
    const refused = display("ü-.de");
    assert.deepEqual(
        [refused.hidden, refused.reason, refused.rule, refused.valid],
        [true, "INVALID_IDNA", "HYPHEN_LAST", true],
    );
    assert.equal(display("ü-.de", { checkHyphens: true }).valid, false);
});

test("the policies differ", () => {
    const name = "googlé.com";
    const shown = /** @type {const} */ ([
        "browser",
        "firefox",
        "webkit",
        "uts39",
        "ascii",
        "cautious",
    ]).map((policy) => [policy, display(name, { policy }).hidden]);
    assert.ok(Object.fromEntries(shown).ascii);
    assert.ok(!Object.fromEntries(shown).uts39);
    assert.throws(() => display(name, { level: "ascii_only" }), TypeError);
    assert.ok(display(name, { policy: "uts39", level: "ascii_only" }).hidden);
    assert.equal(display("aя").level, "minimally_restrictive");
});

test("names that are not valid have a text", () => {
    const shown = display("bücher shop.example");
    assert.ok(shown.hidden);
    assert.equal(shown.rule, "ASCII");
    assert.ok(!shown.text.includes("ü"));
    assert.throws(() => display("\uD800"), { code: "INVALID_ENCODING" });
});

test("protected names", () => {
    const protectedNames = new ProtectedNames(["ours.example", "bank.example", "straße.example"]);
    const shown = display("bánk.example", { protectedNames });
    assert.deepEqual(
        [shown.hidden, shown.reason, shown.protectedLine],
        [true, "PROTECTED_NAME", 2],
    );
    assert.ok(!display("bank.example", { protectedNames }).hidden);
    const again = new ProtectedNames(protectedNames.toBytes());
    assert.ok(display("bánk.example", { protectedNames: again }).hidden);

    assert.throws(() => new ProtectedNames(["a.example", "b c"]), {
        message:
            "Line 2: the ASCII character is not allowed in a domain name: " +
            "U+0020, character 2, label 1.",
        line: 2,
        input: "b c",
        rule: "ASCII",
    });
    assert.throws(() => new ProtectedNames(["ä.example", "😀.b c"]), {
        input: "😀.b c",
        line: 2,
        start: 4,
        end: 5,
    });
    assert.throws(() => new ProtectedNames(["a.example", "\ufeffb c"]), { start: 2, end: 3 });
    assert.throws(() => new ProtectedNames(["bank.example", "b\ud800nk.example"]), {
        code: "INVALID_ENCODING",
        message: "Line 2: the text is not valid UTF-16: 0xD800, character 2.",
        input: "b\ud800nk.example",
        line: 2,
        start: 1,
        end: 2,
    });
    assert.throws(() => new ProtectedNames("bank.example"), TypeError);
    assert.throws(() => new ProtectedNames(new Uint8Array(100)), {
        message: "The bytes are not a block of protected names.",
        code: "INVALID_ARGUMENT",
        line: null,
    });
    const damaged = protectedNames.toBytes();
    damaged[damaged.length - 1] ^= 1;
    assert.throws(() => new ProtectedNames(damaged), UnidnError);
});

test("a list of protected names has names only", () => {
    assert.ok(!display("bücher.example", { protectedNames: new ProtectedNames([]) }).hidden);
    const common = { name: "UnidnError", code: "INVALID_NAME", line: 2 };
    for (const [name, what, place] of /** @type {const} */ ([
        ["ä.b\nc#", "a line break: U+000A, character 4, label 2", [3, 4, 1, 0x0a]],
        [
            "🍔。b#\n",
            'a "#", which begins a comment in a list: U+0023, character 4, label 2',
            [4, 5, 1, 0x23],
        ],
        [
            "# bank.example",
            'a "#", which begins a comment in a list: U+0023, character 1, label 1',
            [0, 1, 0, 0x23],
        ],
    ])) {
        const [start, end, label, codePoint] = place;
        assert.throws(() => new ProtectedNames(["a.example", name, ""]), {
            ...common,
            message: `Line 2: the protected name has ${what}.`,
            rules: ["ASCII"],
            rule: "ASCII",
            input: name,
            ...{ start, end, label, codePoint },
        });
    }
    for (const name of ["", " \t\v\f\r "]) {
        assert.throws(() => new ProtectedNames(["a.example", name, "#"]), {
            ...common,
            message: "Line 2: the protected name is empty.",
            rules: ["EMPTY_LABEL"],
            rule: "EMPTY_LABEL",
            input: name,
            ...{ start: 0, end: 0, label: 0, codePoint: null },
        });
    }
    // The first name at fault decides.
    assert.throws(() => new ProtectedNames(["a.example", "b c", "#"]), { ...common, input: "b c" });
    assert.throws(() => new ProtectedNames(["a", "\ud800", "#"]), { code: "INVALID_ENCODING" });
});

// Those of the library, without what a character or a label looks like.
test("messages are sentences", () => {
    const protectedNames = new ProtectedNames(["a.example", "bücher.example"]);
    for (const [name, options, message] of /** @type {const} */ ([
        ["bücher.example", {}, null],
        ["", {}, "The name is empty."],
        ["ü-.de", {}, "The label ends with a hyphen: label 1."],
        [
            "ü.a b",
            {},
            "The ASCII character is not allowed in a domain name: U+0020, character 4, label 2.",
        ],
        ["раураӏ.com", {}, "Every letter of the label looks like a Latin letter: label 1."],
        ["gruß.de", {}, "The name has a deviation character: IDNA2003 makes another name of it."],
        [
            "a.ᴀ.example",
            {},
            "The character is not in the General Security Profile of UTS #39: " +
                '"ᴀ" (U+1D00), character 3, label 2.',
        ],
        [
            "ü.de",
            { policy: "ascii" },
            "The label is not ASCII, and the policy shows ASCII only: label 1.",
        ],
        [
            "búcher.example",
            { protectedNames },
            'The name looks like a protected one: "xn--bcher-kva.example", line 2.',
        ],
    ])) {
        assert.equal(display(name, options).message, message);
    }
    const { reasons, reason, rules, rule, hidden } = display("gruß.de");
    assert.deepEqual(
        [reasons, reason, rules, rule, hidden],
        [["DEVIATION"], null, [], null, false],
    );
    const again = new ProtectedNames(protectedNames.toBytes());
    assert.match(display("búcher.example", { protectedNames: again }).message ?? "", /line 2\.$/);
});

test("levels may have hyphens", () => {
    assert.ok(display("ü.de", { policy: "uts39", level: "ascii-only" }).hidden);
    assert.ok(display("ü.de", { policy: "uts39", level: "ascii_only" }).hidden);
});

test("an argument of another type is an error that names it", () => {
    const { ProtectedNames, confusable, display, restrictionLevel, skeleton } =
        /** @type {Record<string, any>} */ (unidn);
    const is = (/** @type {string} */ message) => ({ name: "TypeError", message });
    assert.throws(() => display(null), is("name must be a string, not null"));
    assert.throws(() => skeleton(1), is("text must be a string, not number"));
    assert.throws(() => restrictionLevel(), is("text must be a string, not undefined"));
    assert.throws(() => confusable(null, "a"), is("first must be a string, not null"));
    assert.throws(() => confusable("a", null), is("second must be a string, not null"));
    for (const call of [() => display("a", null), () => confusable("a", "b", null)]) {
        assert.throws(call, is("options must be an object, not null"));
    }
    assert.throws(() => display("a", "firefox"), is("options must be an object, not string"));
    assert.throws(() => display("a", { policy: 1 }), is("policy must be a string, not number"));
    assert.throws(
        () => display("a", { protectedNames: {} }),
        is("protectedNames must be a ProtectedNames, not object"),
    );
    for (const [names, kind] of [
        [null, "null"],
        [undefined, "undefined"],
        [{}, "object"],
        ["bank.example", "string"],
    ]) {
        const message = `names must be an iterable of strings, not ${kind}`;
        assert.throws(() => new ProtectedNames(names), is(message));
    }
    assert.throws(
        () => new ProtectedNames(new Set(["a", 1])),
        is("names[1] must be a string, not number"),
    );
});

test("look-alikes", () => {
    assert.equal(skeleton("раураӏ"), skeleton("paypal"));
    assert.equal(confusable("paypal", "раураӏ"), "whole_script");
    assert.equal(confusable("paypal", "pаypal"), "mixed_script");
    assert.equal(confusable("paypal", "paypa1"), "single_script");
    assert.equal(confusable("paypal", "example"), "none");
    assert.equal(restrictionLevel("example"), "ascii_only");
});

test("the functions of names are the same in both modules", () => {
    for (const name of ["bücher.example", "xn--a", "a b", "\uD800", "נ.1a"]) {
        const outcome = (/** @type {typeof names.toASCII} */ call) => {
            try {
                return call(name);
            } catch (error) {
                return String(error);
            }
        };
        assert.equal(outcome(unidn.toASCII), outcome(names.toASCII));
    }
    assert.equal(unidn.UnidnError, names.UnidnError);
});

testWith("skeletons of ICU", "vectors/icu_spoof.jsonl", (lines) => {
    let count = 0;
    for (const line of lines.filter(Boolean)) {
        const { id, op, input, expect } = JSON.parse(line);
        if (op !== "skeleton") continue;
        assert.equal(skeleton(input), expect.skeleton, id);
        count++;
    }
    assert.ok(count > 10);
});

testWith("what hostile.tsv says to hide", "vectors/hostile.tsv", (lines) => {
    let count = 0;
    for (const line of lines) {
        const [id, kind, hex, expect] = line.split("\t");
        if (kind !== "spoof" || !["show", "hide"].includes(expect)) continue;
        const name = Buffer.from(hex, "hex").toString();
        const isUnicode = /[^\0-\x7F]/.test(display(name).text);
        if (expect === "hide") assert.ok(!isUnicode, id);
        count++;
    }
    assert.ok(count > 30);
});
