// The view of a name, as a person sees it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { onPage, start, stop } from "./browser.js";
import { texts } from "../page/texts.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const link = (/** @type {string} */ name) => `#name=${encodeURIComponent(name)}`;

/** @type {(page: Page) => Promise<string>} */
const title = (page) => page.locator("#verdict-title").innerText();

/** @type {(page: Page) => Promise<string[]>} The parts of the name that are underlined. */
const underlined = (page) => page.locator(".in-place mark").allInnerTexts();

/** @type {(page: Page) => Promise<string[]>} The Unicode form and the ASCII form. */
const forms = (page) => page.locator(".forms dd code").allInnerTexts();

/** @type {(page: Page, policy: string) => Promise<string[]>} The decision of a policy, and its reasons. */
const decision = (page, policy) =>
    page.locator(`tr:has(th:text("${policy}")) td`).allInnerTexts();

/** @type {(page: Page, code: string) => Promise<string[]>} What is said of a character. */
const character = (page, code) =>
    page.locator(`.characters tr:has(small:text-is("U+${code}")) > :not(.glyph)`).allInnerTexts();

test("a name that is shown has both forms and is in each policy's row", () =>
    onPage(link("Bücher.example"), async (page) => {
        assert.equal(await title(page), texts.shown);
        assert.deepEqual(await forms(page), ["bücher.example", "xn--bcher-kva.example"]);
        assert.deepEqual(await underlined(page), []);
        assert.deepEqual((await decision(page, "Chromium")).slice(0, 2), [texts.policyShown, "bücher.example"]);
        const [word, shown, why] = await decision(page, "ASCII only");
        assert.deepEqual([word, shown], [texts.policyHidden, "xn--bcher-kva.example"]);
        assert.match(why, /ASCII only/);
    }));

test("a deceptive name is hidden, underlined, and its characters have names", () =>
    onPage(link("раураӏ.com"), async (page) => {
        assert.equal(await title(page), texts.hidden);
        assert.equal((await underlined(page)).join(""), "раураӏ");
        assert.match(await page.locator(".verdict").innerText(), /looks like paypal\.com/);
        const [name, script, like] = await character(page, "0430");
        assert.match(name, /^CYRILLIC SMALL LETTER A\b/);
        assert.equal(script, "Cyrillic");
        assert.match(like, /LATIN SMALL LETTER A/);
        assert.match((await character(page, "006D"))[0], /^LATIN SMALL LETTER M\b/);
    }));

test("half of a surrogate pair is a fault of the name, not the end of the page", () =>
    onPage(link("a.example"), async (page) => {
        const typed = "раураӏ\uD800.com";
        await page.locator("#name").evaluate((input, typed) => {
            /** @type {HTMLInputElement} */ (input).value = typed;
            input.dispatchEvent(new Event("input"));
        }, typed);
        assert.equal(await title(page), texts.invalid);
        assert.match(page.url(), /%EF%BF%BD\.com$/);
    }));

test("a very long name is answered, and not taken apart", () =>
    onPage(link("ü.".repeat(3000)), async (page) => {
        const notice = texts.tooLongName.replace("{limit}", "1024");
        assert.equal(await title(page), texts.invalid);
        assert.match(await page.locator("#name-result").innerText(), new RegExp(`${notice}$`));
        // Each slash would have its mark: the time would grow with the square of the length.
        await page.locator("#name").fill("/".repeat(100_000));
        assert.equal(await title(page), texts.invalid);
        await page.locator("#name").fill("/".repeat(1024));
        assert.equal((await underlined(page)).length, 1024);
    }));

test("marks upon marks stay where the name is", () =>
    onPage(link(`a${"\u0301".repeat(60)}b${"\u0323".repeat(60)}.com`), async (page) => {
        const clips = await page.locator(".in-place, .verdict p, .faults li, .forms dd, tbody td").evaluateAll(
            (all) => all.map((element) => getComputedStyle(element).overflowY));
        assert.deepEqual([...new Set(clips)], ["clip"]);
    }));

test("an A-label is decoded before its characters are named", () =>
    onPage(link("xn--80aa0cbo65f.com"), async (page) => {
        assert.equal(await title(page), texts.hidden);
        assert.deepEqual(await forms(page), ["раураӏ.com", "xn--80aa0cbo65f.com"]);
        assert.match((await character(page, "04CF"))[0], /^CYRILLIC SMALL LETTER PALOCHKA\b/);
    }));

test("a fault is underlined where it is, and each such character has its remark", () =>
    onPage(link("a/ü b.com"), async (page) => {
        assert.equal(await title(page), texts.invalid);
        assert.deepEqual(await underlined(page), ["/", "␣"]);
        assert.match((await character(page, "002F")).join(), /not allowed/);
        assert.match((await character(page, "0020")).join(), /^SPACE\b.*not allowed/s);
        assert.deepEqual(await forms(page), ["a/ü b.com"]);
    }));

test("the verdict is the library's sentence, with a hint where there is one", () =>
    onPage(link("bob@example.com"), async (page) => {
        const verdict = await page.locator(".verdict").innerText();
        assert.match(verdict, /"@" \(U\+0040\), character 4, label 1\. This is an e-mail address/);
    }));

