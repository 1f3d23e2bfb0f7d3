// The view of Punycode, stepped forward and back.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { onPage, start, stop } from "./browser.js";
import { texts } from "../page/texts.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const link = (/** @type {string} */ key, /** @type {string} */ text) => `#${key}=${encodeURIComponent(text)}`;

/** @type {(page: Page) => Promise<string>} */
const says = (page) => page.locator(".says").innerText();

/** @type {(page: Page) => Promise<string>} The characters in the boxes, but the one that is to come. */
const boxes = async (page) => (await page.locator(".box:not(.ghost)").allInnerTexts()).join("");

/** @type {(page: Page) => Promise<string>} */
const segments = async (page) => (await page.locator(".segments > :not(.ahead)").allInnerTexts()).join("");

/** @type {(page: Page, name: string) => Promise<void>} */
const press = (page, name) => page.locator(`.icon.${name}`).click();

/** The tutorials' examples; RFC 3492 and the essay in docs/src/punycode.md have the numbers. */
const EXAMPLES = [
    { text: "bücher", punycode: "bcher-kva", deltas: [745] },
    { text: "łódź", punycode: "d-uga0v4h", deltas: [230, 236, 226] },
    { text: "涛叔", punycode: "rort31d", deltas: [21332, 13197] },
    { text: "a다b가다c", punycode: "abc-xm7ls9yca", deltas: [175618, 8818, 2] },
];

for (const { text, punycode, deltas } of EXAMPLES) {
    test(`${text} is encoded step by step`, () =>
        onPage(link("encode", text), async (page) => {
            const count = 2 + 3 * deltas.length;
            assert.equal(await page.locator(".count").innerText(), `Step 1 of ${count}`);
            /** @type {number[]} */
            const seen = [];
            for (let step = 2; step < count; step += 3) {
                await press(page, "forward");
                const formula = await page.locator(".move .formula").innerText();
                const [, sum] = /= .* = (\d+)$/.exec(formula) ?? [];
                seen.push(Number(sum));
                await press(page, "forward");
                assert.match(await page.locator(".digits .formula").innerText(), new RegExp(`= ${sum}$`));
                await press(page, "forward");
            }
            assert.deepEqual(seen, deltas);
            await press(page, "forward");
            assert.equal(await boxes(page), text);
            assert.equal(await segments(page), punycode);
            assert.match(await says(page), new RegExp(`xn--${punycode}`));
        }));

    test(`${punycode} is decoded to ${text}`, () =>
        onPage(link("decode", punycode), async (page) => {
            await press(page, "last");
            assert.equal(await boxes(page), text);
            assert.equal(await segments(page), punycode);
            for (let step = 0; step < 3 * deltas.length + 1; step += 1) {
                await press(page, "back");
            }
            assert.equal(await boxes(page), punycode.includes("-") ? punycode.split("-")[0] : "");
        }));
}

test("the drawing of the first delta of bücher has n, i, thresholds, weights and the bias", () =>
    onPage(link("encode", "bücher"), async (page) => {
        await press(page, "forward");
        assert.match(await says(page), /n = 128, i = 0 .* 745/);
        const counter = page.locator(".move svg");
        assert.match(await counter.getAttribute("aria-label") ?? "", /n = 252, i = 1/);
        assert.match(await counter.innerHTML(), /121 more rows of 6/);
        await press(page, "forward");
        const digits = await page.locator(".digits svg text.digit").allTextContents();
        assert.deepEqual(digits, ["k", "v", "a"]);
        const notes = await page.locator(".digits svg text.small").allTextContents();
        assert.deepEqual(notes, ["t = 1", "× 1", "t = 1", "× 35", "t = 26", "× 1225"]);
        assert.equal(await page.locator(".digits .formula").innerText(), "10 × 1 + 21 × 35 + 0 × 1225 = 745");
        await press(page, "forward");
        assert.equal(await page.locator(".bias svg").getAttribute("aria-label"), "The bias was 72 and becomes 0.");
    }));

test("the examples are links, the step is in the address", () =>
    onPage("#encode=", async (page) => {
        for (const example of texts.encodeExamples) {
            await page.locator("#punycode-examples a", { hasText: example }).click();
            await page.waitForFunction((text) =>
                /** @type {HTMLInputElement} */ (document.getElementById("text")).value === text, example);
            await press(page, "forward");
            assert.equal(new URL(page.url()).hash, `#encode=${encodeURIComponent(example)}&step=2`);
        }
    }));