test("a character that turns the text is seen where it is, and turns nothing", () =>
    onPage(link("a\u202Eb\u2069c.com"), async (page) => {
        assert.equal(await title(page), texts.invalid);
        assert.equal(await page.locator(".in-place").innerText(), "a␣b␣c.com");
        assert.deepEqual(await underlined(page), ["␣", "␣"]);
        assert.deepEqual(await forms(page), ["a␣b␣c.com"]);
        assert.doesNotMatch(await page.locator("main").innerText(), /[\u202E\u2069]/);
    }));

test("a missing label has a mark", () =>
    onPage(link("a..b"), async (page) => {
        assert.equal(await title(page), texts.invalid);
        assert.deepEqual(await underlined(page), ["‸"]);
    }));

test("only one browser's rule marks its character, under that browser's name", () =>
    onPage(link("بانک۰ایران.example"), async (page) => {
        assert.match((await character(page, "06F0")).join(), /EXTENDED ARABIC-INDIC DIGIT ZERO[^]*WebKit/);
    }));

test("a right-to-left name is isolated from what is around it", () =>
    onPage(link("بانک.example"), async (page) => {
        const where = await page.locator(".in-place bdi").evaluate((bdi) => [
            getComputedStyle(bdi).unicodeBidi,
            getComputedStyle(bdi.parentElement ?? bdi).direction,
        ]);
        assert.deepEqual(where, ["isolate", "ltr"]);
        const loose = await page.evaluate(() => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const found = [];
            while (walker.nextNode()) {
                const { textContent, parentElement } = walker.currentNode;
                if (/[\u0600-\u06ff]/.test(textContent ?? "") && !parentElement?.closest("bdi, [hidden]")) {
                    found.push(textContent);
                }
            }
            return found;
        });
        assert.deepEqual(loose, []);
    }));

test("every keystroke changes the answer and the address", () =>
    onPage(link(""), async (page) => {
        assert.equal(await page.locator("#name-result").innerText(), "");
        await page.locator("#name").pressSequentially("faß.de");
        assert.equal(await title(page), texts.shown);
        assert.deepEqual(await forms(page), ["faß.de", "xn--fa-hia.de"]);
        assert.equal(decodeURIComponent(new URL(page.url()).hash), "#name=faß.de");
        await page.locator("#name").press("Backspace");
        await page.locator("#name").press("Backspace");
        assert.deepEqual(await forms(page), ["faß.", "xn--fa-hia."]);
        await page.locator("#name-spoken", { hasText: texts.spokenShown }).waitFor({ state: "attached" });
    }));

test("a form is copied, and the button and the screen reader say so", () =>
    onPage(link("bücher.example"), async (page) => {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        const button = page.getByRole("button", { name: texts.copyAscii });
        await button.click();
        await page.locator("#name-spoken", { hasText: texts.copied }).waitFor({ state: "attached" });
        assert.equal(await button.innerText(), texts.copied);
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "xn--bcher-kva.example");
        await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
        await button.click();
        await page.locator("#name-spoken", { hasText: texts.notCopied }).waitFor({ state: "attached" });
        assert.equal(await button.innerText(), texts.notCopied);
        // A page by plain HTTP has no clipboard.
        await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
        await page.locator("#name").fill("faß.de");
        assert.equal(await page.locator(".forms button").count(), 0);
    }));

test("a browser that takes no more addresses still has answers, and the last address later", () =>
    onPage(link("a.example"), async (page) => {
        await page.clock.install();
        await page.evaluate(() => {
            const { replaceState } = history;
            let count = 0;
            history.replaceState = (...state) => {
                count += 1;
                if (count <= 5) {
                    throw new DOMException("more than 100 times per 30 seconds", "SecurityError");
                }
                replaceState.apply(history, state);
            };
        });
        await page.locator("#name").fill("");
        await page.locator("#name").pressSequentially("faß");
        assert.deepEqual(await forms(page), ["faß", "xn--fa-hia"]);
        assert.equal(new URL(page.url()).hash, "#name=a.example");
        await page.clock.runFor(10_000);
        assert.equal(decodeURIComponent(new URL(page.url()).hash), "#name=faß");
    }));

test("each example leads to its answer, and back again", () =>
    onPage("", async (page) => {
        for (const example of texts.nameExamples) {
            await page.locator("#name-examples a", { hasText: example }).click();
            await page.waitForFunction((name) =>
                /** @type {HTMLInputElement} */ (document.getElementById("name")).value === name, example);
            assert.match(await title(page), /./);
        }
        await page.goBack();
        const last = texts.nameExamples.at(-2);
        await page.waitForFunction((name) =>
            /** @type {HTMLInputElement} */ (document.getElementById("name")).value === name, last);
    }));

test("names of characters: syllables of Hangul, ideographs, none", () =>
    onPage(link("각字\u{10ffff}"), async (page) => {
        assert.match((await character(page, "AC01"))[0], /^HANGUL SYLLABLE GAG\b/);
        assert.match((await character(page, "5B57"))[0], /^CJK UNIFIED IDEOGRAPH-5B57\b/);
        assert.equal((await character(page, "10FFFF"))[0].split("\n")[0], texts.unnamed);
    }));

test("a name with markup stays text", () =>
    onPage(link("<img src=x onerror=alert(1)>"), async (page) => {
        assert.equal(await page.locator("main img").count(), 0);
        assert.match(await page.locator(".in-place").innerText(), /<img/);
    }));