test("an address with a step opens there", () =>
    onPage(`${link("decode", "bcher-kva")}&step=3`, async (page) => {
        assert.equal(await page.locator(".count").innerText(), "Step 3 of 5");
        assert.match(await says(page), /stops at n = 252, U\+00FC, at place 1/);
    }));

test("keys step forward and back, and play plays to the end", () =>
    onPage(link("encode", "ü"), async (page) => {
        await page.locator(".icon.forward").focus();
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        assert.match(await page.locator(".count").innerText(), /^Step 3 /);
        await page.keyboard.press("ArrowLeft");
        assert.match(await page.locator(".count").innerText(), /^Step 2 /);
        await page.keyboard.press("End");
        assert.match(await page.locator(".count").innerText(), /^Step 5 /);
        await page.keyboard.press("Home");
        await page.locator("input[type=range]").press("ArrowRight");
        assert.match(await page.locator(".count").innerText(), /^Step 2 /);
        await page.clock.install();
        await press(page, "play");
        assert.equal(await page.locator(".icon.pause").getAttribute("title"), texts.pause);
        for (let step = 3; step <= 5; step += 1) {
            await page.clock.runFor(1800);
            assert.match(await page.locator(".count").innerText(), new RegExp(`^Step ${step} `));
        }
        assert.equal(await page.locator(".icon.play").getAttribute("title"), texts.play);
    }));

test("the browser keeps its keys, and a wide drawing its own", () =>
    onPage(`${link("encode", `${"a".repeat(40)}ü`)}&step=2`, async (page) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.locator(".icon.forward").focus();
        // Alt+Left is the way back.
        const isKept = await page.locator(".icon.forward").evaluate((button) =>
            [{ altKey: true }, { ctrlKey: true }, { metaKey: true }].map((modifier) =>
                button.dispatchEvent(new KeyboardEvent("keydown",
                    { key: "ArrowLeft", bubbles: true, cancelable: true, ...modifier }))));
        assert.deepEqual(isKept, [true, true, true]);
        const drawing = page.locator(".scroll").first();
        await drawing.focus();
        await page.keyboard.press("ArrowRight");
        await page.waitForFunction(() => (document.querySelector(".scroll")?.scrollLeft ?? 0) > 0);
        assert.equal(await drawing.evaluate((element) => element === document.activeElement), true);
        assert.match(await page.locator(".count").innerText(), /^Step 2 /);
    }));

test("text of a stranger does not turn what is said of it", () =>
    onPage(link("encode", "a\u202Eשb"), async (page) => {
        for (let isLast = false; !isLast;) {
            isLast = await page.locator(".icon.forward").getAttribute("aria-disabled") === "true";
            const loose = await page.locator(".says").evaluate((says) => {
                const copy = /** @type {Element} */ (says.cloneNode(true));
                copy.querySelectorAll("bdi").forEach((bdi) => bdi.remove());
                return copy.textContent;
            });
            assert.doesNotMatch(loose ?? "", /[\u202E\u0590-\u05FF]/);
            if (!isLast) {
                await press(page, "forward");
            }
        }
        assert.match(await says(page), /^Done: a\u202Eשb is ab-\w+ in Punycode\. /);
    }));

test("the other direction takes the result", () =>
    onPage(link("encode", "bücher"), async (page) => {
        await page.getByLabel(texts.decode, { exact: true }).check();
        await page.waitForFunction(() => location.hash === "#decode=bcher-kva");
        assert.equal(await page.locator("#text").inputValue(), "bcher-kva");
    }));

test("a fault ends the steps with its place", () =>
    onPage(link("decode", "bcher-k!"), async (page) => {
        await press(page, "last");
        assert.match(await says(page), /^Here it ends: .* at character 8\.$/);
    }));

test("text that is ASCII, empty, long or wide", () =>
    onPage(link("encode", "-"), async (page) => {
        assert.equal(await page.locator(".count").innerText(), "Step 1 of 2");
        await press(page, "last");
        assert.equal(await segments(page), "--");
        await page.locator("#text").fill("");
        assert.equal(await page.locator("#stage").innerText(), texts.empty);
        await page.locator("#text").fill("é".repeat(1025));
        assert.match(await page.locator("#stage").innerText(), /1024/);
        await page.locator("#text").fill("é".repeat(1024));
        await press(page, "last");
        assert.equal(await boxes(page), "é".repeat(1024));
        await page.locator("#text").fill(`${"a".repeat(40)}é`);
        await press(page, "forward");
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        assert.equal(isWide, false);
    }));
